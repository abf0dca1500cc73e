"""A run as one page that needs nothing else: findings in words and pictures, how sure it is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelhall.lab.columns import NoLab, polars
from duelhall.lab.experiment import MEASURES, Experiment
from duelhall.lab.folder import LabFolder, write_whole
from duelhall.lab.intervals import Estimate
from duelhall.lab.measure import Finding, estimate_of, findings
from duelhall.lab.tables import cells_frame, mark, percent
from duelhall.lab.worth import WorthTable, worths

if TYPE_CHECKING:
    from polars import DataFrame

LARGE = 10.0
"""Points from even that are called large."""
FEWEST_OF_HEAT = 4
"""Values on each side from which two dimensions are a map."""
MOST_ROWS = 60
"""Cells that a plot shows."""
MOST_FOUND = 6
"""Findings that are told in words."""
BARS = 24
ORDER = ("first", "second", "third", "fourth")


@dataclass(frozen=True)
class PlotRow:
    """A line of a plot: a dot on its interval, in parts of a hundred of the width."""

    label: str
    dot: float
    low: float
    high: float
    is_sure: bool
    figure: str
    interval: str


@dataclass(frozen=True)
class Plot:
    """Dots with their intervals around the even line."""

    title: str
    caption: str
    even: float
    even_words: str
    rows: tuple[PlotRow, ...]


@dataclass(frozen=True)
class HeatCell:
    """A pair of values: how far it is from even, and how sure that is."""

    kind: str
    figure: str
    label: str


@dataclass(frozen=True)
class Lengths:
    """How long the games of a cell lasted: bars, eight of ten games solid, and the median."""

    label: str
    bars: tuple[tuple[float, bool], ...]
    """Heights in parts of a hundred, and whether they are among the eight of ten."""
    median: int
    median_at: float
    words: str


def write(folder: LabFolder, page: Path) -> list[Path]:
    """Write the page, and beside it the table with commas; both whole or not at all."""
    experiment, frame = folder.experiment(), folder.read()
    table = page.with_suffix(".csv")
    text = rendered(experiment, frame, folder.manifest)
    with folder.told():
        write_whole(page, text.encode())
        write_whole(table, cells_frame(experiment, frame).write_csv().encode())
    return [page, table]


def rendered(experiment: Experiment, frame: "DataFrame", manifest: dict[str, Any]) -> str:
    """The page as text."""
    try:
        from jinja2 import Environment
    except ImportError:
        raise NoLab("reports need jinja2: pip install 'duelhall[lab]'") from None
    found = findings(experiment, frame)
    source = files("duelhall.lab").joinpath("report.html").read_text(encoding="utf-8")
    template = Environment(autoescape=True, trim_blocks=True).from_string(source)
    return template.render(
        title=experiment.title,
        question=experiment.question,
        words=list(sentences(experiment, found)),
        sure=list(how_sure(experiment, found, manifest)),
        limits=list(limits(experiment, found)),
        heat=heat(experiment, found),
        plots=list(plots(experiment, found, frame)),
        lengths=list(lengths(experiment, frame)),
        swings=swings(frame),
        csv=cells_frame(experiment, frame).write_csv(),
    )


# -- in words


def sentences(experiment: Experiment, found: Sequence[Finding]) -> Iterator[tuple[str, str, str]]:
    """A figure, its interval and a sentence for what stands out most."""
    order = sorted(played(found), key=lambda one: (not one.is_sure, -abs(one.estimate.edge)))
    for one in order[:MOST_FOUND]:
        estimate = one.estimate
        yield (
            f"{percent(estimate.mean)} %",
            f"{percent(estimate.low)} to {percent(estimate.high)}",
            sentence(experiment, one),
        )


def sentence(experiment: Experiment, one: Finding) -> str:
    """``A K as hero1 against 4 as hero2: seat 1 wins 64 of 100 games; sure.``"""
    estimate = one.estimate
    whose = MEASURES[experiment.measure]
    where = f"With {one.cell.words}, " if one.cell.words else ""
    said = f"{where}{whose} has {percent(estimate.mean)} of 100 games"
    how = {
        "sure": "sure, also after correction",
        "likely": "likely, but not after correction",
        "may be even": "it may be even",
    }[mark(one)]
    return f"{said[:1].upper()}{said[1:]}: {how}."


def how_sure(
    experiment: Experiment, found: Sequence[Finding], manifest: dict[str, Any]
) -> Iterator[tuple[str, str]]:
    """What stands behind the figures."""
    games = sum(one.estimate.games for one in found)
    yield "Games", f"{games:,} in {len(found)} {'cell' if len(found) == 1 else 'cells'}"
    names = dict.fromkeys(name for one in found for name in one.cell.plan.names)
    yield "Players", ", ".join(names)
    yield "Deals", "each once from every side"
    yield "Intervals", "95 %, Wilson; the games of one deal taken together"
    if len(found) > 1:
        sure = sum(one.is_sure for one in found)
        alone = sum(not one.estimate.holds_even for one in found if one.estimate.deals > 1)
        yield f"{len(found)} cells at once", f"corrected (Holm); {sure} of {alone} stay sure"
    commits = dict.fromkeys(str(run["commit"] or "unknown") for run in manifest["runs"])
    yield "Rules, code", f"{manifest['game']} {manifest['rules_version']}, {', '.join(commits)}"
    yield "Seed", str(experiment.seed)


def limits(experiment: Experiment, found: Sequence[Finding]) -> Iterator[str]:
    """What the figures can't tell."""
    yield "It can’t tell how people play: machines are patient and see no faces."
    yield "Other players, weaker or stronger, may find something else."
    widest = max((one.estimate.width for one in found if one.estimate.deals > 1), default=0.0)
    yield f"What is shown as even may still be off by {50 * widest:.1f} points."
    if experiment.width:
        yield "Cells were played until their interval was narrow enough, which bends it a little."
    if experiment.worth:
        yield (
            "What players choose goes with winning without being its cause: only what chance"
            " alone decides, as the deal, is."
        )


# -- pictures


def heat(experiment: Experiment, found: Sequence[Finding]) -> dict[str, Any] | None:
    """Two dimensions of many values as a map, strongest first."""
    names = experiment.dimensions
    if len(names) != 2 or min(len(experiment.values(name)) for name in names) < FEWEST_OF_HEAT:
        return None
    by_pair = {
        (dict(one.cell.labels)[names[0]], dict(one.cell.labels)[names[1]]): one for one in found
    }
    rows, columns = (experiment.values(name) for name in names)
    pairs = {row: played([by_pair.get((row, c)) for c in columns]) for row in rows}
    means = {row: mean_edge(pairs[row]) for row in rows}
    rows = sorted(rows, key=lambda row: -means[row])
    columns = sorted(columns, key=lambda name: -means.get(name, 0.0))
    return {
        "row": names[0],
        "column": names[1],
        "columns": columns,
        "rows": [
            (
                row,
                [heat_cell(row, c, by_pair.get((row, c))) for c in columns],
                signed(means[row]) if pairs[row] else "",
            )
            for row in rows
        ],
    }


def played(found: Sequence[Finding | None]) -> list[Finding]:
    """Those that have games."""
    return [one for one in found if one is not None and one.estimate.deals > 1]


def mean_edge(found: Sequence[Finding]) -> float:
    """The mean of points over even."""
    return sum(one.estimate.edge for one in found) / max(1, len(found))


def signed(points: float, digits: int = 1) -> str:
    """``+4.8``, with a true minus."""
    return f"{points:+.{digits}f}".replace("-", "−")


def heat_cell(row: str, column: str, one: Finding | None) -> HeatCell:
    """How a pair looks, and what it is called aloud."""
    if one is None or one.estimate.deals < 2:
        return HeatCell("none", "", f"{row} against {column}: not played")
    estimate = one.estimate
    side = "p" if estimate.edge > 0 else "m"
    step = 0 if estimate.holds_even else 1 if not one.is_sure else 2
    step += step == 2 and abs(estimate.edge) >= LARGE
    words = f"{percent(estimate.mean)} percent, {percent(estimate.low)} to {percent(estimate.high)}"
    label = f"{row} against {column}: {words}, {mark(one)}, {estimate.games} games"
    return HeatCell(f"{side}{step}" if step else "z", signed(estimate.edge, 0), label)


def plots(experiment: Experiment, found: Sequence[Finding], frame: "DataFrame") -> Iterator[Plot]:
    """The cells beside each other, turn order of more than two sides, and what facts are worth."""
    for even in dict.fromkeys(one.estimate.even for one in found):
        fitting = [one for one in found if one.estimate.even == even and one.estimate.deals > 1]
        if fitting and len(fitting) <= MOST_ROWS:
            yield share_plot(experiment, fitting, even)
    if experiment.measure == "first":
        yield from order_plots(found, frame)
    for table in worths(experiment, frame):
        yield worth_plot(table)


def share_plot(experiment: Experiment, found: Sequence[Finding], even: float) -> Plot:
    """A line for each cell."""
    rows = [(one.cell.words or "all games", one.estimate, one.is_sure) for one in found]
    title = f"Share of {MEASURES[experiment.measure]}"
    return plotted(title, "In 100 games; 95 % intervals.", even, rows)


def order_plots(found: Sequence[Finding], frame: "DataFrame") -> Iterator[Plot]:
    """Where more than two sit down: the first, the second, the third to move."""
    pl = polars()
    for one in found:
        plan = one.cell.plan
        if len(plan.sides) < 3 or one.estimate.deals < 2:
            continue
        games = frame.filter(pl.col("cell") == one.cell.number)
        rows = []
        for later in range(len(plan.sides)):
            estimate = estimate_of(plan, games, "first", later)
            rows.append((f"{ORDER[later]} to move", estimate, not estimate.holds_even))
        title = f"By turn order, {one.cell.words or 'all games'}"
        yield plotted(title, "In 100 games; 95 % intervals.", one.estimate.even, rows)


def plotted(
    title: str, caption: str, even: float, rows: Sequence[tuple[str, Estimate, bool]]
) -> Plot:
    """Estimates on one axis, cut to the data, with even in it."""
    low, high = axis([one.low for _, one, _ in rows], [one.high for _, one, _ in rows], even)
    lines = tuple(
        PlotRow(
            label,
            placed(one.mean, low, high),
            placed(one.low, low, high),
            placed(one.high, low, high),
            is_sure,
            percent(one.mean),
            f"{percent(one.low)} to {percent(one.high)}",
        )
        for label, one, is_sure in rows
    )
    return Plot(title, caption, placed(even, low, high), f"even, {percent(even)}", lines)


def worth_plot(table: WorthTable) -> Plot:
    """What the numbers of a fact are worth, from most to least."""
    rows = sorted(table.rows, key=lambda row: -row.value)[:MOST_ROWS]
    low, high = axis([row.low for row in rows], [row.high for row in rows], 0.0)
    cause = "chance alone decides it" if table.by_chance else "players choose it: no cause"
    caption = f"Points of winning chance for one more than the other side; {cause}."
    lines = tuple(
        PlotRow(
            row.name,
            placed(row.value, low, high),
            placed(row.low, low, high),
            placed(row.high, low, high),
            row.is_sure,
            signed(row.value),
            f"{signed(row.low)} to {signed(row.high)}",
        )
        for row in rows
    )
    return Plot(table.title, caption, placed(0.0, low, high), "nothing, 0", lines)


def axis(lows: Sequence[float], highs: Sequence[float], even: float) -> tuple[float, float]:
    """From the lowest to the highest, with even in it and a margin."""
    low, high = min((*lows, even)), max((*highs, even))
    margin = 0.04 * (high - low or 1.0)
    return low - margin, high + margin


def placed(value: float, low: float, high: float) -> float:
    """Where a value stands, in parts of a hundred."""
    return round(100 * (value - low) / (high - low), 2)


# -- length


def lengths(experiment: Experiment, frame: "DataFrame") -> Iterator[Lengths]:
    """How many turns games lasted, by the first dimension, all on one axis."""
    pl = polars()
    if not frame.height:
        return
    least, most = int(frame["turns"].min()), int(frame["turns"].max())  # type: ignore[arg-type]
    step = max(1, -(-(most - least + 1) // BARS))
    groups = length_groups(experiment)
    for label, cells in groups[:12]:
        turns = frame.filter(pl.col("cell").is_in(cells))["turns"]
        if turns.len():
            yield length_of(label, turns, least, step)


def length_groups(experiment: Experiment) -> list[tuple[str, list[int]]]:
    """The cells that are taken together, by their first dimension if it has few values."""
    names = experiment.dimensions
    if not names or len(experiment.values(names[0])) > 12:
        return [("all games", [cell.number for cell in experiment.cells])]
    return [
        (
            f"{names[0]} {value}",
            [cell.number for cell in experiment.cells if dict(cell.labels)[names[0]] == value],
        )
        for value in experiment.values(names[0])
    ]


def length_of(label: str, turns: Any, least: int, step: int) -> Lengths:
    """Bars of one group."""
    low, high = (int(turns.quantile(q, "nearest")) for q in (0.1, 0.9))
    median = int(turns.median())
    counts = [0] * BARS
    for value in turns.to_list():
        counts[min(BARS - 1, (value - least) // step)] += 1
    top = max(counts)
    solid = range((low - least) // step, (high - least) // step + 1)
    bars = tuple((round(100 * count / top, 1), at in solid) for at, count in enumerate(counts))
    at = round(100 * ((median - least) / step + 0.5) / BARS, 1)
    return Lengths(label, bars, median, min(98.0, at), f"8 of 10: {low} to {high} turns")


def swings(frame: "DataFrame") -> str:
    """How often the lead changed hands."""
    if not frame.height or frame["swings"].null_count() == frame.height:
        return ""
    found = frame["swings"].drop_nulls()
    mean = sum(found) / len(found)
    never = sum(found == 0) / len(found)
    return (
        f"By the game’s own opinion the lead changes hands {mean:.1f} times in a game;"
        f" in {100 * never:.0f} of 100 games never."
    )
