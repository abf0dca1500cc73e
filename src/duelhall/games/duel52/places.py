"""How cards come to lie where they lie: slots, labels, damage, pairs, the discard pile."""

import cython

if not cython.compiled:
    from duelhall.core.bits import one
    from duelhall.games.duel52.sets import lane_of, owner, seat_of
    from duelhall.games.duel52.table import Table
    from duelhall.games.duel52.tell import tell_at, tell_two
    from duelhall.games.duel52.terms import FOUR, T_DIE, T_UNPAIR, THREE


def set_damage(t: Table, card: int, damage: int) -> None:
    """Let the card have lost so many hit points."""
    t.hurt1 &= ~card
    t.hurt2 &= ~card
    if damage & 1:
        t.hurt1 |= card
    if damage & 2:
        t.hurt2 |= card


def came_from(t: Table, slot: int, player: int) -> None:
    """Note that a card leaves a player's hand."""
    t.from_hand |= one(slot)
    t.origin[slot] = player << 6 | t.draws[player]


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
    """Let this be the card in a slot; alone 4s have no power that activates (D-42)."""
    rank = card >> 2
    t.of[t.card_at[slot] >> 2] &= ~one(slot)
    t.active &= ~one(slot)
    t.card_at[slot] = card
    t.of[rank] |= one(slot)
    if rank == THREE or 6 <= rank <= 9 or (rank == FOUR and t.solo):
        return
    t.active |= one(slot)


def arrive(t: Table, slot: int, lane: int) -> None:
    """Lay a card in a lane, under a new label."""
    t.lane[lane] |= one(slot)
    t.arrivals[lane] += 1
    t.tag[slot] = t.arrivals[lane]


def unpair(t: Table, slot: int) -> None:
    """End the pair a card belongs to (D-16)."""
    if not t.paired & one(slot):
        return
    other = t.mate[slot]
    t.paired &= ~(one(slot) | one(other))
    tell_two(t, T_UNPAIR, min(slot, other), max(slot, other), -1, 0)


def bury(t: Table, slot: int) -> None:
    """A killed card goes to the discard pile as it lies (D-08, D-14)."""
    card = one(slot)
    unpair(t, slot)
    if not card & t.face_up:
        t.killed |= card
        if not t.teams:
            t.seen[seat_of(t, owner(t, card))] |= card
    tell_at(t, T_DIE, -1, slot, 0)
    t.lane[lane_of(t, card)] ^= card
    t.side[owner(t, card)] ^= card
    lay_on_heap(t, slot)
    t.base &= ~card
    t.frozen &= ~card
    t.stasis &= ~card
    t.hurt1 &= ~card
    t.hurt2 &= ~card
