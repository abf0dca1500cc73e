"""Cards as they were read: what is printed on each, and the deck of a race (BW-02)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from duelhall.games.blades import ops
from duelhall.games.blades.vocabulary import EffectWord, NamedTerm

Cost = tuple[int, int, int, int, int]
"""Gold, Life, Runestone, Infernal, Death."""
FREE: Cost = (0, 0, 0, 0, 0)


@dataclass(frozen=True)
class CardEffect:
    """One effect: a word of the vocabulary with its figure and whom it is about."""

    word: EffectWord
    figure: int = 0
    whom: NamedTerm | None = None

    @property
    def about(self) -> int:
        """The number of whom it is about."""
        return self.whom.code if self.whom else ops.NOBODY


Effects = tuple[CardEffect, ...]


@dataclass(frozen=True)
class PrintedCard:
    """What is printed on a card; of what its kind does not have, nothing."""

    kind: int
    name: str
    cost: Cost = FREE
    copies: int = 1
    hp: int = 0
    attack: int = 0
    armour: int = 0
    reach: int = ops.MELEE
    hits_on: int = 3
    large: bool = False
    colour: int = 0
    """Of a mana card."""
    always: Effects = ()
    hits: Effects = ()
    ability: str = ""
    does: Effects = ()
    effects: Effects = ()
    answers: int = 0
    """The windows of an Instant Event, as bits."""

    @property
    def is_fighter(self) -> bool:
        """Whether it fights."""
        return ops.LEADER <= self.kind <= ops.UNIT

    @property
    def points(self) -> int:
        """Leadership that it takes (BW-04)."""
        return (1 + self.large) if self.kind == ops.UNIT else 0

    @property
    def leadership(self) -> int:
        """Leadership that it gives (BW-04)."""
        return 3 if self.kind == ops.LEADER else 0


@dataclass(frozen=True)
class RaceDeck:
    """The deck of a race: sixty cards, each kind at its place (``ops``)."""

    key: str
    title: str
    words: str
    colour: int
    printed: tuple[PrintedCard, ...]
    """Each different card once, in the order of the deck."""

    @cached_property
    def cards(self) -> tuple[PrintedCard, ...]:
        """All sixty: copies after each other."""
        return tuple(one for card in self.printed for one in [card] * card.copies)

    def of_kind(self, kind: int) -> Iterator[PrintedCard]:
        """The different cards of a kind."""
        return (card for card in self.printed if card.kind == kind)
