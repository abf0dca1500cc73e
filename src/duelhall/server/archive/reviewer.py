"""The reviewer: lets finished games be judged, one at a time, households by turns.

How far a review is stands in the database, so that any worker can tell. Who works on one says so
again and again; a review that nobody works on any more, after a crash, is begun anew by the next
who asks for it.
"""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from sqlalchemy import and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from duelhall.core.eyes import Eyes
from duelhall.search.review import ROUNDS
from duelhall.server.archive.games import ArchivedGame
from duelhall.server.archive.judge import Task
from duelhall.server.base.errors import Refusal
from duelhall.server.base.fairness import FairQueue
from duelhall.server.base.settings import Settings
from duelhall.server.shapes.records import ReviewRunning
from duelhall.server.storage.database import Database
from duelhall.server.storage.schema import reviews

log = structlog.get_logger("duelhall.reviewer")

WAITING = 500
"""Reviews that may wait in line."""
BREATH = 2.0
"""Seconds after which a worker says again that it is at work."""
SILENCE = 30_000
"""Milliseconds after which nobody is believed to be at work any more."""
LONGEST = 600.0
"""Seconds that one review may take."""
LINE = 8_000_000
"""Bytes of a line that a judge may write: a review has some hundred thousand."""

Which = tuple[str, str, bool]
"""Of which game, for whose eyes, with open cards or not."""
ReviewTold = dict[str, Any] | ReviewRunning
"""A review as it was stored, a ``ReviewDone`` of its time, or how far it is."""


class Reviewer:
    """All reviews of one worker."""

    def __init__(
        self,
        database: Database,
        now: Callable[[], int],
        home_of: Callable[[str], str],
        limits: Settings,
        rounds: int = ROUNDS,
    ) -> None:
        self.database = database
        self.now = now
        self.home_of = home_of
        self.of_house, self.of_one = limits.reviews, limits.reviews_each
        self.rounds = rounds
        self.queue = FairQueue(1)
        self.tasks: dict[Which, asyncio.Task[None]] = {}
        self.progress: dict[Which, tuple[int, int]] = {}
        self.askers: dict[Which, tuple[str, str]] = {}
        """The user and the household that wait for each."""

    async def start(self) -> None:
        """Nothing to do before somebody asks."""

    async def stop(self) -> None:
        """Stop judging; the reviews under way are begun anew when somebody asks again."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- asking

    async def find(self, archived: ArchivedGame, eyes: Eyes, open_cards: bool | None) -> ReviewTold:
        """A review, or how far it is; the latest, if it isn't said whether with open cards.

        Raises a refusal if nobody has asked for it.
        """
        row = await self.row(archived.id, eyes.text, open_cards)
        if row is None:
            raise Refusal("no_review", "This game has not been reviewed yet.", 404)
        if row.data is not None:
            return {"status": "done", **row.data}
        which = (archived.id, row.eyes, row.open)
        if which not in self.tasks and self.now() - row.updated > SILENCE:
            return await self.ask(archived, eyes, row.open)
        done, of = self.progress.get(which, (row.done, row.of))
        return ReviewRunning(done, of, self.queue.ahead_of(which))

    async def ask(
        self, archived: ArchivedGame, eyes: Eyes, open_cards: bool, user: str = ""
    ) -> ReviewTold:
        """Let a game be judged, unless it is or has been; a review, or how far it is."""
        which = (archived.id, eyes.text, open_cards)
        if which not in self.tasks:
            await self.begin(which, archived, decisions(archived, eyes), user)
        return await self.find(archived, eyes, open_cards)

    async def begin(self, which: Which, archived: ArchivedGame, of: int, user: str) -> None:
        """Take a place in line, unless another worker has one; raises a refusal if it is long."""
        house = self.home_of(user)
        self.check_line(user, house)
        if await self.claim(which, of):
            task = Task(archived.reading.text(), which[1], which[2], self.rounds)
            self.progress[which], self.askers[which] = (0, of), (user, house)
            self.tasks[which] = asyncio.create_task(self.work(which, task))
            await asyncio.sleep(0)  # it has its place in line now, which is told

    def check_line(self, user: str, house: str) -> None:
        """Refuse one more where the line is long, or one user or household fills it."""
        mine = [asker for asker in self.askers.values() if user and asker[1] == house]
        own = sum(asker[0] == user for asker in mine)
        if own >= self.of_one or len(mine) >= self.of_house or len(self.tasks) >= WAITING:
            whose = "Other" if own < self.of_one else "Your other"
            message = f"{whose} reviews have to be finished first. Try again in some minutes."
            raise Refusal("busy", message, 503, 60)

    async def claim(self, which: Which, of: int) -> bool:
        """Say in the database that this worker judges; false if somebody does or has done."""
        now = self.now()
        stale = and_(same(which), reviews.c.data.is_(None), reviews.c.updated < now - SILENCE)
        row = {"record_id": which[0], "eyes": which[1], "open": which[2], "updated": now}
        try:
            async with self.database.write() as transaction:
                taken = await transaction.execute(update(reviews).where(stale).values(updated=now))
                if taken.rowcount == 0:
                    await transaction.execute(insert(reviews), {**row, "done": 0, "of": of})
        except IntegrityError:
            return False
        return True

    async def row(self, game: str, eyes: str, open_cards: bool | None) -> Any:
        """What the database says of a review."""
        query = select(reviews).where(reviews.c.record_id == game, reviews.c.eyes == eyes)
        if open_cards is not None:
            query = query.where(reviews.c.open == open_cards)
        async with self.database.read() as transaction:
            rows = await transaction.execute(query.order_by(reviews.c.updated.desc()).limit(1))
            return rows.first()

    # -- working

    async def work(self, which: Which, task: Task) -> None:
        """Judge when it is this one's turn; without a review there is no trace of it."""
        breath = asyncio.create_task(self.breathe(which))
        try:
            async with self.queue.turn(self.askers[which][1], which):
                async with asyncio.timeout(LONGEST):
                    data = await self.judge(which, task)
            await self.write(which, data=data)
        except asyncio.CancelledError:
            await self.drop(which)
            raise
        except Exception:
            log.exception("review failed", game=which[0])
            await self.drop(which)
        finally:
            breath.cancel()
            self.tasks.pop(which, None)
            self.progress.pop(which, None)
            self.askers.pop(which, None)

    async def breathe(self, which: Which) -> None:
        """Say again and again that somebody is at work, and how far."""
        while True:
            await asyncio.sleep(BREATH)
            done, of = self.progress[which]
            await self.write(which, done=done, of=of)

    async def write(self, which: Which, **values: Any) -> None:
        """Change the row of a review."""
        async with self.database.write() as transaction:
            changed = update(reviews).where(same(which))
            await transaction.execute(changed.values(updated=self.now(), **values))

    async def drop(self, which: Which) -> None:
        """Forget a review that was not finished."""
        async with self.database.write() as transaction:
            await transaction.execute(delete(reviews).where(same(which), reviews.c.data.is_(None)))

    async def judge(self, which: Which, task: Task) -> dict[str, Any]:
        """Let a process of its own judge, and follow how far it is."""
        judge = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "duelhall.server.archive.judge"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
        )
        assert judge.stdin
        assert judge.stdout
        try:
            judge.stdin.write(msgspec.json.encode(task))
            judge.stdin.close()
            async for line in judge.stdout:
                told: dict[str, Any] = msgspec.json.decode(line)
                if "review" in told:
                    review: dict[str, Any] = told["review"]
                    return review
                self.progress[which] = (told["done"], told["of"])
            raise RuntimeError(f"a judge ended with status {await judge.wait()}")
        finally:
            with suppress(ProcessLookupError):
                judge.kill()
            await judge.wait()


def same(which: Which) -> Any:
    """The row of a review."""
    game, eyes, open_cards = which
    return and_(reviews.c.record_id == game, reviews.c.eyes == eyes, reviews.c.open == open_cards)


def decisions(archived: ArchivedGame, eyes: Eyes) -> int:
    """How many decisions there are to judge."""
    seats = [who for who, _ in archived.reading.match.steps if who >= 0]
    return sum(eyes.seat in (who, None) for who in seats)
