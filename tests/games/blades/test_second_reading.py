"""The second reading alone: it keeps its own house in order before an engine is held beside it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from games.blades.model import Model
from games.blades.model.cards import RACES
from games.blades.model.money import cities_of
from games.blades.model.places import open_cities, ring
from games.blades.model.scenarios import Stage
from games.blades.model.selfcheck import check
from games.blades.model.steering import STYLES, Steering
from games.blades.model.stories import STORIES, tell
from games.blades.model.table import City, State

TABLES = [(2, False), (3, False), (4, False), (4, True)]
GOALS = ("capital", "regular", "conquest")


@pytest.mark.parametrize("seed", range(12))
def test_every_card_is_somewhere_once_and_games_end(seed: int) -> None:
    rng = random.Random(seed)
    seats, teams = TABLES[seed % 4]
    model = Model(tuple(rng.sample(RACES, seats)), GOALS[seed % 3], teams)
    steering = Steering()
    steering.style = STYLES[seed % len(STYLES)]
    while model.deciders:
        if rng.random() < 0.2:
            check(model.state)
        model.play(*steering.choose(model, rng))
    assert model.result is not None
    assert sum(model.result[0]) >= 1


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.__name__)
def test_a_story_comes_to_what_it_is_told_for(story: Callable[[Stage], None]) -> None:
    tell(story)


@pytest.mark.parametrize(("seats", "spots"), [(2, 14), (3, 11), (4, 12)])
def test_the_ring_has_as_many_spots_as_the_rules_say_bw06(seats: int, spots: int) -> None:
    assert len(ring(State(RACES[:seats]))) == spots


def test_rows_open_one_after_the_other_bw06() -> None:
    stage = Stage(Model()).begin()
    state = stage.state
    assert open_cities(state, 0) == [(2, 2)]
    assert open_cities(state, 1) == [(6, 2)]
    found(state, (2, 2), 0)
    assert open_cities(state, 0) == [(2, 0), (2, 4)]
    found(state, (2, 4), 0)
    assert open_cities(state, 0) == [(2, 0), (4, 2), (4, 4)]
    found(state, (4, 2), 0)
    assert (6, 2) not in open_cities(state, 0)
    found(state, (4, 4), 1)
    assert open_cities(state, 0) == [(2, 0), (4, 0), (6, 2)]


def found(state: State, spot: tuple[int, int], owner: int) -> None:
    state.cities[spot] = City(spot, "Somewhere", owner)


def test_the_farthest_pays_first_bw09() -> None:
    state = Stage(Model()).begin().state
    for spot in [(2, 2), (2, 4), (4, 2), (2, 0)]:
        found(state, spot, 0)
    assert [city.at for city in cities_of(state, 0)] == [(2, 0), (2, 4), (4, 2), (2, 2), (0, 2)]
