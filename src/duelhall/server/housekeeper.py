"""What is tidied up while the hall is open: sessions that expired, guests who left no trace."""

import asyncio
from contextlib import suppress

import structlog
from sqlalchemy.exc import SQLAlchemyError

from duelhall.server.accounts import Accounts
from duelhall.server.sessions import Sessions

log = structlog.get_logger("duelhall.housekeeper")

EVERY = 3600.0
"""Seconds between two rounds."""


class Housekeeper:
    """A service that goes round once an hour."""

    def __init__(self, sessions: Sessions, accounts: Accounts) -> None:
        self.sessions = sessions
        self.accounts = accounts
        self.task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.task = asyncio.create_task(self.go_round())

    async def stop(self) -> None:
        if self.task:
            self.task.cancel()
            with suppress(asyncio.CancelledError):
                await self.task

    async def go_round(self) -> None:
        """Tidy up, again and again."""
        while True:
            await asyncio.sleep(EVERY)
            with suppress(SQLAlchemyError, OSError):
                await self.tidy()

    async def tidy(self) -> None:
        """Forget what is of no use to anybody."""
        sessions, guests = await self.sessions.sweep(), await self.accounts.sweep()
        log.info("tidied", sessions_ended=sessions, guests_forgotten=guests)
