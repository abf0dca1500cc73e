"""Heroes of Calamity as a game of the hall: the contract, filled in from the modules beside."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from duelhall.cards.shelf import ORIGINAL, stamp_of
from duelhall.core.board import Board
from duelhall.core.errors import BadOptions, IllegalAction
from duelhall.core.event import Event
from duelhall.core.fact import GameFact
from duelhall.core.game import Document, Game, Info, Outcome, Step
from duelhall.core.gesture import Gesture, Reason
from duelhall.core.levels import tuned
from duelhall.core.options import Option, as_text
from duelhall.core.prints import Print
from duelhall.core.state import State
from duelhall.core.window import Window, WindowKind
from duelhall.core.wording import cut
from duelhall.games.calamity import (
    actions,
    contest,
    kinds,
    marks,
    position,
    questions,
    reasons,
    recast,
    still,
    studied,
    view,
    words,
)
from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.compiling import compiled
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.events import REASONS, events_of, shows
from duelhall.games.calamity.layout import layout
from duelhall.games.calamity.sets import SHELF, offered
from duelhall.games.calamity.terms import explain


class Calamity(Game):
    """Heroes of Calamity with a set of cards."""

    info: ClassVar[Info] = Info(
        key="calamity",
        title="Heroes of Calamity",
        seats=(2, 2),
        options=offered(),
        rules_version="1",
        status="experimental",
        longest=marks.LONGEST,
        tagline=(
            "Draft three heroes each, build a deck in private, and fight with a d20."
            " Whose three heroes fall first loses."
        ),
        lesson="lesson.txt",
        levels=tuned(
            (60, 0.4),
            (40, 0.057),
            (40, 0.02),
            (60, 0.006),
            (400, 0.0006),
            (4000, 0.0),
            (40_000, 0.0),
            (400_000, 0.0),
        ),
        short="Sixteen heroes, decks of spells, and a d20.",
        documents=(
            Document("rules", "Rules", "documents/rules.md"),
            Document("rulings", "Rulings", "documents/rulings.md"),
            Document("notation", "Notation", "documents/notation.md"),
            Document("cards", "Cards", "documents/cards.md"),
            Document("format", "Card files", "documents/format.md"),
        ),
        windows=(
            WindowKind("attacked", "a hero of yours is attacked"),
            WindowKind("hit", "a hero of yours is hit"),
            WindowKind("cast", "an enemy spell is cast"),
            WindowKind("fallen", "a hero of yours falls"),
        ),
    )

    def __init__(self, made: CardSet) -> None:
        self.made = made
        self.book = compiled(made)
        self.options = {"set": SHELF.named(made)}
        self.cards = stamp_of(made)
        self.seats = 2

    @classmethod
    def choose(cls, options: Mapping[str, object]) -> "Calamity":
        """The game with a set; raises BadOptions."""
        for name in options:
            if name != "set":
                raise BadOptions(f"calamity has no option {cut(name)!r}; it has: set")
        return cls(SHELF.find_set(as_text(options.get("set", ORIGINAL))))

    @classmethod
    def resolve(cls, options: Mapping[str, object]) -> Mapping[str, object]:
        """A folder of cards becomes the name of its set (HC-19)."""
        if "set" not in options:
            return options
        return {**options, "set": SHELF.taken_in(as_text(options["set"]))}

    def title(self) -> str:
        """The game, and its set if it is not the usual one."""
        usual = self.options["set"] == ORIGINAL
        return self.info.title if usual else f"{self.info.title}, {self.made.title}"

    def new(self) -> Melee:
        """The first position; the roll-off is the first outcome."""
        return contest.new(self.made, self.book)

    def chances(self, state: State) -> list[tuple[int, float]]:
        """Dice, and cards by their copies."""
        return as_contest(state).outcomes()

    def events(self, state: State, rows: Sequence[tuple[int, ...]]) -> list[Event]:
        """The rows of the tape as events."""
        return events_of(as_contest(state), rows)

    def outcome(self, state: State) -> Outcome | None:
        """Scores per seat, why, and how many heroes stand."""
        here = as_contest(state)
        if not here.reason:
            return None
        standing = ((here.alive & 7).bit_count(), (here.alive >> 3).bit_count())
        scores = tuple(here.score_of(seat) for seat in range(2))
        return Outcome(scores, REASONS[here.reason], {"heroes": standing})

    def turn(self, state: State) -> int:
        """The number of the turn."""
        return as_contest(state).turn

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat may see."""
        return view.view(as_contest(state), seat)

    def reveal(self, state: State) -> dict[str, Any]:
        """Every card open."""
        return view.view(as_contest(state), None, opened=True)

    def recast(self, state: State, world: State, seat: int, steps: Sequence[Step]) -> list[Step]:
        """The story as it runs in another world."""
        return recast.recast(self, as_contest(world), seat, steps)

    def format(self, state: State, action: int) -> str:
        """The notation of an action or outcome."""
        return actions.notation_of(as_contest(state), action)

    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        """What a notation means; a list of cards is refused with every reason (HC-04)."""
        try:
            return super().parse(state, text, seat)
        except IllegalAction:
            faults = reasons.faults_of_list(as_contest(state), seat or 0, text)
            if not faults:
                raise
            raise IllegalAction(
                f"{cut(text)!r} is not possible here: {'; '.join(faults)}"
            ) from None

    def say(self, event: Event, seat: int | None, names: Sequence[str] | None = None) -> str:
        """A sentence for an event."""
        return words.say(event, seat, names)

    def describe(
        self,
        state: State,
        action: int,
        seat: int | None,
        you: int | None,
        names: Sequence[str] | None = None,
    ) -> str:
        """A sentence for an action."""
        return actions.describe(as_contest(state), action, seat)

    def ask(self, state: State, seat: int | None, names: Sequence[str] | None = None) -> str:
        """The question in words."""
        return words.ask(as_contest(state), seat, names)

    def window(self, state: State) -> Window | None:
        """A window for Reactions (HC-21)."""
        here = as_contest(state)
        if here.asks != questions.WINDOW:
            return None
        passing = next(action for action in here.legal() if action >> 12 == kinds.PASS)
        return Window(passing, view.EVENTS[here.event] or "")

    def gesture(self, state: State, action: int) -> Gesture:
        """An action as it is pointed out."""
        return actions.gesture_of(as_contest(state), action)

    def reasons(self, state: State, seat: int) -> list[Reason]:
        """Why a card can't be cast."""
        return reasons.reasons(as_contest(state), seat)

    def shows(self, event: Event) -> bool:
        """Whether an event told a seat something hidden or random."""
        return shows(event)

    def explain(self, topic: str) -> str | None:
        """The text of a card, a hero or a word of the game."""
        return explain(self.made, topic)

    def facts(self) -> tuple[GameFact, ...]:
        """Heroes drafted, spells cast, who picked first (HC-20)."""
        return studied.facts_of(self.made)

    def endings(self) -> Mapping[int, str]:
        """Why games end."""
        return REASONS

    def given(self) -> tuple[Option, ...]:
        """First heroes, picks by chance and ready decks can be given."""
        return studied.given_in(self.made)

    def narrow(self, state: State, given: Mapping[str, str]) -> list[int] | None:
        """Pick and build what is given (HC-03, HC-04)."""
        return studied.narrowed(as_contest(state), given)

    def dump(self, state: State) -> str:
        """The position as text."""
        return position.dump(as_contest(state))

    def load(self, text: str) -> Melee:
        """The position of a text."""
        return position.load(text, self.made, self.book)

    def layout(self) -> dict[str, Any]:
        """The table as plain data."""
        return layout(self.made)

    def still(self, view: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """The heroes alone."""
        return {}, still.view_of(view)

    def prints(self) -> Sequence[Print]:
        """Heroes, spells, markers and all else that a table needs."""
        from duelhall.games.calamity.prints import prints

        return prints(self.made)

    def board(self) -> Board:
        """Heroes side by side in a terminal."""
        from duelhall.games.calamity.terminal import CalamityBoard

        return CalamityBoard()


def as_contest(state: State) -> Melee:
    """The state, which must be one of this game."""
    if not isinstance(state, Melee):
        raise TypeError(f"a position of this game is needed, not {type(state).__name__}")
    return state
