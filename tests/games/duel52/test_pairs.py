"""Pairs (D-15 to D-17)."""

from games.duel52.table import position

PAIR = "a3 {0}c 1 up mate=a4\na4 {0}d 1 up mate=a3\n"

# -- D-15


def test_d15_a_pair_costs_an_action():
    duel = position("a3 6c 1 up\na4 6d 1 up", hand="7h").play("a3=a4")
    assert (duel.actions, duel.card("a3").pair, duel.card("a4").pair) == (2, "a4", "a3")


def test_d15_both_must_be_face_up():
    assert "a3=a4" not in position("a3 6c 1 up\na4 6d 1", hand="7h").legal()


def test_d15_both_must_be_of_one_rank():
    assert "a3=a4" not in position("a3 6c 1 up\na4 7d 1 up", hand="7h").legal()


def test_d15_both_must_be_in_one_lane():
    duel = position("a3 6c 1 up\nb3 6d 1 up", hand="7h")
    assert [action for action in duel.legal() if "=" in action] == []


def test_d15_both_must_be_own():
    assert "a3=a4" not in position("a3 6c 1 up\na4 6d 2 up", hand="7h").legal()


def test_d15_of_three_cards_of_a_rank_any_two_make_a_pair():
    duel = position("a3 6c 1 up\na4 6d 1 up\na5 6h 1 up", hand="7h")
    assert [action for action in duel.legal() if "=" in action] == ["a3=a4", "a3=a5", "a4=a5"]


def test_d15_there_are_no_triplets():
    duel = position(PAIR.format(6) + "a5 6h 1 up", hand="7h")
    assert [action for action in duel.legal() if "=" in action] == []


def test_d15_two_pairs_of_one_rank_are_fine():
    duel = position(PAIR.format(6) + "a5 6h 1 up\na6 6s 1 up", hand="7h").play("a5=a6")
    assert [duel.card(label).pair for label in ("a3", "a5")] == ["a4", "a6"]


def test_d15_a_pair_deals_two_damage_to_one_card_for_one_action():
    duel = position(PAIR.format(6) + "a5 Jh 2 up\na6 7c 2", hand="7h").play("a3xa5")
    assert duel.said() == ["strike a3 a4 a5 2"]
    assert (duel.damage("a5", "a6"), duel.actions) == ([2, 0], 2)


def test_d15_the_members_of_a_pair_do_not_attack_alone():
    duel = position(PAIR.format(6) + "a5 7h 2 up", hand="7c").play("a3xa5")
    assert duel.legal("a4") == []


def test_d15_the_members_are_damaged_each_on_its_own():
    duel = position(PAIR.format(6) + "a5 7h 2 up", player=2, hand="7c").play("a5xa4")
    assert duel.damage("a3", "a4") == [0, 1]


# -- D-16


def test_d16_a_pair_does_not_attack_while_a_member_is_frozen():
    cards = "a3 6c 1 up mate=a4\na4 6d 1 up frozen mate=a3\na5 7h 2 up"
    assert position(cards, hand="7c").targets("a3") == []


def test_d16_a_pair_does_not_attack_after_a_member_has():
    duel = position("a3 6c 1 up\na4 6d 1 up\na5 Jh 2 up", hand="7c").play("a4xa5 a3=a4")
    assert duel.targets("a3") == []


def test_d16_forming_a_pair_needs_no_readiness():
    duel = position("a3 6c 1 up frozen\na4 6d 1 up used", hand="7c")
    assert "a3=a4" in duel.legal()


def test_d16_a_pair_ends_when_a_member_dies():
    cards = "a3 6c 1 up hurt=1 mate=a4\na4 6d 1 up mate=a3\na5 7h 2 up"
    duel = position(cards, player=2, hand="7c").play("a5xa3")
    assert duel.said("unpair", "die") == ["unpair a3 a4", "die a3"]
    assert duel.card("a4").pair is None


def test_d16_a_queen_breaks_a_pair():
    duel = position(PAIR.format(8) + "b3 Qc 1", hand="7c").play("b3! a4>b")
    assert duel.said("unpair", "move") == ["unpair a3 a4", "move a4 b4"]
    assert duel.card("a3").pair is None
    assert duel.card("b4").pair is None


def test_d16_a_pair_cannot_be_undone_at_will():
    duel = position(PAIR.format(6), hand="7c")
    assert duel.legal("a3") == duel.legal("a4") == []


def test_d16_the_survivor_attacks_alone_again():
    cards = "a3 6c 1 up hurt=1 mate=a4\na4 6d 1 up mate=a3\na5 8h 2 up"
    duel = position(cards, hand="7c").play("a3xa5")
    assert duel.said("die") == ["die a3", "die a5"]
    duel = position("a4 6d 1 up\na5 7h 2 up", hand="7c")
    assert duel.targets("a4") == ["a5"]


# -- D-17


def test_d17_an_8_strikes_back_at_both_members():
    duel = position(PAIR.format(6) + "a5 8h 2 up", hand="7c").play("a3xa5")
    assert duel.said("retaliate") == ["retaliate a5 a3 1", "retaliate a5 a4 1"]
    assert duel.damage("a3", "a4") == [1, 1]


def test_d17_a_pair_of_9s_deals_three_damage_to_a_jack():
    duel = position(PAIR.format(9) + "a5 Jh 2 up", hand="7c").play("a3xa5")
    assert duel.said() == ["strike a3 a4 a5 3", "die a5"]


def test_d17_a_pair_of_9s_deals_two_damage_to_another_card():
    duel = position(PAIR.format(9) + "a5 7h 2 up", hand="7c").play("a3xa5")
    assert duel.said("strike") == ["strike a3 a4 a5 2"]


def test_d17_a_pair_of_9s_kills_an_8_unhurt():
    duel = position(PAIR.format(9) + "a5 8h 2 up", hand="7c").play("a3xa5")
    assert (duel.said("die"), duel.damage("a3", "a4")) == (["die a5"], [0, 0])


def test_d17_a_pair_of_10s_deals_two_and_one():
    duel = position(PAIR.format(10) + "a5 6h 2 up\na6 7h 2 up", hand="7c").play("a3xa6")
    assert duel.said("strike") == ["strike a3 a4 a6 2", "strike a3 a4 a5 1"]


def test_d17_a_pair_of_10s_deals_two_to_a_card_that_lies_alone():
    duel = position(PAIR.format(10) + "a5 6h 2 up", hand="7c").play("a3xa5")
    assert duel.said() == ["strike a3 a4 a5 2", "die a5"]


def test_d17_a_pair_of_10s_into_two_8s_takes_two_damage_each():
    duel = position(PAIR.format(10) + "a5 8h 2 up\na6 8s 2 up", hand="7c").play("a3xa5")
    assert len(duel.said("retaliate")) == 4
    assert duel.said("die") == ["die a3", "die a4", "die a5"]
    assert duel.damage("a6") == [1]
