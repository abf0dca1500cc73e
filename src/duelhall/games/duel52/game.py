"""Duel 52 as a game of the hall: the contract, filled in from the modules beside."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from duelhall.core.board import Board
from duelhall.core.event import Event
from duelhall.core.fact import GameFact
from duelhall.core.fitting import Fitting
from duelhall.core.game import Document, Earlier, Game, Info, Outcome, Step
from duelhall.core.gesture import Choices, Gesture, Reason
from duelhall.core.options import Option
from duelhall.core.prints import Print
from duelhall.core.seats import CHANCE
from duelhall.core.state import State
from duelhall.games.duel52 import (
    actions,
    marks,
    phases,
    position,
    reasons,
    recast,
    still,
    studied,
    view,
    words,
)
from duelhall.games.duel52 import duel as rules
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.events import REASONS, events_of, freed, shows
from duelhall.games.duel52.fitting import WorthFitting
from duelhall.games.duel52.layout import layout
from duelhall.games.duel52.options import OPTIONS, Options
from duelhall.games.duel52.terms import explain


class Duel52(Game):
    """Duel 52 in one of its forms."""

    info: ClassVar[Info] = Info(
        key="duel52",
        title="Duel 52",
        seats=(1, 4),
        options=OPTIONS,
        rules_version="2",
        status="playable",
        longest=marks.LONGEST,
        tagline=(
            "Lay cards face-down, turn them up for their powers, strike across the lane."
            " Who wins two of the three lanes wins the game."
        ),
        short="Thirteen powers, three lanes, and cards that lie face-down.",
        documents=(
            Document("rules", "Rules", "documents/rules.md"),
            Document("rulings", "Rulings", "documents/rulings.md"),
            Document("house-rules", "House rules", "documents/house-rules.md"),
            Document("notation", "Notation", "documents/notation.md"),
        ),
        lesson="lesson.txt",
        forms=(
            {},
            {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
            {"form": "solo"},
            {"form": "three"},
            {"form": "teams"},
        ),
        earlier=(
            Earlier("1", "a 9 that turned up under Stasis stayed frozen; since rules 2 it is free"),
        ),
    )

    def __init__(self, form: Options) -> None:
        self.form = form
        self.options = form.texts()
        self.seats = form.seats

    @classmethod
    def choose(cls, options: Mapping[str, object]) -> "Duel52":
        """Duel 52 with these options (D-41)."""
        return cls(Options.read(dict(options)))

    def title(self) -> str:
        """The form in words."""
        return self.form.title()

    def sides(self) -> tuple[int, ...]:
        """With four players partners sit opposite (D-44)."""
        return self.form.seat_sides()

    def new(self) -> Duel:
        """An empty table; who starts is the first outcome."""
        return rules.new(self.form)

    def chances(self, state: State) -> list[tuple[int, float]]:
        """All outcomes are equally likely."""
        outcomes = as_duel(state).possible_cards()
        return [(outcome, 1 / len(outcomes)) for outcome in outcomes]

    def events(self, state: State, rows: Sequence[tuple[int, ...]]) -> list[Event]:
        """The rows of the tape as events."""
        return events_of(rows, self.seats)

    def outcome(self, state: State) -> Outcome | None:
        """Scores per seat, and why."""
        duel = as_duel(state)
        if duel.reason not in REASONS:
            return None
        scores = tuple(duel.score_of(seat) for seat in range(self.seats))
        return Outcome(scores, REASONS[duel.reason], {"lanes": self.lanes_won(duel)})

    def lanes_won(self, duel: Duel) -> tuple[int, ...]:
        """How many lanes each seat's side has; alone, the side that was named (D-42)."""
        winners = list(duel.lane_winner)[: self.form.lanes]
        sides = (duel.named,) if self.form.form == "solo" else self.sides()
        return tuple(winners.count(side) for side in sides)

    def turn(self, state: State) -> int:
        """The number of the turn."""
        return as_duel(state).turn

    def departs(self, version: str, before: State, events: Sequence[Event]) -> bool:
        """Whether a 9 turned up under Stasis, which did not free it by rules 1 (D-38)."""
        return bool(freed(events) & frozen_by_stasis(as_duel(before)))

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What a seat may see."""
        return view.view(as_duel(state), seat)

    def reveal(self, state: State) -> dict[str, Any]:
        """The whole table."""
        return view.view(as_duel(state), None, all_open=True)

    def recall(self, event: Event, seat: int | None) -> Event:
        """What a 4 showed is told once with two against two (D-44)."""
        once = self.form.form == "teams" and event.kind == "look"
        return self.redact(event, None if once else seat)

    def recast(self, state: State, world: State, seat: int, steps: Sequence[Step]) -> list[Step]:
        """The story as it runs in another world."""
        return recast.recast(self, as_duel(state), as_duel(world), seat, steps)

    def format(self, state: State, action: int) -> str:
        """The notation of an action or outcome."""
        return actions.notation_of(as_duel(state), action)

    def say(self, event: Event, seat: int | None, names: Sequence[str] | None = None) -> str:
        """A sentence for an event."""
        return words.say(event, seat, self.form, names)

    def describe(
        self,
        state: State,
        action: int,
        seat: int | None,
        you: int | None,
        names: Sequence[str] | None = None,
    ) -> str:
        """A sentence for an action."""
        return actions.describe(as_duel(state), action, seat, you, names)

    def ask(self, state: State, seat: int | None, names: Sequence[str] | None = None) -> str:
        """The question in words."""
        return words.ask(as_duel(state), seat, names)

    def gesture(self, state: State, action: int) -> Gesture:
        """An action as it is pointed out."""
        return actions.gesture_of(as_duel(state), action)

    def reasons(self, state: State, seat: int) -> list[Reason]:
        """Why a card or lane can't be chosen."""
        return reasons.reasons(as_duel(state), seat)

    def choices(self, state: State, seat: int, names: Sequence[str] | None = None) -> Choices:
        """What a seat may choose, and why not more, from one look at the table."""
        duel = as_duel(state)
        legal = actions.choices(duel, seat, names)
        return Choices(legal, reasons.reasons(duel, seat, [one.gesture for one in legal]))

    def shows(self, event: Event) -> bool:
        """Whether an event told a seat something hidden or random."""
        return shows(event)

    def explain(self, topic: str) -> str | None:
        """The text of a rank, a power or a word of the game."""
        return explain(topic, self.form)

    def dump(self, state: State) -> str:
        """The position as text."""
        return position.dump(as_duel(state))

    def load(self, text: str) -> Duel:
        """The position of a text."""
        return position.load(text, self.form)

    def layout(self) -> dict[str, Any]:
        """The table as plain data."""
        return layout(self.form)

    def board(self) -> Board:
        """Lanes side by side in a terminal."""
        from duelhall.games.duel52.terminal import Duel52Board

        return Duel52Board()

    def prints(self) -> tuple[Print, ...]:
        """Cards, summaries, mats and the rules on paper."""
        from duelhall.games.duel52.prints import prints

        return prints(self.form)

    def picture(self, view: Mapping[str, Any]) -> str:
        """The table as a picture."""
        from duelhall.games.duel52.picture import picture

        return picture(view)

    def still(self, view: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Sides and lanes."""
        return still.layout_of(self.layout()), still.view_of(view)

    def fitting(self) -> Fitting:
        """What cards are worth can be fitted."""
        return WorthFitting()

    def facts(self) -> tuple[GameFact, ...]:
        """What ranks did for each side."""
        return studied.facts_of(self.form)

    def endings(self) -> Mapping[int, str]:
        """Why a game is over."""
        return REASONS

    def given(self) -> tuple[Option, ...]:
        """Heroes and bannermen can be given."""
        return studied.given_in(self.form)

    def narrow(self, state: State, given: Mapping[str, str]) -> list[int] | None:
        """Deal the cards and name the banners that are given (D-34, D-36)."""
        duel = as_duel(state)
        if duel.phase != phases.SETUP or not given:
            return None
        codes = duel.possible_cards() if duel.decider() == CHANCE else duel.legal()
        return studied.narrowed(duel, codes, given)


def frozen_by_stasis(duel: Duel) -> set[str]:
    """The labels of the cards that Stasis holds."""
    lanes = view.view(duel, None)["lanes"]
    return {card["label"] for lane in lanes for card in lane["cards"] if card["stasis"]}


def as_duel(state: State) -> Duel:
    """The state, which must be one of Duel 52."""
    if not isinstance(state, Duel):
        raise TypeError(f"a position of Duel 52 is needed, not {type(state).__name__}")
    return state
