"""Facts of a finished game: numbers that a game names and counts, for who studies many games."""

from collections.abc import Sequence
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
    liked: str = ""
    """What players like who often have it, in the plural; empty if it tells no taste."""
    called: tuple[str, ...] = ()
    """What its values or rows are called where people read them."""

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

    @property
    def kinds(self) -> tuple[str, ...]:
        """The values or rows among which it tells."""
        return self.values or (self.axes[0] if self.axes else ())

    def names_in(self, cells: Sequence[int]) -> list[str]:
        """Which of them a sheet notes: the value, or the rows that count something."""
        noted = cells[self.at : self.at + self.size]
        if self.values:
            return [self.values[noted[0] - 1]] if noted[0] else []
        return [kind for kind, number in zip(self.kinds, noted, strict=False) if number]


def sheet_size(facts: Sequence[GameFact]) -> int:
    """How many numbers a sheet needs for all of them."""
    return max((fact.at + fact.size for fact in facts), default=0)
