"""Cells that end when their interval is narrow enough, and those that never are."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from duelhall.cli.lab import standing, time_words
from duelhall.lab.alone import Alone
from duelhall.lab.folder import LabFolder
from duelhall.lab.intervals import estimate
from duelhall.lab.measure import Finding, findings
from duelhall.lab.play import never
from duelhall.lab.reading import parse_experiment
from duelhall.lab.runner import Run
from duelhall.lab.sentences import limits
from duelhall.lab.tables import notes
from duelhall.search.players import player_named

FILE = """\
title = "Lengths"
game = "duel52"
seed = 4
players = "random"
width = 8
most = 400
[options]
length = ["quick", "long"]
"""
ENDED = "Cells ended when their interval was narrow enough"


def played(text: str, path: Path) -> Run:
    plan, folder = parse_experiment(text), LabFolder(path)
    folder.begin(plan)
    run = Run(plan, folder)
    with Alone(player_named, never) as players:
        run.play(players)
    return run


def told(run: Run) -> tuple[str, str]:
    """The notes below the cells, and what a report can't tell."""
    plan = run.experiment
    found = findings(plan, run.folder.read())
    return "\n".join(notes(plan, found)), "\n".join(limits(plan, found))


def test_cells_that_are_narrow_enough_are_told_as_such(tmp_path: Path) -> None:
    for text in told(played(FILE.replace("400", "4000"), tmp_path / "run")):
        assert ENDED in text
        assert "miss the width" not in text


def test_cells_that_miss_the_width_are_named_with_theirs(tmp_path: Path) -> None:
    run = played(FILE, tmp_path / "run")
    quick, long = (100 * tally.estimate.width for tally in run.tallies)
    said = (
        "2 of 2 cells miss the width of 8 points with all 400 games that are allowed:"
        f" Quick {quick:.1f}, Long {long:.1f}."
    )
    for text in told(run):
        assert said in text
        assert ENDED not in text


def test_one_cell_that_misses_it_is_told_beside_one_that_does_not() -> None:
    plan = parse_experiment(FILE)
    found = [
        Finding(cell, estimate([0.0, 1.0] * deals), 1.0)
        for cell, deals in zip(plan.cells, (2000, 100), strict=True)
    ]
    for text in ("\n".join(notes(plan, found)), "\n".join(limits(plan, found))):
        assert ENDED in text
        assert "1 of 2 cells miss the width of 8 points" in text
        assert re.search(r"allowed: Long 13\.\d\.", text)


def test_cells_that_are_not_played_yet_are_no_miss(tmp_path: Path) -> None:
    plan, folder = parse_experiment(FILE), LabFolder(tmp_path / "run")
    folder.begin(plan)
    notes, _ = told(Run(plan, folder))
    assert "2 of 2 cells are not played until their interval has the width of 8 points" in notes


@pytest.mark.parametrize(("most", "status"), [(400, 1), (4000, 0)])
def test_the_command_fails_where_a_width_is_missed(most: int, status: int, tmp_path: Path) -> None:
    (tmp_path / "e.toml").write_text(FILE.replace("400", str(most)))
    done = subprocess.run(
        [sys.executable, "-m", "duelhall", "lab", "run", "e.toml", "--out", "run"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == status
    assert ("2 of 2 cells without the width that is wished" in done.stderr) == bool(status)
    assert "finished at " in done.stderr.splitlines()[-1]


# -- how far it is


def test_the_games_that_are_left_are_those_of_the_width_that_is_wished(tmp_path: Path) -> None:
    """Before anything is played, by the width; then by what the cells show; at the end, those."""
    plan, folder = parse_experiment(FILE.replace("400", "4000")), LabFolder(tmp_path / "run")
    folder.begin(plan)
    run = Run(plan, folder)
    seen = [run.games_expected]
    with Alone(player_named, never) as players:
        run.play(players, lambda run: seen.append(run.games_expected))
    done, whole = run.games
    assert done == whole == seen[-1]
    assert seen[0] > 0.75 * whole
    assert min(seen) > 0.5 * whole


def test_how_a_run_stands_is_one_line(tmp_path: Path) -> None:
    plan = parse_experiment(FILE.replace("width = 8\nmost = 400", "games = 40"))
    run = Run(plan, LabFolder(tmp_path / "run"))
    assert standing(run) == "0.0 games/s, 0 of 2 cells, widest interval 100.0 points, ? left"
    run.folder.begin(plan)
    with Alone(player_named, never) as players:
        run.play(players)
    run.begun, run.played = run.begun - 8, 80
    said = standing(run)
    widest = max(100 * tally.estimate.width for tally in run.tallies)
    assert said.endswith(f"2 of 2 cells, widest interval {widest:.1f} points, 0 s left")


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.4, "0 s"), (59.4, "59 s"), (60, "1 min 0 s"), (3599, "59 min 59 s"), (7800, "2 h 10 min")],
)
def test_time_is_told_in_two_units(seconds: float, words: str) -> None:
    assert time_words(seconds) == words
