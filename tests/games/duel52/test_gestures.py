"""How actions are pointed out: every kind of action, as a page gets it."""

import random

import pytest

from duelhall import Match, load
from duelhall.core.gesture import Gesture, openings
from games.duel52.forms import every_form, name_of
from games.duel52.table import Table, position

FORTS = "a3 8c 1 up\na4 7c 1 up\na5 2c 1 up\nf1 Kd -\nf2 Ks -"
TWO_LANES = FORTS + "\nb3 8d 1 up\nb4 7d 1 up\nb5 2d 1 up"


def gestures(duel: Table) -> dict[str, Gesture]:
    """The gestures of the legal actions by notation."""
    game, state = duel.game, duel.state
    actions = game.legal(state)
    return {game.format(state, action): game.gesture(state, action) for action in actions}


def gesture(duel: Table, action: str) -> tuple[str, ...]:
    """Verb and path of an action."""
    made = gestures(duel)[action]
    return (made.verb, *made.path)


def test_actions():
    duel = position("b3 8c 1\nb4 8h 1 up\nb5 8d 1 up\nb6 7c 2 up", hand="7h")
    assert gesture(duel, "7h>b") == ("Play", "hand:7h", "lane:b")
    assert gesture(duel, "b3!") == ("Flip", "card:b3")
    assert gesture(duel, "b4xb6") == ("Attack", "card:b4", "card:b6")
    assert gesture(duel, "b4=b5") == ("Pair", "card:b4|card:b5", "card:b4|card:b5")


def test_a_pair_attacks_from_either_card():
    duel = position("b4 8h 1 up mate=b5\nb5 8d 1 up mate=b4\nb6 7c 2 up", hand="7h")
    made = gestures(duel)["b4xb6"]
    assert made.ways() == [("card:b4", "card:b6"), ("card:b5", "card:b6")]


@pytest.mark.parametrize(
    ("hero", "action", "made"),
    [
        ("2s", "*", ("Cast View", "hero:0")),
        ("3s", "*7h>c", ("Cast Overwhelm", "hero:0", "hand:7h", "lane:c")),
        ("4s", "*b2", ("Cast Foresight", "hero:0", "card:b2")),
        ("5s", "*b3", ("Cast Flip One", "hero:0", "card:b3")),
        ("6s", "*b5", ("Cast Freeze One", "hero:0", "card:b5")),
        ("7s", "*b4", ("Cast Heal One", "hero:0", "card:b4")),
        ("Qs", "*b3>c", ("Cast Move", "hero:0", "card:b3", "lane:c")),
        ("Ks", "*b4", ("Cast Empower One", "hero:0", "card:b4")),
        ("8s", "H>a", ("Enter", "hero:0", "lane:a")),
        ("8s", "end", ("End turn",)),
    ],
)
def test_d34_heroes(hero, action, made):
    cards = "b3 8c 1\nb4 7d 1 up hurt=1\nb5 9h 2"
    assert gesture(position(cards, hand="7h", heroes=f"{hero} Jd"), action) == made


def test_d20_a_look():
    duel = position("b3 4c 1\nf1 Kd -\nf2 Ks -", hand="7h", forts=True).play("b3!")
    assert gesture(duel, "?b2") == ("Look", "card:b2")
    assert gesture(duel, "?f2") == ("Look", "fort:f2")


def test_d18_a_discard():
    duel = position("b3 2c 1", hand="7h").play("b3!", draw="Ks")
    assert gesture(duel, "Ks>-") == ("Discard", "hand:Ks")


def test_d29_a_move_or_none():
    duel = position("b3 Qc 1\na3 8c 1", hand="7h").play("b3!")
    assert gesture(duel, "a3>b") == ("Move", "card:a3")
    assert gesture(duel, "-") == ("Move nothing",)


def test_d27_a_second_strike():
    duel = position("b3 10c 1 up\nb4 8c 2\nb5 7c 2\nb6 6c 2", hand="7h").play("b3xb4")
    assert gesture(duel, "+b6") == ("Strike", "card:b6")


def test_d21_an_order():
    duel = position("b3 5c 1\nb4 7c 1\nb5 6c 1", hand="7h").play("b3!")
    assert gesture(duel, "b5") == ("Resolve", "card:b5")


def test_d40_a_fort():
    duel = position(TWO_LANES, hand="7h", forts=True).play("end")
    assert gesture(duel, ">b") == ("Fort here", "lane:b")
    assert gesture(duel.play(">b"), "f2") == ("Take", "fort:f2")


def test_d38_a_bomb_and_a_mentor():
    cards = "b3 8h 1 up mate=b4\nb4 8d 1 up mate=b3\nb5 3c 2"
    duel = position(cards, hand="7h", banners=("", "3s")).play("b3xb5")
    assert gesture(duel, "@b4") == ("Bomb", "card:b4")
    duel = position("b3 2c 1\nb4 8d 1 up hurt=1", hand="7h", banners=("7s",)).play("b3!")
    assert gesture(duel, "heal") == ("Heal first", "option:heal")
    assert gesture(duel, "view") == ("View first", "option:view")


def test_d36_a_banner_is_named_by_its_rank_or_a_card_of_the_hand():
    match = Match(load("duel52", bannermen=True, start=1), seed=3)
    table = Table(match.game, match.state)
    hand = match.view(match.deciders[0])["hands"][match.deciders[0]]["cards"]
    for rank, made in gestures(table).items():
        cards = [f"hand:{card}" for card in hand if card[:-1] == rank]
        assert (made.verb, made.path) == ("Raise", ("|".join([f"rank:{rank}", *cards]),))


def test_d42_a_player_is_named():
    match = Match(load("duel52", form="solo"), seed=3)
    assert gesture(Table(match.game, match.state), "2") == ("Name", "player:1")


def test_players_are_called_by_their_names():
    duel, names = position("b3 8c 1 up\nb4 7d 2 up", hand="7h"), ["quietotter", "copperfox"]
    attack = duel.game.parse(duel.state, "b3xb4")
    told = {you: duel.game.describe(duel.state, attack, 0, you, names) for you in (0, None)}
    assert told[0] == "attack copperfox's 7♦ (b4) with your 8♣ (b3)"
    assert told[None] == "attack copperfox's 7♦ (b4) with quietotter's 8♣ (b3)"
    assert duel.game.ask(duel.state, 1, names) == "quietotter: 3 actions left."
    assert duel.game.ask(duel.state, 0, names) == "You: 3 actions left."


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_paths_alone_tell_actions_apart(options):
    """A page needs the verb only where a path ends early."""
    match, rng = Match(load("duel52", **options), seed=1), random.Random(1)
    while not match.is_over:
        seat = match.deciders[0]
        actions = match.game.legal(match.state, seat)
        made = [match.game.gesture(match.state, action) for action in actions]
        ways = [way for each in made for way in each.ways()]
        assert len(set(ways)) == len(ways)
        match.play_action(rng.choice(actions), seat)


def test_openings_say_what_can_follow():
    found = openings([Gesture("Flip", ("x",)), Gesture("Pair", ("x|y", "x|y")), Gesture("End")])
    assert found == {(): {"x", "y"}, ("x",): {"y"}, ("y",): {"x"}}
