"""Cards as they were read: heroes with actions, a passive and spells, and the Common spells."""

from dataclasses import dataclass, field

from duelhall.cards.dice import Dice
from duelhall.games.calamity import ops
from duelhall.games.calamity.vocabulary import CardTerm, Word


@dataclass(frozen=True)
class Effect:
    """One effect: a word of the vocabulary with all that follows it."""

    word: Word
    dice: Dice = field(default=Dice(0, 0, 0))
    """Its figure, or the dice that are rolled for it."""
    whom: CardTerm | None = None
    lasts: int = ops.ONE_ROUND
    is_next: bool = False
    rounds: int = 0
    cause: str = ""
    """Of over time, or of the hero that is chosen."""
    mode: int = 0
    """Who discards, and how; whether all is cleansed."""


@dataclass(frozen=True)
class Deed:
    """What a card does: an action, a passive or a spell."""

    name: str
    effects: tuple[Effect, ...]
    once: int = 0

    @property
    def choice(self) -> int:
        """What its doer chooses."""
        found = [one.whom.choice for one in self.effects if one.whom and one.whom.choice]
        return found[0] if found else ops.NO_CHOICE

    @property
    def cause(self) -> str:
        """The cause that the chosen hero has to bear."""
        named = [one.cause for one in self.effects if one.whom and one.whom.name == "bearing"]
        return named[0] if named else ""


@dataclass(frozen=True)
class Passive(Deed):
    """What works while its hero lives."""

    when: int = ops.ALWAYS
    immune: tuple[str, ...] = ()
    more: int = 0


@dataclass(frozen=True)
class Spell(Deed):
    """A spell card; ``ready`` is how many copies a ready deck has of it."""

    major: bool = False
    event: int = 0
    about: int = ops.ANYONE
    ready: int = 2


@dataclass(frozen=True)
class HeroSheet:
    """A hero as its file says."""

    name: str
    short: str
    role: str
    outlived: str
    pronoun: str
    words: str
    health: int
    armour: int
    attack: Dice
    actions: tuple[Deed, ...]
    passive: Passive | None
    spells: tuple[Spell, ...]


@dataclass(frozen=True)
class Cause:
    """Where damage over time comes from, and how cards say it."""

    name: str
    verb: str
    """``burns``: an enemy hero burns."""
    adjective: str
    """``burning``: a burning hero."""
