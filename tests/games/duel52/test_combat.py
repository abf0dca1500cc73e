"""Attacks, damage and death (D-11 to D-14)."""

from games.duel52.table import position

# -- D-11


def test_d11_a_face_up_card_attacks_an_opposing_card_for_one_action():
    duel = position("a3 6c 1 up\na4 7c 2 up", hand="7h").play("a3xa4")
    assert duel.said() == ["strike a3 a4 1"]
    assert (duel.damage("a4"), duel.actions) == ([1], 2)


def test_d11_a_card_attacks_once_a_turn():
    duel = position("a3 6c 1 up\na4 7c 2 up\na5 8s 2 up", hand="7h").play("a3xa4")
    assert duel.targets("a3") == []


def test_d11_it_attacks_again_in_its_owners_next_turn():
    duel = position("a3 6c 1 up\na4 7c 2 up", hand="7h", actions=1, foe="2c 3c 4c").play("a3xa4")
    duel.play("Ks 2c>b 3c>b 4c>b", draw="Kd")
    assert duel.targets("a3") == ["a4"]


def test_d11_only_cards_of_the_same_lane_are_attacked():
    duel = position("a3 6c 1 up\na4 7c 2\nb3 8s 2", hand="7h")
    assert duel.targets("a3") == ["a4"]


def test_d11_own_cards_are_not_attacked():
    assert position("a3 6c 1 up\na4 7c 1 up", hand="7h").targets("a3") == []


def test_d11_a_frozen_card_does_not_attack():
    assert position("a3 6c 1 up frozen\na4 7c 2 up", hand="7h").targets("a3") == []


def test_d11_a_face_down_card_is_attacked_but_does_not_attack():
    duel = position("a3 6c 1\na4 7c 2\na5 6d 1 up", hand="7h")
    assert duel.targets("a3") == []
    assert duel.targets("a5") == ["a4"]


def test_d11_a_card_flipped_this_turn_attacks_at_once():
    duel = position("a3 8c 1\na4 7c 2 up", hand="7h").play("a3!")
    assert duel.targets("a3") == ["a4"]


# -- D-12


def test_d12_a_card_has_two_hit_points():
    duel = position("a3 6c 1 up\na4 6d 1 up\na5 7c 2 up", hand="7h").play("a3xa5")
    assert duel.damage("a5") == [1]
    assert duel.play("a4xa5").said("die") == ["die a5"]


def test_d12_a_face_up_jack_has_three_hit_points():
    duel = position("a3 6c 1 up\na4 6d 1 up\na5 Jc 2 up hurt=1", hand="7h").play("a3xa5")
    assert duel.damage("a5") == [2]
    assert duel.play("a4xa5").said("die") == ["die a5"]


def test_d12_a_face_down_jack_is_a_blank_with_two_hit_points():
    duel = position("a3 6c 1 up\na4 Jc 2 hurt=1", hand="7h").play("a3xa4")
    assert duel.said("die") == ["die a4"]


def test_d12_a_face_down_8_is_a_blank_that_does_not_retaliate():
    duel = position("a3 6c 1 up\na4 8c 2", hand="7h").play("a3xa4")
    assert duel.damage("a3", "a4") == [0, 1]


def test_d12_a_face_down_9_is_a_blank_that_a_10_strikes_with_another():
    duel = position("a3 10c 1 up\na4 9c 2\na5 7c 2 up", hand="7h").play("a3xa4")
    assert duel.damage("a4", "a5") == [1, 1]


def test_d12_a_face_down_10_is_a_blank_that_does_not_attack():
    assert position("a3 10c 1\na4 9c 2\na5 7c 2 up", hand="7h").legal("a3") == ["a3!"]


def test_d12_damage_stays_through_flipping():
    duel = position("a3 8c 1 hurt=1", hand="7h").play("a3!")
    assert duel.damage("a3") == [1]


def test_d12_damage_stays_through_moving():
    duel = position("a3 Qc 1\nb3 8c 1 hurt=1", hand="7h").play("a3! b3>a")
    assert duel.damage("a4") == [1]


def test_d12_a_damaged_card_still_attacks():
    assert position("a3 6c 1 up hurt=1\na4 7c 2", hand="7h").targets("a3") == ["a4"]


# -- D-13


def test_d13_a_dying_8_still_retaliates():
    duel = position("a3 6c 1 up\na4 8c 2 up hurt=1", hand="7h").play("a3xa4")
    assert duel.said() == ["strike a3 a4 1", "retaliate a4 a3 1", "die a4"]
    assert duel.damage("a3") == [1]


def test_d13_an_attacker_and_an_8_kill_each_other():
    duel = position("a3 6c 1 up hurt=1\na4 8c 2 up hurt=1", hand="7h").play("a3xa4")
    assert duel.said("die") == ["die a3", "die a4"]


def test_d13_a_dying_jack_has_still_protected():
    duel = position("a3 10c 1 up\na4 Jc 2 up hurt=2\na5 7c 2 up", hand="7h").play("a3xa4")
    assert duel.said() == ["strike a3 a4 1", "die a4"]
    assert duel.damage("a5") == [0]


def test_d13_all_damage_lands_before_anybody_dies():
    duel = position("a3 10c 1 up hurt=1\na4 8c 2 up hurt=1\na5 7c 2 up hurt=1", hand="7h")
    duel.play("a3xa4")
    assert duel.said() == [
        *("strike a3 a4 1", "strike a3 a5 1", "retaliate a4 a3 1"),
        *("die a3", "die a4", "die a5"),
    ]


def test_d13_a_trap_returns_after_the_deaths():
    duel = position("a3 10c 1 up\na4 3c 2 hurt=1\na5 7c 2 up hurt=1", hand="7h").play("a3xa4")
    assert duel.said("die", "trap") == ["die a5", "trap a4"]


def test_d13_bombs_go_off_after_the_traps_and_kill_then():
    duel = position("a3 10c 1 up\na4 3c 2 hurt=1", hand="7h", banners=("2h", "3h")).play("a3xa4")
    assert duel.said() == ["strike a3 a4 1", "trap a4", "bomb a4 a3 2", "die a3"]


def test_d13_lanes_are_looked_at_after_the_last_death():
    duel = position(
        "a3 6c 1 up\na4 3c 2 hurt=1\nb3 7c 1 up\nb4 7d 2 up\nc3 2s 1 up\nc4 2d 2 up",
        banners=("2h", "3h"),
        pile=0,
        bases="",
    ).play("a3xa4")
    assert duel.said("trap", "die", "won") == ["trap a4", "die a3", "won 2 a"]


# -- D-14


def test_d14_a_card_killed_face_up_lies_face_up():
    duel = position("a3 6c 1 up\na4 7c 2 up hurt=1", hand="7h").play("a3xa4")
    assert [duel.view(seat)["discard"] for seat in (1, 2, None)] == [["7c"]] * 3


def test_d14_a_card_killed_face_down_is_not_revealed():
    duel = position("a3 6c 1 up\na4 7c 2 hurt=1", hand="7h").play("a3xa4")
    assert [duel.view(seat)["discard"] for seat in (1, 2, None)] == [[None], ["7c"], [None]]


def test_d14_a_card_killed_face_down_has_no_power():
    duel = position("a3 6c 1 up\na4 7c 2 hurt=1\nb3 8c 2 up hurt=1", hand="7h").play("a3xa4")
    assert duel.said("power", "heal") == []


def test_d14_the_discard_of_a_view_is_face_down():
    duel = position("a3 2c 1", hand="7h").play("a3! Ks 7h>-")
    assert [duel.view(seat)["discard"] for seat in (1, 2, None)] == [["7h"], [None], [None]]
