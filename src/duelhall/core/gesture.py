"""How a person acts at a table: a verb, and the spots to point at one after the other."""

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

Way = tuple[str, ...]
"""Spots pointed at, in order."""


class Gesture(NamedTuple):
    """An action as a person makes it; without a path it is a plain button."""

    verb: str
    path: tuple[str, ...] = ()
    """Spots such as ``card:b4``; where either of two will do, ``card:b4|card:b6``."""

    def ways(self) -> list[Way]:
        """All ways to point it out; no spot is pointed at twice."""
        plain = "|" not in "".join(self.path)
        ways = [self.path] if plain else product(*(entry.split("|") for entry in self.path))
        return [way for way in ways if len(set(way)) == len(way)]


class Reason(NamedTuple):
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
