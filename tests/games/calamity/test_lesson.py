"""The lesson of Heroes of Calamity: a legal game whose pages say what is there."""

import re

import pytest

from duelhall.core.lesson import Lesson
from duelhall.games import load, read_lesson
from duelhall.games.calamity.game import as_contest
from duelhall.games.calamity.odds import odds_of, percent
from games.calamity.arena import GAME

LONGEST_TEXT = 60


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return read_lesson("calamity")


def test_the_lesson_is_a_game_of_the_present_rules(lesson: Lesson) -> None:
    match = lesson.record.replay(load)
    assert lesson.record.headers["Rules"] == GAME.info.rules_version
    assert match.deciders == (lesson.learner,)


def test_pages_are_few_and_short(lesson: Lesson) -> None:
    pages = [*lesson.pages.values(), *lesson.closing]
    assert 12 <= len(pages) <= 24
    assert [page.title for page in pages if len(page.text.split()) > LONGEST_TEXT] == []


def test_only_the_learner_gets_pages(lesson: Lesson) -> None:
    match = lesson.record.replay(load)
    assert {match.steps[at][0] for at in lesson.pages} == {lesson.learner}


def test_each_page_names_what_to_do(lesson: Lesson) -> None:
    for at, page in lesson.pages.items():
        text = lesson.record.tokens[at].text
        name = re.split(r"[>.@]", text.lstrip("@"))[-1].split("+")[0]
        spoken = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)
        words = {"First Turn": "first turn", "Go": "Go on", "Lower The Gate": "Lower the"}
        assert words.get(spoken, spoken.split()[0]) in page.text, (page.title, spoken)


def test_the_odds_and_figures_of_the_pages_are_true(lesson: Lesson) -> None:
    whole = lesson.record.replay(load)
    pages = {page.title: at for at, page in lesson.pages.items()}
    attack = as_contest(whole.at(pages["Attack"]).state)
    odds = odds_of(attack, 0, list(attack.hero).index(2, 3))
    assert attack.made.heroes[2].short == "Caro"
    assert (odds.needs, percent(odds.hits)) == (10, "55 %")
    hit = as_contest(whole.at(pages["Reactions"]).state)
    told = f"A {hit.roll_total()} hits Sefa's {hit.armour_now()}."
    assert told in lesson.pages[pages["Reactions"]].text
    assert f", {hit.armour_now() + 3} in all." in lesson.pages[pages["Reactions"]].text
    last = as_contest(whole.at(pages["Bring one down"]).state)
    assert last.health[list(last.hero).index(2)] == 4
    assert last.made.heroes[last.hero[0]].attack.at_least(4) == pytest.approx(11 / 12)


def test_the_next_throw_is_likely_to_bring_a_hero_down(lesson: Lesson) -> None:
    state = as_contest(lesson.record.replay(load).state)
    assert state.roll_total() == 14
    assert state.roll_total() >= state.armour_now()
    assert state.health[state.struck] == 4
