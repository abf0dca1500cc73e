"""A position that somebody plays for a rating is not thought about for them at another table.

An invented world that fits what a seat knows makes a casual table of the same view. Who sits in
the rated game gets neither a hint there nor a machine that plays it on.
"""

from sqlalchemy import select

from duelhall.core.match import Match
from duelhall.server.base.errors import Refusal
from duelhall.server.storage.schema import seats, tables
from duelhall.server.table.fold import LiveTable
from duelhall.server.tables.service import Tables

RECENT = 12
"""Steps of a rated game that are compared: who goes back further plays them again."""
PLAYED = "You play this position for a rating: nobody helps with it until that game is over."


async def rated_games(hall: Tables, user: str) -> list[str]:
    """The rated games in which a user sits."""
    query = select(tables.c.id, tables.c.setup).join(seats).where(seats.c.user_id == user)
    going = query.where(tables.c.status.in_(("playing", "paused")))
    return [row.id for row in await hall.store.find(going) if row.setup.get("rated")]


async def check_elsewhere(hall: Tables, user: str, games: list[str], match: Match) -> None:
    """Refuse a position that a rated game of this user has, in the eyes of the user's seat."""
    for table in games:
        async with hall.current(table) as live:
            seat = live.seat_of(user)
            if seat is not None and live.status != "over" and is_same(live, match, seat):
                raise Refusal("rated", PLAYED, 403)


def is_same(live: LiveTable, match: Match, seat: int) -> bool:
    """Whether a seat sees in a match what it sees now, or saw lately, at a table."""
    if (match.game.info.key, match.game.options) != (live.setup.game, live.game.options):
        return False
    view, last = match.view(seat), len(live.match.steps)
    return any(
        live.match.at(step).view(seat) == view for step in range(max(0, last - RECENT), last + 1)
    )
