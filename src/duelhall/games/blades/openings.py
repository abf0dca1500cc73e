"""At which steps to come something could be done, as everybody can see (BW-10 to BW-19).

The table says it, with whether a hand holds anything and never what: who watches learns nothing.
"""

import cython

from duelhall.core import seats
from duelhall.games.blades import (
    deeds_menu,
    hands,
    kinds,
    land,
    marks,
    menu,
    parties,
    purse,
)
from duelhall.games.blades.realm import Realm

if not cython.compiled:
    Codes = cython.int[seats.MOST_ACTIONS]
    """Room for the legal actions of any position."""


def open_steps(t: Realm) -> int:
    """The steps from 5 on with something to do for the seat at turn, if its hand had what fits.

    Each costs something that builds or helps, so nothing is played without what pays it (BW-09).
    """
    seat = t.player
    held = not hands.is_empty(t, seat)
    gold = held and purse.gold(t, seat) > 0
    found = of_cards(t, seat) if held else 0
    if gold or (held and t.road_of[seat] & ~t.road_tapped):
        found |= 1 << 10 | 1 << 12 | 1 << 15
    if gold:
        found |= of_gold(t, seat)
    return found | of_table(t, seat)


def of_cards(t: Realm, seat: int) -> int:
    """Steps 5 and 6: an open spot for a City, one for Mana (BW-12)."""
    found = 1 << 5 if land.open_cities(t, seat) else 0
    return found | (1 << 6 if land.open_roads(t, seat) else 0)


def of_gold(t: Realm, seat: int) -> int:
    """Steps 7 and 8: a Capital for a leader, a party for units (BW-12, BW-13)."""
    found = 0
    if land.holds_capital(t, seat) and t.standing[t.chart.home[seat]] < 0:
        found |= 1 << 7
    for leader in range(marks.MAIN):
        party = 5 * seat + leader
        if menu.is_at_home(t, party) and t.fighter_hp[4 * party] and parties.room(t, party):
            found |= 1 << 8
    return found


def of_table(t: Realm, seat: int) -> int:
    """What needs no card: to dismiss, pass on, move, attack and use specialists."""
    out = cython.declare(Codes)
    found = 0
    for leader in range(marks.MAIN):
        party = 5 * seat + leader
        if menu.is_at_home(t, party) and menu.fill_dismissals(t, party, out, 0):
            found |= 1 << 8
    if menu.fill_transfers(t, seat, out, 0):
        found |= 1 << 9
    for at in range(menu.fill_marches(t, seat, 11, out, 0)):
        found |= 1 << 11 if out[at] >> menu.SHIFT == kinds.MOVE else 1 << 12
    return found | (1 << 14 if deeds_menu.fill_deeds(t, seat, out, 0) else 0)
