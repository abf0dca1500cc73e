"""The game of a command: by its key, or by the place of its class, which runs that code."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from duelhall.core.errors import BadGame, UnknownGame
from duelhall.core.game import Game
from duelhall.core.record import Loader
from duelhall.core.wording import cut
from duelhall.games import find_named, load, pinned

HOW = "name its class, as module:Class or path/to/file.py:Class"

Named = Annotated[
    str | None,
    Parameter(
        name="--game",
        help="The class of a game that is not installed: module:Class or path/to/file.py:Class.",
    ),
]


@dataclass(frozen=True)
class GameOfRecord:
    """Finds the game of a record: the one that is named, or one that the hall knows.

    A record never says itself where the code of its game is.
    """

    name: str | None = None
    where: str = "with --game"
    """Where the command takes a name."""

    def __call__(self, key: str, /, **options: object) -> Game:
        """The game of a record; raises UnknownGame and says how it could be found."""
        if self.name is not None:
            return self.named(key).choose(options)
        try:
            return load(key, **options)
        except BadGame:
            raise
        except UnknownGame as error:
            raise UnknownGame(f"{error}; {HOW}, {self.where}") from None

    def named(self, key: str) -> type[Game]:
        """The game that is named; refuses a record of another one."""
        found = find_named(str(self.name))
        if found.info.key != key:
            raise UnknownGame(f"this is a game of {cut(key)!r}, not of {found.info.key!r}")
        return found


def loader_of(name: str | None) -> Loader:
    """What finds the game of a record or of a driver, with the one that is named."""
    return GameOfRecord(None if name is None else pinned(name))
