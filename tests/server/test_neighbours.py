"""One address does its worst at a real hall, and others go on."""

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from duelhall.server.base.priority import KINDNESS
from duelhall.server.base.settings import Settings
from support.finished_games import text_of
from support.hall_process import House
from support.households import Caller, behind_proxy, play
from support.socket_client import Line, NetworkPipe

WORST, HONEST = "203.0.113.5", "198.51.100.7"
MACHINE_FIRST = {"start": "2"}
REPLAY = "/api/records/{game}/replay"
OF_NAME = 15_000
"""Bytes of the log for a name at a table: a transaction for each takes twice as many."""
FEW = 4
"""Slow thoughts in whose time a quick one comes long since."""


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with behind_proxy(workers="1") as house:
        yield house


@pytest.fixture
async def worst(house: House) -> AsyncIterator[Caller]:
    async with Caller(house, WORST) as caller:
        yield caller


@pytest.fixture
async def honest(house: House) -> AsyncIterator[Caller]:
    async with Caller(house, HONEST) as caller:
        yield await caller.come_in()


def work_of(house: House, route: str) -> float:
    """Seconds of the loop that a route has used."""
    start = f'duelhall_work_seconds_total{{route="{route}"}}'
    lines = [line for line in house.metrics().splitlines() if line.startswith(start)]
    return float(lines[0].rsplit(" ", 1)[1]) if lines else 0.0


def used(house: House) -> float:
    """Seconds of processor that the hall itself has used, whatever other processes do for it."""
    return seconds_of(Path(f"/proc/{house.crew()[0]}"))


def on_loop_of(house: House) -> float:
    """Seconds of these that its first thread has used, on which the loop runs."""
    pid = house.crew()[0]
    return seconds_of(Path(f"/proc/{pid}/task/{pid}"))


def seconds_of(place: Path) -> float:
    """What the system says of a process or a thread."""
    fields = (place / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def test_many_replays_are_made_once(house: House, worst: Caller, honest: Caller) -> None:
    await worst.come_in()
    game = (await worst.well("POST", "/records", text=text_of(3)))["record"]
    spent = work_of(house, REPLAY)
    first = await worst.ask("GET", f"/records/{game}/replay?eyes=all")
    assert first.headers["content-encoding"] == "gzip"
    assert len(first.json()["positions"]) > 20
    many = [worst.ask("GET", f"/records/{game}/replay?eyes=all") for _ in range(50)]
    answers, looks = await asyncio.gather(
        asyncio.gather(*many), asyncio.gather(*(honest.ask("GET", "/tables") for _ in range(5)))
    )
    assert {answer.content for answer in answers} == {first.content}
    assert {look.status_code for look in looks} == {200}
    # Packing 50 of them anew would be some 50 ms of the loop for each.
    assert work_of(house, REPLAY) - spent < 50 * 0.010


async def test_replays_are_made_beside_the_loop(house: House, worst: Caller) -> None:
    await worst.come_in()
    texts = [text_of(seed) for seed in range(6)]
    games = [(await worst.well("POST", "/records", text=text))["record"] for text in texts]
    on_loop, in_all = on_loop_of(house), used(house)
    for game in games:
        await worst.well("GET", f"/records/{game}/replay?eyes=all")
    on_loop, in_all = on_loop_of(house) - on_loop, used(house) - in_all
    assert on_loop < in_all / 2


async def test_a_replay_is_made_once_and_kept(house: House, worst: Caller) -> None:
    await worst.come_in()
    game = (await worst.well("POST", "/records", text=text_of(4)))["record"]
    place = f"/records/{game}/replay?eyes="
    begun = used(house)
    await asyncio.gather(*(worst.ask("GET", f"{place}0") for _ in range(20)))
    made = used(house)
    for _ in range(20):
        await worst.ask("GET", f"{place}0")
    at_once, later = made - begun, used(house) - made
    assert max(at_once, later) < 0.2, "made anew each time they are 0.4 s"


async def test_pictures_in_pixels_are_made_elsewhere(house: House, worst: Caller) -> None:
    """One takes a tenth of a second, in which the interpreter does nothing else."""
    await worst.come_in()
    game = (await worst.well("POST", "/records", text=text_of(5)))["record"]
    await worst.ask("GET", f"/records/{game}/picture.svg?step=30")
    before = used(house)
    for step in range(40, 60):
        answer = await worst.ask("GET", f"/records/{game}/picture.png?step={step}")
        assert answer.content.startswith(b"\x89PNG")
    assert used(house) - before < 20 * 0.03


async def test_who_thinks_stands_back(house: House, honest: Caller) -> None:
    """The threads of machines run behind the one that answers."""
    table = await honest.open(8, options=MACHINE_FIRST)
    while not (await honest.well("GET", f"/tables/{table}"))["legal"]:
        await asyncio.sleep(0.05)
    pid = house.crew()[0]
    stats = {one.name: (one / "stat").read_text() for one in Path(f"/proc/{pid}/task").iterdir()}
    kind = {name: int(stat.rpartition(")")[2].split()[16]) for name, stat in stats.items()}
    assert kind[str(pid)] < KINDNESS
    assert KINDNESS in kind.values()
    await honest.well("POST", f"/tables/{table}/resign")


async def test_an_answer_is_plain_for_who_can_t_unpack(worst: Caller) -> None:
    await worst.come_in()
    game = (await worst.well("POST", "/records", text=text_of(4, 60)))["record"]
    packed = await worst.ask("GET", f"/records/{game}/replay")
    worst.http.headers["accept-encoding"] = "identity"
    plain = await worst.ask("GET", f"/records/{game}/replay")
    assert "content-encoding" not in plain.headers
    assert plain.json() == packed.json()


async def test_names_are_changed_few_times_and_the_log_file_stays_small(
    house: House, worst: Caller
) -> None:
    await worst.come_in(name="Robin")
    tables = [await worst.open(public=False) for _ in range(30)]
    wal = Path(house.folder) / "hall.sqlite-wal"
    before, taken = wal.stat().st_size, 0
    for number in range(20):
        answer = await worst.ask("POST", "/guest", name=f"Robin{number}")
        if answer.status_code == 429:
            break
        worst.remember(answer)
        taken += 1
    assert answer.json()["error"]["code"] == "too_many"
    assert taken == Settings.renames
    shown = await worst.well("GET", f"/tables/{tables[-1]}")
    assert shown["seats"][0]["name"] == f"Robin{taken - 1}"
    assert wal.stat().st_size - before < taken * len(tables) * OF_NAME


async def test_a_quick_opponent_waits_for_no_slow_ones(house: House, honest: Caller) -> None:
    """Twenty guests of one address at two tables each, against the strongest."""
    async with AsyncExitStack() as stack:
        slow: list[tuple[Caller, str]] = []
        for _ in range(20):
            guest = await stack.enter_async_context(Caller(house, WORST))
            await guest.come_in()
            slow += [(guest, await guest.open(8, options=MACHINE_FIRST)) for _ in range(2)]
        waiting = [one for one in slow if not await has_decided(*one)]
        mine = await honest.open(1, options=MACHINE_FIRST)
        while not (await honest.well("GET", f"/tables/{mine}"))["legal"]:
            decided = [await has_decided(*one) for one in waiting[:FEW]]
            assert not all(decided), f"{FEW} slow thoughts came before a quick one"
            await asyncio.sleep(0.1)
        await waits_for_none_of_one_s_own(honest)
        for guest, table in slow:
            await guest.well("POST", f"/tables/{table}/resign")


async def has_decided(guest: Caller, table: str) -> bool:
    """Whether the machine at a table has thought and decided; those opened first think first."""
    log = await guest.well("GET", f"/tables/{table}/log")
    return any(entry["kind"] == "step" for entry in log["entries"])


async def waits_for_none_of_one_s_own(honest: Caller) -> None:
    """A quick opponent answers while slow ones of the same household think."""
    slow = [await honest.open(8, options=MACHINE_FIRST) for _ in range(3)]
    quick = await honest.open(1, options=MACHINE_FIRST)
    while not (await honest.well("GET", f"/tables/{quick}"))["legal"]:
        decided = [await has_decided(honest, table) for table in slow]
        assert not all(decided), "the slow thoughts of one's own came before a quick one"
        await asyncio.sleep(0.1)
    for table in slow:
        await honest.well("POST", f"/tables/{table}/resign")


async def test_the_reviewer_has_a_place_for_others(house: House, honest: Caller) -> None:
    """Though seven guests of one address ask for three reviews each."""
    async with AsyncExitStack() as stack:
        for number in range(7):
            guest = await stack.enter_async_context(Caller(house, WORST))
            await guest.come_in()
            game = (await guest.well("POST", "/records", text=text_of(number)))["record"]
            for eyes in ("all", "0", "1"):
                told = await guest.well("POST", f"/records/{game}/review", eyes=eyes)
    assert told["ahead"] > 10
    game = (await honest.well("POST", "/records", text=text_of(50)))["record"]
    told = await honest.well("POST", f"/records/{game}/review")
    assert (told["status"], told["ahead"]) == ("running", 1)
    assert (await honest.well("GET", f"/records/{game}/review"))["ahead"] <= 1


async def test_who_watches_is_charged_and_not_who_plays() -> None:
    """Eighty of one address at a table of others: they are let go, and nobody else is."""
    with behind_proxy(work="1") as small:
        async with AsyncExitStack() as stack:
            players = await two_of_them(small, stack)
            table = await seated_at(*players)
            here = {"x-forwarded-for": WORST}
            crowd = [await watching(small, table, here) for _ in range(80)]
            seated = [
                await watching(small, table, {**one.headers, "x-forwarded-for": one.address})
                for one in players
            ]
            friend = await watching(small, table, {"x-forwarded-for": "198.51.100.3"})
            decisions = 0
            while not all(line.closed.is_set() for line in crowd):
                await play(table, 1, *players)
                decisions += 1
            assert decisions > 20, "nobody is let go who owes nothing"
            assert not any(line.closed.is_set() for line in (*seated, friend))
            last = (await players[0].well("GET", f"/tables/{table}"))["n"]
            for line in (*seated, friend):
                assert (await line.call("sync", table=table, after=last))["entries"] == []
                await line.close()


async def two_of_them(house: House, stack: AsyncExitStack) -> list[Caller]:
    """Two guests from an address each."""
    homes = "198.51.100.1", "198.51.100.2"
    both = [await stack.enter_async_context(Caller(house, home)) for home in homes]
    return [await one.come_in() for one in both]


async def seated_at(one: Caller, other: Caller) -> str:
    """A table at which two sit."""
    table = await one.open()
    await other.well("POST", f"/tables/{table}/seats")
    return table


async def watching(house: House, table: str, headers: dict[str, str]) -> Line:
    """A live connection that watches a table."""
    line = await Line(await NetworkPipe.to(house.url, headers)).open()
    await line.call("watch", table=table, after=0)
    return line


async def test_logs_are_charged_by_their_size() -> None:
    """Asked for by many connections, each of which may ask some times at once."""
    with behind_proxy(work="1") as small:
        async with AsyncExitStack() as stack:
            players = await two_of_them(small, stack)
            long, short = [await seated_at(*players) for _ in range(2)]
            await play(long, 60, *players)
            answered = {
                table: await flood(small, table, address)
                for table, address in ((long, WORST), (short, "203.0.113.6"))
            }
            await players[0].well("GET", "/tables")
    # Each answer costs three milliseconds of a second, and what it takes to send it.
    assert answered[long] < 0.9 * answered[short]
    assert answered[short] < 1000 / 3 * 1.2


async def flood(house: House, table: str, address: str) -> int:
    """How often a whole log is told to twelve connections of an address that ask for it."""
    lines = [await watching(house, table, {"x-forwarded-for": address}) for _ in range(12)]
    asked = [line.ask("sync", {"table": table, "after": 0}) for line in lines for _ in range(40)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    told = [answer for answer in answers if isinstance(answer, dict)]
    refused = [answer["error"]["message"] for answer in told if not answer["ok"]]
    assert refused
    assert all("worked much for your address" in why for why in refused), "work is the first limit"
    for line in lines:
        await line.close()
    return len(told) - len(refused)
