"""A player as the hall meets one: HTTP with a cookie, a live connection, and a good memory.

It keeps the numbered entries of every table that it watches, and notes when a push left a gap
or told something twice.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any, Self

import httpx

from support.socket_client import PATIENCE, Line, Lost, NetworkPipe, Refused


@dataclass
class Seen:
    """What a guest knows of a table."""

    table: str
    key: str | None = None
    entries: list[dict[str, Any]] = field(default_factory=list)
    snapshot: dict[str, Any] = field(default_factory=dict)
    layout: Any = None
    gaps: int = 0
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def n(self) -> int:
        return len(self.entries)

    def take(self, data: Mapping[str, Any]) -> bool:
        """Add what was told; false if something before it is missing."""
        for entry in data["entries"]:
            if entry["n"] == self.n + 1:
                self.entries.append(entry)
            elif entry["n"] > self.n:
                self.gaps += 1
                self.changed.set()
                return False
            else:
                self.check_same(entry)
        if data["snapshot"] and data["snapshot"]["n"] >= self.snapshot.get("n", 0):
            self.snapshot = data["snapshot"]
            self.layout = self.snapshot["layout"] or self.layout
            assert self.snapshot["n"] == self.n, "a snapshot does not fit its entries"
        self.changed.set()
        return True

    def take_page(self, answer: Mapping[str, Any]) -> bool:
        """Add what was answered; whether that was all of it."""
        told = {**answer, "snapshot": None} if answer["more"] else answer
        assert self.take(told), "an answer has no gaps"
        return not answer["more"]

    def check_same(self, entry: Mapping[str, Any]) -> None:
        """An entry told again is the same; its events may be told as one may recall them."""
        known = self.entries[entry["n"] - 1]
        for name in ("n", "at", "kind", "seat", "step", "turn"):
            assert known[name] == entry[name], f"entry {entry['n']} has another {name}"

    @property
    def is_over(self) -> bool:
        return bool(self.snapshot) and self.snapshot["status"] == "over"

    @property
    def legal(self) -> list[str]:
        return [choice["action"] for choice in self.snapshot.get("legal", ())]


class Guest:
    """Somebody who plays; used as an async context."""

    def __init__(self, url: str, name: str, token: str | None = None) -> None:
        self.name = name
        self.url = url
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.http = httpx.AsyncClient(
            base_url=url, headers=headers, timeout=PATIENCE, trust_env=False
        )
        self.line: Line | None = None
        self.seen: dict[str, Seen] = {}
        self.numbers = count(1)
        self.heard: list[tuple[str, Any]] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hang_up()
        await self.http.aclose()

    # -- by HTTP

    async def ask(self, method: str, path: str, **data: Any) -> Any:
        """What the API answers; raises Refused, or Lost when nobody answers."""
        body = data if method in ("POST", "PUT") else None
        try:
            answer = await self.http.request(method, f"/api{path}", json=body)
        except httpx.TransportError as error:
            raise Lost(str(error)) from None
        if answer.status_code >= 400:
            raise Refused(answer.json()["error"], answer.status_code)
        return answer.json() if answer.content else None

    async def get(self, path: str) -> Any:
        return await self.ask("GET", path)

    async def post(self, path: str, **data: Any) -> Any:
        return await self.ask("POST", path, **data)

    async def come_in(self) -> Self:
        """Be a guest of the hall."""
        me = await self.post("/guest", name=self.name)
        self.http.headers["x-csrf-token"] = me["csrf"]
        return self

    async def open_table(self, game: str = "duel52", **wish: Any) -> str:
        """Open a table; its id."""
        opened = await self.post("/tables", game=game, **wish)
        table = str(opened["table"])
        self.seen[table] = Seen(table, opened["key"])
        return table

    async def sit(self, table: str, key: str | None = None, seat: int | None = None) -> None:
        """Sit down at a table."""
        await self.post(f"/tables/{table}/seats", **({"key": key} if key else {}), seat=seat)
        self.seen[table] = Seen(table, key)

    # -- by the live connection

    def cookie(self) -> dict[str, str]:
        """The headers that say who connects."""
        held = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"Cookie": held} if held else {}
        if token := self.http.headers.get("Authorization"):
            headers["Authorization"] = token
        return headers

    async def connect(self) -> None:
        """Have a live connection, and watch again what was watched before."""
        await self.hang_up()
        pipe = await NetworkPipe.to(self.url, self.cookie())
        self.line = await Line(pipe, self.on_event).open()
        for table in self.seen:
            await self.watch(table)

    async def hang_up(self) -> None:
        """Have none any more."""
        if self.line:
            await self.line.close()
            self.line = None

    def on_event(self, event: str, data: Any) -> None:
        self.heard.append((event, data.get("table") if data else None))
        if event == "told" and data["table"] in self.seen:
            self.seen[data["table"]].take(data)

    async def call(self, event: str, **data: Any) -> dict[str, Any]:
        """Send a message; raises Refused or Lost."""
        if self.line is None:
            raise Lost("no connection")
        return await self.line.call(event, **data)

    async def watch(self, table: str, key: str | None = None, eyes: int | None = None) -> Seen:
        """See a table, with all that was missed."""
        seen = self.seen.setdefault(table, Seen(table, key))
        more = {name: value for name, value in (("key", seen.key), ("eyes", eyes)) if value}
        if eyes is not None:
            more["eyes"] = eyes
        while not seen.take_page(await self.call("watch", table=table, after=seen.n, **more)):
            pass
        return seen

    async def sync(self, table: str) -> None:
        """Ask for what was missed."""
        seen = self.seen[table]
        while not seen.take_page(await self.call("sync", table=table, after=seen.n)):
            pass

    async def act(self, table: str, action: str, made: str | None = None) -> int:
        """Carry out an action at the step that is seen; the number of its entry."""
        step = self.seen[table].snapshot["step"]
        made = made or f"{self.name}-{next(self.numbers)}"
        answer = await self.call("act", table=table, step=step, action=action, id=made)
        return int(answer["n"])


async def play(guest: Guest, table: str, rng: Random) -> None:
    """Play at random to the end, over a connection that holds."""
    seen = guest.seen[table]
    while not seen.is_over:
        seen.changed.clear()
        if seen.legal:
            await guest.act(table, rng.choice(seen.legal))
        else:
            await asyncio.wait_for(seen.changed.wait(), PATIENCE)


async def two_at_a_table(one: Guest, other: Guest, **wish: Any) -> str:
    """A table with both seated and watching."""
    table = await one.open_table(**wish)
    await other.sit(table)
    await one.watch(table)
    await other.watch(table)
    return table
