"""Weighing actions against each other: each gets the same search, in the same worlds.

A search for the best action hardly visits the bad ones, so what it says of them is noise. Here the
most visited actions, and any others one asks for, are searched anew with all rounds on one action.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from duelhall.search.searcher import Choice, Settings, think
from duelhall.search.seat import Seat

SEEDS = 1 << 30
"""Searches take seeds below this."""
LONG_SIGHT = 12
"""Decisions played on in an analysis: past the end of a turn, where a chance stays comparable."""


@dataclass(frozen=True)
class Weighed:
    """An action, what the seat may expect of it, and how much of the search went to it."""

    action: int
    chance: float
    share: float
    """Part of the visits of the search for the best action, 0 to 1."""
    line: tuple[tuple[int, int], ...]
    """Seat and action of what is expected to follow, this one first."""


def analysis(rounds: int = 0, seconds: float = 0.0) -> Settings:
    """The settings to judge with, for so many rounds or seconds a search."""
    return Settings(rounds=rounds, seconds=seconds, cutoff=LONG_SIGHT)


def weigh(
    seat: Seat, settings: Settings, seed: int, best: int, also: Iterable[int] = ()
) -> list[Weighed]:
    """The ``best`` most visited actions and those in ``also``, from best to worst.

    The settings are those of one search; there is one for the whole and one for each action.
    """
    thought = think(seat, settings, seed % SEEDS)
    visits = {choice.action: choice.visits for choice in thought.choices}
    chosen = [choice.action for choice in thought.choices[:best]]
    chosen += [action for action in also if action not in chosen]
    total = max(1, sum(visits.values()))
    found = [
        Weighed(choice.action, choice.score, visits.get(choice.action, 0) / total, choice.line)
        for choice in (alone(seat, settings, seed + 1, action) for action in chosen)
    ]
    return sorted(found, key=lambda one: (-one.chance, -one.share, one.action))


def alone(seat: Seat, settings: Settings, seed: int, action: int) -> Choice:
    """One action, searched with all rounds."""
    return think(seat, settings, seed % SEEDS, only=action).best


def shared_out(settings: Settings, searches: int) -> Settings:
    """The settings of one of several searches that together take the given time."""
    return replace(settings, seconds=settings.seconds / searches)
