"""Weighing actions against each other: each gets the same search, in the same worlds.

A search for the best action hardly visits the others, so what it says of them is noise, and now
and then it misses the best one. Here every legal action gets a short trial with all rounds on it
alone; the best of them, and any others one asks for, are then searched in full.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from duelhall.search.searcher import SearchSettings, Thought, think
from duelhall.search.seat import Seat

SEEDS = 1 << 30
"""Searches take seeds below this."""
LONG_SIGHT = 12
"""Decisions played on in an analysis: past the end of a turn, where a chance stays comparable."""
TRIAL = 6
"""A short trial is this part of a search."""
GLIMPSE = 100
"""A glimpse is this part of a search: where there are hundreds of actions, trials would be all."""
MANY = 36
"""Of more actions than this only so many get a trial."""


@dataclass(frozen=True)
class Weighed:
    """An action and what the seat may expect of it."""

    action: int
    chance: float
    line: tuple[tuple[int, int], ...]
    """Seat and action of what is expected to follow, this one first."""


def analysis(rounds: int = 0, seconds: float = 0.0) -> SearchSettings:
    """The settings to judge with, for so many rounds or seconds a search."""
    return SearchSettings(rounds=rounds, seconds=seconds, cutoff=LONG_SIGHT)


def weigh(
    seat: Seat, settings: SearchSettings, seed: int, best: int, also: Iterable[int] = ()
) -> list[Weighed]:
    """The ``best`` actions and those in ``also``, from best to worst.

    The settings are those of one search in full.
    """
    chosen = list(dict.fromkeys([*foremost(seat, settings, seed, best), *also]))
    found = [alone(seat, settings, seed + 1, action) for action in chosen]
    weighed = [Weighed(one.best.action, one.score, one.line) for one in found]
    return sorted(weighed, key=lambda one: (-one.chance, one.action))


def foremost(seat: Seat, settings: SearchSettings, seed: int, best: int) -> list[int]:
    """The actions that look best after a short trial of each; of many, after a glimpse at each."""
    left = list(seat.legal)
    if len(left) > MANY:
        left = tried(seat, part_of(settings, GLIMPSE), seed, left)[:MANY]
    if len(left) > best:
        left = tried(seat, part_of(settings, TRIAL), seed, left)[:best]
    return left


def tried(seat: Seat, trial: SearchSettings, seed: int, actions: list[int]) -> list[int]:
    """Actions from the best to the worst, by a trial of each."""
    found = [alone(seat, trial, seed, action) for action in actions]
    found.sort(key=lambda one: (-one.score, one.best.action))
    return [one.best.action for one in found]


def alone(seat: Seat, settings: SearchSettings, seed: int, action: int) -> Thought:
    """One action, searched with all rounds."""
    return think(seat, settings, seed % SEEDS, only=action)


def part_of(settings: SearchSettings, parts: float) -> SearchSettings:
    """Settings with a part of the rounds and of the seconds."""
    rounds = max(1, int(settings.rounds / parts)) if settings.rounds else 0
    return replace(settings, rounds=rounds, seconds=settings.seconds / parts)
