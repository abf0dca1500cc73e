"""Which actions are legal now: of the present step and of those that may follow it.

Each function writes to ``out`` from place ``n`` on, and returns the next free place.
"""

import cython

from duelhall.core import bits, dice, seats
from duelhall.games.blades import (
    battle_menu,
    deeds_menu,
    effects,
    hands,
    kinds,
    land,
    marks,
    ops,
    parties,
    purse,
    questions,
    reach,
    setup,
    windows,
)
from duelhall.games.blades.realm import Realm

SHIFT = 11
CAST = 1 << 15
ITEM = 12 << 11

if not cython.compiled:
    Codes = cython.int[seats.MOST_ACTIONS]
    """Room for the legal actions of any position."""


def fill(t: Realm, seat: int, out: list[int]) -> int:
    """Write all legal actions of a seat; return how many there are."""
    asks = t.asks
    if asks == questions.ACT:
        return fill_turn(t, seat, out)
    if asks == questions.BATTLE:
        return battle_menu.fill_battle(t, seat, out)
    if asks == questions.WINDOW:
        out[0] = windows.passing(t)
        return fill_casts(t, seat, out, 1, t.window)
    if asks == questions.FORMATION:
        return battle_menu.fill_formations(t, seat, out)
    if asks == questions.DISCARD:
        return fill_discards(t, seat, out)
    if asks == questions.LEADERS:
        return setup.fill_leaders(seat, out)
    return setup.fill_redraw(t, seat, out)


# -- the strategic phase


def fill_turn(t: Realm, seat: int, out: list[int]) -> int:
    """All that can be done at this step and at later ones (BW-10 to BW-19)."""
    step = t.at_step
    out[0] = kinds.END
    n = 1
    if step < 15:
        out[n] = kinds.NEXT
        n += 1
    if step <= 8:
        n = fill_building(t, seat, step, out, n)
    if step <= 9:
        n = fill_transfers(t, seat, out, n)
    n = fill_casts(t, seat, out, n, 0)
    if step <= 12:
        n = fill_marches(t, seat, step, out, n)
    if step <= 14:
        n = deeds_menu.fill_deeds(t, seat, out, n)
    return n


def fill_building(t: Realm, seat: int, step: int, out: list[int], n: int) -> int:
    """Steps 4 to 8: items, a City, Mana, a leader, units."""
    if step <= 4:
        n = fill_items(t, seat, out, n)
    if step <= 5 and not t.did >> 5 & 1:
        n = fill_cities(t, seat, out, n)
    if step <= 6 and not t.did >> 6 & 1:
        n = fill_mana(t, seat, out, n)
    if step <= 7 and not t.did >> 7 & 1:
        n = fill_leaders(t, seat, out, n)
    return fill_units(t, seat, out, n)


def fill_set(members: int, base: int, out: list[int], n: int) -> int:
    """One action for each member of a set."""
    while members:
        out[n] = base | bits.index(members)
        members &= members - 1
        n += 1
    return n


def fill_items(t: Realm, seat: int, out: list[int], n: int) -> int:
    """Step 4: an Equip item into the Capital; items there for the leader in it (BW-11)."""
    if not land.holds_capital(t, seat):
        return n
    for deck in range(t.seats):
        cards = t.hand[4 * seat + deck] & hands.places(ops.EQUIPS_AT, ops.ITEMS_AT)
        while cards and not t.did >> 4 & 1:
            card = marks.DECK * deck + bits.index(cards)
            cards &= cards - 1
            if t.book.first[card] == card and purse.can_pay(t, seat, card):
                out[n] = kinds.EQUIP << SHIFT | card
                n += 1
    party = t.standing[t.chart.home[seat]]
    if party < 0 or party // 5 != seat or not t.fighter_hp[4 * party]:
        return n
    held = t.party_item[party]
    if held != marks.NONE and t.item_moved[held // marks.DECK] >> held % marks.DECK & 1:
        return n
    for deck in range(t.seats):
        free = t.lying[4 * seat + deck] & ~t.item_moved[deck]
        while free:
            out[n] = kinds.PICK_UP << SHIFT | (marks.DECK * deck + bits.index(free))
            free &= free - 1
            n += 1
    return n


def fill_cities(t: Realm, seat: int, out: list[int], n: int) -> int:
    """Step 5: a City on each open spot; those of one deck are alike."""
    for deck in range(t.seats):
        if t.hand[4 * seat + deck] & hands.places(ops.CITIES_AT, ops.MANA_AT):
            card = marks.DECK * deck + ops.CITIES_AT
            n = fill_set(land.open_cities(t, seat), CAST | card << 7, out, n)
    return n


def fill_mana(t: Realm, seat: int, out: list[int], n: int) -> int:
    """Step 6: each Mana card of the hand on each open road."""
    for deck in range(t.seats):
        cards = t.hand[4 * seat + deck] & hands.places(ops.MANA_AT, ops.EQUIPS_AT)
        while cards:
            card = marks.DECK * deck + bits.index(cards)
            cards &= cards - 1
            if t.book.first[card] == card:
                n = deeds_menu.fill_roads(land.open_roads(t, seat), CAST | card << 7, out, n)
    return n


def fill_leaders(t: Realm, seat: int, out: list[int], n: int) -> int:
    """Step 7: a leader, if the Capital is one's own and holds no party (BW-12)."""
    if not land.holds_capital(t, seat) or t.standing[t.chart.home[seat]] >= 0:
        return n
    for leader in range(marks.LEADERS):
        card = marks.DECK * seat + 1 + leader
        if t.hand[5 * seat] >> (1 + leader) & 1 and purse.can_pay(t, seat, card):
            out[n] = kinds.HIRE << SHIFT | leader
            n += 1
    return n


def fill_units(t: Realm, seat: int, out: list[int], n: int) -> int:
    """Step 8: units for parties in one's own cities, and units to dismiss (BW-13)."""
    for leader in range(marks.MAIN):
        party = 5 * seat + leader
        if not is_at_home(t, party):
            continue
        room = parties.room(t, party)
        if room and t.fighter_hp[4 * party]:
            n = fill_recruits(t, seat, leader, room, out, n)
        n = fill_dismissals(t, party, out, n)
    return n


def is_at_home(t: Realm, party: int) -> bool:
    """Whether a party stands in a city of its own."""
    square = t.party_at[party]
    if square < 0 or square >= land.ROAD:
        return False
    return (t.city_of[party // 5] >> square & 1) != 0


def fill_recruits(t: Realm, seat: int, leader: int, room: int, out: list[int], n: int) -> int:
    """Units of the hand that a party has room for, and the seat gold."""
    gold = purse.gold(t, seat)
    for deck in range(t.seats):
        cards = t.hand[4 * seat + deck] & hands.places(ops.UNITS_AT, ops.CITIES_AT)
        while cards:
            card = marks.DECK * deck + bits.index(cards)
            cards &= cards - 1
            if t.book.first[card] != card or t.book.points[card] > room:
                continue
            if t.book.cost[ops.COLOURS * card] <= gold and purse.can_pay(t, seat, card):
                out[n] = kinds.UNIT << SHIFT | card << 3 | leader
                n += 1
    return n


def fill_dismissals(t: Realm, party: int, out: list[int], n: int) -> int:
    """Units that can go; a party keeps a living fighter."""
    if bits.count(parties.living(t, party)) < 2:
        return n
    for place in range(1, marks.PLACES):
        if t.fighter_hp[4 * party + place]:
            out[n] = kinds.CARD << SHIFT | kinds.DISMISS_BIT | (4 * party + place)
            n += 1
    return n


def fill_transfers(t: Realm, seat: int, out: list[int], n: int) -> int:
    """Step 9: units and items between own parties beside each other (BW-14)."""
    for giver in range(5 * seat, 5 * seat + 5):
        for taker in range(5 * seat, 5 * seat + 5):
            if giver == taker or t.party_at[giver] < 0 or t.party_at[taker] < 0:
                continue
            if land.are_beside(t, t.party_at[giver], t.party_at[taker]):
                n = fill_transfer(t, giver, taker, out, n)
    return n


def fill_transfer(t: Realm, giver: int, taker: int, out: list[int], n: int) -> int:
    """What one party can give to another."""
    room = parties.room(t, taker)
    if bits.count(parties.living(t, giver)) > 1:
        for place in range(1, marks.PLACES):
            fighter = 4 * giver + place
            if not t.fighter_hp[fighter] or t.fighter_marks[fighter] & marks.PASSED:
                continue
            if t.book.points[t.fighter_card[fighter]] <= room:
                own = 4 * (giver % 5) + place
                out[n] = kinds.TRANSFER << SHIFT | own << 3 | taker % 5
                n += 1
    item = t.party_item[giver]
    if item == marks.NONE or t.party_item[taker] != marks.NONE:
        return n
    if not t.item_moved[item // marks.DECK] >> item % marks.DECK & 1:
        out[n] = kinds.TRANSFER << SHIFT | kinds.ITEM_BIT | giver % 5 << 3 | taker % 5
        n += 1
    return n


def fill_marches(t: Realm, seat: int, step: int, out: list[int], n: int) -> int:
    """Steps 11 and 12: moves, and battles of parties that have not moved (BW-16, BW-17)."""
    for leader in range(marks.LEADERS):
        party = 5 * seat + leader
        square = t.party_at[party]
        if square < 0 or t.moved >> party & 1:
            continue
        may_move = 1 if step <= 11 and not effects.is_held(t, party) else 0
        may_fight = 1 - (t.fought >> party & 1)
        for way in range(2 if square >= land.ROAD else 4):
            there = land.near_square(t, square, way)
            if there < 0:
                continue
            enemy = t.standing[there]
            if enemy < 0:
                if may_move and may_enter(t, party, there):
                    out[n] = kinds.MOVE << SHIFT | leader << 7 | there
                    n += 1
            elif may_fight and is_foe(t, seat, enemy):
                out[n] = kinds.BATTLE << SHIFT | leader << 5 | enemy
                n += 1
    return n


def may_enter(t: Realm, party: int, square: int) -> bool:
    """Specialists enter only own or allied cities."""
    if square >= land.ROAD or parties.is_main(party):
        return True
    owner = land.owner(t, square)
    return owner >= 0 and land.are_friends(t, owner, party // 5)


def is_foe(t: Realm, seat: int, party: int) -> bool:
    """Whether a party is an enemy's that has not fought this turn."""
    return not land.are_friends(t, party // 5, seat) and not t.fought >> party & 1


# -- Spells, Events, Instant Events (BW-15, BW-19)


def fill_casts(t: Realm, seat: int, out: list[int], n: int, window: int) -> int:
    """Cards that can be played on the map: in a window, or with 0 in one's own turn."""
    first = ops.EVENTS_AT if not window else ops.INSTANTS_AT
    end = ops.CARDS if not window else ops.SPELLS_AT
    for deck in range(t.seats):
        cards = t.hand[4 * seat + deck] & hands.places(first, end)
        while cards:
            card = marks.DECK * deck + bits.index(cards)
            cards &= cards - 1
            if t.book.first[card] != card or not reach.answers(t, card, window):
                continue
            if purse.can_pay(t, seat, card):
                n = fill_cast(t, seat, card, out, n)
    return n


def fill_cast(t: Realm, seat: int, card: int, out: list[int], n: int) -> int:
    """A card with each target that it can have."""
    choice = t.book.choice[card]
    code = t.book.code[card]
    base = CAST | card << 7
    if choice == ops.NOBODY:
        if effects.helps(t, code, seat, -1):
            out[n] = base | marks.NOBODY
            n += 1
    elif choice == ops.RIVAL:
        for rival in range(t.seats):
            if land.are_friends(t, rival, seat) or t.beaten >> rival & 1:
                continue
            if effects.helps_chosen(t, code, choice, rival, seat):
                out[n] = base | rival
                n += 1
    else:
        for party in range(5 * t.seats):
            if t.party_at[party] >= 0 and reach.reaches(t, seat, card, choice, party):
                n = fill_party(t, seat, card, party, out, n)
    return n


def fill_party(t: Realm, seat: int, card: int, party: int, out: list[int], n: int) -> int:
    """A card about a party, or about each of its fighters for whom it would do something."""
    choice = t.book.choice[card]
    code = t.book.code[card]
    base = CAST | card << 7
    if choice == ops.FRIENDS or choice == ops.ENEMIES:
        if effects.helps_chosen(t, code, choice, party, seat):
            out[n] = base | party
            n += 1
        return n
    left = parties.living(t, party)
    while left:
        fighter = 4 * party + bits.index(left)
        left &= left - 1
        if effects.helps_chosen(t, code, choice, fighter, seat):
            out[n] = base | fighter
            n += 1
    return n


def fill_discards(t: Realm, seat: int, out: list[int]) -> int:
    """Step 16: any card of the hand."""
    n = 0
    for deck in range(t.seats):
        cards = t.hand[4 * seat + deck]
        while cards:
            card = marks.DECK * deck + bits.index(cards)
            cards &= cards - 1
            if t.book.first[card] == card:
                out[n] = kinds.CARD << SHIFT | card
                n += 1
    return n


def pick(t: Realm, seat: int) -> int:
    """A legal action, evenly."""
    out = cython.declare(Codes)
    n = fill(t, seat, out)
    return out[dice.throw(t, n)] if n > 1 else out[0]
