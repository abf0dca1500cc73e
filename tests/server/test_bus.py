"""Several workers as one hall: PostgreSQL holds the logs, Redis wakes who watches elsewhere."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
import uvicorn
from sqlalchemy import select

from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.live import bus
from duelhall.server.shapes.log import BankClock, Entry
from duelhall.server.storage.schema import tables
from duelhall.server.table.request import Wish
from duelhall.server.tables.store import Clash
from duelhall.server.tables.sweeper import ABSENCE
from duelhall.server.web.app import make_app
from server.test_socket import Person, seated
from support.frozen_server import frozen
from support.players_at_tables import guests, stored, table_for
from support.servers import Redis

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def worker(settings: Settings) -> AsyncIterator[tuple[Hall, str]]:
    """One worker of a hall, and where it listens."""
    async with Hall(settings).opened() as hall:
        app = make_app(settings, hall)
        server = uvicorn.Server(uvicorn.Config(app, port=0, lifespan="off", log_config=None))
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        yield hall, f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
        server.should_exit = True
        await task


@pytest.fixture
async def workers(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> AsyncIterator[list[tuple[Hall, str]]]:
    """Two workers of one hall."""
    settings = Settings(
        data=tmp_path, database=postgres_url, redis=redis_url, requests=0, sockets=0, workers=1
    )
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(worker(settings)) for _ in range(2)]


async def arrive(stack: AsyncExitStack, url: str, like: Person | None = None) -> Person:
    """Somebody at a worker, or the same person at another."""
    person = Person(url)
    if like:
        person.http.cookies = like.http.cookies
        person.http.headers = like.http.headers
    else:
        await person.come_in()
    stack.push_async_callback(person.close)
    await person.connect()
    return person


async def play_on(people: list[Person], table: str, rng: Random, acts: int) -> None:
    """Play, each hearing of the other's action by a push alone."""
    shown = [(await one.call("watch", table=table, after=0))["snapshot"] for one in people]
    for number in range(acts):
        if shown[0]["status"] != "playing":
            return
        seat = shown[0]["to_move"][0]
        action, step = rng.choice(shown[seat]["legal"])["action"], shown[seat]["step"]
        made = f"{rng.random()}-{number}"
        done = await people[seat].call("act", table=table, step=step, action=action, id=made)
        assert done["ok"], done
        for at, person in enumerate(people):
            shown[at] = (await person.told())["snapshot"]
            while shown[at]["n"] < done["n"]:
                shown[at] = (await person.told())["snapshot"]


async def test_players_at_two_workers_hear_each_other(workers: list[tuple[Hall, str]]) -> None:
    async with AsyncExitStack() as stack:
        people = [await arrive(stack, url) for _, url in workers]
        table = await seated(people)
        await play_on(people, table, Random(1), 60)


async def test_each_sees_that_the_other_is_there(workers: list[tuple[Hall, str]]) -> None:
    async with AsyncExitStack() as stack:
        people = [await arrive(stack, url) for _, url in workers]
        table = await seated(people)
        for person in people:
            await person.call("watch", table=table, after=0)
        await heard(people[0], [True, True])
        await people[1].hang_up()
        await heard(people[0], [True, False])


async def test_a_page_that_is_loaded_anew_at_another_worker_loses_no_seat(
    workers: list[tuple[Hall, str]],
) -> None:
    async with AsyncExitStack() as stack:
        ann, bob = [await arrive(stack, url) for _, url in workers]
        table = await seated([ann, bob], stand_in=1)
        for person in (ann, bob):
            await person.call("watch", table=table, after=0)
        await heard(ann, [True, True])
        presence = workers[0][0].presence
        assert presence.since
        presence.since -= 3_600_000
        await bob.hang_up()
        await heard(ann, [True, False])
        assert presence.away_for(table, 1) < ABSENCE


async def test_while_redis_is_away_nobody_is_called_absent(
    workers: list[tuple[Hall, str]], redis_server: Redis
) -> None:
    hall = workers[0][0]
    table = (await table_for(hall, await guests(hall, 2), stand_in=1)).id
    presence, real = hall.presence, hall.presence.now
    presence.now = lambda: real() + 3_600_000
    assert presence.away_for(table, 1) > ABSENCE
    await asyncio.to_thread(redis_server.kill)
    await until(lambda: not presence.away_for(table, 1))
    await asyncio.to_thread(redis_server.start)
    await until(lambda: bool(presence.away_for(table, 1)))
    assert presence.away_for(table, 1) < ABSENCE


async def test_a_program_that_asks_at_one_worker_is_there_for_all(
    workers: list[tuple[Hall, str]],
) -> None:
    async with AsyncExitStack() as stack:
        bot, ann = [await arrive(stack, url) for _, url in workers]
        table = await seated([bot, ann])
        here, there = [hall for hall, _ in workers]
        await bot.get(f"/tables/{table}/log")
        assert here.bus
        await here.bus.show_all()
        await until(lambda: there.presence.is_here(table, 0))


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.01)


async def heard(person: Person, seats: list[bool]) -> None:
    """Wait until somebody is told who is there."""
    async with asyncio.timeout(10):
        while not person.here or person.here[-1] != seats:
            await asyncio.sleep(0.01)


async def test_the_lobby_is_one(workers: list[tuple[Hall, str]]) -> None:
    async with AsyncExitStack() as stack:
        ann, bob = [await arrive(stack, url) for _, url in workers]
        await ann.post("/tables", game="duel52")
        async with asyncio.timeout(10):
            while not bob.lobby:
                await asyncio.sleep(0.01)
        assert len((await bob.get("/tables?state=open"))["tables"]) == 1


async def test_a_machine_is_thought_for_once(workers: list[tuple[Hall, str]]) -> None:
    async with AsyncExitStack() as stack:
        ann = await arrive(stack, workers[0][1])
        twin = await arrive(stack, workers[1][1], like=ann)
        seats = [{"kind": "me"}, {"kind": "level", "level": 1}]
        table = await seated([ann], seats=seats, options={"start": "1"})
        shown = (await ann.call("watch", table=table, after=0))["snapshot"]
        await twin.call("watch", table=table, after=0)
        for number in range(20):
            if shown["legal"]:
                action = shown["legal"][0]["action"]
                await ann.call(
                    "act", table=table, step=shown["step"], action=action, id=str(number)
                )
            shown = (await ann.told())["snapshot"]
            while not shown["legal"] and shown["status"] == "playing":
                shown = (await ann.told())["snapshot"]
        assert not workers[1][0].machines.tasks


async def test_redis_may_go_and_come(workers: list[tuple[Hall, str]], redis_server: Redis) -> None:
    async with AsyncExitStack() as stack:
        people = [await arrive(stack, url) for _, url in workers]
        table = await seated(people)
        await play_on(people, table, Random(1), 6)
        await asyncio.to_thread(redis_server.kill)
        shown = [await one.get(f"/tables/{table}") for one in people]
        seat = shown[0]["to_move"][0]
        action, step = shown[seat]["legal"][0]["action"], shown[seat]["step"]
        done = await people[seat].call("act", table=table, step=step, action=action, id="dark")
        assert done["ok"]
        missed = await people[1 - seat].call("sync", table=table, after=shown[seat]["n"])
        assert [entry["n"] for entry in missed["entries"]] == [done["n"]]
        await asyncio.to_thread(redis_server.start)
        await asyncio.sleep(2)
        for person in people:
            while not person.pushed.empty():
                person.pushed.get_nowait()
        await play_on(people, table, Random(2), 20)


async def test_what_was_rung_while_redis_was_away_is_looked_up(
    workers: list[tuple[Hall, str]], redis_server: Redis
) -> None:
    async with AsyncExitStack() as stack:
        people = [await arrive(stack, url) for _, url in workers]
        table = await seated(people)
        shown: list[Any] = [
            (await one.call("watch", table=table, after=0))["snapshot"] for one in people
        ]
        await asyncio.to_thread(redis_server.kill)
        await asyncio.sleep(0.2)
        seat = shown[0]["to_move"][0]
        action, step = shown[seat]["legal"][0]["action"], shown[seat]["step"]
        await people[seat].call("act", table=table, step=step, action=action, id="dark")
        await asyncio.to_thread(redis_server.start)
        news = await people[1 - seat].told()
        assert news["snapshot"]["step"] > step


async def test_nobody_waits_for_a_redis_that_stands_still(
    workers: list[tuple[Hall, str]], redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "QUIET", 0.5)
    bells = [hall.bus for hall, _ in workers if hall.bus]
    async with AsyncExitStack() as stack:
        people = [await arrive(stack, url) for _, url in workers]
        table = await seated(people)
        await play_on(people, table, Random(1), 6)
        with frozen(redis_server):
            await until(lambda: not any(bell.hears for bell in bells))
            await play_by_asking(people, table, Random(2), 6)
            assert not any(bell.hears for bell in bells)
        await until(lambda: all(bell.hears for bell in bells))
        await all_heard(people, table)
        await play_on(people, table, Random(3), 6)


async def play_by_asking(people: list[Person], table: str, rng: Random, acts: int) -> None:
    """Play while nobody hears of the other; no answer may take long."""
    for number in range(acts):
        shown = [await one.get(f"/tables/{table}") for one in people]
        seat = shown[0]["to_move"][0]
        action, step = rng.choice(shown[seat]["legal"])["action"], shown[seat]["step"]
        made = f"still-{number}"
        begun = time.perf_counter()
        done = await people[seat].call("act", table=table, step=step, action=action, id=made)
        assert done["ok"], done
        assert time.perf_counter() - begun < 2


async def all_heard(people: list[Person], table: str) -> None:
    """Wait until everybody was told, without asking, of all that happened."""
    n = (await people[0].get(f"/tables/{table}"))["n"]
    for person in people:
        while (await person.told())["snapshot"]["n"] < n:
            pass


async def test_a_worker_comes_and_goes_while_redis_stands_still(
    tmp_path: Path, redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "QUIET", 0.5)
    settings = Settings(data=tmp_path, redis=redis_server.url, requests=0, workers=1)
    with frozen(redis_server):
        async with asyncio.timeout(5), Hall(settings).opened() as hall:
            await asyncio.sleep(2)
            assert hall.bus
            assert not hall.bus.hears


async def test_two_who_look_for_a_game_at_two_workers_at_once_meet(
    workers: list[tuple[Hall, str]],
) -> None:
    halls = [hall for hall, _ in workers]
    wish = Wish(game="duel52", clock=BankClock(60))
    people = await guests(halls[0], 20)
    for pair in zip(people[::2], people[1::2], strict=True):
        one, other = await asyncio.gather(
            *(
                hall.lobby.pair(wish.setup(guest.user)[0], guest)
                for hall, guest in zip(halls, pair, strict=True)
            )
        )
        assert one.id == other.id


@pytest.mark.parametrize("lengths", [(1, 1), (1, 2), (2, 1), (2, 2)])
async def test_of_two_workers_that_write_the_same_number_at_once_one_is_refused(
    workers: list[tuple[Hall, str]], lengths: tuple[int, int]
) -> None:
    halls = [hall for hall, _ in workers]
    table = (await table_for(halls[0], await guests(halls[0], 2))).id
    for _ in range(10):
        writes = []
        for hall, length in zip(halls, lengths, strict=True):
            live = await stored(hall, table)
            first = live.n + 1
            entries = [Entry(first + at, live.at, "grace", {"ms": length}) for at in range(length)]
            for entry in entries:
                live.fold(entry)
            writes.append(hall.tables.store.write(live, entries))
        found = await asyncio.gather(*writes, return_exceptions=True)
        assert {type(one) for one in found} == {type(None), Clash}
        kept = lengths[found.index(None)]
        logged = await halls[0].tables.store.entries(table, first - 1)
        assert [entry.data["ms"] for entry in logged] == [kept] * kept
        row = await halls[0].tables.store.find(select(tables.c.n).where(tables.c.id == table))
        assert row[0].n == logged[-1].n


async def say(person: Person, table: str, phrase: str) -> None:
    answer = await person.http.post(f"/api/tables/{table}/phrases", json={"phrase": phrase})
    assert answer.status_code < 300, answer.text


async def test_what_is_said_at_one_worker_is_heard_at_the_other(
    workers: list[tuple[Hall, str]],
) -> None:
    async with AsyncExitStack() as stack:
        ann, bob = [await arrive(stack, url) for _, url in workers]
        table = await seated([ann, bob])
        for person in (ann, bob):
            await person.call("watch", table=table, after=0)
        await say(ann, table, "luck")
        said = await asyncio.wait_for(bob.phrases.get(), 20)
        assert (said["table"], said["seat"], said["phrase"]) == (table, 0, "luck")
        other = {"table": table, "seat": 0}
        assert (await bob.http.post("/api/blocks", json=other)).status_code == 204
        (blocked,) = (await bob.http.get("/api/blocks")).json()["blocked"]
        await say(ann, table, "hello")
        gone = await bob.http.delete(f"/api/blocks/{blocked['id']}")
        assert gone.status_code == 204
        await say(ann, table, "well")
        assert (await asyncio.wait_for(bob.phrases.get(), 20))["phrase"] == "well"
