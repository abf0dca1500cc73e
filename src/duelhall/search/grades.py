"""How good decisions were: a grade for each, an accuracy for all of a player."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

FORCED = "forced"
"""The only legal action: no merit, no fault, and it does not count."""
BEST = "best"
"""As good as any other, as far as a search can tell."""
GRADES = ((BEST, 0.02), ("good", 0.06), ("slip", 0.15), ("blunder", math.inf))
"""From best to worst, each with the loss of win chance at which it ends."""

STRICTNESS = 8.0
"""How fast accuracy falls with the loss."""
LEAST_OPEN = 0.1
"""No decision counts less than this."""


class Graded(Protocol):
    """A decision with its grade."""

    @property
    def grade(self) -> str:
        """One of the grades, or FORCED."""

    @property
    def chance(self) -> float:
        """What the best action promised, 0 to 1."""

    @property
    def loss(self) -> float:
        """The win chance given away, 0 to 1."""


@dataclass(frozen=True)
class Tally:
    """A player's decisions together."""

    accuracy: float | None
    """0 to 100, ``None`` where nothing was to decide."""
    loss: float
    """The mean loss of win chance in a decision, 0 to 1."""
    counts: dict[str, int]
    """How many of each grade, forced ones among them."""


def grade_of(loss: float) -> str:
    """The grade of a decision that gave away so much."""
    return next(name for name, limit in GRADES if loss < limit)


def accuracy_of(loss: float) -> float:
    """The accuracy of one decision, 0 to 100: each 9 points of win chance given away halve it."""
    return 100.0 * math.exp(-STRICTNESS * loss)


def openness_of(chance: float) -> float:
    """How much a decision counts: 1 at an even chance, little where the game is decided."""
    return max(LEAST_OPEN, 4 * chance * (1 - chance))


def tally(decisions: Iterable[Graded]) -> Tally:
    """The accuracy of a player is the mean over all decisions that were none by force.

    Where a game is decided nothing can be given away any more, which would flatter the loser; so
    decisions count by how open the game was.
    """
    made = list(decisions)
    free = [decision for decision in made if decision.grade != FORCED]
    counts = Counter(decision.grade for decision in made)
    names = (*(name for name, _ in GRADES), FORCED)
    return Tally(
        accuracy_over(free) if free else None,
        sum(decision.loss for decision in free) / len(free) if free else 0.0,
        {name: counts[name] for name in names},
    )


def accuracy_over(decisions: Sequence[Graded]) -> float:
    """The mean accuracy, open decisions counting more."""
    weights = [openness_of(decision.chance) for decision in decisions]
    marks = [accuracy_of(decision.loss) for decision in decisions]
    return sum(w * mark for w, mark in zip(weights, marks, strict=True)) / sum(weights)
