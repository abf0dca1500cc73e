"""How much a rated game is worth between players who met before on the same day.

Two who play each other all day tell little of how strong they are among others, and two who agree
could make each other any rating. So the first games of a day count in full, and each one more
half of the one before: a day is worth at most ``FULL`` and one.
"""

from collections import Counter
from collections.abc import Sequence

from sqlalchemy import bindparam, select

from duelhall.server.storage.database import Transaction
from duelhall.server.storage.schema import rating_changes

DAY = 86_400_000
FULL = 3
"""Games between the same players in a day that count in full."""

MET = select(rating_changes.c.table_id, rating_changes.c.user_id).where(
    rating_changes.c.user_id.in_(bindparam("users", expanding=True)),
    rating_changes.c.game == bindparam("game"),
    rating_changes.c.at > bindparam("since"),
)


async def weight_of(transaction: Transaction, game: str, users: Sequence[str], at: int) -> float:
    """What the next game of these users is worth; those who met most often count."""
    given = {"users": list(users), "game": game, "since": at - DAY}
    rows = (await transaction.execute(MET, given)).all()
    there: dict[str, set[str]] = {}
    for row in rows:
        there.setdefault(row.table_id, set()).add(row.user_id)
    met = Counter(pair for seen in there.values() for pair in pairs(seen))
    return worth(max(met.values(), default=0))


def pairs(users: set[str]) -> list[tuple[str, str]]:
    """Any two of them."""
    return [(one, other) for one in users for other in users if one < other]


def worth(before: int) -> float:
    """What a game counts after so many others on the same day."""
    return float(0.5 ** max(0, before - FULL + 1))
