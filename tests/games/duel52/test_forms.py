"""One, three and four players (D-42 to D-44)."""

import pytest

from games.duel52.table import Table, fresh, position

# -- D-42: alone


def solo(cards: str, **words: object) -> Table:
    """A position of solo play; player 1 is in turn and named to win."""
    words = {"hand": "7h", "more": "turn: named=0", **words}
    return position(cards, form="solo", **words)


def test_d42_one_seat_plays_both_sides_with_both_hands_open():
    table = fresh(form="solo", start="1").rest()
    assert table.game.seats == 1
    assert all(hand["cards"] for hand in table.view(1)["hands"])


def test_d42_the_side_is_named_after_the_deal_before_the_first_draw():
    table = fresh(form="solo", start="2").rest()
    assert (table.asks, table.legal()) == ("name", ["1", "2"])
    assert [len(table.hand(1)), len(table.hand(2))] == [5, 5]
    assert table.play("2").view()["named"] == 1
    assert table.chance


def test_d42_who_starts_is_known_before_the_side_is_named():
    assert fresh(form="solo", start="2").play("2").said("start") == ["start 2"]


def test_d42_either_side_may_be_named():
    table = fresh(form="solo", start="1").rest().play("1").rest()
    assert table.player == 1


@pytest.mark.parametrize("length", ["standard", "quick", "long"])
@pytest.mark.parametrize("deck", ["shared", "split", "mirrored"])
def test_d42_alone_in_every_length_and_deck(length, deck):
    assert fresh(form="solo", length=length, deck=deck).rest().asks == "name"


@pytest.mark.parametrize(("named", "score"), [(0, 1.0), (1, 0.0)])
def test_d42_the_person_wins_if_the_named_side_does(named, score):
    cards = "a3 6c 1 up\na4 7c 2 up hurt=1\nc3 8d 1 up\nc4 2d 2 up"
    duel = solo(cards, pile=0, bases="", won="b1", hand="", more=f"turn: named={named}")
    assert duel.play("a3xa4").over == (1, "lanes")
    assert duel.scores == (score,)


def test_d42_a_draw_is_half_a_win():
    cards = "a3 9c 1 up\nb3 9d 2 up\nc3 7c 1 up hurt=1\nc4 8c 2 up hurt=1"
    duel = solo(cards, pile=0, bases="", won="a1 b2", hand="").play("c3xc4")
    assert duel.scores == (0.5,)


@pytest.mark.parametrize("rank", ["3", "4"])
def test_d42_a_vampire_that_kills_heals_one_point(rank):
    duel = solo(f"a3 {rank}c 1 up hurt=1\na4 7c 2 up hurt=1").play("a3xa4")
    assert duel.said() == ["strike a3 a4 1", "die a4", "heal a3 1"]
    assert duel.damage("a3") == [0]


def test_d42_a_vampire_that_does_not_kill_does_not_heal():
    assert solo("a3 3c 1 up hurt=1\na4 7c 2 up").play("a3xa4").damage("a3") == [1]


def test_d42_an_unhurt_vampire_has_nothing_to_heal():
    assert solo("a3 3c 1 up\na4 7c 2 up hurt=1").play("a3xa4").said("heal") == []


def test_d42_a_vampire_heals_what_a_dying_8_has_dealt():
    duel = solo("a3 3c 1 up\na4 8c 2 up hurt=1").play("a3xa4")
    assert duel.said("retaliate", "heal") == ["retaliate a4 a3 1", "heal a3 1"]


def test_d42_a_vampire_that_dies_does_not_heal():
    duel = solo("a3 3c 1 up hurt=1\na4 8c 2 up hurt=1").play("a3xa4")
    assert duel.said("die", "heal") == ["die a3", "die a4"]


def test_d42_of_a_pair_of_vampires_each_survivor_heals():
    pair = "a3 4c 1 up hurt=1 mate=a4\na4 4d 1 up mate=a3\n"
    assert solo(pair + "a5 7c 2 up").play("a3xa5").said("heal") == ["heal a3 1"]
    assert solo(pair + "a5 8c 2 up").play("a3xa5").said("die", "heal") == [
        *("die a3", "die a5", "heal a4 1")
    ]


def test_d42_a_vampire_that_is_attacked_does_not_heal():
    cards = "a3 6c 1 up hurt=1\na4 3c 2 up hurt=1\na5 8c 2 up"
    assert solo(cards).play("a3xa5").said("heal") == []


def test_d42_a_face_down_3_is_no_trap():
    duel = solo("a3 6c 1 up\na4 3c 2 hurt=1").play("a3xa4")
    assert duel.said("trap", "die") == ["die a4"]


def test_d42_a_4_looks_at_nothing():
    assert solo("a3 4c 1\nb3 8c 2").play("a3!").said() == ["flip a3"]


def test_d42_a_king_does_not_activate_a_vampire():
    duel = solo("a3 Kc 1\na4 4c 1 up hurt=1\na5 3c 1 up hurt=1").play("a3!")
    assert duel.said("power", "heal") == ["power a3"]


# -- D-43: three players


def three(cards: str, **words: object) -> Table:
    """A position of three players."""
    return position(cards, form="three", **{"hands": ("7h", "2h", "Kh"), **words})


def test_d43_four_triangles_and_no_bases():
    lanes = fresh(form="three", start="1").rest().view()["lanes"]
    assert [lane["cards"] for lane in lanes] == [[]] * 4


def test_d43_six_cards_each_and_nothing_removed():
    table = fresh(form="three", start="1").deal("1", "? " * 18)
    assert [len(table.hand(player)) for player in (1, 2, 3)] == [6, 6, 6]
    assert (table.pile, len(table.stock)) == ([34], 34)


def test_d43_any_of_three_may_start():
    assert fresh(form="three").outcomes() == ["1", "2", "3"]


def test_d43_first_turns_have_one_two_and_three_actions():
    table = fresh(form="three", start="2").rest()
    turns = []
    for _ in range(5):
        turns.append((table.player, table.actions))
        for _ in range(table.actions):
            table.play(table.legal()[0])
        table.rest()
    assert turns == [(2, 1), (3, 2), (1, 3), (2, 3), (3, 3)]


def test_d43_a_card_is_played_into_any_triangle():
    assert three("").legal() == ["7h>a", "7h>b", "7h>c", "7h>d"]


def test_d43_anyone_in_the_triangle_is_attacked():
    assert three("a1 6c 1 up\na2 7c 2\na3 8c 3 up\nb1 8d 2").targets("a1") == ["a2", "a3"]


def test_d43_a_10_is_split_over_two_players():
    duel = three("a1 10c 1 up\na2 7c 2\na3 6c 3 up").play("a1xa2")
    assert duel.damage("a2", "a3") == [1, 1]


def test_d43_a_jack_protects_the_other_opponents_cards_too():
    assert three("a1 6c 1 up\na2 7c 2\na3 Jc 3 up").targets("a1") == ["a3"]


def test_d43_the_own_jack_protects_nobody_from_oneself():
    assert three("a1 6c 1 up\na2 7c 2\na3 Jc 1 up").targets("a1") == ["a2"]


def test_d43_a_jack_holds_only_those_who_oppose_him():
    cards = "a1 6c 1 up\na2 7c 2 up\na3 Jc 3 up"
    assert three(cards, player=3).targets("a3") == ["a1", "a2"]
    assert three(cards, player=2).targets("a2") == ["a3"]


def test_d43_a_6_freezes_both_opponents_each_to_the_end_of_the_owners_next_turn():
    duel = three("a1 6c 1\na2 8c 2 up\na3 8d 3 up", actions=1, hands=("7h", "2h 2c", "Kh Kc"))
    duel.play("a1!", draw="As")
    assert duel.frozen() == ["a2", "a3"]
    duel.play("As>b 2h>b 2c>b", draw="Ad")
    assert duel.frozen() == ["a3"]
    assert duel.play("Ad>b Kh>b Kc>b").frozen() == []


def test_d43_a_5_flips_the_own_cards_of_its_triangle():
    duel = three("d1 5c 1\nd2 8c 1\nd3 8d 2\na1 8h 1").play("d1!")
    assert duel.said("flip") == ["flip d1", "flip d2"]


def test_d43_the_first_to_control_two_triangles_wins():
    cards = "a1 6c 1 up\nb1 8c 1 up\nb2 7c 2 up hurt=1\nc1 8d 3 up\nd1 8h 2 up"
    duel = three(cards, pile=0).play("b1xb2")
    assert (duel.over, duel.scores) == ((1, "lanes"), (1.0, 0.0, 0.0))


def test_d43_hand_cards_of_others_do_not_hold_a_triangle():
    cards = "a1 6c 1 up\nb1 8c 1 up\nb2 7c 2 up hurt=1"
    assert three(cards, pile=0, hands=("7h", "2h 3h", "Kh")).play("b1xb2").over == (1, "lanes")


def test_d43_nobody_wins_while_the_pile_lasts():
    cards = "a1 6c 1 up\nb1 8c 1 up\nb2 7c 2 up hurt=1"
    assert three(cards, pile=1).play("b1xb2").over is None


def test_d43_an_empty_triangle_is_controlled_by_nobody():
    cards = "a1 6c 1 up\nb1 7c 1 up hurt=1\nb2 8c 2 up hurt=1\nc1 8d 3 up"
    assert three(cards, pile=0).play("b1xb2").over is None


def test_d43_one_may_win_in_anothers_turn():
    cards = "a1 6c 1 up hurt=1\na2 8c 2 up\nb1 8d 2 up\nc1 8h 3 up"
    duel = three(cards, pile=0).play("a1xa2")
    assert duel.over == (2, "lanes")


def test_d43_the_player_in_turn_is_looked_at_first_then_turn_order():
    cards = "a1 6c 1 up\nb1 8c 1 up\nc1 8d 2 up\nd1 8h 2 up"
    duel = three(cards, pile=1, actions=1).play("7h>a", draw="As")
    assert duel.over == (2, "lanes")
    duel = three(cards, pile=1, actions=1, player=2).play("2h>c", draw="As")
    assert duel.over == (1, "lanes")


def test_d43_nobody_able_to_act_for_a_round_is_a_draw():
    cards = "a1 6c 1\nb1 8h 2 up\nc1 7d 3 up"
    duel = three(cards, pile=0, hands=("", "", ""), actions=1).play("a1!")
    assert duel.over == (None, "idle")


def test_d43_a_seat_with_nothing_left_is_passed_over():
    cards = "a1 6c 1 up\na2 8d 3 up\nb1 8c 1\nc1 7d 3"
    duel = three(cards, pile=0, hands=("7h 8h", "", "Kh"), actions=1).play("7h>a")
    assert duel.said("turn", "end") == ["end 0", "turn 2", "end 3", "turn 3"]
    assert duel.player == 3


def test_d43_a_seat_with_nothing_left_still_draws():
    duel = three("a1 6c 1 up", hands=("7h 8h", "", "Kh"), actions=1).play("7h>a", draw="As")
    assert (duel.player, duel.legal()[0]) == (2, "As>a")


# -- D-44: two against two


def teams(cards: str, **words: object) -> Table:
    """A position of two against two; cards of players 1 and 3 are side 1, of 2 and 4 side 2."""
    return position(cards, form="teams", **{"hands": ("7h", "2h", "Kh", "Qh"), **words})


def test_d44_three_lanes_and_six_bases():
    cards = fresh(form="teams", start="1").rest().cards()
    assert [(label, card.player) for label, card in cards.items()] == [
        *(("a1", 0), ("a2", 1), ("b1", 0), ("b2", 1), ("c1", 0), ("c2", 1)),
    ]


def test_d44_six_cards_each_and_nothing_removed():
    table = fresh(form="teams", start="1").deal("1", "? " * 30)
    assert [len(table.hand(player)) for player in (1, 2, 3, 4)] == [6] * 4
    assert (table.pile, len(table.stock)) == ([22], 22)


def test_d44_turn_order_and_first_actions():
    table = fresh(form="teams", start="3").rest()
    turns = []
    for _ in range(6):
        turns.append((table.player, table.actions))
        for _ in range(table.actions):
            table.play(table.legal()[0])
        table.rest()
    assert turns == [(3, 1), (4, 2), (1, 2), (2, 3), (3, 3), (4, 3)]


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_d44_hands_are_secret_from_the_partner(seat):
    hands = teams("").view(seat)["hands"]
    assert [hand["cards"] is not None for hand in hands] == [p == seat for p in (1, 2, 3, 4)]


@pytest.mark.parametrize("seat", [1, 2, 3, 4, None])
def test_d44_no_view_shows_a_face_down_card(seat):
    duel = teams("a3 7c 1\na4 8c 2").play("7h>a")
    assert [duel.card(label, seat).card for label in ("a1", "a3", "a4", "a5")] == [None] * 4
    assert duel.told("play", seat)[0]["card"] is None


def test_d44_either_partner_uses_the_teams_cards():
    assert {"a3!", "a4xa5"} <= set(teams("a3 7c 1\na4 8c 1 up\na5 8d 2", player=3).legal())
    assert {"a5!"} == {a for a in teams("a3 7c 1\na5 8d 2", player=4).legal() if "!" in a}


def test_d44_what_one_partner_played_the_other_flips():
    duel = teams("a3 8d 2", actions=1, hands=("7h", "2h 3h", "Kh", "Qh")).play("7h>b", draw="As")
    duel.play("2h>c 3h>c As>c", draw="Ac").play("Kh>a b3!")
    assert (duel.player, duel.card("b3").card) == (3, "7h")


def test_d44_partners_cards_make_a_pair():
    assert "a3=a4" in teams("a3 8c 1 up\na4 8d 1 up", player=3).legal()


def test_d44_a_team_does_not_attack_itself():
    assert teams("a3 8c 1 up\na4 7d 1", player=3).targets("a3") == []


def test_d44_a_4_looks_as_one_private_event():
    duel = teams("a3 4c 1\na4 Kd 2").play("a3! ?a4")
    assert [duel.told("look", seat)[0]["card"] for seat in (1, 2, 3, 4, None)] == [
        *("Kd", None, None, None, None)
    ]
    assert duel.card("a4", 1).card is None
    assert duel.card("a4", 3).looked == [0]


@pytest.mark.parametrize("seat", [1, 2, 3, 4, None])
def test_d44_a_dead_face_down_card_is_seen_by_nobody(seat):
    duel = teams("a3 8c 1 up\na4 7d 2 hurt=1").play("a3xa4")
    assert duel.told("die", seat)[0]["card"] is None
    assert duel.view(seat)["discard"] == [None]


@pytest.mark.parametrize("seat", [1, 2, 3, 4, None])
def test_d44_the_discard_of_a_view_is_seen_by_nobody(seat):
    duel = teams("a3 2c 1").play("a3! As As>-")
    assert duel.told("discard", seat)[0]["card"] is None
    assert duel.view(seat)["discard"] == [None]


def test_d44_a_lane_needs_both_opponents_hands_empty():
    cards = "a3 8c 1 up\na4 7d 2 up hurt=1\nb3 7c 1 up\nb4 9d 2 up\nc3 6s 1 up\nc4 9s 2 up"
    words = {"pile": 0, "bases": ""}
    duel = teams(cards, hands=("7h", "", "Kh", "Qh"), **words).play("a3xa4")
    assert duel.winner_of("a") is None
    duel = teams(cards, hands=("7h", "", "Kh", ""), **words).play("a3xa4")
    assert duel.winner_of("a") == 1


def test_d44_both_partners_win():
    cards = "a3 8c 1 up\na4 7d 2 up hurt=1\nc3 6s 1 up\nc4 9s 2 up"
    duel = teams(cards, hands=("7h", "", "Kh", ""), pile=0, bases="", won="b1").play("a3xa4")
    assert (duel.over, duel.scores) == ((1, "lanes"), (1.0, 0.0, 1.0, 0.0))


def test_d44_the_player_in_turn_makes_all_choices_for_the_teams_cards():
    duel = teams("a3 4c 1\na4 Kd 2", player=3).play("a3!")
    assert duel.decides == 3


def test_d44_a_card_attacks_once_in_each_partners_turn():
    hands = ("7h", "2h 3h", "Kh", "Qh")
    duel = teams("a3 6c 1 up\na4 Jd 2 up", actions=2, hands=hands).play("a3xa4")
    assert duel.targets("a3") == []
    duel.play("7h>b", draw="As").play("2h>c 3h>c As>c", draw="Ac")
    assert (duel.player, duel.targets("a3")) == (3, ["a4"])


def test_d44_a_freeze_lasts_to_the_end_of_the_opposing_teams_next_turn():
    duel = teams("a3 6c 1\na4 8d 2 up", actions=1, hands=("7h", "2h 3h", "Kh", "Qh"))
    duel.play("a3!", draw="As")
    assert duel.frozen() == ["a2", "a4"]
    duel.play("2h>c 3h>c As>c")
    assert duel.said("thaw") == ["thaw a2", "thaw a4"]


def test_d44_a_trap_springs_for_the_team():
    duel = teams("a3 6c 1 up\na4 3d 2 hurt=1").play("a3xa4")
    assert duel.said("trap") == ["trap a4"]


def test_d44_partners_are_the_first_and_third_and_the_second_and_fourth():
    duel = teams("a3 6c 1 up\na4 8d 2 up", player=4)
    assert duel.targets("a4") == ["a3"]
