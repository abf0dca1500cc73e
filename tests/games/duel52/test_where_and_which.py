"""Sentences say where and which, as far as the one who hears them may know."""

import re

import pytest

from duelhall import Match, load
from duelhall.games.duel52 import words
from games.duel52.table import Table, position

LABEL = re.compile(r"\b[a-d]\d+\b")


def heard(duel: Table, kind: str, seat: int | None) -> str:
    """The sentence of the last event of a kind."""
    found = [event for event in duel.events if event.kind == kind]
    eyes = None if seat is None else seat - 1
    told = duel.game.redact(found[-1], eyes)
    return words.say(told, eyes, duel.game.form, ("Ann", "Bob"))


def test_a_blow_names_the_lane_and_what_one_knows_of_the_target():
    duel = position("a3 6h 1 up\na4 7c 2", hand="7h").play("a3xa4")
    known = "Ann's 6♥ (a3) strikes your face-down 7♣ in the left lane (a4, known to you) for 1."
    assert heard(duel, "strike", 2) == known
    assert heard(duel, "strike", 1) == (
        "Your 6♥ (a3) strikes Bob's face-down card in the left lane (a4) for 1."
    )
    assert heard(duel, "strike", None) == (
        "Ann's 6♥ (a3) strikes Bob's face-down card in the left lane (a4) for 1."
    )


def test_who_looked_at_a_card_reads_it_in_what_happens_to_it():
    duel = position("a3 6h 1 up\na4 7c 2\nb3 4c 1", hand="7h").play("b3! ?a4 a3xa4")
    assert "Bob's face-down 7♣ in the left lane (a4, known to you)" in heard(duel, "strike", 1)
    assert heard(duel, "look", 1) == ("You look at Bob's face-down card in the left lane (a4): 7♣.")
    assert heard(duel, "look", 2) == (
        "Ann looks at your face-down 7♣ in the left lane (a4, known to you)."
    )
    assert "7♣" not in heard(duel, "look", None)


def test_a_base_is_called_one():
    duel = position("a1 Kc 1 base\nb3 4c 1", hand="7h").play("b3! ?a1")
    assert heard(duel, "look", 2) == "Ann looks at their own base in the left lane (a1)."
    assert heard(duel, "look", 1) == "You look at your base in the left lane (a1): K♣."


@pytest.mark.parametrize("form", ["duel", "three", "teams", "solo"])
def test_no_sentence_has_a_bare_label(form):
    match = Match(load("duel52", form=form), seed=3)
    while not match.is_over:
        match.play(match.legal()[-1])
    for eyes in (0, None):
        for sentence in match.words(eyes):
            assert not LABEL.search(re.sub(r"\(.*?\)", "", sentence)), sentence


VAIN = "this would do nothing now"


@pytest.mark.parametrize(
    ("cards", "flip", "is_vain"),
    [
        ("a3 7c 1\na4 9c 2", "a3!", True),
        ("a3 7c 1\nb3 9c 1 up hurt=1", "a3!", False),
        ("a3 6c 1\nb4 8c 2 up", "a3!", True),
        ("a3 6c 1\na4 9c 2 up", "a3!", True),
        ("a3 6c 1\na4 8c 2 up frozen", "a3!", True),
        ("a3 6c 1\na4 8c 2", "a3!", False),
        ("a3 Kc 1\nb3 4c 1 up\na4 9c 1 up", "a3!", True),
        ("a3 Kc 1\na4 4c 1 up", "a3!", False),
        ("a3 Ac 1", "a3!", False),
    ],
)
def test_who_flips_a_card_in_vain_is_warned(cards, flip, is_vain):
    duel = position(cards, hand="7h")
    game, state = duel.game, duel.state
    action = next(one for one in game.legal(state) if game.format(state, one) == flip)
    assert (VAIN in game.describe(state, action, 0, 0)) == is_vain
    assert VAIN not in game.describe(state, action, 1, 1)
    assert VAIN not in game.describe(state, action, None, None)


def test_nobody_is_warned_of_a_card_that_partners_may_not_know():
    match = Match(load("duel52", form="teams"), seed=3)
    while not match.is_over:
        seat = match.deciders[0]
        for action in match.actions(seat):
            assert VAIN not in match.game.describe(match.state, action, seat, seat)
        match.play(match.legal()[-1])
