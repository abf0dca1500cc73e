"""Cards of the standard 52 card deck (D-01)."""

from __future__ import annotations

from dataclasses import dataclass

RANKS: list[str] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS: list[str] = ["c", "d", "h", "s"]
COUNTERPART_SUIT: dict[str, str] = {"c": "d", "d": "c", "s": "h", "h": "s"}

# D-34: the two types of hero.
MAGE_RANKS: list[str] = ["2", "3", "4", "5", "6", "7", "Q", "K"]
WARRIOR_RANKS: list[str] = ["8", "9", "10", "J", "A"]


@dataclass(frozen=True)
class Card:
    """A playing card: rank and suit, for example ``10h``."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def number(self) -> int:
        """Place in the listing order 2c 2d 2h 2s 3c ... As."""
        return 4 * RANKS.index(self.rank) + SUITS.index(self.suit)

    @property
    def colour(self) -> str:
        """``black`` (clubs, spades) or ``red`` (diamonds, hearts)."""
        return "black" if self.suit in ("c", "s") else "red"

    @property
    def counterpart(self) -> Card:
        """The same rank in the other colour: clubs/diamonds, spades/hearts."""
        return Card(self.rank, COUNTERPART_SUIT[self.suit])


def whole_deck() -> list[Card]:
    """All 52 cards in listing order."""
    return [Card(rank, suit) for rank in RANKS for suit in SUITS]


def in_order(cards: list[Card]) -> list[Card]:
    """The cards sorted by number."""
    return sorted(cards, key=lambda card: card.number)


def names(cards: list[Card]) -> list[str]:
    """The cards as strings, sorted by number."""
    return [str(card) for card in in_order(cards)]
