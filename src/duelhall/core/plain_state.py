"""A position written in plain Python: what a designer starts with.

The methods of :class:`State` that a game fills in are C functions, which a class in plain Python
can't replace. :class:`PlainState` fills them in once by asking methods that it can: :meth:`who`,
:meth:`choices`, :meth:`outcomes`, :meth:`play`, :meth:`points` and :meth:`reimagine`. Search, match
and server then take such a game like any other, only slower.
"""

from collections.abc import Sequence
from typing import Any

import cython

if not cython.compiled:
    from duelhall.core.seats import CHANCE, MOST_ACTIONS, OVER
    from duelhall.core.state import State

from duelhall.core.errors import IllegalAction
from duelhall.core.event import Event

MACHINERY = frozenset({"rng", "telling", "tape", "told", "broken"})
"""Attributes that belong to no position."""


class PlainState(State):
    """A position whose attributes are plain data: numbers, texts, ``None``, lists and dicts."""

    def __init__(self) -> None:
        super().__init__()
        self.broken = False
        self.told: list[Event] = []

    # -- what a game fills in

    def who(self) -> Sequence[int]:
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

    def reimagine(self, seat: int) -> None:
        """Replace all the seat does not know by what fits what it knows; draw with :meth:`roll`."""
        raise NotImplementedError

    # -- what a game may use

    def tell(self, event: Event) -> None:
        """Report an event; nothing is kept when nobody listens."""
        if self.telling:
            self.told.append(event)

    def roll(self, n: int) -> int:
        """A number in ``range(n)`` for :meth:`reimagine`; no part of the game is drawn with it."""
        return self.random(n)

    def finish(self) -> int:
        """Play at random to the end, the way search does; return the number of decisions."""
        return self.playout()

    def data(self) -> dict[str, Any]:
        """The attributes that make the position, copied."""
        return {
            name: copied(value) for name, value in self.__dict__.items() if name not in MACHINERY
        }

    def take(self, data: dict[str, Any]) -> None:
        """Set the attributes that make the position, copied."""
        self.__dict__.update(copied(data))

    # -- the contract for callers in Python: errors of the game reach them

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat, by default of the first that may decide."""
        movers = self.who()
        if not movers or movers[0] == CHANCE:
            return []
        who = movers[0] if seat is None else seat
        return list(self.choices(who)) if who in movers else []

    def step(self, action: int, seat: int = -3) -> None:
        """Carry out an action of a seat, by default of the mover, or an outcome."""
        who = self.decider() if seat == -3 else seat
        if who == OVER or (who != CHANCE and action not in self.legal(who)):
            raise IllegalAction(f"action {action} is not legal here")
        self.play(who, action)

    def tell_step(self, seat: int, action: int) -> list[Any]:
        """Carry out what is known to be legal; ``told`` then holds the events."""
        self.told = []
        self.telling = True
        try:
            self.play(seat, action)
        finally:
            self.telling = False
        return []

    def decider(self) -> int:
        """The lowest seat that may decide now, CHANCE or OVER."""
        movers = self.who()
        return min(movers) if movers else OVER

    def may_move(self, seat: int) -> bool:
        """Whether the seat may decide now."""
        return seat >= 0 and seat in self.who()

    def dream(self, seat: int) -> None:
        """Become another world that fits what the seat knows."""
        self.reimagine(seat)

    def clone(self) -> "PlainState":
        """The same position, independent of this one."""
        new = cython.cast(PlainState, self.blank())
        new.copy_data(self)
        new.rng = self.rng
        return new

    def blank(self) -> "PlainState":
        """A position of the same class to copy into."""
        new = type(self).__new__(type(self))
        PlainState.__init__(new)
        return new

    # -- the contract for search: C functions that take the interpreter's lock.
    # An error is printed and leaves the position broken, which search takes for the end.

    def movers(self) -> int:
        """The seats that may decide as a set."""
        with cython.gil:
            return 0 if self.broken else sum(1 << seat for seat in self.who() if seat >= 0)

    def mover(self) -> int:
        """The lowest seat that may decide now, CHANCE or OVER."""
        with cython.gil:
            return OVER if self.broken else self.decider()

    def fill(self, seat: int, out: list[int]) -> int:
        """Write the legal actions of a seat."""
        with cython.gil:
            actions = self.legal(seat)
            if len(actions) > MOST_ACTIONS:
                raise OverflowError(f"{len(actions)} legal actions, at most {MOST_ACTIONS} fit")
            for place, action in enumerate(actions):
                out[place] = action
            return len(actions)

    def sample(self) -> int:
        """An outcome by its probability."""
        with cython.gil:
            return drawn(self.outcomes(), self.random(1 << 30) / 1073741824.0)

    def pick(self) -> int:
        """A legal action of the mover, evenly."""
        with cython.gil:
            actions = self.legal()
            action: int = actions[self.random(len(actions))]
            return action

    def do(self, seat: int, action: int) -> None:
        """Carry out an action or outcome."""
        with cython.gil:
            self.broken = True
            self.play(seat, action)
            self.broken = False

    def score(self, seat: int) -> float:
        """What the seat has of the finished game."""
        with cython.gil:
            return 0.5 if self.broken else self.points(seat)

    def copy_from(self, other: State) -> None:
        """Become the same position."""
        with cython.gil:
            self.copy_data(other)

    def copy_data(self, other: Any) -> None:
        """Take the data of another position of the same class."""
        self.take(other.data())
        self.broken = other.broken

    def imagine(self, seat: int) -> None:
        """Become another world that fits what the seat knows."""
        with cython.gil:
            self.broken = True
            self.reimagine(seat)
            self.broken = False


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
