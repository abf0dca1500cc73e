"""What happened, written to the tape as numbers: labels, faces, and who may know them."""

from duelhall.core import bits
from duelhall.games.duel52 import marks, rows, sets
from duelhall.games.duel52.table import Table


def label(t: Table, slot: int) -> int:
    """The public name of a card on the table: number of arrival, lane, owner, base, face if up."""
    card = bits.one(slot)
    name = t.tag[slot] | 0
    if t.base & card:
        name |= marks.BASE
    if t.fort_slots & card:
        return name | marks.FORT_LANE << 8 | marks.NOBODY << 12
    if t.face_up & card:
        name |= (t.card_at[slot] + 1) << 16
    return name | sets.lane_of(t, card) << 8 | sets.owner(t, card) << 12


def knowers(t: Table, card: int) -> int:
    """The set of seats that may be told what a card on the table is."""
    if card & t.face_up:
        return rows.EVERYBODY
    seats = 0
    if not t.teams:
        for seat in range(4):
            if t.seen[seat] & card:
                seats |= 1 << seat
    return seats


def fact(t: Table, kind: int, player: int, number: int, amount: int) -> None:
    """Something without cards."""
    t.tape.put(kind, player, number, -1, amount, -1, 0)


def card(t: Table, kind: int, player: int, card: int, known: int) -> None:
    """A card that does not lie on the board, and the set of seats that may know it."""
    t.tape.put(kind, player, -1, -1, 0, card, known)


def at(t: Table, kind: int, player: int, slot: int, amount: int) -> None:
    """A card on the board; who knows it learns which it is."""
    known = knowers(t, bits.one(slot))
    t.tape.put(kind, player, label(t, slot), -1, amount, t.card_at[slot], known)


def shown(t: Table, kind: int, player: int, slot: int, before: int) -> None:
    """A card that the player in question sees, with the label it had before, if it moved.

    Who knows the card already is told it again.
    """
    known = knowers(t, bits.one(slot))
    if player >= 0:
        known |= 1 << sets.seat_of(t, player)
    now = label(t, slot)
    if before < 0:
        t.tape.put(kind, player, now, -1, 0, t.card_at[slot], known)
    else:
        t.tape.put(kind, player, before, now, 0, t.card_at[slot], known)


def two(t: Table, kind: int, slot: int, other: int, mate: int, amount: int) -> None:
    """A card and another one on the board, which may have a mate; who knows the first one.

    The place of the card has the mate: here the card stands above its knowers.
    """
    third = label(t, mate) if mate >= 0 else -1
    known = knowers(t, bits.one(slot)) | t.card_at[slot] << 8
    t.tape.put(kind, -1, label(t, slot), label(t, other), amount, third, known)
