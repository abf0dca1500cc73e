"""Where records are kept: written whole or not at all, and never over a file of somebody else."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from duelhall.core.errors import BadRecord, DuelhallError
from duelhall.core.match import Match
from duelhall.core.record import LONGEST, Loader
from duelhall.games import load, read_record


class BadFile(DuelhallError, OSError):
    """A file that can't be read or written."""

    def __str__(self) -> str:
        return str(self.args[0])


def saves_folder() -> Path:
    """The folder for games that nobody gave a name."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "duelhall" / "games"


def usual_path(key: str) -> Path:
    """A path that is still free, named by game and time."""
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    names = [f"{key}-{stamp}.txt", *(f"{key}-{stamp}-{number}.txt" for number in range(2, 100))]
    return next(path for name in names if not (path := saves_folder() / name).exists())


def check_free(path: Path) -> None:
    """Refuse a path that is taken or can't be written to."""
    if path.exists():
        raise BadFile(f"{path} is there already; name another file, or go on with --resume {path}")
    if not path.absolute().parent.is_dir():
        raise BadFile(f"{path} can't be written: there is no folder {path.parent}; make it first")


def write_record(match: Match, path: Path, names: tuple[str, ...]) -> None:
    """Write the record of a match, with who sits where."""
    headers = {f"Seat{seat}": name for seat, name in enumerate(names, 1)}
    text = match.record(**headers).text()
    part = path.with_name(f".{path.name}.part")
    try:
        path.absolute().parent.mkdir(parents=True, exist_ok=True)
        part.write_text(text, encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        raise BadFile(f"{path} can't be written: {reason(error)}; save FILE elsewhere") from None


def read_match(path: Path, loader: Loader = load) -> Match:
    """The match of a record without faults."""
    try:
        return read_record(read_text(path)).replay(loader)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error}", match=error.match) from None


@contextmanager
def as_far_as_it_goes(path: Path, loader: Loader = load) -> Iterator[Match]:
    """The match up to the first fault of its record, which is told once the match was shown."""
    fault = None
    try:
        match = read_match(path, loader)
    except BadRecord as error:
        if error.match is None:
            raise
        match, fault = error.match, error
    yield match
    if fault:
        raise fault


def read_text(path: Path) -> bytes:
    """The bytes of a record."""
    try:
        with path.open("rb") as file:
            return file.read(LONGEST + 1)
    except OSError as error:
        raise BadFile(f"{path} can't be read: {reason(error)}; check the path") from None


def reason(error: OSError) -> str:
    """Why a file could not be used."""
    return (error.strerror or str(error)).lower()
