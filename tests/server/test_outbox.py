"""What waits for clients who do not read takes so much memory and no more."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from engineio.packet import MESSAGE, Packet

from duelhall.server.hall import Hall
from duelhall.server.live import outbox
from duelhall.server.live.outbox import Outbox, weight
from duelhall.server.web.gate import Gate
from support.players_at_tables import guests, table_for
from support.scripted_hall import AppPipe

SMALL = 200_000
LARGEST = 100_000
"""No message of these tests takes more bytes."""


class Slow(AppPipe):
    """A client that reads when a test wants it to."""

    def __init__(self, app: Gate) -> None:
        self.reading = asyncio.Event()
        self.reading.set()
        super().__init__(app, {})

    async def run(self, app: Gate, scope: Any) -> None:
        await app(scope, self.to_app.get, self.take)  # type: ignore[arg-type]

    async def take(self, message: Any) -> None:
        """Let the hall wait while nothing is read."""
        await self.reading.wait()
        self.to_us.put_nowait(message)


@pytest.fixture
async def slow(app: Gate, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Slow]:
    """Somebody who is let in and has not read anything since."""
    monkeypatch.setattr(outbox, "FULL", SMALL)
    pipe = Slow(app)
    await pipe.receive()
    await pipe.send("40")
    await pipe.receive()
    pipe.reading.clear()
    yield pipe
    pipe.reading.set()
    await pipe.close()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.01)


async def flood(pipe: Slow, hall: Hall, frames: list[str]) -> Outbox:
    """Send all of these and read nothing; what waits then."""
    (socket,) = hall.socket.server.eio.sockets.values()
    for frame in frames:
        await pipe.send(frame)
    await until(pipe.to_app.empty)
    found: Outbox = socket.queue
    return found


async def test_answers_that_nobody_reads(slow: Slow, hall: Hall) -> None:
    table = (await table_for(hall, await guests(hall, 2))).id
    asked = [f'42{number}["watch",{{"table":"{table}"}}]' for number in range(200)]
    found = await flood(slow, hall, asked)
    assert SMALL < found.waiting + found.taken < SMALL + 2 * LARGEST
    assert found.waiting == weighed(found)


async def test_greetings_that_nobody_reads(slow: Slow, hall: Hall) -> None:
    found = await flood(slow, hall, ["40"] * 2000)
    assert SMALL < found.waiting + found.taken < SMALL + 2 * LARGEST


def weighed(found: Outbox) -> int:
    """What the messages take, one by one."""
    sizes = []
    while not found.empty():
        sizes.append(weight(found.get_nowait()))
    return sum(sizes)


async def test_pushes_that_nobody_reads(slow: Slow, hall: Hall) -> None:
    (sid,) = hall.socket.visitors
    (socket,) = hall.socket.server.eio.sockets.values()
    most = 0
    while sid in hall.socket.visitors:
        await hall.socket.tell("told", "x" * 10_000, [sid])
        await asyncio.sleep(0)
        most = max(most, socket.queue.waiting + socket.queue.taken)
    assert SMALL < most < SMALL + 2 * LARGEST
    assert socket.queue.waiting < 2_000  # what says that the line ends
    slow.reading.set()
    heard = [await slow.receive() for _ in range(2)]
    while heard[-1] != "41":
        heard.append(await slow.receive())
    assert len(heard) < 20


async def test_who_reads_late_hears_all(slow: Slow, hall: Hall) -> None:
    (sid,) = hall.socket.visitors
    told = [f"{number}" * 1_000 for number in range(9)]
    for text in told:
        await hall.socket.tell("told", text, [sid])
        await asyncio.sleep(0)
    slow.reading.set()
    assert [await slow.receive() for _ in told] == [f'42["told","{text}"]' for text in told]
    (socket,) = hall.socket.server.eio.sockets.values()
    await until(lambda: socket.queue.waiting + socket.queue.taken == 0)
    assert sid in hall.socket.visitors


async def test_a_message_larger_than_all_is_told_where_none_waits() -> None:
    found = Outbox()
    await found.put(Packet(MESSAGE, "x" * outbox.FULL))
    assert found.is_full
    await found.put(Packet(MESSAGE, "more"))
    assert found.qsize() == 1
    await found.get()
    await found.put(Packet(MESSAGE, "more"))
    assert found.qsize() == 1
    await found.put(None)
    assert found.qsize() == 2
