"""The sets that can be played with: the game's own, and folders that somebody names (HC-19).

A record names a set by its key and its digest, ``mine-0a1b2c3d4e5f``, and is replayed only with
the same. Folders are named by who runs the program: on the command line (``--set set=./FOLDER``),
or for a whole process, a hall or a lab, in the environment: ``DUELHALL_CALAMITY_SETS``, folders
parted as in ``PATH``. An option that comes from elsewhere, a record or a page, names no folder.
"""

import logging
import os
from pathlib import Path

from duelhall.cards.faults import BadCards
from duelhall.core.errors import BadOptions
from duelhall.core.options import Option, Value
from duelhall.core.wording import cut
from duelhall.games.calamity.cardset import CardSet, own_set, read_folder

log = logging.getLogger(__name__)

FOLDERS = "DUELHALL_CALAMITY_SETS"
ORIGINAL = "original"
KNOWN: dict[str, CardSet] = {}
READ: dict[str, str] = {}
"""Folders that were read, and what is wrong with them; nothing if all is well."""


def named(made: CardSet) -> str:
    """A set as options and records name it."""
    return ORIGINAL if made.digest == own_set().digest else f"{made.key}-{made.digest}"


def admit(folder: Path) -> CardSet:
    """Know the set in a folder from now on; raises BadCards."""
    made = read_folder(folder)
    KNOWN[named(made)] = made
    return made


def admit_all() -> None:
    """Know the sets of the folders that the environment names, each read once."""
    for folder in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        if folder not in READ:
            READ[folder] = fault_of(folder)


def fault_of(folder: str) -> str:
    """Know the set in a folder; what is wrong with it, if anything is."""
    try:
        admit(Path(folder))
    except BadCards as error:
        log.warning("the cards in %s can't be played with: %s", folder, error)
        return str(error)
    return ""


def is_folder(name: str) -> bool:
    """Whether somebody names a folder: a path with a separator or a dot before it."""
    return os.sep in name or name.startswith(".")


def taken_in(name: str) -> str:
    """The name of the set in a folder, which processes begun from here know too.

    Reads files: never call it with a name that came from a record, a page or a bot.
    """
    if not is_folder(name):
        return name
    folder = Path(name).absolute()
    try:
        found = named(admit(folder))
    except BadCards as error:
        raise BadOptions(f"these cards can't be played with:\n{error}") from None
    there = list(filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)))
    if str(folder) not in there:
        os.environ[FOLDERS] = os.pathsep.join([*there, str(folder)])
    READ[str(folder)] = ""
    return found


def find_set(name: str) -> CardSet:
    """The set of this name; raises BadOptions."""
    if name == ORIGINAL:
        return own_set()
    admit_all()
    if name not in KNOWN:
        there = ", ".join([ORIGINAL, *KNOWN])
        raise BadOptions(
            f"the set {cut(name)!r} is not here; there are: {there}."
            f" Name its folder on the command line, or in {FOLDERS}"
        )
    return KNOWN[name]


def offered() -> tuple[Option, ...]:
    """The option of the game: the sets that are known when the program starts."""
    admit_all()
    values = [Value(ORIGINAL, own_set().title, "Sixteen heroes, original to Duelhall")]
    values += [Value(name, title_of(made), made.words) for name, made in KNOWN.items()]
    return (Option("set", tuple(values), "Which heroes and spells are played with", "Cards"),)


def title_of(made: CardSet) -> str:
    """What people call a set; where two have one title, its digest tells them apart."""
    titles = [own_set().title, *(one.title for one in KNOWN.values())]
    return made.title if titles.count(made.title) == 1 else f"{made.title} ({made.digest[:6]})"
