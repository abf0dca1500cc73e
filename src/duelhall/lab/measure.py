"""From rows to estimates: whose share it is, deal by deal and cell by cell."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from duelhall.lab.columns import polars
from duelhall.lab.experiment import Cell, Experiment
from duelhall.lab.intervals import Estimate, estimated
from duelhall.lab.plan import CellPlan

if TYPE_CHECKING:
    from polars import DataFrame


def measured(plan: CellPlan, frame: "DataFrame", measure: str, later: int = 0) -> Any:
    """The share of each game that counts; ``later`` seats after the first, if that is measured."""
    pl = polars()
    if measure == "player":
        return frame["share"]
    leads = [seats[0] for seats in plan.sides]
    total = pl.sum_horizontal(f"score{seat + 1}" for seat in leads)
    seats = plan.game.seats
    mine = pl.col("score1")
    if measure == "first":
        turns = {seat + 1: (seat + later) % seats + 1 for seat in range(seats)}
        mine = pl.lit(None, dtype=pl.Float64)
        for first, seat in turns.items():
            mine = pl.when(pl.col("first") == first).then(pl.col(f"score{seat}")).otherwise(mine)
    if len(leads) == 1:
        return frame.select(share=mine)["share"]
    even = 1 / len(leads)
    return frame.select(share=pl.when(total > 0).then(mine / total).otherwise(even))["share"]


def even_of(plan: CellPlan) -> float:
    """The share that all would have if nothing made a difference."""
    return 1 / max(2, len(plan.sides))


def by_deal(plan: CellPlan, frame: "DataFrame", measure: str, later: int = 0) -> "DataFrame":
    """The mean of each deal that was played from every side, in order."""
    pl = polars()
    found: DataFrame = (
        frame.select("deal")
        .with_columns(share=measured(plan, frame, measure, later))
        .group_by("deal")
        .agg(pl.col("share").mean(), games=pl.len())
        .filter(pl.col("games") == len(plan.sides))
        .sort("deal")
    )
    return found


def estimate_of(plan: CellPlan, frame: "DataFrame", measure: str, later: int = 0) -> Estimate:
    """The estimate of a cell from its games."""
    return from_deals(plan, by_deal(plan, frame, measure, later)["share"])


def from_deals(plan: CellPlan, shares: Any) -> Estimate:
    """The estimate from the means of deals."""
    deals = len(shares)
    mean = shares.mean() if deals else 0.0
    variance = shares.var() if deals > 1 else 0.0
    even = even_of(plan)
    return estimated(deals, deals * len(plan.sides), mean or 0.0, variance or 0.0, even)


@dataclass(frozen=True)
class Finding:
    """A cell with what was found in it; ``sure`` tells whether it stays so after correction."""

    cell: Cell
    estimate: Estimate
    corrected: float

    @property
    def is_sure(self) -> bool:
        """Whether it is uneven, also among so many cells."""
        return self.corrected < 0.05


def findings(experiment: Experiment, frame: "DataFrame") -> list[Finding]:
    """All cells, corrected together (Holm)."""
    from duelhall.lab.intervals import holm

    groups = {int(key[0]): group for key, group in frame.group_by("cell")}
    estimates = [
        estimate_of(cell.plan, groups[cell.number], experiment.measure)
        if cell.number in groups
        else from_deals(cell.plan, ())
        for cell in experiment.cells
    ]
    corrected = holm([one.chance for one in estimates])
    return [
        Finding(cell, one, chance)
        for cell, one, chance in zip(experiment.cells, estimates, corrected, strict=True)
    ]


def missed(experiment: Experiment, found: Sequence[Finding]) -> list[Finding]:
    """The cells whose interval is wider than is wished."""
    return [one for one in found if experiment.width and experiment.is_too_wide(one.estimate.width)]
