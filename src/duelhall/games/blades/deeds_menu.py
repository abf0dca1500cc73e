"""What specialists can do where they stand (BW-18)."""

from duelhall.core import bits
from duelhall.games.blades import hands, kinds, land, marks, parties
from duelhall.games.blades.realm import Realm

SHIFT = 11


def fill_roads(members: int, base: int, out: list[int], n: int) -> int:
    """One action for each member of a set of roads."""
    while members:
        out[n] = base | bits.index(members)
        members &= members - 1
        n += 1
    return n


def fill_deeds(t: Realm, seat: int, out: list[int], n: int) -> int:
    """Step 14: what Thief and Rod Planter can do where they stand."""
    thief = 5 * seat + marks.THIEF
    if t.party_at[thief] >= 0 and not t.acted >> thief & 1:
        n = fill_thief(t, seat, t.party_at[thief], out, n)
    planter = 5 * seat + marks.PLANTER
    spent = (t.acted | t.moved | t.fought) >> planter & 1
    if t.party_at[planter] >= 0 and not spent:
        n = fill_roads(
            convertible(t, seat, t.party_at[planter]),
            kinds.DEED << SHIFT | kinds.CONVERT << 8,
            out,
            n,
        )
    return n


def convertible(t: Realm, seat: int, square: int) -> int:
    """Enemy mana on or beside a square."""
    near = bits.one(square - land.ROAD) if square >= land.ROAD else t.chart.around[square]
    enemy = t.road_tapped & 0
    for other in range(t.seats):
        if not land.are_friends(t, other, seat):
            enemy |= t.road_of[other]
    return near & enemy


def fill_thief(t: Realm, seat: int, square: int, out: list[int], n: int) -> int:
    """Spy on, poison and steal from whom the Thief stands beside."""
    victims = 0
    for way in range(2 if square >= land.ROAD else 4):
        there = land.near_square(t, square, way)
        if there < 0:
            continue
        party = t.standing[there]
        if party >= 0 and not land.are_friends(t, party // 5, seat):
            victims |= 1 << party // 5
            n = fill_poison(t, party, out, n)
        if there < land.ROAD:
            owner = land.owner(t, there)
            if owner >= 0 and not land.are_friends(t, owner, seat):
                victims |= 1 << owner
                n = fill_lifts(t, owner, there, out, n)
    return fill_victims(t, victims, out, n)


def fill_poison(t: Realm, party: int, out: list[int], n: int) -> int:
    """Poison for each living fighter of a party; and its item."""
    left = parties.living(t, party)
    while left:
        fighter = 4 * party + bits.index(left)
        left &= left - 1
        out[n] = kinds.DEED << SHIFT | kinds.VENOM << 8 | fighter
        n += 1
    if t.party_item[party] != marks.NONE:
        out[n] = kinds.DEED << SHIFT | kinds.TAKE << 8 | party
        n += 1
    return n


def fill_lifts(t: Realm, owner: int, city: int, out: list[int], n: int) -> int:
    """Items lying in a Capital."""
    if city != t.chart.home[owner]:
        return n
    for deck in range(t.seats):
        cards = t.lying[4 * owner + deck]
        while cards:
            card = marks.DECK * deck + bits.index(cards)
            cards &= cards - 1
            out[n] = kinds.DEED << SHIFT | kinds.LIFT << 8 | card
            n += 1
    return n


def fill_victims(t: Realm, victims: int, out: list[int], n: int) -> int:
    """Spy on a seat's hand, or steal from it."""
    while victims:
        seat = bits.index(victims)
        victims &= victims - 1
        if not hands.is_empty(t, seat):
            out[n] = kinds.DEED << SHIFT | kinds.SPY << 8 | seat
            out[n + 1] = kinds.DEED << SHIFT | kinds.STEAL << 8 | seat
            n += 2
    return n
