"""What changes with strength: the same thing among beginners and among masters."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from duelhall.lab.charts import capitalised, heading, played
from duelhall.lab.experiment import Experiment, Labels
from duelhall.lab.measure import Finding
from duelhall.lab.naming import cell_words
from duelhall.lab.worth import WorthTable, worths

if TYPE_CHECKING:
    from polars import DataFrame

MOST_CHANGED = 6
"""Rows of a comparison: those that change most."""
STRENGTH = "strength"


@dataclass(frozen=True)
class StrengthRow:
    """What one thing is worth at each strength, in points, with the ends of each interval."""

    label: str
    values: tuple[float, ...]
    lows: tuple[float, ...]
    highs: tuple[float, ...]


@dataclass(frozen=True)
class Strengths:
    """The rows that change most between the first and the last strength."""

    title: str
    caption: str
    names: tuple[str, ...]
    rows: tuple[StrengthRow, ...]


def strengths(
    experiment: Experiment, found: Sequence[Finding], frame: "DataFrame"
) -> Iterator[Strengths]:
    """What cells and facts are worth at each strength, the rows that change most."""
    names = tuple(experiment.strengths)
    if len(names) < 2 or not frame.height:
        return
    if len(experiment.dimensions) > 1:
        title = heading(experiment, [name for name in experiment.dimensions if name != STRENGTH])
        caption = "Points of winning chance over even; 95 % intervals. The rows that change most."
        yield Strengths(title, caption, names, changed(cells_at(experiment, found)))
    for name in experiment.worth:
        tables = [table for table in worths(experiment, frame) if table.fact == name]
        if len(tables) == len(names):
            title = tables[0].title.split(",")[0]
            caption = (
                "Points of winning chance for one more than the other side; 95 % intervals."
                " The rows that change most."
            )
            yield Strengths(title, caption, names, changed(worths_at(tables)))


def cells_at(experiment: Experiment, found: Sequence[Finding]) -> Iterator[StrengthRow]:
    """Cells that differ in nothing but strength beside each other."""
    groups: dict[Labels, list[Finding]] = {}
    for one in played(found):
        rest = tuple(label for label in one.cell.labels if label[0] != STRENGTH)
        groups.setdefault(rest, []).append(one)
    for rest, group in groups.items():
        if len(group) == len(experiment.strengths):
            ones = [one.estimate for one in group]
            yield StrengthRow(
                capitalised(cell_words(group[0].cell.plan.game, rest)),
                tuple(one.edge for one in ones),
                tuple(100 * (one.low - one.even) for one in ones),
                tuple(100 * (one.high - one.even) for one in ones),
            )


def worths_at(tables: Sequence[WorthTable]) -> Iterator[StrengthRow]:
    """The rows of several tables beside each other."""
    names = [row.name for row in tables[0].rows]
    known = [{row.name: row for row in table.rows} for table in tables]
    for name in names:
        if all(name in rows for rows in known):
            group = [rows[name] for rows in known]
            yield StrengthRow(
                name,
                tuple(row.value for row in group),
                tuple(row.low for row in group),
                tuple(row.high for row in group),
            )


def changed(rows: Iterable[StrengthRow]) -> tuple[StrengthRow, ...]:
    """The rows that change most from the first strength to the last."""
    order = sorted(rows, key=lambda row: -abs(row.values[-1] - row.values[0]))
    return tuple(order[:MOST_CHANGED])
