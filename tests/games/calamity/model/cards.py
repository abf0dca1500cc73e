"""The cards as their files describe them (HC-18, HC-19)."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from .phrases import Dice, Effect, read_dice, read_effect

FOLDER = Path(__file__).resolve().parents[4] / "src" / "duelhall" / "games" / "calamity" / "set"
SPARED = "commons.toml"


def token(name: str) -> str:
    """A name as the notation writes it: ``Stand Behind Me`` is ``StandBehindMe``."""
    return "".join(word[:1].upper() + word[1:] for word in name.split())


@dataclass(frozen=True)
class Spell:
    """A spell, own or Common; ``owner`` is the short name of its hero."""

    name: str
    effects: tuple[Effect, ...]
    owner: str | None
    major: bool
    once: str | None
    reaction: str | None
    of: str
    after_roll: bool
    ready: int

    @property
    def token(self) -> str:
        return token(self.name)


@dataclass(frozen=True)
class ListedAction:
    """An action on a hero's card (HC-09)."""

    name: str
    effects: tuple[Effect, ...]
    once: str | None

    @property
    def token(self) -> str:
        return token(self.name)


@dataclass(frozen=True)
class Passive:
    """What a hero does by itself while it lives."""

    name: str
    when: str
    effects: tuple[Effect, ...]
    once: str | None
    more: int
    immune: frozenset[str]


@dataclass(frozen=True)
class HeroCard:
    """A hero as printed."""

    name: str
    short: str
    health: int
    armour: int
    attack: Dice
    actions: tuple[ListedAction, ...]
    passive: Passive | None
    spells: tuple[Spell, ...]


@dataclass(frozen=True)
class CardSet:
    """All heroes by short name, the Commons in their order, and what fills a ready deck."""

    heroes: dict[str, HeroCard]
    commons: tuple[Spell, ...]
    fill: tuple[str, ...]

    def spell(self, written: str) -> Spell:
        """The spell of a notation."""
        return {spell.token: spell for spell in self.every_spell()}[written]

    def every_spell(self) -> list[Spell]:
        own = [spell for hero in self.heroes.values() for spell in hero.spells]
        return own + list(self.commons)

    def pool(self, trio: list[str]) -> list[Spell]:
        """What a deck of three heroes is built from, in the order of its steps (HC-04)."""
        own = [spell for short in trio for spell in self.heroes[short].spells]
        return own + list(self.commons)


# ---- reading -----------------------------------------------------------------------


def read_spell(data: dict[str, Any], owner: str | None) -> Spell:
    return Spell(
        name=data["name"],
        effects=tuple(map(read_effect, data["effects"])),
        owner=owner,
        major=data.get("major", False),
        once=data.get("once"),
        reaction=data.get("reaction"),
        of=data.get("of", "you"),
        after_roll=data.get("after-roll", False),
        ready=data.get("ready", 2),
    )


def read_action(data: dict[str, Any]) -> ListedAction:
    return ListedAction(data["name"], tuple(map(read_effect, data["effects"])), data.get("once"))


def read_passive(data: dict[str, Any] | None) -> Passive | None:
    if data is None:
        return None
    return Passive(
        name=data["name"],
        when=data["when"],
        effects=tuple(map(read_effect, data.get("effects", []))),
        once=data.get("once"),
        more=data.get("more", 0),
        immune=frozenset(data.get("immune", [])),
    )


def read_hero(data: dict[str, Any]) -> HeroCard:
    short = data.get("short", data["name"].split()[0])
    return HeroCard(
        name=data["name"],
        short=short,
        health=data["health"],
        armour=data["armour"],
        attack=read_dice(data["attack"]),
        actions=tuple(map(read_action, data["actions"])),
        passive=read_passive(data.get("passive")),
        spells=tuple(read_spell(spell, short) for spell in data["spells"]),
    )


@cache
def read_set(folder: Path = FOLDER) -> CardSet:
    """The cards of a folder, heroes in the order of their files."""
    files = sorted(path for path in folder.glob("*.toml") if path.name != SPARED)
    heroes = [read_hero(tomllib.loads(path.read_text(encoding="utf-8"))) for path in files]
    commons = tomllib.loads((folder / SPARED).read_text(encoding="utf-8"))
    return CardSet(
        heroes={hero.short: hero for hero in heroes},
        commons=tuple(read_spell(spell, None) for spell in commons["spells"]),
        fill=tuple(commons["ready"]),
    )


def ready_deck(cards: CardSet, trio: list[str]) -> Counter[str]:
    """The ready deck: own spells as ``ready`` says, then the named Commons up to thirty."""
    deck = Counter({spell.token: spell.ready for spell in cards.pool(trio) if spell.owner})
    for name in cards.fill:
        deck[token(name)] += min(2, max(0, 30 - deck.total()))
    return +deck
