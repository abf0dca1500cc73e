"""The drawings of cards: which picture, town or sign a card shows, on paper and on the page."""

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

from duelhall.games.blades import ops
from duelhall.games.blades.carddata import PrintedCard
from duelhall.games.blades.names import COLOUR_KEYS
from duelhall.games.blades.tiles import KINDS

Data = dict[str, Any]

SPECIALISTS = {ops.THIEF: "thief", ops.PLANTER: "planter"}


@cache
def symbols() -> Data:
    """All drawings and inks of the game: those of its cover, and the others."""
    cover, found = read("cover.json"), read("symbols.json")
    both = {part: {**cover[part], **found[part]} for part in ("pictures", "kinds")}
    return {**found, **cover, **both}


def read(name: str) -> Data:
    """Drawings as they stand in a file."""
    found: Data = json.loads(files(__package__).joinpath(name).read_text(encoding="utf-8"))
    return found


def kind_sign(card: PrintedCard) -> str:
    """The sign at the top right: one chevron takes 1 leadership, two take 2."""
    if card.kind == ops.UNIT and card.large:
        return "large"
    if card.kind == ops.CAPITAL:
        return "city"
    return SPECIALISTS.get(card.kind, KINDS[card.kind])


def picture_of(card: PrintedCard, race: str) -> Data:
    """Where a picture is found among the drawings: the list, and the name or number in it."""
    if card.kind == ops.CAPITAL:
        return {"from": "citadels", "name": race}
    if card.kind == ops.CITY:
        return {"from": "towns", "name": letters(card.name) % len(symbols()["towns"])}
    if card.kind == ops.MANA:
        return {"from": "mana", "name": COLOUR_KEYS[card.colour]}
    if card.kind in SPECIALISTS:
        return {"from": "kinds", "name": SPECIALISTS[card.kind]}
    return {"from": "pictures", "name": picture_named(card)}


def picture_named(card: PrintedCard) -> str:
    """By the name of a card, by a word in it, else one that its kind has."""
    found = symbols()
    if card.name in found["named"]:
        return str(found["named"][card.name])
    for word, picture in found["words"]:
        if re.search(word, card.name, re.IGNORECASE):
            return str(picture)
    offered = found["of-kinds"][KINDS[card.kind]]
    return str(offered[letters(card.name) % len(offered)])


def letters(name: str) -> int:
    """A number that a name always has."""
    return sum(map(ord, name))
