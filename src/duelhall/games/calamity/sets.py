"""The sets that can be played with: the game's own, and folders that somebody names (HC-19).

A record names a set by its key and its digest, ``mine-0a1b2c3d4e5f``, and is replayed only with
the same. Folders are named on the command line (``--set set=FOLDER``), by a program
(``load("calamity", set="FOLDER")``), or for a whole process, a hall or a lab, in the environment:
``DUELHALL_CALAMITY_SETS``, folders parted as in ``PATH``.
"""

import os
from contextlib import suppress
from pathlib import Path

from duelhall.cards.faults import BadCards
from duelhall.core.errors import BadOptions
from duelhall.core.options import Option, Value
from duelhall.core.wording import cut
from duelhall.games.calamity.cardset import CardSet, own_set, read_folder

FOLDERS = "DUELHALL_CALAMITY_SETS"
ORIGINAL = "original"
KNOWN: dict[str, CardSet] = {}


def named(made: CardSet) -> str:
    """A set as options and records name it."""
    return ORIGINAL if made.digest == own_set().digest else f"{made.key}-{made.digest}"


def admit(folder: Path) -> CardSet:
    """Know the set in a folder from now on; raises BadCards."""
    made = read_folder(folder)
    KNOWN[named(made)] = made
    return made


def admit_all() -> None:
    """Know the sets of the folders that the environment names."""
    for folder in filter(None, os.environ.get(FOLDERS, "").split(os.pathsep)):
        admit(Path(folder))


def find_set(name: str) -> CardSet:
    """The set of this name, or in this folder; raises BadOptions."""
    if name == ORIGINAL:
        return own_set()
    try:
        admit_all()
        if name not in KNOWN and (os.sep in name or name.startswith(".")):
            return admit(Path(name))
    except BadCards as error:
        raise BadOptions(f"these cards can't be played with:\n{error}") from None
    if name not in KNOWN:
        there = ", ".join([ORIGINAL, *KNOWN])
        raise BadOptions(
            f"the set {cut(name)!r} is not here; there are: {there}."
            f" Name a folder with a path, or in {FOLDERS}"
        )
    return KNOWN[name]


def offered() -> tuple[Option, ...]:
    """The option of the game: the sets that are known when the program starts."""
    with suppress(BadCards):  # told to who chooses one of them
        admit_all()
    values = [Value(ORIGINAL, own_set().title, "Sixteen heroes, original to Duelhall")]
    values += [Value(name, made.title, made.words) for name, made in KNOWN.items()]
    return (Option("set", tuple(values), "Which heroes and spells are played with", "Cards"),)
