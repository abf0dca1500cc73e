"""The table as plain data, from which any page draws it."""

from typing import Any

from duelhall.games.blades import marks, tiles
from duelhall.games.blades.carddata import PrintedCard
from duelhall.games.blades.deckset import DeckSet
from duelhall.games.blades.geometry import HOMES, charted, place, spot
from duelhall.games.blades.options import BladesForm
from duelhall.games.blades.pictures import kind_sign, picture_of
from duelhall.games.blades.view import STEPS
from duelhall.games.blades.vocabulary import RACES

COLOURS = ("", "life", "runestone", "infernal", "death")


def layout(made: DeckSet, form: BladesForm) -> dict[str, Any]:
    """Map, steps, races and cards; under ``plain`` how the plain board shows a view."""
    players = form.players
    return {
        "seats": players,
        "map": {
            "squares": [list(place(players, one)) for one in range(marks.SQUARES)],
            "pattern": spots(players, charted(players).pattern),
            "ring": spots(players, charted(players).ring),
            "capitals": [list(place(players, spot(*at))) for at in HOMES[players]],
        },
        "steps": [
            {"number": number, "key": key, "title": title, "forced": forced}
            for number, key, title, forced in STEPS
        ],
        "races": [
            {
                "key": race,
                "title": made.races[at].title,
                "words": made.races[at].words,
                "colour": COLOURS[made.races[at].colour],
            }
            for at, race in enumerate(RACES)
        ],
        "cards": [
            {**tiles.printed_tile(card, race), "copies": card.copies, **drawn(card, race)}
            for at, race in enumerate(RACES)
            for card in made.races[at].printed
        ],
        "plain": {
            "hide": ["open", "longest_round", "steps", "odds", "printed", "words"],
            "seats": ["seat", "player", "starter", "owner", "winner", "by", "capital_of"],
            "names": {
                "at_step": "step",
                "hand_size": "cards in hand",
                "deck_size": "cards in deck",
                "capital_of": "Capital of",
            },
        },
    }


def drawn(card: PrintedCard, race: str) -> dict[str, Any]:
    """Its sign and picture. Only here: a City in a hand would tell by its picture which it is."""
    return {"sign": kind_sign(card), "picture": picture_of(card, race)}


def spots(players: int, members: int) -> list[list[int]]:
    """City spots as coordinates."""
    return [list(place(players, one)) for one in range(25) if members >> one & 1]
