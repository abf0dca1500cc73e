"""Running an experiment: what is finished is kept, and what is kept is not played again.

How many deals a cell gets depends on its games alone, never on the time they took or on who played
them, so that the same seed gives the same rows on any number of processes.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from duelhall.lab.crew import Piece
from duelhall.lab.experiment import Cell, Experiment
from duelhall.lab.folder import LabFolder
from duelhall.lab.intervals import NOTHING, Estimate, deals_needed
from duelhall.lab.measure import by_deal, from_deals

if TYPE_CHECKING:
    from polars import DataFrame

SECONDS = 3.0
"""What a piece should take."""
FIRST_PIECE = 2
"""Deals of the first piece of a cell, before anybody knows how long they take."""
MOST_DEALS = 50_000


class Players(Protocol):
    """Whoever plays pieces: this process, several, or a cluster."""

    def play(self, pieces: Iterator[Piece]) -> Iterator[tuple[Piece, "DataFrame"]]:
        """The pieces as they are finished."""
        ...


@dataclass
class CellTally:
    """What is known of a cell."""

    cell: Cell
    shares: dict[int, float] = field(default_factory=dict)
    """The mean of each deal that is finished."""
    target: int = 0
    """Deals that are to be played, as far as is known."""
    seconds: float = 0.0
    """Processor time of its games."""
    known: Estimate | None = None

    def add(self, frame: "DataFrame", measure: str) -> None:
        """Games that are finished."""
        deals = by_deal(self.cell.plan, frame, measure)
        self.shares.update(zip(deals["deal"].to_list(), deals["share"].to_list(), strict=True))
        self.seconds += float(frame["seconds"].sum())
        self.known = None

    @property
    def missing(self) -> list[int]:
        """The deals that are still to be played."""
        return [deal for deal in range(self.target) if deal not in self.shares]

    @property
    def is_done(self) -> bool:
        """Whether it has all deals."""
        return len(self.shares) >= self.target and not self.missing

    @property
    def means(self) -> list[float]:
        """The means of the deals that count, in order."""
        return [self.shares[deal] for deal in sorted(self.shares) if deal < self.target]

    @property
    def pace(self) -> float | None:
        """Seconds of a deal."""
        return self.seconds / len(self.shares) if self.shares else None

    @property
    def estimate(self) -> Estimate:
        """What its deals say."""
        if self.known is None:
            import polars as pl

            self.known = from_deals(self.cell.plan, pl.Series(self.means, dtype=pl.Float64))
        return self.known if self.shares else NOTHING


class Run:
    """An experiment being played into a folder."""

    def __init__(self, experiment: Experiment, folder: LabFolder, jobs: int = 1) -> None:
        self.experiment, self.folder, self.jobs = experiment, folder, jobs
        self.tallies = [
            CellTally(cell, target=experiment.deals_of(cell)) for cell in experiment.cells
        ]
        self.played = 0
        """Games of this run."""
        self.begun = monotonic()

    def take_up(self) -> None:
        """Count what is kept already."""
        kept = self.folder.read()
        for (number,), frame in kept.group_by("cell") if kept.height else ():
            if int(str(number)) < len(self.tallies):
                self.tallies[int(str(number))].add(frame, self.experiment.measure)
        self.raise_targets()

    def play(self, players: Players, shown: Callable[["Run"], None] = lambda run: None) -> None:
        """Play all that is missing; each piece is kept before it counts."""
        self.begun = monotonic()
        while any(not tally.is_done for tally in self.tallies):
            before = self.played
            for piece, frame in players.play(self.pieces()):
                self.keep(piece, frame)
                shown(self)
            if self.played == before:
                return
            self.raise_targets()

    def keep(self, piece: Piece, frame: "DataFrame") -> None:
        """Write a piece and count it."""
        import polars as pl

        named = frame.with_columns(cell=pl.lit(piece.cell, dtype=pl.Int32))
        self.folder.keep(named)
        self.tallies[piece.cell].add(named, self.experiment.measure)
        self.played += named.height

    def raise_targets(self) -> None:
        """More deals where those asked for leave an interval too wide, or a test open."""
        for tally in self.tallies:
            while tally.is_done and (more := self.wanted(tally)) > tally.target:
                tally.target, tally.known = more, None

    def wanted(self, tally: CellTally) -> int:
        """The deals after which it is looked at again; as many as it has if they are enough."""
        experiment, width = self.experiment, tally.estimate.width
        if experiment.sprt:
            is_open = experiment.sprt.verdict(tally.means) == "open"
            return experiment.next_look(tally.cell, tally.target) if is_open else tally.target
        if experiment.games or not experiment.is_too_wide(width):
            return tally.target
        factor = max(1.1, min(4.0, 1.05 * self.times(width)))
        return min(experiment.most_deals(tally.cell), math.ceil(tally.target * factor))

    def times(self, width: float) -> float:
        """How many times as many deals an interval of this width lacks."""
        return (width / (self.experiment.width / 100)) ** 2

    def expected(self, tally: CellTally) -> int:
        """The deals that it will have in the end, by what is known."""
        if tally.is_done and self.wanted(tally) == tally.target:
            return tally.target
        return max(tally.target, min(self.experiment.most_deals(tally.cell), self.likely(tally)))

    def likely(self, tally: CellTally) -> int:
        """The deals that it takes to end by itself, however many are allowed."""
        experiment = self.experiment
        if experiment.games:
            return tally.target
        if experiment.sprt:
            return experiment.sprt.deals_likely(tally.means)
        if tally.estimate.deals > 1:
            return math.ceil(tally.estimate.deals * self.times(tally.estimate.width))
        return deals_needed(experiment.width / 100, worth=len(tally.cell.plan.sides))

    # -- work

    def pieces(self) -> Iterator[Piece]:
        """What is missing, in pieces of seconds, the cells in turn."""
        left = {tally.cell.number: stretches(tally.missing) for tally in self.tallies}
        while left:
            for number in list(left):
                tally = self.tallies[number]
                piece = self.next_piece(tally, left[number])
                if piece is None:
                    del left[number]
                else:
                    yield piece

    def next_piece(self, tally: CellTally, left: list[tuple[int, int]]) -> Piece | None:
        """The first deals that are missing, as many as take some seconds."""
        if not left:
            return None
        first, count = left.pop(0)
        size = min(count, self.size(tally, count))
        if size < count:
            left.insert(0, (first + size, count - size))
        return Piece(tally.cell.plan, first, size, tally.cell.number)

    def size(self, tally: CellTally, count: int) -> int:
        """So many deals take some seconds, as far as is known."""
        paces = [pace for one in self.tallies if (pace := one.pace) is not None]
        pace = tally.pace or (sum(paces) / len(paces) if paces else None)
        if pace is None:
            return FIRST_PIECE
        fair = -(-count // self.jobs) if len(self.tallies) == 1 else count
        return max(1, min(fair, MOST_DEALS, round(SECONDS / max(pace, 1e-6))))

    # -- how far it is

    @property
    def games(self) -> tuple[int, int]:
        """Games that are finished, and that are to be as far as is sure."""
        done = sum(
            min(len(tally.shares), tally.target) * len(tally.cell.plan.sides)
            for tally in self.tallies
        )
        whole = sum(tally.target * len(tally.cell.plan.sides) for tally in self.tallies)
        return done, whole

    @property
    def games_expected(self) -> int:
        """Games that there will be in the end, by what is known."""
        return sum(self.expected(tally) * len(tally.cell.plan.sides) for tally in self.tallies)

    @property
    def cells_done(self) -> int:
        """Cells that have all their games."""
        return sum(tally.is_done for tally in self.tallies)

    @property
    def widest(self) -> float:
        """The width of the widest interval, in points."""
        return max(100 * tally.estimate.width for tally in self.tallies)

    @property
    def speed(self) -> float:
        """Games a second since it began."""
        return self.played / max(1e-9, monotonic() - self.begun)


def stretches(numbers: list[int]) -> list[tuple[int, int]]:
    """Numbers in order as beginnings and lengths of stretches without gaps."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and sum(found[-1]) == number:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((number, 1))
    return found
