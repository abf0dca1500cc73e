"""The things that lie on the table: cards, lanes, piles, players, heroes."""

from __future__ import annotations

from dataclasses import dataclass, field

from .cards import MAGE_RANKS, Card


@dataclass(eq=False)
class TableCard:
    """A card in a lane, or a fort beside the pile."""

    card: Card
    slot: int
    side: int | None
    """The owner: side number, equal to the side's first player. None: a fort not yet taken."""
    label: str = ""
    lane: Lane | None = None
    """The lane where it lies; None for a fort beside the pile and for a dead card."""
    up: bool = False
    base: bool = False
    """A base or taken fort not yet turned, moved or dead."""
    damage: int = 0
    frozen: bool = False
    stasis: bool = False
    """Frozen by a banner 6 (D-38)."""
    partner: TableCard | None = None
    """The other member of its pair (D-15)."""
    attacks_left: int = 1
    barred: bool = False
    """Can't attack this turn: flipped by a mage 5 (D-35)."""
    overwhelmed: bool = False
    """Can't be flipped this turn: laid by a mage 3 (D-35)."""
    known: set[int] = field(default_factory=set)
    """Seats that know the card while it is face-down."""
    looked: set[int] = field(default_factory=set)
    """Players who looked at it with a 4."""
    powers: dict[str, str] = field(default_factory=dict)
    """The power of each rank in this game."""
    reserved_for: int | None = None
    """Fort with split decks: the only player who may take it."""

    @property
    def rank(self) -> str:
        return self.card.rank

    @property
    def power(self) -> str:
        """What its rank does in this game."""
        return self.powers[self.card.rank]

    def is_up(self, *powers: str) -> bool:
        """Face-up and with one of the powers."""
        return self.up and self.power in powers


def by_slot(cards: list[TableCard]) -> list[TableCard]:
    """The cards in slot order."""
    return sorted(cards, key=lambda card: card.slot)


def labels(cards: list[TableCard]) -> list[str]:
    """The labels of the cards, in slot order."""
    return [card.label for card in by_slot(cards)]


@dataclass(eq=False)
class Lane:
    """A lane, or with three players a triangle."""

    letter: str
    cards: list[TableCard] = field(default_factory=list)
    """In order of arrival."""
    arrivals: int = 0
    decided: bool = False
    winner: int | None = None
    """Once decided: the winning side, or None for a dead lane (D-33)."""
    closed: set[int] = field(default_factory=set)
    """Players who can't play cards here because of Stasis (D-38)."""

    def arrive(self, card: TableCard) -> None:
        """The card comes into this lane and gets its next label."""
        self.arrivals += 1
        card.label = f"{self.letter}{self.arrivals}"
        card.lane = self
        self.cards.append(card)

    def leave(self, card: TableCard) -> None:
        """The card leaves this lane."""
        self.cards.remove(card)
        card.lane = None

    def of_side(self, side: int) -> list[TableCard]:
        return [card for card in self.cards if card.side == side]

    def against(self, side: int) -> list[TableCard]:
        """The cards that oppose this side, of any opponent (D-43)."""
        return [card for card in self.cards if card.side != side]


@dataclass(eq=False)
class Pile:
    """A draw pile: only a number. Its cards come from the stock (of one colour)."""

    size: int
    colour: str | None


@dataclass(eq=False)
class Hero:
    """D-34. The state is ready, cast, exerted, enraged or played."""

    card: Card
    state: str = "ready"

    @property
    def mage(self) -> bool:
        return self.card.rank in MAGE_RANKS

    @property
    def warrior_waiting(self) -> bool:
        """A warrior still to come (D-32)."""
        return not self.mage and self.state != "played"


@dataclass
class Shown:
    """A hand as a seat saw it by a banner 4 (D-38)."""

    cards: list[str]
    turn: int


@dataclass(eq=False)
class Player:
    """One who holds a hand and takes turns."""

    number: int
    seat: int
    side: int
    pile: Pile
    hand: list[Card] = field(default_factory=list)
    hero: Hero | None = None
    banners: list[Card] = field(default_factory=list)
    fort_lanes: list[Lane] = field(default_factory=list)
    """Lanes where this player has taken a fort (D-40: once per lane and player)."""
    shown: dict[int, Shown] = field(default_factory=dict)
    """Seat to the hand it saw."""


@dataclass
class Discarded:
    """A card of the discard pile; known None means face-up, everybody sees it (D-14)."""

    card: Card
    known: set[int] | None
