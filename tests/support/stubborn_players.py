"""Players who lose their connection and come back, again and again, and remember every promise.

A decision that the hall has answered is a promise: it stands in the log under the number of the
answer, for ever. One without an answer is sent again under its own id, and is carried out once.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from duelhall.core.game import Game
from duelhall.core.record import parse_record
from duelhall.games import load
from duelhall.server.shapes.log import Entry
from duelhall.server.storage.database import database_at
from duelhall.server.table.fold import LiveTable
from duelhall.server.tables.store import Store
from support.remembering_player import Guest, Seen
from support.socket_client import Lost, Refused

PAUSE = 0.05
SILENCE = 1.0
"""Seconds without news after which a client asks; the page does so after 15."""
PATIENCE = 90.0
"""Seconds in which a table has to go on."""


@dataclass(frozen=True)
class Promise:
    """A decision and the number under which the hall has it."""

    n: int
    seat: int
    action: str
    made: str


@dataclass
class Stubborn:
    """One player at one table."""

    guest: Guest
    table: str
    seat: int
    rng: Random
    pace: float = 0.0
    fickle: float = 0.0
    """How often a decision is taken back, where that is free."""
    promises: list[Promise] = field(default_factory=list)
    returns: int = 0
    repeats: int = 0

    @property
    def seen(self) -> Seen:
        return self.guest.seen[self.table]

    async def play(self) -> None:
        """Play to the end, whatever happens to the hall."""
        while not self.seen.is_over:
            self.seen.changed.clear()
            try:
                await self.go_on()
            except Lost:
                await self.come_back()
            except Refused as refusal:
                await self.wait_for_database(refusal)

    async def wait_for_database(self, refusal: Refused) -> None:
        """Try again a little later, if the database being away is all that is wrong."""
        if refusal.code != "away":
            raise refusal
        self.repeats += 1
        await asyncio.sleep(PAUSE)

    async def go_on(self) -> None:
        """Decide, or wait for others."""
        if self.is_fickle():
            await self.take_back()
        elif self.seen.legal:
            await self.decide(self.rng.choice(self.seen.legal))
            await asyncio.sleep(self.rng.random() * self.pace)
        else:
            await self.listen()

    def is_fickle(self) -> bool:
        """Whether the player thinks better of something."""
        is_free = self.seen.snapshot["may"]["takeback"] == "free"
        return is_free and self.rng.random() < self.fickle

    async def take_back(self) -> None:
        """Take back, unless the last of the others ended that a moment ago."""
        try:
            n = (await self.guest.post(f"/tables/{self.table}/takeback"))["n"]
        except Refused as refusal:
            if refusal.code not in ("not_now", "over"):
                raise
        else:
            await self.hear(n)

    async def hear(self, n: int) -> None:
        """Know of an entry that was promised."""
        if self.seen.n < n:
            await self.guest.sync(self.table)
        assert self.seen.n >= n

    async def listen(self) -> None:
        """Wait for news; ask if there are none."""
        try:
            await asyncio.wait_for(self.seen.changed.wait(), SILENCE)
        except TimeoutError:
            await self.guest.sync(self.table)

    async def decide(self, action: str) -> None:
        """Have a decision carried out, once."""
        step = self.seen.snapshot["step"]
        made = f"{self.guest.name}-{step}-{self.rng.random()}"
        message = {"table": self.table, "step": step, "action": action, "id": made}
        while True:
            try:
                answer = await self.guest.call("act", **message)
            except Lost:
                self.repeats += 1
                await self.come_back()
            except Refused as refusal:
                await self.wait_for_database(refusal)
            else:
                self.promises.append(Promise(answer["n"], self.seat, action, made))
                break
        await self.hear(answer["n"])

    async def come_back(self) -> None:
        """Connect again, and hear what was missed."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    await self.guest.connect()
                    self.returns += 1
                    return
                except (Lost, TimeoutError):
                    await asyncio.sleep(PAUSE)


async def seated(
    url: str, tables: int, seed: int, pace: float, players: int = 2, **wish: Any
) -> list[Stubborn]:
    """So many players at each of some tables, watching."""
    found: list[Stubborn] = []
    for number in range(tables):
        found += await seat_table(url, number, seed, pace, players, **wish)
    return found


async def seated_at(url: str, games: Sequence[Game], seed: int, pace: float) -> list[Stubborn]:
    """The players of these games, at a table each, watching."""
    found: list[Stubborn] = []
    for number, game in enumerate(games):
        wish = {"game": game.info.key, "options": dict(game.options)}
        found += await seat_table(url, number, seed, pace, game.seats, **wish)
    return found


async def seat_table(
    url: str, number: int, seed: int, pace: float, players: int, **wish: Any
) -> list[Stubborn]:
    """New guests at a new table."""
    guests = [await Guest(url, f"p{number}{who}").come_in() for who in "abcd"[:players]]
    for guest in guests:
        await guest.connect()
    table = await guests[0].open_table(**wish)
    for guest in guests[1:]:
        await guest.sit(table)
    for guest in guests:
        await guest.watch(table)
    draws = [Random(f"{seed} {number} {seat}") for seat in range(players)]
    return [Stubborn(guests[seat], table, seat, rng, pace) for seat, rng in enumerate(draws)]


def hurry(players: list[Stubborn]) -> None:
    """From now on nobody thinks."""
    for player in players:
        player.pace = 0.0


async def let_go(players: list[Stubborn]) -> None:
    """Close every connection."""
    for player in players:
        await player.guest.__aexit__()


# -- what the hall has kept


async def logs_of(url: str, tables: set[str]) -> dict[str, list[Entry]]:
    """The logs in a database, read past the hall."""
    database = database_at(url)
    shelf = Store(database)
    try:
        return {table: await shelf.entries(table) for table in tables}
    finally:
        await database.close()


def promised(players: list[Stubborn]) -> list[tuple[str, Promise]]:
    """All promises up to now, each with its table."""
    return [(player.table, promise) for player in players for promise in player.promises]


def check_kept(promises: list[tuple[str, Promise]], logs: dict[str, list[Entry]]) -> None:
    """Every promise stands at its place, once, and logs have no gaps."""
    for log in logs.values():
        assert [entry.n for entry in log] == list(range(1, len(log) + 1))
        made = [entry.data["id"] for entry in log if "id" in entry.data]
        assert len(made) == len(set(made)), "a decision was carried out twice"
    for table, promise in promises:
        log = heard_by(logs[table], promise.seat)
        assert promise.n <= len(log), f"entry {promise.n} of {table} is lost"
        data = log[promise.n - 1].data
        assert (data["seat"], data["id"]) == (promise.seat, promise.made)
        assert list(data["steps"][0]) == [promise.seat, promise.action]


def heard_by(log: list[Entry], seat: int) -> list[Entry]:
    """The entries of which a seat, or a spectator (-1), hears."""
    whose = None if seat < 0 else seat
    pages = LiveTable.of("log", log).history
    return [entry for entry, page in zip(log, pages, strict=True) if whose not in page.deaf]


def check_heard(players: list[Stubborn], logs: dict[str, list[Entry]]) -> None:
    """Everybody has heard all that is for them, in order."""
    for player in players:
        log = heard_by(logs[player.table], player.seat)
        heard = [(entry["at"], entry["kind"]) for entry in player.seen.entries]
        assert heard == [(entry.at, entry.kind) for entry in log]
        assert [entry["n"] for entry in player.seen.entries] == list(range(1, len(log) + 1))


def check_replays(table: str, log: list[Entry]) -> None:
    """A finished game is a record that replays to the same end."""
    live = LiveTable.of(table, log)
    assert live.status == "over"
    match = parse_record(live.match.record().text()).replay(load)
    assert match.game.dump(match.state) == live.game.dump(live.match.state)
