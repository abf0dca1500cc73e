"""The check that worlds leave nothing out: what a seat hears next can be heard in one of them.

What is heard of a step is taken apart into single facts: the third event is a flip, its card is the
7 of hearts. Each must come up in some world, among so many drawn that it could hardly be missed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from duelhall.conformance.moment import called, deed
from duelhall.conformance.story import Storyteller
from duelhall.conformance.truth_checks import Tales
from duelhall.core.event import Event
from duelhall.core.state import State

TRIES = 4000
"""So many worlds are drawn before a fact counts as left out."""
OFTEN = 50
"""A fact that has n values in the worlds must be heard so many times n before it is judged."""
GLANCE = 100
"""After so many worlds those facts are dropped that are rarely heard at all."""

Path = tuple[Any, ...]
"""Where a fact stands in what is heard: the number of the event, its kind, a name, a place."""


def what_happens_was_possible(tales: Tales) -> str | None:
    """Each fact that a seat hears of a step is also heard in a world of the position before."""
    places = [
        (place, seat) for place in range(len(tales.played)) for seat in range(tales.game.seats)
    ]
    tales.rng.shuffle(places)
    news = [(place, seat) for place, seat in places if unheard(tales, place, seat, 1)]
    found = (left_out(tales, place, seat) for place, seat in news[: tales.number])
    return next(filter(None, found), None)


@dataclass
class Fact:
    """A fact of what was really heard, and what stands in its place in worlds."""

    path: Path
    value: Any
    heard: int = 0
    others: set[str] = field(default_factory=set)

    def is_left_out(self) -> bool:
        """Whether it was heard so often, with so few values, that the true one is missing."""
        return self.heard >= OFTEN * (len(self.others) + 1)


def left_out(tales: Tales, place: int, seat: int) -> str | None:
    """A fact of a step as the seat heard it that no world brings up, in words."""
    for fact in unheard(tales, place, seat, TRIES):
        if fact.is_left_out():
            done = deed(tales.game, tales.played.states[place], *tales.played.steps[place])
            where = " ".join(map(str, fact.path[1:])) or "an event"
            never = f"which no world of {called(seat)} has"
            return f"step {place}, {done}: {where} is {fact.value}, {never}"
    return None


def unheard(tales: Tales, place: int, seat: int, tries: int) -> list[Fact]:
    """The facts of a step as the seat heard it that so many worlds don't bring up."""
    teller = tales.tellers[seat]
    missing = [Fact(path, value) for path, value in facts_of(teller.sound_of(place)[0])]
    for number in range(tries):
        seed = tales.rng.randrange(1 << 30)
        world = tales.game.imagine(tales.played.states[place], seat, seed)
        listen(teller, world, place, missing)
        if number == GLANCE:
            missing = [fact for fact in missing if fact.heard > GLANCE // 5]
        if not missing:
            break
    return missing


def listen(teller: Storyteller, world: State, place: int, missing: list[Fact]) -> None:
    """Strike out the facts that can be heard in a world."""
    for events in ways_on(teller, world, place):
        heard = dict(facts_of(events))
        for fact in [fact for fact in missing if fact.path in heard]:
            fact.heard += 1
            fact.others.add(str(heard[fact.path]))
            if heard[fact.path] == fact.value or len(fact.others) * OFTEN > TRIES:
                missing.remove(fact)


def ways_on(teller: Storyteller, world: State, place: int) -> Iterator[list[Event]]:
    """What the seat hears of the step in a world, or of all others where it is not possible."""
    who, action = teller.played.steps[place]
    choices = teller.choices(world, place)
    for choice in choices[:1] if action in choices else choices:
        after = world.clone()
        yield teller.heard(teller.game.apply(after, choice, who))


def facts_of(events: list[Event]) -> Iterator[tuple[Path, Any]]:
    """The single facts of what is heard."""
    for number, event in enumerate(events):
        yield (number,), event.kind
        yield from leaves((number, event.kind), dict(event.facts))


def leaves(path: Path, value: Any) -> Iterator[tuple[Path, Any]]:
    """The numbers and texts of plain data, each with its path."""
    if isinstance(value, dict | list):
        members = value.items() if isinstance(value, dict) else enumerate(value)
        for name, member in members:
            yield from leaves((*path, name), member)
    else:
        yield path, value
