"""The map as it is: where cities and mana can be laid, and parties can go (BW-05 to BW-07)."""

from duelhall.core import bits
from duelhall.games.blades.realm import Realm

ROAD = 25
"""Squares from here on are roads."""


def ally(t: Realm, seat: int) -> int:
    """The partner of a seat; itself, if it plays alone (BW-23)."""
    return seat ^ 2 if t.teams else seat


def are_friends(t: Realm, one: int, other: int) -> bool:
    """Whether two seats play together."""
    return one == other or (t.teams != 0 and (one ^ other) == 2)


def owner(t: Realm, city: int) -> int:
    """Who owns a city; -1 for nobody."""
    for seat in range(t.seats):
        if t.city_of[seat] >> city & 1:
            return seat
    return -1


def mana_owner(t: Realm, road: int) -> int:
    """Who owns the mana on a road; -1 for nobody."""
    for seat in range(t.seats):
        if t.road_of[seat] >> road & 1:
            return seat
    return -1


def roads_beside(t: Realm, cities: int) -> int:
    """The roads beside some cities."""
    found = t.road_tapped & 0
    while cities:
        found |= t.chart.around[bits.index(cities)]
        cities &= cities - 1
    return found


def holds_capital(t: Realm, seat: int) -> bool:
    """Whether a seat's Capital is its own."""
    return (t.city_of[seat] >> t.chart.home[seat] & 1) != 0


def open_cities(t: Realm, seat: int) -> int:
    """The spots on which a seat may place a City (BW-06, BW-07)."""
    reach = 0
    own = t.city_of[seat]
    while own:
        reach |= t.chart.beside[bits.index(own)]
        own &= own - 1
    reach &= ~t.cities
    if not t.chart.pattern & ~t.cities:
        return reach & t.chart.ring
    reach &= t.chart.pattern
    if t.chart.players == 2:
        reach &= open_rows(t, seat)
    return reach


def open_rows(t: Realm, seat: int) -> int:
    """With two players, the rows that are open: two cities in the row before, or all three."""
    near = t.chart.row[0] if seat == 0 else t.chart.row[2]
    middle = t.chart.row[1]
    found = near
    if bits.count(near & t.city_of[seat]) >= 2 or not near & ~t.cities:
        found |= middle
    if bits.count(middle & t.cities) >= 2:
        found |= t.chart.row[2] if seat == 0 else t.chart.row[0]
    return found


def open_roads(t: Realm, seat: int) -> int:
    """The spots on which a seat may lay Mana: beside an own city, no mana, no enemy (BW-12)."""
    found = roads_beside(t, t.city_of[seat])
    for other in range(t.seats):
        found &= ~t.road_of[other]
    left = found
    while left:
        road = bits.index(left)
        left &= left - 1
        party = t.standing[ROAD + road]
        if party >= 0 and not are_friends(t, party // 5, seat):
            found &= ~bits.one(road)
    return found


def end_of(t: Realm, road: int, side: int) -> int:
    """A city beside a road, -1 if there is none on that side."""
    city = t.chart.end[2 * road + side]
    return city if city >= 0 and t.cities >> city & 1 else -1


def are_beside(t: Realm, one: int, other: int) -> bool:
    """Whether two squares share a side; a city and a road do, no two others."""
    if one < ROAD and other >= ROAD:
        return (t.chart.around[one] >> (other - ROAD) & 1) != 0
    if other < ROAD and one >= ROAD:
        return (t.chart.around[other] >> (one - ROAD) & 1) != 0
    return False


def near_party(t: Realm, square: int, way: int) -> int:
    """The party on a square beside another, one of four ways; -1 if there is none."""
    there = near_square(t, square, way)
    return t.standing[there] if there >= 0 else -1


def near_square(t: Realm, square: int, way: int) -> int:
    """A square beside another that exists, one of four ways; -1 if there is none."""
    if square >= ROAD:
        return end_of(t, square - ROAD, way) if way < 2 else -1
    return ROAD + bits.nth(t.chart.around[square], way)
