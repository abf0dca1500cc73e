"""Deleting one's account: nothing of it is left, and the games of others stay whole."""

import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import event, func, insert, select

from duelhall.server.base.errors import Refusal
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.people.users import User
from duelhall.server.storage.schema import metadata, reviews, sittings
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.tables.deletion import FEW, delete_account, renamed
from duelhall.server.web.app import make_app
from duelhall.server.web.gate import Gate
from support.finished_games import play, played, resigned, seat_people, text_of
from support.hall_process import House
from support.households import Caller, behind_proxy
from support.scripted_hall import AppPipe
from support.servers import Redis
from support.socket_client import Line
from support.table_without_hall import PEOPLE, setup_for
from support.visitors import Visitor

Enter = Callable[[], Visitor]
PASSWORD = "correct horse"
ANN, BOB = User("ann", "Ann", False), User("bob", "Bob", False)


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A hall on each kind of database."""
    usual = Settings(data=tmp_path, requests=0, sockets=0, workers=1)
    if request.param == "sqlite":
        return usual
    return replace(usual, database=request.getfixturevalue("postgres_url"))


async def bid_farewell(hall: Hall) -> None:
    """Ann goes."""
    await hall.accounts.set_password(ANN, PASSWORD)
    await hall.deleter.delete(ANN, PASSWORD, "here")


def guest(user: User) -> Guest:
    return Guest(user.id, user.name, has_account=True)


async def begun(hall: Hall, who: str, **wish: Any) -> LiveTable:
    """A game that goes on."""
    live = await seat_people(hall, who, **wish)
    return await play(hall, live.id, Random(1), 6)


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.05)


async def all_that_is_kept(hall: Hall) -> str:
    """The whole database in one text, without who has opened a table."""
    found: list[Any] = []
    async with hall.database.read() as transaction:
        for table in metadata.sorted_tables:
            found += (await transaction.execute(select(table))).all()
    return repr(found).replace("'owner': 'ann'", "")


# -- by the API


async def test_an_account_is_gone_with_all_it_had(visitor: Visitor, enter: Enter) -> None:
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    token = (await visitor.post("/api/tokens", label="bot"))["secret"]
    other, bot = enter(), enter()
    await other.post("/api/session", name="Robin", password=PASSWORD)
    bot.client.headers["authorization"] = f"Bearer {token}"
    answer = await visitor.ask("DELETE", "/api/account", json={"password": PASSWORD})
    assert answer.json() == {"user": None, "csrf": None}
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert (await other.get("/api/me"))["user"] is None
    assert await bot.refused("GET", "/api/me", 401) == "bad_token"
    again = {"name": "Robin", "password": PASSWORD}
    assert await enter().refused("POST", "/api/session", 403, **again) == "bad_password"
    await enter().post("/api/account", **again)


async def test_only_who_knows_the_password_deletes_an_account(
    visitor: Visitor, enter: Enter
) -> None:
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    token = (await visitor.post("/api/tokens", label="bot"))["secret"]
    path, wrong = "/api/account", "wrong horse"
    assert await visitor.refused("DELETE", path, 403, password=wrong) == "bad_password"
    bot, guest = enter(), enter()
    bot.client.headers["authorization"] = f"Bearer {token}"
    assert await bot.refused("DELETE", path, 403, password=PASSWORD) == "person_only"
    await guest.post("/api/guest")
    assert await guest.refused("DELETE", path, 409, password="") == "guest"
    assert await enter().refused("DELETE", path, 401, password=PASSWORD) == "no_session"
    assert (await visitor.get("/api/me"))["user"]["name"] == "Robin"


async def test_nobody_poses_as_a_former_player(visitor: Visitor) -> None:
    assert await visitor.refused("POST", "/api/guest", 409, name="Former Player") == "name_taken"


# -- what becomes of games


async def test_a_finished_game_stays_without_the_name(hall: Hall, enter: Enter) -> None:
    games = [await played(hall, public=True), await resigned(hall, rated=True, public=True)]
    texts = [await enter().ask("GET", f"/api/records/{live.id}/text") for live in games]
    await bid_farewell(hall)
    assert "Ann" not in await all_that_is_kept(hall)
    assert "'ann'" not in await all_that_is_kept(hall)
    for live, text in zip(games, texts, strict=True):
        found = await enter().get(f"/api/records/{live.id}")
        assert found["names"] == ["former player", "Bob"]
        now = await enter().ask("GET", f"/api/records/{live.id}/text")
        assert now.text == text.text.replace('"Ann"', '"former player"')
        assert "Ann" not in str(await enter().get(f"/api/tables/{live.id}/log?after=0"))
    assert "Ann" not in str(await enter().get("/api/records"))
    assert (await hall.ratings.of("bob"))["duel52"].games == 1
    assert await hall.ratings.of("ann") == {}


async def test_a_name_that_was_given_up_goes_too(hall: Hall) -> None:
    live = await begun(hall, "pp")
    await hall.renamer.rename(User("ann", "Wren", False))
    await bid_farewell(hall)
    told = await hall.tables.load(live.id)
    assert told.sitters[0].name == "former player"
    kept = await all_that_is_kept(hall)
    assert not {"Ann", "Wren"} & set(re.findall(r"\w+", kept))


async def test_a_review_that_speaks_of_who_left_is_not_kept(hall: Hall) -> None:
    live = await played(hall, public=True)
    told = {"names": ["Ann", "Bob"]}
    row = {"record_id": live.id, "eyes": "all", "open": False, "done": 1, "of": 1, "updated": 0}
    async with hall.database.write() as transaction:
        await transaction.execute(insert(reviews), {**row, "data": told})
    await bid_farewell(hall)
    assert "Ann" not in await all_that_is_kept(hall)


async def test_games_that_go_on_are_given_up_and_others_left(hall: Hall) -> None:
    duel = await begun(hall, "pp", rated=True)
    three = await begun(hall, "ppp", form="three")
    waiting = await hall.tables.open(setup_for("pp", owner="ann"), {0: guest(ANN)})
    shared = await hall.tables.open(setup_for("ppp", form="three", public=True), {0: guest(BOB)})
    await hall.tables.sit(shared.id, guest(ANN))
    await bid_farewell(hall)
    assert "Ann" not in await all_that_is_kept(hall)
    found = [await hall.tables.load(live.id) for live in (duel, three, waiting, shared)]
    assert [live.status for live in found] == ["over", "playing", "over", "open"]
    assert found[0].result
    assert found[0].result.scores == (0.0, 1.0)
    assert found[1].sitters[0].out
    assert [sitter.name for sitter in found[3].sitters] == ["Bob", "", ""]
    assert (await play(hall, three.id, Random(1))).status == "over"


async def test_nobody_leaves_a_partner_alone(hall: Hall) -> None:
    duel = await begun(hall, "pp")
    team = await begun(hall, "pppp", form="teams")
    with pytest.raises(Refusal, match="You have a partner"):
        await bid_farewell(hall)
    assert (await hall.tables.load(duel.id)).status == "playing"
    await hall.tables.resign(team.id, "ann")
    mate = (await hall.tables.load(team.id)).mates(0)[1]
    await hall.tables.accept(team.id, PEOPLE[mate], "resign")
    await bid_farewell(hall)
    assert (await hall.tables.load(duel.id)).status == "over"


async def test_imports_go_with_who_brought_them(visitor: Visitor, hall: Hall) -> None:
    await visitor.post("/api/account", name="Robin", password=PASSWORD)
    game = (await visitor.post("/api/records", text=text_of(Seat1="Mother")))["record"]
    await visitor.get(f"/api/records/{game}")
    assert (await visitor.ask("DELETE", "/api/account", json={"password": PASSWORD})).is_success
    hall.archive.kept.drop(game)
    assert await visitor.refused("GET", f"/api/records/{game}", 404) == "not_found"
    assert "Mother" not in await all_that_is_kept(hall)


async def test_who_left_a_table_before_it_began_is_named_there_no_more(hall: Hall) -> None:
    live = await seat_people(hall)
    setup = setup_for("ppp", form="three", public=True)
    left = await hall.tables.open(setup, {0: guest(BOB)})
    await hall.tables.sit(left.id, guest(ANN))
    await hall.tables.leave(left.id, "ann")
    await bid_farewell(hall)
    assert "Ann" not in await all_that_is_kept(hall)
    assert "'ann'" not in await all_that_is_kept(hall)
    assert [entry.kind for entry in await hall.tables.store.entries(live.id)][:2] == ["open", "sit"]


async def test_who_sat_at_many_tables_goes_in_small_parts(hall: Hall) -> None:
    """Between two of them others have their turn."""
    for _ in range(3 * FEW):
        await resigned(hall)
    left: list[int] = []

    async def look() -> None:
        while not left or left[-1]:
            async with hall.database.read() as transaction:
                mine = select(func.count()).where(sittings.c.user_id == "ann")
                left.append((await transaction.execute(mine)).scalar_one())
            await asyncio.sleep(0)

    looking = asyncio.create_task(look())
    await asyncio.sleep(0)
    await bid_farewell(hall)
    await looking
    assert left[0] == 3 * FEW
    assert max(before - after for before, after in pairwise(left)) <= FEW


async def test_others_are_answered_between_the_parts() -> None:
    """At a real hall, whose database tells how many of the games have gone."""
    with behind_proxy() as house:
        async with Caller(house, "203.0.113.5") as leaving, Caller(house, "198.51.100.7") as other:
            await (await leaving.come_in()).sign_up("Ann", PASSWORD)
            for _ in range(5 * FEW):
                table = await leaving.open(1)
                await leaving.well("POST", f"/tables/{table}/resign")
            await other.well("GET", "/games")  # both are connected
            going = asyncio.create_task(leaving.ask("DELETE", "/account", password=PASSWORD))
            between = set()
            while not going.done():
                await other.well("GET", "/games")
                between.add(sittings_in(house))
            assert (await going).is_success
            assert sittings_in(house) == 0
    assert len(between - {0, 5 * FEW}) > 1


def sittings_in(house: House) -> int:
    """How often somebody has sat at a table of a real hall, as its database has it."""
    with closing(sqlite3.connect(f"file:{house.folder}/hall.sqlite?mode=ro", uri=True)) as base:
        return int(base.execute("SELECT count(*) FROM sittings").fetchone()[0])


async def test_no_table_is_read_from_end_to_end(tmp_path: Path) -> None:
    """A hall may have millions of entries, and one account some hundred games."""
    async with Hall(Settings(data=tmp_path, requests=0, workers=1)).opened() as hall:
        await resigned(hall)
        plans: list[str] = []

        def explain(connection: Any, _: Any, statement: str, parameters: Any, *__: Any) -> None:
            driver = connection.connection.driver_connection
            rows = driver.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
            plans.extend(row[3] for row in rows.fetchall())

        async with hall.database.write() as transaction:
            event.listen(hall.database.writer, "before_cursor_execute", explain)
            await delete_account(transaction, ANN)
            event.remove(hall.database.writer, "before_cursor_execute", explain)
    assert plans
    assert [plan for plan in plans if plan.startswith("SCAN")] == []


class Page:
    """A page that watches a table, and what it was told since."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.lobby = 0

    async def open(self, app: Gate, table: str) -> Line:
        """Watch as somebody whom the hall does not know."""
        line = await Line(AppPipe(app, {}), self.hear).open()
        await line.call("watch", table=table)
        return line

    def hear(self, event: str, data: Any) -> None:
        self.lobby += event == "lobby"
        if event == "told":
            self.told.append(data)


async def test_open_pages_show_the_name_no_more(hall: Hall, app: Gate) -> None:
    over, goes_on = await resigned(hall, public=True), await begun(hall, "ppp", form="three")
    pages = {live.id: Page() for live in (over, goes_on)}
    lines = [await page.open(app, table) for table, page in pages.items()]
    await bid_farewell(hall)
    await until(lambda: all(page.told for page in pages.values()))
    for table, page in pages.items():
        live = await hall.tables.load(table)
        assert (page.told[-1]["entries"], page.told[-1]["snapshot"]["n"]) == ([], live.n)
        names = [seat["name"] for seat in page.told[-1]["snapshot"]["seats"]]
        assert names == ["former player", "Bob", "Cid"][: len(names)]
        assert "Ann" not in str(page.told[-1])
    for line in lines:
        await line.close()


async def test_lists_of_tables_show_the_name_no_more(
    hall: Hall, app: Gate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("duelhall.server.live.socket.LOBBY_PAUSE", 0.01)
    await begun(hall, "ppp", form="three")
    page = Page()
    line = await Line(AppPipe(app, {}), page.hear).open()
    await bid_farewell(hall)
    await until(lambda: page.lobby > 0)
    await line.close()


async def test_who_acts_meanwhile_brings_no_name_back(hall: Hall) -> None:
    live = await begun(hall, "ppp", form="three")
    async with hall.tables.held(live.id) as held:
        forgetting = asyncio.create_task(hall.forget([live.id]))
        await asyncio.sleep(0.05)
        hall.tables.keep(held)
    await forgetting
    assert live.id not in hall.tables.folded


async def test_every_process_forgets(
    tmp_path: Path, postgres_url: str, redis_server: Redis
) -> None:
    shared = {"database": postgres_url, "redis": redis_server.url}
    both = [Hall(Settings(data=tmp_path, requests=0, workers=1, **shared)) for _ in range(2)]
    async with both[0].opened() as one, both[1].opened() as other:
        game = await played(one, public=True)
        await other.archive.find(game.id, None)
        await other.tables.load(game.id)
        await until(lambda: one.bus.hears and other.bus.hears)
        page = Page()
        line = await page.open(make_app(other.settings, other), game.id)
        await bid_farewell(one)
        await until(lambda: bool(page.told))
        assert "Ann" not in str(page.told[-1])
        await line.close()
        assert (await other.archive.find(game.id, None)).names == ["former player", "Bob"]


def test_a_name_is_replaced_where_it_is_a_word() -> None:
    assert renamed("Al wins: All of Al's lanes.", {"Al"}) == (
        "former player wins: All of former player's lanes."
    )
