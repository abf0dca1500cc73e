"""News by HTTP: a request that waits, and a bot that lives on it."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from subprocess import run

import httpx
import pytest

from duelhall.server.hall import Hall
from duelhall.server.tables.longpoll import MOST
from support.hall_process import House
from support.visitors import Visitor

BOT = Path(__file__).parents[2] / "examples" / "bots" / "hall_bot.py"


@pytest.fixture
async def table(visitor: Visitor) -> str:
    """A table that waits for a second player."""
    await visitor.post("/api/guest")
    return str((await visitor.post("/api/tables", game="duel52"))["table"])


async def news(visitor: Visitor, table: str, after: int, wait: int = 20) -> list[str]:
    answer = await visitor.get(f"/api/tables/{table}/log?after={after}&wait={wait}")
    return [entry["kind"] for entry in answer["entries"]]


async def test_who_is_behind_is_told_at_once(visitor: Visitor, table: str) -> None:
    assert await news(visitor, table, 1) == ["sit"]


async def test_who_waits_is_told_when_something_happens(
    visitor: Visitor, enter: Callable[[], Visitor], hall: Hall, table: str
) -> None:
    waiting = asyncio.create_task(news(visitor, table, 2))
    while not hall.long_polls.events:
        await asyncio.sleep(0.01)
    other = enter()
    await other.post("/api/guest")
    await other.post(f"/api/tables/{table}/seats")
    assert await waiting == ["sit", "start"]
    assert not hall.long_polls.events


async def test_who_waits_in_vain_is_told_so(visitor: Visitor, table: str) -> None:
    assert await news(visitor, table, 2, wait=1) == []


async def test_a_stranger_does_not_wait(enter: Callable[[], Visitor], table: str) -> None:
    path = f"/api/tables/{table}/log?after=2&wait=5"
    assert await enter().refused("GET", path, 401) == "no_session"


async def test_nobody_fills_the_waiting_room(visitor: Visitor, hall: Hall, table: str) -> None:
    waiting = [asyncio.create_task(news(visitor, table, 2, 1)) for _ in range(MOST)]
    while sum(hall.long_polls.users.values()) < MOST:
        await asyncio.sleep(0.01)
    path = f"/api/tables/{table}/log?after=2&wait=5"
    assert await visitor.refused("GET", path, 429) == "too_many"
    await asyncio.gather(*waiting)


@pytest.fixture
def house() -> Iterator[House]:
    with House() as house:
        yield house


def test_the_example_bot_plays_a_game(house: House) -> None:
    with httpx.Client(base_url=house.url, headers={"origin": house.url}) as person:
        person.post("/api/account", json={"name": "Robin", "password": "a hall of cards"})
        person.headers["x-csrf-token"] = person.cookies["duelhall_csrf"]
        token = person.post("/api/tokens", json={"label": "bot"}).json()["secret"]
    bearer = {"authorization": f"Bearer {token}"}
    seats = [{"kind": "open"}, {"kind": "level", "level": 1}]
    wish = {"game": "duel52", "options": {"length": "quick"}, "seats": seats, "public": False}
    answer = httpx.post(f"{house.url}/api/tables", json=wish, headers=bearer)
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    command = [sys.executable, str(BOT), house.url, token, opened["table"], opened["key"]]
    played = run(command, capture_output=True, text=True, timeout=240, check=False)
    assert played.returncode == 0, played.stderr
    assert "win" in played.stdout or "draw" in played.stdout


def test_the_example_bot_says_why_it_can_not_play(house: House) -> None:
    command = [sys.executable, str(BOT), house.url, "nobody", "nowhere"]
    played = run(command, capture_output=True, text=True, timeout=60, check=False)
    assert played.returncode == 1
    assert played.stderr.count("\n") == 1
