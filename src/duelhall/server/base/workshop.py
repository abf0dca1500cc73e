"""Long work beside the loop, on a thread, one piece at a time: games that are read and told again.

Households take turns, equal work is done once for all who ask for it meanwhile, and the processor
time is charged to who asked first.
"""

import asyncio
from collections.abc import Callable, Hashable
from time import thread_time
from typing import Any, TypeVar

from duelhall.server.base.fairness import FairQueue
from duelhall.server.base.work import Bill, present_bill

Found = TypeVar("Found")


class Workshop:
    """One bench at which all work waits for its turn."""

    def __init__(self, owe: Callable[[Bill, float], None]) -> None:
        self.owe = owe
        """Charges milliseconds to who asked, also after they have gone."""
        self.queue = FairQueue(1)
        self.under_way: dict[Hashable, asyncio.Task[Any]] = {}

    async def do(self, what: Hashable, work: Callable[..., Found], *given: Any) -> Found:
        """What some work gives; ``what`` is the same for equal work."""
        task = self.under_way.get(what)
        if task is None:
            task = self.under_way[what] = asyncio.create_task(self.take_turn(work, *given))
            task.add_done_callback(lambda done: self.finish(what, done))
        found: Found = await asyncio.shield(task)
        return found

    def finish(self, what: Hashable, task: "asyncio.Task[Any]") -> None:
        """Forget work that is done, whoever still waits for it."""
        self.under_way.pop(what, None)
        if not task.cancelled():
            task.exception()  # it is told to those who wait, if anybody does

    async def take_turn(self, work: Callable[..., Found], *given: Any) -> Found:
        """Do some work when its household has its turn."""
        bill = present_bill()
        async with self.queue.turn(bill.house if bill else ""):
            found, took = await asyncio.to_thread(timed, work, *given)
        if bill:
            self.owe(bill, took)
        if isinstance(found, BaseException):
            raise found
        return found


def timed(work: Callable[..., Found], *given: Any) -> tuple[Found | Exception, float]:
    """What some work gives or raises, and the milliseconds of this thread that it took."""
    began = thread_time()
    try:
        return work(*given), (thread_time() - began) * 1000
    except Exception as error:
        return error, (thread_time() - began) * 1000
