"""Who comes from a network that the host trusts is free of the limits of an address."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from time import sleep

import pytest

from support.finished_games import text_of
from support.hall_process import House
from support.households import Caller
from support.servers import HOST

TRUSTED, OTHER = HOST, "127.0.0.9"
PATIENCE = 1
LIMITS = {"requests": "6000", "guests": "2", "renames": "1", "imports": "1", "work": "1"}


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House(trusted=TRUSTED, patience=str(PATIENCE), **LIMITS) as house:
        yield house


def call(house: House, home: str, stack: ExitStack) -> socket.socket:
    """A connection from an address."""
    made = socket.create_connection((HOST, house.port), 10, (home, 0))
    return stack.enter_context(made)


async def test_guests_and_names_and_records_are_not_counted(house: House) -> None:
    for _ in range(4):
        async with Caller(house, "") as caller:
            await caller.come_in()
    async with Caller(house, "") as caller:
        await caller.come_in()
        for number in range(12):
            await caller.come_in(name=f"Robin{number}")
        await caller.well("POST", "/records", text=text_of(3))
        await caller.sign_up("Redbreast")


def test_nobody_who_is_trusted_has_to_speak_soon(house: House) -> None:
    body = b'{"name": "Wren"}'
    head = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    with ExitStack() as stack:
        silent, slow = (call(house, TRUSTED, stack) for _ in range(2))
        other = call(house, OTHER, stack)
        slow.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body))
        sleep(4.5 * PATIENCE)
        slow.sendall(body)
        assert slow.recv(1000).startswith(b"HTTP/1.1 200")
        silent.sendall(b"GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n")
        assert silent.recv(1000).startswith(b"HTTP/1.1 200")
        assert other.recv(1000) == b"", "it was not trusted, and let go"
    lines = [json.loads(line) for line in house.log_lines() if "slow_head" in line]
    assert {line["address"] for line in lines} == {OTHER}


def test_others_are_counted(house: House) -> None:
    request = (
        b"POST /api/guest HTTP/1.0\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        b"Content-Length: 2\r\n\r\n{}"
    )
    answers = []
    with ExitStack() as stack:
        for _ in range(3):
            one = call(house, OTHER, stack)
            one.sendall(request)
            answers.append(one.recv(1000)[9:12])
    assert answers == [b"200", b"200", b"429"]
