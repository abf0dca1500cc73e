"""How far a match is, on the error output."""

import sys
from collections.abc import Callable
from time import monotonic

PAUSE = 0.5
"""Seconds between two lines on a terminal."""
PARTS = 10
"""Lines where there is no terminal."""


class Progress:
    """One line that changes on a terminal; elsewhere ten lines in all."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.is_live = sys.stderr.isatty()
        self.shown = -PAUSE
        self.part = 0

    def show(self, done: int, words: Callable[[], str]) -> None:
        """Tell how many games are done, if it is time to."""
        if self.is_live:
            if monotonic() - self.shown >= PAUSE:
                self.shown = monotonic()
                print(f"\r\x1b[K{self.line(done, words())}", end="", file=sys.stderr, flush=True)
        elif done * PARTS // max(1, self.total) > self.part:
            self.part = done * PARTS // max(1, self.total)
            print(self.line(done, words()), file=sys.stderr, flush=True)

    def line(self, done: int, words: str) -> str:
        """``40 of 100 games``, and what else is known."""
        return f"{done} of {self.total} games{': ' if words else ''}{words}"

    def end(self) -> None:
        """Clear the line."""
        if self.is_live:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
