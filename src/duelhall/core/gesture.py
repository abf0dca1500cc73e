"""How a person acts at a table: a verb, and the spots to point at one after the other."""

from collections.abc import Iterable
from functools import lru_cache
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
    for gesture in gestures:
        for before, spot in beginnings(gesture):
            if before in open_spots:
                open_spots[before].add(spot)
            else:
                open_spots[before] = {spot}
    return open_spots


@lru_cache(maxsize=16_384)
def beginnings(gesture: Gesture) -> tuple[tuple[Way, str], ...]:
    """The spots of all ways to make a gesture, each after those before it."""
    ways = gesture.ways()
    return tuple((way[:at], spot) for way in ways for at, spot in enumerate(way))
