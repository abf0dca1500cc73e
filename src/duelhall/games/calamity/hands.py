"""Hands, decks and piles: two sets each, cards with a copy and cards with two (HC-05, HC-17)."""

from duelhall.core import bits
from duelhall.games.calamity import report, rows
from duelhall.games.calamity.field import Field


def cards_in(one: int, two: int) -> int:
    """How many cards two sets hold."""
    return bits.count(one) + bits.count(two)


def nth_card(one: int, two: int, n: int) -> int:
    """The card with this number, counting copies."""
    singles = bits.count(one)
    return bits.nth(one, n) if n < singles else bits.nth(two, n - singles)


def draw(t: Field, seat: int, card: int, kind: int) -> None:
    """Put a card from the deck into the hand."""
    member = bits.one(card)
    if t.deck2[seat] & member:
        t.deck2[seat] &= ~member
    else:
        t.deck1[seat] &= ~member
    if t.hand1[seat] & member:
        t.hand2[seat] |= member
    else:
        t.hand1[seat] |= member
    report.secret(t, kind, seat, card, 0)


def spend(t: Field, seat: int, card: int) -> None:
    """A card goes from hand to pile (HC-17)."""
    member = bits.one(card)
    if t.hand2[seat] & member:
        t.hand2[seat] &= ~member
    else:
        t.hand1[seat] &= ~member
    if t.pile1[seat] & member:
        t.pile2[seat] |= member
    else:
        t.pile1[seat] |= member


def discard(t: Field, seat: int, card: int) -> None:
    """A card is discarded, and shown (HC-23)."""
    spend(t, seat, card)
    report.card(t, rows.DISCARD, seat, card, -1, -1)
