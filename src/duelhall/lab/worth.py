"""What a counted thing is worth: points of winning chance for each one more than the other side.

A straight line is fitted through all games at once, with who starts beside it, and its spread is
taken from whole deals. What is worth more or less than the mean of all stays.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

from duelhall.core.fact import GameFact
from duelhall.core.game import Game
from duelhall.lab.columns import polars
from duelhall.lab.experiment import Cell, Experiment
from duelhall.lab.intervals import NORMAL, holm
from duelhall.lab.measure import measured

if TYPE_CHECKING:
    from polars import DataFrame

QUANTILE = NORMAL.inv_cdf(0.975)
FEWEST = 100
"""Games below which nothing is told."""


@dataclass(frozen=True)
class Worth:
    """One number of a fact: what one more of it goes with."""

    name: str
    value: float
    low: float
    high: float
    chance: float
    """How likely a value at least so far from none is where there is nothing to find."""
    corrected: float
    """The same among all rows of the table (Holm)."""
    is_sure: bool


@dataclass(frozen=True)
class WorthTable:
    """A fact in one cell."""

    fact: str
    title: str
    cell: str
    number: int
    """Of the cell."""
    games: int
    deals: int
    by_chance: bool
    """Whether chance alone decides it, so that more of it is the cause."""
    rows: tuple[Worth, ...]

    def as_data(self) -> dict[str, Any]:
        """As plain data."""
        return {**asdict(self), "rows": [asdict(row) for row in self.rows]}


def worths(experiment: Experiment, frame: "DataFrame") -> Iterator[WorthTable]:
    """What the facts that the experiment names are worth, cell by cell."""
    pl = polars()
    if not frame.height:
        return
    for name in experiment.worth:
        for cell in experiment.cells:
            games = frame.filter(pl.col("cell") == cell.number)
            facts = facts_named(cell.plan.game, name)
            if len(facts) == 2 and games.height >= FEWEST:
                yield worth_table(cell, games, facts)


def facts_named(game: Game, name: str) -> list[GameFact]:
    """The fact of each side."""
    return [fact for fact in game.facts() if fact.name == name and not fact.values]


def worth_table(cell: Cell, games: "DataFrame", facts: list[GameFact]) -> WorthTable:
    """A fact of two sides in the games of one cell."""
    import numpy as np

    share = np.asarray(measured(cell.plan, games, "seat").to_numpy(), dtype=float)
    counts = [
        np.asarray(games[fact.column].to_numpy(), dtype=float).reshape(len(share), -1)
        for fact in facts
    ]
    starts = np.where(games["first"].to_numpy() == 1, 1.0, -1.0)
    more = counts[0] - counts[1]
    seen = np.flatnonzero(more.any(axis=0))
    values, spreads = fitted(np, more[:, seen], starts, share, games["deal"].to_numpy())
    words = f"{facts[0].words}{f', {cell.words}' if cell.words else ''}"
    return WorthTable(
        fact=facts[0].name,
        title=words[:1].upper() + words[1:],
        cell=cell.words,
        number=cell.number,
        games=len(share),
        deals=games["deal"].n_unique(),
        by_chance=facts[0].by_chance,
        rows=rows_of(facts[0], seen, values, spreads),
    )


def fitted(np: Any, more: Any, starts: Any, share: Any, deals: Any) -> tuple[Any, Any]:
    """Slopes in points against their mean, and their standard errors over deals."""
    count = more.shape[1]
    table = np.column_stack([more, starts, np.ones(len(share))])
    inverse = np.linalg.pinv(table.T @ table)
    slopes = inverse @ (table.T @ share)
    miss = table * (share - table @ slopes)[:, None]
    order = np.argsort(deals, kind="stable")
    edges = np.flatnonzero(np.diff(deals[order], prepend=-1))
    by_deal = np.add.reduceat(miss[order], edges)
    groups = len(edges)
    spread = inverse @ (by_deal.T @ by_deal) @ inverse * groups / max(1, groups - 1)
    against = np.zeros((count, table.shape[1]))
    against[:, :count] = np.eye(count) - (1 / count if count > 1 else 0)
    variance = np.einsum("ij,jk,ik->i", against, spread, against)
    return 100 * against @ slopes, 100 * np.sqrt(np.maximum(variance, 0))


def rows_of(fact: GameFact, seen: Any, values: Any, spreads: Any) -> tuple[Worth, ...]:
    """The slopes by their names, corrected together; what never differed is not told."""
    named = [", ".join(reversed(names)) for names in product(*fact.axes)]
    names = [named[number] for number in seen]
    scores = [abs(v) / s if s > 0 else 0.0 for v, s in zip(values, spreads, strict=True)]
    chances = [2 * NORMAL.cdf(-score) for score in scores]
    return tuple(
        Worth(
            name or fact.words,
            float(v),
            float(v - QUANTILE * s),
            float(v + QUANTILE * s),
            chance,
            corrected,
            corrected < 0.05,
        )
        for name, v, s, chance, corrected in zip(
            names, values, spreads, chances, holm(chances), strict=True
        )
    )
