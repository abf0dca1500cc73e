"""The games of the hall, found by their key and imported when asked for."""

import logging
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from os import PathLike
from pathlib import Path

from duelhall.core.errors import BadGame, BadRecord, UnknownGame
from duelhall.core.game import Game, Info
from duelhall.core.lesson import Lesson, parse_lesson
from duelhall.core.record import LONGEST, Record, decoded, parse_record
from duelhall.core.several import parse_records
from duelhall.core.wording import cut
from duelhall.games.class_paths import class_at, is_place, pinned
from duelhall.games.packages import admit, clashes, guest, guests

log = logging.getLogger(__name__)

TABLE: dict[str, str] = {
    "duel52": "duelhall.games.duel52.game:Duel52",
    "calamity": "duelhall.games.calamity.game:Calamity",
    "blades": "duelhall.games.blades.game:Blades",
}
"""Where the class of each of the hall's own games is."""


def keys() -> list[str]:
    """The keys of all games: the hall's own, and those of packages that were installed besides."""
    return [*TABLE, *guests(TABLE)]


def find(key: str) -> type[Game]:
    """The class of a game; raises UnknownGame."""
    if key in TABLE:
        module, _, name = TABLE[key].partition(":")
        found: type[Game] = getattr(import_module(module), name)
        return found
    if key in guests(TABLE):
        return guest(key)
    there = keys()
    verb = "is" if len(there) == 1 else "are"
    raise UnknownGame(f"no game is called {cut(key)!r}; there {verb}: {', '.join(there)}")


def load(key: str, /, **options: object) -> Game:
    """A game with its options chosen; raises UnknownGame and BadOptions."""
    return find(key).choose(options)


def catalogue() -> list[Info]:
    """What each game says of itself; one that can't be had is left out, with a line in the log."""
    for clash in clashes(TABLE):
        log.warning(clash)
    return [find(key).info for key in TABLE] + [
        info for info in map(info_of, guests(TABLE)) if info
    ]


def info_of(key: str) -> Info | None:
    """What an installed game says of itself, if it can be loaded."""
    try:
        return guest(key).info
    except BadGame as error:
        log.warning(str(error))
        return None


# -- by key or by place


def find_named(name: str) -> type[Game]:
    """The class of a game by its key, or at a place that who runs the program names.

    A place runs code: never pass a name that came from a record, a page or a bot.
    """
    return class_at(name) if is_place(name) else find(name)


def load_named(name: str, /, **options: object) -> Game:
    """A game by its key or place, with its options chosen; raises UnknownGame and BadOptions.

    An option may name files of who runs the program (:meth:`~duelhall.core.game.Game.resolve`).
    """
    found = find_named(name)
    return found.choose(found.resolve(options))


# -- what stands beside a game


def read_beside(key: str, file: str) -> str:
    """The text of a file in the folder of a game's module; raises UnknownGame and OSError."""
    return beside(find(key), file)


def beside(game: type[Game], file: str) -> str:
    """The text of a file in the folder of the module of a game; raises OSError."""
    module = sys.modules[game.__module__]
    package = module.__spec__.parent if module.__spec__ else ""
    folder = files(package) if package else Path(str(module.__file__)).parent
    return folder.joinpath(file).read_text(encoding="utf-8")


def folder_of(key: str) -> Path:
    """The folder of a game's module; raises UnknownGame."""
    return Path(str(sys.modules[find(key).__module__].__file__)).parent


def read_lesson(key: str) -> Lesson:
    """The lesson that teaches a game; raises UnknownGame if there is none."""
    file = find(key).info.lesson
    if file is None:
        raise UnknownGame(f"{key} has no lesson")
    try:
        return parse_lesson(read_beside(key, file), load)
    except OSError as error:
        raise BadGame(f"the lesson of {key} can't be read: {error.strerror}") from None


def read_record(source: str | bytes | PathLike[str]) -> Record:
    """A record from its text, or from the file at a path; ``replay()`` makes it a match.

    A ``str`` is always the text itself, so that no text from outside can name a file.
    """
    if isinstance(source, (str, bytes)):
        return parse_record(source, load)
    return parse_record(read_file(Path(source)), load)


def read_records(source: str | bytes | PathLike[str]) -> Iterator[Record]:
    """The records that stand in a text or in the file at a path, one after the other."""
    if isinstance(source, (str, bytes)):
        yield from parse_records(decoded(source).split("\n"), load)
        return
    try:
        with Path(source).open(encoding="utf-8", newline="\n") as file:
            yield from parse_records(file, load)
    except OSError as error:
        raise BadRecord(f"can't read {source}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{source} is not UTF-8; save it in that encoding") from None


def read_file(path: Path) -> bytes:
    """The bytes of a file, no more than a record may have."""
    try:
        with path.open("rb") as file:
            return file.read(LONGEST + 1)
    except OSError as error:
        raise BadRecord(f"can't read {path}: {error.strerror}") from None


__all__ = [
    "TABLE",
    "admit",
    "beside",
    "catalogue",
    "find",
    "find_named",
    "folder_of",
    "keys",
    "load",
    "load_named",
    "pinned",
    "read_beside",
    "read_file",
    "read_lesson",
    "read_record",
    "read_records",
]
