"""The way to the database: SQLite in a file, or PostgreSQL.

``read()`` and ``write()`` give a transaction, which is kept when the block ends well and undone
when it does not. Whatever a database raises that can't be reached becomes :class:`Away` here, so
that nobody above has to know the ways it can be away. Inside a block ask the database and nobody
else: who waits for something else there lets every writer wait.
"""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager, contextmanager
from typing import Any, Protocol

import msgspec
from sqlalchemy import URL, CursorResult, Executable, Insert, Update, make_url, text
from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from duelhall.server.base.errors import Away

encode = msgspec.json.Encoder().encode


def to_json(value: Any) -> str:
    """A value as the database keeps it."""
    return encode(value).decode()


COMMON: dict[str, Any] = {
    "hide_parameters": True,
    "json_serializer": to_json,
    "json_deserializer": msgspec.json.decode,
}
"""What all engines do: JSON is written compactly, keys in the order they were given, and an error
does not tell what was being written: that may be a card, or the digest of a secret."""


PATIENCE = 5.0
"""Seconds that a database which is well takes at the most to say so."""

TOLD = 200
"""Characters that are told of what a database says; the rest is the statement."""
AWAY_STATES = ("08", "53", "57P")
"""How PostgreSQL's codes begin for lost connections, for want of room, for coming and going."""

Rows = CursorResult[*tuple[Any, ...]]
"""What a statement gives back."""


class Transaction(Protocol):
    """What happens in the database together, or not at all."""

    async def execute(self, statement: Executable, parameters: Any = None) -> Rows:
        """Run a statement; parameters are one mapping, or a list of them for many rows."""
        ...


class Database(Protocol):
    """What the services know of the database; to read and to write raise Away."""

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use it."""
        ...

    async def open(self) -> None:
        """Connect, and bring the tables up to date; raises BadDatabase."""

    async def close(self) -> None:
        """Let go of every connection."""

    def read(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that only reads, and sees one moment throughout."""
        ...

    def write(self) -> AbstractAsyncContextManager[Transaction]:
        """A transaction that may write."""
        ...

    async def both(self, first: Update, second: Insert, parameters: dict[str, Any]) -> None:
        """Two statements that happen together, or not at all, and share their parameters."""

    def alone(self, matter: int) -> AbstractAsyncContextManager[None]:
        """Keep other processes from a matter, known by its number, until the block ends."""
        ...


def database_at(place: str | URL) -> Database:
    """The database at a URL: ``sqlite:///path`` or ``postgresql+asyncpg://...``."""
    url = make_url(place)
    if url.get_backend_name() == "sqlite":
        from duelhall.server.storage.sqlite import Sqlite

        return Sqlite(url)
    from duelhall.server.storage.postgres import Postgres

    return Postgres(url)


@contextmanager
def reaching() -> Iterator[None]:
    """Within this a database is asked; one that can't be reached raises Away."""
    try:
        yield
    except Exception as error:
        if is_away(error):
            raise Away(str(error)[:TOLD]) from error
        raise


def is_away(error: BaseException) -> bool:
    """Whether the database can't be reached or written to just now; asking again may help."""
    if isinstance(error, OSError | InterfaceError | PoolTimeout):
        return True
    if not isinstance(error, DBAPIError):
        return False
    # What PostgreSQL says while it starts or ends has no class of its own.
    state = str(getattr(error.orig, "sqlstate", ""))
    if error.connection_invalidated or state.startswith(AWAY_STATES):
        return True
    wrong = getattr(error.orig, "sqlite_errorcode", None) == sqlite3.SQLITE_ERROR
    return isinstance(error, OperationalError) and not wrong


async def is_reachable(database: Database) -> bool:
    """Whether the database answers in time; one that is frozen does not."""
    try:
        async with asyncio.timeout(PATIENCE), database.read() as transaction:
            await transaction.execute(text("SELECT 1"))
    except (Away, SQLAlchemyError, TimeoutError):
        return False
    return True
