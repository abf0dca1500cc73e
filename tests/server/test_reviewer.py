"""Reviews: made by a process of its own, once, with progress, and begun anew after a crash."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from duelhall import read_record
from duelhall.core.eyes import ALL, SPECTATOR, Eyes
from duelhall.search.review import review
from duelhall.search.weighing import analysis
from duelhall.server.archive import reviewer
from duelhall.server.archive.games import ArchivedGame
from duelhall.server.archive.judge import Task, judge
from duelhall.server.archive.reviewer import Reviewer
from duelhall.server.base.errors import Refusal
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.shapes.records import ReviewRunning
from duelhall.server.storage.schema import reviews
from support.finished_games import resigned, text_of
from support.visitors import Visitor

pytestmark = pytest.mark.anyio

ROUNDS = 4


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A hall on each kind of database."""
    usual = Settings(data=tmp_path, requests=0, sockets=0, workers=1)
    if request.param == "sqlite":
        return usual
    return replace(usual, database=request.getfixturevalue("postgres_url"))


@pytest.fixture
async def archived(hall: Hall) -> ArchivedGame:
    """A game that is over, in a hall that judges in no time."""
    hall.reviewer.rounds = ROUNDS
    live = await resigned(hall)
    return await hall.archive.find(live.id, "ann")


async def ready(
    hall: Hall, archived: ArchivedGame, eyes: Eyes = ALL, open_cards: bool = False
) -> Any:
    """The review, when it is there."""
    for _ in range(600):
        found = await hall.reviewer.find(archived, eyes, open_cards)
        if not isinstance(found, ReviewRunning):
            return found
        await asyncio.sleep(0.05)
    raise AssertionError("the review is not made")


async def rows(hall: Hall) -> list[Any]:
    async with hall.database.read() as transaction:
        return list((await transaction.execute(select(reviews))).all())


async def test_a_game_is_judged_when_somebody_asks(hall: Hall, archived: ArchivedGame) -> None:
    with pytest.raises(Refusal) as caught:
        await hall.reviewer.find(archived, ALL, False)
    assert caught.value.code == "no_review"
    first = await hall.reviewer.ask(archived, ALL, False)
    of = sum(who >= 0 for who, _ in archived.reading.match.steps)
    assert first == ReviewRunning(0, of)
    found = await ready(hall, archived)
    assert len(found["decisions"]) == of
    assert found["names"] == ["Ann", "Bob"]
    assert found["result"] == [0, 1]
    assert (await hall.archive.about(archived, None)).has_review


async def test_it_is_what_the_search_says(hall: Hall, archived: ArchivedGame) -> None:
    await hall.reviewer.ask(archived, Eyes(1), True)
    found = await ready(hall, archived, Eyes(1), True)
    own = review(archived.reading.match, analysis(rounds=ROUNDS), 1, True, Eyes(1)).data()
    paths = [act.pop("path") for one in found["decisions"] for act in acts(one)]
    assert all(isinstance(path, list) for path in paths)
    assert found["decisions"] == own["decisions"]
    assert found["curve"] == own["curve"]


def acts(decision: dict[str, Any]) -> list[dict[str, Any]]:
    return [act for act in (decision["played"], decision["better"]) if act]


async def test_it_is_made_once(hall: Hall, archived: ArchivedGame) -> None:
    await asyncio.gather(*(hall.reviewer.ask(archived, ALL, False) for _ in range(5)))
    assert len(hall.reviewer.tasks) == 1
    first = await ready(hall, archived)
    assert await hall.reviewer.ask(archived, ALL, False) == first
    assert not hall.reviewer.tasks
    assert len(await rows(hall)) == 1


async def test_one_is_judged_at_a_time(hall: Hall, archived: ArchivedGame) -> None:
    under_way: list[int] = []
    most: list[int] = []
    judged = hall.reviewer.judge

    async def counting(*given: Any) -> Any:
        under_way.append(1)
        most.append(len(under_way))
        try:
            return await judged(*given)
        finally:
            under_way.pop()

    hall.reviewer.judge = counting  # type: ignore[method-assign]
    everybody = [ALL, SPECTATOR, Eyes(0), Eyes(1)]
    for eyes in everybody:
        await hall.reviewer.ask(archived, eyes, False)
    for eyes in everybody:
        await ready(hall, archived, eyes)
    assert most == [1] * 4


async def test_too_many_in_line_are_refused(
    hall: Hall, archived: ArchivedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewer, "WAITING", 1)
    await hall.reviewer.ask(archived, ALL, False)
    with pytest.raises(Refusal) as caught:
        await hall.reviewer.ask(archived, Eyes(0), False)
    assert caught.value.code == "busy"
    assert isinstance(await hall.reviewer.ask(archived, ALL, False), ReviewRunning)


async def test_one_user_does_not_fill_the_line(hall: Hall, archived: ArchivedGame) -> None:
    for eyes in (ALL, SPECTATOR, Eyes(0)):
        await hall.reviewer.ask(archived, eyes, False, "ann")
    with pytest.raises(Refusal):
        await hall.reviewer.ask(archived, Eyes(1), False, "ann")
    assert isinstance(await hall.reviewer.ask(archived, Eyes(1), False, "bob"), ReviewRunning)


async def test_another_worker_knows_how_far_it_is(hall: Hall, archived: ArchivedGame) -> None:
    row = {"record_id": archived.id, "eyes": "all", "open": False, "done": 7, "of": 20}
    async with hall.database.write() as transaction:
        await transaction.execute(insert(reviews), {**row, "updated": hall.now()})
    other = Reviewer(hall.database, hall.now, str, hall.settings, ROUNDS)
    assert await other.find(archived, ALL, False) == ReviewRunning(7, 20)
    assert await other.ask(archived, ALL, False) == ReviewRunning(7, 20)
    assert not other.tasks


async def test_what_a_crash_left_is_begun_anew(hall: Hall, archived: ArchivedGame) -> None:
    row = {"record_id": archived.id, "eyes": "all", "open": False, "done": 7, "of": 20}
    async with hall.database.write() as transaction:
        await transaction.execute(insert(reviews), {**row, "updated": hall.now() - 60_000})
    begun = await hall.reviewer.find(archived, ALL, False)
    assert isinstance(begun, ReviewRunning)
    assert begun.done == 0
    assert (await ready(hall, archived))["decisions"]


async def test_a_hall_that_closes_leaves_no_trace_of_what_was_not_finished(
    hall: Hall, archived: ArchivedGame
) -> None:
    hall.reviewer.rounds = 100_000
    await hall.reviewer.ask(archived, ALL, False)
    await asyncio.sleep(0.3)
    await hall.reviewer.stop()
    assert await rows(hall) == []


async def test_a_judge_that_fails_leaves_none_either(
    hall: Hall, archived: ArchivedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewer.sys, "executable", "false")
    await hall.reviewer.ask(archived, ALL, False)
    await asyncio.gather(*hall.reviewer.tasks.values())
    assert await rows(hall) == []


def test_a_judge_reads_as_much_as_there_is(capfd: pytest.CaptureFixture[str]) -> None:
    text = text_of(steps=40).replace('[Rules "2"]', '[Rules "0"]')
    found = judge(Task(text, rounds=2))
    assert found.result is None
    steps = read_record(text).tokens
    assert len(found.decisions) == sum(not token.is_chance for token in steps)
    assert '"done":1' in capfd.readouterr().out


async def test_a_review_over_http(hall: Hall, visitor: Visitor) -> None:
    hall.reviewer.rounds = 2
    await visitor.post("/api/guest", name="Ann")
    game = (await visitor.post("/api/records", text=text_of(steps=40)))["record"]
    path = f"/api/records/{game}/review"
    assert await visitor.refused("GET", path, 404) == "no_review"
    told = await visitor.post(path, open=True)
    while told["status"] == "running":
        await asyncio.sleep(0.1)
        told = await visitor.get(f"{path}?eyes=all")
    assert told["open_cards"]
    assert await visitor.refused("GET", f"{path}?open=false", 404) == "no_review"
    assert await visitor.refused("POST", path, 400, eyes="9") == "bad_options"
