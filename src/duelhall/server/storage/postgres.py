"""A database on a PostgreSQL server, which several processes may share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from duelhall.server.storage.database import JSON_TEXT
from duelhall.server.storage.migrate import BadDatabase, upgrade

CONNECTIONS = 10
SNAPSHOT = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


class Postgres:
    """A pool of connections; the server itself keeps writers apart."""

    is_shared = True

    def __init__(self, url: URL) -> None:
        self.url = url
        options: dict[str, Any] = {"pool_size": CONNECTIONS, "max_overflow": 0, **JSON_TEXT}
        self.engine = create_async_engine(url, pool_pre_ping=True, **options)

    async def open(self) -> None:
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(upgrade)
        except (SQLAlchemyError, OSError) as error:
            where = self.url.render_as_string(hide_password=True)
            raise BadDatabase(f"{where} can't be opened: {error}") from None

    async def close(self) -> None:
        await self.engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.connect() as connection:
            await connection.execution_options(**SNAPSHOT)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        async with self.engine.begin() as connection:
            yield connection
