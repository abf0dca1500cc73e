"""A click goes straight: checked once, carried out once on the table itself, written, told."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from duelhall import CHANCE, IllegalAction
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.server.base.errors import Away
from duelhall.server.hall import Hall
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.snapshot import encode
from duelhall.server.tables.store import Clash
from support.players_at_tables import all_told, guests, stored, table_for
from support.table_without_hall import Desk

pytestmark = pytest.mark.anyio


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often seats are asked what is legal, something is parsed, and something carried out."""
    calls: Counter[str] = Counter()
    for kind, name in ((Game, "legal"), (Game, "offered"), (Game, "parse"), (Match, "_step")):
        real = getattr(kind, name)

        def counted(one: Any, *given: Any, name: str = name, real: Any = real) -> Any:
            calls[name if given[0] != CHANCE else "drawn"] += 1
            return real(one, *given)

        monkeypatch.setattr(kind, name, counted)
    return calls


async def a_table(hall: Hall) -> LiveTable:
    """A table that nobody watches."""
    return await table_for(hall, await guests(hall, 2))


def a_click(live: LiveTable) -> tuple[str | None, int, str]:
    """Who acts at which step, and what."""
    seat = live.to_move[0]
    return live.sitters[seat].user, live.step_for(seat), live.match.legal(seat)[0]


async def test_a_click_is_checked_once_and_carried_out_once(
    hall: Hall, calls: Counter[str]
) -> None:
    live = await a_table(hall)
    for number in range(30):
        user, step, action = a_click(live)
        calls.clear()
        await hall.tables.act(live.id, user, step, action, f"a{number}")
        del calls["drawn"]
        assert calls == {"parse": 1, "offered": 1, "_step": 1}


async def test_what_is_written_is_what_was_played(hall: Hall) -> None:
    live = await a_table(hall)
    for number in range(30):
        user, step, action = a_click(live)
        await hall.tables.act(live.id, user, step, action, f"a{number}")
    again = await stored(hall, live.id)
    assert again.match.steps == live.match.steps
    assert all_told(again) == all_told(live)


async def test_a_refusal_changes_nothing(hall: Hall) -> None:
    live = await a_table(hall)
    user, step, _ = a_click(live)
    before = all_told(live), live.n, live.at, list(live.decisions)
    with pytest.raises(IllegalAction):
        await hall.tables.act(live.id, user, step, "nothing", "x")
    assert hall.tables.folded[live.id] is live
    assert (all_told(live), live.n, live.at, live.decisions) == before


@pytest.mark.parametrize("error", [Away("gone"), RuntimeError("a fault")])
async def test_what_can_t_be_written_has_not_happened(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    live = await a_table(hall)
    (user, step, action), before = a_click(live), all_told(live)

    async def write(*_: object) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(hall.tables.store, "write", write)
        with pytest.raises(type(error)):
            await hall.tables.act(live.id, user, step, action, "x")
    async with hall.tables.current(live.id) as now:
        assert all_told(now) == before
    await hall.tables.act(live.id, user, step, action, "x")


async def test_who_was_slower_decides_anew(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    live = await a_table(hall)
    user, step, action = a_click(live)
    real, tries = hall.tables.store.write, iter([Clash("others were faster")])

    async def write(*given: Any) -> None:
        for error in tries:
            raise error
        await real(*given)

    monkeypatch.setattr(hall.tables.store, "write", write)
    await hall.tables.act(live.id, user, step, action, "x")
    again = hall.tables.folded[live.id]
    assert len(again.decisions) == 1
    assert all_told(await stored(hall, live.id)) == all_told(again)


def test_rules_that_fail_leave_a_table_that_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    before, seat = encode(desk.entries), desk.live.to_move[0]
    due = changes.step(desk.live, seat, desk.live.step, desk.legal(seat)[0], "x")
    monkeypatch.setattr(Match, "settle", lambda match, first=(): 1 / 0)
    with pytest.raises(ZeroDivisionError):
        desk.take(due)
    assert encode(desk.entries) == before


def test_a_log_that_is_read_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk()
    desk.play(40)
    monkeypatch.setattr(Match, "settle", lambda match, first=(): 1 / 0)
    again = LiveTable.of("desk", desk.entries)
    assert again.match.steps == desk.live.match.steps
