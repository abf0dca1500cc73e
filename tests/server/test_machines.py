"""Machines: they see a seat and nothing else, one thought at a time, and never hold up the hall."""

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from duelhall.core.levels import level_numbered
from duelhall.core.state import State
from duelhall.search.players import LevelPlayer
from duelhall.search.seat import Seat, seat_at
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.request import ForLevel, MySeat
from duelhall.server.tables import machines
from duelhall.server.tables.machines import Thinkers, expects
from support.players_at_tables import act, all_told, guests, stored, table_for
from support.table_without_hall import FORMS, Desk, seats_of

pytestmark = pytest.mark.anyio

ENDLESS = 60.0
"""Seconds of a thought that outlasts every test."""


async def until(condition: Any, seconds: float = 20.0) -> None:
    """Wait until something holds."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)


async def against(hall: Hall, level: int, **options: str) -> LiveTable:
    """A table with one player and machines at all other seats."""
    seats = [MySeat(), *([ForLevel(level)] * (len(seats_of(options)) - 1))]
    return await table_for(hall, await guests(hall, 1), seats=seats, options=options)


class Thinking:
    """Holds every thought until it is let go, and remembers what was thought about."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.begun = threading.Event()
        self.at_once = 0
        self.most = 0
        self.seats: list[Seat] = []

    def choose(self, player: LevelPlayer, seat: Seat, rng: Random) -> int:
        self.seats.append(seat)
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        self.begun.set()
        self.go.wait(20)
        self.at_once -= 1
        return rng.choice(list(seat.legal))


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinking]:
    """Machines that think for as long as a test wants."""
    found = Thinking()
    monkeypatch.setattr(LevelPlayer, "choose", lambda *given: found.choose(*given))
    yield found
    found.go.set()


async def to_machine(hall: Hall, live: LiveTable) -> None:
    """Play until a machine has to choose."""
    rng = Random(1)
    while live.to_move == (0,):
        await act(hall, live, rng)


@pytest.mark.parametrize("options", FORMS, ids=str)
async def test_whole_games_against_machines(hall: Hall, options: dict[str, str]) -> None:
    live = await against(hall, 1, **options)
    rng = Random(3)
    while live.status == "playing":
        if live.to_move == (0,):
            await act(hall, live, rng)
        else:
            await until(lambda: live.to_move in ((0,), ()))
    assert all_told(await stored(hall, live.id)) == all_told(live)


async def test_a_machine_is_given_a_seat_and_no_position(hall: Hall, thinking: Thinking) -> None:
    live = await against(hall, 3)
    await to_machine(hall, live)
    await until(thinking.begun.is_set)
    (seat,) = thinking.seats
    assert seat.number == 1
    assert seat.view == live.match.view(1)
    assert not any(isinstance(value, State) for value in vars(seat).values())


async def test_the_hall_goes_on_while_machines_think(hall: Hall, thinking: Thinking) -> None:
    slow = await against(hall, 8)
    await to_machine(hall, slow)
    await until(thinking.begun.is_set)
    other = await table_for(hall, await guests(hall, 2), options={"length": "quick"})
    rng = Random(4)
    while other.status == "playing":
        await act(hall, other, rng)
    assert slow.to_move == (1,)


async def test_one_thought_at_a_time_for_a_table(hall: Hall, thinking: Thinking) -> None:
    live = await against(hall, 2, start="1")
    await to_machine(hall, live)
    for _ in range(5):
        hall.machines.wake(live.id)
    await until(thinking.begun.is_set)
    thinking.go.set()
    await until(lambda: live.to_move in ((0,), ()))
    assert thinking.most == 1


async def test_who_plays_at_many_tables_lets_others_wait_no_longer(
    hall: Hall, thinking: Thinking
) -> None:
    hall.machines.slow = Thinkers(3, "machine")
    many = await guests(hall, 1)
    seats = [MySeat(), ForLevel(8)]
    for _ in range(5):
        await table_for(hall, many, seats=seats, options={"start": "2"})
    await until(lambda: thinking.at_once == 2)
    other = await table_for(hall, await guests(hall, 1), seats=seats, options={"start": "2"})
    await until(lambda: len(thinking.seats) == 3)
    assert thinking.seats[2].view == other.match.view(1)


async def test_a_machine_rests_until_its_player_is_back(
    hall: Hall, thinking: Thinking, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as gone:
        gone.setattr(machines, "ABSENCE", -1)
        live = await against(hall, 8, start="1")
        await to_machine(hall, live)
        await until(lambda: not hall.machines.tasks)
        await hall.sweeper.wake_machines(0)
        assert not hall.machines.tasks
        assert not thinking.seats
        assert live.to_move == (1,)
    await hall.socket.tell_here(live.id, 0, True)
    await until(thinking.begun.is_set)


async def test_a_quick_machine_decides_also_for_who_is_gone(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines, "ABSENCE", -1)
    live = await against(hall, 1, start="1")
    await to_machine(hall, live)
    await until(lambda: live.to_move in ((0,), ()))


async def test_a_thought_that_comes_too_late_is_dropped(hall: Hall, thinking: Thinking) -> None:
    live = await against(hall, 2, start="1")
    await to_machine(hall, live)
    await until(thinking.begun.is_set)
    await hall.tables.take_back(live.id, str(live.sitters[0].user))
    n, step = live.n, live.step
    thinking.go.set()
    await until(lambda: not hall.machines.tasks)
    assert (live.n, live.step, live.to_move) == (n, step, (0,))


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines that think for a minute unless they are stopped."""
    deep = replace(level_numbered(8), rounds=1 << 30)
    monkeypatch.setattr(LevelPlayer, "level", lambda *_: deep)


async def in_thought(hall: Hall) -> LiveTable:
    """A table at which a machine thinks."""
    hall.machines.longest = ENDLESS
    live = await against(hall, 8, start="1")
    await to_machine(hall, live)
    await until(lambda: bool(hall.machines.thoughts))
    return live


@pytest.mark.usefixtures("endless")
async def test_a_thought_about_what_was_taken_back_is_stopped(hall: Hall) -> None:
    live = await in_thought(hall)
    await hall.tables.take_back(live.id, str(live.sitters[0].user))
    await until(lambda: not hall.machines.tasks)
    assert live.to_move == (0,)


@pytest.mark.usefixtures("endless")
async def test_a_machine_that_was_stopped_thinks_about_where_the_game_stands(hall: Hall) -> None:
    live = await in_thought(hall)
    await hall.tables.take_back(live.id, str(live.sitters[0].user))
    hall.machines.longest = 0.01
    await to_machine(hall, live)
    await until(lambda: live.to_move == (0,))


@pytest.mark.usefixtures("endless")
async def test_a_thought_ends_with_the_game(hall: Hall) -> None:
    live = await in_thought(hall)
    await hall.tables.resign(live.id, str(live.sitters[0].user))
    await until(lambda: not hall.machines.tasks)


@pytest.mark.usefixtures("endless")
async def test_the_hall_closes_in_the_middle_of_a_thought(settings: Settings) -> None:
    async with Hall(settings).opened() as hall:
        await in_thought(hall)
    await asyncio.wait_for(asyncio.to_thread(hall.machines.slow.pool.shutdown), 20)


async def test_a_thought_is_not_for_another_position_at_the_same_step(
    hall: Hall, thinking: Thinking
) -> None:
    live = await against(hall, 2, start="1")
    await to_machine(hall, live)
    await until(thinking.begun.is_set)
    step, played, user = (
        live.step,
        live.match.notations[live.decisions[-1][1]],
        live.sitters[0].user,
    )
    await hall.tables.take_back(live.id, str(user))
    other = next(one for one in live.match.legal(0) if ">" in one and one[-1] != played[-1])
    await hall.tables.act(live.id, user, live.step, other, "another")  # in a lane the machine sees
    assert (live.step, live.to_move) == (step, (1,))
    here = live.match.view(1)
    thinking.go.set()
    await until(lambda: live.to_move in ((0,), ()))
    assert [seat.view == here for seat in thinking.seats[:2]] == [False, True]


def test_what_is_forced_is_thought_about_too(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = []
    monkeypatch.setattr(machines, "think", lambda *given: thoughts.append(given))
    desk = Desk(seed=6)
    seat = seat_at(desk.live.game, desk.live.match.state, desk.live.to_move[0])
    forced = replace(seat, legal=dict(list(seat.legal.items())[:1]))
    player = LevelPlayer(5)
    assert machines.chosen(player, forced, Random(1)) in forced.legal
    assert [given[:2] for given in thoughts] == [(forced, player.settings(forced))]


@pytest.mark.parametrize(("hope", "status"), [(0.2, "over"), (0.8, "playing")])
async def test_a_machine_decides_on_a_draw(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, hope: float, status: str
) -> None:
    monkeypatch.setattr(machines, "expects", lambda *_: hope)
    live = await against(hall, 1)
    await until(lambda: live.to_move == (0,))
    await hall.tables.offer(live.id, str(live.sitters[0].user), "draw")
    await until(lambda: not live.offers)
    assert live.status == status


def test_what_a_machine_expects_does_not_depend_on_what_it_cannot_see() -> None:
    desk = Desk(seed=6)
    desk.play(40)
    state, game = desk.live.match.state, desk.live.game
    told = {
        expects(seat_at(game, world, 0), Random(1))
        for world in (state, *(game.imagine(state, 0, seed) for seed in range(3)))
    }
    assert len(told) == 1
    assert 0 <= told.pop() <= 1


async def test_machines_go_on_after_a_crash(settings: Settings, thinking: Thinking) -> None:
    async with Hall(settings).opened() as hall:
        live = await against(hall, 2, start="1")
        await to_machine(hall, live)
        await until(thinking.begun.is_set)
    thinking.go.set()
    async with Hall(settings).opened() as hall:
        async with hall.tables.current(live.id) as again:
            assert again.to_move == (1,)
        await until(lambda: again.to_move in ((0,), ()))


async def test_a_machine_that_fails_is_woken_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = LevelPlayer.choose

    def fail(*_: Any) -> int:
        raise RuntimeError("out of ideas")

    monkeypatch.setattr(LevelPlayer, "choose", fail)
    live = await against(hall, 1)
    await to_machine(hall, live)
    await until(lambda: not hall.machines.tasks)
    assert live.to_move == (1,)
    monkeypatch.setattr(LevelPlayer, "choose", real)
    await hall.sweeper.wake_machines(0)
    await until(lambda: live.to_move in ((0,), ()))


async def test_a_machine_sits_in_and_gets_up_again(hall: Hall) -> None:
    from duelhall.server.table import changes

    live = await table_for(hall, await guests(hall, 2), stand_in=1)
    seat = live.to_move[0]
    await hall.tables.change(live.id, lambda live: changes.away(live, seat))
    await until(lambda: live.to_move == (1 - seat,))
    await hall.tables.come_back(live.id, str(live.sitters[seat].user))
    rng = Random(1)
    while live.to_move == (1 - seat,):
        await act(hall, live, rng)
    assert not hall.machines.tasks


async def test_a_game_whose_rules_fail_is_broken_off_and_the_log_says_why(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> State:
        raise ZeroDivisionError("a fault of the rules")

    live = await against(hall, 1, start="1")
    monkeypatch.setattr(type(live.game), "imagine", fail)
    with capture_logs() as logged:
        await to_machine(hall, live)
        for _ in range(machines.TRIES):
            assert live.status == "playing"
            await until(lambda: not hall.machines.tasks)
            await hall.sweeper.wake_machines(0)
        await until(lambda: not hall.machines.tasks)
    told = [one for one in logged if one["event"] == "rules failed"]
    assert [one["exc_info"] for one in told] == [True] * machines.TRIES
    assert (live.status, live.to_move) == ("over", ())
    assert live.result is not None
    assert (live.result.scores, live.result.reason) == ((), "fault")
    assert all(b"nobody has won" in told for told in all_told(live))
