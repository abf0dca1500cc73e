"""Who is invited to a game that goes on from a record is told so before sitting down."""

from playwright.sync_api import expect

from page.conftest import Enter
from support.browser_positions import finished

TOLD = "This game goes on from a position of another one. Who opened it may know the cards."


def test_who_is_invited_to_a_fork_is_told(enter: Enter) -> None:
    host, friend = enter("Host"), enter("Friend")
    record = host.ask("POST", "/records", {"text": finished(1)})["record"]
    first = host.ask("GET", f"/records/{record}/replay")["positions"][0]["step"]
    fork = host.ask("POST", f"/records/{record}/fork", {"step": first})
    friend.go(f"/t/{fork['table']}?key={fork['key']}")
    expect(friend.page.get_by_text(TOLD)).to_be_visible()
    friend.page.get_by_role("button", name="Sit here").click()
    friend.until_told(lambda told: told["status"] == "playing")
    expect(friend.page.get_by_text("from a record")).to_be_visible()
    friend.go("/")
    expect(friend.page.get_by_text("from a record").first).to_be_visible()
