"""A game that is nowhere installed, named by its file: every command knows it."""

import json
import sys
from pathlib import Path

import pytest

from duelhall.core.record import parse_record
from support.fresh_environment import EXAMPLE
from support.toys import load_toy
from support.typed_terminal import Terminal, is_one_line

PLACE = f"{EXAMPLE}/src/dicebids/game.py:DiceBids"
BIDS = ["1", "0", "x2"] * 60


@pytest.fixture
def played(terminal: Terminal, tmp_path: Path) -> Path:
    """A finished game in a file."""
    path = tmp_path / "bids.txt"
    assert terminal.run(f"play {PLACE} --seats greedy,random --seed 4 --save {path}") == 0
    return path


def test_it_is_played_and_says_how_it_is_seen_again(terminal: Terminal) -> None:
    assert terminal.run(f"play {PLACE} --seed 5", BIDS) == 0
    assert f"duelhall replay {terminal.saved} --game {PLACE}" in terminal.out
    assert parse_record(terminal.saved.read_text("utf-8")).replay(load_toy).is_over
    assert terminal.run(f"replay {terminal.saved} --game {PLACE}") == 0
    assert "The end. Won by: " in terminal.out


def test_a_game_that_is_left_says_how_it_goes_on(terminal: Terminal) -> None:
    assert terminal.run(f"play {PLACE} --seed 5", ["1", "quit"]) == 0
    assert f"duelhall play {PLACE} --resume {terminal.saved}" in terminal.out
    assert terminal.run(f"play {PLACE} --resume {terminal.saved}", BIDS) == 0
    assert parse_record(terminal.saved.read_text("utf-8")).replay(load_toy).is_over


@pytest.mark.parametrize("command", ["replay {}", "hint {}", "review {}", "play --resume {}"])
def test_a_record_of_a_game_that_is_not_known_says_how_to_name_it(
    terminal: Terminal, played: Path, command: str
) -> None:
    assert terminal.run(command.format(played)) == 2
    assert is_one_line(terminal.err)
    assert "no game is called 'dicebids'" in terminal.err
    assert "name its class, as module:Class or path/to/file.py:Class" in terminal.err


@pytest.mark.parametrize("command", ["replay {} --game {}", "play {1} --resume {0}"])
def test_a_record_of_another_game_is_refused(
    terminal: Terminal, record: Path, command: str
) -> None:
    assert terminal.run(command.format(record, PLACE)) == 2
    assert is_one_line(terminal.err)
    assert "this is a game of 'duel52', not of 'dicebids'" in terminal.err


def test_hints_and_reviews_judge_it(terminal: Terminal, played: Path) -> None:
    assert terminal.run(f"hint {played} --step 3 --rounds 40 --game {PLACE}") == 0
    assert "The chance to win is" in terminal.told
    assert terminal.run(f"review {played} --rounds 20 --game {PLACE} --json") == 0
    assert json.loads(terminal.out)["game"] == "dicebids"


def test_two_processes_and_a_bot_play_it(terminal: Terminal, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    bot = tmp_path / "bot.sh"
    bot.write_text(f"exec {sys.executable} -m duelhall bot random --game {PLACE}\n")
    words = f"match {PLACE} greedy random -n 4 --jobs 2 --seed 1 --records {folder} --json"
    assert terminal.run(words) == 0
    told = json.loads(terminal.out)
    assert (told["game"], told["games"], told["complete"]) == ("dicebids", 4, True)
    assert terminal.run(f"match {PLACE} bot:{bot} random -n 2", ()) == 2  # it is no program
    bot.chmod(0o700)
    bot.write_text(f"#!/bin/sh\n{bot.read_text()}")
    assert terminal.run(f"match {PLACE} bot:{bot} random -n 2 --json") == 0
    assert json.loads(terminal.out)["forfeits"] == []


def test_its_options_have_their_words(terminal: Terminal) -> None:
    assert terminal.run(f"check {PLACE} --set seats=4 --teams --games 1") == 0
    assert "Dice Bids seats=4 teams=yes: 1 games" in terminal.out
    assert terminal.run(f"check {PLACE} --teams maybe --games 1") == 2
    assert "--teams maybe is not possible: teams is no or yes" in terminal.err
    assert terminal.run(f"check {PLACE} --teems --games 1") == 2
    assert "there is no option --teems; did you mean --teams?" in terminal.err


def test_its_speed_is_measured(terminal: Terminal) -> None:
    assert terminal.run(f"bench {PLACE} --json --seconds 0.01") == 0
    assert json.loads(terminal.out)["game"] == "dicebids"


@pytest.mark.parametrize("command", ["play", "check", "bench", "ladder", "match"])
def test_a_place_that_is_wrong_is_one_line(terminal: Terminal, command: str) -> None:
    more = " greedy random" if command == "match" else ""
    assert terminal.run(f"{command} no/such.py:Game{more}") == 2
    assert is_one_line(terminal.err)
    assert "there is no file no/such.py" in terminal.err
