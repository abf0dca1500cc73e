"""The names of players at the tables where they sit."""

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress

from duelhall.server.base.errors import Refusal
from duelhall.server.people.users import User
from duelhall.server.shapes.log import Entry
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.games import OtherRules
from duelhall.server.table.steps import Change
from duelhall.server.tables.service import Tables
from duelhall.server.tables.store import Clash

FEW = 20
"""Tables at which a name is written in one transaction; between two of them others write."""

Written = list[tuple[LiveTable, list[Entry]]]


class Renamer:
    """Keeps the names at tables those that players have."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def rename(self, user: User) -> None:
        """Give a user their name at every table that is not over; a finished game keeps its own."""
        for ready in self.tables.awaited:
            await ready()
        found = sorted(await self.tables.store.unfinished_of(user.id))
        for few in (found[at : at + FEW] for at in range(0, len(found), FEW)):
            for table in await self.rename_together(few, user):
                await self.rename_alone(table, user)
            await asyncio.sleep(0)

    async def rename_together(self, few: Sequence[str], user: User) -> Sequence[str]:
        """Write a name at some tables in one transaction; those at which that can't be.

        Tables are held in the order of their ids, so that two who do this wait for each other.
        """
        written: Written = []
        try:
            async with AsyncExitStack() as stack:
                left = [table for table in few if not await self.hold(stack, table, user, written)]
                await self.tables.store.write_all(written)
                for live, entries in written:
                    self.tables.keep(live)
                    await self.tables.spread(live, entries)
        except BaseException as error:
            for live, _ in written:
                self.tables.folded.pop(live.id, None)
            if isinstance(error, Clash):
                return few
            raise
        return left

    async def hold(self, stack: AsyncExitStack, table: str, user: User, written: Written) -> bool:
        """Hold a table, and rename a user there; false where something else is due before."""
        try:
            live = await stack.enter_async_context(self.tables.current(table))
        except OtherRules:
            return True
        seat = live.seat_of(user.id)
        if seat is None:
            return True
        if changes.flag(live, self.tables.now()):
            return False
        if due := changes.rename(live, seat, user.name, not user.guest):
            written.append((live, []))
            written[-1][1].extend(self.tables.happened(live, due))
        return True

    async def rename_alone(self, table: str, user: User) -> None:
        """Write a name at one table."""

        def decide(live: LiveTable, seat: int) -> list[Change]:
            return changes.rename(live, seat, user.name, not user.guest)

        with suppress(OtherRules, Refusal):
            await self.tables.by(table, user.id, decide)
