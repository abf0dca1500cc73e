"""The rules text: true to the form, complete, and under the names that powers have in it."""

import re

import pytest

from duelhall import load
from duelhall.games.duel52.cards import RANKS
from games.duel52.forms import every_form, name_of


def told(topic: str, **options: object) -> str:
    text = load("duel52", **options).explain(topic)
    assert text is not None, topic
    return text


def holds(text: str, *words: str) -> bool:
    return all(word in text for word in words)


# -- true to the form


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_banner_and_hero_lines_stand_where_the_form_has_them(options):
    for rank in RANKS:
        text = told(rank, **options)
        assert ("\nBanner " in text) == (options.get("bannermen") == "yes")
        assert ("\nHero " in text) == (options.get("heroes") == "yes")


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_d43_three_players_hear_of_triangles_and_of_no_bases(options):
    game = load("duel52", **options)
    texts = [*map(str, game.layout()["terms"].values()), *(told(rank, **options) for rank in RANKS)]
    three = options.get("form") == "three"
    assert any(re.search(r"\blanes?\b", text) for text in texts) is not three
    assert any("triangle" in text for text in texts) is three
    bases = [text for text in texts if re.search(r"\bbases?\b", text) and "No bases." not in text]
    assert bool(bases) is not three
    assert (game.explain("base") is None) is three


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("duel", "the opponent has no card in it and can play no more. Two lanes win."),
        ("solo", "you win if it is the side that you named"),
        ("three", "the first to control two triangles wins"),
        ("teams", "both their hands are empty"),
    ],
)
def test_d32_what_wins_is_told_by_form(form, words):
    assert words in told("win", form=form)


def test_d42_alone_a_king_does_not_activate_4s():
    assert "2 5 6 7 Q A" in told("K", form="solo")
    assert "2 4 5 6 7 Q A" in told("K")


def test_d42_alone_nothing_is_said_of_traps_and_foresight():
    alone = load("duel52", form="solo")
    texts = [*alone.layout()["terms"].values(), *(str(alone.explain(rank)) for rank in RANKS)]
    assert not [text for text in texts if re.search("Trap|Foresight|Oracle|with a 4|a 3 ", text)]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "You must use them all. The very first turn has two."),
        ({"forts": True}, "You need not use them all; once the draw pile is empty, at least one"),
        ({"form": "three"}, "The first turns have one, two and three."),
        ({"form": "teams"}, "The first turns have one, two, two and three."),
    ],
)
def test_d05_what_a_turn_has_is_told_by_form(options, words):
    assert words in told("turn", **options)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "Ten cards are removed; 26 are the draw pile."),
        ({"length": "quick"}, "16 cards are removed; 20 are"),
        ({"length": "long"}, "No cards are removed; 36 are"),
        ({"heroes": True}, "Eight cards are removed; 26 are"),
        ({"forts": True}, "Ten cards are removed, four of them forts; 26 are"),
        (
            {"heroes": True, "bannermen": True, "forts": True},
            "Four cards are removed: the forts; 26",
        ),
        ({"form": "three"}, "No bases. Six cards to each hand. No cards are removed; 34 are"),
        (
            {"form": "teams"},
            "for each team: the bases. Six cards to each hand. No cards are removed",
        ),
    ],
)
def test_d41_how_a_game_begins_is_told_by_form(options, words):
    assert words in told("setup", **options)


# -- complete


@pytest.mark.parametrize("topic", ["5", "Q"])
def test_d21_d29_when_a_5_or_a_queen_reaches_bases(topic):
    assert "A base only once the draw pile is empty." in told(topic)


def test_d18_a_2_does_nothing_on_an_empty_pile():
    assert "If the draw pile is empty, nothing happens." in told("2")


@pytest.mark.parametrize("topic", ["6", "frozen"])
def test_d23_what_still_reaches_frozen_cards(topic):
    parts = ("A 5 still flips", "a 7 heals", "a Queen moves", "a King activates")
    assert holds(told(topic), *parts)


def test_d38_a_banner_7_heals_two_points():
    assert "heal all your cards, two hit points each" in told("7", bannermen=True)


@pytest.mark.parametrize(
    ("rank", "words"),
    [
        ("8", "both cards of it take one damage"),
        ("9", "three damage to a Jack"),
        ("10", "two damage to the first card and one to the second"),
    ],
)
def test_d17_what_holds_in_a_pair(rank, words):
    assert re.search(rf"^In a pair: .*{words}", told(rank), re.MULTILINE)


def test_d15_what_a_pair_costs():
    assert "become a pair, for one action" in told("pair")


@pytest.mark.parametrize("topic", ["2", "mage"])
def test_d34_a_mage_casts_once_a_turn_for_no_action_until_it_exerts(topic):
    text = told(topic, heroes=True)
    assert holds(text, "in each of your turns", "for no action", "the draw pile is empty")


@pytest.mark.parametrize("topic", ["8", "warrior"])
def test_d34_a_warrior_enters_for_no_action_and_is_enraged(topic):
    text = told(topic, heroes=True)
    assert holds(text, "once in the game", "for no action", "the draw pile is empty")


def test_d40_a_fort_is_taken_once_for_each_lane_and_player():
    assert "once for each lane and player" in told("fort", forts=True)


@pytest.mark.parametrize(
    ("topic", "options"),
    [
        *((topic, {"heroes": True}) for topic in ("hero", "mage", "warrior", "exert", "enrage")),
        *((topic, {"bannermen": True}) for topic in ("bannermen", "banner", "stasis")),
        ("fort", {"forts": True}),
        ("vampiric", {"form": "solo"}),
    ],
)
def test_a_topic_is_there_in_the_forms_that_have_it(topic, options):
    assert told(topic, **options)
    assert load("duel52").explain(topic) is None


def test_d38_a_9_that_turns_up_under_stasis_is_free_in_words_too():
    assert "A 9 that turns up in it is free" in told("stasis", bannermen=True)


# -- names


@pytest.mark.parametrize(
    ("name", "rank", "options"),
    [
        ("View", "2", {}),
        ("queen", "Q", {}),
        ("10h", "10", {}),
        ("Draw", "2", {"bannermen": True}),
        ("Oracle", "4", {"bannermen": True}),
        ("heal mentor", "7", {"bannermen": True}),
        ("Assassinate", "A", {"bannermen": True}),
        ("Freeze One", "6", {"heroes": True}),
        ("vampiric", "3", {"form": "solo"}),
    ],
)
def test_a_power_is_found_by_its_name(name, rank, options):
    if name == "vampiric":  # a word of its own, from which its cards are found
        assert "See also: 3, 4." in told(name, **options)
    else:
        assert told(name, **options) == told(rank, **options)


def test_names_of_other_forms_mean_nothing():
    assert load("duel52").explain("Oracle") is None
    assert load("duel52", bannermen=True).explain("Freeze One") is None


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_every_topic_that_is_named_can_be_read(options):
    game = load("duel52", **options)
    named = {*RANKS, *game.layout()["terms"]}
    for topic in sorted(named):
        found = re.search(r"^See also: (.*)\.$", str(game.explain(topic)), re.MULTILINE)
        for other in found[1].split(", ") if found else []:
            assert other in named, (topic, other)
