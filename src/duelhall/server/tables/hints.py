"""Hints: the best a player can do, from what the seat knows, in casual games only.

A hint is thought on a thread of its own. It is cut off by a number of worlds, so that the same
position gives the same hint, and for a slow machine by time. Hints wait in one line in which
households take turns, so that nobody lets others wait by asking at many tables.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import msgspec

from duelhall.search.hints import hint
from duelhall.search.seat import Seat, seat_at
from duelhall.search.weighing import analysis
from duelhall.server.base.errors import Refusal
from duelhall.server.base.fairness import FairQueue
from duelhall.server.base.limits import Crowd
from duelhall.server.base.priority import stand_back
from duelhall.server.base.settings import Settings
from duelhall.server.shapes.records import HintShown
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.snapshot import spoken_names
from duelhall.server.tables.elsewhere import check_elsewhere, rated_games
from duelhall.server.tables.service import Tables, seat_for

ROUNDS = 4000
"""Worlds of one search; a hint has about as many searches as it has actions to tell."""
SECONDS = 1.0
"""No hint takes longer."""
BEST = 3
"""Actions that a hint names."""
KEPT = 200
WAITING = 400
"""Hints that may wait in line."""

HintPlace = tuple[str, int, int]
"""A table, the number of its last entry for a seat, and that seat."""


class Hints:
    """All hints of one worker."""

    def __init__(
        self,
        tables: Tables,
        home_of: Callable[[str], str],
        limits: Settings,
        rounds: int = ROUNDS,
        seconds: float = SECONDS,
    ) -> None:
        self.tables = tables
        self.home_of = home_of
        self.settings = analysis(rounds, seconds)
        self.pool = ThreadPoolExecutor(1, "hint", stand_back)
        self.under_way: dict[HintPlace, asyncio.Task[HintShown]] = {}
        self.askers = Crowd(limits.hints_each)
        self.houses = Crowd(limits.hints)
        self.queue = FairQueue(1)
        self.given: OrderedDict[HintPlace, HintShown] = OrderedDict()

    async def start(self) -> None:
        """Nothing to do before somebody asks."""

    async def stop(self) -> None:
        """Stop thinking."""
        tasks = list(self.under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def hint(self, table: str, user: str) -> HintShown:
        """A hint for the seat of a user; raises a refusal where none may be given."""
        rated = await rated_games(self.tables, user)
        async with self.tables.current(table) as live:
            number = seat_for(live, user)
            check_hint(live, number)
            place = (live.id, live.number_for(number), number)
            if place in self.given:
                return self.given[place]
            seat, names = self.seat(live, number), spoken_names(live)
            step, match = live.step_for(number), live.match.at(live.step) if rated else live.match
        await check_elsewhere(self.tables, user, rated, match)
        if place not in self.under_way:
            house = self.home_of(user)
            self.join_line(user, house)
            thought = self.think(place, user, house, seat, step, names)
            self.under_way[place] = asyncio.create_task(thought)
        return await asyncio.shield(self.under_way[place])

    def join_line(self, user: str, house: str) -> None:
        """Count one more hint; refuses it where the line, or what of it is one's own, is long."""
        if len(self.under_way) >= WAITING:
            raise Refusal("busy", "Many ask for hints just now. Try again.", 503, 5)
        self.askers.enter(user, "hints at once")
        try:
            self.houses.enter(house, "hints at once from your address")
        except Refusal:
            self.askers.leave(user)
            raise

    def seat(self, live: LiveTable, number: int) -> Seat:
        """What the player knows; in a lesson only what it is about can be chosen."""
        seat = seat_at(live.game, live.match.state, number)
        coach = self.tables.coach if live.setup.lesson else None
        allowed = coach.allowed(live) if coach else None
        if allowed is None:
            return seat
        return replace(seat, legal={a: text for a, text in seat.legal.items() if text in allowed})

    async def think(
        self,
        place: HintPlace,
        user: str,
        house: str,
        seat: Seat,
        step: int,
        names: Sequence[str] | None,
    ) -> HintShown:
        """Think, and remember what came of it; the step is the seed."""
        loop = asyncio.get_running_loop()
        given = (seat, self.settings, step, BEST, names)
        try:
            async with self.queue.turn(house):
                found = await loop.run_in_executor(self.pool, hint, *given)
        finally:
            del self.under_way[place]
            self.askers.leave(user)
            self.houses.leave(house)
        self.given[place] = msgspec.convert({**found.data(), "step": step}, HintShown)
        while len(self.given) > KEPT:
            self.given.popitem(last=False)
        return self.given[place]


def check_hint(live: LiveTable, seat: int) -> None:
    """Refuse a hint that would be unfair, or of no use."""
    if live.setup.rated:
        raise Refusal("rated", "There are no hints in rated games.", 403)
    if seat not in live.to_move:
        raise Refusal("not_your_turn", "It is not yours to decide now.", 409)
