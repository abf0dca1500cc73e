"""Sentences for events: who is named how."""

import pytest

from duelhall import Match, load


@pytest.mark.parametrize("names", [("quietotter", "y"), ("Ann", "van Dyck")])
def test_a_name_is_written_as_its_player_writes_it(names):
    match = Match(load("duel52", start="2"), seed=5)
    match.play(match.legal()[0])
    said = match.words(0, names=names)
    assert f"{names[1]} draws a card." in said
    assert f"{names[1]} has the first turn." in said


def test_any_other_sentence_begins_with_a_capital_letter():
    match = Match(load("duel52", start="1"), seed=5)
    assert "Your base lies in the left lane (a1)." in match.words(0, names=("Ann", "you"))
