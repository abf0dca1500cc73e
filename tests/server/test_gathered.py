"""What players write at the same moment is one transaction, and one that fails spoils no other."""

import asyncio
from random import Random
from typing import Any

import pytest

from duelhall.server.hall import Hall
from duelhall.server.shapes.log import Entry
from duelhall.server.storage.sqlite import Sqlite
from duelhall.server.table.fold import LiveTable
from duelhall.server.tables.store import Clash
from support.players_at_tables import act, guests, stored, table_for

pytestmark = pytest.mark.anyio

TABLES = 5


async def tables(hall: Hall) -> list[LiveTable]:
    """Some tables of two players each."""
    return [await table_for(hall, await guests(hall, 2)) for _ in range(TABLES)]


def listen(hall: Hall) -> list[str]:
    """The statements that the hall's database is given from now on."""
    said: list[str] = []
    assert isinstance(hall.database, Sqlite)
    assert hall.database.pen is not None
    pen: Any = hall.database.pen.connection.driver_connection
    pen.set_trace_callback(said.append)
    return said


async def test_actions_of_one_moment_share_a_transaction(hall: Hall) -> None:
    found = await tables(hall)
    said = listen(hall)
    await asyncio.gather(*(act(hall, live, Random(1)) for live in found))
    assert said.count("COMMIT") == 1
    for live in found:
        assert (await stored(hall, live.id)).n == live.n


async def test_one_that_comes_second_spoils_no_other(hall: Hall) -> None:
    found = await tables(hall)
    late = found[2]
    entry = Entry(late.n, late.at, "eyes", {"seat": 0, "open": True})  # this number is taken
    writes = [
        hall.tables.store.write(late, [entry]),
        *(act(hall, live, Random(1)) for live in found),
    ]
    said = listen(hall)
    failed = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(one) for one in failed] == [Clash, *[type(None)] * TABLES]
    assert said.count("ROLLBACK") >= 1
    for live in found:
        assert (await stored(hall, live.id)).n == live.n


async def test_who_goes_away_meanwhile_disturbs_nobody(hall: Hall) -> None:
    found = await tables(hall)
    tasks = [asyncio.create_task(act(hall, live, Random(1))) for live in found]
    while not hall.database.gatherer.due:  # type: ignore[attr-defined]
        await asyncio.sleep(0)
    tasks[0].cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert isinstance(ended[0], asyncio.CancelledError)
    assert ended[1:] == [None] * (TABLES - 1)
    async with hall.tables.current(found[0].id) as live:
        assert live.n == (await stored(hall, live.id)).n
