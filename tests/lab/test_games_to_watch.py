"""A game of each cell to watch: which one is chosen, and that it is the one of the run."""

import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from duelhall import load
from duelhall.core.record import Record
from duelhall.core.several import parse_records
from duelhall.lab.atlas import write_sheet
from duelhall.lab.examples import examples, typical
from duelhall.lab.folder import LabFolder
from duelhall.lab.measure import findings
from duelhall.lab.reading import parse_experiment
from support.results import FORMS, PAIRS, played

UNEVEN = """\
title = "Greedy against random"
game = "duel52"
seed = 4
players = ["greedy", "random"]
games = 24
[options]
length = ["quick", "long"]
"""
SEARCHED = PAIRS.replace('"random"', '"search:rounds=3"').replace("games = 12", "games = 4")
THREE = FORMS.replace('length = ["quick", "long"]', 'form = ["three", "teams"]')
RACES = """\
game = "blades"
seed = 1
players = "random"
games = 4
[options]
race1 = "every"
"""


@pytest.fixture(scope="module")
def uneven(tmp_path_factory: pytest.TempPathFactory) -> LabFolder:
    """A run in which the first player wins nearly always."""
    return played(UNEVEN, tmp_path_factory.mktemp("uneven"))


def records_of(folder: LabFolder, path: Path) -> dict[int, Record]:
    """The games of a table that is made of a run, by their cells; nothing is left out."""
    told: list[str] = []
    write_sheet(folder, path / "x.json", told.append)
    assert told == []
    with gzip.open(path / "x.games.gz", "rt", encoding="utf-8") as file:
        found = list(parse_records(file, load))
    return {int(record.headers["Cell"]): record for record in found}


def row_of(folder: LabFolder, record: Record) -> dict[str, Any]:
    """The row that a record says it is."""
    place = {name: int(record.headers[name.title()]) for name in ("cell", "deal", "side", "seed")}
    (row,) = folder.read().filter(**place).rows(named=True)
    return row


@pytest.mark.parametrize(
    "text", [SEARCHED, PAIRS, FORMS, THREE, RACES], ids=["search", "given", "core", "more", "race"]
)
def test_each_cell_has_the_game_of_one_of_its_rows(text: str, tmp_path: Path) -> None:
    folder = played(text, tmp_path / "run")
    found = records_of(folder, tmp_path)
    assert sorted(found) == [cell.number for cell in folder.experiment().cells]
    for record in found.values():
        match, row = record.replay(), row_of(folder, record)
        seats = range(1, match.game.seats + 1)
        assert match.outcome is not None
        assert list(match.outcome.scores) == [row[f"score{seat}"] for seat in seats]
        assert (match.outcome.reason, match.turn) == (row["reason"], row["turns"])
        assert sum(who >= 0 for who, _ in match.steps) == row["decisions"]


def test_it_is_won_by_whom_the_cell_favours_and_as_long_as_most(
    uneven: LabFolder, tmp_path: Path
) -> None:
    for cell, record in records_of(uneven, tmp_path).items():
        row = row_of(uneven, record)
        assert row["share"] == 1
        games = uneven.read().filter(pl.col("cell") == cell)
        median = games["turns"].median()
        won = games.filter(pl.col("share") == 1)
        away = (won["turns"] - median).abs()
        assert abs(row["turns"] - median) == away.min()
        first = won.filter(away == away.min()).sort("deal", "side").row(0, named=True)
        assert (row["deal"], row["side"]) == (first["deal"], first["side"])


def test_a_lost_game_is_shown_only_where_it_may_be_even(uneven: LabFolder) -> None:
    experiment = uneven.experiment()
    frame = uneven.read()
    one = findings(experiment, frame)[0]
    games = frame.filter(cell=0)
    turns = typical(experiment, one, games)["turns"]
    share = pl.when(pl.col("turns") == turns).then(0.0).otherwise("share").alias("share")
    games = games.with_columns(share)
    favourite = typical(experiment, one, games)
    assert favourite["share"] == 1
    assert favourite["turns"] != turns
    even = replace(one, corrected=1.0, estimate=replace(one.estimate, low=0.0, high=1.0))
    assert typical(experiment, even, games)["turns"] == turns


def test_the_loser_of_a_cell_may_be_who_is_measured(tmp_path: Path) -> None:
    turned = UNEVEN.replace('["greedy", "random"]', '["random", "greedy"]')
    folder = played(turned, tmp_path / "run")
    shares = [row_of(folder, record)["share"] for record in records_of(folder, tmp_path).values()]
    assert shares == [0, 0]


def test_seats_are_named_by_their_players_and_what_the_cell_gives_them(
    uneven: LabFolder, tmp_path: Path
) -> None:
    first, second = records_of(uneven, tmp_path).values()
    for record in (first, second):
        names = [record.headers[f"Seat{seat}"] for seat in (1, 2)]
        assert names == (["greedy", "random"] if record.headers["Side"] == "1" else names[::1])
        assert sorted(names) == ["greedy", "random"]
    pairs = records_of(played(PAIRS, tmp_path / "run"), tmp_path)
    assert pairs[1].headers["Seat1"] == "King (random)"
    assert pairs[1].headers["Seat2"] == "4 (random)"
    assert pairs[1].headers["Event"] == "Four against four"


def test_the_same_run_gives_the_same_file(uneven: LabFolder, tmp_path: Path) -> None:
    files = []
    for name in ("a", "b"):
        records_of(uneven, tmp_path / name)
        files.append((tmp_path / name / "x.games.gz").read_bytes())
    assert files[0] == files[1]


@pytest.mark.parametrize("column", ["turns", "decisions", "score1", "seed"])
def test_a_game_that_comes_out_differently_is_left_out(column: str, uneven: LabFolder) -> None:
    """As when the run was played by other code."""
    other = pl.when(cell=1).then(pl.col(column) + 2).otherwise(column).alias(column)
    told: list[str] = []
    frame = uneven.read().with_columns(other)
    found = examples(uneven.experiment(), frame, {0, 1}, told.append)
    assert list(found) == [0]
    (line,) = told
    assert line.startswith("1 of 2 cells without a game to watch: Long: deal ")
    assert line.endswith(f"played again differs in {column}: other code plays it otherwise")


def test_a_table_without_games_has_no_file_of_them(uneven: LabFolder, tmp_path: Path) -> None:
    records_of(uneven, tmp_path)
    folder = LabFolder(tmp_path / "run")
    folder.begin(uneven.experiment())
    folder.keep(uneven.read().with_columns(pl.col("turns") + 1))
    told: list[str] = []
    write_sheet(folder, tmp_path / "x.json", told.append)
    assert told[0].startswith("2 of 2 cells without a game to watch: ")
    assert json.loads((tmp_path / "x.json").read_text("utf-8"))["watch"] == []
    assert not (tmp_path / "x.games.gz").exists()


def test_what_a_bot_played_is_left_out(uneven: LabFolder, tmp_path: Path) -> None:
    """No command that a run names is carried out."""
    text = UNEVEN.replace('"greedy"', f'"bot:touch {tmp_path}/ran"')
    folder = LabFolder(tmp_path / "run")
    folder.begin(parse_experiment(text))
    folder.keep(uneven.read())
    told: list[str] = []
    write_sheet(folder, tmp_path / "x.json", told.append)
    assert "a bot played it, and may play it otherwise" in told[0]
    assert not (tmp_path / "ran").exists()
