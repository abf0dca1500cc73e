"""Clocks, counted by the times of the log's entries and by nothing else."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from duelhall.server.shapes.log import BankClock, Clock, DaysClock, MoveClock

DAY = 86_400_000


@dataclass(frozen=True, slots=True)
class Clocks:
    """Milliseconds ``left`` to each seat at the time ``at``; the ``running`` ones lose them."""

    left: tuple[int, ...]
    running: tuple[int, ...]
    at: int
    credited: tuple[int, ...]
    """The turn in which each seat had its last increment."""

    def passed(self, at: int) -> "Clocks":
        """The clocks at a later time."""
        spent = at - self.at
        left = [ms - spent * (seat in self.running) for seat, ms in enumerate(self.left)]
        return replace(self, left=tuple(left), at=at)

    def given(self, ms: int) -> "Clocks":
        """The clocks with time given back to those that run."""
        left = [had + ms * (seat in self.running) for seat, had in enumerate(self.left)]
        return replace(self, left=tuple(left))

    def restored(self, then: "Clocks") -> "Clocks":
        """The clocks as they were, at the present time."""
        return replace(then, running=(), at=self.at)

    def unmade(self, made: "Clocks", after: "Clocks") -> "Clocks":
        """The clocks as if a decision had not been made: all that was spent on it stays spent.

        They were ``made`` when it was, and ``after`` it what it left to everybody.
        """
        spent = [then - now for then, now in zip(after.left, self.left, strict=True)]
        left = [had - ms for had, ms in zip(made.left, spent, strict=True)]
        return replace(made, left=tuple(left), running=(), at=self.at)

    def unmade_by(self, seat: int, made: "Clocks", after: "Clocks") -> "Clocks":
        """As :meth:`unmade`, for the clock of one seat; those of the others go on as they are."""
        left, credited = list(self.left), list(self.credited)
        left[seat] += made.left[seat] - after.left[seat]
        credited[seat] = made.credited[seat]
        return replace(self, left=tuple(left), credited=tuple(credited))

    @property
    def deadline(self) -> int | None:
        """When the next flag falls."""
        return min((self.at + self.left[seat] for seat in self.running), default=None)

    def flagged(self, now: int) -> tuple[int, ...]:
        """The seats whose time has run out first, several if it has at the same moment."""
        deadline = self.deadline
        if deadline is None or now < deadline:
            return ()
        return tuple(seat for seat in self.running if self.at + self.left[seat] == deadline)


def allotment(clock: Clock) -> int | None:
    """Milliseconds at the start, ``None`` without clocks."""
    match clock:
        case MoveClock() | BankClock():
            return clock.seconds * 1000
        case DaysClock():
            return clock.days * DAY
        case _:
            return None


def wound(clock: Clock, seats: int, at: int) -> Clocks | None:
    """The clocks before the first decision."""
    full = allotment(clock)
    return None if full is None else Clocks((full,) * seats, (), at, (-1,) * seats)


def decided(clock: Clock, clocks: Clocks, seat: int, turn: int, goes_on: bool) -> Clocks:
    """The clocks after a seat's decision; ``goes_on`` if the same seat has to decide again."""
    ran = seat in clocks.running and clocks.credited[seat] != turn
    if not isinstance(clock, BankClock) or goes_on or not ran:
        return clocks
    left, credited = list(clocks.left), list(clocks.credited)
    left[seat] += clock.increment * 1000
    credited[seat] = turn
    return replace(clocks, left=tuple(left), credited=tuple(credited))


def refilled(clock: Clock, clocks: Clocks, seats: Collection[int]) -> Clocks:
    """The clocks with the whole time of a decision for those who begin one."""
    full = allotment(clock)
    if full is None or isinstance(clock, BankClock):
        return clocks
    left = [full if seat in seats else ms for seat, ms in enumerate(clocks.left)]
    return replace(clocks, left=tuple(left))
