"""Connections that say nothing crowd nobody out, and are told of in the log."""

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from time import sleep

import httpx
import pytest

from support.hall_process import House
from support.servers import HOST


class Narrow(House):
    """A hall that was started with few open files."""

    def command(self) -> list[str]:
        return ["prlimit", "--nofile=200:4096", *super().command()]


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with Narrow(connections="40", patience="2") as house:
        yield house


def calls(house: House, number: int, stack: ExitStack) -> list[socket.socket]:
    """Connections that say nothing."""
    there = (HOST, house.port)
    return [stack.enter_context(socket.create_connection(there, 10)) for _ in range(number)]


def is_closed(call: socket.socket) -> bool:
    call.settimeout(10)
    try:
        while call.recv(1000):
            pass  # the rest of an answer
    except ConnectionError:
        pass
    except TimeoutError:
        return False
    return True


def all_of(call: socket.socket) -> bytes:
    """All that is said until the connection ends."""
    call.settimeout(10)
    return b"".join(iter(lambda: call.recv(4000), b""))


def refusals(house: House, code: str) -> list[dict[str, object]]:
    lines = [json.loads(line) for line in house.log_lines() if line.startswith("{")]
    return [line for line in lines if line.get("code") == code]


def test_more_files_are_open_than_a_small_program_may_have(house: House) -> None:
    (pid,) = house.crew()
    (line,) = [
        line
        for line in Path(f"/proc/{pid}/limits").read_text().splitlines()
        if "open files" in line
    ]
    assert line.split()[3:5] == ["4096", "4096"]


def test_a_household_has_so_many_connections(house: House) -> None:
    with ExitStack() as stack:
        silent = calls(house, 60, stack)
        assert sum(is_closed(call) for call in silent[40:]) == 20
        assert refusals(house, "too_many_connections")
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{house.url}/health")
        other = socket.create_connection((HOST, house.port), 10, ("127.0.0.9", 0))
        stack.enter_context(other)
        other.sendall(b"GET /health HTTP/1.0\r\nHost: localhost\r\n\r\n")
        assert other.recv(1000).startswith(b"HTTP/1.1 200")


def test_who_says_nothing_or_half_of_it_is_let_go(house: House) -> None:
    with ExitStack() as stack:
        silent, half, again = calls(house, 3, stack)
        half.sendall(b"GET /health HTTP/1.1\r\nHost: loc")
        again.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert again.recv(4000).startswith(b"HTTP/1.1 200")
        again.sendall(b"GET /hea")
        assert is_closed(silent)
        assert is_closed(half)
        assert is_closed(again)
    assert refusals(house, "slow_head")
    assert httpx.get(f"{house.url}/health").status_code == 200


def test_a_head_without_end_is_let_go(house: House) -> None:
    with ExitStack() as stack:
        (call,) = calls(house, 1, stack)
        call.sendall(b"GET /health HTTP/1.1\r\n")
        with suppress(ConnectionError):
            for _ in range(100):
                call.sendall(b"X-More: " + b"x" * 10_000 + b"\r\n")
                sleep(0.005)
    assert refusals(house, "large_head")


GUEST = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


def test_who_goes_while_the_body_is_read_is_no_fault(house: House) -> None:
    with ExitStack() as stack:
        (call,) = calls(house, 1, stack)
        call.sendall(GUEST + b'Content-Length: 1000\r\n\r\n{"name": ')
        sleep(0.2)
    assert httpx.get(f"{house.url}/health").status_code == 200
    assert [line for line in house.log_lines() if "fault" in line or "Traceback" in line] == []


def test_who_never_sends_the_body_is_let_go(house: House) -> None:
    with ExitStack() as stack:
        call, slow = calls(house, 2, stack)
        for one in (call, slow):
            one.sendall(GUEST + b"Content-Length: 1000\r\n\r\n")
        with suppress(ConnectionError):
            for _ in range(30):
                slow.sendall(b" ")
                sleep(0.1)
        for one in (call, slow):
            assert b"slow_body" in all_of(one)
    assert refusals(house, "slow_body")


def test_who_waits_for_an_answer_waits_as_long_as_it_takes(house: House) -> None:
    with httpx.Client(base_url=house.url) as client:
        me = client.post("/api/guest", json={}).json()
        csrf = {"x-csrf-token": me["csrf"]}
        table = client.post("/api/tables", json={"game": "duel52"}, headers=csrf).json()
        asked = {"after": table["snapshot"]["n"], "wait": 4}
        answer = client.get(f"/api/tables/{table['table']}/log", params=asked, timeout=20)
        assert answer.status_code == 200
