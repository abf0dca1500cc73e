"""A window for several seats: until the last has answered, nobody can tell who has (BW-19, BW-24).

Ann strikes, Bob and Cid are asked. Whatever Bob has answered, and whether, all that Ann, Cid and
those who watch get is the same to the byte.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import convert

from duelhall.core.eyes import SPECTATOR, Eyes
from duelhall.server.shapes.log import BankClock, Clock, DaysClock, MoveClock, NoClock
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.listing import Listed, listed
from duelhall.server.tables.store import columns
from support.hall_process import ToyHouse
from support.stubborn_players import let_go, seated
from support.table_without_hall import Desk

pytestmark = pytest.mark.usefixtures("toys")

ANN, BOB, CID = 0, 1, 2
OTHERS = [SPECTATOR, *(Eyes(seat, player) for seat in (ANN, CID) for player in (False, True))]
TIMES: list[tuple[Clock, int]] = [
    (NoClock(), 0),
    (BankClock(60, 5), 8),
    (BankClock(600, 5), 0),
    (MoveClock(30), 0),
    (DaysClock(2), 0),
]
Deed = Callable[[Desk], object]


def answer(*actions: str) -> Deed:
    """What Bob does: he answers, or takes back."""

    def deed(desk: Desk) -> None:
        for action in actions:
            if action == "back":
                desk.take(changes.take_back(desk.live, BOB), 400)
            else:
                desk.act(action, after=400, seat=BOB)

    return deed


DEEDS: list[Deed] = [
    answer(),
    answer("pass"),
    answer("pass", "back"),
    answer("pass", "back", "pass"),
]


def fence(clock: Clock, window: int, deed: Deed) -> Desk:
    """Ann has struck, and Bob has done something; a second later the time is the same for all."""
    desk = Desk("ppp", clock=clock, window=window, game="parries", players="3")
    desk.act("high")
    struck = desk.now
    deed(desk)
    desk.now = struck + 2_000
    return desk


def told(desk: Desk, eyes: Eyes) -> tuple[bytes, Any, Any]:
    """All that these eyes get, in lists too, live and from the log."""
    again = LiveTable.of("desk", desk.entries)
    assert desk.told(eyes, again) == desk.told(eyes)
    row, seat = convert(listed(desk.live), Listed), eyes.seat
    decided = [row.is_decided_for(at, seat) for at in range(3)]
    when = columns(desk.live)["updated"] if seat is None else row.seats[seat].told
    return desk.told(eyes), (row.turn, row.movers_for(seat), decided), when


@pytest.mark.parametrize(("clock", "window"), TIMES)
@pytest.mark.parametrize("eyes", OTHERS)
def test_nobody_can_tell_whether_another_has_answered(
    clock: Clock, window: int, eyes: Eyes
) -> None:
    desks = [fence(clock, window, deed) for deed in DEEDS]
    assert len({told(desk, eyes)[0] for desk in desks}) == 1
    assert all(told(desk, eyes)[1:] == told(desks[0], eyes)[1:] for desk in desks)


@pytest.mark.parametrize(("clock", "window"), TIMES)
@pytest.mark.parametrize("eyes", OTHERS)
def test_nor_by_what_happens_meanwhile(clock: Clock, window: int, eyes: Eyes) -> None:
    desks = [fence(clock, window, deed) for deed in DEEDS]
    happens: list[Deed] = [
        lambda desk: desk.take(changes.propose(desk.live, ANN, "draw"), 500),
        lambda desk: desk.take(changes.decline(desk.live, CID, "draw"), 500),
        lambda desk: desk.take([changes.Change("grace", {"ms": 700})], 300),
        lambda desk: desk.take([changes.Change("pause", {"seat": ANN})], 300),
        lambda desk: desk.take([changes.Change("resume", {"seat": ANN})], 9_000),
    ]
    for happen in happens:
        for desk in desks:
            happen(desk)
        assert len({told(desk, eyes)[0] for desk in desks}) == 1


def test_a_parry_looks_like_a_pass() -> None:
    for seed in range(40):
        desks = [Desk("ppp", seed=seed, game="parries", players="3") for _ in range(2)]
        for desk in desks:
            desk.act("low")
        if "parry" in desks[0].legal(BOB):
            desks[0].act("parry", seat=BOB)
            desks[1].act("pass", seat=BOB)
            for eyes in OTHERS:
                assert desks[0].told(eyes) == desks[1].told(eyes)
            return
    raise AssertionError("nobody was dealt a parry")


def test_who_has_answered_knows_it() -> None:
    desk = fence(NoClock(), 0, answer("pass"))
    shown = desk.shown(BOB)
    assert shown["to_move"] == [CID]
    assert shown["legal"] == []
    assert [seat["decided"] for seat in shown["seats"]] == [False, True, False]
    assert desk.last_words(Eyes(BOB, True)) == "You have decided."


def test_all_is_told_when_the_last_has_answered() -> None:
    desk = fence(BankClock(600, 5), 0, answer("pass"))
    desk.act("pass", after=0, seat=CID)
    for seat in (ANN, BOB, CID, None):
        shown = desk.shown(seat)
        assert shown["window"] is None
        assert shown["to_move"] == [BOB]
        assert not any(one["decided"] for one in shown["seats"])
    left = desk.shown(ANN)["clocks"]["left"]
    assert (left[BOB], left[CID]) == (600_000 - 400, 600_000 - 2_000), "each has spent its own time"


async def test_over_a_network_nobody_is_told_of_an_answer() -> None:
    with ToyHouse() as house:
        wish = {"game": "parries", "options": {"players": "3"}, "players": 3}
        players = await seated(house.url, 1, 5, 0.01, **wish)
        try:
            ann, bob, cid = (player.guest for player in players)
            table = players[0].table
            struck = await ann.act(table, "high")
            for player in players:
                await player.hear(struck)
            before = [await guest.get(f"/tables/{table}") for guest in (ann, cid)]
            rows = [await guest.get("/tables?state=mine") for guest in (ann, cid)]
            assert [[row["to_move"] for row in found["tables"]] for found in rows] == [
                [[BOB, CID]]
            ] * 2
            pushed = [len(guest.heard) for guest in (ann, cid)]
            news = asyncio.create_task(cid.get(f"/tables/{table}/log?after={struck}&wait=2"))
            await asyncio.sleep(0.2)
            await players[1].hear(await bob.act(table, "pass"))
            after = [await guest.get(f"/tables/{table}") for guest in (ann, cid)]
            assert after == before
            assert [await guest.get("/tables?state=mine") for guest in (ann, cid)] == rows
            assert (await news)["entries"] == []
            assert [len(guest.heard) for guest in (ann, cid)] == pushed
            closed = await cid.act(table, "pass")
            await players[0].hear(closed)
            assert ann.seen[table].snapshot["window"] is None
        finally:
            await let_go(players)
