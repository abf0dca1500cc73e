"""Why a card or lane is closed, in words, and that it is said of nothing that is open."""

import random

import pytest

from duelhall import Match, load
from duelhall.core.gesture import openings
from games.duel52.forms import every_form, name_of
from games.duel52.table import Table, position

LOCKED = "Locked until the draw pile is empty."
JACK = "A Jack must be killed first."
FORTS = "f1 Kd -\nf2 Ks -\na3 8c 1 up\na4 7c 1 up\na5 2c 1 up\nb3 8d 1 up\nb4 7d 1 up\nb5 2d 1 up"


def reasons(duel: Table, *after: str) -> dict[str, str]:
    """What the seat to move is told, by spot, after those spots."""
    (seat,) = duel.game.deciders(duel.state)
    found = duel.game.reasons(duel.state, seat)
    return {reason.spot: reason.words for reason in found if reason.after == after}


def test_d09_bases_are_locked():
    duel = position("a3 8c 1 up\na4 7c 2", hand="7h")
    assert reasons(duel) == dict.fromkeys(("card:a1", "card:b1", "card:c1"), LOCKED)
    assert reasons(duel, "card:a3") == {"card:a2": LOCKED}
    split = position("a3 8c 1 up", hand="7s", deck="split", pile=(4, 5))
    assert reasons(split)["card:a1"] == "Locked until both piles are empty."
    assert reasons(position("a3 8c 1 up", hand="7h", pile=0)) == {}


def test_d11_a_card_attacks_once_and_only_if_there_is_a_target():
    duel = position("a3 8c 1 up used\na4 7c 2 up\nb3 7d 1 up", hand="7h")
    assert reasons(duel)["card:a3"] == "It has attacked this turn."
    assert reasons(duel)["card:b3"] == "Nothing to attack in its lane."


def test_d16_a_pair_needs_both_cards():
    cards = "a3 8c 1 up mate=a4\na4 8d 1 up used mate=a3\na5 7c 2 up"
    told = reasons(position(cards, hand="7h"))
    assert told["card:a3"] == "The other card of its pair: it has attacked this turn."
    assert told["card:a4"] == "It has attacked this turn."


def test_d16_a_tired_card_that_can_still_pair_is_told_why_it_strikes_nothing():
    duel = position("a3 8c 1 up used\na4 8d 1 up\na5 7c 2 up", hand="7h")
    assert "card:a3" not in reasons(duel)
    assert reasons(duel, "card:a3")["card:a5"] == "It has attacked this turn."
    assert "card:a5" not in reasons(duel, "card:a4")


def test_d23_a_frozen_card_neither_attacks_nor_flips():
    told = reasons(position("a3 8c 1 up frozen\na4 7c 1 frozen\na5 6c 2", hand="7h"))
    assert told["card:a3"] == told["card:a4"] == "Frozen until the end of this turn."


def test_d28_a_jack_comes_first():
    duel = position("a3 8c 1 up\na4 Jc 2 up\na5 7c 2 up\na6 6c 2", hand="7h")
    assert reasons(duel, "card:a3") == {"card:a2": LOCKED, "card:a5": JACK, "card:a6": JACK}


def test_d27_a_9_is_struck_alone():
    duel = position("b3 10c 1 up\nb4 8c 2\nb5 7c 2\nb6 9c 2 up\nb7 5c 2", hand="7h")
    assert reasons(duel, "card:b3") == {"card:b2": LOCKED}
    assert reasons(duel.play("b3xb4")) == {
        "card:b2": LOCKED,
        "card:b4": "It is a target already.",
        "card:b6": "A 9 can only be struck alone.",
    }


def test_d27_a_10_strikes_jacks_alone():
    cards = "b3 10c 1 up\nb4 Jc 2 up\nb5 Jd 2 up\nb6 Jh 2 up\nb7 5c 2"
    assert reasons(position(cards, hand="7h").play("b3xb4"))["card:b7"] == JACK


def test_d29_a_queen_calls_from_other_lanes():
    told = reasons(position("b3 Qc 1\nb4 8d 1\na3 8c 1", hand="7h").play("b3!"))
    assert told["card:b4"] == told["card:b3"] == "It is in her lane already."
    assert told["card:a1"] == LOCKED
    assert "card:a3" not in told


def test_d38_the_second_card_of_a_banner_queen_comes_from_the_same_lane():
    cards = "b3 Qc 1\na3 8c 1\na4 7c 1\nc3 8h 1"
    duel = position(cards, hand="7h", banners=("Qs",)).play("b3! a3>b")
    assert reasons(duel)["card:c3"] == "The second card comes from the lane of the first."


def test_d38_stasis_closes_a_lane():
    duel = position("b3 6c 2", player=2, hand="7h", foe="8h", banners=("", "6s"))
    duel.play("b3! end", draw="Ks")
    assert reasons(duel, "hand:8h") == {"lane:b": "Stasis closes it to you this turn."}


def test_d38_an_oracle_looks_at_two_cards():
    duel = position("b3 4c 1", hand="7h", banners=("4s",)).play("b3! ?a1")
    assert reasons(duel) == {"card:a1": "You have just looked at it."}


def test_d05_no_actions_left():
    told = reasons(position("b3 8c 1", hand="7h", heroes="4s Jd", actions=0))
    assert told["hand:7h"] == told["card:b3"] == "No actions left this turn."
    assert told["card:b1"] == LOCKED


@pytest.mark.parametrize(
    ("hero", "words"),
    [
        ("2s", None),
        ("5s", "You have no face-down card to flip."),
        ("7s", "You have no damaged card."),
        ("Ks", "You have no face-up card to empower."),
        ("8s", None),
    ],
)
def test_d35_a_spell_needs_a_target(hero, words):
    assert reasons(position("", hand="7h", heroes=f"{hero} Jd")).get("hero:0") == words


def test_d34_a_mage_casts_once_a_turn_and_not_when_exerted():
    duel = position("b3 8c 1", hand="7h", heroes="4s Jd").play("*b2")
    assert reasons(duel)["hero:0"] == "Your mage has cast this turn."
    duel = position("b3 8c 1", hand="7h", foe="2h", heroes="4s 5d", pile=0)
    assert reasons(duel)["hero:0"] == "Exerted: with the pile empty mages cast no more."


def test_d34_a_warrior_enters_once_and_first_when_enraged():
    duel = position("b3 8c 1", hand="7h", heroes="8s 5d").play("H>a")
    assert reasons(duel)["hero:0"] == "Your warrior has entered already."
    told = reasons(position("b3 8c 1", hand="7h", foe="2h", heroes="8s 5d", pile=0))
    assert told["hand:7h"] == told["card:b3"] == "Your enraged warrior must enter first."


def test_d35_what_a_spell_can_t_be_cast_on():
    cards = "b3 8c 1\nb4 7d 1 up hurt=1\nb5 9h 2 up\nb6 8d 1 up"

    def told(hero: str) -> dict[str, str]:
        return reasons(position(cards, hand="7h", heroes=f"{hero} Jd"), "hero:0")

    assert told("6s") == {"card:b5": "A 9 can't be frozen."}
    assert told("7s")["card:b3"] == "It is not damaged."
    assert told("5s")["card:b4"] == "It lies face-up already."
    assert told("5s")["card:b1"] == told("Qs")["card:b1"] == LOCKED
    assert told("Ks")["card:b3"] == "It lies face-down."
    assert told("Ks")["card:b6"] == "Its power can't be used again."
    queen = position(cards, hand="7h", heroes="Qs Jd")
    assert reasons(queen, "hero:0", "card:b3") == {"lane:b": "It lies there already."}


def test_d35_what_spells_do_to_cards_holds_for_the_turn():
    duel = position("b3 7c 1\nb4 6c 2", hand="7h 8h", heroes="5s Jd").play("*b3")
    assert reasons(duel)["card:b3"] == "Flipped by a spell: no attack this turn."
    duel = position("", hand="7h 8h", heroes="3s Jd").play("*7h>b")
    assert reasons(duel)["card:b3"] == "Laid by Overwhelm: no flip this turn."


def test_d40_forts():
    duel = position(FORTS, hand="7h", forts=True).play("end")
    assert reasons(duel) == {"lane:c": "A fort needs three face-up cards against you."}


def test_d36_a_banner_is_raised_once():
    match = Match(load("duel52", bannermen=True, start=1), seed=3)
    first = match.deciders[0]
    rank = match.legal(first)[0]
    match.play(rank)
    while match.deciders[0] != first:
        match.play(match.legal()[0])
    told = reasons(Table(match.game, match.state))
    assert told[f"rank:{rank}"] == "It is your banner already."


def test_only_who_is_to_move_gets_reasons():
    duel = position("a3 8c 1 up", hand="7h")
    assert duel.game.reasons(duel.state, 0) != []
    assert duel.game.reasons(duel.state, 1) == []


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_every_own_card_can_be_used_or_says_why_not(options):
    match, rng = Match(load("duel52", **options), seed=2), random.Random(2)
    while not match.is_over:
        game, state, seat = match.game, match.state, match.deciders[0]
        actions = game.legal(state, seat)
        opened = openings(game.gesture(state, action) for action in actions)
        told = [(reason.after, reason.spot) for reason in game.reasons(state, seat)]
        assert len(set(told)) == len(told)
        assert all(spot not in opened.get(after, ()) for after, spot in told)
        if game.view(state, seat)["question"]["kind"] == "act":
            closed = {spot for after, spot in told if after == ()}
            assert own_spots(game.view(state, seat)) <= closed | opened[()]
        match.play_action(rng.choice(actions), seat)


def own_spots(view: dict) -> set[str]:
    """The hand, the cards and the hero of the player in turn."""
    player = view["player"]
    side = player % 2 if len(view["hands"]) == 4 else player
    cards = [card for lane in view["lanes"] for card in lane["cards"] if card["player"] == side]
    hero = {f"hero:{player}"} if view["heroes"][player] else set()
    hand = {f"hand:{card}" for card in view["hands"][player]["cards"]}
    return {f"card:{card['label']}" for card in cards} | hand | hero
