"""The fullest positions that the page is tested with are the fullest that random games come to."""

from pathlib import Path

import pytest

import duelhall
from duelhall.core.record import parse_record
from games.duel52.fullest import AMOUNTS, FORMS, fullest

KEPT = Path(__file__).parents[2] / "page" / "full"
GAMES = 100_000


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("amount", AMOUNTS)
def test_a_kept_position_is_as_full_as_it_says(form: str, amount: str) -> None:
    record = parse_record((KEPT / f"{form}-{amount}.txt").read_text())
    match = record.replay(duelhall.load).at(int(record.headers["Step"]))
    assert AMOUNTS[amount](match.state) == int(record.headers["Fullest"])


@pytest.mark.soak
@pytest.mark.parametrize("form", FORMS)
def test_no_random_game_comes_to_a_fuller_position(form: str) -> None:
    found = fullest(FORMS[form], range(GAMES // len(FORMS)))
    for amount, full in found.items():
        kept = parse_record((KEPT / f"{form}-{amount}.txt").read_text())
        assert full.amount <= int(kept.headers["Fullest"]), f"{amount}: seed {full.seed}"
