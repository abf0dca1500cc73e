"""The archive: who may read a finished game, what a record says, and what can be brought."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from duelhall import BadRecord, Match, load, read_record
from duelhall.server.archive.lists import Sought
from duelhall.server.archive.reading import LONGEST, ending_headers, read_import
from duelhall.server.base.errors import Refusal
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.shapes.log import BankClock
from duelhall.server.shapes.records import RecordRow
from duelhall.server.shapes.table import ResultShown
from duelhall.server.storage.schema import log, tables
from duelhall.server.table.changes import Guest
from duelhall.server.table.request import ForLevel, MySeat, Wish
from support.finished_games import know_people, play, played, resigned, seat_people, text_of
from support.visitors import Visitor

pytestmark = pytest.mark.anyio

Enter = Callable[[], Visitor]


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A hall on each kind of database."""
    usual = Settings(data=tmp_path, requests=0, sockets=0, workers=1)
    if request.param == "sqlite":
        return usual
    return replace(usual, database=request.getfixturevalue("postgres_url"))


async def refused(archive: Any, *given: Any) -> str:
    with pytest.raises(Refusal) as caught:
        await archive.find(*given)
    return caught.value.code


# -- who may read


async def test_a_game_that_goes_on_can_not_be_read(hall: Hall) -> None:
    live = await seat_people(hall)
    assert await refused(hall.archive, live.id, "ann") == "not_over"
    assert await refused(hall.archive, live.id, None) == "not_over"


async def test_a_table_that_never_started_is_no_game(hall: Hall) -> None:
    await know_people(hall)
    live = await hall.tables.open(Wish("duel52").setup("ann")[0], {})
    async with hall.database.write() as transaction:
        await transaction.execute(update(tables).values(status="over"))
    assert await refused(hall.archive, live.id, "ann") == "not_over"


async def test_a_finished_game_is_there_for_all(hall: Hall) -> None:
    live = await played(hall)
    archived = await hall.archive.find(live.id, None)
    assert archived.reading.match.notations == live.match.notations
    assert archived.reading.notice is None
    assert archived.names == ["Ann", "Bob"]
    assert archived.result is not None
    assert archived.result.scores == list(live.match.outcome.scores)  # type: ignore[union-attr]


async def test_a_private_game_is_for_players_and_those_with_the_key(hall: Hall) -> None:
    live = await resigned(hall, public=False)
    key = live.setup.key
    assert await refused(hall.archive, live.id, None) == "not_found"
    assert await refused(hall.archive, live.id, "cid", "wrong") == "not_found"
    assert (await hall.archive.find(live.id, "bob")).seat_of("bob") == 1
    assert (await hall.archive.find(live.id, None, key)).id == live.id
    assert await refused(hall.archive, live.id, "cid") == "not_found"  # though it is read by now


async def test_a_private_game_that_goes_on_is_not_even_there(hall: Hall) -> None:
    live = await seat_people(hall, public=False)
    assert await refused(hall.archive, live.id, "cid") == "not_found"
    assert await refused(hall.archive, live.id, "ann") == "not_over"


async def test_what_does_not_exist_is_not_found(hall: Hall) -> None:
    assert await refused(hall.archive, "nothing", "ann") == "not_found"


# -- what a record says


async def test_a_record_says_who_played_when_and_how(hall: Hall) -> None:
    live = await played(hall, clock=BankClock(600, 5), length="quick")
    archived = await hall.archive.find(live.id, None)
    again = read_record(archived.reading.text()).replay()
    assert again.notations == live.match.notations
    assert again.outcome == live.match.outcome
    headers = again.headers
    assert headers["Options"] == "length=quick"
    assert (headers["Seat1"], headers["Seat2"]) == ("Ann", "Bob")
    assert headers["Event"] == "Casual game"
    assert headers["Clock"] == "600 seconds + 5 a turn"
    assert len(headers["Date"]) == 10
    assert headers["Reason"] in ("lanes", "draw", "idle")


async def test_a_game_given_up_says_so(hall: Hall) -> None:
    live = await resigned(hall)
    archived = await hall.archive.find(live.id, None)
    text = archived.reading.text()
    assert '[Result "0-1"]\n[Reason "resigned"]' in text
    assert archived.result == ResultShown([0.0, 1.0], "resign", {}, "Ann resigns. Bob wins.")
    assert read_record(text).replay().notations == live.match.notations


@pytest.mark.parametrize(
    ("reason", "said"),
    [("resign", "resigned"), ("flag", "time"), ("agreed", "agreed"), ("abandoned", "abandoned")],
)
def test_what_ends_a_game_has_its_word_in_the_record(reason: str, said: str) -> None:
    ended = ending_headers({"scores": [0.5, 0.5], "reason": reason})
    assert ended == {"Result": "0.5-0.5", "Reason": said}
    assert ending_headers({"scores": [], "reason": reason}) == {"Result": "*"}


async def test_moves_that_were_taken_back_are_not_in_the_record(hall: Hall) -> None:
    live = await seat_people(hall, "p1")
    while live.to_move != (0,):
        live = await play(hall, live.id, Random(1), 1)
    before = list(live.match.notations)
    action = next(one for one in live.match.legal(0) if ">" in one)
    await hall.tables.act(live.id, "ann", live.step, action, "one")
    await hall.tables.take_back(live.id, "ann")
    await hall.tables.resign(live.id, "ann")
    archived = await hall.archive.find(live.id, "ann")
    assert archived.reading.match.notations == before


async def test_a_game_of_other_rules_stays_readable(hall: Hall) -> None:
    live = await played(hall)
    rows = await hall.tables.store.entries(live.id)
    async with hall.database.write() as transaction:
        setup = {**rows[0].data, "rules_version": "0"}
        first = (log.c.table_id == live.id) & (log.c.n == 1)
        await transaction.execute(update(log).where(first).values(data=setup))
    archived = await hall.archive.find(live.id, None)
    assert archived.reading.notice is not None
    assert "played by rules '0'" in archived.reading.notice
    assert archived.reading.match.notations == live.match.notations
    assert '[Rules "0"]' in archived.reading.text()
    assert (await hall.archive.about(archived, None)).notice == archived.reading.notice


async def test_three_with_one_gone_have_the_result_of_the_table(hall: Hall) -> None:
    live = await seat_people(hall, "ppp", form="three")
    await hall.tables.resign(live.id, "ann")
    await hall.tables.resign(live.id, "bob")
    live = await hall.tables.load(live.id)
    assert live.status == "over"
    archived = await hall.archive.find(live.id, None)
    assert archived.result is not None
    assert archived.result.scores == [0, 0, 1]


# -- bringing a record


def test_a_record_with_a_fault_is_refused_with_its_line() -> None:
    lines = text_of().splitlines()
    lines[9] = lines[9].replace(">", "?", 1)
    with pytest.raises(BadRecord, match=r"^line 10: .* is not possible here; possible: "):
        read_import("\n".join(lines))


def test_a_record_cut_short_is_taken() -> None:
    found = read_import(text_of(steps=60))
    assert found.notice is None
    assert found.result is None
    text = text_of(steps=60).rstrip("\n")
    cut = read_import(text[: text.rindex(">")])
    assert cut.notice is not None
    assert "cut short" in cut.notice
    assert len(cut.match.steps) == len(found.match.steps) - 1


def test_a_record_that_ends_before_its_result_is_taken_with_a_notice() -> None:
    found = read_import(text_of(steps=60, Result="1-0", Reason="lanes"))
    assert found.notice is not None
    assert "but the moves end in turn" in found.notice
    assert "cut short" in found.notice


def test_a_record_of_other_rules_is_taken_with_a_notice() -> None:
    found = read_import(text_of().replace('[Rules "2"]', '[Rules "0"]'))
    assert found.notice is not None
    assert found.notice.startswith("line 2: the record is played by rules '0'")
    assert found.match.is_over


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not the record of a game"),
        ("hello", "not the record of a game"),
        ('[Game "chess"]\n\n1. e4', "no game is called 'chess'"),
        ('[Game "duel52"]\n[Rules "2"]\n\n0. (1)', "nobody decides anything"),
        ("x" * (LONGEST + 1), "too long for a game"),
    ],
)
def test_what_is_no_game_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        read_import(text)


def test_a_result_that_the_moves_deny_is_refused() -> None:
    text = text_of()
    won = "1-0" if '"1-0"' in text else "0-1"
    with pytest.raises(BadRecord, match="but the moves lead to"):
        read_import(text.replace(f'"{won}"', '"0.5-0.5"'))


def test_an_agreed_result_is_told() -> None:
    text = text_of(steps=60, Seat1="Ann", Seat2="Bob", Result="0-1", Reason="time")
    assert read_import(text).result == ResultShown((0.0, 1.0), "time", {}, "Bob wins (time).")


@pytest.mark.parametrize("result", ["3-4", "9-0.5"])
def test_a_result_that_can_t_be_is_none(result: str) -> None:
    assert read_import(text_of(steps=60, Result=result)).result is None


@pytest.mark.parametrize("name", ["A" * 61, "Ann\x1b[31m", "Ann\u202enna"])
def test_a_name_that_can_t_be_shown_is_refused(name: str) -> None:
    with pytest.raises(BadRecord, match="a player's name is one line of at most 60 characters"):
        read_import(text_of(Seat1=name))


def test_players_without_names_have_numbers() -> None:
    assert read_import(text_of(Seat2="Bob")).names == ["Player 1", "Bob"]
    assert read_import(text_of(Seat1="Bob", Seat2="Bob")).names == ["Bob", "Bob 2"]


# -- over HTTP


async def test_bring_look_and_take_home(enter: Enter) -> None:
    ann, bob = enter(), enter()
    await ann.post("/api/guest", name="Ann")
    text = text_of(Seat1="Ann", Seat2="Bob")
    game = (await ann.post("/api/records", text=text))["record"]
    about = await bob.get(f"/api/records/{game}")
    assert about["imported"]
    assert not about["mine"]
    assert about["names"] == ["Ann", "Bob"]
    assert about["layout"]["board"] == "lanes"
    replay = await bob.get(f"/api/records/{game}/replay?eyes=0")
    assert replay["positions"][-1]["step"] == about["steps"]
    assert (await bob.ask("GET", f"/api/records/{game}/text")).text == text
    (row,) = (await ann.get("/api/records?mine=true"))["records"]
    assert row["id"] == game
    assert row["result"] == about["result"]
    assert (await bob.get("/api/records?mine=true"))["records"] == []
    assert (await bob.get("/api/records"))["records"] == []


async def test_what_is_wrong_with_a_record_is_said(visitor: Visitor) -> None:
    assert await visitor.refused("POST", "/api/records", 401, text="x") == "no_session"
    await visitor.post("/api/guest", name="Ann")
    answer = await visitor.ask("POST", "/api/records", json={"text": "hello"})
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad_record"
    assert "[Game" in answer.json()["error"]["message"]
    assert await visitor.refused("POST", "/api/records", 400, text="x" * 300_000)


async def test_wrong_eyes_are_refused(visitor: Visitor) -> None:
    await visitor.post("/api/guest", name="Ann")
    game = (await visitor.post("/api/records", text=text_of()))["record"]
    assert await visitor.refused("GET", f"/api/records/{game}/replay?eyes=7", 400) == "bad_options"


async def listed_for(hall: Hall, user: str, **sought: Any) -> list[RecordRow]:
    """A user's own games."""
    return [*(await hall.lists.page(Sought(user, user, **sought))).records]


async def test_games_are_listed_for_their_players(hall: Hall, visitor: Visitor) -> None:
    open_game = await resigned(hall)
    hidden = await resigned(hall, public=False)
    await seat_people(hall)
    listed = (await visitor.get("/api/records"))["records"]
    assert [row["id"] for row in listed] == [open_game.id]
    assert listed[0]["names"] == ["Ann", "Bob"]
    assert listed[0]["result"]["words"] == "Ann resigns. Bob wins."
    assert not listed[0]["has_review"]
    mine = await listed_for(hall, "bob")
    assert {row.id for row in mine} == {open_game.id, hidden.id}
    assert {row.eyes for row in mine} == {1}
    assert await listed_for(hall, "cid") == []
    assert await listed_for(hall, "bob", before=mine[-1].at) == []


async def test_lists_may_be_of_one_game(hall: Hall, visitor: Visitor) -> None:
    ended = await resigned(hall)
    await seat_people(hall)
    for game, expected in (("duel52", [ended.id]), ("chess", [])):
        listed = (await visitor.get(f"/api/records?game={game}"))["records"]
        assert [row["id"] for row in listed] == expected
        assert [row.id for row in await listed_for(hall, "bob", game=game)] == expected


async def test_tables_may_be_of_one_game(hall: Hall, visitor: Visitor) -> None:
    await visitor.post("/api/guest", name="Ann")
    table = (await visitor.post("/api/tables", game="duel52"))["table"]
    for game, expected in (("duel52", [table]), ("chess", [])):
        listed = (await visitor.get(f"/api/tables?state=open&game={game}"))["tables"]
        assert [row["table"] for row in listed] == expected


# -- playing on


async def forked(hall: Hall, step: int, *seats: Any) -> Any:
    live = await played(hall, length="quick")
    archived = await hall.archive.find(live.id, None)
    wish = Wish("duel52", {"length": "quick"}, list(seats) or [MySeat(), ForLevel(1)])
    return archived, hall.archive.fork(archived, step, wish, "ann")


async def test_a_game_goes_on_from_a_position(hall: Hall) -> None:
    archived, (setup, mine) = await forked(hall, 60)
    assert mine == [0]
    assert setup.forked == (archived.id, 60)
    assert not setup.rated
    live = await hall.tables.open(setup, {0: Guest("ann", "Ann")})
    assert live.status == "playing"
    assert live.match.notations[:60] == archived.reading.match.notations[:60]
    assert live.match.deciders != (-1,)
    again = await hall.tables.load(live.id)
    assert again.match.notations == live.match.notations


async def test_nobody_goes_on_where_the_game_is_over(hall: Hall) -> None:
    live = await played(hall)
    archived = await hall.archive.find(live.id, None)
    wish = Wish("duel52", {}, [MySeat(), ForLevel(1)])
    with pytest.raises(Refusal, match="The game is over there"):
        hall.archive.fork(archived, len(live.match.steps), wish, "ann")
    with pytest.raises(Refusal, match="This game has steps 0 to"):
        hall.archive.fork(archived, len(live.match.steps) + 1, wish, "ann")


async def test_fork_and_lesson_over_http(visitor: Visitor) -> None:
    await visitor.post("/api/guest", name="Ann")
    game = (await visitor.post("/api/records", text=text_of(steps=50)))["record"]
    seats = [{"kind": "level", "level": 1}, {"kind": "me"}]
    fork = await visitor.post(f"/api/records/{game}/fork", step=40, seats=seats)
    assert fork["snapshot"]["eyes"] == 1
    assert fork["snapshot"]["step"] >= 40
    assert fork["key"]
    lesson = await visitor.post("/api/lessons/duel52")
    assert lesson["snapshot"]["lesson"]["number"] == 1
    assert await visitor.refused("POST", "/api/lessons/chess", 404) == "unknown_game"
    assert await visitor.refused("GET", f"/api/records/{fork['table']}", 409) == "not_over"


def test_a_match_is_left_as_it_was() -> None:
    """Reading twice gives the same text."""
    text = text_of(Seat1="Ann")
    found = read_import(text)
    assert isinstance(found.match, Match)
    assert found.text() == found.text() == text
    assert load("duel52", length="quick").options == found.match.game.options
