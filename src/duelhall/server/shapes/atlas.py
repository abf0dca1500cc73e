"""Results that a game ships, as they are told: written by the lab, drawn by the page Atlas."""

from collections.abc import Sequence

from msgspec import Struct


class AtlasWords(Struct):
    """What was found in words, with its figure and interval."""

    figure: str
    interval: str
    text: str


class AtlasNote(Struct):
    """One thing that stands behind the figures."""

    name: str
    value: str


class AtlasRow(Struct):
    """A value on its interval; ``cell`` is the experiment's, if the row is one."""

    label: str
    value: float
    low: float
    high: float
    is_sure: bool
    games: int
    cell: int | None = None


class AtlasPlot(Struct):
    """Values around what is even: shares of 1, or points of winning chance."""

    title: str
    caption: str
    even: float
    in_points: bool
    rows: Sequence[AtlasRow]


class AtlasCell(Struct):
    """A pair: the share of the row, how sure that is, and what is known besides."""

    words: str
    value: float
    low: float
    high: float
    games: int
    sure: str
    first: float | None
    second: float | None
    turns: float | None
    cell: int | None = None


class AtlasColumn(Struct):
    """A column of a map."""

    name: str
    title: str


class AtlasLine(Struct):
    """A row of a map."""

    name: str
    title: str
    mean: float | None
    cells: Sequence[AtlasCell | None]
    note: str = ""


class AtlasMap(Struct):
    """Rows against columns, strongest first."""

    row: str
    column: str
    columns: Sequence[AtlasColumn]
    rows: Sequence[AtlasLine]


class AtlasLength(Struct):
    """How long the games of a group lasted: counts from ``least`` on in steps of turns."""

    label: str
    least: int
    step: int
    counts: Sequence[int]
    median: int
    low: int
    high: int


class AtlasWorth(Struct):
    """What one thing is worth at each strength, in points, with the ends of each interval."""

    label: str
    values: Sequence[float]
    lows: Sequence[float] = ()
    highs: Sequence[float] = ()


class AtlasStrengths(Struct):
    """What changes most between strengths."""

    title: str
    names: Sequence[str]
    rows: Sequence[AtlasWorth]
    caption: str = ""


class AtlasSheet(Struct):
    """What one experiment found; ``wanted`` games are played once it is finished.

    Of the cells in ``watch`` there is a game to look at.
    """

    name: str
    title: str
    question: str
    rules: str
    seed: int
    players: Sequence[str]
    commits: Sequence[str]
    games: int
    wanted: int
    words: Sequence[AtlasWords]
    sure: Sequence[AtlasNote]
    limits: Sequence[str]
    map: AtlasMap | None
    plots: Sequence[AtlasPlot]
    lengths: Sequence[AtlasLength]
    swings: str
    strengths: Sequence[AtlasStrengths]
    watch: Sequence[int] = ()


class AtlasShown(Struct):
    """The results that a game ships."""

    game: str
    title: str
    sheets: Sequence[AtlasSheet]


class AtlasGame(Struct):
    """The record of a game of one cell, as it is brought to the hall to be looked at."""

    text: str
