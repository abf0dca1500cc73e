"""Machines that play: they think on threads of their own, one thought at a time for a table.

A machine gets a :class:`Seat`, which is the view of its seat and worlds that fit it, never the
position itself. Thoughts wait in one queue, so that no table gets ahead of the others; those at the
tables of one user wait for each other first, so that nobody fills the queue alone.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random, SystemRandom
from statistics import fmean
from typing import TypeVar

import structlog

from duelhall.core.errors import DuelhallError
from duelhall.search.players import LevelPlayer
from duelhall.search.searcher import Stop, Stopped, think
from duelhall.search.seat import Seat, seat_at
from duelhall.server.base.errors import Refusal, refusal_for
from duelhall.server.base.limits import Turns
from duelhall.server.shapes.log import Entry
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable, OtherRules
from duelhall.server.table.steps import Change
from duelhall.server.tables.service import Decide, Tables
from duelhall.server.tables.store import is_machine_due, machine_asked, machine_to_move

log = structlog.get_logger("duelhall.machine")

LONGEST = 8.0
"""Seconds that one thought may take."""
OF_ONE = 2
"""Thoughts in the queue for tables that one user opened."""
WORLDS = 48
"""Worlds over which a machine asks itself what it may expect."""
TOLD = 200
"""Characters of an error in the log; those that name what is possible are long."""
TRIES = 3
"""Thoughts in a row in which the rules of a game may fail."""
CONTENT = 0.45
"""A machine that expects no more than this takes a draw."""

Place = tuple[int, int]
"""A seat, and the number of the entry by which it was asked what it is asked now."""
Found = TypeVar("Found")


class RulesFailed(Exception):
    """The rules of a game raised what no rules may; the cause tells where."""


class Machines:
    """All machines of one worker."""

    def __init__(self, tables: Tables, threads: int, longest: float = LONGEST) -> None:
        self.tables = tables
        self.longest = longest
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="machine")
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.thoughts: dict[str, tuple[Place, Stop]] = {}
        """What is being thought about at each table, and how to end that."""
        self.failures: Counter[str] = Counter()
        """How often the rules failed at a table since a machine last decided there."""
        self.turns = Turns(OF_ONE)
        """Who may think, by the user who opened the table."""

    async def start(self) -> None:
        """Nothing to do before somebody plays."""

    async def stop(self) -> None:
        """Stop thinking; what is due is found again after the next start."""
        for _, stop in self.thoughts.values():
            stop.set()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def heard(self, live: LiveTable, entries: Sequence[Entry], own: bool) -> None:
        """Think when a machine has to decide; for another worker's entry that worker does.

        A thought about where the table stands no more is ended.
        """
        place, stop = self.thoughts.get(live.id, (None, None))
        if place and stop and not stands(live, place):
            stop.set()
        if own and is_machine_due(live):
            self.wake(live.id)

    def wake(self, table: str) -> None:
        """Let the machines of a table decide until a player must."""
        if table not in self.tasks:
            self.tasks[table] = asyncio.create_task(self.play(table))

    async def play(self, table: str) -> None:
        """Decide again and again, until nothing is due."""
        try:
            while await self.decide(table):
                pass
        except OtherRules:
            await self.tables.store.retire(table)
        except Exception as error:
            if refusal_for(error):
                log.warning("machine stopped", table=table, error=str(error)[:TOLD])
            else:
                log.exception("machine failed", table=table)
        finally:
            self.tasks.pop(table, None)

    async def decide(self, table: str) -> bool:
        """One decision; whether there was one. What came too late is thought again."""
        async with self.tables.current(table) as live:
            think, owner = self.thought(live), live.setup.owner or table
        if think is None:
            return False
        try:
            async with self.turns.of(owner):
                answer = await think()
            await self.tables.change(table, answer)
            self.failures.pop(table, None)
        except (Refusal, Stopped) as error:
            log.debug("thought dropped", table=table, error=str(error))
        except RulesFailed:
            log.exception("rules failed", table=table)
            await self.count_failure(table)
            return False
        finally:
            self.thoughts.pop(table, None)
        return True

    async def count_failure(self, table: str) -> None:
        """Leave it to another try, which thinks of other worlds; after some, break the game off."""
        self.failures[table] += 1
        if self.failures[table] >= TRIES:
            del self.failures[table]
            await self.tables.change(table, changes.break_off)

    # -- what to think about

    def thought(self, live: LiveTable) -> Callable[[], Awaitable[Decide]] | None:
        """What is to be decided first, if anything is."""
        asked, mover = machine_asked(live), machine_to_move(live)
        if asked is not None:
            return partial(self.weigh_draw, seat_at(live.game, live.match.state, asked), asked)
        return None if mover is None else self.choose(live, mover)

    def choose(self, live: LiveTable, number: int) -> Callable[[], Awaitable[Decide]]:
        """An action for the machine at a seat.

        One that it can't help but choose is thought about as well: at once, it would tell that the
        machine had no choice.
        """
        coach = self.tables.coach if live.setup.lesson else None
        said = coach.answer(live, number) if coach else None
        fixed = coach.outcomes(live) if coach else []
        seat = seat_at(live.game, live.match.state, number)
        place, stop = (number, live.common.asked[number]), Stop()
        self.thoughts[live.id] = place, stop
        player = self.player(live.sitters[number].machine or 1, stop)
        return partial(self.step, seat, player, place, said, fixed)

    def player(self, level: int, stop: Stop) -> LevelPlayer:
        """A machine of a level that answers in time."""
        return LevelPlayer(level, self.longest, stop)

    # -- thinking

    async def step(
        self, seat: Seat, player: LevelPlayer, place: Place, said: str | None, fixed: list[str]
    ) -> Decide:
        """Choose an action, unless it is said already."""
        if said is None:
            said = seat.legal[await self.on_thread(partial(chosen, player), seat)]
        action = said

        def answer(live: LiveTable) -> list[Change]:
            if not stands(live, place):
                raise changes.stale(live, seat.number)
            step = live.step_for(seat.number)
            return [changes.machine_step(live, seat.number, step, action, fixed)]

        return answer

    async def weigh_draw(self, seat: Seat, number: int) -> Decide:
        """Take a draw or decline it."""
        content = await self.on_thread(expects, seat) <= CONTENT
        say = changes.accept if content else changes.decline

        def answer(live: LiveTable) -> list[Change]:
            if live.sitters[number].machine is None:  # the player is back, and answers
                raise changes.stale(live, number)
            return say(live, number, "draw")

        return answer

    async def on_thread(self, think: Callable[[Seat, Random], Found], seat: Seat) -> Found:
        """Think on a thread, as soon as one is free."""
        rng = Random(SystemRandom().getrandbits(64))
        thought = partial(guarded, think, seat, rng)
        return await asyncio.get_running_loop().run_in_executor(self.pool, thought)


def guarded(think: Callable[[Seat, Random], Found], seat: Seat, rng: Random) -> Found:
    """Think; what the rules raise is told from what else can go wrong."""
    try:
        return think(seat, rng)
    except (DuelhallError, MemoryError):
        raise
    except Exception as error:
        raise RulesFailed(f"{seat.game!r} failed: {error}") from error


def stands(live: LiveTable, place: Place) -> bool:
    """Whether a machine still has to decide what it was asked there.

    The steps made don't tell: after going back, others may lead to as many. Nor does what others
    decide at the same time.
    """
    seat, asked = place
    is_due = seat in live.to_move and live.sitters[seat].machine is not None
    return is_due and live.common.asked[seat] == asked


def chosen(player: LevelPlayer, seat: Seat, rng: Random) -> int:
    """What a machine does, after as much thought as anything takes."""
    if len(seat.legal) == 1:
        think(seat, player.settings(seat), rng.getrandbits(30))
    return player.choose(seat, rng)


def expects(seat: Seat, rng: Random) -> float:
    """What a seat may expect of the game, over worlds that fit what it knows."""
    worlds = seat.worlds(WORLDS, rng.getrandbits(32))
    values = [world.opinion(seat.number) for world in worlds]
    known = [value for value in values if value is not None]
    return fmean(known) if known else 1.0
