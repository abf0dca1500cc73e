"""Tiles and markers for a table: what stands on the map, and what is kept in mind on cards."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from duelhall.cards.figures import signed
from duelhall.games.blades import marks, ops
from duelhall.games.blades.carddata import CardEffect, PrintedCard, RaceDeck
from duelhall.games.blades.deckset import DeckSet
from duelhall.games.blades.names import COLOUR_KEYS
from duelhall.games.blades.pictures import picture_of
from duelhall.games.blades.texts import colour_name

Data = dict[str, Any]
Borne = tuple[int, int]
"""What lasts on a fighter: the effect and its figure."""

IN_BATTLE = 2 * marks.PLACES
"""Fighters of a battle."""
CHANGES = {
    ops.ARMOUR: ("armour", "Armour"),
    ops.ATTACK: ("sword", "Damage"),
    ops.AIM: ("target", "To hit"),
}
"""Figures of a fighter that cards change for a while, with sign and word."""
ON_A_PARTY = (ops.FRIENDS, ops.ENEMIES)
DAMAGE = ((1, 2, 24), (5, 10, 16))
"""Damage on the two sides of a marker, and how many: four of them make any number up to 19."""
CAPTURED = 8
"""Owner's markers of a race: so many cities and mana that it has taken."""
GUISES = {ops.CAPITAL: "city", ops.CITY: "city", ops.MANA: "mana"}


# -- tiles


def tiles(made: DeckSet) -> list[Data]:
    """What stands on the map, race by race: cities, mana, parties."""
    return [
        {**tile(card, race), "count": card.copies, "race": race.key}
        for race in made.races
        for card in race.printed
        if card.kind in GUISES or ops.LEADER <= card.kind <= ops.PLANTER
    ]


def tile(card: PrintedCard, race: RaceDeck) -> Data:
    """A city or mana is tapped on the other side; a party has moved there."""
    guise = GUISES.get(card.kind, "party")
    return {
        "guise": guise,
        "name": colour_name(card.colour) if guise == "mana" else card.name,
        "picture": picture_of(card, race.key),
        "pays": COLOUR_KEYS[card.colour] if guise == "mana" else "gold",
        "capital": card.kind == ops.CAPITAL,
        "back": "moved" if guise == "party" else "tapped",
    }


# -- markers


def markers(made: DeckSet) -> list[Data]:
    """All markers with their counts."""
    return [*owners(made), *damage(), *states(made), *changes(made), *rounds()]


def face(sign: str, *words: str, figure: str = "", part: str = "signs") -> Data:
    """A side of a marker."""
    return {"sign": sign, "words": words, "figure": figure, "part": part}


def marker(count: int, front: Data, back: Data | None = None, race: str = "") -> Data:
    """A marker; without a back of its own both sides are alike."""
    return {"count": count, "front": front, "back": back or front, "race": race}


def owners(made: DeckSet) -> Iterator[Data]:
    """Who has taken a city or converted mana (BW-08); nobody, on the other side (BW-23)."""
    for race in made.races:
        mine = face(race.key, race.title.split()[0], part="pictures")
        yield marker(CAPTURED, mine, face("flag", "Nobody’s"), race.key)


def damage() -> Iterator[Data]:
    """Damage stays until step 3 (BW-22)."""
    for one, other, count in DAMAGE:
        front, back = (face("heart", figure=f"−{figure}") for figure in (one, other))
        yield marker(count, front, back)


def states(made: DeckSet) -> Iterator[Data]:
    """What becomes of fighters and parties (BW-10, BW-17, BW-18, BW-21, BW-22)."""
    specialists = marks.LEADERS - marks.MAIN
    yield marker(IN_BATTLE + specialists, face("tap", "Tapped"))
    yield marker(2 * marks.LEADERS, face("battle", "Fought"))
    yield marker(marks.SEATS * marks.MAIN, face("grave", "Dead"))
    yield marker(IN_BATTLE, face("drop", "Poisoned"))
    held = sum(card.copies for card, one in given(made) if one.word.op == ops.HOLD)
    if held:
        yield marker(held, face("lock", "Held"))


def given(made: DeckSet) -> Iterator[tuple[PrintedCard, CardEffect]]:
    """Every effect that is not constant, with its card."""
    for race in made.races:
        for card in race.printed:
            yield from ((card, one) for one in (*card.hits, *card.does, *card.effects))


def changes(made: DeckSet) -> Iterator[Data]:
    """A kind for each figure that lasts, as many as the fighters of a battle at most."""
    for (change, figure), count in sorted(bearers(made).items()):
        sign, word = CHANGES[change]
        yield marker(count, face(sign, word, figure=signed(figure)))


def bearers(made: DeckSet) -> Counter[Borne]:
    """How many fighters may bear each change; an ability comes again and again."""
    found = Counter[Borne]()
    for card, one in given(made):
        if one.word.op in CHANGES:
            again = bool(card.hits or card.does)
            many = marks.PLACES if again or one.about in ON_A_PARTY else 1
            key = one.word.op, one.figure
            found[key] = min(IN_BATTLE, found[key] + many * card.copies)
    return found


def rounds() -> Iterator[Data]:
    """Who starts, whose turn it is, and how far the game and a battle are (BW-21, BW-23)."""
    yield marker(1, face("round", "Round"))
    yield marker(1, face("battle", "Battle"))
    yield marker(1, face("flag", "Starter"))
    yield marker(1, face("move", "Turn"))
