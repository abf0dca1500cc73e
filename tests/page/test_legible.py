"""What is on the board of a campaign can be read, however little room there is."""

from typing import Any

import pytest

from page.campaigns import asked, campaign, sit
from page.conftest import Enter
from page.test_campaign_lesson import follow
from support.browser_person import Person

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
ROOMS: dict[str, dict[str, Any]] = {
    "wide": {},
    "low": {"viewport": {"width": 1280, "height": 640}},
    "zoomed": {"viewport": {"width": 720, "height": 450}},
    "phone": PHONE,
}
OVERLAPS = """
([within, parts]) => {
  const found = [];
  const box = one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const [seen, words] = [one.getBoundingClientRect(), range.getBoundingClientRect()];
    const at = one.textContent.trim() ? words : seen;
    const [left, right] = [Math.max(at.left, seen.left), Math.min(at.right, seen.right)];
    return {left, right, top: at.top, bottom: at.bottom, width: right - left, height: at.height};
  };
  for (const whole of document.querySelectorAll(within)) {
    const shown = parts.flatMap(part => [...whole.querySelectorAll(part)])
      .map(one => [one, box(one)]).filter(([, at]) => at.width > 0 && at.height > 0);
    for (const [i, [one, a]] of shown.entries()) for (const [other, b] of shown.slice(i + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1) found.push(`${one.className} ${one.textContent.trim()} and `
        + `${other.className} ${other.textContent.trim()}: ${across} by ${down}`);
    }
  }
  return found;
}
"""
OUTSIDE = """
([within, part]) => [...document.querySelectorAll(within)].flatMap(whole => {
  const room = whole.getBoundingClientRect();
  return [...whole.querySelectorAll(part)].filter(one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const at = range.getBoundingClientRect();
    const seen = one.getBoundingClientRect();
    return at.width && (Math.min(at.left, seen.left) < room.left - 1
      || Math.max(at.right, seen.right) > room.right + 1 || at.bottom > room.bottom + 1);
  }).map(one => one.textContent);
})
"""


def overlaps(person: Person, within: str, *parts: str) -> list[str]:
    """Words and figures in the same place that lie on each other."""
    found: list[str] = person.page.evaluate(OVERLAPS, [within, list(parts)])
    return found


def outside(person: Person, within: str, part: str) -> list[str]:
    """What reaches out of the place that it is in."""
    found: list[str] = person.page.evaluate(OUTSIDE, [within, part])
    return found


def fighters_are_legible(person: Person) -> None:
    """Name, attack, armour and health stand apart on every card, and cards from each other."""
    person.page.locator(".field .paper").first.wait_for()
    assert (
        overlaps(
            person, ".field .paper", ".name", ".att", ".arm", ".tags i", ".hpb > span:first-child"
        )
        == []
    )
    assert outside(person, ".field .paper", ".att, .arm, .hpb > span:first-child, .name") == []
    assert overlaps(person, ".field", ".paper") == []


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("name", ["striking", "changed", "forming"])
def test_fighters_can_be_read(enter: Enter, name: str, room: str) -> None:
    person = enter("Reader", **ROOMS[room])
    sit(person, campaign(name))
    fighters_are_legible(person)


@pytest.mark.parametrize("room", ROOMS)
def test_no_mark_hides_the_armour_of_a_fighter(enter: Enter, room: str) -> None:
    person = enter("Smith", **ROOMS[room])
    sit(person, campaign("armoured", 4))
    person.page.locator(".fighter .arm").first.wait_for()
    assert overlaps(person, ".fighter", ".arm", ".badge") == []


@pytest.mark.parametrize("room", ["zoomed", "phone"])
def test_fighters_can_be_read_beside_the_lesson(enter: Enter, room: str) -> None:
    person, seen = enter("Pupil", **ROOMS[room]), set()
    person.go(f"/t/{person.ask('POST', '/lessons/blades')['table']}")
    while (told := asked(person))["lesson"] and len(told["legal"]) == 1:
        if told["view"]["phase"] in ("formation", "battle"):
            seen.add(told["view"]["phase"])
            fighters_are_legible(person)
        follow(person, told)
    assert seen == {"formation", "battle"}


@pytest.mark.parametrize("room", ["zoomed", "phone"])
def test_three_rivals_in_a_narrow_row_have_names_means_and_clocks(enter: Enter, room: str) -> None:
    person = enter("Fourth", **ROOMS[room])
    sit(person, campaign("moving", 4))
    person.page.locator(".strips .clock").nth(2).wait_for()
    assert overlaps(person, ".strips", ".who span", ".means", ".clock") == []
    assert outside(person, ".strip", ".means, .clock") == []
    edge = person.page.evaluate("innerWidth")
    for clock in person.page.locator(".strips .clock").all():
        box = clock.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= edge


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("players", [2, 4])
def test_names_of_cities_can_be_read(enter: Enter, players: int, room: str) -> None:
    person = enter("Cartographer", **ROOMS[room])
    sit(person, campaign("moving", players))
    person.page.locator(".plaque .cname").first.wait_for()
    assert overlaps(person, ".plaque", ".cname", ".items", ".coin") == []
    assert outside(person, ".plaque", ".cname") == []
    assert overlaps(person, ".sheet", ".cname", ".plinth") == []


@pytest.mark.parametrize("room", ["wide", "low"])
@pytest.mark.parametrize("name", ["moving", "answering"])
def test_cards_in_a_hand_end_no_word_in_its_middle(enter: Enter, name: str, room: str) -> None:
    person = enter("Holder", **ROOMS[room])
    sit(person, campaign(name))
    person.page.locator(".hand .paper").first.wait_for()
    cut = person.page.evaluate(
        "[...document.querySelectorAll('.hand .words, .hand .txt')]"
        ".filter(one => one.scrollHeight > one.clientHeight + 1).map(one => one.textContent)"
    )
    assert cut == []
    assert overlaps(person, ".hand", ".when") == []
    assert overlaps(person, ".hand .stats", "span") == []
    assert overlaps(person, ".tray", ".purse .bits", ".purse .name", ".hand .paper") == []
