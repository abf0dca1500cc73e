"""Many games as columns: the same rows however they are played, every deal from each side."""

import os
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

from dicebids import DiceBids
from duelhall import BadOptions, load
from duelhall.core.fact import sheet_size
from duelhall.core.sheet import Sheet
from duelhall.lab import play_many
from duelhall.lab.columns import KEY, UNSTEADY, framed
from duelhall.lab.plan import CellPlan
from duelhall.search.players import UnknownPlayer
from pure import copy_pure

ADVANCED = {"heroes": "yes", "bannermen": "yes", "forts": "yes"}
PURE = """
import sys
from duelhall.lab import play_many
import duelhall.core.state as core
assert core.__file__.endswith(".py")
options = dict(word.split("=") for word in sys.argv[3:])
play_many("duel52", sys.argv[2].split(), 4, 7, options=options).write_parquet(sys.argv[1])
"""


def steady(frame: pl.DataFrame) -> pl.DataFrame:
    return frame.drop(UNSTEADY)


@pytest.fixture(scope="module")
def pure_path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_pure(tmp_path_factory.mktemp("pure"))


@pytest.mark.parametrize("players", ["random random", "search:rounds=4 random"])
@pytest.mark.parametrize("options", [{}, ADVANCED, {"form": "three"}])
def test_the_engine_makes_no_difference(
    players: str, options: dict[str, str], pure_path: Path, tmp_path: Path
) -> None:
    file = tmp_path / "rows.parquet"
    words = [f"{name}={value}" for name, value in options.items()]
    environment = {**os.environ, "PYTHONPATH": str(pure_path)}
    command = [sys.executable, "-c", PURE, str(file), players, *words]
    subprocess.run(command, env=environment, cwd=tmp_path, check=True)
    here = play_many("duel52", players.split(), 4, 7, options=options)
    assert_frame_equal(steady(here), steady(pl.read_parquet(file)))


def test_the_number_of_processes_makes_no_difference() -> None:
    players = ["search:rounds=2", "greedy"]
    alone = play_many("duel52", players, 40, 3)
    together = play_many("duel52", players, 40, 3, jobs=2)
    assert_frame_equal(steady(alone), steady(together))


def test_more_games_begin_with_the_same_ones() -> None:
    few, more = (play_many("duel52", "random", n, 3) for n in (10, 30_000))
    assert_frame_equal(steady(few), steady(more.head(10)))
    assert not steady(few).equals(steady(play_many("duel52", "random", 10, 4)))


@pytest.mark.parametrize("form", [{}, {"form": "three"}, {"form": "teams"}])
def test_every_deal_is_played_once_from_each_side(form: dict[str, str]) -> None:
    frame = play_many("duel52", ["greedy", "random"], 12, 1, options=form)
    sides = len(set(load("duel52", **form).sides()))
    assert frame.height == 12
    assert frame.select(KEY).unique().height == 12
    assert frame.group_by("deal").agg(pl.col("side").sort())["side"].to_list() == (
        [list(range(1, sides + 1))] * (12 // sides)
    )
    # The deal of both games is the same: who starts, and what lies in the hands.
    hands = [name for name in frame.columns if name.startswith("dealt_")]
    assert frame.select("deal", "seed", "first", *hands).unique().height == 12 // sides
    # The first player sits on the side that the row names.
    for row in frame.iter_rows(named=True):
        assert row[f"player{row['side']}"] == "greedy"


def test_a_row_says_all_there_is_to_know_of_a_game() -> None:
    frame = play_many("duel52", "random", 2000, 5)
    row = frame.row(0, named=True)
    assert (row["option_form"], row["player1"], row["reason"]) == ("duel", "random", "lanes")
    assert frame.select((pl.col("score1") + pl.col("score2")).unique()).to_series().to_list() == [1]
    assert frame["first"].is_in([1, 2]).all()
    assert 25 < frame["turns"].median() < 50
    assert frame["decisions"].mean() == pytest.approx(128, abs=5)
    assert 0.45 < frame["share"].mean() < 0.55
    assert frame.select(pl.col("dealt_1").arr.sum().unique()).to_series().to_list() == [5]


def test_random_games_are_those_that_any_driver_would_play() -> None:
    """The core's row is what the position itself tells when its draws and picks are repeated."""
    plan = CellPlan("duel52", {}, ("random", "random"), 9)
    row = play_many("duel52", "random", 2, 9).row(1, named=True)
    state, own = plan.game.new(), plan.game.new()
    sheet = Sheet(sheet_size(plan.game.facts()))
    state.seed(row["seed"])
    while (who := state.decider()) == -1:
        state.note_step(who, state.draw_outcome(), sheet)
    assert plan.deal_seed(0) == row["seed"]
    assert sheet.first + 1 == row["first"]
    fact = next(fact for fact in plan.game.facts() if fact.column == "dealt_1")
    assert sheet.read()[fact.at : fact.at + fact.size] == row["dealt_1"]
    assert own != state


def test_what_is_given_comes_to_be() -> None:
    given = {"hero1": "K", "hero2": "4", "banners1": "2-A", "banners2": "drawn"}
    frame = play_many("duel52", ["random", "greedy"], 40, 2, options=ADVANCED, given=given)
    assert frame["hero_1"].unique().to_list() == ["K"]
    assert frame["hero_2"].unique().to_list() == ["4"]
    ranks = next(f for f in load("duel52", **ADVANCED).facts() if f.name == "hero").values
    for row in frame.iter_rows(named=True):
        mine, theirs = (
            "-".join(rank for rank, held in zip(ranks, row[name], strict=True) if held)
            for name in ("banners_1", "banners_2")
        )
        assert (mine, theirs) == ("2-A", row["given_banners2"])
    assert frame["given_banners2"].n_unique() > 10


def test_both_sides_can_have_the_same_banners() -> None:
    given = {"banners1": "2-A", "banners2": "2-A"}
    frame = play_many("duel52", "random", 60, 2, options={"bannermen": True}, given=given)
    assert frame["banners_1"].to_list() == frame["banners_2"].to_list()


def test_a_game_of_ones_own_is_played_as_it_is_handed_over() -> None:
    game = DiceBids.choose({})
    frame = play_many(game, "random", 20, 1)
    assert frame.height >= 20
    assert frame["reason"].null_count() == 0
    assert frame["first"].null_count() == 0


def test_a_bot_plays_by_the_line_protocol() -> None:
    bot = f"bot:{sys.executable} -m duelhall bot greedy"
    frame = play_many("duel52", [bot, "random"], 2, 1)
    assert frame["fault"].null_count() == 2
    assert frame["player1"].to_list() == [bot, "random"]


def test_a_bot_that_fails_forfeits_and_the_row_says_so() -> None:
    bot = f"bot:{sys.executable} -c pass"
    frame = play_many("duel52", [bot, "random"], 2, 1)
    assert frame["share"].to_list() == [0.0, 0.0]
    assert frame["reason"].unique().to_list() == ["forfeit"]
    assert frame["fault"][0].startswith("seat 1: bot:")


@pytest.mark.parametrize(
    ("asked", "error", "words"),
    [
        ({"n": 0}, BadOptions, "n is 1 to"),
        ({"jobs": 0}, BadOptions, "jobs 1 to"),
        ({"players": ["random"] * 3}, BadOptions, "one or two players"),
        ({"players": "mozart"}, UnknownPlayer, "there is no player 'mozart'"),
        ({"seed": -1}, BadOptions, "a seed is a whole number from 0"),
        ({"options": {"heros": "yes"}}, BadOptions, "no option 'heros'"),
        (
            {"given": {"hero1": "K"}},
            BadOptions,
            "hero1 can't be given in Duel 52: there is nothing",
        ),
        (
            {"options": {"heroes": "yes"}, "given": {"hero1": "X"}},
            BadOptions,
            "hero1=X can't be given; hero1 is one of: 2, 3",
        ),
    ],
)
def test_bad_wishes_are_refused_in_words(
    asked: dict[str, object], error: type[Exception], words: str
) -> None:
    wish = {"game": "duel52", "players": "random", "n": 2, "seed": 1, **asked}
    with pytest.raises(error, match=words):
        play_many(**wish)  # type: ignore[arg-type]


def test_no_games_are_a_frame_with_all_columns() -> None:
    from duelhall.lab.columns import Gathered

    plan = CellPlan("duel52", {}, ("random", "random"), 1)
    none = framed(plan, Gathered())
    assert none.height == 0
    assert none.schema == play_many("duel52", "random", 2, 1).schema
