"""Cards, fighters and items as a view shows them."""

from functools import lru_cache
from typing import Any

from duelhall.cards.figures import signed
from duelhall.games.blades import marks, names, ops
from duelhall.games.blades.briefs import brief
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.carddata import PrintedCard
from duelhall.games.blades.texts import card_text, sort_of
from duelhall.games.blades.vocabulary import RACES, REACH

KINDS = {
    ops.CAPITAL: "capital",
    ops.LEADER: "leader",
    ops.THIEF: "leader",
    ops.PLANTER: "leader",
    ops.UNIT: "unit",
    ops.CITY: "city",
    ops.MANA: "mana",
    ops.EQUIP: "equip",
    ops.ITEM: "battle",
    ops.EVENT: "event",
    ops.INSTANT: "instant",
    ops.SPELL: "spell",
}
WHEN = {
    ops.LEADER: "step 7",
    ops.THIEF: "step 7",
    ops.PLANTER: "step 7",
    ops.UNIT: "step 8",
    ops.CITY: "step 5",
    ops.MANA: "step 6",
    ops.EQUIP: "step 4",
    ops.ITEM: "in battle",
    ops.EVENT: "steps 10, 12, 15",
    ops.INSTANT: "in a window",
    ops.SPELL: "steps 10, 12, 15",
}
FIGURES = ("armour", "attack", "aim")
said = lru_cache(maxsize=1024)(card_text)
in_brief = lru_cache(maxsize=1024)(brief)
"""Texts are made once for each printed card: a view shows dozens."""


def cost_of(card: PrintedCard) -> dict[str, int]:
    """What a card costs, by colours."""
    return {names.COLOUR_KEYS[colour]: part for colour, part in enumerate(card.cost) if part}


def figures_of(card: PrintedCard) -> dict[str, Any] | None:
    """The printed figures of a fighter."""
    if not card.is_fighter:
        return None
    return {
        "hp": card.hp,
        "attack": card.attack,
        "reach": REACH[card.reach].name,
        "armour": card.armour,
        "hits_on": card.hits_on,
        "large": card.large,
        "leadership": card.leadership,
    }


def printed_tile(card: PrintedCard, race: str) -> dict[str, Any]:
    """A card as it is printed."""
    return {
        "title": card.name,
        "words": said(card),
        "brief": in_brief(card),
        "sort": sort_of(card),
        "kind": KINDS[card.kind],
        "race": race,
        "cost": cost_of(card),
        "when": WHEN.get(card.kind, ""),
        "fighter": figures_of(card),
    }


def tile(c: Campaign, card: int) -> dict[str, Any]:
    """A card of the game."""
    race = RACES[c.book.race[card // marks.DECK]]
    return printed_tile(names.printed(c, card), race)


def hand_tiles(c: Campaign, seat: int) -> list[dict[str, Any]]:
    """A hand, copies together."""
    return [
        {
            "spot": f"card:{names.hand_slug(c, card, seat)}",
            **tile(c, card),
            "title": names.hidden_title(c, card),
            "copies": copies,
            "deck": card // marks.DECK,
            "affordable": c.can_pay(seat, card),
        }
        for card, copies in names.hand_of(c, seat)
    ]


def leader_tile(c: Campaign, seat: int, leader: int) -> dict[str, Any]:
    """A main leader to choose from (BW-03)."""
    card = marks.DECK * seat + 1 + leader
    return {"spot": f"card:{names.card_slug(c, card)}", **tile(c, card)}


def item_tile(c: Campaign, card: int) -> dict[str, Any]:
    """An item on the map."""
    return {"spot": f"item:{card}", **tile(c, card)}


def pile_tiles(c: Campaign, deck: int) -> list[dict[str, Any]]:
    """A cemetery, in the order of the deck."""
    return [tile(c, card) for card in names.members(c.pile[deck], deck)]


def fighter_tile(c: Campaign, fighter: int) -> dict[str, Any]:
    """A fighter in play."""
    card = names.printed(c, c.fighter_card[fighter])
    marked = c.fighter_marks[fighter]
    return {
        "spot": names.fighter_spot(c, fighter),
        "title": card.name,
        "words": said(card),
        "brief": in_brief(card),
        "race": RACES[c.book.race[c.fighter_card[fighter] // marks.DECK]],
        "seat": fighter // 20,
        "leader": fighter % 4 == 0,
        "large": card.large,
        "reach": REACH[card.reach].name,
        "attack": max(0, c.attack_of(fighter)),
        "armour": c.armour_of(fighter),
        "hits_on": c.needs_of(fighter),
        "printed": figures_of(card),
        "hp": c.fighter_hp[fighter],
        "most": card.hp,
        "dead": not c.fighter_hp[fighter],
        "tapped": bool(marked & marks.TAPPED),
        "tags": tags(c, fighter),
        "ability": {"name": card.ability, "words": said(card)} if card.ability else None,
        "leadership": card.leadership,
    }


def tags(c: Campaign, fighter: int) -> list[dict[str, Any]]:
    """What lasts on a fighter."""
    found = [
        {"key": key, "words": f"{signed(amount)} {key}", "amount": amount}
        for at, key in enumerate(FIGURES)
        if (amount := c.changes_of(fighter, at))
    ]
    if c.fighter_marks[fighter] & marks.POISONED:
        words = "poisoned: not healed at the next step 3"
        found.append({"key": "poisoned", "words": words, "amount": 0})
    return found


def party_fighters(c: Campaign, party: int) -> list[int]:
    """The fighters of a party, the leader first, dead ones too."""
    return [one for one in range(4 * party, 4 * party + 4) if c.fighter_card[one] != marks.NONE]


def party_tile(c: Campaign, party: int) -> dict[str, Any]:
    """A party on the map."""
    fighters = party_fighters(c, party)
    item = c.party_item[party]
    lead = marks.LEADERSHIP if party % 5 < marks.MAIN else 0
    return {
        "spot": f"party:{party}",
        "seat": party // 5,
        "at": names.square_spot(c, c.party_at[party]),
        "kind": ("main", "main", "main", "thief", "planter")[party % 5],
        "title": names.party_title(c, party),
        "leader": fighter_tile(c, fighters[0]),
        "units": [fighter_tile(c, one) for one in fighters[1:]],
        "points": lead - c.room_in(party),
        "free": c.room_in(party),
        "item": item_tile(c, item) if item != marks.NONE else None,
        "moved": bool(c.moved >> party & 1),
        "fought": bool(c.fought >> party & 1),
        "deed": bool(c.acted >> party & 1),
        "held": c.is_held(party),
        "hp": sum(c.fighter_hp[one] for one in fighters),
        "most": sum(c.book.hp[c.fighter_card[one]] for one in fighters),
    }
