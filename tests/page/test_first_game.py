"""A newcomer opens the page and plays a first game to its end."""

from random import Random

from playwright.sync_api import expect

from page.conftest import Enter
from support.browser_person import Person


def test_a_newcomer_is_asked_for_a_choice_after_one_press(enter: Enter) -> None:
    newcomer = enter()
    newcomer.go("/")
    newcomer.page.get_by_role("button", name="Play now").click()
    told = newcomer.until_asked()
    assert told["seats"][told["eyes"]]["name"]
    expect(newcomer.page.get_by_role("region", name="Your choice")).to_be_visible()
    newcomer.act(told["legal"][0], told)


def test_a_newcomer_plays_a_first_game_to_its_end_and_reviews_it(enter: Enter) -> None:
    newcomer = enter()
    newcomer.go("/")
    newcomer.page.get_by_role("radio", name="1, ").check(force=True)
    newcomer.page.get_by_role("button", name="Play now").click()
    play_to_the_end(newcomer, Random(52))
    expect(newcomer.result.get_by_role("heading")).to_contain_text("win")
    newcomer.result.get_by_role("link", name="Review").click()
    newcomer.page.get_by_role("button", name="Review this game").click()
    expect(newcomer.page.get_by_role("region", name="Accuracy")).to_contain_text(
        "accuracy", timeout=180_000
    )
    curve = newcomer.page.get_by_role("img", name="Chance to win by turn")
    expect(curve).to_be_visible()


def play_to_the_end(person: Person, rng: Random) -> None:
    while person.decide(rng):
        pass
