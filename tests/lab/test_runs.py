"""A run goes on: what is finished is kept, nothing counts twice, nothing foreign is overwritten."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from duelhall.lab.alone import Alone
from duelhall.lab.columns import KEY, UNSTEADY
from duelhall.lab.crew import Piece, Workers
from duelhall.lab.experiment import Experiment
from duelhall.lab.folder import MOST_PARTS, BadLabFolder, LabFolder
from duelhall.lab.play import never
from duelhall.lab.reading import parse_experiment
from duelhall.lab.runner import Run, stretches
from duelhall.lab.tables import shown
from duelhall.search.crew import CrewLost
from duelhall.search.players import player_named
from support.mortal_players import MakesMortals

FILE = """\
title = "Lengths"
game = "duel52"
seed = 4
players = ["greedy", "random"]
games = 12
[options]
length = ["quick", "long"]
"""


@pytest.fixture
def plan() -> Experiment:
    return parse_experiment(FILE)


def steady(folder: LabFolder) -> pl.DataFrame:
    return folder.read().drop(UNSTEADY)


def run(plan: Experiment, path: Path) -> Run:
    folder = LabFolder(path)
    folder.begin(plan)
    going = Run(plan, folder)
    going.take_up()
    with Alone(player_named, never) as players:
        going.play(players)
    return going


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> LabFolder:
    path = tmp_path_factory.mktemp("whole") / "run"
    run(parse_experiment(FILE), path)
    return LabFolder(path)


def test_a_run_keeps_every_game_once(whole: LabFolder) -> None:
    frame = whole.read()
    assert frame.height == 24
    assert frame.select(KEY).unique().height == 24
    assert frame.group_by("cell").len()["len"].to_list() == [12, 12]


def test_a_finished_run_plays_nothing(plan: Experiment, whole: LabFolder) -> None:
    going = Run(plan, whole)
    going.take_up()
    assert going.cells_done == 2
    assert list(going.pieces()) == []


def test_more_games_go_on_from_those_there_are(whole: LabFolder, tmp_path: Path) -> None:
    run(parse_experiment(FILE), tmp_path / "run")
    going = run(parse_experiment(FILE.replace("12", "16")), tmp_path / "run")
    assert going.played == 8
    kept = LabFolder(tmp_path / "run").read().drop(UNSTEADY)
    assert_frame_equal(kept.filter(pl.col("deal") < 6), steady(whole))


def test_a_lost_part_is_played_again(whole: LabFolder, plan: Experiment, tmp_path: Path) -> None:
    run(plan, tmp_path / "run")
    folder = LabFolder(tmp_path / "run")
    folder.parts()[0].unlink()
    assert folder.read().height < 24
    run(plan, tmp_path / "run")
    assert_frame_equal(steady(folder), steady(whole))


def test_a_game_that_is_there_twice_counts_once(plan: Experiment, tmp_path: Path) -> None:
    run(plan, tmp_path / "run")
    folder = LabFolder(tmp_path / "run")
    folder.keep(folder.read())
    assert folder.read().height == 24


def test_many_parts_become_one(plan: Experiment, tmp_path: Path) -> None:
    run(plan, tmp_path / "run")
    folder = LabFolder(tmp_path / "run")
    before = steady(folder)
    for row in range(MOST_PARTS):
        folder.keep(folder.read().slice(row % 24, 1))
    assert len(folder.parts()) < MOST_PARTS
    assert_frame_equal(steady(folder), before)


def test_the_folder_of_another_experiment_is_refused_and_stays(tmp_path: Path) -> None:
    run(parse_experiment(FILE), tmp_path / "run")
    before = {path: path.read_bytes() for path in (tmp_path / "run").rglob("*") if path.is_file()}
    with pytest.raises(BadLabFolder, match="holds another experiment, 'Lengths'"):
        LabFolder(tmp_path / "run").begin(parse_experiment(FILE.replace("seed = 4", "seed = 5")))
    after = {path: path.read_bytes() for path in (tmp_path / "run").rglob("*") if path.is_file()}
    assert before == after


def test_a_folder_with_other_files_is_refused(plan: Experiment, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    with pytest.raises(BadLabFolder, match="has other files in it"):
        LabFolder(tmp_path).begin(plan)
    with pytest.raises(BadLabFolder, match="is no run of the lab"):
        LabFolder(tmp_path).experiment()


def test_two_runs_do_not_write_to_one_folder(plan: Experiment, tmp_path: Path) -> None:
    folder = LabFolder(tmp_path / "run")
    folder.begin(plan)
    with folder.locked(), pytest.raises(BadLabFolder, match="another run"), folder.locked():
        pass


def test_a_torn_part_is_named(plan: Experiment, tmp_path: Path) -> None:
    run(plan, tmp_path / "run")
    folder = LabFolder(tmp_path / "run")
    folder.parts()[0].write_bytes(b"PAR1")
    with pytest.raises(BadLabFolder, match=r"0000001.parquet can't be read; move it away"):
        folder.read()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_is_told_in_a_line_and_what_is_there_stays(
    plan: Experiment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(plan, tmp_path / "run")
    folder = LabFolder(tmp_path / "run")
    before = steady(folder)
    real = pl.DataFrame.write_parquet

    def full(frame: pl.DataFrame, file: Path, **given: object) -> None:
        real(frame, "/dev/full", **given)  # type: ignore[arg-type]

    monkeypatch.setattr(pl.DataFrame, "write_parquet", full)
    with pytest.raises(BadLabFolder, match=r"can't be written: .*what is finished is kept"):
        folder.keep(folder.read())
    monkeypatch.undo()
    assert_frame_equal(steady(folder), before)


def test_an_interval_as_narrow_as_is_wished() -> None:
    text = FILE.replace("games = 12", "width = 8").replace('["greedy", "random"]', '"random"')
    plan = parse_experiment(text)
    going = Run(plan, LabFolder(Path("nowhere")))
    kept: list[pl.DataFrame] = []
    going.folder = type("Kept", (), {"keep": kept.append})()  # type: ignore[assignment]
    with Alone(player_named, never) as players:
        going.play(players)
    assert all(7 < 100 * tally.estimate.width <= 8 for tally in going.tallies)
    assert [len(tally.shares) for tally in going.tallies] == [
        tally.target for tally in going.tallies
    ]


def test_stretches_have_no_gaps() -> None:
    assert stretches([0, 1, 2, 5, 7, 8]) == [(0, 3), (5, 1), (7, 2)]
    assert stretches([]) == []


def test_what_was_found_is_told(plan: Experiment, whole: LabFolder) -> None:
    lines = shown(plan, whole.read(), whole.manifest)
    assert lines[0] == "Lengths"
    assert any("Quick" in line and "12 games" in line for line in lines)
    assert "2 cells at once, corrected (Holm): " in lines[-1]
    assert lines[2].startswith("played by greedy, random; duel52 ")
    assert lines[2].endswith(f", commit {whole.manifest['runs'][0]['commit'] or 'unknown'}")


# -- processes that die


def pieces(plan: Experiment) -> Iterator[Piece]:
    for cell in plan.cells:
        yield from (Piece(cell.plan, first, 2, cell.number) for first in range(0, 6, 2))


def test_the_pieces_of_a_process_that_died_are_played_again(
    plan: Experiment, tmp_path: Path
) -> None:
    with Workers(MakesMortals(tmp_path / "mark"), 2) as workers:
        found = [piece for piece, frame in workers.play(pieces(plan)) if frame.height == 4]
    assert (tmp_path / "mark").exists()
    assert sorted((piece.cell, piece.first) for piece in found) == [
        (cell, first) for cell in (0, 1) for first in (0, 2, 4)
    ]


def test_processes_that_die_again_and_again_end_the_run(plan: Experiment) -> None:
    with (
        Workers(MakesMortals(None), 1) as workers,
        pytest.raises(CrewLost, match="again and again"),
    ):
        list(workers.play(pieces(plan)))


# -- the command


def command(*words: object, **given: object) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "duelhall", "lab", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **given,  # type: ignore[call-overload]
    )


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGKILL])
def test_a_run_that_is_stopped_goes_on(kind: signal.Signals, tmp_path: Path) -> None:
    text = FILE.replace('["greedy", "random"]', '["search:rounds=30", "greedy"]')
    (tmp_path / "e.toml").write_text(text.replace("games = 12", "games = 40"))
    first = command("run", tmp_path / "e.toml", "--out", tmp_path / "run", "--jobs", 2)
    folder = LabFolder(tmp_path / "run")
    for _ in range(600):
        if (tmp_path / "run" / "parts").is_dir() and folder.parts():
            break
        time.sleep(0.05)
    first.send_signal(kind)
    _, told = first.communicate(timeout=60)
    assert first.returncode == (130 if kind == signal.SIGINT else -signal.SIGKILL)
    kept = folder.read()
    assert 0 < kept.height < 80
    assert "stopped at" in told or kind == signal.SIGKILL
    second = command("run", tmp_path / "e.toml", "--out", tmp_path / "run")
    said, _ = second.communicate(timeout=60)
    assert second.returncode == 0
    assert "40 games" in said
    frame = folder.read()
    assert frame.height == frame.select(KEY).unique().height == 80
    again = frame.join(kept, on=list(KEY), how="semi").drop(UNSTEADY)
    assert_frame_equal(again, kept.drop(UNSTEADY))


def test_commands_say_what_is_wrong_in_one_line(tmp_path: Path) -> None:
    for words in (("show", tmp_path), ("run", "no/thing"), ("run", tmp_path / "none.toml")):
        done = command(*words)
        said, told = done.communicate(timeout=60)
        assert (done.returncode, said, told.count("\n")) == (2, "", 1)
