"""What a player can know by counting: the discard by rank and owner, and what is unseen."""

from typing import Any

from playwright.sync_api import expect

from page.conftest import Enter
from support.browser_person import Person
from support.browser_positions import position

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def codes(part: Any) -> set[str]:
    """All cards that a part of a view names."""
    if isinstance(part, dict):
        return set().union(*map(codes, part.values())) if part else set()
    if isinstance(part, list):
        return set().union(*map(codes, part)) if part else set()
    is_card = isinstance(part, str) and part[:-1] in RANKS and part[-1:] in tuple("cdhs")
    return {part} if is_card else set()


def at_the_table(person: Person) -> dict[str, Any]:
    """A game in which cards have gone to the discard pile; what the hall tells of it."""
    place = position(lambda match: sum(map(bool, match.view(match.deciders[0])["discard"])) > 2)
    record = person.ask("POST", "/records", {"text": place.text})["record"]
    seats = ["me" if seat == place.seat else 1 for seat in range(place.seats)]
    person.go(person.play_on(record, place.step, *seats))
    return person.until_asked()


def check_counts(person: Person, told: dict[str, Any]) -> None:
    """The table in the dialog says what follows from the view."""
    rows = person.page.get_by_role("dialog").locator("tbody tr")
    expect(rows).to_have_count(13)
    seen = codes({k: v for k, v in told["view"].items() if k != "question"})
    shown = {row.locator("th span").first.inner_text(): row for row in rows.all()}
    for rank in RANKS:
        unseen = 4 - sum(code[:-1] == rank for code in seen)
        expect(shown[rank].locator("td").last).to_have_text(str(unseen))
    gone = [code for code in told["view"]["discard"] if code]
    assert rows.locator(".seen").count() == len(gone)
    for rank, row in shown.items():  # each lies in the row of its rank
        for card in row.locator(".seen").all():
            box, line = card.bounding_box() or {}, row.bounding_box() or {}
            assert line["y"] - 3 <= box["y"] < line["y"] + line["height"], rank
            assert card.inner_text().startswith(rank)
    expect(person.page.get_by_role("dialog")).not_to_contain_text("Not told whose")


def test_cards_seen_and_unseen_by_key(enter: Enter) -> None:
    person = enter("Counter")
    told = at_the_table(person)
    person.page.keyboard.press("c")
    check_counts(person, told)
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_cards_seen_and_unseen_by_touch(enter: Enter) -> None:
    person = enter("Counter", **PHONE)
    told = at_the_table(person)
    person.page.get_by_role("button", name="cards seen and unseen").tap()
    check_counts(person, told)
    wide = "() => document.documentElement.scrollWidth <= innerWidth"
    assert person.page.evaluate(wide)
