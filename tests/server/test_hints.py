"""Hints: for the player who has to decide, in casual games, from what the seat knows."""

import asyncio
import threading
import time
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from duelhall.search.seat import Seat
from duelhall.search.weighing import analysis
from duelhall.server.base.errors import Refusal
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.tables import hints
from duelhall.server.tables.lessons.coach import lesson_setup
from support.finished_games import know_people, play, resigned, seat_people
from support.visitors import Visitor

pytestmark = pytest.mark.anyio

TIMELESS = analysis(rounds=300)
"""A busy machine must not decide what a hint says."""


async def seat_where(hall: Hall, seat: int, **wish: str) -> LiveTable:
    """A casual table at which a seat has to decide."""
    live = await seat_people(hall, **wish)
    live = await play(hall, live.id, Random(2), 20)
    while live.to_move != (seat,):
        live = await play(hall, live.id, Random(2), 1)
    return live


async def refused(hall: Hall, table: str, user: str) -> str:
    with pytest.raises(Refusal) as caught:
        await hall.hints.hint(table, user)
    return caught.value.code


async def test_a_hint_names_the_best_actions(hall: Hall) -> None:
    live = await seat_where(hall, 0)
    hint = await hall.hints.hint(live.id, "ann")
    assert hint.seat == 0
    assert hint.step == live.step
    assert 1 <= len(hint.actions) <= 3
    assert {one.notation for one in hint.actions} <= set(live.match.legal(0))
    assert "Player 2" not in msgspec.json.encode(hint).decode()


async def test_only_who_has_to_decide_gets_one(hall: Hall) -> None:
    live = await seat_where(hall, 0)
    assert await refused(hall, live.id, "bob") == "not_your_turn"
    assert await refused(hall, live.id, "cid") == "not_seated"
    over = await resigned(hall)
    assert await refused(hall, over.id, "ann") == "not_your_turn"


async def test_there_is_none_in_rated_games(hall: Hall) -> None:
    live = await seat_people(hall, rated=True)
    user = ("ann", "bob")[live.to_move[0]]
    assert await refused(hall, live.id, user) == "rated"


async def test_it_takes_no_more_than_its_time_and_blocks_nobody(hall: Hall) -> None:
    live = await seat_where(hall, 1, heroes="yes", bannermen="yes", forts="yes")
    begun, longest = time.perf_counter(), 0.0
    thinking = asyncio.create_task(hall.hints.hint(live.id, "bob"))
    while not thinking.done():
        tick = time.perf_counter()
        await asyncio.sleep(0.005)
        longest = max(longest, time.perf_counter() - tick)
    assert time.perf_counter() - begun < 3
    assert longest < 0.5


async def test_the_same_position_gives_the_same_hint(hall: Hall) -> None:
    hall.hints.settings = TIMELESS
    live = await seat_where(hall, 0)
    both = await asyncio.gather(*(hall.hints.hint(live.id, "ann") for _ in range(2)))
    assert both[0] is both[1]
    hall.hints.given.clear()
    assert await hall.hints.hint(live.id, "ann") == both[0]


NOTHING = {"seat": 0, "turn": 1, "ask": "", "chance": 0.5, "actions": ()}


class Thinking:
    """Holds every hint until it is let go, and remembers for which views they were."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.views: list[Any] = []

    def hint(self, seat: Seat, *_: Any) -> Any:
        self.views.append(seat.view)
        self.go.wait(20)
        return SimpleNamespace(data=lambda: NOTHING)


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinking]:
    """Hints that take as long as a test wants."""
    found = Thinking()
    monkeypatch.setattr(hints, "hint", found.hint)
    yield found
    found.go.set()


async def ask(hall: Hall, live: LiveTable, user: str) -> asyncio.Task[dict[str, Any]]:
    """Somebody who waits for a hint, with a place in line."""
    task = asyncio.create_task(hall.hints.hint(live.id, user))
    await asyncio.sleep(0.05)
    return task


async def test_who_asks_at_many_tables_lets_others_wait_no_longer(
    hall: Hall, thinking: Thinking
) -> None:
    many = [await seat_where(hall, 0) for _ in range(3)]
    other = await seat_where(hall, 1)
    asked = [await ask(hall, live, "ann") for live in many]
    asked.append(await ask(hall, other, "bob"))
    thinking.go.set()
    await asyncio.gather(*asked)
    assert thinking.views[1] == other.match.view(1)
    assert len(thinking.views) == 4


async def test_nobody_fills_the_line_alone(
    hall: Hall, thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "WAITING", Settings.hints_each + 1)
    many = [await seat_where(hall, 0) for _ in range(Settings.hints_each + 1)]
    other = await seat_where(hall, 1)
    asked = [await ask(hall, live, "ann") for live in many[:-1]]
    assert await refused(hall, many[-1].id, "ann") == "too_many"
    asked.append(await ask(hall, other, "bob"))
    thinking.go.set()
    await asyncio.gather(*asked)
    await hall.hints.hint(many[-1].id, "ann")


async def test_the_hall_closes_while_hints_wait_for_each_other(
    settings: Settings, thinking: Thinking
) -> None:
    async with Hall(settings).opened() as hall:
        asked = [await ask(hall, await seat_where(hall, 0), "ann") for _ in range(2)]
    assert not hall.hints.under_way
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert {type(one) for one in found} == {asyncio.CancelledError}


async def test_a_hint_does_not_depend_on_what_the_seat_can_t_know(hall: Hall) -> None:
    hall.hints.settings = TIMELESS
    live = await seat_where(hall, 0)
    first = await hall.hints.hint(live.id, "ann")
    live.match.state = live.game.imagine(live.match.state, 0, 99)
    hall.hints.given.clear()
    assert await hall.hints.hint(live.id, "ann") == first


async def test_in_a_lesson_the_hint_is_what_it_is_about(hall: Hall) -> None:
    await know_people(hall)
    setup, seat = lesson_setup("duel52", "ann")
    live = await hall.tables.open(setup, {seat: Guest("ann", "Ann")})
    for _ in range(400):
        if live.to_move == (0,):
            break
        await asyncio.sleep(0.01)
    hint = await hall.hints.hint(live.id, "ann")
    assert [one.notation for one in hint.actions] == ["As>a"]


async def test_a_hint_over_http(visitor: Visitor) -> None:
    await visitor.post("/api/guest", name="Ann")
    seats = [{"kind": "me"}, {"kind": "level", "level": 1}]
    opened = await visitor.post("/api/tables", game="duel52", options={"start": "1"}, seats=seats)
    hint = await visitor.get(f"/api/tables/{opened['table']}/hint")
    assert hint["actions"][0]["words"]
    assert opened["snapshot"]["may"]["hint"]
