"""Cards of Duel 52 in text: a card is rank and suit, ``2c`` to ``As``; suits decide nothing."""

from duelhall.core import bits

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "cdhs"
SYMBOLS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
NAMES = tuple(rank + suit for rank in RANKS for suit in SUITS)
WORDS = tuple(rank + symbol for rank in RANKS for symbol in SYMBOLS.values())
NUMBERS = {name: number for number, name in enumerate(NAMES)}
RANK_WORDS = (*RANKS[:9], "Jack", "Queen", "King", "Ace")
LANES = "abcd"
LABELS = tuple(lane + str(number) for lane in f"{LANES}ffff" for number in range(256))
"""The names of cards on the table, by lane and number of arrival; from the fifth lane on forts."""
SPOTS = tuple(f"{'fort' if label[0] == 'f' else 'card'}:{label}" for label in LABELS)
LANE_WORDS = {3: ("left", "centre", "right"), 4: ("top", "left", "right", "centre")}


def card_name(card: int) -> str:
    """``7h`` for the 7 of hearts."""
    return NAMES[card]


def card_words(card: int) -> str:
    """``7♥`` for the 7 of hearts."""
    return WORDS[card]


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


def label_name(label: int) -> str:
    """The public name of a card on the table: ``b4``, a fort ``f2``."""
    return LABELS[label & 2047]


def label_spot(label: int) -> str:
    """Where a card on the table is pointed at: ``card:b4``, a fort ``fort:f2``."""
    return SPOTS[label & 2047]
