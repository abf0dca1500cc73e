"""What a seat, or a spectator (None), may see (BW-24)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .battle_effects import figure
from .idle import idle_steps
from .money import mana_of, sources
from .places import beside, open_cities, open_mana
from .table import Battle, City, Fighter, Kind, Mana, Party, Player, Question, Side, Spot, State

Json = dict[str, Any]
PHASES = {"discard": "turn"}


def view(state: State, question: Question | None, seat: int | None) -> Json:
    """Everything open, and the seat's own hand."""
    return {
        "over": state.result is not None,
        "round": state.round,
        "player": state.player if state.round else None,
        "goal": state.goal,
        "players": [view_player(state, player) for player in state.players],
        "hands": [named(state, one.hand) if one.seat == seat else None for one in state.players],
        "squares": {at(spot): view_square(state, spot) for spot in every_square(state)},
        "parties": {f"party:{party.number}": view_party(state, party) for party in state.parties},
        "battle": state.battle and view_battle(state.battle, seat),
        **({} if state.result else view_turn(state, question)),
    }


def view_turn(state: State, question: Question | None) -> Json:
    """What goes on; a game that is over has no turn any more."""
    return {
        "step": state.step or None,
        "idle": idle_steps(state),
        "open": view_open(state),
        "window": {"kind": state.window, "asked": state.asked} if state.window else None,
    }


def view_open(state: State) -> Json:
    """Where the seat at turn could build or lay, with the cards for it."""
    if not state.round:
        return {"city": [], "mana": []}
    spots = {"city": open_cities(state, state.player), "mana": open_mana(state, state.player)}
    return {kind: sorted(map(at, found)) for kind, found in spots.items()}


def at(spot: Spot) -> str:
    return f"sq:{spot[0]},{spot[1]}"


def named(state: State, cards: Counter[Kind]) -> list[str]:
    return sorted(state.card(kind).name for kind in cards.elements())


def view_player(state: State, player: Player) -> Json:
    seat = player.seat
    own = [city for city in state.cities.values() if city.owner == seat]
    parties = state.own(seat)
    return {
        "race": player.race,
        "beaten": player.beaten,
        "hand_size": player.hand.total(),
        "deck_size": player.deck.total(),
        "cemetery": view_cemetery(state, player),
        "cities": len(own),
        "gold": len(sources(state, seat, "gold")),
        "mana": view_purse(state, seat),
        "parties": sum(party.is_main for party in parties),
        "hp": sum(fighter.hp for party in parties for fighter in party.fighters),
        "counted": sum(1 if city.capital_of is None else 2 for city in own),
        "capital": at(player.capital) if state.owns_capital(seat) else None,
    }


def view_cemetery(state: State, player: Player) -> list[str]:
    names = named(state, player.cemetery)
    return sorted([name for name in names if name != "City"] + player.towns)


def view_purse(state: State, seat: int) -> dict[str, list[int]]:
    """Untapped and all mana of each colour that the seat has."""
    own = mana_of(state, seat)
    return {
        colour: [sum(not one.tapped for one in own if one.colour == colour), count]
        for colour, count in Counter(one.colour for one in own).items()
    }


def every_square(state: State) -> list[Spot]:
    roads = {spot for city in state.cities for spot in beside(city)}
    return sorted(roads | set(state.cities))


def view_square(state: State, spot: Spot) -> Json:
    city, mana, party = state.cities.get(spot), state.mana.get(spot), state.party_at(spot)
    return {
        "city": city and view_city(city),
        "mana": mana and view_mana(mana),
        "party": party and f"party:{party.number}",
    }


def view_city(city: City) -> Json:
    return {
        "title": city.name,
        "owner": city.owner,
        "capital_of": city.capital_of,
        "tapped": city.tapped,
        "items": sorted(item.card.name for item in city.items),
    }


def view_mana(mana: Mana) -> Json:
    return {"colour": mana.colour, "owner": mana.owner, "tapped": mana.tapped}


def view_party(state: State, party: Party) -> Json:
    return {
        "seat": party.seat,
        "at": at(party.at),
        "kind": party.kind,
        "fighters": [view_fighter(state, party, fighter) for fighter in party.fighters],
        "free": party.free,
        "item": party.item and party.item.card.name,
        "moved": party.moved,
        "fought": party.fought,
        "deed": party.deed,
        "held": bool(party.held_by),
    }


def view_fighter(state: State, party: Party, fighter: Fighter) -> Json:
    return {
        "spot": f"f:{fighter.number}",
        "title": fighter.card.name,
        "hp": fighter.hp,
        "most": fighter.card.hp,
        "dead": not fighter.lives,
        "poisoned": fighter.poisoned,
        **(view_figures(state, party, fighter) if fighter.lives else {}),
    }


def view_figures(state: State, party: Party, fighter: Fighter) -> Json:
    """With all that lasts and always works in its battle, also a declared one, or in its party
    alone."""
    card = fighter.card
    fighting = [side.party for side in state.battle.sides] if state.battle else state.declared or ()
    sides = [Side(one) for one in (fighting if party in fighting else [party])]
    added = {word: figure(sides, fighter, word) for word in ("attack", "armour", "aim")}
    return {
        "attack": max(0, card.attack + added["attack"]),
        "armour": max(0, card.armour + added["armour"]),
        "hits_on": min(10, max(2, card.hits_on - added["aim"])),
    }


def view_battle(battle: Battle, seat: int | None) -> Json:
    return {
        "attacker": f"party:{battle.sides[0].party.number}",
        "defender": f"party:{battle.sides[1].party.number}",
        "round": battle.round,
        "sides": [view_side(battle, side, seat) for side in battle.sides],
    }


def view_side(battle: Battle, side: Side, seat: int | None) -> Json:
    """The other's rows are covered until both stand."""
    shown = battle.round > 0 or side.seat == seat
    return {
        "seat": side.seat,
        "front": [f"f:{one.number}" for one in side.front if shown],
        "back": [f"f:{one.number}" for one in side.back if shown],
        "tapped": sorted(f"f:{one.number}" for one in side.party.living if one.tapped),
    }
