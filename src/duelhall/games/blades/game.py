"""Blades of War as a game of the contract."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from duelhall.cards.shelf import stamp_of
from duelhall.core.board import Board
from duelhall.core.event import Event
from duelhall.core.fact import GameFact
from duelhall.core.game import Document, Game, Info, Outcome, Step
from duelhall.core.gesture import Gesture, Reason
from duelhall.core.levels import tuned
from duelhall.core.options import Option
from duelhall.core.prints import Print
from duelhall.core.state import State
from duelhall.core.window import Window
from duelhall.games.blades import (
    actions,
    alarms,
    campaign,
    deeds_text,
    kinds,
    marks,
    names,
    position,
    questions,
    reasons,
    recast,
    still,
    studied,
    view,
    words,
)
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.carddata import RaceDeck
from duelhall.games.blades.compiling import compiled
from duelhall.games.blades.events import REASONS, events_of, shows
from duelhall.games.blades.geometry import charted
from duelhall.games.blades.layout import layout
from duelhall.games.blades.options import OPTIONS, BladesForm
from duelhall.games.blades.sets import SHELF
from duelhall.games.blades.terms import explain


class Blades(Game):
    """Blades of War with its players, goal and races."""

    info: ClassVar[Info] = Info(
        key="blades",
        title="Blades of War",
        seats=(2, 4),
        options=OPTIONS,
        rules_version="1",
        status="experimental",
        longest=marks.LONGEST,
        tagline=(
            "Build cities on a map that grows, hire leaders and units, and take the Capital"
            " of the others."
        ),
        lesson="lesson.txt",
        levels=tuned(
            (100, 0.45),
            (100, 0.085),
            (100, 0.045),
            (250, 0.007),
            (1500, 0.001),
            (8000, 0.0),
            (40_000, 0.0),
            (200_000, 0.0),
        ),
        short="Cities, parties, and battles with dice, for two to four.",
        documents=(
            Document("rules", "Rules", "documents/rules.md"),
            Document("rulings", "Rulings", "documents/rulings.md"),
            Document("notation", "Notation", "documents/notation.md"),
            Document("cards", "Cards", "documents/cards.md"),
            Document("format", "Card files", "documents/format.md"),
        ),
        windows=alarms.KINDS,
    )

    def __init__(self, form: BladesForm) -> None:
        self.form = form
        self.made = SHELF.find_set(form.decks)
        self.book = compiled(self.made, form.races)
        self.options = dict(form.texts)
        self.cards = stamp_of(self.made)
        self.seats = form.players

    @classmethod
    def choose(cls, options: Mapping[str, object]) -> "Blades":
        """The game with these options; raises BadOptions."""
        return cls(BladesForm.read(options))

    @classmethod
    def resolve(cls, options: Mapping[str, object]) -> Mapping[str, object]:
        """A folder of decks becomes the name of its set (BW-02)."""
        if "set" not in options:
            return options
        return {**options, "set": SHELF.taken_in(str(options["set"]))}

    def title(self) -> str:
        """The game, for how many, and its goal if it is not the usual one."""
        parts = [self.info.title]
        if self.form.players > 2:
            many = {3: "three players", 4: "four players"}[self.form.players]
            parts.append("two against two" if self.form.teams else many)
        if self.form.goal:
            parts.append(self.options["goal"].capitalize())
        return ", ".join(parts)

    def sides(self) -> tuple[int, ...]:
        """Seats 1 and 3 against 2 and 4 with teams (BW-23)."""
        return (0, 1, 0, 1) if self.form.teams else tuple(range(self.seats))

    def new(self) -> Campaign:
        """The first position: all choose a leader."""
        chart = charted(self.seats)
        return campaign.new(self.book, chart, self.made, int(self.form.teams), self.form.goal)

    def chances(self, state: State) -> list[tuple[int, float]]:
        """Dice, the lot, and cards by their copies."""
        return as_campaign(state).outcomes()

    def events(self, state: State, rows: Sequence[tuple[int, ...]]) -> list[Event]:
        """The rows of the tape as events."""
        return events_of(as_campaign(state), rows)

    def outcome(self, state: State) -> Outcome | None:
        """Scores per seat, why, and the cities as they count."""
        here = as_campaign(state)
        if not here.reason:
            return None
        scores = tuple(here.score_of(seat) for seat in range(self.seats))
        cities = tuple(here.cities_counted(seat) for seat in range(self.seats))
        return Outcome(scores, REASONS[here.reason], {"cities": cities})

    def turn(self, state: State) -> int:
        """The number of the turn."""
        return as_campaign(state).turn

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat may see."""
        return view.view(as_campaign(state), seat)

    def reveal(self, state: State) -> dict[str, Any]:
        """Every card open."""
        return view.view(as_campaign(state), None, opened=True)

    def recast(self, state: State, world: State, seat: int, steps: Sequence[Step]) -> list[Step]:
        """The story as it runs in another world."""
        return recast.recast(self, as_campaign(world), seat, steps)

    def format(self, state: State, action: int) -> str:
        """The notation of an action or outcome."""
        return actions.notation_of(as_campaign(state), action)

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
        return deeds_text.describe(as_campaign(state), action, seat)

    def ask(self, state: State, seat: int | None, names: Sequence[str] | None = None) -> str:
        """The question in words."""
        return words.ask(as_campaign(state), seat, names)

    def window(self, state: State) -> Window | None:
        """A window for Instant Events (BW-19)."""
        here = as_campaign(state)
        if here.asks != questions.WINDOW:
            return None
        return Window(here.passing(), names.WINDOW_KEYS[here.window], alarms.alarms(here))

    def idle(self, state: State, seat: int) -> int:
        """The end of the turn, a pass, the hand as it is; else the first that is possible."""
        here = as_campaign(state)
        return kinds.END if here.asks == questions.ACT else here.legal(seat)[0]

    def gesture(self, state: State, action: int) -> Gesture:
        """An action as it is pointed out."""
        return actions.gesture_of(as_campaign(state), action)

    def reasons(self, state: State, seat: int) -> list[Reason]:
        """Why a card can't be played now."""
        return reasons.reasons(as_campaign(state), seat)

    def shows(self, event: Event) -> bool:
        """Whether an event told a seat something hidden or random."""
        return shows(event)

    def explain(self, topic: str) -> str | None:
        """The text of a card or a word of the game."""
        return explain(self.made, topic)

    def races(self) -> list[RaceDeck]:
        """The races by seat."""
        return [self.made.races[race] for race in self.form.races]

    def facts(self) -> tuple[GameFact, ...]:
        """Leaders, cities, battles, units, cards and thefts."""
        return studied.facts_of(self.races())

    def given(self) -> tuple[Option, ...]:
        """Who starts, and the leaders, can be given."""
        return studied.given_in(self.races())

    def narrow(self, state: State, given: Mapping[str, str]) -> list[int] | None:
        """Start and choose as it is given (BW-03)."""
        leaders = [studied.leaders_of(race) for race in self.races()]
        return studied.narrowed(as_campaign(state), given, leaders)

    def endings(self) -> Mapping[int, str]:
        """Why games end."""
        return REASONS

    def dump(self, state: State) -> str:
        """The position as text."""
        return position.dump(as_campaign(state))

    def load(self, text: str) -> Campaign:
        """The position of a text."""
        return position.load(text, self.new())

    def layout(self) -> dict[str, Any]:
        """The table as plain data."""
        return layout(self.made, self.form)

    def still(self, view: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """The map alone."""
        return {}, still.view_of(view)

    def prints(self) -> Sequence[Print]:
        """Decks, tiles, markers, maps and all else that a table needs."""
        from duelhall.games.blades.prints import prints

        return prints(self.made)

    def board(self) -> Board:
        """The map in a terminal."""
        from duelhall.games.blades.terminal import BladesBoard

        return BladesBoard()


def as_campaign(state: State) -> Campaign:
    """The state, which must be one of this game."""
    if not isinstance(state, Campaign):
        raise TypeError(f"a position of this game is needed, not {type(state).__name__}")
    return state
