"""A game that goes on from a record says so everywhere, and no stranger is seated there."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from duelhall.server.hall import Hall
from duelhall.server.web.previews import Previews
from support.finished_games import text_of
from support.visitors import Visitor

Enter = Callable[[], Visitor]


async def forked(visitor: Visitor, **wish: Any) -> Any:
    """A table that goes on from before the first decision of a record."""
    await visitor.post("/api/guest")
    record = (await visitor.post("/api/records", text=text_of(steps=60)))["record"]
    replay = await visitor.get(f"/api/records/{record}/replay")
    step = replay["positions"][0]["step"]
    return await visitor.ask("POST", f"/api/records/{record}/fork", json={"step": step, **wish})


@pytest.mark.parametrize("seats", [None, [{"kind": "me"}, {"kind": "open"}]])
async def test_no_fork_with_a_free_seat_is_public(visitor: Visitor, seats: Any) -> None:
    wish = {"seats": seats} if seats else {}
    answer = await forked(visitor, public=True, **wish)
    assert answer.status_code == 400
    assert "invite" in answer.json()["error"]["message"]
    lists = await visitor.get("/api/tables")
    assert lists["tables"] == []


async def test_a_fork_is_never_paired(visitor: Visitor, enter: Enter, monkeypatch: Any) -> None:
    """Not even one of before, when it could be public."""
    monkeypatch.setattr("duelhall.server.web.routes.records.check_fork", lambda *_: None)
    fork = (await forked(visitor, public=True)).json()
    stranger = enter()
    await stranger.post("/api/guest")
    options = fork["snapshot"]["options"]
    (row,) = (await stranger.get("/api/tables"))["tables"]
    assert row["forked"] is True
    paired = await stranger.post("/api/pairing", game="duel52", options=options)
    assert paired["table"] != fork["table"]
    assert paired["snapshot"]["forked"] is False


async def test_who_is_invited_is_told(visitor: Visitor, enter: Enter) -> None:
    fork = (await forked(visitor)).json()
    friend = enter()
    await friend.post("/api/guest")
    place = f"/api/tables/{fork['table']}"
    before = await friend.get(f"{place}?key={fork['key']}")
    assert before["forked"] is True
    await friend.post(f"{place}/seats", key=fork["key"])
    log = await friend.get(f"{place}/log")
    assert "goes on from a position of another one" in log["entries"][0]["words"][0]
    (row,) = (await friend.get("/api/tables?state=mine"))["tables"]
    assert row["forked"] is True


async def test_a_finished_fork_says_so(visitor: Visitor, hall: Hall) -> None:
    seats = [{"kind": "me"}, {"kind": "level", "level": 1}]
    fork = (await forked(visitor, seats=seats, public=True)).json()
    await visitor.post(f"/api/tables/{fork['table']}/resign")
    rows = (await visitor.get("/api/records?mine=true"))["records"]
    assert [row["forked"] for row in rows if not row["imported"]] == [True]
    assert (await visitor.get(f"/api/records/{fork['table']}"))["forked"]
    assert (await visitor.get(f"/api/tables/{fork['table']}"))["forked"]
    text = (await visitor.ask("GET", f"/api/records/{fork['table']}/text")).text
    header = re.search(r'\[Fork "\w+ after step \d+"\]\n', text)
    assert header
    text = text_of(steps=60).replace("\n", f"\n{header[0]}", 1)
    again = (await visitor.post("/api/records", text=text))["record"]
    for path in (f"/t/{fork['table']}", f"/g/{fork['table']}", f"/g/{again}"):
        preview = await Previews(hall).told({"path": path, "headers": [], "scheme": "http"})
        assert "from a position of another game" in preview
