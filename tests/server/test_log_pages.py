"""A long log comes in pages: no answer is long, and together they are all of it."""

import asyncio
from random import Random
from typing import Any

import pytest

from duelhall.server.hall import Hall
from duelhall.server.table import snapshot
from duelhall.server.web.gate import Gate
from support.players_at_tables import act, guests, table_for
from support.scripted_hall import AppPipe
from support.socket_client import Line
from support.visitors import Visitor

FEW = 7


@pytest.fixture
async def table(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> str:
    """A table with some pages of log."""
    monkeypatch.setattr(snapshot, "PAGE", FEW)
    live = await table_for(hall, await guests(hall, 2))
    rng = Random(1)
    while live.n < 3 * FEW:
        await act(hall, live, rng)
    return live.id


async def test_pages_by_http_are_the_whole_log(table: str, visitor: Visitor) -> None:
    entries: list[dict[str, Any]] = []
    more, pages = True, 0
    while more:
        page = await visitor.get(f"/api/tables/{table}/log?after={len(entries)}")
        assert len(page["entries"]) <= FEW
        entries, more, pages = [*entries, *page["entries"]], page["more"], pages + 1
    assert [entry["n"] for entry in entries] == [*range(1, page["snapshot"]["n"] + 1)]
    assert pages == 3  # the last one is full, and says that it is the last


async def test_pages_by_socket_are_the_same(table: str, app: Gate, visitor: Visitor) -> None:
    line = await Line(AppPipe(app, {})).open()
    for name in ("watch", "sync"):
        for after in (0, FEW):
            answer = await line.call(name, table=table, after=after)
            page = await visitor.get(f"/api/tables/{table}/log?after={after}")
            assert (answer["entries"], answer["more"]) == (page["entries"], page["more"])
    assert answer["more"]
    await line.close()


async def test_a_stranger_who_asks_for_all_again_and_again_gets_pages(
    table: str, app: Gate
) -> None:
    line = await Line(AppPipe(app, {})).open()
    await line.call("watch", table=table, after=0)
    asked = [line.ask("sync", {"table": table, "after": 0}) for _ in range(20)]
    assert {len(answer["entries"]) for answer in await asyncio.gather(*asked)} == {FEW}
    await line.close()
