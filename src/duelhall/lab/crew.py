"""Playing pieces of work on several processes; a process that dies costs time, never a game."""

import atexit
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.synchronize import Event as Flag
from typing import TYPE_CHECKING

from duelhall.lab.drive import Company
from duelhall.lab.plan import CellPlan
from duelhall.lab.play import play_deals
from duelhall.search.arena import Maker
from duelhall.search.crew import CrewLost, end_with_parent, uninterrupted

if TYPE_CHECKING:
    from polars import DataFrame

AHEAD = 2
"""Pieces that wait for each process, so that none is idle."""
PAUSE = 0.5
"""Seconds after which it looks whether it is stopped."""
TRIES = 3
"""How often in a row processes may die without a piece being finished."""


@dataclass(frozen=True)
class Piece:
    """Some deals of a plan, in one cell of an experiment."""

    plan: CellPlan
    first: int
    deals: int
    cell: int = 0


Finished = tuple[Piece, "DataFrame"]


class Workers:
    """Processes that play pieces."""

    def __init__(self, maker: Maker, jobs: int) -> None:
        self.maker = maker
        self.jobs = jobs
        self.context = get_context("spawn")
        self.stop = self.context.Event()
        self.pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop.set()
        self.close()

    def play(self, pieces: Iterable[Piece]) -> Iterator[Finished]:
        """The pieces as they are finished; a piece whose process died is played again.

        Stopped, those that have begun are given out as far as they are, and no more.
        """
        waiting, running, lost = iter(pieces), dict[Future[Finished], Piece](), list[Piece]()
        breaks = 0
        while breaks <= TRIES:
            if self.stop.is_set():
                cancel(running)
            else:
                self.fill(waiting, running, lost)
            if not running:
                return
            done, _ = wait(running, timeout=PAUSE, return_when=FIRST_COMPLETED)
            before = len(lost)
            for future in done:
                piece = running.pop(future)
                try:
                    yield future.result()
                    breaks = 0
                except BrokenProcessPool:
                    lost.append(piece)
            if len(lost) > before:
                lost += running.values()
                running.clear()
                breaks += 1
                self.close()
        raise CrewLost(
            "processes that played ended unexpectedly, again and again; what was finished is kept,"
            " and the same command goes on with the rest"
        )

    def fill(
        self, waiting: Iterator[Piece], running: dict[Future[Finished], Piece], lost: list[Piece]
    ) -> None:
        """Hand out pieces, lost ones first."""
        while len(running) < self.jobs * AHEAD:
            piece = lost.pop() if lost else next(waiting, None)
            if piece is None:
                return
            running[self.submitted(piece)] = piece

    def submitted(self, piece: Piece) -> Future[Finished]:
        """A piece on its way."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.jobs, self.context, initializer=sit_down, initargs=(self.maker, self.stop)
            )
        with uninterrupted():
            try:
                return self.pool.submit(play_piece, piece)
            except BrokenProcessPool as error:
                failed: Future[Finished] = Future()
                failed.set_exception(error)
                return failed

    def close(self) -> None:
        """End the processes, after the deals that they play."""
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


def cancel(running: dict[Future[Finished], Piece]) -> None:
    """Take back what no process has begun."""
    for future in [future for future in running if future.cancel()]:
        del running[future]


HERE: list[tuple[Company, Flag]] = []
"""In a process of a crew: its players, and whether to stop."""


def sit_down(maker: Maker, stop: Flag) -> None:
    """Begin a process of a crew; it ends with the one that started it."""
    company = Company(maker)
    HERE[:] = [(company, stop)]
    atexit.register(company.close)
    end_with_parent()


def play_piece(piece: Piece) -> Finished:
    """Play a piece in a process of a crew."""
    company, stop = HERE[0]
    return piece, play_deals(piece.plan, piece.first, piece.deals, company, stop.is_set)
