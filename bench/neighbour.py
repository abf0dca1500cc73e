"""A noisy neighbour: one address does its worst while others play.

    .venv/bin/python bench/neighbour.py --tables 100 --seconds 300

It opens a hall with its usual limits and seats two players at each table, each table at an address
of its own (127.1.0.1 and on: the connections themselves come from there). It measures their
answers, and those to people who come in one after the other and look around: first alone, then
while one more address does all at once, from a process of its own, that the rows of ``WORST`` name
(``attacks.py``). Memory, with that of the processes that the hall has started, and disk are told
before it, at the top, and some time after it. 99 of 100 honest answers of each kind have to come
within 250 ms; memory has to come back to what it was and ``ROOM`` more, the write-ahead log to
``ROOM_ON_DISK``, the database to ``ROOM_IN_FILE``, and the log of the hall may grow by ``LOG`` a
minute. Told apart are the memory and the file by which honest tables have grown, as they did before
the neighbour came, and the memory of reviews which were asked for and are still under way.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import uvloop
from attacks import Person, do_worst
from hall import LIMIT, Load, quantiles  # puts tests/ on the path
from httpx import HTTPError

from duelhall.server.base.openfiles import raise_limit
from support.hall_process import House
from support.households import Caller

AFTER = 130.0
"""Seconds for which memory and disk may take to come back: the hall looks every minute for tables
that nobody needs, and lets them go at the second look."""
ROOM, ROOM_ON_DISK = 0.2, 4.0
"""How much more memory than before the hall may hold in the end, as a part of it, since what was
read lately is kept; and megabytes of the write-ahead log."""
ROOM_IN_FILE, LOG = 25.0, 5.0
"""Megabytes that the neighbour may leave in the database, where its games and records are, and by
which the log of the hall may grow in a minute."""
LOOKING = 0.5
"""Seconds between two people who come and look around."""
JUDGE = b"duelhall.server.archive.judge"
PAGE = os.sysconf("SC_PAGE_SIZE")
WAITED = ("answers_ms", "looks_ms", "newcomers_ms")
"""What honest people wait for."""
LATEST = 30.0
"""Seconds after which one of them gives up."""
TOLD = (*WAITED, "pushes_ms", "generator_late_ms", "decisions_per_second", "refused")
TOLD += ("refused_newcomers", "lost", "hall_cpu", "generator_cpu", "processors_busy")


class Households(Load):
    """Tables whose players come from an address each."""

    def address_of(self, seed: int) -> str:
        return f"127.1.{seed // 250}.{seed % 250 + 1}"


class Newcomers:
    """People who come in one after the other, and look around."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.number = 0
        self.times: dict[str, list[float]] = {}
        self.refused = 0

    async def come(self, seconds: float) -> dict[str, Any]:
        """What those had to wait who came within so many seconds."""
        self.times, self.refused, until = {"newcomers_ms": [], "looks_ms": []}, 0, monotonic()
        until += seconds
        while monotonic() < until:
            self.number += 1
            place = f"{self.number // 250}.{self.number % 250 + 1}"
            with suppress(TimeoutError):
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + LATEST):
                    await self.look_around(f"127.2.{place}")
            await asyncio.sleep(LOOKING)
        found = {name: quantiles(times) for name, times in self.times.items()}
        return {**found, "refused_newcomers": self.refused}

    async def look_around(self, address: str) -> None:
        """One who comes in, and looks at what there is."""
        async with Person(self.house, address) as one:
            await self.ask("newcomers_ms", one, "POST", "/guest")
            for path in ("/tables", "/tables?state=playing", "/records", "/games"):
                await self.ask("looks_ms", one, "GET", path)

    async def ask(self, name: str, one: Caller, method: str, path: str) -> None:
        """Ask, and note how long it took; who gets no answer waited as long as that was."""
        began = monotonic()
        try:
            self.refused += (await one.ask(method, path)).status_code >= 400
        except HTTPError:
            self.refused += 1
        finally:
            self.times[name].append(monotonic() - began)


# -- measuring


def state_of(house: House) -> dict[str, float]:
    """Megabytes of memory, of the database and its write-ahead log, and of what was logged."""
    sizes = {name: Path(house.folder) / name for name in ("hall.sqlite", "hall.sqlite-wal")}
    disk = {name: path.stat().st_size for name, path in sizes.items() if path.exists()}
    pids = family(house.crew())
    judges = [pid for pid in pids if is_judge(pid)]
    return {
        "memory": round(sum(held(pid) for pid in pids if pid not in judges) / 1e6, 1),
        "reviews": round(sum(map(held, judges)) / 1e6, 1),
        "database": round(disk.get("hall.sqlite", 0) / 1e6, 1),
        "wal": round(disk.get("hall.sqlite-wal", 0) / 1e6, 1),
        "log": round(house.log.stat().st_size / 1e6, 1),
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
    room = ROOM_IN_FILE + before.get("grown_file", 0.0)
    is_small = now["database"] <= before["database"] + before["wal"] + room
    return is_free and is_small and now["wal"] <= before["wal"] + ROOM_ON_DISK


async def watch(house: House, top: dict[str, float]) -> None:
    """Note the most of everything."""
    while True:
        for name, size in state_of(house).items():
            top[name] = max(top.get(name, 0.0), size)
        await asyncio.sleep(0.5)


async def measure(house: House, given: argparse.Namespace) -> dict[str, Any]:
    """Alone, with the neighbour, and after it."""
    load, newcomers = Households(house, given.every, False), Newcomers(house)
    try:
        await load.grow(given.tables)
        empty, few = state_of(house), entries(load)
        alone = await both(load, newcomers, given.alone, given.warm)
        before, top, some = state_of(house), dict[str, float](), entries(load)
        command = [sys.executable, __file__, "--worst", house.url, "--seconds"]
        command += [str(given.seconds + given.warm), "--only", given.only]
        worst = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        watching = asyncio.create_task(watch(house, top))
        busy, began = processors(), monotonic()
        beside = await both(load, newcomers, given.seconds, given.warm)
        beside["processors_busy"] = round((processors() - busy) / (monotonic() - began), 2)
        told, _ = await asyncio.to_thread(worst.communicate)
        watching.cancel()
        more = max(0, entries(load) - some) / max(1, some - few)
        for name, grown in (("memory", "grown"), ("database", "grown_file")):
            before[grown] = round(max(0.0, before[name] - empty[name]) * more, 1)
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


async def both(load: Load, newcomers: Newcomers, seconds: float, warm: float) -> dict[str, Any]:
    """What players and newcomers had to wait in so many seconds."""
    coming = asyncio.create_task(newcomers.come(seconds + warm))
    return {**await load.run(seconds, warm), **await coming}


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
    raise_limit()
    with House(requests="6000", sockets="300") as house:
        found = uvloop.run(measure(house, given))
        faults = [line for line in house.log_lines() if '"level": "error"' in line]
    for name in ("alone", "beside"):
        run = found[name]
        print(f"{name}: { ({key: run[key] for key in TOLD if key in run}) }")
    for name in ("before", "top", "after"):
        print(f"MB {name}: {found[name]}")
    print(f"the neighbour was answered: {found['neighbour']}")
    if faults:
        print(f"{len(faults)} faults in the log, the first: {faults[0][:2000]}", file=sys.stderr)
    beside = found["beside"]
    fair = all(beside[name]["p99"] < 1000 * LIMIT for name in WAITED) and not beside["lost"]
    back = has_returned(found["before"], found["after"])
    minutes = (given.seconds + given.warm + found["after"]["seconds"]) / 60
    short = found["after"]["log"] - found["before"]["log"] < LOG * max(1, minutes)
    print(f"fair: {fair}, memory and disk came back: {back}, the log stayed short: {short}")
    refused = beside["refused"] + beside["refused_newcomers"]
    return 0 if fair and back and short and not refused and not faults else 1


if __name__ == "__main__":
    sys.exit(main())
