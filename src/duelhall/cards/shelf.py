"""The sets of cards that a game can be played with: its own, and folders that somebody names.

A record names its set by key and digest, ``mine-0a1b2c3d4e5f``, in the header ``Cards``, and is
replayed only with the same. As an option the game's own set is ``original``, whatever its digest,
and others are named as records name them. Folders are named by who runs the program: on the
command line (``--set set=./FOLDER``), or for a whole process, a hall or a lab, in a variable of the
environment, parted as in ``PATH``. An option that comes from elsewhere, a record or a page, names
no folder.
"""

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from duelhall.cards.faults import BadCards
from duelhall.core.errors import BadOptions
from duelhall.core.options import Option, Value
from duelhall.core.wording import cut

log = logging.getLogger(__name__)

ORIGINAL = "original"


class NamedSet(Protocol):
    """What every set of cards has."""

    @property
    def key(self) -> str:
        """The first part of its name."""

    @property
    def title(self) -> str:
        """What people call it."""

    @property
    def words(self) -> str:
        """What it is, in a sentence."""

    @property
    def digest(self) -> str:
        """Twelve signs that differ when any of its values does."""


S = TypeVar("S", bound=NamedSet)


def stamp_of(made: NamedSet) -> str:
    """A set as records name it."""
    return f"{made.key}-{made.digest}"


class SetShelf(Generic[S]):
    """The sets of one game that a process knows."""

    def __init__(
        self, folders: str, own: Callable[[], S], read_folder: Callable[[Path], S]
    ) -> None:
        self.folders = folders
        """The variable of the environment that names folders."""
        self.own = own
        self.read_folder = read_folder
        self.known: dict[str, S] = {}
        self.read: dict[str, str] = {}
        """Folders that were read, and what is wrong with them; nothing if all is well."""

    def forget(self) -> None:
        """Know the game's own set alone."""
        self.known.clear()
        self.read.clear()

    def named(self, made: S) -> str:
        """A set as options name it."""
        return ORIGINAL if made.digest == self.own().digest else stamp_of(made)

    def admit(self, folder: Path) -> S:
        """Know the set in a folder from now on; raises BadCards."""
        made = self.read_folder(folder)
        self.known[self.named(made)] = made
        return made

    def in_environment(self) -> list[str]:
        """The folders that the environment names."""
        return list(filter(None, os.environ.get(self.folders, "").split(os.pathsep)))

    def admit_all(self) -> None:
        """Know the sets of the folders that the environment names, each read once."""
        for folder in self.in_environment():
            if folder not in self.read:
                self.read[folder] = self.fault_of(folder)

    def fault_of(self, folder: str) -> str:
        """Know the set in a folder; what is wrong with it, if anything is."""
        try:
            self.admit(Path(folder))
        except BadCards as error:
            log.warning("the cards in %s can't be played with: %s", folder, error)
            return str(error)
        return ""

    def taken_in(self, name: str) -> str:
        """The name of the set in a folder, which processes begun from here know too.

        Reads files: never call it with a name that came from a record, a page or a bot.
        """
        if not is_folder(name):
            return name
        folder = Path(name).absolute()
        try:
            found = self.named(self.admit(folder))
        except BadCards as error:
            raise BadOptions(f"these cards can't be played with:\n{error}") from None
        there = self.in_environment()
        if str(folder) not in there:
            os.environ[self.folders] = os.pathsep.join([*there, str(folder)])
        self.read[str(folder)] = ""
        return found

    def find_set(self, name: str) -> S:
        """The set of this name; raises BadOptions."""
        if name == ORIGINAL:
            return self.own()
        self.admit_all()
        if name not in self.known:
            there = ", ".join([ORIGINAL, *self.known])
            raise BadOptions(
                f"the set {cut(name)!r} is not here; there are: {there}."
                f" Name its folder on the command line, or in {self.folders}"
            )
        return self.known[name]

    def offered(self, question: str, title: str, original: str) -> Option:
        """The option of the game: the sets that are known when the program starts."""
        self.admit_all()
        values = [Value(ORIGINAL, self.own().title, original)]
        values += [
            Value(name, self.title_of(made), made.words) for name, made in self.known.items()
        ]
        return Option("set", tuple(values), question, title)

    def title_of(self, made: S) -> str:
        """What people call a set; where two have one title, its digest tells them apart."""
        titles = [self.own().title, *(one.title for one in self.known.values())]
        return made.title if titles.count(made.title) == 1 else f"{made.title} ({made.digest[:6]})"


def is_folder(name: str) -> bool:
    """Whether somebody names a folder: a path with a separator or a dot before it."""
    return os.sep in name or name.startswith(".")
