"""The decks that Blades of War can be played with (BW-02)."""

from duelhall.cards.shelf import SetShelf
from duelhall.core.options import Option
from duelhall.games.blades.deckset import own_decks, read_folder

SHELF = SetShelf("DUELHALL_BLADES_SETS", own_decks, read_folder)


def offered() -> Option:
    """The option of the game that names its decks."""
    return SHELF.offered(
        "Which decks are played with", "Cards", "Four decks of sixty cards, original to Duelhall"
    )
