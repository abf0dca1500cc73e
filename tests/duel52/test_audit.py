"""What holds in every position, over two hundred thousand random games in the compiled core."""

from random import Random

import pytest

from duel52.forms import every_form, name_of
from duelhall.games.duel52.audit import FAULTS, audit_games, count_picks
from duelhall.games.duel52.duel import new
from duelhall.games.duel52.game import Duel52
from duelhall.games.duel52.options import Options

GAMES = 3400
"""59 forms of 3,400 games: 200,600."""


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_invariants_hold_in_every_random_game(options: dict[str, str]) -> None:
    fault, seed = audit_games(new(Options.read(dict(options))), 1, GAMES)
    assert not fault, f"{FAULTS[fault]}: seed {seed}"


@pytest.mark.parametrize("form", ["duel", "three", "teams"])
def test_a_random_pick_is_even(form: str) -> None:
    """At each of some positions every legal action comes up about equally often."""
    game = Duel52.choose({"form": form})
    for seed in range(6):
        rng, state = Random(seed), game.new()
        state.seed(seed)
        state.run_chance()
        for _ in range(15 * seed + 5):
            if state.legal():
                state.advance(rng.choice(state.legal()))
        legal = state.legal()
        counts = count_picks(state, seed, 400 * len(legal))
        assert set(counts) == set(legal)
        assert all(300 < times < 500 for times in counts.values())


def test_the_audit_finds_a_card_that_lies_in_two_places() -> None:
    state = Duel52.choose({}).new()
    state.hand = [1, 1, 0, 0]
    assert audit_games(state, 1, 1) == (1, 1)
