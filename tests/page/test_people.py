"""People at the hall: invitations, one's own games, a player's page, and games that are found."""

import re
from random import Random
from uuid import uuid4

import pytest
from playwright.sync_api import Locator, expect

from page.conftest import Enter
from page.test_listening import assert_clean
from page.test_two_people import meet, take_turns
from support.browser_person import Person

PASSWORD = "seven quiet otters"
BANK = {"kind": "bank", "seconds": 600, "increment": 5}


def be_account(person: Person) -> str:
    """Have an account, without a visit to its page."""
    person.ask("GET", "/me")
    person.name = f"Otter{uuid4().hex[:8]}"
    person.ask("POST", "/account", {"name": person.name, "password": PASSWORD})
    return person.name


def lose(person: Person, *seats: object, steps: int = 2, **wish: object) -> str:
    """A game that this person has given up; its table."""
    path = person.open_table(*(seats or ("me", 1)), **wish)
    table = path.split("/t/")[1].split("?")[0]
    rng = Random(1)
    for n in range(steps):
        told = person.ask("GET", f"/tables/{table}")
        if told["legal"]:
            action = rng.choice(told["legal"])["action"]
            step = {"step": told["step"], "action": action, "id": f"{n}"}
            person.ask("POST", f"/tables/{table}/actions", step)
    person.ask("POST", f"/tables/{table}/resign", {})
    return table


def games(person: Person) -> Locator:
    """The rows of one's own games."""
    return person.page.get_by_role("region", name="Finished games").locator("li")


# -- invitations


def test_a_rated_invitation_leads_through_the_account_and_back(enter: Enter) -> None:
    host, friend = enter(), enter()
    be_account(host)
    friend.forgive("401")
    address = host.open_table("me", "open", rated=True, clock=BANK)
    friend.go(address)
    page = friend.page
    expect(page.get_by_text("10 minutes + 5 seconds, rated.")).to_be_visible()
    expect(page.get_by_text("it is for players with an account")).to_be_visible()
    expect(page.get_by_role("button", name="Sit here")).to_have_count(0)
    assert_clean(friend)
    page.get_by_role("link", name="Sign in or make an account").click()
    name = f"Otter{uuid4().hex[:8]}"
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    page.wait_for_url(f"**{address}")
    expect(page.get_by_text(f"It counts for your rating as {name}")).to_be_visible()
    page.get_by_role("button", name="Sit here").click()
    assert friend.until_told(lambda told: told["status"] == "playing")["rated"]


def test_who_is_invited_sees_the_clock_and_chooses_a_name(enter: Enter) -> None:
    host, friend = enter("Host"), enter()
    friend.go(host.open_table("me", "open", clock=BANK))
    page = friend.page
    expect(page.get_by_text("10 minutes + 5 seconds, casual.")).to_be_visible()
    expect(page.get_by_text("you need no account")).to_be_visible()
    page.get_by_role("button", name="change").click()
    name = f"Swan{uuid4().hex[:6]}"
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Keep").click()
    page.get_by_role("button", name="Sit here").click()
    told = friend.until_told(lambda told: told["status"] == "playing")
    assert [seat["name"] for seat in told["seats"] if seat["you"]] == [name]


def test_a_link_that_leads_nobody_here_is_told_to_who_sends_it(enter: Enter) -> None:
    host, friend = enter("Host"), enter("Friend")
    address = host.open_table("me", "open")
    host.go(address)
    notice = "leads nobody but this computer here"
    expect(host.page.get_by_text(notice)).to_be_visible()
    friend.go(address)
    expect(friend.page.get_by_role("button", name="Sit here")).to_be_visible()
    expect(friend.page.get_by_text(notice)).to_have_count(0)


def test_a_table_without_a_seat_for_its_maker_is_put_away(enter: Enter) -> None:
    host = enter("Host")
    address = host.open_table("open", 1)
    host.go("/")
    mine = host.page.get_by_role("region", name="Your games")
    expect(mine.get_by_text("You opened it")).to_be_visible()
    host.go(address)
    expect(host.page.get_by_label("Link to this table")).to_be_visible()
    host.page.get_by_role("button", name="Put the table away").click()
    expect(host.page.get_by_role("heading", name="Duel 52")).to_be_visible()
    expect(mine).to_have_count(0)


# -- one's own games


def test_own_games_have_dates_and_marks_and_are_put_away(enter: Enter) -> None:
    person = enter("Visitor")
    lost, other = lose(person), lose(person)
    person.go("/review")
    expect(games(person)).to_have_count(2)
    row = games(person).filter(has=person.page.locator(f'[href="/g/{lost}"]'))
    expect(row.get_by_role("img", name="lost")).to_be_visible()
    expect(row.get_by_text("today")).to_be_visible()
    assert_clean(person)
    row.get_by_role("button", name="Put away").click()
    expect(games(person)).to_have_count(1)
    person.page.get_by_role("radio", name="Won").check(force=True)
    expect(person.page.get_by_text("not finished a game of this kind")).to_be_visible()
    person.page.get_by_role("radio", name="Lost").check(force=True)
    expect(games(person).locator(f'[href="/g/{other}"]')).to_be_visible()
    person.page.get_by_role("radio", name="Put away").check(force=True)
    expect(games(person).locator(f'[href="/g/{lost}"]')).to_be_visible()
    games(person).get_by_role("button", name="Bring back").click()
    expect(person.page.get_by_text("You have put nothing away.")).to_be_visible()
    person.page.get_by_role("radio", name="All", exact=True).check(force=True)
    expect(games(person)).to_have_count(2)


def test_practice_does_not_crowd_what_one_plays(enter: Enter) -> None:
    person = enter("Visitor")
    for _ in range(4):
        person.open_table("me", 1)
    person.ask("POST", "/lessons/duel52", {})
    person.go("/")
    mine = person.page.get_by_role("region", name="Your games")
    expect(mine.locator("li:visible")).to_have_count(2)
    mine.get_by_text("3 more games against machines").click()
    expect(mine.locator("li:visible")).to_have_count(5)
    mine.get_by_role("button", name="Put away").first.click()
    expect(mine.locator("li")).to_have_count(4)
    person.go("/review")
    person.page.get_by_role("radio", name="Put away").check(force=True)
    person.page.get_by_role("button", name="Bring back").click()
    person.go("/")
    expect(mine.locator("li")).to_have_count(5)


@pytest.mark.parametrize("path", ["/", "/watch"])
def test_own_private_games_are_among_those_that_ended(enter: Enter, path: str) -> None:
    person = enter("Visitor")
    table = lose(person)
    person.go(path)
    expect(person.page.locator(f'a[href="/g/{table}"]')).to_be_visible()


# -- a player's page


def test_a_rated_game_is_told_on_the_pages_of_its_players(enter: Enter) -> None:
    host, friend = enter(), enter()
    names = be_account(host), be_account(friend)
    meet(host, friend, rated=True, public=True)
    take_turns([host, friend], 6, Random(4))
    host.page.get_by_role("button", name="Resign").click()
    host.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ratings = host.result.get_by_role("list", name="Ratings")
    expect(ratings).to_contain_text("You:")
    expect(ratings).to_contain_text("−")
    plate = host.page.locator("[data-plate]", has_text=names[1])
    plate.get_by_role("link", name=names[1]).click()
    host.page.wait_for_url(f"**/@{names[1]}")
    page = host.page
    expect(page.get_by_role("heading", name=names[1], exact=True)).to_be_visible()
    standing = page.get_by_role("region", name="Duel 52")
    expect(standing).to_contain_text("1 game, still uncertain")
    expect(standing).to_contain_text("1 won")
    recent = page.get_by_role("region", name="Recent games")
    expect(recent.get_by_role("img", name="won")).to_be_visible()
    expect(recent).to_contain_text("rated, +")
    assert_clean(host)
    recent.get_by_role("link", name=names[0], exact=True).click()
    expect(page.get_by_role("heading", name=names[0])).to_be_visible()
    expect(page.get_by_role("link", name="Account", exact=True)).to_be_visible()
    expect(page.get_by_role("region", name="Duel 52")).to_contain_text("1 lost")


@pytest.mark.parametrize(
    "size",
    [{"width": 1366, "height": 800}, {"width": 390, "height": 844}],
    ids=["wide", "phone"],
)
def test_a_page_shows_what_a_player_likes(enter: Enter, size: dict[str, int]) -> None:
    person = enter(viewport=size)
    name = be_account(person)
    for _ in range(2):
        lose(person, "me", 1, public=True, options={"heroes": "yes"})
    liked = person.ask("GET", f"/players/{name}")["favourites"]
    assert sum(one["games"] for one in liked) == 2
    person.go(f"/@{name}")
    panel = person.page.get_by_role("region", name="Favourite heroes")
    expect(panel.locator("li")).to_have_count(len(liked))
    expect(panel).to_contain_text(liked[0]["name"])
    expect(panel.get_by_role("img").first).to_have_attribute(
        "aria-label", re.compile(r"won 0 percent, 0 to \d+")
    )
    assert_clean(person)
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert person.page.evaluate(wide)


def test_a_guest_has_no_page(enter: Enter) -> None:
    person = enter("Guest")
    person.forgive("404")
    person.go(f"/@{person.name}")
    expect(person.page.get_by_role("heading", name="No such player")).to_be_visible()
    assert_clean(person)


# -- finding games


def test_games_are_found_by_player_form_result_and_date(enter: Enter) -> None:
    person = enter()
    name = be_account(person)
    quick = lose(person, "me", 1, public=True, options={"length": "quick"})
    usual = lose(person, "me", 1, public=True)
    person.go("/games")
    page, found = person.page, person.page.get_by_role("region", name="Games found")
    assert_clean(person)
    page.get_by_role("searchbox").fill(name)
    page.get_by_role("button", name="Find", exact=True).click()
    expect(found.locator("li")).to_have_count(2)
    expect(found.get_by_role("img", name="lost")).to_have_count(2)
    page.get_by_role("combobox", name="Game").select_option("duel52")
    page.get_by_text("Form of the game").click()
    page.get_by_role("combobox", name="Length").select_option("quick")
    page.get_by_role("button", name="Find", exact=True).click()
    expect(found.locator("li")).to_have_count(1)
    expect(found.locator(f'[href="/g/{quick}"]')).to_be_visible()
    assert f"player={name}" in page.url
    page.reload()
    expect(found.locator(f'[href="/g/{quick}"]')).to_be_visible()
    page.get_by_role("combobox", name="Result for the player").select_option("won")
    page.get_by_role("button", name="Find", exact=True).click()
    expect(found).to_contain_text("No finished game is like that.")
    page.go_back()
    expect(found.locator(f'[href="/g/{quick}"]')).to_be_visible()
    person.go(f"/games?player={name}&until=2020-01-01")
    expect(found).to_contain_text("No finished game is like that.")
    person.go(f"/games?player={name}")
    expect(found.locator(f'[href="/g/{usual}"]')).to_be_visible()
    person.forgive("404")
    page.get_by_role("searchbox").fill("nobody at all")
    page.get_by_role("button", name="Find", exact=True).click()
    expect(found).to_contain_text("Nobody with an account is called nobody at all.")
