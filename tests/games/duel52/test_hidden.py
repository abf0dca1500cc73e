"""Who sees what: hands, faces, looks and discards, and that nothing else leaks."""

import json

import pytest

from games.duel52.table import Table, position

BOARD = "a3 8c 1\na4 7c 2\nb3 4d 1\nb4 Kd 2 hurt=1\nc3 6h 1 up\nc4 3s 2"
SEATS = [1, 2, None]


def face(duel: Table, label: str) -> list[str | None]:
    """A card as player 1, player 2 and a spectator see it."""
    return [duel.card(label, seat).card for seat in SEATS]


def test_d01_bases_are_seen_by_nobody():
    assert face(position(BOARD), "a1") == [None, None, None]


def test_d08_a_played_card_is_seen_by_its_player_alone():
    assert face(position(hand="7h").play("7h>b"), "b3") == ["7h", None, None]


def test_d08_a_play_is_told_with_its_card_to_its_player_alone():
    duel = position(hand="7h").play("7h>b")
    assert [duel.told("play", seat)[0]["card"] for seat in SEATS] == ["7h", None, None]


def test_d08_a_moved_base_dies_seen_by_its_owner_alone():
    cards = "a3 Qc 2\nb2 9c 2 base hurt=1\na4 6d 1 up"
    duel = position(cards, player=2, hand="2h", foe="7h", pile=0, actions=1).play("a3! b2>a")
    assert face(duel, "a5") == [None, None, None]
    duel.play("a4xa5")
    assert [duel.view(seat)["discard"] for seat in SEATS] == [[None], ["9c"], [None]]


def test_d10_a_hand_is_a_number_to_others():
    hands = [position(hand="7h 8h", foe="2c").view(seat)["hands"] for seat in SEATS]
    assert [hand[0]["cards"] for hand in hands] == [["7h", "8h"], None, None]
    assert [hand[1]["cards"] for hand in hands] == [None, ["2c"], None]


def test_d10_a_draw_is_told_with_its_card_to_its_player_alone():
    duel = position(hand="7h", actions=1).play("7h>a", draw="Ks")
    assert [duel.told("draw", seat)[0]["card"] for seat in SEATS] == [None, "Ks", None]


def test_d14_the_victim_of_a_killed_face_down_card_knows_it_the_killer_does_not():
    duel = position(BOARD, hand="7h").play("c3xc4")
    assert duel.said("trap") == []
    duel = position("a3 6h 1 up\na4 7c 2 hurt=1", hand="7h").play("a3xa4")
    assert [duel.told("die", seat)[0]["card"] for seat in SEATS] == [None, "7c", None]


def test_d14_who_looked_at_a_card_knows_it_when_it_dies_face_down():
    duel = position("a3 6h 1 up\na4 7c 2 hurt=1\nb3 4c 1", hand="7h").play("b3! ?a4 a3xa4")
    assert duel.told("die", 1)[0]["card"] == "7c"
    assert duel.view(1)["discard"] == ["7c"]
    assert duel.view()["discard"] == [None]


def test_d20_a_look_shows_the_card_to_one_seat():
    assert face(position(BOARD, hand="7h").play("b3! ?b4"), "b4") == ["Kd", "Kd", None]


def test_d20_both_may_have_looked():
    cards = "a3 4c 1\na4 4d 2\na1 Kc 1 base"
    duel = position(cards, actions=1).play("a3! ?a1", draw="As").play("a4! ?a1")
    assert face(duel, "a1") == ["Kc", "Kc", None]
    assert duel.card("a1").looked == [0, 1]


def test_d35_a_mages_look_is_public_but_for_the_rank():
    duel = position(BOARD, hand="7h", heroes="4s Jd").play("*b2")
    assert [duel.told("look", seat)[0]["at"] for seat in SEATS] == ["b2"] * 3
    assert duel.told("look", 2)[0]["card"] is None


def test_d38_a_hand_shown_by_an_oracle_is_known_to_two_seats():
    duel = position("a3 4c 1\nb3 8c 2", banners=("4s",), foe="2h 5h", hand="7h")
    duel.play("a3! ?b3 ?a1")
    assert [duel.told("show", seat)[0]["cards"] for seat in SEATS] == [
        ["2h", "5h"],
        ["2h", "5h"],
        None,
    ]


def test_d40_a_fort_is_seen_by_its_taker_alone():
    cards = "a3 8c 1 up\na4 7c 1 up\na5 2c 1 up\nf1 Kd -\nf2 Ks -"
    duel = position(cards, hand="7h", forts=True).play("end f2")
    assert [duel.told("take", seat)[0]["card"] for seat in SEATS] == [None, "Ks", None]


def test_d40_a_fort_looked_at_stays_known_when_the_other_takes_it():
    cards = "a3 8c 1 up\na4 7c 1 up\na5 4c 1\nf1 Kd -\nf2 Ks -"
    duel = position(cards, hand="7h", forts=True).play("a5! ?f2 end f2")
    assert face(duel, "a6") == ["Ks", "Ks", None]


def test_d42_alone_one_sees_what_either_player_knows():
    duel = position(BOARD, form="solo", hand="7h", foe="2c")
    assert [duel.card(label, 1).card for label in ("a1", "a3", "a4")] == [None, "8c", "7c"]


def test_d43_an_opponents_card_is_seen_by_neither_of_the_others():
    duel = position("a1 8c 1", form="three", hands=("7h", "2h", "Kh"))
    assert [duel.card("a1", seat).card for seat in (1, 2, 3)] == ["8c", None, None]


# -- nothing else leaks

FORMS = {
    "duel": ({"hand": "7h 2s", "foe": "Ks Jh"}, BOARD),
    "advanced": (
        {
            "hand": "7h 2s",
            "foe": "Ks Jh",
            "heroes": "4s 3h",
            "banners": ("6s", "3c"),
            "forts": True,
        },
        BOARD,
    ),
    "split": ({"hand": "7s 2s", "foe": "Kh Jh", "deck": "split", "pile": (4, 5)}, ""),
    "three": ({"form": "three", "hands": ("7h", "2s Kh", "Jc")}, BOARD + "\nd1 9s 3\nd2 Ah 1"),
    "teams": ({"form": "teams", "hands": ("7h", "2s Kh", "Jc", "Qh")}, BOARD),
}


@pytest.mark.parametrize("form", FORMS)
def test_d10_another_world_that_fits_looks_the_same(form):
    words, cards = FORMS[form]
    duel = position(cards, **words)
    for seat in range(duel.game.seats):
        for seed in range(30):
            world = Table(duel.game, duel.game.imagine(duel.state, seat, seed))
            assert json.dumps(world.view(seat + 1)) == json.dumps(duel.view(seat + 1))
            if duel.game.deciders(duel.state) == (seat,):
                assert world.legal() == duel.legal()


def test_d10_another_world_changes_what_is_hidden():
    duel = position(BOARD, hand="7h 2s", foe="Ks Jh")
    worlds = [Table(duel.game, duel.game.imagine(duel.state, 0, seed)) for seed in range(30)]
    assert len({tuple(world.hand(2)) for world in worlds}) > 5
    assert len({world.card("b4", 2).card for world in worlds}) > 5
    assert {world.card("a3", 1).card for world in worlds} == {"8c"}


def test_d20_another_world_keeps_what_was_looked_at():
    duel = position(BOARD, hand="7h 2s", foe="Ks Jh").play("b3! ?c2")
    seen = duel.card("c2", 1).card
    for seed in range(20):
        assert Table(duel.game, duel.game.imagine(duel.state, 0, seed)).card("c2", 1).card == seen


def worlds(duel: Table, player: int) -> list[Table]:
    """Worlds that fit what a player knows."""
    states = [duel.game.imagine(duel.state, player - 1, seed) for seed in range(30)]
    return [Table(duel.game, state) for state in states]


HELD = "2h 3h 5h 6h 9h 10h"
MINE, THEIRS = ["2c", "2d", "3c", "3d", "4d", "4h"], ["2s", "3s", "5s", "6s", "7s", "Kd"]


def seen_every_turn(laid: str) -> Table:
    """Player 1's King mage has a 4 show the other hand, from which a card is laid after each."""
    words = {"heroes": "Kc 8h", "banners": ("4s",), "hand": "7h", "foe": HELD, "pile": 20}
    duel = position("a3 4c 1 up", **words)
    for card, mine, theirs in zip(laid.split(), MINE, THEIRS, strict=True):
        duel.play("*a3 ?a1 ?b1").end(theirs).play(f"{card}>b").end(mine)
    return duel.play("*a3 ?a1 ?b1")


def lying(duel: Table) -> list[str]:
    """The cards laid one after the other in lane b, after the bases."""
    return [duel.card(label, 2).card for label in duel.lane("b")[2:]]


def test_d38_a_card_missing_when_the_hand_is_seen_again_was_laid_between():
    duel = seen_every_turn(HELD)
    assert duel.view(1)["shown"][1] == {"cards": THEIRS, "turn": 17}
    assert {tuple(lying(world)) for world in worlds(duel, 1)} == {tuple(HELD.split())}


def test_d38_a_card_laid_that_was_never_in_a_hand_seen_is_none_of_those():
    duel = seen_every_turn("2s 2h 3h 5h 6h 9h")
    seen = {*HELD.split(), *THEIRS[1:]}
    drawn = [lying(world) for world in worlds(duel, 1)]
    assert {tuple(cards[1:]) for cards in drawn} == {("2h", "3h", "5h", "6h", "9h")}
    assert not {cards[0] for cards in drawn} & seen
    assert len({cards[0] for cards in drawn}) > 5


def test_d38_what_an_earlier_text_tells_of_hands_seen_is_known():
    earlier = """
        draws: 9 7
        hand2: 9h 10h 3s 5s 6s
        shown_turn: 5 7 9
        shown_draws: 5 6 7
        shown_slots: 8 9 10
        shows: 3
        shown1: 2h 3h 9h 10h 3s
        shown2: 3h 9h 10h 3s 5s
        shown3: 9h 10h 3s 5s 6s
    """
    cards = "a3 4c 1 up\nb3 7s 2 up held=2/5\nb4 2h 2 held=2/6\nb5 3h 2 held=2/7"
    duel = position(cards, banners=("4s",), hand="7h", turn=9, more=earlier)
    assert duel.view(1)["shown"][1] == {"cards": ["3s", "5s", "6s", "9h", "10h"], "turn": 9}
    assert {tuple(lying(world)) for world in worlds(duel, 1)} == {("7s", "2h", "3h")}
    assert duel.game.dump(duel.game.load(duel.game.dump(duel.state))) == duel.game.dump(duel.state)


def test_d27_the_first_target_of_a_10_is_heard_with_the_last():
    duel = position("a3 10h 1 up\na4 7c 2\na5 8c 2\na6 9c 2", hand="7h").play("a3xa4")
    assert {" ".join(world.legal()) for world in worlds(duel, 1)} == {"+a5 +a6"}
    assert len({" ".join(world.legal()) for world in worlds(duel, 2)}) == 3


def test_d40_the_lane_of_a_fort_is_heard_when_it_is_taken():
    full = [f"{lane}{n} {n + 3}{suit} 1 up" for lane, suit in ("ac", "bd") for n in (3, 4, 5)]
    duel = position("\n".join(full), hand="7h", forts=True).play("end >b")
    assert {world.state.aside for world in worlds(duel, 2)} == {1}
    assert {world.state.aside for world in worlds(duel, 1)} == {0, 1}


def test_d10_sentences_tell_a_seat_no_more_than_its_events():
    duel = position(hand="7h").play("7h>b")
    event = duel.events[0]
    told = {seat: duel.game.say(duel.game.redact(event, seat), seat) for seat in (0, 1, None)}
    assert "7♥" in told[0]
    assert "7♥" not in told[1]
    assert "7♥" not in told[None]
