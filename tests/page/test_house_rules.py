"""House rules on the page of a new table: chosen, named, played by, and never for a rating."""

from random import Random

from playwright.sync_api import Locator, Page, expect

from page.conftest import Enter
from page.test_listening import assert_clean
from page.test_people import be_account
from support.browser_person import Person

LIMIT = {"kind": "bank", "seconds": 600, "increment": 5}


def folded(page: Page) -> Locator:
    """The group of house rules, opened."""
    page.get_by_text("House rules").first.click()
    return page.locator("details", has=page.locator("summary", has_text="House rules"))


def opened(person: Person) -> Page:
    person.go("/new/duel52")
    expect(person.page.get_by_role("heading", name="Your table")).to_be_visible()
    return person.page


def test_a_table_with_house_rules_is_opened_and_played(enter: Enter) -> None:
    person = enter("Referee")
    page = opened(person)
    rules = folded(page)
    rules.get_by_label("Actions in a turn").fill("4")
    rules.get_by_label("Actions in a turn").press("Tab")
    expect(rules.locator("summary")).to_contain_text("1 changed")
    summary = page.get_by_role("complementary")
    expect(summary).to_contain_text("Actions in a turn: 4")
    assert_clean(person)
    page.get_by_role("combobox", name="Seat 2").select_option("1")
    page.get_by_role("button", name="Open the table").click()
    told = person.until_asked()
    assert told["options"]["actions"] == "4"
    assert "Actions in a turn: 4" in told["form_title"]
    expect(page.get_by_text(told["form_title"]).first).to_be_visible()
    rng = Random(1)
    assert all(person.decide(rng) for _ in range(6))


def test_what_is_out_of_bounds_is_refused_in_words(enter: Enter) -> None:
    person = enter("Referee")
    person.forgive("400 (Bad Request)")
    page = opened(person)
    rules = folded(page)
    field = rules.get_by_label("Actions in a turn")
    field.fill("99")
    field.press("Tab")
    expect(rules.get_by_role("alert")).to_be_visible()
    expect(rules.locator("summary")).not_to_contain_text("changed")


def test_all_is_as_usual_again_by_one_button(enter: Enter) -> None:
    person = enter("Referee")
    page = opened(person)
    rules = folded(page)
    usual = page.get_by_role("complementary").inner_text()
    rules.get_by_label("Actions in a turn").fill("4")
    rules.get_by_label("Actions in a turn").press("Tab")
    expect(rules.locator("summary")).to_contain_text("1 changed")
    rules.get_by_role("button", name="All as usual").click()
    expect(rules.locator("summary")).not_to_contain_text("changed")
    expect(page.get_by_role("complementary")).to_have_text(usual, use_inner_text=True)


def test_house_rules_are_never_rated(enter: Enter) -> None:
    person = enter()
    be_account(person)
    page = opened(person)
    rules = folded(page)
    rules.get_by_label("Actions in a turn").fill("4")
    rules.get_by_label("Actions in a turn").press("Tab")
    expect(rules.locator("summary")).to_contain_text("1 changed")
    page.get_by_text("Rated, and what happens").click()
    rated = page.get_by_role("checkbox", name="Rated")
    expect(rated).to_be_disabled()
    expect(page.locator("label", has=rated)).to_contain_text("house rules")
    wish = {"game": "duel52", "options": {"actions": "4"}, "rated": True, "clock": LIMIT}
    seats = [{"kind": "me"}, {"kind": "open"}]
    answer = person.context.request.post(
        f"{person.home}/api/tables",
        data=wish | {"seats": seats, "public": True},
        headers={"origin": person.home, "x-csrf-token": csrf(person)},
    )
    assert answer.status in (400, 409)


def csrf(person: Person) -> str:
    cookies = {one["name"]: one["value"] for one in person.context.cookies()}
    return str(cookies["duelhall_csrf"])
