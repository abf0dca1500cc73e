"""A game of each cell to be watched: chosen among its rows, and played again to be written down."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from duelhall.core.errors import DuelhallError
from duelhall.core.many import random_steps
from duelhall.core.match import Match
from duelhall.core.options import capital
from duelhall.core.record import Record
from duelhall.core.seats import CHANCE
from duelhall.lab.columns import UNSTEADY, Gathered, framed, polars
from duelhall.lab.drive import Company, Drive
from duelhall.lab.experiment import Cell, Experiment
from duelhall.lab.measure import Finding, findings, measured
from duelhall.lab.naming import known, seat_of, value_title
from duelhall.lab.plan import DRAWN, CellPlan
from duelhall.lab.play import is_inside_core
from duelhall.lab.tables import mark
from duelhall.search.players import Player
from duelhall.search.seat import Seat

if TYPE_CHECKING:
    from polars import DataFrame

CELL = "Cell"
"""The header that names the cell of a record."""
NOT_ALIKE = ("cell", "swings", *UNSTEADY)
"""Columns that tell how a game was looked at and not how it went."""
MOST_NAMED = 3
"""Cells that a line names."""

Row = Mapping[str, Any]


class NoExample(DuelhallError):
    """A cell has no game that can be shown; says why."""


class NotedDrive(Drive):
    """A game whose steps are kept."""

    def __init__(self, plan: CellPlan, deal: int, side: int, company: Company) -> None:
        super().__init__(plan, deal, side, company)
        self.steps: list[tuple[int, int]] = []

    def carry_out(self, who: int, action: int) -> None:
        """Do it, and keep it."""
        self.steps.append((who, action))
        super().carry_out(who, action)


class ScriptedPlayer(Player):
    """Does what is written; all seats share one script."""

    def __init__(self, script: Iterator[int]) -> None:
        self.script = script

    def choose(self, seat: Seat, rng: Random) -> int:
        """The next of what is written."""
        return next(self.script)


def examples(
    experiment: Experiment,
    frame: "DataFrame",
    cells: Collection[int],
    tell: Callable[[str], None],
) -> dict[int, str]:
    """The record of a game of each of these cells, by their numbers; what is left out is told."""
    groups = {int(key[0]): games for key, games in frame.group_by("cell")} if cells else {}
    kept: dict[int, str] = {}
    missing: list[str] = []
    for one in findings(experiment, frame):
        cell = one.cell
        if cell.number not in cells:
            continue
        try:
            row = typical(experiment, one, groups[cell.number])
            kept[cell.number] = played_again(experiment, cell, row).text()
        except DuelhallError as error:
            missing.append(f"{cell.words or 'all games'}: {error}")
    if missing:
        tell(left_out(missing, len(cells)))
    return kept


def left_out(missing: Sequence[str], cells: int) -> str:
    """Which cells have no game to watch, and why."""
    more = len(missing) - MOST_NAMED
    named = "; ".join(missing[:MOST_NAMED]) + (f"; and {more} more" if more > 0 else "")
    return f"{len(missing)} of {cells} cells without a game to watch: {named}"


def typical(experiment: Experiment, one: Finding, games: "DataFrame") -> Row:
    """A game as long as most, the first of those nearest to the median of turns.

    Whom the cell favours has won it; where it may be even that is anybody.
    """
    pl = polars()
    share = measured(one.cell.plan, games, experiment.measure)
    fitting = games.filter(pl.col("fault").is_null() & favoured(one, share))
    if not fitting.height:
        raise NoExample("no game of it came to its end")
    away = (pl.col("turns") - games["turns"].median()).abs()
    row: Row = fitting.sort(away, "deal", "side").row(0, named=True)
    return row


def favoured(one: Finding, share: Any) -> Any:
    """Which games were won by whom the cell favours."""
    even = one.estimate.even
    if mark(one) == "may be even":
        return share.is_not_null()
    return share > even if one.estimate.mean > even else share < even


# -- once more


def played_again(experiment: Experiment, cell: Cell, row: Row) -> Record:
    """The record of a row, whose game has to come out as the row says; raises NoExample."""
    plan, deal, side = cell.plan, row["deal"], row["side"] - 1
    company = company_of(plan, deal, side)
    drive, found = NotedDrive(plan, deal, side, company), Gathered()
    drive.play(found)
    again = framed(plan, found).row(0, named=True)
    names = [name for name in again if name in row and name not in NOT_ALIKE]
    if other := [name for name in names if again[name] != row[name]]:
        place = f"deal {deal}, side {side + 1}, played again differs in"
        raise NoExample(f"{place} {', '.join(other[:MOST_NAMED])}: other code plays it otherwise")
    match = Match.follow(plan.game, drive.steps)
    return match.record(**headers(experiment, cell, row))


def company_of(plan: CellPlan, deal: int, side: int) -> Company:
    """Who plays a game again as it was played."""
    if any(name.startswith("bot:") for name in plan.names):
        raise NoExample("a bot played it, and may play it otherwise")
    if not is_inside_core(plan):
        return Company()
    steps = random_steps(plan.game.new(), plan.deal_seed(deal), plan.luck_seed(deal, side))
    script = iter([action for who, action in steps if who != CHANCE])
    return Company(lambda _: ScriptedPlayer(script))


def headers(experiment: Experiment, cell: Cell, row: Row) -> dict[str, str]:
    """Who played, and where in the run the game stands."""
    seats = enumerate(seat_names(cell, row["side"] - 1), 1)
    return {
        **{f"Seat{seat}": name for seat, name in seats},
        **({"Event": experiment.title} if experiment.title else {}),
        CELL: str(cell.number),
        "Seed": str(row["seed"]),
        "Deal": str(row["deal"]),
        "Side": str(row["side"]),
    }


def seat_names(cell: Cell, side: int) -> Iterator[str]:
    """The player at each seat, with what the cell gives that seat: ``King (level:4)``."""
    options = known(cell.plan.game)
    for seat, number in enumerate(cell.plan.seated(side)):
        player = cell.plan.names[number]
        mine = [one for one in cell.labels if seat_of(options, one) == seat and one[1] != DRAWN]
        said = ", ".join(value_title(options, one) for one in mine)
        yield f"{capital(said)} ({player})" if said else player
