"""A terminal that a test can type at, and a game to look at."""

import io
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from duelhall.cli import main
from duelhall.core.match import Match
from duelhall.games import load


class Terminal:
    """A terminal that types and looks."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        folder: Path,
    ) -> None:
        self.monkeypatch, self.capsys, self.folder = monkeypatch, capsys, folder
        self.out = self.err = ""

    def run(self, command: str, typed: Iterable[str] = ()) -> int:
        """The exit status of a command in which these lines are typed."""
        return self.main(command.split(), typed)

    def main(self, words: list[str], typed: Iterable[str] = ()) -> int:
        """The same, word by word."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        status = main(words)
        self.out, self.err = self.capsys.readouterr()
        return status

    @property
    def told(self) -> str:
        """What was shown, without its line breaks."""
        return " ".join(self.out.split())

    @property
    def saved(self) -> Path:
        """The one file in the folder of games."""
        (path,) = (self.folder / "duelhall" / "games").iterdir()
        return path


def finished() -> Match:
    """A whole quick game."""
    match, rng = Match(load("duel52", length="quick"), 5), Random(5)
    while not match.is_over:
        match.play(rng.choice(match.legal()))
    return match


def is_one_line(text: str) -> bool:
    return text.startswith("duelhall: ") and text.count("\n") == 1
