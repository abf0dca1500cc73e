"""Positions in which a person has a certain thing to decide, found in games of random actions."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random

from duelhall import Match, load

Wanted = Callable[[Match], bool]
GAMES = 400


@dataclass(frozen=True)
class Position:
    """A game so far, and the seat that decides now."""

    text: str
    step: int
    seat: int
    seats: int


@cache
def where(verb: str, first: int = 0, **options: str) -> Position:
    """The first position in which a choice has this verb, or one that begins with it."""
    return position(
        lambda match: any(said.startswith(verb) for said in verbs(match)), first, **options
    )


def position(wanted: Wanted, first: int = 0, **options: str) -> Position:
    """The first position that is wanted, in games of seeds from the first on."""
    for seed in range(first, first + GAMES):
        found = search(Match(load("duel52", **options), seed), Random(seed), wanted)
        if found:
            return found
    raise LookupError("no game has such a position")


def search(match: Match, rng: Random, wanted: Wanted) -> Position | None:
    """Play until it is found, or to the end."""
    while not match.is_over:
        if wanted(match):
            seat, steps = match.deciders[0], len(match.steps)
            match.play(match.legal(seat)[0], seat)  # a record without any decision is refused
            return Position(match.record().text(), steps, seat, match.game.seats)
        match.play(rng.choice(match.legal(match.deciders[0])), match.deciders[0])
    return None


def verbs(match: Match) -> list[str]:
    """What may be done now."""
    seat = match.deciders[0]
    return [match.game.gesture(match.state, action).verb for action in match.actions(seat)]


def finished(seed: int = 1, game: str = "duel52", **options: str) -> str:
    """The record of a whole game of random actions."""
    match, rng = Match(load(game, **options), seed), Random(seed)
    while not match.is_over:
        match.play(rng.choice(match.legal(match.deciders[0])), match.deciders[0])
    return match.record(Seat1="Ann", Seat2="Bob").text()
