"""One live connection: what a client asks one after the other, and what waits to be sent to it."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from litestar.types import Receive, Send

from duelhall.server.base.limits import Limit
from duelhall.server.live.frames import MOST, SECONDS, Question, read

FULL = 2_000_000
"""Bytes that a client may let wait unread: some hundred messages of a table."""
OBJECT = 500
"""Bytes that a message takes beside its text."""
REFUSED = 1008
GOODBYE = 1.0
"""Seconds in which a client can hear that its connection ends."""


class LiveLine:
    """A connection, known by its id.

    What is said waits until the client has read what came before, and no one else waits for that.
    Who lets too much wait is let go; one message gets in where none waits, however large.
    """

    def __init__(self, sid: str, receive: Receive, send: Send, limited: bool) -> None:
        self.sid = sid
        self.receive = receive
        self.send = send
        self.limit = Limit(MOST if limited else 0, SECONDS)
        self.waiting: deque[bytes] = deque()
        self.weight = 0
        """Bytes of all that waits, and of what is just being written."""
        self.is_closed = False
        self.wake: asyncio.Future[None] | None = None
        self.reader = asyncio.current_task()
        self.writer = asyncio.create_task(self.write())
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
        """Send a message when the client has read those before it."""
        if self.is_closed:
            return
        if self.weight > FULL:
            self.hang_up("too_slow")
            return
        self.waiting.append(message)
        self.weight += weigh(message)
        if self.wake and not self.wake.done():
            self.wake.set_result(None)

    async def write(self) -> None:
        """Send what waits, one after the other, for as long as somebody is there."""
        while True:
            while self.waiting:
                message = self.waiting.popleft()
                await self.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
                self.weight -= weigh(message)
            self.wake = asyncio.get_running_loop().create_future()
            await self.wake

    # -- the end

    def hang_up(self, reason: str) -> None:
        """End the connection; what waits is not sent any more."""
        if not self.is_closed:
            self.is_closed = True
            self.waiting.clear()
            self.ending = asyncio.create_task(self.say_goodbye(reason))

    async def say_goodbye(self, reason: str) -> None:
        """Tell a client why, if it listens; then nobody listens to it any more."""
        self.writer.cancel()
        with suppress(Exception):
            async with asyncio.timeout(GOODBYE):
                await self.send({"type": "websocket.close", "code": REFUSED, "reason": reason})
        if self.reader:
            self.reader.cancel()

    async def end(self) -> None:
        """Let go of everything; the client is gone, or is being told so."""
        self.is_closed = True
        self.writer.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await self.writer


def weigh(message: bytes) -> int:
    """The bytes that a message takes; it is there twice when it is written."""
    return OBJECT + 2 * len(message)
