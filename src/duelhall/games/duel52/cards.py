"""Cards of Duel 52 in text: a card is rank and suit, ``2c`` to ``As``; suits decide nothing."""

from functools import cache

from duelhall.core import bits

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "cdhs"
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
NUMBERS = {name: number for number, name in enumerate(NAMES)}
RANK_WORDS = (*RANKS[:9], "Jack", "Queen", "King", "Ace")
LANES = "abcd"
LANE_WORDS = {3: ("left", "centre", "right"), 4: ("top", "left", "right", "centre")}


def card_name(card: int) -> str:
    """``7h`` for the 7 of hearts."""
    return NAMES[card]


def members(cards: int) -> list[int]:
    """The members of a set, from the lowest."""
    found = []
    while cards:
        found.append(bits.index(cards))
        cards &= cards - 1
    return found


def cards_in(cards: int) -> list[str]:
    """The names of a set of cards, by number."""
    return [NAMES[card] for card in members(cards)]


def rank_word(card: int) -> str:
    """``7`` or ``Jack``."""
    return RANK_WORDS[card >> 2]


@cache
def label_name(label: int) -> str:
    """The public name of a card on the table: ``b4``, a fort ``f2``."""
    lane = label >> 8 & 7
    return ("f" if lane == 7 else LANES[lane]) + str(label & 255)
