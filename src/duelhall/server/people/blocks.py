"""Who wants nothing to do with whom: they are not paired, and one hears nothing of the other."""

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, func, insert, or_, select

from duelhall.server.base.errors import Refusal
from duelhall.server.storage.database import Database
from duelhall.server.storage.schema import blocks, users

MOST = 500
"""People whom one may block."""


class Blocks:
    """All blocks of the hall."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self.database = database
        self.now = now

    async def put(self, user: str, other: str) -> None:
        """Block somebody."""
        if user == other:
            raise Refusal("yourself", "Nobody can block themselves.", 409)
        mine = select(func.count()).where(blocks.c.user_id == user)
        async with self.database.write() as transaction:
            if (await transaction.execute(mine)).scalar_one() >= MOST:
                raise Refusal("too_many", f"{MOST} people are the most to block.", 409)
            await transaction.execute(delete(blocks).where(is_block(user, other)))
            row = {"user_id": user, "other_id": other, "at": self.now()}
            await transaction.execute(insert(blocks), row)

    async def take(self, user: str, other: str) -> None:
        """Block somebody no more."""
        async with self.database.write() as transaction:
            await transaction.execute(delete(blocks).where(is_block(user, other)))

    async def of(self, user: str) -> Sequence[Any]:
        """Whom a user blocks, with their names, the latest first."""
        found = select(users.c.id, users.c.name).join(blocks, blocks.c.other_id == users.c.id)
        found = found.where(blocks.c.user_id == user).order_by(blocks.c.at.desc())
        async with self.database.read() as transaction:
            return (await transaction.execute(found)).all()

    async def deaf_to(self, user: str) -> set[str]:
        """Who blocks a user, and hears nothing of them."""
        found = select(blocks.c.user_id).where(blocks.c.other_id == user)
        async with self.database.read() as transaction:
            return {row.user_id for row in await transaction.execute(found)}

    async def keeps_apart(self, user: str, others: Sequence[str]) -> bool:
        """Whether a user blocks one of these, or one of these the user."""
        either = or_(
            (blocks.c.user_id == user) & blocks.c.other_id.in_(others),
            (blocks.c.other_id == user) & blocks.c.user_id.in_(others),
        )
        async with self.database.read() as transaction:
            return (
                await transaction.execute(select(blocks.c.at).where(either))
            ).first() is not None

    async def check(self, user: str, others: Sequence[str]) -> None:
        """Refuse who may not sit down with these people; who blocks whom is not told."""
        if await self.keeps_apart(user, others):
            raise Refusal("kept_apart", "You can't sit down at this table.", 403)


def is_block(user: str, other: str) -> ColumnElement[bool]:
    """The row of one block."""
    return (blocks.c.user_id == user) & (blocks.c.other_id == other)
