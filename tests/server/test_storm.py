"""Hostile clients over a real network: crowds, floods and messages without end."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from support.hall_process import House
from support.remembering_player import Guest, two_at_a_table
from support.socket_client import Line, Lost, NetworkPipe


@pytest.fixture
def house() -> Iterator[House]:
    """A hall with its usual limits."""
    with House(requests="600", sockets="100") as hall:
        yield hall


async def test_thousands_of_connections_from_one_address(house: House) -> None:
    async with Guest(house.url, "ann") as ann, Guest(house.url, "bob") as bob:
        for guest in (ann, bob):
            await guest.come_in()
            await guest.connect()
        table = await two_at_a_table(ann, bob)
        crowd, codes = await storm(house, 2000)
        assert len(crowd) < 100
        assert set(codes) == {429}
        assert len(codes) >= 1900
        for guest in (ann, bob):
            if guest.seen[table].legal:
                await guest.act(table, guest.seen[table].legal[0])
        await asyncio.gather(*(pipe.close() for pipe in crowd))
    assert house.is_running
    refusals = [line for line in house.log_lines() if '"code": "too_many"' in line]
    assert 0 < len(refusals) < 200, "some are logged, the others are counted"


async def storm(house: House, number: int) -> tuple[list[NetworkPipe], list[int]]:
    """Connect again and again; who was let in, and how the others were refused."""
    crowd: list[NetworkPipe] = []
    codes: list[int] = []
    door = asyncio.Semaphore(40)

    async def one() -> None:
        async with door:
            try:
                crowd.append(await NetworkPipe.to(house.url, {}))
            except Exception as error:
                codes.append(error.response.status_code)  # type: ignore[attr-defined]

    await asyncio.gather(*(one() for _ in range(number)))
    return crowd, codes


async def test_an_oversized_message_ends_the_connection(house: House) -> None:
    pipe = await NetworkPipe.to(house.url, {})
    line = await Line(pipe).open()
    await pipe.send('[1,"watch",{"table":"' + "x" * 200_000 + '"}]')
    await asyncio.wait_for(line.closed.wait(), 10)
    with pytest.raises(Lost):
        await line.ask("watch", {"table": "x"})
    await line.close()
    assert house.is_ready()


async def test_messages_without_pause_are_refused(house: House) -> None:
    line = await Line(await NetworkPipe.to(house.url, {})).open()
    answers = [await line.ask("sync", {"table": "x", "after": 0}) for _ in range(120)]
    codes = [answer["error"]["code"] for answer in answers]
    assert codes[0] == "not_watching"
    assert "too_many" in codes
    await line.close()


async def test_an_ordinary_websocket_plays(house: House) -> None:
    """A program needs no library but one for websockets, and JSON."""
    async with Guest(house.url, "ann") as ann:
        await ann.come_in()
        table = await ann.open_table(options={"form": "solo"})
        address = house.url.replace("http", "ws", 1) + "/socket"
        async with connect(address, additional_headers=ann.cookie(), proxy=None) as socket:
            await socket.send(json.dumps([1, "watch", {"table": table, "after": 0}]))
            shown = (await heard(socket, 2))[1]
            step, action = shown["snapshot"]["step"], shown["snapshot"]["legal"][0]["action"]
            message = {"table": table, "step": step, "action": action, "id": "one"}
            await socket.send(json.dumps([2, "act", message]))
            said = await heard(socket, 2)
            assert said[2] == {"ok": True, "n": shown["snapshot"]["n"] + 1}
            assert said["told"]["entries"][0]["n"] == said[2]["n"]


async def heard(socket: ClientConnection, number: int) -> dict[str | int, Any]:
    """So many frames: answers by their number, and what the hall says of itself by its name."""
    return dict([json.loads(await socket.recv()) for _ in range(number)])
