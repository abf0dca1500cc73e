"""Each form of the game, opened by its choices on the page and played some turns by the board."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Enter

MODES: dict[str, tuple[list[str], int]] = {
    "standard": ([], 2),
    "quick": (["Quick"], 2),
    "long": (["Long"], 2),
    "split": (["Split"], 2),
    "mirrored": (["Mirrored"], 2),
    "heroes": (["Heroes"], 2),
    "bannermen": (["Bannermen"], 2),
    "forts": (["Forts"], 2),
    "all three": (["Heroes", "Bannermen", "Forts"], 2),
    "alone": (["Alone"], 1),
    "three": (["Three players"], 3),
    "teams": (["Two against two"], 4),
}
DECISIONS = 7


def wish(page: Page, title: str) -> None:
    """Choose what has this title, wherever it stands."""
    if title in ("Split", "Mirrored"):
        page.get_by_text("Deck and who starts").click()
    label = page.locator("label").filter(has=page.get_by_text(title, exact=True))
    label.locator("input").first.check(force=True)


def test_a_form_that_does_not_go_together_is_explained(enter: Enter) -> None:
    person = enter()
    person.go("/new")
    wish(person.page, "Alone")
    wish(person.page, "Three players")
    expect(person.page.get_by_role("checkbox", name="Heroes")).to_be_disabled()
    expect(person.page.get_by_text("Not with: Three players").first).to_be_visible()


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_is_opened_and_played_by_the_board(enter: Enter, mode: str) -> None:
    titles, seats = MODES[mode]
    person, rng = enter(), Random(mode)
    person.go("/new")
    expect(person.page.get_by_role("heading", name="Your table")).to_be_visible()
    for title in titles:
        wish(person.page, title)
    for number in range(2, seats + 1):
        seat = person.page.get_by_role("combobox", name=re.compile(f"^Seat {number}"))
        seat.select_option("1")
    person.page.get_by_role("button", name="Open the table").click()
    told = person.until_asked()
    assert len(told["seats"]) == seats
    first = told["turn"]
    done = [person.decide(rng) for _ in range(DECISIONS)]
    assert all(done)
    assert person.until_asked()["turn"] > first
