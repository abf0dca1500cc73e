"""What holds in every position, over two hundred thousand random games in the compiled core."""

from random import Random

import pytest

from duelhall.games.duel52.audit import FAULTS, audit_games, count_picks
from duelhall.games.duel52.duel import new
from duelhall.games.duel52.game import Duel52
from duelhall.games.duel52.options import Options
from games.duel52.forms import every_form, name_of

GAMES = 3400
"""59 forms of 3,400 games: 200,600."""


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_invariants_hold_in_every_random_game(options: dict[str, str]) -> None:
    fault, seed = audit_games(new(Options.read(dict(options))), 1, GAMES)
    assert not fault, f"{FAULTS[fault]}: seed {seed}"


ADVANCED = {"heroes": "yes", "bannermen": "yes", "forts": "yes"}


@pytest.mark.parametrize(
    "options", [{}, {"form": "three"}, {"form": "teams"}, ADVANCED], ids=name_of
)
def test_a_random_pick_is_even(options: dict[str, str]) -> None:
    """At each of some positions every legal action comes up about equally often."""
    game = Duel52.choose(dict(options))
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


def test_a_random_pick_is_even_past_a_jack() -> None:
    """A banner 10 has more targets than the cards beside it; a closed lane takes no card (D-38)."""
    text = """
        turn: turn=5 player=0 actions=3 starter=0
        pile: 8
        banner: 10s - 4d -
        closed: 2
        hand1: 4s Kd
        a3 10c 1 up
        a4 7c 1 up
        a5 7d 1 up
        a6 Jh 2 up
        a7 8h 2 up
        a8 9h 2
        b3 10d 1 up
        b4 6h 2
    """
    state = Duel52.choose({"bannermen": "yes"}).load(text)
    legal = state.legal()
    assert len(legal) == 4 + 3 + 1 + 1 + 1 + 1 + 1
    counts = count_picks(state, 1, 400 * len(legal))
    assert set(counts) == set(legal)
    assert all(300 < times < 500 for times in counts.values())


def test_the_audit_finds_a_card_that_lies_in_two_places() -> None:
    state = Duel52.choose({}).new()
    state.hand = [1, 1, 0, 0]
    assert audit_games(state, 1, 1) == (1, 1)
