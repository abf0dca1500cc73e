"""People at one table: phrases, who is muted, blocked or reported, and how many watch."""

from playwright.sync_api import Locator, expect

from page.conftest import Enter
from page.test_listening import assert_clean
from page.test_people import be_account
from page.test_two_people import meet
from support.browser_person import Person


def company(person: Person) -> Locator:
    """Open the sheet about who is at the table."""
    person.page.get_by_role("button", name="More of this table").click()
    person.page.get_by_role("button", name="People at the table").click()
    return person.page.get_by_role("dialog", name="People at the table")


def say(person: Person, words: str) -> None:
    company(person).get_by_role("button", name=words).click()
    expect(person.page.get_by_text(f"You: {words}")).to_be_visible()


def test_a_phrase_is_heard_until_its_player_is_muted(enter: Enter) -> None:
    host, friend, stranger = enter("Holder"), enter("Friend"), enter("Stranger")
    meet(host, friend, public=True)
    stranger.go(f"/t/{host.table}")
    expect(stranger.page.get_by_role("button", name="More of this table")).to_be_visible()
    sheet = company(host)
    expect(sheet.get_by_text("One person watches.")).to_be_visible()
    expect(sheet.get_by_role("group", name="Say something").get_by_role("button")).to_have_count(12)
    assert_clean(host)
    host.page.keyboard.press("Escape")
    say(friend, "Good luck!")
    expect(host.page.get_by_text(f"{friend.name}: Good luck!")).to_be_visible()
    company(host).get_by_role("button", name="Mute").click()
    host.page.keyboard.press("Escape")
    say(friend, "Well played!")
    expect(stranger.page.get_by_text(f"{friend.name}: Well played!")).to_be_visible()
    expect(host.page.get_by_text("Well played!")).to_have_count(0)


def test_rated_games_are_quiet_unless_all_like_phrases(enter: Enter) -> None:
    host, friend = enter(), enter()
    be_account(host)
    be_account(friend)
    meet(host, friend, rated=True)
    expect(company(host).get_by_text("only if all who play like that")).to_be_visible()
    host.page.keyboard.press("Escape")
    for person in (host, friend):
        person.ask("PUT", "/likes", {"rated_phrases": True})
    say(host, "Hello!")
    host.go("/account")
    expect(host.page.get_by_role("checkbox", name="Phrases in rated games")).to_be_checked()


def test_somebody_is_reported_and_blocked(enter: Enter) -> None:
    host, friend = enter("Holder"), enter("Friend")
    meet(host, friend)
    sheet = company(host)
    sheet.get_by_role("button", name="Report").click()
    sheet.get_by_label("What happened?").fill("They left three times.")
    assert_clean(host)
    sheet.get_by_role("button", name="Send to the host").click()
    expect(host.page.get_by_text("The host of the hall will read it.")).to_be_visible()
    company(host).get_by_role("button", name="Block").click()
    expect(host.page.get_by_text(f"{friend.name} is blocked")).to_be_visible()
    host.go("/account")
    host.page.get_by_role("button", name=f"Unblock {friend.name}").click()
    expect(host.page.get_by_role("heading", name="Blocked")).to_have_count(0)
