"""Who does not read an answer lets nobody keep it for long, and not many at once."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from time import sleep

import httpx
import pytest

from support.finished_games import text_of
from support.hall_process import House
from support.servers import HOST

PATIENCE = 2
LARGE = 300_000
"""Bytes of answers that a household may leave unread."""


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    limits = {"requests": "6000", "unread": str(LARGE)}
    with House(patience=str(PATIENCE), verbosity="warning", **limits) as house:
        yield house


@pytest.fixture(scope="module")
def replay(house: House) -> str:
    """The address of an answer that no system keeps for itself."""
    with httpx.Client(base_url=house.url) as client:
        csrf = {"x-csrf-token": client.post("/api/guest", json={}).json()["csrf"]}
        text = {"text": text_of(3)}
        game = client.post("/api/records", json=text, headers=csrf).json()["record"]
        path = f"/api/records/{game}/replay?eyes=all"
        whole = client.get(path, headers={"accept-encoding": "identity"})
    assert len(whole.content) > LARGE
    return path


def ask(house: House, path: str, stack: ExitStack, home: str) -> socket.socket:
    """Ask for something, with no room for the answer."""
    call = stack.enter_context(socket.socket())
    call.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    call.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)  # nor in the system's buffers
    call.bind((home, 0))
    call.connect((HOST, house.port))
    call.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    return call


def read_slowly(call: socket.socket, seconds: float) -> int:
    """The bytes that come while one reads a little now and then, and then the rest."""
    call.settimeout(10)
    size = 0
    for _ in range(int(seconds * 10)):
        size += len(call.recv(8_000))
        sleep(0.1)
    return size + len(rest_of(call))


def rest_of(call: socket.socket) -> bytes:
    """All that still comes, until the connection ends or nothing does for a while."""
    call.settimeout(2)
    found = bytearray()
    try:
        while part := call.recv(1_000_000):
            found += part
    except (ConnectionResetError, TimeoutError):
        pass
    return bytes(found)


def refusals(house: House, code: str) -> list[str]:
    """The addresses that were refused for something."""
    lines = [json.loads(line) for line in house.log_lines() if line.startswith("{")]
    return [str(line["address"]) for line in lines if line.get("code") == code]


def test_who_reads_nothing_is_let_go(house: House, replay: str) -> None:
    with ExitStack() as stack:
        call = ask(house, replay, stack, "127.0.0.5")
        sleep(2.5 * PATIENCE)
        assert refusals(house, "slow_reader") == ["127.0.0.5"]
        assert len(rest_of(call)) < LARGE


def test_who_reads_slowly_gets_all(house: House, replay: str) -> None:
    with ExitStack() as stack:
        call = ask(house, replay, stack, "127.0.0.6")
        assert read_slowly(call, 2.5 * PATIENCE) > LARGE
    assert "127.0.0.6" not in refusals(house, "slow_reader")


def test_a_household_leaves_only_so_much_unread(house: House, replay: str) -> None:
    with ExitStack() as stack:
        for _ in range(12):
            ask(house, replay, stack, "127.0.0.7")
        other = ask(house, replay, stack, "127.0.0.8")
        assert len(rest_of(other)) > LARGE
        assert 2 <= len(refusals(house, "too_much_unread")) < 12
        assert set(refusals(house, "too_much_unread")) == {"127.0.0.7"}
