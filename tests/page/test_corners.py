"""Corners of the page where something once lay over something else, or was cut off."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from page.conftest import Enter
from page.room import resize
from page.test_account import fresh_name, make_account
from support.browser_positions import finished

SMALL = {"width": 360, "height": 640}


def box_of(one: Locator) -> dict[str, Any]:
    """Where something is on the page."""
    found = one.bounding_box()
    assert found is not None
    return dict(found)


def test_piles_of_a_mirrored_deck_lie_beside_the_lanes(enter: Enter) -> None:
    person = enter("Mirror")
    person.go(person.open_table("me", 1, options={"deck": "mirrored"}))
    person.until_asked()
    for size in [(1120, 660), (1366, 800), (1920, 1080)]:
        resize(person, size)
        discard = box_of(person.page.locator("[data-discard]"))
        lane = box_of(person.page.locator("[data-lane]").first)
        assert discard["x"] + discard["width"] <= lane["x"]


def test_no_page_of_the_tutorial_is_cut_on_a_small_phone(enter: Enter) -> None:
    person = enter("Pupil", viewport=SMALL)
    person.go("/learn")
    person.page.get_by_role("button", name="Start the tutorial").click()
    lesson = person.page.get_by_role("region", name="Lesson")
    while page := person.until_asked()["lesson"]:
        expect(lesson.get_by_role("heading")).to_have_text(page["title"])
        cut = lesson.evaluate("one => one.scrollHeight - one.clientHeight")
        assert cut <= 0, f"{page['title']}: {cut}"
        if page["number"] == page["of"]:
            break
        person.decide(Random(1))


def test_a_card_that_comes_to_lie_under_a_resting_mouse_tells_nothing(enter: Enter) -> None:
    person = enter("Rester")
    person.go(person.open_table("me", 1))
    told = person.until_asked()
    choice = next(one for one in told["legal"] if one["path"][0].startswith("hand:"))
    person.act(choice, told)
    person.until_asked()
    person.page.wait_for_timeout(900)
    assert person.page.get_by_role("tooltip").count() == 0
    card = box_of(person.page.locator("[data-lane] [data-spot^='card:']").first)
    person.page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    expect(person.page.get_by_role("tooltip")).to_be_visible()


def test_a_lifted_card_leaves_the_pips_in_sight(enter: Enter) -> None:
    person = enter("Thumb", viewport={"width": 390, "height": 844})
    person.go(person.open_table("me", 1))
    told = person.until_asked()
    spot = next(one["path"][0] for one in told["legal"] if one["path"][0].startswith("hand:"))
    person.point(spot)
    card = box_of(person.page.locator(f'[data-spot="{spot}"]'))
    pips = box_of(person.page.locator("[data-own] .pips"))
    outline = 6
    assert card["y"] - outline >= pips["y"] + pips["height"]


def test_changing_the_password_scrolls_nothing_sideways(enter: Enter) -> None:
    person = enter(viewport=SMALL)
    make_account(person, fresh_name())
    person.go("/account")
    person.page.get_by_text("Change the password").click()
    expect(person.page.get_by_label("Old password")).to_be_visible()
    assert person.page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("size", [(1366, 800), (1280, 640)], ids=["laptop", "low"])
def test_the_board_of_a_review_is_whole_above_its_buttons(
    enter: Enter, size: tuple[int, int]
) -> None:
    person = enter("Critic")
    text = finished(heroes="yes", bannermen="yes", forts="yes")
    record = person.ask("POST", "/records", {"text": text})["record"]
    resize(person, size)
    person.go(f"/g/{record}?step=70")
    expect(person.page.locator("[data-lane]").first).to_be_visible()
    steps = box_of(person.page.locator(".foot"))
    for part in person.page.locator("[data-lane], .side").all():
        box = box_of(part)
        assert box["y"] + box["height"] <= steps["y"] + 1
    assert steps["y"] + steps["height"] <= size[1] + 1
