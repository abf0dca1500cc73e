"""Eight levels, from a friendly beginner to the strongest: how far each looks and how it errs."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A level looks ahead ``rounds`` worlds and errs by ``slack``.

    A choice that promises ``slack`` less than the best is taken a third as often: a weak player
    is short-sighted and careless, never blind.
    """

    number: int
    name: str
    rounds: int
    slack: float


LEVELS = (
    Level(1, "Squire", 5, 0.4),
    Level(2, "Scout", 75, 0.037),
    Level(3, "Archer", 110, 0.022),
    Level(4, "Knight", 205, 0.008),
    Level(5, "Captain", 500, 0.0017),
    Level(6, "Marshal", 3000, 0.0001),
    Level(7, "Warlord", 30_000, 0.0),
    Level(8, "Sovereign", 300_000, 0.0),
)


def level_numbered(number: int) -> Level:
    """One of the eight."""
    if not 1 <= number <= len(LEVELS):
        raise ValueError(f"levels are 1 to {len(LEVELS)}")
    return LEVELS[number - 1]
