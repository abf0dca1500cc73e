"""Campaigns on their own board: played by mouse, touch and keys, in every stage and room."""

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from page.campaigns import asked, campaign, do, offered, sit
from page.conftest import Enter
from page.room import resize
from page.test_listening import axe
from support.browser_person import Person

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
STAGES = ("moving", "striking", "forming", "answering")
DECISIONS = 45
SIZES = [(1366, 800), (1280, 720), (1920, 1080), (820, 1180), (844, 390), (390, 844), (320, 568)]
LOST = """
() => {
  const inside = box => box.left >= -1 && box.top >= -1
    && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const all = where => [...document.querySelectorAll(where)].filter(one => one.offsetParent);
  const wanted = { question: all("#choice h2").at(-1), clock: all("[data-own] .clock").at(-1) };
  const lost = Object.entries(wanted)
    .filter(([, one]) => !one || !inside(one.getBoundingClientRect())).map(([name]) => name);
  const page = document.scrollingElement.scrollWidth > innerWidth ? ["sideways"] : [];
  const beside = [...document.querySelectorAll("main *")].filter(one =>
    one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 && !one.matches(".port")
    && ["auto", "scroll"].includes(getComputedStyle(one).overflowX));
  return [...lost, ...page, ...beside.map(one => `${one.tagName} ${one.className}`)];
}
"""
"""What one decides with and can't see, and what scrolls sideways besides the map."""
ON_TOP = """
one => {
  const box = one.getBoundingClientRect();
  const middle = [box.left + box.width / 2, box.top + box.height / 2];
  return one.contains(document.elementFromPoint(...middle));
}
"""


def decide(person: Person, rng: Random) -> str:
    """Decide once, mostly by deeds; the verb, nothing when it is over."""
    told = asked(person)
    if told["status"] == "over":
        return ""
    if told["view"]["phase"] == "formation":
        person.page.get_by_role("button", name="Ready").click()
        person.until_told(lambda now: now["step"] > told["step"])
        person.checked = len(person.sent)
        return "Form"
    idle = ("End turn", "Next step", "Pass")
    deeds = [one for one in told["legal"] if one["verb"] not in idle]
    choice = rng.choice(deeds if deeds and rng.random() < 0.8 else told["legal"])
    do(person, choice, told)
    return str(choice["verb"])


@pytest.mark.parametrize("way", ["mouse", "phone"])
def test_deeds_are_done_by_pointing(enter: Enter, way: str) -> None:
    person, rng = enter("Rover", **(PHONE if way == "phone" else {})), Random(4)
    sit(person, campaign("moving"))
    done = [decide(person, rng) for _ in range(DECISIONS)]
    assert "Move" in done, done
    assert len(set(done)) > 4, done


def test_a_battle_is_fought_by_pointing(enter: Enter) -> None:
    person, rng = enter("Digger"), Random(2)
    told = sit(person, campaign("forming"))
    expect(person.page.get_by_text("Their places are secret")).to_be_visible()
    expect(person.page.get_by_role("region", name="Whom you will meet")).to_be_visible()
    assert decide(person, rng) == "Form"
    while (told := asked(person))["view"]["phase"] == "battle":
        decide(person, rng)
    assert told["view"]["battle"] is None


def test_a_fighter_is_moved_to_the_other_row(enter: Enter) -> None:
    person = enter("Digger")
    told = sit(person, campaign("forming"))
    page = person.page
    fighters = len(told["legal"][0]["path"])
    page.locator('[data-spot^="place:"]').filter(has=page.locator(".paper")).first.get_by_role(
        "button"
    ).click()
    expect(page.locator("#choice h2").last).to_contain_text("stand?")
    page.locator('[data-spot^="place:"]').filter(has_not=page.locator(".paper")).last.get_by_role(
        "button"
    ).click()
    expect(page.locator("#choice")).to_contain_text(f"{fighters} of {fighters} placed")
    page.get_by_role("button", name="Ready").click()
    person.until_told(lambda now: now["step"] > told["step"])
    assert re.fullmatch(r"form-[fb]+", person.sent[-1])


def test_a_turn_by_keys(enter: Enter) -> None:
    person = enter("Keys")
    told = sit(person, campaign("moving"))
    keys, before = person.page.keyboard, told["view"]["step"]
    keys.press("c")
    focused = "document.activeElement.closest('[data-spot]')?.dataset.spot"
    home = told["view"]["players"][told["eyes"]]["capital"]
    assert person.page.evaluate(focused) == home
    keys.press("p")
    assert str(person.page.evaluate(focused)).startswith("party:")
    keys.press("n")
    person.until_told(lambda now: now["step"] > told["step"])
    assert asked(person)["view"]["step"] > before


def test_ending_a_turn_by_key_asks_once_while_more_can_be_done(enter: Enter) -> None:
    person = enter("Keys")
    told = sit(person, campaign("moving"))
    keys, panel = person.page.keyboard, person.panel
    keys.press("e")
    expect(panel.get_by_role("heading", name="End the turn")).to_be_visible()
    expect(panel).to_contain_text("Passes over")
    keys.press("Escape")
    expect(panel.get_by_role("heading", name="End the turn")).to_have_count(0)
    assert person.told()["step"] == told["step"]
    keys.press("e")
    keys.press("e")
    person.until_told(lambda now: now["step"] > told["step"])
    assert person.sent == ["end"]


def test_a_window_says_what_happened_and_passes_by_space(enter: Enter) -> None:
    person = enter("Keys")
    told = sit(person, campaign("answering"))
    expect(person.page.locator("#choice h2")).to_contain_text("Do you answer?")
    person.page.keyboard.press("Space")
    person.until_told(lambda now: now["step"] > told["step"])
    assert person.sent[-1] == told["window"]["passing"]


def test_a_standing_answer_is_given_at_any_time(enter: Enter) -> None:
    person = enter("Keys")
    sit(person, campaign("moving"))
    person.page.keyboard.press("o")
    dialog = person.page.get_by_role("dialog", name="When a window opens")
    dialog.get_by_text("Pass always").click()
    dialog.get_by_text("another declares a battle").click()
    dialog.get_by_role("button", name="Close").click()
    expect(person.page.locator("[data-own]").last).to_contain_text("unless another declares")


def test_the_map_is_told_in_sentences(enter: Enter) -> None:
    person = enter("Listener")
    told = sit(person, campaign("moving"))
    person.page.keyboard.press("b")
    heard = person.page.locator("[aria-live]").filter(
        has_text=re.compile(rf"Map, round {told['view']['round']}, your turn, step \d+ of 17")
    )
    expect(heard.first).to_be_attached()
    names = person.page.locator('[data-spot^="sq:"] button').first
    expect(names).to_have_attribute("aria-label", re.compile("(North|East|South|West), "))


@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("wide", [True, False], ids=["wide", "phone"])
def test_axe_finds_nothing(enter: Enter, stage: str, wide: bool) -> None:
    person = enter("Listener", **({} if wide else PHONE))
    sit(person, campaign(stage))
    for theme in ("light", "dark"):
        person.page.emulate_media(color_scheme=theme)
        found = axe(person.page)
        assert found == [], theme + json.dumps(found, indent=1)


@pytest.mark.parametrize(
    ("stage", "players"), [*((stage, 2) for stage in STAGES), ("ringed", 4), ("answering", 4)]
)
def test_what_decides_is_in_sight(enter: Enter, stage: str, players: int) -> None:
    person = enter("Wanderer")
    sit(person, campaign(stage, players))
    for size in SIZES:
        resize(person, size)
        assert person.page.evaluate(LOST) == [], size


def test_all_rivals_are_in_sight_beside_the_largest_map(enter: Enter) -> None:
    person = enter("Wanderer")
    told = sit(person, campaign("ringed", 4))
    names = [seat["name"] for seat in told["seats"] if not seat["you"]]
    for size in SIZES[:3]:
        resize(person, size)
        for name in names:
            shown = person.page.locator(".plate, .strip").get_by_text(name, exact=True)
            assert shown.evaluate(ON_TOP), f"{name} at {size}"


GOALS = {"capital": r"held|lost|beaten", "regular": r"\d part", "conquest": r"held.*\d part"}
BEYOND = """
() => [...document.querySelectorAll("[data-goals] li")].filter(one => {
  const box = one.getBoundingClientRect();
  return box.left < 0 || box.right > innerWidth || box.top < 0 || box.height < 10;
}).map(one => one.innerText)
"""
"""What one can't see of how near everybody is."""


@pytest.mark.parametrize("players", [2, 4])
def test_a_phone_tells_how_near_everybody_is_for_every_goal(enter: Enter, players: int) -> None:
    person = enter("Wanderer", **PHONE)
    for goal, near in GOALS.items():
        sit(person, campaign("moving", players, goal=goal))
        told = person.page.locator("[data-goals] li")
        expect(told).to_have_count(players)
        for one in told.all():
            expect(one.locator("[aria-hidden]")).to_have_text(re.compile(near))
        assert person.page.evaluate(BEYOND) == [], goal


def test_four_sit_around_one_map(enter: Enter) -> None:
    person, rng = enter("Rover"), Random(3)
    told = sit(person, campaign("moving", 4))
    spots = person.page.locator('[data-spot^="sq:"]')
    assert spots.count() >= len(told["view"]["squares"])
    home = told["view"]["players"][told["eyes"]]["capital"]
    lowest = person.page.locator('[data-spot^="sq:"]:has(.capital)').evaluate_all(
        "all => all.sort((a, b) => b.getBoundingClientRect().y - a.getBoundingClientRect().y)"
        "[0].dataset.spot"
    )
    assert lowest == home
    for _ in range(10):
        decide(person, rng)


def test_partners_see_whose_partner_they_are(enter: Enter) -> None:
    person, rng = enter("Ally"), Random(5)
    told = sit(person, campaign("moving", 4, teams="yes"))
    partner = told["seats"][(told["eyes"] + 2) % 4]["name"]
    expect(person.page.locator(".plate", has_text=partner)).to_contain_text("Your partner")
    for _ in range(3):
        decide(person, rng)


def test_a_thief_spies_by_pointing(enter: Enter) -> None:
    person = enter("Rook")
    told = sit(person, offered("spy", seed=1))
    do(person, next(one for one in told["legal"] if one["verb"] == "Spy"), told)
    asked(person)
    expect(person.page.locator("#log")).to_contain_text(re.compile("You see .+ hand"))


def test_a_rod_planter_converts_mana_by_pointing(enter: Enter) -> None:
    person = enter("Fenn")
    told = sit(person, offered("convert", seed=3, players=4))
    choice = next(one for one in told["legal"] if one["verb"] == "Convert")
    do(person, choice, told)
    square = person.page.locator(f'[data-spot="{choice["path"][-1]}"] button').first
    expect(square).to_have_attribute("aria-label", re.compile("your .+ mana"))


def test_the_cemeteries_and_a_hint_have_keys(enter: Enter) -> None:
    person = enter("Keys")
    sit(person, campaign("moving"))
    keys, page = person.page.keyboard, person.page
    keys.press("g")
    dialog = page.get_by_role("dialog", name="Cemeteries")
    expect(dialog.get_by_role("heading", name="Your cemetery")).to_be_visible()
    keys.press("Escape")
    expect(dialog).to_have_count(0)
    keys.press("h")
    expect(page.get_by_role("region", name="Hint")).to_contain_text("%")


def test_a_table_over_days_passes_over_who_is_away(enter: Enter) -> None:
    person = enter("Host")
    page = person.page
    person.go("/new/blades")
    page.get_by_role("combobox", name="Seat 2").select_option("open")
    page.get_by_text("Rated, and what happens").click()
    box = page.get_by_role("checkbox", name="Who runs out of time is passed over")
    expect(box).to_be_disabled()
    page.get_by_text("3 days a move", exact=True).click()
    box.check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("who runs out of time is passed over")).to_be_visible()
    assert person.told()["passes"]
