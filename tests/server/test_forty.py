"""A club of forty behind one address plays in comfort: nobody is refused."""

import asyncio
from collections.abc import Awaitable, Sequence
from contextlib import AsyncExitStack
from typing import Any

from support.finished_games import text_of
from support.hall_process import House
from support.households import Caller, behind_proxy
from support.socket_client import Line, NetworkPipe

CLUB = "203.0.113.40"
ROUNDS = 2


async def all_of(*asked: Awaitable[Any]) -> list[Any]:
    return list(await asyncio.gather(*asked))


async def arrive(house: House, stack: AsyncExitStack) -> Caller:
    """Come with a browser, which asks for the page and what it shows."""
    person = await stack.enter_async_context(Caller(house, CLUB))
    for path in ["/", *["/favicon.svg"] * 10]:
        assert (await person.http.get(path)).status_code == 200
    await person.come_in()
    for path in ("/me", "/games", "/tables", "/records"):
        await person.well("GET", path)
    return person


async def meet(one: Caller, other: Caller) -> tuple[Caller, Caller, str]:
    """Two sit down at a table."""
    table = await one.open()
    await other.well("POST", f"/tables/{table}/seats")
    return one, other, table


async def decide(pair: tuple[Caller, Caller, str], with_hint: bool) -> None:
    """Who is to move looks, may ask for a hint, and acts; the other one hears of it."""
    one, other, table = pair
    for player, waits in ((one, other), (other, one)):
        now = await player.well("GET", f"/tables/{table}")
        if now["legal"]:
            if with_hint:
                await player.well("GET", f"/tables/{table}/hint")
            act = {"step": now["step"], "action": now["legal"][0]["action"], "id": str(now["n"])}
            await player.well("POST", f"/tables/{table}/actions", **act)
            await waits.well("GET", f"/tables/{table}/log?after={now['n']}")
            return


async def watch(house: House, person: Caller, tables: Sequence[str]) -> Line:
    """Hear what happens at a few tables, one's own or not."""
    headers = {**person.headers, "x-forwarded-for": CLUB}
    line = await Line(await NetworkPipe.to(house.url, headers)).open()
    for table in tables[:5]:
        await line.call("watch", table=table, after=0)
    return line


async def look_back(person: Caller, number: int) -> None:
    """Bring a game, look at it again, and ask for a review."""
    game = (await person.well("POST", "/records", text=text_of(number, 60)))["record"]
    await person.well("GET", f"/records/{game}/replay?eyes=all")
    await person.well("POST", f"/records/{game}/review")


async def test_forty_of_one_address_are_not_refused() -> None:
    with behind_proxy() as house:
        async with AsyncExitStack() as stack:
            club = await all_of(*(arrive(house, stack) for _ in range(40)))
            pairs = await all_of(*map(meet, club[:20], club[20:]))
            tables = [table for *_, table in pairs]
            lines = await all_of(*(watch(house, one, tables) for one in club))
            for number in range(ROUNDS):
                await all_of(*(decide(pair, with_hint=number == 0) for pair in pairs))
            await all_of(*(look_back(person, n) for n, person in enumerate(club)))
            assert not any(line.closed.is_set() for line in lines)
            for line in lines:
                await line.close()
