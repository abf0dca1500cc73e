"""What happened, written to the tape as numbers: labels, faces, and who may know them."""

import cython

if not cython.compiled:
    from duelhall.core.bits import one
    from duelhall.games.duel52.sets import lane_of, owner, seat_of
    from duelhall.games.duel52.table import Table
    from duelhall.games.duel52.terms import FORT_LANE, NOBODY


def label(t: Table, slot: int) -> int:
    """The public name of a card on the table: number of arrival, lane, owner, face if up."""
    card = one(slot)
    name = t.tag[slot] | 0
    if t.fort_slots & card:
        return name | FORT_LANE << 8 | NOBODY << 12
    if t.face_up & card:
        name |= (t.card_at[slot] + 1) << 16
    return name | lane_of(t, card) << 8 | owner(t, card) << 12


def knowers(t: Table, card: int) -> int:
    """The set of seats that may be told what a card on the table is."""
    if card & t.face_up:
        return 255
    seats = 0
    if not t.teams:
        for seat in range(4):
            if t.seen[seat] & card:
                seats |= 1 << seat
    return seats


def write(t: Table, kind: int, player: int, number: int, amount: int) -> None:
    """Something without cards."""
    t.tape.put(kind, player, number, -1, amount, -1, 0)


def write_card(t: Table, kind: int, player: int, card: int, known: int) -> None:
    """A card that does not lie on the board, and the set of seats that may know it."""
    t.tape.put(kind, player, -1, -1, 0, card, known)


def write_at(t: Table, kind: int, player: int, slot: int, amount: int) -> None:
    """A card on the board; who knows it learns which it is."""
    known = knowers(t, one(slot))
    t.tape.put(kind, player, label(t, slot), -1, amount, t.card_at[slot], known)


def write_shown(t: Table, kind: int, player: int, slot: int, before: int) -> None:
    """A card that the player in question sees, with the label it had before, if it moved."""
    known = 0 if player < 0 else 1 << seat_of(t, player)
    now = label(t, slot)
    if before < 0:
        t.tape.put(kind, player, now, -1, 0, t.card_at[slot], known)
    else:
        t.tape.put(kind, player, before, now, 0, t.card_at[slot], known)


def write_two(t: Table, kind: int, slot: int, other: int, mate: int, amount: int) -> None:
    """A card and another one on the board, which may have a mate."""
    third = label(t, mate) if mate >= 0 else -1
    t.tape.put(kind, -1, label(t, slot), label(t, other), amount, third, 0)
