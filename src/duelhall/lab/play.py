"""Playing the deals of a plan: random players inside the core, others one decision at a time."""

from array import array
from collections.abc import Callable
from time import process_time
from typing import TYPE_CHECKING, Any

from duelhall.core import row_head
from duelhall.core.fact import sheet_size
from duelhall.core.many import random_rows
from duelhall.core.sheet import Sheet
from duelhall.lab.columns import Gathered, framed, polars
from duelhall.lab.drive import Company, Drive
from duelhall.lab.plan import CellPlan

if TYPE_CHECKING:
    from polars import DataFrame

CHUNK = 20_000
"""Random games that are played without a look at anything else."""


def never() -> bool:
    """Nobody stops it."""
    return False


def play_deals(
    plan: CellPlan,
    first: int,
    count: int,
    company: Company,
    is_stopped: Callable[[], bool] = never,
) -> "DataFrame":
    """The games of so many deals from number ``first`` on; stopped, those of whole deals."""
    if is_inside_core(plan):
        return play_randomly(plan, first, count, is_stopped)
    found = Gathered()
    for deal in range(first, first + count):
        if is_stopped():
            break
        for side in range(len(plan.sides)):
            Drive(plan, deal, side, company).play(found)
    return framed(plan, found)


# -- inside the core


def is_inside_core(plan: CellPlan) -> bool:
    """Whether its games are played inside the core: random ones in which nothing is given."""
    return plan.is_random and not plan.given and bool(plan.game.endings())


def play_randomly(
    plan: CellPlan, first: int, count: int, is_stopped: Callable[[], bool] = never
) -> "DataFrame":
    """Deals of random players."""
    pl, sides = polars(), len(plan.sides)
    step = max(1, CHUNK // sides)
    frames: list[DataFrame] = []
    for deal in range(first, first + count, step):
        if frames and is_stopped():
            break
        frames.append(random_frame(plan, deal, min(step, first + count - deal)))
    found: DataFrame = pl.concat(frames)
    return found


def random_frame(plan: CellPlan, first: int, deals: int) -> "DataFrame":
    """Some deals of random players, as a frame."""
    import numpy as np

    game, sides = plan.game, len(plan.sides)
    games, size = deals * sides, sheet_size(game.facts())
    width = row_head.WIDTH + size
    out, scores = array("i", bytes(4 * games * width)), array("d", bytes(8 * games * game.seats))
    begun = process_time()
    random_rows(
        game.new(), Sheet(size), plan.seed, first * sides, games, sides, game.seats, out, scores
    )
    spent = (process_time() - begun) / games
    rows = np.frombuffer(out, dtype=np.int32).reshape(games, width)
    numbers = np.arange(first * sides, first * sides + games)
    return framed(plan, gathered(game.endings(), rows, scores, numbers, sides, spent))


def gathered(
    endings: Any, rows: Any, scores: Any, numbers: Any, sides: int, spent: float
) -> Gathered:
    """The rows of the core by their names."""
    pl = polars()
    codes = pl.Series(rows[:, row_head.ENDING])
    reasons = codes.replace_strict(dict(endings), return_dtype=pl.String)
    nothing = pl.Series([None], dtype=pl.Int32).new_from_index(0, len(rows))
    return Gathered(
        deals=numbers // sides,
        sides=numbers % sides,
        firsts=rows[:, row_head.FIRST],
        turns=rows[:, row_head.TURNS],
        decisions=rows[:, row_head.DECISIONS],
        seconds=[spent] * len(rows),
        swings=nothing,
        reasons=reasons,
        faults=nothing.cast(pl.String),
        scores=scores,
        sheets=rows[:, row_head.WIDTH :],
    )
