"""Payments (BW-09)."""

from __future__ import annotations

from .cards import Card
from .table import City, Mana, Spot, State


def far_first(state: State, seat: int, spot: Spot) -> tuple[int, int, int]:
    """The farthest from one's Capital, then lower x, then lower y."""
    x, y = state.players[seat].capital
    return (-abs(spot[0] - x) - abs(spot[1] - y), *spot)


def cities_of(state: State, seat: int) -> list[City]:
    """In the order of payments."""
    own = [city for city in state.cities.values() if city.owner == seat]
    return sorted(own, key=lambda city: far_first(state, seat, city.at))


def mana_of(state: State, seat: int, colour: str | None = None) -> list[Mana]:
    own = [one for one in state.mana.values() if one.owner == seat]
    own = [one for one in own if colour in (None, one.colour)]
    return sorted(own, key=lambda one: far_first(state, seat, one.at))


def sources(state: State, seat: int, colour: str) -> list[City] | list[Mana]:
    """What is untapped and gives this colour."""
    if colour == "gold":
        return [city for city in cities_of(state, seat) if not city.tapped]
    return [one for one in mana_of(state, seat, colour) if not one.tapped]


def can_pay(state: State, seat: int, card: Card) -> bool:
    return all(len(sources(state, seat, colour)) >= n for colour, n in card.cost.items())


def pay(state: State, seat: int, card: Card) -> None:
    for colour, count in card.cost.items():
        for one in sources(state, seat, colour)[:count]:
            one.tapped = True
