"""What can be done in battle: formations, and what each fighter can do (BW-20, BW-21)."""

from duelhall.core import bits
from duelhall.games.blades import battle, effects, hands, kinds, marks, ops
from duelhall.games.blades.realm import Realm

SHIFT = 11
ITEM = 12 << 11


def fill_formations(t: Realm, seat: int, out: list[int]) -> int:
    """Who stands in front (BW-20)."""
    side = 0 if t.attacker // 5 == seat else 1
    party = battle.party_of(t, side)
    n = 0
    for front in range(16):
        if battle.can_form(t, party, front):
            out[n] = kinds.FORM + 16 * side + front
            n += 1
    return n


def fill_battle(t: Realm, seat: int, out: list[int]) -> int:
    """What each untapped fighter can do (BW-21)."""
    party = t.attacker if t.attacker // 5 == seat else t.defender
    ready = battle.untapped(t, party)
    n = 0
    while ready:
        n = fill_fighter(t, seat, 4 * party + bits.index(ready), out, n)
        ready &= ready - 1
    return n


def fill_fighter(t: Realm, seat: int, fighter: int, out: list[int], n: int) -> int:
    """Attacks, abilities and items of a fighter; it waits only without a target."""
    before = n
    base = kinds.STRIKE << SHIFT | (fighter & 3) << 3
    reached = battle.targets(t, fighter)
    if reached and t.book.reach[t.fighter_card[fighter]] == ops.AREA:
        out[n] = base | 4
        n += 1
    else:
        while reached:
            out[n] = base | 4 | bits.index(reached)
            reached &= reached - 1
            n += 1
    n = fill_ability(t, fighter, t.fighter_card[fighter], base | kinds.ABILITY_BIT, out, n)
    item = t.party_item[fighter >> 2]
    if fighter & 3 == 0 and item != marks.NONE:
        n = fill_ability(t, fighter, item, base | kinds.ITEM_ABILITY, out, n)
    if n == before:
        out[n] = base | kinds.WAIT_BIT
        n += 1
    return fill_battle_items(t, seat, fighter, out, n)


def fill_ability(t: Realm, fighter: int, card: int, base: int, out: list[int], n: int) -> int:
    """A special ability with each target that it can have."""
    code = t.book.does[card]
    if not code:
        return n
    return fill_use(t, fighter, code, t.book.does_choice[card], base, out, n)


def fill_use(
    t: Realm, fighter: int, code: int, choice: int, base: int, out: list[int], n: int
) -> int:
    """Effects in battle with each target that they can have; places from 4 on are the enemy's."""
    if choice == ops.NOBODY:
        if effects.helps(t, code, fighter // 20, fighter):
            out[n] = base
            n += 1
        return n
    party = fighter >> 2
    shift = 0
    if choice == ops.ENEMY:
        party = battle.other(t, party)
        shift = 4
    for place in range(marks.PLACES):
        target = 4 * party + place
        if t.fighter_card[target] == marks.NONE:
            continue
        if effects.helps_chosen(t, code, choice, target, fighter // 20):
            out[n] = base | shift | place
            n += 1
    return n


def fill_battle_items(t: Realm, seat: int, fighter: int, out: list[int], n: int) -> int:
    """Battle items of the hand that a fighter can use."""
    for deck in range(t.seats):
        cards = t.hand[4 * seat + deck] & hands.places(ops.ITEMS_AT, ops.EVENTS_AT)
        while cards:
            card = marks.DECK * deck + bits.index(cards)
            cards &= cards - 1
            if t.book.first[card] == card:
                base = ITEM | (fighter & 3) << 11 | card << 3
                n = fill_use(t, fighter, t.book.code[card], t.book.choice[card], base, out, n)
    return n
