"""Tables whose logs were written by earlier rules: they go on, or it is told why they can't."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from duelhall import read_record
from duelhall.core.eyes import SPECTATOR
from duelhall.core.seats import CHANCE
from duelhall.server.archive.reading import read_game
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.shapes.log import BankClock, Entry
from duelhall.server.storage.schema import log, tables
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.games import OtherRules
from duelhall.server.table.snapshot import entries_after
from support.finished_games import seat_people
from support.players_at_tables import Watch, pass_time
from support.table_without_hall import Desk

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).resolve().parents[1] / "games" / "duel52" / "rules_1"
PARTED = 7
"""The turn in which the game ``apart`` goes otherwise by the present rules."""
CHANGE = "a 9 that turned up under Stasis stayed frozen; since rules 2 it is free"


def steps_of(name: str, turn: int | None = None) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The options of a game of rules 1, and its steps before the decisions of a turn, or all."""
    match = read_game(read_record(RECORDS / f"{name}.txt")).match
    rows = zip(match.steps, match.notations, match.turns, strict=True)
    steps = [(who, text, at) for (who, _), text, at in rows]
    decided = [n for n, (who, _, at) in enumerate(steps) if at == turn and who != CHANCE]
    return dict(match.game.options), [step[:2] for step in steps[: min(decided, default=None)]]


async def old_table(hall: Hall, name: str, turn: int | None = None, **wish: Any) -> str:
    """A table that a hall with rules 1 has left, in front of a turn or over."""
    options, steps = steps_of(name, turn)
    live = await seat_people(hall, "pp", options=options, **wish)
    await rewrite(hall, live.id, steps)
    return live.id


async def rewrite(hall: Hall, table: str, steps: list[tuple[int, str]]) -> None:
    """Let the log of a table be one of rules 1 with these steps; forget the table."""
    entries = await hall.tables.store.entries(table)
    setup, start = entries[0].data, entries[-1]
    assert start.kind == "start"
    await store(hall, table, 1, {**setup, "rules_version": "1"})
    await store(hall, table, start.n, {"steps": steps})
    hall.tables.folded.clear()


async def store(hall: Hall, table: str, n: int, data: dict[str, Any]) -> None:
    """Write other data into an entry."""
    async with hall.database.write() as transaction:
        entry = (log.c.table_id == table) & (log.c.n == n)
        await transaction.execute(update(log).where(entry).values(data=data))


def last_words(live: LiveTable) -> list[str]:
    """The sentences of the last entry."""
    return entries_after(live, 0, SPECTATOR)[-1].words


async def test_a_table_of_earlier_rules_goes_on_by_the_present_ones(hall: Hall) -> None:
    table = await old_table(hall, "apart", PARTED)
    live = await hall.tables.load(table)
    assert live.status == "playing"
    assert last_words(live) == [f"The table goes on by rules 2: {CHANGE}."]
    seat = live.to_move[0]
    action = live.match.legal(seat)[0]
    await hall.tables.act(table, live.sitters[seat].user, live.step_for(seat), action, "one")
    kinds = [entry.kind for entry in await hall.tables.store.entries(table)]
    assert kinds == ["open", "sit", "sit", "start", "rules", "step"]


async def test_it_is_told_once(hall: Hall) -> None:
    table = await old_table(hall, "apart", PARTED)
    before = await hall.tables.load(table)
    hall.tables.folded.clear()
    assert (await hall.tables.load(table)).n == before.n


async def test_a_difference_that_was_played_is_told_with_its_turn(hall: Hall) -> None:
    live = await hall.tables.load(await old_table(hall, "apart", PARTED + 5))
    assert live.status == "playing"
    assert last_words(live)[0].endswith(f" Here that has made a difference since turn {PARTED}.")


async def test_a_table_that_the_present_rules_can_t_follow_says_so_and_stays(hall: Hall) -> None:
    options, steps = steps_of("apart", PARTED + 2)
    live = await seat_people(hall, "pp", options=options)
    await rewrite(hall, live.id, [*steps, (0, "a9xa9")])
    before = await hall.tables.store.entries(live.id)
    with pytest.raises(OtherRules) as caught:
        await hall.tables.load(live.id)
    said = str(caught.value)
    assert "was played by rules 1 of Duel 52; the hall plays by rules 2" in said
    assert f"can't follow it in turn {PARTED + 2} (" in said
    assert said.endswith("Nothing of it is lost: a hall with rules 1 goes on with it")
    assert await hall.tables.store.entries(live.id) == before


async def test_another_game_at_that_table_is_of_the_present_rules(hall: Hall) -> None:
    table = await old_table(hall, "apart", PARTED)
    await hall.tables.resign(table, "ann")
    await hall.tables.offer(table, "ann", "rematch")
    live = await hall.tables.accept(table, "bob", "rematch")
    assert live.next is not None
    assert (await hall.tables.load(live.next)).setup.rules_version == "2"


async def test_going_on_by_other_rules_takes_no_time_from_clocks(settings: Settings) -> None:
    watch = Watch()
    async with Hall(settings, watch).opened() as hall:
        table = await old_table(hall, "apart", PARTED, clock=BankClock(60))
        await pass_time(hall, watch, 10_000)
        async with hall.database.write() as transaction:
            await transaction.execute(update(tables).values(deadline=watch.at + 50_000))
    watch.at += 3_600_000
    async with Hall(settings, watch).opened() as hall, hall.tables.current(table) as live:
        assert live.clocks is not None
        assert live.clocks.left[live.to_move[0]] == 50_000
        assert [page.entry.kind for page in live.history[-2:]] == ["rules", "grace"]


# -- games that are over


async def over(hall: Hall, table: str) -> None:
    """The row of a table says that it is over."""
    result = {"scores": [0, 1], "reason": "lanes", "words": "Bob wins.", "seat": None, "turns": 1}
    async with hall.database.write() as transaction:
        row = update(tables).where(tables.c.id == table)
        await transaction.execute(row.values(status="over", result=result))


async def test_a_finished_game_replays_where_no_difference_shows(hall: Hall) -> None:
    table = await old_table(hall, "alike")
    await over(hall, table)
    filed = await hall.archive.find(table, None)
    assert filed.reading.notice is None
    assert filed.reading.match.is_over


async def test_a_finished_game_tells_where_one_shows_and_keeps_its_record(hall: Hall) -> None:
    table = await old_table(hall, "apart")
    await over(hall, table)
    filed = await hall.archive.find(table, None)
    assert filed.reading.notice is not None
    assert f"in turn {PARTED} was played by rules '1': {CHANGE}" in filed.reading.notice
    assert filed.reading.match.is_over
    assert '[Rules "1"]' in filed.reading.text()
    live = await hall.tables.load(table)
    assert live.status == "over"
    assert [page.entry.kind for page in live.history][-1] == "start"


async def test_a_game_that_went_on_by_the_present_rules_is_one_of_them(hall: Hall) -> None:
    table = await old_table(hall, "apart", PARTED + 5)
    await hall.tables.resign(table, "ann")
    filed = await hall.archive.find(table, None)
    assert filed.reading.notice is None
    assert '[Rules "2"]' in filed.reading.text()
    rows = await hall.tables.store.find(select(tables.c.status).where(tables.c.id == table))
    assert rows == [("over",)]


def test_a_difference_that_is_taken_back_is_none() -> None:
    options, steps = steps_of("apart", PARTED + 1)
    first = Desk("pp", options=options).entries[:3]
    setup = {**first[0].data, "rules_version": "1"}
    entries = [Entry(1, 1, "open", setup), *first[1:]]
    live = LiveTable.of("desk", [*entries, Entry(4, first[-1].at, "start", {"steps": steps})])
    assert live.retracer.turn == PARTED
    parted = live.retracer.parted
    live.fold(Entry(5, first[-1].at, "back", {"seat": 0, "to": parted}))
    assert live.retracer.turn is None
