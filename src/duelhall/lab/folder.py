"""The folder of a run: a manifest, and the games in parts that are written whole or not at all."""

import fcntl
import gzip
import json
import os
import subprocess
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelhall import __version__
from duelhall.core.errors import DuelhallError
from duelhall.lab.columns import KEY, polars
from duelhall.lab.experiment import Experiment

if TYPE_CHECKING:
    from polars import DataFrame

FORMAT = 1
MANIFEST, PARTS, LOCK = "manifest.json", "parts", "lock"
MOST_PARTS = 64
"""Parts that are not yet put together into a larger one."""


class BadLabFolder(DuelhallError):
    """A folder that can't be used, or holds another experiment."""


@dataclass(frozen=True)
class LabFolder:
    """Where an experiment and its games are kept."""

    path: Path

    @property
    def manifest(self) -> dict[str, Any]:
        """What the folder holds; refuses one that is no run of the lab."""
        try:
            said = json.loads((self.path / MANIFEST).read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise BadLabFolder(f"{self.path} is no run of the lab: it has no {MANIFEST}") from None
        except (OSError, ValueError) as error:
            raise BadLabFolder(f"{self.path / MANIFEST} can't be read: {error}") from None
        if not isinstance(said, dict) or said.get("format") != FORMAT:
            raise BadLabFolder(f"{self.path / MANIFEST} is not of this version of the lab")
        return said

    def begin(self, experiment: Experiment) -> None:
        """Make the folder for an experiment, or take it up; refuses that of another one."""
        if (self.path / MANIFEST).exists():
            self.take_up(experiment)
            return
        if self.path.is_dir() and any(self.path.iterdir()):
            raise BadLabFolder(f"{self.path} has other files in it; name another folder")
        with self.told():
            (self.path / PARTS).mkdir(parents=True, exist_ok=True)
            self.write_manifest(experiment, [])

    def take_up(self, experiment: Experiment) -> None:
        """Go on with an experiment, which may have become larger."""
        said = self.manifest
        if said["digest"] != experiment.digest:
            raise BadLabFolder(
                f"{self.path} holds another experiment, {said['title']!r} of"
                f" {said['game']}; name another folder, nothing was changed"
            )
        with self.told():
            self.write_manifest(experiment, said["runs"])

    def write_manifest(self, experiment: Experiment, runs: list[Any]) -> None:
        """What is kept here, and by which code."""
        now = {"commit": commit(), "version": __version__}
        if not runs or {name: runs[-1].get(name) for name in now} != now:
            stamp = datetime.now(UTC).isoformat(timespec="seconds")
            runs = [*runs, {**now, "begun": stamp}]
        said = {
            "format": FORMAT,
            "title": experiment.title,
            "game": experiment.game,
            "rules_version": experiment.kind.info.rules_version,
            "cards": experiment.cards,
            "digest": experiment.digest,
            "runs": runs,
            "cells": [dict(cell.labels) for cell in experiment.cells],
            "experiment": experiment.text,
        }
        write_whole(
            self.path / MANIFEST, json.dumps(said, indent=1, ensure_ascii=False).encode() + b"\n"
        )

    @contextmanager
    def told(self) -> Iterator[None]:
        """What the disk refuses is told in a line."""
        try:
            yield
        except OSError as error:
            place = error.filename or self.path
            raise BadLabFolder(
                f"{place} can't be written: {error.strerror}; what is finished is kept,"
                " and the same command goes on"
            ) from None

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Nobody else writes here meanwhile."""
        with self.told(), (self.path / LOCK).open("a") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BadLabFolder(f"another run is writing to {self.path}") from None
            yield

    # -- games

    def parts(self) -> list[Path]:
        """The parts, in the order in which they were written."""
        return sorted((self.path / PARTS).glob("*.parquet"))

    def keep(self, frame: "DataFrame") -> None:
        """Add games; they are there when this returns, or it raises and none is."""
        if frame.height:
            with self.told():
                self.write_part(frame)
                if len(small := self.small_parts()) >= MOST_PARTS:
                    self.put_together(small)

    def write_part(self, frame: "DataFrame", large: bool = False) -> None:
        """A part of its own, after all others."""
        numbers = [int(path.stem.split("-")[0]) for path in self.parts()]
        name = f"{max(numbers, default=0) + 1:07}{'-large' if large else ''}.parquet"
        path = self.path / PARTS / name
        part = path.with_suffix(".part")
        try:
            frame.write_parquet(part, compression="zstd")
            sync(part)
            os.replace(part, path)
        except BaseException as error:
            with suppress(OSError):
                part.unlink()
            raise as_os_error(error, path) from None
        sync(path.parent)

    def small_parts(self) -> list[Path]:
        """Those that are not put together yet."""
        return [path for path in self.parts() if not path.stem.endswith("-large")]

    def put_together(self, small: list[Path]) -> None:
        """One large part instead of many; cut off in between, games are there twice, which counts
        once.
        """
        self.write_part(self.read(small), large=True)
        for path in small:
            path.unlink()

    def read(self, parts: list[Path] | None = None) -> "DataFrame":
        """All games, each once, in order."""
        pl = polars()
        frames = [read_part(path) for path in (self.parts() if parts is None else parts)]
        if not frames:
            return pl.DataFrame(schema=dict.fromkeys(KEY, pl.Int64))  # type: ignore[no-any-return]
        whole: DataFrame = pl.concat(frames, how="diagonal_relaxed")
        return whole.unique(KEY, keep="first").sort(KEY)

    def experiment(self) -> Experiment:
        """The experiment that is kept here."""
        from duelhall.lab.reading import parse_experiment

        return parse_experiment(self.manifest["experiment"], str(self.path / MANIFEST))


def read_part(path: Path) -> "DataFrame":
    """The games of a part."""
    pl = polars()
    try:
        found: DataFrame = pl.read_parquet(path)
        found.select(KEY)
    except (OSError, pl.exceptions.PolarsError):
        raise BadLabFolder(
            f"{path} can't be read; move it away, and its games are played again"
        ) from None
    return found


def as_os_error(error: BaseException, path: Path) -> BaseException:
    """What polars tells of a full disk, as the system would tell it."""
    if isinstance(error, OSError) or not isinstance(error, Exception):
        return error
    return OSError(None, str(error).splitlines()[0], str(path))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(data)
    sync(part)
    os.replace(part, path)


def check_ours(path: Path, ours: str) -> None:
    """Refuse to write over a file without what the lab writes into every file of its kind."""
    try:
        data = path.read_bytes()
    except OSError:
        return
    if path.suffix == ".gz":
        with suppress(OSError, EOFError, zlib.error):
            data = gzip.decompress(data)
    text = data.decode("utf-8", errors="replace")
    if text and ours not in text:
        raise BadLabFolder(f"{path} is not from the lab; name another file, nothing was changed")


def sync(path: Path) -> None:
    """Have it on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


PACKAGE = Path(__file__).resolve().parents[1]
"""All that decides how a game goes: rules, cards, search, and the lab itself."""
DECIDES = ("--untracked-files=all", "--", ".", ":(exclude)games/*/atlas/*")
"""Of what is asked for changes: results that a game ships are no code."""
QUIET: dict[str, Any] = {"capture_output": True, "text": True, "timeout": 10, "check": False}


def commit(package: Path = PACKAGE) -> str | None:
    """The commit of this code, with a mark if any of it was changed; ``None`` if nobody knows."""
    git = ["git", "-C", str(package)]
    try:
        ours = subprocess.run([*git, "ls-files", "--error-unmatch", "--", "__init__.py"], **QUIET)
        head = subprocess.run([*git, "rev-parse", "--short=12", "HEAD"], **QUIET)
        state = subprocess.run([*git, "status", "--porcelain", *DECIDES], **QUIET)
    except (OSError, subprocess.SubprocessError):
        return None
    if ours.returncode or head.returncode or state.returncode:
        return None
    return f"{head.stdout.strip()}{'+' if state.stdout.strip() else ''}"
