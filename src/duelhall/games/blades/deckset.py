"""A set of decks: the four races that are played with, and their digest (BW-01, BW-02)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from duelhall.cards.faults import BadCards, Fault
from duelhall.cards.files import digest_of, lined_files, read_texts
from duelhall.cards.lined import Lined
from duelhall.cards.lined import Path as KeyPath
from duelhall.cards.reader import TableReader
from duelhall.cards.titles import claim, slug
from duelhall.games.blades.carddata import RaceDeck
from duelhall.games.blades.reading import read_race
from duelhall.games.blades.vocabulary import RACES

HEAD = "set.toml"
FILES = {f"{race}.toml": race for race in RACES}
MOST_FILES = 32
"""So many files of a folder are looked at."""
OWN = Path(__file__).parent / "set"
RESERVED = ("City",)
"""What notation calls something else."""
LISTS = ("leaders", "units", "mana", "equips", "items", "events", "instants", "spells")


@dataclass(frozen=True)
class DeckSet:
    """The decks of the four races, in the order of ``RACES``."""

    key: str
    title: str
    words: str
    races: tuple[RaceDeck, ...]
    digest: str


def read_decks(files: Mapping[str, str]) -> DeckSet:
    """The decks of some files' texts, by their names; raises BadCards with every fault.

    A race that has no file here is the game's own.
    """
    faults = [unknown(name) for name in files if name != HEAD and name not in FILES]
    if HEAD not in files:
        faults.append(Fault(HEAD, 1, "this file is missing: it names the set"))
    if faults:
        raise BadCards(faults)
    lined = lined_files(whole_set(files), faults)
    if faults:
        raise BadCards(faults)
    head = TableReader(lined[HEAD], (), lined[HEAD].values, faults)
    races = tuple(read_race(lined[name], race, faults) for name, race in FILES.items())
    made = DeckSet(*read_head(head), races, digest_of(lined))
    judge_names(lined, faults)
    if faults:
        raise BadCards(faults)
    return made


def whole_set(files: Mapping[str, str]) -> dict[str, str]:
    """The files of a set, filled up with the game's own races."""
    if len(files) == 1 + len(FILES):
        return dict(files)
    return {**read_texts(OWN, MOST_FILES), **files}


def unknown(name: str) -> Fault:
    """A file that belongs to no race."""
    return Fault(name, 1, f"is no file of a race; there are: {', '.join(FILES)}")


def read_head(head: TableReader) -> tuple[str, str, str]:
    """Key, title and words of a set."""
    key = head.text("key")
    if not key.isascii() or not key.isalnum() or key != key.lower() or len(key) > 20:
        head.object_to(("key",), "key has to be at most 20 small letters and digits")
    found = key, head.text("title"), head.text("words")
    head.close()
    return found


def judge_names(lined: Mapping[str, Lined], faults: list[Fault]) -> None:
    """No name twice, in any file: notation and players call cards by their names."""
    seen = dict.fromkeys(RESERVED, "the game itself")
    for name in FILES:
        for path, text in names_in(lined[name]):
            claim(seen, slug(text), lined[name], path, faults)
    judge_abilities(lined, faults)


def judge_abilities(lined: Mapping[str, Lined], faults: list[Fault]) -> None:
    """No ability twice: a leader may have an own one and that of an item, and notation names it."""
    seen: dict[str, str] = {}
    for name in FILES:
        for path, table in tables_in(lined[name]):
            ability = table.get("ability")
            if isinstance(ability, str) and ability:
                claim(seen, slug(ability), lined[name], (*path, "ability"), faults)


def names_in(one: Lined) -> Iterator[tuple[KeyPath, str]]:
    """The names of the cards of a file, with the way to each."""
    for path, table in tables_in(one):
        if isinstance(table.get("name"), str):
            yield (*path, "name"), table["name"]
    for at, town in enumerate(members(one, "cities")):
        if isinstance(town, str):
            yield ("cities", at), town


def tables_in(one: Lined) -> Iterator[tuple[KeyPath, dict[str, Any]]]:
    """The tables of the cards of a file, with the way to each."""
    for key in ("capital", "thief", "planter"):
        if isinstance(one.values.get(key), dict):
            yield (key,), one.values[key]
    for key in LISTS:
        for at, table in enumerate(members(one, key)):
            if isinstance(table, dict):
                yield (key, at), table


def members(one: Lined, key: str) -> list[Any]:
    """The members of a list, none if it is something else."""
    found = one.values.get(key)
    return found if isinstance(found, list) else []


def read_folder(folder: Path) -> DeckSet:
    """The decks in a folder; raises BadCards."""
    return read_decks(read_texts(folder, MOST_FILES))


@lru_cache(maxsize=1)
def own_decks() -> DeckSet:
    """The decks that come with the game."""
    return read_folder(OWN)
