"""A game of somebody else: its package is installed into a fresh environment, and it is played.

The browser's part is in ``browser/test_guest_game.py``.
"""

import json
import re
from pathlib import Path
from random import Random

import pytest

from duelhall.core.record import parse_record
from support.fresh_environment import EXAMPLE, Environment
from support.toys import load_toy

FILE = EXAMPLE / "src" / "dicebids" / "game.py"


def saved(environment: Environment, text: str) -> Path:
    """The file that a sitting was kept in."""
    found = re.search(r"(\S+\.txt)", text.split("The game is saved.")[1])
    assert found
    return Path(found[1])


def test_it_is_among_the_games(environment: Environment) -> None:
    told = environment.run("--help")
    assert "Options of dicebids:" in told
    assert "--set seats=2|3|4" in told
    assert "--teams no|yes" in told


def test_nothing_of_it_is_imported_until_it_is_asked_for(environment: Environment) -> None:
    found = environment.ask(
        "import sys, duelhall; duelhall.keys(); print('dicebids' in sys.modules)"
    )
    assert found == "False\n"
    assert environment.ask("import duelhall; print(duelhall.keys()[-1])") == "dicebids\n"


def test_it_is_played_in_the_terminal_to_its_end(environment: Environment) -> None:
    rng = Random(5)
    typed = "".join(f"{rng.choice(['0', '1', 'x2'])}\n" for _ in range(200))
    told = environment.run("play", "dicebids", "--seed", "5", typed=typed)
    assert "How much do you bid?" in told
    assert "hearts: " in told
    path = saved(environment, told)
    assert parse_record(path.read_text("utf-8")).replay(load_toy).is_over
    again = environment.run("replay", str(path))
    assert "The end. Won by: " in again


def test_a_game_that_was_left_is_resumed_by_its_key(environment: Environment) -> None:
    told = environment.run("play", "dicebids", "--set", "seats=3", "--seed", "2", typed="1\nquit\n")
    path = saved(environment, told)
    assert f"play --resume {path}" in told
    told = environment.run("play", "--resume", str(path), "--seats", "greedy,greedy,random")
    assert "(rounds)" in told or "(alone)" in told


def test_two_processes_play_a_match(environment: Environment, tmp_path: Path) -> None:
    words = ["match", "dicebids", "level:2", "random", "-n", "8", "--jobs", "2", "--seed", "3"]
    told = environment.run(*words, "--records", str(tmp_path / "records"))
    assert "level:2 against random: " in told
    records = sorted((tmp_path / "records").glob("0*.txt"))
    assert len(records) == 8
    assert all(parse_record(one.read_text("utf-8")).replay(load_toy).is_over for one in records)


@pytest.mark.parametrize("seats", ["2", "3"])
def test_a_bot_plays_it(environment: Environment, tmp_path: Path, seats: str) -> None:
    ours = f"bot:{environment.command} bot level:1"
    words = ["match", "dicebids", f"bot:python3 {EXAMPLE / 'bot.py'}", ours, "-n", "4", "--json"]
    words += ["--set", f"seats={seats}", "--jobs", "2", "--records", str(tmp_path / "records")]
    told = environment.run(*words)
    data = json.loads(told[told.index("{") : told.rindex("}") + 1])
    assert data["forfeits"] == []
    assert data["names"][0] == "Bidder"
    assert data["names"][1].startswith("Duelhall")


def test_hints_reviews_and_figures_know_it(environment: Environment, tmp_path: Path) -> None:
    words = ["match", "dicebids", "greedy", "random", "-n", "2", "--seed", "1"]
    environment.run(*words, "--records", str(tmp_path))
    record = str(tmp_path / "00001-1.txt")
    assert "The chance to win is" in environment.run(
        "hint", record, "--step", "3", "--rounds", "50"
    )
    assert "Turning points" in environment.run("review", record, "--rounds", "20")
    assert "driven from Python" in environment.run("bench", "dicebids", "--seconds", "0.01")
    assert "FAILED" not in environment.run("check", "dicebids", "--games", "1")


def test_its_rules_and_its_lesson_came_along(environment: Environment) -> None:
    code = "from duelhall.games import read_beside, read_lesson; "
    assert "# Dice Bids: the rules" in environment.ask(
        code + "print(read_beside('dicebids', 'rules.md'))"
    )
    told = environment.ask(
        code + "print(*(p.title for p in read_lesson('dicebids').pages.values()))"
    )
    assert told == "Bid in secret Strike Equal bids\n"


def test_a_file_goes_before_an_installed_package_of_the_same_name(
    environment: Environment,
) -> None:
    told = environment.run("check", f"{FILE}:DiceBids", "--games", "1")
    assert "FAILED" not in told
