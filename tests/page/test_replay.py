"""Games that are over: stepping, eyes, links to a position, records in and out, playing on."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from page.conftest import Enter
from support.browser_person import Person
from support.browser_positions import finished

BOARD = """
() => [...document.querySelectorAll('main [data-spot]')].map(one =>
  one.dataset.spot + ' ' + (one.querySelector('[aria-label]') ?? one).getAttribute('aria-label'))
"""

BEGINS = """
spot => {
  const [card] = document.querySelectorAll(`main [data-spot="${CSS.escape(spot)}"]`);
  const line = document.querySelector(".line.did");
  if (!card || !line) return false;
  const [box, frame] = [card, line.ownerSVGElement].map(one => one.getBoundingClientRect());
  const [x, y] = line.getAttribute("d").match(/[\\d.-]+/g).map(Number);
  const [aside, down] = [frame.left + x - box.left, frame.top + y - box.top];
  return aside > -9 && aside < box.width + 9 && down > -9 && down < box.height + 9;
}
"""
"""Whether the arrow of what was played begins at a card."""


def bring(person: Person, game: str = "duel52") -> str:
    """A finished game of Ann and Bob; its page."""
    options = {"length": "quick"} if game == "duel52" else {}
    record = person.ask("POST", "/records", {"text": finished(game=game, **options)})["record"]
    return f"/g/{record}"


def settled(page: Page) -> None:
    """Wait until the page shows the game with the eyes that are asked for."""
    expect(page.locator(".game[aria-busy=false]")).to_be_visible()


def where(page: Page) -> str:
    """What the page says about the position."""
    settled(page)
    return page.get_by_role("group", name="Steps").locator("p").inner_text()


def board(page: Page) -> list[str]:
    """The cards on the board in words."""
    settled(page)
    return list(page.evaluate(BOARD))


@pytest.mark.parametrize("game", ["duel52", "calamity"])
def test_stepping_through_a_game(enter: Enter, game: str) -> None:
    person = enter("Reader")
    page = person.page
    person.go(bring(person, game))
    steps = page.get_by_role("group", name="Steps")
    steps.get_by_role("button", name="First").click()
    page.wait_for_url("**step=*")
    first = board(page)
    steps.get_by_role("button", name="Forward").click()
    steps.get_by_role("button", name="Forward").click()
    second = page.url
    assert "step=" in second
    page.keyboard.press("ArrowRight")
    page.wait_for_url(lambda url: url != second)
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(second)
    page.keyboard.press("Home")
    expect(page).not_to_have_url(second)
    assert board(page) == first
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)


def test_a_game_runs_by_itself_and_stops(enter: Enter) -> None:
    person = enter("Reader", settings={"pace": "quick"})
    page = person.page
    person.go(bring(person) + "?step=20")
    page.get_by_role("button", name="Run").click()
    page.wait_for_url(lambda url: "step=20" not in url)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Run")).to_be_visible()


def test_a_link_to_a_position_shows_it_to_a_stranger(enter: Enter) -> None:
    person, stranger = enter("Reader"), enter()
    person.go(bring(person) + "?step=60")
    person.page.get_by_role("radio", name="Bob").check(force=True)
    person.page.wait_for_url("**eyes=1*")
    stranger.page.goto(person.page.url)
    expect(stranger.page.get_by_role("radio", name="Bob")).to_be_checked()
    assert where(stranger.page) == where(person.page)
    assert board(stranger.page) == board(person.page)


def test_eyes_that_come_late_do_not_replace_those_asked_for_since(enter: Enter) -> None:
    person, held = enter("Reader"), list[Route]()
    page = person.page
    person.go(bring(person) + "?step=60&eyes=0")
    ann = board(page)
    page.route("**/replay?eyes=1", lambda route: held.append(route))
    page.get_by_role("radio", name="Bob").check(force=True)
    expect(page.locator(".game")).to_have_attribute("aria-busy", "true")
    assert page.evaluate(BOARD) == ann
    page.get_by_role("radio", name="Ann").check(force=True)
    with page.expect_response("**/replay?eyes=1"):
        held[0].continue_()
    page.wait_for_timeout(200)
    assert board(page) == ann
    page.get_by_role("radio", name="Bob").check(force=True)
    assert board(page) != ann


def test_eyes_that_do_not_come_leave_the_game_as_it_is(enter: Enter) -> None:
    person = enter("Reader")
    person.forgive("ERR_FAILED")
    page = person.page
    person.go(bring(person) + "?step=60&eyes=0")
    ann = board(page)
    page.route("**/replay?eyes=1", lambda route: route.abort())
    page.get_by_role("radio", name="Bob").check(force=True)
    expect(page.get_by_role("radio", name="Ann")).to_be_checked()
    expect(page.locator(".toast")).to_be_visible()
    assert board(page) == ann


PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize("context", [{}, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize(("step", "spots"), [(3, "pick"), (200, "hero")])
def test_all_heroes_of_a_duel_are_seen(
    enter: Enter, context: dict[str, Any], step: int, spots: str
) -> None:
    person = enter("Reader", **context)
    person.go(f"{bring(person, 'calamity')}?step={step}")
    settled(person.page)
    shown = person.page.locator(f"main [data-spot^='{spots}:']")
    for hero in (shown.first, shown.last):
        hero.scroll_into_view_if_needed()
        expect(hero).to_be_in_viewport(ratio=0.9)
        box = hero.bounding_box()
        assert box
        assert box["height"] > 60


@pytest.mark.parametrize(("eyes", "open_hands"), [("all", 2), ("none", 0), ("0", 1), ("1", 1)])
def test_whose_eyes_decide_what_is_open(enter: Enter, eyes: str, open_hands: int) -> None:
    person = enter("Reader")
    address = bring(person)
    person.go(f"{address}?step=30&eyes={eyes}")
    hands = person.page.locator("main [data-hand]")
    expect(hands.first).to_be_visible()
    found = person.page.locator('main [data-hand]:has([data-spot^="hand:"])')
    expect(found).to_have_count(open_hands)


def test_a_record_goes_out_and_comes_in_again(enter: Enter) -> None:
    person, friend = enter("Reader"), enter("Friend")
    address = bring(person)
    person.go(address)
    with person.page.expect_download() as waiting:
        person.page.get_by_role("link", name="Record").click()
    text = waiting.value.path().read_text()
    assert '[Game "duel52"]' in text
    friend.go("/review")
    friend.page.get_by_label("Record", exact=True).fill(text)
    friend.page.get_by_role("button", name="Import").click()
    friend.page.wait_for_url("**/g/*")
    expect(friend.page.get_by_role("heading", level=1)).to_have_text(
        person.page.get_by_role("heading", level=1).inner_text()
    )


def test_a_record_that_is_wrong_says_where(enter: Enter) -> None:
    person = enter("Reader")
    person.forgive("400", "422")
    person.go("/review")
    wrong = finished(length="quick").replace("\n1. ", "\n1. nonsense ", 1)
    person.page.get_by_label("Record", exact=True).fill(wrong)
    person.page.get_by_role("button", name="Import").click()
    expect(person.page.get_by_role("alert")).to_contain_text("line")
    assert "/review" in person.page.url


def test_playing_on_from_a_position_against_a_machine(enter: Enter) -> None:
    person = enter("Reader")
    person.go(bring(person) + "?step=40")
    person.page.get_by_role("button", name=re.compile("^as ")).click()
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="1, ").check(force=True)
    dialog.get_by_role("button", name="Play on").click()
    told = person.until_asked()
    assert told["step"] >= 40
    assert not told["rated"]
    person.decide(Random(1))


def test_a_review_shows_on_the_board_what_was_played_and_what_was_better(enter: Enter) -> None:
    person = enter("Reader")
    page = person.page
    address = bring(person)
    person.go(address)
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("region", name="Accuracy")).to_contain_text("accuracy", timeout=180_000)
    decisions = person.ask("GET", f"/records/{address.removeprefix('/g/')}/review")["decisions"]
    for decision in {kind_of(one): one for one in decisions}.values():
        person.go(f"{address}?step={decision['step']}")
        expect(page.locator(".line.did")).to_have_count(len(decision["played"]["path"]) - 1)
        expect(page.get_by_label("This position").get_by_text("Better")).to_have_count(
            1 if decision["better"] else 0
        )
    shown = next(one for one in decisions if len(one["played"]["path"]) == 2)
    person.go(f"{address}?step={shown['step']}")
    for width in (600, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_function(BEGINS, arg=shown["played"]["path"][0].split("|")[0])


def kind_of(decision: dict[str, Any]) -> tuple[str, ...]:
    """What is pointed at, and whether something was better: ``("hand", "lane", "better")``."""
    kinds = [spot.partition(":")[0] for spot in decision["played"]["path"]]
    return (*kinds, "better" if decision["better"] else "best")


def test_moves_are_listed_and_lead_to_their_position(enter: Enter) -> None:
    person = enter("Reader")
    person.go(bring(person))
    person.page.get_by_role("button", name="Moves").click()
    moves = person.page.locator(".beside button")
    moves.nth(3).click()
    person.page.wait_for_url("**step=*")


def test_a_game_in_play_is_not_shown(enter: Enter) -> None:
    person = enter("Reader")
    person.forgive("404", "409", "403")
    table = person.open_table("me", 1).removeprefix("/t/").partition("?")[0]
    person.go(f"/g/{table}")
    expect(person.page.get_by_role("heading", name="This game can't be shown")).to_be_visible()
