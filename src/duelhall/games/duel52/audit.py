"""What holds in every position, checked after every step of random games by the hundred thousand.

Each check returns 0, or the number of what is wrong, as ``FAULTS`` names it.
"""

import cython

from duelhall.core import bits, seats, state
from duelhall.games.duel52 import combat, marks, menu, questions, ranks, sets, table
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.table import Table

FAULTS = {
    1: "52 cards, each in one place",
    2: "the pile is no larger than what is left, and never grows",
    3: "each card on the board is in one lane and on one side",
    4: "only cards on the board are frozen, based or paired; no base lies face-up, no 9 frozen",
    5: "a pair is two face-up cards of one rank, side and lane",
    6: "no card lies with as much damage as it has hit points",
    7: "nobody forgets a card, and nobody learns one without cause",
    8: "who decides has something to decide",
    9: "what is picked at random is legal",
}


def audit_cards(t: Table) -> int:
    """Every card is in one place."""
    cards = t.stock
    number = bits.count(t.stock)
    for player in range(t.players):
        cards |= t.hand[player]
        number += bits.count(t.hand[player])
    for slot in range(t.slots):
        cards |= bits.one(t.card_at[slot])
        number += 1
    for player in range(2):
        if t.hero[player] >= 0 and not t.hero_played[player]:
            cards |= bits.one(t.hero[player])
            number += 1
    for banner in range(4):
        if t.banner_card[banner] >= 0:
            cards |= bits.one(t.banner_card[banner])
            number += 1
    if cards != table.ALL or number != marks.CARDS:
        return 1
    return 2 if t.pile[0] + t.pile[1] > bits.count(t.stock) else 0


def audit_board(t: Table) -> int:
    """Lanes and sides are two ways to cut the same board."""
    board = sets.in_lanes(t)
    number = 0
    for lane in range(4):
        number += bits.count(t.lane[lane])
    for side in range(3):
        number += bits.count(t.side[side])
    lanes = t.lane[0] | t.lane[1] | t.lane[2] | t.lane[3]
    if lanes != board or number != 2 * bits.count(board):
        return 3
    if (t.frozen | t.base | t.paired) & ~board or t.stasis & ~t.frozen or t.base & t.face_up:
        return 4
    if t.frozen & t.face_up & t.of[ranks.NINE]:
        return 4
    return 0


def audit_pairs(t: Table) -> int:
    """Pairs are mutual and of one kind."""
    cards = t.paired
    while cards:
        slot = bits.index(cards)
        cards &= cards - 1
        both = bits.one(slot) | bits.one(t.mate[slot])
        if t.mate[t.mate[slot]] != slot or sets.rank_at(t, slot) != sets.rank_at(t, t.mate[slot]):
            return 5
        if both & ~(t.face_up & t.paired):
            return 5
        together = 0
        for lane in range(4):
            if not both & ~t.lane[lane]:
                together += 1
        for side in range(3):
            if not both & ~t.side[side]:
                together += 1
        if together != 2:
            return 5
    return 0


def audit_damage(t: Table) -> int:
    """What is dead does not lie there."""
    cards = t.hurt1 | t.hurt2
    if cards & ~sets.in_lanes(t):
        return 6
    while cards:
        card = cards & -cards
        cards &= cards - 1
        if sets.damage_of(t, card) >= combat.toughness(t, card):
            return 6
    return 0


def audit_knowledge(t: Table, before: Table) -> int:
    """A seat keeps what it knows; what it learns it played, looked at, took, or saw die."""
    for seat in range(4):
        if before.seen[seat] & ~t.seen[seat]:
            return 7
        learned = t.seen[seat] & ~before.seen[seat]
        while learned:
            slot = bits.index(learned)
            card = learned & -learned
            learned &= learned - 1
            cause = (t.looked[0] | t.looked[1] | t.looked[2] | t.looked[3]) & card
            cause |= (t.killed | (before.fort_slots & ~t.fort_slots)) & card
            if not cause and sets.seat_of(t, sets.holder(t, slot)) != seat:
                return 7
    return 2 if t.pile[0] + t.pile[1] > before.pile[0] + before.pile[1] else 0


def audit_question(t: Table, action: int) -> int:
    """There is something to decide, and what is picked is on the list."""
    out = cython.declare(state.Codes)
    n = menu.fill(t, out)
    if not n:
        return 8
    for i in range(n):
        if out[i] == action:
            return 0
    return 9


def audit(t: Table, before: Table) -> int:
    """All that holds between two decisions."""
    fault = audit_cards(t)
    if not fault:
        fault = audit_board(t)
    if not fault:
        fault = audit_pairs(t)
    if not fault:
        fault = audit_damage(t)
    if not fault:
        fault = audit_knowledge(t, before)
    return fault


def audit_game(duel: Duel, before: Duel) -> int:
    """Play a game at random to its end and check every step."""
    while duel.asks != questions.FINISHED:
        before.copy_table(duel)
        if duel.asks > questions.FROM_CHANCE:
            duel.do(seats.CHANCE, duel.sample())
        else:
            action = duel.pick()
            fault = audit_question(duel, action)
            if fault:
                return fault
            duel.do(0, action)
        fault = audit(duel, before)
        if fault:
            return fault
    return 0


def audit_games(first: Duel, seed: int, games: int) -> tuple[int, int]:
    """Check so many games; the fault and the seed that shows it, or ``(0, -1)``."""
    duel = first.twin()
    before = first.twin()
    for number in range(seed, seed + games):
        duel.copy_table(first)
        duel.seed(number)
        fault = audit_game(duel, before)
        if fault:
            return fault, number
    return 0, -1


def count_picks(duel: Duel, seed: int, times: int) -> dict[int, int]:
    """How often each action is picked at random in one position."""
    twin = duel.twin()
    twin.seed(seed)
    counts: dict[int, int] = {}
    for _ in range(times):
        action = twin.pick()
        counts[action] = counts.get(action, 0) + 1
    return counts
