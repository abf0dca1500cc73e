"""What a card is said and seen to be: its state in the words of the rules, and how far it turns."""

import pytest
from playwright.sync_api import Locator, expect

from duelhall import Match, load, read_record
from page.conftest import Enter
from support.browser_person import Person
from support.browser_positions import Position, position


def lying(match: Match) -> list[dict]:
    """The cards in the lanes, as the seat that decides sees them."""
    view = match.view(match.deciders[0])
    return [card for lane in view["lanes"] for card in lane["cards"]]


def hurt_tank(match: Match, damage: int) -> str | None:
    """The label of a banner Jack with so much damage."""
    if not match.turn:
        return None
    banners = match.view(None)["banners"]
    raised = [any(card.startswith("J") for card in held) for held in banners]
    found = (
        card["label"]
        for card in lying(match)
        if card["up"] and card["card"].startswith("J") and raised[card["player"]]
        if card["damage"] == damage
    )
    return next(found, None)


def sit_at(person: Person, found: Position) -> None:
    """Go on with a position."""
    record = person.ask("POST", "/records", {"text": found.text})["record"]
    seats = ("me" if seat == found.seat else 1 for seat in range(found.seats))
    person.go(person.play_on(record, found.step, *seats))


def replayed(found: Position) -> Match:
    """The match that stands at the position."""
    return read_record(found.text).replay().at(found.step)


def hovered(person: Person, label: str) -> Locator:
    """The sheet about a card."""
    person.page.locator(f'[data-spot="card:{label}"]').first.hover(force=True)
    return person.page.get_by_role("tooltip")


@pytest.mark.parametrize(("damage", "degrees"), [(1, "30deg"), (2, "60deg"), (3, "90deg")])
def test_d38_a_banner_jack_turns_a_third_of_a_quarter_with_each_hit_point(
    enter: Enter, damage: int, degrees: str
) -> None:
    found = position(lambda match: hurt_tank(match, damage) is not None, bannermen="yes")
    label = hurt_tank(replayed(found), damage)
    person = enter("Turner")
    sit_at(person, found)
    card = person.page.locator(f'[data-spot="card:{label}"] > .card').first
    expect(card).to_have_css("rotate", degrees)


@pytest.mark.parametrize(
    ("state", "term"), [("frozen", "frozen"), ("base", "base"), ("pair", "pair")]
)
def test_the_sheet_about_a_card_has_the_rules_of_its_state(
    enter: Enter, state: str, term: str
) -> None:
    found = position(lambda match: bool(match.turn) and any(one[state] for one in lying(match)))
    label = next(one["label"] for one in lying(replayed(found)) if one[state])
    person = enter("Reader")
    sit_at(person, found)
    expect(hovered(person, label)).to_contain_text(load("duel52").layout()["terms"][state])
