"""Tables and records of a game that the hall has no more, and has again."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from duelhall import games
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.table.games import game_of
from duelhall.server.web.app import make_app
from support.visitors import Visitor

WISH: dict[str, Any] = {"game": "dicebids", "options": {}, "clock": {"kind": "none"}}


@asynccontextmanager
async def opened(folder: Path, cookies: Any = None) -> AsyncIterator[Visitor]:
    """A hall over the same data, and the same person in it."""
    game_of.cache_clear()
    settings = Settings(data=folder, requests=0, sockets=0, workers=1)
    async with Hall(settings).opened() as hall, Visitor(make_app(settings, hall)) as visitor:
        if cookies:
            visitor.client.cookies = cookies
        yield visitor


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setitem(games.TABLE, "dicebids", "dicebids:DiceBids")
    return monkeypatch


async def play_one(visitor: Visitor) -> str:
    """Resign a game after a bid: its record is there."""
    opened = await visitor.post(
        "/api/tables", **WISH, seats=[{"kind": "me"}, {"kind": "level", "level": 1}]
    )
    table = f"/api/tables/{opened['table']}"
    told = await visitor.get(table)
    await visitor.post(f"{table}/actions", step=told["step"], action="0", id="a" * 12)
    await visitor.post(f"{table}/offers", what="resign")
    return str(opened["table"])


async def test_what_is_taken_away_is_listed_by_its_key_and_refused_in_words(
    toys: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async with opened(tmp_path) as visitor:
        await visitor.get("/api/me")
        await visitor.post("/api/guest", name="Ada")
        over = await play_one(visitor)
        seats = [{"kind": "me"}, {"kind": "level", "level": 1}]
        going = (await visitor.post("/api/tables", **WISH, seats=seats))["table"]
        cookies = visitor.client.cookies
    toys.delitem(games.TABLE, "dicebids")
    async with opened(tmp_path, cookies) as visitor:
        (row,) = (await visitor.get("/api/records?list=mine"))["records"]
        assert (row["id"], row["title"]) == (over, "dicebids")
        assert (await visitor.get("/api/tables?list=mine"))["tables"] == []
        for path in (f"/api/tables/{going}", f"/api/records/{over}"):
            answer = await visitor.ask("GET", path)
            assert answer.status_code in (400, 404)
            assert "no game is called 'dicebids'" in answer.json()["error"]["message"]
        assert "dicebids" not in str(await visitor.get("/api/games"))
    toys.setitem(games.TABLE, "dicebids", "dicebids:DiceBids")
    async with opened(tmp_path, cookies) as visitor:
        assert (await visitor.get(f"/api/tables/{going}"))["title"] == "Dice Bids"
        assert (await visitor.get(f"/api/records/{over}"))["title"] == "Dice Bids"
