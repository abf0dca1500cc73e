"""The servers that the tests of the hall run against are real ones."""

import asyncio
import os
import shutil
from pathlib import Path
from subprocess import TimeoutExpired
from threading import Thread

import asyncpg
import pytest
import redis.asyncio
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

import services
from services import SERVICES, ServiceMissing, main, where
from support.servers import Postgres, Redis


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


def test_redis_outlives_the_thread_that_started_it(redis_server: Redis) -> None:
    redis_server.kill()
    thread = Thread(target=redis_server.start)
    thread.start()
    thread.join()
    assert redis_server.process
    with pytest.raises(TimeoutExpired):
        redis_server.process.wait(1)
    assert redis_server.ask("PING") == b"+PONG\r\n"


def test_redis_is_empty_and_runs(redis_server: Redis) -> None:
    assert redis_server.ask("DBSIZE") == b":0\r\n"


def test_a_missing_service_fails_loudly(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path | None:
        return None

    monkeypatch.setitem(SERVICES, "Redis", (nowhere, ("redis-server",)))
    with pytest.raises(ServiceMissing, match="apt-get install redis-server"):
        where("Redis")


@pytest.mark.parametrize(
    ("user", "programs", "message"),
    [
        (1000, {}, "There is no apt-get here"),
        (1000, {"apt-get": 0}, "Only root installs packages"),
        (1000, {"apt-get": 0, "sudo": 1}, "Only root installs packages"),
        (0, {"apt-get": 100}, "apt-get update failed with status 100"),
        (0, {"apt-get": 0}, "PostgreSQL is not installed"),
    ],
)
def test_what_can_t_be_installed_is_told_clearly(
    user: int,
    programs: dict[str, int],
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """A machine without the services, whose programs end with these statuses."""
    for name, status in programs.items():
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\nexit {status}\n")
        program.chmod(0o755)
    (tmp_path / "env").symlink_to(str(shutil.which("env")))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(services, "DEBIAN_POSTGRES", tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: user)
    with pytest.raises(SystemExit) as ended:
        main()
    said = str(ended.value.code)
    assert message in said
    assert "apt-get install postgresql redis-server chromium" in said
