"""What a position promises a seat: cities, mana, cards, fighters, and how near the Capitals are."""

import math

from duelhall.core import bits
from duelhall.games.blades import endings, hands, land, parties
from duelhall.games.blades.realm import Realm

CITY = 1.0
COUNTED = 0.8
"""More for a city as counts come near (BW-23)."""
MANA = 0.4
IN_HAND = 0.25
PER_HP = 0.09
PER_ATTACK = 0.22
LEADER = 1.0
MARCH = 2.2
"""What a party before an enemy Capital is worth more, divided by its way."""
SCALE = 3.2


def to(t: Realm, seat: int) -> float:
    """How well a seat stands, between 0 and 1: its side's share of what all sides promise."""
    if t.beaten >> seat & 1:
        return 0.0
    own = side(t, seat)
    whole = 0.0
    for other in range(t.seats):
        if t.beaten >> other & 1 or (t.teams and other > 1):
            continue
        whole += math.exp((side(t, other) - own) / SCALE)
    return 1.0 / whole if whole > 1.0 else 0.99


def side(t: Realm, seat: int) -> float:
    """What a seat has, or with teams both seats of a team."""
    if not t.teams:
        return value(t, seat)
    return 0.6 * (value(t, seat) + value(t, seat ^ 2))


def value(t: Realm, seat: int) -> float:
    """What a seat has, and what it threatens."""
    late = t.round / 30.0
    found = (CITY + COUNTED * late * late) * parties.cities_counted(t, seat)
    found += MANA * bits.count(t.road_of[seat])
    held = hands.size(t, seat)
    found += IN_HAND * (held if held < 9 else 9)
    for party in range(5 * seat, 5 * seat + 5):
        if t.party_at[party] >= 0:
            found += of_party(t, seat, party)
    if t.goal != endings.CAPITAL_GOAL:
        found += 1.5 * parties.main_parties(t, seat)
    return found


def of_party(t: Realm, seat: int, party: int) -> float:
    """Fighters, and what they are worth where they stand."""
    strength = 0.0
    for fighter in range(4 * party, 4 * party + 4):
        if t.fighter_hp[fighter]:
            card = t.fighter_card[fighter]
            strength += PER_HP * t.fighter_hp[fighter] + PER_ATTACK * t.book.attack[card]
    if not parties.is_main(party):
        return 0.4 * strength
    if t.fighter_hp[4 * party]:
        strength += LEADER
    return strength + MARCH * threat(t, seat, party)


def threat(t: Realm, seat: int, party: int) -> float:
    """How near a party is to an enemy Capital that can be taken."""
    best = 0.0
    weight = 1.0 if t.goal == endings.CAPITAL_GOAL else 0.35
    for other in range(t.seats):
        home = t.chart.home[other]
        if land.are_friends(t, other, seat) or not t.city_of[other] >> home & 1:
            continue
        way = t.chart.away[85 * other + t.party_at[party]]
        near = weight / (1.0 + way)
        if t.standing[home] < 0 and way < 2:
            near *= 2.5
        best = near if near > best else best
    return best


def strength(t: Realm, party: int) -> float:
    """How hard a party fights: its hit points times its damage."""
    hp = 0.0
    harm = 0.0
    for fighter in range(4 * party, 4 * party + 4):
        if t.fighter_hp[fighter]:
            card = t.fighter_card[fighter]
            hp += t.fighter_hp[fighter] * (1.0 + 0.25 * t.book.armour[card])
            harm += t.book.attack[card] * (1.6 if t.book.reach[card] == 2 else 1.0)
    return hp * harm


def odds_of(t: Realm, one: int, other: int) -> float:
    """The share of one party's strength in a battle."""
    own = strength(t, one)
    return own / (own + strength(t, other) + 1.0)
