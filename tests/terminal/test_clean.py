"""What comes from outside reaches the terminal clean: short, in one line, with nothing unseen."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from duelhall.core.wording import cut, one_line, printable
from support.typed_terminal import Terminal, finished, is_one_line

UNSEEN = "\u202e\u2066\u2069\u200f\u061c\u2028\x1b[31m\x07\x9b2J\x00"
MARKS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
LONG = "x" * 100_000


def test_nothing_steers_the_terminal() -> None:
    assert not MARKS.search(printable(f"Ada{UNSEEN}"))
    assert printable("Zoë ♥ שלום\n\tx") == "Zoë ♥ שלום\n\tx"
    assert printable("\ud800") == "?"


def test_what_is_long_is_cut() -> None:
    assert cut("x" * 50) == "x" * 40 + "…"
    assert len(one_line(LONG)) < 400
    assert len(one_line("x " * 100_000)) < 2100
    assert one_line(" two\n lines ") == "two lines"


@pytest.mark.parametrize(
    "command", ["replay {}", "review {} --rounds 1", "review {} --rounds 1 --json"]
)
def test_names_in_a_record(terminal: Terminal, tmp_path: Path, command: str) -> None:
    path = tmp_path / "game.txt"
    text = finished().record(Seat1=f"Ada{UNSEEN}", Seat2="Bob", Event=UNSEEN).text()
    path.write_text(text, encoding="utf-8")
    assert terminal.run(command.format(path)) == 0
    assert "Ada" in terminal.out
    assert not MARKS.search(terminal.out)


def test_names_in_data_are_the_same_names(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    name = "Ada\u202e\u0085♥"
    path.write_text(finished().record(Seat1=name, Seat2="Bob").text(), encoding="utf-8")
    assert terminal.run(f"review {path} --rounds 1 --json") == 0
    assert name in json.loads(terminal.out)["names"]
    assert "♥" in terminal.out


@pytest.mark.parametrize(
    "words",
    [
        ["play", "duel52", "--heroes", f"maybe{UNSEEN}"],
        ["play", f"chess{UNSEEN}"],
        ["play", "duel52", f"--hero{UNSEEN}"],
        ["play", "duel52", "--seats", f"human,{UNSEEN}"],
        ["play", "duel52", "--set", f"length={UNSEEN}"],
        ["play", "duel52", "--set", UNSEEN],
        ["play", "duel52", "--seed", UNSEEN],
        ["play", "duel52", "--seats", "random,random", "--eyes", UNSEEN],
        ["replay", f"/no/{UNSEEN.replace(chr(0), '')}"],
        ["match", "duel52", "random", f"bot:/no/{UNSEEN.replace(chr(0), '')}"],
        ["match", "duel52", "random", UNSEEN],
        ["check", f"no/{UNSEEN.replace(chr(0), '')}.py:Game"],
        [UNSEEN],
    ],
)
def test_bad_words_are_told_clean_and_short(terminal: Terminal, words: list[str]) -> None:
    assert terminal.main(words) == 2
    assert is_one_line(terminal.err)
    assert not MARKS.search(terminal.err.rstrip("\n"))
    assert terminal.main([word.replace(UNSEEN, LONG) for word in words]) in (1, 2)
    assert is_one_line(terminal.err)
    assert len(terminal.err) < 1000


def test_settings_of_the_environment_are_told_short(terminal: Terminal) -> None:
    terminal.monkeypatch.setenv("DUELHALL_PORT", LONG)
    terminal.monkeypatch.setenv("DUELHALL_" + "Y" * 5000, UNSEEN.replace("\0", ""))
    assert terminal.run("serve") == 2
    assert is_one_line(terminal.err)
    assert "DUELHALL_PORT has to be a number from 0 to 65535" in terminal.err
    assert len(terminal.err) < 2500
    assert not MARKS.search(terminal.err.rstrip("\n"))


def test_what_is_typed_is_echoed_clean(terminal: Terminal) -> None:
    typed = [f"a{UNSEEN}".replace("\x00", ""), LONG, "quit"]
    assert terminal.run("play duel52 --seed 1", typed) == 0
    assert not MARKS.search(terminal.out)
    assert len(terminal.out) < 12_000


BOT = """
import sys
for line in sys.stdin:
    if line.startswith("duelhall"):
        print("id name Evil\\u202e Bot\\x1b[31m\\ninfo \\u202e\\nready", flush=True)
    elif line.startswith("go"):
        print("play \\u202e\\x1b[2J" + "y" * 3000, flush=True)
        print("\\u202e on my error output\\x1b[2J", file=sys.stderr, flush=True)
    elif line.startswith("quit"):
        break
"""


@pytest.mark.parametrize(
    "command", ["match duel52 bot:{} random -n 2", "play duel52 --seats bot:{},random"]
)
def test_what_a_bot_says(terminal: Terminal, tmp_path: Path, command: str) -> None:
    path = tmp_path / "evil"
    path.write_text(f"#!{sys.executable}\n{BOT}", encoding="utf-8")
    path.chmod(0o700)
    terminal.run(command.format(path))
    for text in (terminal.out, terminal.err):
        assert not MARKS.search(text)
    for log in terminal.folder.rglob("bots.log"):
        assert not MARKS.search(log.read_text("utf-8"))


# -- Ctrl-C


@pytest.mark.parametrize(
    "module", ["duelhall.cli.entry", "cyclopts", "rich", "duelhall.search.tree"]
)
def test_an_interrupt_while_it_is_loaded_is_quiet(tmp_path: Path, module: str) -> None:
    """An import that interrupts itself stands for a person who is quick."""
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Quick:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}:\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Quick())\n"
    )
    found = subprocess.run(
        [sys.executable, "-m", "duelhall", "check", "duel52", "--games", "1"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert (found.returncode, found.stdout, found.stderr) == (130, "", "")


READY = """
import sys
from duelhall.cli import main
print("ready", flush=True)
sys.exit(main())
"""


def test_a_real_interrupt_at_any_moment_is_quiet() -> None:
    """From the first moment that is ours: the start of Python itself is not."""
    for wait in (0, 0.05, 0.1, 0.2, 0.4, 0.8):
        process = subprocess.Popen(
            [sys.executable, "-c", READY, "check", "duel52", "--games", "500"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(wait)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
        assert (process.returncode, err) == (130, "")
