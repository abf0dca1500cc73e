"""A database in one file, for a hall of one process."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, nullcontext, suppress
from pathlib import Path
from time import monotonic
from typing import Any

from sqlalchemy import URL, Connection, Engine, Executable, Insert, Update, create_engine, event
from sqlalchemy.exc import DatabaseError, OperationalError

from duelhall.server.storage.database import COMMON, Rows, reaching
from duelhall.server.storage.gathered import Gatherer, Write, write_all
from duelhall.server.storage.migrate import BadDatabase, upgrade

PATIENCE = 10.0
"""Seconds to wait for another process that writes to the same file."""
PAUSE = 0.005
CHECKPOINTS = 5.0
"""Seconds between the times that the write-ahead log is worked into the file."""
BRIEF = 0.02
"""Seconds for which nobody can write while it is waited for who reads."""
LARGE = 32_000_000
"""Bytes of the write-ahead log from which it is begun anew, at the front of its file: to cut the
file and let it grow again takes ten times as long."""
MOST = 128_000_000
"""Bytes that its file keeps while it is begun anew again and again."""
SMALL, FEW = 1_000_000, 200
"""Bytes from which the file is cut when it is quiet: so few pages were written lately."""


class Direct:
    """A transaction whose statements run at once, on this thread.

    Most take some microseconds; to hand each to another thread and back takes longer than that.
    """

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def execute(self, statement: Executable, parameters: Any = None) -> Rows:
        return self.connection.execute(statement, parameters)


class Sqlite:
    """A file, written by one transaction at a time while others read.

    One writer with a lock in front never meets SQLITE_BUSY inside this process. Entries that
    players write at the same moment share a transaction. With a
    write-ahead log and synchronous=NORMAL a commit is in the hands of the system when it
    returns: it outlives a process that is killed. After a power cut the file is sound, but the
    last moments before may be gone. The disk is waited for on a thread of its own, where the
    write-ahead log is worked into the file and begun anew; who writes waits for the latter alone,
    and the loop for neither.
    """

    is_shared = False

    def __init__(self, url: URL) -> None:
        self.url = url
        self.lock = asyncio.Lock()
        self.reader = engine_at(url)
        self.writer = engine_at(url)
        event.listen(self.reader, "begin", begin)
        self.pen: Connection | None = None
        self.gatherer = Gatherer(self.write_together, self.write_alone)
        self.checkpoints: asyncio.Task[None] | None = None

    async def open(self) -> None:
        migrate(self.url)
        self.pen = self.writer.connect()
        self.checkpoints = asyncio.create_task(self.keep_checkpoints())

    async def close(self) -> None:
        if self.checkpoints:
            self.checkpoints.cancel()
            with suppress(asyncio.CancelledError):
                await self.checkpoints
        async with self.lock:
            if self.pen:
                self.pen.close()
            self.pen = None
        self.writer.dispose()
        self.reader.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[Direct]:
        with reaching(), self.reader.begin() as connection:
            yield Direct(connection)

    @asynccontextmanager
    async def write(self) -> AsyncIterator[Direct]:
        async with self.lock:
            if self.pen is None:
                raise RuntimeError("the database is not open")
            with reaching(), self.pen.begin():
                await begin_writing(self.pen)
                yield Direct(self.pen)

    async def both(self, first: Update, second: Insert, parameters: dict[str, Any]) -> None:
        await self.gatherer.write(first, second, parameters)

    async def write_together(self, writes: list[Write]) -> bool:
        """Write all in one transaction; false if that can't be, and nothing is written."""
        async with self.lock:
            if self.pen is None:
                return False
            try:
                write_all(self.pen.connection.driver_connection, writes)  # type: ignore[arg-type]
            except sqlite3.Error:
                return False
        return True

    async def write_alone(self, one: Write) -> None:
        """Write one in a transaction of its own, which says what is wrong with it."""
        async with self.write() as transaction:
            await transaction.execute(one.first, one.parameters)
            await transaction.execute(one.second, one.parameters)

    def alone(self, matter: int) -> nullcontext[None]:
        return nullcontext()  # no other process opens tables in this file

    async def keep_checkpoints(self) -> None:
        """Work the write-ahead log into the file, again and again; writers go on meanwhile."""
        while True:
            await asyncio.sleep(CHECKPOINTS)
            await self.tidy_up(str(self.url.database))

    async def tidy_up(self, path: str) -> None:
        """Work the write-ahead log into the file; begin it anew where it is large, or cut it."""
        if due := await asyncio.to_thread(checkpoint, path):
            async with self.lock:
                await asyncio.to_thread(due, path)


def engine_at(url: URL) -> Engine:
    """An engine whose transactions begin where it says, not where the driver guesses."""
    engine = create_engine(
        url,
        max_overflow=-1,  # to wait for a connection would stop the thread that gives it back
        connect_args={"check_same_thread": False, "timeout": 0, "isolation_level": None},
        **COMMON,
    )
    event.listen(engine, "connect", set_up)
    return engine


def set_up(connection: Any, _: object) -> None:
    """Give a new connection its settings."""
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    connection.execute("PRAGMA wal_autocheckpoint=0")
    connection.execute(f"PRAGMA journal_size_limit={MOST}")


def begin(connection: Connection) -> None:
    """Begin to read."""
    connection.exec_driver_sql("BEGIN")


async def begin_writing(connection: Connection) -> None:
    """Begin to write, as soon as no other process does."""
    limit = monotonic() + PATIENCE
    while True:
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            return
        except OperationalError as error:
            if "locked" not in str(error) or monotonic() > limit:
                raise
        await asyncio.sleep(PAUSE)


def checkpoint(path: str) -> Callable[[str], None] | None:
    """Work the write-ahead log into the file as far as nobody reads it; what is to follow.

    It can be begun anew, or cut, only while nobody writes, which is short after this.
    """
    with keeper_of(path) as connection:
        _, pages, _ = connection.execute(WORK_IN).fetchone()
        if pages * connection.execute("PRAGMA page_size").fetchone()[0] > LARGE:
            connection.execute(WORK_IN)  # what was written meanwhile: little is left to wait for
            return begin_anew
        return cut if pages < FEW and Path(f"{path}-wal").stat().st_size > SMALL else None
    return None


def begin_anew(path: str) -> None:
    """Let what is written next go to the front of the log, and wait for the disk in its place."""
    with keeper_of(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(RESTART)")
        connection.execute(f"PRAGMA user_version={version_of(connection)}")


def version_of(connection: sqlite3.Connection) -> int:
    """A number in the file's head, which nobody uses: to write it changes nothing."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def cut(path: str) -> None:
    """Make the log's file as small as it can be."""
    with keeper_of(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


WORK_IN = "PRAGMA wal_checkpoint(PASSIVE)"


@contextmanager
def keeper_of(path: str) -> Iterator[sqlite3.Connection]:
    """A connection for upkeep; if somebody is in its way, it is done another time."""
    with (
        suppress(OSError, sqlite3.OperationalError),
        closing(sqlite3.connect(path, timeout=BRIEF, isolation_level=None)) as connection,
    ):
        yield connection


def migrate(url: URL) -> None:
    """Bring the file up to date, and make it if there is none; raises BadDatabase."""
    engine = create_engine(url, connect_args={"timeout": PATIENCE, "isolation_level": None})
    try:
        Path(str(url.database)).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with engine.connect() as connection:
            grow(connection)
    except DatabaseError as error:
        raise BadDatabase(f"{url.database} can't be opened: {error.orig}") from None
    except OSError as error:
        raise BadDatabase(f"{url.database} can't be opened: {error.strerror}") from None
    finally:
        engine.dispose()


def grow(connection: Connection) -> None:
    """Run the steps in one transaction; a row may refer to what a later statement brings back."""
    connection.exec_driver_sql("PRAGMA journal_mode=WAL")
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    upgrade(connection)
    if connection.exec_driver_sql("PRAGMA foreign_key_check").first():
        raise BadDatabase("the step to this version would lose rows; nothing was changed")
    connection.commit()
