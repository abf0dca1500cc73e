"""Players that end their process, for tests of what becomes of their games."""

import os
import signal
from dataclasses import dataclass
from pathlib import Path

from duelhall.search.players import RandomPlayer


@dataclass(frozen=True)
class MakesMortals:
    """Ends its process the first time that anybody is to play; without a mark, every time."""

    mark: Path | None

    def __call__(self, name: str) -> RandomPlayer:
        if self.mark is None or not self.mark.exists():
            if self.mark:
                self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return RandomPlayer()
