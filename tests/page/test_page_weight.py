"""The page comes quickly over a slow line, and from the hall alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from duelhall.games import keys
from page.conftest import Enter
from page.ended import play_out
from support.browser_person import Person
from support.hall_process import House

MOST = 200_000
HOME = 130_000
PATHS = ["/", "/new", "/learn", "/rules", "/account"]


class Scales:
    """Weighs all that a page loads, as it comes over the line."""

    def __init__(self, person: Person) -> None:
        self.bytes = 0
        client = person.context.new_cdp_session(person.page)
        client.send("Network.enable")
        client.on("Network.loadingFinished", self.weigh)

    def weigh(self, event: dict[str, float]) -> None:
        self.bytes += int(event["encodedDataLength"])


@pytest.fixture(scope="module")
def new_hall() -> Iterator[House]:
    """A hall in which nothing has been played: what others have played is no part of a page."""
    with House() as house:
        yield house


@pytest.fixture(scope="module")
def used_hall() -> Iterator[House]:
    """A hall of its own, in which games can end."""
    with House() as house:
        yield house


@pytest.mark.parametrize("path", PATHS)
def test_the_first_load_is_light(enter: Enter, new_hall: House, path: str) -> None:
    person = enter(home=new_hall.url)
    scales = Scales(person)
    person.go(path)
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    person.page.wait_for_timeout(2_500)  # the table follows while one looks around
    person.page.wait_for_load_state("networkidle")
    assert 20_000 < scales.bytes < (HOME if path == "/" else MOST)


def test_games_that_have_ended_are_light(enter: Enter, used_hall: House) -> None:
    player, person = enter("Finisher", home=used_hall.url), enter(home=used_hall.url)
    played = [play_out(player, game=game) for game in keys()]
    scales = Scales(person)
    person.go("/")
    for game in played:
        drawn = person.page.locator(".recent li", has=person.page.locator(f"a[href='/g/{game}']"))
        expect(drawn.locator(".still > :not(.icon)")).to_be_visible()
    person.page.wait_for_timeout(2_500)
    person.page.wait_for_load_state("networkidle")
    assert 20_000 < scales.bytes < HOME


def test_a_link_to_a_table_is_light(enter: Enter) -> None:
    host, friend = enter("Host"), enter()
    address = host.open_table("me", 1, public=True)
    scales = Scales(friend)
    friend.go(address)
    expect(friend.page.locator("[data-hand]").first).to_be_visible()
    friend.page.wait_for_load_state("networkidle")
    assert 20_000 < scales.bytes < MOST


def test_the_content_policy_is_strict_and_nothing_breaks_it(enter: Enter) -> None:
    person = enter()
    person.context.add_init_script(
        "window.broken = []; addEventListener('securitypolicyviolation',"
        " event => broken.push(event.violatedDirective + ' ' + event.blockedURI))"
    )
    answer = person.page.goto(person.home)
    assert answer is not None
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy or "default-src 'none'" in policy
    scripts = next(one for one in policy.split(";") if "script-src" in one or "default-src" in one)
    assert "unsafe" not in scripts
    person.page.get_by_role("button", name="Play now").click()
    person.until_asked()
    assert person.page.evaluate("broken") == []
