"""A run as a small table: what the hall's page Atlas shows of the results that a game ships."""

import gzip
import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelhall.lab.charts import heat, lengths, plots
from duelhall.lab.examples import CELL, examples
from duelhall.lab.experiment import Experiment
from duelhall.lab.folder import LabFolder, check_ours, write_whole
from duelhall.lab.measure import findings
from duelhall.lab.sentences import (
    how_sure,
    limits,
    sentences,
    swings,
)
from duelhall.lab.strengths import strengths
from duelhall.lab.tables import commits_of, players_of

if TYPE_CHECKING:
    from polars import DataFrame

DIGITS = 4
OURS = '"commits":['
"""What every such table has in it."""
GAMES, OUR_GAMES = ".games.gz", f'[{CELL} "'
"""How the file of its games ends, and what it has in it."""


def write_sheet(folder: LabFolder, path: Path, tell: Callable[[str], None]) -> None:
    """Write what a run found as a small table, and beside it a game of each cell that it shows.

    Each is written whole or not at all, and over no foreign file; cells without a game are told.
    """
    beside = path.with_suffix(GAMES)
    check_ours(path, OURS)
    check_ours(beside, OUR_GAMES)
    experiment, frame = folder.experiment(), folder.read()
    found = sheet(path.stem, experiment, frame, folder.manifest)
    games = examples(experiment, frame, cells_shown(found), tell)
    found["watch"] = sorted(games)
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    with folder.told():
        path.absolute().parent.mkdir(parents=True, exist_ok=True)
        write_games(beside, [games[cell] for cell in found["watch"]])
        write_whole(path, text.replace('},{"', '},\n{"').encode() + b"\n")


def write_games(path: Path, texts: list[str]) -> None:
    """All records in one file, none if there are none; the same records are the same bytes."""
    if texts:
        write_whole(path, gzip.compress("\n".join(texts).encode(), mtime=0))
    else:
        path.unlink(missing_ok=True)


def cells_shown(found: dict[str, Any]) -> set[int]:
    """The cells of the experiment that a table shows one by one."""
    lines = found["map"]["rows"] if found["map"] else ()
    pairs = [cell["cell"] for line in lines for cell in line["cells"] if cell]
    rows = [row["cell"] for plot in found["plots"] for row in plot["rows"]]
    return {cell for cell in (*pairs, *rows) if cell is not None}


def sheet(
    name: str, experiment: Experiment, frame: "DataFrame", manifest: dict[str, Any]
) -> dict[str, Any]:
    """What a run found, as plain data."""
    found = findings(experiment, frame)
    mapped = heat(experiment, found, frame)
    whole = {
        "name": name,
        "title": experiment.title,
        "question": experiment.question,
        "rules": str(manifest["rules_version"]),
        "seed": experiment.seed,
        "players": players_of(found),
        "commits": commits_of(manifest),
        "games": sum(one.estimate.games for one in found),
        "wanted": sum(
            experiment.deals_of(cell) * len(cell.plan.sides) for cell in experiment.cells
        ),
        "words": named(("figure", "interval", "text"), sentences(experiment, found, frame)),
        "sure": named(("name", "value"), how_sure(experiment, found, frame, manifest)),
        "limits": list(limits(experiment, found)),
        "map": mapped and asdict(mapped),
        "plots": [asdict(plot) for plot in plots(experiment, found, frame)],
        "lengths": [asdict(row) for row in lengths(experiment, frame)],
        "swings": swings(frame),
        "strengths": [asdict(one) for one in strengths(experiment, found, frame)],
        "watch": [],
    }
    rounded: dict[str, Any] = brief(whole)
    return rounded


def named(names: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[dict[str, str]]:
    """Rows with the names of their columns."""
    return [dict(zip(names, row, strict=True)) for row in rows]


def brief(value: Any) -> Any:
    """The same with numbers as long as they mean something."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {name: brief(one) for name, one in value.items()}
    return [brief(one) for one in value] if isinstance(value, (list, tuple)) else value
