"""The pages that are made from data: all cards, and the words that cards are written in.

``python -m duelhall.games.calamity.pages`` writes them; a test tells when that is due.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from duelhall.cards.markdown import table
from duelhall.games.calamity.cardset import CardSet, own_set
from duelhall.games.calamity.effects_text import written
from duelhall.games.calamity.texts import action_text, card_text, passive_text, printed
from duelhall.games.calamity.vocabulary import (
    ABOUT,
    EVENTS,
    IMMUNE,
    LASTS,
    ONCE,
    WHEN,
    WHOM,
    WORDS,
    CardTerm,
    Word,
)

FOLDER = Path(__file__).parent / "documents"
MARK = "<!-- from here on made from the vocabulary -->\n"


def cards_page(made: CardSet) -> str:
    """All heroes and spells."""
    return "\n".join(["# Cards", "", f"{made.title}. {made.words}", "", *cards_lines(made)])


def cards_lines(made: CardSet) -> Iterator[str]:
    """A part for each hero, and one for the Commons."""
    for kind, hero in enumerate(made.heroes):
        yield from (f"## {hero.name}", "")
        figures = f"health {hero.health}, armour {hero.armour}, attack {hero.attack}"
        yield from (f"{hero.role.capitalize()}, {figures}. {hero.words}", "")
        for deed in hero.actions:
            yield f"- **{deed.name}** (action): {action_text(made, hero, deed)}"
        if hero.passive:
            yield f"- **{hero.passive.name}** (passive): {passive_text(made, hero, hero.passive)}"
        yield ""
        yield from spell_table(made, range(5 * kind, 5 * kind + 5))
    yield from ("## Commons", "")
    yield from spell_table(made, range(5 * len(made.heroes), len(made.cards)))


def spell_table(made: CardSet, cards: Iterable[int]) -> Iterator[str]:
    """Spells with their texts."""
    told = (
        (made.cards[card].name, printed(made.cards[card]) + card_text(made, card)) for card in cards
    )
    return table(("spell", "text"), told)


def words_part() -> str:
    """The vocabulary as tables."""
    return "\n".join(words_lines())


def words_lines() -> Iterator[str]:
    """Effects, whom they are about, and the words of keys."""
    yield from ("", "## Effects", "")
    yield from table(("written", "number", "does", "whom", "belongs to"), map(word_cells, WORDS))
    yield from ("## Whom an effect is about", "")
    told = ((f"`{term.name}`", term.code, term.meaning) for term in WHOM)
    yield from table(("word", "number", "means"), told)
    titles = {
        "How long it lasts": LASTS,
        "Events of Reactions": EVENTS,
        "Of whom the event has to be": ABOUT,
        "Once": ONCE,
        "When a passive works": WHEN,
        "What a passive makes immune to": IMMUNE,
    }
    for title, terms in titles.items():
        yield from (f"## {title}", "", *term_table(terms))


def word_cells(word: Word) -> tuple[object, ...]:
    """A row for an effect."""
    whom = ", ".join(word.whom) if word.whom else ("any" if "WHOM" in word.form else "")
    events = "anything" if word.events is None else ", ".join(word.events) or "one's own turn"
    return f"`{written(word)}`", word.op, word.meaning, whom, events


def effects_page() -> str:
    """What effects do, for who plays at a table: how they work together, and each of them."""
    page = (FOLDER / "format.md").read_text(encoding="utf-8")
    together = page.partition("## How effects work together\n")[2].partition("\n\nThe programs")[0]
    lines = ["# Card files: what effects do", together, "", "## Effects", ""]
    lines += table(("effect", "does"), ((spoken(word.name), word.meaning) for word in WORDS))
    for title, terms in {"How long it lasts": LASTS, "Events of Reactions": EVENTS}.items():
        told = ((spoken(term.name), term.meaning) for term in terms)
        lines += ["", f"## {title}", "", *table(("words", "means"), told)]
    return "\n".join(lines)


def spoken(name: str) -> str:
    """``this-armour`` as it is read."""
    return name.replace("-", " ")


def term_table(terms: tuple[CardTerm, ...]) -> Iterator[str]:
    """Terms with their numbers and meanings."""
    return table(
        ("word", "number", "means"), ((f"`{term.name}`", term.code, term.meaning) for term in terms)
    )


def format_page() -> str:
    """The page of the card format: what is written by hand, and the vocabulary after it."""
    page = (FOLDER / "format.md").read_text(encoding="utf-8")
    return page.partition(MARK)[0] + MARK + words_part()


def write() -> None:
    """Write both pages."""
    (FOLDER / "cards.md").write_text(cards_page(own_set()), encoding="utf-8")
    (FOLDER / "format.md").write_text(format_page(), encoding="utf-8")


if __name__ == "__main__":
    write()
