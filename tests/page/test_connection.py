"""Reloading, a line that is down, a hall that restarts, a second device: always the same table."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from support.browser_person import Person
from support.hall_process import House
from support.servers import Postgres


@pytest.fixture
def own_house() -> Iterator[House]:
    """A hall that a test may end."""
    with House() as house:
        yield house


def aim(person: Person) -> tuple[dict[str, object], str]:
    """Begin a choice: point at the first spot of a longer one."""
    told = person.until_asked()
    choice = next(one for one in told["legal"] if len(one["path"]) > 1)
    spot = choice["path"][0].split("|")[0]
    person.point(spot)
    expect(person.page.locator(f'[data-spot="{spot}"]').first).to_have_attribute(
        "data-state", "pick"
    )
    return choice, spot


def test_a_reload_in_the_middle_of_a_choice_asks_the_same_again(enter: Enter) -> None:
    person, rng = enter("Host"), Random(1)
    person.go(person.open_table("me", 1))
    person.decide(rng)
    person.decide(rng)
    aim(person)
    before = person.told()
    log = person.page.locator("#log").inner_text()
    person.page.reload()
    after = person.until_asked()
    assert after == before
    expect(person.page.locator("#log")).to_have_text(log, use_inner_text=True)
    person.decide(rng)


def test_a_line_that_was_down_in_the_middle_of_a_choice_loses_nothing(enter: Enter) -> None:
    person = enter("Host")
    person.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    person.go(person.open_table("me", 1))
    choice, _ = aim(person)
    told = person.told()
    person.context.set_offline(True)
    expect(person.page.get_by_text("The line is down")).to_be_visible()
    person.context.set_offline(False)
    expect(person.page.get_by_text("The line is down")).to_be_hidden()
    rest = choice["path"][1:]
    for spot in rest:
        person.point(spot.split("|")[0])
    person.until_told(lambda now: now["step"] > told["step"])
    person.has_sent(choice["action"])


@pytest.mark.parametrize("end", [House.kill, House.stop])
def test_a_hall_that_restarts_in_the_middle_of_a_choice_loses_nothing(
    enter: Enter, own_house: House, end: Callable[[House], None]
) -> None:
    person, rng = enter("Host", home=own_house.url), Random(2)
    person.forgive("ERR_", "WebSocket connection", "50")
    person.go(person.open_table("me", 1))
    person.decide(rng)
    aim(person)
    before = person.told()
    end(own_house)
    expect(person.page.get_by_text("The line is down")).to_be_visible()
    own_house.start()
    expect(person.page.get_by_text("The line is down")).to_be_hidden()
    person.page.keyboard.press("Escape")  # what was picked is still picked
    after = person.until_asked()
    assert after["legal"] == before["legal"]
    assert after["view"] == before["view"]
    person.decide(rng)


def test_an_action_sent_while_the_database_was_away_arrives_once(
    enter: Enter, postgres_server: Postgres, postgres_url: str
) -> None:
    with House(database=postgres_url) as hall:
        person = enter("Host", home=hall.url)
        person.forgive("503")
        person.go(person.open_table("me", 1))
        told = person.until_asked()
        choice = next(one for one in told["legal"] if one["verb"] == "Play")
        postgres_server.stop()
        try:
            person.choose(choice, told["legal"])
            expect(person.page.get_by_text("The line is down")).to_be_visible()
        finally:
            postgres_server.start()
        person.until_told(lambda now: now["step"] > told["step"])
        expect(person.page.get_by_text("The line is down")).to_be_hidden()
        person.has_sent(choice["action"])
        person.decide(Random(3))
        person.page.goto("about:blank")


def test_an_action_sent_while_the_line_was_down_arrives_once(enter: Enter) -> None:
    person = enter("Host")
    person.forgive("ERR_INTERNET_DISCONNECTED", "WebSocket connection")
    person.go(person.open_table("me", 1))
    told = person.until_asked()
    choice = next(one for one in told["legal"] if one["verb"] == "Play")
    person.context.set_offline(True)
    person.choose(choice, told["legal"])
    person.page.wait_for_timeout(500)
    person.context.set_offline(False)
    now = person.until_told(lambda now: now["step"] > told["step"])
    assert person.until_asked()["n"] >= now["n"]
    played = choice["path"][0].removeprefix("hand:")
    lying = [card["card"] for lane in person.told()["view"]["lanes"] for card in lane["cards"]]
    assert lying.count(played) == 1


def test_a_second_device_sees_the_same_and_may_go_on(enter: Enter) -> None:
    first, rng = enter("Host"), Random(3)
    first.go(first.open_table("me", 1))
    first.decide(rng)
    second = enter(storage_state=first.context.storage_state())
    second.page.goto(first.page.url)
    told = second.until_asked()
    assert told == first.until_asked()
    log = first.page.locator("#log").inner_text()
    expect(second.page.locator("#log")).to_have_text(log, use_inner_text=True)
    second.decide(rng)
    first.until_told(lambda now: now["step"] > told["step"])
    assert first.until_asked() == second.until_asked()


def test_a_player_may_leave_the_page_and_find_back_from_the_hall(enter: Enter) -> None:
    person = enter("Host")
    person.go(person.open_table("me", 1))
    person.until_asked()
    table = person.table
    person.page.get_by_role("link", name="Duelhall").click()
    games = person.page.locator("section", has_text="Your games")
    expect(games.get_by_text("Your turn")).to_be_visible()
    games.get_by_role("link").first.click()
    assert person.table == table
    person.until_asked()
