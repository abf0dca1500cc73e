"""How a person acts at a table: a verb, and the spots to point at one after the other.

Compiled, since the hall tells whoever decides what can be pointed at, every time.
"""

from collections.abc import Iterable
from itertools import product
from typing import NamedTuple

Way = tuple[str, ...]
"""Spots pointed at, in order."""


def is_plain(path: Way) -> bool:
    """Whether there is one way alone to point it out."""
    size = len(path)
    if size > 2 or (size == 2 and path[0] == path[1]):
        return False
    for entry in path:
        if "|" in entry:
            return False
    return True


def ways_of(path: Way) -> list[Way]:
    """All ways to point a path out; no spot is pointed at twice."""
    ways = product(*[entry.split("|") for entry in path])
    return [way for way in ways if len(set(way)) == len(way)]


class Gesture(NamedTuple):
    """An action as a person makes it; without a path it is a plain button."""

    verb: str
    path: tuple[str, ...] = ()
    """Spots such as ``card:b4``; where either of two will do, ``card:b4|card:b6``."""

    def ways(self) -> list[Way]:
        """All ways to point it out; no spot is pointed at twice."""
        return ways_of(self.path)


class Reason(NamedTuple):
    """Why a spot that a person would try can't be pointed at after those spots."""

    spot: str
    after: Way
    words: str


class LegalChoice(NamedTuple):
    """A legal action as it is offered: its notation, its words and its gesture."""

    action: str
    words: str
    gesture: Gesture


class Choices(NamedTuple):
    """What a seat may choose, and why some spots can't be pointed at."""

    legal: list[LegalChoice]
    reasons: list[Reason]


def openings(gestures: Iterable[Gesture]) -> dict[Way, set[str]]:
    """The spots that can be pointed at after each way that some gesture begins with."""
    open_spots: dict[Way, set[str]] = {}
    for _, path in gestures:
        if is_plain(path):
            note(open_spots, path)
        else:
            for way in ways_of(path):
                note(open_spots, way)
    return open_spots


def note(open_spots: dict[Way, set[str]], way: Way) -> None:
    """Add each spot of a way, after those before it."""
    for at in range(len(way)):
        before = way[:at]
        spots = open_spots.get(before)
        if spots is None:
            open_spots[before] = {way[at]}
        else:
            spots.add(way[at])
