"""Windows on the page: the sand runs for everybody, and standing answers are one's own."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from page.test_listening import axe
from support.browser_person import Person
from support.hall_process import ToyHouse

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BANK = {"kind": "bank", "seconds": 600, "increment": 5}


@pytest.fixture(scope="module")
def club() -> Iterator[str]:
    """The address of a hall with Parries."""
    with ToyHouse() as house:
        yield house.url


def sit_down(enter: Enter, club: str, **wish: Any) -> tuple[Person, Person]:
    """Two at a table of Parries; the first strikes first."""
    phone = wish.pop("phone", {})
    ann, bob = enter("Ann", home=club), enter("Bob", home=club, **phone)
    wish = {"clock": BANK, "window": 60} | wish
    address = ann.open_table("me", "open", game="parries", public=True, **wish)
    ann.go(address)
    bob.go(address)
    bob.page.get_by_role("button", name="Sit here").click()
    return ann, bob


def strike(person: Person, way: str) -> None:
    told = person.until_asked()
    person.act(next(one for one in told["legal"] if one["action"] == way), told)


@pytest.mark.parametrize("phone", [{}, PHONE], ids=["wide", "phone"])
def test_the_sand_runs_for_everybody(enter: Enter, club: str, phone: dict[str, Any]) -> None:
    ann, bob = sit_down(enter, club, phone=phone)
    strike(ann, "high")
    for person in (ann, bob):
        expect(person.page.get_by_role("timer", name="seconds to answer")).to_be_visible()
    assert axe(bob.page) == []
    bob.page.get_by_role("button", name="Choose pass").click()
    expect(ann.page.get_by_role("timer", name="seconds to answer")).to_have_count(0)


def test_who_listens_is_called_at_once_with_the_answers_and_the_seconds(
    enter: Enter, club: str
) -> None:
    ann, bob = sit_down(enter, club)
    strike(ann, "low")
    called = re.compile(r"You may (answer: Choose parry, or )?pass\. (5|6)\d seconds\.")
    expect(bob.page.locator("[data-call]")).to_have_text(called)
    expect(bob.page.locator("[data-speech]")).not_to_contain_text("Your turn")
    expect(ann.page.locator("[data-call]")).to_have_text("")


def test_p_lets_it_pass(enter: Enter, club: str) -> None:
    ann, bob = sit_down(enter, club)
    strike(ann, "low")
    expect(bob.page.get_by_role("button", name="Choose pass")).to_be_visible()
    bob.page.keyboard.press("p")
    bob.until_asked()
    assert bob.told()["window"] is None


def test_who_does_not_answer_passes(enter: Enter, club: str) -> None:
    ann, bob = sit_down(enter, club, window=1)
    strike(ann, "low")
    expect(bob.page.get_by_role("button", name="Choose high")).to_be_visible()


def test_a_standing_answer_is_chosen_shown_and_kept(enter: Enter, club: str) -> None:
    ann, bob = sit_down(enter, club)
    strike(ann, "low")
    bob.page.get_by_text("Pass always").click()
    expect(bob.page.locator("[data-own]")).to_contain_text("always passes")
    expect(bob.page.get_by_role("button", name="Choose high")).to_be_visible()
    called = bob.page.locator("[data-call]").inner_text()
    strike(bob, "high")
    strike(ann, "pass")
    strike(ann, "low")
    bob.until_asked()
    assert bob.page.locator("[data-call]").inner_text() == called
    bob.page.reload()
    expect(bob.page.locator("[data-own]")).to_contain_text("always passes")
    expect(ann.page.get_by_text("always passes")).to_have_count(0)


def test_unless_something_happens(enter: Enter, club: str) -> None:
    ann, bob = sit_down(enter, club)
    strike(ann, "low")
    bob.page.get_by_text("Pass this turn").click()
    bob.page.get_by_role("button", name="Choose high").click()
    strike(ann, "pass")
    strike(ann, "high")
    expect(bob.page.get_by_role("radio", name="Ask me")).to_be_checked()
    bob.page.get_by_text("Pass always").click()
    expect(bob.page.get_by_text("Unless…")).to_be_visible()


def test_a_new_table_offers_the_time_to_react_where_there_are_windows(
    enter: Enter, club: str
) -> None:
    person = enter("Ann", home=club)
    person.go("/new/parries")
    person.page.get_by_text("15 seconds", exact=True).click()
    person.page.get_by_role("button", name="Open the table").click()
    person.until_asked()
    assert person.told()["window_time"] == 15
    person.go("/new/dicebids")
    expect(person.page.get_by_role("heading", name="Clock")).to_be_visible()
    expect(person.page.get_by_text("Time to react")).to_have_count(0)
