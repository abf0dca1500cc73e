"""The pages that are made from data: all cards, and the words that cards are written in.

``python -m duelhall.games.blades.pages`` writes them; a test tells when that is due.
"""

from collections.abc import Iterator
from pathlib import Path

from duelhall.cards.markdown import table
from duelhall.games.blades import ops
from duelhall.games.blades.carddata import PrintedCard, RaceDeck
from duelhall.games.blades.deckset import DeckSet, own_decks
from duelhall.games.blades.effects_text import how_written
from duelhall.games.blades.texts import card_text, cost_text, sort_of
from duelhall.games.blades.vocabulary import (
    COLOURS,
    PLACES,
    REACH,
    WHOM,
    WINDOWS,
    WORDS,
    EffectWord,
    NamedTerm,
)

FOLDER = Path(__file__).parent / "documents"
MARK = "<!-- from here on made from the vocabulary -->\n"


def cards_page(made: DeckSet) -> str:
    """All cards of all races."""
    return "\n".join(["# Cards", "", f"{made.title}. {made.words}", "", *cards_lines(made)])


def cards_lines(made: DeckSet) -> Iterator[str]:
    """A part for each race."""
    for race in made.races:
        yield from (f"## {race.title}", "", race.words, "")
        towns = ", ".join(card.name for card in race.of_kind(ops.CITY))
        yield from (f"Capital {race.printed[0].name}. Cities: {towns}.", "")
        yield from fighter_table(race)
        heads = ("card", "copies", "kind", "cost", "text")
        yield from table(heads, map(card_cells, hand_cards(race)))


def fighter_table(race: RaceDeck) -> Iterator[str]:
    """Leaders and units with their figures."""
    heads = ("fighter", "copies", "kind", "cost", "hit points", "attack", "armour", "text")
    return table(heads, (fighter_cells(card) for card in race.printed if card.is_fighter))


def fighter_cells(card: PrintedCard) -> tuple[object, ...]:
    """A row for a fighter."""
    name, copies, kind, cost, text = card_cells(card)
    return name, copies, kind, cost, card.hp, card.attack, card.armour, text


def hand_cards(race: RaceDeck) -> Iterator[PrintedCard]:
    """Mana, items, events and spells."""
    return (card for card in race.printed if card.kind >= ops.MANA)


def card_cells(card: PrintedCard) -> tuple[object, ...]:
    """A row for a card."""
    return card.name, card.copies, sort_of(card), cost_text(card), card_text(card)


def vocabulary_part() -> str:
    """The vocabulary: a section for each word, and tables."""
    return "\n".join(vocabulary_lines())


def vocabulary_lines() -> Iterator[str]:
    """Effects, whom they are about, and the words of keys."""
    yield from ("", "## Effects", "")
    for word in WORDS:
        yield from word_section(word)
    yield from ("## Whom an effect is about", "", *term_rows(WHOM))
    yield from ("## Places of effects", "")
    yield from table(("place", "is"), ((f"`{name}`", words) for name, words in PLACES.items()))
    titles = {
        "Windows, `answers`": WINDOWS,
        "Reach": REACH,
        "Colours, `cost` and `colour`": COLOURS,
    }
    for title, terms in titles.items():
        yield from (f"## {title}", "", *term_rows(terms))


def word_section(word: EffectWord) -> Iterator[str]:
    """What a word of the vocabulary does."""
    yield from (f"### `{how_written(word)}`", "", word.meaning, "")
    facts = [("number", str(word.op)), ("places", ", ".join(word.fits))]
    if "WHOM" in word.form:
        facts.append(("about", about(word)))
    facts.append(("would change something", word.changes))
    yield from (f"- {name}: {words}" for name, words in facts)
    yield ""


def about(word: EffectWord) -> str:
    """Whom a word can be about; figures with a minus are harm."""
    whom = ", ".join(word.whom)
    if "+N" not in word.form:
        return whom
    return f"{whom}; with a minus self, target, enemy, enemies"


def term_rows(terms: tuple[NamedTerm, ...]) -> Iterator[str]:
    """Terms with their numbers and meanings."""
    told = ((f"`{term.name}`", term.code, term.meaning) for term in terms)
    return table(("word", "number", "means"), told)


def format_page() -> str:
    """The page of the card format: what is written by hand, and the vocabulary after it."""
    page = (FOLDER / "format.md").read_text(encoding="utf-8")
    return page.partition(MARK)[0] + MARK + vocabulary_part()


def write() -> None:
    """Write both pages."""
    (FOLDER / "cards.md").write_text(cards_page(own_decks()), encoding="utf-8")
    (FOLDER / "format.md").write_text(format_page(), encoding="utf-8")


if __name__ == "__main__":
    write()
