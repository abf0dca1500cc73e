"""A view of the game in the words of the model's view."""

from __future__ import annotations

from typing import Any

from games.calamity.model.cards import token

Json = dict[str, Any]


def facts(view: Json) -> Json:
    """What a view says of the table."""
    over = view["phase"] == "over"
    return {
        "over": over,
        "round": view["round"],
        **({} if over else turn_facts(view)),
        "players": [player_facts(view, seat) for seat in (0, 1)],
    }


def turn_facts(view: Json) -> Json:
    return {
        "turn": view["turn"],
        "player": view["player"] if view["turn"] else None,
        "active": view["active"],
        "actions": view["actions"],
        "event": view["event"],
        "attack": attack_facts(view["attack"]),
        "majors": view["majors"],
    }


def attack_facts(attack: Json | None) -> Json | None:
    """The chance to hit is compared with that of the dice still to be thrown."""
    return attack and {
        fact: attack[fact] for fact in ("by", "on", "dice", "roll", "armour", "hits")
    }


def player_facts(view: Json, seat: int) -> Json:
    hand, deck = view["hands"][seat], view["decks"][seat]
    return {
        "heroes": [hero_facts(hero) for hero in view["heroes"][seat]],
        "hand": view["hand_sizes"][seat],
        "deck": view["deck_sizes"][seat],
        "hand_cards": None if hand is None else listed(hand),
        "deck_cards": None if deck is None else named(deck),
        "pile": listed(view["piles"][seat]),
    }


def listed(cards: list[Json]) -> list[str]:
    return named({card["title"]: card["copies"] for card in cards})


def named(copies: dict[str, int]) -> list[str]:
    return sorted(token(title) for title, count in copies.items() for _ in range(count))


def hero_facts(hero: Json) -> Json:
    return {
        "short": hero["spot"].removeprefix("hero:"),
        "health": hero["health"],
        "armour": hero["armour"],
        "state": hero["state"],
        "shield": hero["shield"],
        "statuses": sorted(map(status_facts, hero["tags"])),
    }


def status_facts(tag: Json) -> tuple[str, str, int, str]:
    """Kind, name, figure, and how long: turn, ticks, or nothing."""
    until = tag.get("ends") or tag.get("rounds") or ""
    if tag["kind"] == "immune":
        until = tag["words"]
    return (tag["kind"], tag.get("from", ""), tag.get("figure", 0), str(until))
