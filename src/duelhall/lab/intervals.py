"""Means of shares with honest intervals: deals are counted, not games, and many cells corrected.

The games of a deal hang together. The spread of the deals' means says how many independent games
they are worth, and Wilson's interval for so many holds the true mean, with Student's quantile since
the spread is estimated too. Simulated over coins of any weight, 95 of 100 such intervals do.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean

LEVEL = 0.95
NORMAL = NormalDist()


def student(quantile: float, freedom: float) -> float:
    """Student's quantile of a normal one, by Wallace's approximation."""
    if freedom <= 0 or math.isinf(freedom):
        return quantile
    z = quantile * (8 * freedom + 3) / (8 * freedom + 1)
    return math.sqrt(freedom * math.expm1(min(600.0, z * z / freedom)))


def normal(score: float, freedom: float) -> float:
    """The other way: a normal score as unlikely as Student's."""
    if freedom <= 0 or math.isinf(freedom):
        return score
    spread = freedom * math.log1p(score * score / freedom)
    return math.sqrt(spread) * (8 * freedom + 1) / (8 * freedom + 3)


def wilson(mean: float, games: float, quantile: float) -> tuple[float, float]:
    """Where the true mean lies, by so many independent games."""
    square = quantile * quantile / games
    centre = (mean + square / 2) / (1 + square)
    reach = quantile * math.sqrt(mean * (1 - mean) / games + square / (4 * games)) / (1 + square)
    return max(0.0, centre - reach), min(1.0, centre + reach)


@dataclass(frozen=True)
class Estimate:
    """A mean share of some deals, its interval, and how unlikely it is if all are even."""

    games: int
    deals: int
    mean: float
    low: float
    high: float
    even: float
    chance: float
    """How likely a mean at least so far from even is where there is nothing to find."""

    @property
    def width(self) -> float:
        """From end to end of the interval."""
        return self.high - self.low

    @property
    def edge(self) -> float:
        """Points above even."""
        return 100 * (self.mean - self.even)

    @property
    def holds_even(self) -> bool:
        """Whether all may be even."""
        return self.low <= self.even <= self.high


NOTHING = Estimate(0, 0, 0.5, 0.0, 1.0, 0.5, 1.0)


def estimated(
    deals: int,
    games: int,
    mean: float,
    variance: float,
    even: float = 0.5,
    level: float = LEVEL,
) -> Estimate:
    """The estimate from the mean and the variance of the deals' means."""
    if deals < 2:
        return Estimate(games, deals, mean if deals else even, 0.0, 1.0, even, 1.0)
    worth = worth_in_games(deals, games, mean, variance)
    quantile = student(NORMAL.inv_cdf((1 + level) / 2), deals - 1)
    low, high = wilson(mean, worth, quantile)
    score = abs(mean - even) / math.sqrt(even * (1 - even) / worth)
    chance = 2 * NORMAL.cdf(-normal(score, deals - 1))
    return Estimate(games, deals, mean, low, high, even, chance)


def worth_in_games(deals: int, games: int, mean: float, variance: float) -> float:
    """How many independent games are as sure as these deals; without any spread, so many deals."""
    binomial = mean * (1 - mean)
    if variance <= 0 or binomial <= 0:
        return float(deals)
    return min(binomial * deals / variance, 10.0 * games)


def estimate(means: Sequence[float], sides: int = 2, even: float = 0.5) -> Estimate:
    """The estimate from the means of deals that were played once from each side."""
    if not means:
        return NOTHING
    mean = fmean(means)
    spread = math.fsum((value - mean) ** 2 for value in means) / max(1, len(means) - 1)
    return estimated(len(means), len(means) * sides, mean, spread, even)


# -- many at once


def holm(chances: Sequence[float]) -> list[float]:
    """Corrected so that not even one of all findings is false, but in 5 of 100 studies (Holm)."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    corrected, worst = [1.0] * len(chances), 0.0
    for rank, at in enumerate(order):
        worst = max(worst, min(1.0, chances[at] * (len(chances) - rank)))
        corrected[at] = worst
    return corrected


def benjamini_hochberg(chances: Sequence[float]) -> list[float]:
    """Corrected so that of the findings no more than 5 of 100 are false (Benjamini, Hochberg)."""
    order = sorted(range(len(chances)), key=lambda at: chances[at], reverse=True)
    corrected, best = [1.0] * len(chances), 1.0
    for place, at in enumerate(order):
        rank = len(chances) - place
        best = min(best, chances[at] * len(chances) / rank)
        corrected[at] = best
    return corrected


def deals_needed(width: float, mean: float = 0.5, worth: float = 2.0) -> int:
    """How many deals an interval of this width takes, a deal being worth so many games."""
    quantile = NORMAL.inv_cdf((1 + LEVEL) / 2)
    return math.ceil(4 * quantile**2 * mean * (1 - mean) / width**2 / worth)
