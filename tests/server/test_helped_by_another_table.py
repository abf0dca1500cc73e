"""A rated game is played by who sat down, and no other table helps with its positions."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from httpx import Response

from duelhall.core.match import Match
from duelhall.server.hall import Hall
from duelhall.server.table.fold import LiveTable
from support.finished_games import play
from support.hall_process import House
from support.households import Caller, behind_proxy
from support.households import play as play_at
from support.stubborn_players import logs_of
from support.visitors import Visitor

PASSWORD = "correct horse"

Enter = Callable[[], Visitor]


async def rated_game(ann: Visitor, bob: Visitor, hall: Hall, steps: int = 6) -> str:
    await ann.post("/api/account", name="Ann", password=PASSWORD)
    await bob.post("/api/account", name="Bob", password=PASSWORD)
    table = (await ann.post("/api/tables", game="duel52", rated=True))["table"]
    await bob.post(f"/api/tables/{table}/seats")
    await play(hall, table, Random(3), steps)
    return str(table)


async def bot_of(visitor: Visitor, enter: Enter) -> Visitor:
    bot = enter()
    secret = (await visitor.post("/api/tokens", label="bot"))["secret"]
    bot.client.headers["authorization"] = f"Bearer {secret}"
    return bot


async def mover(table: str, ann: Visitor, bob: Visitor) -> tuple[Visitor, Any]:
    """Who is to decide, and the table in these eyes."""
    for visitor in (ann, bob):
        seen = await visitor.get(f"/api/tables/{table}")
        if seen["eyes"] in seen["to_move"]:
            return visitor, seen
    raise AssertionError("nobody is to decide")


def fitting(match: Match) -> str:
    """The record of a world that fits what a seat knows: the true one fits, too."""
    return match.record().text()


# -- tokens


async def test_a_token_does_not_play_on_for_a_person(enter: Enter, hall: Hall) -> None:
    ann, bob = enter(), enter()
    table = await rated_game(ann, bob, hall)
    person, seen = await mover(table, ann, bob)
    bot = await bot_of(person, enter)
    act = {"step": seen["step"], "action": seen["legal"][0]["action"], "id": "x"}
    place = f"/api/tables/{table}"
    assert await bot.refused("POST", f"{place}/actions", 403, **act) == "person_only"
    for path in ("resign", "takeback"):
        assert await bot.refused("POST", f"{place}/{path}", 403) == "person_only"
    assert await bot.refused("POST", f"{place}/offers", 403, what="draw") == "person_only"
    await person.post(f"{place}/actions", **act)


async def test_a_token_may_play_a_casual_game(enter: Enter) -> None:
    ann = enter()
    await ann.post("/api/guest")
    bot = await bot_of(ann, enter)
    seats = [{"kind": "me"}, {"kind": "level", "level": 1}]
    table = (await ann.post("/api/tables", game="duel52", seats=seats))["table"]
    await bot.post(f"/api/tables/{table}/resign")


# -- the same position elsewhere


@pytest.mark.parametrize("machine", [0, 1])
async def test_a_position_of_a_rated_game_is_not_forked(
    enter: Enter, hall: Hall, machine: int
) -> None:
    ann, bob = enter(), enter()
    table = await rated_game(ann, bob, hall)
    match = (await hall.tables.load(table)).match
    record = (await ann.post("/api/records", text=fitting(match)))["record"]
    seats: list[Any] = [{"kind": "me"}, {"kind": "me"}]
    seats[machine] = {"kind": "level", "level": 8}
    fork = {"step": len(match.steps), "seats": seats}
    place = f"/api/records/{record}/fork"
    assert await ann.refused("POST", place, 403, **fork) == "rated"
    early = {**fork, "step": len(match.steps) - 1}
    assert await ann.refused("POST", place, 403, **early) == "rated"
    await ann.post(f"/api/tables/{table}/resign")
    await ann.post(place, **fork)


async def test_no_hint_for_a_position_of_a_rated_game(
    enter: Enter, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not at a table that was opened before the rated game came to it, either."""
    ann, bob = enter(), enter()
    table = await rated_game(ann, bob, hall)
    person, seen = await mover(table, ann, bob)
    match = (await hall.tables.load(table)).match
    record = (await person.post("/api/records", text=fitting(match)))["record"]
    seats: list[Any] = [{"kind": "level", "level": 1}, {"kind": "level", "level": 1}]
    seats[seen["eyes"]] = {"kind": "me"}
    fork = {"step": len(match.steps), "seats": seats}

    async def never(*_: Any) -> None:
        """As if it had been opened before."""

    with monkeypatch.context() as patch:
        patch.setattr("duelhall.server.web.routes.records.check_elsewhere", never)
        casual = (await person.post(f"/api/records/{record}/fork", **fork))["table"]
    assert await person.refused("GET", f"/api/tables/{casual}/hint", 403) == "rated"
    await person.post(f"/api/tables/{table}/resign")
    assert (await person.get(f"/api/tables/{casual}/hint"))["step"] == seen["step"]


# -- at a real hall


async def position_in(house: House, table: str) -> LiveTable:
    """A table as the database has it: a friend who guesses well knows as much."""
    base = f"sqlite:///{house.folder}/hall.sqlite"
    return LiveTable.of(table, (await logs_of(base, {table}))[table])


async def test_a_friend_s_table_does_not_help_at_a_real_hall() -> None:
    with behind_proxy() as house:
        callers = [Caller(house, f"203.0.113.{number}") for number in range(3)]
        async with callers[0] as ann, callers[1] as bob, callers[2] as cid:
            for one, name in ((ann, "Ann"), (bob, "Bob"), (cid, "Cid")):
                await (await one.come_in()).sign_up(name)
            table = await ann.open(rated=True)
            await bob.well("POST", f"/tables/{table}/seats")
            await play_at(table, 6, ann, bob)
            live = await position_in(house, table)
            seat = live.to_move[0]
            player = (ann, bob)[seat]
            text = fitting(live.match)
            seats: list[Any] = [{"kind": "level", "level": 1}, {"kind": "level", "level": 1}]
            seats[seat] = {"kind": "me"}
            fork = {"step": live.step, "seats": seats}

            mine = (await player.well("POST", "/records", text=text))["record"]
            refused = await player.ask("POST", f"/records/{mine}/fork", **fork)
            assert (refused.status_code, code_of(refused)) == (403, "rated")

            seats[seat] = {"kind": "open"}
            his = (await cid.well("POST", "/records", text=text))["record"]
            friendly = await cid.well("POST", f"/records/{his}/fork", **fork)
            there = f"/tables/{friendly['table']}"
            await player.well("POST", f"{there}/seats", key=friendly["key"])
            refused = await player.ask("GET", f"{there}/hint")
            assert (refused.status_code, code_of(refused)) == (403, "rated")

            await player.well("POST", f"/tables/{table}/resign")
            assert (await player.well("GET", f"{there}/hint"))["step"] == live.step
            await player.well("POST", f"/records/{mine}/fork", **fork)


def code_of(answer: Response) -> str:
    """Why something was refused, if it was."""
    return str(answer.json().get("error", {}).get("code"))
