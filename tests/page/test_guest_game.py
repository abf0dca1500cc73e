"""A game of an installed package in the browser: on the plain board, by its own words alone.

The hall is that of the fresh environment, whose settings let the game in.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from page.conftest import WIDE, Enter
from support.browser_person import Person
from support.fresh_environment import Environment
from support.hall_process import House

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
Context = dict[str, Any]
SIZES: dict[str, Context] = {"wide": {"viewport": WIDE}, "phone": PHONE}


class GuestHouse(House):
    """The hall of an environment of its own."""

    def __init__(self, environment: Environment, games: str = "dicebids") -> None:
        super().__init__(games=games)
        self.environment = environment

    def command(self) -> list[str]:
        *variables, _, _, _, serve, processes, number = super().command()
        hidden = ["-u", "PYTHONPATH", "-u", "PYTHONHOME"]
        words = [str(self.environment.command), serve, processes, number]
        return [variables[0], *hidden, *variables[1:], *words]


@pytest.fixture(scope="module")
def house(environment: Environment) -> Iterator[House]:
    with GuestHouse(environment) as house:
        yield house


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> Context:
    """A wide screen, and a phone."""
    return SIZES[request.param]


def play(person: Person, rng: Random) -> None:
    """Make any choice: point at it, or press the button with its words; nothing without one."""
    told = person.told()
    if not told["legal"]:
        return
    choice = rng.choice(told["legal"])
    if choice["path"]:
        person.until_asked()
        person.choose(choice, told["legal"])
    else:
        person.page.get_by_role("button", name=choice["words"], exact=True).click()
    person.has_sent(choice["action"])
    person.until_told(lambda now: not now["legal"] or now["step"] != told["step"])


def play_to_the_end(people: list[Person], rng: Random) -> None:
    """Whoever is asked decides, as long as anybody is."""
    while True:
        movers = lambda told: told["status"] == "over" or told["to_move"]  # noqa: E731
        if people[0].until_told(movers)["status"] == "over":
            return
        for person in people:
            play(person, rng)


def sit_down(people: list[Person], *wanted: str | int, **options: str) -> None:
    """One opens a table, the others come by its link."""
    host, *friends = people
    address = host.open_table(*wanted, game="dicebids", options=options)
    host.go(address)
    for friend in friends:
        friend.go(address)
        friend.page.get_by_role("button", name="Sit here").first.click()
        friend.until_told(lambda told: told["eyes"] is not None)


def has_ended(person: Person) -> None:
    """The page shows how the game ended, and the game is in the archive."""
    expect(person.result).to_be_visible()
    result = person.told()["result"]
    assert result["reason"] in ("alone", "rounds")
    expect(person.result).to_contain_text("Won by: ")


def test_against_a_level_to_its_end(enter: Enter, size: Context) -> None:
    ada = enter("Ada", **size)
    sit_down([ada], "me", 2)
    expect(ada.page.get_by_role("heading", name="How much do you bid?")).to_be_visible()
    play_to_the_end([ada], Random(1))
    has_ended(ada)


def test_two_people_to_the_end(enter: Enter, size: Context) -> None:
    people = [enter("Ada", **size), enter("Bob", **size)]
    sit_down(people, "me", "open")
    play_to_the_end(people, Random(2))
    for person in people:
        has_ended(person)


def test_three_people_to_the_end(enter: Enter, size: Context) -> None:
    people = [enter(name, **size) for name in ("Ada", "Bob", "Cyd")]
    sit_down(people, "me", "open", "open", seats="3")
    play_to_the_end(people, Random(3))
    for person in people:
        has_ended(person)


def test_a_purse_is_its_owners_secret(enter: Enter) -> None:
    people = [enter("Ada"), enter("Bob")]
    sit_down(people, "me", "open")
    for person in people:
        view = person.told()["view"]
        known = [purse is not None for purse in view["purses"]]
        assert known == [seat == view["seat"] for seat in range(2)]
        log = person.page.get_by_role("region", name="What happened")
        expect(log.get_by_text("gets some coins.")).to_have_count(1)


def test_its_replay_is_shown(enter: Enter) -> None:
    ada = enter("Ada")
    sit_down([ada], "me", 1)
    play_to_the_end([ada], Random(4))
    ada.result.get_by_role("link", name="Review").click()
    ada.page.wait_for_url("**/g/*")
    expect(ada.page.get_by_text("The end. Won by: ").first).to_be_visible()
    expect(ada.page.get_by_role("term").filter(has_text="Hearts").first).to_be_visible()


def test_its_lesson_is_learned(enter: Enter) -> None:
    ada = enter("Ada")
    ada.go(f"/t/{ada.ask('POST', '/lessons/dicebids')['table']}")
    lesson = ada.page.get_by_role("region", name="Lesson")
    for title in ("Bid in secret", "Strike", "Equal bids"):
        assert len(ada.until_told(lambda told: told["legal"])["legal"]) == 1
        expect(lesson.get_by_role("heading")).to_have_text(title)
        play(ada, Random(0))
    expect(lesson.get_by_role("heading")).to_have_text("Play on")


def test_a_hall_that_does_not_name_it_has_it_not(environment: Environment) -> None:
    with GuestHouse(environment, games="") as closed:
        assert "dicebids" not in closed.health()["rules"]  # type: ignore[operator]


def test_home_offers_it_and_its_rules_can_be_read(enter: Enter, size: Context) -> None:
    ada = enter("Ada", **size)
    ada.go("/")
    expect(ada.page.get_by_text("Dice Bids").first).to_be_visible()
    ada.go("/rules/dicebids")
    expect(ada.page.get_by_role("heading", name="What is hidden")).to_be_visible()
