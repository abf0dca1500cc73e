"""A position written in plain Python: what a designer starts with.

The methods of :class:`State` that a game fills in are C functions, which a class in plain Python
can't replace. :class:`PlainState` fills them in once by asking methods that it can:
:meth:`deciders`, :meth:`choices`, :meth:`outcomes`, :meth:`play`, :meth:`points` and
:meth:`imagine`, and where the game has them :meth:`opinion`, :meth:`urge` and :meth:`seen_as`.
Search, match and server then take such a game like any other, only slower.
"""

from collections.abc import Sequence
from typing import Any

import cython

from duelhall.core import seats
from duelhall.core.errors import IllegalAction, NoSeat
from duelhall.core.event import Event
from duelhall.core.reserved import TAKEN, objection, refuse_taken
from duelhall.core.sheet import Sheet
from duelhall.core.state import State

if not cython.compiled:
    set_attribute = object.__setattr__

MACHINERY = frozenset(
    {"rng", "telling", "tape", "told", "fault", "faulty", "has_opinion", "has_urge", "has_looks"}
)
"""Attributes that belong to no position; compiled they are no attributes at all."""
REFUSED = frozenset(TAKEN) if cython.compiled else frozenset(TAKEN) - MACHINERY
"""Names that no attribute of a game may have."""
GRAIN = 1 << 30
"""So finely an outcome is drawn."""
SHOWN = 400
"""Characters of a position that its repr shows."""


class PlainBase(State):
    """All of :class:`PlainState` that is compiled."""

    def __init__(self) -> None:
        super().__init__()
        self.fault: Any = None
        self.told: list[Event] = []
        kind = type(self)
        self.has_opinion = kind.opinion is not PlainBase.opinion
        self.has_urge = kind.urge is not PlainBase.urge
        self.has_looks = kind.seen_as is not PlainBase.seen_as

    def __setattr__(self, name: str, value: Any) -> None:
        if name in REFUSED:
            raise AttributeError(objection(type(self), name))
        set_attribute(self, name, value)

    # -- what a game fills in

    def deciders(self) -> Sequence[int]:
        """The seats that may decide now, ``(CHANCE,)``, or ``()`` when the game is over."""
        raise NotImplementedError

    def choices(self, seat: int) -> Sequence[int]:
        """The legal actions of a seat that may decide now."""
        raise NotImplementedError

    def outcomes(self) -> Sequence[tuple[int, float]]:
        """The outcomes of the present chance with their probabilities."""
        raise NotImplementedError

    def play(self, seat: int, action: int) -> None:
        """Carry out a legal action, or an outcome where the seat is CHANCE; :meth:`tell` of it."""
        raise NotImplementedError

    def points(self, seat: int) -> float:
        """What the seat has of the finished game: 1 for a win, 0.5 for a draw, 0 for a loss."""
        raise NotImplementedError

    def imagine(self, seat: int) -> None:
        """Replace all the seat does not know by what fits what it knows; draw with :meth:`roll`."""
        raise NotImplementedError

    # -- what a game may fill in, so that search plays better

    def opinion(self, seat: int) -> float | None:
        """How well a seat stands, between 0 and 1; ``None`` if the game has no opinion."""
        return None

    def urge(self, action: int) -> float:
        """How natural a legal action looks, above 0."""
        return 1.0

    def seen_as(self, action: int) -> int:
        """A legal action as the others see it: one number for all they can't tell apart."""
        return action

    def note_facts(self, sheet: Sheet) -> None:
        """Add what the events in ``told`` say to a sheet of facts."""

    # -- what a game may use

    def tell(self, event: Event) -> None:
        """Report an event; nothing is kept when nobody listens."""
        if self.telling:
            self.told.append(event)

    def roll(self, n: int) -> int:
        """A number in ``range(n)`` for :meth:`imagine`; no part of the game is drawn with it."""
        return self.random(n)

    def finish(self) -> int:
        """:meth:`playout`, as plain games have called it from the first."""
        return self.playout()

    def data(self) -> dict[str, Any]:
        """The attributes that make the position, copied."""
        return {
            name: copied(value) for name, value in self.__dict__.items() if name not in MACHINERY
        }

    def take(self, data: dict[str, Any]) -> None:
        """Set the attributes that make the position, copied."""
        self.__dict__.update(copied(data))

    def same(self, other: State) -> bool:
        """Whether all attributes are the same."""
        there = cython.cast(PlainBase, other)
        mine: dict[str, Any] = self.data()
        return mine == there.data()

    def __repr__(self) -> str:
        whole = ", ".join(f"{name}={value!r}" for name, value in self.data().items())
        shown = whole if len(whole) <= SHOWN else f"{whole[:SHOWN]}..."
        return f"{type(self).__name__}({shown})"

    # -- the contract for callers in Python: errors of the game reach them

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat, by default of the first that may decide."""
        if seat is not None and not seats.OVER <= seat < seats.MOST_SEATS:
            raise NoSeat(seat)
        deciders = self.deciders()
        if not deciders or deciders[0] == seats.CHANCE:
            return []
        who = deciders[0] if seat is None else seat
        return list(self.choices(who)) if who in deciders else []

    def step(self, action: int, seat: int = seats.DECIDER) -> None:
        """Carry out an action of a seat, by default of the decider, or an outcome."""
        who = self.decider() if seat == seats.DECIDER else seat
        if who != seats.CHANCE and not (self.may_decide(who) and action in self.legal(who)):
            raise IllegalAction(f"action {action} is not legal here")
        self.play(who, action)

    def run_chance(self) -> None:
        """Let chance decide, by ``rng``, until a seat must."""
        while self.decider() == seats.CHANCE:
            self.play(seats.CHANCE, self.draw_outcome())

    def advance(self, action: int) -> None:
        """Carry out an action of the decider, then let chance decide until a seat must."""
        who = self.decider()
        if who < 0:
            raise IllegalAction(f"action {action} is not legal here")
        self.step(action, who)
        self.run_chance()

    def draw_outcome(self) -> int:
        """An outcome by its probability, drawn with ``rng``."""
        return drawn(self.outcomes(), self.random(GRAIN) / float(GRAIN))

    def tell_step(self, seat: int, action: int) -> list[Any]:
        """Carry out what is known to be legal; ``told`` then holds the events."""
        self.told = []
        self.telling = True
        try:
            self.play(seat, action)
        finally:
            self.telling = False
        return []

    def note_step(self, seat: int, action: int, sheet: Sheet) -> None:
        """Carry out what is known to be legal, and note what its events say."""
        self.tell_step(seat, action)
        self.note_facts(sheet)

    def decider(self) -> int:
        """The lowest seat that may decide now, CHANCE or OVER."""
        deciders = self.deciders()
        return min(deciders) if deciders else seats.OVER

    def may_decide(self, seat: int) -> bool:
        """Whether the seat may decide now."""
        return seat >= 0 and seat in self.deciders()

    def clone(self) -> "PlainBase":
        """The same position, independent of this one."""
        new = cython.cast(PlainBase, self.blank())
        new.take(self.data())
        new.rng = self.rng
        return new

    def blank(self) -> "PlainBase":
        """A position of the same class to copy into."""
        new = type(self).__new__(type(self))
        PlainBase.__init__(new)
        return new

    # -- the contract for search: C functions that take the interpreter's lock.
    # They can't raise. The first error is kept, the position counts as over from then on, so that
    # every loop ends, and who drives it raises what was kept.

    def keep_fault(self, error: BaseException) -> None:
        """Remember what went wrong."""
        self.fault = error
        self.faulty = True

    def raise_fault(self) -> None:
        """Raise what went wrong, with the traceback it had, and forget it."""
        error = self.fault
        self.fault = None
        self.faulty = False
        raise error

    def fast_deciders(self) -> int:
        """The seats that may decide as a set."""
        if self.faulty:
            return 0
        with cython.gil:
            try:
                return set_of(self.deciders())
            except BaseException as error:
                self.keep_fault(error)
                return 0

    def fast_decider(self) -> int:
        """The lowest seat that may decide now, CHANCE or OVER."""
        if self.faulty:
            return seats.OVER
        with cython.gil:
            try:
                return checked_seat(self.decider())
            except BaseException as error:
                self.keep_fault(error)
                return seats.OVER

    def fill(self, seat: int, out: list[int]) -> int:
        """Write the legal actions of a seat, of which there has to be one."""
        if self.faulty:
            return 0
        with cython.gil:
            try:
                actions = checked_actions(self.legal(seat), seat)
                for place in range(len(actions)):
                    out[place] = checked_action(actions[place], "an action")
                return len(actions)
            except BaseException as error:
                self.keep_fault(error)
                return 0

    def sample(self) -> int:
        """An outcome by its probability."""
        if self.faulty:
            return 0
        with cython.gil:
            try:
                return self.draw_outcome()
            except BaseException as error:
                self.keep_fault(error)
                return 0

    def pick(self) -> int:
        """A legal action of the decider, evenly."""
        if self.faulty:
            return 0
        with cython.gil:
            try:
                actions = checked_actions(self.legal(), self.decider())
                return checked_action(actions[self.random(len(actions))], "an action")
            except BaseException as error:
                self.keep_fault(error)
                return 0

    def do(self, seat: int, action: int) -> None:
        """Carry out an action or outcome."""
        if self.faulty:
            return
        with cython.gil:
            try:
                self.play(seat, action)
            except BaseException as error:
                self.keep_fault(error)

    def score(self, seat: int) -> float:
        """What the seat has of the finished game."""
        if self.faulty:
            return 0.5
        with cython.gil:
            try:
                return float(self.points(seat))
            except BaseException as error:
                self.keep_fault(error)
                return 0.5

    def fast_note(self, sheet: Sheet) -> None:
        """Note what the events of the last step say."""
        if self.faulty:
            return
        with cython.gil:
            try:
                self.note_facts(sheet)
                self.told = []
            except BaseException as error:
                self.keep_fault(error)

    def copy_from(self, other: State) -> None:
        """Become the same position."""
        if self.faulty:
            return
        with cython.gil:
            try:
                self.take(cython.cast(PlainBase, other).data())
            except BaseException as error:
                self.keep_fault(error)

    def fast_imagine(self, seat: int) -> None:
        """Become another world that fits what the seat knows."""
        if self.faulty:
            return
        with cython.gil:
            try:
                self.imagine(seat)
            except BaseException as error:
                self.keep_fault(error)

    def fast_opinion(self, seat: int) -> float:
        """How well a seat stands, below 0 if the game has no opinion."""
        if self.faulty or not self.has_opinion:
            return -1.0
        with cython.gil:
            try:
                return checked_opinion(self.opinion(seat))
            except BaseException as error:
                self.keep_fault(error)
                return -1.0

    def fast_urge(self, action: int) -> float:
        """How natural a legal action looks."""
        if self.faulty or not self.has_urge:
            return 1.0
        with cython.gil:
            try:
                return checked_urge(self.urge(action), action)
            except BaseException as error:
                self.keep_fault(error)
                return 1.0

    def fast_seen_as(self, action: int) -> int:
        """A legal action as the others see it."""
        if self.faulty or not self.has_looks:
            return action
        with cython.gil:
            try:
                return checked_action(self.seen_as(action), "what others see of an action")
            except BaseException as error:
                self.keep_fault(error)
                return action


class PlainState(PlainBase):
    """A position whose attributes are plain data: numbers, texts, ``None``, lists and dicts.

    Names that it needs for itself are refused: in a class when it is made, of attributes when they
    are set.
    """

    def __init_subclass__(cls, **given: Any) -> None:
        super().__init_subclass__(**given)
        refuse_taken(cls, PlainState)


def copied(value: Any) -> Any:
    """Plain data, independent of the original."""
    if isinstance(value, list):
        return [copied(member) for member in value]
    if isinstance(value, dict):
        return {key: copied(member) for key, member in value.items()}
    return value


def drawn(outcomes: Sequence[tuple[int, float]], mark: float) -> int:
    """The outcome in whose share of 0 to 1 the mark lies."""
    for outcome, chance in outcomes:
        mark -= chance
        if mark < 0:
            return outcome
    return outcomes[len(outcomes) - 1][0]


# -- what search relies on: C has no guard against a number that is out of bounds


def checked_seat(seat: int) -> int:
    """A seat, CHANCE or OVER."""
    if not seats.OVER <= seat < seats.MOST_SEATS:
        raise ValueError(f"deciders() names seat {seat}: seats are 0 to {seats.MOST_SEATS - 1}")
    return seat


def set_of(deciders: Sequence[int]) -> int:
    """Seats as bits."""
    members = 0
    for seat in deciders:
        number = checked_seat(seat)
        if number >= 0:
            members |= 1 << number
    return members


def checked_action(action: int, name: str) -> int:
    """An action, which has to be a number in its bounds."""
    if not 0 <= action < seats.CODES:
        raise ValueError(f"{name} is {action!r}: it is a number from 0 to {seats.CODES - 1}")
    return action


def checked_actions(actions: list[int], seat: int) -> list[int]:
    """The actions of a seat that decides: at least one, and no more than there is room for."""
    if not actions:
        raise ValueError(f"seat {seat + 1} decides, and choices({seat}) is empty")
    if len(actions) > seats.MOST_ACTIONS:
        raise OverflowError(f"{len(actions)} legal actions, at most {seats.MOST_ACTIONS} fit")
    return actions


def checked_opinion(value: float | None) -> float:
    """An opinion, below 0 for none."""
    if value is None:
        return -1.0
    if not 0.0 <= value <= 1.0:
        raise ValueError(f"opinion() is {value!r}: it is from 0 to 1, or None")
    return value


def checked_urge(value: float, action: int) -> float:
    """An urge, which has to be above 0 and finite."""
    if not 0.0 < value < 1e100:
        raise ValueError(f"urge({action}) is {value!r}: it is above 0")
    return value
