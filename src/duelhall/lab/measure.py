"""From rows to estimates: whose share it is, deal by deal and cell by cell."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from duelhall.lab.columns import polars
from duelhall.lab.experiment import Cell, Experiment
from duelhall.lab.intervals import Estimate, estimated, holm
from duelhall.lab.plan import CellPlan

if TYPE_CHECKING:
    from polars import DataFrame


def measured(plan: CellPlan, frame: "DataFrame", measure: str, later: int = 0) -> Any:
    """The share of each game that counts; ``later`` seats after seat 1 or the first to move."""
    pl = polars()
    if measure == "player":
        return frame["share"]
    leads = [seats[0] for seats in plan.sides]
    total = pl.sum_horizontal(f"score{seat + 1}" for seat in leads)
    seats = plan.game.seats
    mine = pl.col(f"score{later + 1}")
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
    tested: tuple[float, ...] = ()
    """The means of the deals that its sequential test looks at, if there is one."""

    @property
    def is_sure(self) -> bool:
        """Whether it is uneven, also among so many cells."""
        return self.corrected < 0.05


def findings(experiment: Experiment, frame: "DataFrame") -> list[Finding]:
    """All cells, corrected together (Holm)."""
    groups = {int(key[0]): group for key, group in frame.group_by("cell")}
    whole = [
        by_deal(cell.plan, groups[cell.number], experiment.measure)
        if cell.number in groups
        else polars().DataFrame({"deal": [], "share": []})
        for cell in experiment.cells
    ]
    pairs = list(zip(experiment.cells, whole, strict=True))
    estimates = [from_deals(cell.plan, deals["share"]) for cell, deals in pairs]
    corrected = holm([one.chance for one in estimates])
    tested = [looked_at(experiment, cell, deals) for cell, deals in pairs]
    rows = zip(experiment.cells, estimates, corrected, tested, strict=True)
    return [Finding(*row) for row in rows]


def looked_at(experiment: Experiment, cell: Cell, deals: "DataFrame") -> tuple[float, ...]:
    """What a test looks at: whole rounds of deals, up to its answer."""
    if experiment.sprt is None:
        return ()
    means = dict(zip(deals["deal"].to_list(), deals["share"].to_list(), strict=True))
    seen: list[float] = []
    look, more = 0, experiment.deals_of(cell)
    while look < more and all(deal in means for deal in range(look, more)):
        look, seen = more, [means[deal] for deal in range(more)]
        if experiment.sprt.verdict(seen) == "open":
            more = experiment.next_look(cell, look)
    return tuple(seen)


def missed(experiment: Experiment, found: Sequence[Finding]) -> list[Finding]:
    """The cells whose interval is wider than is wished."""
    return [one for one in found if experiment.width and experiment.is_too_wide(one.estimate.width)]
