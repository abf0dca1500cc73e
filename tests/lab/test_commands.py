"""The commands of the lab, called as people call them."""

import json
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

from duelhall.lab.alone import Alone
from duelhall.lab.folder import LabFolder
from duelhall.lab.play import never
from duelhall.lab.reading import parse_experiment
from duelhall.lab.runner import Run
from duelhall.lab.shipped import shipped
from duelhall.search.players import player_named

FILE = """\
title = "Lengths"
game = "duel52"
seed = 4
players = ["greedy", "random"]
games = 24
[options]
length = ["quick", "long"]
"""
OTHER = FILE.replace('["greedy", "random"]', '["random", "greedy"]').replace("Lengths", "Turned")
LONGER = FILE.replace('["quick", "long"]', '["long", "standard"]').replace("Lengths", "Longer")
UNPLAYED = {
    "map": '[options]\nheroes = "yes"\n[given]\nhero1 = "every"\nhero2 = "every"\n',
    "order": '[options]\nform = ["duel", "three"]\n',
    "worth": 'worth = ["dealt"]\n[options]\nlength = "every"\n',
}


def played(text: str, path: Path) -> LabFolder:
    plan, folder = parse_experiment(text), LabFolder(path)
    folder.begin(plan)
    with Alone(player_named, never) as players:
        Run(plan, folder).play(players)
    return folder


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three runs: of one experiment, with its players turned round, with other lengths."""
    path = tmp_path_factory.mktemp("runs")
    for name, text in {"one": FILE, "turned": OTHER, "longer": LONGER}.items():
        played(text, path / name)
    return path


def lab(*words: object, status: int = 0) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "duelhall", "lab", *map(str, words)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == status, done.stderr
    if status:
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1
    return done.stdout or done.stderr


def code_of(folder: Path) -> str:
    """The rules and the commit that a run was played by."""
    manifest = LabFolder(folder).manifest
    commit = manifest["runs"][0]["commit"] or "unknown"
    return f"duel52 {manifest['rules_version']}, commit {commit}"


# -- two runs


def test_two_runs_that_differ_are_told_apart_cell_by_cell(runs: Path) -> None:
    first, second, *cells, last = lab("compare", runs / "one", runs / "turned").splitlines()
    code = code_of(runs / "one")
    assert first == f"1: Lengths, 48 games, played by greedy, random; {code}"
    assert second == f"2: Turned, 48 games, played by random, greedy; {code}"
    assert [cell.split(":")[0] for cell in cells] == ["Quick", "Long"]
    one, turned = (
        {cell["length"]: cell["share"] for cell in cells_of(runs / name)}
        for name in ("one", "turned")
    )
    for cell, name in zip(cells, ("quick", "long"), strict=True):
        gap = 100 * (turned[name] - one[name])
        assert gap < -50
        assert f" {100 * one[name]:.1f} % and {100 * turned[name]:.1f} %, {gap:+.1f} poi" in cell
        assert cell.endswith(", differs")
    assert last == "2 cells at once, corrected (Holm)."


def test_a_run_is_the_same_as_itself(runs: Path) -> None:
    _, _, quick, long, _ = lab("compare", runs / "one", runs / "one").splitlines()
    assert quick.endswith(", may be the same")
    assert long.endswith(", may be the same")


def test_only_the_cells_that_both_runs_have_are_compared(runs: Path) -> None:
    *_, cell, last = lab("compare", runs / "one", runs / "longer").splitlines()
    assert cell.startswith("Long: ")
    assert last == "1 cell, corrected (Holm)."


def test_shares_of_something_else_are_not_compared(runs: Path, tmp_path: Path) -> None:
    played(FILE.replace("games = 24", 'games = 2\nmeasure = "first"'), tmp_path / "first")
    *_, last = lab("compare", runs / "one", tmp_path / "first").splitlines()
    assert last == "the runs ask for the share of something else, or of another game"


def cells_of(folder: Path) -> list[dict[str, float]]:
    found: list[dict[str, float]] = json.loads(lab("show", folder, "--json"))["cells"]
    return found


# -- one run


def test_a_run_is_shown_as_text_json_and_csv(runs: Path) -> None:
    text = lab("show", runs / "one")
    assert f"played by greedy, random; {code_of(runs / 'one')}\n" in text
    assert "Quick" in text
    assert [cell["games"] for cell in cells_of(runs / "one")] == [24, 24]
    csv = lab("show", runs / "one", "--csv").splitlines()
    assert csv[0].startswith("cell,length,players,games,deals,what,value,low,high,")
    assert len(csv) == 3


def test_a_report_is_a_page_with_a_table_beside_it(runs: Path, tmp_path: Path) -> None:
    page, table = lab("report", runs / "one", "--out", tmp_path / "x.html").splitlines()
    assert (page, table) == (str(tmp_path / "x.html"), str(tmp_path / "x.csv"))
    assert Path(page).read_text("utf-8").startswith("<!doctype html>")
    assert pl.read_csv(table)["games"].to_list() == [24, 24]
    lab("report", runs / "one", "--out", tmp_path / "x.html")
    assert "report.html" in lab("report", runs / "one")


@pytest.mark.parametrize("name", ["x.csv", "x", "x.txt"])
def test_a_report_is_called_html(name: str, runs: Path, tmp_path: Path) -> None:
    said = lab("report", runs / "one", "--out", tmp_path / name, status=2)
    assert "such a page is called NAME.html" in said
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("command", "out", "there"),
    [
        ("report", "x.html", "x.html"),
        ("report", "x.html", "x.csv"),
        ("atlas", "x.json", "x.json"),
        ("atlas", "x.json", "x.games.gz"),
    ],
)
def test_a_file_of_somebody_else_is_not_overwritten(
    command: str, out: str, there: str, runs: Path, tmp_path: Path
) -> None:
    (tmp_path / there).write_text('{"a": "letter to Ann"}')
    place = ["--out", tmp_path / out] if command == "report" else [tmp_path / out]
    said = lab(command, runs / "one", *place, status=2)
    assert f"{there} is not from the lab; name another file, nothing was changed" in said
    assert [path.name for path in tmp_path.iterdir()] == [there]
    assert (tmp_path / there).read_text() == '{"a": "letter to Ann"}'


def test_a_table_for_the_page_atlas_is_written_and_written_anew(runs: Path, tmp_path: Path) -> None:
    place = tmp_path / "new" / "lengths.json"
    for _ in range(2):
        assert lab("atlas", runs / "one", place) == f"{place}\n"
    sheet = json.loads(place.read_text("utf-8"))
    assert (sheet["name"], sheet["title"], sheet["games"]) == ("lengths", "Lengths", 48)
    assert sheet["watch"] == [0, 1]
    assert [path.name for path in sorted(place.parent.iterdir())] == [
        "lengths.games.gz",
        "lengths.json",
    ]
    assert "NAME.json" in lab("atlas", runs / "one", tmp_path / "lengths.txt", status=2)


def test_a_table_is_written_where_its_games_come_out_differently(
    runs: Path, tmp_path: Path
) -> None:
    folder = LabFolder(tmp_path / "run")
    folder.begin(parse_experiment(FILE))
    folder.keep(LabFolder(runs / "one").read().with_columns(pl.col("turns") + 1))
    words = ["lab", "atlas", str(folder.path), str(tmp_path / "x.json")]
    done = subprocess.run(
        [sys.executable, "-m", "duelhall", *words], capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stdout) == (0, f"{tmp_path / 'x.json'}\n")
    assert "2 of 2 cells without a game to watch: Quick: deal " in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("kind", UNPLAYED)
def test_a_run_in_which_nothing_is_played_can_be_told(kind: str, tmp_path: Path) -> None:
    text = f'game = "duel52"\nseed = 1\nplayers = "random"\ngames = 9\n{UNPLAYED[kind]}'
    LabFolder(tmp_path / "run").begin(parse_experiment(text))
    assert "nothing played yet" in lab("show", tmp_path / "run")
    page, _ = lab("report", tmp_path / "run").splitlines()
    assert "Nothing is played yet." in Path(page).read_text("utf-8")


# -- what there is


def test_the_shipped_experiments_are_listed_with_their_size() -> None:
    lines = lab("list").splitlines()
    assert [line.split()[0] for line in lines] == list(dict(shipped()))
    (heroes,) = (line for line in lines if line.split()[0] == "duel52/heroes")
    assert heroes.endswith("Hero against hero (169 cells, 400 games each)")
