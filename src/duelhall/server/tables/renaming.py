"""The names of players at the tables where they sit."""

from contextlib import suppress

from duelhall.server.base.errors import Refusal
from duelhall.server.people.users import User
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable, OtherRules
from duelhall.server.table.steps import Change
from duelhall.server.tables.service import Tables


class Renamer:
    """Keeps the names at tables those that players have."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def rename(self, user: User) -> None:
        """Give a user their name at every table that is not over; a finished game keeps its own."""

        def decide(live: LiveTable, seat: int) -> list[Change]:
            return changes.rename(live, seat, user.name)

        for table in await self.tables.store.unfinished_of(user.id):
            with suppress(OtherRules, Refusal):
                await self.tables.by(table, user.id, decide)
