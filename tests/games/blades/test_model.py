"""The engine beside the second reading: every decision, outcome, view and result.

Whoever wrote the second reading (`model/`) has not seen the engine. Random games and stories are
played through the contract and in the model at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from games.blades.model import model_of
from games.blades.model.scenarios import Stage
from games.blades.model.steering import STYLES, Steering
from games.blades.model.stories import STORIES
from games.blades.pairs import Pair
from support.second_reading import compare_record

TABLES = [(2, False), (3, False), (4, False), (4, True)]
GOALS = ("capital", "regular", "conquest")
FIRST, FEWEST, MOST, STEPS = 1000, 20, 80, 600
"""Seeds; how many games at least and at most, and how far they are played."""


def play_one(seed: int, steering: Steering, steps: int, looks: int = 1) -> Pair:
    """One random game in both, compared at every step."""
    rng = random.Random(seed)
    seats, teams = TABLES[seed % 4]
    pair = Pair(steering.races(rng, seats), GOALS[seed // 4 % 3], teams, looks)
    steering.style = STYLES[seed % len(STYLES)] if seed % 23 == 5 else STYLES[seed % 5]
    while pair.model.deciders and len(pair.model.moves) < steps:
        pair.play(*steering.choose(pair.model, rng))
    steering.learn(pair.model)
    return pair


def follow(pair: Pair) -> None:
    """The record of the game beside the model."""
    text = pair.match.record().text()
    compare_record(text, model_of(text))


def test_engine_and_model_agree_on_every_card() -> None:
    steering = Steering()
    for number in range(MOST):
        play_one(FIRST + number, steering, STEPS, looks=9)
        if number >= FEWEST and not steering.left:
            break
    assert steering.left == set(), "never played, or never in force"


@pytest.mark.parametrize("seed", range(4))
def test_engine_and_model_show_the_same_at_every_step(seed: int) -> None:
    pair = play_one(seed, Steering(), 350)
    follow(pair)


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_engine_and_model_agree_on_a_story(story: Callable[[Stage], None]) -> None:
    pair = Pair(*STORIES[story])
    story(Stage(pair.model, pair.play))
    follow(pair)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
def test_engine_and_model_agree_at_length(part: int) -> None:
    steering = Steering()
    for seed in range(200):
        pair = play_one(10_000 + 200 * part + seed, steering, 10**6)
        follow(pair)
