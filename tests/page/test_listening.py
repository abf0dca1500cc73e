"""For those who listen: names, regions, live regions, and what axe finds on every page."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Enter
from support.browser_person import Person
from support.browser_positions import finished

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """
async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
  .filter(one => ["serious", "critical"].includes(one.impact))
  .map(one => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map(node => node.html.slice(0, 160)
    + " " + (node.any[0]?.message ?? "")).join(" | ")}`)
"""
PLAIN = ["/", "/new", "/learn", "/rules", "/rulings", "/watch", "/review", "/account", "/nowhere"]
THEMES: list[Literal["light", "dark"]] = ["light", "dark"]


def axe(page: Page) -> list[str]:
    """What axe finds serious or critical. It comes in by the debugger, past the content policy."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found: list[str] = page.evaluate(RUN)
    return found


def assert_clean(person: Person) -> None:
    """In the light and in the dark."""
    for theme in THEMES:
        person.page.emulate_media(color_scheme=theme)
        found = axe(person.page)
        assert found == [], theme + json.dumps(found, indent=1)


@pytest.mark.parametrize("path", PLAIN)
def test_axe_finds_nothing_on_a_page(enter: Enter, path: str) -> None:
    person = enter("Listener")
    person.forgive("404 (Not Found) " + person.home + "/nowhere")
    person.go(path)
    expect(person.page.get_by_role("heading", level=1).first).to_be_attached()
    person.page.wait_for_load_state("networkidle")
    for one in person.page.locator("details summary").all():
        one.click()
    assert_clean(person)


@pytest.mark.parametrize("wide", [True, False], ids=["wide", "phone"])
def test_axe_finds_nothing_at_a_table(enter: Enter, wide: bool) -> None:
    size = {} if wide else {"viewport": {"width": 390, "height": 844}}
    person, rng = enter("Listener", **size), Random(1)
    options = {"heroes": "yes", "bannermen": "yes", "forts": "yes"}
    person.go(person.open_table("me", 1, options=options))
    for _ in range(6):
        person.decide(rng)
    told = person.until_asked()
    assert_clean(person)
    person.point(told["legal"][0]["path"][0].split("|")[0])
    assert_clean(person)
    person.page.get_by_role("button", name="More of this table").click()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    assert_clean(person)


@pytest.mark.parametrize("form", ["three", "teams", "solo"])
def test_axe_finds_nothing_at_other_tables(enter: Enter, form: str) -> None:
    person, rng = enter("Listener"), Random(1)
    others = {"three": 2, "teams": 3, "solo": 0}[form]
    person.go(person.open_table("me", *[1] * others, options={"form": form}))
    for _ in range(3):
        person.decide(rng)
    person.until_asked()
    assert_clean(person)


def test_axe_finds_nothing_around_a_table(enter: Enter) -> None:
    person = enter("Listener")
    person.go(person.open_table("me", "open"))
    expect(person.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    assert_clean(person)
    person.go(person.open_table("me", 1))
    person.until_asked()
    person.page.get_by_role("button", name="Hint").click()
    expect(person.page.get_by_role("region", name="Hint")).to_be_visible()
    assert_clean(person)
    person.page.get_by_role("button", name="Resign").click()
    assert_clean(person)
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.result).to_be_visible()
    assert_clean(person)


def test_axe_finds_nothing_at_a_finished_game_with_its_review(enter: Enter) -> None:
    person = enter("Listener")
    record = person.ask("POST", "/records", {"text": finished(length="quick")})["record"]
    person.go(f"/g/{record}?step=60")
    person.page.get_by_role("button", name="Review this game").click()
    accuracy = person.page.get_by_role("region", name="Accuracy")
    expect(accuracy).to_contain_text("accuracy", timeout=180_000)
    assert_clean(person)
    person.page.get_by_role("button", name=re.compile("^as ")).click()
    assert_clean(person)
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Moves").click()
    assert_clean(person)


def test_each_lane_is_read_from_far_to_near(enter: Enter) -> None:
    person = enter("Listener")
    person.go(person.open_table("me", 1))
    person.until_asked()
    machine = next(one["name"] for one in person.told()["seats"] if one["kind"] == "machine")
    for lane in ("Left", "Centre", "Right"):
        region = person.page.get_by_role("region", name=f"{lane} lane")
        text = region.get_attribute("aria-label") or ""
        assert text.index(machine) < text.index("You:")
        assert "base, locked" in text


def test_what_happens_is_told_in_sentences(enter: Enter) -> None:
    person = enter("Listener")
    person.go(person.open_table("me", 1))
    told = person.until_asked()
    polite = person.page.locator('div.vh[aria-live="polite"]')
    expect(polite).to_contain_text("Your turn")
    choice = next(one for one in told["legal"] if one["verb"] == "Play")
    person.act(choice, told)
    expect(polite).to_contain_text("You play")


def test_everything_that_is_pressed_has_a_name(enter: Enter) -> None:
    person, rng = enter("Listener"), Random(2)
    person.go(person.open_table("me", 1, options={"heroes": "yes", "bannermen": "yes"}))
    for _ in range(5):
        person.decide(rng)
    person.until_asked()
    assert names_missing(person.page) == []


def names_missing(page: Page) -> list[Any]:
    """Buttons and links that the browser itself can't name."""
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    pressed = [one for one in nodes if one.get("role", {}).get("value") in ("button", "link")]
    assert len(pressed) > 10
    return [one for one in pressed if not one["ignored"] and not one["name"].get("value")]


def test_every_choice_is_a_button_as_well(enter: Enter) -> None:
    person = enter("Listener")
    person.go(person.open_table("me", 1))
    told = person.until_asked()
    person.page.get_by_text("All choices").click()
    choice = told["legal"][0]
    person.page.locator(f'[data-action="{choice["action"]}"]').click()
    person.until_told(lambda now: now["step"] > told["step"])
    person.has_sent(choice["action"])


def test_the_newest_line_of_the_log_stays_in_sight(enter: Enter) -> None:
    person, rng = enter("Listener", viewport={"width": 1280, "height": 720}), Random(3)
    person.go(person.open_table("me", 1))
    for _ in range(7):
        person.decide(rng)
    told = person.until_asked()
    assert is_last_line_seen(person.page)
    person.point(told["legal"][0]["path"][0].split("|")[0])
    person.page.get_by_role("button", name="Hint").click()
    expect(person.page.get_by_role("region", name="Hint")).to_contain_text("%")
    person.page.wait_for_timeout(300)
    assert is_last_line_seen(person.page)


def is_last_line_seen(page: Page) -> bool:
    return bool(
        page.evaluate(
            """() => {
              const box = document.querySelector("#log").getBoundingClientRect();
              const line = [...document.querySelectorAll("#log li")].at(-1);
              return line.getBoundingClientRect().bottom <= box.bottom + 1;
            }"""
        )
    )
