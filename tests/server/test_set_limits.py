"""What one user, one connection or one address may have, a host sets; 0 is no limit."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from duelhall.server.base.errors import Refusal
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.people.users import User
from duelhall.server.web.gate import Gate
from support.finished_games import know_people, text_of
from support.scripted_hall import AppPipe
from support.socket_client import Line
from support.visitors import Visitor

FEW = {"records": 2, "tables": 2, "reports": 4, "messages": 1, "hints": 2, "hints_each": 2}
FEW |= {"at_once": 2, "quick": 2, "calls": 2}


@pytest.fixture(params=[FEW, dict.fromkeys(FEW, 0)], ids=["few", "any"])
def limits(request: pytest.FixtureRequest) -> dict[str, int]:
    """Limits of two, or none."""
    found: dict[str, int] = request.param
    return found


@pytest.fixture
def settings(tmp_path: Path, limits: dict[str, int]) -> Settings:
    return Settings(data=tmp_path, workers=1, **limits)


async def taken(times: int, ask: Callable[[], Awaitable[Any]]) -> int:
    """How often something is done, of so many times."""
    done = 0
    for _ in range(times):
        with suppress(Refusal):
            await ask()
            done += 1
    return done


async def posted(visitor: Visitor, path: str, **data: Any) -> int:
    """How often the same is taken, of four times."""
    codes = [(await visitor.ask("POST", path, json=data)).status_code for _ in range(4)]
    return codes.count(201)


async def test_what_one_user_may_have(hall: Hall, visitor: Visitor, limits: dict[str, int]) -> None:
    await visitor.post("/api/guest")
    most = limits["records"] or 4
    assert await posted(visitor, "/api/records", text=text_of(steps=60)) == most
    assert await posted(visitor, "/api/tables", game="duel52") == most
    await know_people(hall)
    ann = User("ann", "Ann", False)
    report = {"reason": "other", "words": "x", "table_id": None, "seat": None}
    assert await taken(4, lambda: hall.reports.bring(ann, ("bob", "Bob"), **report)) == most


async def test_what_a_connection_may_send_at_once(app: Gate, limits: dict[str, int]) -> None:
    line = await Line(AppPipe(app, {})).open()
    answers = [await line.ask("unwatch", {"table": "none"}) for _ in range(80)]
    refused = [answer for answer in answers if not answer["ok"]]
    assert bool(refused) == bool(limits["messages"])
    assert all(answer["ok"] for answer in answers[:4])
    await line.close()


async def test_what_waits_or_is_under_way(hall: Hall, limits: dict[str, int]) -> None:
    crowds = hall.admitter.under_way, hall.hints.askers, hall.hints.houses
    for crowd in crowds:

        async def enter(crowd: Any = crowd) -> None:
            crowd.enter("somebody", "of something")

        assert await taken(4, enter) == (limits["at_once"] or 4)
    for limit in (hall.admitter.quick, hall.push.house_limit):
        assert sum(not limit.wait("somebody") for _ in range(4)) == (limits["quick"] or 4)
