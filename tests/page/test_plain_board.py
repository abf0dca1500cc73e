"""A game that has no board of its own is played on the plain one: pointed at, pressed, replayed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from page.conftest import Enter
from page.test_listening import axe
from support.browser_person import Person
from support.halls_with_guest_games import SeveralHouse

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE: dict[str, Any] = {"viewport": {"width": 1366, "height": 800}}
FORMS = {2: {}, 3: {"seats": "3"}, 4: {"seats": "4", "teams": "yes"}}


@pytest.fixture(scope="session")
def club() -> Iterator[str]:
    """The address of a hall with Dice Bids."""
    with SeveralHouse() as house:
        yield house.url


def sit(person: Person, seats: int, **wish: Any) -> None:
    """Sit at a table of Dice Bids, against machines."""
    levels = [1] * (seats - 1)
    options = FORMS[seats]
    person.go(person.open_table("me", *levels, game="dicebids", options=options, **wish))


def seat(person: Person, name: str) -> Locator:
    """The panel of a seat on the board."""
    return person.page.locator("div.plain").get_by_role("region", name=name)


def value(person: Person, name: str, title: str) -> Locator:
    """What a seat has of something."""
    return seat(person, name).locator("dl > div", has_text=title).locator("dd")


def until_striking(person: Person, seats: int) -> dict[str, Any]:
    """Sit down and bid as much as one can, until one may strike; a game may end before."""
    sit(person, seats)
    while (told := person.until_asked())["status"] != "over":
        if told["legal"][0]["verb"] == "Strike":
            return told
        person.act(told["legal"][-1], told)
    return until_striking(person, seats)


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_played_to_its_end(enter: Enter, club: str, seats: int, size: dict[str, Any]) -> None:
    person, rng = enter("Bidder", home=club, **size), Random(seats)
    sit(person, seats)
    while person.decide(rng):
        pass
    expect(person.result).to_be_visible()


def test_two_people_play_and_see_only_what_they_may(enter: Enter, club: str) -> None:
    one, other = enter("Ann", home=club), enter("Bob", home=club, **PHONE)
    address = one.open_table("me", "open", game="dicebids", public=True)
    one.go(address)
    other.go(address)
    other.page.get_by_role("button", name="Sit here").click()
    told = one.until_asked()
    one.act(told["legal"][0], told)
    expect(value(one, one.name, "Bid")).to_contain_text("0")
    expect(value(other, one.name, "Bid")).to_contain_text("covered")
    expect(value(other, one.name, "Purse")).to_contain_text("nothing")
    while other.told()["status"] != "over":
        for person in (one, other):
            if person.told()["legal"]:
                person.decide(Random(1))
    expect(one.result).to_be_visible()


def test_whom_to_strike_is_pointed_at(enter: Enter, club: str) -> None:
    person = enter("Striker", home=club, settings={"confirm": False})
    told = until_striking(person, 3)
    target = person.page.locator(f'[data-spot="{told["legal"][0]["path"][0]}"]')
    expect(target).to_have_attribute("data-legal", "")
    person.act(told["legal"][0], told)


def test_what_changed_last_is_marked(enter: Enter, club: str) -> None:
    person = enter("Watcher", home=club)
    sit(person, 2)
    expect(person.page.locator(".plain .changed")).to_have_count(0)
    told = person.until_asked()
    person.act(told["legal"][0], told)
    expect(person.page.locator(".plain .changed").first).to_be_visible()


def test_it_is_played_by_keys(enter: Enter, club: str) -> None:
    person = enter("Typist", home=club)
    sit(person, 2)
    told = person.until_asked()
    person.page.keyboard.press("ArrowRight")
    expect(person.page.locator("[data-offer]:focus")).to_have_count(1)
    person.page.keyboard.press("Enter")
    person.until_told(lambda now: now["step"] > told["step"])


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_at_the_table(enter: Enter, club: str, size: dict[str, Any]) -> None:
    person = enter("Listener", home=club, **size)
    until_striking(person, 3)
    assert axe(person.page) == []


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_finished_game_is_stepped_through(enter: Enter, club: str, size: dict[str, Any]) -> None:
    person, rng = enter("Reader", home=club, **size), Random(5)
    sit(person, 2)
    while person.decide(rng):
        pass
    person.result.get_by_role("link", name="Review").click()
    person.page.wait_for_url("**/g/**")
    expect(value(person, person.name, "Hearts")).to_be_visible()
    last = person.page.locator("div.plain").inner_text()
    person.page.get_by_role("button", name="First").click()
    expect(person.page.locator("div.plain")).not_to_have_text(last, use_inner_text=True)
    person.page.get_by_role("button", name="Moves", exact=True).click()
    expect(person.page.get_by_role("region", name="Moves")).to_contain_text("bids")
    assert axe(person.page) == []
