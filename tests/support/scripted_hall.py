"""A hall in this process with nothing random about it but what a test decides.

Time stands still until the test moves it, ids and secrets come from a seed, and chance says what
the script says. Guests come by the same door as everybody, and all that they receive is kept.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient, Response

from duelhall import Match
from duelhall.search.weighing import analysis
from duelhall.server.base import keys
from duelhall.server.base.limits import Limit
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.people import names
from duelhall.server.web.app import make_app
from duelhall.server.web.gate import Gate
from support.socket_client import Line, Lost, Refused, decode

HOME = "http://hall.test"
BEGIN = 1_700_000_000_000
THOUGHTS = 30
TOLD = ("content-type", "location", "set-cookie", "retry-after")
"""The headers of an answer that say something."""


class AppPipe:
    """A websocket to an application in this process."""

    def __init__(self, app: Gate, headers: dict[str, str], address: str = "192.0.2.7") -> None:
        self.to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.to_us: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.to_app.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.run(app, scope_of(headers, address)))

    async def run(self, app: Gate, scope: Any) -> None:
        """The application's side of the connection, to its end."""
        try:
            await app(scope, self.to_app.get, self.to_us.put)  # type: ignore[arg-type]
        finally:
            self.to_us.put_nowait({"type": "websocket.close"})

    async def opened(self) -> None:
        """Wait until the application lets us in; raises Refused."""
        first = await self.to_us.get()
        if first["type"] == "websocket.http.response.start":
            body = await self.to_us.get()
            raise Refused(decode(body["body"])["error"], first["status"])
        assert first["type"] == "websocket.accept", first

    async def send(self, frame: str | bytes) -> None:
        if self.task.done():
            raise Lost("the application has ended the connection")
        kind = "text" if isinstance(frame, str) else "bytes"
        self.to_app.put_nowait({"type": "websocket.receive", kind: frame})

    async def receive(self) -> str | bytes:
        while True:
            message = await self.to_us.get()
            if message["type"] == "websocket.send":
                return message.get("text") or message["bytes"]  # type: ignore[no-any-return]
            if message["type"] == "websocket.close":
                raise Lost("the application closed the connection")

    async def close(self) -> None:
        self.to_app.put_nowait({"type": "websocket.disconnect", "code": 1000})
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self.task, 10)


def scope_of(headers: dict[str, str], address: str) -> dict[str, Any]:
    """A websocket's request as an ASGI server describes it."""
    sent = {"host": "hall.test", "upgrade": "websocket", "connection": "Upgrade", **headers}
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": "/socket",
        "raw_path": b"/socket",
        "root_path": "",
        "query_string": b"",
        "headers": [(name.lower().encode(), value.encode()) for name, value in sent.items()],
        "client": (address, 4321),
        "server": ("hall.test", 80),
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}},
        "state": {},
    }


class Ear:
    """Somebody who listens at a hall and keeps every byte."""

    def __init__(self, app: Gate, name: str) -> None:
        self.app = app
        self.name = name
        self.client = AsyncClient(transport=ASGITransport(app), base_url=HOME)
        self.line: Line | None = None
        self.kept: list[str] = []
        self.csrf: dict[str, str] = {}
        self.read = 0

    async def ask(self, method: str, path: str, data: Any = None, **more: Any) -> Response:
        """Whatever is answered, kept."""
        answer = await self.client.request(method, path, json=data, headers=self.csrf, **more)
        shown = [f"{name}: {answer.headers[name]}" for name in TOLD if name in answer.headers]
        self.keep_frames()
        self.kept.append(f"{method} {path} {answer.status_code} {shown} {answer.text}")
        return answer

    async def post(self, path: str, **data: Any) -> Any:
        """What is answered to data that has to be taken."""
        answer = await self.ask("POST", path, data)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def come_in(self) -> None:
        me = await self.post("/api/guest", name=self.name)
        self.csrf = {"x-csrf-token": me["csrf"]}

    async def connect(self) -> None:
        """Have a live connection."""
        held = "; ".join(f"{name}={value}" for name, value in self.client.cookies.items())
        self.line = await Line(AppPipe(self.app, {"cookie": held} if held else {})).open()

    async def say(self, event: str, data: Any = None) -> dict[str, Any]:
        """Whatever is answered; all pushed before it has arrived then."""
        assert self.line is not None
        answer: dict[str, Any] = await self.line.ask(event, data)
        self.keep_frames()
        return answer

    def keep_frames(self) -> None:
        """Keep what came by the live connection."""
        if self.line:
            new = self.line.frames[self.read :]
            self.read += len(new)
            self.kept += [str(frame) for frame in new]

    async def close(self) -> None:
        if self.line:
            await self.line.close()
        await self.client.aclose()


class Seeded:
    """Secrets that are the same in every run."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choice(self, values: Any) -> Any:
        return self.rng.choice(values)

    def token_bytes(self, size: int) -> bytes:
        return self.rng.randbytes(size)

    def token_urlsafe(self, size: int) -> str:
        return self.rng.randbytes(size).hex()


class Stage:
    """A hall whose chance follows a script."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.app = make_app(hall.settings, hall)
        self.time = BEGIN
        self.script: list[str] = []
        self.ears: list[Ear] = []

    async def guest(self, name: str | None = None) -> Ear:
        """Somebody new; without a name the hall does not know who it is."""
        ear = Ear(self.app, name or "")
        self.ears.append(ear)
        if name:
            await ear.come_in()
        await ear.connect()
        return ear


@asynccontextmanager
async def staged(
    folder: Path, patch: pytest.MonkeyPatch, seed: int = 52, **settings: Any
) -> AsyncIterator[Stage]:
    """A stage; nothing about it depends on when or how often it was set up."""
    for place in (keys, names):
        patch.setattr(place, "secrets", Seeded(seed))
    stages: list[Stage] = []
    chosen = Settings(**{"data": folder, "requests": 0, "sockets": 0, "workers": 1, **settings})
    hall = Hall(chosen, lambda: stages[0].time if stages else BEGIN)
    hall.socket.paces = Limit(0)
    hall.hints.settings = analysis(rounds=THOUGHTS)  # not cut off by time
    stage = Stage(hall)
    stages.append(stage)
    settle = Match.settle
    patch.setattr(Match, "settle", lambda match, first=(): settle(match, first or stage.script))
    async with hall.opened():
        try:
            yield stage
        finally:
            for ear in stage.ears:
                await ear.close()
            patch.undo()
