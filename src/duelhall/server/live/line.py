"""One live connection: what a client asks one after the other, and what waits to be sent to it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from typing import Any

from litestar.types import Receive, Send

from duelhall.server.base.limits import Limit
from duelhall.server.live.frames import SECONDS, SPARE, Question, read

FULL = 2_000_000
"""Bytes that a client may let wait unread: some hundred messages of a table."""
OBJECT = 500
"""Bytes that a message takes beside its text."""
REFUSED = 1008
GOODBYE = 1.0
"""Seconds in which a client can hear that its connection ends."""


AtOnce = Callable[[bytes], bool]
"""Writes a message if the client has read all before it; whether it did."""
WRITER = "duelhall.writer"
"""The extension by which a server offers that."""


def never(message: bytes) -> bool:
    """No message is written at once."""
    return False


def writer_of(scope: Mapping[str, Any]) -> AtOnce:
    """How to write to a connection at once."""
    found: AtOnce = (scope.get("extensions") or {}).get(WRITER, never)
    return found


class LiveLine:
    """A connection, known by its id.

    What is said waits until the client has read what came before, and no one else waits for that.
    Who lets too much wait is let go; one message gets in where none waits, however large.
    """

    def __init__(
        self, sid: str, receive: Receive, send: Send, most: int, at_once: AtOnce = never
    ) -> None:
        self.sid = sid
        self.receive = receive
        self.send = send
        self.at_once = at_once
        self.limit = Limit(most and (most + SPARE) * SECONDS, SECONDS)
        self.waiting: deque[bytes] = deque()
        self.weight = 0
        """Bytes of all that waits, and of what is just being written."""
        self.is_closed = False
        self.reader = asyncio.current_task()
        self.writer: asyncio.Task[None] | None = None
        """Sends what waits, as long as anything does."""
        self.ending: asyncio.Task[None] | None = None

    # -- hearing

    async def questions(self) -> AsyncIterator[Question | str]:
        """What the client asks, until it goes; last, if it comes to that, what was wrong."""
        while not self.is_closed:
            message: Any = await self.receive()
            if message["type"] == "websocket.disconnect":
                return
            asked = "too_many" if self.limit.wait("frames") else read(message.get("text"))
            yield asked
            if isinstance(asked, str):
                return

    # -- telling

    def say(self, message: bytes) -> None:
        """Send a message when the client has read those before it; at once if it has."""
        if self.is_closed or (not self.weight and self.at_once(message)):
            return
        if self.weight > FULL:
            self.hang_up("too_slow")
            return
        self.waiting.append(message)
        self.weight += weigh(message)
        if self.writer is None:
            self.writer = asyncio.create_task(self.write())

    async def write(self) -> None:
        """Send what waits, one after the other, as long as the client is there."""
        try:
            while self.waiting:
                message = self.waiting.popleft()
                await self.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
                self.weight -= weigh(message)
        except OSError:  # it has gone; who reads hears so as well, and ends the line
            self.waiting.clear()
        finally:
            self.writer = None

    # -- the end

    def hang_up(self, reason: str) -> None:
        """End the connection; what waits is not sent any more."""
        if not self.is_closed:
            self.is_closed = True
            self.waiting.clear()
            self.ending = asyncio.create_task(self.say_goodbye(reason))

    async def say_goodbye(self, reason: str) -> None:
        """Tell a client why, if it listens; then nobody listens to it any more."""
        await self.stop_writing()
        with suppress(Exception):
            async with asyncio.timeout(GOODBYE):
                await self.send({"type": "websocket.close", "code": REFUSED, "reason": reason})
        if self.reader:
            self.reader.cancel()

    async def end(self) -> None:
        """Let go of everything; the client is gone, or is being told so."""
        self.is_closed = True
        await self.stop_writing()

    async def stop_writing(self) -> None:
        """Send nothing more of what waits."""
        if writer := self.writer:
            writer.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await writer


def weigh(message: bytes) -> int:
    """The bytes that a message takes; it is there twice when it is written."""
    return OBJECT + 2 * len(message)
