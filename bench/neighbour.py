"""A noisy neighbour: one address does its worst while others play.

    .venv/bin/python bench/neighbour.py --tables 100 --seconds 300

It opens a hall with its usual limits behind a proxy, seats two players at each table, each table at
an address of its own, and measures their answers: first alone, then while one more address does all
at once, from a process of its own, that the rows of ``WORST`` name. Memory, with that of the
processes that the hall has started, and disk are told before it, at the top, and some time after
it. 99 of 100 honest answers have to come within 250 ms; memory has to come back to what it was and
``ROOM`` more, the write-ahead log to ``ROOM_ON_DISK``. Told apart are the memory by which honest
tables have grown, as they did before the neighbour came, and that of reviews which were asked for
and are still under way.
"""

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import uvloop
from hall import LIMIT, Load  # puts tests/ on the path
from players import Player, Tally

from support.finished_games import text_of
from support.hall_process import House
from support.households import Caller, behind_proxy

ADDRESS = "203.0.113.5"
KINDNESS = 5
"""How far behind the players' process the neighbour stands in line for a processor."""
AFTER = 130.0
"""Seconds for which memory and disk may take to come back: the hall looks every minute for tables
that nobody needs, and lets them go at the second look."""
ROOM, ROOM_ON_DISK = 0.2, 4.0
"""How much more memory than before the hall may hold in the end, as a part of it, since what was
read lately is kept; and megabytes of the write-ahead log."""
JUDGE = b"duelhall.server.archive.judge"
PAGE = os.sysconf("SC_PAGE_SIZE")
TOLD = ("answers_ms", "pushes_ms", "generator_late_ms", "decisions_per_second", "refused")
TOLD += ("lost", "hall_cpu", "generator_cpu", "processors_busy")
PAUSE = 0.2
"""Seconds for which a refused neighbour waits before it goes on."""


class Households(Load):
    """Tables whose players come from an address each."""

    def address_of(self, seed: int) -> str:
        return f"198.18.{seed // 250}.{seed % 250 + 1}"


# -- the neighbour


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
            async with Caller(self.house, ADDRESS) as guest:
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
        """Sit at fifty tables, change the name, make an account and delete it."""
        self.known = [one for one in self.known if one != guest.headers]
        for _ in range(50):
            await self.ask(row, guest, "POST", "/tables", game="duel52", public=False)
        for number in range(20):
            answer = await self.ask(row, guest, "POST", "/guest", name=f"Robin{number}")
            if answer.status_code == 200:
                guest.remember(answer)
        who = {"name": f"Gone{Random().randrange(10**9)}", "password": "a long password"}
        guest.remember(await self.ask(row, guest, "POST", "/account", **who))
        await self.ask(row, guest, "DELETE", "/account", password=who["password"])

    async def silence(self, row: str, guest: Caller) -> None:
        """Two hundred connections that say nothing."""
        there = ("127.0.0.1", self.house.port)
        calls = [socket.create_connection(there, 5) for _ in range(200)]
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


# -- measuring


def state_of(house: House) -> dict[str, float]:
    """Megabytes of memory, of the database and of its write-ahead log."""
    sizes = {name: Path(house.folder) / name for name in ("hall.sqlite", "hall.sqlite-wal")}
    disk = {name: path.stat().st_size for name, path in sizes.items() if path.exists()}
    pids = family(house.crew())
    judges = [pid for pid in pids if is_judge(pid)]
    return {
        "memory": round(sum(held(pid) for pid in pids if pid not in judges) / 1e6, 1),
        "reviews": round(sum(map(held, judges)) / 1e6, 1),
        "database": round(disk.get("hall.sqlite", 0) / 1e6, 1),
        "wal": round(disk.get("hall.sqlite-wal", 0) / 1e6, 1),
    }


def family(pids: Sequence[int]) -> list[int]:
    """Processes, and all that they have started."""
    children = [child for pid in pids for child in children_of(pid)]
    return [*pids, *family(children)] if children else list(pids)


def children_of(pid: int) -> list[int]:
    """The processes that the threads of one have started."""
    with suppress(OSError):
        lists = [one.read_text() for one in Path(f"/proc/{pid}/task").glob("*/children")]
        return [int(child) for told in lists for child in told.split()]
    return []


def held(pid: int) -> int:
    """Bytes of memory that a process holds."""
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE
    return 0


def is_judge(pid: int) -> bool:
    """Whether a process judges a game."""
    with suppress(OSError):
        return JUDGE in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False


def entries(load: Load) -> int:
    """The entries that the tables have by now."""
    return sum(table.players[0].n for table in load.tables)


def processors() -> float:
    """Seconds for which the processors of this machine were busy, with whatever."""
    user, nice, system = Path("/proc/stat").read_text().split()[1:4]
    return (int(user) + int(nice) + int(system)) / os.sysconf("SC_CLK_TCK")


async def settled(house: House, before: dict[str, float], seconds: float) -> dict[str, float]:
    """What there is when all has come back, or the time is up."""
    until = monotonic() + seconds
    while not has_returned(before, now := state_of(house)) and monotonic() < until:
        await asyncio.sleep(1)
    return {**now, "seconds": round(seconds - until + monotonic(), 1)}


def has_returned(before: dict[str, float], now: dict[str, float]) -> bool:
    """Whether memory and disk are as they were."""
    is_free = now["memory"] <= (1 + ROOM) * before["memory"] + before.get("grown", 0.0)
    return is_free and now["wal"] <= before["wal"] + ROOM_ON_DISK


async def watch(house: House, top: dict[str, float]) -> None:
    """Note the most of everything."""
    while True:
        for name, size in state_of(house).items():
            top[name] = max(top.get(name, 0.0), size)
        await asyncio.sleep(0.5)


async def measure(house: House, given: argparse.Namespace) -> dict[str, Any]:
    """Alone, with the neighbour, and after it."""
    load = Households(house, given.every, False)
    try:
        await load.grow(given.tables)
        empty, few = state_of(house), entries(load)
        alone = await load.run(given.alone, given.warm)
        before, top, some = state_of(house), dict[str, float](), entries(load)
        command = [sys.executable, __file__, "--worst", house.url, "--seconds"]
        command += [str(given.seconds + given.warm), "--only", given.only]
        worst = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        watching = asyncio.create_task(watch(house, top))
        busy, began = processors(), monotonic()
        beside = await load.run(given.seconds, given.warm)
        beside["processors_busy"] = round((processors() - busy) / (monotonic() - began), 2)
        told, _ = await asyncio.to_thread(worst.communicate)
        watching.cancel()
        for_one = max(0.0, before["memory"] - empty["memory"]) / max(1, some - few)
        before["grown"] = round(for_one * max(0, entries(load) - some), 1)
        return {
            "alone": alone,
            "beside": beside,
            "before": before,
            "top": top,
            "after": await settled(house, before, given.after),
            "neighbour": json.loads(told),
        }
    finally:
        await load.close()


def do_worst(url: str, seconds: float, only: str) -> None:
    """Be the neighbour, and tell what was answered."""
    os.nice(KINDNESS)
    worst = Worst(Address(url), seconds, only)
    uvloop.run(worst.run())
    told: Counter[str] = Counter()
    for name, count in worst.seen.items():
        kind, *rest = name.replace(".", "").split()
        told[" ".join([kind, *rest[-1:]])] += count
    print(json.dumps(dict(sorted(told.items()))))


def asked() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=100, help="honest tables")
    parser.add_argument("--seconds", type=float, default=300.0, help="with the neighbour")
    parser.add_argument("--alone", type=float, default=20.0, help="seconds before it comes")
    parser.add_argument("--warm", type=float, default=5.0, help="seconds before each measure")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two decisions")
    parser.add_argument("--after", type=float, default=AFTER, help="seconds to come back in")
    parser.add_argument("--worst", default="", help="be the neighbour of the hall at this URL")
    parser.add_argument("--only", default="", help="only the rows that begin so, as `replays`")
    return parser.parse_args()


def main() -> int:
    """Measure; 1 if honest players had to wait."""
    given = asked()
    if given.worst:
        do_worst(given.worst, given.seconds, given.only)
        return 0
    with behind_proxy(connections="500") as house:
        found = uvloop.run(measure(house, given))
        faults = [line for line in house.log_lines() if '"error"' in line]
    for name in ("alone", "beside"):
        run = found[name]
        print(f"{name}: { ({key: run[key] for key in TOLD if key in run}) }")
    for name in ("before", "top", "after"):
        print(f"MB {name}: {found[name]}")
    print(f"the neighbour was answered: {found['neighbour']}")
    if faults:
        print(f"{len(faults)} faults in the log, the first: {faults[0][:2000]}", file=sys.stderr)
    beside = found["beside"]
    fair = beside["answers_ms"]["p99"] < 1000 * LIMIT and not beside["lost"]
    back = has_returned(found["before"], found["after"])
    print(f"fair: {fair}, memory and disk came back: {back}")
    return 0 if fair and back and not beside["refused"] and not faults else 1


if __name__ == "__main__":
    sys.exit(main())
