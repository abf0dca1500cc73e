"""From 320 by 480 to 2560 by 1440 and zoomed to 400 %: what one decides with is in sight."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from page.room import HIDDEN, full, lay, pages, resize
from support.browser_person import Person
from support.browser_positions import Position, where

ALL: dict[str, str] = {"heroes": "yes", "bannermen": "yes", "forts": "yes"}
PLACES: dict[str, Callable[[], Position]] = {
    "two players": lambda: full("standard-held"),
    "two players, one moves": lambda: where("Move"),
    "all three": lambda: full("all-held"),
    "a banner is raised": lambda: where("Raise", bannermen="yes"),
    "solo": lambda: full("solo-held"),
    "solo, a rank is named": lambda: where("Name", form="solo"),
    "three": lambda: full("three-held"),
    "teams": lambda: full("teams-held"),
}


def assert_in_sight(person: Person) -> None:
    """On pages of every size."""
    lost = {}
    for size in pages():
        resize(person, size)
        if hidden := person.page.evaluate(HIDDEN):
            lost["{}x{}".format(*size)] = hidden
    assert not lost, "\n".join(f"{size}: {hidden}" for size, hidden in lost.items())


@pytest.mark.parametrize("place", PLACES)
def test_what_one_decides_with_is_in_sight(enter: Enter, place: str) -> None:
    person = enter("Sizes")
    told = lay(person, PLACES[place]())
    assert_in_sight(person)
    spots = [one["path"][0].split("|")[0] for one in told["legal"] if len(one["path"]) > 1]
    if spots:
        resize(person, (1440, 900))
        person.point(spots[0])
        assert_in_sight(person)


def test_a_hint_can_be_read_and_closed(enter: Enter) -> None:
    person = enter("Sizes")
    lay(person, full("standard-held"))
    person.page.get_by_role("button", name="Hint").click()
    expect(person.page.get_by_role("region", name="Hint")).to_contain_text("%")
    assert_in_sight(person)


def test_a_list_of_all_choices_leaves_the_rest_in_sight(enter: Enter) -> None:
    person = enter("Sizes")
    lay(person, full("standard-held"))
    person.page.get_by_text("All choices").click()
    assert_in_sight(person)


def test_a_lesson_leaves_the_rest_in_sight(enter: Enter) -> None:
    person = enter("Sizes")
    person.go("/learn")
    person.page.get_by_role("button", name="Start the tutorial").click()
    expect(person.page.get_by_role("region", name="Lesson")).to_be_visible()
    person.until_asked()
    assert_in_sight(person)
