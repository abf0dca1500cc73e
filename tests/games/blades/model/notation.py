"""How actions and outcomes are written."""

from __future__ import annotations

from .table import Act, Fighter, Item, Kind, Party, Spot, State


def card_word(state: State, kind: Kind, seat: int) -> str:
    """A card in a hand or deck; a stolen one with the seat of its deck."""
    slug = state.card(kind).slug
    return slug if kind[0] == seat else f"{slug}:{kind[0] + 1}"


def spot_word(spot: Spot) -> str:
    return f"{spot[0]},{spot[1]}"


def part_word(state: State, seat: int, part: object) -> str:
    """A fighter, party, item, spot, seat or card in an action."""
    if isinstance(part, Fighter):
        return f"f{part.number}"
    if isinstance(part, Party):
        return f"p{part.number}"
    if isinstance(part, Item):
        return f"i{part.number}"
    if isinstance(part, tuple):
        return spot_word(part)
    return str(part)


def written(state: State, seat: int, act: Act) -> str:
    """The notation of an action of a seat."""
    word, *parts = act
    texts = []
    for at, part in enumerate(parts):
        if part is None:
            continue
        if at == 0 and word in CARDS_FIRST:
            texts.append(card_word(state, part, seat))
        else:
            texts.append(part_word(state, seat, part))
    return "-".join([word, *texts])


CARDS_FIRST = ("leader", "equip", "hire", "recruit", "cast", "answer", "discard", "item")
"""Actions whose first part is a card of the hand."""


def options(state: State, seat: int, acts: list[Act]) -> dict[str, Act]:
    """Actions by their notation, unique in its position."""
    found = {written(state, seat, act): act for act in acts}
    assert len(found) == len(acts), sorted(written(state, seat, act) for act in acts)
    return found
