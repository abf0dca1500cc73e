"""The improved powers of the thirteen banners (D-38)."""

from games.duel52.table import Table, position

# -- D-38: 2 Draw


def test_d38_banner_2_draws_without_a_discard():
    duel = position("a3 2c 1", hand="7h", banners=("2s",)).play("a3! Ks")
    assert (duel.hand(1), duel.asks) == (["7h", "Ks"], "act")


def test_d38_banner_2_does_nothing_with_an_empty_pile():
    duel = position("a3 2c 1", hand="7h", foe="8h", pile=0, banners=("2s",)).play("a3!")
    assert duel.said() == ["flip a3", "power a3"]


# -- 3 Bomb


def bombed(cards: str, moves: str, **words: object) -> Table:
    """Player 1 attacks cards of player 2, who has banner 3."""
    return position(cards, hand="7h", banners=("2s", "3s"), **words).play(moves)


def test_d38_banner_3_deals_two_damage_to_its_killer_and_returns():
    duel = bombed("a3 6c 1 up\na4 3c 2 hurt=1", "a3xa4")
    assert duel.said() == ["strike a3 a4 1", "trap a4", "bomb a4 a3 2", "die a3"]


def test_d38_banner_3_does_not_kill_an_unhurt_jack():
    assert bombed("a3 Jc 1 up\na4 3c 2 hurt=1", "a3xa4").damage("a3") == [2]


def test_d38_banner_3_does_not_spare_a_9():
    assert bombed("a3 9c 1 up\na4 3c 2 hurt=1", "a3xa4").said("die") == ["die a3"]


def test_d38_banner_3_hits_only_the_attacker_that_killed_it():
    duel = bombed("a3 6c 1 up\na4 6d 1 up\na5 3c 2", "a3xa5 a4xa5")
    assert duel.said("bomb", "die") == ["bomb a5 a4 2", "die a4"]


def test_d38_banner_3_against_a_pair_lets_its_owner_choose_the_member():
    cards = "a3 6c 1 up mate=a4\na4 6d 1 up mate=a3\na5 3c 2"
    duel = bombed(cards, "a3xa5")
    assert (duel.asks, duel.decides, duel.legal()) == ("bomb", 2, ["@a3", "@a4"])
    duel.play("@a4")
    assert duel.said() == ["bomb a5 a4 2", "unpair a3 a4", "die a4"]
    assert duel.player == 1


def test_d38_two_bombs_deal_four():
    cards = "a3 10c 1 up\na4 3c 2 hurt=1\na5 3d 2 hurt=1"
    assert bombed(cards, "a3xa4").said("bomb") == ["bomb a4 a3 2", "bomb a5 a3 2"]


def test_d38_two_bombs_on_a_pair_are_aimed_one_by_one():
    cards = "a3 10c 1 up mate=a4\na4 10d 1 up mate=a3\na5 3c 2\na6 3d 2 hurt=1"
    duel = bombed(cards, "a3xa5 @a3 @a4")
    assert duel.said("bomb", "die") == ["bomb a5 a3 2", "bomb a6 a4 2", "die a3", "die a4"]


def test_d38_a_bomb_finds_nobody_when_the_attacker_is_dead():
    cards = "a3 10c 1 up hurt=1\na4 3c 2 hurt=1\na5 8d 2 up"
    duel = bombed(cards, "a3xa4")
    assert duel.said("die", "trap", "bomb") == ["die a3", "trap a4"]


def test_d38_a_bomb_hits_the_member_that_lives():
    cards = "a3 10c 1 up hurt=1 mate=a4\na4 10d 1 up mate=a3\na5 3c 2\na6 8d 2 up"
    duel = bombed(cards, "a3xa5")
    assert duel.said("die", "bomb") == ["die a3", "bomb a5 a4 2", "die a4"]


def test_d38_a_base_is_a_bomb_too():
    duel = bombed("a3 6c 1 up\na2 3c 2 base hurt=1", "a3xa2", pile=0, foe="2h")
    assert duel.said("trap", "bomb") == ["trap a2", "bomb a2 a3 2"]


def test_d38_without_the_banner_a_3_is_a_trap_only():
    duel = position("a3 6c 1 up\na4 3c 2 hurt=1", hand="7h", banners=("3s", "2s")).play("a3xa4")
    assert duel.said("trap", "bomb") == ["trap a4"]


# -- 4 Oracle


def oracle(**words: object) -> Table:
    """Player 1 turns up a 4 under its banner."""
    cards = "a3 4c 1\nb3 8c 2\nc3 Kc 2"
    return position(cards, banners=("4s",), foe="2h 5h", hand="7h", **words).play("a3!")


def test_d38_banner_4_looks_at_two_cards_the_second_after_the_first():
    duel = oracle().play("?b3")
    assert duel.said() == ["look b3"]
    assert (duel.asks, "?b3" in duel.legal(), "?c3" in duel.legal()) == ("look", False, True)


def test_d38_banner_4_shows_the_opponents_hand_to_its_player():
    duel = oracle().play("?b3 ?c3")
    assert duel.told("show", 1)[0]["cards"] == ["2h", "5h"]
    assert duel.told("show")[0]["cards"] is None
    assert duel.view(1)["shown"][1] == {"cards": ["2h", "5h"], "turn": 5}
    assert duel.view(2)["shown"] == [None, None]


def test_d38_the_hand_shown_is_a_snapshot():
    duel = oracle(actions=2).play("?b3 ?c3").end("Ks").play("2h>a")
    assert duel.view(1)["shown"][1] == {"cards": ["2h", "5h"], "turn": 5}


def test_d38_a_second_oracle_shows_the_hand_as_it_is_then():
    cards = "a3 4c 1\na4 4d 1\nb3 8c 2"
    duel = position(cards, banners=("4s",), foe="2h 5h", hand="7h").play("a3! ?b3 ?a1")
    duel.end("Ks").play("2h>a").end("Kd").play("a4! ?b2 ?a2")
    assert duel.view(1)["shown"][1] == {"cards": ["5h", "Ks"], "turn": 7}


def test_d38_banner_4_with_one_face_down_card_looks_at_one_and_sees_the_hand():
    duel = position("a3 4c 1\nb3 8c 2", bases="", banners=("4s",), foe="2h", hand="7h").play("a3!")
    assert duel.said() == ["flip a3", "power a3", "look b3", "show 1"]


# -- 5 Flip All


def test_d38_banner_5_flips_all_lanes():
    cards = "a3 5c 1\na4 8c 1\nb3 9c 1 frozen\nc3 10c 1\nc4 8d 2"
    duel = position(cards, hand="7h", banners=("5s",)).play("a3!")
    assert duel.said("flip") == ["flip a3", "flip a4", "flip b3", "flip c3"]


def test_d38_banner_5_flips_all_bases_once_the_pile_is_empty():
    duel = position("a3 5c 1", hand="7h", foe="2h", pile=0, banners=("5s",)).play("a3!")
    assert duel.said("flip") == ["flip a3", "flip a1", "flip b1", "flip c1"]


# -- 6 Stasis


def stasis(cards: str = "", **words: object) -> Table:
    """Player 1 casts Stasis on lane a, player 2 is in turn with Ks in hand."""
    words = {"banners": ("6s", "2s"), "hand": "7h", "foe": "8h", **words}
    return position("a3 6c 1\n" + cards, **words).play("a3!").end("Ks")


def test_d38_banner_6_freezes_and_closes_the_lane():
    duel = stasis("a4 8c 2 up")
    assert duel.frozen() == ["a2", "a4"]
    assert duel.legal("Ks") == ["Ks>b", "Ks>c"]


def test_d38_the_lane_is_open_again_after_one_turn():
    duel = stasis("a4 8c 2 up").play("Ks>b").end("Kd")
    assert duel.frozen() == []
    assert duel.end("Kh").legal("Kh") == ["Kh>a", "Kh>b", "Kh>c"]


def test_d38_stasis_does_not_stop_its_own_player():
    duel = position("a3 6c 1", hand="7h", banners=("6s",)).play("a3!")
    assert duel.legal("7h") == ["7h>a", "7h>b", "7h>c"]


def test_d38_stasis_stops_a_warrior():
    assert stasis(heroes="5c 8d").legal("H") == ["H>b", "H>c"]


def test_d38_stasis_stops_overwhelm():
    assert stasis(heroes="5c 3d").legal("*8h") == ["*8h>b", "*8h>c"]


def test_d38_a_move_is_no_play():
    duel = stasis("b3 8c 2 up", heroes="5c Qd").play("*b3>a")
    assert not duel.card("a4").frozen


def test_d38_a_9_turned_up_in_stasis_is_free():
    duel = stasis("a4 9c 2\na5 5c 2\nb3 5d 2", heroes="5h 5s").play("*a5")
    assert duel.said("flip", "thaw") == ["flip a5", "flip a4", "thaw a4"]
    assert not duel.card("a4").frozen
    assert not duel.card("a4").stasis
    assert duel.targets("a4") == ["a3"]


def test_d38_any_other_card_turned_up_in_stasis_stays_frozen():
    duel = stasis("a4 8c 2\na5 5c 2\nb3 5d 2", heroes="5h 5s").play("*a4")
    assert duel.card("a4").frozen
    assert duel.targets("a4") == []


def test_d38_a_9_moved_out_of_stasis_is_free_when_it_turns_up():
    duel = stasis("a4 9c 2\nb3 Qd 2", heroes="5h 5s").play("b3! a4>b")
    assert duel.card("b4").stasis
    assert duel.play("*b4").said("thaw") == ["thaw b4"]
    assert duel.frozen() == ["a2"]


def test_d38_a_face_up_9_is_not_frozen_by_stasis():
    assert stasis("a4 9c 2 up").frozen() == ["a2"]


def test_d38_stasis_holds_a_9_that_was_frozen_before():
    duel = position("a3 6c 1\na4 9c 2 frozen", hand="7h", banners=("6s",)).play("a3!")
    assert duel.card("a4").stasis
    assert duel.end("Ks").frozen() == ["a2", "a4"]


# -- 7 Heal Mentor


def test_d38_banner_7_lets_2s_heal_and_view_in_either_order():
    duel = position("a3 2c 1\nb3 8c 1 hurt=1", hand="7h", banners=("7s",)).play("a3!")
    assert (duel.asks, duel.legal()) == ("mentor", ["heal", "view"])
    assert duel.play("heal").said() == ["heal b3 1"]
    assert duel.play("Ks Ks>-").said() == ["draw", "discard"]


def test_d38_banner_7_view_first():
    duel = position("a3 2c 1\nb3 8c 1 hurt=1", hand="7h", banners=("7s",)).play("a3! view")
    assert duel.play("Ks Ks>-").said() == ["draw", "discard", "heal b3 1"]


def test_d38_banner_7_heals_two_points_each():
    cards = "a3 2c 1\nb3 Jc 1 up hurt=3"
    duel = position(cards, hand="7h", banners=("7s Jh",)).play("a3! heal")
    assert duel.damage("b3") == [1]


def test_d38_banner_7_heals_with_an_empty_pile():
    cards = "a3 2c 1\nb3 8c 1 hurt=1"
    duel = position(cards, hand="7h", foe="2h", pile=0, banners=("7s",)).play("a3!")
    assert duel.said() == ["flip a3", "power a3", "heal b3 1"]


def test_d38_banner_7_with_nothing_to_heal_just_views():
    duel = position("a3 2c 1\nb3 8c 1", hand="7h", banners=("7s",)).play("a3! Ks")
    assert duel.asks == "discard"


def test_d38_banner_7_does_not_change_7s():
    duel = position("a3 7c 1\nb3 8c 1 hurt=1", hand="7h", banners=("7s",)).play("a3!")
    assert duel.said() == ["flip a3", "power a3", "heal b3 1"]


def test_d38_banners_2_and_7_add_up():
    duel = position("a3 2c 1\nb3 8c 1 hurt=1", hand="7h", banners=("2s 7s",))
    assert duel.play("a3! heal Ks").hand(1) == ["7h", "Ks"]
    assert duel.damage("b3") == [0]


# -- 8 Retaliate Mentor


def test_d38_banner_8_lets_face_up_4s_retaliate():
    duel = position("a3 6c 1 up\na4 4c 2 up", hand="7h", banners=("2s", "8s")).play("a3xa4")
    assert duel.said("retaliate") == ["retaliate a4 a3 1"]


def test_d38_banner_8_a_face_down_4_does_not_retaliate():
    duel = position("a3 6c 1 up\na4 4c 2", hand="7h", banners=("2s", "8s")).play("a3xa4")
    assert duel.said("retaliate") == []


def test_d38_banner_8_does_not_hurt_a_9():
    duel = position("a3 9c 1 up\na4 4c 2 up", hand="7h", banners=("2s", "8s")).play("a3xa4")
    assert duel.said("retaliate") == []


def test_d38_banner_8_does_not_change_8s():
    duel = position("a3 6c 1 up\na4 8c 2 up", hand="7h", banners=("2s", "8s")).play("a3xa4")
    assert duel.said("retaliate") == ["retaliate a4 a3 1"]


def test_d38_banner_8_lets_4s_keep_foresight():
    duel = position("a3 4c 1\na4 7c 2", hand="7h", banners=("8s",)).play("a3!")
    assert duel.asks == "look"


def test_d38_banners_4_and_8_add_up():
    duel = position("a3 4c 1\na4 6c 2 up\na5 7c 2", hand="7h", foe="2h", banners=("4s 8s",))
    duel.play("a3! ?a5 ?a1")
    assert duel.said("show") == ["show 1"]
    assert duel.end("Ks").play("a4xa3").said("retaliate") == ["retaliate a3 a4 1"]


# -- 9 Ninja


def test_d38_banner_9_deals_three_damage_to_a_jack():
    duel = position("a3 9c 1 up\na4 Jc 2 up", hand="7h", banners=("9s",)).play("a3xa4")
    assert duel.said() == ["strike a3 a4 3", "die a4"]


def test_d38_a_pair_of_banner_9s_deals_four_damage_to_a_tank():
    cards = "a3 9c 1 up mate=a4\na4 9d 1 up mate=a3\na5 Jc 2 up"
    duel = position(cards, hand="7h", banners=("9s", "Js")).play("a3xa5")
    assert duel.said() == ["strike a3 a4 a5 4", "die a5"]


def test_d38_banner_9_deals_one_damage_to_other_cards():
    duel = position("a3 9c 1 up\na4 7c 2 up", hand="7h", banners=("9s",)).play("a3xa4")
    assert duel.said() == ["strike a3 a4 1"]


# -- 10 Tristrike


def test_d38_banner_10_strikes_three_different_cards():
    cards = "a3 10c 1 up\na4 7c 2\na5 7d 2\na6 6d 2\na7 5d 2"
    duel = position(cards, hand="7h", banners=("10s",)).play("a3xa4")
    assert duel.legal() == ["+a5", "+a6", "+a7"]
    assert duel.play("+a7").legal() == ["+a5", "+a6"]
    assert duel.play("+a5").damage("a4", "a5", "a6", "a7") == [1, 1, 0, 1]


def test_d38_banner_10_strikes_all_legal_cards_if_there_are_fewer():
    duel = position("a3 10c 1 up\na4 7c 2\na5 7d 2", hand="7h", banners=("10s",)).play("a3xa4")
    assert duel.said("strike") == ["strike a3 a4 1", "strike a3 a5 1"]


def test_d38_banner_10_strikes_past_a_jack():
    duel = position("a3 10c 1 up\na4 Jc 2 up\na5 7d 2", hand="7h", banners=("10s",))
    assert duel.targets("a3") == ["a4", "a5"]
    assert duel.play("a3xa5").damage("a4", "a5") == [1, 1]


def test_d38_a_pair_of_banner_10s_deals_two_one_one():
    cards = "a3 10c 1 up mate=a4\na4 10d 1 up mate=a3\na5 Jc 2 up\na6 7d 2\na7 7c 2"
    duel = position(cards, hand="7h", banners=("10s",)).play("a3xa5 +a6")
    assert duel.said("strike") == ["strike a3 a4 a5 2", "strike a3 a4 a6 1", "strike a3 a4 a7 1"]


def test_d38_banner_10_strikes_a_9_only_alone():
    cards = "a3 10c 1 up\na4 9c 2 up\na5 7d 2\na6 7c 2"
    duel = position(cards, hand="7h", banners=("10s",)).play("a3xa4")
    assert duel.said("strike") == ["strike a3 a4 1"]


def test_d38_tristrike_past_a_tank_with_a_9_in_the_lane():
    cards = "a3 10c 1 up\na4 Jc 2 up\na5 9c 2 up\na6 7c 2 up"
    duel = position(cards, hand="7h", banners=("10s", "Js"))
    assert duel.targets("a3") == ["a4", "a5", "a6"]
    assert duel.play("a3xa6").said("strike") == ["strike a3 a6 1", "strike a3 a4 1"]


def test_d38_without_the_banner_other_cards_do_not_pass_the_jack():
    cards = "a3 10c 1 up\na4 6c 1 up\na5 Jc 2 up\na6 7d 2"
    assert position(cards, hand="7h", banners=("10s",)).targets("a4") == ["a5"]


# -- Jack Tank


def test_d38_banner_jack_has_four_hit_points():
    duel = position("a3 6c 1 up\na4 6d 1 up\na5 Jc 2 up hurt=2", hand="7h", banners=("2s", "Js"))
    assert duel.play("a3xa5").damage("a5") == [3]
    assert duel.play("a4xa5").said("die") == ["die a5"]


def test_d38_a_face_down_banner_jack_has_two_hit_points():
    duel = position("a3 6c 1 up\na4 Jc 2 hurt=1", hand="7h", banners=("2s", "Js")).play("a3xa4")
    assert duel.said("die") == ["die a4"]


# -- Queen


def queen(**words: object) -> Table:
    """Player 1 turns up a Queen under her banner."""
    cards = "a3 Qc 1\nb3 8c 1\nb4 8d 1 up\nb5 7c 1\nc3 8h 1"
    return position(cards, hand="7h", banners=("Qs",), **words).play("a3!")


def test_d38_banner_queen_moves_two_cards_of_one_lane():
    duel = queen().play("b3>a")
    assert duel.legal() == ["b4>a", "b5>a", "-"]
    assert duel.play("b5>a").said("move") == ["move b5 a5"]
    assert duel.asks == "act"


def test_d38_banner_queen_moves_one_card():
    duel = queen().play("b3>a -")
    assert (duel.asks, duel.lane("a")) == ("act", ["a1", "a2", "a3", "a4"])


def test_d38_banner_queen_moves_none():
    assert queen().play("-").asks == "act"


def test_d38_banner_queen_is_not_asked_twice_for_a_lane_with_one_card():
    assert queen().play("c3>a").asks == "act"


# -- King


def test_d38_banner_king_activates_all_lanes():
    cards = "a3 Kc 1\na4 Ac 1 up\nb3 Ad 1 up\nc3 7c 1 up\nc4 Kd 1 up\nc5 Ah 2 up"
    duel = position(cards, hand="7h", banners=("Ks",)).play("a3!")
    assert duel.legal() == ["a4", "b3", "c3"]
    assert duel.play("b3 a4").actions == 4


# -- Ace


def test_d38_banner_ace_gives_two_actions_and_three_attacks():
    cards = "a3 Ac 1\na4 Jc 2 up\na5 8c 2"
    duel = position(cards, hand="7h", banners=("As",)).play("a3!")
    assert (duel.actions, duel.card("a3").attacks) == (4, 3)
    assert duel.play("a3xa4 a3xa4 a3xa4").said("die") == ["die a4"]
    assert duel.targets("a3") == []


def test_d38_a_kinged_banner_ace_starts_anew():
    cards = "a3 Ac 1\na4 Kc 1\na5 Jc 2 up"
    duel = position(cards, hand="7h", banners=("As",)).play("a3! a3xa5 a3xa5 a4!")
    assert (duel.actions, duel.card("a3").attacks) == (3, 3)
