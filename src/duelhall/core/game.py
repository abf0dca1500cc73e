"""The contract: what a game offers to everything above it. No game is named here.

A :class:`Game` is a game with its options chosen; a :class:`State` is a position of it. Search
drives states through their compiled half; everybody else goes through the game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

from duelhall.core.errors import IllegalAction, NoSeat
from duelhall.core.event import Event, redact
from duelhall.core.fact import GameFact
from duelhall.core.fitting import Fitting
from duelhall.core.gesture import Choices, Gesture, LegalChoice, Reason
from duelhall.core.levels import LEVELS, Level
from duelhall.core.options import Option, house_rules, house_title
from duelhall.core.seats import CHANCE, OVER
from duelhall.core.state import State
from duelhall.core.window import Window, WindowKind

if TYPE_CHECKING:
    from duelhall.core.board import Board
    from duelhall.core.prints import Print

Step = tuple[int, int]
"""Who and what: a seat or CHANCE, and its action or outcome."""


@dataclass(frozen=True)
class Document:
    """A page about a game, in markdown: ``file`` is found from the folder of the game's module."""

    key: str
    title: str
    file: str


@dataclass(frozen=True)
class Earlier:
    """An earlier version of the rules whose games the present ones can follow."""

    version: str
    change: str
    """What is otherwise since then: ``a tie was a draw; since rules 2 the dealer wins it``."""


@dataclass(frozen=True)
class Info:
    """What a game says of itself."""

    key: str
    title: str
    seats: tuple[int, int]
    """Fewest and most seats over all options."""
    options: tuple[Option, ...]
    rules_version: str
    status: str
    """``playable`` or ``experimental``."""
    longest: int
    """No game has more decisions and outcomes than this."""
    tagline: str = ""
    """What it is, in a sentence or two."""
    short: str = ""
    """The same in one short sentence."""
    documents: tuple[Document, ...] = ()
    """Its pages: rules, rulings, notation."""
    lesson: str | None = None
    """The file of its lesson, found as documents are."""
    levels: tuple[Level, ...] = LEVELS
    """How its machines play."""
    forms: tuple[Mapping[str, str], ...] = ({},)
    """Options of the forms that are shown and measured, the usual one first."""
    earlier: tuple[Earlier, ...] = ()
    """Versions of its rules whose records are followed, until `Game.departs` says otherwise."""

    windows: tuple[WindowKind, ...] = ()
    """What opens its windows, where it has any."""

    @property
    def versions(self) -> list[str]:
        """The versions of its rules whose games can go on, the present one first."""
        return [self.rules_version, *(one.version for one in self.earlier)]

    def since(self, version: str) -> Earlier | None:
        """The earlier version of this name; ``None`` if its games can't be followed."""
        return next((one for one in self.earlier if one.version == version), None)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: a score per seat (1 win, 0.5 draw, 0 loss) and why."""

    scores: tuple[float, ...]
    reason: str
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """What was counted, a number per seat: ``{"tricks": (2, 1)}``."""


class Game(ABC):
    """A game with its options chosen."""

    info: ClassVar[Info]
    options: Mapping[str, str]
    seats: int
    cards: str = ""
    """Its set of cards, with its digest; empty where rules and options say all."""

    @classmethod
    @abstractmethod
    def choose(cls, options: Mapping[str, object]) -> "Game":
        """The game with these options; raises BadOptions and says what is possible."""

    @classmethod
    def resolve(cls, options: Mapping[str, object]) -> Mapping[str, object]:
        """Options as who runs the program gives them, as records name them; raises BadOptions.

        It may read files that an option names, so it is never asked about options from outside.
        """
        return options

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and dict(self.options) == dict(other.options)

    def __hash__(self) -> int:
        return hash((type(self), frozenset(self.options.items())))

    def __repr__(self) -> str:
        usual = {option.name: option.default for option in self.info.options}
        said = [
            f"{name}={value}" for name, value in self.options.items() if value != usual.get(name)
        ]
        return f"<{' '.join([self.info.key, *said])}>"

    def title(self) -> str:
        """The game with its options in words: its title, and whatever is not usual."""
        said = [
            (option, self.options[option.name])
            for option in self.info.options
            if not option.is_house
        ]
        unusual = [option.called(value) for option, value in said if value != option.default]
        return ", ".join(filter(None, (self.info.title, *unusual, house_title(self.house()))))

    def house(self) -> list[str]:
        """The house rules in force, in words; none if all is as usual."""
        return house_rules(self.info.options, self.options)

    def sides(self) -> tuple[int, ...]:
        """The side that each seat plays for; partners have the same one."""
        return tuple(range(self.seats))

    # -- positions

    @abstractmethod
    def new(self) -> State:
        """The first position, before any chance."""

    def deciders(self, state: State) -> tuple[int, ...]:
        """The seats that may decide now, ``(CHANCE,)``, or ``()`` when the game is over."""
        who = state.decider()
        if who < 0:
            return (CHANCE,) if who == CHANCE else ()
        return tuple(seat for seat in range(self.seats) if state.may_decide(seat))

    def legal(self, state: State, seat: int | None = None) -> list[int]:
        """The legal actions of a seat, by default of the first that may decide."""
        if seat is not None and seat != CHANCE:
            check_seat(seat, self.seats)
        return state.legal(seat)

    @abstractmethod
    def chances(self, state: State) -> list[tuple[int, float]]:
        """The outcomes of the present chance with their probabilities."""

    def apply(self, state: State, action: int, seat: int | None = None) -> list[Event]:
        """Carry out an action of a seat (by default the decider's) or an outcome; the events."""
        who = state.decider() if seat is None else seat
        if action not in self.offered(state, who):
            raise IllegalAction(f"action {action} is not legal here")
        return self.events(state, state.tell_step(who, action))

    def offered(self, state: State, seat: int) -> list[int]:
        """What a seat or CHANCE can do now."""
        if seat != CHANCE:
            return state.legal(seat) if 0 <= seat < self.seats else []
        due = state.decider() == CHANCE
        return [outcome for outcome, _ in self.chances(state)] if due else []

    @abstractmethod
    def events(self, state: State, rows: Sequence[tuple[int, ...]]) -> list[Event]:
        """The rows of a tape as events."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """The result, or ``None`` while the game goes on."""

    @abstractmethod
    def turn(self, state: State) -> int:
        """The number of the turn, 0 before the first; records begin a line with it."""

    def departs(self, version: str, before: State, events: Sequence[Event]) -> bool:
        """Whether a step from ``before`` went otherwise by the rules of an earlier version."""
        return False

    # -- what a seat knows

    @abstractmethod
    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """All that a seat, or a spectator (``None``), may see, as plain data."""

    @abstractmethod
    def reveal(self, state: State) -> dict[str, Any]:
        """A spectator's view with every card open: for replays of finished games."""

    def redact(self, event: Event, seat: int | None) -> Event:
        """The event as a seat may know it."""
        return redact(event, seat)

    def recall(self, event: Event, seat: int | None) -> Event:
        """The event as a seat may be told of it again later, in a log or a replay."""
        return self.redact(event, seat)

    def shows(self, event: Event) -> bool:
        """Whether an event told a seat something hidden, or came from chance."""
        return True

    def imagine(self, state: State, seat: int, seed: int) -> State:
        """Another world that fits all the seat knows."""
        world = state.clone()
        world.seed(seed)
        world.imagine(seat)
        return world

    @abstractmethod
    def recast(self, state: State, world: State, seat: int, steps: Sequence[Step]) -> list[Step]:
        """The story that led to ``state``, as it runs in a world that fits what the seat knows."""

    # -- words

    @abstractmethod
    def format(self, state: State, action: int) -> str:
        """The notation of a legal action or a possible outcome."""

    def parse(self, state: State, text: str, seat: int | None = None) -> int:
        """The action or outcome that a notation means here; the error lists what is possible."""
        who = state.decider() if seat is None else seat
        offered = self.offered(state, who)
        for action in offered:
            if self.format(state, action) == text:
                return action
        if offered:
            few = [self.format(state, action) for action in offered[:12]]
            shown = ", ".join(few) + (", ..." if len(offered) > 12 else "")
            raise IllegalAction(f"{text!r} is not possible here; possible: {shown}")
        over = state.decider() == OVER
        why = "the game is over" if over else f"seat {who + 1} has nothing to decide"
        raise IllegalAction(f"{text!r} is not possible: {why}")

    @abstractmethod
    def say(self, event: Event, seat: int | None, names: Sequence[str] | None = None) -> str:
        """A sentence for an event as the seat may know it; ``names`` are the players'."""

    @abstractmethod
    def describe(
        self,
        state: State,
        action: int,
        seat: int | None,
        you: int | None,
        names: Sequence[str] | None = None,
    ) -> str:
        """A short sentence for a legal action: what ``seat`` knows, told to ``you``."""

    @abstractmethod
    def ask(self, state: State, seat: int | None, names: Sequence[str] | None = None) -> str:
        """What is being waited for, in words."""

    def window(self, state: State) -> Window | None:
        """The window that is open, known to everybody; none, unless a game has some."""
        return None

    def idle(self, state: State, seat: int) -> int | None:
        """What a seat does of which nothing comes: its turn ends, or it passes; of what is forced
        any. ``None`` in a game where nobody can be passed over.
        """
        return None

    def gesture(self, state: State, action: int) -> Gesture:
        """A legal action as a person makes it: a button with its words, unless a game says more."""
        words = self.describe(state, action, None, None).rstrip(".")
        return Gesture(words[:1].upper() + words[1:])

    def reasons(self, state: State, seat: int) -> list[Reason]:
        """Why spots that the seat would try can't be pointed at; none if it does not decide."""
        return []

    def choices(self, state: State, seat: int, names: Sequence[str] | None = None) -> Choices:
        """What a seat that decides may choose; a game can make it in one pass."""
        legal = [
            LegalChoice(
                self.format(state, action),
                self.describe(state, action, seat, seat, names),
                self.gesture(state, action),
            )
            for action in self.legal(state, seat)
        ]
        return Choices(legal, self.reasons(state, seat))

    @abstractmethod
    def explain(self, topic: str) -> str | None:
        """The rules text of a card or term, ``None`` if there is none."""

    @abstractmethod
    def dump(self, state: State) -> str:
        """The position as text."""

    @abstractmethod
    def load(self, text: str) -> State:
        """The position of a text; raises BadPosition."""

    @abstractmethod
    def layout(self) -> dict[str, Any]:
        """Where things lie, as plain data, for any page."""

    # -- optional

    def board(self) -> "Board":
        """How a terminal draws it: as indented lines, unless a game draws better."""
        from duelhall.core.board import Board

        return Board()

    def prints(self) -> "Sequence[Print]":
        """What can be had of it on paper; nothing, unless a game offers it."""
        return ()

    def picture(self, view: Mapping[str, Any]) -> str | None:
        """A view as a picture (SVG of 1200 by 630, without text), ``None`` if it draws none."""
        return None

    def still(self, view: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """What a small drawing of a view needs, of the layout and of the view; given: all."""
        return self.layout(), view

    def fitting(self) -> Fitting | None:
        """How its weights are fitted on played games; ``None`` if it has none."""
        return None

    def facts(self) -> tuple[GameFact, ...]:
        """What its positions note of a game while it is played."""
        return ()

    def endings(self) -> Mapping[int, str]:
        """The reasons of outcomes by the numbers that positions note for them."""
        return {}

    def given(self) -> tuple[Option, ...]:
        """What an experiment can fix before a game that is else left to chance or to a seat."""
        return ()

    def narrow(self, state: State, given: Mapping[str, str]) -> list[int] | None:
        """The outcomes or actions here that lead to what is given; ``None`` where all do."""
        return None


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that a game of so many does not have."""
    if not 0 <= seat < seats:
        raise NoSeat(seat, seats)
