"""What holds in every position of random games, and how long a game can be."""

import pytest

from duelhall.games.blades import marks
from duelhall.games.blades.audit import SAYS
from duelhall.games.blades.game import Blades

FORMS = [
    {},
    {"goal": "regular"},
    {"goal": "conquest", "race1": "hordes", "race2": "legions"},
    {"players": 3},
    {"players": 3, "goal": "regular"},
    {"players": 4},
    {"players": 4, "goal": "conquest"},
    {"players": 4, "teams": "yes"},
    {"players": 4, "teams": "yes", "goal": "regular"},
    {"players": 4, "teams": "yes", "goal": "conquest"},
]


@pytest.mark.parametrize("options", FORMS)
@pytest.mark.parametrize("lively", [0, 1])
def test_what_must_hold_holds_in_random_games(options: dict[str, object], lively: int) -> None:
    """``lively`` players do what looks natural: they build, march, fight and win."""
    fault, game, _ = Blades.choose(options).new().audited_games(1, 60, lively)
    assert fault == 0, f"{SAYS[fault]}, game {game}"


def test_bw23_no_game_is_longer_than_the_count_says() -> None:
    """Per turn: draw, windows, steps, transfers, moves, battles, deeds; documents/rulings.md."""
    windows = (2 + 5 + 5) * 3
    battle = 2 + marks.BATTLE_ROUNDS * 8 * 5
    turn = 1 + windows + 11 + 1 + 21 + 5 + 5 * (1 + battle) + 2 * 3
    turns = marks.ROUNDS * 4
    cards = 4 * 60 * 2 + 12 * 4 * 5
    setup = 4 + 4 * 5 + 1 + 3 * (4 + 4 * 5) + 4
    assert turns * turn + cards + setup < marks.LONGEST


def test_lively_games_are_far_shorter_than_that() -> None:
    for options in ({}, {"players": 4}):
        _, _, most = Blades.choose(options).new().audited_games(1, 100, 1)
        assert most < marks.LONGEST // 20


def test_a_position_is_at_most_4_kib() -> None:
    assert Blades.choose({}).new().size() <= 4096
