"""An attack, step by step (HC-14), the odds that players are shown, and Reactions (HC-21)."""

from itertools import product

import pytest

from duelhall.games.calamity import questions, stages
from duelhall.games.calamity.odds import odds_of
from games.calamity.arena import GAME, Arena, arena

# -- HC-14


@pytest.mark.parametrize(("die", "hits"), [(11, False), (12, True), (20, True), (1, False)])
def test_hc_14_a_roll_as_high_as_the_armour_hits(die: int, hits: bool) -> None:
    there = arena().play(f"@Sefa Sefa>Ilse {die}")
    assert (there.asks == "DIE") is hits


def test_hc_14_the_attackers_dice_are_the_damage() -> None:
    there = arena().play("@Sefa Sefa>Ilse 15 6 5")
    assert there.health("Ilse") == 19
    assert there.state.actions == 1


def test_hc_14_a_miss_spends_the_action() -> None:
    assert arena().play("@Sefa Sefa>Ilse 1").state.actions == 1


def test_hc_14_armour_is_held_between_4_and_18() -> None:
    there = arena("Sefa Caro Torv", "Bram Lio Oda", turn=8, other="HoldFast HighWaterMark")
    there.play("HoldFast>Bram HighWaterMark @Bram Bram.LowerTheGate")
    assert there.armour("Bram") == 18
    low = arena("Sefa Garran Nan", hand="Hex LooseRivet Withering Landslip")
    low.play("Hex>Ilse LooseRivet>Ilse Withering>Ilse @Nan Nan.ChokeRoot>Ilse")
    low.state.major = 0
    assert low.play("Landslip").armour("Ilse") == 4


def test_hc_14_modifiers_are_added_to_the_d20_without_limits() -> None:
    there = arena(hand="HotIron WarDrums").play("HotIron WarDrums @Sefa Sefa>Ilse 20")
    assert there.attack() == "on Ilse, roll 23 against 12"


def test_hc_14_a_natural_20_can_miss() -> None:
    there = arena(second="Lio Nan Oda").play("@Sefa")
    there.bear("Sefa", stages.ROLL, -3).bear("Lio", stages.ARMOUR, 9).play("Sefa>Lio 20")
    assert (there.said[-1], there.asks) == ("17 against Lio's 18: a miss.", "ACT")


def test_hc_14_a_natural_1_can_hit() -> None:
    there = arena().play("@Sefa")
    there.bear("Sefa", stages.ROLL, 3).bear("Ilse", stages.ARMOUR, -9).play("Sefa>Ilse 1")
    assert (there.said[-1], there.asks) == ("4 against Ilse's 4: a hit.", "DIE")


def test_hc_14_after_the_first_d20_the_attacker_is_asked_hit_or_miss() -> None:
    for die in (1, 20):
        there = arena(hand="SecondLook").play(f"@Sefa Sefa>Ilse {die}")
        assert there.asks == "AFTER_ROLL"
        assert there.legal() == ["Go", "SecondLook"]


def test_hc_14_the_question_comes_also_with_no_card_for_it() -> None:
    assert arena(hand="Bandage").play("@Sefa Sefa>Ilse 5").legal() == ["Go"]


def test_hc_14_an_empty_hand_without_a_reroll_is_not_asked() -> None:
    assert arena().play("@Sefa Sefa>Ilse 20").asks == "DIE"


def test_hc_14_a_waiting_redirect_comes_before_the_window() -> None:
    there = arena("Garran Caro Bram", hand="TripWire", turn=7).play("@Garran Garran.HoldThePass")
    there.play("End WarDrums @Ilse Ilse>Caro")
    assert there.attack() == "on Garran, roll None against 13"
    assert there.legal("TripWire") == ["TripWire"]
    assert "Guard" not in " ".join(there.tags("Garran"))


def test_hc_14_a_hit_reaction_is_compared_anew_with_no_second_window() -> None:
    there = arena(hand="TurnedAside TurnedAside", turn=8).play(
        "@Ilse Ilse>Sefa Pass 14 TurnedAside"
    )
    assert there.asks == "ACT"
    assert there.health("Sefa") == 30


@pytest.mark.parametrize(
    ("cast", "told"),
    [
        ("TurnedAside", ["18 against 12, True", "18 against 15, True"]),
        ("SleightOfHand 15", ["18 against 12, True", "15 against 12, True"]),
        ("SleightOfHand 18", ["18 against 12, True", "18 against 12, True"]),
        ("SleightOfHand 2", ["18 against 12, True", "2 against 12, False"]),
        ("Pass", ["18 against 12, True"]),
    ],
)
def test_hc_14_what_a_hit_is_compared_with_anew_is_told(cast: str, told: list[str]) -> None:
    there = arena("Fenn Caro Bram", hand="TurnedAside SleightOfHand", turn=8)
    there.play("@Ilse Ilse>Fenn Pass 18", cast)
    checks = [event for event in there.events if event.kind == "check"]
    assert [f"{one['roll']} against {one['armour']}, {one['hit']}" for one in checks] == told


def test_hc_14_if_the_attacker_falls_before_the_damage_the_attack_is_over() -> None:
    there = arena(hand="Riposte", turn=8).hurt(Ilse=2)
    there.play("@Ilse Ilse>Caro Pass 20 Riposte")
    assert not there.lives("Ilse")
    assert there.health("Caro") == 30
    assert there.legal() == ["End"]


# -- the odds that are shown


def enumerated(there: Arena, striker: str, target: str) -> tuple[float, float]:
    """To hit and to defeat, by playing every roll of the dice."""
    hit = defeated = 0.0
    ahead = [(there.state.clone(), 1.0, False)]
    game = there.game
    first = ahead[0][0]
    game.apply(first, game.parse(first, f"{striker}>{target}"))
    while ahead:
        state, part, landed = ahead.pop()
        if state.asks == questions.AFTER_ROLL:
            game.apply(state, game.parse(state, "Go"))
        landed = landed or state.asks == questions.DIE
        if state.asks > questions.FROM_CHANCE:
            for outcome, chance in game.chances(state):
                child = state.clone()
                game.apply(child, outcome)
                ahead.append((child, part * chance, landed))
            continue
        hit += part * landed
        defeated += part * (state.alive != there.state.alive)
    return hit, defeated


@pytest.mark.parametrize(
    ("hand", "before", "left"),
    [
        ("", "", 30),
        ("", "", 7),
        ("HotIron", "HotIron", 9),
        ("HighGround", "HighGround>Sefa", 12),
        ("LooseRivet Hex", "LooseRivet>Ilse Hex>Ilse", 3),
        ("FindTheGap", "FindTheGap", 5),
        ("SteadyAim WarDrums", "SteadyAim WarDrums", 2),
    ],
)
def test_the_odds_of_an_attack_are_those_of_every_roll(hand: str, before: str, left: int) -> None:
    there = arena(hand=hand).hurt(Ilse=left).play("@Sefa", before)
    odds = odds_of(there.state, there.place("Sefa"), there.place("Ilse"))
    hits, defeats = enumerated(there, "Sefa", "Ilse")
    assert odds.hits == pytest.approx(hits)
    assert odds.defeats == pytest.approx(defeats)


def test_the_odds_with_disadvantage_shield_and_guard_are_those_of_every_roll() -> None:
    there = arena(other="Mud", turn=8, second="Garran Nan Oda")
    there.play("Mud>Sefa @Garran Garran.HoldThePass").hurt(Garran=4).end()
    there.play("@Sefa")
    for target in ("Nan", "Garran"):
        odds = odds_of(there.state, there.place("Sefa"), there.place(target))
        hits, defeats = enumerated(there, "Sefa", target)
        assert odds.hits == pytest.approx(hits)
        assert odds.defeats == pytest.approx(defeats)
    assert "Garran on guard" in GAME.describe(
        there.state, GAME.parse(there.state, "Sefa>Nan"), 0, 0
    )


def test_the_chances_of_damage_dice_are_those_of_every_throw() -> None:
    for hero in GAME.made.heroes:
        dice = hero.attack
        throws = list(product(range(1, dice.sides + 1), repeat=dice.count))
        for wanted in range(15):
            reached = sum(sum(throw) + dice.plus >= wanted for throw in throws) / len(throws)
            assert dice.at_least(wanted) == pytest.approx(reached)


# -- HC-21


def test_hc_21_a_reaction_is_cast_in_the_others_turn_only() -> None:
    there = arena(hand="TurnedAside TripWire LastStand")
    assert [one for one in there.legal() if one[0] != "@"] == []


def test_hc_21_attacked_opens_before_the_d20_and_hit_after_it() -> None:
    there = arena(hand="TripWire TurnedAside", turn=8).play("@Ilse Ilse>Sefa")
    assert there.legal() == ["Pass", "TripWire"]
    there.play("Pass 15")
    assert there.legal() == ["Pass", "TurnedAside"]


def test_hc_21_a_miss_opens_no_window_of_a_hit() -> None:
    assert arena(hand="TurnedAside", turn=8).play("@Ilse Ilse>Sefa Pass 5").asks == "ACT"


def test_hc_21_cast_opens_before_the_effects_and_not_for_reactions() -> None:
    there = arena("Ephra Caro Bram", hand="Grounded", other="FallingSlate", turn=8)
    there.play("FallingSlate>Caro")
    assert there.health("Caro") == 30
    assert there.legal() == ["Pass", "Grounded"]
    both = arena("Sefa Caro Bram", "Ephra Nan Oda", "TripWire Bandage", "Grounded", turn=8)
    both.play("@Nan Nan>Sefa TripWire")
    assert both.asks == "D20"


def test_hc_21_an_after_roll_spell_opens_no_window() -> None:
    there = arena(second="Ephra Nan Oda", hand="LuckyCharm Bandage", other="Grounded")
    there.play("@Sefa Sefa>Nan Pass 5 LuckyCharm")
    assert there.asks == "AFTER_ROLL"


def test_hc_21_fallen_opens_while_a_hero_is_left() -> None:
    there = arena(hand="LastStand", other="FallingSlate", turn=8).hurt(Sefa=1)
    there.play("FallingSlate>Sefa")
    assert there.legal() == ["Pass", "LastStand"]
    there.play("LastStand")
    assert (there.shield("Caro"), there.shield("Bram"), there.shield("Sefa")) == (3, 3, 0)


def test_hc_21_fallen_opens_only_for_who_is_not_in_turn() -> None:
    there = arena(hand="LastStand", turn=7).hurt(Sefa=1)
    there.play("@Sefa Sefa>Nan 20 Go 1 1")
    assert not there.lives("Sefa")
    assert there.asks == "ACT"


def test_hc_21_the_window_opens_by_public_facts_only() -> None:
    """The hand is not empty and the pool has a Reaction, whatever the hand holds."""
    for hand in ("Bandage", "TripWire", "Torch"):
        assert arena(hand=hand, turn=8).play("@Ilse Ilse>Sefa").asks == "WINDOW"
    assert arena(hand="", turn=8).play("@Ilse Ilse>Sefa").asks == "D20"


def test_hc_21_a_pool_without_a_reaction_to_the_event_opens_nothing() -> None:
    there = arena(hand="Bandage", other="FallingSlate", turn=8).play("FallingSlate>Sefa")
    assert there.asks == "ACT"
    with_ephra = arena("Ephra Caro Bram", hand="Bandage", other="FallingSlate", turn=8)
    assert with_ephra.play("FallingSlate>Caro").asks == "WINDOW"


def test_hc_21_one_reaction_in_a_window_and_none_inside_it() -> None:
    there = arena(hand="TripWire TripWire", other="TurnedAside", turn=8)
    there.play("@Ilse Ilse>Sefa TripWire")
    assert there.asks == "D20"


def test_hc_21_what_was_spent_stays_spent() -> None:
    there = arena("Ephra Caro Bram", hand="Grounded", other="Thunderclap", turn=8)
    there.play("Thunderclap>Caro Grounded")
    assert (there.hand(0), there.hand(1)) == (0, 0)


def test_hc_21_a_reaction_about_a_friend_is_not_for_the_hero_itself() -> None:
    there = arena(hand="StandBehindMe", turn=8).play("@Ilse Ilse>Bram")
    assert there.legal() == ["Pass"]
