"""The short way of what the hall says: whole frames, in order, compressed where that pays."""

from collections.abc import Iterator

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode

from duelhall.server.web.websockets import head_of
from support.hall_process import House


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
def test_the_head_of_a_frame_is_the_one_of_the_protocol(length: int) -> None:
    text = b"x" * length
    assert head_of(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House() as open_house:
        yield open_house


async def asked_at_once(socket: ClientConnection, most: int) -> list[str]:
    """The answers to many questions that nobody waited with."""
    for number in range(most):
        table = "x" * (number % 40 + 1)
        await socket.send(f'[{number},"watch",{{"table":"{table}"}}]')
    return [str(await socket.recv()) for _ in range(most)]


@pytest.mark.parametrize("compression", ["deflate", None])
async def test_answers_come_whole_and_in_order(house: House, compression: str | None) -> None:
    address = house.url.replace("http", "ws", 1) + "/socket"
    async with connect(address, compression=compression, proxy=None) as socket:
        answers = await asked_at_once(socket, 60)
    assert [answer[1 : answer.index(",")] for answer in answers] == [str(n) for n in range(60)]
    assert all('"ok":false' in answer for answer in answers)
