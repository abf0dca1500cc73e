"""What lasts on fighters and parties: whom it goes with, and when it ends (BW-10, BW-14, BW-15)."""

from duelhall.games.blades import questions
from games.blades.scene import Scene

OTHERS = "legions"


def armoured(fighter: int) -> Scene:
    """Seat 1 in two cities with two parties; a fighter has +2 armour of seat 1's own cards."""
    scene = Scene().city(0, 2, 2).city(0, 2, 0).units(0, "FieldLevy", "Oathshield").hire(1, 1, 2)
    scene.put("change", 15 * fighter + 1, 2).put("changed", 1, 1)
    assert scene.state.changes_of(fighter, 0) == 2
    return scene


def begin_turn(scene: Scene) -> Scene:
    """The turn ends and the next begins, with the first card that can be drawn."""
    scene.passed().play("end").passed()
    return scene.play(scene.game.format(scene.state, scene.state.outcomes()[0][0])).passed()


def test_bw14_what_lasts_on_a_unit_goes_with_it_and_nothing_stays_behind() -> None:
    scene = armoured(1).hold(0, "Fletcher").step(9).play("FieldLevy.1>>OrianeOfTheLamp")
    assert (scene.state.changes_of(5, 0), scene.state.changes_of(1, 0)) == (2, 0)
    scene.step(8).play("Fletcher>SerAldricVenn")
    assert scene.state.changes_of(1, 0) == 0
    begin_turn(scene)
    assert scene.state.changes_of(5, 0) == 2
    begin_turn(scene)
    assert scene.state.changes_of(5, 0) == 0


def test_bw13_of_who_is_dismissed_nothing_stays_for_who_comes_after() -> None:
    scene = armoured(1).hold(0, "Fletcher").play("dismiss:FieldLevy.1", "Fletcher>SerAldricVenn")
    assert scene.name(1) == "Fletcher.1"
    assert scene.state.changes_of(1, 0) == 0


def test_bw15_who_dies_loses_what_lasted() -> None:
    scene = Scene(race2=OTHERS).city(0, 2, 2).move(0, 1, 2).units(0, "FieldLevy").hp(0, 2)
    scene.put("change", 1, 2).put("changed", 1, 1).put("fighter_marks", 0, 1)
    scene.mana(1, "OpenFurnace", 7, 2).hold(1, "Backdraught", "City")
    scene.play("SerAldricVenn>0,2", "Backdraught>SerAldricVenn")
    assert scene.state.fighter_hp[0] == 0
    assert (scene.state.changes_of(0, 0), scene.state.fighter_marks[0]) == (0, 0)


def test_bw15_what_lasts_ends_at_its_casters_next_step_1_and_no_others() -> None:
    scene = Scene(players=3).put("change", 2, 1).put("change", 3, 2).put("change", 6, 3)
    for seat in range(3):
        scene.put("changed", 1 + seat, 1)
    scene.put("held", 1, 1).put("held", 2, 1)
    left = []
    for _ in range(3):
        state = begin_turn(scene).state
        left.append((state.changes_of(0, 0), state.changes_of(0, 1), state.is_held(0)))
    assert left == [(2, 3, True), (0, 3, False), (0, 0, False)]


def test_bw15_help_counts_at_once_in_the_casters_battle() -> None:
    scene = Scene(race1="clans", race2="empire").city(0, 2, 2).city(1, 4, 2).move(0, 3, 2)
    scene.move(5, 4, 2).mana(0, "StandingStone", 1, 2).hold(0, "RuneOfMight")
    scene.play("RuneOfMight>ThaneBrokkar", "ThaneBrokkar!SerAldricVenn", "1:form-f", "2:form-f")
    scene.play("ThaneBrokkar>SerAldricVenn", "3")
    assert scene.state.fighter_hp[20] == 12 - (4 + 1 - 1)


def test_bw10_all_are_healed_wherever_they_are() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(0, 5, 2).units(0, "FieldLevy").at(1)
    scene.hire(3, 3, 2).hp(0, 1).hp(1, 1).hp(12, 1)
    begin_turn(scene)
    assert [scene.state.fighter_hp[one] for one in (0, 1, 12)] == [12, 6, 6]


def test_bw10_the_poisoned_are_passed_over_once_and_others_are_healed() -> None:
    scene = Scene().units(0, "FieldLevy", "FieldLevy").hp(0, 1).hp(1, 1).hp(2, 6).at(1)
    scene.put("fighter_marks", 1, 1).put("fighter_marks", 2, 1)
    begin_turn(scene)
    assert [scene.state.fighter_hp[one] for one in (0, 1, 2)] == [12, 1, 6]
    assert [scene.state.fighter_marks[one] for one in (1, 2)] == [0, 0]
    begin_turn(begin_turn(scene))
    assert scene.state.fighter_hp[1] == 6


def test_bw10_a_poisoned_leader_is_not_healed_in_their_capital_either() -> None:
    scene = Scene().hp(0, 1).at(1).put("fighter_marks", 0, 1)
    assert begin_turn(scene).state.fighter_hp[0] == 1


def test_bw10_it_is_told_that_parties_heal_where_somebody_was_hurt() -> None:
    told = []
    for points in (12, 11):
        scene = Scene().hp(0, points).at(1).play("end")
        scene.play(scene.game.format(scene.state, scene.state.outcomes()[0][0]))
        told += [event["many"] for event in scene.told if event.kind == "heal"]
    assert told == [1]


def test_bw18_other_healing_works_on_the_poisoned_and_poison_stays() -> None:
    scene = Scene().units(0, "FieldLevy").hp(1, 1).mana(0, "Wellspring", 1, 2)
    scene.mana(0, "Wellspring", 0, 1).hold(0, "Vigil").put("fighter_marks", 1, 1)
    scene.play("Vigil>SerAldricVenn")
    assert (scene.state.fighter_hp[1], scene.state.fighter_marks[1]) == (5, 1)


def test_bw18_who_is_healed_before_their_turn_keeps_the_poison_until_their_own_step_3() -> None:
    scene = Scene(players=3).hp(20, 1).put("fighter_marks", 20, 1)
    scene.at(1)
    begin_turn(scene)
    assert (scene.state.player, scene.state.fighter_marks[20]) == (2, 1)
    begin_turn(begin_turn(scene))
    assert (scene.state.player, scene.state.fighter_hp[20]) == (1, 1)
    assert scene.state.asks == questions.ACT


def test_bw10_a_revived_leader_is_whole_and_only_the_player_at_turn_revives() -> None:
    scene = Scene().units(0, "FieldLevy").hp(0, 0).units(5, "QuarryHand").hp(20, 0)
    begin_turn(scene)
    assert (scene.state.fighter_hp[0], scene.state.fighter_hp[20]) == (0, 13)
    begin_turn(scene)
    assert scene.state.fighter_hp[0] == 12
