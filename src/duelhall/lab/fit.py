"""Fitting what cards are worth on games that machines play against themselves.

The same settings and seed give the same games and the same weights.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from random import Random
from typing import Any

from duelhall.core.errors import DuelhallError
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.game import Duel52
from duelhall.games.duel52.material import is_quiet, material
from duelhall.games.duel52.weights import Weights, shipped
from duelhall.games.duel52.worth import use
from duelhall.search.crew import CrewLost
from duelhall.search.players import player_named
from duelhall.search.seat import seat_at

Sample = tuple[list[list[float]], float, float]
"""Rows per lane, how late it is, what became of the first side."""

FORMS: tuple[dict[str, str], ...] = (
    {},
    {},
    {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
    {"heroes": "yes"},
    {"bannermen": "yes"},
)
"""Forms to learn from, in turn; the standard one is played most."""


class NoNumpy(DuelhallError):
    """Fitting needs numpy."""


class TooFew(DuelhallError, ValueError):
    """Too few games to fit on."""


@dataclass(frozen=True)
class Plan:
    """How much to play and how."""

    games: int = 5000
    player: str = "search:rounds=100,explore=1.5,cutoff=3"
    seed: int = 5
    jobs: int = 1
    keep: float = 0.3
    """The share of positions that are kept."""
    steps: int = 2500
    """Steps of the descent."""


def play_samples(task: tuple[Plan, int, tuple[float, ...]]) -> list[Sample]:
    """The samples of one game."""
    plan, number, row = task
    use(list(row))
    rng = Random(f"{plan.seed} {number}")
    game = Duel52.choose(FORMS[number % len(FORMS)])
    player = player_named(plan.player)
    state = game.new()
    state.seed(rng.randrange(1 << 60))
    state.run_chance()
    kept = []
    while (seat := state.decider()) >= 0:
        if is_quiet(state) and rng.random() < plan.keep:
            kept.append(material(state))
        bold = rng.random() < 0.05
        legal = state.legal()
        action = rng.choice(legal) if bold else player.choose(seat_at(game, state, seat), rng)
        state.advance(action)
    return [(rows, late, result_of(state)) for rows, late in kept]


def result_of(state: Duel) -> float:
    """What became of the first side."""
    return state.score_of(0)


def collect(plan: Plan, weights: Weights, progress: Callable[[int], None]) -> list[Sample]:
    """Play all games of a plan, on several processes if asked; the order does not depend on it."""
    tasks = [(plan, number, weights.row) for number in range(plan.games)]
    samples: list[Sample] = []
    try:
        for number, found in enumerate(played(tasks, plan.jobs)):
            samples += found
            progress(number + 1)
    finally:
        use(list(shipped().row))
    return samples


def played(
    tasks: Sequence[tuple[Plan, int, tuple[float, ...]]], jobs: int
) -> Iterator[list[Sample]]:
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

    weights: Weights
    samples: int
    loss_before: float
    loss_after: float


def fit(plan: Plan, start: Weights, progress: Callable[[int], None]) -> Fitted:
    """Play with the weights to start from, fit on four fifths, judge on the last fifth."""
    np = numpy()
    samples = collect(plan, start, progress)
    cut = len(samples) * 4 // 5
    if not 0 < cut < len(samples):
        raise TooFew(f"{plan.games} games are too few to fit on")
    weights = descend(np, arrays(np, samples[:cut]), start, plan.steps)
    rest = arrays(np, samples[cut:])
    before = loss_and_slope(np, *rest, np.array(start.row))[0]
    after = loss_and_slope(np, *rest, np.array(weights.row))[0]
    return Fitted(weights, len(samples), before, after)


def arrays(np: Any, samples: Sequence[Sample]) -> tuple[Any, Any, Any]:
    """Rows, lateness and results."""
    columns = zip(*samples, strict=True)
    rows, lates, results = (np.array(column) for column in columns)
    return rows, lates, results


def descend(np: Any, data: tuple[Any, Any, Any], start: Weights, steps: int) -> Weights:
    """The weights under which the results are likeliest, held a little to where they start."""
    guess = np.array(start.row)
    first = guess.copy()
    mean = np.zeros_like(guess)
    square = np.zeros_like(guess)
    for step in range(1, steps + 1):
        slope = loss_and_slope(np, *data, guess)[1] + 1e-3 * (guess - first)
        mean = 0.9 * mean + 0.1 * slope
        square = 0.999 * square + 0.001 * slope**2
        rate = 0.02 / (1 + step / 500)
        guess -= rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return Weights(tuple(float(round(value, 3)) for value in guess))


def loss_and_slope(np: Any, rows: Any, lates: Any, results: Any, guess: Any) -> tuple[float, Any]:
    """The mean log loss of the results and its slope in every weight."""
    linear = rows @ np.append(guess[:-1], 0.0)
    scale = 1 + guess[-1] * lates
    chances = 1 / (1 + np.exp(-np.clip(scale[:, None] * linear, -30, 30)))
    a, b, c = chances[:, 0], chances[:, 1], chances[:, 2]
    win = np.clip(a * b + a * c + b * c - 2 * a * b * c, 1e-6, 1 - 1e-6)
    loss = -np.mean(results * np.log(win) + (1 - results) * np.log(1 - win))
    outer = (win - results) / (win * (1 - win)) / len(results)
    inner = np.stack([b + c - 2 * b * c, a + c - 2 * a * c, a + b - 2 * a * b], axis=1)
    lanes = outer[:, None] * inner * chances * (1 - chances)
    slope = np.einsum("nl,nlk->k", lanes * scale[:, None], rows)
    slope[-1] = np.sum(lanes * linear * lates[:, None])
    return float(loss), slope


def numpy() -> Any:
    """numpy, or a clear word that it is missing."""
    try:
        import numpy
    except ImportError:
        raise NoNumpy("fitting needs numpy: pip install 'duelhall[fit]'") from None
    return numpy
