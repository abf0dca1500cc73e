"""Formations, strikes, items, abilities and the end of a battle (BW-20 to BW-22)."""

import pytest

from duelhall.games.blades import questions
from games.blades.scene import Scene


def battle(own: tuple[str, ...] = (), others: tuple[str, ...] = (), **options: object) -> Scene:
    """Seat 1 on the road attacks seat 2 in its city; both form up next."""
    scene = Scene(**options).city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).move(5, 4, 2)
    scene.units(0, *own).units(5, *others)
    leaders = [one for one in scene.legal() if "!" in one]
    return scene.play(leaders[0])


def strikes(scene: Scene, name: str) -> list[str]:
    """What a fighter can strike."""
    return [one.partition(">")[2] for one in scene.legal() if one.startswith(f"{name}>")]


def test_bw20_formations_are_chosen_in_secret_and_shown_together() -> None:
    scene = battle(("Fletcher",)).play("1:form-fb")
    assert scene.view(0)["battle"]["sides"][0]["front"][0]["title"] == "Ser Aldric Venn"
    assert scene.view(1)["battle"]["sides"][0]["front"] is None
    assert scene.view(None)["battle"]["sides"][0]["front"] is None
    scene.play("2:form-f")
    assert scene.kinds() == ["answered", "formed", "formed", "battle_round"]
    assert scene.view(1)["battle"]["sides"][0]["back"][0]["title"] == "Fletcher"


def test_bw20_a_row_holds_three_and_the_front_may_stay_empty() -> None:
    scene = battle(("FieldLevy", "FieldLevy", "FieldLevy"))
    forms = scene.legal(0)
    assert len(forms) == 14
    assert "form-ffff" not in forms
    assert "form-bbbb" not in forms
    assert "form-b" in scene.legal(1)


def test_bw20_melee_reaches_the_front_row_and_the_back_once_nobody_lives_in_front() -> None:
    scene = battle((), ("QuarryHand", "Anvilguard")).play("1:form-f", "2:form-ffb")
    assert strikes(scene, "SerAldricVenn") == ["ThaneBrokkar", "QuarryHand.1"]
    scene.hp(20, 0).hp(21, 0)
    assert strikes(scene, "SerAldricVenn") == ["Anvilguard.1"]


def test_bw20_melee_strikes_from_the_front_row_or_from_the_back_once_that_is_empty() -> None:
    scene = battle(("FieldLevy",)).play("1:form-fb", "2:form-f")
    assert strikes(scene, "FieldLevy.1") == []
    scene.hp(0, 0)
    assert strikes(scene, "FieldLevy.1") == ["ThaneBrokkar"]


def test_bw20_ranged_reaches_anyone_from_anywhere() -> None:
    scene = battle(("Fletcher",), ("QuarryHand",)).play("1:form-fb", "2:form-fb")
    assert strikes(scene, "Fletcher.1") == ["ThaneBrokkar", "QuarryHand.1"]


def test_bw20_area_hits_all_with_a_roll_for_each() -> None:
    scene = battle(("Lampwright",), ("QuarryHand",)).play("1:form-fb", "2:form-fb")
    scene.play("Lampwright.1>all", "4", "3")
    assert (scene.state.fighter_hp[20], scene.state.fighter_hp[21]) == (12, 6)


@pytest.mark.parametrize(("die", "left"), [("2", 13), ("3", 10)])
def test_bw20_an_attack_hits_on_3_or_more_and_armour_reduces_it(die: str, left: int) -> None:
    scene = battle().play("1:form-f", "2:form-f", "SerAldricVenn>ThaneBrokkar", die)
    assert scene.state.fighter_hp[20] == left


def test_bw20_what_is_needed_is_never_below_2_or_above_10_and_a_hit_deals_1() -> None:
    scene = battle().play("1:form-f", "2:form-f")
    scene.put("change", 10, 99)
    assert scene.state.needs_of(0) == 2
    scene.put("change", 10, -99)
    assert scene.state.needs_of(0) == 10
    scene.put("change", 15 * 20, 99)
    assert scene.state.damage_of(0, 20) == 1


def test_bw21_attacker_and_defender_alternate_and_the_defender_starts_round_2() -> None:
    scene = battle().play("1:form-f", "2:form-f")
    order = []
    for _ in range(4):
        order.append(scene.state.decider())
        scene.play(scene.legal()[0], "1")
    assert order == [0, 1, 1, 0]
    assert scene.state.battle_round == 3


def test_bw21_a_side_with_nothing_untapped_is_passed_over() -> None:
    scene = battle((), ("QuarryHand", "Anvilguard")).play("1:form-f", "2:form-fff")
    scene.play("SerAldricVenn>ThaneBrokkar", "1", "ThaneBrokkar>SerAldricVenn", "1")
    assert scene.state.decider() == 1
    scene.play("QuarryHand.1>SerAldricVenn", "1")
    assert scene.state.decider() == 1


def test_bw21_a_fighter_waits_only_without_a_target() -> None:
    scene = battle(("FieldLevy",)).play("1:form-fb", "2:form-f")
    assert "FieldLevy.1:wait" in scene.legal()
    assert "SerAldricVenn:wait" not in scene.legal()


def test_bw21_a_battle_item_taps_its_user_and_goes_to_the_cemetery() -> None:
    scene = battle().hold(0, "OrbOfNoon").play("1:form-f", "2:form-f", "SerAldricVenn+OrbOfNoon")
    assert scene.state.fighter_hp[20] == 10
    assert scene.state.pile[0] >> 48 & 1
    assert scene.state.decider() == 1


def test_bw21_an_ability_heeds_no_row_and_needs_no_roll() -> None:
    scene = battle(("HearthSister",)).hp(0, 5).play("1:form-fb", "2:form-f")
    scene.play("HearthSister.1:Mend>SerAldricVenn")
    assert scene.state.fighter_hp[0] == 9
    assert "damage" not in scene.kinds()


def test_bw21_modifiers_add_up_and_end_with_the_battle() -> None:
    scene = battle((), ("Runecarver", "Runecarver"))
    scene.play("1:form-f", "2:form-fbb", "SerAldricVenn>ThaneBrokkar", "1")
    scene.play("Runecarver.1:RuneOfEdge>ThaneBrokkar", "Runecarver.2:RuneOfEdge>ThaneBrokkar")
    assert scene.state.attack_of(20) == 8
    scene.hp(0, 1).play("ThaneBrokkar>SerAldricVenn", "10")
    assert scene.state.attack_of(20) == 4


def test_bw21_poison_of_an_item_outlasts_the_battle_to_the_next_step_3() -> None:
    scene = battle(race1="hordes").hp(0, 1).hold(0, "VenomPhial").play("1:form-f", "2:form-f")
    scene.play("ThePaleMargrave+VenomPhial>ThaneBrokkar", "ThaneBrokkar>ThePaleMargrave", "10")
    assert scene.state.asks == questions.ACT
    scene.play("end").play(scene.game.format(scene.state, scene.state.outcomes()[0][0]))
    assert (scene.state.player, scene.state.fighter_hp[20]) == (1, 9)


def test_bw21_who_fell_in_this_battle_returns_tapped_on_their_place() -> None:
    scene = battle(("FieldLevy",), ("QuarryHand",)).hold(0, "VialOfDawn").hp(1, 1)
    scene.play("1:form-ff", "2:form-ff")
    assert not [one for one in scene.legal() if "VialOfDawn" in one]
    scene.play("SerAldricVenn>ThaneBrokkar", "1", "ThaneBrokkar>FieldLevy.1", "9")
    scene.play("QuarryHand.1>SerAldricVenn", "1", "ThaneBrokkar>SerAldricVenn", "1")
    scene.play("SerAldricVenn+VialOfDawn>FieldLevy.1")
    assert scene.state.fighter_hp[1] == 6
    assert scene.view()["battle"]["sides"][0]["front"][1]["tapped"]
    assert scene.state.decider() == 1


def test_bw22_a_battle_ends_when_one_party_is_dead_and_the_loser_goes_to_the_cemetery() -> None:
    scene = battle().hp(20, 1)
    scene.out_of_deck(104)
    scene.put("party_item", 5, 104)
    scene.play("1:form-f", "2:form-f", "SerAldricVenn>ThaneBrokkar", "10")
    assert scene.where(5) is None
    assert scene.state.pile[1] >> 1 & 1
    assert scene.state.pile[1] >> 44 & 1
    assert scene.where(0) == "3,2"


def test_bw22_a_winners_dead_leader_stays_and_dead_units_go() -> None:
    scene = battle((), ("QuarryHand", "Anvilguard")).hp(20, 1).hp(21, 1).hp(0, 2)
    scene.play("1:form-f", "2:form-fff", "SerAldricVenn>ThaneBrokkar", "10")
    scene.hp(21, 0).put("fighter_marks", 21, 16)
    scene.play("Anvilguard.1>SerAldricVenn", "10")
    assert scene.where(0) is None
    assert scene.state.fighter_hp[20] == 0
    assert scene.where(5) == "4,2"
    assert scene.state.fighter_card[21] == 255


def test_bw22_after_ten_rounds_both_stay() -> None:
    scene = battle().play("1:form-f", "2:form-f")
    while scene.state.battle_round:
        scene.play(scene.legal()[0], "1")
    assert (scene.where(0), scene.where(5)) == ("3,2", "4,2")
    assert scene.state.asks == questions.ACT
    assert scene.state.at_step == 12


def test_bw22_a_party_with_a_dead_leader_moves_and_captures_and_cannot_hire() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).units(0, "FieldLevy").hp(0, 0)
    scene.play("SerAldricVenn>4,2")
    assert scene.state.city_owner(scene.square(4, 2)) == 0
    scene.hold(0, "Fletcher").step(8)
    assert "Fletcher>SerAldricVenn" not in scene.legal()
