"""The order of the steps, and what is done once a turn (BW-10 to BW-19)."""

from games.blades.scene import Scene
from games.blades.test_lasting import begin_turn


def found(scene: Scene, *starts: str) -> list[str]:
    """The actions that begin so."""
    return [one for one in scene.legal() if one.startswith(starts)]


def test_bw10_next_goes_through_the_steps_but_13_and_only_the_end_follows_15() -> None:
    scene = Scene()
    steps = []
    while "next" in scene.legal():
        steps.append(scene.play("next").state.at_step)
    assert steps == [5, 6, 7, 8, 9, 10, 11, 12, 14, 15]
    assert scene.legal() == ["end"]


def full() -> Scene:
    """Seat 1 can do something at every step."""
    scene = Scene(race2="hordes").city(0, 2, 2).city(0, 2, 0).city(1, 4, 2).city(1, 4, 0)
    scene.move(0, 2, 2).units(0, "FieldLevy").hire(1, 2, 1).hire(3, 3, 2).move(5, 2, 3)
    scene.hire(4, 3, 0).mana(1, "MoonlessBarrow", 3, 0).mana(0, "Wellspring", 1, 2)
    scene.mana(0, "Wellspring", 1, 0).hold(0, "City", "Wellspring", "TamsinRook", "FieldLevy")
    scene.hold(0, "Oathblade", "HarvestTithe").hold(1, "BarrowThrall")
    return scene


STEPS = {
    4: ("equip:",),
    5: ("city@",),
    6: ("life@",),
    7: ("hire:",),
    8: ("FieldLevy>SerAldricVenn", "dismiss:"),
    9: ("FieldLevy.1>>",),
    11: ("SerAldricVenn>", "OrianeOfTheLamp>", "BrotherFenn>"),
    12: ("SerAldricVenn!",),
    14: ("spy:", "steal:", "convert:"),
    15: ("HarvestTithe", "end"),
}


def test_bw10_what_a_step_allows_is_over_with_it_and_later_steps_are_open() -> None:
    for step in (4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15):
        scene = full().step(step)
        for at, starts in STEPS.items():
            assert all(bool(found(scene, one)) == (at >= step) for one in starts), (step, at)


def test_bw10_an_action_of_a_later_step_ends_the_steps_before() -> None:
    for action, step in (
        ("equip:Oathblade", 4),
        ("city@2,4", 5),
        ("life@2,-1", 6),
        ("hire:TamsinRook", 7),
        ("dismiss:FieldLevy.1", 8),
        ("FieldLevy.1>>OrianeOfTheLamp", 9),
        ("HarvestTithe", 10),
        ("OrianeOfTheLamp>1,0", 11),
        ("SerAldricVenn!ThePaleMargrave", 12),
        ("spy:2", 14),
    ):
        scene = full()
        if action.startswith("Oriane"):
            action = found(scene, "OrianeOfTheLamp>")[0]
        assert scene.play(action).state.at_step == step, action


def test_bw19_a_card_is_played_at_the_step_that_is_there() -> None:
    for step in (10, 12, 15):
        assert full().step(step).play("HarvestTithe").state.at_step == step


def test_bw14_a_unit_that_was_passed_on_may_be_so_again_in_the_next_turn() -> None:
    scene = Scene().units(0, "FieldLevy").hire(1, 0, 1).play("FieldLevy.1>>OrianeOfTheLamp")
    assert not found(scene, "FieldLevy.1>>")
    begin_turn(begin_turn(scene))
    assert found(scene, "FieldLevy.1>>") == ["FieldLevy.1>>SerAldricVenn"]


def test_bw11_an_item_that_was_passed_on_may_be_so_again_in_the_next_turn() -> None:
    scene = Scene().hire(1, 0, 1)
    scene.out_of_deck(44)
    scene.put("party_item", 0, 44).play("Oathblade>>OrianeOfTheLamp")
    assert not found(scene, "Oathblade>>")
    begin_turn(begin_turn(scene))
    assert found(scene, "Oathblade>>") == ["Oathblade>>SerAldricVenn"]


def lying(*cards: int, carried: int = 255) -> Scene:
    """Items in the Capital of seat 1, whose leader is there, and one beside."""
    scene = Scene().hire(1, 0, 1)
    for card in (*cards, carried):
        if card != 255:
            scene.out_of_deck(card)
    return scene.put("lying", 0, sum(1 << card for card in cards)).put("party_item", 0, carried)


def test_bw11_an_item_that_was_picked_up_is_not_passed_on_in_that_turn() -> None:
    scene = lying(44).play("take:Oathblade")
    assert not found(scene, "Oathblade>>")


def test_bw11_an_item_that_was_laid_down_is_not_picked_up_in_that_turn() -> None:
    scene = lying(44, carried=45).play("take:Oathblade")
    assert scene.state.item_moved[0] == 1 << 44 | 1 << 45
    scene.put("party_item", 0, 255)
    assert not found(scene, "take:")


def test_bw11_an_item_that_was_placed_may_be_picked_up_at_once() -> None:
    scene = Scene().city(0, 2, 2).hold(0, "Oathblade").play("equip:Oathblade", "take:Oathblade")
    assert scene.state.party_item[0] == 44


def test_bw11_no_item_is_placed_or_picked_up_in_a_capital_that_is_lost() -> None:
    scene = lying(44).city(0, 2, 2).city(0, 2, 0).hold(0, "BannerOfNoon")
    assert found(scene, "equip:", "take:") == ["equip:BannerOfNoon", "take:Oathblade"]
    scene.put("city_of", 0, scene.state.city_of[0] & ~(1 << scene.square(0, 2)))
    scene.put("city_of", 1, scene.state.city_of[1] | 1 << scene.square(0, 2))
    assert not found(scene, "equip:", "take:")


def test_bw11_an_item_that_cannot_be_paid_is_not_placed() -> None:
    assert not found(Scene().hold(0, "Oathblade"), "equip:")


def test_bw12_all_that_is_done_once_a_turn_may_be_done_in_the_next() -> None:
    scene = Scene().city(0, 2, 2).city(0, 2, 0).city(0, 2, 4).city(0, 4, 2).city(0, 4, 0)
    scene.city(0, 4, 4).move(0, 1, 2).hold(0, "City", "City", "Wellspring", "Wellspring")
    scene.hold(0, "Oathblade", "PilgrimLamp", "Wick", "TamsinRook").move(5, 8, 1)
    scene.play("equip:Oathblade", "city@6,2", "life@0,1", "hire:Wick", "Wick>0,3")
    starts = ("equip:", "city@", "life@", "hire:", "Wick>")
    assert not found(scene, *starts)
    begin_turn(begin_turn(scene))
    assert all(found(scene, one) for one in starts)


def test_bw17_bw18_battles_and_deeds_come_again_in_the_next_turn() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).move(5, 4, 2).hire(3, 4, 3)
    scene.hold(1, "City")
    scene.state.fought, scene.state.acted = 1 | 1 << 5, 1 << 3
    assert not found(scene, "SerAldricVenn!", "poison:")
    begin_turn(begin_turn(scene))
    assert found(scene, "SerAldricVenn!", "poison:") == [
        "SerAldricVenn!ThaneBrokkar",
        "poison:ThaneBrokkar",
    ]


def test_bw17_a_party_that_was_attacked_may_attack_in_its_own_turn() -> None:
    scene = Scene().city(0, 2, 2).city(1, 4, 2).move(0, 3, 2).move(5, 4, 2)
    scene.play("SerAldricVenn!ThaneBrokkar", "1:form-f", "2:form-f")
    while scene.state.battle_round:
        scene.play(scene.legal()[0], "1")
    begin_turn(scene)
    assert "ThaneBrokkar!SerAldricVenn" in scene.legal()
