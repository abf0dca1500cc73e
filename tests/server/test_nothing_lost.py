"""Nothing is lost: the hall is killed without warning while people play, and goes on.

Where it is killed, every game of the registry is on a table. Everything that was answered stands
in the log at its place, everybody hears everything, and each game is played to its end.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from time import monotonic

import pytest

from duelhall.core.game import Game
from support.any_game import is_usual, varied_forms
from support.hall_process import House
from support.remembering_player import Guest
from support.servers import Postgres, Redis
from support.stubborn_players import (
    Stubborn,
    check_heard,
    check_kept,
    check_replays,
    hurry,
    let_go,
    logs_of,
    promised,
    seated,
    seated_at,
)

LONGEST = 1500.0
"""Seconds that a long test may take to see its kills."""
USUAL = [game for game in varied_forms(1) if is_usual(game)]
"""Every game of the registry, each in its usual form."""
QUICK = {"length": "quick"}


@pytest.fixture(params=["sqlite", "postgres"])
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    """A hall on either database."""
    settings = {}
    if request.param == "postgres":
        settings["database"] = request.getfixturevalue("postgres_url")
    with House(**settings) as hall:
        yield hall


def database_of(house: House) -> str:
    return house.settings.get("database", f"sqlite:///{house.folder}/hall.sqlite")


async def kill_and_start(house: House) -> None:
    """End the hall as a power cut would, and open it again."""
    await asyncio.to_thread(house.kill)
    await asyncio.to_thread(house.start)


async def play_under_kills(
    house: House, chosen: Sequence[Game], kills: int, seed: int, pace: float
) -> int:
    """Games played to their end while the hall is killed; how often it was before they ended."""
    players = await seated_at(house.url, chosen, seed, pace)
    ids = {player.table for player in players}
    games = asyncio.gather(*(player.play() for player in players))
    rng, done = Random(seed), 0
    try:
        while done < kills and not games.done():
            await asyncio.sleep(0.05 + rng.random() * 0.6)
            await kill_and_start(house)
            due = promised(players)  # now: more are made while the logs are read
            check_kept(due, await logs_of(database_of(house), ids))
            done += 1
        hurry(players)
        await games
        logs = await logs_of(database_of(house), ids)
        check_kept(promised(players), logs)
        check_heard(players, logs)
        for table, log in logs.items():
            check_replays(table, log)
        assert all(player.returns for player in players) or not done
    finally:
        games.cancel()
        await let_go(players)
    return done


async def test_a_killed_hall_goes_on_where_it_was(house: House) -> None:
    assert await play_under_kills(house, USUAL, kills=2, seed=52, pace=0.08) == 2
    assert_no_faults(house)


@pytest.mark.soak
async def test_a_hall_killed_a_hundred_times_loses_nothing(house: House) -> None:
    done, seed, limit = 0, 0, monotonic() + LONGEST
    while done < 100:
        assert monotonic() < limit, f"only {done} kills in {LONGEST} s"
        done += await play_under_kills(house, USUAL * 2, 100 - done, seed, pace=0.3)
        seed += 1
    assert_no_faults(house)


async def test_a_database_comes_and_goes_and_play_goes_on(
    postgres_server: Postgres, postgres_url: str
) -> None:
    with House(database=postgres_url) as house:
        players = await seated(house.url, 3, 5, pace=0.05, options=QUICK)
        games = asyncio.gather(*(player.play() for player in players))
        try:
            for end in (postgres_server.stop, postgres_server.kill):
                await asyncio.sleep(0.4)
                await asyncio.to_thread(end)
                await asyncio.sleep(0.4)
                await asyncio.to_thread(postgres_server.start)
            await asyncio.wait_for(games, 120)
            logs = await logs_of(postgres_url, {player.table for player in players})
            check_kept(promised(players), logs)
            check_heard(players, logs)
            assert any(player.repeats for player in players)
            assert not any(player.returns for player in players), "a connection was lost"
        finally:
            postgres_server.start()
            games.cancel()
            await let_go(players)
        assert_no_faults(house)


def assert_no_faults(house: House) -> None:
    """Nobody met something unforeseen."""
    faults = [line for line in house.log_lines() if '"level": "error"' in line]
    assert not faults, faults[0]


# -- several processes


@contextmanager
def several(postgres_url: str, redis: Redis) -> Iterator[House]:
    """Two processes that are one hall."""
    with House(2, database=postgres_url, redis=redis.url) as house:
        yield house


async def with_spectators(house: House, players: list[Stubborn]) -> list[Stubborn]:
    """Somebody who watches each table."""
    found = []
    for table in sorted({player.table for player in players}):
        guest = Guest(house.url, "nobody")
        await guest.connect()
        await guest.watch(table)
        found.append(Stubborn(guest, table, -1, Random(0)))
    return found


async def play_under_restarts(house: House, redis: Redis, restarts: int, tables: int) -> None:
    """Games played to their end while Redis comes and goes."""
    players = await seated(house.url, tables, 7, pace=0.04, options=QUICK)
    watchers = await with_spectators(house, players)
    ids = {player.table for player in players}
    everybody = [*players, *watchers]
    games = asyncio.gather(*(player.play() for player in everybody))
    rng = Random(restarts)
    try:
        for number in range(restarts):
            await asyncio.sleep(0.3 + rng.random() * 0.5)
            await asyncio.to_thread(redis.kill if number % 2 else redis.stop)
            await asyncio.sleep(0.1 + rng.random() * 0.4)
            await asyncio.to_thread(redis.start)
        await asyncio.wait_for(games, 120)
        logs = await logs_of(database_of(house), ids)
        check_kept(promised(players), logs)
        check_heard(everybody, logs)
        assert not any(player.returns for player in everybody), "a connection was lost"
    finally:
        games.cancel()
        await let_go(everybody)


async def test_redis_comes_and_goes_and_no_table_is_stuck(
    postgres_url: str, redis_server: Redis
) -> None:
    with several(postgres_url, redis_server) as house:
        assert len(house.crew()) == 2
        await play_under_restarts(house, redis_server, restarts=2, tables=4)
        assert_no_faults(house)


@pytest.mark.soak
async def test_redis_comes_and_goes_forty_times(postgres_url: str, redis_server: Redis) -> None:
    with several(postgres_url, redis_server) as house:
        for _ in range(4):
            await play_under_restarts(house, redis_server, restarts=10, tables=8)
        assert_no_faults(house)


async def test_a_process_of_several_dies_and_another_takes_over(
    postgres_url: str, redis_server: Redis
) -> None:
    with several(postgres_url, redis_server) as house:
        players = await seated(house.url, 3, 9, pace=0.02, options=QUICK)
        games = asyncio.gather(*(player.play() for player in players))
        await asyncio.sleep(0.5)
        await asyncio.to_thread(house.kill_one)
        await asyncio.wait_for(games, 120)
        logs = await logs_of(database_of(house), {player.table for player in players})
        check_kept(promised(players), logs)
        check_heard(players, logs)
        assert any(player.returns for player in players)
        await let_go(players)
