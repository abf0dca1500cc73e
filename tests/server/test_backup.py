"""Copies of a hall, taken while people play as the page on hosting says, and put back."""

import asyncio
import sqlite3
import subprocess
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from typing import Any, Protocol

import pytest

from services import where
from support.hall_process import House
from support.remembering_player import Guest, play, two_at_a_table

FEW = 20
"""Entries after which a table rests until the copy is back."""


class Copier(Protocol):
    """How one kind of database is copied while the hall runs, and put back while it is closed."""

    settings: dict[str, str]

    def take(self, house: House) -> None: ...

    def put_back(self, house: House) -> None: ...


class SqliteCopier:
    def __init__(self, folder: Path) -> None:
        self.settings: dict[str, str] = {}
        self.copy = folder / "copy.sqlite"

    def take(self, house: House) -> None:
        """What ``.backup`` does."""
        with (
            closing(sqlite3.connect(house.folder / "hall.sqlite")) as hall,
            closing(sqlite3.connect(self.copy)) as copy,
        ):
            hall.backup(copy, pages=5)

    def put_back(self, house: House) -> None:
        self.copy.rename(house.folder / "hall.sqlite")
        for end in ("-wal", "-shm"):
            (house.folder / f"hall.sqlite{end}").unlink(missing_ok=True)


class PostgresCopier:
    def __init__(self, folder: Path, url: str) -> None:
        self.settings = {"database": url}
        self.database = url.replace("+asyncpg", "")
        self.copy = folder / "hall.dump"

    def take(self, house: House) -> None:
        dump = [where("PostgreSQL") / "pg_dump", "--format=custom", self.database]
        self.copy.write_bytes(subprocess.run(dump, check=True, stdout=subprocess.PIPE).stdout)

    def put_back(self, house: House) -> None:
        restore = [where("PostgreSQL") / "pg_restore", "--clean", "--if-exists"]
        subprocess.run([*restore, f"--dbname={self.database}", self.copy], check=True)


@pytest.fixture(params=["sqlite", "postgres"])
def copier(request: pytest.FixtureRequest, tmp_path: Path) -> Copier:
    if request.param == "sqlite":
        return SqliteCopier(tmp_path)
    return PostgresCopier(tmp_path, request.getfixturevalue("postgres_url"))


async def test_a_copy_taken_while_people_play_goes_on_from_there(copier: Copier) -> None:
    rng = Random(52)
    with House(**copier.settings) as house:
        async with AsyncExitStack() as stack:
            both = [
                await stack.enter_async_context(Guest(house.url, name)) for name in ("Ada", "Bo")
            ]
            for guest in both:
                await (await guest.come_in()).connect()
            resting = await two_at_a_table(*both)
            await play_until(both, resting, rng, FEW)
            before = list(both[0].seen[resting].entries)
            busy = await two_at_a_table(*both)
            playing = [asyncio.create_task(play(guest, busy, rng)) for guest in both]
            await asyncio.to_thread(copier.take, house)
            await asyncio.gather(*playing)
            told = both[0].seen[busy].entries
            await play_until(both, resting, rng, FEW + 10)

            for guest in both:
                await guest.hang_up()
            house.stop()
            copier.put_back(house)
            house.start()

            for guest in both:
                guest.seen.clear()
                await guest.connect()
                for table in (resting, busy):
                    await guest.watch(table)
            assert same(both[0].seen[resting].entries, before)
            assert same(told, both[0].seen[busy].entries)
            for table in (resting, busy):
                await asyncio.gather(*(play(guest, table, rng) for guest in both))
                assert all(guest.seen[table].is_over for guest in both)


async def play_until(both: list[Guest], table: str, rng: Random, n: int) -> None:
    """Play until the table has so many entries, and both have heard of the last."""
    seats = [guest.seen[table] for guest in both]
    while min(seen.n for seen in seats) < n:
        for guest, seen in zip(both, seats, strict=True):
            if seen.legal and seen.n == max(other.n for other in seats):
                await guest.act(table, rng.choice(seen.legal))
        await asyncio.sleep(0.01)


def same(entries: list[dict[str, Any]], first: list[dict[str, Any]]) -> bool:
    """Whether a log begins with these entries; events may be told as one may recall them."""
    marks = [
        [(entry["n"], entry["at"], entry["kind"]) for entry in log] for log in (entries, first)
    ]
    return bool(marks[1]) and marks[0][: len(marks[1])] == marks[1]
