"""The decks as data (BW-01, BW-02): counts, words, character, and how faulty files are refused."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duelhall.cards.faults import BadCards, Fault
from duelhall.games.blades import ops
from duelhall.games.blades.carddata import CardEffect, PrintedCard, RaceDeck
from duelhall.games.blades.deckset import own_decks, read_decks
from duelhall.games.blades.effects_text import how_written
from duelhall.games.blades.pages import FOLDER, cards_page, format_page
from duelhall.games.blades.texts import card_text
from duelhall.games.blades.vocabulary import PLACES, RACES, WHOM, WINDOWS, WORDS

SET_FOLDER = Path(__file__).parents[3] / "src" / "duelhall" / "games" / "blades" / "set"
FILES = {path.name: path.read_text(encoding="utf-8") for path in SET_FOLDER.glob("*.toml")}
STEADY = {
    **FILES,
    "empire.toml": (Path(__file__).parent / "decks" / "empire.toml").read_text(encoding="utf-8"),
}
"""A set whose Empire stays as it is, whatever becomes of the game's own."""
SET = own_decks()
CARDS = [(race, card) for race in SET.races for card in race.printed]
COUNTS = {
    "Capital": 1,
    "leader": 3,
    "Thief": 1,
    "Rod Planter": 1,
    "City": 10,
    "Mana": 9,
    "Unit": 19,
    "Equip": 3,
    "Battle item": 3,
    "Event": 3,
    "Instant Event": 2,
    "Spell": 5,
}
KINDS = {
    ops.CAPITAL: "Capital",
    ops.LEADER: "leader",
    ops.THIEF: "Thief",
    ops.PLANTER: "Rod Planter",
    ops.CITY: "City",
    ops.MANA: "Mana",
    ops.UNIT: "Unit",
    ops.EQUIP: "Equip",
    ops.ITEM: "Battle item",
    ops.EVENT: "Event",
    ops.INSTANT: "Instant Event",
    ops.SPELL: "Spell",
}
BATTLE = {"damage", "heal", "poison", "armour", "attack", "aim", "tap", "untap", "revive"}
ON_THE_MAP = {"damage", "heal", "poison", "armour", "attack", "aim", "hold"}
OF_PLAYERS = {"draw", "discard", "tap-cities", "tap-mana", "untap-mana"}
OF_WINDOWS = {"send-back", "call-off"}

races = pytest.mark.parametrize("race", SET.races, ids=lambda race: race.key)
cards = pytest.mark.parametrize(("race", "card"), CARDS, ids=lambda one: getattr(one, "name", ""))


def faults_of(files: dict[str, str]) -> tuple[Fault, ...]:
    """What is wrong with files; nothing if they are a set."""
    try:
        read_decks(files)
    except BadCards as error:
        return error.faults
    return ()


def effects_of(card: PrintedCard) -> list[CardEffect]:
    return [*card.always, *card.hits, *card.does, *card.effects]


def count(race: RaceDeck, *names: str, minus: bool = False) -> int:
    """How many cards of a deck have an effect of some words."""
    return sum(
        card.copies
        for card in race.printed
        if any(one.word.name in names and (one.figure < 0) == minus for one in effects_of(card))
    )


# -- what the decks hold -----------------------------------------------------------------


def test_bw_01_four_races_of_a_colour_each() -> None:
    assert [race.key for race in SET.races] == ["empire", "clans", "legions", "hordes"]
    colours = [ops.LIFE, ops.RUNESTONE, ops.INFERNAL, ops.DEATH]
    assert [race.colour for race in SET.races] == colours


@races
def test_bw_02_a_deck_has_sixty_cards_of_the_stated_kinds(race: RaceDeck) -> None:
    assert len(race.cards) == 60
    assert Counter(KINDS[card.kind] for card in race.cards) == COUNTS


@races
def test_bw_02_seven_mana_of_its_own_and_two_of_one_other_colour(race: RaceDeck) -> None:
    colours = Counter(card.colour for card in race.cards if card.kind == ops.MANA)
    assert sorted(colours.values()) == [2, 7]
    assert colours[race.colour] == 7


@races
def test_bw_02_both_colours_of_mana_pay_for_something(race: RaceDeck) -> None:
    paid = {colour for card in race.cards for colour in range(5) if card.cost[colour]}
    mana = {card.colour for card in race.cards if card.kind == ops.MANA}
    assert paid == {ops.GOLD} | mana


def test_bw_02_no_two_cards_have_one_name() -> None:
    names = [card.name for _, card in CARDS]
    assert len(set(names)) == len(names)


def test_bw_02_each_city_is_a_town_of_its_own() -> None:
    towns = [card.name for _, card in CARDS if card.kind in (ops.CITY, ops.CAPITAL)]
    assert len(set(towns)) == 4 * 11


def test_bw_02_the_set_says_that_it_is_original() -> None:
    assert "original to Duelhall" in SET.words


@cards
def test_bw_09_fighters_and_equipment_cost_gold_magic_costs_something(
    race: RaceDeck, card: PrintedCard
) -> None:
    if card.is_fighter or card.kind == ops.EQUIP:
        assert card.cost[ops.GOLD] > 0
        assert not any(card.cost[1:])
    elif card.kind >= ops.EVENT:
        assert any(card.cost)
    else:
        assert not any(card.cost)


@cards
def test_bw_02_no_card_removes_a_city_or_empties_a_cemetery(
    race: RaceDeck, card: PrintedCard
) -> None:
    allowed = {
        ops.EQUIP: BATTLE - {"untap"},
        ops.ITEM: BATTLE,
        ops.EVENT: ON_THE_MAP | OF_PLAYERS,
        ops.INSTANT: ON_THE_MAP | OF_PLAYERS | OF_WINDOWS,
        ops.SPELL: ON_THE_MAP,
    }
    fighter = BATTLE - {"untap"} if card.is_fighter else set()
    assert {one.word.name for one in effects_of(card)} <= allowed.get(card.kind, fighter)
    for word in ("cemetery", "remove", "destroy", "raze"):
        assert word not in card_text(card).lower()


@cards
def test_bw_21_only_the_fallen_of_a_battle_return(race: RaceDeck, card: PrintedCard) -> None:
    for one in effects_of(card):
        assert (one.word.name == "revive") == (one.about == ops.FALLEN)


@cards
def test_bw_15_harm_goes_to_enemies_and_help_to_friends(race: RaceDeck, card: PrintedCard) -> None:
    for one in effects_of(card):
        harm = one.figure < 0 or one.word.name in ("damage", "poison", "tap", "hold")
        if one.about in (ops.ENEMY, ops.ENEMIES, ops.TARGET):
            assert harm
        if one.about in (ops.FRIEND, ops.FRIENDS, ops.FALLEN):
            assert not harm


def test_bw_02_the_empire_heals_and_shields() -> None:
    empire, *others = SET.races
    assert count(empire, "heal", "revive") > max(
        count(race, "heal", "revive") for race in others if race.key != "hordes"
    )
    assert any(one.about == ops.FRIENDS for card in empire.printed for one in card.always)


def test_bw_02_the_clans_are_the_heaviest() -> None:
    def weight(race: RaceDeck) -> int:
        return sum(card.hp + 3 * card.armour for card in race.cards if card.kind == ops.UNIT)

    def large(race: RaceDeck) -> int:
        return sum(card.large for card in race.cards)

    empire, clans, legions, hordes = SET.races
    assert weight(clans) > max(map(weight, (empire, legions, hordes)))
    assert large(clans) > max(map(large, (empire, legions, hordes)))


def test_bw_02_the_legions_burn_everybody_at_once() -> None:
    empire, clans, legions, hordes = SET.races

    def area(race: RaceDeck) -> int:
        return sum(card.reach == ops.AREA for card in race.cards)

    assert area(legions) > max(map(area, (empire, clans, hordes)))
    assert count(legions, "damage") > max(count(race, "damage") for race in (empire, clans, hordes))


def test_bw_02_the_hordes_poison_and_weaken() -> None:
    empire, clans, legions, hordes = SET.races
    others = (empire, clans, legions)
    assert count(hordes, "poison") > max(count(race, "poison") for race in others)
    weakens = ("attack", "aim", "armour")
    assert count(hordes, *weakens, minus=True) > max(
        count(race, *weakens, minus=True) for race in others
    )


# -- words and pages ---------------------------------------------------------------------


def test_every_word_of_the_vocabulary_is_used() -> None:
    used = {one.word.name for _, card in CARDS for one in effects_of(card)}
    assert used == {word.name for word in WORDS}


@pytest.mark.parametrize("word", WORDS, ids=lambda word: word.name)
def test_every_word_has_a_section_of_the_format_page(word) -> None:  # type: ignore[no-untyped-def]
    page = (FOLDER / "format.md").read_text(encoding="utf-8")
    assert f"\n### `{how_written(word)}`\n\n{word.meaning}\n" in page


def test_every_term_stands_on_the_format_page() -> None:
    page = (FOLDER / "format.md").read_text(encoding="utf-8")
    for name in [*(term.name for term in (*WHOM, *WINDOWS)), *PLACES]:
        assert f"\n| `{name}` |" in page


def test_the_pages_are_as_the_data_makes_them() -> None:
    """``python -m duelhall.games.blades.pages`` writes them."""
    assert (FOLDER / "format.md").read_text(encoding="utf-8") == format_page()
    assert (FOLDER / "cards.md").read_text(encoding="utf-8") == cards_page(SET)


# -- faulty files ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("hp = 12", "hp = 99", "line 14: hp has to be 1 to 40"),
        ("hp = 12", 'hp = "12"', "line 14: hp has to be a whole number"),
        ("hp = 12\n", "", "line 11: hp is missing"),
        ("attack = 4", "attack = 0", "line 15: attack has to be 1 to 12"),
        ('cost = "3 gold"', 'cost = "3 life"', "line 13: cost has to be 1 to 9 of: gold"),
        ('cost = "3 gold"', 'cost = "gold"', "line 13: cost has to be 1 to 9 of: gold"),
        ('cost = "2 life"', 'cost = "2 life 1 life"', "cost has to be 1 to 9 of: gold, life"),
        ('reach = "ranged"', 'reach = "far"', "reach 'far' is not known; it is one of: melee"),
        ("hits-on = 4", "hits-on = 11", "hits-on has to be 2 to 10"),
        ('["heal 4 friend"]', '["mend 4 friend"]', "line 77: 'mend' is no effect; there are"),
        ('["heal 4 friend"]', '["heal friend"]', "line 77: 'heal friend' should be written"),
        ('["heal 4 friend"]', '["heal 4 enemy"]', "line 77: 'enemy' should be one of: self"),
        ('["heal 4 friend"]', '["heal 40 friend"]', "line 77: '40' should be a figure from 1"),
        ('["heal 4 friend"]', '["draw 4"]', "line 77: draw does not belong here"),
        ('["heal 4 friend"]', '["untap friend"]', "line 77: untap does not belong here"),
        ('["heal 4 friend"]', "[]", "an ability has a name, `ability`, and effects, `does`"),
        ('["heal 4 friend"]', '["heal 4 friend", "damage 1 enemy"]', "only one is chosen"),
        ('["heal 4 friend"]', '["heal 4 friend", 3]', "line 77: does has to be a list of texts"),
        ('always = ["armour +1 friends"]', 'always = ["heal 1 self"]', "heal does not belong here"),
        ('["armour +1 friends"]', '["armour 1 friends"]', "should be a figure with its sign"),
        ('["armour +1 friends"]', '["armour -1 friends"]', "'friends' should be one of: self, "),
        ("copies = 7", "copies = 6", "a deck has 9 mana, not 8"),
        ('colour = "runestone"', 'colour = "life"', "7 mana of its own colour and 2 of one other"),
        ('colour = "runestone"', 'colour = "pink"', "colour 'pink' is not known"),
        ('"Larkfield", ', "", "line 3: a deck has 10 cities, not 9"),
        ('"Larkfield"', '"Wendal"', "the name 'Wendal' is taken by empire.toml, line 4"),
        ('"Larkfield"', '"Karnvik"', "the name 'Karnvik' is taken by"),
        ('"Larkfield"', '"City"', "the name 'City' is taken by the game itself"),
        ('"Larkfield"', '"?"', "line 4: a town has a name"),
        ('"Larkfield"', "7", "line 4: cities has to be a list of texts"),
        ('name = "Wick"', 'name = "Wick"\ncolour = "red"', "'colour' is no key here"),
        ('[capital]\nname = "Highmere"\n', "", "line 1: [capital] is missing"),
        ("[thief]", "[robber]", "[thief] is missing"),
        ('ability = "Mend"', 'ability = "Comfort"', "the name 'Comfort' is taken by"),
        ('ability = "Mend"', 'ability = "9 lives"', "ability has to begin with a letter"),
        ('answers = ["move"]', 'answers = ["noon"]', "answers has to be of: start, move"),
        ('answers = ["move"]\n', "", 'send-back belongs to a card with answers = ["move"]'),
        ('effects = ["call-off"]', "effects = []", "effects has to have 1 to 3 members"),
        ('effects = ["draw 2"]', 'effects = ["call-off"]', "call-off does not belong here"),
        ('effects = ["damage 3 enemy"]', 'effects = ["draw 1"]', "draw does not belong here"),
        ('always = ["attack +2 self"]', "", "an Equip item has `always`, `hits`, or an ability"),
    ],
)
def test_bw_02_a_fault_is_told_with_file_line_and_reason(old: str, new: str, told: str) -> None:
    text = STEADY["empire.toml"]
    assert old in text
    faults = faults_of({**STEADY, "empire.toml": text.replace(old, new, 1)})
    said = [str(fault) for fault in faults]
    assert any(told in one for one in said), said
    assert any(one.startswith("empire.toml, line ") or "Karnvik" in one for one in said)


def test_bw_02_every_fault_is_told_at_once() -> None:
    text = STEADY["empire.toml"].replace("hp = 24", "hp = 99").replace("hits-on = 4", "hits-on = 1")
    assert len(faults_of({**STEADY, "empire.toml": text})) == 2


def test_bw_02_a_set_has_a_file_that_names_it_and_no_strange_ones() -> None:
    alone = {name: text for name, text in FILES.items() if name != "set.toml"}
    assert [str(one) for one in faults_of(alone)] == [
        "set.toml, line 1: this file is missing: it names the set"
    ]
    faults = faults_of({**alone, "elves.toml": "title = 1", "orcs.toml": "]"})
    assert [one.file for one in faults] == ["elves.toml", "orcs.toml", "set.toml"]


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_bw_02_faulty_files_are_refused_with_a_place_and_never_break(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(FILES)))
    text = FILES[name]
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    put = data.draw(
        st.text(max_size=12) | st.sampled_from(['"', "[", "]", "\n", "[[units]]", "= 1", "[1]"])
    )
    faults = faults_of({**FILES, name: text[:start] + put + text[end:]})
    assert all(one.file in FILES and one.line >= 1 and one.reason for one in faults)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 10**6)
    | st.text(max_size=8)
    | st.sampled_from(["damage 3 enemy", "3 gold", "melee", "move", "armour +1 friends"]),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)


def written_value(value: object) -> str:
    """A value as TOML writes it; what it can't write is left out."""
    if isinstance(value, list):
        return f"[{', '.join(written_value(one) for one in value if one is not None)}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    kept = "".join(sign for sign in str(value) if sign.isprintable() and sign not in '"\\')
    return f'"{kept}"'


@settings(max_examples=300, deadline=None)
@given(race=st.sampled_from(RACES), value=VALUES, at=st.integers(0, 10**6))
def test_bw_02_any_value_under_any_key_is_taken_or_refused_with_its_line(
    race: str, value: object, at: int
) -> None:
    name = f"{race}.toml"
    lines = FILES[name].split("\n")
    keys = [number for number, line in enumerate(lines) if " = " in line and line[-1:] != "["]
    number = keys[at % len(keys)]
    lines[number] = f"{lines[number].partition(' = ')[0]} = {written_value(value)}"
    faults = faults_of({**FILES, name: "\n".join(lines)})
    assert all(one.file in FILES and one.line >= 1 and one.reason for one in faults)


def test_bw_02_the_digest_changes_with_the_data_and_not_with_a_comment() -> None:
    assert read_decks(FILES).digest == SET.digest
    commented = {**FILES, "empire.toml": FILES["empire.toml"] + "\n# more\n"}
    assert read_decks(commented).digest == SET.digest
    other = {**STEADY, "empire.toml": STEADY["empire.toml"].replace("hp = 24", "hp = 23")}
    assert read_decks(other).digest != read_decks(STEADY).digest


@races
def test_bw_02_a_race_says_how_it_plays(race: RaceDeck) -> None:
    assert race.words.endswith(".")
