"""The duel of heroes on its own board: whole games by mouse, keys and touch, and every stage."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from page.duels import duel, opening
from page.room import lay, pages, resize
from page.test_listening import axe
from support.browser_person import END, Person, begins

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
STAGES = ("activating", "acting", "hit", "rolled")
WEIGHED = "Attack"
SHOWN = """
() => {
  const inside = box => box.left >= -1 && box.top >= -1
    && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const all = where => [...document.querySelectorAll(where)].filter(one => one.offsetParent);
  const wanted = {
    question: all("#choice h2")[0], clock: all("[data-own] .clock").at(-1),
    hand: all("[data-hand]")[0], end: all(".tools .btn.end")[0] ?? all(".tools .btn")[0],
    ...Object.fromEntries(all("#choice .buttons .btn").slice(0, 3).map((one, at) => [at, one])),
  };
  const lost = Object.entries(wanted)
    .filter(([, one]) => !one || !inside(one.getBoundingClientRect())).map(([name]) => name);
  const page = document.scrollingElement;
  return [...lost, ...(page.scrollWidth > innerWidth ? ["sideways"] : [])];
}
"""
"""What one decides with and can't see."""


def strive(person: Person, rng: Random) -> bool:
    """Decide once by the board, mostly with attacks; false when the duel is over."""
    told = person.until_asked()
    if told["status"] == "over":
        return False
    attacks = [one for one in told["legal"] if one["verb"] == WEIGHED]
    others = [one for one in told["legal"] if one["verb"] != END] or told["legal"]
    choice = rng.choice(attacks if attacks and rng.random() < 0.8 else others)
    carry_out(person, choice, told)
    return True


def carry_out(person: Person, choice: dict[str, Any], told: dict[str, Any]) -> None:
    """Point at the spots of a choice, then press its button where that is asked for."""
    picked: list[str] = []
    for spot in choice["path"]:
        person.page.locator(f'[data-spot="{spot}"][data-legal]').first.wait_for()
        person.point(spot)
        picked.append(spot)
    if needs_button(choice, picked, told["legal"]):
        if person.taps and picked:
            until_aimed(person, choice, picked)
        press_button(person, choice, ends=len(told["legal"]) > 1)
    person.until_told(lambda now: now["step"] > told["step"])
    person.has_sent(choice["action"])


def until_aimed(person: Person, choice: dict[str, Any], picked: list[str]) -> None:
    """Tap again where a busy machine let the finger lie so long that it asked what is there."""
    offer = person.page.locator(f'[data-offer="{choice["action"]}"]')
    sheet = person.page.get_by_role("dialog", name=re.compile("About"))
    expect(offer.or_(sheet).first).to_be_visible()
    if sheet.count():
        person.page.keyboard.press("Escape")
        expect(sheet).to_be_hidden()
        person.point(picked[-1])


def press_button(person: Person, choice: dict[str, Any], ends: bool) -> None:
    """Press the button of a choice; who taps the board taps it too, or two taps would be one."""
    if not person.taps or (choice["verb"] == END and ends):
        return person.press(choice, ends=ends)
    person.page.locator(f'[data-offer="{choice["action"]}"]').tap()
    return None


def needs_button(choice: dict[str, Any], picked: list[str], legal: list[dict[str, Any]]) -> bool:
    """Whether pointing alone does not say it."""
    gradual = any(len(one["path"]) > 1 for one in legal)
    only = sum(begins(one["path"], picked) for one in legal) == 1
    one_step = len(picked) == 1 and (gradual or choice["verb"] == WEIGHED)
    return not picked or one_step or not only


@pytest.mark.parametrize("way", ["mouse", "phone"])
def test_a_whole_duel(enter: Enter, way: str) -> None:
    person = enter("Striker", **(PHONE if way == "phone" else {}))
    lay(person, opening())
    rng = Random(11)
    decisions = 0
    while strive(person, rng):
        decisions += 1
        assert decisions < 400
    expect(person.result).to_be_visible()
    assert decisions > 20


def test_a_whole_duel_by_keys(enter: Enter) -> None:
    person = enter("Keys")
    lay(person, opening())
    page, decisions = person.page, 0
    while (told := person.until_asked())["status"] != "over":
        press_keys(person, told)
        person.until_told(lambda now, step=told["step"]: now["step"] > step)
        decisions += 1
        assert decisions < 400
    expect(person.result).to_be_visible()
    assert not page.locator("#choice.asked").count()


def press_keys(person: Person, told: dict[str, Any]) -> None:
    """Attack if that is possible, else pass, go on, activate, or end the turn."""
    keys, verbs = person.page.keyboard, {one["verb"] for one in told["legal"]}
    if WEIGHED in verbs:
        keys.press("a")
        expect(person.panel).to_contain_text("Strike")
        keys.press("Enter")
    elif "Activate" in verbs:
        choice = next(one for one in told["legal"] if one["verb"] == "Activate")
        person.page.locator(f'[data-spot="{choice["path"][0]}"] button').focus()
        keys.press("Enter")
        if any(len(one["path"]) > 1 for one in told["legal"]):
            keys.press("Enter")
    elif verbs & {"Pass", "Let the roll stand"}:
        keys.press("p")
    elif END in verbs:
        keys.press("e")
        if any(one["path"] for one in told["legal"]):
            keys.press("Enter")
    else:
        carry_out(person, told["legal"][0], told)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_happened_is_seen_in_its_order(enter: Enter, motion: str) -> None:
    person = enter("Watcher", settings={"pace": "normal"}, reduced_motion=motion)
    told = lay(person, duel("acting"))
    strike = next(one for one in told["legal"] if one["verb"] == WEIGHED)
    person.point(strike["path"][0])
    person.page.get_by_role("button", name=re.compile("attacks")).click()
    tray = person.page.locator("[data-tray]")
    expect(tray).not_to_contain_text("Not rolled yet")
    expect(tray).to_contain_text(re.compile(r"\d+ (against|hits|misses|damage)"))


def test_every_target_shows_its_chance_before_it_is_chosen(enter: Enter) -> None:
    person = enter("Aimer")
    told = lay(person, duel("acting"))
    for strike in (one for one in told["legal"] if one["verb"] == WEIGHED):
        chance = re.search(r"hits on (\d+) or more, (\d+) %", strike["words"])
        assert chance
        spot = person.page.locator(f'[data-spot="{strike["path"][0]}"]')
        expect(spot).to_contain_text(f"{chance[1]}+ {chance[2]} %")
        expect(spot.get_by_role("button")).to_have_attribute(
            "aria-label", re.compile(f"hits on {chance[1]} or more, {chance[2]} percent")
        )


def test_a_reaction_has_its_result_on_its_button(enter: Enter) -> None:
    person = enter("Reacter")
    told = lay(person, duel("hit"))
    for choice in (one for one in told["legal"] if one["path"]):
        button = person.page.locator(f'[data-offer="{choice["action"]}"]')
        expect(button).to_contain_text(choice["words"].partition(": ")[2].rstrip("."))
    person.page.keyboard.press("p")
    person.until_told(lambda now: now["step"] > told["step"])
    person.has_sent("Pass")


def test_a_spell_says_why_it_cannot_be_cast(enter: Enter) -> None:
    person = enter("Caster")
    told = lay(person, duel("full"))
    closed = [one for one in told["reasons"] if one["spot"].startswith("card:")]
    assert closed
    for reason in closed:
        button = person.page.locator(f'[data-spot="{reason["spot"]}"]').get_by_role("button")
        expect(button).to_have_attribute("aria-label", re.compile(re.escape(reason["words"])))


def test_the_full_card_opens_by_its_key_and_by_a_long_press(enter: Enter) -> None:
    person = enter("Reader")
    lay(person, duel("acting"))
    person.page.keyboard.press("4")
    person.page.keyboard.press("i")
    sheet = person.page.get_by_role("dialog", name=re.compile("About"))
    expect(sheet).to_contain_text("Outlived")
    person.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_stage_is_open_to_everybody(enter: Enter, stage: str, theme: str) -> None:
    person = enter("Axe", color_scheme=theme)
    lay(person, duel(stage))
    assert axe(person.page) == []


@pytest.mark.parametrize("stage", [*STAGES, "full"])
def test_what_one_decides_with_is_in_sight_in_a_duel(enter: Enter, stage: str) -> None:
    person = enter("Sizes")
    lay(person, duel(stage))
    lost = {}
    for size in pages():
        resize(person, size)
        if hidden := person.page.evaluate(SHOWN):
            lost["{}x{}".format(*size)] = hidden
    assert not lost, "\n".join(f"{size}: {hidden}" for size, hidden in lost.items())
