"""The neighbour of ``neighbour.py``: one address that does all at once that once hurt."""

import asyncio
import json
import os
import socket
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Any

import uvloop
from hall import client_from  # puts tests/ on the path
from httpx import AsyncClient
from players import Player, Tally

from duelhall.server.base.openfiles import raise_limit
from support.finished_games import text_of
from support.hall_process import House
from support.households import Caller

ADDRESS, SILENT = "127.66.0.1", "127.66.0.2"
"""The neighbour's, and that of its silent connections, which would stand in its own way."""
KINDNESS = 5
"""How far behind the players' process the neighbour stands in line for a processor."""
PAUSE = 0.2
"""Seconds for which a refused neighbour waits before it goes on."""


class Person(Caller):
    """Somebody whose connections come from an address of their own."""

    def client_of(self, house: House) -> AsyncClient:
        return client_from(self.address, house.url)


class Worst:
    """One address that does all at once that once hurt."""

    def __init__(self, house: Any, seconds: float, only: str = "") -> None:
        self.house = house
        self.rows = {row: work for row, work in WORST.items() if row.startswith(only)}
        self.seconds = seconds
        self.until = monotonic() + seconds
        self.seen: Counter[str] = Counter()
        self.known: list[dict[str, str]] = []
        """The sessions of those who came in."""

    async def run(self) -> None:
        """Do all of it until the time is up."""
        with suppress(TimeoutError):
            async with asyncio.timeout_at(asyncio.get_running_loop().time() + self.seconds):
                await asyncio.gather(*(self.again(row, work) for row, work in self.rows.items()))

    async def again(self, row: str, work: "Doing") -> None:
        """Do one of it again and again, by somebody new whenever that fails."""
        while monotonic() < self.until:
            async with Person(self.house, ADDRESS) as guest:
                try:
                    await self.enter(guest)
                    await work(self, row, guest)
                except Exception as error:  # most are refusals; some are closed connections
                    self.seen[f"{row} {type(error).__name__}"] += 1
            await asyncio.sleep(PAUSE)

    async def enter(self, guest: Caller) -> None:
        """Come in; where no more are let in, as somebody who came in before."""
        answer = await guest.ask("POST", "/guest")
        if answer.status_code == 200:
            guest.remember(answer)
            self.known.append(guest.headers)
        else:
            guest.headers = Random().choice(self.known)

    async def ask(self, row: str, guest: Caller, method: str, path: str, **data: Any) -> Any:
        """Ask, and count what is answered."""
        answer = await guest.ask(method, path, **data)
        self.seen[f"{row} {answer.status_code}"] += 1
        if answer.status_code == 429:
            await asyncio.sleep(PAUSE)
        return answer

    # -- row by row

    async def replays(self, row: str, guest: Caller) -> None:
        """Fifty replays with all eyes at once."""
        text = text_of(Random().randrange(1000))
        game = (await guest.well("POST", "/records", text=text))["record"]
        path = f"/records/{game}/replay?eyes=all"
        await asyncio.gather(*(self.ask(row, guest, "GET", path) for _ in range(50)))

    async def circles(self, row: str, guest: Caller) -> None:
        """Act, and take it back."""
        table = await guest.open(1)
        while monotonic() < self.until:
            now = await guest.well("GET", f"/tables/{table}")
            if now["legal"]:
                act = {"step": now["step"], "action": now["legal"][0]["action"]}
                path = f"/tables/{table}/actions"
                await self.ask(row, guest, "POST", path, **act, id=str(now["n"]))
                back = await self.ask(row, guest, "POST", f"/tables/{table}/takeback")
                if back.status_code == 409:
                    return

    async def names(self, row: str, guest: Caller) -> None:
        """Sit at a hundred tables, change the name, make an account and delete it."""
        self.known = [one for one in self.known if one != guest.headers]
        for _ in range(100):
            await self.ask(row, guest, "POST", "/tables", game="duel52", public=False)
        for number in range(143):
            answer = await self.ask(row, guest, "POST", "/guest", name=f"Robin{number}")
            if answer.status_code == 200:
                guest.remember(answer)
        who = {"name": f"Gone{Random().randrange(10**9)}", "password": "a long password"}
        guest.remember(await self.ask(row, guest, "POST", "/account", **who))
        await self.ask(row, guest, "DELETE", "/account", password=who["password"])

    async def silence(self, row: str, guest: Caller) -> None:
        """Eleven hundred connections that say nothing."""
        there = ("127.0.0.1", self.house.port)
        calls = [socket.create_connection(there, 5, (SILENT, 0)) for _ in range(1_100)]
        await asyncio.sleep(5)
        for call in calls:
            call.close()
        self.seen[row] += len(calls)

    async def paths(self, row: str, guest: Caller) -> None:
        """Paths of sixty thousand characters."""
        for _ in range(100):
            await self.ask(row, guest, "GET", "/" + "x" * 60_000)

    async def machines(self, row: str, guest: Caller) -> None:
        """Two tables against the strongest, by twenty guests in the end."""
        options = {"start": "2"}
        for _ in range(2):
            table = await guest.open(8, options=options)
            self.seen[row] += 1
            for _ in range(40):
                now = await self.ask(row, guest, "GET", f"/tables/{table}")
                if now.status_code == 200 and now.json()["legal"]:
                    break
                await asyncio.sleep(0.1)

    async def syncs(self, row: str, guest: Caller) -> None:
        """The whole log of a table, by twenty live connections without a session."""
        table = await guest.open(1)
        sockets = [Player(self.house.url, Tally(), False, ADDRESS) for _ in range(20)]
        for one in sockets:
            await one.connect()
            await one.call("watch", {"table": table, "after": 0})
        await asyncio.gather(*(self.sync(row, one, table) for one in sockets))

    async def sync(self, row: str, one: Player, table: str) -> None:
        """Ask for a log on and on."""
        with suppress(Exception):
            while monotonic() < self.until:
                answer = await one.call("sync", {"table": table, "after": 0})
                is_ok = json.loads(answer)[0]["ok"]
                self.seen[f"{row} {'ok' if is_ok else 'refused'}"] += 1
        one.reader.cancel()
        await one.socket.close()

    async def watchers(self, row: str, guest: Caller) -> None:
        """Two hundred live connections, each of which watches twenty tables of others."""
        tables = [
            one["table"] for one in (await guest.well("GET", "/tables?state=playing"))["tables"]
        ]
        sockets = []
        try:
            for _ in range(200):
                sockets.append(one := Player(self.house.url, Tally(), False, ADDRESS))
                await one.connect()
                for table in Random().sample(tables, min(20, len(tables))):
                    await one.call("watch", {"table": table, "after": 0})
                    self.seen[row] += 1
            await asyncio.gather(*(one.reader for one in sockets), return_exceptions=True)
        finally:
            for one in sockets[:-1]:
                await one.socket.close()

    async def unread(self, row: str, guest: Caller) -> None:
        """A hundred long answers that nobody reads."""
        text = text_of(Random().randrange(1000))
        game = (await guest.well("POST", "/records", text=text))["record"]
        asked = f"GET /api/records/{game}/replay?eyes=all HTTP/1.1\r\nHost: localhost\r\n\r\n"
        calls = [
            socket.create_connection(("127.0.0.1", self.house.port), 5, (ADDRESS, 0))
            for _ in range(100)
        ]
        for call in calls:
            call.sendall(asked.encode())
        self.seen[row] += len(calls)
        await asyncio.sleep(20)
        for call in calls:
            call.close()

    async def reviews(self, row: str, guest: Caller) -> None:
        """Three reviews, by everybody who comes."""
        text = text_of(Random().randrange(1000))
        game = (await guest.well("POST", "/records", text=text))["record"]
        for eyes in ("all", "0", "1"):
            await self.ask(row, guest, "POST", f"/records/{game}/review", eyes=eyes)
        await asyncio.sleep(1)

    async def pictures(self, row: str, guest: Caller) -> None:
        """Every position of a game in pixels, and its link, ten at once."""
        text = text_of(Random().randrange(1000))
        game = (await guest.well("POST", "/records", text=text))["record"]
        for begin in range(0, 200, 10):
            steps = range(begin, begin + 10)
            paths = [f"/records/{game}/picture.png?step={step}&eyes=none" for step in steps]
            await asyncio.gather(*(self.ask(row, guest, "GET", path) for path in paths))
            await guest.http.get(f"/g/{game}?step={begin}")

    async def prints(self, row: str, guest: Caller) -> None:
        """All that there is on paper."""
        for what in ("reference", "heroes", "bannermen", "summary", "booklet", "rules"):
            for style in ("paper=a4", "paper=letter", "ink=black", "paper=letter&ink=black"):
                await self.ask(row, guest, "GET", f"/games/duel52/prints/{what}?{style}")

    async def lists(self, row: str, guest: Caller) -> None:
        """Lists, forms, codes to scan and the API's own document, ten at once."""
        table = await guest.open()
        paths = ("/tables", "/records", "/games/duel52/form", f"/tables/{table}/qr.svg")
        paths += ("/openapi.json", f"/tables/{table}/log", f"/tables/{table}/picture.svg")
        for _ in range(100):
            asked = (*paths, "/games/duel52/documents/rules", "/records?game=duel52") * 2
            await asyncio.gather(*(self.ask(row, guest, "GET", path) for path in asked))

    async def passwords(self, row: str, guest: Caller) -> None:
        """Wrong passwords, eight at once."""
        wrong = {"name": "Nobody", "password": "a wrong password"}
        for _ in range(20):
            tries = (self.ask(row, guest, "POST", "/session", **wrong) for _ in range(8))
            await asyncio.gather(*tries)


Doing = Callable[[Worst, str, Caller], Awaitable[None]]
WORST: dict[str, Doing] = {
    "replays": Worst.replays,
    "circles": Worst.circles,
    "names": Worst.names,
    "silence": Worst.silence,
    "paths": Worst.paths,
    **{f"machines {'.' * number}": Worst.machines for number in range(20)},
    "syncs": Worst.syncs,
    "watchers": Worst.watchers,
    "unread": Worst.unread,
    "reviews": Worst.reviews,
    "pictures": Worst.pictures,
    "prints": Worst.prints,
    "lists": Worst.lists,
    "passwords": Worst.passwords,
}


class Address:
    """A hall that runs elsewhere."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.port = int(url.rpartition(":")[2])


def do_worst(url: str, seconds: float, only: str) -> None:
    """Be the neighbour, and tell what was answered."""
    os.nice(KINDNESS)
    raise_limit()
    worst = Worst(Address(url), seconds, only)
    uvloop.run(worst.run())
    told: Counter[str] = Counter()
    for name, count in worst.seen.items():
        kind, *rest = name.replace(".", "").split()
        told[" ".join([kind, *rest[-1:]])] += count
    print(json.dumps(dict(sorted(told.items()))))
