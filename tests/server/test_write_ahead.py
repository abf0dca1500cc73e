"""The write-ahead log of SQLite goes back to nothing: when it is large, and when it is quiet."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from duelhall.server.storage.sqlite import FEW, LARGE, SMALL, checkpoint, set_up

PAGE = 4096


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(tmp_path / "hall.sqlite", isolation_level=None)
    set_up(connection, None)
    connection.execute("CREATE TABLE texts (text BLOB)")
    yield connection
    connection.close()


def write(writer: sqlite3.Connection, size: int) -> None:
    writer.execute("INSERT INTO texts VALUES (zeroblob(?))", [size])


def size_after(writer: sqlite3.Connection, folder: Path) -> int:
    """The size of the log when it was worked into the file."""
    checkpoint(str(folder / "hall.sqlite"))
    return (folder / "hall.sqlite-wal").stat().st_size


def test_a_large_one_is_cut_at_once(writer: sqlite3.Connection, tmp_path: Path) -> None:
    write(writer, LARGE + PAGE)
    assert size_after(writer, tmp_path) == 0


def test_a_busy_one_stays_until_it_is_quiet(writer: sqlite3.Connection, tmp_path: Path) -> None:
    write(writer, 3 * SMALL)
    assert size_after(writer, tmp_path) > 3 * SMALL
    write(writer, 2 * FEW * PAGE)  # begins at the front of the file again
    assert size_after(writer, tmp_path) > 3 * SMALL
    write(writer, PAGE)
    assert size_after(writer, tmp_path) == 0


def test_nobody_waits_for_who_reads(writer: sqlite3.Connection, tmp_path: Path) -> None:
    write(writer, LARGE + PAGE)
    reader = sqlite3.connect(tmp_path / "hall.sqlite", isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM texts").fetchone()
    write(writer, PAGE)
    began = monotonic()
    assert size_after(writer, tmp_path) > LARGE
    assert monotonic() - began < 3
    write(writer, PAGE)
    reader.execute("COMMIT")
    reader.close()
    assert size_after(writer, tmp_path) == 0
