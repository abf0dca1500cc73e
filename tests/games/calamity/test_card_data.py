"""The card set as data: what it holds (HC-18), and how faulty files are refused (HC-19)."""

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelhall.cards.faults import BadCards, Fault
from duelhall.games.calamity import ops
from duelhall.games.calamity.carddata import Effect, Spell
from duelhall.games.calamity.cardset import COMMONS, own_set, read_set
from duelhall.games.calamity.pages import FOLDER, cards_page, format_page
from duelhall.games.calamity.ready import ready_deck
from duelhall.games.calamity.texts import card_text
from duelhall.games.calamity.vocabulary import ROLES, WORDS
from games.calamity.arena import FIGURES

CARDS = Path(__file__).parents[3] / "src" / "duelhall" / "games" / "calamity" / "set"
OWN = {path.name: path.read_text(encoding="utf-8") for path in CARDS.glob("*.toml")}
FILES = {path.name: path.read_text(encoding="utf-8") for path in FIGURES.glob("*.toml")}
SET = own_set()
STRONG = {ops.STUN, ops.DISCARD, ops.DRAW, ops.EXTRA_ACTION, ops.CANCEL, ops.REVIVE}


def harms(spell: Spell) -> bool:
    return any(one.word.op in (ops.DAMAGE, ops.LOSE, ops.OVER_TIME) for one in spell.effects)


def is_strong(one: Effect) -> bool:
    """What HC-18 calls strong; over time counts with all its rounds."""
    most = {ops.DAMAGE: 2, ops.LOSE: 2, ops.OVER_TIME: 2, ops.HEAL: 3}.get(one.word.op)
    figure = one.dice.average * max(1, one.rounds)
    return one.word.op in STRONG or (most is not None and figure > most)


def faults_of(files: dict[str, str]) -> tuple[Fault, ...]:
    """What is wrong with files; nothing if they are a set."""
    try:
        read_set(files)
    except BadCards as error:
        return error.faults
    return ()


def test_hc_18_sixteen_heroes_of_eight_roles_and_thirty_commons() -> None:
    assert len(SET.heroes) == 16
    assert len(SET.commons) == 30
    assert sorted(hero.role for hero in SET.heroes) == sorted(2 * ROLES)


@pytest.mark.parametrize("hero", SET.heroes, ids=lambda hero: hero.short)
def test_hc_18_a_hero_has_figures_within_the_stated_bounds(hero) -> None:  # type: ignore[no-untyped-def]
    assert 26 <= hero.health <= 34
    assert 10 <= hero.armour <= 14
    assert 5 <= hero.attack.average <= 7
    assert hero.attack.most <= 12
    assert len(hero.actions) >= 1
    assert len(hero.spells) == 5
    assert sum(map(harms, hero.spells)) <= 2


def test_hc_18_few_commons_harm() -> None:
    assert sum(map(harms, SET.commons)) <= 6


@pytest.mark.parametrize("spell", SET.cards, ids=lambda spell: spell.name)
def test_hc_18_strong_spells_print_major(spell: Spell) -> None:
    assert spell.major or not any(map(is_strong, spell.effects))


def test_hc_18_the_set_says_that_it_is_original() -> None:
    assert "original to Duelhall" in SET.words


def test_hc_04_every_trio_has_a_ready_deck() -> None:
    for trio in combinations(range(len(SET.heroes)), 3):
        deck = ready_deck(SET, trio)
        assert sum(deck) == 30
        assert max(deck) <= 2


def test_hc_19_the_digest_changes_with_the_data_and_not_with_a_comment() -> None:
    assert read_set(OWN).digest == SET.digest
    commented = {**OWN, COMMONS: OWN[COMMONS] + "\n# more\n"}
    assert read_set(commented).digest == SET.digest
    other = {**OWN, "sefa-cinder.toml": OWN["sefa-cinder.toml"].replace("2d6", "1d8+2")}
    assert read_set(other).digest != SET.digest


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("health = 30", "health = 99", "line 7: health has to be 1 to 36"),
        ("health = 30", 'health = "30"', "line 7: health has to be a whole number"),
        ("health = 30\n", "", "line 1: health is missing"),
        ('role = "striker"', 'role = "wizard"', "line 3: role 'wizard' is not known"),
        ('attack = "2d6"', 'attack = "lots"', "line 9: attack has to be dice"),
        ("damage 1d6+1 enemy", "damaged 1d6+1 enemy", "line 23: 'damaged' is no effect"),
        ("damage 1d6+1 enemy", "damage enemy", "line 23: 'enemy' should be dice"),
        ("damage 1d6+1 enemy", "damage 2 foe", "line 23: 'foe' should be one of"),
        ("damage 1d6+1 enemy", "damage 2 enemy now", "line 23: 'now' is too much"),
        ("damage 1d6+1 enemy", "damage 2 attacker", "line 23: `attacker` needs an attack"),
        ("damage 1d6+1 enemy", "damage 2 it", "line 23: `it` needs an effect before"),
        ('damage 1d6+1 enemy"', 'stun two-enemies", "stun it"', "line 23: `it` needs an effect"),
        ("damage 1d6+1 enemy", "cancel", "line 23: cancel belongs to cast"),
        ("bearing:fire until", "bearing:frost until", "'frost' is no cause"),
        ('name = "Spark"', 'name = "Held Gate"', "the name 'HeldGate' is taken"),
        ('name = "Spark"', 'name = "Spark"\ncolour = "red"', "'colour' is no key here"),
        ('when = "defeats"', 'when = "always"', 'a passive with when = "always" needs immune'),
    ],
)
def test_hc_19_a_fault_is_told_with_file_line_and_reason(old: str, new: str, told: str) -> None:
    text = FILES["sefa-cinder.toml"]
    assert old in text
    with pytest.raises(BadCards) as found:
        read_set({**FILES, "sefa-cinder.toml": text.replace(old, new, 1)})
    assert "sefa-cinder.toml" in str(found.value)
    assert told in str(found.value)


def test_hc_19_every_fault_is_told_at_once() -> None:
    text = FILES["sefa-cinder.toml"].replace("30", "99").replace('"2d6"', '"no"')
    with pytest.raises(BadCards) as found:
        read_set({**FILES, "sefa-cinder.toml": text})
    assert len(found.value.faults) == 2


@settings(max_examples=1000, deadline=None)
@given(st.data())
def test_hc_19_faulty_files_are_refused_with_a_place_and_never_break(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(FILES)))
    text = FILES[name]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    put = data.draw(
        st.text(max_size=12) | st.sampled_from(['"', "[", "]", "\n", "[[spells]]", "= 1"])
    )
    faults = faults_of({**FILES, name: text[:start] + put + text[end:]})
    assert all(fault.file in FILES and fault.line >= 1 for fault in faults)


def test_every_card_has_a_text_of_its_own_words() -> None:
    for card, spell in enumerate(SET.cards):
        assert card_text(SET, card).endswith("."), spell.name


def test_hc_19_the_pages_are_as_the_data_makes_them() -> None:
    """``python -m duelhall.games.calamity.pages`` writes them."""
    assert (FOLDER / "format.md").read_text(encoding="utf-8") == format_page()
    assert (FOLDER / "cards.md").read_text(encoding="utf-8") == cards_page(SET)


def test_every_word_of_the_vocabulary_is_used_or_meant_for_other_sets() -> None:
    used = {one.word.name for card in SET.cards for one in card.effects}
    used |= {one.word.name for hero in SET.heroes for deed in hero.actions for one in deed.effects}
    assert {word.name for word in WORDS} - used == {"this-advantage"}
