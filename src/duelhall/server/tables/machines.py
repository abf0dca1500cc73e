"""Machines that play: they think on threads of their own, one thought at a time for a table.

A machine gets a :class:`Seat`, which is the view of its seat and worlds that fit it, never the
position itself. Thoughts wait for each other by household, so that nobody waits for who plays at
many tables, and quick ones never behind slow ones. What a machine does on the loop is charged to
the household of who opened the table; where it owes, its machines take their time. A slow thought
that nobody is there for is not thought: the machine rests until one of the players is back.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random, SystemRandom
from statistics import fmean
from time import thread_time
from typing import TypeVar

import structlog

from duelhall.core.errors import DuelhallError
from duelhall.search.players import LevelPlayer
from duelhall.search.searcher import Stop, Stopped, think
from duelhall.search.seat import Seat, seat_at
from duelhall.server.base.costs import DECISION
from duelhall.server.base.errors import Refusal, refusal_for
from duelhall.server.base.fairness import FairQueue
from duelhall.server.base.priority import stand_back
from duelhall.server.base.work import Bill
from duelhall.server.people.admission import Admitter
from duelhall.server.shapes.log import DaysClock, Entry
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.games import OtherRules
from duelhall.server.table.steps import Change
from duelhall.server.tables.presence import Presence
from duelhall.server.tables.service import Decide, Tables
from duelhall.server.tables.store import is_machine_due, machine_asked, machine_to_move

log = structlog.get_logger("duelhall.machine")

LONGEST = 8.0
"""Seconds that one thought may take."""
QUICK = 0.25
"""Seconds of processor up to which a thought is quick."""
FEW_ROUNDS = 3000
"""Worlds up to which a level is taken for quick before it was timed."""
PATIENCE = 5.0
"""Seconds after which a machine whose household owes looks again."""
PAUSE = 600
"""Milliseconds for which a window is open before a machine answers, however little it thought."""
IN_WINDOW = 0.4
"""Seconds that a thought in a window may take: one longer than the pause would tell of a choice."""
ABSENCE = 45_000
"""Milliseconds without any of its players after which a table gets no slow thought."""
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


class Deserted(Exception):
    """Nobody is there for whom a machine would think."""


def always() -> bool:
    """Whatever is thought about is wanted."""
    return True


class Thinkers:
    """Threads on which households take turns; with several, one household leaves one free."""

    def __init__(self, threads: int, name: str) -> None:
        self.pool = ThreadPoolExecutor(threads, name, stand_back)
        self.queue = FairQueue(threads, of_one=max(1, threads - 1))

    async def think(
        self, house: str, thought: Callable[[], Found], is_wanted: Callable[[], bool] = always
    ) -> Found:
        """Think when a household has its turn; raises Deserted if nobody wants it any more."""
        async with self.queue.turn(house):
            if not is_wanted():
                raise Deserted
            return await asyncio.get_running_loop().run_in_executor(self.pool, thought)


class Machines:
    """All machines of one worker."""

    def __init__(
        self,
        tables: Tables,
        admitter: Admitter,
        presence: Presence,
        threads: int,
        longest: float = LONGEST,
    ) -> None:
        self.tables = tables
        self.admitter = admitter
        self.presence = presence
        self.longest = longest
        self.quick, self.slow = Thinkers(1, "quick"), Thinkers(threads, "machine")
        self.took: dict[tuple[str, int, float], float] = {}
        """Seconds of processor that a level takes lately for a thought of at most so many."""
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.thoughts: dict[str, tuple[Place, Stop]] = {}
        """What is being thought about at each table, and how to end that."""
        self.failures: Counter[str] = Counter()
        """How often the rules failed at a table since a machine last decided there."""

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
        for thinkers in (self.quick, self.slow):
            thinkers.pool.shutdown(wait=False, cancel_futures=True)

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
        except OtherRules as error:
            await self.tables.store.retire(table, error)
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
            house = self.admitter.home_of(live.setup.owner or table)
            think = self.thought(live, house)
            ready = live.window.at + PAUSE if live.window else 0
        if think is None:
            return False
        try:
            await self.afford(house)
            answer = await think()
            await asyncio.sleep(max(0, ready - self.tables.now()) / 1000)
            await self.admitter.do(self.tables.change(table, answer), Bill(house, charged=DECISION))
            self.failures.pop(table, None)
        except (Refusal, Stopped) as error:
            log.debug("thought dropped", table=table, error=str(error))
        except Deserted:
            await self.tables.store.rest(table)
            return self.is_wanted(live)  # somebody may have come while it was written
        except RulesFailed:
            log.exception("rules failed", table=table)
            await self.count_failure(table)
            return False
        finally:
            self.thoughts.pop(table, None)
        return True

    async def afford(self, house: str) -> None:
        """Wait until a household has paid for what it owes."""
        while wait := self.admitter.wait_for_work(house, DECISION):
            await asyncio.sleep(min(wait, PATIENCE))

    async def count_failure(self, table: str) -> None:
        """Leave it to another try, which thinks of other worlds; after some, break the game off."""
        self.failures[table] += 1
        if self.failures[table] >= TRIES:
            del self.failures[table]
            await self.tables.change(table, changes.break_off)

    # -- for whom

    def is_wanted(self, live: LiveTable) -> bool:
        """Whether somebody is there for the game, was a moment ago, or is called to each turn."""
        now = self.tables.folded.get(live.id, live)
        if live.id in self.tables.watched or isinstance(now.setup.clock, DaysClock):
            return True
        seats = [seat for seat, sitter in enumerate(now.sitters) if sitter.is_person]
        away = [self.presence.away_for(live.id, seat) for seat in seats]
        return not seats or min(self.tables.now() - now.at, *away) <= ABSENCE

    async def seen(self, table: str, seat: int, is_here: bool) -> None:
        """A player comes by socket, or goes."""
        live = self.tables.folded.get(table)
        if is_here and live:
            self.meet(live)

    def meet(self, live: LiveTable) -> None:
        """Somebody comes to a table: its machine may have rested."""
        if is_machine_due(live):
            self.wake(live.id)

    # -- what to think about

    def thought(self, live: LiveTable, house: str) -> Callable[[], Awaitable[Decide]] | None:
        """What is to be decided first, if anything is."""
        asked, mover = machine_asked(live), machine_to_move(live)
        if asked is not None:
            seat = seat_at(live.game, live.match.state, asked)
            return partial(self.weigh_draw, seat, asked, house)
        return None if mover is None else self.choose(live, mover, house)

    def choose(self, live: LiveTable, number: int, house: str) -> Callable[[], Awaitable[Decide]]:
        """An action for the machine at a seat.

        One that it can't help but choose is thought about as well: at once, it would tell that the
        machine had no choice. In a window no thought is longer than the pause, whatever the level.
        """
        coach = self.tables.coach if live.setup.lesson else None
        said = coach.answer(live, number) if coach else None
        fixed = coach.outcomes(live) if coach else []
        seat = seat_at(live.game, live.match.state, number)
        place, stop = (number, live.common.asked[number]), Stop()
        self.thoughts[live.id] = place, stop
        longest = min(self.longest, IN_WINDOW) if live.window else self.longest
        player = LevelPlayer(live.sitters[number].machine or 1, longest, stop)
        wanted = partial(self.is_wanted, live)
        return partial(self.step, seat, player, place, said, fixed, house, wanted)

    # -- thinking

    async def step(
        self,
        seat: Seat,
        player: LevelPlayer,
        place: Place,
        said: str | None,
        fixed: list[str],
        house: str,
        wanted: Callable[[], bool],
    ) -> Decide:
        """Choose an action, unless it is said already."""
        action = said or seat.legal[await self.chosen_by(player, seat, house, wanted)]

        def answer(live: LiveTable) -> list[Change]:
            if not stands(live, place):
                raise changes.stale(live, seat.number)
            step = live.step_for(seat.number)
            return [changes.machine_step(live, seat.number, step, action, fixed)]

        return answer

    async def chosen_by(
        self, player: LevelPlayer, seat: Seat, house: str, wanted: Callable[[], bool]
    ) -> int:
        """What a machine does, thought of among those that take as long."""
        known = (seat.game.info.key, player.number, player.seconds)
        few = player.level(seat).rounds <= FEW_ROUNDS
        is_quick = self.took.get(known, 0.0 if few else QUICK + 1) <= QUICK
        on = (self.quick, house) if is_quick else (self.slow, house, wanted)
        action, took = await self.on_thread(partial(chosen, player), seat, *on)
        self.took[known] = (self.took.get(known, took) + took) / 2
        return action

    async def weigh_draw(self, seat: Seat, number: int, house: str) -> Decide:
        """Take a draw or decline it."""
        worth, _ = await self.on_thread(expects, seat, self.quick, house)
        content = worth <= CONTENT
        say = changes.accept if content else changes.decline

        def answer(live: LiveTable) -> list[Change]:
            if live.sitters[number].machine is None:  # the player is back, and answers
                raise changes.stale(live, number)
            return say(live, number, "draw")

        return answer

    async def on_thread(
        self,
        think: Callable[[Seat, Random], Found],
        seat: Seat,
        thinkers: Thinkers,
        house: str,
        wanted: Callable[[], bool] = always,
    ) -> tuple[Found, float]:
        """Think on a thread, as soon as it is one's turn; what was found, and how long it took."""
        rng = Random(SystemRandom().getrandbits(64))
        return await thinkers.think(house, partial(guarded, think, seat, rng), wanted)


def guarded(think: Callable[[Seat, Random], Found], seat: Seat, rng: Random) -> tuple[Found, float]:
    """Think, and time it; what the rules raise is told from what else can go wrong."""
    began = thread_time()
    try:
        return think(seat, rng), thread_time() - began
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
