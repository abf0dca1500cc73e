"""How a person acts at a table: a verb, and the spots to point at one after the other."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

Way = tuple[str, ...]
"""Spots pointed at, in order."""


@dataclass(frozen=True)
class Gesture:
    """An action as a person makes it; without a path it is a plain button."""

    verb: str
    path: tuple[str, ...] = ()
    """Spots such as ``card:b4``; where either of two will do, ``card:b4|card:b6``."""

    def ways(self) -> list[Way]:
        """All ways to point it out; no spot is pointed at twice."""
        ways = product(*(entry.split("|") for entry in self.path))
        return [way for way in ways if len(set(way)) == len(way)]


@dataclass(frozen=True)
class Reason:
    """Why a spot that a person would try can't be pointed at after those spots."""

    spot: str
    after: Way
    words: str


def openings(gestures: Iterable[Gesture]) -> dict[Way, set[str]]:
    """The spots that can be pointed at after each way that some gesture begins with."""
    open_spots: dict[Way, set[str]] = {}
    for gesture in gestures:
        for way in gesture.ways():
            for at, spot in enumerate(way):
                open_spots.setdefault(way[:at], set()).add(spot)
    return open_spots
