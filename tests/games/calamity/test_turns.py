"""Rounds, turns, activations and casting (HC-06 to HC-13), defeat and the end (HC-15 to HC-17)."""

from random import Random

import pytest

from duelhall.core.match import Match
from duelhall.games.calamity import stages
from games.calamity.arena import GAME, arena, changed_set


def test_hc_06_a_round_is_three_turns_each_and_the_same_player_starts_every_round() -> None:
    there = arena(turn=1)
    seen = []
    for _ in range(12):
        seen.append((there.state.round, there.state.turn_player()))
        there.end()
    assert seen == [(1, 0), (1, 1)] * 3 + [(2, 0), (2, 1)] * 3


def test_hc_06_a_round_has_six_turns_with_no_hero_left_to_activate() -> None:
    there = arena().hurt(Sefa=0, Caro=0, Nan=0, Oda=0)
    rounds = [there.end().state.round for _ in range(6)]
    assert rounds == [2] * 5 + [3]


def test_hc_06_ticks_land_as_one_effect_at_the_round_start_and_no_window_opens() -> None:
    there = arena(other="LastStand", deck="", turn=12).hurt(Ilse=1, Oda=1)
    there.bear("Ilse", stages.OVER_TIME, 2).bear("Oda", stages.OVER_TIME, 2).play("@Nan End")
    kinds = [event.kind for event in there.events]
    fallen = [event["hero"] for event in there.events if event.kind == "fall"]
    assert fallen == ["Ilse", "Oda"]
    assert kinds.index("fall") > max(at for at, kind in enumerate(kinds) if kind == "tick")
    assert (there.asks, there.state.who) == ("ACT", 0), "no window, though a fallen one's is there"


def test_hc_06_ticks_and_calamity_of_one_round_that_fell_both_sides_are_a_draw() -> None:
    there = arena(turn=48).hurt(Sefa=1, Caro=0, Bram=0, Ilse=3, Nan=0, Oda=0)
    there.bear("Ilse", stages.OVER_TIME, 2).end()
    assert not there.lives("Sefa")
    assert not there.lives("Ilse")
    assert GAME.outcome(there.state).scores == (0.5, 0.5)  # type: ignore[union-attr]


def test_hc_07_one_card_is_drawn_except_in_the_very_first_turn() -> None:
    there = arena(turn=1)
    assert there.hand() == 0
    there.play("@Sefa End")
    assert there.asks == "TURN_CARD"
    there.play("WarDrums")
    assert there.hand(1) == 1


def test_hc_07_a_turn_begins_with_the_end_of_what_is_due_then_the_card() -> None:
    there = arena(hand="HoldFast").play("HoldFast>Sefa").end()
    there.play("@Ilse End")
    told = [event.kind for event in there.events]
    assert told.index("ended") > told.index("turn")
    assert there.asks == "TURN_CARD"
    assert there.armour("Sefa") == 12


def test_hc_07_an_empty_deck_draws_nothing_and_costs_nothing() -> None:
    there = arena(other_deck="").play("@Sefa End")
    assert "Player 2's deck is empty." in there.said
    assert there.health("Ilse") == 30
    assert there.asks == "ACT"


def test_hc_07_there_is_no_hand_limit() -> None:
    cards = "Bandage Buckler Jeer Torch Hex Mud HoldFast WarDrums FieldRations HighGround"
    there = arena(hand=f"{cards} {cards}").play("@Sefa End").end().end()
    assert there.hand() >= 20


def test_hc_08_one_hero_that_has_not_acted_must_be_activated() -> None:
    there = arena(hand="FieldRations")
    assert there.legal() == ["@Sefa", "@Caro", "@Bram", "FieldRations"]
    there.play("FieldRations @Sefa")
    assert there.legal("@") == []
    assert "End" in there.legal()


def test_hc_08_a_hero_is_activated_once_a_round() -> None:
    there = arena().play("@Sefa").end(2)
    assert there.legal("@") == ["@Caro", "@Bram"]
    there.play("@Caro").end(2)
    assert there.legal("@") == ["@Bram"]


def test_hc_09_up_to_two_actions_the_same_one_twice_too() -> None:
    there = arena().play("@Sefa Sefa.Kindle>Ilse Sefa.Kindle>Nan")
    assert there.legal() == ["End"]


def test_hc_09_an_action_that_its_text_limits_is_taken_once() -> None:
    there = arena().play("@Caro Caro.Feint")
    assert there.legal("Caro.") == []
    assert there.legal("Caro>") != []


def test_hc_09_a_listed_action_is_no_attack() -> None:
    there = arena("Ephra Caro Bram", other="TurnedAside Decoy").play("@Ephra Ephra.CallDown>Ilse")
    assert there.asks == "DIE"


def test_hc_09_at_most_one_extra_action_an_activation() -> None:
    there = arena(hand="Rally FanTheFlames").play("@Sefa Sefa.Kindle>Ilse Sefa.Kindle>Nan Rally")
    assert there.state.actions == 1
    there.state.major = 0
    assert there.legal("FanTheFlames") == []


def test_hc_09_if_the_active_hero_falls_its_actions_are_lost_and_the_turn_goes_on() -> None:
    there = arena(hand="FieldRations").hurt(Sefa=1)
    there.play("@Sefa Sefa>Nan 20 Go 1 1")
    assert not there.lives("Sefa")
    assert there.legal() == ["End", "FieldRations"]


def test_hc_09_actions_that_were_not_used_are_lost() -> None:
    there = arena().play("@Sefa Sefa.Kindle>Ilse End").end().play("@Caro")
    assert there.state.actions == 2
    assert there.legal("Sefa") == []


def test_hc_10_any_number_of_spells_at_any_time_of_the_own_turn() -> None:
    there = arena(hand="Bandage Bandage Buckler HotIron")
    there.play("Bandage>Sefa @Sefa HotIron Sefa.Kindle>Ilse Bandage>Sefa Sefa.Kindle>Nan")
    there.play("Buckler>Caro")
    assert there.hand() == 0


def test_hc_10_one_major_a_turn_also_a_cancelled_one() -> None:
    there = arena(second="Ephra Nan Oda", hand="Catapult Thunderclap", other="Grounded")
    there.play("Catapult>Nan Grounded")
    assert there.health("Nan") == 26
    assert there.legal("Thunderclap") == []


def test_hc_10_majors_count_for_each_player_and_turn() -> None:
    there = arena(second="Ephra Nan Oda", hand="Catapult", other="Grounded Thunderclap")
    there.play("Catapult>Nan Grounded @Sefa End WarDrums")
    assert there.legal("Thunderclap") != []


def test_hc_10_a_spell_without_a_legal_target_can_not_be_cast() -> None:
    there = arena(hand="Spark")
    assert there.legal("Spark") == []
    there.play("@Sefa Sefa.Kindle>Oda")
    assert there.legal("Spark") == ["Spark>Oda"]


def test_hc_10_a_spell_that_would_change_nothing_can_be_cast() -> None:
    there = arena(hand="Bandage").play("Bandage>Sefa")
    assert there.health("Sefa") == 30
    assert there.hand() == 0


def test_hc_11_a_heros_own_spell_needs_that_hero_alive_not_active() -> None:
    there = arena(hand="Backdraft").play("@Caro")
    assert there.legal("Backdraft") != []
    there.hurt(Sefa=0)
    assert there.legal("Backdraft") == []


def test_hc_11_the_spells_of_a_revived_hero_can_be_cast_again() -> None:
    there = arena("Mirrin Sefa Bram", hand="LastCup Backdraft").hurt(Sefa=0)
    assert there.legal("Backdraft") == []
    there.play("LastCup>Sefa").state.major = 0
    assert there.legal("Backdraft") != []


def test_hc_12_spells_attacks_and_actions_come_in_any_order() -> None:
    there = arena(hand="Bandage").play("@Sefa Sefa>Ilse 1 Go Bandage>Sefa Sefa.Kindle>Ilse")
    assert there.legal() == ["End"]


def test_hc_13_a_turn_without_heroes_still_draws_and_casts() -> None:
    there = arena(hand="Bandage").hurt(Sefa=0, Caro=0).play("@Bram End").end()
    assert there.hand() == 2
    assert there.legal("@") == []
    assert there.legal("Bandage") == ["Bandage>Bram"]
    assert "End" in there.legal()


def test_hc_15_all_damage_of_one_effect_lands_together() -> None:
    there = arena("Torv Caro Bram", hand="Hailstorm").hurt(Ilse=2, Nan=2, Oda=2)
    there.play("Hailstorm")
    assert there.over
    assert there.state.winner == 0


def test_hc_15_a_fallen_heros_statuses_end_and_what_it_gave_stays() -> None:
    there = arena(hand="Buckler").hurt(Sefa=1)
    there.play("Buckler>Caro @Sefa Sefa.Kindle>Ilse Sefa>Nan 20 1 1")
    assert not there.lives("Sefa")
    assert there.tags("Sefa") == []
    assert there.tags("Ilse") == ["Burns 2, 2 rounds"]
    assert there.shield("Caro") == 2


def test_hc_15_healing_stops_at_the_printed_maximum() -> None:
    there = arena(hand="Bandage").hurt(Sefa=29).play("Bandage>Sefa")
    assert there.health("Sefa") == 30


def test_hc_15_a_revived_hero_has_half_health_no_statuses_and_acts_from_the_next_round() -> None:
    there = arena("Mirrin Sefa Bram", hand="LastCup LastCup").hurt(Sefa=0).play("LastCup>Sefa")
    assert there.health("Sefa") == 15
    assert there.tags("Sefa") == []
    assert "@Sefa" not in there.legal()
    there.end(6)
    assert "@Sefa" in there.legal()


def test_hc_15_half_of_an_odd_health_is_rounded_down() -> None:
    odd = changed_set("sefa-cinder.toml", "health = 30", "health = 29")
    there = arena("Mirrin Sefa Bram", hand="LastCup", game=odd).hurt(Sefa=0).play("LastCup>Sefa")
    assert there.health("Sefa") == 14


def test_hc_15_one_revive_a_game_and_player() -> None:
    there = arena("Mirrin Ansel Bram", hand="LastCup NotYet", other="FallingSlate FallingSlate")
    there.hurt(Bram=0).play("LastCup>Bram").hurt(Bram=1).end()
    there.play("FallingSlate>Bram Pass")
    assert not there.lives("Bram")
    assert there.state.revived == 1
    assert there.legal("NotYet") == []


def test_hc_16_who_has_no_hero_left_loses_at_once() -> None:
    there = arena(hand="FallingSlate Bandage").hurt(Ilse=0, Nan=0, Oda=2).play("FallingSlate>Oda")
    assert there.over
    assert GAME.outcome(there.state).scores == (1.0, 0.0)  # type: ignore[union-attr]
    assert there.said[-1] == "Player 1 wins: the last enemy hero has fallen."


def test_hc_16_nothing_more_is_resolved_once_it_is_over() -> None:
    there = arena("Sefa Caro Bram").hurt(Sefa=10, Ilse=0, Nan=0, Oda=1)
    there.play("@Sefa Sefa>Oda 20 1 1")
    assert there.over
    assert there.health("Sefa") == 10, "her passive heals her by 3 when she defeats"
    before = arena("Sefa Caro Bram").hurt(Sefa=10, Nan=0, Oda=1).play("@Sefa Sefa>Oda 20 1 1")
    assert before.health("Sefa") == 13


def test_hc_16_both_at_once_is_a_draw() -> None:
    there = arena(turn=48).hurt(Sefa=1, Caro=0, Bram=0, Ilse=1, Nan=0, Oda=0).end()
    assert there.state.round == 9
    assert GAME.outcome(there.state).scores == (0.5, 0.5)  # type: ignore[union-attr]


def test_hc_16_calamity_takes_health_through_shields_from_round_9_on() -> None:
    there = arena(hand="Buckler", turn=47).play("Buckler>Sefa").end(2)
    assert there.state.round == 9
    assert there.health("Sefa") == 29
    assert there.shield("Sefa") == 2
    there.end(6)
    assert there.health("Sefa") == 27


def test_hc_16_every_game_ends_by_round_44() -> None:
    there = arena(turn=1)
    while not there.over:
        there.end()
    assert there.state.round <= 44


def test_hc_17_hands_and_decks_are_hidden_and_all_else_is_open() -> None:
    there = arena(hand="Bandage", other="Torch")
    seen = GAME.view(there.state, 0)
    assert [tile["title"] for tile in seen["hands"][0]] == ["Bandage"]
    assert seen["hands"][1] is None
    assert seen["decks"][1] is None
    assert seen["hand_sizes"] == [1, 1]
    assert seen["deck_sizes"] == [4, 4]
    other = arena(hand="Bandage", other="Mud", other_deck="Hex Hex Mud Torch")
    assert GAME.view(other.state, 0) == seen


def test_hc_17_a_cast_card_is_in_the_pile_before_it_works() -> None:
    there = arena(second="Ephra Nan Oda", hand="Catapult", other="Grounded")
    there.play("Catapult>Nan")
    assert there.asks == "WINDOW"
    assert [tile["title"] for tile in GAME.view(there.state, 1)["piles"][0]] == ["Catapult"]


def test_hc_17_the_order_of_a_pile_means_nothing() -> None:
    one = arena(hand="Bandage Buckler").play("Bandage>Sefa Buckler>Caro")
    other = arena(hand="Bandage Buckler").play("Buckler>Caro Bandage>Sefa")
    assert GAME.view(one.state, 1)["piles"] == GAME.view(other.state, 1)["piles"]
    assert one.state == other.state


@pytest.mark.parametrize("seed", range(3))
def test_hc_17_drawn_cards_are_told_to_their_seat_only(seed: int) -> None:
    match, rng = Match(GAME, seed), Random(seed)
    while not match.is_over:
        seat = match.deciders[0]
        match.play_action(rng.choice(match.actions(seat)), seat)
    drawn = [event for event in match.events if event.kind in ("draw", "deal")]
    assert drawn
    for event in drawn:
        assert GAME.redact(event, event["player"])["card"]
        assert GAME.redact(event, 1 - event["player"])["card"] is None


def test_hc_20_the_first_activation_of_the_game_has_one_action() -> None:
    there = arena(turn=1).play("@Sefa")
    assert there.state.actions == 1
    there.end()
    there.play("@Ilse")
    assert there.state.actions == 2
