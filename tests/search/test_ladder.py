"""Ratings and the ladder of levels."""

import math
from pathlib import Path
from random import Random

import pytest

from duelhall.cli import main
from duelhall.cli.contests import read_levels
from duelhall.cli.marked_page import MarkedPage
from duelhall.cli.saves import BadFile
from duelhall.core.errors import BadOptions
from duelhall.core.levels import LEVELS
from duelhall.search.ladder import Ladder, rungs_of
from duelhall.search.ratings import Pairing, expected, fit_ratings
from duelhall.search.scores import Score

PAGE = "# Levels\n\nBefore.\n\n{}\nold\n{}\n\nAfter.\n"


def score(mean: float, games: int = 400) -> Score:
    return Score(
        games, games // 2, mean, mean - 0.05, mean + 0.05, 0, 0, 0, (10, 20), (1, 4), 0.5, 0
    )


# -- ratings


def test_two_players_are_as_far_apart_as_their_points_say() -> None:
    ratings = fit_ratings(2, [Pairing(1, 0, 749.5, 999)])
    assert ratings.values[0] == 1000
    assert ratings.values[1] - 1000 == pytest.approx(400 * math.log10(3), abs=1e-6)
    distance, reach = ratings.difference(1)
    assert distance == pytest.approx(190.8, abs=0.1)
    assert reach == pytest.approx(
        1.96 * 400 / math.log(10) / math.sqrt(1000 * 0.75 * 0.25), rel=1e-3
    )


def test_true_strengths_are_found_again() -> None:
    """In 40 ladders the interval of a step holds its true length about 95 times of 100."""
    rng, steps, held = Random(1), (0.9, 0.6, 1.2, 0.8), 0
    true = [sum(steps[:at]) for at in range(5)]
    pairs = [(at, at - back) for back in (1, 2) for at in range(back, 5)]
    for _ in range(40):
        results = [
            Pairing(i, j, sum(rng.random() < expected(true[i] - true[j]) for _ in range(200)), 200)
            for i, j in pairs
        ]
        ratings = fit_ratings(5, results)
        for at in range(1, 5):
            distance, reach = ratings.difference(at, at - 1)
            held += abs(distance - 400 / math.log(10) * steps[at - 1]) <= reach
    assert 144 <= held <= 160


def test_who_loses_every_game_has_a_rating_too() -> None:
    ratings = fit_ratings(3, [Pairing(1, 0, 20, 20), Pairing(2, 1, 20, 20), Pairing(2, 0, 20, 20)])
    assert all(map(math.isfinite, ratings.values))
    assert ratings.values[0] < ratings.values[1] < ratings.values[2]


def test_players_that_never_met_even_by_others_have_no_ratings() -> None:
    with pytest.raises(ValueError, match="connect"):
        fit_ratings(3, [Pairing(1, 0, 5, 10), Pairing(2, 1, 0, 0)])


# -- the ladder


def test_each_level_plays_the_two_below() -> None:
    pairs = [(high.number, low.number) for high, low in rungs_of(LEVELS[:4])]
    assert pairs == [(2, 1), (3, 2), (4, 3), (3, 1), (4, 2)]


def test_the_table_shows_ratings_steps_and_pace() -> None:
    first, second, third = LEVELS[:3]
    scores = {(second, first): score(0.7), (third, second): score(0.7), (third, first): score(0.85)}
    ladder = Ladder((first, second, third), scores)
    assert ladder.is_connected
    assert ladder.games == 1200
    assert ladder.pace(second) == pytest.approx(5 / 30)
    rows = ladder.table()
    assert len(rows) == 5
    assert rows[2].startswith(f"| 1 | {first.name} | 1000 | anchored |")
    assert "70.0 % (65.0 to 75.0)" in rows[3]
    assert not Ladder((first, second, third), {(second, first): score(0.7)}).is_connected


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("1-8", list(range(1, 9))), ("3-4", [3, 4]), ("5,1,2", [1, 2, 5]), ("1-2,7-8", [1, 2, 7, 8])],
)
def test_levels_can_be_picked(text: str, numbers: list[int]) -> None:
    assert [level.number for level in read_levels(text)] == numbers


@pytest.mark.parametrize(
    "text", ["", "0-3", "1-9", "3", "4-2", "one", f"1-{'9' * 5000}", "-", "1-"]
)
def test_levels_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(BadOptions, match="--levels"):
        read_levels(text)


# -- the page


def test_only_what_stands_between_the_marks_is_written(tmp_path: Path) -> None:
    page = MarkedPage(tmp_path / "levels.md", "ladder: duel52")
    page.path.write_text(PAGE.format(*page.marks), encoding="utf-8")
    for _ in range(2):
        page.check()
        page.write(["new", "lines"])
    written = page.path.read_text("utf-8")
    assert written == PAGE.format(*page.marks).replace("\nold\n", "\nnew\nlines\n")


def test_a_page_without_marks_is_refused_and_left_alone(tmp_path: Path) -> None:
    page = MarkedPage(tmp_path / "levels.md", "ladder: duel52")
    page.path.write_text("# Levels\n", encoding="utf-8")
    with pytest.raises(BadFile, match="add the lines <!-- ladder: duel52 -->"):
        page.check()
    with pytest.raises(BadFile, match="no folder"):
        MarkedPage(tmp_path / "none" / "levels.md", "x").check()
    assert page.path.read_text("utf-8") == "# Levels\n"


# -- the command


def test_the_command_writes_the_table_and_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "levels.md"
    words = ["ladder", "duel52", "--levels", "1-3", "--length", "quick", "--seed", "2"]
    words += ["--records", str(tmp_path / "games"), "--out", str(out)]
    assert main([*words, "-n", "4"]) == 0
    printed = capsys.readouterr().out
    assert printed.count("\n| ") == 3
    text = out.read_text("utf-8")
    assert text.startswith("<!-- ladder: duel52 length=quick -->\n| level |")
    assert printed in text
    games = {path: path.read_bytes() for path in (tmp_path / "games").rglob("*.txt")}
    assert len(games) == 12
    assert main([*words, "-n", "6"]) == 0
    assert {path: path.read_bytes() for path in games} == games
    assert "18 games, at most 6 for a pairing" in out.read_text("utf-8")


def test_a_pairing_that_is_out_of_time_ends_with_a_whole_deal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["ladder", "duel52", "--levels", "1-3", "--length", "quick", "-n", "40"]
    assert main([*words, "--records", str(tmp_path), "--minutes", "0.000001"]) == 0
    assert "6 games, at most 2 for a pairing" in capsys.readouterr().out


def test_lower_levels_can_join_later(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["ladder", "duel52", "--length", "quick", "-n", "2", "--records", str(tmp_path)]
    assert main([*words, "--levels", "2-3"]) == 0
    assert main([*words, "--levels", "1-3"]) == 0
    assert "6 games" in capsys.readouterr().out


def test_games_that_can_not_count_are_refused_before_others_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["ladder", "duel52", "--length", "quick", "-n", "2", "--records", str(tmp_path)]
    assert main([*words, "--levels", "2-3", "--seed", "1"]) == 0
    assert main([*words, "--levels", "1-3", "--seed", "2"]) == 2
    assert "belongs to another match: its Seed is '1'" in capsys.readouterr().err
    assert not (tmp_path / "2-1").exists()


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--levels", "7-9"], "there is no level 9"),
        (["--form", "three", "--levels", "1-2"], "a game of two sides"),
        (["--out", "no/such/folder/page.md"], "no folder"),
        (["-n", "0"], "at least one game"),
        (["--minutes", "0"], "needs time"),
    ],
)
def test_bad_input_is_one_line(
    words: list[str], error: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", "duel52", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert error in err
