"""A live connection as a client has it: numbered questions, over a network or in-process.

It is written out by hand so that a test can count every byte, send what no decent client sends,
and lose a connection exactly when it wants to.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from typing import Any, Protocol, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

PATIENCE = 30.0
"""Seconds to wait for an answer."""
PATH = "/socket"

encode = msgspec.json.encode
decode = msgspec.json.decode


class Lost(Exception):
    """The connection is gone; whether the last message arrived nobody knows."""


class Refused(Exception):
    """The hall said no; ``code`` says why."""

    def __init__(self, error: Mapping[str, str], status: int = 0) -> None:
        super().__init__(f"{error['code']}: {error['message']}")
        self.code = error["code"]
        self.message = error["message"]
        self.status = status


class Pipe(Protocol):
    """What frames go through; both ways raise Lost when it is closed."""

    async def opened(self) -> None:
        """Wait until it is open; raises Refused."""

    async def send(self, frame: str | bytes) -> None: ...

    async def receive(self) -> str | bytes: ...

    async def close(self) -> None: ...


class NetworkPipe:
    """A websocket to a hall that runs in another process."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    @classmethod
    async def to(cls, url: str, headers: Mapping[str, str], origin: str | None = None) -> Self:
        """Connect; raises Lost when nobody is there, and what the library says when refused."""
        address = url.replace("http", "ws", 1) + PATH
        try:
            connection = await connect(
                address,
                additional_headers=headers,
                origin=origin,  # type: ignore[arg-type]
                max_size=None,
                proxy=None,
                close_timeout=1,
            )
        except (OSError, EOFError, TimeoutError, InvalidMessage) as error:
            raise Lost(str(error)) from None
        return cls(connection)

    async def opened(self) -> None:
        """It is open as soon as it is there."""

    async def send(self, frame: str | bytes) -> None:
        try:
            await self.connection.send(frame)
        except ConnectionClosed as error:
            raise Lost(str(error)) from None

    async def receive(self) -> str | bytes:
        try:
            return await self.connection.recv()
        except ConnectionClosed as error:
            raise Lost(str(error)) from None

    async def close(self) -> None:
        await self.connection.close()


class Line:
    """What a client sends and hears."""

    def __init__(self, pipe: Pipe, on_event: Callable[[str, Any], None] | None = None) -> None:
        self.pipe = pipe
        self.on_event = on_event
        self.frames: list[str | bytes] = []
        """All that was received, as it came."""
        self.numbers = count(1)
        self.calls: dict[int, asyncio.Future[Any]] = {}
        self.reader: asyncio.Task[None] | None = None
        self.closed = asyncio.Event()

    async def open(self) -> Self:
        """Begin to hear; raises Refused with what the hall says."""
        await asyncio.wait_for(self.pipe.opened(), PATIENCE)
        self.reader = asyncio.create_task(self.read())
        return self

    async def read(self) -> None:
        """Hear until the connection ends."""
        try:
            while True:
                frame = await self.pipe.receive()
                self.frames.append(frame)
                self.take(frame)
        except Lost:
            pass
        finally:
            self.fail()

    def take(self, frame: str | bytes) -> None:
        """Understand one frame: an answer has a number before it, a push a name."""
        name, data = decode(frame)
        if isinstance(name, int):
            if future := self.calls.pop(name, None):
                future.set_result(data)
        elif self.on_event:
            self.on_event(name, data)

    def fail(self) -> None:
        """Nothing will be answered any more."""
        self.closed.set()
        for future in self.calls.values():
            if not future.done():
                future.set_exception(Lost("the connection ended before the answer"))
        self.calls.clear()

    async def ask(self, event: str, data: Any = None) -> Any:
        """Send a message and wait for the answer, whatever it is; raises Lost."""
        if self.closed.is_set():
            raise Lost("the connection is closed")
        number, future = next(self.numbers), asyncio.get_running_loop().create_future()
        self.calls[number] = future
        try:
            await self.pipe.send(encode([number, event, data]).decode())
            return await asyncio.wait_for(future, PATIENCE)
        finally:
            self.calls.pop(number, None)
            if future.done() and not future.cancelled():
                future.exception()

    async def call(self, event: str, **data: Any) -> dict[str, Any]:
        """Send a message; the answer if it is a yes, else raises Refused."""
        answer: dict[str, Any] = await self.ask(event, data)
        if not answer["ok"]:
            raise Refused(answer["error"])
        return answer

    async def close(self) -> None:
        """Hang up."""
        if self.reader:
            self.reader.cancel()
            with suppress(asyncio.CancelledError):
                await self.reader
        await self.pipe.close()
        self.fail()
