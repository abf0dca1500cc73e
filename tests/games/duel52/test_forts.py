"""Forts (D-40, D-41)."""

from games.duel52.table import Table, position

THREE_UP = "a3 8c 1 up\na4 7c 1 up\na5 2c 1 up\n"


def forted(cards: str = THREE_UP, **words: object) -> Table:
    """Player 1 ends a turn, and player 2 is given what is due."""
    return position(cards, forts=True, **{"hand": "7h", "foe": "2h", **words}).play("end")


# -- D-40


def test_d40_three_face_up_cards_in_a_lane_give_the_opponent_a_fort():
    duel = forted()
    assert (duel.asks, duel.decides, duel.legal()) == ("fort", 2, ["f1", "f2", "f3", "f4"])
    duel.play("f3")
    assert duel.said("take") == ["take f3 a6"]
    assert (duel.card("a6").player, duel.card("a6").base, duel.card("a6").up) == (1, True, False)


def test_d40_four_forts_lie_beside_the_pile_seen_by_nobody():
    forts = position(forts=True).view(1)["forts"]
    assert [fort["label"] for fort in forts] == ["f1", "f2", "f3", "f4"]
    assert all(fort["card"] is None for fort in forts)


def test_d40_the_taker_looks_at_the_fort():
    duel = forted().play("f3")
    cards = [duel.card("a6", seat).card for seat in (1, 2, None)]
    assert cards[0] is None
    assert cards[1] is not None
    assert cards[2] is None


def test_d40_two_face_up_cards_give_no_fort():
    assert forted("a3 8c 1 up\na4 7c 1 up\na5 2c 1").said("take") == []


def test_d40_the_takers_own_cards_do_not_count():
    assert forted("a3 8c 1 up\na4 7c 1 up\na5 2c 2 up").said("take") == []


def test_d40_three_cards_that_are_gone_by_the_end_of_the_turn_give_no_fort():
    duel = position(THREE_UP + "b3 Qc 1", forts=True, hand="7h").play("b3! a3>b end")
    assert duel.asks == "chance"


def test_d40_a_fort_neither_flips_nor_is_attacked_while_the_pile_lasts():
    duel = forted().play("f3 Ks")
    assert duel.legal("a6") == []
    assert "a6" not in duel.end("Kd").targets("a3")


def test_d40_a_fort_taken_after_the_pile_is_empty_is_live_at_once():
    duel = position(THREE_UP, forts=True, hand="7h", foe="2h", pile=0).play("7h>b end f3")
    assert duel.legal("a6") == ["a6!"]


def test_d40_once_per_lane_and_player():
    duel = forted().play("f3 Ks").end("Kd").end()
    assert duel.said("take") == []
    assert duel.chance


def test_d40_each_player_has_an_own_fort_in_a_lane():
    cards = THREE_UP + "a6 8d 2 up\na7 7d 2 up\na8 2d 2 up"
    duel = forted(cards).play("f1 Ks end")
    assert (duel.asks, duel.decides) == ("fort", 1)


def test_d40_several_lanes_the_taker_names_lane_then_fort():
    cards = THREE_UP + "b3 8d 1 up\nb4 7d 1 up\nb5 2d 1 up"
    duel = forted(cards)
    assert (duel.asks, duel.legal()) == ("fortlane", [">a", ">b"])
    duel.play(">b f1")
    assert (duel.asks, duel.legal()) == ("fort", ["f2", "f3", "f4"])
    assert duel.play("f2").said("take") == ["take f2 a6"]


def test_d40_a_fort_for_each_of_three_lanes():
    cards = THREE_UP + "b3 8d 1 up\nb4 7d 1 up\nb5 2d 1 up\nc3 8h 1 up\nc4 6d 1 up\nc5 2s 1 up"
    duel = forted(cards).play(">c f1 >a f2 f4")
    assert duel.said("take") == ["take f1 c6", "take f2 a6", "take f4 b6"]


def test_d40_while_forts_last():
    cards = THREE_UP + "b3 8d 1 up\nb4 7d 1 up\nb5 2d 1 up\nf4 Kc -"
    duel = forted(cards).play(">b")
    assert duel.said("take") == ["take f4 b6"]
    assert duel.chance


def test_d40_the_last_fort_is_taken_by_itself():
    assert forted(THREE_UP + "f4 Kc -").said("take") == ["take f4 a6"]


def test_d40_not_in_a_lane_that_is_won():
    duel = position(THREE_UP, forts=True, hand="7h", foe="2h", pile=0, won="a1", bases="bc")
    assert duel.play("7h>b end").said("take") == []


def test_d40_stasis_does_not_stop_a_fort():
    words = {"banners": ("6s",), "hand": "7h", "foe": "2h", "forts": True}
    duel = position(THREE_UP + "a6 6c 1", **words).play("a6! end f1")
    assert duel.said("take") == ["take f1 a7"]


def test_d40_a_fort_does_not_come_frozen():
    words = {"banners": ("6s",), "hand": "7h", "foe": "2h", "forts": True}
    duel = position(THREE_UP + "a6 6c 1", **words).play("a6! end f1")
    assert not duel.card("a7").frozen


def test_d40_a_4_may_look_at_a_fort_and_remembers_it():
    duel = position("a3 4c 1\nf1 Kc -\nf2 Qc -", forts=True, hand="7h").play("a3! ?f1")
    assert duel.view(1)["forts"][0] == {"label": "f1", "card": "Kc", "looked": [0]}
    assert duel.view(2)["forts"][0]["card"] is None


def test_d40_the_taker_need_not_take_the_fort_looked_at():
    duel = forted(THREE_UP + "f1 Kc - looked=2\nf2 Qc -")
    assert duel.legal() == ["f1", "f2"]


def test_d40_a_fort_is_an_extra_base_that_a_queen_moves_in_the_end():
    duel = position("a3 Kc 1 base\nb3 Qc 1", forts=True, hand="7h", foe="2h", pile=0)
    assert "a3>b" in duel.play("b3!").legal()


# -- D-41


def test_d41_with_split_decks_a_player_takes_only_the_own_forts():
    cards = THREE_UP.replace("c ", "s ")
    duel = forted(cards, deck="split", pile=(5, 5), hand="7c", foe="2h")
    assert duel.legal() == ["f3", "f4"]


def test_d41_with_split_decks_any_4_may_look_at_any_fort():
    duel = position("a3 4c 1", deck="split", pile=(5, 5), hand="7c", forts=True).play("a3!")
    assert duel.legal("?f") == ["?f1", "?f2", "?f3", "?f4"]
