"""The folder of a contest: a record for each finished game, so that nothing is played twice."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from duelhall.core.errors import BadRecord, DuelhallError
from duelhall.core.match import options_text
from duelhall.core.record import Record, parse_record
from duelhall.games import read_file
from duelhall.search.arena import Contest, Fixture, Played

LONGEST_NUMBER = 1000
"""Digits of a number; the interpreter reads no more than some thousand."""
NAME = re.compile(r"([0-9]{5,})-([1-9])\.txt")


class BadFolder(DuelhallError):
    """A folder that can't be used, or holds another match."""


@dataclass(frozen=True)
class Folder:
    """Keeps the games of one contest, a file each: ``00012-2.txt`` is deal 12 from side 2."""

    path: Path

    def path_of(self, fixture: Fixture) -> Path:
        """Where a game is kept."""
        return self.path / f"{fixture.deal:05}-{fixture.side + 1}.txt"

    def open(self) -> None:
        """Make the folder; refuses a place that can't be written to."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadFolder(f"{self.path} can't be used for records: {error.strerror}") from None
        if not os.access(self.path, os.W_OK):
            raise BadFolder(f"{self.path} can't be used for records: it can't be written to")

    def keep(self, game: Played) -> None:
        """Write a record, whole or not at all."""
        path = self.path_of(game.fixture)
        part = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            part.write_text(game.text, encoding="utf-8")
            os.replace(part, path)
        except OSError as error:
            with suppress(OSError):
                part.unlink()
            raise BadFolder(f"{path} can't be written: {error.strerror}") from None

    def set_aside(self, fixture: Fixture) -> None:
        """Keep a game that counts no more under a name of its own; it is played again."""
        path = self.path_of(fixture)
        numbers = (path.with_suffix(f".forfeit-{number}.txt") for number in count(1))
        try:
            path.rename(next(free for free in numbers if not free.exists()))
        except OSError as error:
            raise BadFolder(f"{path} can't be set aside: {error.strerror}") from None

    def seed(self) -> int | None:
        """The seed of the contest that was begun here."""
        for path, _ in self.files():
            return number(path, read(path), "Seed")
        return None

    def games(self, contest: Contest, details: Sequence[str] = ("", "")) -> Iterator[Played]:
        """The games of the contest that are kept here; refuses those of another one.

        ``details`` say what the two names stand for now; a name may have changed its meaning.
        """
        for path, fixture in self.files():
            if fixture.deal <= contest.deals and fixture.side < len(contest.sides):
                record = read(path)
                check(path, record, wanted(contest, fixture, details))
                yield played(path, record, contest, fixture)

    def files(self) -> Iterator[tuple[Path, Fixture]]:
        """The records in the order of their games."""
        paths = sorted(self.path.iterdir()) if self.path.is_dir() else []
        for path in paths:
            if found := NAME.fullmatch(path.name):
                yield path, Fixture(int(found[1]), int(found[2]) - 1)


def read(path: Path) -> Record:
    """The record in a file."""
    try:
        return parse_record(read_file(path))
    except BadRecord as error:
        hint = "move it away to play this game again"
        raise BadFolder(f"{path} is no record: {error}; {hint}") from None


def number(path: Path, record: Record, header: str) -> int:
    """A header that is a number."""
    value = record.headers.get(header, "")
    if not (value.isascii() and value.isdigit() and len(value) < LONGEST_NUMBER):
        raise BadFolder(f"{path} is no game of a match: its header {header} is {value[:40]!r}")
    return int(value)


def wanted(contest: Contest, fixture: Fixture, details: Sequence[str]) -> dict[str, str]:
    """The headers of a game of this contest."""
    seated = list(enumerate(contest.seated(fixture), 1))
    return {
        "Game": contest.game.info.key,
        "Rules": contest.game.info.rules_version,
        "Options": options_text(contest.game),
        **({"Cards": contest.game.cards} if contest.game.cards else {}),
        **{f"Seat{seat}": contest.names[number] for seat, number in seated},
        **{f"Player{seat}": details[number] for seat, number in seated if details[number]},
        "Seed": str(contest.seed),
        "Deal": str(fixture.deal),
        "Side": str(fixture.side + 1),
    }


def check(path: Path, record: Record, headers: Mapping[str, str]) -> None:
    """Refuse a record of another contest."""
    for name, value in headers.items():
        said = record.headers.get(name, "")
        if said != value:
            raise BadFolder(
                f"{path} belongs to another match: its {name} is {said!r}, here it is {value!r};"
                " name another folder"
            )


def played(path: Path, record: Record, contest: Contest, fixture: Fixture) -> Played:
    """The game of a record."""
    try:
        scores = [float(score) for score in record.headers["Result"].split("-")]
        decisions = [int(word) for word in record.headers["Decisions"].split()]
        seconds = [float(word) for word in record.headers["Seconds"].split()]
        share = contest.share(fixture, scores)
        fault = record.headers.get("Fault", "")
        first, second = zip(decisions, seconds, strict=True)
    except (KeyError, ValueError, IndexError):
        hint = "move it away to play this game again"
        raise BadFolder(f"{path} is not a finished game of a match; {hint}") from None
    counts = (first[0], second[0])
    return Played(fixture, record.text(), share, counts, (first[1], second[1]), fault)
