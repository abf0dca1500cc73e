"""What lies on the table, and the questions that the game stops at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from .cards import CardSet, HeroCard, Spell
from .statuses import Status

T = TypeVar("T")
CHANCE = -1
"""The seat of luck."""


class Over(Exception):
    """The game has ended: nothing more is resolved (HC-16)."""


@dataclass
class Question:
    """What is waited for: for each seat that may decide what it can do; for chance the odds."""

    kind: str
    rule: str
    choices: dict[int, list[str]] = field(default_factory=dict)
    odds: dict[str, Fraction] = field(default_factory=dict)


Answer = tuple[int, str]
Script = Generator[Question, Answer, T]
"""The game is one long script that stops at every question."""


@dataclass(eq=False)
class Hero:
    """A hero on the table."""

    card: HeroCard
    seat: int
    health: int
    statuses: list[Status] = field(default_factory=list)
    down: bool = False
    """Its fall has been looked at."""
    acted: bool = False
    done: dict[str, set[str]] = field(default_factory=lambda: once_sets())

    @property
    def short(self) -> str:
        return self.card.short

    @property
    def lives(self) -> bool:
        return self.health > 0

    def of_kind(self, kind: str) -> list[Status]:
        return [status for status in self.statuses if status.kind == kind]

    def immune(self, to: str) -> bool:
        """Passives work while the hero lives (HC-23)."""
        return self.card.passive is not None and to in self.card.passive.immune


def once_sets() -> dict[str, set[str]]:
    """What was done that can be done once in each of these."""
    return {"activation": set(), "turn": set(), "round": set(), "game": set()}


@dataclass
class Attack:
    """An attack on its way (HC-14)."""

    attacker: Hero
    target: Hero
    redirected: bool = False
    roll: int = 0
    """What is added to the d20."""
    armour: int = 0
    """What is added to the target's armour for this attack."""
    advantage: bool = False
    disadvantage: bool = False
    dice: list[int] = field(default_factory=list)
    """The d20 of the present roll: two with advantage or disadvantage."""
    rerolled: bool = False
    counted: bool = False
    """What the attacker bears is counted in."""

    @property
    def d20(self) -> int:
        """The one that counts."""
        return max(self.dice) if self.advantage else min(self.dice)

    @property
    def is_on(self) -> bool:
        """If one of the two falls before the damage dice, the attack is over."""
        return self.attacker.lives and self.target.lives


@dataclass
class Player:
    """A seat with its heroes and cards. A deck has no order: chance draws from it."""

    seat: int
    heroes: list[Hero] = field(default_factory=list)
    hand: Counter[str] = field(default_factory=Counter)
    deck: Counter[str] = field(default_factory=Counter)
    pile: Counter[str] = field(default_factory=Counter)
    built: bool = False
    """The deck is final: its size is open (HC-04)."""
    cast_major: bool = False
    revived: bool = False
    done: dict[str, set[str]] = field(default_factory=once_sets)

    @property
    def living(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero.lives]

    @property
    def fallen(self) -> list[Hero]:
        return [hero for hero in self.heroes if not hero.lives]


class State:
    """Everything about a game in progress."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards
        self.players = [Player(0), Player(1)]
        self.pool: list[str] = []
        self.dice: list[int] = []
        """The roll-off."""
        self.first_pick = 0
        self.first_turn = 0
        self.round = 0
        self.turn = 0
        """All turns of the game are counted; 0 before the first."""
        self.in_turn: Player | None = None
        self.active: Hero | None = None
        self.activated = False
        """Somebody was activated this turn."""
        self.actions = 0
        self.had_extra = False
        self.first_activation = True
        self.given = 0
        """Statuses given so far, to tell which was first."""
        self.attack: Attack | None = None
        """The attack on its way."""
        self.just_fallen: list[Hero] = []
        """Whose fall has not been answered yet."""
        self.result: tuple[tuple[Fraction, Fraction], str] | None = None

    def other(self, player: Player) -> Player:
        return self.players[1 - player.seat]

    def owner(self, hero: Hero) -> Player:
        return self.players[hero.seat]

    @property
    def turn_player(self) -> Player:
        assert self.in_turn is not None
        return self.in_turn

    @property
    def heroes(self) -> list[Hero]:
        return [hero for player in self.players for hero in player.heroes]

    @property
    def living(self) -> list[Hero]:
        return [hero for hero in self.heroes if hero.lives]

    def own_hero(self, player: Player, spell: Spell) -> Hero | None:
        """The hero of an own spell on this side; None for a Common."""
        return next((hero for hero in player.heroes if hero.short == spell.owner), None)

    def pool_of(self, player: Player) -> list[Spell]:
        """Commons and the spells of living heroes: what may be cast, all public (HC-21)."""
        own = [spell for hero in player.living for spell in hero.card.spells]
        return own + list(self.cards.commons)


# ---- asking ------------------------------------------------------------------------


def ask(player: Player, kind: str, rule: str, options: list[str]) -> Script[str]:
    """A decision of one seat."""
    _, text = yield Question(kind, rule, choices={player.seat: options})
    return text


def chance(kind: str, rule: str, odds: dict[str, Fraction]) -> Script[str]:
    """An outcome of chance."""
    _, text = yield Question(kind, rule, odds=odds)
    return text


def die(sides: int, rule: str) -> Script[int]:
    """One die."""
    faces = {str(face): Fraction(1, sides) for face in range(1, sides + 1)}
    return int((yield from chance("die", rule, faces)))


def card_odds(cards: Counter[str]) -> dict[str, Fraction]:
    """Each card with its copies out of all."""
    return {name: Fraction(count, cards.total()) for name, count in sorted((+cards).items())}
