"""The lesson of Blades of War: a legal game whose pages say what is there."""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from duelhall import CHANCE, Match
from duelhall.core.lesson import Lesson
from duelhall.games import load, read_lesson
from duelhall.games.blades.game import Blades
from duelhall.search.players import player_named, seat_at

LONGEST_TEXT, LONGEST_TITLE = 60, 24
"""Words of a page, letters of its title."""


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return read_lesson("blades")


@pytest.fixture(scope="module")
def whole(lesson: Lesson) -> Match:
    return lesson.record.replay(load)


def test_the_lesson_is_a_game_of_the_present_rules(lesson: Lesson, whole: Match) -> None:
    assert lesson.record.headers["Rules"] == Blades.info.rules_version
    assert whole.game.options["goal"] == "capital"
    assert whole.deciders == (lesson.learner,)


def test_pages_are_few_and_short(lesson: Lesson) -> None:
    assert 10 <= len(lesson.pages) + 1 <= 16
    assert len(lesson.closing) == 2
    pages = [*lesson.pages.values(), *lesson.closing]
    assert [page.title for page in pages if len(page.text.split()) > LONGEST_TEXT] == []
    assert [page.title for page in pages if len(page.title) > LONGEST_TITLE] == []


def test_only_the_learner_gets_pages(lesson: Lesson, whole: Match) -> None:
    assert {whole.steps[at][0] for at in lesson.pages} == {lesson.learner}


def test_every_question_of_the_learner_has_a_page_or_is_skipped(
    lesson: Lesson, whole: Match
) -> None:
    """A table skips on from an action of the learner, so none without a page follows another's."""
    heard = [at for at, (who, _) in enumerate(whole.steps) if who != CHANCE]
    skipping = False
    for before, at in pairwise(heard):
        mine = whole.steps[at][0] == lesson.learner and at not in lesson.pages
        skipping = at not in lesson.pages and (skipping or (mine and before in lesson.pages))
        assert skipping or not mine, whole.notations[at]


def test_where_both_decide_the_opponent_comes_first(lesson: Lesson, whole: Match) -> None:
    """A machine decides as soon as it is asked, and what the lesson says only if it is next."""
    assert [whole.notations[at] for at in lesson.pages if whole.shared[at]] == []


SPOKEN = {
    "SerAldricVenn": "Choose Ser Aldric Venn",
    "keep": "Keep it",
    "city@2,2": "Build a City",
    "life@1,2": "Lay the Wellspring",
    "FieldLevy>SerAldricVenn": "Hire the Field Levy",
    "SerAldricVenn>1,2": "Move Ser Aldric to the road to Larkfield",
    "HarvestTithe": "Play Harvest Tithe",
    "TurnedRoad": "Play Turned Road",
    "pass": "Pass",
    "SerAldricVenn>4,2": "Move Ser Aldric into Underfell",
    "NoonGlare>RuneseerOsk": "Cast Noon Glare on Osk",
    "SerAldricVenn!RuneseerOsk": "Attack Osk with Ser Aldric",
    "form-ffbf": "the Fletcher, who shoots, in the back row and the others in front",
    "SerAldricVenn>QuarryHand.1": "Strike the Quarry Hand with Ser Aldric",
    "FieldLevy.1>QuarryHand.1": "a Field Levy deals 2: strike with it",
}


def test_each_page_names_what_to_do(lesson: Lesson) -> None:
    asked = {lesson.record.tokens[at].text: page.text for at, page in lesson.pages.items()}
    assert list(asked) == list(SPOKEN)
    assert [action for action, text in asked.items() if SPOKEN[action] not in text] == []


# -- what the pages say


View = dict[str, Any]


def cards(view: View) -> list[str]:
    """The learner's hand by kind, each copy."""
    return sorted(card["kind"] for card in view["hands"][0] for _ in range(card["copies"]))


def gold(view: View) -> int:
    return int(view["players"][0]["gold"])


def life(view: View) -> list[int]:
    """Untapped and all."""
    return list(view["players"][0]["mana"]["life"])


def square(view: View, title: str) -> View:
    return next(one for one in view["squares"] if one["title"] == title)


def party(view: View, seat: int) -> View:
    return next(one for one in view["parties"] if one["seat"] == seat)


def fighters(view: View, seat: int) -> list[str]:
    return [one["title"] for one in (party(view, seat)["leader"], *party(view, seat)["units"])]


def unit(view: View, seat: int, title: str) -> View:
    return next(one for one in party(view, seat)["units"] if one["title"] == title)


FACTS: dict[str, Callable[[View, list[str], list[str]], bool]] = {
    "Your leader": lambda v, told, after: v["goal"] == "capital" and len(v["leaders"]["own"]) == 3,
    "Your hand": lambda v, told, after: cards(v) == ["city", "city", "instant", "mana", "unit"],
    "Cities give gold": lambda v, told, after: (
        gold(v) == 1 and v["starter"] == v["player"] == 0 and after == ["You build Larkfield."]
    ),
    "Mana gives spells": lambda v, told, after: (
        after == ["You lay Wellspring on the road from Highmere to Larkfield."]
    ),
    "Hire a unit": lambda v, told, after: gold(v) == 2 and party(v, 0)["free"] == 3,
    "March": lambda v, told, after: (
        told[-2:] == ["You build Wendal.", "You lay Wellspring on the road outside Larkfield."]
        and party(v, 1)["at"] == "sq:7,2"
        and party(v, 1)["title"] == "Runeseer Osk"
    ),
    "Events": lambda v, told, after: life(v) == [2, 2] and after == ["You play Harvest Tithe."],
    "Instant Events": lambda v, told, after: (
        fighters(v, 0) == ["Ser Aldric Venn", "Field Levy", "Fletcher"]
        and party(v, 0)["at"] == "sq:3,2"
        and square(v, "Underfell")["owner"] == 1
        and "Runeseer Osk moves to Underfell." in told
        and after[1] == "Runeseer Osk is sent back to the road from Underfell to Karnvik."
    ),
    "Nothing to answer": lambda v, told, after: (
        "instant" not in cards(v) and party(v, 1)["at"] == "sq:5,2"
    ),
    "Take a city": lambda v, told, after: life(v) == [3, 3] and gold(v) == 4,
    "Spells": lambda v, told, after: (
        "You take Underfell from player 2." in told
        and square(v, "Underfell")["tapped"]
        and after[1:] == ["Runeseer Osk: −2 aim.", "Quarry Hand: −2 aim."]
    ),
    "Declare a battle": lambda v, told, after: (
        not any("attacks" in words for words in told)
        and told[-1] == "Oathshield joins Ser Aldric Venn."
        and (len(fighters(v, 0)), len(fighters(v, 1))) == (4, 2)
    ),
    "Two rows": lambda v, told, after: (
        [one["title"] for one in party(v, 0)["units"] if one["reach"] == "ranged"] == ["Fletcher"]
    ),
    "Strike": lambda v, told, after: (
        "Player 2's front: Quarry Hand, behind Runeseer Osk." in told
        and (party(v, 0)["leader"]["attack"], party(v, 0)["leader"]["hits_on"]) == (4, 3)
        and unit(v, 1, "Quarry Hand")["hp"] == 6
    ),
    "Turn by turn": lambda v, told, after: (
        "Ser Aldric Venn on Quarry Hand: 7, 3 needed, a hit." in told
        and told[-1] == "Field Levy takes 3 damage, 3 left."
        and unit(v, 1, "Quarry Hand")["hp"] == unit(v, 0, "Field Levy")["attack"] == 2
    ),
}


def test_each_page_says_what_is_there(lesson: Lesson, whole: Match) -> None:
    assert [page.title for page in lesson.pages.values()] == list(FACTS)
    since = 0
    for at, page in lesson.pages.items():
        here, bound = whole.at(at), whole.bounds[at]
        told = whole.at(at).words(0, since)
        after = whole.at(at + 1).words(0, bound)
        assert FACTS[page.title](here.view(0), told, after), page.title
        since = bound


def test_the_way_to_the_capital_is_open(whole: Match) -> None:
    view = whole.view(0)
    assert [one["seat"] for one in view["parties"]] == [0]
    assert party(view, 0)["at"] == "sq:5,2"
    assert (square(view, "Karnvik")["spot"], square(view, "Karnvik")["owner"]) == ("sq:6,2", 1)
    assert (square(view, "Orrimgard")["spot"], square(view, "Orrimgard")["capital_of"]) == (
        "sq:8,2",
        1,
    )
    for one in (party(view, 0)["leader"], *party(view, 0)["units"]):
        assert one["hp"] == one["most"]


def test_who_plays_on_well_takes_the_capital_soon(whole: Match) -> None:
    """Three moves: Karnvik, the road behind it, Orrimgard; or one turn more."""
    for seed in range(10):
        ended = finish(whole, "search:rounds=200", seed)
        assert ended.outcome
        assert (ended.outcome.scores[0], ended.outcome.reason) == (1, "capital")
        assert ended.turn in (19, 21)


def finish(start: Match, player: str, seed: int) -> Match:
    """Play on from the end of the lesson against level 1."""
    match, rng = start.at(len(start.steps)), Random(seed)
    match.random = rng
    players = (player_named(player), player_named("level:1"))
    while not match.is_over:
        seat = match.deciders[0]
        match.play_action(players[seat].choose(seat_at(match.game, match.state, seat), rng), seat)
    return match
