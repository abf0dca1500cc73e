"""Words of the page that could mislead: sides, partners, banners, records, the side named."""

from typing import Any

import pytest
from playwright.sync_api import expect

from duelhall import Match
from page.conftest import Enter
from support.browser_person import Person
from support.browser_positions import Position, position


def sit_down(person: Person, found: Position) -> None:
    """Go on from a position, in the seat that decides."""
    record = person.ask("POST", "/records", {"text": found.text})["record"]
    seats: list[Any] = [1] * found.seats
    seats[found.seat] = "me"
    person.go(person.play_on(record, found.step, *seats))
    person.until_asked()


def has_won_lane(match: Match) -> bool:
    return any(lane["winner"] in (0, 1) for lane in match.view(None)["lanes"])


def test_partners_are_named_together(enter: Enter) -> None:
    person = enter("Pair")
    person.go(person.open_table("me", 1, 1, 1, options={"form": "teams"}))
    told = person.until_asked()
    names = [seat["name"] for seat in told["seats"]]
    title = person.page.get_by_role("heading", level=1)
    sides = f"{names[0]} and {names[2]} against {names[1]} and {names[3]}"
    expect(title).to_have_text(f"{told['title']}: {sides}")
    expect(person.page.locator('[data-plate="2"]')).to_contain_text("Your partner")
    expect(person.page.get_by_text("Your partner")).to_have_count(1)


def test_partners_are_labelled_on_a_phone(enter: Enter) -> None:
    person = enter("Pair", viewport={"width": 390, "height": 844})
    person.go(person.open_table("me", 1, 1, 1, options={"form": "teams"}))
    person.until_asked()
    expect(person.page.locator(".own .strip").first).to_contain_text("Partner")


def test_a_lane_is_won_by_both_partners(enter: Enter) -> None:
    person = enter("Pair")
    sit_down(person, position(has_won_lane, form="teams"))
    told = person.told()
    lane = next(one for one in told["view"]["lanes"] if one["winner"] is not None)
    winners = [told["seats"][seat] for seat in (lane["winner"], lane["winner"] + 2)]
    both = " and ".join("you" if seat["you"] else seat["name"] for seat in winners)
    expect(person.page.locator(".lane.won .mid")).to_contain_text(f"won by {both}")


def test_who_plays_alone_is_reminded_of_the_side_named(enter: Enter) -> None:
    person = enter("Alone")
    person.go(person.open_table("me", options={"form": "solo"}))
    told = person.until_asked()
    while not any(one["verb"] == "Name" for one in told["legal"]):
        person.act(told["legal"][0], told)
        told = person.until_asked()
    person.act(told["legal"][1], told)
    named = person.until_asked()["view"]["named"]
    expect(person.page.locator(f'[data-plate="{named}"]')).to_contain_text("amed to win")
    expect(person.page.get_by_text("amed to win")).to_have_count(1)


def is_improved(match: Match) -> bool:
    seat = match.deciders[0]
    view = match.view(seat)
    ranks = {card[:-1] for card in view["banners"][seat]} - {"7", "8"}
    cards = [card for lane in view["lanes"] for card in lane["cards"] if card["player"] == seat]
    return any(card["up"] and card["card"][:-1] in ranks for card in cards)


def test_a_card_under_its_banner_tells_only_the_power_that_holds(enter: Enter) -> None:
    person = enter("Flag")
    sit_down(person, position(is_improved, bannermen="yes"))
    person.page.locator(".field .slot", has=person.page.locator(".flag")).first.hover()
    sheet = person.page.get_by_role("tooltip")
    expect(sheet.get_by_text("Banner", exact=True)).to_be_visible()
    expect(sheet.get_by_role("heading")).to_have_count(1)


@pytest.mark.parametrize("text", ["hello", "games/one.txt"])
def test_what_is_no_record_is_refused_in_plain_words(enter: Enter, text: str) -> None:
    person = enter("Importer")
    person.forgive("400 (Bad Request)")
    person.go("/review")
    person.page.get_by_label("Record", exact=True).fill(text)
    person.page.get_by_role("button", name="Import").click()
    problem = person.page.locator("#import-problem")
    expect(problem).to_contain_text("This is not the record of a game.")
    expect(problem).not_to_contain_text("Path")


def is_warned(match: Match) -> bool:
    seat, game = match.deciders[0], match.game
    told = [game.describe(match.state, one, seat, seat) for one in match.actions(seat)]
    return any("would do nothing now" in words for words in told)


@pytest.mark.parametrize("wide", [True, False], ids=["wide", "phone"])
def test_who_would_flip_a_card_in_vain_is_told_before(enter: Enter, wide: bool) -> None:
    size = {} if wide else {"viewport": {"width": 390, "height": 844}}
    person = enter("Vain", **size)
    sit_down(person, position(is_warned))
    legal = person.told()["legal"]
    choice = next(one for one in legal if "would do nothing now" in one["words"])
    person.point(choice["path"][0])
    expect(person.panel).to_contain_text("This would do nothing now")
    other = next(one for one in legal if one["verb"] == "Play")
    person.page.keyboard.press("Escape")
    person.point(other["path"][0])
    expect(person.panel).not_to_contain_text("This would do nothing now")
