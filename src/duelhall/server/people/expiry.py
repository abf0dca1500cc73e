"""Expiry: sessions that have ended and guests who left no trace are forgotten, once an hour."""

import structlog

from duelhall.server.base.periodic import PeriodicWork
from duelhall.server.people.accounts import Accounts
from duelhall.server.people.sessions import Sessions

log = structlog.get_logger("duelhall.expiry")

EVERY = 3600.0
"""Seconds between two rounds."""


class Expirer:
    """A service that goes round once an hour."""

    def __init__(self, sessions: Sessions, accounts: Accounts) -> None:
        self.sessions = sessions
        self.accounts = accounts
        self.periodic = PeriodicWork()

    async def start(self) -> None:
        self.periodic.begin((self.tidy, EVERY))

    async def stop(self) -> None:
        await self.periodic.end()

    async def tidy(self) -> None:
        """Forget what is of no use to anybody."""
        sessions, guests = await self.sessions.sweep(), await self.accounts.sweep()
        log.info("tidied", sessions_ended=sessions, guests_forgotten=guests)
