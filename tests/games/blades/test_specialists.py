"""The dead, the Thief and the Rod Planter (BW-18)."""

from duelhall.games.blades import ops, questions
from duelhall.games.blades.summary import summary
from games.blades.scene import Scene


def thief(**options: object) -> Scene:
    """The Thief of seat 1 beside a city of seat 2 with a party."""
    return Scene(**options).city(0, 2, 2).city(1, 4, 2).move(5, 4, 2).hire(3, 3, 2).step(14)


def test_bw18_outside_battle_the_dead_go_as_they_die() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(5, 3, 2).units(5, "QuarryHand").hp(21, 3)
    scene.mana(0, "Wellspring", 1, 2).hold(0, "Sunlance").play("Sunlance>QuarryHand.1")
    assert scene.state.fighter_card[21] == 255
    assert scene.state.pile[1] >> 6 & 1


def test_bw18_a_dead_leader_stays_while_a_unit_lives() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(5, 3, 2).units(5, "QuarryHand").hp(20, 3)
    scene.mana(0, "Wellspring", 1, 2).hold(0, "Sunlance").play("Sunlance>ThaneBrokkar")
    assert scene.where(5) == "3,2"
    assert scene.state.fighter_hp[20] == 0


def test_bw18_a_party_of_the_dead_goes_to_the_cemetery() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(5, 3, 2).hp(20, 3)
    scene.mana(0, "Wellspring", 1, 2).hold(0, "Sunlance").play("Sunlance>ThaneBrokkar")
    assert scene.where(5) is None
    assert scene.state.pile[1] >> 1 & 1


def test_bw18_a_spy_always_works_and_shows_the_hand_to_the_spy_alone() -> None:
    scene = thief().hold(1, "RidgeOx", "City").play("spy:2")
    seen = [event for event in scene.told if event.kind == "spied"]
    assert sorted(event["card"] for event in seen) == ["City", "Ridge Ox"]
    assert all(scene.game.redact(event, 0)["card"] for event in seen)
    assert not any(scene.game.redact(event, 1)["card"] for event in seen)
    assert not any(scene.game.redact(event, None)["card"] for event in seen)


def test_bw18_one_deed_a_turn() -> None:
    scene = thief().hold(1, "RidgeOx").play("spy:2")
    assert scene.legal() == ["end", "next"]


def test_bw18_poison_does_3_damage_and_no_healing_at_the_next_step_3() -> None:
    scene = thief().play("poison:ThaneBrokkar", "5")
    assert scene.state.fighter_hp[20] == 10
    scene.play("end").play(scene.game.format(scene.state, scene.state.outcomes()[0][0]))
    assert scene.state.fighter_hp[20] == 10
    assert not scene.view()["parties"][-1]["leader"]["tags"]


def test_bw18_on_2_or_3_a_deed_fails() -> None:
    scene = thief().play("poison:ThaneBrokkar", "3")
    assert scene.state.fighter_hp[20] == 13
    assert scene.where(3) == "3,2"


def test_bw18_on_a_1_the_thief_dies() -> None:
    scene = thief().play("poison:ThaneBrokkar", "1")
    assert scene.where(3) is None
    assert scene.state.pile[0] >> 4 & 1


def test_bw18_cities_are_no_protection_from_a_thief() -> None:
    assert "poison:ThaneBrokkar" in thief().legal()


def test_bw18_a_stolen_card_is_played_as_ones_own_and_buried_with_its_deck() -> None:
    scene = thief().hold(1, "QuarryHand").play("steal:2", "6", "QuarryHand")
    assert scene.view(0)["hands"][0][0]["title"] == "Quarry Hand"
    assert scene.view(1)["hands"][1] == []
    scene.step(4).play("QuarryHand>SerAldricVenn")
    assert scene.state.fighter_card[1] == 66
    scene.step(8).play("dismiss:QuarryHand.1")
    assert scene.state.pile[1] >> 6 & 1


def test_bw18_a_city_of_another_deck_is_stolen_by_its_own_name() -> None:
    scene = thief().hold(1, "City")
    scene.out_of_deck(ops.CITIES_AT)
    scene.put("hand", 4, 1 << ops.CITIES_AT)
    scene.play("steal:2", "6")
    possible = [scene.game.format(scene.state, card) for card, _ in scene.state.outcomes()]
    assert sorted(possible) == ["City", "City:1"]


def test_bw18_a_stolen_leader_is_discarded() -> None:
    scene = thief().hold(1, "RuneseerOsk").play("steal:2", "4", "RuneseerOsk")
    assert scene.state.hand_size(0) == 0
    assert scene.state.pile[1] >> 3 & 1


def test_bw18_a_stolen_item_goes_to_ones_capital_or_if_that_is_lost_to_the_cemetery() -> None:
    for own in (True, False):
        scene = thief(goal="regular")
        scene.out_of_deck(60 + 44)
        scene.put("party_item", 5, 60 + 44)
        if not own:
            scene.move(0, 1, 2).put(
                "city_of", 0, scene.state.city_of[0] & ~(1 << scene.square(0, 2))
            )
            scene.put("city_of", 1, scene.state.city_of[1] | 1 << scene.square(0, 2))
        scene.play("steal:MantleOfSlate", "4")
        assert scene.state.party_item[5] == 255
        assert bool(scene.state.lying[1] >> 44 & 1) is own
        assert bool(scene.state.pile[1] >> 44 & 1) is not own
        assert ("lost_item" in scene.kinds()) is not own


def lifter(x: int, y: int, *items: int) -> Scene:
    """Items in the Capital of seat 2, and the Thief of seat 1 somewhere."""
    scene = Scene(goal="regular").city(1, 6, 2).hire(3, x, y).step(14)
    for card in items:
        scene.out_of_deck(card)
        scene.add("lying", 4 + card // 60, 1 << card % 60)
    return scene


def test_bw18_items_lying_in_a_capital_are_stolen_beside_it_and_beside_no_other_city() -> None:
    assert "steal:MantleOfSlate" in lifter(7, 2, 104).legal()
    assert "steal:MantleOfSlate" not in lifter(5, 2, 104).legal()
    scene = lifter(7, 2, 104).play("steal:MantleOfSlate", "4")
    assert (scene.state.lying[5], scene.state.lying[1]) == (0, 1 << 44)
    assert [event.kind for event in scene.told] == ["deed", "d6", "stolen_item"]
    scene = lifter(7, 2, 104).play("steal:MantleOfSlate", "3")
    assert (scene.state.lying[5], scene.state.lying[1]) == (1 << 44, 0)


def test_bw18_an_item_of_ones_own_deck_is_stolen_back() -> None:
    scene = lifter(7, 2, 44, 104).play("steal:Oathblade", "6")
    assert (scene.state.lying[0], scene.state.lying[4], scene.state.lying[5]) == (
        1 << 44,
        0,
        1 << 44,
    )


def test_bw18_no_item_is_stolen_from_a_capital_that_nobody_owns() -> None:
    scene = lifter(8, 1, 104).move(5, 6, 2)
    home = 1 << scene.square(8, 2)
    scene.put("city_of", 1, scene.state.city_of[1] & ~home).hold(1, "City")
    assert not [one for one in scene.legal() if one.startswith(("spy", "steal"))]


def test_bw18_a_thief_acts_on_a_party_in_the_open_from_a_city_too() -> None:
    scene = Scene().city(0, 2, 2).hire(3, 2, 2).move(5, 3, 2).hold(1, "City").step(14)
    assert scene.legal() == ["end", "next", "poison:ThaneBrokkar", "spy:2", "steal:2"]


def test_bw18_an_empty_hand_is_neither_seen_nor_robbed() -> None:
    assert thief().legal() == ["end", "next", "poison:ThaneBrokkar"]


def test_bw18_a_thief_acts_after_a_move_and_after_a_battle() -> None:
    scene = thief().step(11)
    scene.state.moved = scene.state.fought = 1 << 3
    assert "poison:ThaneBrokkar" in scene.legal()


def test_bw18_only_the_living_are_poisoned() -> None:
    scene = thief().units(5, "QuarryHand").hp(20, 0)
    assert scene.legal() == ["end", "next", "poison:QuarryHand.1"]


def test_bw18_poison_kills_and_beats() -> None:
    scene = thief(goal="regular").hp(20, 3).play("poison:ThaneBrokkar", "4")
    assert scene.game.outcome(scene.state).scores == (1.0, 0.0)
    scene = thief().units(5, "QuarryHand").hp(21, 3).play("poison:QuarryHand.1", "4")
    assert scene.state.fighter_card[21] == 255
    assert scene.state.fighter_marks[20] == 0


def test_bw18_a_leader_killed_by_poison_is_dead_and_not_poisoned() -> None:
    scene = thief().units(5, "QuarryHand").hp(20, 3).play("poison:ThaneBrokkar", "4")
    assert (scene.state.fighter_hp[20], scene.state.fighter_marks[20]) == (0, 0)


def test_bw18_a_card_is_stolen_on_4_or_more_and_on_a_1_the_thief_dies() -> None:
    for die, stolen, place in (("1", 0, None), ("2", 0, "3,2"), ("3", 0, "3,2"), ("4", 1, "3,2")):
        scene = thief().hold(1, "RidgeOx").play("steal:2", die)
        if stolen:
            scene.play("RidgeOx")
        assert (scene.state.hand_size(0), scene.state.hand_size(1)) == (stolen, 1 - stolen)
        assert scene.where(3) == place
        assert scene.state.asks == questions.ACT
        assert scene.legal() == ["end", "next"]


def test_bw18_a_dead_leaders_item_is_stolen_too() -> None:
    scene = thief().units(5, "QuarryHand").hp(20, 0)
    scene.out_of_deck(104)
    scene.put("party_item", 5, 104)
    assert "steal:MantleOfSlate" in scene.legal()


def test_bw18_specialists_attack_and_are_attacked_and_all_start_untapped() -> None:
    scene = thief().step(12)
    scene.state.acted = 1 << 3
    scene.play("Wick!ThaneBrokkar", "1:form-f", "2:form-f")
    assert scene.legal() == ["Wick>ThaneBrokkar"]
    scene.play("Wick>ThaneBrokkar", "1", "ThaneBrokkar>Wick", "9", "ThaneBrokkar>Wick", "9")
    assert scene.where(3) is None


def test_bw18_a_rod_planter_converts_mana_on_or_beside_its_spot_tapped() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).mana(1, "StandingStone", 3, 2).hire(4, 2, 2)
    scene.step(14).play("convert:3,2")
    road = scene.square(3, 2) - 25
    assert scene.state.mana_owner(road) == 0
    assert scene.state.road_tapped >> road & 1


def test_bw18_a_rod_planter_that_moved_or_fought_converts_nothing() -> None:
    for name in ("moved", "fought"):
        scene = Scene().city(0, 2, 2).city(1, 4, 2).mana(1, "StandingStone", 3, 2).hire(4, 3, 2)
        setattr(scene.state, name, 1 << 4)
        assert "convert:3,2" not in scene.step(14).legal()


def test_bw18_whoever_stands_there_mana_is_converted() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).mana(1, "StandingStone", 3, 2).move(5, 3, 2)
    assert "convert:3,2" in scene.hire(4, 2, 2).step(14).legal()


def test_bw18_the_page_of_the_rules_says_that_poison_too_may_be_the_death_of_a_thief() -> None:
    specialists = next(one for one in summary()["parts"] if one["title"] == "Specialists")
    told = {term["name"]: term["text"] for term in specialists["terms"]}
    assert told["Poison"].endswith("On a 1 the Thief dies.")
    assert told["Steal"].endswith("On a 1 the Thief dies.")
