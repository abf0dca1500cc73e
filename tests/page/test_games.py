"""A hall with several games: chosen by one click, remembered, and each with its own pages."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from duelhall.games import TABLE, find
from page.conftest import Enter
from page.test_listening import assert_clean
from support.browser_person import Person
from support.halls_with_guest_games import LonelyHouse, SeveralHouse

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
GAMES = [*(find(key).info.title for key in TABLE), "Dice Bids", "Dice Twins"]


@pytest.fixture(scope="session")
def several() -> Iterator[str]:
    """The address of a hall with several games."""
    with SeveralHouse() as house:
        yield house.url


@pytest.fixture(scope="session")
def lonely() -> Iterator[str]:
    """The address of a hall with one game."""
    with LonelyHouse() as house:
        yield house.url


@pytest.fixture
def visitor(enter: Enter, several: str) -> Person:
    """Somebody in that hall."""
    return enter(home=several)


def title(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def tile(page: Page, name: str) -> Locator:
    """The small picture of a game on the first page."""
    return page.locator("label", has_text=name)


# -- choosing


def test_one_click_makes_a_game_the_large_one(visitor: Person) -> None:
    visitor.go("/")
    page = visitor.page
    expect(title(page)).to_have_text("Duel 52")
    before = page.get_by_role("heading", name="Open tables").bounding_box()
    tile(page, "Dice Bids").click()
    expect(title(page)).to_have_text("Dice Bids")
    expect(tile(page, "Duel 52")).to_be_visible()
    expect(tile(page, "Dice Bids")).to_have_count(0)
    assert page.url.endswith("/play/dicebids")
    assert page.get_by_role("heading", name="Open tables").bounding_box() == before


def test_arrows_choose_a_game(visitor: Person) -> None:
    visitor.go("/")
    page = visitor.page
    expect(title(page)).to_have_text(GAMES[0])
    page.get_by_role("radio", name=GAMES[0]).focus()
    for name in (*GAMES[1:], GAMES[0]):
        page.keyboard.press("ArrowDown")
        expect(title(page)).to_have_text(name)
        expect(page.get_by_role("radio", name=name)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(title(page)).to_have_text(GAMES[-1])


def test_the_choice_is_remembered(visitor: Person) -> None:
    visitor.go("/")
    tile(visitor.page, "Dice Twins").click()
    expect(title(visitor.page)).to_have_text("Dice Twins")
    visitor.go("/")
    expect(title(visitor.page)).to_have_text("Dice Twins")
    visitor.go("/learn")
    expect(title(visitor.page)).to_have_text("Learn Dice Twins")
    assert visitor.page.url.endswith("/learn/twins")


def test_the_game_one_plays_is_offered_next(visitor: Person) -> None:
    visitor.go("/play/dicebids")
    visitor.page.get_by_role("button", name="Play now").click()
    visitor.page.wait_for_url("**/t/*")
    visitor.go("/")
    expect(title(visitor.page)).to_have_text("Dice Bids")
    row = visitor.page.get_by_role("link", name="Dice Bids")
    expect(row.first).to_be_visible()


@pytest.mark.parametrize("page_name", ["new", "learn", "rules"])
def test_a_page_about_a_game_changes_by_one_click(visitor: Person, page_name: str) -> None:
    visitor.go(f"/{page_name}")
    page = visitor.page
    expect(page.get_by_role("radio", name="Duel 52")).to_be_checked()
    page.get_by_role("group", name="Game").get_by_text("Dice Twins").click()
    expect(page.get_by_role("radio", name="Dice Twins")).to_be_checked()
    assert page.url.endswith(f"/{page_name}/twins")
    page.reload()
    expect(page.get_by_role("radio", name="Dice Twins")).to_be_checked()


@pytest.mark.parametrize("page_name", ["watch", "review"])
def test_lists_show_all_games_or_one(visitor: Person, page_name: str) -> None:
    visitor.be_guest("Lister")
    for game in ("duel52", "dicebids"):
        table = visitor.ask(
            "POST",
            "/tables",
            {"game": game, "seats": [{"kind": "me"}, {"kind": "level", "level": 1}]},
        )["table"]
        visitor.ask("POST", f"/tables/{table}/resign")
    visitor.go(f"/{page_name}")
    page = visitor.page
    rows = page.locator("ul.rows li", has=page.locator("a[href^='/g/']"))
    expect(rows.filter(has_text="Dice Bids").first).to_be_visible()
    expect(rows.filter(has_text="Duel 52").first).to_be_visible()
    page.get_by_role("group", name="Game").get_by_text("Dice Bids").click()
    expect(rows.filter(has_text="Duel 52")).to_have_count(0)
    expect(rows.filter(has_text="Dice Bids").first).to_be_visible()
    visitor.go(f"/{page_name}")
    expect(page.get_by_role("radio", name="Dice Bids")).to_be_checked()
    page.get_by_role("group", name="Game").get_by_text("All games").click()
    expect(rows.filter(has_text="Duel 52").first).to_be_visible()


def test_one_game_leaves_nothing_to_choose(enter: Enter, lonely: str) -> None:
    person = enter(home=lonely)
    for path in ("/", "/new", "/learn", "/rules", "/watch", "/review"):
        person.go(path)
        expect(title(person.page)).to_be_visible()
        expect(person.page.get_by_role("radio", name="Duel 52")).to_have_count(0)


# -- addresses


@pytest.mark.parametrize(
    ("old", "new", "heading"),
    [
        ("/", "/", "Duel 52"),
        ("/new", "/new/duel52", "New table"),
        ("/learn", "/learn/duel52", "Learn Duel 52"),
        ("/rules", "/rules/duel52", "Duel 52: the rules"),
        ("/rulings", "/rules/duel52/rulings", "Duel 52: the rulings"),
        ("/rules#D-07", "/rules/duel52#D-07", "Duel 52: the rules"),
        ("/rulings#D-05", "/rules/duel52/rulings#D-05", "Duel 52: the rulings"),
        ("/watch", "/watch", "Games in play"),
        ("/review", "/review", "Your games"),
        ("/account", "/account", "Account"),
    ],
)
def test_old_addresses_lead_where_they_led(
    visitor: Person, old: str, new: str, heading: str
) -> None:
    visitor.go(old)
    expect(title(visitor.page)).to_contain_text(heading)
    visitor.page.wait_for_url(f"{visitor.home}{new}")


def test_an_old_address_of_a_rule_is_not_that_of_another_game(visitor: Person) -> None:
    visitor.go("/play/twins")
    tile(visitor.page, "Dice Bids").click()
    visitor.go("/rules#D-33")
    expect(title(visitor.page)).to_have_text("Duel 52: the rules")
    expect(visitor.page.locator("#D-33")).to_be_in_viewport()


@pytest.mark.parametrize("path", ["/play/chess", "/new/chess", "/learn/chess", "/rules/chess"])
def test_a_game_that_is_not_here_is_not_another(visitor: Person, path: str) -> None:
    visitor.go(path)
    expect(title(visitor.page)).to_have_text("There is nothing here")


def test_what_was_kept_from_the_time_of_one_game_is_that_games(enter: Enter, several: str) -> None:
    person = enter(home=several)
    person.context.add_init_script(
        'if (!localStorage.getItem("duelhall.practice.duel52"))'
        ' localStorage.setItem("duelhall.practice", JSON.stringify({level: 6, running: []}))'
    )
    person.go("/")
    expect(person.page.get_by_role("radio", name="6, ")).to_be_checked()
    tile(person.page, "Dice Bids").click()
    expect(title(person.page)).to_have_text("Dice Bids")
    expect(person.page.get_by_role("radio", name="2, ")).to_be_checked()


# -- new tables


def test_options_that_exclude_each_other_say_so(enter: Enter) -> None:
    person = enter()
    person.go("/new/duel52")
    page = person.page
    page.get_by_role("checkbox", name="Heroes").check()
    expect(page.get_by_role("complementary")).to_contain_text("Duel 52 with Heroes")
    page.get_by_role("radio", name="Three players").check()
    expect(page.get_by_text("Three players is played with no Heroes.")).to_be_visible()
    expect(page.get_by_role("complementary")).to_contain_text("Duel 52 for three")
    heroes = page.get_by_role("checkbox", name="Heroes")
    expect(heroes).to_be_disabled()
    expect(page.locator("label", has=heroes)).to_contain_text("Not with: Three players")
    expect(page.get_by_role("combobox", name="Seat 3")).to_be_visible()
    page.get_by_role("radio", name="Two against two").check()
    expect(page.get_by_text("Seats 1 and 3 play together, against 2 and 4.")).to_be_visible()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")


def test_a_folded_group_opens_and_is_played(enter: Enter) -> None:
    person = enter()
    person.go("/new/duel52")
    page = person.page
    page.get_by_text("Deck and who starts").click()
    page.get_by_role("radio", name="Mirrored").check()
    starts = page.get_by_label("Who starts")
    assert starts.locator("option").all_inner_texts() == ["By lot", "Seat 1", "Seat 2"]
    starts.select_option("2")
    expect(page.get_by_role("complementary")).to_contain_text("mirrored")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    options = person.ask("GET", f"/tables/{page.url.rpartition('/')[2].partition('?')[0]}")[
        "options"
    ]
    assert (options["deck"], options["start"]) == ("mirrored", "2")


def test_a_foreign_game_has_its_own_options_and_seats(visitor: Person) -> None:
    visitor.go("/new/dicebids")
    page = visitor.page
    expect(page.get_by_role("complementary")).to_contain_text("Dice Bids")
    expect(page.get_by_text("Heroes", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")


# -- documents


@pytest.mark.parametrize("context", [{}, PHONE], ids=["wide", "phone"])
def test_the_rules_of_a_foreign_game_are_shown(
    enter: Enter, several: str, context: dict[str, object]
) -> None:
    person = enter(home=several, **context)
    person.go("/rules/twins")
    page = person.page
    expect(title(page)).to_have_text("Dice Twins: the rules")
    expect(page.get_by_role("article")).to_contain_text('<script>alert("not here")</script>')
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="The bid").click()
    expect(page.locator("#the-bid")).to_be_in_viewport()


def test_a_game_without_rules_says_so(visitor: Person) -> None:
    visitor.go("/rules/dicebids")
    expect(visitor.page.get_by_text("came to this hall without written rules")).to_be_visible()


def test_documents_lead_to_each_other(visitor: Person) -> None:
    visitor.go("/rules/duel52")
    page = visitor.page
    page.get_by_role("navigation", name="Documents").get_by_role("link", name="Rulings").click()
    expect(title(page)).to_have_text("Duel 52: the rulings")
    page.locator("a.rule", has_text="D-05").first.click()
    expect(title(page)).to_have_text("Duel 52: the rules")
    expect(page.locator("#D-05")).to_be_in_viewport()


@pytest.mark.parametrize("key", ["duel52", "calamity"])
def test_what_a_game_prints_is_had_for_ones_paper_and_ink(enter: Enter, key: str) -> None:
    person = enter(locale="en-GB")
    person.go(f"/rules/{key}")
    page = person.page
    games = person.ask("GET", "/games")["games"]
    title, prints = next((one["title"], one["prints"]) for one in games if one["key"] == key)
    page.get_by_text(f"Print {title}").click()
    assert len(prints) > 3
    links = page.locator(".prints li a")
    expect(links).to_have_count(len(prints))
    assert_clean(person)
    first = links.first
    expect(first).to_have_attribute("href", re.compile(r"paper=a4&ink=colour$"))
    page.get_by_role("radio", name="Letter").check(force=True)
    page.get_by_role("radio", name="Black only").check(force=True)
    expect(first).to_have_attribute("href", re.compile(r"paper=letter&ink=black$"))
    answer = person.context.request.get(person.home + str(first.get_attribute("href")))
    assert answer.body().startswith(b"%PDF")
