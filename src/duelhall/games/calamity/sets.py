"""The sets that Heroes of Calamity can be played with (HC-19)."""

from duelhall.cards.shelf import SetShelf
from duelhall.core.options import Option
from duelhall.games.calamity.cardset import own_set, read_folder

SHELF = SetShelf("DUELHALL_CALAMITY_SETS", own_set, read_folder)


def offered() -> tuple[Option, ...]:
    """The option of the game."""
    question = "Which heroes and spells are played with"
    return (SHELF.offered(question, "Cards", "Sixteen heroes, original to Duelhall"),)
