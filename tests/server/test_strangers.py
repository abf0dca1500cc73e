"""What a stranger tries at a real hall, over the wire, to win unfairly or pass for another."""

import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from duelhall.server.archive.reading import read_log
from duelhall.server.base.settings import Settings
from duelhall.server.shapes.log import Entry
from duelhall.server.table.snapshot import PAGE
from duelhall.server.table.takeback import MOST
from support.finished_games import text_of
from support.hall_process import House
from support.households import Caller, behind_proxy
from support.socket_client import Line, NetworkPipe, Refused

PASSWORD = "correct horse"
REPORTS = Settings.reports // 2
"""Reports of one user that may wait for the host."""
WORST = "203.0.113.5"


class Club:
    """A hall, and whoever comes to it, each from an address of their own."""

    def __init__(self, house: House, stack: AsyncExitStack) -> None:
        self.house = house
        self.stack = stack
        self.count = 0

    async def guest(self, **name: str) -> Caller:
        self.count += 1
        caller = Caller(self.house, f"198.51.100.{self.count}")
        return await (await self.stack.enter_async_context(caller)).come_in(**name)

    async def account(self, name: str) -> Caller:
        caller = await self.guest()
        caller.remember(await caller.ask("POST", "/account", name=name, password=PASSWORD))
        return caller

    async def bot_of(self, caller: Caller) -> Caller:
        """A program with a token of somebody."""
        secret = (await caller.well("POST", "/tokens", label="bot"))["secret"]
        bot = await self.stack.enter_async_context(Caller(self.house, caller.address))
        bot.headers = {"authorization": f"Bearer {secret}"}
        assert (await bot.well("GET", "/me"))["user"]
        return bot

    async def rated(self, ann: Caller, bob: Caller, steps: int = 0) -> str:
        """A rated game between two accounts, after some decisions."""
        table = str((await ann.well("POST", "/tables", game="duel52", rated=True))["table"])
        await bob.well("POST", f"/tables/{table}/seats")
        for _ in range(steps):
            mover, now = await to_move(table, ann, bob)
            await mover.well("POST", f"/tables/{table}/actions", **first(now))
        return table

    def record_of(self, table: str) -> str:
        """The record of a game that goes on, as only who has the disk can read it."""
        with closing(sqlite3.connect(Path(self.house.folder) / "hall.sqlite")) as database:
            asked = "SELECT n, at, kind, data FROM log WHERE table_id = ? ORDER BY n"
            rows = database.execute(asked, [table]).fetchall()
        return (
            read_log([Entry(n, at, kind, json.loads(data)) for n, at, kind, data in rows])
            .record({})
            .text()
        )


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with behind_proxy(workers="1") as house:
        yield house


@pytest.fixture
async def club(house: House) -> AsyncIterator[Club]:
    async with AsyncExitStack() as stack:
        yield Club(house, stack)


async def refused(caller: Caller, method: str, path: str, **data: Any) -> str:
    """The code of a refusal."""
    answer = await caller.ask(method, path, **data)
    assert 400 <= answer.status_code < 500, answer.text
    return str(answer.json()["error"]["code"])


async def to_move(table: str, *callers: Caller) -> tuple[Caller, Any]:
    """Who is to decide, and the table in these eyes."""
    for caller in callers:
        now = await caller.well("GET", f"/tables/{table}")
        if now["legal"]:
            return caller, now
    raise AssertionError("nobody is to decide")


def first(now: Any) -> dict[str, Any]:
    """The first of what can be done."""
    return {"step": now["step"], "action": now["legal"][0]["action"], "id": str(now["n"])}


# -- a deal that somebody knows


async def test_a_known_deal_is_no_trap_for_strangers(club: Club) -> None:
    forker, stranger = await club.guest(), await club.guest()
    record = (await forker.well("POST", "/records", text=text_of(steps=60)))["record"]
    replay = await forker.well("GET", f"/records/{record}/replay")
    fork = {"step": replay["positions"][0]["step"]}
    assert await refused(forker, "POST", f"/records/{record}/fork", public=True, **fork)
    forked = await forker.well("POST", f"/records/{record}/fork", **fork)
    options = forked["snapshot"]["options"]
    paired = await stranger.well("POST", "/pairing", game="duel52", options=options)
    assert paired["table"] != forked["table"]
    place = f"/tables/{forked['table']}"
    invited = await stranger.well("GET", f"{place}?key={forked['key']}")
    assert invited["forked"] is True


# -- logs


async def test_a_log_comes_in_pages_to_who_has_no_session(house: House, club: Club) -> None:
    guest = await club.guest()
    table = await guest.open(1)
    n = 0
    for turn in range(120):
        now = await own_turn(table, guest)
        n = (await guest.well("POST", f"/tables/{table}/actions", **first(now)))["n"]
        if turn < MOST:
            await guest.well("POST", f"/tables/{table}/takeback")
        elif n > PAGE:
            break
    assert n > PAGE
    line = await Line(await NetworkPipe.to(house.url, {"X-Forwarded-For": WORST})).open()
    await line.call("watch", table=table, after=0)
    asked, codes = 0, set()
    while not codes:
        try:
            answer = await line.call("sync", table=table, after=0)
        except Refused as error:
            codes.add(error.code)
        assert len(answer["entries"]) == PAGE
        assert answer["more"]
        asked += 1
    assert codes == {"too_many"}
    assert asked < 5_510
    await line.close()


async def own_turn(table: str, guest: Caller) -> Any:
    """The table as soon as the machine has decided."""
    while not (now := await guest.well("GET", f"/tables/{table}"))["legal"]:
        pass
    return now


# -- names


@pytest.mark.parametrize(
    "name",
    [
        "Ma\u034fx",
        "Max\ufe00",
        "Max\ufe0f",
        "Max\U000e0100",
        "Ma\u180bx",
        "Max\u17b4",
        "\u3164\u3164",
    ],
)
async def test_nobody_has_a_name_with_what_is_not_seen(club: Club, name: str) -> None:
    guest = await club.guest()
    assert await refused(guest, "POST", "/guest", name=name) == "bad_name"
    assert await refused(guest, "POST", "/account", name=name, password=PASSWORD) == "bad_name"


async def test_nobody_takes_the_twin_of_a_name(club: Club) -> None:
    await club.account("Max")
    guest = await club.guest()
    for name in ("Мах", "rnax"):  # noqa: RUF001 - Cyrillic
        assert await refused(guest, "POST", "/guest", name=name) == "name_taken"
        taken = await refused(guest, "POST", "/account", name=name, password=PASSWORD)
        assert taken == "name_taken"


@pytest.mark.parametrize("name", ["You", "YOU", "Your opponent"])
async def test_nobody_is_called_by_a_word_of_the_log(club: Club, name: str) -> None:
    guest = await club.guest()
    assert await refused(guest, "POST", "/guest", name=name) == "name_taken"


# -- tokens


async def test_a_token_of_before_speaks_for_nobody(club: Club) -> None:
    guest = await club.guest()
    bot = await club.bot_of(guest)
    made = {"name": "Robin", "password": PASSWORD}
    guest.remember(await guest.ask("POST", "/account", **made))
    assert await refused(bot, "GET", "/me") == "bad_token"
    bot = await club.bot_of(guest)
    changed = await guest.ask("PUT", "/account/password", old=PASSWORD, new="better staple")
    assert changed.status_code < 300
    assert await refused(bot, "GET", "/me") == "bad_token"


# -- the host's time


async def test_one_address_does_not_bury_the_reports_of_others(house: House, club: Club) -> None:
    table, codes = await (await club.guest()).open(), []
    report = {"about": {"table": table, "seat": 0}, "reason": "other", "words": "x"}
    while len(codes) < 4 * REPORTS and "too_many" not in codes:
        guest = await club.stack.enter_async_context(Caller(house, WORST))
        await guest.come_in()
        for _ in range(REPORTS - 1):
            answer = await guest.ask("POST", "/reports", **report)
            codes.append("" if answer.status_code == 204 else answer.json()["error"]["code"])
    assert codes.count("") == Settings.reports
    assert (await (await club.guest()).ask("POST", "/reports", **report)).status_code == 204


# -- rated games


async def test_games_that_nobody_played_make_no_rating(club: Club) -> None:
    ann, bob = await club.account("Ann"), await club.account("Bob")
    for _ in range(5):
        table = await club.rated(ann, bob)
        await ann.well("POST", f"/tables/{table}/resign")
    for caller in (ann, bob):
        me = (await caller.well("GET", "/me"))["user"]
        assert me["ratings"] == {}


async def test_no_token_and_no_other_table_helps_in_a_rated_game(club: Club) -> None:
    ann, bob = await club.account("Carla"), await club.account("Dave")
    table = await club.rated(ann, bob, steps=6)
    person, now = await to_move(table, ann, bob)
    bot = await club.bot_of(person)
    place = f"/tables/{table}"
    assert await refused(bot, "POST", f"{place}/actions", **first(now)) == "person_only"
    assert await refused(bot, "POST", f"{place}/resign") == "person_only"
    record = (await person.well("POST", "/records", text=club.record_of(table)))["record"]
    seats = [{"kind": "level", "level": 8}, {"kind": "level", "level": 8}]
    seats[now["eyes"]] = {"kind": "me"}
    fork = {"step": now["step"], "seats": seats}
    assert await refused(person, "POST", f"/records/{record}/fork", **fork) == "rated"
    assert await refused(person, "GET", f"{place}/hint") == "rated"
    await person.well("POST", f"{place}/resign")
    await person.well("POST", f"/records/{record}/fork", **fork)
