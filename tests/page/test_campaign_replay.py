"""Campaigns that are over: replayed from battle to battle."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from page.campaigns import war
from page.conftest import Enter
from support.browser_person import Person

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
BATTLES = 3
ATTACKS = re.compile(r"\w attacks \w")


def bring(person: Person) -> Page:
    """A finished campaign of Ann and Bob, shown from its beginning."""
    record = person.ask("POST", "/records", {"text": war()})["record"]
    person.go(f"/g/{record}?step=0")
    expect(person.page.locator(".game[aria-busy=false]")).to_be_visible()
    return person.page


def leap(page: Page, way: str) -> Locator:
    """The button that goes to a battle."""
    return page.get_by_role("button", name=f"{way} battle")


def where(page: Page) -> Locator:
    """What is told about the position."""
    return page.get_by_role("group", name="Steps").locator("p")


@pytest.mark.parametrize("wide", [True, False], ids=["wide", "phone"])
def test_a_replay_goes_from_battle_to_battle(enter: Enter, wide: bool) -> None:
    page = bring(enter("Reader", **({} if wide else PHONE)))
    expect(leap(page, "Previous")).to_be_disabled()
    seen = []
    for _ in range(BATTLES):
        before = page.url
        leap(page, "Next").click()
        page.wait_for_url(lambda url, before=before: url != before)
        expect(where(page)).to_contain_text(ATTACKS)
        seen.append(page.url)
    assert len(set(seen)) == BATTLES
    expect(leap(page, "Next")).to_be_disabled()
    leap(page, "Previous").click()
    page.wait_for_url(seen[-2])
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


def test_a_key_goes_to_the_next_battle_and_back(enter: Enter) -> None:
    page = bring(enter("Reader"))
    page.keyboard.press("Shift+ArrowRight")
    expect(where(page)).to_contain_text(ATTACKS)
    first = page.url
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_url(lambda url: url != first)
    page.keyboard.press("Shift+ArrowLeft")
    page.wait_for_url(first)


def test_the_moves_of_a_battle_stand_under_its_name(enter: Enter) -> None:
    page = bring(enter("Reader"))
    page.get_by_role("button", name="Moves").click()
    titles = (
        page.get_by_role("region", name="Moves")
        .get_by_role("heading")
        .filter(has_text=re.compile(r"Battle: .+ against .+"))
    )
    expect(titles).to_have_count(BATTLES)
    first = titles.first.locator("xpath=..").get_by_role("button").first
    expect(first).to_contain_text(ATTACKS)
