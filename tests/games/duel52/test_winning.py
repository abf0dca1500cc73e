"""Lanes won, dead and open, and how a game ends (D-32, D-33)."""

from games.duel52.table import position

OTHERS = "\nb3 7c 1 up\nb4 7d 2 up\nc3 2s 1 up\nc4 2d 2 up"
"""Two lanes in which both players stand."""


# -- D-32


def test_d32_a_lane_is_won_when_the_opponent_has_no_card_in_it_and_can_play_none():
    duel = position("a3 6c 1 up\na4 7h 2 up hurt=1" + OTHERS, pile=0, bases="").play("a3xa4")
    assert duel.said("won") == ["won 1 a"]
    assert duel.winner_of("a") == 1


def test_d32_a_lane_is_not_won_while_the_opponent_holds_a_card():
    cards = "a3 6c 1 up\na4 7h 2 up hurt=1" + OTHERS
    duel = position(cards, pile=0, bases="", foe="Ks").play("a3xa4")
    assert duel.winner_of("a") is None


def test_d32_it_is_won_when_the_last_hand_card_goes_elsewhere():
    cards = "a3 6c 1 up" + OTHERS
    duel = position(cards, pile=0, bases="", hand="Ks", foe="Kd", player=2, actions=1)
    assert duel.play("Ks>b").said("won") == ["won 1 a"]


def test_d32_a_lane_is_not_won_while_the_pile_lasts():
    cards = "a3 6c 1 up\na4 7h 2 up hurt=1" + OTHERS
    assert position(cards, pile=1, bases="").play("a3xa4").winner_of("a") is None


def test_d32_a_lane_is_not_won_while_a_warrior_is_still_to_come():
    cards = "a3 6c 1 up\na4 7h 2 up hurt=1" + OTHERS
    duel = position(cards, pile=0, bases="", heroes="5c 9c").play("a3xa4")
    assert duel.winner_of("a") is None


def test_d32_a_warrior_that_enters_elsewhere_leaves_the_lane_lost():
    duel = position("a3 6c 1 up" + OTHERS, pile=0, bases="", heroes="5c 9c", player=2)
    assert duel.play("H>b").said("won") == ["won 1 a"]


def test_d32_a_lane_is_lost_when_the_last_card_is_moved_away():
    duel = position("a3 6c 1 up\na4 8c 2 up\nb5 Qc 2" + OTHERS, pile=0, bases="", player=2)
    assert duel.play("b5! a4>b").said("move", "won") == ["move a4 b6", "won 1 a"]


def test_d32_lanes_are_looked_at_after_the_draw_that_empties_the_pile():
    duel = position("a3 6c 2 up" + OTHERS, pile=1, bases="", hand="Ks", actions=1)
    duel.play("Ks>b", draw="Kd")
    assert duel.said("draw", "empty", "won") == ["draw", "empty", "won 2 a"]


def test_d32_lanes_are_looked_at_once_the_attack_is_over():
    cards = "a3 10c 1 up hurt=1\na4 8h 2 up hurt=1\na5 7h 2 up hurt=1" + OTHERS
    duel = position(cards, pile=0, bases="", hand="Ks", foe="").play("a3xa4")
    assert duel.said("die", "won") == ["die a3", "die a4", "die a5", "won 1 a"]


def test_d32_lanes_are_not_looked_at_in_the_middle_of_a_power():
    cards = "a3 5c 1\na4 Qc 1\na5 2c 1\nb3 7c 1 up\nb4 7d 2 up\nc3 2s 1 up\nc4 2d 2 up\na6 8c 2 up"
    duel = position(cards, pile=0, bases="").play("a3! a4 b3>a")
    assert duel.said("power", "won") == ["power a3", "power a4", "power a5", "won 2 b"]


def test_d32_a_won_lane_stays_won_when_it_is_emptied():
    cards = "a3 Qc 1\na4 8d 2 up\nb3 8c 1 up\nc3 2s 1 up\nc4 2d 2 up"
    duel = position(cards, pile=0, won="b1", bases="").play("a3! b3>a")
    assert (duel.lane("b"), duel.winner_of("b"), duel.over) == ([], 1, None)


def test_d32_a_base_holds_a_lane():
    duel = position("a3 6c 1 up\na4 7h 2 up hurt=1", pile=0).play("a3xa4")
    assert duel.winner_of("a") is None


def test_d32_who_can_still_play_wins_a_lane_empty_on_both_sides():
    cards = "a3 6c 1 up hurt=1\na4 8h 2 up hurt=1" + OTHERS
    duel = position(cards, pile=0, bases="", hand="Ks").play("a3xa4")
    assert duel.said("won", "dead") == ["won 1 a"]


def test_d32_a_lane_empty_on_both_sides_is_open_while_both_can_play():
    cards = "a3 6c 1 up hurt=1\na4 8h 2 up hurt=1" + OTHERS
    duel = position(cards, pile=0, bases="", hand="Ks", foe="Kd").play("a3xa4")
    assert duel.winner_of("a") is None


# -- D-33


def test_d33_a_lane_empty_on_both_sides_with_neither_able_to_play_is_dead():
    cards = "a3 6c 1 up hurt=1\na4 8h 2 up hurt=1" + OTHERS
    duel = position(cards, pile=0, bases="").play("a3xa4")
    assert duel.said("won", "dead") == ["dead a"]
    assert (duel.winner_of("a"), duel.over) == ("dead", None)


def test_d33_two_lanes_win_the_game_at_once():
    cards = "a3 6c 1 up\na4 7h 2 up hurt=1\nc3 8d 1 up\nc4 2d 2 up"
    duel = position(cards, pile=0, bases="", won="b1", hand="Ks").play("a3xa4")
    assert duel.said() == ["strike a3 a4 1", "die a4", "won 1 a", "over 0 lanes"]
    assert (duel.over, duel.scores, duel.legal()) == ((1, "lanes"), (1.0, 0.0), [])


def test_d33_two_lanes_fall_at_the_same_moment():
    cards = "a3 8c 1 up\nb3 8d 1 up\nb4 8h 2 up\nc3 8s 1 up"
    duel = position(cards, pile=0, bases="", player=2, hand="Ks").play("Ks>b")
    assert duel.said("won", "over") == ["won 1 a", "won 1 c", "over 0 lanes"]


def test_d33_a_player_loses_the_game_in_the_own_turn():
    cards = "a3 6c 1 up hurt=1\na4 8h 2 up\nc3 8d 1 up\nc4 2d 2 up"
    duel = position(cards, pile=0, bases="", won="b2").play("a3xa4")
    assert (duel.over, duel.scores) == ((2, "lanes"), (0.0, 1.0))


def test_d33_all_lanes_decided_and_nobody_has_two_is_a_draw():
    cards = "a3 6c 1 up\nb3 8h 2 up\nc3 6d 1 up hurt=1\nc4 8d 2 up hurt=1"
    duel = position(cards, pile=0, bases="", won="a1 b2").play("c3xc4")
    assert duel.said("dead", "won", "over") == ["dead c", "over None draw"]
    assert duel.scores == (0.5, 0.5)


def test_d33_two_dead_lanes_and_one_won_is_a_draw():
    cards = "b3 6c 1 up\nc3 6d 1 up hurt=1\nc4 8d 2 up hurt=1"
    duel = position(cards, pile=0, bases="", won="a- b1").play("c3xc4")
    assert duel.over == (None, "draw")


def test_d33_an_attacker_and_an_8_killing_each_other_for_the_last_lane_is_a_draw():
    cards = "a3 9c 1 up\nb3 9d 2 up\nc3 7c 1 up hurt=1\nc4 8c 2 up hurt=1"
    duel = position(cards, pile=0, bases="", won="a1 b2").play("c3xc4")
    assert duel.said("die", "dead", "over") == ["die c3", "die c4", "dead c", "over None draw"]


def test_d33_a_turn_in_which_frozen_cards_thaw_is_not_idle():
    cards = "a3 6c 1 up frozen\na4 8h 2 up frozen\nb3 6d 1 up\nc3 8d 2 up"
    duel = position(cards, pile=0, bases="", won="b1 c2")
    assert duel.over is None
    assert duel.player == 1


def test_d33_nobody_able_to_act_for_a_whole_round_is_a_draw():
    cards = "a1 6c 1\nb1 8h 2 up\nc1 7d 3 up"
    duel = position(cards, form="three", pile=0, hands=("", "", ""), actions=1).play("a1!")
    assert duel.over == (None, "idle")
    assert duel.scores == (0.5, 0.5, 0.5)
    assert duel.said("end") == ["end 0", "end 3", "end 3", "end 3"]
