"""From a small phone upright to a wide screen: nothing beside the screen, all in reach."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Enter
from support.browser_person import BESIDE, Person
from support.browser_positions import finished, position

SMALL = {"width": 360, "height": 640}
USUAL = {"width": 390, "height": 844}
HUGE = {"width": 2560, "height": 1440}
PLAIN = ["/", "/new", "/learn", "/rules", "/rulings", "/watch", "/review", "/account", "/nowhere"]
FORMS: dict[str, dict[str, str]] = {
    "standard": {},
    "all three": {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
    "split": {"deck": "split"},
    "solo": {"form": "solo"},
    "three": {"form": "three"},
    "teams": {"form": "teams"},
}
LOW = {"width": 844, "height": 390}
LOWER = {"width": 740, "height": 360}
MIDDLE = {"width": 1024, "height": 768}
FLAT = {"width": 1120, "height": 660}
APART = """
() => {
  const box = where => document.querySelector(where).getBoundingClientRect();
  const rail = box("aside.rail"), field = box(".field");
  const mine = [...document.querySelectorAll(".board > .mine > *")];
  const theirs = document.querySelectorAll(".field [data-lane], .board > .theirs > *");
  const under = [...theirs, ...mine]
    .filter(one => one.getBoundingClientRect().right > rail.left + 1);
  const over = mine.filter(one => one.getBoundingClientRect().top < field.bottom - 4);
  const beyond = [...document.querySelectorAll(".rail .tools > *")]
    .filter(one => one.getBoundingClientRect().right > innerWidth);
  return [...under, ...over, ...beyond].map(one => one.outerHTML.slice(0, 120));
}
"""
"""What lies over something else beside the board or above it."""
BEYOND = """
() => [...document.querySelectorAll(".field [data-lane]")].flatMap((lane, index) => {
  const cell = document.querySelectorAll(".field .outline")[index].getBoundingClientRect();
  return [...lane.querySelectorAll(".slot")].filter(slot => {
    const box = slot.getBoundingClientRect();
    return box.left < cell.left - 1 || box.right > cell.right + 1
      || box.top < cell.top - 1 || box.bottom > cell.bottom + 1;
  }).map(slot => `${slot.dataset.spot} is not in ${lane.dataset.lane}`);
})
"""
"""The cards of the table for three that reach over their part of it."""
SEATS = {"solo": 1, "three": 3, "teams": 4}
ASIDE = """
() => [...document.querySelectorAll("main *")].filter(one => {
  const box = one.getBoundingClientRect();
  return box.width > 0 && box.right > innerWidth + 1 && !one.closest(".vh, svg, pre");
}).slice(0, 5).map(one => one.outerHTML.slice(0, 120))
"""
SMALLER = """
least => [...document.querySelectorAll(
  "button, a.btn, a.tool, a.me, a.brand, select, summary, input:not([type=hidden])"
)].map(one => [one, (one.matches("[type=radio], [type=checkbox]") && one.closest("label")) || one])
.filter(([one, target]) => {
  const box = target.getBoundingClientRect();
  const shown = box.width > 1 && box.height > 1 && getComputedStyle(one).visibility !== "hidden";
  return shown && !one.disabled && !one.closest(".vh, [data-spot], [data-banner]")
    && (box.height < least - .5 || box.width < least - .5);
}).map(([one, target]) => {
  const box = target.getBoundingClientRect();
  return `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`;
})
"""


def phone(enter: Enter, size: dict[str, int], name: str | None = None) -> Person:
    """Somebody with a phone."""
    return enter(name, viewport=size, has_touch=True, is_mobile=True, device_scale_factor=2)


def assert_nothing_beside(page: Page) -> None:
    """The page never scrolls sideways."""
    over = page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth")
    assert over <= 0, (page.url, over, page.evaluate(ASIDE))


def assert_in_reach(page: Page) -> None:
    """Whatever one presses is large enough for a thumb; cards lie as the board has room."""
    small = page.evaluate(SMALLER, 44)
    assert not small, "\n".join(small)


def assert_whole(page: Page) -> None:
    """All of the table is on the screen, the buttons at its lower edge too."""
    page.wait_for_timeout(100)
    assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
    below = page.get_by_role("navigation", name="Game").get_by_role("button").last.bounding_box()
    assert below is not None
    height = page.evaluate("innerHeight")
    assert below["y"] + below["height"] <= height + 1, f"{below} is beyond {height}"


@pytest.mark.parametrize("size", [SMALL, USUAL, HUGE], ids=["small", "usual", "huge"])
def test_no_page_scrolls_sideways(enter: Enter, size: dict[str, int]) -> None:
    person = enter("Reader", viewport=size)
    person.forgive("404 (Not Found) " + person.home + "/nowhere")
    record = person.ask("POST", "/records", {"text": finished(length="quick")})["record"]
    many = person.ask("POST", "/records", {"text": finished(form="teams")})["record"]
    games = [f"/g/{record}", f"/g/{record}?step=70", f"/g/{many}?step=70"]
    for path in [*PLAIN, *games]:
        person.go(path)
        expect(person.page.get_by_role("heading", level=1).first).to_be_attached()
        person.page.wait_for_load_state("networkidle")
        assert_nothing_beside(person.page)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("size", [SMALL, USUAL], ids=["small", "usual"])
def test_a_turn_is_played_by_touch(enter: Enter, size: dict[str, int], form: str) -> None:
    person, rng = phone(enter, size, "Thumb"), Random(form)
    seats: list[Any] = ["me", *[1] * (SEATS.get(form, 2) - 1)]
    person.go(person.open_table(*seats, options=FORMS[form]))
    for _ in range(5):
        assert person.decide(rng)
        assert_nothing_beside(person.page)
    told = person.until_asked()
    assert_in_reach(person.page)
    assert_whole(person.page)
    spots = [one["path"][0].split("|")[0] for one in told["legal"] if len(one["path"]) > 1]
    if spots and not spots[0].startswith(BESIDE):
        person.point(spots[0])
        assert_whole(person.page)


@pytest.mark.parametrize("path", PLAIN)
def test_targets_are_large_enough_on_a_phone(enter: Enter, path: str) -> None:
    person = phone(enter, SMALL, "Thumb")
    person.forgive("404 (Not Found) " + person.home + "/nowhere")
    person.go(path)
    expect(person.page.get_by_role("heading", level=1).first).to_be_attached()
    person.page.wait_for_load_state("networkidle")
    assert_in_reach(person.page)


@pytest.mark.parametrize("size", [SMALL, USUAL], ids=["small", "usual"])
def test_a_hint_and_an_offer_leave_the_table_whole(enter: Enter, size: dict[str, int]) -> None:
    person = phone(enter, size, "Thumb")
    person.go(person.open_table("me", 1))
    person.until_asked()
    person.page.get_by_role("button", name="Hint").tap()
    expect(person.page.get_by_role("region", name="Hint")).to_contain_text("%")
    assert_whole(person.page)


@pytest.mark.parametrize("form", ["standard", "all three", "three", "teams"])
@pytest.mark.parametrize("size", [LOW, MIDDLE, FLAT], ids=["on its side", "tablet", "laptop"])
def test_board_and_rail_lie_apart(enter: Enter, size: dict[str, int], form: str) -> None:
    person, rng = enter("Sideways", viewport=size), Random(form)
    seats: list[Any] = ["me", *[1] * (SEATS.get(form, 2) - 1)]
    clock = {"kind": "bank", "seconds": 900, "increment": 10}
    person.go(person.open_table(*seats, options=FORMS[form], clock=clock))
    for _ in range(4):
        person.decide(rng)
    person.until_asked()
    assert person.page.evaluate(APART) == []
    assert_nothing_beside(person.page)
    if size is not LOW:
        assert_whole(person.page)


@pytest.mark.parametrize("size", [LOW, LOWER, SMALL], ids=["on its side", "lower", "small"])
def test_cards_of_three_players_stay_in_their_triangle(enter: Enter, size: dict[str, int]) -> None:
    place = position(lambda match: all(map(is_full, view_of(match)["lanes"])), form="three")
    person = phone(enter, size, "Third")
    record = person.ask("POST", "/records", {"text": place.text})["record"]
    seats = ["me" if seat == place.seat else 1 for seat in range(place.seats)]
    person.go(person.play_on(record, place.step, *seats))
    person.until_asked()
    assert person.page.evaluate(BEYOND) == []
    assert_whole(person.page)
    hand = person.page.locator(f'[data-hand="{place.seat}"]').bounding_box()
    assert hand is not None
    assert hand["y"] + hand["height"] <= size["height"]


def is_full(lane: dict[str, Any]) -> bool:
    """Whether each of three players has cards there, and one has several."""
    owners = [card["player"] for card in lane["cards"]]
    return len(set(owners)) == 3 and len(owners) > 3


def view_of(match: Any) -> dict[str, Any]:
    """What the one who decides sees."""
    view: dict[str, Any] = match.view(match.deciders[0])
    return view


def test_a_long_line_of_the_log_makes_nothing_scroll_sideways(enter: Enter) -> None:
    person = enter("Averyveryverylong")
    table = person.open_table("me", 1, public=True)
    person.go(table)
    for _ in range(3):
        person.decide(Random(1))
    watcher = enter(viewport=SMALL)
    watcher.go(table)
    expect(watcher.page.locator(".strips")).to_be_visible()
    assert_nothing_beside(watcher.page)


def test_a_lesson_is_read_whole_on_a_small_phone(enter: Enter) -> None:
    person = phone(enter, SMALL, "Pupil")
    person.go("/learn")
    person.page.get_by_role("button", name="Start the tutorial").tap()
    lesson = person.page.get_by_role("region", name="Lesson")
    expect(lesson).to_be_visible()
    assert lesson.evaluate("one => one.scrollHeight - one.clientHeight") <= 0
    assert_whole(person.page)


def test_a_phone_tells_that_the_other_is_gone(enter: Enter) -> None:
    host, friend = phone(enter, SMALL, "Host"), enter("Friend")
    host.go(host.open_table("me", "open"))
    friend.page.goto(host.page.url)
    friend.page.get_by_role("button", name="Sit here").click()
    strip = host.page.locator(".strips")
    expect(strip).to_contain_text(friend.name)
    expect(strip).not_to_contain_text("away")
    friend.page.close()
    expect(strip).to_contain_text("away")


def test_a_long_press_explains_a_card(enter: Enter) -> None:
    person = phone(enter, USUAL, "Thumb")
    person.go(person.open_table("me", 1))
    told = person.until_asked()
    card = told["view"]["hands"][told["eyes"]]["cards"][0]
    slot = person.page.locator(f'[data-spot="hand:{card}"] button')
    slot.dispatch_event("pointerdown", {"pointerType": "touch", "button": 0, "isPrimary": True})
    face = told["layout"]["faces"][card[:-1]]
    expect(person.page.get_by_text(face["text"])).to_be_visible()


def test_a_wide_screen_shows_the_table_whole(enter: Enter) -> None:
    person = enter("Wide", viewport=HUGE)
    person.go(person.open_table("me", 1))
    person.decide(Random(1))
    assert_nothing_beside(person.page)
    assert person.page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
    lanes = person.page.locator("section.lane")
    assert sum(box["width"] for one in lanes.all() if (box := one.bounding_box())) > 1100
