"""Eight levels, from a friendly beginner to the strongest: how far each looks and how it errs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Level:
    """A level looks ahead ``rounds`` worlds and errs by ``slack``.

    A choice that promises ``slack`` less than the best is taken a third as often: a weak player
    is short-sighted and careless, never blind.
    """

    number: int
    name: str
    words: str
    rounds: int
    slack: float


LEVELS = (
    Level(1, "Squire", "plays its first games and errs often", 5, 0.4),
    Level(2, "Scout", "sees one step ahead", 75, 0.037),
    Level(3, "Archer", "punishes plain mistakes", 110, 0.022),
    Level(4, "Knight", "a fair opponent for a club evening", 205, 0.008),
    Level(5, "Captain", "plays soundly and seldom errs", 500, 0.0017),
    Level(6, "Marshal", "hard to beat", 3000, 0.0001),
    Level(7, "Warlord", "looks far ahead", 30_000, 0.0),
    Level(8, "Sovereign", "takes its time, and is the strongest there is", 300_000, 0.0),
)
"""The levels of a game that says nothing else."""


def tuned(*settings: tuple[int, float]) -> tuple[Level, ...]:
    """The eight levels with a game's own rounds and slack each."""
    pairs = zip(LEVELS, settings, strict=True)
    return tuple(replace(level, rounds=rounds, slack=slack) for level, (rounds, slack) in pairs)


def level_numbered(number: int, levels: Sequence[Level] = LEVELS) -> Level:
    """One of the levels of a game."""
    if not 1 <= number <= len(levels):
        raise ValueError(f"levels are 1 to {len(levels)}")
    return levels[number - 1]
