"""The page Atlas: a map, plots and words, by pointer, keys and ear, wide and on a phone."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from duelhall import load
from duelhall.games import TABLE, folder_of
from page.conftest import Enter
from page.test_listening import assert_clean

GAME = next(key for key in TABLE if (folder_of(key) / "atlas").is_dir())
"""One that ships results with a map."""
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def arrive(page: Page) -> None:
    expect(page.get_by_role("heading", level=1)).to_contain_text("Atlas of ")
    expect(page.locator("table.heat").first).to_be_visible()


def test_g_and_a_lead_to_the_atlas_and_back(enter: Enter) -> None:
    person = enter("Reader")
    person.go("/")
    page = person.page
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.keyboard.press("g")
    page.keyboard.press("a")
    arrive(page)
    expect(page).to_have_url(re.compile(r"/atlas/\w+$"))
    expect(page.get_by_role("navigation", name="Main").get_by_text("Atlas")).to_have_attribute(
        "aria-current", "page"
    )
    page.keyboard.press("a")
    page.keyboard.press("g")
    page.keyboard.press("p")
    expect(page).to_have_url(re.compile(r"/(play/\w+)?$"))


def test_a_pair_is_told_when_it_is_chosen(enter: Enter) -> None:
    person = enter("Reader")
    person.go(f"/atlas/{GAME}")
    page = person.page
    arrive(page)
    heat = page.locator("table.heat").first
    told = page.locator(".pair").first
    button = heat.locator("tbody tr").nth(1).locator("button").nth(2)
    label = button.get_attribute("aria-label") or ""
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(told.get_by_role("heading")).to_contain_text(label.split(":")[0])
    expect(told).to_contain_text(re.compile(r"\d+\.\d to \d+\.\d, from \d+ games"))
    page.keyboard.press("ArrowRight")
    beside = heat.locator("tbody tr").nth(1).locator("button").nth(3)
    expect(beside).to_be_focused()
    expect(beside).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Home")
    expect(heat.locator("tbody tr").nth(1).locator("button").first).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(heat.locator("tbody tr").first.locator("button").first).to_be_focused()
    assert heat.locator('button[tabindex="0"]').count() == 1


def test_the_figures_can_be_saved_as_a_table(enter: Enter, tmp_path: Path) -> None:
    person = enter("Reader")
    person.go(f"/atlas/{GAME}")
    arrive(person.page)
    with person.page.expect_download() as waiting:
        person.page.get_by_role("button", name="CSV").click()
    waiting.value.save_as(tmp_path / "atlas.csv")
    lines = (tmp_path / "atlas.csv").read_text("utf-8").splitlines()
    assert lines[0] == "sheet,what,value,low,high,sure,games,players,commit"
    assert len(lines) > 100


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_and_nothing_stands_out_of_the_page(
    enter: Enter, size: dict[str, object]
) -> None:
    person = enter("Reader", **size)
    person.go(f"/atlas/{GAME}")
    arrive(person.page)
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= person.page.evaluate("innerWidth")
    assert_clean(person)


def test_an_interval_is_told_at_a_tap_on_a_phone(enter: Enter) -> None:
    """The figure stands there; its interval comes, and goes at another tap."""
    person = enter("Reader", **PHONE)
    person.go(f"/atlas/{GAME}")
    page = person.page
    arrive(page)
    rows = page.locator(".plots section").first.locator("li button.line")
    first, second = rows.nth(0), rows.nth(1)
    interval = re.compile(r"\d+\.\d to \d+\.\d")
    expect(first).to_have_attribute("aria-label", interval)
    expect(first).not_to_contain_text(interval)
    first.tap()
    expect(first).to_contain_text(interval)
    expect(first).to_have_attribute("aria-expanded", "true")
    second.tap()
    expect(second).to_contain_text(interval)
    expect(first).not_to_contain_text(interval)
    second.tap()
    expect(second).not_to_contain_text(interval)


def test_every_finding_can_be_read_and_nothing_is_said_twice(enter: Enter) -> None:
    person = enter("Reader")
    person.go(f"/atlas/{GAME}")
    page = person.page
    arrive(page)
    found = page.locator(".found li")
    few = found.count()
    page.get_by_role("button", name=re.compile(r"Show all \d+ findings")).click()
    expect(found.nth(few)).to_be_visible()
    page.get_by_role("button", name="Show the foremost").click()
    expect(found).to_have_count(few)
    limits = page.locator(".sure ul li").all_inner_texts()
    shapes = [re.sub(r"[\d.]+( to [\d.]+)?", "#", limit) for limit in limits]
    assert len(shapes) == len(set(shapes)) >= 3


def test_a_game_whose_results_did_not_come_keeps_nobody_from_another(enter: Enter) -> None:
    person = enter("Reader")
    person.forgive("ERR_FAILED", f"/api/games/{GAME}/atlas")
    page = person.page
    page.route(f"**/api/games/{GAME}/atlas", lambda route: route.abort())
    person.go(f"/atlas/{GAME}")
    expect(page.get_by_role("alert")).to_be_visible()
    other = next(key for key in TABLE if key != GAME)
    page.locator("fieldset label").filter(has_text=load(other).info.title).click()
    expect(page).to_have_url(re.compile(rf"/atlas/{other}$"))
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_finger_slides_over_the_map(enter: Enter) -> None:
    person = enter("Reader", **PHONE)
    person.go(f"/atlas/{GAME}")
    page = person.page
    arrive(page)
    first = page.locator("table.heat").first.locator("tbody tr").nth(2).locator("button")
    first.nth(1).tap()
    expect(first.nth(1)).to_have_attribute("aria-pressed", "true")
    box = first.nth(4).bounding_box()
    assert box
    page.evaluate(
        """([x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(
          "pointermove", {pointerType: "touch", isPrimary: true, bubbles: true,
                          clientX: x, clientY: y}))""",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    expect(first.nth(4)).to_have_attribute("aria-pressed", "true")
