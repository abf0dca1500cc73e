"""What holds in every position of the model, whatever is played."""

from __future__ import annotations

import random
from collections import Counter

from .model import Model
from .places import exists, is_road
from .table import Kind, State


def check(state: State) -> None:
    """Raises AssertionError at the first thing that can't be."""
    check_cards(state)
    check_map(state)
    for party in state.parties:
        assert party.living or state.battle, party
        assert party.free >= 0, party
        assert len(party.fighters) <= 4
        for fighter in party.fighters:
            assert 0 <= fighter.hp <= fighter.card.hp
            assert fighter.lives or not (fighter.lasting or fighter.poisoned)


def check_cards(state: State) -> None:
    """Every card is somewhere, once."""
    found: Counter[Kind] = Counter()
    for player in state.players:
        found += player.hand + player.deck + player.cemetery
    found.update(fighter.kind for party in state.parties for fighter in party.fighters)
    found.update(item.kind for item in state.every_item())
    found.update(mana.kind for mana in state.mana.values())
    found.update(city.kind for city in state.cities.values() if city.kind)
    if state.round:
        assert all(found[(kind)] == state.card(kind).copies for kind in found)
        assert found.total() == 59 * len(state.players)
    numbers = [one.number for party in state.parties for one in party.fighters]
    assert len(set(numbers)) == len(numbers)


def check_map(state: State) -> None:
    """One party on a square that exists; mana on roads; beaten players have nothing."""
    spots = [party.at for party in state.parties]
    assert len(set(spots)) == len(spots)
    assert all(exists(state, spot) for spot in spots)
    assert all(is_road(spot) and exists(state, spot) for spot in state.mana)
    for player in state.players:
        if player.beaten:
            assert not player.hand.total()
            assert not state.own(player.seat)


def play(seed: int, races: tuple[str, ...], goal: str, teams: bool, lazy: float = 0.0) -> Model:
    """A random game, checked at every step; the lazy end their turns late."""
    rng = random.Random(seed)
    model = Model(races, goal, teams)
    while model.deciders:
        check(model.state)
        seat = rng.choice(model.deciders)
        texts = model.legal(seat)
        if "end" in texts and len(texts) > 2 and rng.random() < lazy:
            texts = [text for text in texts if text not in ("end", "next")]
        model.play(rng.choice(texts), seat)
    return model
