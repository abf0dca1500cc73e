"""Every form of Duel 52 passes the test that every game passes."""

import pytest

from duelhall.conformance import check_game
from duelhall.games import load
from games.duel52.forms import every_form, name_of

FEW = [
    {"deck": "split", "length": "quick", "heroes": True},
    {"deck": "mirrored", "length": "long", "forts": True},
    {"heroes": True, "bannermen": True, "forts": True, "start": "2"},
]


@pytest.mark.parametrize("options", FEW, ids=str)
def test_what_is_seldom_chosen_passes(options: dict[str, object]) -> None:
    report = check_game(load("duel52", **options), games=1, seed=3, samples=3)
    assert report.passed, str(report)


@pytest.mark.soak
@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_every_form_passes(options: dict[str, str]) -> None:
    report = check_game(load("duel52", **options), games=4, seed=6)
    assert report.passed, str(report)
