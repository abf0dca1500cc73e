"""How much a hall holds: real players over real sockets, each sending a decision now and then.

    .venv/bin/python bench/hall.py --tables 300 --seconds 60
    .venv/bin/python bench/hall.py --tables 300 --seconds 60 --processes 2
    .venv/bin/python bench/hall.py --find --processes 2

It opens a hall (with ``--processes 2`` on a PostgreSQL and a Redis of its own), seats two players
at each table and lets them play at random. Each player sends a decision every ``--every`` seconds
on average, so a table has one twice as often. An answer is what comes back to a decision; a push
is what the other player hears of it. At the end every player must have heard every entry, in order,
none missing and none twice, and have had every decision answered. It tells the processor time of
the hall for each decision, all that a hall does included, and the memory for each table.

With ``--kill`` all play on until the hall is killed without warning; it is started again, and each
decision that was answered has to be in the log of its table.
"""

import argparse
import asyncio
import json
import os
import sys
from contextlib import ExitStack
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from statistics import fmean
from time import perf_counter, process_time
from typing import Any

import httpx
import uvloop
from players import PATIENCE, Player, Table, Tally

ROOT = Path(__file__).resolve().parents[1]
sys.path[:1] = [str(ROOT / "tests"), str(ROOT / "tools")]  # not bench: this file is no package

from support.hall_process import House  # noqa: E402
from support.servers import Postgres, Redis  # noqa: E402

LIMIT = 0.250
"""Seconds under which 99 of 100 answers have to come."""
AIMS = {"ms_per_decision": 0.75, "memory_per_table_kb": 250.0}
"""What one process has to stay below on the machine of the figures in the pages."""
KILLED_AFTER = 5.0
"""Seconds of play after which the hall is killed."""
DOORS = 16
"""Guests who come in at once."""


# -- the load


class Load:
    """Tables in a hall, as many as are asked for."""

    def __init__(self, house: House, every: float, deflate: bool, game: str = "duel52") -> None:
        self.house = house
        self.game = game
        self.every = every
        self.deflate = deflate
        self.tables: list[Table] = []
        self.doors: dict[str, httpx.AsyncClient] = {}
        """What sends requests, by the address that it sends them from."""

    async def grow(self, number: int) -> None:
        """Have so many tables."""
        door = asyncio.Semaphore(DOORS)
        more = [self.seat(seed, door) for seed in range(len(self.tables), number)]
        self.tables += await asyncio.gather(*more)

    async def seat(self, seed: int, door: asyncio.Semaphore) -> Table:
        """Two new players at a new table."""
        async with door:
            tally = Tally()
            home = self.address_of(seed)
            http = self.doors.get(home) or client_from(home, self.house.url)
            self.doors[home] = http
            players = [Player(self.house.url, tally, self.deflate, home) for _ in range(2)]
            for player in players:
                await player.come_in(http)
            table = Table(players, http, seed, self.game)
            await table.begin()
            return table

    def address_of(self, seed: int) -> str:
        """Where the players of a table come from; all from here unless it matters."""
        return ""

    async def run(self, seconds: float, warm: float) -> dict[str, Any]:
        """Let all play, and measure after the warm-up."""
        tally, until = Tally(), asyncio.Event()
        for table in self.tables:
            for player in table.players:
                player.tally = tally
        plays = [asyncio.create_task(t.play(self.every / 2, until)) for t in self.tables]
        await asyncio.sleep(warm)
        spent, used, began = process_time(), cpu(self.house), perf_counter()
        tally.is_counting = True
        await asyncio.sleep(seconds)
        tally.is_counting, took = False, perf_counter() - began
        spent, used = process_time() - spent, cpu(self.house) - used
        until.set()
        await asyncio.gather(*plays)
        await asyncio.sleep(1)
        missing = sum([await table.settle() for table in self.tables])
        return {
            "tables": len(self.tables),
            "players": 2 * len(self.tables),
            "seconds": round(took, 1),
            "decisions": tally.decisions,
            "decisions_per_second": round(tally.decisions / took, 1),
            "wanted_per_second": round(len(self.tables) * 2 / self.every, 1),
            "answers_ms": quantiles(tally.answers),
            "pushes_ms": quantiles(tally.pushes),
            "generator_late_ms": quantiles(tally.late),
            "refused": tally.refused,
            "lost": tally.lost + missing,
            "games_begun": tally.games,
            "ms_per_decision": round(1000 * used / max(1, tally.decisions), 3),
            "hall_cpu": round(used / took, 2),
            "generator_cpu": round(spent / took, 2),
        }

    async def survive(self, seconds: float) -> dict[str, int]:
        """Play on, kill the hall in the middle of it, and look what it knows when it is back."""
        tally, until = Tally(), asyncio.Event()
        for table in self.tables:
            for player in table.players:
                player.tally = tally
        plays = [asyncio.create_task(t.play(self.every / 2, until)) for t in self.tables]
        await asyncio.sleep(seconds)
        self.house.kill()
        for play in plays:
            play.cancel()
        await asyncio.gather(*plays, return_exceptions=True)
        await asyncio.to_thread(self.house.start)
        stored = [await table.is_stored() for table in self.tables]
        return {"answered": tally.kept, "tables_that_lost_some": stored.count(False)}

    async def close(self) -> None:
        """Let everybody go."""
        for table in self.tables:
            for player in table.players:
                player.reader.cancel()
        sockets = [player.socket for table in self.tables for player in table.players]
        await asyncio.gather(*(socket.close() for socket in sockets), return_exceptions=True)
        for http in self.doors.values():
            await http.aclose()


def client_from(home: str, url: str) -> httpx.AsyncClient:
    """What sends requests from an address, or from anywhere, and keeps no cookies."""
    transport = httpx.AsyncHTTPTransport(verify=False, local_address=home or None)
    http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, transport=transport)
    http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # each their own
    return http


def quantiles(times: list[float]) -> dict[str, float]:
    """The usual ones, in milliseconds."""
    ordered = sorted(times) or [0.0]
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    last = len(ordered) - 1
    return {name: round(1000 * ordered[int(last * share)], 1) for name, share in at.items()}


def cpu(house: House) -> float:
    """Seconds of processor time that a hall has used."""
    ticks = 0
    for pid in house.crew():
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(house: House) -> int:
    """Bytes of memory that a hall holds."""
    pages = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in house.crew()]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE")


# -- measuring


async def measure(house: House, given: argparse.Namespace) -> dict[str, Any]:
    """One run with so many tables."""
    load = Load(house, given.every, given.deflate, given.game)
    try:
        empty = memory(house)
        await load.grow(given.tables)
        found = await load.run(given.seconds, given.warm)
        held = memory(house)
        found["memory_mb"] = {"empty": round(empty / 1e6, 1), "full": round(held / 1e6, 1)}
        found["memory_per_table_kb"] = round((held - empty) / given.tables / 1e3, 1)
        found["entries_per_table"] = round(fmean(t.players[0].n for t in load.tables), 1)
        if given.kill:
            found["killed"] = await load.survive(KILLED_AFTER)
        return found
    finally:
        await load.close()


async def find(house: House, given: argparse.Namespace) -> dict[str, Any]:
    """More and more tables, until answers come too late."""
    load, runs = Load(house, given.every, given.deflate, given.game), []
    best: dict[str, Any] = {}
    number = given.tables
    try:
        while True:
            await load.grow(number)
            found = await load.run(given.seconds, given.warm)
            runs.append(found)
            say(found)
            if not holds(found):
                return {"most": best, "runs": runs}
            best = found
            number += given.more
    finally:
        await load.close()


def holds(found: dict[str, Any]) -> bool:
    """Whether the hall was fast enough, lost nothing, and all that was wanted was played."""
    fast = found["answers_ms"]["p99"] < 1000 * LIMIT
    kept_up = found["decisions_per_second"] > 0.95 * found["wanted_per_second"]
    kept = not found.get("killed", {}).get("tables_that_lost_some")
    return fast and kept_up and kept and not found["lost"] and not found["refused"]


def aims(found: dict[str, Any]) -> dict[str, bool]:
    """Which aims are met, of those that depend on the machine: they are told, and fail nothing."""
    return {name: found[name] <= most for name, most in AIMS.items() if name in found}


def say(found: dict[str, Any]) -> None:
    """A run in a line."""
    print(
        f"{found['tables']} tables, {found['decisions_per_second']} decisions/s "
        f"of {found['wanted_per_second']}: answers {found['answers_ms']}, "
        f"pushes {found['pushes_ms']}, lost {found['lost']}, refused {found['refused']}, "
        f"hall {found['ms_per_decision']} ms a decision, cpu {found['hall_cpu']}, "
        f"generator {found['generator_cpu']} "
        f"late {found['generator_late_ms']['p99']} ms",
        file=sys.stderr,
        flush=True,
    )


def opened(given: argparse.Namespace, stack: ExitStack) -> House:
    """A hall for the players, with the servers that it needs."""
    settings = {"verbosity": "warning"}
    if given.processes > 1 or given.postgres:
        postgres = stack.enter_context(Postgres())
        settings["database"] = postgres.url(postgres.create())
    if given.processes > 1:
        settings["redis"] = stack.enter_context(Redis()).url
    return stack.enter_context(House(given.processes, **settings))


def asked() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--game", default="duel52", help="the key of a game for two")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm", type=float, default=5.0, help="seconds before the measure")
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two decisions")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="also with one process")
    parser.add_argument("--deflate", action="store_true", help="compress, as browsers ask for")
    parser.add_argument("--find", action="store_true", help="find the most tables it holds")
    parser.add_argument("--kill", action="store_true", help="kill the hall in the end")
    parser.add_argument("--more", type=int, default=100, help="tables added at a time by --find")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    return parser.parse_args()


def main() -> int:
    """Measure; 1 if the hall did not hold."""
    given = asked()
    with ExitStack() as stack:
        house = opened(given, stack)
        found = uvloop.run((find if given.find else measure)(house, given))
        faults = [line for line in house.log_lines() if '"error"' in line]
    if given.json:
        print(json.dumps({"processes": given.processes, **found}, indent=1))
    elif not given.find:
        say(found)
        entries = found["entries_per_table"]
        print(f"memory per table {found['memory_per_table_kb']} kB after {entries} entries")
        print(f"aims met, of {AIMS}: {aims(found)}")
        if "killed" in found:
            print(f"killed: {found['killed']}")
    if faults:
        print(f"{len(faults)} faults in the log, the first: {faults[0][:2000]}", file=sys.stderr)
    return 0 if not faults and (given.find or holds(found)) else 1


if __name__ == "__main__":
    sys.exit(main())
