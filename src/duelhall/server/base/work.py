"""Work that is done for somebody: measured where it is done, and charged to who asked for it.

The hall runs on one loop, and whoever uses it keeps the others waiting. What a request uses is the
processor time of its own steps on the loop, whatever else runs between them.
"""

import asyncio
from collections.abc import Callable, Coroutine, Generator, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from time import thread_time
from types import coroutine
from typing import Any, TypeVar

Found = TypeVar("Found")

PIECE = 2.0
"""Milliseconds on the loop after which others are let in before the same one goes on."""


@dataclass(slots=True)
class Bill:
    """What is done for one request, or one message."""

    house: str
    user: str | None = None
    charged: float = 0.0
    """Milliseconds that were charged before."""
    spent: float = 0.0
    """Milliseconds of the loop that were used."""
    is_at_work: bool = False
    """Whether what runs at this moment is done for it."""
    stopped: Callable[[], None] | None = field(default=None, repr=False)
    """Called when the work first waits for something, or ends."""

    def stop(self) -> None:
        """It does not use the loop for now: whose turn is next may begin."""
        if self.stopped:
            self.stopped()
            self.stopped = None

    @property
    def rest(self) -> float:
        """What it took beyond what was charged."""
        return max(0.0, self.spent - self.charged)


PRESENT: ContextVar[Bill | None] = ContextVar("bill", default=None)


def present_bill() -> Bill | None:
    """The bill of the request or message for which this runs, if it is one."""
    return PRESENT.get()


@coroutine
def metered(work: Coroutine[Any, Any, Found], bill: Bill) -> Generator[Any, Any, Found]:
    """Do some work, each step of it timed: what others do while it waits is not its own."""
    send: Callable[[Any], Any] = work.send
    value: Any = None
    while True:
        began, bill.is_at_work = thread_time(), True
        try:
            awaited = send(value)
        except StopIteration as done:
            found: Found = done.value
            return found
        finally:
            bill.is_at_work = False
            bill.spent += (thread_time() - began) * 1000
            bill.stop()
        try:
            value, send = (yield awaited), work.send
        except BaseException as error:  # it is the work's own to be cancelled
            value, send = error, work.throw


@contextmanager
def for_others() -> Iterator[None]:
    """What is done within is not the present asker's to pay; it waits for nothing."""
    bill = PRESENT.get()
    if bill is None or not bill.is_at_work:
        yield
        return
    began, bill.is_at_work = thread_time(), False
    try:
        yield
    finally:
        bill.is_at_work = True
        bill.spent -= (thread_time() - began) * 1000


class Pieces:
    """Some long work on the loop, in pieces: between two of them others are let in."""

    def __init__(self, piece: float = PIECE) -> None:
        self.piece = piece / 1000
        self.began = thread_time()

    async def breathe(self) -> None:
        """Let others in if it is time to."""
        if thread_time() - self.began > self.piece:
            await asyncio.sleep(0)
            self.began = thread_time()
