"""Whose turn it has become: found once, and told to their other pages."""

import asyncio
from collections.abc import Sequence

import pytest

from duelhall.server.hall import Hall
from duelhall.server.live.socket import Socket, Visitor
from duelhall.server.people.users import User
from duelhall.server.shapes.log import Entry
from duelhall.server.table.fold import LiveTable
from duelhall.server.tables.turns import TurnFinder, Users
from support.finished_games import seat_people
from support.table_without_hall import Desk

pytestmark = pytest.mark.anyio


class Ear:
    """Hears of turns."""

    def __init__(self) -> None:
        self.heard: list[tuple[Users, Users]] = []

    async def turned(self, live: LiveTable, changed: Users, asked: Users) -> None:
        self.heard.append((changed, asked))


class Deaf:
    """Fails."""

    async def turned(self, live: LiveTable, changed: Users, asked: Users) -> None:
        raise RuntimeError("no ears")


async def heard_of(desk: Desk, entries: Sequence[Entry], finder: TurnFinder, ear: Ear) -> None:
    finder.listeners = [Deaf(), ear]
    await finder.heard(desk.live, entries, own=True)


def others(desk: Desk) -> tuple[str, str]:
    """Who is to move, and who waits."""
    (mover,) = desk.live.to_move
    return ("ann", "bob") if mover == 0 else ("bob", "ann")


async def play_a_turn(desk: Desk, finder: TurnFinder, ear: Ear) -> None:
    """Until another has to decide."""
    (mover,) = desk.live.to_move
    while desk.live.to_move == (mover,):
        before = desk.live.n
        desk.act()
        entries = [past.entry for past in desk.live.history[before:]]
        await heard_of(desk, entries, finder, ear)


async def test_a_turn_is_told_once_though_it_has_several_decisions() -> None:
    desk, finder, ear = Desk(), TurnFinder(), Ear()
    mover, waiter = others(desk)
    await play_a_turn(desk, finder, ear)
    assert ear.heard == [({mover, waiter}, {waiter})]
    await play_a_turn(desk, finder, ear)
    assert ear.heard[1:] == [({mover, waiter}, {mover})]


async def test_a_table_just_read_does_not_call_who_goes_on_deciding() -> None:
    desk = Desk()
    for _ in range(40):
        before, asked = desk.live.n, desk.live.to_move
        desk.act()
        finder, ear = TurnFinder(), Ear()
        entries = [past.entry for past in desk.live.history[before:]]
        await heard_of(desk, entries, finder, ear)
        if desk.live.to_move == asked:
            assert ear.heard == []
        else:
            assert [len(asked) for _, asked in ear.heard] == [1]


async def test_what_another_process_wrote_is_told_by_it() -> None:
    desk, finder, ear = Desk(), TurnFinder(), Ear()
    finder.listeners = [ear]
    before = desk.live.n
    desk.act()
    await finder.heard(desk.live, [past.entry for past in desk.live.history[before:]], own=False)
    assert ear.heard == []


async def test_machines_are_not_called() -> None:
    desk, finder, ear = Desk("p3"), TurnFinder(), Ear()
    for _ in range(30):
        before = desk.live.n
        desk.act()
        await heard_of(desk, [past.entry for past in desk.live.history[before:]], finder, ear)
    assert {user for changed, _ in ear.heard for user in changed} == {"ann"}


async def test_pages_elsewhere_are_told_and_those_at_the_table_are_not(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, set[str]]] = []

    def tell(self: Socket, event: str, data: object, sids: set[str]) -> None:
        if event == "turns":
            told.append((event, set(sids)))

    monkeypatch.setattr(Socket, "tell", tell)
    live = await seat_people(hall)
    for sid, user in (("home", "ann"), ("table", "ann"), ("bobs", "bob"), ("cids", "cid")):
        hall.socket.visitors[sid] = Visitor(User(user, user, True), None, "house")
        hall.socket.sids.setdefault(user, set()).add(sid)
    hall.socket.watchers[live.id] = {"table"}
    await hall.socket.turned(live, {"ann", "bob"}, {"ann"})
    assert told == [("turns", {"home", "bobs"})]
    hall.socket.watchers.clear()
    for sid in [*hall.socket.visitors]:
        await hall.socket.disconnect(sid)
    assert hall.socket.sids == {}
    await asyncio.sleep(0)
