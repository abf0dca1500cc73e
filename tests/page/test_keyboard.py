"""A whole turn with the keyboard alone."""

from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from support.browser_person import Person
from support.browser_positions import position, verbs

FOCUS = "() => document.activeElement.closest('[data-spot]')?.dataset.spot ?? null"
RING = """
() => {
  const here = document.activeElement;
  const around = [here, ...(here.closest("[data-spot]")?.querySelectorAll(".card") ?? [])];
  return here !== document.body && around.map(one => getComputedStyle(one)).some(
    style => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2);
}
"""
TRAVELS = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]


def travel(person: Person, spot: str) -> None:
    """Go to a legal spot with the arrow keys, as somebody does who looks for it."""
    seen: set[str | None] = set()
    for key in TRAVELS * 12:
        here = person.page.evaluate(FOCUS)
        if here == spot:
            assert person.page.evaluate(RING), "the focus can't be seen"
            return
        repeats = 12 if here not in seen else 3
        seen.add(here)
        for _ in range(repeats):
            person.page.keyboard.press(key)
            if person.page.evaluate(FOCUS) == spot:
                break
    raise AssertionError(f"{spot} is not reached by arrow keys, only {seen}")


def wait_done(person: Person, told: dict[str, Any], action: str) -> dict[str, Any]:
    person.until_told(lambda now: now["step"] > told["step"])
    person.has_sent(action)
    return person.until_asked()


def by_key(person: Person, told: dict[str, Any], verb: str, key: str) -> dict[str, Any]:
    """Choose the first action of a verb by its key and the arrows."""
    choice = next(one for one in told["legal"] if one["verb"] == verb)
    first, *rest = [part.split("|")[0] for part in choice["path"]]
    travel(person, first)
    person.page.keyboard.press(key)
    for spot in rest:
        person.page.locator(f'[data-spot="{spot}"][data-legal]').wait_for()
        travel(person, spot)
        person.page.keyboard.press("Enter")
    return wait_done(person, told, choice["action"])


@pytest.fixture
def player(enter: Enter) -> Person:
    """Somebody who may play, flip and attack now, with three actions."""
    place = position(
        lambda match: {"Play", "Flip", "Attack"} <= set(verbs(match)) and is_fresh(match)
    )
    person = enter("Keys")
    record = person.ask("POST", "/records", {"text": place.text})["record"]
    seats = ["me" if seat == place.seat else 1 for seat in range(place.seats)]
    person.go(person.play_on(record, place.step, *seats))
    return person


def is_fresh(match: Any) -> bool:
    """Whether the turn has all its actions."""
    return bool(match.view(match.deciders[0])["actions"] == 3)


def test_a_turn_by_keys_alone(player: Person) -> None:
    told = player.until_asked()
    told = by_key(player, told, "Play", "p")
    if any(one["verb"] == "Attack" for one in told["legal"]):
        told = by_key(player, told, "Attack", "a")
    while told["status"] == "playing" and any(one["verb"] == "Flip" for one in told["legal"]):
        told = by_key(player, told, "Flip", "f")
        break
    ends = [one for one in told["legal"] if one["verb"] == "End turn"]
    if ends:
        player.page.keyboard.press("e")
        if any(one["path"] for one in told["legal"]):
            expect(player.panel.get_by_role("button", name="Confirm")).to_be_visible()
            player.page.keyboard.press("e")
        wait_done(player, told, ends[0]["action"])
    assert len(player.sent) >= 3


def test_enter_chooses_and_escape_goes_back(player: Person) -> None:
    told = player.until_asked()
    choice = next(one for one in told["legal"] if one["verb"] == "Play")
    card, lane = choice["path"]
    travel(player, card)
    player.page.keyboard.press("Enter")
    expect(player.page.locator(f'[data-spot="{lane}"]')).to_be_visible()
    player.page.keyboard.press("Escape")
    expect(player.page.locator(f'[data-spot="{lane}"]')).to_be_hidden()
    assert player.page.evaluate(FOCUS) == card
    player.page.keyboard.press("Enter")
    player.page.keyboard.press(str("abcd".index(lane[-1]) + 1))
    assert player.page.evaluate(FOCUS) == lane
    player.page.keyboard.press("Enter")
    wait_done(player, told, choice["action"])


def test_hint_takeback_log_choice_and_help_have_keys(player: Person) -> None:
    page = player.page
    player.until_asked()
    page.keyboard.press("h")
    expect(page.get_by_role("region", name="Hint")).to_be_visible()
    page.keyboard.press("l")
    expect(page.locator("#log li").last).to_be_focused()
    page.keyboard.press("d")
    assert page.evaluate("document.activeElement.id") == "choice"
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("takeback", ignore_case=True)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    told = player.until_asked()
    told = by_key(player, told, "Play", "p")
    page.keyboard.press("u")
    player.until_told(lambda now: now["step"] < told["step"])


def test_the_keys_of_a_card_explain_it(player: Person) -> None:
    told = player.until_asked()
    card = next(one for one in told["legal"] if one["verb"] == "Play")["path"][0]
    travel(player, card)
    player.page.keyboard.press("?")
    face = told["layout"]["faces"][card.removeprefix("hand:")[:-1]]
    expect(player.page.get_by_text(face["text"])).to_be_visible()
    player.page.keyboard.press("Escape")
    assert player.page.evaluate(FOCUS) == card


def test_the_hall_is_walked_by_tab(enter: Enter) -> None:
    person = enter()
    person.go("/")
    expect(person.page.get_by_role("button", name="Play now")).to_be_visible()
    names = []
    for _ in range(14):
        person.page.keyboard.press("Tab")
        assert person.page.evaluate(RING), names
        names.append(person.page.evaluate("document.activeElement.innerText"))
        if "Play now" in names[-1]:
            break
    assert names[0] == "Skip to the content"
    assert "Play now" in names[-1]
    person.page.keyboard.press("Enter")
    person.until_asked()
