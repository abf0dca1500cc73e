"""What those who listen hear, and in which order: one queue that nothing cuts off."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from page.test_last_turn import after_a_turn, end_turn
from support.browser_person import Person
from support.browser_positions import where

SPEECH = "[data-speech] p"
LISTEN = """
window.heard = [];
const known = new WeakSet();
const SAID = "[data-speech] p";
addEventListener("DOMContentLoaded", () => new MutationObserver(changes => {
  for (const change of changes) for (const node of change.addedNodes) {
    const all = node.matches?.(SAID) ? [node] : [...(node.querySelectorAll?.(SAID) ?? [])];
    window.heard.push(...all.filter(one => !known.has(one)).map(one => one.textContent));
    all.forEach(one => known.add(one));
  }
}).observe(document, {childList: true, subtree: true}));
"""


@pytest.fixture
def listener(enter: Enter) -> Person:
    person = enter("Ear", settings={"pace": "quick"})
    person.page.add_init_script(LISTEN)
    return person


def heard(person: Person) -> list[str]:
    """All that was said, in its order."""
    said: list[str] = person.page.evaluate("window.heard")
    return said


def says(person: Person, text: str) -> None:
    expect(person.page.locator(SPEECH).last).to_contain_text(text)


def test_the_opponents_turn_is_one_paragraph_and_then_the_question(listener: Person) -> None:
    after_a_turn(listener)
    says(listener, "actions left")
    said = heard(listener)
    machine = next(one["name"] for one in listener.told()["seats"] if one["kind"] == "machine")
    theirs = [one for one in said if one.startswith(machine)]
    assert len(theirs) == 1, said
    assert said[-2:] == [theirs[0], "Your turn. 3 actions left."]
    assert len(theirs[0]) < 700


def test_nothing_but_a_clock_interrupts(listener: Person) -> None:
    after_a_turn(listener)
    assert listener.page.locator('[aria-live="assertive"]').inner_text() == ""


def test_who_opens_a_running_game_hears_a_few_words(listener: Person) -> None:
    told = after_a_turn(listener)
    for _ in range(2):
        end_turn(listener, told)
        told = listener.until_asked()
    listener.page.reload()
    listener.until_asked()
    says(listener, "Your turn.")
    listener.page.wait_for_timeout(1000)
    assert sum(map(len, heard(listener))) < 200, heard(listener)


def test_what_keys_begin_is_said(listener: Person) -> None:
    listener.go(listener.open_table("me", 1, options={"start": "1"}))
    told = listener.until_asked()
    hand = next(one for one in told["legal"] if one["verb"] == "Play")["path"][0]
    listener.page.locator(f'[data-spot="{hand}"] button').focus()
    listener.page.keyboard.press("p")
    says(listener, "Choose a lane.")
    listener.page.keyboard.press("Escape")
    says(listener, "2 actions left.")
    listener.page.keyboard.press("a")
    says(listener, "Attack: not possible here.")


def test_an_attack_names_what_can_be_struck(listener: Person) -> None:
    found = where("Attack", 1)
    record = listener.ask("POST", "/records", {"text": found.text})["record"]
    seats: list[Any] = [1] * found.seats
    seats[found.seat] = "me"
    listener.go(listener.play_on(record, found.step, *seats))
    told = listener.until_asked()
    card = next(one for one in told["legal"] if one["verb"] == "Attack")["path"][0].split("|")[0]
    listener.page.locator(f'[data-spot="{card}"] button').focus()
    listener.page.keyboard.press("a")
    says(listener, "Choose a card to attack.")
    assert "Attack with" in heard(listener)[-1]


def test_a_key_that_can_do_nothing_says_so(listener: Person) -> None:
    listener.go(listener.open_table("me", 1, options={"start": "1"}))
    listener.until_asked()
    listener.page.keyboard.press("e")
    says(listener, "The turn can't be ended now.")
    listener.page.keyboard.press("u")
    says(listener, "Nothing can be taken back now.")


def test_the_board_a_lane_and_the_last_turn_are_heard_by_a_key(listener: Person) -> None:
    after_a_turn(listener)
    listener.page.keyboard.press("b")
    for lane in ("Left lane.", "Centre lane.", "Right lane."):
        says(listener, lane)
    listener.page.keyboard.press("Shift+Digit2")
    says(listener, "Centre lane.")
    assert "Left lane" not in heard(listener)[-1]
    listener.page.keyboard.press("t")
    expect(listener.page.locator(SPEECH).last).to_contain_text("plays a card face-down")


@pytest.mark.parametrize("form", ["three", "teams"])
def test_several_opponents_are_one_paragraph_too(listener: Person, form: str) -> None:
    others = {"three": 2, "teams": 3}[form]
    listener.go(listener.open_table("me", *[1] * others, options={"form": form}))
    told, rng = listener.until_asked(), Random(2)
    names = tuple(one["name"] for one in told["seats"] if not one["you"])
    while listener.until_asked()["turn"] < 8:
        listener.decide(rng)
    says(listener, "left.")
    said = heard(listener)
    asked = [at for at, one in enumerate(said) if one.startswith("Your turn.")]
    assert len(asked) >= 2
    for first, last in pairwise(asked):
        assert last - first > 2
        assert "You draw" in said[last - 1], said
        assert not said[last - 2].startswith((*names, "Much", "Their")), said
