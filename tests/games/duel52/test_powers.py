"""The powers of the thirteen ranks, and powers inside powers (D-18 to D-24, D-29 to D-31)."""

import pytest

from games.duel52.table import position

# -- D-18: 2 View


def test_d18_view_draws_then_discards_any_hand_card():
    duel = position("a3 2c 1", hand="7h 8h").play("a3! Ks")
    assert duel.legal() == ["7h>-", "8h>-", "Ks>-"]
    duel.play("8h>-")
    assert (duel.hand(1), duel.pile) == (["7h", "Ks"], [9])


def test_d18_the_drawn_card_itself_may_be_discarded():
    duel = position("a3 2c 1", hand="7h 8h").play("a3! Ks Ks>-")
    assert duel.hand(1) == ["7h", "8h"]


def test_d18_the_drawn_card_may_be_played():
    duel = position("a3 2c 1", hand="7h 8h").play("a3! Ks 8h>- Ks>b")
    assert duel.card("b3", 1).card == "Ks"


def test_d18_with_an_empty_pile_a_view_does_nothing():
    duel = position("a3 2c 1", hand="7h 8h", pile=0, foe="9h").play("a3!")
    assert duel.said() == ["flip a3", "power a3"]


# -- D-19: 3 Trap


def test_d19_a_killed_face_down_3_returns_face_up_with_two_hit_points():
    duel = position("a3 6c 1 up\na4 3c 2 hurt=1", hand="7h").play("a3xa4")
    assert duel.said() == ["strike a3 a4 1", "trap a4"]
    assert (duel.card("a4").up, duel.card("a4").card, duel.damage("a4")) == (True, "3c", [0])


def test_d19_a_trap_is_ready_on_its_owners_turn():
    duel = position("a3 6c 1 up\na4 3c 2 hurt=1", actions=1, hand="7h").play("a3xa4", draw="Ks")
    assert duel.targets("a4") == ["a3"]


def test_d19_a_trap_killed_again_dies():
    cards = "a3 6c 1 up\na4 6d 1 up\na5 6h 1 up\na6 3c 2 hurt=1"
    duel = position(cards, hand="7h").play("a3xa6 a4xa6 a5xa6")
    assert duel.said("trap", "die") == ["trap a6", "die a6"]


def test_d19_a_face_up_3_is_no_trap():
    duel = position("a3 6c 1 up\na4 3c 2 up hurt=1", hand="7h").play("a3xa4")
    assert duel.said("trap", "die") == ["die a4"]


def test_d19_a_base_springs_too_and_is_no_base_any_more():
    duel = position("a3 6c 1 up\na2 3c 2 base hurt=1", hand="7h", foe="2h", pile=0).play("a3xa2")
    assert duel.said("trap") == ["trap a2"]
    assert (duel.card("a2").up, duel.card("a2").base) == (True, False)


def test_d19_a_trap_comes_back_unfrozen():
    duel = position("a3 6c 1 up\na4 3c 2 hurt=1 frozen", hand="7h").play("a3xa4")
    assert duel.frozen() == []


def test_d19_a_pair_springs_a_trap_and_its_excess_damage_is_lost():
    cards = "a3 6c 1 up mate=a4\na4 6d 1 up mate=a3\na5 3c 2 hurt=1"
    duel = position(cards, hand="7h").play("a3xa5")
    assert duel.said("strike", "trap") == ["strike a3 a4 a5 2", "trap a5"]
    assert duel.damage("a5") == [0]


def test_d19_the_second_blow_of_a_twinstrike_springs_a_trap():
    duel = position("a3 10c 1 up\na4 7c 2\na5 3c 2 hurt=1", hand="7h").play("a3xa4")
    assert duel.said("trap") == ["trap a5"]
    assert duel.damage("a4", "a5") == [1, 0]


# -- D-20: 4 Foresight


def test_d20_foresight_reaches_every_face_down_card_and_no_other():
    duel = position("a3 4c 1\na4 7c 1\nb3 8c 2\nb4 8d 2 up").play("a3!")
    assert duel.legal() == ["?a1", "?a2", "?b1", "?b2", "?c1", "?c2", "?a4", "?b3"]


def test_d20_a_look_must_be_used():
    duel = position("a3 4c 1\nb3 8c 2").play("a3!")
    assert "-" not in duel.legal()


def test_d20_without_a_face_down_card_there_is_nothing_to_see():
    duel = position("a3 4c 1\nb3 8c 2 up", hand="7h", bases="").play("a3!")
    assert duel.said() == ["flip a3", "power a3"]


def test_d20_what_was_seen_stays_known_while_the_card_lies():
    duel = position("a3 4c 1\nb3 Kc 2", actions=1).play("a3! ?b3", draw="Ks")
    duel.play("Ks>a")
    assert duel.card("b3", 1).card == "Kc"
    assert duel.card("b3").card is None


def test_d20_what_was_seen_moves_with_the_card():
    duel = position("a3 4c 1\nb3 Kc 2\nc3 Qc 2", actions=1).play("a3! ?b3", draw="Ks")
    duel.play("c3! b3>c")
    assert duel.card("c4", 1).card == "Kc"


def test_d20_a_base_looked_at_is_shown_to_nobody_else():
    duel = position("a3 4c 1\na1 Kc 1 base").play("a3! ?a1")
    assert [duel.card("a1", seat).card for seat in (1, 2)] == ["Kc", None]


# -- D-21: 5 Flip


def test_d21_a_5_flips_all_own_face_down_cards_of_its_lane():
    duel = position("a3 5c 1\na4 8c 1\na5 9c 1\nb3 8d 1\na6 8h 2", hand="7h").play("a3!")
    assert duel.said("flip") == ["flip a3", "flip a4", "flip a5"]


def test_d21_a_5_does_not_flip_a_base_while_the_pile_lasts():
    assert not position("a3 5c 1", hand="7h").play("a3!").card("a1").up


def test_d21_a_5_flips_the_base_once_the_pile_is_empty():
    assert position("a3 5c 1", hand="7h", foe="2c", pile=0).play("a3!").card("a1").up


def test_d21_a_5_flips_frozen_cards():
    duel = position("a3 5c 1\na4 8c 1 frozen", hand="7h").play("a3!")
    assert (duel.card("a4").up, duel.card("a4").frozen) == (True, True)


def test_d21_all_turn_at_once_then_powers_resolve_in_the_order_chosen():
    duel = position("a3 5c 1\na4 7c 1\na5 2c 1\nb3 8c 1 hurt=1", hand="7h").play("a3!")
    assert duel.said() == ["flip a3", "power a3", "flip a4", "flip a5"]
    assert (duel.asks, duel.legal()) == ("order", ["a4", "a5"])
    assert duel.play("a5 Ks Ks>-").said("power") == ["power a5", "power a4"]


def test_d21_flipped_cards_attack_if_actions_are_left():
    duel = position("a3 5c 1\na4 8c 1\na5 7c 2", hand="7h").play("a3!")
    assert duel.targets("a4") == ["a5"]


# -- D-22: powers inside powers


def test_d22_a_king_turned_by_a_5_activates_the_5_and_all_that_it_turned():
    duel = position("a3 5c 1\na4 Kc 1\na5 Ac 1\na6 7c 1", hand="7h").play("a3! a4")
    assert (duel.asks, duel.legal()) == ("order", ["a3", "a5", "a6"])


def test_d22_what_a_king_sets_off_comes_before_the_rest_of_the_5():
    duel = position("a3 5c 1\na4 Kc 1\na5 Ac 1", hand="7h").play("a3! a4 a5")
    assert duel.said("power") == ["power a3", "power a4", "power a5", "power a3", "power a5"]


def test_d22_a_5_turning_a_king_an_ace_a_2_and_a_6():
    cards = "a3 5c 1\na4 Kc 1\na5 Ac 1\na6 2c 1\na7 6c 1\na8 8c 2 up"
    duel = position(cards, hand="7h").play("a3! a5 a4 a6 Ks Ks>- a7 a3 a7 Kd Kd>-")
    assert duel.said("power") == [
        *("power a3", "power a5"),
        *("power a4", "power a6", "power a7", "power a3", "power a5"),
        *("power a7", "power a6"),
    ]
    assert duel.actions == 4
    assert duel.frozen() == ["a2", "a8"]


def test_d22_a_power_already_resolved_is_on_the_kings_list_again():
    duel = position("a3 5c 1\na4 Kc 1\na5 Ac 1", hand="7h").play("a3! a5")
    assert duel.legal() == ["a3", "a5"]
    assert duel.play("a5").actions == 4


def test_d22_a_card_that_comes_in_later_is_not_added_to_the_list():
    cards = "a3 5c 1\na4 Qc 1\na5 6c 1\nb3 7c 1\nb4 7d 1 up"
    duel = position(cards, hand="7h").play("a3! a4 b3>a")
    assert not duel.card("a6").up
    assert duel.said("power") == ["power a3", "power a4", "power a5"]


def test_d22_a_face_up_card_moved_into_the_kings_lane_is_not_added():
    cards = "a3 Kc 1\na4 Qc 1 up\na5 2c 1 up\nb3 7c 1 up"
    duel = position(cards, hand="7h").play("a3! a4 b3>a Ks Ks>-")
    assert duel.said("power") == ["power a3", "power a4", "power a5"]


def test_d22_a_power_works_where_its_card_lies_when_it_resolves():
    cards = "a3 5c 1\na4 Qc 1\nb3 6c 1\na5 8c 2 up\nb4 8d 2 up"
    duel = position(cards, hand="7h", banners=("5h",)).play("a3! a4 b3>a")
    assert duel.said("power") == ["power a3", "power a4", "power a6"]
    assert duel.frozen() == ["a2", "a5"]


# -- D-23: 6 Freeze


def test_d23_freeze_holds_all_enemy_cards_of_the_lane_bases_too():
    duel = position("a3 6c 1\na4 8c 2 up\na5 7c 2\nb3 8d 2 up\na6 8h 1 up", hand="7h").play("a3!")
    assert duel.frozen() == ["a2", "a4", "a5"]


def test_d23_a_frozen_card_neither_attacks_nor_is_flipped_by_an_action():
    duel = position("a3 8c 1 up frozen\na4 7c 1 frozen\na5 8d 2 up", hand="7h")
    assert duel.legal("a3") == duel.legal("a4") == []


def test_d23_a_freeze_ends_with_its_owners_next_turn():
    duel = position("a3 6c 1\na4 8c 2 up", actions=1, hand="7h", foe="2c 3c")
    duel.play("a3!", draw="Ks").play("Ks>b 2c>b")
    assert duel.frozen() == ["a2", "a4"]
    duel.play("3c>b")
    assert duel.said("end", "thaw") == ["end 0", "thaw a2", "thaw a4"]
    assert duel.frozen() == []


def test_d23_a_face_up_9_is_not_frozen():
    duel = position("a3 6c 1\na4 9c 2 up\na2 9h 2 base", hand="7h").play("a3!")
    assert duel.frozen() == ["a2"]


def test_d23_a_face_down_9_is_frozen_as_a_blank():
    assert position("a3 6c 1\na4 9c 2", hand="7h").play("a3!").frozen() == ["a2", "a4"]


def test_d23_a_frozen_card_that_turns_up_a_9_is_free():
    duel = position("a3 5c 1\na4 9c 1 frozen\na5 8c 2 up", hand="7h").play("a3!")
    assert duel.said("flip", "thaw") == ["flip a3", "flip a4", "thaw a4"]
    assert duel.targets("a4") == ["a5"]


def test_d23_a_frozen_card_flipped_by_a_5_does_its_power_and_does_not_attack():
    duel = position("a3 5c 1\na4 Ac 1 frozen\na5 8c 2 up", hand="7h").play("a3!")
    assert duel.said("gain") == ["gain 1"]
    assert duel.targets("a4") == []


def test_d23_a_7_heals_a_frozen_card():
    duel = position("a3 7c 1\na4 8c 1 up frozen hurt=1", hand="7h").play("a3!")
    assert duel.damage("a4") == [0]


def test_d23_a_queen_moves_a_frozen_card_and_it_stays_frozen():
    duel = position("a3 Qc 1\nb3 8c 1 up frozen", hand="7h").play("a3! b3>a")
    assert duel.frozen() == ["a4"]


def test_d23_a_king_activates_a_frozen_card():
    duel = position("a3 Kc 1\na4 7c 1 up frozen\nb3 8c 1 hurt=1", hand="7h").play("a3!")
    assert duel.said("heal") == ["heal b3 1"]


def test_d23_cards_that_arrive_later_are_not_frozen():
    duel = position("a3 6c 1", actions=1, hand="7h").play("a3!", draw="Ks").play("Ks>a")
    assert not duel.card("a4").frozen


def test_d23_a_second_freeze_does_not_add_up():
    duel = position("a3 6c 1\na4 6d 1\na5 8c 2 up", actions=2, hand="7h", foe="2c 3c")
    duel.play("a3! a4!", draw="Ks")
    assert duel.said("freeze") == ["freeze a2", "freeze a5"]
    duel.play("Ks>b 2c>b 3c>b", draw="Kd")
    assert duel.frozen() == []


# -- D-24: 7 Heal


def test_d24_a_7_heals_all_own_damaged_cards_everywhere():
    cards = "a3 7c 1\na4 8c 1 hurt=1\nb3 Jc 1 up hurt=2\nc3 8d 1 up hurt=1\nc4 8h 2 up hurt=1"
    duel = position(cards, hand="7h").play("a3!")
    assert duel.said("heal") == ["heal a4 1", "heal b3 2", "heal c3 1"]
    assert duel.damage("a4", "b3", "c3", "c4") == [0, 0, 0, 1]


def test_d24_a_7_without_damaged_cards_does_nothing():
    assert position("a3 7c 1", hand="7h").play("a3!").said() == ["flip a3", "power a3"]


def test_d24_with_an_advanced_ruleset_a_7_heals_two_hit_points_each():
    cards = "a3 7c 1\nb3 Jc 1 up hurt=3\nb4 Jd 1 up hurt=2"
    duel = position(cards, hand="7h", banners=("Jh",)).play("a3!")
    assert duel.damage("b3", "b4") == [1, 0]


# -- D-29: Queen


def test_d29_a_queen_may_move_one_own_live_card_of_another_lane():
    duel = position("a3 Qc 1\na4 8c 1\nb3 8d 1\nc3 8h 1 up\nb4 8s 2", hand="7h").play("a3!")
    assert duel.legal() == ["b3>a", "c3>a", "-"]


def test_d29_a_queen_may_move_nothing():
    duel = position("a3 Qc 1\nb3 8d 1", hand="7h").play("a3! -")
    assert duel.said("move") == []


def test_d29_a_card_moves_as_it_lies():
    duel = position("a3 Qc 1\nb3 7d 1\nc3 Jh 1 up hurt=2", hand="7h").play("a3! c3>a")
    assert (duel.card("a4").up, duel.damage("a4")) == (True, [2])
    assert not position("a3 Qc 1\nb3 7d 1", hand="7h").play("a3! b3>a").card("a4").up


def test_d29_a_moved_card_does_not_activate_again():
    duel = position("a3 Qc 1\nb3 7d 1 up\nc3 8c 1 hurt=1", hand="7h").play("a3! b3>a")
    assert duel.said("power", "heal") == ["power a3"]
    assert duel.damage("c3") == [1]


def test_d29_a_moved_card_keeps_its_constant_power():
    duel = position("a3 Qc 1\nb3 Jd 1 up\na4 6c 2 up", hand="7h", actions=1)
    duel.play("a3! b3>a", draw="Ks")
    assert duel.targets("a4") == ["a5"]


def test_d29_a_moved_card_attacks_if_it_has_not():
    duel = position("a3 Qc 1\nb3 8d 1 up\na4 7c 2", hand="7h").play("a3! b3>a")
    assert duel.targets("a5") == ["a4"]


def test_d29_a_moved_card_that_has_attacked_does_not_attack_again():
    duel = position("a3 Qc 1\nb3 6d 1 up\na4 7c 2\nb4 7d 2", hand="7h").play("b3xb4 a3! b3>a")
    assert duel.targets("a5") == []


def test_d29_a_queen_moves_no_base_while_the_pile_lasts():
    duel = position("a3 Qc 1", hand="7h").play("a3!")
    assert duel.asks == "act"


def test_d29_a_queen_moves_a_base_once_the_pile_is_empty():
    duel = position("a3 Qc 1\nb1 Kc 1 base\nb3 8c 1", hand="7h", foe="2h", pile=0)
    duel.play("a3! b1>a")
    assert not duel.card("a4").base


def test_d29_the_owner_of_a_moved_base_may_not_look_at_it():
    duel = position("a3 Qc 1\nb1 Kc 1 base", hand="7h", foe="2h", pile=0).play("a3! b1>a")
    assert duel.card("a4", 1).card is None
    assert duel.play("a4!").card("a4", 2).card == "Kc"


def test_d29_a_queen_empties_a_won_lane_and_it_stays_won():
    duel = position("a3 Qc 1\nb3 8c 1 up", foe="2h", pile=0, won="b1", bases="ac")
    duel.play("a3! b3>a")
    assert (duel.lane("b"), duel.winner_of("b")) == ([], 1)


# -- D-30: King


def test_d30_a_king_activates_his_lane_again_in_the_order_chosen():
    cards = "a3 Kc 1\na4 2c 1 up\na5 4c 1 up\na6 5c 1 up\na7 6c 1 up\na8 7c 1 up\na9 Qc 1 up"
    duel = position(cards + "\na10 Ac 1 up", hand="7h").play("a3!")
    assert duel.legal() == ["a4", "a5", "a6", "a7", "a8", "a9", "a10"]


def test_d30_a_king_does_not_activate_kings_or_constant_powers():
    cards = "a3 Kc 1\na4 Kd 1 up\na5 8c 1 up\na6 9c 1 up\na7 10c 1 up\na8 Jc 1 up\na9 3c 1 up"
    duel = position(cards, hand="7h").play("a3!")
    assert duel.said("power") == ["power a3"]


def test_d30_a_king_does_not_activate_other_lanes_or_face_down_cards():
    duel = position("a3 Kc 1\na4 Ac 1\nb3 Ad 1 up", hand="7h").play("a3!")
    assert duel.said("power") == ["power a3"]


def test_d30_a_king_does_not_activate_the_opponents_cards():
    duel = position("a3 Kc 1\na4 Ac 2 up", hand="7h").play("a3!")
    assert duel.said("power") == ["power a3"]


def test_d30_a_king_reactivates_a_5_which_flips_again():
    duel = position("a3 Kc 1\na4 5c 1 up\na5 8c 1", hand="7h").play("a3!")
    assert duel.card("a5").up


def test_d30_a_king_reactivates_a_queen_who_moves_again():
    duel = position("a3 Kc 1\na4 Qc 1 up\nb3 8c 1", hand="7h").play("a3! b3>a")
    assert "a5" in duel.lane("a")


# -- D-31: Ace


def test_d31_an_ace_gives_one_action():
    duel = position("a3 Ac 1", hand="7h").play("a3!")
    assert duel.actions == 3


def test_d31_an_ace_attacks_twice_in_the_turn_it_is_flipped():
    duel = position("a3 Ac 1\na4 Jc 2 up\na5 8c 2", hand="7h").play("a3! a3xa4 a3xa4")
    assert duel.damage("a4") == [2]
    assert duel.targets("a3") == []


def test_d31_in_later_turns_an_ace_attacks_once():
    duel = position("a3 Ac 1 up\na4 Jc 2 up", hand="7h").play("a3xa4")
    assert duel.targets("a3") == []


def test_d31_the_second_attack_is_lost_with_the_turn():
    duel = position("a3 Ac 1\na4 Jc 2 up", hand="7h 8h 9h", foe="2c 3c 4c")
    duel.play("a3! a3xa4 7h>b 8h>b", draw="Ks").play("2c>b 3c>b 4c>b", draw="Kd")
    assert duel.card("a3").attacks == 1


def test_d31_a_king_gives_an_ace_that_has_attacked_two_attacks_more():
    cards = "a3 Ac 1\na4 Kc 1\na5 Jc 2 up\na6 Jd 2 up"
    duel = position(cards, hand="7h").play("a3! a3xa5 a4!")
    assert duel.card("a3").attacks == 2
    assert duel.play("a3xa5 a3xa6").targets("a3") == []


def test_d31_a_pair_of_aces_attacks_as_often_as_both_can():
    cards = "a3 Ac 1\na4 Ad 1\na5 Jc 2 up\na6 Jd 2 up"
    duel = position(cards, hand="7h 8h", actions=6).play("a3! a4! a3=a4 a3xa5 a3xa6")
    assert duel.damage("a5", "a6") == [2, 2]
    assert duel.targets("a3") == []


def test_d31_a_pair_with_an_older_ace_attacks_once():
    cards = "a3 Ac 1 up\na4 Ad 1\na5 Jc 2 up"
    duel = position(cards, hand="7h 8h").play("a4! a3=a4 a3xa5")
    assert duel.targets("a3") == []


@pytest.mark.parametrize("rank", ["3", "8", "9", "10", "J"])
def test_d30_ranks_with_constant_powers_do_nothing_when_flipped(rank):
    duel = position(f"a3 {rank}c 1\na4 2c 2 up", hand="7h").play("a3!")
    assert duel.said() == ["flip a3"]
