"""Whose eyes look at a game: a seat's, a spectator's, or all seats' together once it is over.

Seats are counted from 0 everywhere, and ``None`` is no seat: a spectator.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from duelhall.core.errors import BadOptions

Whose = int | None
"""A seat, or a spectator: what a game is asked with for a view, and what counts are kept for."""


class Eyes(NamedTuple):
    """A pair of eyes."""

    seat: Whose
    is_player: bool = False
    """Whether the player looks, not somebody over the player's shoulder."""
    sees_all: bool = False
    """Whether every card lies open, as in a game that is over."""

    @property
    def player(self) -> int | None:
        """The seat, if it is the player's own eyes."""
        return self.seat if self.is_player else None

    @property
    def is_spectator(self) -> bool:
        """Whether they know only what everybody does."""
        return self.seat is None and not self.sees_all

    @property
    def value(self) -> int | Literal["all"] | None:
        """The eyes as plain data has them."""
        return "all" if self.sees_all else self.seat

    @property
    def text(self) -> str:
        """The eyes as :func:`read_eyes` reads them."""
        return "none" if self.is_spectator else str(self.value)


SPECTATOR = Eyes(None)
ALL = Eyes(None, sees_all=True)


def read_eyes(text: str, seats: int) -> Eyes:
    """``all``, ``none``, or a seat from 0; raises BadOptions and says what is possible."""
    named = {eyes.text: eyes for eyes in (ALL, SPECTATOR, *map(Eyes, range(seats)))}
    if text not in named:
        raise BadOptions(f"eyes {text[:20]!r} are not possible; possible are: {', '.join(named)}")
    return named[text]


def all_of(seats: int) -> list[Whose]:
    """Every seat, and a spectator last."""
    return [*range(seats), None]


def counted(counts: Sequence[int], whose: Whose) -> int:
    """The number of a pair of eyes among those in the order of :func:`all_of`."""
    return counts[-1 if whose is None else whose]
