"""How cards come to lie where they lie: slots, labels, damage, pairs, the discard pile."""

from duelhall.core import bits
from duelhall.games.duel52 import marks, report, rows, sets
from duelhall.games.duel52.table import Table


def set_damage(t: Table, card: int, damage: int) -> None:
    """Let the card have lost so many hit points."""
    t.hurt1 &= ~card
    t.hurt2 &= ~card
    if damage & 1:
        t.hurt1 |= card
    if damage & 2:
        t.hurt2 |= card


def came_from(t: Table, slot: int, player: int) -> None:
    """Note that a card leaves a player's hand, and what was drawn since another saw that hand."""
    t.from_hand |= bits.one(slot)
    t.origin[slot] = player << 6 | (t.draws[player] - t.show_draws[player])


def lay_on_heap(t: Table, slot: int) -> None:
    """Lay a card on the discard pile; its number there takes the place of its label."""
    t.heap_size += 1
    t.tag[slot] = t.heap_size


def new_slot(t: Table, card: int) -> int:
    """Give a card that leaves pile or hand its number."""
    slot = t.slots
    t.slots = slot + 1
    set_card(t, slot, card)
    return slot


def set_card(t: Table, slot: int, card: int) -> None:
    """Let this be the card in a slot, with the power that its rank has."""
    power = t.does[card >> 2]
    t.of[t.does[t.card_at[slot] >> 2]] &= ~bits.one(slot)
    t.active &= ~bits.one(slot)
    t.card_at[slot] = card
    t.of[power] |= bits.one(slot)
    if marks.ACTIVATED >> power & 1:
        t.active |= bits.one(slot)


def arrive(t: Table, slot: int, lane: int) -> None:
    """Lay a card in a lane, under a new label."""
    t.lane[lane] |= bits.one(slot)
    t.arrivals[lane] += 1
    t.tag[slot] = t.arrivals[lane]


def unpair(t: Table, slot: int) -> None:
    """End the pair a card belongs to (D-16)."""
    if not t.paired & bits.one(slot):
        return
    other = t.mate[slot]
    t.paired &= ~(bits.one(slot) | bits.one(other))
    report.two(t, rows.UNPAIR, min(slot, other), max(slot, other), -1, 0)


def bury(t: Table, slot: int) -> None:
    """A killed card goes to the discard pile as it lies (D-08, D-14)."""
    card = bits.one(slot)
    unpair(t, slot)
    if not card & t.face_up:
        t.killed |= card
        if not t.teams:
            t.seen[sets.seat_of(t, sets.owner(t, card))] |= card
    report.at(t, rows.DIE, -1, slot, 0)
    t.lane[sets.lane_of(t, card)] ^= card
    t.side[sets.owner(t, card)] ^= card
    lay_on_heap(t, slot)
    t.base &= ~card
    t.frozen &= ~card
    t.stasis &= ~card
    t.hurt1 &= ~card
    t.hurt2 &= ~card
