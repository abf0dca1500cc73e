"""The powers that work while a card lies face-up: 8, 9, 10 and Jack (D-25 to D-28)."""

from games.duel52.table import position

# -- D-25: 8 Retaliate


def test_d25_an_8_deals_one_damage_to_each_attacker():
    duel = position("a3 6c 1 up\na4 8c 2 up", hand="7h").play("a3xa4")
    assert duel.damage("a3", "a4") == [1, 1]


def test_d25_an_8_does_not_hurt_a_9():
    duel = position("a3 9c 1 up\na4 8c 2 up", hand="7h").play("a3xa4")
    assert duel.damage("a3", "a4") == [0, 1]


def test_d25_a_10_that_strikes_two_8s_takes_two():
    duel = position("a3 10c 1 up\na4 8c 2 up\na5 8d 2 up", hand="7h").play("a3xa4")
    assert duel.said("die") == ["die a3"]


def test_d25_retaliation_is_no_attack_and_an_attacking_8_strikes_once():
    duel = position("a3 8c 1 up\na4 8d 2 up", hand="7h").play("a3xa4")
    assert duel.said() == ["strike a3 a4 1", "retaliate a4 a3 1"]


def test_d25_retaliation_uses_up_no_attack_of_the_8():
    duel = position("a3 6c 1 up\na4 8d 2 up", hand="7h", actions=1).play("a3xa4", draw="Ks")
    assert duel.targets("a4") == ["a3"]


def test_d25_paired_8s_are_attacked_one_at_a_time():
    cards = "a3 6c 1 up\na4 8d 2 up mate=a5\na5 8h 2 up mate=a4"
    duel = position(cards, hand="7h").play("a3xa4")
    assert duel.said("retaliate") == ["retaliate a4 a3 1"]


# -- D-26: 9 Nimble


def test_d26_a_9_deals_two_damage_to_a_face_up_jack():
    duel = position("a3 9c 1 up\na4 Jc 2 up", hand="7h").play("a3xa4")
    assert duel.damage("a4") == [2]


def test_d26_a_9_deals_one_damage_to_a_face_down_jack():
    duel = position("a3 9c 1 up\na4 Jc 2", hand="7h").play("a3xa4")
    assert duel.damage("a4") == [1]


def test_d26_a_10_strikes_a_9_only_alone():
    duel = position("a3 10c 1 up\na4 9c 2 up\na5 7c 2 up", hand="7h").play("a3xa4")
    assert duel.said("strike") == ["strike a3 a4 1"]


def test_d26_a_10_that_strikes_another_card_leaves_the_9_alone():
    duel = position("a3 10c 1 up\na4 9c 2 up\na5 7c 2 up", hand="7h").play("a3xa5")
    assert duel.said("strike") == ["strike a3 a5 1"]


# -- D-27: 10 Twinstrike


def test_d27_a_10_deals_one_damage_each_to_two_cards():
    duel = position("a3 10c 1 up\na4 7d 2\na5 7c 2 up\na6 6c 2", hand="7h").play("a3xa4")
    assert (duel.asks, duel.legal()) == ("strike", ["+a5", "+a6"])
    duel.play("+a6")
    assert duel.damage("a4", "a5", "a6") == [1, 0, 1]


def test_d27_with_a_legal_second_target_there_must_be_one():
    duel = position("a3 10c 1 up\na4 7d 2\na5 7c 2 up\na6 6c 2", hand="7h").play("a3xa4")
    assert "-" not in duel.legal()


def test_d27_a_10_attacks_a_card_that_lies_alone():
    duel = position("a3 10c 1 up\na4 7d 2", hand="7h").play("a3xa4")
    assert duel.said() == ["strike a3 a4 1"]


def test_d27_a_10_does_not_strike_past_a_jack():
    duel = position("a3 10c 1 up\na4 Jd 2 up\na5 7c 2 up", hand="7h")
    assert duel.targets("a3") == ["a4"]
    assert duel.play("a3xa4").said("strike") == ["strike a3 a4 1"]


def test_d27_two_face_up_jacks_are_both_struck():
    duel = position("a3 10c 1 up\na4 Jd 2 up\na5 7c 2 up\na6 Jh 2 up", hand="7h").play("a3xa6")
    assert duel.said("strike") == ["strike a3 a6 1", "strike a3 a4 1"]


def test_d27_a_9_is_no_second_target():
    duel = position("a3 10c 1 up\na4 9d 2 up\na5 7c 2\na6 7d 2\na7 6d 2", hand="7h").play("a3xa5")
    assert duel.legal() == ["+a6", "+a7"]


def test_d27_a_face_down_jack_is_a_blank():
    duel = position("a3 10c 1 up\na4 Jd 2\na5 7c 2", hand="7h").play("a3xa5")
    assert duel.damage("a4", "a5") == [1, 1]


# -- D-28: Jack Taunt


def test_d28_while_a_jack_lies_face_up_only_he_is_attacked():
    duel = position("a3 6c 1 up\na4 Jd 2 up\na5 7c 2", hand="7h")
    assert duel.targets("a3") == ["a4"]


def test_d28_any_of_two_jacks_is_attacked():
    duel = position("a3 6c 1 up\na4 Jd 2 up\na5 7c 2\na6 Jc 2 up", hand="7h")
    assert duel.targets("a3") == ["a4", "a6"]


def test_d28_a_face_down_jack_protects_nobody():
    duel = position("a3 6c 1 up\na4 Jd 2\na5 7c 2", hand="7h")
    assert duel.targets("a3") == ["a4", "a5"]


def test_d28_a_jack_protects_his_own_lane_only():
    duel = position("a3 6c 1 up\nb3 Jd 2 up\na4 7c 2", hand="7h")
    assert duel.targets("a3") == ["a4"]


def test_d28_a_jack_protects_live_bases():
    duel = position("a3 6c 1 up\na4 Jd 2 up", hand="7h", foe="2h", pile=0)
    assert duel.targets("a3") == ["a4"]


def test_d28_the_own_jack_does_not_hold_the_own_attack():
    duel = position("a3 6c 1 up\na4 Jd 1 up\na5 7c 2", hand="7h")
    assert duel.targets("a3") == ["a5"]


def test_d28_a_frozen_jack_protects_still():
    duel = position("a3 6c 1\na4 6d 1 up\na5 Jd 2 up\na6 7c 2", hand="7h").play("a3!")
    assert duel.targets("a4") == ["a5"]
