"""Takebacks, offers, resigning, pausing, rematches, clocks and hints."""

from random import Random

import pytest
from playwright.sync_api import expect

from page.conftest import Enter
from page.test_two_people import meet, take_turns
from support.browser_person import Person


def sit_against_a_machine(person: Person, **wish: object) -> None:
    """A table against the weakest level, in the page."""
    person.go(person.open_table("me", 1, **wish))


def both(enter: Enter, **wish: object) -> tuple[Person, Person]:
    """The one who is to move, and the other."""
    host, friend = enter("Host"), enter("Friend")
    meet(host, friend, **wish)
    told = host.told()
    return (host, friend) if told["eyes"] in told["to_move"] else (friend, host)


def menu(person: Person, name: str) -> None:
    """Press a button of the table's menu."""
    person.page.get_by_role("button", name="More of this table").click()
    person.page.get_by_role("dialog").get_by_role("button", name=name).click()


def test_a_takeback_inside_ones_own_turn_is_free(enter: Enter) -> None:
    mover, _ = both(enter)
    told = mover.until_asked()
    play = next(one for one in told["legal"] if one["verb"] == "Play")
    mover.act(play, told)
    mover.until_asked()
    mover.page.get_by_role("button", name="Takeback").click()
    now = mover.until_told(lambda now: now["step"] == told["step"])
    assert now["legal"] == told["legal"]
    mover.until_offered(told["legal"])


@pytest.mark.parametrize("agrees", [True, False])
def test_a_takeback_beyond_ones_turn_needs_the_others_consent(enter: Enter, agrees: bool) -> None:
    mover, other = both(enter)
    start = mover.told()["step"]
    rng = Random(3)
    while mover.told()["to_move"] != [other.told()["eyes"]]:
        mover.decide(rng)
    moved_on = mover.told()["step"]
    mover.page.get_by_role("button", name="Takeback").click()
    answer = "Accept" if agrees else "Decline"
    other.page.get_by_role("button", name=answer).click()
    now = mover.until_told(lambda now: not now["offers"])
    assert (start <= now["step"] < moved_on) if agrees else now["step"] == moved_on
    if agrees:
        mover.decide(rng)


def test_against_a_machine_a_takeback_is_always_free(enter: Enter) -> None:
    person, rng = enter("Host"), Random(5)
    sit_against_a_machine(person)
    told = person.until_asked()
    while person.until_asked()["turn"] == told["turn"]:
        person.decide(rng)
    person.page.get_by_role("button", name="Takeback").click()
    now = person.until_told(lambda now: now["turn"] == told["turn"])
    person.until_offered(now["legal"])


@pytest.mark.parametrize("agrees", [True, False])
def test_a_draw_is_offered_and_answered(enter: Enter, agrees: bool) -> None:
    mover, other = both(enter)
    menu(mover, "Offer a draw")
    other.page.get_by_role("button", name="Accept" if agrees else "Decline").click()
    now = mover.until_told(lambda now: not now["offers"])
    assert now["status"] == ("over" if agrees else "playing")
    if agrees:
        assert now["result"]["scores"] == [0.5, 0.5]
        expect(mover.result).to_be_visible()
        expect(other.result).to_be_visible()


def test_resigning_asks_first(enter: Enter) -> None:
    person = enter("Host")
    sit_against_a_machine(person)
    person.until_asked()
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Play on").click()
    assert person.told()["status"] == "playing"
    person.page.get_by_role("button", name="Resign").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(person.result).to_be_visible()
    assert person.told()["result"]["scores"][person.told()["eyes"]] == 0


def test_a_partner_is_asked_before_a_side_gives_up(enter: Enter) -> None:
    mover, partner = enter("Host"), enter("Friend")
    mover.go(mover.open_table("me", 1, "open", 1, options={"form": "teams"}))
    partner.page.goto(mover.page.url)
    partner.page.get_by_role("button", name="Sit here").click()
    mover.page.get_by_role("button", name="Resign").click()
    dialog = mover.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Your partner is asked too")
    dialog.get_by_role("button", name="Resign").click()
    offer = mover.page.get_by_role("region", name="Offer")
    expect(offer).to_contain_text(f"You ask to give up. Waiting for {partner.name}.")
    partner.page.get_by_role("button", name="Accept").click()
    expect(mover.result).to_be_visible()


def test_who_has_agreed_is_not_asked_again(enter: Enter) -> None:
    people = [enter("Host"), enter("Friend"), enter("Third")]
    people[0].go(people[0].open_table("me", "open", "open", options={"form": "three"}))
    for person in people[1:]:
        person.page.goto(people[0].page.url)
        person.page.get_by_role("button", name="Sit here").first.click()
    menu(people[0], "Offer a draw")
    people[1].page.get_by_role("button", name="Accept").click()
    offer = people[1].page.get_by_role("region", name="Offer")
    expect(offer).to_contain_text(f"Waiting for {people[2].name}")
    expect(offer.get_by_role("button")).to_have_count(0)
    people[2].page.get_by_role("button", name="Accept").click()
    expect(people[1].result).to_be_visible()


def test_a_game_is_paused_by_agreement_and_goes_on(enter: Enter) -> None:
    mover, other = both(enter, clock={"kind": "bank", "seconds": 600, "increment": 0})
    menu(mover, "Pause")
    other.page.get_by_role("button", name="Accept").click()
    mover.until_told(lambda now: now["status"] == "paused")
    expect(mover.panel).to_contain_text("paused")
    expect(mover.page.locator("[data-legal]")).to_have_count(0)
    other.panel.get_by_role("button", name="Go on").click()
    mover.page.get_by_role("button", name="Accept").click()
    mover.until_told(lambda now: now["status"] == "playing")
    mover.decide(Random(1))


def test_both_go_on_to_the_rematch(enter: Enter) -> None:
    mover, other = both(enter)
    mover.page.get_by_role("button", name="Resign").click()
    mover.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    before = mover.table
    mover.result.get_by_role("button", name="Rematch").click()
    other.page.get_by_role("button", name="Accept").click()
    for person in (mover, other):
        person.page.wait_for_url(lambda url: before not in url)
    assert mover.table == other.table
    take_turns([mover, other], 2, Random(1))


def test_a_rematch_with_a_machine_begins_at_once(enter: Enter) -> None:
    person = enter("Host")
    sit_against_a_machine(person)
    person.until_asked()
    before = person.table
    person.ask("POST", f"/tables/{before}/resign")
    person.result.get_by_role("button", name="Rematch").click()
    person.page.wait_for_url(lambda url: before not in url)
    person.until_asked()


def test_a_clock_runs_out(enter: Enter) -> None:
    mover, other = both(enter, clock={"kind": "bank", "seconds": 10, "increment": 0})
    for person in (mover, other):
        expect(person.result).to_be_visible()
    told = mover.told()
    assert told["result"]["reason"] == "flag"
    assert told["result"]["scores"][told["eyes"]] == 0
    expect(mover.result).to_contain_text("time")


def test_a_hint_shows_what_is_best_and_does_it(enter: Enter) -> None:
    person = enter("Host")
    sit_against_a_machine(person)
    told = person.until_asked()
    person.page.get_by_role("button", name="Hint").click()
    hint = person.page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("%")
    best = hint.get_by_role("listitem").get_by_role("button").first
    words = best.locator("span").first.inner_text().replace("\ufe0e", "").lower()
    choice = next(one for one in told["legal"] if one["words"].lower() == words)
    best.click()
    person.until_told(lambda now: now["step"] > told["step"])
    person.has_sent(choice["action"])


def test_a_rated_game_has_no_hints(enter: Enter) -> None:
    host, friend = enter(), enter()
    for person in (host, friend):
        person.be_guest("Rated")
        person.ask("POST", "/account", {"name": person.name, "password": "a long password"})
    meet(host, friend, rated=True)
    for person in (host, friend):
        assert person.told()["rated"]
        expect(person.page.get_by_role("button", name="Hint")).to_be_disabled()
