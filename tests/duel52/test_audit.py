"""What holds in every position, over two hundred thousand random games in the compiled core."""

import pytest

from duel52.forms import every_form, name_of
from duelhall.games.duel52.audit import FAULTS, audit_games
from duelhall.games.duel52.duel import new
from duelhall.games.duel52.game import Duel52
from duelhall.games.duel52.options import Options

GAMES = 3400
"""59 forms of 3,400 games: 200,600."""


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_invariants_hold_in_every_random_game(options: dict[str, str]) -> None:
    fault, seed = audit_games(new(Options.read(dict(options))), 1, GAMES)
    assert not fault, f"{FAULTS[fault]}: seed {seed}"


def test_the_audit_finds_a_card_that_lies_in_two_places() -> None:
    state = Duel52.choose({}).new()
    state.hand = [1, 1, 0, 0]
    assert audit_games(state, 1, 1) == (1, 1)
