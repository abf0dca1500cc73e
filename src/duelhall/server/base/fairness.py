"""Waiting in line by household: who asks for much waits for themselves, not others for them."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Hashable, Iterator
from contextlib import asynccontextmanager
from typing import NamedTuple


class Ticket(NamedTuple):
    """One who waits, and the future that lets them in."""

    what: Hashable
    called: asyncio.Future[None]


class FairQueue:
    """So many at once; of those who wait, the household is next that has the fewest at work.

    Among several it is the one whose last turn is longest ago. One household has at most ``of_one``
    at work.
    """

    def __init__(self, at_once: int, of_one: int | None = None) -> None:
        self.at_once = at_once
        self.of_one = of_one or at_once
        self.at_work: Counter[str] = Counter()
        self.waiting: dict[str, deque[Ticket]] = {}
        """By household, in the order in which they are let in."""

    @asynccontextmanager
    async def turn(self, house: str, what: Hashable = None) -> AsyncIterator[None]:
        """Wait, and be at work within; ``what`` is a name to ask for one's place by."""
        await self.enter(house, what)
        try:
            yield
        finally:
            self.leave(house)

    async def enter(self, house: str, what: Hashable) -> None:
        """Wait until it is one's turn."""
        if house not in self.waiting and self.may_begin(house):
            self.at_work[house] += 1
            return
        ticket = Ticket(what, asyncio.get_running_loop().create_future())
        self.waiting.setdefault(house, deque()).append(ticket)
        try:
            await ticket.called
        except asyncio.CancelledError:
            self.give_up(house, ticket)
            raise

    def leave(self, house: str) -> None:
        """Let the next one in."""
        self.at_work -= Counter({house: 1})  # drops who has none left
        self.put_last(house)
        while ready := [house for house in self.waiting if self.may_begin(house)]:
            self.call(min(ready, key=lambda house: self.at_work[house]))

    def may_begin(self, house: str) -> bool:
        """Whether there is room for one more of a household; who waits is let in at once then."""
        return self.at_work.total() < self.at_once and self.at_work[house] < self.of_one

    def call(self, house: str) -> None:
        """Let the first of a household in; its others wait behind all other households."""
        ticket = self.take(house, 0)
        if ticket.called.cancelled():
            return
        self.at_work[house] += 1
        self.put_last(house)
        ticket.called.set_result(None)

    def put_last(self, house: str) -> None:
        """Let all other households be next."""
        if house in self.waiting:
            self.waiting[house] = self.waiting.pop(house)

    def give_up(self, house: str, ticket: Ticket) -> None:
        """Leave the line, or the work to which one was called at the same moment."""
        if ticket.called.done() and not ticket.called.cancelled():
            self.leave(house)
        elif house in self.waiting and ticket in self.waiting[house]:
            self.take(house, self.waiting[house].index(ticket))

    def take(self, house: str, at: int) -> Ticket:
        """Take somebody out of the line."""
        line = self.waiting[house]
        ticket = line[at]
        del line[at]
        if not line:
            del self.waiting[house]
        return ticket

    # -- looking

    def count(self, house: str | None = None) -> int:
        """How many wait, of a household or in all."""
        lines = self.waiting.values() if house is None else [self.waiting.get(house, ())]
        return sum(map(len, lines))

    def order(self) -> Iterator[Hashable]:
        """What waits, in the order in which it will be called if nobody else comes."""
        houses = sorted(self.waiting, key=lambda house: self.at_work[house])
        lines = [list(self.waiting[house]) for house in houses]
        for at in range(max(map(len, lines), default=0)):
            yield from (line[at].what for line in lines if at < len(line))

    def ahead_of(self, what: Hashable) -> int:
        """How many come before what is named by this, those at work too; 0 if it is at work."""
        for place, other in enumerate(self.order()):
            if other == what:
                return place + self.at_work.total()
        return 0
