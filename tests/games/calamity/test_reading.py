"""The second reading by itself: each rule in the words of the model."""

from collections import Counter
from fractions import Fraction

import pytest

from games.calamity.model import CHANCE, Model, attack_odds, random_game
from games.calamity.model.cards import read_set, ready_deck
from games.calamity.model.scenarios import FIGURES, hero, pass_round, pass_turn, stage, tell
from support.second_reading import Difference, Said, compare, compare_record


def statuses(model: Model, short: str) -> list[tuple[str, str, int]]:
    return sorted((one.kind, one.name, one.figure) for one in hero(model, short).statuses)


# ---- before the duel -------------------------------------------------------------------


def test_hc_01_equal_dice_leave_no_trace() -> None:
    model = tell(Model(), "(7)")
    assert "7" not in model.outcomes()
    assert set(model.outcomes().values()) == {Fraction(1, 19)}


@pytest.mark.parametrize(
    ("dice", "taken", "picks"), [("(3) (9)", "FirstPick", 1), ("(9) (3)", "FirstTurn", 1)]
)
def test_hc_02_the_winner_takes_one_and_the_other_gets_the_other(
    dice: str, taken: str, picks: int
) -> None:
    model = tell(Model(), f"{dice} {taken}")
    assert model.deciders == (picks,)
    assert model.state.first_turn == 1 - picks


def test_hc_03_a_hero_is_picked_once() -> None:
    model = tell(Model(), "(9) (3) FirstPick Sefa")
    assert model.deciders == (1,)
    assert len(model.legal()) == 15
    assert "Sefa" not in model.legal()


def test_hc_04_both_build_at_once_and_reach_30_to_40_cards() -> None:
    model = tell(Model(), "(9) (3) FirstPick Sefa Caro Bram Torv Nan Lio")
    assert model.deciders == (0, 1)
    for copies in ["22222"] * 4:
        model.play(copies, 0)
    assert model.deciders == (0, 1)
    assert model.legal(0) == ["00000"]
    for copies in ["00000"] * 5:
        model.play(copies, 0)
    assert model.deciders == (1,)
    for copies in ["00000"] * 6:
        model.play(copies)
    assert model.legal() == ["22222"]


def test_hc_04_the_ready_deck_has_thirty_cards() -> None:
    deck = ready_deck(read_set(), ["Sefa", "Caro", "Bram"])
    assert deck.total() == 30
    assert (deck["Spark"], deck["SteadyAim"], deck["LetterFromHome"]) == (1, 2, 0)


def test_hc_05_both_draw_five() -> None:
    model = stage()
    assert [player.hand.total() for player in model.state.players] == [5, 5]


# ---- rounds and turns ------------------------------------------------------------------


def test_hc_06_ticks_come_before_shields_end() -> None:
    model = stage(theirs=("Torv", "Nan", "Oda"), hand="Torch")
    tell(model, "Torch>Torv @Sefa Sefa.Kindle>Nan")
    pass_turn(model)
    tell(model, "@Oda Oda.BankTheFire>Torv")
    for _ in range(5):
        pass_turn(model)
    assert (model.state.round, model.state.turn) == (2, 7)
    assert [hero(model, short).health for short in ("Torv", "Nan")] == [30, 24]
    assert ("shield", "Bank the Fire", 3) in statuses(model, "Torv")


def test_hc_07_no_card_in_the_very_first_turn() -> None:
    model = stage()
    assert (model.state.turn, model.deciders) == (1, (0,))
    tell(model, "@Sefa End")
    assert model.deciders == (CHANCE,)
    assert sum(model.outcomes().values()) == 1


def test_hc_08_one_must_be_activated_before_the_turn_can_end() -> None:
    model = stage()
    assert "End" not in model.legal()
    assert "End" in tell(model, "@Sefa").legal()
    assert not [text for text in model.legal() if text.startswith("@")]


def test_hc_09_and_hc_20_two_actions_but_one_in_the_first_activation() -> None:
    model = tell(stage(), "@Sefa Sefa.Kindle>Torv")
    assert not [text for text in model.legal() if text.startswith("Sefa")]
    pass_turn(model)
    tell(model, "@Torv Torv.Stonefall>Sefa+Caro")
    assert "Torv.Stonefall>Sefa+Bram" in model.legal()


def test_hc_10_one_major_a_turn_in_either_players_turn() -> None:
    model = stage(
        theirs=("Ephra", "Nan", "Lio"), hand="Backdraft Lunge", answers="Grounded Grounded"
    )
    tell(model, "Backdraft>Ephra Pass (6) @Caro")
    assert "Lunge" not in model.legal()
    model = stage(
        theirs=("Ephra", "Nan", "Lio"), hand="Backdraft SteadyAim", answers="Grounded Grounded"
    )
    tell(model, "Backdraft>Ephra Grounded SteadyAim")
    assert model.legal() == ["Pass"]
    assert hero(model, "Ephra").health == 26


def test_hc_11_the_spell_of_a_fallen_hero_is_not_cast() -> None:
    model = stage(hand="Backdraft")
    hero(model, "Sefa").health = 1
    hero(model, "Sefa").statuses.clear()
    tell(model, "@Caro End")
    tell(model, f"({model.legal()[0]}) @Torv Torv.Stonefall>Sefa+Caro")
    pass_turn(model)
    assert not [text for text in model.legal() if text.startswith("Backdraft")]


def test_hc_12_spells_come_between_actions() -> None:
    model = tell(stage(hand="Spark Torch"), "@Sefa Sefa.Kindle>Torv Spark>Torv")
    assert hero(model, "Torv").health == 28


def test_hc_13_a_turn_without_a_hero_can_only_cast_and_end() -> None:
    model = stage()
    for short in ("Caro", "Bram"):
        hero(model, short).health, hero(model, short).down = 0, True
    tell(model, "@Sefa")
    pass_turn(pass_turn(model))
    assert "End" in model.legal()
    assert not [text for text in model.legal() if text.startswith("@")]


# ---- attacks and defeat ----------------------------------------------------------------


def test_hc_14_a_roll_that_reaches_the_armour_hits() -> None:
    model = tell(stage(), "@Sefa Sefa>Torv Pass (12) Go Pass (3) (4)")
    assert hero(model, "Torv").health == 23
    assert tell(stage(), "@Sefa Sefa>Torv Pass (11) Go").deciders == (0,)


def test_hc_14_armour_is_held_between_4_and_18() -> None:
    model = stage(mine=("Ilse", "Caro", "Bram"), hand="LooseRivet SaltInIt FindTheGap")
    lio = hero(model, "Lio")
    tell(model, "@Ilse LooseRivet>Lio SaltInIt>Lio FindTheGap")
    assert attack_odds(model.state, hero(model, "Ilse"), lio).hit == Fraction(15, 20)
    lio.statuses[0].figure = -12
    assert attack_odds(model.state, hero(model, "Ilse"), lio).hit == Fraction(17, 20)
    lio.statuses[0].figure = 20
    assert attack_odds(model.state, hero(model, "Ilse"), lio).hit == Fraction(3, 20)


def test_hc_14_a_reroll_closes_the_step_and_a_plus_does_not() -> None:
    model = stage(hand="LuckyCharm SecondLook")
    tell(model, "@Sefa Sefa>Torv Pass (9) LuckyCharm")
    assert "SecondLook" in model.legal()
    tell(model, "SecondLook (10)")
    assert model.deciders == (1,), "10 + 2 hits, and the window for hits is open"


def test_hc_14_the_attack_is_over_if_the_attacker_falls() -> None:
    model = stage(answers="Thornwall")
    hero(model, "Sefa").health = 1
    tell(model, "@Sefa Sefa>Lio Thornwall")
    assert model.deciders == (0,)
    assert "End" in model.legal()
    assert not hero(model, "Sefa").lives


def test_hc_15_all_damage_lands_together_and_a_window_follows() -> None:
    model = stage(mine=("Ephra", "Caro", "Bram"), hand="ChainLightning", answers="LastStand")
    for short in ("Torv", "Nan"):
        hero(model, short).health = 2
    tell(model, "ChainLightning>Torv+Nan (2)")
    assert model.deciders == (1,)
    tell(model, "LastStand")
    assert statuses(model, "Lio") == [("shield", "Last Stand", 3)]
    assert statuses(model, "Torv") == []


def test_hc_15_a_revived_hero_has_half_health_and_acts_in_the_next_round() -> None:
    model = stage(mine=("Mirrin", "Caro", "Bram"), hand="LastCup")
    hero(model, "Bram").health, hero(model, "Bram").down = 0, True
    tell(model, "@Caro LastCup>Bram")
    assert hero(model, "Bram").health == 17
    pass_turn(pass_turn(model))
    assert "@Mirrin" in model.legal()
    assert "@Bram" not in model.legal()
    pass_turn(pass_turn(pass_turn(pass_turn(model))))
    assert "@Bram" in model.legal()


def test_hc_16_who_has_no_hero_left_loses_and_both_at_once_draw() -> None:
    model = stage()
    for short in ("Nan", "Lio"):
        hero(model, short).health, hero(model, short).down = 0, True
    hero(model, "Torv").health = 3
    tell(model, "@Sefa Sefa>Torv Pass (20) Go Pass (3) (4)")
    assert model.deciders == ()
    assert model.result is not None
    assert model.result[0] == (1, 0)
    both = stage()
    both.state.round = 8
    for one in both.state.heroes:
        one.health = 1
    pass_round(both)
    assert both.result is not None
    assert both.result[0] == (Fraction(1, 2), Fraction(1, 2))


def test_hc_17_a_spectator_sees_sizes_and_piles() -> None:
    model = tell(stage(hand="SteadyAim"), "SteadyAim")
    seen = model.view(None)["players"][0]
    assert (seen["hand"], seen["hand_cards"], seen["deck_cards"]) == (4, None, None)
    assert seen["pile"] == ["SteadyAim"]
    assert len(model.view(0)["players"][0]["hand_cards"]) == 4


def test_hc_18_and_hc_19_the_set_is_read_whole() -> None:
    cards = read_set()
    assert (len(cards.heroes), len(cards.commons), len(cards.every_spell())) == (16, 30, 110)
    assert cards.heroes["Sefa"].attack.count == 2


# ---- words on cards --------------------------------------------------------------------


def test_hc_21_the_window_opens_by_what_is_public() -> None:
    model = stage(theirs=("Ephra", "Nan", "Lio"), hand="SteadyAim")
    tell(model, "SteadyAim")
    assert (model.deciders, model.legal()) == ((1,), ["Pass"])
    assert tell(stage(hand="SteadyAim"), "SteadyAim").deciders == (0,), "nobody there can answer"


def test_hc_21_redirect_once_per_attack() -> None:
    model = stage(theirs=("Garran", "Nan", "Lio"), answers="Decoy")
    tell(model, "@Sefa Sefa>Nan")
    assert {"Decoy>Garran", "Decoy>Lio"} < set(model.legal())
    assert "Decoy>Nan" not in model.legal()
    guarded = stage(theirs=("Garran", "Nan", "Lio"), answers="Decoy")
    pass_turn(guarded)
    tell(guarded, "@Garran Garran.HoldThePass End")
    tell(guarded, f"({guarded.legal()[0]}) @Sefa Sefa>Nan")
    assert not [text for text in guarded.legal() if text.startswith("Decoy")]
    tell(guarded, "Pass (20) Go Pass (1) (2)")
    assert statuses(guarded, "Garran") == []
    assert hero(guarded, "Garran").health == 33, "a shield of 2 stops two of three"


def test_hc_22_of_one_name_the_larger_stays_and_names_add_up() -> None:
    model = tell(stage(hand="LooseRivet LooseRivet SaltInIt"), "LooseRivet>Lio LooseRivet>Lio")
    tell(model, "SaltInIt>Lio")
    assert model.view(None)["players"][1]["heroes"][2]["armour"] == 8
    pass_turn(model)
    assert statuses(model, "Lio") == [("armour", "Loose Rivet", -2)], "this turn ends with it"
    pass_turn(model)
    assert statuses(model, "Lio") == []


def test_hc_22_without_a_word_a_status_lasts_one_round() -> None:
    model = tell(stage(hand="Hex"), "Hex>Lio")
    for _ in range(5):
        pass_turn(model)
    assert len(statuses(model, "Lio")) == 2
    assert statuses(pass_turn(model), "Lio") == []


def test_hc_23_of_over_time_the_larger_figure_stays() -> None:
    model = tell(stage(hand="Torch"), "@Sefa Sefa.Kindle>Lio Torch>Lio")
    assert statuses(model, "Lio") == [("over-time", "fire", 2)]
    pass_round(model)
    assert hero(model, "Lio").health == 28
    pass_round(model)
    assert statuses(model, "Lio") == []
    assert hero(model, "Lio").health == 26


def test_hc_23_stun_takes_an_action_and_leaves_immunity() -> None:
    model = tell(stage(hand="Thunderclap"), "Thunderclap>Lio")
    pass_turn(model)
    tell(model, "@Lio Lio.Umbra")
    assert not [text for text in model.legal() if text.startswith("Lio")]
    assert ("stun-immunity", "", 0) in statuses(model, "Lio")
    for _ in range(11):
        pass_turn(model)
    assert ("stun-immunity", "", 0) not in statuses(model, "Lio")


def test_hc_23_taunt_binds_attacks_only() -> None:
    model = stage(
        mine=("Torv", "Caro", "Bram"), theirs=("Nour", "Nan", "Lio"), answers="DesertOath"
    )
    pass_turn(model)
    tell(model, "DesertOath @Nan End")
    tell(model, f"({model.legal()[0]}) @Torv")
    assert [text for text in model.legal() if text.startswith("Torv>")] == ["Torv>Nour"]
    assert "Torv.Stonefall>Nan+Lio" in model.legal()


def test_hc_23_advantage_and_disadvantage_cancel_out() -> None:
    model = stage(hand="HighGround", theirs=("Ilse", "Nan", "Lio"), answers="Sidestep")
    tell(model, "@Sefa HighGround>Sefa")
    assert attack_odds(model.state, hero(model, "Sefa"), hero(model, "Ilse")).hit == Fraction(
        279, 400
    )
    tell(model, "Sefa>Ilse Sidestep (11)")
    assert model.deciders == (0,)
    assert statuses(model, "Sefa") == []


def test_hc_23_cleanse_one_asks_the_doer() -> None:
    model = stage(mine=("Sefa", "Caro", "Mirrin"), hand="SmellingSalts")
    pass_turn(model)
    tell(model, "@Nan Nan.ChokeRoot>Sefa End")
    tell(model, f"({model.legal()[0]}) SmellingSalts>Sefa")
    assert set(model.legal()) == {"Clear.Armour.ChokeRoot", "Clear.OverTime.Blight"}
    tell(model, "Clear.OverTime.Blight")
    assert statuses(model, "Sefa") == [("armour", "Choke Root", -2)]


def test_hc_23_the_first_heal_of_a_round_is_one_more() -> None:
    model = stage(mine=("Mirrin", "Caro", "Bram"), hand="Ladle Ladle Bandage")
    hero(model, "Bram").health = 10
    tell(model, "Bandage>Bram Ladle>Bram Ladle>Bram")
    assert hero(model, "Bram").health == 10 + 3 + 3 + 2


# ---- odds and accounts -----------------------------------------------------------------


def test_the_odds_are_those_of_the_dice_that_the_game_throws() -> None:
    model = tell(stage(hand="HighGround"), "@Sefa HighGround>Sefa")
    hero(model, "Lio").health = 5
    odds = attack_odds(model.state, hero(model, "Sefa"), hero(model, "Lio"))
    assert odds.damage[7] == Fraction(6, 36)
    assert sum(odds.damage.values()) == sum(odds.lost.values()) == 1
    thrown: Counter[bool] = Counter()
    for first in range(1, 21):
        for second in range(1, 21):
            copy = tell(Model.after(model.moves, FIGURES), f"Sefa>Lio Pass ({first} {second}) Go")
            thrown[copy.deciders == (1,)] += 1
    assert odds.hit == Fraction(thrown[True], 400)


def account(model: Model) -> list[Said]:
    """A game as its own account, with all that was legal."""
    copy, told = Model(), []
    for who, text in model.moves:
        told.append(Said(who, text, copy.legal(who)))
        copy.play(text, who)
    return told


def test_random_games_end_and_agree_with_their_own_account() -> None:
    for seed in range(5):
        model = random_game(seed)
        assert model.result is not None
        assert compare(account(model), Model()).result == model.result


def test_a_difference_tells_step_rule_and_both_readings() -> None:
    told = account(random_game(1))
    told[40].legal = [*(told[40].legal or []), "Nonsense"]
    with pytest.raises(Difference, match=r"step 40, HC-.*what is legal(.|\n)*Nonsense"):
        compare(told, Model())
    told = account(random_game(1))
    told[2].who = 1 - (told[2].who or 0)
    with pytest.raises(Difference, match="step 2, HC-02: who decides"):
        compare(told, Model())


def test_a_record_is_followed_to_its_result() -> None:
    model = compare_record(
        '[Game "calamity"]\n[Result "*"]\n\n0. (17 8) FirstPick Bram ; first\n', Model()
    )
    assert [text for _, text in model.moves] == ["17", "8", "FirstPick", "Bram"]
    with pytest.raises(Difference, match="the result"):
        compare_record('[Game "calamity"]\n[Result "1-0"]\n\n0. (17 8)\n', Model())
    with pytest.raises(Difference, match="the turn"):
        compare_record('[Game "calamity"]\n\n1. (17 8)\n', Model())
