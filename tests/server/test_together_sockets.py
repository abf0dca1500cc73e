"""People who decide at the same time, over a network, in any order: nobody's step is ever stale."""

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random
from subprocess import run
from time import monotonic
from typing import Any

import httpx
import pytest

from duelhall.server.shapes.log import Entry
from server.test_longpoll import BOT
from server.test_nothing_lost import assert_no_faults, database_of, kill_and_start
from support.hall_process import House, ToyHouse
from support.remembering_player import Guest, Seen
from support.servers import Redis
from support.stubborn_players import (
    Stubborn,
    check_heard,
    check_kept,
    check_replays,
    let_go,
    logs_of,
    promised,
    seated,
)

pytestmark = pytest.mark.usefixtures("toys")

LONGEST = 1500.0
"""Seconds that a long test may take to see its kills."""
GAMES: dict[str, dict[str, Any]] = {
    "decks": {"game": "decks", "options": {"players": "3"}, "players": 3},
    "bids": {"game": "dicebids", "options": {"seats": "4", "teams": "yes"}, "players": 4},
}
COVERED = ("+", "-", "draw")
"""How the actions begin of which nobody else hears."""


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    """A hall on SQLite that knows toys."""
    with ToyHouse() as hall:
        yield hall


@asynccontextmanager
async def company(
    house: House, game: str, seed: int, tables: int, pace: float = 0.02
) -> AsyncIterator[list[Stubborn]]:
    """Players, who think better of things now and then, and somebody who watches each table."""
    found = await seated(house.url, tables, seed, pace, **GAMES[game])
    for player in found:
        player.fickle = 0.15
    for table in sorted({player.table for player in found}):
        guest = Guest(house.url, "nobody")
        await guest.connect()
        await guest.watch(table)
        found.append(Stubborn(guest, table, -1, Random(0)))
    try:
        yield found
    finally:
        await let_go(found)


async def check_all(house: House, players: list[Stubborn]) -> None:
    """Nothing is lost, nothing is told too much, and each game has an end."""
    logs = await logs_of(database_of(house), {player.table for player in players})
    check_kept(promised(players), logs)
    check_heard(players, logs)
    for table, log in logs.items():
        check_replays(table, log)
    for player in players:
        check_covered(player, logs[player.table])


def check_covered(player: Stubborn, log: list[Entry]) -> None:
    """Somebody has heard all of a log but the covered steps of others, taken back or not."""
    covered = covered_in(log)
    due = [entry for entry in log if covered.get(entry.n, player.seat) == player.seat]
    heard = [(entry["at"], entry["kind"]) for entry in player.seen.entries]
    assert heard == [(entry.at, entry.kind) for entry in due]


def covered_in(log: list[Entry]) -> dict[int, int]:
    """The seats of the entries that only they may hear of, by number."""
    steps: list[str] = []
    found = {}
    for entry in log:
        new = [notation for _, notation in entry.data.get("steps", ())]
        if entry.kind == "back":
            to = entry.data["to"]
            new, steps[to:] = steps[to : to + 1], steps[to + 1 :] if "alone" in entry.data else []
            if new[0].startswith(COVERED) and "alone" in entry.data:
                found[entry.n] = entry.data["seat"]
            continue
        if entry.kind == "step" and new[0].startswith(COVERED):
            found[entry.n] = entry.data["seat"]
        steps += new
    return found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
async def test_no_step_is_stale_in_any_order(house: House, game: str, seed: int) -> None:
    async with company(house, game, seed, tables=2) as players:
        await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 60)
        await check_all(house, players)
    assert_no_faults(house)


async def test_no_step_is_stale_where_two_processes_serve(
    postgres_url: str, redis_server: Redis
) -> None:
    with ToyHouse(2, database=postgres_url, redis=redis_server.url) as house:
        async with company(house, "decks", 5, tables=2, pace=0.15) as players:
            await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 90)
            await check_all(house, players)
        assert_no_faults(house)


# -- kills


async def play_under_kills(house: House, game: str, kills: int, seed: int) -> int:
    """Games played to their end while the hall is killed; how often it was before they ended."""
    rng, done = Random(seed), 0
    async with company(house, game, seed, tables=2, pace=0.2) as players:
        games = asyncio.gather(*(player.play() for player in players))
        try:
            while done < kills and not games.done():
                await asyncio.sleep(0.05 + rng.random() * 0.5)
                await kill_and_start(house)
                ids = {player.table for player in players}
                due = promised(players)
                check_kept(due, await logs_of(database_of(house), ids))
                done += 1
            await games
            await check_all(house, players)
        finally:
            games.cancel()
    return done


async def test_a_killed_hall_goes_on_where_all_were_deciding() -> None:
    with ToyHouse() as house:
        assert await play_under_kills(house, "decks", kills=2, seed=3) == 2
        assert_no_faults(house)


async def test_a_killed_hall_on_postgres_goes_on_where_all_were_deciding(postgres_url: str) -> None:
    with ToyHouse(database=postgres_url) as house:
        assert await play_under_kills(house, "decks", kills=2, seed=4) == 2
        assert_no_faults(house)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
async def test_a_hall_killed_a_hundred_times_loses_nothing_of_what_is_done_at_once(
    game: str,
) -> None:
    done, seed, limit = 0, 0, monotonic() + LONGEST
    with ToyHouse() as house:
        while done < 100:
            assert monotonic() < limit, f"only {done} kills in {LONGEST} s"
            done += await play_under_kills(house, game, 100 - done, seed)
            seed += 1
        assert_no_faults(house)


# -- by asking


async def poll(guest: Guest, table: str, rng: Random) -> int:
    """Play to the end by requests that wait for news; how often one came back without any."""
    seen, idle = guest.seen[table], 0
    while not seen.is_over:
        if seen.legal:
            action, step = rng.choice(seen.legal), seen.snapshot["step"]
            made = f"{guest.name}-{rng.random()}"
            await guest.post(f"/tables/{table}/actions", step=step, action=action, id=made)
        heard = seen.n
        assert seen.take(await guest.get(f"/tables/{table}/log?after={seen.n}&wait=2"))
        idle += heard == seen.n
    return idle


async def test_who_waits_for_news_is_not_woken_by_what_is_covered(house: House) -> None:
    async with company(house, "decks", 8, tables=1) as players:
        table, builder, waiter = players[0].table, players[0].guest, players[1].guest
        seen = waiter.seen[table]
        news = asyncio.create_task(waiter.get(f"/tables/{table}/log?after={seen.n}&wait=2"))
        await asyncio.sleep(0.2)
        for action in ("+1", "+2", "-1"):
            n = await builder.act(table, action)
            await players[0].hear(n)
        assert not news.done()
        assert (await news)["entries"] == []
        news = asyncio.create_task(waiter.get(f"/tables/{table}/log?after={seen.n}&wait=20"))
        await asyncio.sleep(0.2)
        await builder.act(table, "done")
        told = (await asyncio.wait_for(news, 5))["entries"]
        assert [entry["words"] for entry in told] == [["p0a has decided."]]


async def test_a_player_without_a_live_connection_plays_beside_others(house: House) -> None:
    async with company(house, "decks", 9, tables=1) as players:
        asker = players[2]
        await asker.guest.hang_up()
        table = asker.table
        playing = [player.play() for player in players if player is not asker]
        await asyncio.wait_for(asyncio.gather(poll(asker.guest, table, Random(1)), *playing), 60)
        assert asker.guest.seen[table].is_over


def test_the_example_bot_plays_beside_levels(house: House) -> None:
    with httpx.Client(base_url=house.url, headers={"origin": house.url}) as person:
        person.post("/api/account", json={"name": "Robin", "password": "a hall of cards"})
        person.headers["x-csrf-token"] = person.cookies["duelhall_csrf"]
        token = person.post("/api/tokens", json={"label": "bot"}).json()["secret"]
        seats = [{"kind": "open"}, {"kind": "level", "level": 2}, {"kind": "level", "level": 1}]
        wish = {"game": "decks", "options": {"players": "3"}, "seats": seats}
        table = person.post("/api/tables", json=wish).json()["table"]
    command = [sys.executable, str(BOT), house.url, token, table]
    played = run(command, capture_output=True, text=True, timeout=120, check=False)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("over: winners")


# -- a lost answer


async def test_an_action_without_an_answer_is_sent_again_and_done_once(house: House) -> None:
    async with company(house, "decks", 10, tables=1) as players:
        one, other = players[0], players[1]
        step = one.seen.snapshot["step"]
        message = {"table": one.table, "step": step, "action": "+3", "id": "again"}
        first = await one.guest.call("act", **message)
        await other.guest.act(other.table, "+1")
        await one.guest.connect()
        assert await one.guest.call("act", **message) == first
        seen: Seen = one.seen
        assert seen.snapshot["view"]["deck"] == [3]
        assert seen.n == first["n"], "of the other's step nothing is heard"
