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
from support.hall_process import HastyHouse, House
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


GUEST, OTHER = "203.0.113.5", "198.51.100.7"
MANY = 3
"""Times the work of an ordinary log: what was taken back, carried out again, is seven times it."""


async def circle(guest: Caller, table: str) -> list[str]:
    """Act and take it back until that is refused; what was answered to each taking back."""
    told: list[str] = []
    while "too_many" not in told:
        if not await guest.act(table):
            await asyncio.sleep(0.01)
            continue
        back = await guest.ask("POST", f"/tables/{table}/takeback")
        told.append(back.json().get("error", {}).get("code", "ok"))
        assert len(told) <= MOST + 1
    return told


async def test_a_circle_ends_by_itself() -> None:
    """At a real hall, by one address; another one plays on."""
    with behind_proxy() as house:
        async with Caller(house, GUEST) as guest:
            await guest.come_in()
            table = await guest.open(1)
            told = await circle(guest, table)
            now = await guest.well("GET", f"/tables/{table}")
    assert told.count("ok") == MOST
    assert now["n"] < 6 * MOST


async def decide(guest: Caller, table: str, times: int) -> None:
    """Decide so often against a machine, and wait for its answer."""
    while times or not (await guest.well("GET", f"/tables/{table}"))["legal"]:
        times -= bool(times) and await guest.act(table)
        await asyncio.sleep(0.01)


def work_of(house: House) -> float:
    """Seconds of the loop that looks at tables have used since the hall began."""
    start = 'duelhall_work_seconds_total{route="/api/tables/{table}"}'
    lines = [line for line in house.metrics().splitlines() if line.startswith(start)]
    return float(lines[0].rsplit(" ", 1)[1]) if lines else 0.0


async def test_what_was_taken_back_is_read_in_no_time() -> None:
    """At a real hall, compared with a game of as many decisions in which all stands."""
    with behind_proxy() as house:
        async with Caller(house, GUEST) as guest:
            await guest.come_in()
            straight, circled = await guest.open(1), await guest.open(1)
            await decide(guest, straight, 20)
            await decide(guest, circled, 20)
            assert (await circle(guest, circled)).count("ok") == MOST
            await decide(guest, circled, 0)
            house.restart()
            began = work_of(house)
            await guest.well("GET", f"/tables/{straight}")
            usual = work_of(house) - began
            await guest.well("GET", f"/tables/{circled}")
            assert work_of(house) - began - usual < MANY * usual


async def test_others_are_answered_while_a_long_log_is_read_at_a_real_hall() -> None:
    with behind_proxy(HastyHouse) as house:
        async with Caller(house, GUEST) as guest, Caller(house, OTHER) as other:
            await guest.come_in()
            table = await guest.open(1)
            await circle(guest, table)
            await decide(guest, table, 0)
            house.restart()
            for one in (guest, other):  # both are connected
                await one.well("GET", "/me")
            reading, answered = asyncio.create_task(guest.well("GET", f"/tables/{table}")), 0
            while not reading.done():
                await other.well("GET", "/me")
                answered += 1
            await reading
    assert answered > 5
