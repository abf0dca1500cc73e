"""What a run found as charts: dots on intervals, a map of pairs, lengths; no drawing."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from duelhall.lab.columns import polars
from duelhall.lab.experiment import Cell, Experiment
from duelhall.lab.intervals import Estimate, holm
from duelhall.lab.measure import Finding, by_deal, from_deals
from duelhall.lab.naming import known, phrase, seat_of, title, value_note, value_title
from duelhall.lab.tables import mark
from duelhall.lab.worth import WorthTable, worths

if TYPE_CHECKING:
    from polars import DataFrame

LARGE = 10.0
"""Points from even that are called large."""
FEWEST_OF_HEAT = 4
"""Values on each side from which two dimensions are a map."""
MOST_ROWS = 200
"""Rows of a plot."""
BARS = 24
ORDER = ("First", "Second", "Third", "Fourth")
NUMBERS = ("no", "one", "two", "three", "four")


@dataclass(frozen=True)
class PlotRow:
    """A line of a plot: a value on its interval."""

    label: str
    value: float
    low: float
    high: float
    is_sure: bool
    games: int
    cell: int | None = None
    """The number of the experiment's cell, if it is one."""


@dataclass(frozen=True)
class Plot:
    """Values with their intervals around what is even: shares of 1, or points of winning chance."""

    title: str
    caption: str
    even: float
    in_points: bool
    rows: tuple[PlotRow, ...]


@dataclass(frozen=True)
class HeatCell:
    """A pair of values: the share of the row, how sure that is, and what is known besides."""

    cell: int
    """The number of the experiment's cell."""
    words: str
    value: float
    low: float
    high: float
    games: int
    sure: str
    first: float | None
    """The share where the row has the first turn."""
    second: float | None
    turns: float | None
    """The median."""

    @property
    def step(self) -> int:
        """0 if it may be even, 1 if likely, 2 if sure, 3 if sure and large."""
        if self.sure == "sure":
            return 2 + (abs(self.points) >= LARGE)
        return int(self.sure == "likely")

    @property
    def points(self) -> float:
        """Over even."""
        return 100 * (self.value - 0.5)


@dataclass(frozen=True)
class HeatColumn:
    """A column of a map."""

    name: str
    title: str


@dataclass(frozen=True)
class HeatRow:
    """A row of a map with the mean of its points."""

    name: str
    title: str
    mean: float | None
    cells: tuple[HeatCell | None, ...]
    note: str = ""
    """What it is known by besides."""


@dataclass(frozen=True)
class HeatMap:
    """Two dimensions of many values, strongest first."""

    row: str
    column: str
    columns: tuple[HeatColumn, ...]
    rows: tuple[HeatRow, ...]


@dataclass(frozen=True)
class LengthRow:
    """How long the games of a group lasted: counts from ``least`` on in steps, and the median."""

    label: str
    least: int
    step: int
    counts: tuple[int, ...]
    median: int
    low: int
    """Eight of ten games have from ``low`` to ``high`` turns."""
    high: int


# -- dots


def plots(experiment: Experiment, found: Sequence[Finding], frame: "DataFrame") -> Iterator[Plot]:
    """The cells beside each other, turn order of more than two sides, and what facts are worth."""
    if not frame.height:
        return
    if is_map(experiment):
        yield from row_plots(experiment, frame)
    else:
        for even in dict.fromkeys(one.estimate.even for one in found):
            fitting = [one for one in played(found) if one.estimate.even == even]
            if fitting and len(fitting) <= MOST_ROWS:
                yield share_plot(experiment, fitting, even)
    if experiment.measure != "player":
        yield from order_plots(found, frame)
    for table in worths(experiment, frame):
        yield worth_plot(table)


def played(found: Sequence[Finding | None]) -> list[Finding]:
    """Those that have games."""
    return [one for one in found if one is not None and one.estimate.deals > 1]


def share_plot(experiment: Experiment, found: Sequence[Finding], even: float) -> Plot:
    """A row for each cell: what is given by its size, forms in the order of the file."""
    rows = [
        share_row(one.cell.words or "All games", one.estimate, one.is_sure, one.cell.number)
        for one in found
    ]
    if experiment.given:
        rows.sort(key=lambda row: -row.value)
    name = f"Share of {experiment.whose}"
    if experiment.measure == "seat" and experiment.given and experiment.dimensions:
        name = heading(experiment, experiment.dimensions)
    if even < 0.5:
        name += f", {round(1 / even)} sides"
    caption = "Of 100 games; 95 % intervals."
    if len(experiment.cells) > 1:
        caption = "Of 100 games; 95 % intervals; what is sure is so among all cells (Holm)."
    return Plot(name, caption, even, in_points=False, rows=tuple(rows))


def heading(experiment: Experiment, dimensions: Sequence[str]) -> str:
    """What is varied, and against what: ``Trump, against any trump``, ``Trump against trump``."""
    options = known(experiment.cells[0].plan.game)
    mine = [name for name in dimensions if not seat_of(options, (name, ""))]
    theirs = [name for name in experiment.given if seat_of(options, (name, ""))]
    first = ", ".join(title(options, name) for name in mine)
    against = ", ".join(
        title(options, name).lower()
        if name in dimensions
        else phrase(options, (name, experiment.given[name][0]))
        for name in theirs
    )
    comma = "" if set(theirs) <= set(dimensions) else ","
    return f"{first}{comma} against {against}" if first and against else first


def row_plots(experiment: Experiment, frame: "DataFrame") -> Iterator[Plot]:
    """Of a map: each value of the rows against all columns together, and who has the first turn."""
    name = experiment.dimensions[0]
    options = known(experiment.cells[0].plan.game)
    groups = [
        (
            phrase(options, (name, value)),
            [cell for cell in experiment.cells if dict(cell.labels)[name] == value],
        )
        for value in experiment.values(name)
    ]
    caption = "Wins in 100 games; 95 % intervals; what is sure is so among all rows (Holm)."
    heading = f"{title(options, name)}, against all others together"
    yield from group_plot(heading, caption, groups, frame, experiment.measure)
    if experiment.measure == "seat" and len(experiment.cells[0].plan.sides) == 2:
        whole = [("All pairs together", list(experiment.cells))]
        caption = "Wins of the first player in 100 games; 95 % interval."
        yield from group_plot("Who has the first turn", caption, whole, frame, "first")


def group_plot(
    heading: str,
    caption: str,
    groups: list[tuple[str, list[Cell]]],
    frame: "DataFrame",
    measure: str,
) -> Iterator[Plot]:
    """Groups of cells, each taken together, from most to least; none if nothing is played."""
    estimates = [(label, pooled(cells, frame, measure)) for label, cells in groups]
    corrected = holm([one.chance for _, one in estimates])
    rows = [
        share_row(label, one, chance < 0.05)
        for (label, one), chance in zip(estimates, corrected, strict=True)
        if one.deals > 1
    ]
    rows.sort(key=lambda row: -row.value)
    if rows:
        yield Plot(heading, caption, estimates[0][1].even, in_points=False, rows=tuple(rows))


def pooled(cells: list[Cell], frame: "DataFrame", measure: str, later: int = 0) -> Estimate:
    """The estimate of several cells from all their deals."""
    pl = polars()
    deals = pl.concat(
        by_deal(cell.plan, frame.filter(pl.col("cell") == cell.number), measure, later)
        for cell in cells
    )
    return from_deals(cells[0].plan, deals["share"])


def share_row(label: str, one: Estimate, is_sure: bool, cell: int | None = None) -> PlotRow:
    """An estimate as a row."""
    return PlotRow(capitalised(label), one.mean, one.low, one.high, is_sure, one.games, cell)


def capitalised(words: str) -> str:
    """With a capital letter in front."""
    return words[:1].upper() + words[1:]


def order_plots(found: Sequence[Finding], frame: "DataFrame") -> Iterator[Plot]:
    """Where more than two sit down: the first, the second, the third to move, and each seat."""
    tables: dict[int, list[Cell]] = {}
    for one in played(found):
        tables.setdefault(len(one.cell.plan.sides), []).append(one.cell)
    for sides, cells in sorted(tables.items()):
        if sides > 2:
            whose = cells[0].words if len(cells) == 1 else f"{NUMBERS[sides]} sides"
            yield place_plot(f"By turn order, {whose}", "{} to move", cells, frame, "first")
            yield place_plot(f"By seat, {whose}", "{} seat", cells, frame, "seat")


def place_plot(
    heading: str, label: str, cells: list[Cell], frame: "DataFrame", measure: str
) -> Plot:
    """What each place at the table wins, in several cells together."""
    estimates = [pooled(cells, frame, measure, later) for later in range(len(cells[0].plan.sides))]
    rows = tuple(
        share_row(label.format(ORDER[later]), one, not one.holds_even)
        for later, one in enumerate(estimates)
    )
    caption = "Of 100 games; 95 % intervals, each by itself."
    return Plot(heading, caption, 1 / len(rows), in_points=False, rows=rows)


def worth_plot(table: WorthTable) -> Plot:
    """What the numbers of a fact are worth, from most to least."""
    rows = sorted(table.rows, key=lambda row: -row.value)[:MOST_ROWS]
    cause = "chance alone decides it" if table.by_chance else "players choose it: no cause"
    caption = (
        f"Points of winning chance for one more than the other side; {cause}."
        f" 95 % intervals; what is sure is so among all {len(table.rows)} rows (Holm)."
    )
    lines = tuple(
        PlotRow(row.name, row.value, row.low, row.high, row.is_sure, table.games) for row in rows
    )
    return Plot(table.title, caption, 0.0, in_points=True, rows=lines)


def ticks(low: float, high: float, even: float, count: int = 5) -> list[float]:
    """Round values of an axis, even among them."""
    raw = max(high - low, 1e-9) / count
    size = 10 ** math.floor(math.log10(raw))
    step = next(size * factor for factor in (1, 2, 2.5, 5, 10) if size * factor >= raw)
    first, last = math.ceil((low - even) / step), math.floor((high - even) / step)
    return [even + step * number for number in range(first, last + 1)]


def axis(plot: Plot) -> tuple[float, float]:
    """From the lowest to the highest, with even in it and a margin."""
    low = min((plot.even, *(row.low for row in plot.rows)))
    high = max((plot.even, *(row.high for row in plot.rows)))
    margin = 0.04 * (high - low or 1.0)
    return low - margin, high + margin


# -- a map


def heat(experiment: Experiment, found: Sequence[Finding], frame: "DataFrame") -> HeatMap | None:
    """Two dimensions of many values as a map, strongest first."""
    if not is_map(experiment):
        return None
    names = experiment.dimensions
    cells = heat_cells(experiment, found, frame)
    rows, columns = (experiment.values(name) for name in names)
    means = {row: mean_points([cells.get((row, c)) for c in columns]) for row in rows}
    downs = {c: mean_points([cells.get((row, c)) for row in rows]) for c in columns}
    same = set(rows) == set(columns)
    rows.sort(key=lambda row: -(means[row] or 0.0))
    columns.sort(key=lambda c: -(means[c] or 0.0) if same else (downs[c] or 0.0))
    options = known(found[0].cell.plan.game)
    return HeatMap(
        title(options, names[0]),
        title(options, names[1]),
        tuple(HeatColumn(c, value_title(options, (names[1], c))) for c in columns),
        tuple(
            HeatRow(
                row,
                value_title(options, (names[0], row)),
                means[row],
                tuple(cells.get((row, c)) for c in columns),
                value_note(options, (names[0], row)),
            )
            for row in rows
        ),
    )


def is_map(experiment: Experiment) -> bool:
    """Whether two dimensions have many values each."""
    names = experiment.dimensions
    return len(names) == 2 and all(len(experiment.values(name)) >= FEWEST_OF_HEAT for name in names)


def has_both_ways(experiment: Experiment) -> bool:
    """Whether a map has each pair twice, once from either side."""
    if not is_map(experiment):
        return False
    rows, columns = (experiment.values(name) for name in experiment.dimensions)
    return set(rows) == set(columns)


def heat_cells(
    experiment: Experiment, found: Sequence[Finding], frame: "DataFrame"
) -> dict[tuple[str, str], HeatCell]:
    """The cells that were played, by their values."""
    groups = {int(key[0]): group for key, group in frame.group_by("cell")} if frame.height else {}
    cells: dict[tuple[str, str], HeatCell] = {}
    for one in played(found):
        row, column = (value for _, value in one.cell.labels)
        cells[row, column] = heat_cell(experiment, one, groups[one.cell.number])
    return cells


def heat_cell(experiment: Experiment, one: Finding, games: "DataFrame") -> HeatCell:
    """A pair with what is known of its games."""
    estimate, halves = one.estimate, [None, None]
    if experiment.measure == "seat" and len(one.cell.plan.sides) == 2:
        halves = [share_where(games, first) for first in (1, 2)]
    median: Any = games["turns"].median()
    return HeatCell(
        one.cell.number,
        capitalised(one.cell.words),
        estimate.mean,
        estimate.low,
        estimate.high,
        estimate.games,
        mark(one),
        halves[0],
        halves[1],
        None if median is None else float(median),
    )


def share_where(games: "DataFrame", first: int) -> Any:
    """The share of seat 1 in the games in which a seat had the first turn."""
    pl = polars()
    mine = pl.col("score1") / (pl.col("score1") + pl.col("score2"))
    return games.filter(pl.col("first") == first).select(mine.fill_nan(0.5).mean()).item()


def mean_points(cells: Sequence[HeatCell | None]) -> float | None:
    """The mean of points over even."""
    there = [one.points for one in cells if one is not None]
    return sum(there) / len(there) if there else None


# -- lengths


def lengths(experiment: Experiment, frame: "DataFrame") -> Iterator[LengthRow]:
    """How many turns games lasted, by the first dimension, all on one axis."""
    pl = polars()
    if not frame.height:
        return
    least, most = int(frame["turns"].min()), int(frame["turns"].max())  # type: ignore[arg-type]
    step = max(1, -(-(most - least + 1) // BARS))
    for label, cells in length_groups(experiment):
        turns = frame.filter(pl.col("cell").is_in(cells))["turns"]
        if turns.len():
            yield length_row(label, turns, least, step)


def length_groups(experiment: Experiment) -> list[tuple[str, list[int]]]:
    """The cells that are taken together, by their first dimension if it has few values."""
    names = experiment.dimensions
    if not names or len(experiment.values(names[0])) > 12:
        return [("All games", [cell.number for cell in experiment.cells])]
    options = known(experiment.cells[0].plan.game)
    return [
        (
            capitalised(value_title(options, (names[0], value))),
            [cell.number for cell in experiment.cells if dict(cell.labels)[names[0]] == value],
        )
        for value in experiment.values(names[0])
    ]


def length_row(label: str, turns: Any, least: int, step: int) -> LengthRow:
    """Counts of one group."""
    low, high = (int(turns.quantile(q, "nearest")) for q in (0.1, 0.9))
    counts = [0] * BARS
    for value in turns.to_list():
        counts[min(BARS - 1, (value - least) // step)] += 1
    return LengthRow(label, least, step, tuple(counts), int(turns.median()), low, high)
