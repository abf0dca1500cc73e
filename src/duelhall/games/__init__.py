"""The games of the hall, found by their key and imported when asked for."""

from importlib import import_module
from importlib.resources import files
from os import PathLike
from pathlib import Path

from duelhall.core.errors import BadRecord, UnknownGame
from duelhall.core.game import Game, Info
from duelhall.core.lesson import Lesson, parse_lesson
from duelhall.core.record import LONGEST, Record, parse_record

TABLE: dict[str, str] = {
    "duel52": "duelhall.games.duel52.game:Duel52",
}
"""Where the class of each game is."""


def keys() -> list[str]:
    """The keys of all games."""
    return list(TABLE)


def find(key: str) -> type[Game]:
    """The class of a game; raises UnknownGame."""
    if key not in TABLE:
        raise UnknownGame(f"no game is called {key[:40]!r}; there is: {', '.join(TABLE)}")
    module, _, name = TABLE[key].partition(":")
    found: type[Game] = getattr(import_module(module), name)
    return found


def load(key: str, /, **options: object) -> Game:
    """A game with its options chosen; raises UnknownGame and BadOptions."""
    return find(key).choose(options)


def catalogue() -> list[Info]:
    """What each game says of itself."""
    return [find(key).info for key in TABLE]


def read_lesson(key: str) -> Lesson:
    """The lesson that teaches a game; raises UnknownGame if there is none."""
    file = files(find(key).__module__.rpartition(".")[0]).joinpath("lesson.txt")
    if not file.is_file():
        raise UnknownGame(f"{key} has no lesson")
    return parse_lesson(file.read_text(encoding="utf-8"), load)


def read_record(source: str | bytes | PathLike[str]) -> Record:
    """A record from its text, or from the file at a path; ``replay()`` makes it a match.

    A ``str`` is always the text itself, so that no text from outside can name a file.
    """
    if isinstance(source, (str, bytes)):
        return parse_record(source, load)
    return parse_record(read_file(Path(source)), load)


def read_file(path: Path) -> bytes:
    """The bytes of a file, no more than a record may have."""
    try:
        with path.open("rb") as file:
            return file.read(LONGEST + 1)
    except OSError as error:
        raise BadRecord(f"can't read {path}: {error.strerror}") from None
