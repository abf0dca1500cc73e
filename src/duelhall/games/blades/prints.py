"""Blades of War on paper: decks, tiles, markers, maps, field of battle, summary and rules."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from duelhall.core.prints import Print, rules_prints
from duelhall.games.blades import marks
from duelhall.games.blades.carddata import PrintedCard, RaceDeck
from duelhall.games.blades.deckset import DeckSet, own_decks
from duelhall.games.blades.markers import markers, tiles
from duelhall.games.blades.pages import cards_page
from duelhall.games.blades.pictures import kind_sign, picture_of
from duelhall.games.blades.spots import map_for
from duelhall.games.blades.summary import field_words, summary
from duelhall.games.blades.texts import card_text, sort_of
from duelhall.games.blades.tiles import cost_of, figures_of

Data = dict[str, Any]

PARTS = ("print/drawings.typ", "cover.json", "symbols.json")
BOTH_SIDES = "Heavy paper or card, both sides, turned on the long edge."


def prints(made: DeckSet) -> tuple[Print, ...]:
    """All that can be printed of a set; titles of its cards name one that is not the game's own."""
    rules = rules_prints(("rules", "rulings"), (cards_page(made),), "Rules, rulings and cards")
    return (*of_set(made, (*decks(made), *pieces(made))), *table(), *of_set(made, rules))


def of_set(made: DeckSet, offered: tuple[Print, ...]) -> tuple[Print, ...]:
    """Prints of cards with the title of their set."""
    if made.digest == own_decks().digest:
        return offered
    return tuple(replace(one, title=f"{one.title}, {made.title}") for one in offered)


def laid_out(key: str, title: str, words: str, template: str, data: Data) -> Print:
    """A print by one of the game's own templates."""
    return Print(key, title, words, f"print/{template}.typ", data, PARTS)


# -- decks


def decks(made: DeckSet) -> Iterator[Print]:
    """The deck of each race (BW-02)."""
    for race in made.races:
        words = f"The deck: {len(race.cards)} cards. {BOTH_SIDES}"
        yield laid_out(race.key, race.title, words, "cards", deck_data(race))


def deck_data(race: RaceDeck) -> Data:
    """A deck in its order, copies after each other."""
    return {
        "race": race.key,
        "title": race.title,
        "cards": [card_data(card, race) for card in race.printed],
        "number": len(race.cards),
    }


def card_data(card: PrintedCard, race: RaceDeck) -> Data:
    """A card as it is printed."""
    return {
        "name": card.name,
        "sort": sort_of(card),
        "text": card_text(card),
        "cost": list(cost_of(card).items()),
        "sign": kind_sign(card),
        "picture": picture_of(card, race.key),
        "figures": figures_of(card),
        "count": card.copies,
    }


# -- what lies on the map and on cards


def pieces(made: DeckSet) -> Iterator[Print]:
    """Tiles for the map, and markers."""
    words = f"Cities, mana and parties for the map; tapped or moved on the back. {BOTH_SIDES}"
    yield laid_out("tiles", "Tiles for the map", words, "tiles", {"tiles": tiles(made)})
    words = f"Damage, owners and all else that is kept in mind. {BOTH_SIDES}"
    yield laid_out("markers", "Markers", words, "markers", {"markers": markers(made)})


# -- the table


def table() -> Iterator[Print]:
    """Maps, the field of battle, and the game on a page."""
    words = "Two sheets side by side; the first is cut along its right edge. {}"
    yield laid_out(
        "map2", "Map for two", words.format("Rounds beside it."), "map", map_for((2,))
    )  # fmt: skip
    yield laid_out(
        "map4", "Map for three and four", words.format("Rounds beside it."), "map", map_for((4, 3))
    )  # fmt: skip
    yield laid_out(
        "field",
        "Field of battle",
        "A sheet for each side: front and back row, and the rounds of a battle.",
        "field",
        {"row": marks.ROW, "rounds": marks.BATTLE_ROUNDS, "words": field_words()},
    )
    yield laid_out(
        "summary",
        "Summary",
        "The steps of a turn, battle and goals on one page.",
        "summary",
        summary(),
    )
