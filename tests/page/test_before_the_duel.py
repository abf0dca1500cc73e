"""Before the duel of Heroes of Calamity: roll-off, draft and decks, by mouse, keys and touch."""

import os
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from page.conftest import Enter
from page.test_listening import axe
from page.test_phone import ASIDE
from support.browser_person import Person

GAME = "calamity"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LOW = {"viewport": {"width": 1280, "height": 640}}
ZOOMED = {"viewport": {"width": 640, "height": 450}}


def shot(person: Person, name: str) -> None:
    """A picture of what somebody sees, where they are asked for."""
    if os.environ.get("SHOTS"):
        person.page.screenshot(path=f"{os.environ['SHOTS']}/{name}.png")


def meet(enter: Enter, **context: Any) -> tuple[Person, Person]:
    """Two people at a table; the first one won the roll-off."""
    ann, bob = enter("ann", **context), enter("bob", **context)
    path = ann.open_table("me", "open", game=GAME)
    ann.go(path)
    table, _, key = path.removeprefix("/t/").partition("?key=")
    bob.ask("POST", f"/tables/{table}/seats", {"key": key})
    bob.go(path)
    first = ann.until_told(lambda told: told["status"] == "playing")
    return (ann, bob) if first["legal"] else (bob, ann)


def drafting(enter: Enter, **context: Any) -> tuple[Person, Person]:
    """The winner of the roll-off took the first pick."""
    one, two = meet(enter, **context)
    one.page.locator("[data-offer=FirstPick]").click()
    one.page.locator("[data-spot='pick:Sefa'][data-legal]").wait_for()
    two.page.locator("[data-spot='pick:Sefa']").wait_for()
    return one, two


def pick(person: Person, hero: str) -> None:
    """Look at a hero, then pick it by the button."""
    person.page.locator(f"[data-spot='pick:{hero}'][data-legal]").wait_for()
    person.point(f"pick:{hero}")
    person.page.locator(f"[data-offer={hero}]").click()
    person.page.locator(f"[data-spot='pick:{hero}'] .taken, [data-card]").first.wait_for()


def building(enter: Enter, **context: Any) -> tuple[Person, Person]:
    """Both have their heroes, the first one Bram, Sefa and Mirrin, and build."""
    one, two = drafting(enter, **context)
    for mine, theirs in zip(("Bram", "Sefa", "Mirrin"), ("Hesper", "Caro", "Oda"), strict=True):
        pick(one, mine)
        pick(two, theirs)
    for person in (one, two):
        person.page.get_by_label("Copies of Steady Aim").wait_for()
    return one, two


def ready(person: Person) -> None:
    """Take the ready deck and send it."""
    person.page.get_by_role("button", name="eady deck").click()
    person.page.get_by_role("button", name="Play with this deck").click()
    person.page.get_by_role("button", name="Send it").click()


def size(page: Page) -> int:
    """How many cards the page counts."""
    return int(page.locator(".size .top b").inner_text())


def copies(page: Page, card: str, number: int) -> None:
    """Set the copies of a card by its button."""
    page.get_by_role("radio", name=f"{number} {card}", exact=True).click()


# -- roll-off and draft


def test_hc_02_the_winner_decides_and_the_other_waits(enter: Enter) -> None:
    one, two = meet(enter)
    expect(two.panel).to_contain_text(f"{one.name} decides")
    expect(one.panel).to_contain_text("You won the roll-off")
    expect(one.page.locator(".die")).to_have_count(2)
    assert axe(one.page) == []
    shot(one, "roll-off")
    one.page.locator("[data-offer=FirstTurn]").click()
    two.page.locator("[data-spot='pick:Sefa'][data-legal]").wait_for()
    expect(two.page.locator(".rolloff")).to_contain_text("took the first turn, so you pick first")
    assert one.page.locator("[data-legal]").count() == 0


def test_hc_03_heroes_are_looked_at_then_picked_and_taken_ones_are_paled(enter: Enter) -> None:
    one, two = drafting(enter)
    one.point("pick:Sefa")
    expect(one.panel).to_contain_text("Backdraft")
    expect(one.panel).to_contain_text("Deal 1d6+1 damage to an enemy hero.")
    assert one.sent == ["FirstPick"], "looking at a hero picks nobody"
    shot(one, "draft")
    one.point("pick:Sefa")
    taken = two.page.locator("[data-spot='pick:Sefa']")
    expect(taken.locator(".taken")).to_have_text(one.name)
    expect(one.page.locator("[data-spot='pick:Sefa'] .taken")).to_have_text("You")
    expect(
        two.page.get_by_role("list", name="The six picks").get_by_role("listitem")
    ).to_have_count(6)
    expect(two.page.get_by_label(f"{one.name}: Sefa Cinder")).to_be_visible()
    assert taken.get_attribute("data-legal") is None
    assert axe(one.page) == []
    assert axe(two.page) == []


def test_the_draft_by_keys(enter: Enter) -> None:
    one, two = drafting(enter)
    one.page.keyboard.press("ArrowRight")
    one.page.keyboard.press("ArrowRight")
    focused = one.page.evaluate("document.activeElement.closest('[data-spot]').dataset.spot")
    expect(one.panel.get_by_role("heading", level=2)).to_contain_text(focused.partition(":")[2])
    one.page.keyboard.press("Enter")
    expect(two.page.locator(f"[data-spot='{focused}'] .taken")).to_have_text(one.name)


# -- decks


def test_hc_04_counts_and_law_are_told_live_with_every_reason(enter: Enter) -> None:
    one, _ = building(enter)
    page, button = one.page, one.page.locator(".buttons .main")
    expect(button).to_have_text("Add 30 more cards")
    expect(page.locator(".law")).to_contain_text("30 cards short of 30")
    copies(page, "Held Gate", 2)
    copies(page, "Spark", 1)
    assert size(page) == 3
    expect(page.get_by_role("region", name="Bram Tollgate’s spells, 2 in the deck")).to_be_visible()
    expect(button).to_have_text("Add 27 more cards")
    assert button.get_attribute("aria-disabled") == "true"
    for card in page.locator("[data-card] [role=radio]:nth-child(3)").all():
        card.click()
    expect(button).to_have_text(f"Take out {size(page) - 40} cards")
    expect(page.locator(".law .bad")).to_have_text(f"{size(page) - 40} cards over 40")
    assert one.sent.count("22222") == 0


def test_hc_04_the_ready_deck_is_one_click_away_and_final_once_sent(enter: Enter) -> None:
    one, two = building(enter)
    one.page.get_by_role("button", name="Take the ready deck").click()
    assert size(one.page) == 30
    shot(one, "deck")
    assert axe(one.page) == []
    told = two.told()
    ready(one)
    expect(one.panel).to_contain_text("Your deck is sent: it is final.")
    expect(two.page.get_by_text(f"{one.name} has a deck of 30 cards.")).to_be_visible()
    assert two.told()["view"]["decks"] == told["view"]["decks"], "the size, and nothing else"
    shot(one, "waiting")
    ready(two)
    one.until_told(lambda now: now["view"]["phase"] == "duel")
    assert len(one.told()["view"]["hands"][one.told()["eyes"]]) > 0


def test_hc_04_nobody_is_told_how_far_another_is(enter: Enter) -> None:
    one, two = building(enter)
    before = two.told()
    copies(one.page, "Held Gate", 2)
    one.page.get_by_role("button", name="Take the ready deck").click()
    assert two.told() == before


def test_the_builder_by_keys(enter: Enter) -> None:
    one, _ = building(enter)
    page = one.page
    page.keyboard.press("/")
    expect(page.get_by_placeholder("Find a card")).to_be_focused()
    page.keyboard.type("steady")
    expect(page.locator("[data-card]")).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    assert size(page) == 2
    page.keyboard.press("ArrowLeft")
    assert size(page) == 1
    page.keyboard.press("0")
    assert size(page) == 0
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    expect(page.locator("[data-card]")).to_have_count(45)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("1")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("2")
    assert size(page) == 3
    expect(page.get_by_role("radiogroup", name="Copies of High Water Mark")).to_be_visible()
    page.keyboard.press("End")
    page.keyboard.press("1")
    assert size(page) == 4


def test_cards_are_found_by_kind(enter: Enter) -> None:
    one, _ = building(enter)
    page = one.page
    page.get_by_role("button", name="Reaction").click()
    found = page.locator("[data-card]")
    assert 0 < found.count() < 45
    assert all("Reaction." in text for text in found.all_inner_texts())
    page.get_by_role("button", name="All 45").click()
    page.get_by_role("button", name="Healing").click()
    assert all(
        "eal" in text or "nd " in text or "revive" in text for text in found.all_inner_texts()
    )
    page.get_by_role("button", name="Healing").click()
    page.get_by_role("button", name="In deck").click()
    expect(found).to_have_count(0)


def test_lists_are_saved_per_trio_and_survive(enter: Enter) -> None:
    one, _ = building(enter)
    page = one.page
    copies(page, "Held Gate", 2)
    page.get_by_role("button", name="Save list").click()
    page.get_by_label("Name").fill("Gates")
    page.get_by_role("button", name="Save 2 cards").click()
    copies(page, "Spark", 1)
    page.reload()
    page.get_by_label("Copies of Steady Aim").wait_for()
    assert size(page) == 3, "what was being built is still there"
    page.get_by_role("button", name="Load list").click()
    page.get_by_role("button", name="Gates 2 cards").click()
    assert size(page) == 2
    page.get_by_role("button", name="Load list").click()
    assert axe(page) == []
    page.get_by_role("button", name="Delete Gates").click()
    expect(page.get_by_text("You have saved none yet.")).to_be_visible()


def test_lists_come_and_go_as_text_and_errors_name_their_line(enter: Enter) -> None:
    one, _ = building(enter)
    page = one.page
    page.get_by_role("button", name="As text").click()
    page.get_by_role("textbox", name="List").fill(
        "2 Held Gate\n3 Spark\n1 Riposte\n2 Fireball\nSteady Aim"
    )
    page.get_by_role("button", name="Read this text").click()
    wrong = page.locator("#deck-problems li")
    expect(wrong).to_have_count(4)
    expect(wrong.nth(0)).to_have_text("Line 2: 3 of Spark, at most 2.")
    expect(wrong.nth(1)).to_have_text("Line 3: Riposte is Caro’s, who is not with you.")
    expect(wrong.nth(2)).to_have_text("Line 4: no card is called “Fireball”.")
    assert axe(page) == []
    page.get_by_role("textbox", name="List").fill("2 held gate\n1x Steady Aim")
    page.get_by_role("button", name="Read this text").click()
    assert size(page) == 3
    page.get_by_role("button", name="As text").click()
    expect(page.get_by_role("textbox", name="List")).to_have_value(
        "# Bram, Sefa, Mirrin: 3 cards\n\n# Bram\n2 Held Gate\n\n# Common\n1 Steady Aim\n"
    )


# -- every size


@pytest.mark.parametrize("name", ["phone", "low", "zoomed"])
def test_all_of_it_fits_a_small_screen(enter: Enter, name: str) -> None:
    sizes: dict[str, dict[str, Any]] = {"phone": PHONE, "low": LOW, "zoomed": ZOOMED}
    one, _ = building(enter, **sizes[name])
    page = one.page
    assert page.evaluate(ASIDE) == []
    shot(one, f"deck-{name}")
    copies(page, "Held Gate", 2)
    assert size(page) == 2
    page.get_by_role("button", name="eady deck").click()
    button = page.locator(".buttons .main")
    expect(button).to_be_in_viewport(ratio=1)
    expect(button).to_have_text("Play with this deck")
    assert axe(page) == []


@pytest.mark.parametrize("name", ["phone", "low", "zoomed"])
def test_the_draft_fits_a_small_screen(enter: Enter, name: str) -> None:
    sizes: dict[str, dict[str, Any]] = {"phone": PHONE, "low": LOW, "zoomed": ZOOMED}
    one, _ = drafting(enter, **sizes[name])
    assert one.page.evaluate(ASIDE) == []
    one.point("pick:Caro")
    expect(one.page.locator("[data-offer=Caro]")).to_be_in_viewport(ratio=1)
    shot(one, f"draft-{name}")
    assert axe(one.page) == []
    one.page.locator("[data-offer=Caro]").click()
    one.page.locator("[data-spot='pick:Caro'] .taken").wait_for()


def test_in_the_dark(enter: Enter) -> None:
    one, _ = building(enter, color_scheme="dark")
    one.page.get_by_role("button", name="Take the ready deck").click()
    shot(one, "deck-dark")
    assert axe(one.page) == []
