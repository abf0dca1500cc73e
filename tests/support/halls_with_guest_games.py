"""A hall that has more games than its own."""

import os
from pathlib import Path

from hall.house import House

TESTS = Path(__file__).resolve().parents[1]
PATHS = (TESTS, TESTS.parent / "examples" / "dicebids" / "src")


class SeveralHouse(House):
    """A hall with the games of ``browser.several``."""

    def command(self) -> list[str]:
        given = super().command()
        given[given.index("duelhall")] = "browser.several"
        return ["env", f"PYTHONPATH={os.pathsep.join(map(str, PATHS))}", *given[1:]]
