"""An experiment may ask whether one player is stronger; a cell ends when its test can say so."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from polars.testing import assert_frame_equal

from duelhall.lab.alone import Alone
from duelhall.lab.columns import UNSTEADY
from duelhall.lab.crew import Workers
from duelhall.lab.experiment import ROUND, Experiment
from duelhall.lab.folder import LabFolder
from duelhall.lab.measure import findings
from duelhall.lab.play import never
from duelhall.lab.reading import BadExperiment, parse_experiment
from duelhall.lab.report import rendered
from duelhall.lab.runner import Run
from duelhall.lab.sprt import Sprt
from duelhall.lab.tables import as_data, notes
from duelhall.search.players import player_named

FILE = """\
game = "duel52"
seed = 4
players = ["greedy", "random"]
sprt = {elo0 = 0, elo1 = 100}
most = 2000
[options]
length = ["quick", "long"]
"""
SLOW = FILE.replace("elo1 = 100", "elo1 = 14").replace('["quick", "long"]', '"quick"')
"""A test of one cell that takes more than a round."""


def ended(plan: Experiment, path: Path, jobs: int = 1) -> Run:
    folder = LabFolder(path)
    folder.begin(plan)
    run = Run(plan, folder, jobs)
    run.take_up()
    with Workers(player_named, jobs) if jobs > 1 else Alone(player_named, never) as players:
        run.play(players)
    return run


def told(run: Run) -> str:
    return "\n".join(notes(run.experiment, findings(run.experiment, run.folder.read())))


def shares(run: Run, number: int = 0) -> Sequence[float]:
    return findings(run.experiment, run.folder.read())[number].tested


def test_the_stronger_player_is_found_and_the_cell_ends(tmp_path: Path) -> None:
    run = ended(parse_experiment(FILE), tmp_path / "run")
    assert [tally.target for tally in run.tallies] == [ROUND, ROUND]
    assert "Quick: is greedy stronger? SPRT elo0=0 elo1=100 alpha=0.05 beta=0.05: accepted" in (
        said := told(run)
    )
    assert said.count("it is 100 stronger rather than 0") == 2
    data = as_data(run.experiment, run.folder.read(), run.folder.manifest)
    assert data["sprt"]["elo1"] == 100
    assert [cell["verdict"] for cell in data["cells"]] == ["H1", "H1"]
    page = rendered(run.experiment, run.folder.read(), run.folder.manifest)
    assert page.count("it is 100 stronger rather than 0") == 2
    assert "the gap then looks a little too wide" in page


def test_a_weaker_player_is_found_not_to_be_stronger(tmp_path: Path) -> None:
    text = FILE.replace('["greedy", "random"]', '["random", "greedy"]')
    assert told(ended(parse_experiment(text), tmp_path / "run")).count("0 stronger rather") == 2


def test_what_stays_open_is_told_as_undecided(tmp_path: Path) -> None:
    text = FILE.replace("elo1 = 100", "elo1 = 1").replace("2000", "150")
    run = ended(parse_experiment(text.replace('"greedy"', '"level:1"')), tmp_path / "run")
    assert [tally.target for tally in run.tallies] == [75, 75]
    assert run.games == (300, 300)
    assert told(run).count("undecided, LLR") == 2


def test_a_test_is_looked_at_after_whole_rounds_only(tmp_path: Path) -> None:
    """So that neither time nor the number of processes decide how many games there are."""
    plan = parse_experiment(SLOW)
    alone = ended(plan, tmp_path / "alone")
    together = ended(plan, tmp_path / "together", jobs=2)
    assert_frame_equal(alone.folder.read().drop(UNSTEADY), together.folder.read().drop(UNSTEADY))
    assert alone.tallies[0].target > ROUND
    assert len(shares(alone)) == alone.tallies[0].target


def test_deals_of_a_round_that_is_not_whole_decide_nothing(tmp_path: Path) -> None:
    run = ended(parse_experiment(FILE), tmp_path / "run")
    frame = run.folder.read()
    few = frame.filter(frame["deal"] < ROUND - 1)
    said = "\n".join(notes(run.experiment, findings(run.experiment, few)))
    assert said.count("undecided, LLR 0.00") == 2


def test_more_games_go_on_from_an_open_test(tmp_path: Path) -> None:
    short = ended(parse_experiment(SLOW.replace("2000", "110")), tmp_path / "run")
    assert "undecided" in told(short)
    again = ended(parse_experiment(SLOW), tmp_path / "run")
    whole = ended(parse_experiment(SLOW), tmp_path / "whole")
    assert again.played < whole.played
    assert told(again) == told(whole)


def test_the_deals_that_are_left_are_told_from_those_there_are() -> None:
    test, means = Sprt(0, 20), [1.0, 0.5] * 20
    assert test.deals_likely([]) == test.deals_likely([0.0, 1.0] * 0) > 1_000_000
    likely = test.deals_likely(means)
    assert len(means) < likely < 400
    assert test.verdict((means * 20)[: likely + 2]) == "H1"
    assert test.verdict((means * 20)[: likely - 2]) == "open"


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("elo1 = 100", "elo1 = -5", 4, "elo0 is below elo1"),
        ("elo1 = 100", "elo = 5", 4, "'elo=5' is no part of a test"),
        ("elo1 = 100", 'elo1 = "5"', 4, "'elo1=5' is no part of a test"),
        ("elo1 = 100", "elo1 = nan", 4, "is no part of a test"),
        ("elo1 = 100", "elo1 = true", 4, "is no part of a test"),
        ("{elo0 = 0, elo1 = 100}", '"elo1=5"', 4, "sprt is a table"),
        ("most =", "games =", 5, "or an sprt"),
        ('["greedy", "random"]', '"greedy"', 4, "name two that differ"),
        ("most = 2000", 'measure = "first"', 4, "name two that differ"),
        ('length = ["quick", "long"]', 'form = "three"', 4, "games of two sides"),
    ],
)
def test_a_test_that_makes_no_sense_is_refused(old: str, new: str, line: int, reason: str) -> None:
    with pytest.raises(BadExperiment, match=re.escape(reason)) as error:
        parse_experiment(FILE.replace(old, new), "mine.toml", player_named)
    assert str(error.value).startswith(f"mine.toml, line {line}: ")
