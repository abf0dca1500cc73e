"""Stories of games in which players fight, spy and steal sound the same in other worlds (BW-24)."""

from random import Random

import pytest

from duelhall.core.game import Step
from duelhall.core.seats import CHANCE, OVER
from duelhall.games.blades import kinds
from duelhall.games.blades.game import Blades

FORMS = [
    {"goal": "regular"},
    {"players": 3},
    {"players": 4, "goal": "conquest"},
    {"players": 4, "teams": "yes", "goal": "regular"},
]


def sly(game: Blades, state: object, seat: int, rng: Random) -> int:
    """What looks natural; but specialists are hired, sent out and used."""
    legal = state.legal(seat)
    weights = [state.urge(action) for action in legal]
    for at, action in enumerate(legal):
        kind = action >> 11
        if kind == kinds.DEED or (kind == kinds.HIRE and action & 2047 > 2):
            weights[at] = 30.0
        elif kind == kinds.MOVE and action >> 7 & 7 > 2:
            weights[at] = 3.0
    return rng.choices(legal, weights)[0]


def step_of(game: Blades, state: object, rng: Random) -> Step:
    """The next step: an outcome, or what some decider does."""
    if state.decider() == CHANCE:
        outcomes = game.chances(state)
        return CHANCE, rng.choices([one for one, _ in outcomes], [part for _, part in outcomes])[0]
    seat = rng.choice(game.deciders(state))
    return seat, sly(game, state, seat, rng)


def heard(game: Blades, steps: list[Step], seat: int) -> tuple[list[list[object]], object]:
    """What a seat is told of a story, and where it leads."""
    state = game.new()
    told: list[list[object]] = []
    for who, action in steps:
        events = game.apply(state, action, None if who == CHANCE else who)
        told.append([game.redact(event, seat) for event in events])
    return told, state


def judge(game: Blades, state: object, steps: list[Step], seat: int, seed: int) -> None:
    """Another world looks the same to the seat, and so does the whole way there."""
    world = game.imagine(state, seat, seed)
    assert game.view(world, seat) == game.view(state, seat)
    assert world.legal(seat) == state.legal(seat)
    story = game.recast(state, world, seat, steps)
    told, end = heard(game, story, seat)
    assert end == world
    assert told == heard(game, steps, seat)[0]


@pytest.mark.parametrize("options", FORMS)
@pytest.mark.parametrize("seed", range(3))
def test_bw24_stories_with_spies_and_thieves_sound_the_same(
    options: dict[str, object], seed: int
) -> None:
    game, rng = Blades.choose(options), Random(seed)
    state = game.new()
    steps: list[Step] = []
    while state.decider() != OVER:
        steps.append(step_of(game, state, rng))
        who, action = steps[-1]
        state.tell_step(who, action)
        if len(steps) % 97 == 0:
            judge(game, state, steps, rng.randrange(game.seats), len(steps))
    judge(game, state, steps, rng.randrange(game.seats), 1)
