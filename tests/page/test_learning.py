"""The tutorial, the rules and the rulings."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import Enter


def test_the_tutorial_is_played_to_the_end_of_its_script(enter: Enter) -> None:
    person = enter()
    person.go("/learn")
    person.page.get_by_role("button", name="Start the tutorial").click()
    lesson = person.page.get_by_role("region", name="Lesson")
    seen: list[int] = []
    while page := person.until_asked()["lesson"]:
        expect(lesson.get_by_role("heading")).to_have_text(page["title"])
        expect(lesson).to_contain_text(f"{page['number']} of {page['of']}")
        seen.append(page["number"])
        if page["number"] == page["of"]:
            break
        person.decide(Random(1))
    assert seen == sorted(seen)
    assert len(set(seen)) > 5
    person.decide(Random(1))


def test_what_a_lesson_does_not_ask_for_says_why(enter: Enter) -> None:
    person = enter()
    person.go("/learn")
    person.page.get_by_role("button", name="Start the tutorial").click()
    told = person.until_asked()
    reason = next(one for one in told["reasons"] if one["after"] == [])
    person.point(reason["spot"])
    expect(person.panel.get_by_role("alert")).to_have_text(reason["words"])


@pytest.mark.parametrize(("path", "title"), [("/rules", "Duel 52"), ("/rulings", "uling")])
def test_rules_and_rulings_are_inside(enter: Enter, path: str, title: str) -> None:
    person = enter()
    person.go(path)
    expect(person.page.get_by_role("heading", level=1)).to_contain_text(title)
    contents = person.page.get_by_role("navigation", name="Contents").get_by_role("link")
    contents.last.click()
    anchor = person.page.url.partition("#")[2]
    assert person.page.evaluate("id => !!document.getElementById(id)", anchor)


def test_a_power_is_explained_where_the_card_is(enter: Enter) -> None:
    person = enter("Learner")
    person.go(person.open_table("me", 1))
    told = person.until_asked()
    card = told["view"]["hands"][told["eyes"]]["cards"][0]
    person.page.locator(f'[data-spot="hand:{card}"]').hover()
    face = told["layout"]["faces"][card[:-1]]
    expect(person.page.get_by_text(face["text"])).to_be_visible()
    sheet = person.page.get_by_role("tooltip").bounding_box()
    hand = person.page.locator(f"[data-hand='{told['eyes']}']").bounding_box()
    assert sheet
    assert hand
    assert sheet["y"] + sheet["height"] <= hand["y"] + 1
