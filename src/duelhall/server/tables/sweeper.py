"""What nobody asks for but has to happen: flags, absent players, machines left over, old tables.

Every worker sweeps. Where two find the same thing, the one whose entry comes first in the log has
done it, and the other finds nothing left to do.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import structlog
from sqlalchemy import ColumnElement, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from duelhall.core.errors import DuelhallError
from duelhall.games import keys
from duelhall.server.base.blocks import give_back_free
from duelhall.server.base.errors import Away
from duelhall.server.base.periodic import PeriodicWork
from duelhall.server.shapes.log import DaysClock
from duelhall.server.storage.schema import pulse, tables
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.games import OtherRules
from duelhall.server.table.steps import Change
from duelhall.server.tables.machines import Machines
from duelhall.server.tables.presence import Presence
from duelhall.server.tables.service import Decide, Tables

log = structlog.get_logger("duelhall.sweeper")

SECOND, MINUTE, DAY = 1_000, 60_000, 86_400_000
BEAT = 2 * SECOND
"""How often the hall says that it is alive."""
SWEEP, TIDY = 1.0, 60.0
"""Seconds between two looks at what has to happen soon, and some day."""
MISSED = 5 * SECOND
"""Downtime up to this is nobody's loss."""
SILENT = 15 * SECOND
"""Who could not write for so long can't at all."""
LEFT_OVER = 30 * SECOND
"""A machine that has not decided for so long is not being thought for by anybody."""
ABSENCE = 45 * SECOND
OPEN_FOR, OPEN_DAYS = 3 * 3_600_000, 7 * DAY
"""How long a table waits for players, and one for games over days."""
DESERTED = 30 * DAY
MANY = 200
REVIVAL = 52_002
"""The number under which one process at a time gives lost time back."""


class Sweeper:
    """Looks after the tables of the hall in the background."""

    def __init__(
        self,
        tables: Tables,
        machines: Machines,
        presence: Presence,
        now: Callable[[], int],
        unneeded: Sequence[Callable[[], None]] = (),
    ) -> None:
        self.tables = tables
        self.machines = machines
        self.presence = presence
        self.now = now
        self.unneeded = [tables.let_go, *unneeded]
        """Let go of what nobody has needed since they were last called."""
        self.periodic = PeriodicWork()
        self.beating = asyncio.Lock()
        self.beaten = 0
        """When this worker last knew the hall to be alive."""

    async def start(self) -> None:
        """Give lost time back, wake machines, and begin to sweep."""
        await self.beat()
        await self.wake_machines(0 if not self.tables.store.database.is_shared else LEFT_OVER)
        self.periodic.begin((self.beat, BEAT / 1000), (self.sweep, SWEEP), (self.tidy, TIDY))

    async def stop(self) -> None:
        """Stop sweeping; the last beat tells when."""
        await self.periodic.end()
        with suppress(Exception):
            await self.beat()

    async def sweep(self) -> None:
        """What has to happen within seconds."""
        await self.drop_flags()
        await self.wake_machines(LEFT_OVER)
        await self.seat_machines()

    async def tidy(self) -> None:
        """What has to happen some day."""
        self.presence.forget()
        for let_go in self.unneeded:
            let_go()
        await asyncio.to_thread(give_back_free)
        await self.close_tables()

    # -- clocks

    async def drop_flags(self) -> None:
        """End the games of those whose time has run out."""
        due = select(tables.c.id).where(tables.c.deadline <= self.now(), known()).limit(MANY)
        for row in await self.tables.store.find(due):
            await self.change(row.id, lambda live: [])

    async def awake(self) -> None:
        """Wait until lost time is given back: nothing may happen at a table before.

        It is lost while the hall is closed, while its machine sleeps, and while its database is
        away: nobody could move then.
        """
        if self.now() - self.beaten > MISSED:
            await self.beat()

    @property
    def is_beating(self) -> bool:
        """Whether this worker could lately write that the hall is alive."""
        return self.now() - self.beaten < SILENT

    async def beat(self) -> None:
        """Say that the hall is alive; if nobody could say so for long, give that time back."""
        async with self.beating:
            if not await self.is_alive():
                async with self.tables.store.database.alone(REVIVAL):
                    await self.revive()
            self.beaten = self.now()

    async def is_alive(self) -> bool:
        """Say that the hall is alive, if that was said lately."""
        now = self.now()
        going_on = update(pulse).where(pulse.c.at >= now - MISSED).values(at=now)
        async with self.tables.store.database.write() as transaction:
            return (await transaction.execute(going_on)).rowcount > 0

    async def revive(self) -> None:
        """Give lost time back, unless another process has done so, and then say it is over."""
        if await self.is_alive():
            return
        for row in await self.tables.store.find(select(pulse.c.at)):
            await self.give_back(row.at)
        async with self.tables.store.database.write() as transaction:
            if not (await transaction.execute(update(pulse).values(at=self.now()))).rowcount:
                await transaction.execute(insert(pulse).values(name="hall", at=self.now()))

    async def give_back(self, since: int) -> None:
        """Give clocks the time back for which no process of the hall was alive."""
        running = select(tables.c.id).where(tables.c.deadline.is_not(None))
        for row in await self.tables.store.find(running):
            await self.change(row.id, lambda live: self.grace(live, since), flags=False)

    def grace(self, live: LiveTable, since: int) -> list[Change]:
        """The time for which a table's clocks ran and nobody could move."""
        lost = self.now() - max(since, live.at)
        return [Change("grace", {"ms": lost})] if live.deadline and lost > 0 else []

    # -- machines and absent players

    async def wake_machines(self, after: int) -> None:
        """Let machines decide that nobody thinks for."""
        old = tables.c.waiting <= self.now() - after
        left = select(tables.c.id).where(old, known()).limit(MANY)
        for row in await self.tables.store.find(left):
            self.machines.wake(row.id)

    async def seat_machines(self) -> None:
        """Let machines sit in for players who are away while others wait for them."""
        for table in self.presence.tables():
            live = self.tables.folded.get(table)
            for seat in self.missing(live) if live else ():
                await self.change(table, partial(changes.away, seat=seat))

    def missing(self, live: LiveTable) -> list[int]:
        """The seats that have to decide and have nobody behind them."""
        if live.setup.stand_in is None or isinstance(live.setup.clock, DaysClock):
            return []
        return [
            seat
            for seat in live.to_move
            if live.sitters[seat].is_playing and self.presence.away_for(live.id, seat) > ABSENCE
        ]

    # -- old tables

    async def close_tables(self) -> None:
        """End tables that nobody comes to any more."""
        for status, age in (("open", OPEN_FOR), ("playing", DESERTED), ("paused", DESERTED)):
            old = (tables.c.status == status) & (tables.c.updated < self.now() - age)
            timeless = tables.c.deadline.is_(None)
            found = select(tables.c.id).where(old, timeless).limit(MANY)
            for row in await self.tables.store.find(found):
                await self.change(row.id, self.deserted)

    def deserted(self, live: LiveTable) -> list[Change]:
        """The end of a table that is old enough."""
        age = self.now() - live.at
        if live.status == "open" and isinstance(live.setup.clock, DaysClock) and age < OPEN_DAYS:
            return []
        return changes.desert(live)

    # -- changing tables

    async def change(self, table: str, decide: Decide, flags: bool = True) -> None:
        """Let something happen, unless it has happened already or can't."""
        try:
            async with self.tables.current(table):
                pass  # what other workers wrote counts first
            await self.tables.change(table, decide, flags)
        except OtherRules as error:
            log.warning("retired", table=table, error=str(error))
            await self.tables.store.retire(table, error)
        except DuelhallError as error:
            log.warning("not swept", table=table, error=str(error))
        except (Away, SQLAlchemyError):
            raise
        except Exception as error:  # a log that can't be read: the others have to be swept as well
            log.exception("retired", table=table)
            await self.tables.store.retire(table, error)


def known() -> ColumnElement[bool]:
    """Tables of games that the hall has; those of others rest until their game is back."""
    return tables.c.game.in_(keys())
