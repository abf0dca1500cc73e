"""The class of a game from the place where it is: ``module:Class`` or ``path/to/file.py:Class``.

To load a class is to run its code. So a place comes from who runs the program: from the registry,
from an installed package, or from the command line; never from a record, a page or a bot.
"""

import inspect
import os
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module, invalidate_caches
from pathlib import Path
from types import ModuleType

from duelhall.core.errors import BadGame
from duelhall.core.game import Game, Info
from duelhall.core.options import Option
from duelhall.core.wording import cut, one_line

KEY = re.compile(r"[a-z][a-z0-9_-]{0,39}")
"""A key stands in addresses, records and file names."""
NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")
VALUE = re.compile(r"[A-Za-z0-9_.+-]{1,40}")
"""Options stand in records and on the command line, as ``name=value``."""
CLASS = re.compile(r"[^\W\d]\w*")
SUFFIX = ".py"


def is_place(name: str) -> bool:
    """Whether a name says where a class is; a key has no colon."""
    return ":" in name


def is_file(where: str) -> bool:
    """Whether the first part of a place is a file and not a module."""
    return where.endswith(SUFFIX) or "/" in where or os.sep in where


def pinned(name: str) -> str:
    """A key or place that means the same in any folder."""
    where, colon, cls = name.rpartition(":")
    return f"{Path(where).absolute()}:{cls}" if colon and is_file(where) else name


def class_at(place: str) -> type[Game]:
    """The class at a place, fit for the hall; raises BadGame."""
    where, _, name = place.rpartition(":")
    if not where or not CLASS.fullmatch(name):
        raise BadGame(f"{cut(place)!r} is no place: it is module:Class or path/to/file.py:Class")
    module = module_of_file(Path(where)) if is_file(where) else module_named(where)
    found = getattr(module, name, None)
    if found is None:
        raise BadGame(f"{where} has no class {cut(name)}{there_is(module)}")
    return checked(found, place)


def there_is(module: ModuleType) -> str:
    """The games of a module, for who named none of them."""
    own = (one for one in vars(module).values() if is_game(one))
    names = [one.__name__ for one in own if one.__module__ == module.__name__]
    return f"; it has: {', '.join(names)}" if names else ""


def is_game(found: object) -> bool:
    """Whether something is a class on Game."""
    return isinstance(found, type) and issubclass(found, Game)


# -- importing


def module_named(name: str) -> ModuleType:
    """A module that is installed, or in the present folder."""
    with searched(Path.cwd(), last=True):
        return imported(name, name)


def module_of_file(path: Path) -> ModuleType:
    """The module in a file; one of a package is imported as a part of it."""
    if not path.is_file():
        raise BadGame(f"there is no file {path}")
    if path.suffix != SUFFIX:
        raise BadGame(f"{path} is no Python: its name has to end with {SUFFIX}")
    names, folder = [path.stem], path.absolute().parent
    while (folder / "__init__.py").is_file():
        names.insert(0, folder.name)
        folder = folder.parent
    with searched(folder):
        module = imported(".".join(names), str(path))
    loaded = module.__file__
    if loaded is None or not path.samefile(loaded):
        raise BadGame(f"{path} can't be loaded: {module.__name__} is {loaded}; rename the file")
    return module


@contextmanager
def searched(folder: Path, last: bool = False) -> Iterator[None]:
    """Look for modules in a folder first, and afterwards last, for what is imported late."""
    invalidate_caches()
    entry = str(folder)
    if not last:
        sys.path.insert(0, entry)
    elif entry not in sys.path:
        sys.path.append(entry)
    try:
        yield
    finally:
        if not last:
            sys.path.remove(entry)
            if entry not in sys.path:
                sys.path.append(entry)


def imported(name: str, shown: str) -> ModuleType:
    """The module of this name; whatever goes wrong in its code is told in one line."""
    try:
        return import_module(name)
    except (Exception, SystemExit) as error:
        if isinstance(error, ModuleNotFoundError) and name.startswith(error.name or "?"):
            raise BadGame(f"there is no module {cut(name)}; is its package installed?") from None
        raise BadGame(one_line(f"{shown} can't be loaded: {fault_of(error)}")) from error


def fault_of(error: BaseException) -> str:
    """An error with the file and line where it happened."""
    said = f"{type(error).__name__}: {error}".rstrip(": ")
    if isinstance(error, SyntaxError):
        return said  # which says where by itself
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if not frame.filename.startswith("<frozen")]
    where = own[-1] if len(own) > 1 else None
    return f"{said} ({where.filename}, line {where.lineno})" if where else said


# -- checking


def checked(found: object, place: str) -> type[Game]:
    """A class that is a whole game, with words that fit addresses, records and commands."""
    if not isinstance(found, type) or not issubclass(found, Game):
        raise BadGame(f"{place} is no game: it has to be a class on duelhall.Game")
    if inspect.isabstract(found):
        raise BadGame(f"{place} is no whole game: it lacks {', '.join(lacking(found))}")
    info = getattr(found, "info", None)
    if not isinstance(info, Info):
        raise BadGame(f"{place} has no info: it has to be a duelhall.Info")
    problem = next(problems_of(info), None)
    if problem:
        raise BadGame(f"{place}: {problem}")
    return found


def lacking(found: type[Game]) -> list[str]:
    """The methods that a class still has to fill in."""
    return sorted(getattr(found, "__abstractmethods__", ()))


def problems_of(info: Info) -> Iterator[str]:
    """What in a game's words would not fit the hall."""
    if not KEY.fullmatch(info.key):
        yield f"the key {cut(info.key)!r} does not fit: small letters, digits, _ and -"
    for option in info.options:
        yield from problems_of_option(option)


def problems_of_option(option: Option) -> Iterator[str]:
    """What in an option would not fit a record or a command."""
    if not NAME.fullmatch(option.name):
        yield f"the option {cut(option.name)!r} does not fit: small letters, digits and _"
    for value in option.values:
        if not VALUE.fullmatch(value):
            yield f"{option.name}={cut(value)!r} does not fit: letters, digits and _ . + -"
