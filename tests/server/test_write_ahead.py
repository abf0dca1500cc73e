"""The write-ahead log of SQLite: begun anew where it is large, and cut when it is quiet."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Event, current_thread, main_thread

import pytest
from sqlalchemy import delete, insert, make_url, text

from duelhall.server.storage import sqlite
from duelhall.server.storage.schema import pulse
from duelhall.server.storage.sqlite import FEW, LARGE, SMALL, Sqlite, checkpoint, set_up

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


def tidy_up(path: Path) -> None:
    """What is done for the log every few seconds, with nobody else in the way."""
    if due := checkpoint(str(path)):
        due(str(path))


def size_of(path: Path) -> int:
    """The size of the log's file."""
    return path.with_name(f"{path.name}-wal").stat().st_size


def pages_of(writer: sqlite3.Connection) -> int:
    """The pages in the log that count."""
    return int(writer.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[1])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hall.sqlite"


def test_a_large_one_is_begun_anew_and_keeps_its_file(
    writer: sqlite3.Connection, path: Path
) -> None:
    write(writer, LARGE + PAGE)
    tidy_up(path)
    assert pages_of(writer) == 1  # to begin it is to wait for the disk: that has been done
    size = size_of(path)
    assert size > LARGE
    write(writer, LARGE // 2)
    assert size_of(path) == size


def test_one_that_is_not_large_goes_on(writer: sqlite3.Connection, path: Path) -> None:
    write(writer, LARGE // 2)
    tidy_up(path)
    assert pages_of(writer) > FEW


def test_its_file_stays_until_it_is_quiet(writer: sqlite3.Connection, path: Path) -> None:
    write(writer, 3 * SMALL)
    tidy_up(path)
    assert size_of(path) > 3 * SMALL
    write(writer, 2 * FEW * PAGE)  # begins at the front of the file again
    tidy_up(path)
    assert size_of(path) > 3 * SMALL
    write(writer, PAGE)
    tidy_up(path)
    assert size_of(path) == 0


def test_nothing_is_lost_by_it(writer: sqlite3.Connection, path: Path) -> None:
    writer.execute("PRAGMA user_version=7")
    write(writer, LARGE + PAGE)
    tidy_up(path)
    write(writer, PAGE)
    tidy_up(path)
    assert writer.execute("PRAGMA user_version").fetchone()[0] == 7
    assert writer.execute("SELECT sum(length(text)) FROM texts").fetchone()[0] == LARGE + 2 * PAGE


def test_nobody_waits_for_who_reads(writer: sqlite3.Connection, path: Path) -> None:
    write(writer, LARGE + PAGE)
    reader = sqlite3.connect(path, isolation_level=None)
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM texts").fetchone()
    write(writer, PAGE)
    tidy_up(path)
    assert pages_of(writer) > FEW
    write(writer, PAGE)
    reader.execute("COMMIT")
    reader.close()
    tidy_up(path)
    assert pages_of(writer) == 1


async def test_the_loop_goes_on_while_who_writes_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Sqlite(make_url(f"sqlite:///{tmp_path}/hall.sqlite"))
    begun, go_on = asyncio.Event(), Event()
    loop = asyncio.get_running_loop()

    def slow(path: str) -> None:
        loop.call_soon_threadsafe(begun.set)
        assert current_thread() is not main_thread(), "the loop waits for the disk"
        go_on.wait()

    monkeypatch.setattr(sqlite, "checkpoint", lambda path: slow)
    await database.open()
    tidying = asyncio.create_task(database.tidy_up(str(tmp_path / "hall.sqlite")))
    await begun.wait()
    written = asyncio.create_task(note(database))
    async with database.read() as reading:
        await reading.execute(text("SELECT count(*) FROM users"))
    for _ in range(3):
        await asyncio.sleep(0)
    has_waited = not written.done() and not tidying.done()
    go_on.set()
    await asyncio.gather(tidying, written)
    assert has_waited
    await database.close()


async def test_an_open_database_tidies_up_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "CHECKPOINTS", 0.01)
    database, path = Sqlite(make_url(f"sqlite:///{tmp_path}/hall.sqlite")), tmp_path / "hall.sqlite"
    await database.open()
    async with database.write() as transaction:
        await transaction.execute(text("CREATE TABLE texts (text BLOB)"))
        await transaction.execute(text(f"INSERT INTO texts VALUES (zeroblob({3 * SMALL}))"))
    assert size_of(path) > 3 * SMALL
    async with asyncio.timeout(20):
        while size_of(path) > SMALL:
            await asyncio.sleep(0.01)
            await note(database)
    await database.close()


async def note(database: Sqlite) -> None:
    """Write something."""
    async with database.write() as transaction:
        await transaction.execute(delete(pulse))
        await transaction.execute(insert(pulse), {"name": "hall", "at": 1})
