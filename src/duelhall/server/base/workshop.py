"""Long work beside the loop, one piece at a time: games that are read and told again, pictures.

Households take turns, equal work is done once for all who ask for it meanwhile, and the processor
time is charged to who asked first.
"""

import asyncio
from collections.abc import Callable, Hashable
from time import thread_time
from typing import Any, Protocol, TypeVar

from duelhall.server.base.fairness import FairQueue
from duelhall.server.base.work import Bill, present_bill

Found = TypeVar("Found")


class Runner(Protocol):
    """Where work is done."""

    async def __call__(
        self, work: Callable[..., Found], *given: Any
    ) -> tuple[Found | Exception, float]:
        """What some work gives or raises, and the milliseconds of processor that it took."""


async def on_thread(work: Callable[..., Found], *given: Any) -> tuple[Found | Exception, float]:
    """Work that is done on a thread."""
    return await asyncio.to_thread(timed, thread_time, work, *given)


class Workshop:
    """One bench at which all work waits for its turn."""

    def __init__(self, owe: Callable[[Bill, float], None], run: Runner = on_thread) -> None:
        self.owe = owe
        """Charges milliseconds to who asked, also after they have gone."""
        self.run = run
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
            found, took = await self.run(work, *given)
        if bill:
            self.owe(bill, took)
        if isinstance(found, Exception):
            raise found
        return found


def timed(
    clock: Callable[[], float], work: Callable[..., Found], *given: Any
) -> tuple[Found | Exception, float]:
    """What some work gives or raises, and the milliseconds that it took by a clock."""
    began = clock()
    try:
        return work(*given), (clock() - began) * 1000
    except Exception as error:
        return error, (clock() - began) * 1000
