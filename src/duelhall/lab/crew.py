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
from duelhall.search.crew import CrewLost, uninterrupted

if TYPE_CHECKING:
    from polars import DataFrame

AHEAD = 2
"""Pieces that wait for each process, so that none is idle."""
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
        """The pieces as they are finished; a piece whose process died is played again."""
        waiting, running, lost = iter(pieces), dict[Future[Finished], Piece](), list[Piece]()
        tries = 0
        while True:
            tries = self.fill(waiting, running, lost, tries)
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                piece = running.pop(future)
                try:
                    yield future.result()
                    tries = 0
                except BrokenProcessPool:
                    lost.append(piece)
                    self.close()

    def fill(
        self,
        waiting: Iterator[Piece],
        running: dict[Future[Finished], Piece],
        lost: list[Piece],
        tries: int,
    ) -> int:
        """Hand out pieces, lost ones first; a pool that broke is made anew."""
        while len(running) < self.jobs * AHEAD:
            piece = lost.pop() if lost else next(waiting, None)
            if piece is None:
                break
            try:
                running[self.submitted(piece)] = piece
            except BrokenProcessPool:
                lost.append(piece)
                self.close()
                break
        if lost and not running:
            if tries >= TRIES:
                raise CrewLost(
                    "processes that played ended unexpectedly, again and again; what was"
                    " finished is kept, and the same command goes on with the rest"
                )
            return self.fill(waiting, running, lost, tries + 1)
        return tries

    def submitted(self, piece: Piece) -> Future[Finished]:
        """A piece on its way."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(
                self.jobs, self.context, initializer=sit_down, initargs=(self.maker, self.stop)
            )
        with uninterrupted():
            return self.pool.submit(play_piece, piece)

    def close(self) -> None:
        """End the processes, after the deals that they play."""
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
            self.pool = None


HERE: list[tuple[Company, Flag]] = []
"""In a process of a crew: its players, and whether to stop."""


def sit_down(maker: Maker, stop: Flag) -> None:
    """Begin a process of a crew; it ends with the one that started it."""
    company = Company(maker)
    HERE[:] = [(company, stop)]
    atexit.register(company.close)


def play_piece(piece: Piece) -> Finished:
    """Play a piece in a process of a crew."""
    company, stop = HERE[0]
    return piece, play_deals(piece.plan, piece.first, piece.deals, company, stop.is_set)
