"""What the others did: marked on the board, shown again, told in order, paced without motion."""

import time
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from support.browser_person import Person

LAST = '[data-trace="last"]'
LIT = '[data-trace="lit"]'
AGAIN = "Show that turn again"
CHANGES = r"""
() => {
  window.seen = [];
  const look = () => {
    const cards = [...document.querySelectorAll(".field .slot[data-spot]")];
    const face = one => `${one.querySelector(".card").className} ${/d\d+/.exec(one.className)}`;
    const now = cards.map(one => `${one.dataset.spot} ${face(one)}`).sort().join();
    if (window.seen.at(-1)?.now !== now) window.seen.push({now, at: performance.now()});
    requestAnimationFrame(look);
  };
  look();
}
"""
"""Notes each change of the cards on the board, and when it came."""


def after_a_turn(person: Person, **wish: Any) -> dict[str, Any]:
    """A table where the machine has just had its first turns."""
    person.go(person.open_table("me", 1, options={"start": "1"}, **wish))
    told = person.until_asked()
    end_turn(person, told)
    return person.until_asked()


def end_turn(person: Person, told: dict[str, Any]) -> None:
    """Play cards until the turn is over."""
    rng, turn = Random(1), told["turn"]
    while told["turn"] == turn:
        plays = [one for one in told["legal"] if one["verb"] == "Play"]
        person.act(rng.choice(plays or told["legal"]), told)
        told = person.until_told(lambda now: now["legal"] or now["status"] == "over")


def spots_of(events: list[dict[str, Any]]) -> set[str]:
    """The cards that these events are about."""
    return {f"card:{event.get('to') or event['at']}" for event in events if "at" in event}


def last_turn(person: Person, told: dict[str, Any]) -> list[dict[str, Any]]:
    """What happened since this person acted, as the hall tells it."""
    log = person.ask("GET", f"/tables/{person.table}/log?after=0")["entries"]
    mine = max(at for at, entry in enumerate(log) if entry["seat"] == told["eyes"])
    return [event for entry in log[mine + 1 :] for event in entry["events"]]


def test_the_board_marks_the_others_last_turn_until_the_next_action(enter: Enter) -> None:
    person = enter("Marker")
    told = after_a_turn(person)
    lying = {f"card:{card['label']}" for lane in told["view"]["lanes"] for card in lane["cards"]}
    marked = spots_of(last_turn(person, told)) & lying
    assert marked
    expect(person.page.locator(f".slot{LAST}")).to_have_count(len(marked))
    shown = person.page.locator(f".slot{LAST}").all()
    assert {one.get_attribute("data-spot") for one in shown} == marked
    play = next(one for one in told["legal"] if one["verb"] == "Play")
    person.act(play, told)
    expect(person.page.locator(f".slot{LAST}")).to_have_count(1)
    assert person.page.locator(f".slot{LAST}").get_attribute("data-spot") not in marked


@pytest.mark.parametrize("way", ["key", "button", "phone"])
def test_a_turn_is_shown_again(enter: Enter, way: str) -> None:
    size = {"viewport": {"width": 390, "height": 844}} if way == "phone" else {}
    person = enter("Again", settings={"pace": "quick"}, **size)
    after_a_turn(person)
    expect(person.panel).not_to_contain_text("Watch")
    after = cards_on(person)
    person.page.evaluate(CHANGES)
    if way == "key":
        person.page.keyboard.press("t")
    else:
        person.page.get_by_role("button", name=AGAIN).first.click()
    expect(person.page.locator(LIT).first).to_be_attached()
    expect(person.page.locator(LIT)).to_have_count(0)
    person.until_asked()
    seen = person.page.evaluate("window.seen.map(one => one.now)")
    assert len(seen) > 2, "the board went back and came again step by step"
    assert seen[0] == seen[-1]
    assert cards_on(person) == after


def cards_on(person: Person) -> list[str | None]:
    """The cards on the board."""
    return sorted(
        one.get_attribute("data-spot") or ""
        for one in person.page.locator(".field .slot[data-spot]").all()
    )


def test_a_page_that_was_just_opened_points_out_the_turn(enter: Enter) -> None:
    person = enter("Late")
    told = after_a_turn(person)
    person.page.reload()
    person.until_asked()
    expect(person.page.locator(f".slot{LAST}").first).to_be_visible()
    person.page.keyboard.press("t")
    expect(person.page.locator(LIT).first).to_be_attached()
    person.page.keyboard.press("Space")
    expect(person.page.locator(LIT)).to_have_count(0)
    person.until_offered(told["legal"])


def test_a_key_means_what_it_means_while_a_turn_is_shown_again(enter: Enter) -> None:
    person = enter("Hasty", settings={"pace": "calm"})
    told = after_a_turn(person)
    hand = next(one for one in told["legal"] if one["verb"] == "Play")["path"][0]
    person.page.locator(f'[data-spot="{hand}"] button').focus()
    person.page.keyboard.press("t")
    expect(person.page.locator(LIT).first).to_be_attached()
    person.page.keyboard.press("p")
    expect(person.page.locator(f'[data-spot="{hand}"][data-state=pick]')).to_be_visible()


def test_a_line_of_the_log_shows_itself_on_the_board(enter: Enter) -> None:
    person = enter("Reader")
    told = after_a_turn(person)
    events = [one for one in last_turn(person, told) if one["kind"] == "play"]
    line = person.page.locator("#log li", has_text="plays a card face-down").last
    line.hover()
    lit = person.page.locator(f".slot{LIT}")
    expect(lit).to_have_attribute("data-spot", f"card:{events[-1]['at']}")
    person.page.locator("h1").first.evaluate("() => document.body.focus()")
    person.page.mouse.move(5, 5)
    expect(lit).to_have_count(0)


def test_the_log_is_read_by_keys(enter: Enter) -> None:
    person = enter("Keys")
    after_a_turn(person)
    person.page.keyboard.press("l")
    lines = person.page.locator("#log li")
    expect(lines.last).to_be_focused()
    person.page.keyboard.press("ArrowUp")
    expect(lines.nth(lines.count() - 2)).to_be_focused()
    while not person.page.locator(f".slot{LIT}").count():
        person.page.keyboard.press("ArrowUp")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_reduced_motion_takes_its_time(enter: Enter, motion: Any) -> None:
    person = enter("Calm", settings={"pace": "normal"}, reduced_motion=motion)
    person.go(person.open_table("me", 1, options={"start": "1"}))
    told = person.until_asked()
    plays = [one for one in told["legal"] if one["verb"] == "Play"]
    person.act(plays[0], told)
    told = person.until_asked()
    person.page.evaluate(CHANGES)
    began = time.monotonic()
    end_turn(person, told)
    told = person.until_asked()
    events = [one for one in last_turn(person, told) if one["kind"] in ("play", "flip", "strike")]
    took = time.monotonic() - began
    assert took > 0.6 * len(events), "each step of theirs was seen for a while"
    times = person.page.evaluate("window.seen.map(one => one.at)")
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert len([gap for gap in gaps if gap > 250]) >= len(events) - 1, gaps


def test_after_a_takeback_the_others_turn_is_marked_again(enter: Enter) -> None:
    person = enter("Undo")
    told = after_a_turn(person)
    before = marks_on(person)
    assert before
    person.act(next(one for one in told["legal"] if one["verb"] == "Play"), told)
    expect(person.page.locator(f".slot{LAST}")).to_have_count(1)
    person.page.keyboard.press("u")
    person.until_told(lambda now: now["step"] == told["step"])
    expect(person.page.locator(f".slot{LAST}")).to_have_count(len(before))
    assert marks_on(person) == before


def marks_on(person: Person) -> set[str]:
    """The cards that are marked, once they are."""
    expect(person.page.locator(f".slot{LAST}").first).to_be_attached()
    found = person.page.locator(f".slot{LAST}").all()
    return {one.get_attribute("data-spot") or "" for one in found}
