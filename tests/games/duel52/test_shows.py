"""Which events told somebody something, and that the others told nothing."""

import json
import random
import re

import pytest

from duelhall import Match, load
from games.duel52.forms import every_form, name_of
from games.duel52.table import Table, position


def showing(duel: Table) -> list[str]:
    """The kinds of the last events that showed something."""
    return [event.kind for event in duel.events if duel.game.shows(event)]


def test_a_play_an_attack_and_a_pair_show_nothing():
    cards = "b3 8h 1 up\nb4 8d 1 up\nb5 7c 2 up hurt=1"
    assert showing(position(cards, hand="7h").play("7h>b b3xb5 b3=b4")) == []


def test_a_strike_at_a_face_down_card_shows_nothing_unless_it_dies():
    assert showing(position("b3 8h 1 up\nb5 7c 2", hand="7h").play("b3xb5")) == []
    assert showing(position("b3 8h 1 up\nb5 7c 2 hurt=1", hand="7h").play("b3xb5")) == ["die"]
    assert showing(position("b3 8h 1 up\nb5 3c 2 hurt=1", hand="7h").play("b3xb5")) == ["trap"]


def test_a_flip_a_look_and_a_draw_show():
    assert showing(position("b3 4c 1", hand="7h").play("b3! ?a1")) == ["flip", "look"]
    assert showing(position("b3 2c 1", hand="7h").play("b3! Ks 7h>-")) == ["flip", "draw"]


def test_what_an_event_shows_does_not_depend_on_who_hears_it():
    duel = position("b3 8h 1 up\nb5 7c 2 hurt=1\nb6 4c 1", hand="7h").play("b3xb5 b6! ?a1 7h>a")
    for event in duel.events:
        for seat in (0, 1, None):
            assert duel.game.shows(duel.game.redact(event, seat)) == duel.game.shows(event)


def cards_in(view: dict) -> set[str]:
    """The cards named anywhere in a view."""
    return set(re.findall(r'"((?:\d+|[JQKA])[cdhs])"', json.dumps(view)))


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_a_step_that_shows_nothing_makes_no_card_visible(options):
    """Conformance proves more, by other worlds, at some positions; this looks at all."""
    match, rng = Match(load("duel52", **options), seed=3, chance="manual"), random.Random(3)
    viewers = [*range(match.game.seats), None]
    before = [cards_in(match.view(seat)) for seat in viewers]
    while not match.is_over:
        seat = match.deciders[0]
        events = match.play_action(rng.choice(match.actions(seat)), seat)
        after = [cards_in(match.view(viewer)) for viewer in viewers]
        if not any(map(match.game.shows, events)):
            assert all(new <= old for new, old in zip(after, before, strict=True))
        before = after
