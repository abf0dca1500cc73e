"""A database on a PostgreSQL server, which several processes may share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from sqlalchemy import URL, Insert, Update, event, text
from sqlalchemy.exc import DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from duelhall.server.storage.database import COMMON, reaching
from duelhall.server.storage.migrate import BadDatabase, upgrade

CONNECTIONS = 10
PATIENCE = 10
"""Seconds to wait for the server when a connection is made."""
SNAPSHOT: dict[str, Any] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}

LOCK = text("SELECT pg_advisory_xact_lock(:matter)")


class Postgres:
    """A pool of connections; the server itself keeps writers apart."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        self.url = url
        self.engine = create_async_engine(
            with_ssl(url),
            pool_size=CONNECTIONS,
            max_overflow=0,
            connect_args={"timeout": PATIENCE},
            **COMMON,
        )
        event.listen(self.engine.sync_engine, "checkout", check_alive)
        self.reader = self.engine.execution_options(**SNAPSHOT)
        self.hasty = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def open(self) -> None:
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(upgrade)
        except (SQLAlchemyError, OSError, TypeError, ValueError) as error:
            where = self.url.render_as_string(hide_password=True)
            raise BadDatabase(f"{where} can't be opened: {reason(error)}") from None

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with reaching():
            async with self.reader.begin() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        with reaching():
            async with self.engine.begin() as connection:
                yield connection

    async def both(self, first: Update, second: Insert, parameters: dict[str, Any]) -> None:
        with reaching():
            async with self.hasty.connect() as connection:
                await connection.execute(joined(first, second), parameters)

    @asynccontextmanager
    async def alone(self, matter: int) -> AsyncIterator[None]:
        with reaching():
            async with self.engine.begin() as connection:
                await connection.execute(LOCK, {"matter": matter})
                yield


def with_ssl(url: URL) -> URL:
    """The URL with the driver's word for ``sslmode``, which other programs use."""
    words = {"sslmode": "ssl"}
    return url.set(query={words.get(name, name): value for name, value in url.query.items()})


@cache
def joined(first: Update, second: Insert) -> Update:
    """Two statements as one, which needs no transaction around it: one way there and back."""
    return first.add_cte(second.cte("second"))


def check_alive(connection: Any, *_: object) -> None:
    """Let go of a connection whose server went away; the driver knows without asking it."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def reason(error: Exception) -> str:
    """Why, without the statement that met it."""
    return str(getattr(error, "orig", None) or error)
