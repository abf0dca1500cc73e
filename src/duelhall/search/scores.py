"""What the games of a contest amount to: means with honest intervals."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from duelhall.search.arena import Contest, Played

NORMAL = 1.959964
"""Ninety-five parts in a hundred of a normal distribution lie so near its mean."""


@dataclass(frozen=True)
class Score:
    """The finished deals of a contest, from the first player's side."""

    games: int
    deals: int
    mean: float
    """The first player's share of the games; a draw of two sides is half."""
    low: float
    high: float
    wins: int
    draws: int
    losses: int
    decisions: tuple[int, int]
    seconds: tuple[float, float]
    """Thinking, for each player in all."""
    even: float
    """The share of players that are equally strong."""
    left_over: int
    """Games of deals that are not finished; they do not count."""

    @property
    def pace(self) -> tuple[float, float]:
        """Seconds for each decision of the two players."""
        first, second = zip(self.seconds, self.decisions, strict=True)
        return first[0] / max(1, first[1]), second[0] / max(1, second[1])


def score_of(contest: Contest, games: Iterable[Played]) -> Score:
    """Count what is finished."""
    found = list(games)
    deals = finished_deals(found, len(contest.sides))
    counted = [game for deal in deals for game in deal]
    shares = [game.share for game in counted]
    means = [mean(game.share for game in deal) for deal in deals]
    low, high = interval(means)
    return Score(
        games=len(counted),
        deals=len(deals),
        mean=mean(means),
        low=low,
        high=high,
        wins=shares.count(1),
        draws=sum(0 < share < 1 for share in shares),
        losses=shares.count(0),
        decisions=both(game.decisions for game in counted),
        seconds=both(game.seconds for game in counted),
        even=1 / len(contest.sides),
        left_over=len(found) - len(counted),
    )


def finished_deals(games: Iterable[Played], sides: int) -> list[list[Played]]:
    """The deals that were played from every side, in order."""
    deals: dict[int, list[Played]] = {}
    for game in sorted(games, key=lambda game: game.fixture):
        deals.setdefault(game.fixture.deal, []).append(game)
    return [deal for deal in deals.values() if len(deal) == sides]


def deal_means(contest: Contest, games: Iterable[Played]) -> list[float]:
    """The first player's share of each finished deal, in order."""
    deals = finished_deals(games, len(contest.sides))
    return [mean(game.share for game in deal) for deal in deals]


def mean(values: Iterable[float]) -> float:
    """The mean, 0 of nothing."""
    found = list(values)
    return math.fsum(found) / len(found) if found else 0.0


Number = TypeVar("Number", int, float)


def both(pairs: Iterable[tuple[Number, Number]]) -> tuple[Number, Number]:
    """The sums of the first and of the second numbers."""
    rows = list(pairs)
    return sum(row[0] for row in rows), sum(row[1] for row in rows)


def interval(means: Sequence[float]) -> tuple[float, float]:
    """Where the true mean lies with 95 %, by the spread of the deals' means.

    The games of a deal hang together, so deals are counted and not games. Half a deal won and
    half a deal lost are added first, in the manner of Agresti and Coull: without them a match won
    to nothing would have no width. Simulated with 5 to 100 deals, 94 to 99 of 100 such intervals
    hold the true mean.
    """
    weight = len(means) + 1
    centre = (math.fsum(means) + 0.5) / weight
    squares = math.fsum((value - centre) ** 2 for value in means)
    squares += 0.5 * centre**2 + 0.5 * (1 - centre) ** 2
    reach = NORMAL * math.sqrt(squares / max(1, weight - 1) / weight)
    return max(0.0, centre - reach), min(1.0, centre + reach)
