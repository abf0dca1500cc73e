"""Games as columns: a row for each, with what was chosen, who played, what came of it and facts."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from duelhall.core.errors import DuelhallError
from duelhall.core.fact import GameFact, sheet_size
from duelhall.core.game import Game
from duelhall.lab.plan import CellPlan

if TYPE_CHECKING:
    from polars import DataFrame

KEY = ("cell", "deal", "side")
"""What no two games of an experiment have in common."""
UNSTEADY = ("seconds",)
"""Columns that are others when the same games are played again."""


class NoLab(DuelhallError):
    """The lab needs packages that are not installed."""


def polars() -> Any:
    """Polars, or a clear word that it is missing."""
    try:
        import numpy
        import polars
    except ImportError:
        raise NoLab("the lab needs polars and numpy: pip install 'duelhall[lab]'") from None
    assert numpy
    return polars


@dataclass
class Gathered:
    """Finished games of one plan, a number in each list for each of them."""

    deals: Any = field(default_factory=list)
    sides: Any = field(default_factory=list)
    firsts: Any = field(default_factory=list)
    """The seat that had the first turn, below 0 if there was none."""
    turns: Any = field(default_factory=list)
    decisions: Any = field(default_factory=list)
    seconds: Any = field(default_factory=list)
    swings: Any = field(default_factory=list)
    reasons: Any = field(default_factory=list)
    faults: Any = field(default_factory=list)
    scores: Any = field(default_factory=list)
    """A row of scores for each game."""
    sheets: Any = field(default_factory=list)
    """A row of noted numbers for each game."""


def framed(plan: CellPlan, found: Gathered) -> "DataFrame":
    """The games as a frame; the cell is for who knows it."""
    import numpy as np

    pl = polars()
    count = len(found.deals)
    deals, seeds = np.unique(np.asarray(found.deals, dtype=np.int64), return_inverse=True)
    seed_of = np.array([plan.deal_seed(int(deal)) for deal in deals], dtype=np.int64)
    base = {
        "cell": pl.Series(np.zeros(count, dtype=np.int32)),
        "deal": pl.Series(found.deals, dtype=pl.Int64),
        "side": pl.Series(np.asarray(found.sides, dtype=np.int8) + np.int8(1)),
        "seed": pl.Series(seed_of[seeds]),
        "first": pl.Series(np.asarray(found.firsts, dtype=np.int8) + np.int8(1)).replace(0, None),
        "turns": pl.Series(found.turns, dtype=pl.Int32),
        "decisions": pl.Series(found.decisions, dtype=pl.Int32),
        "seconds": pl.Series(found.seconds, dtype=pl.Float32),
        "swings": pl.Series(found.swings, dtype=pl.Int32),
        "reason": pl.Series(found.reasons, dtype=pl.String),
        "fault": pl.Series(found.faults, dtype=pl.String),
    }
    frame = pl.DataFrame(base).with_columns(score_columns(pl, plan, found))
    whole: DataFrame = frame.with_columns(
        *named_columns(pl, plan, found), *fact_columns(pl, plan.game, found.sheets, count)
    )
    return whole


def score_columns(pl: Any, plan: CellPlan, found: Gathered) -> list[Any]:
    """A score for each seat, and what the first player has of the game."""
    import numpy as np

    scores = np.asarray(found.scores, dtype=np.float64).reshape(-1, plan.game.seats)
    leads = [seats[0] for seats in plan.sides]
    total = scores[:, leads].sum(axis=1) if len(leads) > 1 else np.ones(len(scores))
    mine = scores[np.arange(len(scores)), np.asarray(leads)[np.asarray(found.sides, dtype=int)]]
    even = 1 / len(leads)
    share = np.divide(mine, total, out=np.full(len(scores), even), where=total > 0)
    columns = [pl.Series("share", share)]
    return columns + [
        pl.Series(f"score{seat + 1}", scores[:, seat]) for seat in range(plan.game.seats)
    ]


def named_columns(pl: Any, plan: CellPlan, found: Gathered) -> list[Any]:
    """Who sat where, which options were chosen, and what was given."""
    seated = [plan.seated(side) for side in range(len(plan.sides))]
    columns = [
        pl.col("side")
        .replace_strict({side + 1: plan.names[row[seat]] for side, row in enumerate(seated)})
        .cast(pl.String)
        .alias(f"player{seat + 1}")
        for seat in range(plan.game.seats)
    ]
    options = plan.game.options.items()
    columns += [pl.lit(value).alias(f"option_{name}") for name, value in options]
    if plan.given:
        deals = {deal: plan.given_in(deal) for deal in set(found.deals)}
        columns += [
            pl.Series(f"given_{name}", [deals[deal][name] for deal in found.deals], pl.String)
            for name in plan.given
        ]
    return columns


def fact_columns(pl: Any, game: Game, sheets: Any, count: int) -> list[Any]:
    """The facts that the game names."""
    import numpy as np

    facts = game.facts()
    if not facts:
        return []
    noted = np.asarray(sheets, dtype=np.int32).reshape(count, sheet_size(facts))
    return [fact_column(pl, fact, noted[:, fact.at : fact.at + fact.size]) for fact in facts]


def fact_column(pl: Any, fact: GameFact, numbers: Any) -> Any:
    """A fact as numbers, names, or a table of numbers in each row."""
    if fact.axes:
        shaped = numbers.astype("int16").reshape(len(numbers), *fact.shape)
        return pl.Series(fact.column, shaped, dtype=pl.Array(pl.Int16, fact.shape))
    if not fact.values:
        return pl.Series(fact.column, numbers[:, 0], dtype=pl.Int32)
    names = dict(enumerate((None, *fact.values)))
    codes = pl.Series(fact.column, numbers[:, 0])
    return codes.replace_strict(names, return_dtype=pl.String)
