"""Steps to come at which nobody could do anything, as all can see (BW-10 to BW-19, BW-24)."""

from random import Random

import pytest

from duelhall.core.match import Match
from duelhall.games.blades import questions
from duelhall.games.blades.game import Blades
from games.blades.scene import Scene
from games.blades.test_invariants import FORMS

STEP_OF = {
    "Build": {5}, "Lay": {6}, "Hire": {7}, "Recruit": {8},
    "Dismiss": {8}, "Transfer": {9}, "Move": {11}, "Take": {11}, "Attack": {12}, "Spy": {14},
    "Steal": {14}, "Poison": {14}, "Convert": {14}, "Cast": {10, 12, 15},
}  # fmt: skip
"""What an action is called, and the steps it belongs to."""


def idle(scene: Scene, seat: int | None = None) -> list[int]:
    """The numbers of the steps with nothing to do."""
    return [one["number"] for one in scene.view(seat)["steps"] if one["state"] == "idle"]


def test_bw10_with_an_empty_hand_only_what_stands_on_the_map_has_something_to_do() -> None:
    assert idle(Scene()) == [5, 6, 7, 8, 9, 10, 12, 14, 15]
    assert idle(Scene().hold(0, "Vigil")) == [7, 9, 14]


def test_bw24_it_is_the_same_for_all_whatever_the_hand_holds() -> None:
    held = Scene().hold(0, "City", "Wellspring"), Scene().hold(0, "Wick", "Vigil")
    assert len({tuple(idle(scene, seat)) for scene in held for seat in (0, 1, None)}) == 1


def test_bw12_a_leader_is_hired_where_the_capital_is_ones_own_and_empty() -> None:
    scene = Scene().hold(0, "Wick")
    assert 7 in idle(scene)
    assert 7 not in idle(scene.move(0, 1, 2))
    home = scene.state.city_of[0]
    scene.city(0, 2, 2).put("city_of", 0, scene.state.city_of[0] & ~home).add("city_of", 1, home)
    assert 7 in idle(scene)


def test_bw13_units_are_recruited_or_dismissed_in_own_cities() -> None:
    scene = Scene().hold(0, "Fletcher")
    assert 8 not in idle(scene)
    assert 8 in idle(scene.move(0, 1, 2))
    assert 8 not in idle(Scene().units(0, "FieldLevy"))


def test_bw09_without_gold_nobody_is_hired_and_without_mana_nothing_cast() -> None:
    scene = Scene().hold(0, "Fletcher")
    scene.state.city_tapped = scene.state.city_of[0]
    assert {8, 10, 12, 15} <= set(idle(scene))
    assert not {10, 12, 15} & set(idle(scene.mana(0, "Wellspring", 0, 1)))


def test_bw14_parties_side_by_side_pass_units_on() -> None:
    scene = Scene().units(0, "FieldLevy").hire(1, 0, 1)
    assert 9 not in idle(scene)
    assert 9 in idle(scene.move(1, 0, 3).move(0, 1, 2))


def test_bw16_who_is_shut_in_does_not_move_and_who_meets_nobody_does_not_fight() -> None:
    scene = Scene().city(0, 2, 2)
    assert 11 not in idle(scene)
    assert 12 in idle(scene)
    assert 12 not in idle(scene.move(0, 1, 2).move(5, 2, 2))
    scene.state.moved = 1
    assert {11, 12} <= set(idle(scene))


def test_bw18_a_specialist_beside_somebody_has_something_to_do() -> None:
    scene = Scene().city(1, 2, 2).hire(3, 1, 2)
    assert 14 in idle(scene)
    assert 14 not in idle(scene.hold(1, "Fletcher"))


def test_bw10_before_step_4_and_of_what_is_over_nothing_is_said() -> None:
    scene = Scene().step(3)
    assert idle(scene) == []
    states = [one["state"] for one in scene.step(9).view(0)["steps"]]
    assert states[:9] == ["done"] * 3 + ["skipped"] * 5 + ["now"]


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_bw10_what_can_be_done_is_never_said_to_be_idle(options: dict[str, object]) -> None:
    match, rng = Match(Blades.choose(options), 5), Random(5)
    while not match.is_over and len(match.steps) < 400:
        seat = match.deciders[0]
        actions = match.actions(seat)
        if match.state.asks == questions.ACT:
            told = match.view(None)["steps"]
            silent = {one["number"] for one in told if one["state"] == "idle"}
            for action in actions:
                verb = match.game.gesture(match.state, action).verb
                assert not STEP_OF.get(verb, set()) & silent, verb
        match.play_action(rng.choice(actions), seat)
