"""Guests, accounts and settings."""

from uuid import uuid4

from playwright.sync_api import expect

from page.conftest import Enter
from page.test_two_people import meet
from support.browser_person import Person

PASSWORD = "seven quiet otters"


def fresh_name() -> str:
    return f"Otter{uuid4().hex[:8]}"


def make_account(person: Person, name: str) -> None:
    """By the page."""
    person.go("/account")
    page = person.page
    page.get_by_role("radio", name="New account").check(force=True)
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def sign_in(person: Person, name: str, password: str) -> None:
    person.go("/account")
    page = person.page
    page.get_by_role("radio", name="I have one").check(force=True)
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Sign in").click()


def test_a_guest_who_makes_an_account_keeps_the_games(enter: Enter) -> None:
    person, name = enter("Guestling"), fresh_name()
    person.go(person.open_table("me", 1))
    person.until_asked()
    table = person.table
    make_account(person, name)
    person.go("/")
    games = person.page.locator("section", has_text="Your games")
    expect(games.get_by_text("Your turn")).to_be_visible()
    games.get_by_role("link").first.click()
    assert person.table == table
    person.until_asked()


def test_the_others_see_the_name_of_a_new_account(enter: Enter) -> None:
    host, friend, name = enter("Host"), enter("Friend"), fresh_name()
    meet(host, friend)
    make_account(host, name)
    expect(friend.page.locator("[data-plate]", has_text=name)).to_be_visible()
    expect(friend.page.locator("#log")).to_contain_text(f"{host.name} is called {name} now.")


def test_an_account_is_deleted_by_who_knows_its_password(enter: Enter) -> None:
    person, friend, name = enter("Guestling"), enter("Friend"), fresh_name()
    person.forgive("403")
    make_account(person, name)
    meet(person, friend)
    person.go("/account")
    page = person.page
    page.get_by_text("Delete the account").click()
    password = page.get_by_label("Your password", exact=True)
    password.fill("not the password")
    page.get_by_role("button", name="Delete it for ever").click()
    expect(page.get_by_role("alert")).to_contain_text("password")
    password.fill(PASSWORD)
    page.get_by_role("button", name="Delete it for ever").click()
    expect(page.get_by_role("heading", name="You are a guest")).to_be_visible()
    expect(friend.result).to_contain_text("You win")
    friend.page.reload()
    expect(friend.page.locator("[data-plate]", has_text="former player")).to_be_visible()
    sign_in(person, name, PASSWORD)
    expect(page.get_by_role("alert")).to_contain_text("password")


def test_a_newcomer_is_offered_one_name_only(enter: Enter) -> None:
    person = enter()
    person.go("/")
    offered = person.page.get_by_text("You play as").locator("b").inner_text()
    person.go("/account")
    expect(person.page.get_by_text("You play as").locator("b")).to_have_text(offered)


def test_signing_out_and_in_again_on_another_device(enter: Enter) -> None:
    person, name = enter("Guestling"), fresh_name()
    make_account(person, name)
    table = person.open_table("me", 1)
    person.page.get_by_role("button", name="Sign out").click()
    expect(person.page.get_by_role("heading", name="You are a guest")).to_be_visible()
    device = enter()
    sign_in(device, name, PASSWORD)
    expect(device.page.get_by_role("heading", name=name)).to_be_visible()
    device.go(table)
    device.until_asked()


def test_a_wrong_password_is_said(enter: Enter) -> None:
    person, name = enter("Guestling"), fresh_name()
    make_account(person, name)
    person.page.get_by_role("button", name="Sign out").click()
    person.forgive("401", "400", "403")
    sign_in(person, name, "not the password")
    expect(person.page.get_by_role("alert")).to_contain_text("password")
    expect(person.page.get_by_role("heading", name="Sign in")).to_be_visible()


def test_a_guest_plays_under_a_name_of_choice(enter: Enter) -> None:
    person = enter()
    person.go("/")
    person.page.get_by_role("button", name="change").click()
    person.page.get_by_label("Your name").fill("Quietowl")
    person.page.keyboard.press("Enter")
    person.page.get_by_role("button", name="Play now").click()
    told = person.until_asked()
    assert told["seats"][told["eyes"]]["name"] == "Quietowl"


def test_settings_stay_in_this_browser(enter: Enter) -> None:
    person = enter()
    person.go("/account")
    person.page.get_by_role("radio", name="Dark", exact=True).check(force=True)
    person.page.reload()
    assert person.page.evaluate("document.documentElement.dataset.theme") == "dark"
    expect(person.page.get_by_role("radio", name="Dark", exact=True)).to_be_checked()


def test_a_token_for_a_bot_is_shown_once_and_taken_back(enter: Enter) -> None:
    person = enter("Maker")
    person.go("/account")
    person.page.get_by_text("Tokens for bots").click()
    person.page.get_by_label("What it is for").fill("my bot")
    person.page.get_by_role("button", name="Make a token").click()
    expect(person.page.get_by_role("status").locator("code")).to_be_visible()
    person.page.get_by_role("button", name="Take back my bot").click()
    expect(person.page.get_by_role("button", name="Take back my bot")).to_have_count(0)


def change_password(person: Person, old: str, new: str) -> None:
    page = person.page
    page.get_by_label("Old password").fill(old)
    page.get_by_label("New password").fill(new)
    page.get_by_role("button", name="Change it").click()
    expect(page.get_by_label("Old password")).to_have_value("")


def test_another_password_takes_the_tokens_back_unless_they_are_kept(enter: Enter) -> None:
    person, name = enter("Guestling"), fresh_name()
    make_account(person, name)
    page = person.page
    page.get_by_text("Tokens for bots").click()
    page.get_by_label("What it is for").fill("my bot")
    page.get_by_role("button", name="Make a token").click()
    bot = page.get_by_role("button", name="Take back my bot")
    expect(bot).to_be_visible()
    page.get_by_text("Change the password").click()
    revoke = page.get_by_label("Take back the tokens of my bots")
    expect(revoke).to_be_checked()
    revoke.uncheck()
    change_password(person, PASSWORD, PASSWORD * 2)
    assert len(person.ask("GET", "/tokens")) == 1
    revoke.check()
    change_password(person, PASSWORD * 2, PASSWORD)
    expect(bot).to_have_count(0)
