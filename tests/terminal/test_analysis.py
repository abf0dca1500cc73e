"""``duelhall hint`` and ``duelhall review``, as a person or a script meets them."""

import json
import re
from pathlib import Path
from random import Random

import pytest

from duelhall.cli.chart import HEIGHT, chart
from duelhall.core.match import Match
from duelhall.core.seats import CHANCE
from duelhall.games import load
from support.typed_terminal import Terminal, finished, is_one_line


@pytest.fixture
def standing(tmp_path: Path) -> Path:
    """A game in which a seat is to move."""
    match, rng = Match(load("duel52"), 4), Random(4)
    for _ in range(30):
        match.play(rng.choice(match.legal()))
    path = tmp_path / "standing.txt"
    path.write_text(match.record(Seat1="Ada", Seat2="Bob").text(), encoding="utf-8")
    return path


# -- hint


def test_a_hint_where_the_game_stands(terminal: Terminal, standing: Path) -> None:
    assert terminal.run(f"hint {standing} --rounds 50") == 0
    assert "The chance to win is" in terminal.told
    assert "of the search" in terminal.told
    assert all(len(line) <= 80 for line in terminal.out.splitlines())


def test_a_hint_as_data(terminal: Terminal, standing: Path) -> None:
    assert terminal.run(f"hint {standing} --rounds 50 --best 2 --json") == 0
    first = json.loads(terminal.out)
    assert len(first["actions"]) == 2
    terminal.run(f"hint {standing} --rounds 50 --best 2 --json")
    assert json.loads(terminal.out) == first


def test_a_hint_at_an_earlier_step(terminal: Terminal, record: Path) -> None:
    match = finished()
    step = next(at for at, (who, _) in enumerate(match.steps) if who == CHANCE and at > 60)
    later = next(at for at in range(step, len(match.steps)) if match.steps[at][0] != CHANCE)
    assert terminal.run(f"hint {record} --step {step} --seconds 0.05 --json") == 0
    data = json.loads(terminal.out)
    assert data["seat"] == match.steps[later][0]
    assert data["turn"] == match.turns[later]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("--step 9999", "the record has steps 0 to"),
        ("--seat 7", "there is no seat 7: --seat is a number from 1 to 2"),
        ("--seat 0", "there is no seat 0: --seat is a number from 1 to 2"),
        ("--seat 2", "--seat 2 has nothing to decide"),
        ("--rounds 0", "--rounds 0: from 1 to"),
        ("--seconds -1", "more than 0"),
        ("--best 0", "at least one"),
    ],
)
def test_a_bad_question_for_a_hint(
    terminal: Terminal, standing: Path, words: str, problem: str
) -> None:
    assert terminal.run(f"hint {standing} {words}") == 2
    assert is_one_line(terminal.err)
    assert problem in terminal.err
    assert terminal.out == ""


def test_no_hint_when_the_game_is_over(terminal: Terminal, record: Path) -> None:
    assert terminal.run(f"hint {record}") == 2
    assert "the game is over" in terminal.err


def test_no_hint_without_a_file(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run(f"hint {tmp_path / 'none'}") == 2
    assert is_one_line(terminal.err)
    assert "can't be read" in terminal.err


def test_a_person_asks_for_a_hint(terminal: Terminal) -> None:
    command = "play duel52 --seats human,random --seed 3"
    assert terminal.run(command, ["hint", "?", "quit"]) == 0
    assert "The chance to win is" in terminal.told
    assert "hint the best choices" in terminal.told


# -- review


def test_a_review_in_text(terminal: Terminal, record: Path) -> None:
    assert terminal.run(f"review {record} --rounds 15") == 0
    for part in ("Ada against Bob", "The chance of Ada to win", "Turning points", "Accuracy"):
        assert part in terminal.out
    assert "100 %" in terminal.out
    assert all(len(line) <= 80 for line in terminal.out.splitlines())
    assert "Decisions" not in terminal.out


def test_every_decision_is_listed_if_asked(terminal: Terminal, record: Path) -> None:
    assert terminal.run(f"review {record} --rounds 15 --all") == 0
    match = finished()
    listed = terminal.out.partition("Decisions")[2]
    last = max(step for step, (who, _) in enumerate(match.steps) if who != CHANCE)
    assert f"{last}  {match.notations[last]}" in listed


def test_a_review_as_data(terminal: Terminal, record: Path) -> None:
    assert terminal.run(f"review {record} --rounds 15 --json --open") == 0
    data = json.loads(terminal.out)
    assert data["game"] == "duel52"
    assert data["open_cards"] is True
    assert data["names"] == ["Ada", "Bob"]
    assert {"curve", "decisions", "players", "turning"} <= data.keys()


def test_a_review_through_the_eyes_of_a_seat(terminal: Terminal, record: Path) -> None:
    assert terminal.run(f"review {record} --rounds 15 --json --eyes 2") == 0
    data = json.loads(terminal.out)
    assert {one["seat"] for one in data["decisions"]} == {1}


def test_a_game_that_goes_on_keeps_its_secrets(terminal: Terminal, standing: Path) -> None:
    assert terminal.run(f"review {standing} --rounds 15 --json") == 0
    data = json.loads(terminal.out)
    assert data["eyes"] is None
    assert all(one["better"] is None for one in data["decisions"])
    assert terminal.run(f"review {standing} --open") == 2
    assert is_one_line(terminal.err)


BAD_EYES = ("--eyes 7", "--eyes foo", f"--eyes {'9' * 5000}")


@pytest.mark.parametrize("words", ["--rounds 0", *BAD_EYES, "--what"])
def test_a_bad_question_for_a_review(terminal: Terminal, record: Path, words: str) -> None:
    assert terminal.run(f"review {record} {words}") == 2
    assert is_one_line(terminal.err)


def test_a_result_agreed_on_is_told(terminal: Terminal, standing: Path) -> None:
    text = standing.read_text("utf-8")
    standing.write_text(text.replace('"*"]', '"0-1"]\n[Reason "resigned"]'), encoding="utf-8")
    assert terminal.run(f"review {standing} --rounds 2") == 0
    assert "Ada 0, Bob 1 (resigned)." in terminal.told
    standing.write_text(text.replace('"*"]', '"0-1-0"]'), encoding="utf-8")
    assert terminal.run(f"review {standing} --rounds 2") == 2
    assert "The record ends before the game does." in terminal.told


@pytest.mark.parametrize("width", ["1", "12", "30"])
def test_a_narrow_terminal_is_no_error(
    terminal: Terminal, standing: Path, width: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", width)
    assert terminal.run(f"hint {standing} --rounds 5") == 0
    assert terminal.run(f"review {standing} --rounds 2 --all") == 0
    assert all(len(line) <= 60 for line in terminal.out.splitlines())


def test_a_name_does_not_steer_the_terminal(terminal: Terminal, record: Path) -> None:
    text = re.sub(r'Seat1 ".*?"', 'Seat1 "\x1b[31m\x9bEve\x07"', record.read_text("utf-8"))
    record.write_text(text, encoding="utf-8")
    assert terminal.run(f"review {record} --rounds 1") == 0
    assert "?[31m?Eve" in terminal.out
    assert not {"\x1b", "\x9b", "\x07"} & {*terminal.out}


def test_a_spectator_reads_whole_sentences(terminal: Terminal, standing: Path) -> None:
    assert terminal.run(f"review {standing} --rounds 2 --all") == 0
    assert ".:" not in terminal.out


def test_what_can_be_read_of_a_broken_record_is_reviewed(terminal: Terminal, record: Path) -> None:
    words = record.read_text(encoding="utf-8").split(" ")
    words[len(words) // 2] = "nonsense"
    record.write_text(" ".join(words), encoding="utf-8")
    assert terminal.run(f"review {record} --rounds 15") == 2
    assert "Accuracy" in terminal.out
    assert "The record ends before the game does." in terminal.told
    assert is_one_line(terminal.err)
    assert "nonsense" in terminal.err


def test_a_file_that_is_no_record(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "no.txt"
    path.write_text("hello", encoding="utf-8")
    for command in ("review", "hint"):
        assert terminal.run(f"{command} {path}") == 2
        assert is_one_line(terminal.err)
        assert terminal.out == ""


def test_a_game_without_a_decision_is_reviewed(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "new.txt"
    path.write_text(Match(load("duel52"), 1).record().text(), encoding="utf-8")
    assert terminal.run(f"review {path}") == 0
    assert "The record ends before the game does." in terminal.told


def test_signs_fit_a_plain_terminal(
    terminal: Terminal, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("duelhall.cli.screen.can_show", lambda encoding: False)
    assert terminal.run(f"review {record} --rounds 15 --all") == 0
    assert terminal.out.isascii()


# -- the curve


def test_a_curve_has_a_row_for_each_height() -> None:
    lines = chart([0.0, 0.5, 1.0], {1: 1}, 80)
    assert len(lines) == HEIGHT + 2
    assert lines[0].startswith("100 %")
    assert lines[0].index("•") > lines[HEIGHT - 1].index("•")
    assert lines[HEIGHT // 2].startswith(" 50 %")
    assert lines[-1].split() == ["point", "1"]
    assert lines[-1].index("1") == lines[HEIGHT // 2].index("•")


@pytest.mark.parametrize("turns", [1, 2, 30, 36, 37, 72, 73, 200, 1000])
@pytest.mark.parametrize("width", [40, 80, 100])
def test_a_curve_fits_the_width(turns: int, width: int) -> None:
    lines = chart([0.5] * turns, {0: 1, turns - 1: 2}, width)
    assert max(map(len, lines)) <= width + 3
    assert sum(line.count("•") for line in lines) >= min(turns, 10)


def test_no_values_make_no_curve() -> None:
    assert chart([], {}, 80) == []
