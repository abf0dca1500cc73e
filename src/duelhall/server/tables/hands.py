"""Whose hands play: a seat that a person took for a rating stays a person's."""

from duelhall.server.base.errors import Refusal
from duelhall.server.people.users import User
from duelhall.server.tables.service import Tables

HANDS = "A person sits here for a rating: a token can't play on."


async def check_hands(tables: Tables, table: str, user: User) -> None:
    """Refuse a token at a rated table where its user sat down in person."""
    if not user.bot:
        return
    async with tables.current(table) as live:
        seat = live.seat_of(user.id)
        if live.setup.rated and seat is not None and live.sitters[seat].kind == "person":
            raise Refusal("person_only", HANDS, 403)
