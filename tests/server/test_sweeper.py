"""What happens by itself: flags, machines for who is away, old tables, downtime given back."""

import asyncio
from random import Random

import pytest
from structlog.testing import capture_logs

from duelhall.server.base.errors import Away, Refusal
from duelhall.server.base.periodic import again
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.shapes.log import BankClock
from support.players_at_tables import Watch, act, guests, pass_time, stored, table_for

pytestmark = pytest.mark.anyio


@pytest.fixture
def watch() -> Watch:
    return Watch()


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
    data = {**(await hall.tables.store.entries(live.id))[0].data, "rules_version": "0"}
    async with hall.database.write() as transaction:
        first = (log.c.table_id == live.id) & (log.c.n == 1)
        await transaction.execute(update(log).where(first).values(data=data))
    hall.tables.folded.clear()
    await pass_time(hall, watch, 61_000)
    await hall.sweeper.sweep()
    rows = await hall.tables.store.find(select(tables.c.deadline, tables.c.n))
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


async def test_nobody_opens_tables_without_end(hall: Hall) -> None:
    hall.tables.unfinished = 2
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
    monkeypatch.setattr("duelhall.server.tables.service.LONGEST", live.n + 10)
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
        assert again.history[-1].entry.kind == "grace"


async def test_a_database_that_is_away_is_one_line(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write() -> None:
        raise Away("nobody listens")

    monkeypatch.setattr(hall.database, "write", write)
    with capture_logs() as logged:
        task = asyncio.create_task(again(hall.sweeper.beat, 0.01))
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
