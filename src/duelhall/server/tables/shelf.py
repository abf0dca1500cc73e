"""Games that somebody has put away: their own lists leave them out, and nothing of them is lost."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import delete, insert, or_, select

from duelhall.server.base.errors import Refusal, not_found
from duelhall.server.storage.schema import put_away, records, seats, tables
from duelhall.server.tables.service import Tables

WAITED_FOR = "Others play this game with you: resign, or play it to its end, and then put it away."


class Shelf:
    """Puts games away and gives them back."""

    def __init__(self, tables: Tables, now: Callable[[], int]) -> None:
        self.tables = tables
        self.database = tables.store.database
        self.now = now

    async def put(self, user: str, game: str) -> None:
        """Put a game away; who waits for players at it gets up, and an empty table is closed."""
        row = await self.find(user, game)
        if row is not None and row.status != "over":
            await self.get_up(user, row)
        whose = {"user_id": user, "game_id": game}
        async with self.database.write() as transaction:
            await transaction.execute(delete(put_away).where(is_kept(user, game)))
            await transaction.execute(insert(put_away), {**whose, "at": self.now()})

    async def get_up(self, user: str, row: Any) -> None:
        """Leave a table that is not over, as far as nobody waits for it."""
        people = select(seats).where(seats.c.table_id == row.id, seats.c.kind != "machine")
        sat = [one for one in await self.tables.store.find(people) if one.kind != "open"]
        mine = any(one.user_id == user for one in sat)
        if row.status == "open" and mine:
            await self.tables.leave(row.id, user)
        elif row.status == "open" and not sat:
            await self.tables.close(row.id, user)
        elif mine and len(sat) > 1:
            raise Refusal("waited_for", WAITED_FOR, 409)

    async def take(self, user: str, game: str) -> None:
        """Have a game among the others again."""
        async with self.database.write() as transaction:
            await transaction.execute(delete(put_away).where(is_kept(user, game)))

    async def find(self, user: str, game: str) -> Any:
        """The row of a table that is the user's; nothing for a record they brought; or refuses."""
        sat = select(seats.c.table_id).where(seats.c.table_id == game, seats.c.user_id == user)
        own = or_(tables.c.owner_id == user, sat.exists())
        found = await self.tables.store.find(select(tables).where(tables.c.id == game, own))
        if found:
            return found[0]
        brought = select(records.c.id).where(records.c.id == game, records.c.owner_id == user)
        if not await self.tables.store.find(brought):
            raise not_found("game")
        return None


def is_kept(user: str, game: str) -> Any:
    """The row that says so."""
    return (put_away.c.user_id == user) & (put_away.c.game_id == game)
