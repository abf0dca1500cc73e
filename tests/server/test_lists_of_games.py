"""Lists of finished games: whose they are, what fits, page by page, and what was put away."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text, update
from sqlalchemy.dialects import postgresql, sqlite

from duelhall.server.archive import lists
from duelhall.server.archive.lists import Sought, ended_openly, played_by
from duelhall.server.base.errors import Refusal
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.storage.schema import seats
from duelhall.server.table import changes
from duelhall.server.table.changes import Guest
from duelhall.server.table.request import ForLevel, Open, Wish
from duelhall.server.tables.lessons.coach import lesson_setup
from support.finished_games import know_people, play, played, resigned, seat_people, text_of
from support.players_at_tables import Watch, guests, table_for
from support.visitors import Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A hall on each kind of database."""
    usual = Settings(data=tmp_path, requests=0, sockets=0, workers=1)
    if request.param == "sqlite":
        return usual
    return replace(usual, database=request.getfixturevalue("postgres_url"))


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
async def hall(settings: Settings, watch: Watch) -> AsyncIterator[Hall]:
    async with Hall(settings, watch).opened() as hall:
        hall.tables.listeners.clear()
        yield hall


async def ids(hall: Hall, user: str | None = None, player: str | None = None, **more: Any) -> Any:
    page = await hall.lists.page(Sought(user, player, **more))
    return [row.id for row in page.records]


# -- what fits


async def test_a_player_s_games_by_how_they_ended(hall: Hall) -> None:
    lost = await resigned(hall)
    drawn = await seat_people(hall)
    await play(hall, drawn.id, Random(1), 8)
    for name in ("ann", "bob"):
        await hall.tables.offer(drawn.id, name, "draw")
    assert await ids(hall, None, "ann", verdict="lost") == [lost.id]
    assert await ids(hall, None, "bob", verdict="won") == [lost.id]
    assert await ids(hall, None, "ann", verdict="drawn") == [drawn.id]
    assert await ids(hall, None, "ann", verdict="won") == []
    with pytest.raises(Refusal, match="Name a player"):
        await ids(hall, verdict="won")


async def test_games_by_their_options_and_their_time(hall: Hall, watch: Watch) -> None:
    quick = await resigned(hall, length="quick")
    watch.at += 1000
    usual = await resigned(hall)
    assert await ids(hall, None, "ann", game="duel52", options={"length": "quick"}) == [quick.id]
    assert await ids(hall, game="duel52", options={"length": "standard"}) == [usual.id]
    assert await ids(hall, None, "ann", since=watch.at) == [usual.id]
    assert await ids(hall, None, "ann", before=watch.at) == [quick.id]


async def test_private_games_are_for_those_who_played_them(hall: Hall) -> None:
    private = await resigned(hall, public=False)
    assert await ids(hall) == await ids(hall, None, "ann") == await ids(hall, "cid", "ann") == []
    assert await ids(hall, "bob") == await ids(hall, "bob", "ann") == [private.id]


async def test_lessons_and_abandoned_games_are_left_out(hall: Hall) -> None:
    await know_people(hall)
    left = await seat_people(hall, "p1", public=False)
    await play(hall, left.id, Random(2), 6)
    await hall.sweeper.change(left.id, changes.desert)
    assert (await hall.tables.load(left.id)).status == "over"
    setup, seat = lesson_setup("duel52", "ann")
    lesson = await hall.tables.open(setup, {seat: Guest("ann", "Ann")})
    await hall.tables.resign(lesson.id, "ann")
    assert await ids(hall, "ann", "ann") == []
    assert {*await ids(hall, "ann", "ann", everything=True)} == {left.id, lesson.id}


# -- page by page


async def test_pages_follow_each_other_without_gap_or_repetition(
    hall: Hall, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "SHOWN", 2)
    games = []
    for moment in (0, 0, 0, 1, 1):  # several end in one millisecond
        watch.at += moment
        games.append((await resigned(hall)).id)
    await hall.archive.bring(text_of(), "ann")
    found, after = [], None
    for _ in range(9):
        page = await hall.lists.page(Sought("ann", "ann", after=after))
        found += [row.id for row in page.records]
        if page.next is None:
            break
        after = lists.read_place(page.next)
    assert len(found) == len(set(found)) == 6
    assert set(games) < set(found)


async def test_a_look_ends_after_so_many_games_and_says_where(
    hall: Hall, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    rare = await resigned(hall, length="quick")
    for _ in range(5):
        watch.at += 1
        await resigned(hall)
    monkeypatch.setattr(lists, "LOOKED", 3)
    sought = Sought(None, "ann", "duel52", {"length": "quick"})
    first = await hall.lists.page(sought)
    assert first.records == []
    assert first.next
    second = await hall.lists.page(
        Sought(None, "ann", "duel52", {"length": "quick"}, after=lists.read_place(first.next))
    )
    assert [row.id for row in second.records] == [rare.id]


async def test_each_look_follows_an_index(hall: Hall) -> None:
    """However many games there are, none but those that are looked at are read."""
    await resigned(hall)
    dialect = (postgresql if hall.database.is_shared else sqlite).dialect()  # type: ignore[no-untyped-call]
    explain = "EXPLAIN" if hall.database.is_shared else "EXPLAIN QUERY PLAN"
    for looked in (
        played_by("ann", Sought()),
        ended_openly(Sought()),
        ended_openly(Sought(game="duel52")),
    ):
        bound = str(
            looked.select().compile(dialect=dialect, compile_kwargs={"literal_binds": True})
        )
        async with hall.database.read() as transaction:
            if hall.database.is_shared:
                await transaction.execute(text("SET LOCAL enable_seqscan = off"))
            plan = " ".join(
                str(row) for row in await transaction.execute(text(f"{explain} {bound}"))
            )
        assert "ix_seats_user_id_ended" in plan or "ix_endings" in plan
        assert "TEMP B-TREE" not in plan


# -- put away


async def test_what_is_put_away_is_left_out_and_comes_back(hall: Hall) -> None:
    live = await resigned(hall)
    await hall.shelf.put("ann", live.id)
    await hall.shelf.put("ann", live.id)  # twice is once
    assert await ids(hall, "ann", "ann") == []
    assert await ids(hall, "ann", "ann", away=True) == [live.id]
    assert await ids(hall, "bob", "bob") == [live.id]
    await hall.shelf.take("ann", live.id)
    assert await ids(hall, "ann", "ann") == [live.id]


async def test_a_record_that_was_brought_is_put_away(hall: Hall) -> None:
    await know_people(hall)
    brought = (await hall.archive.bring(text_of(), "ann")).id
    await hall.shelf.put("ann", brought)
    assert await ids(hall, "ann", "ann") == []
    assert await ids(hall, "ann", "ann", away=True) == [brought]


async def mine(hall: Hall, user: str) -> list[str]:
    return [row.table for row in await hall.lobby.tables_for("mine", user)]


async def test_a_game_against_machines_is_put_away_while_it_goes_on(hall: Hall) -> None:
    live = await seat_people(hall, "p1")
    assert await mine(hall, "ann") == [live.id]
    await hall.shelf.put("ann", live.id)
    assert await mine(hall, "ann") == []
    assert [row.table for row in await hall.lobby.tables_for("away", "ann")] == [live.id]
    assert (await hall.tables.load(live.id)).status == "playing"
    await hall.shelf.take("ann", live.id)
    assert await mine(hall, "ann") == [live.id]
    assert await hall.lobby.tables_for("away", "ann") == []


async def test_a_game_that_others_wait_for_is_not_put_away(hall: Hall) -> None:
    live = await seat_people(hall)
    with pytest.raises(Refusal, match="Others play this game with you"):
        await hall.shelf.put("ann", live.id)
    with pytest.raises(Refusal, match="no such game"):
        await hall.shelf.put("cid", live.id)


async def test_who_waits_for_players_gets_up(hall: Hall) -> None:
    (ann,) = await guests(hall, 1)
    live = await table_for(hall, [ann])
    await hall.shelf.put(ann.user, live.id)
    assert (await hall.tables.load(live.id)).status == "over"
    assert await mine(hall, ann.user) == []


async def test_a_table_without_a_seat_for_its_maker_is_listed_and_put_away(hall: Hall) -> None:
    ann, bob = await guests(hall, 2)
    setup, _ = Wish("duel52", seats=[Open(), ForLevel(1)], public=False).setup(ann.user)
    live = await hall.tables.open(setup, {})
    (row,) = await hall.lobby.tables_for("mine", ann.user)
    assert (row.table, row.eyes, row.owner, row.key) == (live.id, None, True, live.setup.key)
    await hall.shelf.put(ann.user, live.id)
    assert await mine(hall, ann.user) == []
    assert (await hall.tables.load(live.id)).status == "over"
    setup, _ = Wish("duel52", seats=[Open(), Open()]).setup(ann.user)
    other = await hall.tables.open(setup, {0: bob})
    await hall.shelf.put(ann.user, other.id)
    assert (await hall.tables.load(other.id)).status == "open"  # bob still waits there
    assert await mine(hall, ann.user) == []


# -- over HTTP


async def test_games_are_looked_for_over_http(hall: Hall, visitor: Visitor) -> None:
    game = await resigned(hall)
    found = await visitor.get(
        "/api/records?player=ANN&game=duel52&option=length:standard&result=lost"
    )
    assert [row["id"] for row in found["records"]] == [game.id]
    assert found["records"][0]["players"] == ["Ann", "Bob"]
    assert await visitor.refused("GET", "/api/records?player=nobody", 404) == "not_found"
    for wrong in ("option=length:quick", "game=duel52&option=x:y", "after=x", "result=won"):
        assert await visitor.refused("GET", f"/api/records?{wrong}", 400) == "bad_search"
    assert await visitor.refused("GET", "/api/records?result=best", 400)
    assert await visitor.refused("PUT", f"/api/shelf/{game.id}", 401) == "no_session"


async def test_games_of_earlier_rows_without_a_score_are_no_win(hall: Hall) -> None:
    game = await played(hall)
    async with hall.database.write() as transaction:
        await transaction.execute(update(seats).values(score=None))
    assert await ids(hall, None, "ann") == [game.id]
    assert await ids(hall, None, "ann", verdict="won") == []
