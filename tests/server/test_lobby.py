"""The lobby asks the database for what it shows, and shows what the tables themselves would."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from sqlalchemy import update

from duelhall.core.eyes import Eyes
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.shapes.log import DaysClock
from duelhall.server.shapes.table import TableRow
from duelhall.server.storage.schema import tables
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.request import ForLevel, MySeat, Wish
from duelhall.server.table.snapshot import encode, seat_data
from duelhall.server.tables import lobby
from duelhall.server.tables.lobby import ListName
from support.players_at_tables import Watch, act, guests, stored, table_for

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("toys")]


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Both kinds of databases."""
    if request.param == "sqlite":
        return settings
    return replace(settings, database=request.getfixturevalue("postgres_url"))


@pytest.fixture
async def hall(settings: Settings, watch: Watch) -> AsyncIterator[Hall]:
    async with Hall(settings, watch).opened() as hall:
        hall.tables.listeners.clear()  # no machine acts by itself
        yield hall


def row_by_log(live: LiveTable, user: str | None, here: Sequence[bool]) -> TableRow:
    """A table in a list as its log has it."""
    eyes, setup = live.seat_of(user), live.setup
    looks = Eyes(eyes, eyes is not None)
    return TableRow(
        table=live.id,
        game=setup.game,
        title=live.game.info.title,
        form_title=live.game.title(),
        options=live.game.options,
        sides=live.sides,
        seats=[seat_data(live, seat, name, looks, here) for seat, name in enumerate(live.names)],
        clock=setup.clock,
        rated=setup.rated,
        forked=setup.forked is not None,
        public=setup.public,
        stand_in=setup.stand_in,
        lesson=setup.lesson is not None,
        status=live.status,
        turn=live.match.turn,
        to_move=live.to_move,
        eyes=eyes,
        owner=user is not None and setup.owner == user,
        your_turn=eyes in live.to_move,
        created=live.history[0].entry.at,
        updated=live.told_at(eyes),
        key=setup.key if eyes is not None or (user and setup.owner == user) else None,
    )


async def some_tables(hall: Hall, people: list[Guest]) -> list[LiveTable]:
    """Tables of all kinds."""
    ann, bob, cid, _ = people
    machine = [MySeat(), ForLevel(2)]
    found = [
        await table_for(hall, [ann]),
        await table_for(hall, [ann], clock=DaysClock(3), public=False),
        await table_for(hall, [bob], options={"form": "three"}),
        await table_for(hall, [ann, bob], stand_in=3),
        await table_for(hall, [bob], seats=machine),
        await table_for(hall, [ann, bob, cid], options={"form": "three"}),
    ]
    for game, options in (("decks", {"players": "3"}), ("dicebids", {"seats": "3"})):
        setup, _ = Wish(game=game, options=options).setup(ann.user)
        live = await hall.tables.open(setup, dict(enumerate([ann, bob, cid])))
        assert len(live.to_move) > 1
        found.append(live)
    return found


async def let_things_happen(hall: Hall, live: LiveTable, rng: Random) -> None:
    """Something that a list shows, or does not."""
    if live.status != "playing":
        return
    seat = rng.randrange(len(live.sitters))
    user, kind = live.sitters[seat].user, rng.randrange(8)
    if kind == 0 and user:
        await hall.tables.open_eyes(live.id, user, rng.random() < 0.5)
    elif kind == 1 and user:
        await hall.tables.change(live.id, lambda live: lobby_away(live, seat))
    elif kind == 2 and user and not live.sitters[seat].out and rng.random() < 0.2:
        await hall.tables.resign(live.id, user)
    elif (mover := rng.choice(live.to_move)) >= 0 and live.sitters[mover].is_playing:
        await act_of(hall, live, mover, rng)


def lobby_away(live: LiveTable, seat: int) -> Any:
    from duelhall.server.table import changes

    return changes.away(live, seat)


async def act_of(hall: Hall, live: LiveTable, seat: int, rng: Random) -> None:
    action = rng.choice(live.match.legal(seat))
    user = live.sitters[seat].user
    await hall.tables.act(live.id, user, live.step_for(seat), action, f"a{live.n}")


async def by_log(hall: Hall, state: ListName, user: str | None, of: list[str]) -> list[bytes]:
    """The rows of a list as the logs of these tables have them."""
    rows = []
    for table in of:
        live = await stored(hall, table)
        mine = live.status != "over" and live.seat_of(user) is not None
        public = live.setup.public and live.status == state
        if mine if state == "mine" else public:
            rows.append(row_by_log(live, user, hall.presence.here(live)))
    return sorted(map(encode, rows))


async def test_a_list_shows_what_the_logs_tell(hall: Hall, watch: Watch) -> None:
    rng, people = Random(5), await guests(hall, 4)
    found = [live.id for live in await some_tables(hall, people)]
    hall.presence.ask(found[0], 0)
    for _ in range(6):
        for table in found:
            watch.at += rng.randrange(500)
            async with hall.tables.current(table) as live:
                pass
            await let_things_happen(hall, live, rng)
        hall.tables.folded.clear()
        for user in (None, *(guest.user for guest in people)):
            for state in ("open", "playing", "mine"):
                rows = await hall.lobby.tables_for(state, user)
                assert user or rows == sorted(rows, key=order, reverse=True)
                assert sorted(map(encode, rows)) == await by_log(hall, state, user, found)
    assert not hall.tables.folded  # no game was played again


def order(row: TableRow) -> int:
    return row.updated


async def test_what_is_not_offered_hides_nothing_that_is(
    hall: Hall, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "SHOWN", 2)
    ann, bob = await guests(hall, 2)
    days = await table_for(hall, [ann], clock=DaysClock(1))
    machine = await table_for(hall, [ann], seats=[MySeat(), *[ForLevel(1)]])
    waits = await table_for(hall, [bob])
    hidden = [await table_for(hall, [ann]) for _ in range(4)]
    del machine  # it plays already
    watch.at += lobby.FRESH + 1
    hall.presence.ask(waits.id, 0)
    assert {row.table for row in await hall.lobby.tables_for("open", None)} == {days.id, waits.id}
    hall.presence.ask(hidden[0].id, 1)  # where nobody sits
    assert len(await hall.lobby.tables_for("open", None)) == 2


async def test_pairing_looks_at_all_that_is_offered(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "SHOWN", 1)
    ann, bob = await guests(hall, 2)
    first = await table_for(hall, [ann], clock=DaysClock(2))
    for _ in range(3):
        await table_for(hall, [ann])
    setup, _ = Wish(game="duel52", clock=DaysClock(2)).setup(bob.user)
    assert (await hall.lobby.pair(setup, bob)).id == first.id


async def test_tables_of_an_earlier_release_are_listed(settings: Settings, watch: Watch) -> None:
    async with Hall(settings, watch).opened() as hall:
        people = await guests(hall, 4)
        found = [live.id for live in await some_tables(hall, people)]
        expected = [await by_log(hall, state, people[0].user, found) for state in ("open", "mine")]
        async with hall.database.write() as transaction:
            await transaction.execute(update(tables).values(listed=None))  # as that one left it
    async with Hall(settings, watch).opened() as hall:
        lists = [await hall.lobby.tables_for(state, people[0].user) for state in ("open", "mine")]
        assert [sorted(map(encode, rows)) for rows in lists] == expected


async def test_a_table_of_other_rules_is_in_no_list(hall: Hall) -> None:
    ann, bob = await guests(hall, 2)
    live = await table_for(hall, [ann, bob])
    await act(hall, live, Random(1))
    assert len(await hall.lobby.tables_for("playing", None)) == 1
    async with hall.database.write() as transaction:
        await transaction.execute(update(tables).values(rules_version="0"))
    assert await hall.lobby.tables_for("playing", None) == []
