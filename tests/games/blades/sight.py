"""A view of the game in the words of the model's view."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]
WINDOWS = {"turn": "start"}
"""What the view calls windows that cards call otherwise."""


def facts(view: Json) -> Json:
    """What a view says of the table."""
    over = view["phase"] == "over"
    return {
        "over": over,
        "round": view["round"],
        "player": view["player"] if view["round"] else None,
        "goal": view["goal"],
        "players": [player_facts(one) for one in view["players"]],
        "hands": [None if hand is None else listed(hand) for hand in view["hands"]],
        "squares": {one["spot"]: square_facts(one) for one in view["squares"]},
        "parties": {one["spot"]: party_facts(one) for one in view["parties"]},
        "battle": view["battle"] and battle_facts(view["battle"]),
        **({} if over else turn_facts(view)),
    }


def turn_facts(view: Json) -> Json:
    return {
        "step": view["step"],
        "idle": [one["number"] for one in view["steps"] if one["state"] == "idle"],
        "open": {kind: sorted(spots) for kind, spots in view["open"].items()},
        "window": view["window"] and window_facts(view["window"]),
    }


def window_facts(window: Json) -> Json:
    return {"kind": WINDOWS.get(window["kind"], window["kind"]), "asked": window["asked"]}


def player_facts(player: Json) -> Json:
    same = ("race", "beaten", "hand_size", "deck_size", "cities", "gold", "parties", "hp")
    same += ("counted", "capital")
    return {
        **{fact: player[fact] for fact in same},
        "cemetery": listed(player["cemetery"]),
        "mana": {colour: list(count) for colour, count in player["mana"].items() if count[1]},
    }


def listed(tiles: list[Json]) -> list[str]:
    return sorted(tile["title"] for tile in tiles for _ in range(tile.get("copies", 1)))


def square_facts(square: Json) -> Json:
    mana = square["mana"]
    return {
        "city": city_facts(square) if square["kind"] == "city" else None,
        "mana": mana and {fact: mana[fact] for fact in ("colour", "owner", "tapped")},
        "party": square["party"],
    }


def city_facts(square: Json) -> Json:
    same = ("title", "owner", "capital_of", "tapped")
    return {**{fact: square[fact] for fact in same}, "items": listed(square["items"])}


def party_facts(party: Json) -> Json:
    same = ("seat", "at", "kind", "free", "moved", "fought", "deed")
    return {
        **{fact: party[fact] for fact in same},
        "fighters": [fighter_facts(one) for one in [party["leader"], *party["units"]]],
        "item": party["item"] and party["item"]["title"],
        "held": bool(party["held"]),
    }


def fighter_facts(fighter: Json) -> Json:
    same = ("spot", "title", "hp", "most", "dead")
    same += () if fighter["dead"] else ("attack", "armour", "hits_on")
    tags = {tag["key"] for tag in fighter["tags"]}
    return {**{fact: fighter[fact] for fact in same}, "poisoned": "poisoned" in tags}


def battle_facts(battle: Json) -> Json:
    same = ("attacker", "defender", "round")
    return {
        **{fact: battle[fact] for fact in same},
        "sides": [side_facts(side) for side in battle["sides"]],
    }


def side_facts(side: Json) -> Json:
    rows = {row: [one for one in side[row] or [] if one] for row in ("front", "back")}
    standing = rows["front"] + rows["back"]
    return {
        "seat": side["seat"],
        "front": [one["spot"] for one in rows["front"]],
        "back": [one["spot"] for one in rows["back"]],
        "tapped": sorted(one["spot"] for one in standing if one["tapped"] and not one["dead"]),
    }
