"""Two people at one table by its link, and those who watch them."""

from random import Random

from playwright.sync_api import expect

from page.conftest import Enter
from support.browser_person import Person

DECISIONS = 8


def meet(host: Person, friend: Person, **wish: object) -> None:
    """Sit at one table, both in the page."""
    address = host.open_table("me", "open", **wish)
    host.go(address)
    friend.go(address)
    friend.page.get_by_role("button", name="Sit here").click()
    for person in (host, friend):
        person.until_told(lambda told: told["status"] == "playing")


def take_turns(people: list[Person], decisions: int, rng: Random) -> None:
    """Whoever is to move decides."""
    for _ in range(decisions):
        told = people[0].until_told(lambda told: told["status"] == "over" or told["to_move"])
        if told["status"] == "over":
            return
        mover = next(one for one in people if one.told()["eyes"] in told["to_move"])
        mover.decide(rng)


def test_two_people_meet_by_a_link_and_play(enter: Enter) -> None:
    host, friend = enter(), enter()
    host.go("/")
    host.page.get_by_role("button", name="Play a friend").click()
    expect(host.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    code = host.page.get_by_alt_text("QR code with the link to this table")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.complete && image.naturalWidth > 0")
    link = host.page.get_by_label("Link to this table").input_value()
    assert link.startswith(host.home)
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit here").click()
    take_turns([host, friend], DECISIONS, Random(2))
    assert host.told()["step"] == friend.told()["step"]


def test_a_table_that_waits_can_be_put_away(enter: Enter) -> None:
    host, late = enter("Host"), enter()
    host.go(host.open_table("me", "open"))
    link = host.page.get_by_label("Link to this table").input_value()
    host.page.get_by_role("button", name="Put the table away").click()
    expect(host.page.get_by_role("heading", name="Duel 52")).to_be_visible()
    expect(host.page.get_by_role("heading", name="Your games")).to_have_count(0)
    late.page.goto(link)
    expect(late.page.get_by_role("heading", name="This table was put away")).to_be_visible()
    expect(late.page.get_by_role("button", name="Sit here")).to_have_count(0)


def test_a_private_table_is_not_there_without_its_link(enter: Enter) -> None:
    host, stranger = enter("Host"), enter()
    stranger.forgive("404")
    address = host.open_table("me", "open")
    stranger.go(address.partition("?")[0])
    expect(stranger.page.get_by_role("heading", name="No such table")).to_be_visible()


def test_a_spectator_sees_nothing_hidden_until_a_player_opens_the_eyes(enter: Enter) -> None:
    host, friend, watcher = enter("Host"), enter("Friend"), enter()
    meet(host, friend, public=True)
    take_turns([host, friend], 4, Random(4))
    watcher.go(f"/t/{host.table}")
    hands = watcher.page.locator("[data-hand]")
    expect(hands.first).to_be_visible()
    expect(watcher.page.locator('[data-spot^="hand:"]')).to_have_count(0)
    told = host.told()
    content = watcher.page.content()
    assert not any(f"hand:{card}" in content for card in told["view"]["hands"][0]["cards"] or [])
    expect(watcher.page.locator('[data-spot^="card:"] .rank:visible')).to_have_count(
        sum(card["up"] for lane in told["view"]["lanes"] for card in lane["cards"])
    )
    expect(watcher.page.get_by_role("region", name="Your choice")).to_have_count(0)


def test_a_player_lets_spectators_see_with_their_eyes(enter: Enter) -> None:
    host, friend, watcher = enter("Host"), enter("Friend"), enter()
    meet(host, friend, public=True)
    host.page.get_by_role("button", name="More of this table").click()
    host.page.get_by_label("Spectators may see with my eyes").check()
    host.until_told(lambda told: told["seats"][told["eyes"]]["eyes_open"])
    watcher.go(f"/t/{host.table}")
    watcher.page.get_by_role("button", name=f"See with {host.name}'s eyes").click()
    hand = host.told()["view"]["hands"][host.told()["eyes"]]["cards"]
    for card in hand:
        expect(watcher.page.locator(f'[data-spot="hand:{card}"]')).to_be_visible()
    watcher.page.get_by_role("button", name="Only what is public").click()
    expect(watcher.page.locator('[data-spot^="hand:"]')).to_have_count(0)


def test_eyes_that_are_closed_again_see_nothing_more(enter: Enter) -> None:
    host, friend, watcher = enter("Host"), enter("Friend"), enter()
    meet(host, friend, public=True)
    host.ask("POST", f"/tables/{host.table}/eyes", {"open": True})
    watcher.go(f"/t/{host.table}")
    watcher.page.get_by_role("button", name=f"See with {host.name}'s eyes").click()
    expect(watcher.page.locator('[data-spot^="hand:"]').first).to_be_visible()
    host.ask("POST", f"/tables/{host.table}/eyes", {"open": False})
    expect(watcher.page.locator('[data-spot^="hand:"]')).to_have_count(0)


def test_open_tables_are_joined_from_the_hall(enter: Enter) -> None:
    host, friend = enter("Quickhost"), enter()
    host.go(host.open_table("me", "open", public=True))
    friend.go("/")
    friend.page.get_by_role("button", name=f"Join {host.name}").click()
    take_turns([host, friend], 2, Random(6))


def test_two_who_look_for_an_opponent_find_each_other(enter: Enter) -> None:
    first, second = enter(), enter()
    for person in (first, second):
        person.go("/")
        person.page.get_by_role("button", name="Find an opponent").click()
        assert person.table
    assert first.table == second.table
    take_turns([first, second], 2, Random(7))
    expect(first.page.get_by_role("timer").first).to_be_visible()
