"""Telling what happens, if anybody listens."""

from duelhall.games.blades import rows
from duelhall.games.blades.realm import Realm


def fact(t: Realm, kind: int, who: int, first: int, second: int, number: int) -> None:
    """Something that everybody may know."""
    if t.telling:
        t.tape.put(kind, who, first, second, number, -1, rows.EVERYBODY)


def card(t: Realm, kind: int, who: int, card: int, first: int, second: int) -> None:
    """A card that everybody sees."""
    if t.telling:
        t.tape.put(kind, who, first, second, 0, card, rows.EVERYBODY)


def secret(t: Realm, kind: int, who: int, card: int, first: int, known: int) -> None:
    """A card that only these seats see, as a set."""
    if t.telling:
        t.tape.put(kind, who, first, 0, 0, card, known)
