"""Around a duel of heroes: the lesson, hints, dice that are ended, Reactions, the review."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from page.duels import duel
from page.room import CLOCK, lay
from page.test_before_the_duel import building, copies, size
from page.test_duels import WEIGHED, carry_out
from support.browser_person import Person, seat_of

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
PAGES = 22
"""Pages of the lesson."""
FOREVER = "document.documentElement.style.setProperty('--d-dice', '600s')"
"""Dice that would tumble for ten minutes."""


def follow(person: Person, told: dict[str, Any]) -> None:
    """Do what the page of the lesson says: the only choice there is."""
    (choice,) = told["legal"]
    if told["view"]["phase"] not in ("choice", "draft"):
        return carry_out(person, choice, told)
    for spot in choice["path"]:
        person.point(spot)
    person.page.locator(f"[data-offer='{choice['action']}']").click()
    person.until_told(lambda now: now["step"] > told["step"])
    return person.has_sent(choice["action"])


@pytest.mark.parametrize("way", ["mouse", "phone"])
def test_the_lesson_of_a_duel_is_followed_to_its_end(enter: Enter, way: str) -> None:
    person = enter("Pupil", **(PHONE if way == "phone" else {}))
    person.taps = False  # quick taps at one hero, for two choices, would be a double tap
    person.go(f"/t/{person.ask('POST', '/lessons/calamity')['table']}")
    lesson, seen = person.page.get_by_role("region", name="Lesson"), []
    while page := (told := person.until_asked())["lesson"]:
        expect(lesson.get_by_role("heading")).to_have_text(page["title"])
        seen.append(page["number"])
        if page["number"] == page["of"]:
            break
        follow(person, told)
    assert seen == list(range(1, PAGES + 1))


# -- hints


def test_a_hint_in_a_duel_is_taken(enter: Enter) -> None:
    person = enter("Asker")
    told = lay(person, duel("acting"))
    person.page.keyboard.press("h")
    hint = person.page.get_by_role("region", name="Hint")
    best = hint.get_by_role("listitem").get_by_role("button").first
    expect(best).to_contain_text("%")
    words = best.locator("span").first.inner_text().lower()
    best.click()
    person.until_told(lambda now: now["step"] > told["step"])
    choice = next(one for one in told["legal"] if one["words"].lower() == words)
    person.has_sent(choice["action"])


def test_a_hint_for_a_deck_names_cards_and_leaves_the_list_alone(enter: Enter) -> None:
    one, _ = building(enter)
    copies(one.page, "Spark", 2)
    one.page.get_by_role("button", name="Hint").click()
    hint = one.page.get_by_role("region", name="Hint")
    expect(hint.get_by_role("listitem").first).to_contain_text(re.compile(r"Take.*%", re.DOTALL))
    expect(hint.get_by_role("listitem").get_by_role("button")).to_have_count(0)
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_have_count(0)
    assert size(one.page) == 2


# -- dice


@pytest.mark.parametrize("way", ["key", "tap"])
def test_dice_end_by_a_key_and_by_a_tap(enter: Enter, way: str) -> None:
    phone = PHONE if way == "tap" else {}
    person = enter("Roller", settings={"pace": "normal"}, reduced_motion="no-preference", **phone)
    told = lay(person, duel("acting"))
    person.page.evaluate(FOREVER)
    strike = next(one for one in told["legal"] if one["verb"] == WEIGHED)
    person.point(strike["path"][0])
    person.page.locator(f'[data-offer="{strike["action"]}"]').click()
    skip = person.page.get_by_role("button", name="Skip")
    expect(person.page.locator("[data-tray]")).not_to_contain_text("Not rolled yet")
    expect(skip).to_be_visible()
    if way == "key":
        person.page.keyboard.press("Space")
    else:
        person.page.locator("[data-tray]").tap()
    expect(skip).to_have_count(0)
    person.until_asked()


# -- Reactions between two people


def face(enter: Enter, **context: Any) -> tuple[Person, Person, dict[str, Any]]:
    """Who strikes, and who may react, at a position with an attack; the choice to strike."""
    striker, other = enter("Striker"), enter("Other", **context)
    place = duel("striking")
    record = striker.ask("POST", "/records", {"text": place.text})["record"]
    seats = [seat_of("me" if seat == place.seat else "open") for seat in range(2)]
    data = {"step": place.step, "seats": seats, "clock": CLOCK}
    opened = striker.ask("POST", f"/records/{record}/fork", data)
    path = f"/t/{opened['table']}?key={opened['key']}"
    striker.go(path)
    other.go(path)
    other.page.get_by_role("button", name="Sit here").click()
    told = striker.until_asked()
    return striker, other, next(one for one in told["legal"] if one["verb"] == WEIGHED)


def strike(striker: Person, choice: dict[str, Any]) -> None:
    striker.point(choice["path"][0])
    striker.page.locator(f'[data-offer="{choice["action"]}"]').click()


def test_hc_21_who_is_attacked_is_called_and_lets_it_pass(enter: Enter) -> None:
    striker, other, choice = face(enter)
    strike(striker, choice)
    call = re.compile(r"attacks \w+\. React\? You may .*pass\. \d seconds\.")
    expect(other.page.locator("[data-call]")).to_have_text(call)
    for person in (striker, other):
        expect(person.page.get_by_role("timer", name="seconds to answer")).to_be_visible()
    expect(striker.page.locator("[data-call]")).to_have_text("")
    expect(striker.panel).to_contain_text(other.name)
    other.page.keyboard.press("p")
    other.has_sent("Pass")
    expect(striker.page.locator("[data-tray]")).to_contain_text(re.compile(r"\d+ (against|hits)"))


def test_hc_21_a_standing_answer_passes_and_is_told_to_nobody(enter: Enter) -> None:
    striker, other, choice = face(enter, **PHONE)
    other.page.get_by_role("button", name="More of this table").click()
    other.page.get_by_role("dialog").get_by_role("button", name="Standing answer").click()
    other.page.get_by_text("Pass always").click()
    other.page.keyboard.press("Escape")
    expect(other.page.get_by_text("Always passes").first).to_be_visible()
    strike(striker, choice)
    expect(striker.page.locator("[data-tray]")).to_contain_text(re.compile(r"\d+ (against|hits)"))
    expect(striker.page.get_by_text("lways passes")).to_have_count(0)
    assert other.sent == []
    expect(other.page.locator("[data-call]")).to_have_text("")


# -- afterwards


def test_a_review_tells_luck_from_skill(enter: Enter) -> None:
    person = enter("Loser")
    lay(person, duel("early"))
    person.ask("POST", f"/tables/{person.table}/resign")
    person.result.get_by_role("link", name="Review").click()
    page = person.page
    page.get_by_role("button", name="Review this game").click()
    luck = page.get_by_role("region", name="Luck and skill")
    expect(luck.get_by_role("img")).to_have_count(2, timeout=180_000)
    for part in ("Decisions", "Dice and draws", "The others"):
        expect(luck.get_by_text(part).first).to_be_visible()
    told = luck.get_by_role("img").evaluate_all("all => all.map(one => one.ariaLabel).join()")
    assert re.search(r"dice and draws [+−]\d", told), told
