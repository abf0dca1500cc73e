"""From a figure of the Atlas to one of the games behind it: by pointer, keys and ear."""

import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Enter
from page.test_listening import assert_clean
from support.browser_person import Person
from support.hall_process import SupportedHouse
from support.results import results

GAME = "duel52"
UNWATCHED = 1
"""A cell of the map without a game."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WATCH = re.compile("^Watch one of these games: ")

Reader = Callable[..., Person]


class HouseWithResults(SupportedHouse):
    """A hall with a map and a list of results, and their games."""

    program = "support.hall_with_results"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.results = folder

    def command(self) -> list[str]:
        env, *rest = super().command()
        return [env, f"RESULTS={self.results}", f"RESULTS_OF={GAME}", *rest]


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseWithResults]:
    folder = results(tmp_path_factory.mktemp("results"))
    sheet = json.loads((folder / "pairs.json").read_text("utf-8"))
    sheet["watch"].remove(UNWATCHED)
    (folder / "pairs.json").write_text(json.dumps(sheet), "utf-8")
    with HouseWithResults(folder) as house:
        yield house


@pytest.fixture
def reader(enter: Enter, hall: HouseWithResults) -> Reader:
    """Somebody on the page Atlas."""

    def come(**context: object) -> Person:
        person = enter(None, home=hall.url, **context)
        person.go(f"/atlas/{GAME}")
        expect(person.page.locator("table.heat")).to_be_visible()
        return person

    return come


def cell_of(page: Page, words: str) -> str:
    """The selector of a pair's button on the map."""
    return f'table.heat button[aria-label^="{words}:"]'


def expect_game(page: Page, *names: str) -> None:
    """The replay of a game of these players stands at its beginning."""
    expect(page).to_have_url(re.compile(r"/g/\w+\?step=0$"))
    for name in names:
        expect(page.get_by_text(name).first).to_be_visible()


def test_a_pair_leads_to_one_of_its_games(reader: Reader) -> None:
    page = reader().page
    page.locator(cell_of(page, "A King as hero against an Ace")).click()
    link = page.get_by_role("button", name=WATCH)
    expect(page.locator(".pair").get_by_role("button")).to_have_accessible_name(
        "Watch one of these games: A King as hero against an Ace"
    )
    page.locator(".pair").get_by_role("button").click()
    expect_game(page, "King (random)", "Ace (random)")
    page.go_back()
    expect(link.first).to_be_visible()


def test_enter_on_a_pair_leads_to_its_game(reader: Reader) -> None:
    page = reader().page
    page.locator(cell_of(page, "A 4 as hero against an Ace")).focus()
    page.keyboard.press("Enter")
    expect_game(page, "4 (random)", "Ace (random)")


def test_keys_alone_lead_from_pair_to_pair_and_to_a_game(reader: Reader) -> None:
    page = reader().page
    page.locator('table.heat button[tabindex="0"]').focus()
    for key in ("Home", "ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight"):
        page.keyboard.press(key)
    chosen = page.locator('table.heat button[aria-pressed="true"]')
    expect(chosen).to_be_focused()
    words = (chosen.get_attribute("aria-label") or "").split(":")[0]
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name=f"Watch one of these games: {words}")).to_be_focused()
    page.keyboard.press("Enter")
    expect_game(page)


def test_the_same_game_is_kept_once(reader: Reader) -> None:
    page = reader().page
    addresses = set()
    for _ in range(2):
        page.locator(cell_of(page, "A 4 as hero against a 4")).focus()
        page.keyboard.press("Enter")
        expect_game(page)
        addresses.add(page.url)
        page.go_back()
        expect(page.locator("table.heat")).to_be_visible()
    assert len(addresses) == 1


def test_a_pair_without_a_game_shows_no_link(reader: Reader) -> None:
    page = reader().page
    button = page.locator(cell_of(page, "A King as hero against a 4"))
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".pair").get_by_role("heading")).to_contain_text("A King as hero")
    expect(page.locator(".pair").get_by_role("button")).to_have_count(0)
    assert "/atlas/" in page.url


def test_a_row_of_a_list_leads_to_one_of_its_games(reader: Reader) -> None:
    page = reader().page
    row = page.get_by_role("listitem", name=re.compile("^Quick: "))
    row.get_by_role("button", name="Watch one of these games: Quick").click()
    expect_game(page, "random")


def test_a_finger_gets_to_a_game_too(reader: Reader) -> None:
    page = reader(**PHONE).page
    page.locator(cell_of(page, "An Ace as hero against a 2")).tap()
    page.locator(".pair").get_by_role("button", name=WATCH).tap()
    expect_game(page)
    page.go_back()
    row = page.locator("li").filter(has=page.locator('button[aria-label^="Long: "]'))
    expect(row.get_by_role("button", name=WATCH)).to_have_count(0)
    row.get_by_role("button").first.tap()
    row.get_by_role("button", name=WATCH).tap()
    expect_game(page)


def test_a_game_that_does_not_come_is_told(reader: Reader) -> None:
    person = reader()
    page = person.page
    person.forgive("ERR_FAILED", f"/api/games/{GAME}/atlas/pairs")
    page.route("**/atlas/pairs/*", lambda route: route.abort())
    page.locator(cell_of(page, "A 2 as hero against a 2")).click()
    page.locator(".pair").get_by_role("button").click()
    expect(page.locator(".toast")).to_contain_text("The hall can't be reached.")
    page.unroute("**/atlas/pairs/*")
    page.locator(".pair").get_by_role("button").click()
    expect_game(page)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_and_nothing_stands_out_of_the_page(
    reader: Reader, size: dict[str, object]
) -> None:
    person = reader(**size)
    if size:
        person.page.locator('button[aria-label^="Quick: "]').tap()
    expect(person.page.get_by_role("button", name=WATCH).first).to_be_visible()
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= person.page.evaluate("innerWidth")
    assert_clean(person)
    if folder := os.environ.get("SHOTS"):
        person.page.screenshot(path=f"{folder}/atlas-{len(size)}.png", full_page=True)
