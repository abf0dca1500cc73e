"""House rules: each changes what it says, and what is written and said goes with it."""

import re

import pytest

from duelhall import Match, load, read_record
from duelhall.core.errors import BadOptions, BadPosition
from duelhall.games.duel52.game import Duel52
from duelhall.games.duel52.house import RULES
from games.duel52.table import fresh, position
from house_rules import PAGE, page

NOTHING_WORKS = {f"power_{rank}": "none" for rank in ("2", "4", "5", "6", "7", "q", "a")}


def dealt(**options):
    """A game up to the first decision, each chance taking the first outcome."""
    return fresh(start="1", **options).rest()


# -- turns


def test_d02_a_turn_has_as_many_actions_as_the_house_says():
    duel = dealt(actions=4)
    duel.play("2c>a 2d>a").rest()
    assert (duel.player, duel.actions) == (2, 4)


@pytest.mark.parametrize(
    ("rule", "turn"), [("first_turn", 1), ("second_turn", 2), ("third_turn", 3), ("fourth_turn", 4)]
)
def test_d02_each_of_the_first_turns_has_its_own_number(rule, turn):
    duel = dealt(**{rule: 1, "actions": 2, "first_turn": 1})
    counts = [duel.actions]
    for _ in range(4):
        number = duel.view()["turn"]
        while duel.view()["turn"] == number:
            duel.play(duel.legal()[0]).rest()
        counts.append(duel.actions)
    assert counts == [1 if at in (1, turn) else 2 for at in (1, 2, 3, 4, 5)]


def test_d04_a_turn_begins_with_several_cards():
    duel = position(hand="7h", actions=1, draw=2).play("7h>a", draw="Ks")
    assert duel.chance
    duel.play("As")
    assert duel.hand(2) == ["Ks", "As"]
    assert duel.pile == [8]


def test_d04_a_last_card_is_drawn_alone():
    duel = position(hand="7h", actions=1, draw=3, pile=1).play("7h>a", draw="Ks")
    assert (duel.hand(2), duel.pile, duel.asks) == (["Ks"], [0], "act")


def test_d05_actions_may_be_left_unused_by_a_house_rule():
    assert "end" not in position(hand="7h").legal()
    assert "end" in position(hand="7h", unused="may").legal()


def test_d05_actions_must_be_used_with_forts_by_a_house_rule():
    assert "end" in position(hand="7h", forts=True).legal()
    assert "end" not in position(hand="7h", forts=True, unused="must").legal()


# -- the deal


def test_d01_a_hand_is_dealt_as_many_cards_as_the_house_says():
    duel = dealt(hand=7)
    assert [len(duel.hand(player)) for player in (1, 2)] == [8, 7]
    assert duel.pile == [52 - 14 - 6 - 10 - 1]


@pytest.mark.parametrize("bases", [0, 2, 3])
def test_d01_each_lane_has_as_many_bases_as_the_house_says(bases):
    duel = dealt(bases=bases)
    for lane in "abc":
        cards = [duel.card(label) for label in duel.lane(lane)]
        assert [card.player for card in cards] == [0, 1] * bases
        assert all(card.base for card in cards)


def test_d01_as_many_cards_are_removed_as_the_house_says():
    assert dealt(removed=20).pile == [52 - 10 - 6 - 20 - 1]


def test_d41_a_mirrored_deck_removes_openly_what_the_house_says():
    assert len(dealt(deck="mirrored", removed=4).view()["left"]) == 4


# -- hit points


def test_d12_a_card_has_as_many_hit_points_as_the_house_says():
    cards = "a3 6h 1 up\na4 7c 2 hurt=1"
    assert position(cards, hand="7h").play("a3xa4").said("die") == ["die a4"]
    duel = position(cards, hand="7h", health=3).play("a3xa4")
    assert duel.damage("a4") == [2]


def test_d12_a_card_with_one_hit_point_dies_at_once():
    duel = position("a3 6h 1 up\na4 7c 2", hand="7h", health=1).play("a3xa4")
    assert duel.said("die") == ["die a4"]


def test_d12_a_jack_has_as_many_hit_points_as_the_house_says():
    cards = "a3 6h 1 up\na4 Jc 2 up hurt=1"
    assert position(cards, hand="7h", jack=2).play("a3xa4").said("die") == ["die a4"]
    assert position(cards, hand="7h").play("a3xa4").said("die") == []


def test_d38_a_tank_has_as_many_hit_points_as_the_house_says():
    cards = "a3 6h 1 up\na4 Jc 2 up hurt=2"
    banners = ("2s", "Js")
    assert position(cards, hand="7h", banners=banners).play("a3xa4").said("die") == []
    duel = position(cards, hand="7h", banners=banners, tank=3).play("a3xa4")
    assert duel.said("die") == ["die a4"]


def test_d24_a_7_heals_as_much_as_the_house_says():
    cards = "a3 7h 1\na4 Jc 1 up hurt=2"
    assert position(cards, hand="2h").play("a3!").damage("a4") == [0]
    assert position(cards, hand="2h", heal=1).play("a3!").damage("a4") == [1]


def test_d24_a_7_heals_three_points_where_cards_have_four():
    duel = position("a3 7h 1\na4 6c 1 up hurt=3", hand="2h", health=4).play("a3!")
    assert duel.damage("a4") == [0]


# -- powers


def test_d25_an_8_strikes_back_as_hard_as_the_house_says():
    duel = position("a3 6h 1 up\na4 8c 2 up", hand="7h", retaliate=2).play("a3xa4")
    assert duel.said("retaliate", "die") == ["retaliate a4 a3 2", "die a3"]


def test_d26_a_9_hurts_a_jack_as_hard_as_the_house_says():
    duel = position("a3 9h 1 up\na4 Jc 2 up", hand="7h", nimble=1).play("a3xa4")
    assert duel.damage("a4") == [1]
    duel = position("a3 9h 1 up\na4 Jc 2 up", hand="7h", nimble=3).play("a3xa4")
    assert duel.said("die") == ["die a4"]


def test_d29_a_queen_must_move_by_a_house_rule():
    cards = "a3 Qh 1\nb3 6c 1\nc3 7c 1"
    assert "-" in position(cards, hand="7h").play("a3!").legal()
    duel = position(cards, hand="7h", queen="must").play("a3!")
    assert duel.legal() == ["b3>a", "c3>a"]
    assert duel.game.ask(duel.state, 0) == "You: choose a card to move."


def test_d29_an_only_card_moves_by_itself_where_a_queen_must():
    duel = position("a3 Qh 1\nb3 6c 1", hand="7h", queen="must").play("a3!")
    assert duel.said("move") == ["move b3 a4"]


def test_d38_a_banner_queen_may_decline_her_second_card():
    cards = "a3 Qh 1\nb3 6c 1\nb4 7c 1"
    duel = position(cards, hand="7h", queen="must", banners=("Qs", "2s")).play("a3! b3>a")
    assert duel.legal() == ["b4>a", "-"]


@pytest.mark.parametrize(("arrived", "calls"), [(148, 2), (149, 1), (150, 0)])
def test_d29_into_a_lane_of_150_arrivals_no_queen_calls_another(arrived, calls):
    cards = "a3 Qh 1\nb3 6c 1\nb4 7c 1"
    words = {"hand": "7h", "banners": ("Qs", "2s"), "more": f"arrivals: {arrived} 4 2"}
    duel, moved = position(cards, **words).play("a3!"), 0
    while duel.asks == "move":
        duel.play(duel.legal()[0])
        moved += 1
    assert moved == calls


def test_d31_an_ace_gives_as_many_actions_as_the_house_says():
    assert position("a3 Ah 1", hand="7h", ace_actions=3).play("a3!").actions == 5
    duel = position("a3 Ah 1", hand="7h", ace_actions=0).play("a3!")
    assert duel.actions == 2
    assert duel.game.say(duel.events[-1], 0) == "You gain no action."


def test_d31_an_ace_attacks_as_often_as_the_house_says():
    duel = position("a3 Ah 1\na4 6c 2", hand="7h", ace_attacks=3).play("a3!")
    assert duel.card("a3").attacks == 3
    duel = position("a3 Ah 1\na4 6c 2", hand="7h", ace_attacks=3, banners=("As", "2s"))
    assert duel.play("a3!").card("a3").attacks == 4
    duel = position("a3 Ah 1\na4 6c 2", hand="7h", ace_attacks=1).play("a3!")
    assert duel.card("a3").attacks == 1


def test_d33_one_lane_wins_by_a_house_rule():
    cards = "a3 6h 1 up\na4 7c 2 hurt=1\nb3 6c 1\nb4 7d 2\nc3 8c 1\nc4 8d 2"
    assert position(cards, hand="7h", pile=0, bases="").play("a3xa4").over is None
    duel = position(cards, hand="7h", pile=0, bases="", lanes=1).play("a3xa4")
    assert duel.over == (1, "lanes")
    assert duel.game.say(duel.events[-1], 0) == "You win the game with one lane."


def test_d33_two_lanes_do_not_win_where_all_are_needed():
    cards = "b3 6h 1 up\nb4 7c 2 hurt=1\nc3 6c 1\nc4 7d 2"
    words = {"hand": "7h", "pile": 0, "bases": "", "won": "a1"}
    assert position(cards, **words).play("b3xb4").over == (1, "lanes")
    assert position(cards, **words, lanes=3).play("b3xb4").over is None


def test_d38_a_bomb_is_as_strong_as_the_house_says():
    cards = "a3 Jh 1 up\na4 3c 2 hurt=1"
    duel = position(cards, hand="7h", banners=("2s", "3s"), bomb=3).play("a3xa4")
    assert duel.said("bomb", "die") == ["bomb a4 a3 3", "die a3"]


def test_d40_a_fort_is_called_by_as_many_cards_as_the_house_says():
    cards = "a3 8c 1 up\na4 7c 1 up\nf1 Kd -\nf2 Ks -"
    assert position(cards, hand="7h", forts=True).play("end").asks != "fort"
    duel = position(cards, hand="7h", forts=True, fort_at=2).play("end")
    assert duel.asks == "fort"


# -- which power a rank has


def test_d18_a_rank_without_a_power_does_nothing():
    duel = position("a3 2h 1", hand="7h", power_2="none").play("a3!")
    assert duel.said("power", "draw", "discard") == []


def test_d19_another_rank_may_be_the_trap():
    duel = position("a3 6h 1 up\na4 7c 2 hurt=1", hand="7h", power_7="trap").play("a3xa4")
    assert duel.said("trap") == ["trap a4"]
    duel = position("a3 6h 1 up\na4 3c 2 hurt=1", hand="7h", power_3="none").play("a3xa4")
    assert duel.said("die") == ["die a4"]


def test_d20_another_rank_may_look():
    duel = position("a3 8h 1\na4 7c 2", hand="7h", power_8="foresight").play("a3!")
    assert duel.asks == "look"


def test_d21_another_rank_may_flip_its_lane():
    duel = position("a3 8h 1\na4 9c 1", hand="7h", power_8="flip").play("a3!")
    assert duel.said("flip") == ["flip a3", "flip a4"]


def test_d22_powers_of_other_ranks_wait_in_turn():
    duel = position("a3 8h 1\na4 9c 1\na5 10c 1", hand="7h", power_8="flip", power_9="action")
    duel.play("a3!")
    assert duel.said("power") == ["power a3", "power a4"]


def test_d23_what_is_nimble_can_not_be_frozen():
    cards = "a3 6h 1\na4 9c 2 up\na5 8c 2 up"
    assert position(cards, hand="7h").play("a3!").frozen() == ["a2", "a5"]
    duel = position(cards, hand="7h", power_9="none", power_8="nimble").play("a3!")
    assert duel.frozen() == ["a2", "a4"]


def test_d24_another_rank_may_heal():
    duel = position("a3 9h 1\na4 8c 1 up hurt=1", hand="2h", power_9="heal").play("a3!")
    assert duel.damage("a4") == [0]


def test_d25_another_rank_may_strike_back():
    duel = position("a3 6h 1 up\na4 2c 2 up", hand="7h", power_2="retaliate").play("a3xa4")
    assert duel.said("retaliate") == ["retaliate a4 a3 1"]


def test_d27_another_rank_may_strike_two():
    cards = "a3 2h 1 up\na4 7c 2\na5 8c 2"
    duel = position(cards, hand="7h", power_2="twinstrike", bases="bc").play("a3xa4")
    assert duel.damage("a4", "a5") == [1, 1]


def test_d28_another_rank_may_taunt_and_has_its_hit_points():
    cards = "a3 6h 1 up\na4 Jc 2 up\na5 2c 2 up"
    duel = position(cards, hand="7h", power_2="taunt", power_j="none")
    assert duel.targets("a3") == ["a5"]
    duel.play("a3xa5")
    assert "dies" not in " ".join(duel.said())


def test_d30_a_king_activates_what_works_when_turned_up():
    cards = "a3 Kh 1\na4 9c 1 up\na5 2c 1 up"
    duel = position(cards, hand="7h", power_9="action", power_2="none").play("a3!")
    assert duel.said("power") == ["power a3", "power a4"]


def test_d15_cards_of_two_ranks_with_one_power_make_no_pair():
    cards = "a3 6h 1 up\na4 2c 1 up\na5 2d 1 up\na6 6c 1 up"
    duel = position(cards, hand="7h", power_2="freeze")
    assert [action for action in duel.legal() if "=" in action] == ["a3=a6", "a4=a5"]


def test_d34_a_warrior_brings_the_power_its_rank_has():
    duel = position("a3 9c 1", hand="7h", heroes="8s 2s", power_8="flip").play("H>a")
    assert duel.said("flip") == ["flip a3"]


def test_d37_a_banner_improves_the_power_of_its_rank_on_all_that_have_it():
    cards = "a3 6h 1\na4 7c 2"
    assert position(cards, hand="7h", banners=("2s", "Ks")).play("a3!").said("close") == []
    duel = position(cards, hand="7h", banners=("2s", "Ks"), power_2="freeze").play("a3!")
    assert duel.said("close") == ["close 2 a"]
    assert any("Stasis" in duel.game.say(event, None) for event in duel.events)


def test_d42_another_rank_may_be_vampiric():
    cards = "a3 6h 1 up hurt=1\na4 7c 2 hurt=1"
    duel = position(cards, hand="7h", power_6="vampiric").play("a3xa4")
    assert duel.said("die", "heal") == ["die a4", "heal a3 1"]


def test_d42_a_trap_that_comes_back_was_not_killed():
    cards = "a3 6h 1 up hurt=1\na4 3c 2 hurt=1"
    assert position(cards, hand="7h", power_6="vampiric").play("a3xa4").said("heal") == []


def test_d43_no_bases_are_dealt_to_three():
    with pytest.raises(BadOptions, match="with three players nobody has a base"):
        Duel52.choose({"form": "three", "bases": 1})


# -- what is refused


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"actions": 0}, "actions is one of: usual, 1 to 6"),
        ({"hand": "many"}, "hand is one of: usual, 1 to 9"),
        ({"power_2": "fly"}, "power_2 is one of: usual, view, trap"),
        ({"form": "teams", "hand": 9, "bases": 3}, "54 cards would be dealt or removed"),
        ({"hand": 9, "removed": 28}, "1 at least must be left to draw"),
        ({"jack": 2, "health": 3}, "turning up would kill"),
        ({"tank": 2, "bannermen": True}, "tank=2 is less than jack=3"),
        ({"tank": 4}, "tank needs bannermen=yes"),
        ({"fort_at": 2}, "fort_at needs forts=yes"),
        ({"forts": True, "removed": 3}, "the four forts are among the cards removed"),
        ({"deck": "split", "removed": 5}, "removed=5 is odd"),
    ],
    ids=str,
)
def test_d41_what_can_not_be_played_is_refused_with_the_reason(options, why):
    with pytest.raises(BadOptions, match=why.replace("(", r"\(")):
        Duel52.choose(options)


# -- options, records, views and words


def test_a_rule_that_says_what_is_usual_is_none():
    usual = Duel52.choose(
        {"actions": 3, "hand": 5, "jack": 3, "power_6": "freeze", "unused": "must"}
    )
    assert usual == Duel52.choose({})
    assert usual.title() == "Duel 52"
    assert usual.house() == []


def test_the_header_of_a_record_names_the_rules_that_differ():
    match = Match(load("duel52", actions=4, hand=5, power_9="none"), seed=1)
    while not match.is_over:
        match.play(match.legal()[0])
    record = match.record()
    assert record.headers["Options"] == "actions=4 power_9=none"
    again = read_record(record.text()).replay()
    assert again.game == match.game
    assert again.record().text() == record.text()


def test_a_record_without_house_rules_is_written_as_ever():
    match = Match(load("duel52"), seed=1)
    assert match.record().headers.get("Options", "") == ""
    assert set(match.game.options) == {option.name for option in match.game.info.options} - {
        rule.name for rule in RULES
    }


def test_a_view_names_the_rules_that_differ():
    game = Duel52.choose({"health": 3})
    assert game.view(game.new(), 0)["house"] == {"health": "3"}
    assert "house" not in Duel52.choose({}).view(Duel52.choose({}).new(), 0)


def test_a_title_says_that_house_rules_are_in_force_and_which():
    game = Duel52.choose({"actions": 4, "queen": "must", "power_2": "freeze", "health": 3})
    assert game.house() == [
        "Actions in a turn: 4",
        "Hit points of a card: 3",
        "Move: Must move a card",
        "Power of the 2: Freeze",
    ]
    assert game.title().startswith("Duel 52, house rules: ")


def test_a_position_of_other_house_rules_is_refused():
    text = Duel52.choose({"hand": 7}).dump(Duel52.choose({"hand": 7}).new())
    with pytest.raises(BadPosition, match="the position is of hand=7, but the game has hand=usual"):
        Duel52.choose({}).load(text)


@pytest.mark.parametrize(
    ("options", "topic", "says"),
    [
        ({"actions": 5}, "turn", "Then you have five actions"),
        ({"actions": 2}, "turn", "Then you have two actions"),
        ({"first_turn": 1}, "turn", "The very first turn has one."),
        ({"draw": 2}, "turn", "Draw two cards at the start"),
        ({"unused": "may"}, "turn", "You need not use them all"),
        ({"hand": 7, "removed": 0}, "setup", "Seven cards to each hand. No cards are removed"),
        ({"bases": 2}, "base", "Two face-down cards in each lane"),
        ({"health": 1}, "damage", "A card has one hit point, a face-up Jack three."),
        ({"power_3": "none"}, "killed", "and its power does not work."),
        ({"power_3": "none", "power_k": "trap"}, "killed", "save that a King comes back"),
        ({"power_9": "none"}, "frozen", "a King activates it."),
        ({"power_9": "none"}, "6", "for one turn. A 5 still flips them"),
        ({"power_2": "freeze"}, "2", "2: Freeze. When turned up: Enemies in its lane"),
        ({"power_8": "none"}, "8", "8: No power."),
        ({"power_5": "move"}, "5", "from another lane to its own"),
        ({"queen": "must"}, "Q", "When turned up: Move one of your cards"),
        ({"jack": 4}, "J", "Four hit points: damage turns him 30, 60, then 90 degrees."),
        ({"ace_actions": 2, "ace_attacks": 3}, "A", "Two more actions, and it may attack three"),
        ({"retaliate": 3}, "8", "takes three damage, except a 9."),
        ({"nimble": 4}, "9", "deals four damage to a Jack."),
        ({"lanes": 1}, "win", "One lane wins."),
        ({"forts": True, "fort_at": 5}, "fort", "with five or more face-up cards"),
        ({"bannermen": True, "bomb": 4}, "3", "it deals four damage to the card"),
        ({"power_4": "action"}, "K", "Your face-up 2 4 5 6 7 Q A in his lane"),
        ({"power_9": "action"}, "K", "Your face-up 2 4 5 6 7 9 Q A in his lane"),
        ({"draw": 2}, "turn", "at the start of your turn, as long as there are any. Then"),
        (
            {"actions": 1},
            "turn",
            "one action: play, flip, attack or pair. You must use it. The very",
        ),
        (
            {"actions": 1, "unused": "may"},
            "turn",
            "You need not use it; once the draw pile is empty",
        ),
        (
            {"health": 1, "jack": 1},
            "damage",
            "one hit point, a face-up Jack too: any damage kills.",
        ),
        ({"health": 1}, "damage", "a constant power still holds.\n"),
        ({"health": 4}, "damage", "A card has four hit points, a face-up Jack too. A damaged"),
        ({"bases": 2}, "base", "They can be activated or attacked only when"),
        ({"forts": True, "bases": 0}, "base", "A fort that lies in a lane. It can be"),
        ({"forts": True, "bases": 0}, "fort", "lay it there as a base: once"),
        ({"heroes": True, "power_4": "none"}, "base", "before it is flipped, save by a mage."),
        ({"heroes": True, "power_q": "none"}, "lane", "killed or a mage moves them;"),
        ({"bannermen": True, "hand": 1}, "bannermen", "Each player raises one, named"),
        ({"power_6": "none", "power_10": "freeze"}, "frozen", "See also: 10, 9."),
        ({"power_5": "none", "power_2": "flip"}, "flip", "See also: constant, 2."),
        ({"ace_actions": 0}, "A", "When turned up: It may attack twice this turn. When a King"),
        ({"ace_actions": 0, "heroes": True}, "A", "may attack at once. Two attacks. It must"),
        ({"ace_actions": 0, "bannermen": True}, "A", "One more action, and it may attack three"),
        ({"form": "three", "power_2": "taunt"}, "2", "other cards in its triangle can be"),
        ({"bannermen": True, "power_2": "taunt"}, "10", "three cards, past 2s and Jacks too; a 9"),
        ({**NOTHING_WORKS, "power_k": "freeze"}, "K", "one turn, save 9s. New cards may"),
        ({**NOTHING_WORKS}, "K", "No card works again: none has a power that would."),
        ({**NOTHING_WORKS, "power_8": "heal"}, "K", "Your face-up 8s in his lane work again"),
        ({"health": 4}, "house rules", "This table changes: Hit points of a card: 4."),
    ],
    ids=str,
)
def test_no_text_says_what_a_house_rule_has_changed(options, topic, says):
    assert says in Duel52.choose(options).explain(topic)


def test_a_reason_names_the_rank_that_taunts():
    cards = "a3 6h 1 up\na4 2c 2 up\na5 7c 2 up"
    duel = position(cards, hand="7h", power_2="taunt", power_j="none")
    told = {reason.words for reason in duel.game.reasons(duel.state, 0)}
    assert "A 2 must be killed first." in told


def test_a_reason_speaks_of_the_card_that_calls():
    cards = "a3 2h 1\nb3 6c 1\nc3 7c 1"
    duel = position(cards, hand="7h", power_2="move").play("a3!")
    told = {reason.words for reason in duel.game.reasons(duel.state, 0)}
    assert "It is in its lane already." in told


def flagged(cards, banners, **options):
    """The cards that the terminal marks as improved."""
    duel = position(cards, hand="3h", bases="", banners=(banners, ""), **options)
    lines = duel.game.board().draw(duel.view(1), ["you", "greedy"], 100)
    plain = "\n".join(line.plain for line in lines)
    return sorted(re.findall(r"\[ *(\w+)[♠♥♦♣]\][^│\n]*⚑", plain))


def test_d37_the_terminal_marks_what_a_banner_improves_and_nothing_else():
    cards = "a3 2c 1 up\nb3 7c 1 up\nc3 6c 1 up\na4 2d 2 up"
    assert flagged(cards, "6s 9s") == ["6"]
    assert flagged(cards, "7s 9s") == ["2"]
    assert flagged(cards, "7s 9s", power_2="none", power_6="view") == ["6"]
    assert flagged(cards, "2s 9s", power_2="none", power_6="none") == []
    assert flagged(cards, "2s 9s", power_2="vampiric", power_7="vampiric") == []
    assert flagged(cards, "8s 9s", power_8="freeze") == ["6"]


def test_every_rule_has_an_id_bounds_and_words():
    for rule in RULES:
        assert rule.rule.startswith("D-")
        assert rule.meaning
        assert "sually" in rule.words
        assert rule.default == "usual"


def test_the_page_of_house_rules_is_written_from_the_list():
    assert PAGE.read_text(encoding="utf-8") == page(), "make house writes it anew"


def test_each_power_has_the_id_of_its_rule():
    ids = {rule.name: rule.rule for rule in RULES}
    assert [ids[f"power_{rank}"] for rank in ("2", "5", "6", "9", "j", "q", "a")] == [
        "D-18",
        "D-21",
        "D-23",
        "D-26",
        "D-28",
        "D-29",
        "D-31",
    ]
