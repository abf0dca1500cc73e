"""The strategic map (BW-05 to BW-07)."""

from __future__ import annotations

from .table import Spot, State


def beside(spot: Spot) -> list[Spot]:
    """The four squares that share a side."""
    x, y = spot
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def adjacent(one: Spot, other: Spot) -> bool:
    return other in beside(one)


def is_road(spot: Spot) -> bool:
    """A mana spot has one even coordinate, a city spot two (BW-05)."""
    return (spot[0] + spot[1]) % 2 == 1


def exists(state: State, spot: Spot) -> bool:
    """A city, or a square beside one."""
    return spot in state.cities or any(one in state.cities for one in beside(spot))


def by_own_city(state: State, spot: Spot, seat: int) -> bool:
    cities = [state.cities[one] for one in beside(spot) if one in state.cities]
    return any(city.owner == seat for city in cities)


def pattern(state: State) -> list[Spot]:
    """The predefined city spots: three rows of three; two columns for three players."""
    xs = (2, 4) if len(state.players) == 3 else (2, 4, 6)
    ys = (0, 2, 4) if len(state.players) == 2 else (2, 4, 6)
    return [(x, y) for x in xs for y in ys]


def ring(state: State) -> list[Spot]:
    """The spots around the pattern, corners too, the Capitals left out (BW-06)."""
    inner = pattern(state)
    capitals = [player.capital for player in state.players]
    around = {(x + dx, y + dy) for x, y in inner for dx in (-2, 0, 2) for dy in (-2, 0, 2)}
    return sorted(around - set(inner) - set(capitals))


def open_cities(state: State, seat: int) -> list[Spot]:
    """Where a seat can place a City now (BW-06, BW-07)."""
    inner = pattern(state)
    free = [spot for spot in inner if spot not in state.cities]
    if free:
        spots = [spot for spot in free if row_is_open(state, spot, seat)]
    else:
        spots = [spot for spot in ring(state) if spot not in state.cities]
    return [spot for spot in spots if in_line(state, spot, seat)]


def in_line(state: State, spot: Spot, seat: int) -> bool:
    """Two squares in a straight line from a city or Capital one owns."""
    x, y = spot
    near = [(x - 2, y), (x + 2, y), (x, y - 2), (x, y + 2)]
    return any(one in state.cities and state.cities[one].owner == seat for one in near)


def row_is_open(state: State, spot: Spot, seat: int) -> bool:
    """Two players: the row before, counted from one's own Capital, has two cities; own ones if it
    is the row in front of the Capital; or it is full (BW-06)."""
    if len(state.players) > 2:
        return True
    rows = (2, 4, 6) if seat == 0 else (6, 4, 2)
    number = rows.index(spot[0])
    if number == 0:
        return True
    before = [city for city in state.cities.values() if city.at[0] == rows[number - 1]]
    before = [city for city in before if city.at in pattern(state)]
    own = [city for city in before if city.owner == seat]
    return len(before) == 3 or len(own if number == 1 else before) >= 2


def open_mana(state: State, seat: int) -> list[Spot]:
    """Where a seat can place a Mana card now (BW-12)."""
    roads = {spot for city in state.cities.values() for spot in beside(city.at)}
    return sorted(
        spot
        for spot in roads
        if spot not in state.mana
        and by_own_city(state, spot, seat)
        and not is_held_by_enemy(state, spot, seat)
    )


def is_held_by_enemy(state: State, spot: Spot, seat: int) -> bool:
    party = state.party_at(spot)
    return party is not None and not state.allied(party.seat, seat)
