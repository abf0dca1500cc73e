"""A run as one page that needs nothing else: findings in words and pictures, how sure it is."""

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelhall.core.errors import BadOptions
from duelhall.lab.charts import (
    LengthRow,
    Plot,
    PlotRow,
    axis,
    heat,
    lengths,
    plots,
    ticks,
)
from duelhall.lab.columns import NoLab
from duelhall.lab.experiment import Experiment
from duelhall.lab.folder import LabFolder, check_ours, write_whole
from duelhall.lab.measure import findings
from duelhall.lab.sentences import how_sure, limits, sentences, signed, swings
from duelhall.lab.strengths import Strengths, strengths
from duelhall.lab.tables import percent, whole_frame

if TYPE_CHECKING:
    from polars import DataFrame

OURS_ON_PAGE, OURS_IN_TABLE = "<h2>How sure are we</h2>", "players,games,deals,"
"""What every page and every table of a run has in it."""
FOLDED = 24
"""Rows of a plot, and sentences, from which they are folded."""


def write(folder: LabFolder, page: Path) -> list[Path]:
    """Write the page, and beside it the table with commas; each whole or not at all.

    Refuses to write over files that are none of ours.
    """
    if page.suffix != ".html":
        raise BadOptions(f"{page}: such a page is called NAME.html")
    for path, ours in ((page, OURS_ON_PAGE), (page.with_suffix(".csv"), OURS_IN_TABLE)):
        check_ours(path, ours)
    experiment, frame = folder.experiment(), folder.read()
    table = page.with_suffix(".csv")
    text = rendered(experiment, frame, folder.manifest)
    with folder.told():
        write_whole(page, text.encode())
        write_whole(table, whole_frame(experiment, frame).write_csv().encode())
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
    drawn = list(lengths(experiment, frame))
    return template.render(
        title=experiment.title,
        question=experiment.question,
        words=list(sentences(experiment, found, frame)),
        sure=list(how_sure(experiment, found, frame, manifest)),
        limits=list(limits(experiment, found)),
        heat=heat(experiment, found, frame),
        plots=[DrawnPlot(plot) for plot in plots(experiment, found, frame)],
        lengths=drawn,
        turns=length_ticks(drawn),
        swings=swings(frame),
        strengths=[DrawnStrengths(one) for one in strengths(experiment, found, frame)],
        csv=whole_frame(experiment, frame).write_csv(),
        percent=percent,
        signed=signed,
        folded=FOLDED,
    )


class DrawnPlot:
    """A plot with places on its axis, in parts of a hundred of the width."""

    def __init__(self, plot: Plot) -> None:
        self.plot = plot
        self.low, self.high = axis(plot)
        self.ticks = [
            (self.at(tick), self.short(tick), abs(tick - plot.even) < 1e-9)
            for tick in ticks(self.low, self.high, plot.even)
        ]

    def at(self, value: float) -> float:
        """Where a value stands."""
        return round(100 * (value - self.low) / (self.high - self.low), 2)

    def figure(self, value: float) -> str:
        """``52.4``, or ``+4.8`` in points."""
        return signed(value) if self.plot.in_points else percent(value)

    def short(self, value: float) -> str:
        """A figure on the axis."""
        return self.figure(value).removesuffix(".0").removeprefix("±")

    def interval(self, low: float, high: float) -> str:
        """``50.9 to 53.9``."""
        return f"{self.figure(low)} to {self.figure(high)}"


class DrawnStrengths(DrawnPlot):
    """The same thing at several strengths on one line."""

    def __init__(self, found: Strengths) -> None:
        self.found = found
        ends = [ends for row in found.rows for ends in zip(row.lows, row.highs, strict=True)]
        rows = tuple(PlotRow("", low, low, high, False, 0) for low, high in ends)
        super().__init__(Plot(found.title, "", 0.0, in_points=True, rows=rows))


def length_ticks(drawn: list[LengthRow]) -> list[tuple[float, int]]:
    """Round numbers of turns on the common axis."""
    if not drawn:
        return []
    one = drawn[0]
    whole = one.step * len(one.counts)
    found = ticks(one.least, one.least + whole, 0.0)
    return [(round(100 * (tick - one.least) / whole, 2), round(tick)) for tick in found]
