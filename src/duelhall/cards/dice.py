"""Dice as cards print them: ``2d6``, ``1d8+2``, or a plain figure."""

import re
from dataclasses import dataclass

WRITTEN = re.compile(r"(?:([1-9]\d?)d([1-9]\d{0,2}))?(?:(?:^|(?<=\d)\+)(\d{1,3}))?")


@dataclass(frozen=True)
class Dice:
    """So many dice with so many sides, and a figure added."""

    count: int
    sides: int
    plus: int

    @property
    def average(self) -> float:
        """What they show in the long run."""
        return self.count * (self.sides + 1) / 2 + self.plus

    @property
    def least(self) -> int:
        """The smallest result."""
        return self.count + self.plus

    @property
    def most(self) -> int:
        """The largest result."""
        return self.count * self.sides + self.plus

    def __str__(self) -> str:
        if not self.count:
            return str(self.plus)
        return f"{self.count}d{self.sides}" + (f"+{self.plus}" if self.plus else "")

    def spread(self) -> dict[int, float]:
        """Each result with its exact chance."""
        chances = {self.plus: 1.0}
        for _ in range(self.count):
            chances = with_die(chances, self.sides)
        return chances

    def at_least(self, figure: int) -> float:
        """The chance of a result that reaches a figure."""
        return sum(chance for result, chance in self.spread().items() if result >= figure)


def with_die(chances: dict[int, float], sides: int) -> dict[int, float]:
    """Results after one die more."""
    more: dict[int, float] = {}
    for result, chance in chances.items():
        for face in range(1, sides + 1):
            more[result + face] = more.get(result + face, 0.0) + chance / sides
    return more


def read_dice(text: str) -> Dice | None:
    """The dice that a text writes, ``None`` if it writes none."""
    found = WRITTEN.fullmatch(text)
    if not found or not text:
        return None
    return Dice(int(found[1] or 0), int(found[2] or 0), int(found[3] or 0))
