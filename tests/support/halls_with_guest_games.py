"""A hall that has more games than its own."""

import os
from pathlib import Path

from support.hall_process import House

TESTS = Path(__file__).resolve().parents[1]
PATHS = (TESTS, TESTS.parent / "examples" / "dicebids" / "src")


class SeveralHouse(House):
    """A hall with the games of ``support.hall_with_several_games``."""

    def command(self) -> list[str]:
        given = super().command()
        given[given.index("duelhall")] = "support.hall_with_several_games"
        return ["env", f"PYTHONPATH={os.pathsep.join(map(str, PATHS))}", *given[1:]]
