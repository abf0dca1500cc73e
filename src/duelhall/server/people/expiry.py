"""What is tidied up while the hall is open: sessions that expired, guests who left no trace."""

import structlog

from duelhall.server.base.periodic import Chores
from duelhall.server.people.accounts import Accounts
from duelhall.server.people.sessions import Sessions

log = structlog.get_logger("duelhall.housekeeper")

EVERY = 3600.0
"""Seconds between two rounds."""


class Housekeeper:
    """A service that goes round once an hour."""

    def __init__(self, sessions: Sessions, accounts: Accounts) -> None:
        self.sessions = sessions
        self.accounts = accounts
        self.chores = Chores()

    async def start(self) -> None:
        self.chores.begin((self.tidy, EVERY))

    async def stop(self) -> None:
        await self.chores.end()

    async def tidy(self) -> None:
        """Forget what is of no use to anybody."""
        sessions, guests = await self.sessions.sweep(), await self.accounts.sweep()
        log.info("tidied", sessions_ended=sessions, guests_forgotten=guests)
