"""The service of tables on a real database: whole games, clashes, doubles, several workers."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from duelhall.core.errors import IllegalAction
from duelhall.core.eyes import SPECTATOR, Eyes
from duelhall.server.base.errors import Refusal
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.shapes.log import BankClock, Entry
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.request import ForLevel, MySeat, Open, Wish
from duelhall.server.table.snapshot import snapshot
from duelhall.server.tables.store import Clash
from duelhall.server.tables.sweeper import Sweeper
from support.players_at_tables import Watch, act, all_told, guests, pass_time, stored, table_for
from support.table_without_hall import FORMS, seats_of

pytestmark = pytest.mark.anyio


@pytest.fixture
def watch() -> Watch:
    return Watch()


# -- whole games


@pytest.mark.parametrize("options", FORMS, ids=str)
async def test_whole_games_are_stored_as_they_were_played(
    hall: Hall, options: dict[str, str]
) -> None:
    people = await guests(hall, len(seats_of(options)))
    live = await table_for(hall, people, options=dict(options))
    rng = Random(5)
    while live.status == "playing":
        await act(hall, live, rng)
    again = await stored(hall, live.id)
    assert all_told(again) == all_told(live)
    assert again.match.record().text() == live.match.record().text()


async def test_a_row_says_where_its_table_stands(hall: Hall) -> None:
    from sqlalchemy import select

    from duelhall.server.storage.schema import tables

    live = await table_for(hall, await guests(hall, 2), clock=BankClock(60))
    query = select(tables).where(tables.c.id == live.id)
    row = (await hall.tables.store.find(query))[0]
    assert (row.status, row.n, row.deadline) == ("playing", live.n, live.at + 60_000)
    await hall.tables.resign(live.id, str(live.sitters[0].user))
    row = (await hall.tables.store.find(query))[0]
    assert (row.status, row.n, row.deadline) == ("over", live.n, None)
    assert (row.result["scores"], row.result["reason"]) == ([0.0, 1.0], "resign")


# -- wishes


@pytest.mark.parametrize(
    "wish",
    [
        {"seats": [MySeat()]},
        {"seats": [MySeat(), MySeat()]},
        {"seats": [ForLevel(1), ForLevel(2)]},
        {"options": {"form": "solo"}, "rated": True},
        {"options": {"actions": "4"}, "rated": True},
    ],
    ids=str,
)
def test_impossible_tables_are_refused(wish: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refusal:
        Wish(game="duel52", **wish).setup("ann")
    assert refusal.value.code == "bad_table"


async def test_a_host_opens_a_table_for_others(hall: Hall) -> None:
    host, ann, bob = await guests(hall, 3)
    setup, mine = Wish(game="duel52", seats=[Open(), Open()]).setup(host.user)
    assert mine == []
    live = await hall.tables.open(setup, {})
    await hall.tables.sit(live.id, ann, 1)
    await hall.tables.sit(live.id, bob)
    assert [sitter.name for sitter in live.sitters] == [bob.name, ann.name]
    assert live.status == "playing"


# -- refusals, doubles, races


async def test_strangers_change_nothing(hall: Hall) -> None:
    people = await guests(hall, 3)
    live = await table_for(hall, people[:2])
    n, stranger = live.n, people[2].user
    calls: list[Callable[[], Any]] = [
        lambda: hall.tables.act(live.id, stranger, live.step, "x", "x"),
        lambda: hall.tables.resign(live.id, stranger),
        lambda: hall.tables.offer(live.id, stranger, "draw"),
        lambda: hall.tables.take_back(live.id, stranger),
        lambda: hall.tables.open_eyes(live.id, stranger, True),
    ]
    for call in calls:
        with pytest.raises(Refusal) as refusal:
            await call()
        assert refusal.value.code == "not_seated"
    assert (await stored(hall, live.id)).n == n


async def test_a_private_table_is_not_there_without_its_key(hall: Hall) -> None:
    ann, bob, eve = await guests(hall, 3)
    live = await table_for(hall, [ann], public=False)
    assert live.setup.key
    for key in (None, "", "wrong"):
        with pytest.raises(Refusal) as refusal:
            await hall.tables.sit(live.id, eve, key=key)
        assert refusal.value.status == 404
    await hall.tables.sit(live.id, bob, key=live.setup.key)
    with pytest.raises(Refusal) as refusal:
        await hall.tables.resign(live.id, eve.user)
    assert refusal.value.status == 404
    assert snapshot(live, Eyes(0, True)).key == live.setup.key
    assert snapshot(live, SPECTATOR).key is None


async def test_an_action_sent_twice_is_done_once(hall: Hall) -> None:
    live = await table_for(hall, await guests(hall, 2))
    seat = live.to_move[0]
    given = (live.id, live.sitters[seat].user, live.step, live.match.legal(seat)[0], "one")
    both = await asyncio.gather(hall.tables.act(*given), hall.tables.act(*given))
    assert both[0] == both[1] == live.n
    again = await stored(hall, live.id)
    assert again.n == live.n
    hall.tables.folded.clear()
    assert await hall.tables.act(*given) == live.n


async def test_an_illegal_action_leaves_the_table_alone(hall: Hall) -> None:
    live = await table_for(hall, await guests(hall, 2))
    before, n = all_told(live), live.n
    with pytest.raises(IllegalAction):
        await hall.tables.act(live.id, live.sitters[live.to_move[0]].user, live.step, "a9!", "x")
    assert (all_told(live), (await stored(hall, live.id)).n) == (before, n)


async def test_a_write_that_fails_is_forgotten(hall: Hall, monkeypatch: Any) -> None:
    live = await table_for(hall, await guests(hall, 2))
    before = all_told(await stored(hall, live.id))
    write = hall.tables.store.write

    async def fail(*_: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(hall.tables.store, "write", fail)
    with pytest.raises(OSError, match="full"):
        await act(hall, live, Random(1))
    monkeypatch.setattr(hall.tables.store, "write", write)
    async with hall.tables.current(live.id) as again:
        assert all_told(again) == before


async def test_who_fails_to_listen_hinders_nobody(hall: Hall) -> None:
    class Listener:
        heard_of = 0

        async def heard(self, live: LiveTable, entries: Sequence[Entry], own: bool) -> None:
            self.heard_of += 1
            raise OSError("no ear")

    first, second = Listener(), Listener()
    hall.tables.listeners[:] = [first, second]
    live = await table_for(hall, await guests(hall, 2))
    await act(hall, live, Random(1))
    assert first.heard_of == second.heard_of > 0
    assert all_told(await stored(hall, live.id)) == all_told(live)


async def test_a_number_of_the_log_is_given_once(hall: Hall) -> None:
    live = await table_for(hall, await guests(hall, 2))
    twin = await stored(hall, live.id)
    entry = Entry(live.n + 1, live.at, "grace", {"ms": 1})
    live.fold(entry)
    twin.fold(entry)
    await hall.tables.store.write(live, [entry])
    with pytest.raises(Clash):
        await hall.tables.store.write(twin, [entry])


async def test_a_clock_that_ran_out_ends_the_game_before_an_action(
    hall: Hall, watch: Watch
) -> None:
    live = await table_for(hall, await guests(hall, 2), clock=BankClock(60))
    seat = live.to_move[0]
    await pass_time(hall, watch, 60_000)
    with pytest.raises(Refusal) as refusal:
        await act(hall, live, Random(1))
    assert refusal.value.code == "over"
    again = await stored(hall, live.id)
    assert again.result is not None
    assert (again.result.reason, again.result.seat) == ("flag", seat)


async def test_time_never_goes_back_in_a_log(hall: Hall, watch: Watch) -> None:
    live = await table_for(hall, await guests(hall, 2))
    watch.at -= 5_000
    await act(hall, live, Random(1))
    times = [entry.at for entry in await hall.tables.store.entries(live.id)]
    assert times == sorted(times)


async def test_few_tables_are_kept_and_all_are_found(hall: Hall) -> None:
    hall.tables.kept = 3
    people = await guests(hall, 2)
    watched = (await table_for(hall, people)).id
    hall.socket.watchers[watched] = set()
    opened = [(await table_for(hall, people)).id for _ in range(6)]
    assert len(hall.tables.folded) == 3
    assert watched in hall.tables.folded
    for table in opened:
        async with hall.tables.current(table) as live:
            assert live.status == "playing"


async def test_a_table_that_nobody_needs_is_let_go(hall: Hall) -> None:
    people = await guests(hall, 2)
    watched, asked, left = [(await table_for(hall, people)).id for _ in range(3)]
    hall.socket.watchers[watched] = set()
    await hall.sweeper.tidy()
    assert set(hall.tables.folded) == {watched, asked, left}
    async with hall.tables.current(asked):
        pass
    await hall.sweeper.tidy()
    assert set(hall.tables.folded) == {watched, asked}


# -- another game


async def test_a_rematch_turns_the_seats(hall: Hall) -> None:
    ann, bob = await guests(hall, 2)
    live = await table_for(hall, [ann, bob], clock=BankClock(60))
    await hall.tables.resign(live.id, bob.user)
    await hall.tables.offer(live.id, ann.user, "rematch")
    assert live.next is None
    await hall.tables.accept(live.id, bob.user, "rematch")
    assert live.next
    new = await stored(hall, live.next)
    assert [sitter.name for sitter in new.sitters] == [bob.name, ann.name]
    assert (new.status, new.setup.clock) == ("playing", BankClock(60))
    assert (await stored(hall, live.id)).next == live.next


async def test_a_rematch_without_who_went_early(hall: Hall) -> None:
    ann, bob, cid = await guests(hall, 3)
    live = await table_for(hall, [ann, bob, cid], options={"form": "three"})
    await hall.tables.resign(live.id, bob.user)
    await hall.tables.resign(live.id, ann.user)
    assert live.result is not None
    await hall.tables.offer(live.id, cid.user, "rematch")
    await hall.tables.accept(live.id, ann.user, "rematch")
    assert live.next
    new = await stored(hall, live.next)
    assert [sitter.name for sitter in new.sitters] == ["", cid.name, ann.name]
    assert new.status == "open"


async def test_a_rematch_with_machines_comes_at_once(hall: Hall) -> None:
    (ann,) = await guests(hall, 1)
    live = await table_for(hall, [ann], seats=[MySeat(), ForLevel(1)], public=False)
    await hall.tables.resign(live.id, ann.user)
    await hall.tables.offer(live.id, ann.user, "rematch")
    assert live.next
    new = await stored(hall, live.next)
    assert [sitter.kind for sitter in new.sitters] == ["machine", "person"]
    assert new.setup.key not in (None, live.setup.key)


# -- the lobby


async def test_pairing_joins_what_fits(hall: Hall) -> None:
    ann, bob, cid = await guests(hall, 3)
    setup, _ = Wish(game="duel52", clock=BankClock(60)).setup(ann.user)
    other, _ = Wish(game="duel52").setup(bob.user)
    first = await hall.lobby.pair(setup, ann)
    assert (await hall.lobby.pair(setup, ann)).id == first.id
    assert (await hall.lobby.pair(other, bob)).id != first.id
    joined = await hall.lobby.pair(setup, cid)
    assert (joined.id, joined.status) == (first.id, "playing")


async def test_lists_show_what_is_for_whom(hall: Hall, watch: Watch) -> None:
    ann, bob = await guests(hall, 2)
    public = await table_for(hall, [ann])
    private = await table_for(hall, [ann], public=False)
    playing = await table_for(hall, [ann, bob])

    async def listed(state: Any, user: str | None) -> set[str]:
        return {row.table for row in await hall.lobby.tables_for(state, user)}

    assert await listed("open", None) == {public.id}
    assert await listed("playing", None) == {playing.id}
    assert await listed("mine", ann.user) == {public.id, private.id, playing.id}
    assert await listed("mine", bob.user) == {playing.id}
    watch.at += 120_000
    assert await listed("open", None) == set()
    hall.presence.ask(public.id, 0)
    assert await listed("open", None) == {public.id}
    rows = await hall.lobby.tables_for("mine", ann.user)
    keys = {row.table: row.key for row in rows}
    assert keys[private.id] == private.setup.key


# -- several workers on one database


@pytest.fixture(params=["sqlite", "postgres"])
def shared(request: Any, settings: Settings) -> Iterator[Settings]:
    """A database that several workers use."""
    if request.param == "sqlite":
        yield settings
    else:
        yield Settings(
            data=settings.data,
            database=request.getfixturevalue("postgres_url"),
            requests=0,
            sockets=0,
            workers=1,
        )


@pytest.mark.parametrize("shared", ["postgres"], indirect=True)
async def test_no_flag_falls_before_all_lost_time_is_given_back(
    shared: Settings, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Hall(shared, watch).opened() as hall:
        people = await guests(hall, 2)
        opened = [await table_for(hall, people, clock=BankClock(60)) for _ in range(3)]
        await pass_time(hall, watch, 10_000)
    watch.at += 3_600_000
    give_back = Sweeper.give_back

    async def slowly(sweeper: Sweeper, since: int) -> None:
        await asyncio.sleep(0.2)
        await give_back(sweeper, since)

    monkeypatch.setattr(Sweeper, "give_back", slowly)

    async def sweep() -> list[tuple[str, str]]:
        async with Hall(shared, watch).opened() as hall:
            await hall.sweeper.sweep()
            found = [await stored(hall, live.id) for live in opened]
        return [(live.status, live.history[-1].entry.kind) for live in found]

    assert await asyncio.gather(sweep(), sweep()) == [[("playing", "grace")] * 3] * 2


async def test_two_workers_play_one_game(shared: Settings) -> None:
    async with AsyncExitStack() as stack:
        halls = [await stack.enter_async_context(Hall(shared).opened()) for _ in range(2)]
        for hall in halls:
            hall.database.is_shared = True  # type: ignore[misc]
        live = await table_for(halls[0], await guests(halls[0], 2), options={"length": "quick"})
        rng, table = Random(2), live.id
        for turn in range(3000):
            hall = halls[rng.randrange(2)]
            async with hall.tables.current(table) as live:
                pass
            if live.status != "playing":
                break
            await act(hall, live, rng)
            assert turn < 2999
        tables = [await stored(hall, table) for hall in halls]
        assert all_told(tables[0]) == all_told(tables[1])


async def test_workers_that_know_less_catch_up(shared: Settings) -> None:
    async with AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(Hall(shared).opened()) for _ in range(2)]
        for hall in (one, two):
            hall.database.is_shared = True  # type: ignore[misc]
        live = await table_for(one, await guests(one, 2))
        async with two.tables.current(live.id):
            pass
        rng = Random(3)
        for _ in range(5):
            await act(one, live, rng)
        seat = live.to_move[0]
        action = live.match.legal(seat)[0]
        await two.tables.act(live.id, live.sitters[seat].user, live.step, action, "late")
        async with one.tables.current(live.id) as again:
            assert (seat, "late") in again.done


async def test_of_two_at_once_one_wins(shared: Settings) -> None:
    async with AsyncExitStack() as stack:
        one, two = [await stack.enter_async_context(Hall(shared).opened()) for _ in range(2)]
        for hall in (one, two):
            hall.database.is_shared = True  # type: ignore[misc]
        live = await table_for(one, await guests(one, 2))
        async with two.tables.current(live.id):
            pass
        seat, step = live.to_move[0], live.step
        actions = live.match.legal(seat)[:2]
        user = live.sitters[seat].user
        answers = await asyncio.gather(
            one.tables.act(live.id, user, step, actions[0], "a"),
            two.tables.act(live.id, user, step, actions[1], "b"),
            return_exceptions=True,
        )
        refused = [answer for answer in answers if isinstance(answer, Refusal)]
        assert [error.code for error in refused] == ["stale"]
        assert (await stored(one, live.id)).n == 5
