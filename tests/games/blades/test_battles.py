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
    scene.play("FieldLevy.1:wait")
    assert scene.view()["battle"]["sides"][0]["back"][0]["tapped"]
    assert scene.state.decider() == 1


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


def test_bw17_who_was_attacked_is_not_attacked_again_in_that_turn() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).move(5, 4, 2).hire(1, 4, 3)
    scene.hire(2, 5, 2).play("SerAldricVenn!ThaneBrokkar", "1:form-f", "2:form-f")
    while scene.state.battle_round:
        scene.play(scene.legal()[0], "1")
    assert scene.state.fought == 1 | 1 << 5
    assert not [one for one in scene.legal() if "!" in one]


def test_bw17_no_battle_where_the_attacked_party_dies_in_the_window() -> None:
    scene = Scene(players=3, race2="clans", race3="legions").city(0, 4, 6).city(0, 2, 6)
    scene.move(0, 4, 6).move(5, 3, 6).hp(20, 2).mana(2, "OpenFurnace", 4, 1).hire(6, 2, 6)
    scene.hold(2, "Backdraught").play("SerAldricVenn!ThaneBrokkar", "Backdraught>ThaneBrokkar")
    assert scene.where(5) is None
    assert (scene.state.asks, scene.state.fought) == (questions.ACT, 1)
    assert (scene.state.attacker, scene.state.defender) == (-1, -1)


def test_bw20_an_area_attack_that_misses_one_goes_on_to_the_next() -> None:
    scene = battle(("Lampwright",), ("QuarryHand",)).play("1:form-fb", "2:form-fb")
    scene.play("Lampwright.1>all", "3", "4")
    assert (scene.state.fighter_hp[20], scene.state.fighter_hp[21]) == (13, 4)


def test_bw20_only_the_living_take_a_place() -> None:
    scene = battle(("FieldLevy", "FieldLevy"), race2="clans").hp(0, 0)
    assert scene.legal(0) == ["form-bb", "form-fb", "form-bf", "form-ff"]
    scene.play("1:form-ff", "2:form-f")
    assert strikes(scene, "FieldLevy.1") == ["ThaneBrokkar"]
    assert not [one for one in scene.legal() if one.startswith("SerAldricVenn")]


def test_bw20_no_place_is_reached_by_a_row_of_the_dead() -> None:
    scene = battle(("FieldLevy",), ("QuarryHand",)).play("1:form-bf", "2:form-fb").hp(1, 0)
    assert strikes(scene, "SerAldricVenn") == ["ThaneBrokkar"]


def test_bw21_the_defender_starts_round_2_whoever_acted_last() -> None:
    scene = battle(("FieldLevy", "FieldLevy")).play("1:form-fff", "2:form-f")
    order = []
    while scene.state.battle_round < 4:
        order.append(scene.state.decider())
        scene.play(scene.legal()[0], "1")
    assert order == [0, 1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0]


def test_bw21_a_new_round_untaps_both_sides() -> None:
    scene = battle(("FieldLevy",), ("QuarryHand",)).play("1:form-ff", "2:form-ff")
    while scene.state.battle_round < 2:
        scene.play(scene.legal()[0], "1")
    sides = scene.view()["battle"]["sides"]
    assert not any(one["tapped"] for side in sides for one in side["front"] if one)


def test_bw21_nobody_is_tapped_after_a_battle_and_who_fell_in_it_is_not_revived_in_the_next() -> (
    None
):
    scene = battle(("FieldLevy",)).hold(0, "VialOfDawn").hp(0, 1).hp(20, 7)
    scene.play("1:form-ff", "2:form-f", "SerAldricVenn>ThaneBrokkar", "1")
    scene.play("ThaneBrokkar>SerAldricVenn", "9")
    assert "FieldLevy.1+VialOfDawn>SerAldricVenn" in scene.legal()
    while scene.state.battle_round:
        scene.play(next(one for one in scene.legal() if "+" not in one), "1")
    assert scene.where(0) == "3,2"
    assert scene.state.fighter_hp[0] == 0
    assert not any(one["tapped"] for one in scene.view()["parties"][0]["units"])
    scene.state.fought = 0
    scene.play("SerAldricVenn!ThaneBrokkar", "1:form-f", "2:form-f")
    assert not [one for one in scene.legal() if "VialOfDawn" in one]


def test_bw22_whose_party_lives_has_won_and_after_ten_rounds_nobody() -> None:
    for attacks, winner in ((True, 0), (False, 1), (None, None)):
        scene = battle().play("1:form-f", "2:form-f")
        if attacks is not None:
            scene.hp(20 if attacks else 0, 1)
        while scene.state.battle_round:
            hits = attacks is (scene.state.decider() == 0)
            scene.play(scene.legal()[0], "9" if hits and attacks is not None else "1")
        over = next(event for event in scene.told if event.kind == "ended_battle")
        assert over["winner"] == winner


def test_bw22_after_ten_rounds_the_dead_are_treated_as_a_winners() -> None:
    scene = battle(("FieldLevy",), ("QuarryHand",)).hp(0, 1).hp(21, 1)
    scene.play("1:form-ff", "2:form-ff", "SerAldricVenn>QuarryHand.1", "9")
    scene.play("ThaneBrokkar>SerAldricVenn", "9")
    while scene.state.battle_round:
        scene.play(scene.legal()[0], "1")
    assert (scene.where(0), scene.where(5)) == ("3,2", "4,2")
    assert (scene.name(0), scene.state.fighter_hp[0]) == ("SerAldricVenn", 0)
    assert scene.state.fighter_card[21] == 255


def armed(item: int, *units: str, **options: object) -> Scene:
    """The leader of seat 1 carries an item in a battle."""
    scene = Scene(**options).city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).move(5, 4, 2)
    scene.units(0, *units).out_of_deck(item)
    scene.put("party_item", 0, item)
    return scene.play(next(one for one in scene.legal() if "!" in one), "2:form-f")


def test_bw11_what_follows_the_hits_of_a_leaders_item_follows_no_units_hits() -> None:
    fang = Scene(race1="hordes", race2="empire").card("FangOfTheMoth")
    scene = armed(fang, "Bonewalker", race1="hordes", race2="empire").play("1:form-ff")
    scene.play("Bonewalker.1>SerAldricVenn", "9")
    assert "poisoned" not in scene.kinds()
    scene.play("SerAldricVenn>Bonewalker.1", "1", "ThePaleMargrave>SerAldricVenn", "9")
    assert "poisoned" in scene.kinds()


def test_bw11_a_dead_leaders_item_gives_nothing_to_the_party() -> None:
    banner = Scene().card("BannerOfNoon")
    scene = armed(banner, "FieldLevy").play("1:form-ff")
    assert [scene.state.armour_of(one) for one in (0, 1)] == [2, 1]
    assert scene.hp(0, 0).state.armour_of(1) == 0


def test_bw11_a_dead_leaders_item_has_no_ability() -> None:
    scene = armed(Scene().card("PilgrimLamp"), "FieldLevy").hp(1, 1).play("1:form-ff")
    assert "SerAldricVenn:Comfort>FieldLevy.1" in scene.legal()
    assert not [one for one in scene.legal() if one.startswith("FieldLevy.1:Comfort")]
    assert not [one for one in scene.hp(0, 0).legal() if "Comfort" in one]


def test_bw21_items_of_another_deck_are_used_as_ones_own() -> None:
    scene = battle().hold(1, "IronRune")
    scene.put("hand", 1, scene.state.hand[5]).put("hand", 5, 0)
    scene.play("1:form-f", "2:form-f", "SerAldricVenn+IronRune>SerAldricVenn")
    assert scene.state.armour_of(0) == 3
    assert scene.state.pile[1] >> 47 & 1
