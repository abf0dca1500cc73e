"""To act and to take it back in a circle slows nobody: not while it goes on, nor afterwards."""

import asyncio

import pytest

from duelhall.server.base.work import Pieces
from duelhall.server.hall import Hall
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.takeback import MOST, way_back
from duelhall.server.tables import service
from support.finished_games import know_people
from support.households import Caller, behind_proxy
from support.table_without_hall import Desk, refusal


def circled(times: int) -> Desk:
    """A table against a machine at which somebody has taken back so often."""
    desk = Desk("p1")
    for _ in range(times):
        desk.play_until(0)
        desk.act()
        desk.take(changes.take_back(desk.live, 0))
    return desk


def test_a_seat_takes_back_so_often_in_a_game() -> None:
    desk = circled(MOST)
    desk.act()
    assert way_back(desk.live, 0) is None
    assert refusal(changes.take_back, desk.live, 0) == "too_many"
    assert desk.shown(0)["may"]["takeback"] is None
    read = LiveTable.of("desk", desk.entries)
    assert [desk.told(eyes, read) for eyes in desk.all_eyes()] == [
        desk.told(eyes) for eyes in desk.all_eyes()
    ]


async def test_others_are_let_in_while_a_long_log_is_read(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "Pieces", lambda: Pieces(0))
    await know_people(hall)
    desk, turns = circled(20), 0
    await hall.tables.store.write(desk.live, desk.entries)

    async def others() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    meanwhile = asyncio.create_task(others())
    await hall.tables.load("desk")
    meanwhile.cancel()
    assert turns >= len(desk.entries) - 1


async def test_a_circle_ends_by_itself() -> None:
    """At a real hall, by one address; another one plays on."""
    with behind_proxy() as house:
        async with Caller(house, "203.0.113.5") as guest:
            await guest.come_in()
            table = await guest.open(1)
            told: list[str] = []
            while "too_many" not in told:
                now = await guest.well("GET", f"/tables/{table}")
                if not now["legal"]:
                    await asyncio.sleep(0.01)
                    continue
                act = {
                    "step": now["step"],
                    "action": now["legal"][0]["action"],
                    "id": str(now["n"]),
                }
                await guest.well("POST", f"/tables/{table}/actions", **act)
                back = await guest.ask("POST", f"/tables/{table}/takeback")
                told.append(back.json().get("error", {}).get("code", "ok"))
                assert len(told) <= MOST + 1
            now = await guest.well("GET", f"/tables/{table}")
    assert told.count("ok") == MOST
    assert now["n"] < 6 * MOST
