"""A stranger can't fill the disk with what the hall logs."""

import json

import httpx
import pytest
import structlog

from duelhall.server.base.sampling import LONGEST, Sampled, cut
from support.hall_process import House

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
