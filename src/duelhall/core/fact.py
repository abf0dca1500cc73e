"""Facts of a finished game: numbers that a game names and counts, for who studies many games."""

from dataclasses import dataclass
from math import prod


@dataclass(frozen=True)
class GameFact:
    """A number, or a table of numbers, that is known once a game is over."""

    name: str
    words: str
    """What is counted, as in ``cards drawn``."""
    at: int
    """Where it begins in a :class:`~duelhall.core.sheet.Sheet`."""
    side: int | None = None
    """Whose it is; ``None`` if it is nobody's."""
    values: tuple[str, ...] = ()
    """What the number stands for, from 1 on; 0 is nothing."""
    axes: tuple[tuple[str, ...], ...] = ()
    """Of a table of numbers: the names of its rows, then of its columns."""

    by_chance: bool = False
    """Whether chance alone decides it, and no player."""

    @property
    def column(self) -> str:
        """What its column is called: ``drawn_1`` is the first side's."""
        return self.name if self.side is None else f"{self.name}_{self.side + 1}"

    @property
    def shape(self) -> tuple[int, ...]:
        """How many rows and columns it has."""
        return tuple(len(axis) for axis in self.axes)

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)
