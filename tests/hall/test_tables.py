"""The service of tables on a real database: whole games, clashes, doubles, several workers."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from duelhall.core.errors import IllegalAction
from duelhall.server.errors import Refusal
from duelhall.server.hall import Hall
from duelhall.server.play.deeds import Guest
from duelhall.server.play.entry import BankClock, Entry
from duelhall.server.play.live import LiveTable
from duelhall.server.play.telling import SPECTATOR, Eyes, encode, snapshot
from duelhall.server.play.wish import ForLevel, Me, Open, Wish
from duelhall.server.settings import Settings
from duelhall.server.shelf import Clash
from duelhall.server.sweeper import BEAT, Sweeper
from hall.desk import FORMS, seats_of

pytestmark = pytest.mark.anyio


class Watch:
    """A time that stands until a test moves it."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def __call__(self) -> int:
        return self.at


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
async def hall(settings: Settings, watch: Watch) -> Any:
    """A hall with a watch of its own."""
    async with Hall(settings, watch).opened() as hall:
        yield hall


async def pass_time(hall: Hall, watch: Watch, milliseconds: int) -> None:
    """Time passes while the hall is open."""
    for _ in range(milliseconds // BEAT):
        watch.at += BEAT
        await hall.sweeper.beat()
    watch.at += milliseconds % BEAT


async def guests(hall: Hall, count: int) -> list[Guest]:
    """So many people whom the hall knows."""
    users = [await hall.accounts.welcome(None, "here", None) for _ in range(count)]
    return [Guest(user.id, user.name) for user in users]


async def table_for(hall: Hall, people: list[Guest], **wish: Any) -> LiveTable:
    """A table at which all of them sit."""
    setup, _ = Wish(game="duel52", **wish).setup(people[0].user)
    live = await hall.tables.open(setup, {0: people[0]})
    for guest in people[1:]:
        await hall.tables.sit(live.id, guest)
    return live


async def act(hall: Hall, live: LiveTable, rng: Random) -> None:
    """A random action of who has to decide."""
    seat = rng.choice(live.to_move)
    user = live.sitters[seat].user
    action = rng.choice(live.match.legal(seat))
    await hall.tables.act(live.id, user, live.step, action, f"a{live.n}")


async def stored(hall: Hall, table: str) -> LiveTable:
    """The table as the database has it."""
    return LiveTable.of(table, await hall.tables.shelf.entries(table))


def all_told(live: LiveTable) -> list[bytes]:
    eyes = [SPECTATOR, *(Eyes(seat, True) for seat in range(len(live.sitters)))]
    return [encode(snapshot(live, one)) for one in eyes]


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
    row = (await hall.tables.shelf.find(query))[0]
    assert (row.status, row.n, row.deadline) == ("playing", live.n, live.at + 60_000)
    await hall.tables.resign(live.id, str(live.sitters[0].user))
    row = (await hall.tables.shelf.find(query))[0]
    assert (row.status, row.n, row.deadline) == ("over", live.n, None)
    assert (row.result["scores"], row.result["reason"]) == ([0.0, 1.0], "resign")


# -- wishes


@pytest.mark.parametrize(
    "wish",
    [
        {"seats": [Me()]},
        {"seats": [Me(), Me()]},
        {"seats": [ForLevel(1), ForLevel(2)]},
        {"options": {"form": "solo"}, "rated": True},
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
    assert snapshot(live, Eyes(0, True))["key"] == live.setup.key
    assert snapshot(live, SPECTATOR)["key"] is None


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
    write = hall.tables.shelf.write

    async def fail(*_: Any) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(hall.tables.shelf, "write", fail)
    with pytest.raises(OSError, match="full"):
        await act(hall, live, Random(1))
    monkeypatch.setattr(hall.tables.shelf, "write", write)
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
    await hall.tables.shelf.write(live, [entry])
    with pytest.raises(Clash):
        await hall.tables.shelf.write(twin, [entry])


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
    times = [entry.at for entry in await hall.tables.shelf.entries(live.id)]
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
    live = await table_for(hall, [ann], seats=[Me(), ForLevel(1)], public=False)
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
        return {row["table"] for row in await hall.lobby.tables_for(state, user)}

    assert await listed("open", None) == {public.id}
    assert await listed("playing", None) == {playing.id}
    assert await listed("mine", ann.user) == {public.id, private.id, playing.id}
    assert await listed("mine", bob.user) == {playing.id}
    watch.at += 120_000
    assert await listed("open", None) == set()
    hall.presence.ask(public.id, 0)
    assert await listed("open", None) == {public.id}
    rows = await hall.lobby.tables_for("mine", ann.user)
    keys = {row["table"]: row["key"] for row in rows}
    assert keys[private.id] == private.setup.key


# -- sweeping


async def test_flags_fall_by_themselves(hall: Hall, watch: Watch) -> None:
    live = await table_for(hall, await guests(hall, 2), clock=BankClock(60))
    await pass_time(hall, watch, 61_000)
    await hall.sweeper.sweep()
    assert live.result is not None
    assert live.result.reason == "flag"


async def test_an_absent_player_is_sat_in_for(hall: Hall, watch: Watch) -> None:
    live = await table_for(hall, await guests(hall, 2), stand_in=1)
    seat = live.to_move[0]
    hall.presence.connect(live.id, 1 - seat, "there")
    hall.presence.connect(live.id, seat, "gone")
    hall.presence.disconnect(live.id, seat, "gone")
    await hall.sweeper.sweep()
    assert live.sitters[seat].is_playing
    watch.at += 50_000
    await hall.sweeper.sweep()
    assert live.sitters[seat].stands_in == 1
    await hall.tables.come_back(live.id, str(live.sitters[seat].user))
    assert live.sitters[seat].is_playing


async def test_a_table_of_other_rules_is_left_alone(hall: Hall, watch: Watch) -> None:
    from sqlalchemy import select, update

    from duelhall.server.storage.schema import log, tables

    live = await table_for(hall, await guests(hall, 2), clock=BankClock(60))
    data = {**(await hall.tables.shelf.entries(live.id))[0].data, "rules_version": "0"}
    async with hall.database.write() as transaction:
        first = (log.c.table_id == live.id) & (log.c.n == 1)
        await transaction.execute(update(log).where(first).values(data=data))
    hall.tables.folded.clear()
    await pass_time(hall, watch, 61_000)
    await hall.sweeper.sweep()
    rows = await hall.tables.shelf.find(select(tables.c.deadline, tables.c.n))
    assert rows == [(None, live.n)]
    assert await hall.lobby.tables_for("playing", None) == []


async def test_a_table_that_can_t_be_read_stops_no_other(hall: Hall, watch: Watch) -> None:
    from sqlalchemy import update

    from duelhall.server.storage.schema import log

    people = await guests(hall, 2)
    broken, sound = [await table_for(hall, people, clock=BankClock(60)) for _ in range(2)]
    async with hall.database.write() as transaction:
        last = (log.c.table_id == broken.id) & (log.c.n == broken.n)
        await transaction.execute(update(log).where(last).values(data={}))
    hall.tables.folded.pop(broken.id)
    await pass_time(hall, watch, 61_000)
    await hall.sweeper.sweep()
    assert sound.status == "over"


async def test_nobody_opens_tables_without_end(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duelhall.server.tables.UNFINISHED", 2)
    people = await guests(hall, 1)
    live = await table_for(hall, people)
    await table_for(hall, people)
    with pytest.raises(Refusal) as refusal:
        await table_for(hall, people)
    assert refusal.value.code == "too_many"
    await hall.tables.leave(live.id, people[0].user)
    await table_for(hall, people)


async def test_no_log_grows_without_end(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await table_for(hall, await guests(hall, 2), options={"length": "quick"})
    monkeypatch.setattr("duelhall.server.tables.LONGEST", live.n + 10)
    user = str(live.sitters[0].user)
    for number in range(10):
        await hall.tables.open_eyes(live.id, user, number % 2 == 0)
    with pytest.raises(Refusal) as refusal:
        await hall.tables.open_eyes(live.id, user, True)
    assert refusal.value.code == "too_long"
    rng = Random(1)
    while live.status == "playing":
        await act(hall, live, rng)
    assert live.n > 20


async def test_old_tables_are_closed(hall: Hall, watch: Watch) -> None:
    people = await guests(hall, 2)
    opened = [await table_for(hall, people[:1]), await table_for(hall, people)]
    for age, found in ((4 * 3_600_000, ["over", "playing"]), (31 * 86_400_000, ["over", "over"])):
        watch.at += age
        await hall.sweeper.tidy()
        assert [(await stored(hall, live.id)).status for live in opened] == found


async def test_downtime_is_nobodys_loss(settings: Settings, watch: Watch) -> None:
    async with Hall(settings, watch).opened() as hall:
        live = await table_for(hall, await guests(hall, 2), clock=BankClock(60))
        await pass_time(hall, watch, 10_000)
    watch.at += 3_600_000
    async with Hall(settings, watch).opened() as hall, hall.tables.current(live.id) as again:
        seat = again.to_move[0]
        assert again.clocks is not None
        assert again.clocks.left[seat] == 50_000
        assert again.pages[-1].entry.kind == "grace"


async def test_a_database_that_is_away_is_one_line(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write() -> None:
        raise ConnectionRefusedError("nobody listens")

    monkeypatch.setattr(hall.database, "write", write)
    with capture_logs() as logged:
        task = asyncio.create_task(hall.sweeper.again(hall.sweeper.beat, 0.01))
        async with asyncio.timeout(10):
            while not logged:
                await asyncio.sleep(0.01)
        task.cancel()
    told = {"event": "the database is away", "log_level": "warning", "work": "beat"}
    assert logged[0] == {**told, "error": "nobody listens"}


async def test_what_the_hall_sleeps_is_nobodys_loss(hall: Hall, watch: Watch) -> None:
    live = await table_for(hall, await guests(hall, 2), clock=BankClock(60))
    await pass_time(hall, watch, 10_000)
    watch.at += 3_600_000
    seat = live.to_move[0]
    await act(hall, live, Random(1))
    assert live.clocks is not None
    assert (live.status, live.clocks.left[seat]) == ("playing", 50_000)


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
        return [(live.status, live.pages[-1].entry.kind) for live in found]

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
