"""Garbage collection: when a process looks for it, seldom, since the whole hall waits meanwhile.

Nearly everything here is freed by its last reference. What holds itself in a circle is found among
young objects at once; a look at all of them takes 0.3 s with 300 tables, so it is taken every ten
minutes and not, as Python would, every few seconds.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

EVERY = 600.0
"""Seconds between two looks at everything."""
YOUNG, OLDER, NEVER = 3_000, 3, 1_000_000
"""Objects after which the young are looked at, and looks after which those that have outlived one
are as well: each takes a millisecond or a few, since the loop waits for it."""


@asynccontextmanager
async def seldom_collected() -> AsyncIterator[None]:
    """Within this, all is looked at every ten minutes; what is there now stays to the end."""
    usual = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, NEVER)
    task = asyncio.create_task(collect_again())
    try:
        yield
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def collect_again() -> None:
    """Look at everything, again and again."""
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
