"""The hall of one process: its settings, its database and the services that share them."""

from collections.abc import Callable
from time import time_ns
from typing import Protocol

from duelhall.server.sessions import Sessions
from duelhall.server.settings import Settings
from duelhall.server.storage.database import Database, database_at


class Service(Protocol):
    """A part of the hall that works beside the requests."""

    async def start(self) -> None:
        """Begin to work; the database is open."""

    async def stop(self) -> None:
        """Finish; the database is still open."""


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time_ns() // 1_000_000


class Hall:
    """All parts, made without touching the world; ``open`` and ``close`` do that."""

    def __init__(self, settings: Settings, now: Callable[[], int] = now_ms) -> None:
        self.settings = settings
        self.now = now
        self.database: Database = database_at(settings.database_url)
        self.sessions = Sessions(self.database, now)
        self.services: list[Service] = []

    async def open(self) -> None:
        """Open the database and start the services."""
        await self.database.open()
        for service in self.services:
            await service.start()

    async def close(self) -> None:
        """Stop the services, the last one first, and close the database."""
        for service in reversed(self.services):
            await service.stop()
        await self.database.close()
