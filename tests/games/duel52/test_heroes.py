"""Heroes: mages and their spells, warriors (D-34, D-35)."""

import pytest

from games.duel52.table import fresh, position

MAGES = ["2", "3", "4", "5", "6", "7", "Q", "K"]
WARRIORS = ["8", "9", "10", "J", "A"]

# -- D-34


def test_d34_heroes_are_dealt_face_up_before_anything_else():
    table = fresh(start="1", heroes=True).play("1 5c")
    assert table.told("hero")[0]["card"] == "5c"
    assert "5d" in table.outcomes()
    assert table.play("5d").said() == ["hero"]
    assert [hero["card"] for hero in table.view()["heroes"]] == ["5c", "5d"]


def test_d34_eight_cards_are_removed():
    table = fresh(start="1", heroes=True).rest()
    assert len(table.stock) - table.pile[0] == 8


@pytest.mark.parametrize("rank", MAGES)
def test_d34_mages_never_enter_a_lane(rank):
    assert position(hand="7h", heroes=f"{rank}s 8h").legal("H") == []


@pytest.mark.parametrize("rank", WARRIORS)
def test_d34_warriors_enter_any_lane_and_cast_nothing(rank):
    duel = position("a3 7c 1 hurt=1", hand="7h", heroes=f"{rank}s 2h")
    assert duel.legal("H") == ["H>a", "H>b", "H>c"]
    assert duel.legal("*") == []


def test_d34_a_mage_casts_one_spell_a_turn():
    duel = position("a3 8c 1\na4 9c 1", hand="7h", heroes="5s 8h").play("*a3")
    assert duel.legal("*") == []
    assert duel.view()["heroes"][0]["state"] == "cast"


def test_d34_a_spell_costs_no_action():
    assert position("a3 8c 1\na4 9c 1", hand="7h", heroes="5s 8h").play("*a3").actions == 3


def test_d34_a_mage_casts_again_in_the_next_turn():
    duel = position("a3 8c 1\na4 9c 1", hand="7h", heroes="5s 8h").play("*a3")
    duel.end("Ks").end("Kd")
    assert duel.legal("*") == ["*a4"]


def test_d34_a_mage_casts_only_in_the_own_turn():
    duel = position("a3 8c 1\na4 9c 2", hand="7h", heroes="5s 5h").end("Ks")
    assert duel.legal("*") == ["*a4"]


def test_d34_a_mage_exerts_when_the_pile_is_empty():
    duel = position("a3 8c 1", hand="7h", foe="2c", heroes="5s 5h", pile=1).end("Ks")
    assert duel.said("empty", "exert") == ["empty", "exert 1", "exert 2"]
    assert [hero["state"] for hero in duel.view()["heroes"]] == ["exerted", "exerted"]


def test_d34_the_draw_that_empties_the_pile_ends_spells_at_once():
    duel = position("a3 8c 2", hand="7h", foe="2c", heroes="8s 5h", pile=1).end("Ks")
    assert duel.legal("*") == []


def test_d34_a_spell_waits_while_a_power_is_pending():
    duel = position("a3 2c 1\na4 9c 1", hand="7h 8h", heroes="5s 8d").play("a3! Ks")
    assert duel.legal("*") == []


def test_d34_a_spell_is_cast_between_actions():
    duel = position("a3 8c 1\na4 9c 1", hand="7h", heroes="5s 8h", actions=2).play("7h>b")
    assert duel.legal("*") == ["*a3", "*a4", "*b3"]


def test_d34_a_warrior_enters_face_up_at_no_cost():
    duel = position(hand="7h", heroes="8s 5h").play("H>b")
    assert (duel.card("b3").up, duel.card("b3").card, duel.actions) == (True, "8s", 3)


def test_d34_a_warrior_enters_once():
    duel = position(hand="7h", heroes="8s 5h").play("H>b")
    assert duel.legal("H") == []
    assert duel.view()["heroes"][0]["state"] == "played"


def test_d34_a_warrior_attacks_the_same_turn_with_an_action():
    duel = position("b3 7c 2", hand="7h", heroes="8s 5h").play("H>b b4xb3")
    assert (duel.damage("b3"), duel.actions) == ([1], 2)


def test_d34_a_warrior_is_attacked_only_once_in_play():
    duel = position("b3 7c 2 up", hand="7h", heroes="8s 5h")
    assert position("b3 7c 2 up", player=2, hand="7h", heroes="8s 5h").targets("b3") == []
    assert duel.play("H>b").end("Ks").targets("b3") == ["b4"]


def test_d34_an_ace_enters_with_its_power():
    duel = position("b3 Jc 2 up", hand="7h", heroes="As 5h").play("H>b")
    assert duel.said() == ["enter b4", "power b4", "gain 1"]
    assert duel.actions == 4
    assert duel.play("b4xb3 b4xb3").damage("b3") == [2]


def test_d34_a_warrior_is_enraged_when_the_pile_is_empty():
    duel = position(hand="7h", foe="2c", heroes="5s 8h", pile=1).end("Ks")
    assert duel.said("exert", "enrage") == ["exert 1", "enrage 2"]


def test_d34_an_enraged_warrior_is_played_before_anything_else():
    duel = position("a3 6c 2 up", hand="7h", foe="2c", heroes="5s 8h", pile=1).end("Ks")
    assert duel.legal() == ["H>a", "H>b", "H>c"]
    assert "2c>a" in duel.play("H>a").legal()


def test_d34_the_others_enraged_warrior_waits_for_its_owners_turn():
    duel = position(hand="7h", foe="2c 3c", heroes="8s 5h", pile=1).end("Ks")
    assert duel.legal("H") == []
    assert duel.play("2c>a").end().legal() == ["H>a", "H>b", "H>c"]


def test_d34_enrage_in_the_middle_of_a_view_acts_once_it_has_resolved():
    duel = position("a3 2c 1", hand="7h 8h", foe="2d", heroes="8s 5h", pile=1).play("a3! Ks")
    assert "enrage 1" in duel.said()
    assert duel.asks == "discard"
    assert duel.play("Ks>-").legal() == ["H>a", "H>b", "H>c"]


def test_d34_enrage_on_the_opponents_last_draw():
    duel = position("b3 8c 1", hand="7h", foe="2d", heroes="8s Jh", pile=1).end("Ks")
    assert duel.said("enrage") == ["enrage 1", "enrage 2"]
    duel.play("H>a Ks>b").end()
    assert (duel.player, duel.legal()) == (1, ["H>a", "H>b", "H>c"])


def test_d34_with_every_lane_closed_an_enraged_warrior_waits_and_blocks_nothing():
    duel = position(
        "a3 6c 1\na4 7c 2 up", hand="7h", heroes="8s Jh", banners=("2h",), pile=0, more="closed: 7"
    )
    assert duel.legal() == ["a1!", "b1!", "c1!", "a3!"]


def test_d34_an_enraged_warrior_enters_a_lane_that_is_open():
    duel = position("a3 6c 1", hand="7h", heroes="8s Jh", banners=("2h",), pile=0, more="closed: 5")
    assert duel.legal() == ["H>b"]


def test_d34_a_warrior_in_play_is_moved_paired_frozen_and_killed_like_any_card():
    duel = position("a3 8c 1 up\nb3 Qc 1", hand="7h", heroes="8s Jh").play("H>a a3=a4 b3! a4>b")
    assert duel.said("unpair", "move") == ["unpair a3 a4", "move a4 b4"]
    duel = position("a3 6c 2", player=2, hand="7h", heroes="8s Jh", more="hero_played: 1 0")
    assert duel.play("a3!").frozen() == ["a1"]
    cards = "a3 6c 2 up\na4 8s 1 up hurt=1"
    duel = position(cards, player=2, hand="7h", heroes="8s Jh", more="hero_played: 1 0")
    assert duel.play("a3xa4").discards == ["8s"]


# -- D-35: the spells


def test_d35_a_mage_2_views():
    duel = position(hand="7h 8h", heroes="2s Jh").play("* Ks")
    assert duel.legal() == ["7h>-", "8h>-", "Ks>-"]
    duel.play("7h>-")
    assert (duel.hand(1), duel.actions, duel.pile) == (["8h", "Ks"], 3, [9])


def test_d35_a_mage_2_views_the_own_pile_only():
    duel = position(hand="7c 8c", heroes="2s Jh", pile=(0, 3), deck="split")
    assert duel.legal("*") == []


def test_d35_a_mage_3_lays_a_hand_card_face_down():
    duel = position(hand="7h", heroes="3s Jh").play("*7h>b")
    assert (duel.card("b3").up, duel.hand(1), duel.actions) == (False, [], 3)


def test_d35_a_card_laid_by_overwhelm_is_not_flipped_by_an_action():
    duel = position(hand="7h", heroes="3s Jh").play("*7h>b")
    assert duel.legal("b3") == []


def test_d35_a_card_laid_by_overwhelm_is_not_flipped_by_a_5():
    duel = position("b3 5c 1\nb4 8c 1", hand="7h", heroes="3s Jh").play("*7h>b b3!")
    assert duel.said("flip") == ["flip b3", "flip b4"]


def test_d35_a_card_laid_by_overwhelm_is_not_flipped_by_a_banner_5_either():
    duel = position("a3 5c 1", hand="7h 8h", heroes="3s Jh", banners=("5h",)).play("*7h>b a3!")
    assert duel.said("flip") == ["flip a3"]


def test_d35_a_card_laid_by_overwhelm_is_not_flipped_wherever_it_is_moved():
    cards = "a3 5c 1\na4 Qc 1"
    duel = position(cards, hand="7h 8h", heroes="3s Jh").play("*7h>b a4! b3>a")
    assert duel.legal("a5") == []
    assert duel.play("a3!").said("flip") == ["flip a3"]


def test_d35_next_turn_a_card_laid_by_overwhelm_is_a_normal_card():
    duel = position(hand="7h 8h", heroes="3s Jh").play("*7h>b").end("Ks").end("Kd")
    assert duel.legal("b3") == ["b3!"]


def test_d35_a_mage_4_looks_at_any_face_down_card_bases_and_forts_too():
    duel = position("a3 8c 1\nb3 8d 2\nc3 8h 2 up", heroes="4s Jh", hand="7h", forts=True)
    labels = ["f1", "f2", "f3", "f4", "a1", "a2", "b1", "b2", "c1", "c2", "a3", "b3"]
    assert duel.legal("*") == [f"*{label}" for label in labels]


def test_d35_a_mage_4_sees_the_card_that_else_only_its_owner_knows():
    duel = position("b3 Kd 2", heroes="4s Jh", hand="7h").play("*b3")
    assert [duel.told("look", seat)[0]["card"] for seat in (1, 2, None)] == ["Kd", "Kd", None]
    assert duel.card("b3", 1).card == "Kd"


def test_d35_a_mage_5_flips_one_own_face_down_live_card():
    duel = position("a3 7c 1\na4 8c 1 hurt=1\nb3 8d 2", hand="7h", heroes="5s Jh")
    assert duel.legal("*") == ["*a3", "*a4"]
    assert duel.play("*a3").said() == ["cast", "flip a3", "power a3", "heal a4 1"]


def test_d35_a_card_flipped_by_a_mage_5_does_not_attack_this_turn():
    duel = position("a3 8c 1\na4 7c 2", hand="7h", heroes="5s Jh").play("*a3")
    assert duel.targets("a3") == []
    assert duel.end("Ks").end("Kd").targets("a3") == ["a4"]


def test_d35_a_mage_5_flips_a_frozen_card():
    assert position("a3 8c 1 frozen", hand="7h", heroes="5s Jh").play("*a3").card("a3").up


def test_d35_an_ace_flipped_by_a_mage_5_does_not_attack_even_when_kinged():
    duel = position("a3 Ac 1\na4 Kc 1\na5 7c 2", hand="7h", heroes="5s Jh").play("*a3 a4!")
    assert duel.said("gain") == ["gain 1", "gain 1"]
    assert (duel.actions, duel.targets("a3"), duel.targets("a4")) == (4, [], ["a5"])


def test_d35_cards_that_it_flips_in_turn_may_attack():
    duel = position("a3 5c 1\na4 8c 1\na5 7c 2", hand="7h", heroes="5s Jh").play("*a3")
    assert (duel.targets("a3"), duel.targets("a4")) == ([], ["a5"])


def test_d35_a_mage_6_freezes_one_opposing_card_bases_too_but_no_face_up_9():
    cards = "a3 8c 2 up\na4 9c 2 up\nb3 9d 2\nb4 7c 1 up"
    duel = position(cards, hand="7h", heroes="6s Jh")
    assert duel.legal("*") == ["*a2", "*b2", "*c2", "*a3", "*b3"]
    assert duel.play("*a3").frozen() == ["a3"]


def test_d35_a_mage_6_freezes_until_the_end_of_the_owners_next_turn():
    duel = position("a3 8c 2 up\na4 7c 1", hand="7h", heroes="6s 5h").play("*a3").end("Ks")
    assert duel.legal("a3") == []
    assert duel.end().frozen() == []


def test_d35_a_mage_7_heals_one_own_card_one_point():
    duel = position("a3 Jc 1 up hurt=2\na4 8c 2 up hurt=1\na5 8d 1", hand="7h", heroes="7s Jh")
    assert duel.legal("*") == ["*a3"]
    assert duel.play("*a3").damage("a3") == [1]


def test_d35_a_mage_queen_moves_one_own_live_card_to_any_other_lane():
    duel = position("a3 8c 1 hurt=1\nb3 8d 2", hand="7h", heroes="Qs Jh")
    assert duel.legal("*") == ["*a3>b", "*a3>c"]
    duel.play("*a3>c")
    assert duel.said() == ["cast", "move a3 c3"]
    assert (duel.damage("c3"), duel.card("c3").up) == ([1], False)


def test_d35_a_card_moved_by_a_mage_queen_attacks_before_or_after():
    duel = position("a3 6c 1 up\na4 7c 2\nb3 7d 2", hand="7h", heroes="Qs Jh")
    assert duel.play("*a3>b").targets("b4") == ["b3"]
    duel = position("a3 6c 1 up\na4 7c 2\nb3 7d 2", hand="7h", heroes="Qs Jh").play("a3xa4 *a3>b")
    assert duel.targets("b4") == []


def test_d35_a_mage_king_activates_one_own_face_up_card_kings_too():
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    cards = "\n".join(f"a{3 + i} {rank}c 1 up" for i, rank in enumerate(ranks))
    duel = position(cards, hand="7h", heroes="Ks Jh")
    assert [ranks[int(cast[2:]) - 3] for cast in duel.legal("*")] == [
        *("2", "4", "5", "6", "7", "Q", "K", "A")
    ]


def test_d35_a_mage_king_on_a_king_activates_his_lane():
    duel = position("a3 Kc 1 up\na4 Ac 1 up\na5 Kd 1 up\nb3 Ad 1 up", hand="7h", heroes="Ks Jh")
    duel.play("*a3")
    assert duel.said() == ["cast", "power a3", "power a4", "gain 1"]


def test_d35_a_mage_king_on_a_card_flipped_this_turn():
    duel = position("a3 Ac 1\na4 Jc 2 up", hand="7h", heroes="Ks Jh").play("a3! a3xa4 *a3")
    assert (duel.actions, duel.card("a3").attacks) == (3, 2)


@pytest.mark.parametrize("rank", ["3", "5", "7", "Q", "K"])
def test_d35_a_spell_without_a_target_cannot_be_cast(rank):
    assert position(heroes=f"{rank}s Jh").legal("*") == []


def test_d35_foresight_and_freeze_without_a_target_cannot_be_cast():
    cards = "a3 6c 1 up\na4 9c 2 up"
    for rank in ("4", "6"):
        assert position(cards, heroes=f"{rank}s Jh", hand="", bases="").legal("*") == []


def test_d35_a_mage_5_does_not_flip_a_base():
    assert position(hand="7h", heroes="5s Jh").legal("*") == []
