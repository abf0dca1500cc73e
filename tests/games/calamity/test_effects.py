"""Durations (HC-22) and the words on cards (HC-23)."""

from pathlib import Path

import pytest

from duelhall.games.calamity.cardset import read_set
from duelhall.games.calamity.game import Calamity
from duelhall.games.calamity.statuses import tags
from duelhall.games.calamity.vocabulary import (
    ABOUT,
    EVENTS,
    IMMUNE,
    LASTS,
    ONCE,
    WHEN,
    WHOM,
    WORDS,
)
from games.calamity.arena import FIGURES, GAME, arena, changed_set

# -- HC-22


def test_hc_22_this_turn_lasts_to_its_end() -> None:
    there = arena(hand="HotIron").play("HotIron")
    assert there.tags("Sefa") == ["Roll +2"]
    assert there.end().tags("Sefa") == []


def test_hc_22_until_your_next_turn_lasts_to_the_start_of_the_casters_next_turn() -> None:
    there = arena(hand="HoldFast").play("HoldFast>Sefa").end()
    assert there.armour("Sefa") == 14
    assert there.end().armour("Sefa") == 12


def test_hc_22_until_your_next_turn_given_in_the_others_turn_lasts_to_the_turn_after_it() -> None:
    reaction = 'reaction = "fallen"\neffects = ["{} each-friendly{}"]'
    lasting = reaction.format("armour +2", " until-your-next-turn")
    game = changed_set("commons.toml", reaction.format("shield 3", ""), lasting)
    there = arena(hand="LastStand", other="FallingSlate", deck="", turn=8, game=game)
    there.hurt(Sefa=1).play("FallingSlate>Sefa LastStand")
    assert there.armour("Caro") == 14
    there.play("@Ilse")
    assert there.armour("Caro") == 14
    there.play("End")
    assert (there.state.turn, there.armour("Caro")) == (9, 12)


def test_hc_22_none_printed_is_one_round() -> None:
    there = arena(hand="Hex").play("Hex>Ilse").end(5)
    assert there.armour("Ilse") == 11
    assert there.end().armour("Ilse") == 12


def test_hc_22_next_lasts_until_used() -> None:
    there = arena(hand="HighGround").play("HighGround>Sefa @Sefa Sefa>Ilse 3 4")
    assert there.tags("Sefa") == []
    assert there.play("Sefa>Ilse 3").asks != "D20_SECOND"


def test_hc_22_next_lasts_one_round_at_most() -> None:
    there = arena(hand="Mud").play("Mud>Ilse")
    assert there.tags("Ilse") == ["Disadvantage (next)"]
    assert there.end(6).tags("Ilse") == []


def test_hc_22_of_the_same_name_one_stays_and_different_names_add_up() -> None:
    there = arena(hand="LooseRivet LooseRivet Hex").play("LooseRivet>Ilse LooseRivet>Ilse")
    assert there.armour("Ilse") == 10
    assert there.play("Hex>Ilse").armour("Ilse") == 9


def test_hc_22_of_the_same_name_and_figure_the_later_end_stays() -> None:
    there = arena(hand="Hex Hex").play("Hex>Ilse").end(2)
    there.play("Hex>Ilse").end(4)
    assert there.armour("Ilse") == 11
    assert there.end(2).armour("Ilse") == 12


def test_hc_22_over_time_the_larger_figure_of_one_cause_stays() -> None:
    there = arena(hand="Torch").play("@Sefa Sefa.Kindle>Ilse Torch>Ilse")
    assert there.tags("Ilse") == ["Burns 2, 2 rounds"]
    other = arena("Hesper Sefa Bram", hand="Torch").play(
        "@Hesper Hesper.CallTheSwarm>Ilse Torch>Ilse"
    )
    assert other.tags("Ilse") == ["Is swarmed 1, 3 rounds", "Burns 1, 2 rounds"]


# -- HC-23


def test_hc_23_damage_is_stopped_by_a_shield_and_a_loss_is_not() -> None:
    there = arena("Torv Caro Bram", other="Buckler", turn=8).play("Buckler>Ilse").end()
    there.play("@Torv Torv.Stonefall>Ilse+Nan")
    assert (there.health("Ilse"), there.shield("Ilse")) == (28, 2)
    there.play("Torv>Ilse 20 Go 1")
    assert (there.health("Ilse"), there.shield("Ilse")) == (27, 0)


def test_hc_23_of_two_shields_the_larger_stays() -> None:
    there = arena("Oda Caro Bram", "Ilse Nan Torv", "Buckler").play("@Oda Oda.BankTheFire>Caro")
    assert there.play("Buckler>Caro").shield("Caro") == 4


def test_hc_23_two_heroes_are_as_many_as_live() -> None:
    there = arena("Torv Caro Bram").hurt(Ilse=0, Nan=0).play("@Torv")
    assert there.legal("Torv.") == ["Torv.Stonefall>Oda"]
    assert there.play("Torv.Stonefall>Oda").health("Oda") == 32


def test_hc_23_advantage_and_disadvantage_together_are_neither() -> None:
    there = arena(hand="HighGround", other="Mud", turn=8).play("Mud>Sefa").end()
    there.play("HighGround>Sefa @Sefa Sefa>Ilse 15 Go")
    assert there.asks == "DIE"


@pytest.mark.parametrize(("card", "roll"), [("HighGround", 17), ("", 4)])
def test_hc_23_advantage_is_the_higher_of_two(card: str, roll: int) -> None:
    there = arena(hand=card)
    if card:
        there.play(f"{card}>Sefa @Sefa Sefa>Ilse 4 17")
    else:
        there.play("@Sefa Sefa>Ilse 4")
    checks = [event["roll"] for event in there.events if event.kind == "check"]
    assert checks == [roll]


def test_hc_23_a_reroll_is_the_whole_roll_again_once_per_roll() -> None:
    there = arena(hand="HighGround SecondLook SecondLook")
    there.play("HighGround>Sefa @Sefa Sefa>Ilse 2 3 SecondLook 9 4")
    assert there.asks == "ACT"
    told = [event["roll"] for event in there.events if event.kind == "check"]
    assert told == [9]


def test_hc_23_a_roll_is_rolled_again_once_whoever_does_it() -> None:
    there = arena("Tamsin Caro Bram", hand="WrittenFate", other="SecondLook", turn=8)
    there.play("@Ilse Ilse>Tamsin Pass 2 SecondLook 19 WrittenFate")
    assert there.asks == "DIE"


def test_hc_23_a_ready_reroll_is_used_after_the_d20() -> None:
    there = arena().play("@Caro Caro.Feint Caro>Ilse 3")
    assert there.legal() == ["Go", "Reroll"]
    assert there.play("Reroll 15").asks == "DIE"


def test_hc_23_stun_takes_an_action_of_the_next_activation_then_immunity() -> None:
    there = arena(hand="Thunderclap Thunderclap").play("Thunderclap>Ilse").end()
    there.play("@Ilse")
    assert there.state.actions == 1
    there.end()
    there.play("Thunderclap>Ilse")
    assert "That does nothing to Ilse." in there.said
    there.end(11)
    assert (there.state.round, there.tags("Ilse")) == (4, [])


def test_hc_23_a_stun_does_nothing_to_a_stunned_hero() -> None:
    there = arena(hand="Thunderclap Thunderclap").play("Thunderclap>Ilse @Sefa").end()
    there.play("@Nan").end().play("Thunderclap>Ilse")
    assert "That does nothing to Ilse." in there.said
    there.play("@Caro").end().play("@Ilse")
    assert there.state.actions == 1
    there.end(4).play("@Ilse")
    assert there.state.actions == 2


def test_hc_23_immunity_to_stun_lasts_to_the_end_of_the_next_round() -> None:
    there = arena(other="Thunderclap Thunderclap Tremor", turn=8).play("Thunderclap>Sefa @Nan")
    there.end().play("@Sefa")
    assert (there.state.round, there.state.actions) == (2, 1)
    there.end(9).play("Thunderclap>Sefa")
    assert (there.state.round, there.state.turn) == (3, 18)
    assert "That does nothing to Sefa." in there.said
    there.end(2).play("Tremor>Sefa")
    assert (there.state.round, there.tags("Sefa")) == (4, ["Stunned, one action less"])


def test_hc_23_a_stun_waits_however_late() -> None:
    there = arena(hand="Thunderclap").play("Thunderclap>Ilse").end()
    there.play("@Nan").end(2)
    there.play("@Oda").end(2)
    there.play("@Ilse")
    assert there.state.actions == 1


def test_hc_23_taunt_binds_attacks_only() -> None:
    there = arena(other="Jeer", hand="FallingSlate", turn=8).play("Jeer>Oda").end()
    there.play("@Sefa")
    assert there.legal("Sefa>") == ["Sefa>Oda"]
    assert len(there.legal("Sefa.Kindle")) == 3
    assert len(there.legal("FallingSlate")) == 3


def test_hc_23_any_of_two_taunting_heroes_may_be_named() -> None:
    there = arena(other="Jeer Jeer", turn=8).play("Jeer>Oda Jeer>Nan").end().play("@Sefa")
    assert there.legal("Sefa>") == ["Sefa>Nan", "Sefa>Oda"]


def test_hc_23_a_redirect_ignores_taunt_and_comes_once() -> None:
    there = arena(hand="Decoy StandBehindMe Jeer", turn=7).play("Jeer>Sefa").end()
    there.play("@Ilse Ilse>Sefa Decoy>Caro 15")
    assert there.attack() == "on Caro, roll 15 against 12"


def test_hc_21_and_23_an_attack_is_redirected_once() -> None:
    there = arena("Garran Caro Bram", hand="Decoy", turn=7).play("@Garran Garran.HoldThePass")
    there.play("End WarDrums @Ilse Ilse>Caro")
    assert there.attack() == "on Garran, roll None against 13"
    assert there.legal() == ["Pass"], "Decoy would redirect it again"
    alone = arena("Garran Caro Bram", hand="Decoy", turn=8).play("@Ilse Ilse>Caro")
    assert alone.legal() == ["Pass", "Decoy>Garran", "Decoy>Bram"]


def test_hc_23_over_time_hurts_at_each_of_the_next_round_starts() -> None:
    there = arena().play("@Sefa Sefa.Kindle>Ilse")
    health = []
    for _ in range(4):
        there.end(6)
        health.append(there.health("Ilse"))
    assert health == [28, 26, 26, 26]


def test_hc_23_an_extra_action_comes_also_after_the_last() -> None:
    there = arena(hand="Rally").play("@Sefa Sefa.Kindle>Ilse Sefa.Kindle>Nan")
    assert there.play("Rally").legal("Sefa.") != []


def test_hc_23_draw_what_the_deck_holds() -> None:
    there = arena(hand="LetterFromHome", deck="Bandage").play("LetterFromHome Bandage")
    assert there.hand() == 1
    assert there.asks == "ACT"


def test_hc_23_the_hands_owner_chooses_what_is_discarded_and_it_is_shown() -> None:
    there = arena(hand="Sabotage", other="Torch Mud").play("Sabotage")
    assert sorted(there.legal()) == ["-Mud", "-Torch"]
    assert GAME.deciders(there.state) == (1,)
    assert there.play("-Mud").said == ["Player 2 discards Mud."]


def test_hc_23_at_random_chance_discards() -> None:
    there = arena("Fenn Caro Bram", hand="Pickpocket", other="Torch Mud Mud").play("Pickpocket")
    assert there.asks == "LOSE_CARD"
    chances = {GAME.format(there.state, o): chance for o, chance in GAME.chances(there.state)}
    assert chances == {"Torch": pytest.approx(1 / 3), "Mud": pytest.approx(2 / 3)}


def test_hc_23_cleanse_ends_what_harms_whoever_gave_it_and_leaves_the_rest() -> None:
    there = arena("Ansel Caro Bram", hand="VinegarCloth HoldFast", other="Torch Mud", turn=8)
    there.play("Torch>Ansel Mud>Ansel").end().play("HoldFast>Ansel VinegarCloth>Ansel")
    assert there.tags("Ansel") == ["Armour +2"]


def test_hc_23_one_is_the_doers_choice() -> None:
    there = arena(hand="SmellingSalts", other="Torch Mud Thunderclap", turn=8)
    there.play("Torch>Sefa Mud>Sefa Thunderclap>Sefa").end().play("SmellingSalts>Sefa")
    assert sorted(there.legal()) == ["Clear.Disadvantage.Mud", "Clear.OverTime.Fire", "Clear.Stun"]
    there.play("Clear.Stun")
    assert there.tags("Sefa") == ["Burns 1, 2 rounds", "Disadvantage (next)"]


def test_hc_23_a_cancelled_spell_does_nothing_and_is_spent() -> None:
    there = arena("Ephra Caro Bram", hand="Grounded", other="FallingSlate", turn=8)
    there.play("FallingSlate>Caro Grounded")
    assert there.health("Caro") == 30
    assert there.hand(1) == 0


def test_hc_23_ticks_are_nobodys() -> None:
    there = arena().hurt(Sefa=10, Ilse=2).play("@Sefa Sefa.Kindle>Ilse").end(6)
    assert not there.lives("Ilse")
    assert there.health("Sefa") == 10


def test_hc_23_calamity_is_not_over_time() -> None:
    there = arena(turn=48).end()
    assert there.health("Bram") == 33


def test_hc_23_once_a_game_is_per_player_on_a_spell() -> None:
    there = arena("Mirrin Sefa Bram", hand="LastCup LastCup").hurt(Sefa=0, Bram=0)
    there.play("LastCup>Sefa")
    there.state.revived, there.state.major = 0, 0
    assert there.legal("LastCup") == []


# -- the vocabulary


def test_hc_21_to_23_every_word_of_the_vocabulary_has_its_place_on_the_page() -> None:
    page = (
        Path(__file__).parents[3] / "src/duelhall/games/calamity/documents/format.md"
    ).read_text(encoding="utf-8")
    terms = [*WORDS, *WHOM, *LASTS, *EVENTS, *ABOUT, *ONCE, *WHEN, *IMMUNE]
    missing = [one.name for one in terms if f"`{one.name}" not in page or one.meaning not in page]
    assert missing == []


def files_of_tests() -> dict[str, str]:
    """The figures of the tests as texts."""
    return {path.name: path.read_text(encoding="utf-8") for path in FIGURES.glob("*.toml")}


def with_sefa(text: str) -> Calamity:
    """The figures of the tests with another Sefa."""
    return Calamity(read_set({**files_of_tests(), "sefa-cinder.toml": text}))


def own_set(card: str, effects: str, more: str = "", passive: str = "") -> Calamity:
    """The figures of the tests, with other effects on one of Sefa's cards."""
    text = files_of_tests()["sefa-cinder.toml"].replace('"heal 3 self"', passive or '"heal 3 self"')
    start = text.index(f'name = "{card}"')
    end = text.find("[[", start)
    kept = text[:start] + f'name = "{card}"\n{more}effects = [{effects}]\n\n'
    return with_sefa(kept + (text[end:] if end > 0 else ""))


def test_hc_22_the_larger_of_one_name_brings_its_own_next() -> None:
    """A card that gives +1 for a round and +2 for the next roll: the +2 stays, and is used up."""
    game = own_set("Hot Iron", '"roll +1 self", "roll +2 self next"')
    there = arena(hand="HotIron", game=game).play("HotIron")
    assert there.tags("Sefa") == ["Roll +2 (next)"]


def sefas_passive(effects: str) -> Calamity:
    """The figures of the tests, with other effects of what Sefa does when she defeats a hero."""
    return with_sefa(files_of_tests()["sefa-cinder.toml"].replace('"heal 3 self"', effects))


def test_hc_22_what_a_passive_gives_has_its_name() -> None:
    there = arena(game=sefas_passive('"roll +2 self"')).hurt(Oda=2)
    there.play("@Sefa Sefa>Oda 20 1 1")
    assert [tag["from"] for tag in tags(there.state, there.place("Sefa"))] == ["Fed by Fire"]


def test_hc_14_passives_work_before_the_event_fallen_and_who_falls_by_them_is_of_it() -> None:
    game = sefas_passive('"damage 1 each-enemy", "heal 3 self"')
    there = arena(other="LastStand", game=game).hurt(Sefa=10, Oda=2, Ilse=1)
    there.play("@Sefa Sefa>Oda Pass 20 Pass 1 1")
    assert not there.lives("Ilse")
    assert there.health("Sefa") == 13, "the passive has worked whole"
    assert "LastStand" in there.legal()
    assert there.play("Pass").asks == "ACT", "both fell in one event"


def test_hc_21_no_window_opens_inside_a_reaction_for_who_falls_by_a_passive() -> None:
    game = own_set(
        *("Spark", '"damage 2 attacker", "shield 3 self"', 'reaction = "hit"\n'),
        passive='"damage 1 each-friendly"',
    )
    there = arena(hand="Spark LastStand", turn=8, game=game).hurt(Bram=1, Ilse=2)
    there.play("@Ilse Ilse>Sefa Pass 20 Spark")
    assert not there.lives("Bram")
    assert there.shield("Sefa") == 3, "the Reaction is carried out whole"
    assert "LastStand" in there.legal()


def test_hc_23_a_spell_is_cancelled_also_by_a_reaction_that_fells_its_own() -> None:
    game = own_set("Spark", '"damage 2 each-friendly", "cancel"', 'reaction = "cast"\n')
    there = arena(hand="Spark LastStand", other="FallingSlate", turn=8, game=game).hurt(Bram=1)
    there.play("FallingSlate>Caro Spark")
    assert "LastStand" in there.legal()
    there.play("Pass")
    assert (there.asks, there.health("Caro")) == ("ACT", 28)


@pytest.mark.parametrize(
    ("event", "moves", "told"),
    [
        ("attacked", "", "then hits on 12 or more, 45 %."),
        ("hit", "Pass 15", "it still hits for 1d8+2."),
    ],
)
def test_hc_21_the_result_of_a_reaction_that_rolls_dice_is_told_of_the_attack(
    event: str, moves: str, told: str
) -> None:
    game = own_set("Spark", '"damage 1d4 attacker"', f'reaction = "{event}"\n')
    there = arena(hand="Spark", turn=8, game=game).play("@Ilse Ilse>Sefa", moves)
    action = game.parse(there.state, "Spark")
    assert game.describe(there.state, action, 0, 0) == f"Cast Spark: {told}"


def test_hc_21_what_falls_by_ones_own_reaction_opens_a_window_after_it() -> None:
    game = own_set(
        "Spark", '"damage 2 each-friendly", "shield 3 each-friendly"', 'reaction = "attacked"\n'
    )
    there = arena(hand="Spark LastStand", other="", turn=8, game=game).hurt(Bram=1)
    there.play("@Ilse Ilse>Sefa Spark")
    assert not there.lives("Bram")
    assert there.shield("Sefa") == 3, "the Reaction is carried out whole"
    assert there.asks == "WINDOW"
    assert "LastStand" in there.legal()
    assert there.play("Pass").asks == "D20"
