"""Standing answers: who has said beforehand that they let windows pass.

Nobody else hears of them. They are kept beside the log, not in it, and what passes by them does so
after the same pause for everybody, counted from when the window opened: neither a number nor a
time tells whether somebody was asked.
"""

import asyncio
from collections.abc import Collection, Sequence
from typing import Any

import structlog
from sqlalchemy import delete, insert, select

from duelhall.server.base.errors import Refusal, refusal_for
from duelhall.server.catalogue.games import kinds_of
from duelhall.server.shapes.log import Entry
from duelhall.server.shapes.table import StandingAnswer, StandingShown
from duelhall.server.storage.schema import standing, tables
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.windows import OpenWindow
from duelhall.server.tables.service import Tables, seat_for

log = structlog.get_logger("duelhall.standing")

PAUSE = 1_500
"""Milliseconds after which a standing answer is given."""


class StandingAnswers:
    """Keeps standing answers, gives them, and closes windows when their time is up."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.database = tables.store.database
        self.tasks: dict[str, tuple[OpenWindow, asyncio.Task[None]]] = {}
        """What is waited for at each table with an open window."""

    async def start(self) -> None:
        """Attend to the windows at which somebody would pass, should the hall have been away."""
        kept = select(standing.c.table_id).join(tables).where(tables.c.status == "playing")
        for row in await self.tables.store.find(kept.distinct()):
            try:
                async with self.tables.current(row.table_id) as live:
                    self.attend(live)
            except Exception as error:
                log.warning("not attended", table=row.table_id, error=str(error)[:200])

    async def stop(self) -> None:
        """Attend to nothing any more; who opens the hall again finds what is due."""
        tasks = [task for _, task in self.tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.tasks.clear()

    async def heard(self, live: LiveTable, entries: Sequence[Entry], own: bool) -> None:
        """Attend to a window that was opened here; forget what was said to a game that is over."""
        if own and live.window:
            self.attend(live)
        if own and live.status == "over" and live.game.info.windows:
            await self.forget(live.id)

    # -- what is kept

    async def put(self, table: str, user: str, wish: StandingAnswer) -> StandingShown:
        """Keep what a player says to all windows that come."""
        async with self.tables.current(table) as live:
            seat, turn = seat_for(live, user), live.match.turn
            check_kinds(live, wish.unless)
        row = {"table_id": table, "seat": seat, "turn": turn, "unless": sorted(set(wish.unless))}
        async with self.database.write() as transaction:
            await transaction.execute(delete(standing).where(is_of(table, seat)))
            if wish.answer != "ask":
                once = wish.answer == "turn"
                await transaction.execute(insert(standing), row | ({} if once else {"turn": None}))
        async with self.tables.current(table) as live:
            self.attend(live, anew=True)
        return await self.of(table, user)

    async def of(self, table: str, user: str) -> StandingShown:
        """What a player has said, as far as it still holds."""
        async with self.tables.current(table) as live:
            seat, turn = seat_for(live, user), live.match.turn
        found = await self.tables.store.find(select(standing).where(is_of(table, seat)))
        kinds = kinds_of(live.game.info)
        if not found or found[0].turn not in (None, turn):
            return StandingShown("ask", [], kinds)
        return StandingShown("always" if found[0].turn is None else "turn", found[0].unless, kinds)

    async def forget(self, table: str) -> None:
        """Keep nothing of a table."""
        async with self.database.write() as transaction:
            await transaction.execute(delete(standing).where(standing.c.table_id == table))

    async def passing(self, table: str, opened: OpenWindow, turn: int) -> set[int]:
        """The seats that let a window pass."""
        found = await self.tables.store.find(select(standing).where(standing.c.table_id == table))
        return {row.seat for row in found if row.turn in (None, turn) and lets(opened, row)}

    # -- what is done

    def attend(self, live: LiveTable, anew: bool = False) -> None:
        """See to it that the window of a table closes in time; a lesson takes its own."""
        opened, (known, was) = live.window, self.tasks.get(live.id, (None, None))
        if opened is None or live.setup.lesson or (opened == known and not anew):
            return
        if was and was is not asyncio.current_task():
            was.cancel()
        task = asyncio.create_task(self.close(live.id, opened, live.match.turn))
        self.tasks[live.id] = opened, task

    async def close(self, table: str, opened: OpenWindow, turn: int) -> None:
        """Give standing answers after the pause, and let the window close when its time is up."""
        try:
            await self.wait_until(opened.at + PAUSE)
            passing = await self.passing(table, opened, turn)
            if passing:
                await self.tables.change(table, lambda live: changes.pass_by(live, opened, passing))
            if opened.until and self.is_mine(table):
                await self.wait_until(opened.until)
                await self.tables.change(table, lambda live: [])
        except Exception as error:
            if not refusal_for(error):
                log.exception("window failed", table=table)
        finally:
            if self.is_mine(table):
                del self.tasks[table]

    def is_mine(self, table: str) -> bool:
        """Whether this task is the one that attends to a table."""
        return table in self.tasks and self.tasks[table][1] is asyncio.current_task()

    async def wait_until(self, at: int) -> None:
        """Wait for a time of the hall."""
        while (left := at - self.tables.now()) > 0:
            await asyncio.sleep(left / 1000)


def check_kinds(live: LiveTable, kinds: Collection[str]) -> None:
    """Refuse what is no kind of window in this game."""
    named = [kind.key for kind in live.game.info.windows]
    if not named:
        raise Refusal("no_windows", f"{live.game.info.title} has no windows to let pass.", 409)
    wrong = [kind for kind in kinds if kind not in named]
    if wrong:
        said = f"There is no window of the kind {wrong[0][:40]!r}; there are: {', '.join(named)}."
        raise Refusal("bad_request", said)


def lets(opened: OpenWindow, row: Any) -> bool:
    """Whether a standing answer lets a window pass: it is nothing that was excepted."""
    return not set(row.unless) & set(opened.window.kinds_for(row.seat))


def is_of(table: str, seat: int) -> Any:
    """The row of a seat."""
    return (standing.c.table_id == table) & (standing.c.seat == seat)
