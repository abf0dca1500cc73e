"""The lobby: tables to join, to watch and to come back to, and pairing with whoever fits."""

import asyncio
from collections.abc import Sequence
from typing import Any, Literal

from sqlalchemy import Select, select

from duelhall.core.errors import DuelhallError
from duelhall.server.base.errors import Refusal
from duelhall.server.shapes.log import DaysClock, Entry, Setup
from duelhall.server.shapes.table import TableRow
from duelhall.server.storage.schema import seats, tables
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.snapshot import Eyes, seat_data
from duelhall.server.tables.presence import Presence
from duelhall.server.tables.service import Tables

SHOWN = 50
FRESH = 60_000
"""Milliseconds for which a table is offered though nobody is seen at it."""
LOBBY = {"open", "sit", "leave", "start", "end"}
"""The kinds of entries that change a list of tables."""
PAIRING = 52_001
"""The number under which one process at a time pairs players."""

TableList = Literal["open", "playing", "mine"]


class Lobby:
    """Lists of tables."""

    def __init__(self, tables: Tables, presence: Presence) -> None:
        self.tables = tables
        self.presence = presence
        self.pairing = asyncio.Lock()

    # -- lists

    async def tables_for(
        self, state: TableList, user: str | None, game: str | None = None
    ) -> list[TableRow]:
        """The tables of a list as a user sees them, of one game or of all, the latest first."""
        rows = await self.tables.shelf.find(query_for(state, user, game))
        found = [await self.row_of(row.id, user) for row in rows]
        return [row for row in found if row and (state != "open" or self.is_offered(row))]

    async def row_of(self, table: str, user: str | None) -> TableRow | None:
        """A table in a list; none if it was played by rules of old."""
        try:
            async with self.tables.current(table) as live:
                return summary(live, user, self.presence.here(live))
        except DuelhallError:
            return None

    def is_offered(self, row: TableRow) -> bool:
        """Whether a player at an open table is there, or was a moment ago."""
        recent = self.presence.now() - row.updated < FRESH
        return recent or isinstance(row.clock, DaysClock) or any(seat.here for seat in row.seats)

    # -- pairing

    async def pair(self, setup: Setup, guest: Guest) -> LiveTable:
        """Sit down at a table like this one, or open it and wait."""
        async with self.pairing, self.tables.shelf.database.alone(PAIRING):
            for table in await self.fitting(setup, guest.user):
                try:
                    return await self.tables.sit(table, guest)
                except Refusal:
                    continue
            return await self.tables.open(setup, {0: guest})

    async def fitting(self, setup: Setup, user: str) -> Sequence[str]:
        """The open tables that are what somebody looks for, their own first."""
        rows = await self.tables_for("open", user)
        alike = [row for row in rows if is_alike(row, setup)]
        alike.sort(key=lambda row: (row.eyes is None, row.created))
        return [row.table for row in alike]


def query_for(state: TableList, user: str | None, game: str | None = None) -> Select[Any]:
    """The ids of a list."""
    found = select(tables.c.id).order_by(tables.c.updated.desc()).limit(SHOWN)
    if game is not None:
        found = found.where(tables.c.game == game)
    if state == "mine":
        sits = select(seats.c.table_id).where(seats.c.user_id == user)
        return found.where(tables.c.id.in_(sits), tables.c.status != "over")
    return found.where(tables.c.status == state, tables.c.public)


def summary(live: LiveTable, user: str | None, here: Sequence[bool]) -> TableRow:
    """A table in a list."""
    eyes, names, setup = live.seat_of(user), live.names, live.setup
    looks = Eyes(eyes, eyes is not None)
    return TableRow(
        table=live.id,
        game=setup.game,
        title=live.game.info.title,
        form_title=live.game.title(),
        options=live.game.options,
        sides=live.sides,
        seats=[seat_data(live, seat, names[seat], looks, here) for seat in range(len(names))],
        clock=setup.clock,
        rated=setup.rated,
        public=setup.public,
        stand_in=setup.stand_in,
        lesson=setup.lesson is not None,
        status=live.status,
        turn=live.match.turn,
        to_move=live.to_move,
        eyes=eyes,
        your_turn=eyes in live.to_move,
        created=live.pages[0].entry.at,
        updated=live.told_at(eyes),
        key=setup.key if eyes is not None else None,
    )


def is_alike(row: TableRow, setup: Setup) -> bool:
    """Whether an open table is what somebody looks for: same game, and nobody but people."""
    return (
        row.game == setup.game
        and row.options == setup.options
        and row.clock == setup.clock
        and row.rated == setup.rated
        and not any(seat.kind == "machine" for seat in row.seats)
    )


def changes_lobby(entries: Sequence[Entry]) -> bool:
    """Whether a list of tables looks different after these entries."""
    return any(entry.kind in LOBBY for entry in entries)
