"""Games of other packages: once installed they are in the hall.

A package names its classes under the entry point group ``duelhall.games``, each by the game's key.
Only names are read until a game is asked for. The games of the hall itself come first: no package
can take the key of one.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from duelhall.core.errors import BadGame
from duelhall.core.game import Game
from duelhall.core.wording import cut
from duelhall.games.class_paths import KEY, class_at

GROUP = "duelhall.games"


@dataclass
class Admission:
    """Which installed games may be asked for in this process: all, unless some are named."""

    admitted: frozenset[str] | None = None

    def lets_in(self, key: str) -> bool:
        """Whether a game may be asked for."""
        return self.admitted is None or key in self.admitted


ADMISSION = Admission()


def admit(keys: Collection[str] | None) -> None:
    """Let only these installed games be asked for in this process; with ``None`` all."""
    ADMISSION.admitted = None if keys is None else frozenset(keys)


# -- what is installed


@cache
def named() -> tuple[EntryPoint, ...]:
    """All that packages name, in an order that is the same in every process."""
    points = entry_points(group=GROUP)
    return tuple(sorted(points, key=lambda point: (point.name, package_of(point), point.value)))


def installed() -> Mapping[str, EntryPoint]:
    """The entry point of each key; of several packages the first has it."""
    return {point.name: point for point in reversed(named())}


def package_of(point: EntryPoint) -> str:
    """The package that names a game."""
    return point.dist.name if point.dist else ""


def clashes(house: Collection[str]) -> Iterator[str]:
    """What packages name in vain, a line each."""
    first = installed()
    for point in named():
        said = f"the game {cut(point.name)!r} of the package {package_of(point)} is left out"
        if point.name in house:
            yield f"{said}: the hall has a game of this key"
        elif first[point.name] is not point:
            yield f"{said}: the package {package_of(first[point.name])} has one of this key"


def guests(house: Collection[str]) -> list[str]:
    """The keys of the installed games that may be asked for."""
    return [key for key in sorted(installed()) if key not in house and ADMISSION.lets_in(key)]


@cache
def guest(key: str) -> type[Game]:
    """The class of an installed game; raises BadGame."""
    point = installed().get(key)
    if point is None:
        raise BadGame(f"no installed package has a game {cut(key)!r}")
    where = f"the game {cut(key)!r} of the package {package_of(point)} can't be had"
    if not KEY.fullmatch(key):
        raise BadGame(f"{where}: a key has small letters, digits, _ and -")
    try:
        found = class_at(point.value)
    except BadGame as error:
        raise BadGame(f"{where}: {error}") from error
    if found.info.key != key:
        raise BadGame(f"{where}: its class has the key {cut(found.info.key)!r}")
    return found
