"""``play_many``: many games of two players, as columns."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from duelhall.core.errors import BadOptions
from duelhall.core.game import Game
from duelhall.core.options import as_text
from duelhall.core.record import Loader
from duelhall.games import load_named, pinned
from duelhall.lab.columns import polars
from duelhall.lab.crew import Piece, Workers
from duelhall.lab.drive import Company
from duelhall.lab.plan import CellPlan
from duelhall.lab.play import play_deals
from duelhall.search.arena import Maker
from duelhall.search.crew import MOST_JOBS

if TYPE_CHECKING:
    from polars import DataFrame

PIECE = 8
"""Deals of thinking players that one process plays at a time."""
RANDOM_PIECE = 10_000
"""And of random ones."""
MOST_GAMES = 10_000_000


def play_many(
    game: str | Game,
    players: str | Sequence[str],
    n: int,
    seed: int,
    *,
    options: Mapping[str, object] | None = None,
    given: Mapping[str, str] | None = None,
    jobs: int = 1,
    maker: Maker | None = None,
) -> "DataFrame":
    """Play ``n`` games, rounded up to whole deals, and return a frame with a row for each.

    ``game`` is a key, the place of a class, or a game; ``players`` are one or two names: the first
    takes one side, the second all others, and every deal is played once from each side. ``given``
    fixes what the game lets an experiment fix. The same seed gives the same rows, whatever
    ``jobs``, the number of processes, is; only the column ``seconds`` differs.
    """
    if not 1 <= n <= MOST_GAMES or not 1 <= jobs <= MOST_JOBS:
        raise BadOptions(f"n is 1 to {MOST_GAMES}, jobs 1 to {MOST_JOBS}")
    plan = planned(game, players, seed, options or {}, given or {})
    plan.check()
    chosen = maker or default_maker()
    for name in set(plan.names):
        chosen(name)
    deals = -(-n // len(plan.sides))
    if jobs == 1:
        return played_here(plan, deals, chosen)
    with Workers(chosen, jobs) as crew:
        frames = [frame for _, frame in crew.play(pieces(plan, deals, jobs))]
    found: DataFrame = polars().concat(frames).sort("deal", "side")
    return found


def default_maker() -> Maker:
    """Names of the hall's own players, and ``bot:COMMAND``."""
    from duelhall.adapters.lines import Sitters

    return Sitters()


def played_here(plan: CellPlan, deals: int, maker: Maker) -> "DataFrame":
    """All deals in this process."""
    company = Company(maker)
    try:
        return play_deals(plan, 0, deals, company)
    finally:
        company.close()


def pieces(plan: CellPlan, deals: int, jobs: int) -> Iterator[Piece]:
    """The deals in portions, several for each process."""
    most = RANDOM_PIECE if plan.is_random else PIECE
    size = max(1, min(most, deals // (4 * jobs)))
    for first in range(0, deals, size):
        yield Piece(plan, first, min(size, deals - first))


def planned(
    game: str | Game,
    players: str | Sequence[str],
    seed: int,
    options: Mapping[str, object],
    given: Mapping[str, str],
) -> CellPlan:
    """What is meant; refuses players that are not one or two, and a seed that is none."""
    names = (players, players) if isinstance(players, str) else tuple(players)
    if len(names) not in (1, 2):
        raise BadOptions(f"one or two players are named, not {len(names)}")
    if not isinstance(seed, int) or not 0 <= seed < 1 << 62:
        raise BadOptions(f"seed {seed}: a seed is a whole number from 0 to 2**62")
    texts = {name: as_text(value) for name, value in options.items()}
    key, loader = named(game)
    chosen = game.options if isinstance(game, Game) else texts
    if isinstance(game, Game) and texts:
        raise BadOptions("a game has its options already: name it by its key to choose them here")
    return CellPlan(key, chosen, (names[0], names[-1]), seed, dict(given), loader)


def named(game: str | Game) -> tuple[str, Loader]:
    """The name and loader by which any process finds the game."""
    if isinstance(game, str):
        return pinned(game), load_named
    return game.info.key, HandedOver(type(game))


class HandedOver:
    """Finds the one game that was handed over."""

    def __init__(self, kind: type[Game]) -> None:
        self.kind = kind

    def __call__(self, key: str, /, **options: object) -> Game:
        """The game with its options."""
        return self.kind.choose(options)
