"""All sixty cards of a race as a player reads them; ``python -m`` this writes the files anew."""

from pathlib import Path

from duelhall.games.blades import ops
from duelhall.games.blades.briefs import brief
from duelhall.games.blades.carddata import PrintedCard, RaceDeck
from duelhall.games.blades.deckset import own_decks
from duelhall.games.blades.texts import card_text, cost_text, sort_of

FOLDER = Path(__file__).parent / "texts"


def figures(card: PrintedCard) -> str:
    """Hit points, attack and armour."""
    return f" [{card.hp} hp, attack {card.attack}, armour {card.armour}]" if card.is_fighter else ""


def line(number: int, card: PrintedCard) -> str:
    """A card in a line, and in a few words under it."""
    cost = cost_text(card) or "free"
    head = f"{number:2} {card.name} ({sort_of(card)}; {cost}){figures(card)}"
    return f"{head}\n   {card_text(card)}\n   = {brief(card)}"


def race_text(race: RaceDeck) -> str:
    """The whole deck of a race."""
    told = [line(number, card) for number, card in enumerate(race.cards)]
    return "\n".join([f"{race.title}: {race.words}", *told, ""])


def write() -> None:
    """Write a file for each race."""
    for race in own_decks().races:
        assert len(race.cards) == ops.CARDS
        (FOLDER / f"{race.key}.txt").write_text(race_text(race), encoding="utf-8")


if __name__ == "__main__":
    write()
