"""Cards that are carried with the pointer, and cards that fly."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Enter
from support.browser_person import Person

GHOSTS = ".air > *"


def middle(page: Page, where: str) -> tuple[float, float]:
    """The middle of the first of these."""
    box = page.locator(where).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take_up(person: Person, spot: str, where: str) -> None:
    """Carry a card to a place, and hold it there."""
    person.page.mouse.move(*middle(person.page, f'[data-spot="{spot}"]'))
    person.page.mouse.down()
    person.page.mouse.move(*middle(person.page, where), steps=5)
    expect(person.page.locator(GHOSTS)).to_have_count(1)


@pytest.fixture
def player(enter: Enter) -> Person:
    person = enter("Carrier")
    person.go(person.open_table("me", 1))
    return person


def test_a_card_is_carried_into_a_lane(player: Person) -> None:
    told = player.until_asked()
    choice = next(one for one in told["legal"] if one["verb"] == "Play")
    card, lane = choice["path"]
    take_up(player, card, f'[data-lane="{lane.removeprefix("lane:")}"]')
    player.page.mouse.up()
    player.has_sent(choice["action"])
    expect(player.page.locator(GHOSTS)).to_have_count(0)


def test_a_card_that_is_dropped_beside_the_board_goes_back(player: Person) -> None:
    told = player.until_asked()
    card = next(one for one in told["legal"] if one["verb"] == "Play")["path"][0]
    take_up(player, card, "#log")
    player.page.mouse.up()
    expect(player.page.locator(GHOSTS)).to_have_count(0)
    expect(player.page.locator("[data-state=pick]")).to_have_count(0)
    assert player.sent == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_flies_lands_where_the_hall_says(enter: Enter, motion: Any) -> None:
    person, rng = enter("Watcher", settings={"pace": "quick"}, reduced_motion=motion), Random(3)
    person.go(person.open_table("me", 1))
    for _ in range(8):
        assert person.decide(rng)
    told = person.until_asked()
    expect(person.page.locator(GHOSTS)).to_have_count(0)
    lying = [f"card:{card['label']}" for lane in told["view"]["lanes"] for card in lane["cards"]]
    shown = person.page.locator(".field .slot[data-spot]")
    expect(shown).to_have_count(len(lying))
    assert {one.get_attribute("data-spot") for one in shown.all()} == set(lying)
