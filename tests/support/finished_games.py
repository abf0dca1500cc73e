"""Games that are over, at tables of a hall in the same process."""

from random import Random
from typing import Any

from sqlalchemy import insert, select

from duelhall import Match, load
from duelhall.server.hall import Hall
from duelhall.server.storage.schema import users
from duelhall.server.table import changes
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from support.table_without_hall import PEOPLE, setup_for


async def seat_people(hall: Hall, who: str = "pp", **wish: Any) -> LiveTable:
    """A table of players by name, who need no session, and of machines that nobody wakes."""
    await know_people(hall)
    setup = setup_for(who, owner="ann", **wish)
    guests = {
        seat: Guest(PEOPLE[seat], PEOPLE[seat].title(), has_account=True)
        for seat, one in enumerate(who)
        if one == "p"
    }
    hall.tables.listeners.clear()
    return await hall.tables.open(setup, guests)


async def know_people(hall: Hall) -> None:
    """Write the players into the database, once."""
    async with hall.database.write() as transaction:
        if (await transaction.execute(select(users.c.id).where(users.c.id == "ann"))).first():
            return
        row = {"guest": False, "created": 0, "seen": 0}
        people = [{"id": name, "name": name.title(), "folded": name, **row} for name in PEOPLE]
        await transaction.execute(insert(users), people)


async def play(hall: Hall, table: str, rng: Random, steps: int = 10_000) -> LiveTable:
    """Random actions of everybody, or to the end."""
    live = await hall.tables.load(table)
    for _ in range(steps):
        if live.status != "playing":
            break
        seat = live.to_move[0]
        action = rng.choice(live.match.legal(seat))
        if live.sitters[seat].machine is None:
            due = changes.step(live, seat, live.step_for(seat), action, f"a{live.n}")
        else:
            due = [changes.machine_step(live, seat, live.step_for(seat), action, [])]
        await hall.tables.write(live, due)
    return live


async def played(hall: Hall, who: str = "pp", seed: int = 1, **wish: Any) -> LiveTable:
    """A table whose game was played to its end."""
    live = await seat_people(hall, who, **wish)
    return await play(hall, live.id, Random(seed))


async def resigned(hall: Hall, who: str = "pp", **wish: Any) -> LiveTable:
    """A table at which Ann gave up."""
    live = await seat_people(hall, who, **wish)
    live = await play(hall, live.id, Random(3), 12)
    return await hall.tables.resign(live.id, "ann")


def text_of(seed: int = 1, steps: int = 10_000, **headers: str) -> str:
    """A record of random actions."""
    match, rng = Match(load("duel52", length="quick"), seed), Random(seed)
    while not match.is_over and len(match.steps) < steps:
        match.play(rng.choice(match.legal()))
    return match.record(**headers).text()
