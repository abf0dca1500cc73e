"""House rules drawn at random pass what plain games pass: model, audit, conformance, secrets."""

import json
from random import Random

import pytest

from duelhall.conformance import check_game
from duelhall.core.seats import CHANCE
from duelhall.games.duel52.audit import FAULTS, audit_games
from duelhall.games.duel52.duel import new
from duelhall.games.duel52.game import Duel52
from duelhall.games.duel52.options import Options
from games.duel52.forms import is_possible
from games.duel52.house_draws import asked_rules, crowded_rules, drawn_rules, told
from games.duel52.model.options import check_options
from games.duel52.test_invariants import play_and_check
from games.duel52.test_model import play_one


@pytest.mark.parametrize("seed", range(40))
def test_engine_and_model_agree_on_house_rules(seed: int) -> None:
    options = drawn_rules(seed)
    pair = play_one(options, seed)
    result, outcome = pair.model.result(), pair.game.outcome(pair.state)
    assert result
    assert outcome
    assert outcome.reason == result["reason"], told(options)


@pytest.mark.soak
def test_engine_and_model_agree_on_house_rules_at_length() -> None:
    for seed in range(40, 2000):
        play_one(drawn_rules(seed), seed)


@pytest.mark.parametrize("seed", range(20))
def test_engine_and_model_agree_where_few_powers_meet(seed: int) -> None:
    play_one(crowded_rules(seed), seed)


@pytest.mark.soak
def test_engine_and_model_agree_where_few_powers_meet_at_length() -> None:
    for seed in range(20, 1000):
        play_one(crowded_rules(seed), seed)


def test_engine_and_model_agree_on_what_goes_together_and_what_is_usual() -> None:
    possible = 0
    for seed in range(1500):
        options = asked_rules(seed)
        try:
            theirs = check_options(dict(options)).house
        except ValueError:
            assert not is_possible(options), options
            continue
        possible += 1
        assert dict(Options.read(dict(options)).changed) == theirs, options
    assert 300 < possible < 1200


@pytest.mark.parametrize("part", range(4))
def test_invariants_hold_under_house_rules(part: int) -> None:
    for seed in range(part, 120, 4):
        options = drawn_rules(seed)
        fault, game = audit_games(new(Options.read(dict(options))), 1, 200)
        assert not fault, f"{told(options)}: {FAULTS[fault]}: seed {game}"


@pytest.mark.parametrize("seed", range(6))
def test_every_seat_is_told_what_it_sees_under_house_rules(seed: int) -> None:
    play_and_check(Duel52.choose(drawn_rules(100 + seed)), seed)


@pytest.mark.parametrize("seed", range(5))
def test_house_rules_pass_what_every_game_passes(seed: int) -> None:
    options = drawn_rules(200 + seed)
    report = check_game(Duel52.choose(options), games=1, seed=seed, samples=2)
    assert report.passed, f"{told(options)}: {report}"


@pytest.mark.parametrize(("rules", "seed"), [(1118, 1), (834, 0), (298, 1)])
def test_d38_hands_seen_often_stay_known(rules: int, seed: int) -> None:
    """Where many ranks show the other hand, a game has a dozen hands seen and more."""
    report = check_game(Duel52.choose(crowded_rules(rules)), games=1, seed=seed, samples=3)
    assert report.passed, str(report)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60))
def test_house_rules_pass_what_every_game_passes_at_length(seed: int) -> None:
    options = drawn_rules(300 + seed)
    report = check_game(Duel52.choose(options), games=3, seed=seed)
    assert report.passed, f"{told(options)}: {report}"


@pytest.mark.parametrize("seed", range(10))
def test_d10_another_world_that_fits_looks_the_same_under_house_rules(seed: int) -> None:
    """Everything a seat receives is the same bytes in a world that fits what it knows."""
    options, rng = drawn_rules(500 + seed), Random(seed)
    game = Duel52.choose(options)
    state = game.new()
    while game.deciders(state):
        who = game.deciders(state)[0]
        for seat in range(game.seats) if who != CHANCE and rng.random() < 0.2 else ():
            world = game.imagine(state, seat, rng.randrange(1000))
            assert json.dumps(game.view(world, seat)) == json.dumps(game.view(state, seat))
            if who == seat:
                assert game.legal(world) == game.legal(state), told(options)
                assert game.reasons(world, seat) == game.reasons(state, seat)
                for action in game.legal(state):
                    assert game.describe(world, action, seat, seat) == game.describe(
                        state, action, seat, seat
                    )
        game.apply(state, rng.choice(game.offered(state, who)))


def test_d14_a_card_killed_face_down_is_nothing_that_would_come_back() -> None:
    """Whatever rank is the Trap: nobody imagines it dead and unseen."""
    game = Duel52.choose({"power_3": "none", "power_7": "trap", "power_q": "trap"})
    found = 0
    for seed in range(12):
        rng, state = Random(seed), game.new()
        while game.deciders(state):
            who = game.deciders(state)[0]
            game.apply(state, rng.choice(game.offered(state, who)))
        for draw in range(10):
            world = game.imagine(state, 0, draw)
            killed = [slot for slot in range(world.slots) if world.killed >> slot & 1]
            found += len(killed)
            assert not {world.card_at[slot] >> 2 for slot in killed} & {5, 10}
    assert found
