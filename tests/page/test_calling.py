"""The hall calls: sounds, a list of games that wait, badge and notification, all by choice."""

from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from page.test_two_people import meet
from support.browser_person import Person
from support.browser_positions import position, verbs

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
LISTEN = """
  window.heard = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const tone = make.call(this);
    const set = tone.frequency.setValueAtTime.bind(tone.frequency);
    tone.frequency.setValueAtTime = (pitch, at) => { heard.push(pitch); return set(pitch, at); };
    return tone;
  };
"""
"""Notes the pitch of each tone that begins."""
NOTIFY = """
  window.asked = 0;
  window.shown = [];
  window.Notification = class {
    static permission = localStorage.getItem("allowed") ?? "default";
    static async requestPermission() {
      asked++;
      localStorage.setItem("allowed", "granted");
      return (Notification.permission = "granted");
    }
    constructor(title, options) { shown.push([title, options.body, options.tag]); }
    close() {}
  };
"""
"""A browser's notifications, which headless ones lack; it says yes when it is asked."""
AWAY = """
  Object.defineProperty(document, "visibilityState", {get: () => window.away ?? "visible"});
"""
TURN, ARRIVAL, STRIKE, END = 880, 440, 190, 392


def heard(person: Person) -> list[float]:
    return list(person.page.evaluate("heard"))


def until_heard(person: Person, pitch: float) -> None:
    person.page.wait_for_function("pitch => heard.includes(pitch)", arg=pitch)


def listening(enter: Enter, name: str, **context: Any) -> Person:
    person = enter(name, **context)
    person.context.add_init_script(LISTEN)
    person.context.add_init_script(NOTIFY)
    person.context.add_init_script(AWAY)
    return person


def touch(person: Person) -> None:
    """Use the page, without which no browser lets it be heard."""
    person.page.locator("body").press("Shift")
    person.page.mouse.click(2, 2)


def look_away(person: Person, away: bool = True) -> None:
    state = "hidden" if away else "visible"
    person.page.evaluate(
        "state => { window.away = state; document.dispatchEvent(new Event('visibilitychange')); }",
        state,
    )


def turn_passes(people: list[Person], table: str) -> None:
    """Who is to move plays, not by the page, until somebody else is."""
    path = f"/tables/{table}"
    mover = next(one for one in people if one.ask("GET", path)["legal"])
    while (told := mover.ask("GET", path))["legal"]:
        chosen = next((c for c in told["legal"] if c["verb"] == "End turn"), told["legal"][0])
        step = {"step": told["step"], "action": chosen["action"], "id": f"t{told['step']}"}
        mover.ask("POST", f"{path}/actions", step)


def seated(host: Person, friend: Person, **wish: Any) -> str:
    """A table at which both sit, and which the friend is to move at."""
    table = host.open_table("me", "open", public=True, **wish).split("/t/")[1]
    friend.ask("POST", f"/tables/{table}/seats", {})
    if host.ask("GET", f"/tables/{table}")["legal"]:
        turn_passes([host, friend], table)
    return table


def test_an_opponent_who_comes_and_ones_turn_are_heard(enter: Enter) -> None:
    host, friend = listening(enter, "Host"), enter("Friend")
    address = host.open_table("me", "open")
    host.go(address)
    expect(host.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    touch(host)
    assert heard(host) == []
    friend.go(address)
    friend.page.get_by_role("button", name="Sit here").click()
    until_heard(host, ARRIVAL)
    for _ in range(2):
        turn_passes([host, friend], host.table)
    until_heard(host, TURN)
    host.ask("POST", f"/tables/{host.table}/resign")
    until_heard(host, END)


@pytest.mark.parametrize("pace", ["still", "quick"])
def test_a_strike_is_heard(enter: Enter, pace: str) -> None:
    place = position(lambda match: "Attack" in verbs(match))
    person = enter("Striker", settings={"pace": pace})
    person.context.add_init_script(LISTEN)
    record = person.ask("POST", "/records", {"text": place.text})["record"]
    seats = ["me" if seat == place.seat else 1 for seat in range(place.seats)]
    person.go(person.play_on(record, place.step, *seats))
    told = person.until_asked()
    assert heard(person) == []
    person.act(next(one for one in told["legal"] if one["verb"] == "Attack"), told)
    until_heard(person, STRIKE)


def test_a_muted_sound_is_silent_and_the_others_are_not(enter: Enter) -> None:
    host, friend = listening(enter, "Host"), enter("Friend")
    host.go("/account")
    host.page.get_by_label("Your turn", exact=True).uncheck()
    expect(host.page.get_by_label("A strike", exact=True)).to_be_checked()
    meet(host, friend)
    touch(host)
    for _ in range(2):
        turn_passes([host, friend], host.table)
    host.ask("POST", f"/tables/{host.table}/resign")
    until_heard(host, END)
    assert TURN not in heard(host)


def test_on_a_phone_all_is_quiet_until_asked_for(enter: Enter) -> None:
    phone = listening(enter, "Phone", **PHONE)
    phone.go("/account")
    for name in ("Your turn", "An opponent came", "A strike", "Little time left"):
        expect(phone.page.get_by_label(name, exact=True)).not_to_be_checked()
    assert heard(phone) == []
    phone.page.get_by_label("A strike", exact=True).check()
    until_heard(phone, STRIKE)


def test_games_that_wait_are_counted_and_one_key_away(enter: Enter) -> None:
    host, friend = listening(enter, "Host"), enter("Friend")
    host.go("/rules")
    expect(host.page.get_by_role("button", name="Your turn in")).to_have_count(0)
    host.page.keyboard.press("j")
    expect(host.page.get_by_role("dialog")).to_contain_text("No other game waits for you.")
    host.page.keyboard.press("Escape")
    table = seated(host, friend)
    turn_passes([friend], table)
    # nothing is loaded anew: the hall has told this page
    expect(host.page.get_by_role("button", name="Your turn in 1 game")).to_be_visible()
    host.page.keyboard.press("j")
    expect(host.page.get_by_role("dialog").get_by_role("link")).to_be_focused()
    expect(host.page.get_by_role("dialog")).to_contain_text(friend.name)
    host.page.keyboard.press("j")
    host.page.wait_for_url(f"**/t/{table}")
    host.until_asked()
    host.ask("POST", f"/tables/{table}/resign")
    expect(host.page.get_by_role("button", name="Your turn in")).to_have_count(0)


def test_letters_typed_into_a_field_open_nothing(enter: Enter) -> None:
    person = enter("Typist")
    person.go("/account")
    person.page.get_by_label("Name", exact=True).press_sequentially("jj")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_who_looks_elsewhere_is_called_if_they_want_it(enter: Enter) -> None:
    host, friend = listening(enter, "Host"), enter("Friend")
    address = host.open_table("me", "open")
    host.go(address)
    button = host.page.get_by_role("button", name="Call me when the game begins")
    expect(button).to_be_visible()
    assert host.page.evaluate("asked") == 0  # nobody is asked before they press
    button.click()
    expect(host.page.get_by_text("You will be called")).to_be_visible()
    assert host.page.evaluate("asked") == 1
    table = seated(host, friend)
    host.go("/rules")
    expect(host.page.get_by_role("heading", level=1)).to_be_visible()
    look_away(host)
    turn_passes([friend], table)
    host.page.wait_for_function("() => document.title.startsWith('(1) ')")
    assert host.page.evaluate("shown") == [["Your turn", "Duel 52", table]]
    assert host.page.locator("link[rel=icon]").get_attribute("href") == "/favicon-turn.svg"
    look_away(host, away=False)
    assert not host.page.title().startswith("(")
    assert host.page.locator("link[rel=icon]").get_attribute("href") == "/favicon.svg"


def test_who_did_not_ask_for_it_gets_no_notification(enter: Enter) -> None:
    host, friend = listening(enter, "Host"), enter("Friend")
    table = seated(host, friend)
    host.go("/rules")
    expect(host.page.get_by_role("heading", level=1)).to_be_visible()
    look_away(host)
    turn_passes([friend], table)
    host.page.wait_for_function("() => document.title.startsWith('(1) ')")
    assert host.page.evaluate("[asked, shown.length]") == [0, 0]


def test_a_game_over_days_offers_to_call_when_one_has_moved(enter: Enter) -> None:
    host, friend = listening(enter, "Host"), enter("Friend")
    table = seated(host, friend, clock={"kind": "days", "days": 2})
    host.go(f"/t/{table}")
    offer = host.page.get_by_role("button", name="Call me when it is my turn")
    expect(offer).to_be_visible()
    turn_passes([friend], table)
    expect(offer).to_have_count(0)
