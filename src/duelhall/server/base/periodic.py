"""Work that is done again and again while the hall is open, whatever goes wrong."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from duelhall.server.base.errors import Away

log = structlog.get_logger("duelhall.periodic")

Work = Callable[[], Awaitable[None]]


class PeriodicWork:
    """Some work, each with the seconds between two times."""

    def __init__(self) -> None:
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self, *rounds: tuple[Work, float]) -> None:
        """Do all of it from now on, first after the seconds given."""
        self.tasks += [asyncio.create_task(again(work, seconds)) for work, seconds in rounds]

    async def end(self) -> None:
        """Do no more of it."""
        await end_all(self.tasks)
        self.tasks = []


async def again(work: Work, seconds: float) -> None:
    """Do some work for ever."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except Away as error:
            log.warning("the database is away", work=work.__name__, error=str(error))
        except Exception:
            log.exception("work failed", work=work.__name__)


async def end_all(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel tasks, and wait until they have ended."""
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
