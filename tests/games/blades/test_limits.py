"""What can't be done: not paid, not here, not with those (BW-09, BW-12 to BW-15, BW-19)."""

from duelhall.games.blades import questions
from games.blades.scene import Scene
from games.blades.test_lasting import begin_turn


def found(scene: Scene, *starts: str) -> list[str]:
    """The actions that begin so."""
    return [one for one in scene.legal() if one.startswith(starts)]


def test_bw09_units_and_leaders_are_hired_for_as_much_gold_as_there_is() -> None:
    scene = Scene().hold(0, "FieldLevy", "Fletcher").city(0, 2, 2)
    assert found(scene, "FieldLevy>", "Fletcher>") == ["FieldLevy>SerAldricVenn"]
    scene = Scene().move(0, 1, 2).hold(0, "TamsinRook", "Wick").city(0, 2, 2)
    assert found(scene, "hire:") == ["hire:Wick"]
    scene.play("hire:Wick")
    assert scene.state.gold_of(0) == 0


def test_bw09_gold_and_every_colour_of_a_cost_have_to_be_there() -> None:
    scene = Scene().move(0, 1, 2).hold(0, "WallOfVows").mana(0, "Wellspring", 0, 1)
    scene.mana(0, "Wellspring", 0, 3)
    assert not found(scene, "WallOfVows")
    scene.mana(0, "BoundaryStone", -1, 2).play("WallOfVows>SerAldricVenn")
    assert scene.state.road_tapped.bit_count() == 2
    assert scene.state.road_tapped >> scene.square(-1, 2) - 25 & 1


def test_bw09_mana_farthest_from_the_capital_pays_first_then_the_lower_x_then_the_lower_y() -> None:
    scene = Scene().city(0, 2, 2).move(5, 2, 1).hold(0, "Sunlance", "Sunlance")
    for x, y in ((1, 2), (0, 3), (0, 1), (2, 3), (3, 2)):
        scene.mana(0, "Wellspring", x, y)
    for x, y in ((2, 3), (3, 2)):
        before = scene.state.road_tapped
        scene.play("Sunlance>ThaneBrokkar")
        assert scene.state.road_tapped ^ before == 1 << scene.square(x, y) - 25


def test_bw09_mana_is_untapped_in_the_order_of_payments_as_much_as_the_card_says() -> None:
    scene = Scene().city(0, 2, 2).hold(0, "ClearMorning").mana(0, "Wellspring", 0, 3)
    for x, y in ((1, 2), (2, 3), (3, 2), (0, 1)):
        scene.mana(0, "Wellspring", x, y)
        scene.state.road_tapped |= 1 << scene.square(x, y) - 25
    scene.play("ClearMorning")
    left = scene.state.road_tapped
    assert left == sum(1 << scene.square(*at) - 25 for at in ((0, 3), (1, 2), (0, 1)))


def test_bw08_converted_mana_is_as_any_other_from_the_new_owners_next_turn_on() -> None:
    scene = Scene().hire(4, 0, 1).mana(1, "StandingStone", 0, 1).mana(0, "Wellspring", 0, 3)
    scene.hold(0, "ClearMorning").step(14).play("convert:0,1")
    road = 1 << scene.square(0, 1) - 25
    begin_turn(begin_turn(scene))
    assert not scene.state.road_tapped & road
    scene.state.road_tapped |= road
    assert not scene.play("ClearMorning").state.road_tapped & road


def test_bw12_only_what_is_in_the_hand_is_built_laid_and_hired() -> None:
    scene = Scene().city(0, 2, 2).move(0, 1, 2)
    assert [one for one in scene.legal() if ">" not in one] == ["end", "next"]


def test_bw11_an_allys_leader_picks_nothing_up_in_ones_capital() -> None:
    scene = Scene(players=4, teams="yes").move(0, 4, 7).move(10, 4, 8)
    scene.out_of_deck(44)
    scene.put("lying", 0, 1 << 44)
    assert not found(scene, "take:")
    assert found(scene.move(10, 4, 9).move(0, 4, 8), "take:")


def test_bw12_a_specialist_is_hired_as_any_leader_and_acts_at_once() -> None:
    scene = Scene().city(0, 2, 2).city(1, 0, 0).move(0, 1, 2).hold(0, "Wick").hold(1, "City")
    scene.play("hire:Wick", "Wick>0,1", "pass")
    assert "spy:2" in scene.legal()


def test_bw13_nobody_is_dismissed_outside_ones_own_cities() -> None:
    scene = Scene().city(0, 2, 2).units(0, "FieldLevy")
    assert found(scene, "dismiss:") == ["dismiss:FieldLevy.1"]
    assert not found(scene.move(0, 1, 2), "dismiss:")


def test_bw13_of_a_party_with_a_dead_leader_units_are_dismissed_down_to_one() -> None:
    scene = Scene().units(0, "FieldLevy", "Oathshield").hp(0, 0)
    assert found(scene, "dismiss:") == ["dismiss:FieldLevy.1", "dismiss:Oathshield.1"]
    assert not found(scene.play("dismiss:FieldLevy.1"), "dismiss:")
    assert scene.state.pile[0] >> 6 & 1


def test_bw13_a_dismissed_unit_leaves_room() -> None:
    scene = Scene().city(0, 2, 2).units(0, "BellWarden", "FieldLevy").hold(0, "FieldLevy")
    assert not found(scene, "FieldLevy>")
    assert found(scene.play("dismiss:BellWarden.1"), "FieldLevy>")


def test_bw14_specialists_take_items_and_no_units() -> None:
    scene = Scene().units(0, "FieldLevy").hire(3, 0, 1)
    scene.out_of_deck(44)
    scene.put("party_item", 0, 44)
    assert [one for one in scene.legal() if ">>" in one] == ["Oathblade>>Wick"]
    scene.play("Oathblade>>Wick")
    assert scene.state.attack_of(12) == 4


def test_bw14_a_dead_leader_gives_and_takes_units_and_items_within_the_leadership() -> None:
    scene = Scene().units(0, "FieldLevy", "FieldLevy").hp(0, 0).hire(1, 0, 1).units(1, "BellWarden")
    scene.out_of_deck(44)
    scene.put("party_item", 0, 44)
    assert [one for one in scene.legal() if ">>" in one] == [
        "FieldLevy.1>>OrianeOfTheLamp",
        "FieldLevy.2>>OrianeOfTheLamp",
        "Oathblade>>OrianeOfTheLamp",
    ]
    scene.play("FieldLevy.1>>OrianeOfTheLamp")
    assert [one for one in scene.legal() if ">>" in one] == [
        "Oathblade>>OrianeOfTheLamp",
        "BellWarden.1>>SerAldricVenn",
    ]
    scene.play("BellWarden.1>>SerAldricVenn", "Oathblade>>OrianeOfTheLamp")
    assert (scene.state.room_in(0), scene.state.room_in(1)) == (0, 2)
    assert [one for one in scene.legal() if ">>" in one] == ["FieldLevy.2>>OrianeOfTheLamp"]


def test_bw14_parties_give_only_to_parties_of_their_own_seat() -> None:
    scene = Scene(players=4, teams="yes").units(0, "FieldLevy").move(10, 4, 7)
    assert not [one for one in scene.legal() if ">>" in one]


def test_bw15_a_rival_is_an_enemy_who_is_not_beaten_and_has_something_to_lose() -> None:
    scene = Scene(players=3, race1="hordes", race2="clans", race3="empire").hold(0, "TollOfTheDead")
    scene.mana(0, "MoonlessBarrow", 3, 8).mana(0, "MoonlessBarrow", 5, 8).hold(1, "RidgeOx")
    assert found(scene, "Toll") == ["TollOfTheDead>2"]
    assert found(scene.hold(2, "Fletcher"), "Toll") == ["TollOfTheDead>2", "TollOfTheDead>3"]
    scene.state.beaten = 1 << 2
    assert found(scene, "Toll") == ["TollOfTheDead>2"]


def test_bw15_allies_are_no_rivals() -> None:
    races = {"race1": "hordes", "race2": "clans", "race3": "empire", "race4": "legions"}
    scene = Scene(players=4, teams="yes", **races).hold(0, "TollOfTheDead").hold(2, "Fletcher")
    scene.mana(0, "MoonlessBarrow", 3, 8).mana(0, "MoonlessBarrow", 5, 8).hold(3, "Firebolt")
    assert found(scene, "Toll") == ["TollOfTheDead>4"]


def test_bw15_a_spell_names_a_party_on_a_road_beside_an_own_city_and_no_other() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).mana(0, "Wellspring", 1, 2).hold(0, "Sunlance")
    for at, reached in (((3, 2), True), ((5, 2), False), ((4, 3), False), ((4, 2), False)):
        assert bool(found(scene.move(5, *at), "Sunlance")) is reached
    scene.city(1, 0, 0)
    assert found(scene.move(5, 0, 1), "Sunlance") == ["Sunlance>ThaneBrokkar"]
    assert not found(scene.move(5, 0, -1), "Sunlance")


def test_bw15_a_captured_city_is_ones_own_for_spells() -> None:
    scene = Scene().city(1, 4, 2).city(0, 2, 2).move(0, 3, 2).mana(0, "Wellspring", 1, 2)
    scene.move(5, 4, 3).hold(0, "Sunlance")
    assert not found(scene, "Sunlance")
    assert found(scene.play("SerAldricVenn>4,2"), "Sunlance") == ["Sunlance>ThaneBrokkar"]


def test_bw15_the_dead_are_no_targets() -> None:
    scene = Scene().city(0, 2, 2).mana(0, "Wellspring", 1, 2).hold(0, "Sunlance").move(5, 3, 2)
    scene.units(5, "QuarryHand").hp(20, 0)
    assert found(scene, "Sunlance") == ["Sunlance>QuarryHand.1"]


def test_bw15_nothing_is_played_in_vain() -> None:
    scene = Scene().mana(0, "Wellspring", 1, 2).hold(0, "ClearMorning")
    assert not found(scene, "ClearMorning")
    scene.mana(0, "Wellspring", 0, 1).state.road_tapped = 1 << scene.square(0, 1) - 25
    assert found(scene, "ClearMorning")
    scene = Scene().mana(0, "Wellspring", 1, 2).mana(0, "Wellspring", 0, 1).hold(0, "HarvestTithe")
    assert found(scene, "HarvestTithe")
    scene.put("deck", 0, 0)
    assert not found(scene, "HarvestTithe")


def test_bw15_a_party_that_is_held_is_not_held_again() -> None:
    scene = Scene(race1="hordes", race2="clans").city(0, 2, 2).move(5, 3, 2)
    scene.mana(0, "MoonlessBarrow", 1, 2).hold(0, "ClutchingEarth")
    assert found(scene, "Clutching") == ["ClutchingEarth>ThaneBrokkar"]
    scene.play("ClutchingEarth>ThaneBrokkar")
    assert scene.state.is_held(5)
    scene.out_of_deck(scene.card("DryWells"))
    scene.put("hand", 0, 1 << 51).state.road_tapped = 0
    assert not found(scene, "Clutching")


def test_bw19_any_card_is_discarded_copies_alike() -> None:
    scene = Scene().hold(0, "City", "City", "City", "Wick", "Fletcher", "Fletcher", "Vigil")
    scene.hold(0, "Oathblade", "Judgement").play("end")
    assert sorted(scene.legal()) == [
        "discard:City",
        "discard:Fletcher",
        "discard:Judgement",
        "discard:Oathblade",
        "discard:Vigil",
        "discard:Wick",
    ]
    scene.play("discard:Fletcher")
    assert scene.state.asks == questions.DISCARD
    assert scene.play("discard:Fletcher").state.player == 1
    assert scene.state.pile[0] == 0b11 << scene.card("Fletcher")
