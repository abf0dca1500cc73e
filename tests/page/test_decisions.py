"""Every kind of decision of the game, made by pointing at the board."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from support.browser_person import Person
from support.browser_positions import Position, where

KINDS: dict[str, dict[str, Any]] = {
    "Discard": {},
    "Look": {},
    "Move": {},
    "Strike": {},
    "Pair": {},
    "Resolve": {},
    "Cast ": {"heroes": "yes"},
    "Enter": {"heroes": "yes"},
    "Raise": {"bannermen": "yes"},
    "Bomb": {"bannermen": "yes", "first": 114},
    "Fort here": {"forts": "yes"},
    "Take": {"forts": "yes"},
    "Heal first": {"heroes": "yes", "bannermen": "yes"},
    "Name": {"form": "solo"},
}


TOLD = {"discard", "look", "move", "strike", "pair", "cast", "enter", "banner", "flip", "play"}
"""Events that the log tells with the words of the hall; others it may join or leave out."""
HELD = """
key => document.body.dispatchEvent(
  new KeyboardEvent("keydown", {key, repeat: true, bubbles: true, cancelable: true}))
"""
"""A key that is held down comes again and again."""


def sit_at(person: Person, place: Position) -> None:
    """Go on from a position at the seat that decides there, against machines."""
    record = person.ask("POST", "/records", {"text": place.text})["record"]
    seats = ["me" if seat == place.seat else 1 for seat in range(place.seats)]
    person.go(person.play_on(record, place.step, *seats))


@pytest.mark.parametrize("verb", KINDS)
def test_a_decision_is_made_by_the_board(enter: Enter, verb: str) -> None:
    person = enter("Decider")
    sit_at(person, where(verb, **KINDS[verb]))
    told = person.until_asked()
    choice = next(one for one in told["legal"] if one["verb"].startswith(verb))
    person.act(choice, told)
    for words in first_words(person, told["n"]):
        expect(person.page.locator("#log")).to_contain_text(as_shown(words))


def as_shown(words: str) -> re.Pattern[str]:
    """A sentence as the log shows it: without labels, suits never as pictures."""
    bare = re.escape(re.sub(r" \([a-df]\d+\)", "", words))
    return re.compile(re.sub("([♠♥♦♣])", "\\1\ufe0e?", bare))


def first_words(person: Person, after: int) -> list[str]:
    """What the first action after some entries of the table's log did, where the log tells it."""
    entries = person.ask("GET", f"/tables/{person.table}/log?after={after}")["entries"]
    step = next(one for one in entries if one["kind"] == "step")
    return [one["words"] for one in step["events"] if one.get("words") and one["kind"] in TOLD]


def test_a_bannerman_is_raised_by_a_card_of_the_hand(enter: Enter) -> None:
    person = enter("Decider")
    sit_at(person, where("Raise", bannermen="yes"))
    told = person.until_asked()
    choice = told["legal"][0]
    card = next(spot for spot in choice["path"][0].split("|") if spot.startswith("hand:"))
    person.point(card)
    person.until_told(lambda now: now["step"] > told["step"])
    assert person.told()["view"]["banners"][told["eyes"]]


def test_a_banner_says_what_it_does_before_it_is_raised(enter: Enter) -> None:
    person = enter("Decider")
    sit_at(person, where("Raise", bannermen="yes"))
    told = person.until_asked()
    choice = told["legal"][0]
    banner = told["layout"]["faces"][choice["action"].strip("^")]["banner"]
    button = person.page.locator(f'[data-offer="{choice["action"]}"]')
    expect(button).to_contain_text(banner["name"])
    expect(button).to_contain_text(banner["text"])


def test_what_cannot_be_chosen_says_why(enter: Enter) -> None:
    person = enter("Decider")
    place = where("Strike")
    sit_at(person, place)
    told = person.until_asked()
    for reason in told["reasons"]:
        if reason["after"] == []:
            person.point(reason["spot"])
            expect(person.panel.get_by_role("alert")).to_have_text(reason["words"])
            break


def test_one_press_ends_one_turn(enter: Enter) -> None:
    person = enter("Decider")
    sit_at(person, where("End turn", heroes="yes"))
    told = person.until_asked()
    end = person.page.get_by_role("navigation", name="Game").get_by_role("button", name="End turn")
    end.dispatch_event("click", {"detail": 2, "bubbles": True})
    person.page.evaluate(HELD, "e")
    person.page.wait_for_timeout(300)
    assert (person.sent, person.told()["n"]) == ([], told["n"])
    end.click()
    person.until_told(lambda now: now["step"] > told["step"])


def test_a_double_click_is_confirmed_too(enter: Enter) -> None:
    person = enter("Decider", settings={"confirm": True})
    sit_at(person, where("Flip"))
    told = person.until_asked()
    flip = next(one for one in told["legal"] if one["verb"] == "Flip")
    person.page.locator(f'[data-spot="{flip["path"][0]}"] button').first.dblclick()
    expect(person.panel.get_by_role("button", name="Confirm")).to_be_visible()
    assert (person.sent, person.told()["n"]) == ([], told["n"])


def test_confirming_asks_before_anything_is_sent(enter: Enter) -> None:
    person = enter("Decider", settings={"confirm": True})
    sit_at(person, where("Look"))
    told = person.until_asked()
    person.choose(told["legal"][0], told["legal"])
    expect(person.panel.get_by_role("button", name="Confirm")).to_be_visible()
    assert person.told()["n"] == told["n"]
    person.page.keyboard.press("Escape")
    expect(person.panel.get_by_role("button", name="Confirm")).to_be_hidden()
    person.choose(told["legal"][0], told["legal"])
    person.panel.get_by_role("button", name="Confirm").click()
    person.until_told(lambda now: now["step"] > told["step"])
