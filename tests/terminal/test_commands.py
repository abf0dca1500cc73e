"""The command line, as a person or a script meets it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from duelhall import __version__
from duelhall.cli import commands
from duelhall.cli.screen import PLAIN, Screen
from duelhall.games import find, read_record
from support.typed_terminal import Terminal, is_one_line

BIG_NUMBER = 3000


class Live(Screen):
    """A screen that claims to be a terminal and takes its answers from a list."""

    answers: list[str]
    cleared: list[bool]

    def __init__(self) -> None:
        super().__init__()
        self.is_live = True

    def ask(self, prompt: str) -> str:
        self.show(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    def clear(self, forget: bool = False) -> None:
        self.cleared.append(forget)
        self.show("~~~ cleared")


@pytest.fixture
def live(monkeypatch: pytest.MonkeyPatch) -> type[Live]:
    Live.answers, Live.cleared = [], []
    monkeypatch.setattr(commands, "Screen", Live)
    return Live


# -- whole games


@pytest.mark.parametrize(
    "options",
    [
        "",
        "--length quick",
        "--heroes --bannermen --forts",
        "--set heroes=yes deck=split",
        "--deck=mirrored",
        "--form three",
        "--form teams",
        "--form solo",
    ],
)
def test_a_whole_game_by_numbers(terminal: Terminal, options: str) -> None:
    seats = {"--form three": "human,random,random", "--form teams": "human,random,random,random"}
    who = {"--form solo": "human"}.get(options, seats.get(options, "human,random"))
    rng = Random(1)
    typed = [str(rng.choice([1, 1, 2, 3, 4, 5, 8, 13])) for _ in range(BIG_NUMBER)]
    assert terminal.run(f"play duel52 {options} --seats {who} --seed 4", typed) == 0
    assert terminal.err == ""
    assert "The game is saved. To see it again:" in terminal.out
    assert read_record(terminal.saved).replay().is_over


def test_a_whole_game_by_notation(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("play duel52 --seats human,random --seed 7", ["1"] * BIG_NUMBER) == 0
    first = read_record(terminal.saved).replay()
    mine = [
        notation
        for (who, _), notation in zip(first.steps, first.notations, strict=True)
        if who == 0
    ]
    again = tmp_path / "again.txt"
    command = f"play duel52 --seats human,random --seed 7 --save {again}"
    assert terminal.run(command, mine) == 0
    assert read_record(again).replay().notations == first.notations


def test_a_game_without_people(terminal: Terminal) -> None:
    assert terminal.run("play duel52 --seats random,random --seed 1 --eyes all") == 0
    assert "Turn 1." in terminal.out
    assert re.search(r"Player \d \(random\) wins|a draw", terminal.out)


def test_a_player_with_several_settings_sits_down(terminal: Terminal) -> None:
    seats = "random,search:rounds=4,trees=2,explore=1"
    assert terminal.run(f"play duel52 --length quick --seats {seats}") == 0
    assert "Player 2 (search:rounds=4,trees=2,explore=1)" in terminal.told


def test_every_line_fits(terminal: Terminal) -> None:
    terminal.run("play duel52 --heroes --bannermen --forts --seats human,random", ["1"] * 300)
    board = [line for line in terminal.out.splitlines() if line[:1] in "┌├└│"]
    assert board
    assert {len(line) for line in board if line} == {79}
    assert max(len(line) for line in terminal.out.splitlines()) < 80 + len("> ") + 80


def test_plain_text_where_the_output_is_no_terminal(terminal: Terminal) -> None:
    terminal.run("play duel52", ["quit"])
    assert "\x1b" not in terminal.out


def test_a_terminal_without_the_signs(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", "from duelhall.cli import main; main()", "play", "duel52"],
        input="1\nlog\n?\nquit\n",
        capture_output=True,
        text=True,
        env=env,
        check=False,
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "|" in done.stdout
    assert not set(map(ord, done.stdout)) & PLAIN.keys()


# -- commands while playing


def test_commands_while_playing(terminal: Terminal, tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    typed = ["?", "? 7", "?Q", "? nonsense", "list", "log", "board", f"save {copy}", "", "zz", "q"]
    assert terminal.run("play duel52 --seed 3", typed) == 0
    for part in ("save FILE", "7: Heal", "Q: Move", "no rules text", "Discard pile", "Saved to"):
        assert part in terminal.out
    assert "'zz' is not possible here; type a number from 1 to" in terminal.out
    assert read_record(copy).replay().steps == read_record(terminal.saved).replay().steps


def test_undo_goes_back_to_my_last_decision(terminal: Terminal) -> None:
    assert terminal.run("play duel52 --seed 3 --start 1", ["undo", "1", "undo", "quit"]) == 0
    assert "nothing to undo" in terminal.out
    match = read_record(terminal.saved).replay()
    assert not [step for step in match.steps if step[0] == 0]


def test_undo_goes_back_over_the_opponent(terminal: Terminal) -> None:
    typed = ["1", "1", "undo", "undo", "quit"]
    terminal.run("play duel52 --seed 3 --start 1 --seats human,random", typed)
    match = read_record(terminal.saved).replay()
    assert match.turn == 1
    assert not [step for step in match.steps if step[0] >= 0]


@pytest.mark.parametrize("answer", ["y", "n"])
def test_undo_needs_all_people(terminal: Terminal, answer: str) -> None:
    typed = ["", "1", "undo", answer, "quit"]
    terminal.run("play duel52 --seed 3 --start 1 --seats human,human", typed)
    match = read_record(terminal.saved).replay()
    assert len([step for step in match.steps if step[0] == 0]) == (answer == "n")


def test_save_does_not_write_over_a_file(terminal: Terminal, record: Path) -> None:
    before = record.read_text(encoding="utf-8")
    terminal.run("play duel52", [f"save {record}", "save", "save /no/such/folder/x", "quit"])
    for part in ("is there already", "Name the file", "there is no folder"):
        assert part in terminal.told
    assert record.read_text(encoding="utf-8") == before


# -- leaving and coming back


@pytest.mark.parametrize("last", [["quit"], []])
def test_a_game_that_is_left_is_kept_and_resumed(terminal: Terminal, last: list[str]) -> None:
    assert terminal.run("play duel52 --seed 3 --seats random,human", ["1", "1", *last]) == 0
    path = terminal.saved
    assert f"duelhall play --resume {path}" in terminal.out
    left = read_record(path).replay()
    assert left.headers["Seat1"] == "random"
    assert terminal.run(f"play --resume {path}", ["1"] * BIG_NUMBER) == 0
    match = read_record(path).replay()
    assert match.is_over
    assert match.steps[: len(left.steps)] == left.steps


def test_an_interrupt_keeps_the_game(terminal: Terminal, live: type[Live]) -> None:
    class Interrupted(live):  # type: ignore[valid-type,misc]
        def ask(self, prompt: str) -> str:
            raise KeyboardInterrupt

    terminal.monkeypatch.setattr(commands, "Screen", Interrupted)
    assert terminal.run("play duel52 --seed 3") == 130
    assert str(terminal.saved) in terminal.out


def test_other_seats_can_go_on(terminal: Terminal) -> None:
    terminal.run("play duel52 --seed 3 --seats human,random", ["1", "quit"])
    assert terminal.run(f"play --resume {terminal.saved} --seats random,random") == 0
    assert read_record(terminal.saved).replay().is_over


def test_a_game_that_cannot_be_saved_says_so(terminal: Terminal) -> None:
    (terminal.folder / "duelhall").write_text("a file where a folder should be", encoding="utf-8")
    assert terminal.run("play duel52 --seed 3", ["1", "quit"]) == 1
    assert "not being saved" in terminal.out
    assert is_one_line(terminal.err)


# -- several people at one screen


def test_a_curtain_hides_the_hand(terminal: Terminal, live: type[Live]) -> None:
    live.answers = ["", *["1"] * 2, "", *["1"] * 3, ""]
    terminal.run("play duel52 --seed 3 --start 1 --seats human,human")
    first, second = terminal.out.split("Pass the screen to player ")[1:3]
    assert first.startswith("1.")
    assert second.startswith("2.")
    assert live.cleared.count(True) == 3
    assert "Player 2 (you) · hand" not in first.split("~~~ cleared")[-2]
    assert "Player 1 plays a card face-down" in second


# -- replay


def test_a_replay_is_printed_whole(terminal: Terminal, record: Path) -> None:
    assert terminal.run(f"replay {record}") == 0
    assert "Seat1: Ada" in terminal.out
    assert "Turn 1." in terminal.out
    assert "Player 2 (Bob)" in terminal.out
    assert re.search(r"Result [01.]+ - [01.]+", terminal.out)


def dealt(text: str, player: int) -> list[str]:
    return re.findall(rf"(?:You are|Player {player} is) dealt (\S+)\.", text)


@pytest.mark.parametrize(("eyes", "seen"), [("1", [1]), ("2", [2]), ("none", []), ("all", [1, 2])])
def test_eyes_of_a_replay(terminal: Terminal, record: Path, eyes: str, seen: list[int]) -> None:
    assert terminal.run(f"replay {record} --all --eyes {eyes}") == 0
    faces = re.findall(r"(?:You are|Player [12] is) dealt (?!a card)(\S+)\.", terminal.out)
    assert len(faces) == 5 * len(seen)


def test_browsing_a_replay(terminal: Terminal, record: Path, live: type[Live]) -> None:
    last = len(read_record(record).replay().steps)
    live.answers = ["", "n", "p", "t", "t", "40", "e 1", "e 9", "99999", "what", str(last), "q"]
    assert terminal.run(f"replay {record}") == 0
    steps = [int(step) for step in re.findall(r"Step (\d+) of", terminal.out)]
    assert steps[:4] == [0, 1, 2, 1]
    assert steps[6] == steps[7] == 40
    assert steps[-1] == last
    assert "eyes: seat 1" in terminal.out
    assert "eyes '9' are not possible; possible are: 1, 2, all, none" in terminal.out
    assert f"there is no step 99999; steps are 0 to {last}" in terminal.out
    assert "'what' means nothing here" in terminal.out


def test_an_unfinished_record_shows_no_secrets(terminal: Terminal) -> None:
    terminal.run("play duel52 --seed 3 --seats human,random", ["1", "quit"])
    assert terminal.run(f"replay {terminal.saved}") == 0
    assert not re.search(r"is dealt (?!a card)", terminal.out)
    assert "The game goes on here" in terminal.out


def test_a_broken_record_shows_what_is_readable(terminal: Terminal, record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    lines = text.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("3."))
    lines[place] += " zz9"
    record.write_text("\n".join(lines), encoding="utf-8")
    assert terminal.run(f"replay {record}") == 2
    assert "Turn 3." in terminal.out
    assert is_one_line(terminal.err)
    assert f"{record}: line {place + 1}" in terminal.err


# -- bad input at every door


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("play", "name a game; there are: duel52"),
        ("play chess", "'chess'"),
        ("play chess --heroes", "'chess'"),
        ("play duel52 --herroes", "there is no option --herroes"),
        ("play duel52 --herroes", "duel52 has --form, --length"),
        ("play duel52 --length", "--length needs a value: quick, standard, long"),
        ("play duel52 --length tiny", "length is one of: quick, standard, long"),
        ("play duel52 --set heroes", "name=value"),
        ("play duel52 --set colour=red", "no option 'colour'"),
        ("play duel52 --bannermen --deck split", "bannermen need deck=shared"),
        ("play duel52 --form three --start 4 --heroes", "form"),
        ("play duel52 --seats human", "this game has 2 seats, not 1"),
        ("play duel52 --seats human,stockfish", "human, random, greedy"),
        ("play duel52 --seed x", "--seed"),
        ("play duel52 --seats human,random --eyes all", "--eyes"),
        ("play duel52 --seats random,random --eyes 3", "1, 2, all, none"),
        ("play duel52 --save /no/such/folder/game.txt", "there is no folder"),
        ("play --resume /no/such/file", "/no/such/file can't be read: no such file"),
        ("play duel52 extra", "too many words: extra"),
        ("replay", "FILE"),
        ("replay /no/such/file", "/no/such/file can't be read: no such file"),
        ("replay .", "is a directory"),
        ("check chess", "'chess'"),
        ("check duel52 --games 0", "at least one"),
        ("bench chess", "'chess'"),
        ("bench duel52 --seconds -1", "--seconds"),
        ("dance", "dance"),
    ],
)
def test_bad_input_is_one_line_and_status_2(terminal: Terminal, command: str, reason: str) -> None:
    assert terminal.run(command) == 2
    assert is_one_line(terminal.err)
    assert reason in terminal.err


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[Game",
        '[Game "chess"]\n\n1. e4',
        '[Game "duel52"]\n[Options "x=y"]\n',
        "\0" * 50,
    ],
)
def test_files_that_are_no_records(terminal: Terminal, tmp_path: Path, text: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_text(text, encoding="utf-8")
    for command in (f"replay {path}", f"play --resume {path}"):
        assert terminal.run(command) == 2
        assert is_one_line(terminal.err)
        assert str(path) in terminal.err


def test_bytes_that_are_no_text(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(b'[Game "\xff\xfe"]')
    assert terminal.run(f"replay {path}") == 2
    assert "UTF-8" in terminal.err


def test_a_record_is_not_resumed_as_something_else(terminal: Terminal, record: Path) -> None:
    assert terminal.run(f"play duel52 --length long --resume {record}") == 2
    assert "is a game of duel52 length=quick" in terminal.err


def test_a_file_is_not_written_over(terminal: Terminal, record: Path) -> None:
    assert terminal.run(f"play duel52 --save {record}") == 2
    assert "is there already" in terminal.err


# -- the other commands


@pytest.mark.parametrize("words", ["review {} --rounds 1", "replay {}", "check duel52 --games 1"])
def test_an_output_that_takes_nothing_is_one_line(record: Path, words: str) -> None:
    command = [sys.executable, "-m", "duelhall", *words.format(record).split()]
    with Path("/dev/full").open("w") as full:
        found = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    said = "duelhall: the output can't be used: no space left on device\n"
    assert (found.returncode, found.stderr) == (1, said)


def test_version_and_help(terminal: Terminal) -> None:
    assert terminal.run("--version") == 0
    assert terminal.out.strip() == f"duelhall {__version__}"
    assert terminal.run("--help") == 0
    assert all(word in terminal.out for word in ("play", "replay", "check", "bench", "--length"))
    assert "--jack" not in terminal.out
    assert terminal.run("play duel52 --help") == 0
    assert "--seats" in terminal.out
    assert "--jack" in terminal.out
    assert "Options of calamity" not in terminal.out
    assert terminal.run("serve --help") == 0
    assert "Options of" not in terminal.out


def test_check_reports(terminal: Terminal) -> None:
    assert terminal.run("check duel52 --length quick --games 1") == 0
    assert "Duel 52 length=quick: 1 games" in terminal.out


def test_check_fails_with_status_1(terminal: Terminal) -> None:
    def forgetful(*_: object) -> dict[str, object]:
        return {}

    terminal.monkeypatch.setattr(find("duel52"), "view", forgetful)
    assert terminal.run("check duel52 --games 1") == 1
    assert "FAILED" in terminal.out


def test_bench_measures(terminal: Terminal) -> None:
    assert terminal.run("bench duel52 --json --seconds 0.01") == 0
    told = json.loads(terminal.out)
    names = {figure["name"] for figure in told["figures"]}
    assert "random games in the core, Duel 52" in names
    assert "driven from Python" in names
    assert all(figure["value"] is None or figure["value"] >= 0 for figure in told["figures"])
