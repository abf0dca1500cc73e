"""Long polls: requests for news of a table that wait until there is some."""

import asyncio
from collections import Counter
from collections.abc import Sequence

from duelhall.server.base.errors import Refusal
from duelhall.server.shapes.log import Entry
from duelhall.server.table.fold import LiveTable

LONGEST = 25
"""Seconds that a request may wait: less than proxies do."""
SLICE = 1.0
"""Seconds after which a worker looks for what another one wrote."""
MOST = 8
"""Requests of one user that may wait at the same time."""


class LongPolls:
    """The waiting requests of one worker, by table."""

    def __init__(self) -> None:
        self.events: dict[str, set[asyncio.Event]] = {}
        self.users = Counter[str]()

    async def heard(self, live: LiveTable, entries: Sequence[Entry], own: bool) -> None:
        """Wake all who wait for this table."""
        for event in self.events.get(live.id, ()):
            event.set()

    async def news(self, table: str, user: str, seconds: float) -> None:
        """Wait until something happens at a table, but no longer than this."""
        if self.users[user] >= MOST:
            raise Refusal("too_many", f"{MOST} requests of yours are waiting already.", 429, 1)
        event = asyncio.Event()
        self.users[user] += 1
        self.events.setdefault(table, set()).add(event)
        try:
            async with asyncio.timeout(seconds):
                await event.wait()
        except TimeoutError:
            return
        finally:
            self.leave(table, user, event)

    def leave(self, table: str, user: str, event: asyncio.Event) -> None:
        """One request waits no more."""
        self.users[user] -= 1
        self.users += Counter()  # drops who has none left
        self.events[table].discard(event)
        if not self.events[table]:
            del self.events[table]
