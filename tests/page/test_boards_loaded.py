"""No page loads a board it does not show."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from support.browser_person import Person
from support.halls_with_guest_games import SeveralHouse

BOARDS = {
    "duel52": "data-lane",
    "calamity": "Dice tray",
    "blades": "data-land",
    "plain": "whole-seat",
}
"""Something that only the source of a board has."""
PAGES = ["/", "/new", "/learn", "/rules", "/watch", "/review", "/account"]


@pytest.fixture(scope="session")
def club() -> Iterator[str]:
    """The address of a hall with several games."""
    with SeveralHouse() as house:
        yield house.url


class Bag:
    """All scripts that a page has loaded."""

    def __init__(self, person: Person) -> None:
        self.addresses: list[str] = []
        person.page.on("request", lambda request: self.addresses.append(request.url))
        self.person = person

    def boards(self) -> set[str]:
        """The boards whose source is among them."""
        scripts = [one for one in self.addresses if one.endswith(".js")]
        texts = [self.person.context.request.get(one).text() for one in scripts]
        return {name for name, mark in BOARDS.items() if any(mark in text for text in texts)}


@pytest.mark.parametrize("path", PAGES)
def test_pages_without_a_board_load_none(enter: Enter, club: str, path: str) -> None:
    person = enter("Reader", home=club)
    bag = Bag(person)
    person.go(path)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    person.page.wait_for_timeout(2_500)  # the table follows while one looks around
    assert bag.boards() == set()


@pytest.mark.parametrize(
    ("game", "board"), [("duel52", "duel52"), ("calamity", "calamity"), ("dicebids", "plain")]
)
def test_a_table_loads_the_board_of_its_game(
    enter: Enter, club: str, game: str, board: str
) -> None:
    person = enter("Gamer", home=club)
    bag = Bag(person)
    person.go(person.open_table("me", 1, game=game))
    person.until_asked()
    assert bag.boards() == {board}


def test_a_replay_loads_the_board_of_its_game(enter: Enter, club: str) -> None:
    person = enter("Gamer", home=club)
    person.go(person.open_table("me", 1, game="dicebids", public=True))
    person.until_asked()
    person.ask("POST", f"/tables/{person.table}/resign")
    record = person.table
    again = enter("Reader", home=club)
    bag = Bag(again)
    again.go(f"/g/{record}")
    expect(again.page.locator(".plain")).to_be_visible()
    assert bag.boards() == {"plain"}
