"""Positions of campaigns with map and battles, for tests of their board."""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from duelhall import Match, load
from page.room import CLOCK
from support.browser_person import Person, seat_of
from support.browser_positions import Position

KEY = "blades"
SEEDS = 60
Wanted = Callable[[dict[str, Any], int], bool]
"""Of a seat's view, and how many choices it has."""
Found = Callable[[Match, list[str]], bool]
"""Of a game, and what the seat that decides may do."""


def is_moving(view: dict[str, Any], choices: int) -> bool:
    """In the middle of a turn, with parties to move and cards to play."""
    return view["phase"] == "turn" and view["round"] > 3 and choices > 12


def is_ringed(view: dict[str, Any], choices: int) -> bool:
    """In the middle of a turn on a map with all the cities that it has room for."""
    cities = [one for one in view["squares"] if one["kind"] == "city"]
    return view["phase"] == "turn" and choices > 6 and len(cities) > 23


def is_striking(view: dict[str, Any], choices: int) -> bool:
    """A fighter is to act, and has a choice."""
    return view["phase"] == "battle" and choices > 2


def is_changed(view: dict[str, Any], choices: int) -> bool:
    """A fighter has another figure than is printed, and one is to act."""
    fighting = [one for party in view["parties"] for one in (party["leader"], *party["units"])]
    return view["phase"] == "battle" and choices > 2 and any(one["tags"] for one in fighting)


def is_armoured(view: dict[str, Any], choices: int) -> bool:
    """A fighter of the battle has armour, and one is to act."""
    if not is_striking(view, choices):
        return False
    rows = [side[row] for side in view["battle"]["sides"] for row in ("front", "back")]
    return any(one["armour"] for row in rows for one in row if one)


def is_forming(view: dict[str, Any], choices: int) -> bool:
    """A party of several is to be placed."""
    return view["phase"] == "formation" and choices > 2


def is_answering(view: dict[str, Any], choices: int) -> bool:
    """An Instant Event may answer what another does."""
    return view["phase"] == "window" and choices > 1


WANTED: dict[str, Wanted] = {
    "moving": is_moving,
    "ringed": is_ringed,
    "striking": is_striking,
    "armoured": is_armoured,
    "changed": is_changed,
    "forming": is_forming,
    "answering": is_answering,
}


def as_seen(wanted: Wanted) -> Found:
    """By what the seat that decides can see."""
    return lambda match, legal: wanted(match.game.view(match.state, match.deciders[0]), len(legal))


@cache
def campaign(name: str, players: int = 2, **options: str) -> Position:
    """The first position of this kind in games of random actions, mostly deeds."""
    for seed in range(SEEDS):
        match = Match(load(KEY, players=str(players), **options), seed)
        if found := search(match, Random(seed), as_seen(WANTED[name]), players):
            return found
    raise LookupError(f"no game has such a position: {name}")


@cache
def offered(deed: str, seed: int = 0, players: int = 2) -> Position:
    """The first position in the game of this seed in which a specialist may do this."""
    match = Match(load(KEY, players=str(players)), seed)
    found = search(match, Random(seed), lambda match, legal: deed in " ".join(legal), players)
    assert found, deed
    return found


def search(match: Match, rng: Random, wanted: Found, players: int) -> Position | None:
    """Play until it is found, or to the end."""
    while not match.is_over:
        seat = match.deciders[0]
        legal = match.legal(seat)
        if wanted(match, legal):
            steps = len(match.steps)
            match.play(legal[0], seat)
            return Position(match.record().text(), steps, seat, players)
        deeds = [one for one in legal if one not in ("next", "end", "pass")] or legal
        match.play(rng.choice(deeds if rng.random() < 0.85 else legal), seat)
    return None


IDLE = ("Next step", "End turn", "Pass")
FIRST = ("Attack", "Recruit", "Take")


@cache
def war(seed: int = 15) -> str:
    """The record of a whole game of two who march to the middle and fight there."""
    match, rng = Match(load(KEY), seed), Random(seed)
    while not match.is_over:
        seat = match.deciders[0]
        actions = zip(match.legal(seat), match.actions(seat), strict=True)
        legal = {said: match.game.gesture(match.state, one) for said, one in actions}
        match.play(rng.choice(warlike(legal) or list(legal)), seat)
    return match.record(Seat1="Ann", Seat2="Bob").text()


def warlike(legal: dict[str, Any]) -> list[str]:
    """What leads to battles soonest."""
    deeds = {said: one for said, one in legal.items() if one.verb not in IDLE}
    return (
        [said for said, one in deeds.items() if one.verb in FIRST]
        or [said for said, one in deeds.items() if one.verb != "Move"]
        or [said for said, one in deeds.items() if one.path[-1] == "sq:4,2"]
        or list(deeds)
    )


def sit(person: Person, place: Position) -> dict[str, Any]:
    """Sit down at a position against machines; the table once it asks."""
    record = person.ask("POST", "/records", {"text": place.text})["record"]
    seats = [seat_of("me" if seat == place.seat else 1) for seat in range(place.seats)]
    opened = person.ask(
        "POST", f"/records/{record}/fork", {"step": place.step, "seats": seats, "clock": CLOCK}
    )
    person.go(f"/t/{opened['table']}")
    told = asked(person)
    person.page.locator("#choice").wait_for()
    return told


def asked(person: Person) -> dict[str, Any]:
    """The table once this person has to decide, or once it is over."""
    return person.until_told(lambda told: told["legal"] or told["status"] == "over")


def do(person: Person, choice: dict[str, Any], told: dict[str, Any]) -> None:
    """Point at the spots of a choice that are on the board, and press its button for the rest."""
    button = person.page.locator(f'[data-offer="{choice["action"]}"]')
    for part in unpicked(person, choice["path"]):
        shown = person.page.locator(
            ", ".join(f'[data-spot="{spot}"][data-legal]' for spot in part.split("|"))
        )
        shown.or_(button).first.wait_for()
        if not shown.count():
            break
        person.point(str(shown.first.get_attribute("data-spot")))
    if not is_done(person, told, button):
        press(person, choice, button)
    person.until_told(lambda now: now["step"] > told["step"])
    person.has_sent(choice["action"])


def unpicked(person: Person, path: list[str]) -> list[str]:
    """What is left to point at: a fighter who alone may act is chosen by itself."""
    chosen = person.page.locator(f'[data-spot="{path[0]}"][data-state="pick"]') if path else None
    return path[1:] if chosen and chosen.count() else path


def is_done(person: Person, told: dict[str, Any], button: Any) -> bool:
    """Whether pointing alone said it: the hall has it before the page offers a button."""
    for _ in range(40):
        if button.count():
            return False
        if person.told()["step"] > told["step"]:
            return True
        person.page.wait_for_timeout(50)
    return False


def press(person: Person, choice: dict[str, Any], button: Any) -> None:
    """Press the button of a choice; the end of a turn has one among the tools."""
    if not button.count():
        person.page.get_by_role("button", name=choice["verb"]).click()
    elif person.taps:
        button.first.tap()
    else:
        button.first.click()
