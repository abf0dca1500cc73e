"""A live connection as a client has it: socket.io in text frames, over a network or in-process.

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
PATH = "/socket.io/?EIO=4&transport=websocket"

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

    async def open(self, auth: Any = None) -> Self:
        """Shake hands; raises Refused with what the hall says."""
        await self.frame()
        await self.pipe.send("40" + (encode(auth).decode() if auth is not None else ""))
        answer = str(await self.frame())
        if not answer.startswith("40"):
            await self.pipe.close()
            said = decode(answer[2:]) if answer.startswith("44") else {"message": answer}
            raise Refused({"code": str(said["message"]), "message": "at the door"})
        self.reader = asyncio.create_task(self.read())
        return self

    async def frame(self) -> str | bytes:
        """The next frame."""
        frame = await asyncio.wait_for(self.pipe.receive(), PATIENCE)
        self.frames.append(frame)
        return frame

    async def read(self) -> None:
        """Hear until the connection ends."""
        try:
            while True:
                frame = await self.pipe.receive()
                self.frames.append(frame)
                if isinstance(frame, str):
                    await self.take(frame)
        except Lost:
            pass
        finally:
            self.fail()

    async def take(self, frame: str) -> None:
        """Understand one frame."""
        if frame == "2":
            await self.pipe.send("3")
        elif frame.startswith("43"):
            number, answer = split(frame[2:])
            if future := self.calls.pop(number, None):
                future.set_result(answer[0] if answer else None)
        elif frame.startswith("42") and self.on_event:
            event, *data = decode(frame[2:])
            self.on_event(event, data[0] if data else None)
        elif frame.startswith("41") or frame == "1":
            raise Lost("the hall closed the connection")

    def fail(self) -> None:
        """Nothing will be answered any more."""
        self.closed.set()
        for future in self.calls.values():
            if not future.done():
                future.set_exception(Lost("the connection ended before the answer"))
        self.calls.clear()

    async def ask(self, event: str, *data: Any) -> Any:
        """Send a message and wait for the answer, whatever it is; raises Lost."""
        if self.closed.is_set():
            raise Lost("the connection is closed")
        number, future = next(self.numbers), asyncio.get_running_loop().create_future()
        self.calls[number] = future
        try:
            await self.pipe.send(f"42{number}{encode([event, *data]).decode()}")
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


def split(text: str) -> tuple[int, list[Any]]:
    """The number and the data of an answer."""
    at = text.index("[")
    return int(text[:at]), decode(text[at:])
