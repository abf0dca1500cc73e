"""Chance at a table: drawn on a copy of the position, before anything is written down."""

from random import Random, SystemRandom

from duelhall.core.game import Game
from duelhall.core.seats import CHANCE
from duelhall.core.state import State
from duelhall.server.play.entry import Steps
from duelhall.server.play.live import LiveTable

RANDOM: Random = SystemRandom()
"""The system's own, which has no seed that could be told or guessed."""


def opening_steps(live: LiveTable, fixed: list[str]) -> Steps:
    """What was played before, and the outcomes up to a decision, the first ones as ``fixed``."""
    game, state = live.game, live.match.state.clone()
    carry_out(game, state, live.setup.opening)
    return [*live.setup.opening, *outcomes_after(game, state, fixed)]


def steps_of(live: LiveTable, seat: int, notation: str, fixed: list[str]) -> Steps:
    """A seat's action and the outcomes after it, the first ones as ``fixed``.

    Raises IllegalAction.
    """
    game, state = live.game, live.match.state.clone()
    carry_out(game, state, [(seat, notation)])
    return [(seat, notation), *outcomes_after(game, state, fixed)]


def steps_on(live: LiveTable, steps: Steps, more: Steps) -> Steps:
    """Steps, then others that are known, then the outcomes after them."""
    game, state = live.game, live.match.state.clone()
    carry_out(game, state, [*steps, *more])
    return [*steps, *more, *outcomes_after(game, state, [])]


def carry_out(game: Game, state: State, steps: Steps) -> None:
    """Let steps happen."""
    for who, notation in steps:
        game.apply(state, game.parse(state, notation, None if who == CHANCE else who), who)


def outcomes_after(game: Game, state: State, fixed: list[str]) -> Steps:
    """Let chance decide until a seat must; the position is used up."""
    steps: Steps = []
    while game.to_move(state) == (CHANCE,):
        outcomes, weights = zip(*game.chances(state), strict=True)
        outcome = RANDOM.choices(outcomes, weights)[0]
        if len(steps) < len(fixed):
            outcome = game.parse(state, fixed[len(steps)])
        steps.append((CHANCE, game.format(state, outcome)))
        game.apply(state, outcome, CHANCE)
    return steps
