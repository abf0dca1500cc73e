"""A stranger can't fill the disk with what the hall logs."""

import json
import socket
from contextlib import suppress

import httpx
import pytest
import structlog
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from duelhall.server.base.sampling import LONGEST, Sampled, cut
from support.hall_process import House
from support.servers import HOST

LONG = "/" + "x" * 60_000


def test_long_paths_and_many_refusals_are_logged_shortly() -> None:
    with House(requests="100", refusals="20") as house:
        with httpx.Client(base_url=house.url) as client:
            statuses = [client.get(LONG).status_code for _ in range(155)]
        lines = [json.loads(line) for line in house.log_lines() if line.startswith("{")]
        size = house.log.stat().st_size
    assert statuses.count(429) >= 50
    assert size < 100_000
    asked = [line for line in lines if line["event"] == "request"]
    assert asked
    assert all(len(line["path"]) < LONGEST + 40 for line in asked)
    assert len([line for line in lines if line["event"] == "refused"]) <= 21
    assert [line for line in lines if line["event"] == "refusals not logged"]


GARBAGE = [
    b"\x16\x03\x01 is no request\r\n\r\n",
    b"GET /health HTTP/1.0\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n",
]


def test_garbage_is_logged_shortly_and_counts_as_requests() -> None:
    with House(requests="60", refusals="20", verbosity="warning") as house:
        before = house.log.stat().st_size
        answers = [answer_to(house, GARBAGE[0]) for _ in range(100)]
        answers += [answer_to(house, GARBAGE[1])]
        size = house.log.stat().st_size - before
        lines = [json.loads(line) for line in house.log_lines() if line.startswith("{")]
    assert answers[0].startswith(b"HTTP/1.1 400")
    assert answers[90] == b"", "who sends too much of it gets no answer"
    assert answers[100].startswith(b"HTTP/1.1 429")
    assert size < 10_000
    told = [line for line in lines if line.get("code") == "bad_http"]
    assert 0 < len(told) <= 21
    assert {line["address"] for line in told} == {HOST}
    assert not [line for line in lines if "uvicorn" in line.get("logger", "")]


def test_what_no_library_has_to_say_is_not_said() -> None:
    """An upgrade to what we don't speak is a request like any other, and bad UTF-8 just an end."""
    with House(verbosity="warning") as house:
        assert answer_to(house, GARBAGE[1]).startswith(b"HTTP/1.1 200")
        with connect(house.url.replace("http", "ws") + "/socket", proxy=None) as line:
            line.send(b"\xff\xfe", text=True)
            with pytest.raises(ConnectionClosed):
                line.recv(10)
        assert not [line for line in house.log_lines() if "uvicorn" in line or "Trace" in line]


def answer_to(house: House, sent: bytes) -> bytes:
    """What the hall says to some bytes, until it ends the connection."""
    with socket.create_connection((HOST, house.port), 10) as call:
        call.sendall(sent)
        with suppress(ConnectionResetError):
            return b"".join(iter(lambda: call.recv(4000), b""))
    return b""


def test_what_is_not_refused_is_logged_always() -> None:
    sampled = Sampled(1)
    for _ in range(5):
        assert sampled(None, "", {"event": "request", "status": 200, "address": "192.0.2.1"})
        assert sampled(None, "", {"event": "fault", "address": "192.0.2.1"})


def test_refusals_are_sampled_by_household_and_counted() -> None:
    now = [0.0]
    sampled = Sampled(2, lambda: now[0])
    line = {"event": "refused", "code": "x", "address": "192.0.2.1"}
    assert [sampled(None, "", dict(line)) for _ in range(2)] == [line] * 2
    assert sampled(None, "", dict(line))["count"] == 1
    for _ in range(9):
        with pytest.raises(structlog.DropEvent):
            sampled(None, "", dict(line))
    assert sampled(None, "", {**line, "address": "192.0.2.2"})["event"] == "refused"
    now[0] = 61.0
    for _ in range(2):
        sampled(None, "", dict(line))
    assert sampled(None, "", dict(line))["count"] == 10


def test_tracebacks_are_whole() -> None:
    event = cut(None, "", {"event": "e" * 900, "exception": "t" * 900, "path": "p" * 900})
    assert (len(event["event"]), len(event["exception"])) == (900, 900)
    assert event["path"].startswith("p" * LONGEST + "…")
