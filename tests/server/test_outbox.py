"""What waits for clients who do not read takes so much memory and no more."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from duelhall.server.hall import Hall
from duelhall.server.live import line
from duelhall.server.live.line import LiveLine, weigh
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
    monkeypatch.setattr(line, "FULL", SMALL)
    pipe = Slow(app)
    await pipe.opened()
    pipe.reading.clear()
    yield pipe
    pipe.reading.set()
    await pipe.close()


async def until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.01)


async def only_line(hall: Hall) -> LiveLine:
    """The line of the one who is there."""
    await until(lambda: bool(hall.socket.lines))
    (found,) = hall.socket.lines.values()
    return found


async def test_answers_that_nobody_reads(slow: Slow, hall: Hall) -> None:
    table = (await table_for(hall, await guests(hall, 2))).id
    found, most = await only_line(hall), 0
    for number in range(200):
        if not found.is_closed:
            await slow.send(f'[{number},"watch",{{"table":"{table}"}}]')
            await until(slow.to_app.empty)
            most = max(most, found.weight)
    assert SMALL < most < SMALL + 2 * LARGEST
    await until(lambda: not hall.socket.lines)
    assert not found.waiting


async def test_pushes_that_nobody_reads(slow: Slow, hall: Hall) -> None:
    found, most = await only_line(hall), 0
    while not found.is_closed:
        hall.socket.tell("told", "x" * 10_000, [found.sid])
        await asyncio.sleep(0)
        most = max(most, found.weight)
    assert SMALL < most < SMALL + 2 * LARGEST
    await until(lambda: found.sid not in hall.socket.visitors)
    assert not found.waiting
    await asyncio.wait_for(slow.task, 5)
    assert slow.to_us.qsize() < 20


async def test_who_reads_late_hears_all(slow: Slow, hall: Hall) -> None:
    found = await only_line(hall)
    told = [f"{number}" * 1_000 for number in range(9)]
    for text in told:
        hall.socket.tell("told", text, [found.sid])
        await asyncio.sleep(0)
    slow.reading.set()
    assert [await slow.receive() for _ in told] == [f'["told","{text}"]' for text in told]
    await until(lambda: found.weight == 0)
    assert found.sid in hall.socket.visitors


async def test_a_message_larger_than_all_is_told_where_none_waits(slow: Slow, hall: Hall) -> None:
    found = await only_line(hall)
    hall.socket.tell("told", "x" * SMALL, [found.sid])
    assert found.weight == weigh(b"x" * (SMALL + 11))
    assert not found.is_closed
    hall.socket.tell("told", "more", [found.sid])
    assert found.is_closed


async def test_who_goes_while_something_is_written_leaves_no_error() -> None:
    """A server says by an OSError that the client has gone; nobody awaits the writer."""

    async def gone(message: Any) -> None:
        raise BrokenPipeError

    async def nothing() -> Any:
        await asyncio.Event().wait()

    found = LiveLine("left", nothing, gone, most=15)
    found.say(b"one")
    found.say(b"two")
    writer = found.writer
    assert writer is not None
    await asyncio.wait([writer])
    assert (writer.exception(), found.waiting) == (None, type(found.waiting)())
