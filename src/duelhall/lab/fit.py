"""Fitting a game's weights on games that machines play against themselves.

The same settings and seed give the same games and the same weights. What a weight means, only the
game knows (:class:`duelhall.core.fitting.Fitting`).
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from random import Random
from typing import Any

from duelhall.core.errors import BadOptions, DuelhallError
from duelhall.core.fitting import Fitting, Row, Sample
from duelhall.core.game import Game
from duelhall.core.state import State
from duelhall.games import catalogue, load, load_named
from duelhall.search.crew import CrewLost
from duelhall.search.players import player_named
from duelhall.search.seat import seat_at


class NoNumpy(DuelhallError):
    """Fitting needs numpy."""


class TooFew(DuelhallError, ValueError):
    """Too few games to fit on."""


@dataclass(frozen=True)
class FitPlan:
    """What to play, how much and how."""

    game: str
    """Its key or the place of its class."""
    games: int = 5000
    player: str = "search:rounds=100,explore=1.5,cutoff=3"
    seed: int = 5
    jobs: int = 1
    keep: float = 0.3
    """The share of positions that are kept."""
    steps: int = 2500
    """Steps of the descent."""


def fitting_of(key: str) -> Fitting:
    """How a game is fitted; refuses one that has no weights."""
    found = load_named(key).fitting()
    if found is None:
        fitted = [info.key for info in catalogue() if load(info.key).fitting()]
        raise BadOptions(f"{key!r} has no weights to fit; games that have: {', '.join(fitted)}")
    return found


def play_samples(task: tuple[FitPlan, int, Row]) -> list[Sample]:
    """The samples of one game."""
    plan, number, row = task
    fitting = fitting_of(plan.game)
    fitting.use(row)
    rng = Random(f"{plan.seed} {number}")
    game = load_named(plan.game, **fitting.forms[number % len(fitting.forms)])
    player = player_named(plan.player)
    state = game.new()
    state.seed(rng.randrange(1 << 60))
    state.run_chance()
    kept = []
    while (seat := state.decider()) >= 0:
        if fitting.is_quiet(state) and rng.random() < plan.keep:
            kept.append(fitting.measure(state))
        bold = rng.random() < 0.05
        legal = state.legal()
        action = rng.choice(legal) if bold else player.choose(seat_at(game, state, seat), rng)
        state.advance(action)
    return [(measured, result_of(game, state)) for measured in kept]


def result_of(game: Game, state: State) -> float:
    """What became of the first side."""
    outcome = game.outcome(state)
    return outcome.scores[0] if outcome else 0.5


def collect(plan: FitPlan, start: Row, progress: Callable[[int], None]) -> list[Sample]:
    """Play all games of a plan, on several processes if asked; the order does not depend on it."""
    fitting = fitting_of(plan.game)
    tasks = [(plan, number, start) for number in range(plan.games)]
    samples: list[Sample] = []
    try:
        for number, found in enumerate(played(tasks, plan.jobs)):
            samples += found
            progress(number + 1)
    finally:
        fitting.use(fitting.shipped())
    return samples


def played(tasks: Sequence[tuple[FitPlan, int, Row]], jobs: int) -> Iterator[list[Sample]]:
    """The games in order."""
    if jobs == 1:
        yield from map(play_samples, tasks)
        return
    try:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(play_samples, tasks, chunksize=8)
    except BrokenProcessPool:
        raise CrewLost("a process that played ended unexpectedly; nothing is fitted") from None


@dataclass(frozen=True)
class Fitted:
    """Weights, and how well they tell results they were not fitted on: mean log losses."""

    row: Row
    samples: int
    loss_before: float
    loss_after: float


def fit(plan: FitPlan, start: Row, progress: Callable[[int], None]) -> Fitted:
    """Play with the weights to start from, fit on four fifths, judge on the last fifth."""
    np, fitting = numpy(), fitting_of(plan.game)
    samples = collect(plan, start, progress)
    cut = len(samples) * 4 // 5
    if not 0 < cut < len(samples):
        raise TooFew(f"{plan.games} games are too few to fit on")
    row = descend(np, fitting, fitting.arrays(np, samples[:cut]), start, plan.steps)
    rest = fitting.arrays(np, samples[cut:])
    before = fitting.loss_and_slope(np, rest, np.array(start))[0]
    after = fitting.loss_and_slope(np, rest, np.array(row))[0]
    return Fitted(row, len(samples), before, after)


def descend(np: Any, fitting: Fitting, data: Any, start: Row, steps: int) -> Row:
    """The weights under which the results are likeliest, held a little to where they start."""
    guess = np.array(start)
    first = guess.copy()
    mean = np.zeros_like(guess)
    square = np.zeros_like(guess)
    for step in range(1, steps + 1):
        slope = fitting.loss_and_slope(np, data, guess)[1] + 1e-3 * (guess - first)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        rate = 0.02 / (1 + step / 500)
        guess -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return tuple(float(round(value, 3)) for value in guess)


def numpy() -> Any:
    """numpy, or a clear word that it is missing."""
    try:
        import numpy
    except ImportError:
        raise NoNumpy("fitting needs numpy: pip install 'duelhall[fit]'") from None
    return numpy
