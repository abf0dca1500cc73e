"""Steps 1 to 10 of a turn: untap, draw, heal, build, hire, pass on, cast (BW-10 to BW-15)."""

import pytest

from duelhall.games.blades import marks, ops, questions
from duelhall.games.blades.summary import summary
from games.blades.scene import Scene
from games.blades.stage import HURT, OWN, CardStage


def rich(cities: int = 4) -> CardStage:
    """The first seat with gold: cities in a row."""
    stage = CardStage()
    for at in [(2, 2), (2, 0), (4, 2), (4, 0), (6, 2), (6, 0)][:cities]:
        stage.city(0, *at)
    return stage


def test_bw_10_a_turn_untaps_draws_and_heals() -> None:
    stage = rich(2)
    stage.party(0, (0, 2), [1, stage.place(0, "Field Levy")])
    stage.state.city_tapped = stage.state.city_of[0]
    stage.lay(0, 50, 1)
    stage.state.road_tapped = 1 << 50
    deck = int(stage.state.deck[0]).bit_count()
    stage.next_turn(0)
    assert stage.state.gold_of(0) == 3
    assert not stage.state.road_tapped
    assert int(stage.state.deck[0]).bit_count() == deck - 1
    assert stage.state.hand_size(0) == 1
    assert list(stage.state.fighter_hp[:2]) == [stage.book.hp[1], stage.book.hp[6]]


def test_bw_10_only_the_player_at_turn_is_healed() -> None:
    stage = CardStage()
    stage.party(0, (0, 2), [1])
    stage.party(5, (8, 2), [61])
    stage.next_turn(1)
    assert stage.state.fighter_hp[0] == stage.book.hp[1] - HURT
    assert stage.state.fighter_hp[20] == stage.book.hp[61]


def test_bw_10_a_dead_leader_is_revived_in_their_capital_only() -> None:
    levy = 6
    for square, revived in (((0, 2), True), ((1, 2), False)):
        stage = CardStage()
        stage.party(0, square, [1, levy])
        stage.put("fighter_hp", 0, 0)
        stage.next_turn(0)
        assert (stage.state.fighter_hp[0] == stage.book.hp[1]) == revived


def test_bw_10_a_leader_is_not_revived_in_a_capital_that_is_lost() -> None:
    stage = CardStage()
    stage.party(0, (0, 2), [1, 6])
    stage.put("fighter_hp", 0, 0)
    home = 1 << stage.state.chart.home[0]
    stage.put("city_of", 0, 0)
    stage.put("city_of", 1, stage.state.city_of[1] | home)
    stage.next_turn(0)
    assert stage.state.fighter_hp[0] == 0


def test_bw_10_an_empty_deck_draws_nothing_and_the_hand_is_still_played() -> None:
    stage = rich()
    stage.party(0, (0, 2), [1])
    stage.hold(0, 6)
    stage.state.deck = [0] * 4
    stage.next_turn(0)
    assert stage.state.hand_size(0) == 1
    assert stage.legal("FieldLevy>")


# -- step 4


def test_bw_11_one_equip_item_a_turn_is_placed_in_the_capital_and_paid() -> None:
    stage = rich()
    stage.party(0, (1, 2), [1])
    for name in ("Oathblade", "Banner of Noon"):
        stage.hold(0, stage.place(0, name))
    stage.at_step(4)
    assert stage.legal("equip:") == ["equip:Oathblade", "equip:BannerOfNoon"]
    gold = stage.state.gold_of(0)
    stage.play("equip:Oathblade")
    assert stage.state.gold_of(0) == gold - 2
    assert stage.state.lying[0] == 1 << stage.place(0, "Oathblade")
    assert not stage.legal("equip:")


def with_items(*names: str) -> CardStage:
    """A leader in the Capital, and items lying there."""
    stage = CardStage()
    stage.party(0, (0, 2), [1])
    items = sum(1 << stage.place(0, name) for name in names)
    stage.put("lying", 0, items)
    stage.at_step(4)
    return stage


def test_bw_11_a_leader_in_the_capital_picks_up_one_item_and_lays_down_the_other() -> None:
    stage = with_items("Oathblade", "Banner of Noon")
    stage.play("take:Oathblade")
    blade, banner = stage.place(0, "Oathblade"), stage.place(0, "Banner of Noon")
    assert stage.state.party_item[0] == blade
    assert not stage.legal("take:")
    stage.next_turn(0)
    stage.play("take:BannerOfNoon")
    assert stage.state.party_item[0] == banner
    assert stage.state.lying[0] == 1 << blade


def test_bw_11_nobody_lays_an_item_down_but_for_another() -> None:
    stage = with_items()
    stage.put("party_item", OWN, stage.place(0, "Oathblade"))
    assert not [one for one in stage.legal() if "Oathblade" in one]
    step = next(one for one in summary()["steps"] if one["number"] == 4)
    assert step["text"].endswith("a leader there may take one, laying down theirs.")


def test_bw_11_a_dead_leader_picks_up_nothing() -> None:
    stage = with_items("Oathblade")
    stage.party(0, (0, 2), [1, 6])
    stage.put("fighter_hp", 0, 0)
    assert not stage.legal("take:")


def test_bw_11_a_specialist_may_carry_an_item() -> None:
    stage = CardStage()
    stage.party(3, (0, 2), [4])
    stage.put("lying", 0, 1 << stage.place(0, "Oathblade"))
    stage.at_step(4)
    attack = stage.state.attack_of(12)
    stage.play("take:Oathblade")
    assert stage.state.attack_of(12) == attack + 2


def test_bw_11_items_lying_in_a_capital_that_is_taken_go_to_the_cemetery() -> None:
    stage = CardStage()
    blade = stage.place(1, "Echoing Hammer")
    stage.put("lying", 5, 1 << blade - 60)
    stage.party(0, (7, 2), [1])
    stage.party(5, (0, 1), [61])
    stage.at_step(11)
    stage.play("SerAldricVenn>8,2")
    assert not any(stage.state.lying)
    assert stage.state.pile[1] >> blade - 60 & 1


def test_bw_11_everybody_hears_which_items_are_lost_with_a_capital() -> None:
    scene = Scene(goal="regular").city(0, 6, 2).move(0, 7, 2).move(5, 6, 2)
    scene.out_of_deck(104)
    scene.put("lying", 5, 1 << 44).play("SerAldricVenn>8,2")
    (lost,) = (event for event in scene.told if event.kind == "lost_item")
    assert scene.game.say(lost, 0) == "Mantle of Slate goes to the cemetery."
    assert lost["seat"] == 1


# -- steps 5 to 7


def test_bw_12_one_city_and_one_mana_a_turn() -> None:
    stage = rich(1)
    stage.put("hand", 0, 0b11 << ops.CITIES_AT | 0b11 << ops.MANA_AT)
    stage.at_step(5)
    stage.play("city@2,0")
    assert not stage.legal("city@")
    stage.play("life@1,2")
    assert not stage.legal("life@")


def test_bw_12_mana_lies_on_a_road_beside_a_city_of_ones_own() -> None:
    stage = CardStage()
    stage.hold(0, 35)
    stage.city(1, 6, 2)
    stage.at_step(6)
    assert stage.spots("life@") == {(1, 2), (-1, 2), (0, 1), (0, 3)}


def test_bw_12_no_mana_on_mana_or_under_an_enemy() -> None:
    stage = CardStage()
    stage.hold(0, 35)
    stage.lay(1, stage.square(0, 1) - marks.CITIES, 2)
    stage.party(5, (0, 3), [61])
    stage.party(0, (1, 2), [1])
    stage.at_step(6)
    assert stage.spots("life@") == {(1, 2), (-1, 2)}


def test_bw_12_one_leader_a_turn_in_ones_own_empty_capital() -> None:
    stage = rich(6)
    stage.party(0, (0, 2), [1])
    stage.put("hand", 0, 0b11100)
    stage.at_step(7)
    assert not stage.legal("hire:")
    stage.put("standing", stage.state.chart.home[0], -1)
    stage.party(0, (1, 2), [1])
    assert stage.legal("hire:") == ["hire:OrianeOfTheLamp", "hire:TamsinRook", "hire:Wick"]
    stage.play("hire:OrianeOfTheLamp")
    assert stage.state.party_at[1] == stage.state.chart.home[0]
    assert stage.state.gold_of(0) == 4
    assert not stage.legal("hire:")


def test_bw_12_who_is_hired_may_move_at_once() -> None:
    stage = rich(3)
    stage.party(0, (1, 2), [1])
    stage.put("hand", 0, 1 << 2)
    stage.at_step(7)
    stage.play("hire:OrianeOfTheLamp")
    assert stage.spots("OrianeOfTheLamp>") == {(-1, 2), (0, 1), (0, 3)}


def test_bw_12_a_captured_capital_hires_no_leaders() -> None:
    stage = rich(3)
    stage.put("hand", 0, 1 << 2)
    home = 1 << stage.state.chart.home[0]
    stage.put("city_of", 0, stage.state.city_of[0] & ~home)
    stage.put("city_of", 1, stage.state.city_of[1] | home)
    stage.at_step(7)
    assert not stage.legal("hire:")


# -- step 8


def test_bw_13_any_number_of_units_where_a_leader_is_in_a_city_of_ones_own() -> None:
    stage = rich(6)
    stage.party(0, (2, 2), [1])
    stage.put("hand", 0, 0b11 << 6)
    stage.at_step(8)
    stage.play("FieldLevy>SerAldricVenn", "FieldLevy>SerAldricVenn")
    assert stage.state.room_in(0) == 1
    assert stage.state.fighter_hp[1] == stage.book.hp[6]


@pytest.mark.parametrize("square", [(1, 2), (8, 2)])
def test_bw_13_no_unit_outside_ones_own_cities(square: tuple[int, int]) -> None:
    stage = rich()
    stage.party(0, square, [1])
    stage.hold(0, 6)
    stage.at_step(8)
    assert not stage.legal("FieldLevy>")


def test_bw_13_a_dead_leader_hires_nobody() -> None:
    stage = rich()
    stage.party(0, (0, 2), [1, 6])
    stage.put("fighter_hp", 0, 0)
    stage.hold(0, stage.place(0, "Fletcher"))
    stage.at_step(8)
    assert not stage.legal("Fletcher>")


def test_bw_13_a_unit_is_dismissed_in_a_city_and_a_party_keeps_a_living_fighter() -> None:
    stage = rich()
    stage.party(0, (0, 2), [1, 6])
    stage.at_step(8)
    stage.play("dismiss:FieldLevy.1")
    assert stage.state.pile[0] >> 6 & 1
    assert stage.state.fighter_card[1] == marks.NONE
    stage.party(0, (0, 2), [1, 7])
    stage.put("fighter_hp", 0, 0)
    assert not stage.legal("dismiss:")


# -- step 9


def neighbours() -> CardStage:
    """Two parties of the first seat beside each other."""
    stage = CardStage()
    stage.party(0, (0, 2), [1, 6, 7])
    stage.party(1, (1, 2), [2])
    stage.at_step(9)
    return stage


def test_bw_14_a_unit_is_passed_on_once_a_turn_to_a_party_beside() -> None:
    stage = neighbours()
    stage.play("FieldLevy.1>>OrianeOfTheLamp")
    assert stage.state.fighter_card[5] == 6
    assert stage.state.fighter_hp[5] == stage.book.hp[6] - HURT
    assert stage.legal("FieldLevy.1>>") == []
    assert stage.legal("FieldLevy.2>>") == ["FieldLevy.2>>OrianeOfTheLamp"]


def test_bw_14_nothing_is_passed_to_a_party_that_is_not_beside() -> None:
    stage = neighbours()
    stage.put("standing", stage.state.party_at[1], -1)
    stage.party(1, (2, 2), [2])
    assert not [move for move in stage.legal() if ">>" in move]


def test_bw_14_a_party_keeps_its_leadership() -> None:
    stage = neighbours()
    stage.party(1, (1, 2), [2, stage.place(0, "Bell Warden"), stage.place(0, "Fletcher")])
    assert not stage.legal("FieldLevy")


def test_bw_14_a_party_keeps_a_living_fighter() -> None:
    stage = CardStage()
    stage.party(0, (0, 2), [1, 6])
    stage.party(1, (1, 2), [2])
    stage.put("fighter_hp", 0, 0)
    stage.at_step(9)
    assert not [move for move in stage.legal() if ">>" in move]


def test_bw_14_an_item_goes_to_a_leader_without_one_once_a_turn() -> None:
    stage = neighbours()
    blade, banner = stage.place(0, "Oathblade"), stage.place(0, "Banner of Noon")
    stage.put("party_item", 0, blade)
    stage.put("party_item", 1, banner)
    assert not stage.legal("Oathblade>>")
    stage.put("party_item", 1, marks.NONE)
    stage.play("Oathblade>>OrianeOfTheLamp")
    assert stage.state.party_item[1] == blade
    assert not stage.legal("Oathblade>>")


def test_bw_14_transfers_come_before_moves() -> None:
    stage = neighbours()
    stage.at_step(11)
    assert not [move for move in stage.legal() if ">>" in move]


# -- step 10


def caster(name: str, own: tuple[int, int]) -> CardStage:
    """A card in hand, mana for it, and an own party somewhere."""
    stage = CardStage()
    card = stage.place(0, name)
    stage.hold(0, card)
    stage.party(0, own, [1])
    cost = tuple(stage.book.cost[5 * card : 5 * card + 5])
    stage.give_mana(0, cost)
    return stage


def test_bw_15_a_spell_helps_no_party_inside_a_city() -> None:
    assert not caster("Wall of Vows", (0, 2)).legal("WallOfVows")
    assert caster("Wall of Vows", (1, 2)).legal("WallOfVows") == ["WallOfVows>SerAldricVenn"]


def test_bw_15_an_event_helps_an_own_party_inside_a_city() -> None:
    assert caster("Vigil", (0, 2)).legal("Vigil") == ["Vigil>SerAldricVenn"]


def test_bw_15_a_spell_is_not_cast_before_step_10_has_come() -> None:
    stage = caster("Wall of Vows", (1, 2))
    stage.at_step(4)
    stage.play("WallOfVows>SerAldricVenn")
    assert stage.state.at_step == 10


def test_bw_15_help_never_goes_to_enemies_nor_harm_to_friends() -> None:
    stage = caster("Judgement", (1, 2))
    stage.party(5, (0, 1), [61])
    assert stage.legal("Judgement") == ["Judgement>ThaneBrokkar"]
    stage = caster("Wall of Vows", (1, 2))
    stage.party(5, (0, 1), [61])
    assert stage.legal("WallOfVows") == ["WallOfVows>SerAldricVenn"]


def test_bw_15_the_dead_of_a_spell_go_at_once() -> None:
    stage = caster("Sunlance", (1, 2))
    stage.party(5, (0, 1), [61, 66])
    stage.put("fighter_hp", 21, 2)
    stage.play("Sunlance>QuarryHand.1")
    assert stage.state.fighter_card[21] == marks.NONE
    assert stage.state.pile[1] >> 6 & 1
    assert stage.state.asks == questions.ACT


def test_bw_08_a_card_does_not_untap_mana_converted_in_this_turn() -> None:
    stage = caster("Clear Morning", (1, 2))
    stage.party(4, (0, 2), [5])
    road = stage.square(0, 3) - marks.CITIES
    stage.lay(1, road, 2)
    stage.at_step(14)
    stage.play("convert:0,3")
    assert not stage.legal("ClearMorning")
    spent = 50
    stage.lay(0, spent, 1)
    stage.state.road_tapped |= 1 << spent
    stage.play("ClearMorning")
    assert stage.state.road_tapped >> road & 1
    assert not stage.state.road_tapped >> spent & 1
