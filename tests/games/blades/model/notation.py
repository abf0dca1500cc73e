"""How actions and outcomes are written."""

from __future__ import annotations

from collections.abc import Callable

from .cards import Card, slug
from .table import Act, Fighter, Item, Kind, Party, Spot, State

CARDS_FIRST = (
    "leader",
    "equip",
    "hire",
    "recruit",
    "cast",
    "answer",
    "discard",
    "item",
    "city",
    "mana",
)
"""Actions whose first part is a card of the hand."""


def card_word(state: State, kind: Kind, seat: int) -> str:
    """A card in a hand or deck; a stolen City with the seat of its deck."""
    card = state.card(kind)
    return card.slug if card.kind != "city" or kind[0] == seat else f"City:{kind[0] + 1}"


def spot_word(spot: Spot) -> str:
    return f"{spot[0]},{spot[1]}"


def copy_word(one: Fighter | Item) -> str:
    """A card on the map; which copy, if there are several."""
    card = one.card
    if card.copies == 1:
        return card.slug
    return f"{card.slug}.{one.number % 60 - card.first + 1}"


def whom_word(whom: Fighter | Party | int | None) -> str:
    """`>` and whom it is about, if anybody."""
    if whom is None:
        return ""
    if isinstance(whom, Party):
        return f">{whom.leader.card.slug}"
    return f">{copy_word(whom)}" if isinstance(whom, Fighter) else f">{whom + 1}"


def written(state: State, seat: int, act: Act) -> str:
    """The notation of an action of a seat."""
    word, *parts = act
    if word in ("city", "mana"):
        return f"{LAID[word](state, seat, parts[0])}@{spot_word(parts[1])}"
    if word in CARDS_FIRST:
        parts[0] = card_word(state, parts[0], seat)
    return WORDS[word](*parts) if word in WORDS else word


def city_word(state: State, seat: int, kind: Kind) -> str:
    """A stolen one says whose it was."""
    return "city" if kind[0] == seat else f"city-{kind[0] + 1}"


def mana_word(state: State, seat: int, kind: Kind) -> str:
    """One of the own deck by its colour, a stolen one by its name."""
    card = state.card(kind)
    return card.colour if kind[0] == seat else card.slug


LAID = {"city": city_word, "mana": mana_word}


def ability_word(fighter: Fighter, card: Card, whom: Fighter | None) -> str:
    return f"{copy_word(fighter)}:{slug(card.ability)}{whom_word(whom)}"


WORDS: dict[str, Callable[..., str]] = {
    "leader": lambda card: card,
    "equip": lambda card: f"equip:{card}",
    "pick": lambda item, _: f"take:{copy_word(item)}",
    "hire": lambda card: f"hire:{card}",
    "recruit": lambda card, party: card + whom_word(party),
    "dismiss": lambda unit: f"dismiss:{copy_word(unit)}",
    "transfer": lambda unit, party: f"{copy_word(unit)}>{whom_word(party)}",
    "hand": lambda item, party: f"{copy_word(item)}>{whom_word(party)}",
    "cast": lambda card, whom: card + whom_word(whom),
    "answer": lambda card, whom: card + whom_word(whom),
    "move": lambda party, spot: f"{copy_word(party.leader)}>{spot_word(spot)}",
    "attack": lambda party, enemy: f"{copy_word(party.leader)}!{copy_word(enemy.leader)}",
    "spy": lambda _, rival: f"spy:{rival + 1}",
    "steal": lambda _, rival: f"steal:{rival + 1}",
    "poison": lambda _, fighter: f"poison:{copy_word(fighter)}",
    "rob": lambda _, item: f"steal:{copy_word(item)}",
    "convert": lambda _, spot: f"convert:{spot_word(spot)}",
    "discard": lambda card: f"discard:{card}",
    "form": lambda rows: f"form-{rows}",
    "strike": lambda fighter, whom: copy_word(fighter) + (whom_word(whom) or ">all"),
    "use": ability_word,
    "item": lambda card, fighter, whom: f"{copy_word(fighter)}+{card}{whom_word(whom)}",
    "wait": lambda fighter: f"{copy_word(fighter)}:wait",
}


def options(state: State, seat: int, acts: list[Act]) -> dict[str, Act]:
    """Actions by their notation, unique in its position."""
    found = {written(state, seat, act): act for act in acts}
    assert len(found) == len(acts), sorted(written(state, seat, act) for act in acts)
    return found
