"""The servers that the tests of the hall run against are real ones."""

import asyncio
from pathlib import Path

import asyncpg
import pytest
import redis.asyncio
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from servers import Postgres, Redis
from services import SERVICES, ServiceMissing, where


async def ask(url: str, statement: str) -> object:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        answer = (await connection.execute(text(statement))).scalar()
    await engine.dispose()
    return answer


async def test_postgres_answers_and_is_durable(postgres_url: str) -> None:
    assert str(await ask(postgres_url, "SHOW server_version")).split(".")[0].isdigit()
    assert await ask(postgres_url, "SHOW fsync") == "on"


@pytest.mark.parametrize("_", range(2))
async def test_each_test_has_a_database_of_its_own(postgres_url: str, _: int) -> None:
    connection = await asyncpg.connect(postgres_url.replace("+asyncpg", ""))
    await connection.execute("CREATE TABLE tables (id integer)")
    await connection.close()


def test_a_template_is_prepared_once(postgres_server: Postgres) -> None:
    prepared: list[str] = []

    def prepare(url: str) -> None:
        prepared.append(url)
        asyncio.run(prepare_table(url))

    for _ in range(2):
        template = postgres_server.template("prepared", prepare)
        database = postgres_server.create(template)
        assert asyncio.run(ask(postgres_server.url(database), "SELECT count(*) FROM seats")) == 0
        postgres_server.drop(database)
    assert len(prepared) == 1


async def prepare_table(url: str) -> None:
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE seats (id integer)"))
    await engine.dispose()


async def test_redis_sets_and_gets(redis_url: str) -> None:
    async with redis.asyncio.Redis.from_url(redis_url, max_connections=4) as client:
        await client.set("seat", "1")
        assert await client.get("seat") == b"1"


@pytest.mark.parametrize("end", ["restart", "kill"])
def test_redis_returns_on_the_same_port(redis_server: Redis, end: str) -> None:
    port, process = redis_server.port, redis_server.process
    redis_server.ask("SET seat 1")
    if end == "restart":
        redis_server.restart()
    else:
        redis_server.kill()
        assert not redis_server.is_running
        redis_server.start()
    assert redis_server.port == port
    assert redis_server.process is not process
    assert redis_server.ask("EXISTS seat") == b":0\r\n"


def test_a_killed_redis_does_not_harm_the_next_test(redis_server: Redis) -> None:
    redis_server.kill()


def test_redis_is_empty_and_runs(redis_server: Redis) -> None:
    assert redis_server.ask("DBSIZE") == b":0\r\n"


def test_a_missing_service_fails_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path | None:
        return None

    monkeypatch.setitem(SERVICES, "Redis", (nowhere, ("redis-server",)))
    with pytest.raises(ServiceMissing, match="apt-get install redis-server"):
        where("Redis")
