"""Checks by other stories: what a seat gets, and its worlds, depend on what it knows alone.

A seat that heard, saw and may do the same in two stories can't tell which of them is true. Then
everything else that it receives is the same bytes in both, and so is every world that is drawn for
it with the same seed.
"""

import random
from dataclasses import dataclass

from duelhall.conformance.moment import Moment, called, difference, excerpt, heard, received
from duelhall.conformance.story import Other, Story, Storyteller
from duelhall.core.event import Event
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.core.state import State

SEEDS = 2
"""So many worlds are drawn from both truths at a place."""
MARKS = 20
"""So many steps of a story are compared in words."""


@dataclass
class Tales:
    """A game played to its end, and other stories of it."""

    match: Match
    rng: random.Random
    number: int
    """How many stories and places are tried."""
    played: Story
    tellers: list[Storyteller]
    """One for each seat."""
    others: list[Other]

    @classmethod
    def of(cls, moment: Moment, number: int) -> "Tales":
        """Tell so many stories, for one seat after the other."""
        played = Story.of(moment.match)
        tellers = [Storyteller(played, seat, moment.rng) for seat in range(moment.game.seats)]
        told = [tellers[turn % len(tellers)].tell() for turn in range(number)]
        return cls(
            moment.match, moment.rng, number, played, tellers, [other for other in told if other]
        )

    @property
    def game(self) -> Game:
        """The game that is checked."""
        return self.match.game

    def some_places(self, other: Other) -> list[int]:
        """Where a story is looked at closely: at its end, where it begins to differ, between."""
        return [other.places[-1], other.places[0], self.rng.choice(other.places)]


# -- worlds


def worlds_depend_on_what_is_known(tales: Tales) -> str | None:
    """From two truths that a seat can't tell apart the same seed draws the same world for it."""
    for other in tales.others:
        for place in tales.some_places(other):
            found = other_world(tales, other, place)
            if found and other.views_agree(place):
                return f"{found} ({what_differs(other)})"
    return None


def other_world(tales: Tales, other: Other, place: int) -> str | None:
    """How the worlds differ that are drawn from two truths, or from a world of them."""
    game, seat, (here, there) = tales.game, other.seat, other.at(place)
    for seed in (tales.rng.randrange(1 << 30) for _ in range(SEEDS)):
        world = game.imagine(here, seat, seed)
        drawn = game.dump(world)
        for truth, source in ((there, "another truth"), (world, "a world")):
            again = game.dump(game.imagine(truth, seat, seed))
            if again != drawn:
                return (
                    f"{called(seat)} after step {place} can't tell, but from {source} that it could"
                    f" be in, its world is another: {excerpt(drawn, again)}"
                )
    return None


def what_differs(other: Other) -> str:
    """The first step of a story that is not as it was played."""
    who, action = other.played.steps[other.start]
    state = other.played.states[other.start]
    was, is_now = (other.played.game.format(state, a) for a in (action, other.changed))
    return f"step {other.start} of {called(who)}: {was} was played, it could have been {is_now}"


# -- words and views


def other_truths_look_the_same(tales: Tales) -> str | None:
    """Where a seat sees and hears the same, so do spectators, and all its words are the same."""
    for other in tales.others:
        found = told_at_once(tales.game, other) or first_difference(tales, other)
        if found:
            return f"{found} ({what_differs(other)})"
    return None


def told_at_once(game: Game, other: Other) -> str | None:
    """A fact that an event keeps from the seat and its view tells at the same moment."""
    here, there = (game.view(state, other.seat) for state in other.at(other.start + 1))
    kept = [event for event in other.played.events[other.start] if is_kept(event, other.seat)]
    if not kept or here == there:
        return None
    found = difference({"view": here}, {"view": there})
    return f"the event {kept[0].kind} keeps a secret from {called(other.seat)}, not so the {found}"


def is_kept(event: Event, seat: int) -> bool:
    """Whether something of the event is a secret to the seat."""
    return bool(event.secret) and seat not in event.known


def first_difference(tales: Tales, other: Other) -> str | None:
    """What could tell two truths apart that a seat hears and sees as one."""
    for place in sorted(tales.rng.sample(other.places, min(MARKS, len(other.places)))):
        events = (tales.played.events[place - 1], other.story.events[place - 1])
        found = difference(*(told_of(tales.game, row, other.seat) for row in events))
        if found and other.views_agree(place):
            return f"step {place - 1} sounds the same to {called(other.seat)}, but its {found}"
    for place in tales.some_places(other)[1:]:
        found = difference(
            *(all_received(tales.game, state, other.seat) for state in other.at(place))
        )
        if found and other.views_agree(place):
            return f"after step {place} all looks the same to {called(other.seat)}, but {found}"
    return None


def told_of(game: Game, events: list[Event], seat: int) -> dict[str, object]:
    """All that is told of a step: to the seat, to spectators, once more later; what shows."""
    return {
        "telling": heard(game, events, seat),
        "telling to a spectator": heard(game, events, None),
        "recall": [game.recall(event, seat).data() for event in events],
        "recall by a spectator": [game.recall(event, None).data() for event in events],
        "showing": [game.shows(event) for event in events],
    }


def all_received(game: Game, state: State, seat: int) -> dict[str, object]:
    """What the seat and a spectator receive."""
    seen = {f"{name} of a spectator": part for name, part in received(game, state, None).items()}
    return received(game, state, seat) | seen
