"""The printed cards, read from the set's files by format.md alone."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

RACES = ("empire", "clans", "legions", "hordes")
COLOURS = ("gold", "life", "runestone", "infernal", "death")
OWN_COLOUR = dict(zip(RACES, COLOURS[1:], strict=True))
CHOOSING_ON_MAP = ("friend", "enemy", "friends", "enemies", "rival")
CHOOSING_IN_BATTLE = ("friend", "enemy", "fallen")
HARM = ("damage", "poison", "tap", "hold")
WINDOWS = ("start", "move", "battle", "end")


@dataclass(frozen=True)
class Effect:
    """A word of the vocabulary, its figure, and whom it is about."""

    word: str
    amount: int = 0
    whom: str = ""


@dataclass(frozen=True)
class Card:
    """A printed card. Its copies have the numbers from `first` on."""

    race: str
    first: int
    copies: int
    kind: str
    name: str
    cost: dict[str, int] = field(default_factory=dict)
    hp: int = 0
    attack: int = 0
    armour: int = 0
    reach: str = "melee"
    hits_on: int = 3
    large: bool = False
    colour: str = ""
    ability: str = ""
    does: tuple[Effect, ...] = ()
    hits: tuple[Effect, ...] = ()
    always: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()
    answers: tuple[str, ...] = ()

    def __hash__(self) -> int:
        return hash((self.race, self.first))

    @property
    def slug(self) -> str:
        return slug(self.name)

    @property
    def leads(self) -> bool:
        """Thief and Rod Planter are Leaders (BW-12)."""
        return self.kind in ("leader", "thief", "planter")

    @property
    def choice(self) -> str:
        """The word by which an effect on the map chooses, or nothing."""
        return choice_of(self.effects, CHOOSING_ON_MAP)

    def fits(self, window: str) -> bool:
        return self.kind == "instant" and (not self.answers or window in self.answers)


def choice_of(effects: tuple[Effect, ...], words: tuple[str, ...]) -> str:
    return next((effect.whom for effect in effects if effect.whom in words), "")


def slug(name: str) -> str:
    """A name without spaces and signs."""
    return "".join(word[0].upper() + word[1:] for word in re.findall(r"[^\W_]+", name))


def read_effect(text: str) -> Effect:
    """`heal 4 friend`, `draw 2`, `send-back`."""
    words = text.split()
    amount = next((int(word) for word in words[1:] if re.fullmatch(r"[+-]?\d+", word)), 0)
    whom = words[-1] if len(words) > 1 and not words[-1][-1].isdigit() else ""
    return Effect(words[0], amount, whom)


def read_cost(text: str) -> dict[str, int]:
    words = text.split()
    return {colour: int(count) for count, colour in zip(words[::2], words[1::2], strict=True)}


def read_card(race: str, kind: str, first: int, data: dict[str, Any]) -> Card:
    """An entry of a file."""
    lists = {
        key: tuple(map(read_effect, data.get(key, ())))
        for key in ("does", "hits", "always", "effects")
    }
    figures = {
        key: data[key] for key in ("hp", "attack", "armour", "reach", "large") if key in data
    }
    return Card(
        race, first, data.get("copies", 1), kind, data["name"],
        cost=read_cost(data.get("cost", "")), hits_on=data.get("hits-on", 3),
        colour=data.get("colour", ""), ability=data.get("ability", ""),
        answers=tuple(data.get("answers", ())), **figures, **lists,
    )  # fmt: skip


GROUPS = (
    ("units", "unit", 19), ("cities", "city", 10), ("mana", "mana", 9), ("equips", "equip", 3),
    ("items", "battle", 3), ("events", "event", 3), ("instants", "instant", 2),
    ("spells", "spell", 5),
)  # fmt: skip


CITY = {"name": "City", "copies": 10}
"""All Cities are alike: who builds one builds the next town of the deck's list."""


def towns(race: str) -> list[str]:
    """The names of a race's cities, in the order in which they are built."""
    return list(read_file(race)["cities"])


@cache
def read_file(race: str) -> dict[str, Any]:
    folder = resources.files("duelhall.games.blades") / "set"
    return tomllib.loads((folder / f"{race}.toml").read_text("utf-8"))


@cache
def read_deck(race: str) -> tuple[Card, ...]:
    """The printed card of each of the sixty numbers."""
    data = read_file(race)
    cards = [read_card(race, "capital", 0, data["capital"])]
    for entry in data["leaders"]:
        cards.append(read_card(race, "leader", len(cards), entry))
    for key in ("thief", "planter"):
        cards.append(read_card(race, key, len(cards), data[key]))
    for key, kind, count in GROUPS:
        entries = [CITY] if kind == "city" else data[key]
        before = len(cards)
        for entry in entries:
            card = read_card(race, kind, len(cards), entry)
            cards += [card] * card.copies
        assert len(cards) == before + count, (race, key)
    assert len(cards) == 60
    return tuple(cards)


def uses(card: Card) -> list[str]:
    """All that a game can show of a card: that it is played, and each of its lists in force."""
    places = [place for place in ("does", "hits", "always", "effects") if getattr(card, place)]
    places += ["deeds"] if card.kind in ("thief", "planter") else []
    return [card.name, *(f"{card.name} {place}" for place in places)]


def printed(race: str) -> list[Card]:
    """Each different card of a deck once."""
    return [card for number, card in enumerate(read_deck(race)) if card.first == number]
