"""Telling what happens, if anybody listens."""

from duelhall.games.calamity import rows
from duelhall.games.calamity.field import Field


def fact(t: Field, kind: int, who: int, first: int, second: int, number: int) -> None:
    """Something that everybody may know."""
    if t.telling:
        t.tape.put(kind, who, first, second, number, -1, rows.EVERYBODY)


def card(t: Field, kind: int, who: int, card: int, first: int, second: int) -> None:
    """A card of a seat's pool that everybody sees."""
    if t.telling:
        t.tape.put(kind, who, first, second, 0, name_of(t, who, card), rows.EVERYBODY)


def secret(t: Field, kind: int, who: int, card: int, number: int) -> None:
    """A card that only its seat sees."""
    if t.telling:
        t.tape.put(kind, who, -1, -1, number, name_of(t, who, card), 1 << who)


def name_of(t: Field, seat: int, card: int) -> int:
    """The number in the set of a card of a seat's pool."""
    if card >= 15:
        return t.book.base + card - 15
    return t.hero[seat * 3 + card // 5] * 5 + card % 5
