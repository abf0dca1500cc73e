"""Halls that have more games than their own, or fewer."""

import os
from pathlib import Path

from support.hall_process import House

TESTS = Path(__file__).resolve().parents[1]
PATHS = (TESTS, TESTS.parent / "examples" / "dicebids" / "src")


def run_as(given: list[str], module: str) -> list[str]:
    """The command of a hall, with another program in its place."""
    given[given.index("duelhall")] = module
    return ["env", f"PYTHONPATH={os.pathsep.join(map(str, PATHS))}", *given[1:]]


class SeveralHouse(House):
    """A hall with the games of ``support.hall_with_several_games``."""

    def command(self) -> list[str]:
        return run_as(super().command(), "support.hall_with_several_games")


class LonelyHouse(House):
    """A hall with one game."""

    def command(self) -> list[str]:
        return run_as(super().command(), "support.hall_with_one_game")
