"""Games that ended just now, on the first page: in pictures where there is room, else in rows."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from page.conftest import Enter
from page.ended import play_out
from support.browser_person import Person
from support.halls_with_guest_games import SeveralHouse

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def club() -> Iterator[str]:
    """The address of a hall with several games."""
    with SeveralHouse() as house:
        yield house.url


def shown(page: Page, game: str) -> Locator:
    """A game among those that ended just now."""
    return page.locator(".recent li", has=page.locator(f"a[href='/g/{game}']"))


def holders(person: Person, game: str) -> list[Any]:
    """Whose the lanes are, from left to right: won, or with the cards of one player alone."""
    still = person.ask("GET", f"/records/{game}/still")
    lanes = still["view"]["lanes"]
    if still["layout"]["board"] == "lanes":
        return [lane["winner"] for lane in lanes]
    owners = [{card["player"] for card in lane["cards"]} for lane in lanes]
    return [min(one) if len(one) == 1 else None for one in owners]


@pytest.mark.parametrize("options", [{"length": "quick"}, {"form": "three"}], ids=["two", "three"])
def test_a_game_that_ended_is_there_in_a_picture(enter: Enter, options: dict[str, str]) -> None:
    person = enter("Winner")
    game = play_out(person, **options)
    person.go("/")
    link = shown(person.page, game)
    expect(link).to_contain_text(" beat ")
    picture = link.locator(".still svg:not(.icon)")
    expect(picture).to_be_visible()
    owners = holders(person, game)
    expect(picture.locator("rect.lane")).to_have_count(len(owners))
    expect(picture.locator(".seal")).to_have_count(sum(one is not None for one in owners))
    expect(picture.locator(".seal").first).to_be_visible()
    box = link.locator(".still").bounding_box()
    assert box is not None
    assert 160 <= box["width"] <= 240
    link.click()
    expect(person.page.get_by_role("group", name="Steps")).to_be_visible()


def test_a_phone_has_rows_and_asks_for_no_picture(enter: Enter) -> None:
    person = enter("Walker", **PHONE)
    game = play_out(person, length="quick")
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.go("/")
    expect(shown(person.page, game)).to_contain_text("turns")
    expect(person.page.locator(".still")).to_have_count(0)
    assert not [one for one in asked if "/still" in one]


def test_a_game_without_pictures_has_its_glyph(enter: Enter, club: str) -> None:
    person = enter("Bidder", home=club)
    person.go(person.open_table("me", 1, game="dicebids", public=True))
    person.until_asked()
    table = person.table
    person.ask("POST", f"/tables/{table}/resign")
    person.go("/")
    link = shown(person.page, table)
    expect(link.locator(".still > .icon")).to_be_visible()
    expect(link.locator(".still svg")).to_have_count(1)


def test_a_game_in_play_is_there_in_a_picture(enter: Enter) -> None:
    player, watcher = enter("Holder"), enter("Watcher")
    address = player.open_table("me", 1, public=True)
    watcher.go("/watch")
    row = watcher.page.get_by_role("region", name="Games in play").locator(
        "li", has=watcher.page.locator(f"a[href='{address.partition('?')[0]}']")
    )
    expect(row.locator(".still svg:not(.icon), .still .mini").first).to_be_visible()


def test_all_games_in_play_are_one_link_from_the_first_page(enter: Enter) -> None:
    person = enter("Visitor")
    person.go("/")
    person.page.get_by_role("link", name="All games").click()
    expect(person.page.get_by_role("heading", name="Games in play")).to_be_visible()
