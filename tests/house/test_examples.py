"""Every example of every page runs: all Python, and all shell but for what says why it can't.

A new page is covered by being there. A block of code names its language. Shell runs in a folder
that is like the root of the repository, with a game to look at; numbers of games and seconds of
thought are made small. A block after a line ``<!-- not run: why -->`` is only read: its commands
exist and take their words. What stands after ``<!-- contract: ... -->`` is compared with the code
elsewhere.
"""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from textwrap import dedent

import pytest

import duelhall
from dicebids import DiceBids
from doc_pages import ROOT, page_paths
from duelhall.cli.arguments import Spelling
from duelhall.cli.entry import WITH_GAME, app, spelled_out_for
from duelhall.games import TABLE

BLOCK = re.compile(
    r"(?:^<!-- (?P<mark>[\w ]+): (?P<why>[^\n]+?) -->\n)?"
    r"^ *```(?P<kind>[\w-]*)\n(?P<text>.*?)^ *```$",
    re.M | re.S,
)
KINDS = {"python", "sh", "text", "json", "toml", "ini", "nginx", "cython"}
SMALLER = {
    r"-n \d+": "-n 2",
    r"seconds([ =])[\d.]+": r"seconds\g<1>0.02",
    r"level:[5-8]": "level:2",
    r"level:[34]": "level:1",
    r"--rounds \d+": "--rounds 10",
    r"^duelhall (review|hint) \S+(?!.*--(rounds|seconds))": r"\g<0> --rounds 10",
    r"^duelhall match \S+(?!.* -n)": r"\g<0> -n 2",
    r"^duelhall check \S+": r"\g<0> --games 1",
}
"""What takes long, and what is run in its place."""
PATIENCE = 120
DEAL = 60
"""Steps after which the game to look at ends."""


@dataclass(frozen=True)
class Block:
    """A block of code of a page."""

    page: str
    line: int
    kind: str
    text: str
    mark: str | None
    why: str | None

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks_in(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in BLOCK.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        kind, code, mark, why = found.group("kind", "text", "mark", "why")
        yield Block(page.relative_to(ROOT).as_posix(), line, kind, dedent(code), mark, why)


BLOCKS = [block for page in page_paths() for block in blocks_in(page)]


def of_kind(kind: str, *marks: str | None) -> list[Block]:
    return [block for block in BLOCKS if block.kind == kind and block.mark in marks]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder that is like the root of the repository."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    (tmp_path / "game.txt").write_text(some_game(duelhall.load("duel52")), encoding="utf-8")
    (tmp_path / "finished.txt").write_text(whole_game(), encoding="utf-8")
    (tmp_path / "mygame.txt").write_text(some_game(DiceBids.choose({}), 5), encoding="utf-8")
    source = (ROOT / "examples/dicebids/src/dicebids/game.py").read_text(encoding="utf-8")
    (tmp_path / "mygame.py").write_text(f"{source}\n\nMyGame = DiceBids\n", encoding="utf-8")
    bot = tmp_path / "my-bot"
    bot.write_text("#!/bin/sh\nexec python3 examples/bots/sensible.py\n", encoding="utf-8")
    bot.chmod(0o755)
    for beside in (ROOT / "examples/dicebids/src/dicebids").glob("[!_]*.[mt][dx]*"):
        (tmp_path / beside.name).symlink_to(beside)
    return tmp_path


def some_game(game: duelhall.Game, steps: int = DEAL) -> str:
    """A game in which player 2 has to decide."""
    match = duelhall.Match(game, seed=1)
    while len(match.steps) < steps or match.deciders[0] != 1:
        match.play(match.legal(match.deciders[0])[0], match.deciders[0])
    return match.record().text()


@lru_cache
def whole_game() -> str:
    """A game that is over."""
    match, random = duelhall.Match(duelhall.load("duel52", length="quick"), seed=1), Random(1)
    while not match.is_over:
        match.play(random.choice(match.legal()))
    return match.record().text()


def environment(place: Path) -> dict[str, str]:
    """As a reader has it after ``make build``, with the commands of this Python first."""
    kept = {name: os.environ[name] for name in os.environ.keys() - {"PYTHONPATH"}}
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    return {**kept, "PATH": path, "XDG_DATA_HOME": str(place / "data"), "NO_COLOR": "1"}


def commands_of(text: str) -> Iterator[list[str]]:
    """The words of each line."""
    for line in text.replace("\\\n", " ").splitlines():
        if words := shlex.split(line, comments=True):
            yield words


@pytest.mark.parametrize("block", of_kind("python", None), ids=str)
def test_python_runs(block: Block, place: Path) -> None:
    """As a reader pastes it."""
    run = [sys.executable, "-W", "error", "-c", block.text]
    done = subprocess.run(run, cwd=place, env=environment(place), capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("block", of_kind("sh", None), ids=str)
def test_shell_runs(block: Block, place: Path) -> None:
    script = block.text
    for long, short in SMALLER.items():
        script = re.sub(long, short, script, flags=re.M)
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script],
        cwd=place,
        env=environment(place),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("block", of_kind("sh", "not run"), ids=str)
def test_shell_that_is_not_run_can_be_read(block: Block, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TABLE, "dicebids", "dicebids:DiceBids")  # as if it were installed
    subprocess.run(["bash", "-n", "-c", block.text], check=True)
    for words in commands_of(block.text):
        check_command(words)


def check_command(words: list[str]) -> None:
    """The command exists and takes these words, as far as that can be told without it."""
    program = Path(words[0]).name
    if program == "duelhall":
        check_duelhall(words[1:])
    elif program == "make":
        assert re.search(rf"^{words[1]}:", (ROOT / "Makefile").read_text(), re.M), words
    for word in words[1:]:
        if word.startswith(("examples/", "./examples/")):
            assert (ROOT / word).exists(), word


def check_duelhall(words: list[str]) -> None:
    spelling = Spelling(words)
    if words[0] in WITH_GAME:
        spelling = spelled_out_for(words[0], words[1:])
    app.parse_args(spelling.tokens, exit_on_error=False, print_error=False)


@pytest.mark.parametrize("block", of_kind("json", None), ids=str)
def test_json_is_json(block: Block) -> None:
    json.loads(block.text)


@pytest.mark.parametrize("block", of_kind("toml", None), ids=str)
def test_toml_is_toml(block: Block) -> None:
    tomllib.loads(block.text)


@pytest.mark.parametrize("block", BLOCKS, ids=str)
def test_a_block_says_what_it_is(block: Block) -> None:
    assert block.kind in KINDS, f"{block}: one of {', '.join(sorted(KINDS))} after ```"
    assert block.mark in (None, "not run", "contract"), f"{block}: {block.mark}?"


def test_blocks_are_found_indented_ones_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "new.md"
    page.write_text("# New\n\n- so:\n\n  ```python\n  1 / 0\n  ```\n\n```sh\nfalse\n```\n")
    monkeypatch.setattr(f"{__name__}.ROOT", tmp_path)
    assert [(b.kind, b.text) for b in blocks_in(page)] == [("python", "1 / 0\n"), ("sh", "false\n")]


def test_every_page_is_looked_at() -> None:
    pages = {*(ROOT / "docs").rglob("*.md"), *(ROOT / "src").glob("duelhall/games/**/*.md")}
    assert pages <= set(page_paths())
    assert len(pages) > 20


@pytest.mark.parametrize(
    "line",
    [
        "duelhall serve --nothing",
        "make nothing",
        "duelhall play duel52 --wings",
        "ls './examples/no",
    ],
)
def test_a_command_that_does_not_exist_is_found(line: str) -> None:
    with pytest.raises((Exception, SystemExit)):
        check_command(shlex.split(line))
