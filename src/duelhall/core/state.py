"""A position of any game, as search and drivers see it.

The methods up to :meth:`fast_note` are what a game's compiled class overrides; they run without
the interpreter's lock and trust their caller. Everything below them is the same for all games.
"""

from typing import Any

import cython

from duelhall.core import listing, seats
from duelhall.core.errors import IllegalAction, NoSeat
from duelhall.core.sheet import Sheet
from duelhall.core.tape import Tape

M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
NUMBERS: list[int | None] = [None] * seats.CODES
"""Actions as Python integers, made once each: a legal list then costs no allocation a member."""
SPARE: list[Tape] = []
"""Tapes that no position needs now: one is as large as thirty positions."""

if not cython.compiled:
    Codes = cython.int[seats.MOST_ACTIONS]
    """Room for the legal actions of any position."""


class State:
    """A position; ``rng`` is the generator of whoever plays it out, no part of the game.

    Positions compare by what they are, :meth:`same` says how. They change, so they have no hash.
    """

    def __init__(self) -> None:
        self.rng = GOLDEN
        self.telling = False
        self.faulty = False
        self.tape: Any = None

    def fast_deciders(self) -> int:
        """The set of seats that may decide now; empty at chance and at the end."""
        return 0

    def fast_decider(self) -> int:
        """The lowest seat that may decide now, CHANCE or OVER."""
        return seats.OVER

    def fill(self, seat: int, out: list[int]) -> int:
        """Write the legal actions of a seat to ``out``; return how many there are."""
        return 0

    def sample(self) -> int:
        """An outcome of the present chance, drawn by its probability with ``rng``."""
        return 0

    def pick(self) -> int:
        """One of the decider's legal actions, drawn evenly with ``rng``."""
        return 0

    def do(self, seat: int, action: int) -> None:
        """Carry out a legal action or a possible outcome."""

    def score(self, seat: int) -> float:
        """What the seat has of the finished game: 1 for a win, 0.5 for a draw, 0 for a loss."""
        return 0.0

    def copy_from(self, other: "State") -> None:
        """Become the same position as another one of the same game and options."""

    def fast_imagine(self, seat: int) -> None:
        """Replace all that the seat does not know by a world that fits what it knows."""

    def fast_opinion(self, seat: int) -> float:
        """How well a seat stands, between 0 and 1; below 0 if the game has no opinion."""
        return -1.0

    def fast_urge(self, action: int) -> float:
        """How natural a legal action looks, above 0; equal for all if the game can't tell."""
        return 1.0

    def fast_seen_as(self, action: int) -> int:
        """A legal action as the others see it: one number for all they can't tell apart."""
        return action

    def fast_note(self, sheet: Sheet) -> None:
        """Add what the last step told to a sheet of facts."""

    def same(self, other: "State") -> bool:
        """Whether another position of the same class is the same one."""
        return self is other

    # -- the same for all games

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.same(cython.cast(State, other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        who = self.decider()
        told = {seats.CHANCE: "chance decides", seats.OVER: "the game is over"}
        return f"<{type(self).__name__}: {told.get(who, f'seat {who + 1} decides')}>"

    def random(self, n: int) -> int:
        """A number in ``range(n)`` by xorshift."""
        x = self.rng
        x ^= (x << 13) & M64
        x ^= x >> 7
        x ^= (x << 17) & M64
        self.rng = x
        return cython.cast(cython.int, ((x >> 32) * n) >> 32)

    def seed(self, number: int) -> None:
        """Start ``rng`` anew."""
        x = cython.cast(cython.ulonglong, number)
        x = ((x + 1) * GOLDEN) & M64
        self.rng = (x ^ (x >> 29)) | 1
        self.random(2)

    def decider(self) -> int:
        """The lowest seat that may decide now, CHANCE or OVER."""
        return self.fast_decider()

    def may_decide(self, seat: int) -> bool:
        """Whether the seat may decide now."""
        return 0 <= seat < seats.MOST_SEATS and (self.fast_deciders() >> seat & 1) != 0

    def imagine(self, seat: int) -> None:
        """Become another world that fits what the seat knows."""
        self.fast_imagine(seat)

    def opinion(self, seat: int) -> float | None:
        """How well a seat stands, between 0 and 1; ``None`` if the game has no opinion."""
        value = self.fast_opinion(seat)
        return None if value < 0.0 else value

    def urge(self, action: int) -> float:
        """How natural a legal action of the decider looks, above 0."""
        return self.fast_urge(action)

    def seen_as(self, action: int) -> int:
        """A legal action as the others see it: one number for all they can't tell apart."""
        return self.fast_seen_as(action)

    def allows(self, seat: int, action: int) -> bool:
        """Whether the action is legal for the seat."""
        out = cython.declare(Codes)
        n = self.fill(seat, out)
        for i in range(n):
            if out[i] == action:
                return True
        return False

    def settle(self) -> None:
        """Let chance decide until a seat must."""
        while self.fast_decider() == seats.CHANCE:
            self.do(seats.CHANCE, self.sample())

    def playout(self) -> int:
        """Play at random to the end; return the number of the seats' decisions."""
        decisions = self.fast_playout()
        if self.faulty:
            self.raise_fault()
        return decisions

    def fast_playout(self) -> int:
        """:meth:`playout` without the interpreter's lock."""
        decisions = 0
        while True:
            seat = self.fast_decider()
            if seat == seats.OVER:
                return decisions
            if seat == seats.CHANCE:
                self.do(seats.CHANCE, self.sample())
            else:
                self.do(seat, self.pick())
                decisions += 1

    def legal(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat, by default of the decider."""
        out = cython.declare(Codes)
        who = self.fast_decider() if seat is None else cython.cast(cython.int, seat)
        if who < seats.OVER or who >= seats.MOST_SEATS:
            raise NoSeat(who)
        if who < 0 or (seat is not None and not self.may_decide(who)):
            return []
        return listing.listed(NUMBERS, out, self.fill(who, out))

    def step(self, action: int, seat: int = seats.DECIDER) -> None:
        """Carry out an action of a seat, by default of the decider."""
        who = self.fast_decider() if seat == seats.DECIDER else seat
        if not self.may_decide(who) or not self.allows(who, action):
            raise IllegalAction(f"action {action} is not legal here")
        self.do(who, action)

    def run_chance(self) -> None:
        """Let chance decide, by ``rng``, until a seat must."""
        self.settle()

    def advance(self, action: int) -> None:
        """Carry out an action of the decider, then let chance decide until a seat must."""
        who = self.fast_decider()
        if who < 0 or not self.allows(who, action):
            raise IllegalAction(f"action {action} is not legal here")
        self.do(who, action)
        self.settle()

    def raise_fault(self) -> None:
        """Raise what went wrong in the rules while search drove them; compiled rules can't fail."""

    def tell_step(self, seat: int, action: int) -> list[tuple[int, ...]]:
        """Carry out what is known to be legal and return the rows of what happened."""
        is_lent = self.tape is None
        if is_lent:
            self.tape = SPARE.pop() if SPARE else Tape()
        self.tape.length = 0
        self.telling = True
        self.do(seat, action)
        self.telling = False
        rows: list[tuple[int, ...]] = self.tape.read()
        if is_lent:
            SPARE.append(self.tape)
            self.tape = None
        return rows

    def draw_outcome(self) -> int:
        """An outcome of the present chance, drawn with ``rng``; it is not carried out."""
        outcome = self.sample()
        if self.faulty:
            self.raise_fault()
        return outcome

    def note_step(self, seat: int, action: int, sheet: Sheet) -> None:
        """Carry out what is known to be legal, and note on a sheet what it adds to the facts."""
        if self.tape is None:
            self.tape = Tape()
        self.fast_note_step(seat, action, sheet)
        if self.faulty:
            self.raise_fault()

    def fast_note_step(self, seat: int, action: int, sheet: Sheet) -> None:
        """:meth:`note_step` without the interpreter's lock, of a position that has its tape."""
        self.tape.length = 0
        self.telling = True
        self.do(seat, action)
        self.telling = False
        self.fast_note(sheet)

    def clone(self) -> "State":
        """The same position, independent of this one."""
        new = self.blank()
        new.copy_from(self)
        new.rng = self.rng
        return new

    def blank(self) -> "State":
        """A position of the same game and options to copy into."""
        return type(self)()


if not cython.compiled:
    State.faulty = False
    """Compiled, a position that is made without :meth:`State.__init__` begins with it."""
