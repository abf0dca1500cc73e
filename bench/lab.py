"""What the lab costs: over bare games, with two processes, in the core, and for each piece of work.

    .venv/bin/python bench/lab.py [--games 60] [--ray]

What is compared is measured in turns, in rounds, and the best round of each counts. With ``--ray``
a cluster of one node is started on this machine for the cost of a piece there.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import monotonic, process_time, sleep

from duelhall.core.seats import OVER
from duelhall.games import keys
from duelhall.lab import play_many
from duelhall.lab.alone import Alone
from duelhall.lab.cluster import Cluster, NoCluster, knock
from duelhall.lab.crew import Piece, Workers
from duelhall.lab.drive import Company
from duelhall.lab.folder import LabFolder
from duelhall.lab.many import default_maker, planned
from duelhall.lab.plan import CellPlan
from duelhall.lab.play import never, play_deals
from duelhall.lab.reading import parse_experiment
from duelhall.lab.runner import SECONDS, Run
from duelhall.search.players import player_named
from duelhall.search.seat import seat_at

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

ROUNDS = 4
WARM = 4
"""Pieces that processes play before they are timed."""
RANDOM_GAMES = 100_000
FILE = 'title = "Bench"\ngame = "{}"\nseed = 1\nplayers = "search:rounds=200"\ngames = {}\n'


def best(*works: Callable[[], object], clock: Callable[[], float] = monotonic) -> list[float]:
    """The best time of each work, measured in turns."""
    times = [[0.0] * ROUNDS for _ in works]
    for turn in range(ROUNDS):
        for which, work in enumerate(works):
            begun = clock()
            work()
            times[which][turn] = clock() - begun
    return [min(found) for found in times]


# -- over bare games


def bare(plan: CellPlan, deals: int) -> None:
    """The same games as the lab plays, by the same players, with nothing noted."""
    for deal in range(deals):
        for side in range(len(plan.sides)):
            bare_game(plan, deal, side)


def bare_game(plan: CellPlan, deal: int, side: int) -> None:
    """One of them."""
    game, state = plan.game, plan.game.new()
    state.seed(plan.deal_seed(deal))
    players = [player_named(plan.names[number]) for number in plan.seated(side)]
    luck = plan.luck_seed(deal, side)
    rngs = [Random(f"{luck} {seat}") for seat in range(len(players))]
    state.run_chance()
    while (who := state.decider()) != OVER:
        state.advance(players[who].choose(seat_at(game, state, who), rngs[who]))


def overhead(plan: CellPlan, games: int) -> str:
    """The lab against bare games."""
    company, deals = Company(player_named), games // 2
    plain, noted = best(
        lambda: bare(plan, deals), lambda: play_deals(plan, 0, deals, company), clock=process_time
    )
    part = 100 * (noted / plain - 1)
    return f"{games / plain:.1f} bare games/s, {games / noted:.1f} in the lab: {part:+.1f} %"


# -- two processes


def two_against_one(plan: CellPlan, games: int) -> str:
    """Pieces on one process and on two, both already there."""
    deals = games // 2
    with Alone(player_named, never) as one, Workers(player_named, 2) as two:
        list(two.play(pieces(plan, WARM, 1)))
        alone, both = best(
            lambda: list(one.play(pieces(plan, deals, 4))),
            lambda: list(two.play(pieces(plan, deals, 4))),
        )
    return (
        f"{games / alone:.1f} games/s on one, {games / both:.1f} on two: {alone / both:.2f} times"
    )


def pieces(plan: CellPlan, deals: int, size: int) -> Iterator[Piece]:
    """Deals in pieces."""
    return (Piece(plan, first, size) for first in range(0, deals, size))


# -- in the core


def in_the_core(key: str) -> str:
    """Random games as columns against random games alone."""
    state = planned(key, "random", 1, {}, {}).game.new()
    if not hasattr(state, "random_games"):
        return "the game has no random games in the core"
    alone, columns = best(
        lambda: state.random_games(1, RANDOM_GAMES),
        lambda: play_many(key, "random", RANDOM_GAMES, 1),
    )
    rates = f"{RANDOM_GAMES / alone:,.0f} random_games/s, {RANDOM_GAMES / columns:,.0f} as columns"
    return f"{rates}: {alone / columns:.2f} of it"


# -- a piece


def kept(key: str, plan: CellPlan) -> str:
    """What it takes to write and count a piece of seconds, with many cells and without."""
    frame = play_deals(plan, 0, 20, Company(player_named))
    experiment = parse_experiment(FILE.format(key, 100_000))
    with tempfile.TemporaryDirectory() as place:
        folder = LabFolder(Path(place) / "run")
        folder.begin(experiment)
        run, count = Run(experiment, folder), 200
        begun = monotonic()
        for _ in range(count):
            run.keep(Piece(plan, 0, 20), frame)
        spent = (monotonic() - begun) / count
    return f"{1000 * spent:.1f} ms to keep a piece of {frame.height} games"


def far(plan: CellPlan, count: int = 300) -> Iterator[str]:
    """What a piece costs on a cluster besides its games."""
    from support.ray_nodes import ray_nodes

    with ray_nodes() as nodes:
        for _ in range(600):
            try:
                knock(nodes.address)
                break
            except NoCluster:
                sleep(0.1)
        os.environ.update(nodes.environment)
        with Cluster(default_maker(), nodes.address) as cluster:
            list(cluster.play(pieces(plan, 20, 1)))
            begun, used = monotonic(), process_time()
            spent = sum(
                float(frame["seconds"].sum()) for _, frame in cluster.play(pieces(plan, count, 1))
            )
            over = (monotonic() - begun - spent) / count
            own = (process_time() - used) / count
    yield f"{1000 * over:.1f} ms a piece on a cluster besides its games"
    yield f"{1000 * own:.1f} ms of them by the process that hands out: {100 * over / SECONDS:.2f} %"


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default=keys()[0])
    parser.add_argument("--games", type=int, default=60, help="games of a round")
    parser.add_argument("--ray", action="store_true", help="measure a cluster too")
    given = parser.parse_args()
    plan = planned(given.game, "search:rounds=200", 1, {}, {})
    print("over bare games: ", overhead(plan, given.games), flush=True)
    print("two processes:   ", two_against_one(plan, 2 * given.games), flush=True)
    print("random players:  ", in_the_core(given.game), flush=True)
    print("a piece:         ", kept(given.game, plan), flush=True)
    if given.ray:
        for line in far(planned(given.game, "random", 1, {}, {})):
            print("a cluster:       ", line, flush=True)


if __name__ == "__main__":
    main()
