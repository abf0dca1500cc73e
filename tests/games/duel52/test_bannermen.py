"""Bannermen: how they are named and whom they improve (D-36, D-37, D-39)."""

import pytest

from duelhall.core.errors import IllegalAction
from games.duel52.table import Table, fresh, position

HANDS = "2c 3c 4c 5c 6c 2d 3d 7d 8d 9d"


def named(hands: str = HANDS, **options: object) -> Table:
    """A deal up to the first banner; player 1 starts, so player 2 is the first chooser."""
    return fresh(start="1", bannermen=True, **options).play("1").play(hands)


# -- D-36


def test_d36_the_first_chooser_names_a_rank_of_the_hand():
    table = named()
    assert (table.asks, table.decides, table.legal()) == ("banner", 2, ["2", "3", "7", "8", "9"])


def test_d36_a_copy_from_the_deck_goes_face_up_to_the_table():
    table = named().play("7")
    assert table.outcomes() == ["7c", "7h", "7s"]
    table.play("7h")
    assert table.view()["banners"] == [[], ["7h"]]
    assert "7d" in table.hand(2)


def test_d36_both_choose_twice_in_turn():
    table = named().play("7 7h")
    assert table.decides == 1
    table.play("2 2h")
    assert table.decides == 2
    assert table.play("8 8h").decides == 1


def test_d36_the_second_chooser_starts():
    table = named().play("7 7h 2 2h 8 8h 3 3h").rest()
    assert (table.player, table.actions) == (1, 2)


def test_d36_six_cards_are_removed():
    table = named().play("7 7h 2 2h 8 8h 3 3h").rest()
    assert len(table.stock) - table.pile[0] == 6


def test_d36_bannermen_come_before_the_bases():
    assert named().cards() == {}


def test_d36_the_two_of_a_player_are_of_different_ranks():
    table = named().play("7 7h 2 2h")
    assert table.legal() == ["2", "3", "8", "9"]


def test_d36_both_players_may_choose_the_same_rank():
    table = named().play("2 2h 2 2s 3 3h")
    assert [cards[0] for cards in table.view()["banners"]] == ["2s", "2h"]


def test_d36_a_rank_without_a_copy_left_cannot_be_named():
    table = named("2c 2d 4c 5c 6c 2h 3d 7d 8d 9d").play("2 2s")
    assert "2" not in table.legal()


def test_d36_who_can_name_none_has_one_fewer_and_one_more_card_is_removed_for_each():
    table = named("2c 2d 2h 2s 3c 3d 3h 3s 4c 4d").play("4").play("4h")
    assert table.said("nobanner") == ["nobanner 1", "nobanner 2", "nobanner 1"]
    assert table.view()["banners"] == [[], ["4h"]]
    table.rest()
    assert table.pile == [25]
    assert len(table.stock) - table.pile[0] == 9


def test_d36_a_chooser_with_one_rank_is_asked_like_any_other():
    one = named("2c 2d 2h 2s 3c 3d 3h 3s 4c 4d")
    assert (one.asks, one.decides, one.legal()) == ("banner", 2, ["4"])


def test_d36_nobody_else_learns_which_ranks_have_a_copy_left():
    one = named("2c 3c 4c 5c 6c 2d 2h 2s 8d 9d")
    other = named("2c 3c 4c 5c 6c 2d 3h 2s 8d 9d")
    assert one.view(1) == other.view(1)
    assert "2" not in one.legal()
    assert "2" in other.legal()


# -- D-37


def test_d37_a_banner_improves_the_own_cards_of_its_rank_only():
    duel = position("a3 Ac 1\na4 Ad 2", hand="7h", banners=("As", "2h"))
    assert duel.play("a3!").said("gain") == ["gain 2"]
    duel = position("a3 Ac 1\na4 Ad 2", hand="7h", banners=("As", "2h"), player=2)
    assert duel.play("a4!").said("gain") == ["gain 1"]


def test_d37_a_base_has_the_improved_power():
    duel = position("a1 Ac 1 base", hand="7h", foe="2c", pile=0, banners=("As", "2h"))
    assert duel.play("a1!").said("gain") == ["gain 2"]


def test_d37_a_fort_has_the_improved_power():
    duel = position("a3 Ac 1 base", hand="7h", foe="2c", pile=0, banners=("As", "2h"), forts=True)
    assert duel.play("a3!").said("gain") == ["gain 2"]


def test_d37_a_warrior_hero_has_the_improved_power():
    duel = position(hand="7h", heroes="Ac 5c", banners=("As", "2h")).play("H>a")
    assert duel.said("gain") == ["gain 2"]


def test_d37_a_mage_2_discards_in_spite_of_the_banner():
    duel = position(hand="7h 8h", heroes="2c 5c", banners=("2s", "2h")).play("* Ks")
    assert duel.asks == "discard"


def test_d37_a_mage_2_does_not_heal_in_spite_of_banner_7():
    cards = "a3 8c 1 hurt=1"
    duel = position(cards, hand="7h 8h", heroes="2c 5c", banners=("7s",)).play("* Ks Ks>-")
    assert duel.damage("a3") == [1]


def test_d37_a_mage_4_sees_one_card_in_spite_of_the_banner():
    duel = position("a3 8c 2", hand="7h", heroes="4c 5c", banners=("4s",)).play("*a3")
    assert duel.said() == ["cast", "look a3"]


def test_d37_a_mage_6_casts_no_stasis_in_spite_of_the_banner():
    duel = position("a3 8c 2 up", hand="7h", heroes="6c 5c", banners=("6s",)).play("*a3")
    assert not duel.card("a3").stasis
    assert duel.view()["lanes"][0]["closed"] == []


def test_d37_a_mage_queen_moves_one_card_in_spite_of_the_banner():
    duel = position("a3 8c 1\na4 8d 1", hand="7h", heroes="Qc 5c", banners=("Qs",)).play("*a3>b")
    assert duel.asks == "act"


# -- D-39


def test_d39_hero_then_hands_then_bannermen_then_bases():
    table = fresh(start="1", heroes=True, bannermen=True).play("1 Ac Ad").play(HANDS)
    assert (table.asks, table.cards()) == ("banner", {})
    table.play("7 7h 2 2h 8 8h 3 3h")
    assert table.chance
    assert table.play("Kc").said() == ["base a1"]


def test_d39_four_cards_are_removed_and_the_second_chooser_starts():
    table = fresh(start="2", heroes=True, bannermen=True).play("2 Ac Ad").play(HANDS)
    assert table.decides == 1
    table.play("2 2h 7 7h 3 3h 8 8h").rest()
    assert table.player == 2
    assert len(table.stock) - table.pile[0] == 4


def test_d39_a_bannerman_may_be_of_the_heros_rank():
    table = fresh(start="1", heroes=True, bannermen=True).play("1 7c Ad").play(HANDS)
    assert "7" in table.legal()


def test_d39_bannermen_last_to_the_end_of_the_game():
    duel = position("a3 Ac 1", hand="7h", foe="2h", pile=0, heroes="5c 5d", banners=("As",))
    assert duel.play("a3!").said("gain") == ["gain 2"]


@pytest.mark.parametrize("rank", ["9", "J"])
def test_d36_only_ranks_of_the_own_hand_are_named(rank):
    table = named().play("7 7h")
    with pytest.raises(IllegalAction):
        table.play(rank)
