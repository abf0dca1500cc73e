"""Players for a hall: each has a live connection, plays at random and notes when it is answered."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 60.0
"""Seconds for which an answer is waited for."""


# -- what a player reads of a message


class Choice(msgspec.Struct):
    """An action that is legal."""

    action: str


class Snapshot(msgspec.Struct):
    """What a player has to know of a table to go on."""

    n: int
    status: str
    step: int
    legal: list[Choice]


class Entry(msgspec.Struct):
    """The number of an entry."""

    n: int


class News(msgspec.Struct):
    """What was told of a table."""

    entries: list[Entry]
    snapshot: Snapshot | None
    table: str = ""
    more: bool = False


read_told = msgspec.json.Decoder(tuple[str, News]).decode
read_answer = msgspec.json.Decoder(tuple[int, dict[str, Any]]).decode
read_news = msgspec.json.Decoder(tuple[int, News]).decode


@dataclass
class Tally:
    """What was measured."""

    answers: list[float] = field(default_factory=list)
    pushes: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """How much later than due a decision was sent: the generator's own fault."""
    decisions: int = 0
    refused: int = 0
    games: int = 0
    lost: int = 0
    kept: int = 0
    """Decisions that were answered, counting or not."""
    is_counting: bool = False


# -- players


class Player:
    """One socket with a cookie behind it."""

    def __init__(self, url: str, tally: Tally, deflate: bool, address: str = "") -> None:
        self.url = url
        self.home = (address, 0) if address else None
        """Where its connections come from, if not from anywhere."""
        self.tally = tally
        self.deflate = deflate
        self.cookie = self.csrf = ""
        self.table: Table | None = None
        self.watched = ""
        """The id of the table that is watched."""
        self.n = 0
        self.now: Snapshot | None = None
        self.number = 0
        self.calls: dict[int, asyncio.Future[str]] = {}
        self.socket: ClientConnection

    async def come_in(self, http: httpx.AsyncClient) -> None:
        """Be a guest, with a live connection."""
        answer = await http.post("/api/guest", json={})
        answer.raise_for_status()
        self.csrf = answer.json()["csrf"]
        self.cookie = "; ".join(f"{key}={value}" for key, value in answer.cookies.items())
        await self.connect()

    async def connect(self) -> None:
        """Have a live connection, as whoever one is by now."""
        mine = {"Cookie": self.cookie} if self.cookie else {}
        self.socket = await connect(
            self.url.replace("http", "ws", 1) + "/socket",
            additional_headers=mine,
            local_addr=self.home,
            compression="deflate" if self.deflate else None,
            max_size=None,
            proxy=None,
            ping_interval=None,
            open_timeout=PATIENCE,
        )
        self.reader = asyncio.create_task(self.read())

    async def post(self, http: httpx.AsyncClient, path: str, data: Any) -> Any:
        """Ask the API."""
        headers = {"Cookie": self.cookie, "x-csrf-token": self.csrf}
        answer = await http.post(f"/api{path}", json=data, headers=headers)
        answer.raise_for_status()
        return answer.json()

    async def read(self) -> None:
        """Hear until the connection ends."""
        async for frame in self.socket:
            assert isinstance(frame, str)
            if frame.startswith('["told"'):
                self.take(read_told(frame)[1])
            elif frame[1].isdigit() and (
                call := self.calls.pop(int(frame[1 : frame.index(",")]), None)
            ):
                call.set_result(frame)

    def take(self, news: News) -> None:
        """Note what is new; entries come in order, none twice."""
        if self.table is None or news.table not in ("", self.table.id):
            return
        for entry in news.entries:
            if entry.n != self.n + 1:
                self.tally.lost += 1
            self.n = entry.n
        if news.snapshot:
            self.now = news.snapshot
            self.table.heard(self)

    async def call(self, event: str, data: dict[str, Any]) -> str:
        """Send a message and wait for its answer."""
        self.number += 1
        future = self.calls[self.number] = asyncio.get_running_loop().create_future()
        await self.socket.send(msgspec.json.encode([self.number, event, data]).decode())
        return await asyncio.wait_for(future, PATIENCE)

    async def watch(self, table: "Table") -> None:
        """Hear of a table from its beginning, and no more of the one before, as a page does."""
        if self.watched:
            await self.call("unwatch", {"table": self.watched})
        self.watched, self.table, self.n, self.now = table.id, table, 0, None
        asked = {"table": table.id, "after": 0, "brief": True}
        answer = await self.call("watch", asked)
        self.take(read_news(answer)[1])


class Table:
    """Two players and their game, or one after the other."""

    def __init__(
        self, players: Sequence[Player], http: httpx.AsyncClient, seed: int, game: str = "duel52"
    ) -> None:
        self.players = players
        self.game = game
        self.http = http
        self.rng = Random(seed)
        self.id = ""
        self.sent: dict[int, float] = {}
        self.stored = 0
        """The number of the last entry that the hall has answered for."""

    @property
    def tally(self) -> Tally:
        return self.players[0].tally

    def heard(self, player: Player) -> None:
        """A player has heard of all up to an entry."""
        sent = self.sent.get(player.n)
        if sent and self.tally.is_counting:
            self.tally.pushes.append(perf_counter() - sent)

    async def begin(self) -> None:
        """A new game."""
        first, second = self.players
        wish = {"game": self.game, "public": True}
        opened = await first.post(self.http, "/tables", wish)
        self.id, self.sent, self.stored = opened["table"], {}, 0
        await second.post(self.http, f"/tables/{self.id}/seats", {})
        for player in self.players:
            await player.watch(self)

    async def play(self, pause: float, until: asyncio.Event) -> None:
        """A decision each ``pause`` seconds until the time is up."""
        due = perf_counter() + self.rng.random() * pause
        while not until.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(until.wait(), max(0.0, due - perf_counter()))
                return
            await self.decide(due)
            due = max(due + pause, perf_counter() - 5 * pause)

    async def decide(self, due: float) -> None:
        """One decision of whoever has to decide."""
        for player in self.players:
            if player.now and player.now.legal:
                return await self.act(player, due)
        if any(player.now and player.now.status == "over" for player in self.players):
            await self.begin()
            self.tally.games += 1

    async def act(self, player: Player, due: float) -> None:
        """Send a decision, and time its answer."""
        now = player.now
        assert now is not None
        began = perf_counter()
        self.sent[now.n + 1] = began
        action = self.rng.choice(now.legal).action
        made = f"{now.n}"
        data = {"table": self.id, "step": now.step, "action": action, "id": made}
        answer = read_answer(await player.call("act", data))[1]
        self.count(answer, began, due)

    def count(self, answer: dict[str, Any], began: float, due: float) -> None:
        """Note an answer."""
        if not answer["ok"]:
            self.tally.refused += 1
        else:
            self.stored, self.tally.kept = answer["n"], self.tally.kept + 1
        if self.tally.is_counting:
            self.tally.decisions += 1
            self.tally.answers.append(perf_counter() - began)
            self.tally.late.append(began - due)

    async def settle(self) -> int:
        """How many entries a player has not heard at the end."""
        answers = [
            await player.call("watch", {"table": self.id, "after": 0}) for player in self.players
        ]
        ends = [read_news(answer)[1].snapshot.n for answer in answers]  # type: ignore[union-attr]
        return sum(end - player.n for end, player in zip(ends, self.players, strict=True))

    async def is_stored(self) -> bool:
        """Whether the log has all that the hall has answered for."""
        answer = await self.http.get(f"/api/tables/{self.id}")
        answer.raise_for_status()
        return int(answer.json()["n"]) >= self.stored
