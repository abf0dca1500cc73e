"""Every card does what it says: a row of ``every_card.txt`` for each action and spell (HC-18)."""

from pathlib import Path

import pytest

from games.calamity.arena import GAME, Arena, arena, changed

ROWS = [
    line.split(" | ")
    for line in Path(__file__).with_name("every_card.txt").read_text().splitlines()
    if not line.startswith("#")
]


def words(text: str) -> str:
    """A column; a dash is nothing."""
    return "" if text == "-" else text


def begun(row: list[str]) -> Arena:
    """The duel of a row, before its card is played."""
    _, first, second, turn, hand, other, health, before, _, _ = row
    there = arena(first, second, words(hand), words(other), turn=int(turn), game=GAME)
    there.hurt(**{name: int(left) for name, left in (w.split("=") for w in words(health).split())})
    return there.play(words(before))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_hc_18_a_card_does_what_it_says(row: list[str]) -> None:
    there = begun(row)
    before = there.facts()
    there.play(row[8])
    assert changed(before, there.facts()) == row[9]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_hc_18_the_card_is_offered_and_explained_there(row: list[str]) -> None:
    there = begun(row)
    notation = row[8].split()[0]
    assert notation in there.legal()
    assert there.game.explain(row[0]), row[0]


# -- passives, by their heroes


def test_hc_18_flood_tried_bram_is_immune_to_damage_over_time() -> None:
    there = arena("Sefa Caro Torv", "Bram Nan Oda")
    there.play("@Sefa Sefa.Kindle>Bram")
    assert there.tags("Bram") == []
    assert "That does nothing to Bram." in there.said


def test_hc_18_sea_legs_caro_is_immune_to_stun() -> None:
    there = arena("Sefa Torv Bram", "Caro Nan Oda", "Thunderclap").play("Thunderclap>Caro")
    assert there.tags("Caro") == []


def test_hc_18_desert_eyes_nour_is_immune_to_minus_figures_and_disadvantage() -> None:
    there = arena("Sefa Torv Bram", "Nour Nan Oda", "LooseRivet Mud Hex")
    there.play("LooseRivet>Nour Mud>Nour Hex>Nour")
    assert there.tags("Nour") == []
    assert there.armour("Nour") == 12


def test_hc_18_carrion_hesper_draws_when_she_defeats_a_hero() -> None:
    there = arena("Hesper Caro Bram").hurt(Nan=3)
    there.play("@Hesper Hesper>Nan 20 1 WarDrums")
    assert not there.lives("Nan")
    assert there.hand() == 1


def test_hc_18_deep_well_mirrins_first_heal_of_a_round_is_one_more() -> None:
    there = arena("Mirrin Caro Bram", hand="Ladle Ladle").hurt(Caro=10)
    there.play("Ladle>Caro")
    assert there.health("Caro") == 13
    there.play("Ladle>Caro")
    assert there.health("Caro") == 15


def test_hc_18_deep_well_is_for_mirrins_own_healing_only() -> None:
    there = arena("Mirrin Caro Bram", hand="Bandage").hurt(Caro=10).play("Bandage>Caro")
    assert there.health("Caro") == 13


def test_hc_18_nettles_who_hits_nan_takes_one_damage() -> None:
    there = arena().play("@Sefa Sefa>Nan 20 1 1")
    assert there.health("Sefa") == 29
    assert there.health("Nan") == 24


def test_hc_23_nettles_do_nothing_when_nan_falls() -> None:
    there = arena().hurt(Nan=2).play("@Sefa Sefa>Nan 20 1 1")
    assert not there.lives("Nan")
    assert there.health("Sefa") == 30


def test_hc_18_fed_by_fire_sefa_heals_when_she_defeats_a_hero() -> None:
    there = arena().hurt(Oda=2, Sefa=10).play("@Sefa Sefa>Oda 20 1 1")
    assert there.health("Sefa") == 13


# -- nothing is left out


def test_hc_18_every_action_and_spell_has_a_row() -> None:
    made = GAME.made
    cards = {card.name for card in made.cards}
    deeds = {deed.name for hero in made.heroes for deed in hero.actions}
    assert {row[0] for row in ROWS} == cards | deeds
    assert len(ROWS) == len(cards) + len(deeds)


def test_hc_18_every_passive_has_a_test() -> None:
    source = Path(__file__).read_text()
    passives = [hero.passive for hero in GAME.made.heroes if hero.passive]
    names = [passive.name.lower().replace(" ", "_").replace("-", "_") for passive in passives]
    assert len(names) == 7
    assert [name for name in names if f"def test_hc_18_{name}_" not in source] == []
