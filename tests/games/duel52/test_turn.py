"""The course of a turn: draw, actions, choices, bases coming alive (D-04 to D-10)."""

import pytest

from duelhall.core.errors import IllegalAction
from games.duel52.table import position

# -- D-04


def test_d04_a_turn_starts_with_a_draw_of_one_card():
    duel = position(hand="7h", actions=1, foe="2c").play("7h>a")
    assert duel.chance
    duel.play("Ks")
    assert duel.hand(2) == ["2c", "Ks"]
    assert duel.pile == [9]


def test_d04_an_empty_pile_gives_no_card():
    duel = position(hand="7h", actions=1, foe="2c", pile=0).play("7h>a")
    assert not duel.chance
    assert duel.hand(2) == ["2c"]


def test_d04_a_hand_has_no_limit():
    many = "2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac"
    duel = position(hand="7h", actions=1, foe=many).play("7h>a", draw="2d")
    assert len(duel.hand(2)) == 14


# -- D-05


@pytest.mark.parametrize(
    "moves", ["7h>b b3! a3xa6", "a3xa6 a4xa6 a5xa6", "a3=a4 a3xa6 7h>b", "a5xa6 7h>b a3=a4"]
)
def test_d05_actions_come_in_any_combination(moves):
    duel = position("a3 6c 1 up\na4 6d 1 up\na5 2d 1 up\na6 Jh 2 up", hand="7h 8h")
    assert "end 0" in duel.play(moves).said("end")


def test_d05_all_actions_must_be_used():
    duel = position("a3 8c 1 up", hand="7h", actions=1)
    assert "end" not in duel.legal()
    with pytest.raises(IllegalAction):
        duel.play("end")


def test_d05_the_turn_ends_by_itself_when_actions_are_used_up():
    assert position(hand="7h 8h", actions=1).play("7h>a").said("end") == ["end 0"]


def test_d05_actions_are_lost_only_when_none_is_legal():
    duel = position("a3 8c 1 up\na4 9c 2 up", actions=3).play("a3xa4")
    assert duel.said("end") == ["end 2"]


def test_d05_with_forts_a_player_ends_the_turn_with_actions_left():
    assert position("a3 8c 1", hand="7h", forts=True).end().said("end") == ["end 3"]


def test_d05_with_heroes_a_player_ends_the_turn_with_actions_left():
    assert position("a3 8c 1", hand="7h", heroes="8h 9h").end().said("end") == ["end 3"]


def test_d05_with_bannermen_a_player_ends_the_turn_with_actions_left():
    assert position("a3 8c 1", hand="7h", banners=("2h", "3h")).end().said("end") == ["end 3"]


def test_d05_with_an_empty_pile_nobody_passes_a_whole_turn():
    duel = position("a3 8c 1", hand="7h", foe="2c", pile=0, forts=True)
    assert "end" not in duel.legal()
    assert "end" in duel.play("7h>a").legal()


def test_d05_with_an_empty_pile_who_has_no_action_passes():
    duel = position(
        "a3 8c 1 up frozen\nb1 8d 1 frozen\na4 7c 2 up", foe="2c", pile=0, forts=True, bases=""
    )
    assert duel.player == 2


def test_d05_a_turn_does_not_end_while_a_spell_is_left():
    duel = position("a3 8c 1 up hurt=1\na4 8s 2 up", hand="7h", heroes="7s 9h", actions=1)
    assert set(duel.play("7h>b").legal()) == {"*a3", "end"}


def test_d05_a_turn_does_not_end_while_a_warrior_waits():
    duel = position(hand="7h", heroes="8s 9h", actions=1).play("7h>b")
    assert duel.legal() == ["H>a", "H>b", "H>c", "end"]


def test_d05_a_turn_ends_when_neither_action_nor_spell_is_left():
    duel = position(hand="7h", heroes="7s 9h", actions=1).play("7h>b")
    assert duel.said("end") == ["end 0"]


# -- D-06


def test_d06_a_powers_choice_costs_no_action():
    duel = position("a3 2c 1", hand="7h 8h").play("a3! Ks 7h>-")
    assert duel.actions == 2


def test_d06_a_powers_choice_is_made_by_its_owner():
    duel = position("a3 4c 1\nb3 2h 2").play("a3!")
    assert (duel.asks, duel.decides) == ("look", 1)


def test_d06_a_choice_with_one_option_is_taken_by_itself():
    duel = position("a3 4c 1\nb3 2h 2", bases="").play("a3!")
    assert duel.said("look") == ["look b3"]


def test_d06_a_view_with_an_empty_hand_discards_the_card_drawn():
    duel = position("a3 2c 1\na4 8c 1").play("a3! Ks")
    assert duel.hand(1) == []
    assert duel.told("discard", 1)[0]["card"] == "Ks"


# -- D-07


@pytest.mark.parametrize("lane", "abc")
def test_d07_a_hand_card_is_played_face_down_into_any_lane(lane):
    duel = position(hand="7h").play(f"7h>{lane}")
    assert not duel.card(f"{lane}3").up
    assert duel.hand(1) == []


def test_d07_a_flip_turns_an_own_card_up_and_its_power_activates():
    duel = position("a3 7c 1\nb3 8c 1 up hurt=1", hand="7h").play("a3!")
    assert duel.card("a3").up
    assert duel.said() == ["flip a3", "power a3", "heal b3 1"]


def test_d07_only_own_face_down_live_cards_can_be_flipped():
    duel = position("a3 7c 1\nb3 8c 1 up\nc3 9c 2")
    assert [action for action in duel.legal() if "!" in action] == ["a3!"]


def test_d07_play_flip_attack_in_one_turn():
    duel = position("a3 8c 2 up\na4 2c 1", hand="7h").play("7h>a a5! a5xa3")
    assert duel.damage("a3") == [1]


# -- D-08


def test_d08_a_player_sees_the_own_played_cards():
    duel = position("a3 7c 1")
    assert duel.card("a3", 1).card == "7c"


def test_d08_the_opponent_does_not_see_them():
    duel = position("a3 7c 1")
    assert duel.card("a3", 2).card is None
    assert duel.card("a3").card is None


def test_d08_a_player_never_sees_the_own_base():
    assert position().card("a1", 1).card is None
    assert position("b3 8c 1 up", foe="2c", pile=0).card("a1", 1).card is None


def test_d08_a_base_that_dies_face_down_is_seen_by_its_owner_alone():
    duel = position("a3 8c 1 up\na2 Kd 2 base hurt=1", hand="7h", foe="2c", pile=0).play("a3xa2")
    assert [duel.view(seat)["discard"] for seat in (1, 2, None)] == [[None], ["Kd"], [None]]
    assert [duel.told("die", seat)[0]["card"] for seat in (1, 2, None)] == [None, "Kd", None]


def test_d08_a_fort_is_known_to_its_taker():
    duel = position("a3 8c 1 up\na4 7c 1 up\na5 2c 1 up\nf1 Kd -\nf2 Ks -", hand="7h", forts=True)
    duel.end().play("f2")
    assert [duel.card("a6", seat).card for seat in (1, 2, None)] == [None, "Ks", None]


# -- D-09


def test_d09_bases_are_neither_flipped_nor_attacked_while_the_pile_lasts():
    duel = position("a3 8c 1 up", hand="7h")
    assert duel.targets("a3") == []
    assert "a1!" not in duel.legal()


def test_d09_with_an_empty_pile_bases_are_flipped_and_attacked():
    duel = position("a3 8c 1 up", hand="7h", pile=0)
    assert duel.targets("a3") == ["a2"]
    assert "a1!" in duel.legal()


def test_d09_bases_come_alive_in_the_middle_of_a_turn():
    duel = position("a3 8c 1 up\nb3 2c 1", hand="7h", pile=1)
    assert duel.targets("a3") == []
    duel.play("b3! Ks Ks>-")
    assert "empty" in duel.said()
    assert duel.targets("a3") == ["a2"]
    assert "a1!" in duel.legal()


def test_d09_the_last_draw_of_a_turn_makes_bases_live():
    duel = position("b3 8c 2 up", hand="7h", actions=1, pile=1).play("7h>a", draw="Ks")
    assert duel.targets("b3") == ["b1"]


def test_d09_a_live_base_is_still_unseen():
    duel = position("a3 8c 1 up", hand="7h", pile=0)
    assert [duel.card("a1", seat).card for seat in (1, 2)] == [None, None]


def test_d09_a_view_that_empties_the_pile_does_not_add_bases_to_a_5_under_way():
    duel = position("a3 5c 1\na4 2c 1\na5 7c 1\na1 Qh 1 base", hand="7h", pile=1)
    duel.play("a3! a4 Ks 7h>-")
    assert duel.said("flip") == ["flip a3", "flip a4", "flip a5"]
    assert not duel.card("a1").up
    assert "a1!" in duel.legal()


def test_d09_a_king_after_the_view_lets_the_5_flip_the_base():
    duel = position("a3 5c 1\na4 2c 1\na5 Kc 1\na1 9c 1 base", hand="7h", pile=1)
    duel.play("a3! a4 Ks 7h>- a3")
    assert duel.card("a1").up


def test_d09_with_split_decks_both_piles_must_be_empty():
    half = position("a3 8c 1 up", hand="7c", pile=(0, 1), deck="split")
    assert half.targets("a3") == []
    assert position("a3 8c 1 up", hand="7c", pile=(0, 0), deck="split").targets("a3") == ["a2"]


# -- D-10


def test_d10_sizes_of_hands_and_pile_are_public():
    view = position(hand="7h 8h", foe="2c").view()
    assert [hand["size"] for hand in view["hands"]] == [2, 1]
    assert view["pile"] == [10]


def test_d10_damage_freezes_pairs_and_places_are_public():
    duel = position("a3 8c 1 up hurt=1 mate=a4\na4 8d 1 up mate=a3\nb3 7c 2 frozen")
    cards = duel.cards()
    assert (cards["a3"].damage, cards["a3"].pair, cards["b3"].frozen) == (1, "a4", True)


def test_d10_whose_turn_it_is_and_what_is_resolved_is_public():
    duel = position("a3 2c 1", hand="7h 8h").play("a3! Ks")
    assert duel.view()["player"] == 0
    assert duel.view()["question"] == {"kind": "discard", "player": 0, "at": "a3"}


def test_d10_which_card_a_4_looks_at_is_public_its_rank_is_not():
    duel = position("a3 4c 1\nb3 2h 2").play("a3! ?b2")
    assert duel.card("b2").looked == [0]
    assert [look["at"] for look in duel.told("look", 2)] == ["b2"]
    assert duel.told("look", 2)[0]["card"] is None


def test_d10_face_up_discards_are_public():
    duel = position("a3 8c 1 up\na4 7d 2 up hurt=1", hand="7h").play("a3xa4")
    assert duel.discards == ["7d"]
