"""Chance at a table: drawn on a copy of the position, before anything is written down."""

from random import Random, SystemRandom

from duelhall.core.game import Game
from duelhall.core.seats import CHANCE
from duelhall.core.state import State
from duelhall.server.shapes.log import Plan, Steps
from duelhall.server.table.fold import LiveTable

RANDOM: Random = SystemRandom()
"""The system's own, which has no seed that could be told or guessed."""


def opening_steps(live: LiveTable, fixed: list[str]) -> Plan:
    """What was played before, and the outcomes up to a decision, the first ones as ``fixed``."""
    return planned(live, live.setup.opening, fixed)


def steps_of(live: LiveTable, seat: int, notation: str, fixed: list[str]) -> Plan:
    """A seat's action and the outcomes after it, the first ones as ``fixed``.

    Raises IllegalAction.
    """
    return planned(live, [(seat, notation)], fixed)


def steps_on(live: LiveTable, steps: Steps, more: Steps) -> Plan:
    """Steps, then others that are known, then the outcomes after them."""
    return planned(live, [*steps, *more], [])


def planned(live: LiveTable, steps: Steps, fixed: list[str]) -> Plan:
    """Steps, and the outcomes after them, tried on a copy of the position."""
    game, state, plan = live.game, live.match.state.clone(), Plan()
    for who, notation in steps:
        action = game.parse(state, notation, None if who == CHANCE else who)
        game.apply(state, action, who)
        plan.add(who, notation, action)
    return plan.joined(outcomes_after(game, state, fixed))


def outcomes_after(game: Game, state: State, fixed: list[str]) -> Plan:
    """Let chance decide until a seat must; the position is used up."""
    plan = Plan()
    while game.deciders(state) == (CHANCE,):
        outcomes, weights = zip(*game.chances(state), strict=True)
        outcome = RANDOM.choices(outcomes, weights)[0]
        if len(plan) < len(fixed):
            outcome = game.parse(state, fixed[len(plan)])
        plan.add(CHANCE, game.format(state, outcome), outcome)
        game.apply(state, outcome, CHANCE)
    return plan
