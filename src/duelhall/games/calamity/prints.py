"""Heroes of Calamity on paper: heroes, spells, markers, mat, summary and rules of a set."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from duelhall.core.prints import Print, rules_prints
from duelhall.games.calamity import marks
from duelhall.games.calamity.carddata import HeroSheet, Spell
from duelhall.games.calamity.cardset import CardSet
from duelhall.games.calamity.markers import markers
from duelhall.games.calamity.pages import cards_page, effects_page
from duelhall.games.calamity.terms import TERMS
from duelhall.games.calamity.texts import action_text, card_text, is_reaction, passive_text

Data = dict[str, Any]

IN_A_DECK = 2
"""Copies of a card that a deck may hold (HC-04)."""
DECKS = 2
EMBLEM = re.compile(r'id="em-(\w+)"')
BOTH_SIDES = "Heavy paper or card, both sides, turned on the long edge."
DRAWINGS = ("cover.svg", "portraits.svg")
PARTS = ("print/drawings.typ", *DRAWINGS)


def prints(made: CardSet) -> tuple[Print, ...]:
    """All that can be printed of a set."""
    texts = (effects_page(), cards_page(made))
    rules = rules_prints(("rules", "rulings"), texts, "Rules, rulings and cards")
    return (*sheets(made), *table(made), *rules)


def sheets(made: CardSet) -> Iterator[Print]:
    """Heroes and spells: one run is what two players need."""
    own, commons = own_spells(made), common_spells(made)
    heroes = [hero_data(made, at) for at in range(len(made.heroes))]
    told = f"{len(heroes)} heroes with a track for health; their spells on the back. {BOTH_SIDES}"
    yield cards("heroes", "Heroes", told, heroes)
    told = f"{len(own)} spells, {IN_A_DECK} of each. {BOTH_SIDES}"
    yield cards("spells", "Spells of heroes", told, heroes, own)
    told = f"{len(commons)} Commons, {IN_A_DECK} of each for both players. {BOTH_SIDES}"
    yield cards("commons", "Common spells", told, [], commons)


def cards(
    key: str, title: str, words: str, heroes: Sequence[Data], spells: Sequence[Data] = ()
) -> Print:
    """A print of cards; spells show the faces of their heroes."""
    data = {**drawn(), "print": key, "heroes": heroes, "spells": spells}
    return Print(key, title, words, "print/cards.typ", data, PARTS)


def table(made: CardSet) -> Iterator[Print]:
    """What lies between and beside the cards."""
    yield Print(
        "markers",
        "Markers",
        f"Health, turns and every status that a card gives. {BOTH_SIDES}",
        "print/markers.typ",
        {**drawn(), "markers": markers(made, symbols())},
        PARTS,
    )
    yield Print(
        "mat",
        "Mat",
        "Three sheets: one for each player, and rounds, turns and dice between them.",
        "print/mats.typ",
        {**drawn(), **mat()},
        PARTS,
    )
    yield Print(
        "summary",
        "Summary",
        "The game on one page, and what its words mean.",
        "print/summary.typ",
        {**drawn(), **summary(made)},
        PARTS,
    )


@cache
def symbols() -> dict[str, Any]:
    """The signs of what cards do, as the page has them too."""
    text = files(__package__).joinpath("symbols.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def drawn() -> Data:
    """What all templates draw with."""
    return {"signs": symbols()["signs"], "tints": symbols()["tints"]}


@cache
def emblems() -> frozenset[str]:
    """The calamities that are drawn."""
    folder = files(__package__)
    texts = (folder.joinpath(name).read_text(encoding="utf-8") for name in DRAWINGS)
    return frozenset(name for text in texts for name in EMBLEM.findall(text))


# -- heroes


def hero_data(made: CardSet, at: int) -> Data:
    """A hero as its card shows it."""
    hero = made.heroes[at]
    return {
        **face_of(hero),
        "name": hero.name,
        "words": hero.words,
        "health": hero.health,
        "armour": hero.armour,
        "attack": str(hero.attack),
        "deeds": list(deeds_of(made, hero)),
        "spells": [spell_data(made, 5 * at + number) for number in range(len(hero.spells))],
    }


def face_of(hero: HeroSheet) -> Data:
    """The drawings of a hero; one of another set has the stranger's face."""
    own = symbols()["drawn"].get(hero.short) == hero.role
    calamity = hero.outlived.split()[-1].lower()
    return {
        "key": hero.short,
        "role": hero.role,
        "drawn": own,
        "portrait": f"pt-{hero.short.lower()}" if own else "pt-stranger",
        "emblem": f"em-{calamity}" if calamity in emblems() else None,
    }


def deeds_of(made: CardSet, hero: HeroSheet) -> Iterator[Data]:
    """Its actions and its passive."""
    for deed in hero.actions:
        yield {"name": deed.name, "text": action_text(made, hero, deed), "constant": False}
    if hero.passive:
        text = passive_text(made, hero, hero.passive)
        yield {"name": hero.passive.name, "text": text, "constant": True}


# -- spells


def own_spells(made: CardSet) -> list[Data]:
    """The spells of all heroes; a hero is picked once, so one deck may hold them (HC-03)."""
    return [
        {**spell_data(made, 5 * at + number), "number": number + 1, "numbers": len(hero.spells)}
        for at, hero in enumerate(made.heroes)
        for number in range(len(hero.spells))
    ]


def common_spells(made: CardSet) -> list[Data]:
    """The Commons; both decks may hold them."""
    first = len(made.cards) - len(made.commons)
    return [
        {
            **spell_data(made, first + number),
            "count": DECKS * IN_A_DECK,
            "number": number + 1,
            "numbers": len(made.commons),
        }
        for number in range(len(made.commons))
    ]


def spell_data(made: CardSet, card: int) -> Data:
    """A spell as its card shows it."""
    spell, owner = made.cards[card], made.owner(card)
    return {
        "name": spell.name,
        "text": card_text(made, card),
        "of": owner.short if owner else "Common",
        "major": spell.major,
        "reaction": is_reaction(spell),
        "kind": kind_of(spell),
        "sign": sign_of(spell),
        "count": IN_A_DECK,
    }


def kind_of(spell: Spell) -> str:
    """``Major Reaction``."""
    said = (("Major", spell.major), ("Reaction", is_reaction(spell)))
    return " ".join(word for word, holds in said if holds)


def sign_of(spell: Spell) -> str:
    """What a card does first, as a sign."""
    first = spell.effects[0]
    found = symbols()["effects"].get(first.word.name, {"sign": "hall"})
    sign: str = found.get("minus", found["sign"]) if first.dice.plus < 0 else found["sign"]
    return sign


# -- pages and mats

SUMMED_UP = (
    (
        ("Before the duel", ("roll-off", "draft", "deck", "ready deck")),
        ("Your turn", ("round", "turn", "activate", "action", "extra action", "spell", "major")),
        ("In the other's turn", ("reaction", "redirect")),
        ("At a table", ("health", "active", "over time", "stunned", "fallen", "round and turn")),
    ),
    (
        ("Attack", ("attack", "armour", "advantage", "disadvantage", "reroll", "pierce")),
        ("What lasts", ("lasting", "shield", "over time", "stun", "taunt", "guard", "cleanse")),
        ("The end", ("defeat", "revive", "calamity", "win")),
    ),
)
"""The words of the game in two columns."""
AT_A_TABLE = {
    "health": "A marker or a clip points at what is left on the hero's track.",
    "active": "Lies on the active hero; turned to Acted when the turn ends, gone with the round.",
    "over time": "One marker for each round that is left; one goes each time that it lands.",
    "stunned": "Turned to No stun when its activation ends; goes at the end of the next round.",
    "fallen": "Its card is turned over, its markers go.",
    "round and turn": "Both markers go along the mat.",
}
"""What markers are for."""
SIGNS = {
    "attack": "sword",
    "reaction": "react",
    "deck": "ready",
    "defeat": "cross",
    "health": "heart",
    "active": "sword",
    "stunned": "stun",
    "fallen": "cross",
}
"""Signs of words that no effect has."""


def summary(made: CardSet) -> Data:
    """What every word means (HC-01 to HC-23)."""
    columns = [
        [{"title": title, "terms": told(title, names)} for title, names in column]
        for column in SUMMED_UP
    ]
    return {"words": f"Two players, three heroes each. {made.title}.", "columns": columns}


def told(title: str, names: Sequence[str]) -> list[Data]:
    """The words of a part; at a table they are markers."""
    texts = AT_A_TABLE if title == "At a table" else TERMS
    return [term(name, texts[name]) for name in names]


def term(name: str, text: str) -> Data:
    """A word of the game with its sign, if it has one."""
    effect = symbols()["effects"].get(name.replace(" ", "-"), {})
    sign = symbols()["tags"].get(name) or effect.get("sign")
    own = name if name in symbols()["signs"] else None
    return {"name": name, "text": text, "sign": sign or own or SIGNS.get(name)}


def mat() -> Data:
    """Rounds before and after the calamity, and the turns of one (HC-06, HC-16)."""
    return {
        "peace": marks.PEACE,
        "after": marks.PEACE,
        "turns": marks.ROUND_TURNS,
        "sides": ["First turn", "Second turn"],
        "calamity": TERMS["calamity"],
        "turn": TERMS["turn"],
    }
