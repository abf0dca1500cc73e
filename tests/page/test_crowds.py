"""The fullest tables: of every card the rank and the state show, and it can be pointed at."""

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from page.room import BURIED, SETTLED, UNREACHED, full, lay, resize

LYING = [
    "standard-widest",
    "all-most",
    "all-guarded",
    "long-most",
    "solo-most",
    "three-most",
    "three-guarded",
    "teams-widest",
    "teams-guarded",
]
SIZES = [(320, 480), (390, 844), (640, 360), (1366, 800), (1920, 1080)]
CARDS = "[data-lane] [data-spot^='card:'].placed:not(.pick)"
"""A card that was chosen comes to the front, over its neighbour."""


@pytest.mark.parametrize("name", LYING)
def test_every_card_of_a_crowd_can_be_read_and_pointed_at(enter: Enter, name: str) -> None:
    person = enter("Crowd")
    lay(person, full(name))
    lost = {}
    for size in SIZES:
        resize(person, size)
        lost[size] = [f"{spot} out of reach" for spot in person.page.evaluate(UNREACHED, CARDS)]
        lost[size] += person.page.evaluate(BURIED, CARDS)
    wrong = [f"{size}: {', '.join(found)}" for size, found in lost.items() if found]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", [(390, 844), (1366, 800)], ids=["phone", "laptop"])
def test_every_card_of_a_crowd_can_be_read_in_a_review(enter: Enter, size: tuple[int, int]) -> None:
    person, place = enter("Crowd"), full("standard-widest")
    record = person.ask("POST", "/records", {"text": place.text})["record"]
    resize(person, size)
    person.go(f"/g/{record}?step={place.step}")
    expect(person.page.locator("[data-lane]").first).to_be_visible()
    person.page.evaluate(SETTLED)
    assert person.page.evaluate(BURIED, CARDS) == []
