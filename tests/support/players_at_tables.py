"""People at a hall's tables, and a watch that a test sets."""

from random import Random
from typing import Any

from duelhall.core.eyes import SPECTATOR, Eyes
from duelhall.server.hall import Hall
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.request import Wish
from duelhall.server.table.snapshot import encode, snapshot
from duelhall.server.tables.sweeper import BEAT


class Watch:
    """A time that stands until a test moves it."""

    def __init__(self) -> None:
        self.at = 1_700_000_000_000

    def __call__(self) -> int:
        return self.at


async def pass_time(hall: Hall, watch: Watch, milliseconds: int) -> None:
    """Time passes while the hall is open."""
    for _ in range(milliseconds // BEAT):
        watch.at += BEAT
        await hall.sweeper.beat()
    watch.at += milliseconds % BEAT


async def guests(hall: Hall, count: int) -> list[Guest]:
    """So many people whom the hall knows."""
    users = [await hall.accounts.welcome(None, "here", None) for _ in range(count)]
    return [Guest(user.id, user.name) for user in users]


async def table_for(hall: Hall, people: list[Guest], **wish: Any) -> LiveTable:
    """A table at which all of them sit."""
    setup, _ = Wish(game="duel52", **wish).setup(people[0].user)
    live = await hall.tables.open(setup, {0: people[0]})
    for guest in people[1:]:
        await hall.tables.sit(live.id, guest)
    return live


async def act(hall: Hall, live: LiveTable, rng: Random) -> None:
    """A random action of who has to decide."""
    seat = rng.choice(live.to_move)
    user = live.sitters[seat].user
    action = rng.choice(live.match.legal(seat))
    await hall.tables.act(live.id, user, live.step_for(seat), action, f"a{live.n}")


async def stored(hall: Hall, table: str) -> LiveTable:
    """The table as the database has it."""
    return LiveTable.of(table, await hall.tables.store.entries(table))


def all_told(live: LiveTable) -> list[bytes]:
    eyes = [SPECTATOR, *(Eyes(seat, True) for seat in range(len(live.sitters)))]
    return [encode(snapshot(live, one)) for one in eyes]
