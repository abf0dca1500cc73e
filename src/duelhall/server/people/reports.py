"""What people report of others, for the host of the hall to read."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from sqlalchemy import func, insert, select, update

from duelhall.server.base.errors import Refusal, not_found
from duelhall.server.base.keys import fresh_id
from duelhall.server.people.users import User
from duelhall.server.storage.database import Database
from duelhall.server.storage.schema import reports

SHOWN = 200
"""Reports that are shown at a time."""

ReportReason = Literal["name", "phrases", "cheating", "leaving", "other"]


class Reports:
    """All reports of the hall."""

    def __init__(self, database: Database, now: Callable[[], int], most: int = 0) -> None:
        self.database = database
        self.now = now
        self.most = most
        """Reports of one user that may wait for the host; 0 for any number."""

    async def bring(self, user: User, about: tuple[str, str], **more: Any) -> None:
        """Keep a report of somebody, by id and name, until a host is done with it."""
        row = {"id": fresh_id(), "at": self.now(), "user_id": user.id, "name": user.name}
        row |= {"about_id": about[0], "about": about[1], **more}
        waiting = select(func.count()).where(
            reports.c.user_id == user.id, reports.c.closed.is_(None)
        )
        async with self.database.write() as transaction:
            if 0 < self.most <= (await transaction.execute(waiting)).scalar_one():
                raise Refusal("too_many", f"{self.most} of your reports wait for the host.", 409)
            await transaction.execute(insert(reports), row)

    async def waiting(self, with_closed: bool = False) -> Sequence[Any]:
        """The reports that no host is done with, or all; the latest first."""
        found = select(reports).order_by(reports.c.at.desc()).limit(SHOWN)
        if not with_closed:
            found = found.where(reports.c.closed.is_(None))
        async with self.database.read() as transaction:
            return (await transaction.execute(found)).all()

    async def close(self, report: str) -> None:
        """A host is done with a report."""
        closing = update(reports).where(reports.c.id == report).values(closed=self.now())
        async with self.database.write() as transaction:
            if not (await transaction.execute(closing)).rowcount:
                raise not_found("report")
