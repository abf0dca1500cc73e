"""Opponents behind one small interface: what one seat knows goes in, an action comes out."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from duelhall.core.errors import DuelhallError
from duelhall.core.game import Game
from duelhall.core.state import State


class UnknownPlayer(DuelhallError, ValueError):
    """A name that no opponent has."""


@dataclass(frozen=True)
class Seat:
    """All that a player gets: the view of one seat, its legal actions, worlds that fit the view."""

    game: Game
    number: int
    view: Mapping[str, Any]
    legal: Mapping[int, str]
    """The legal actions with their notation."""
    imagine: Callable[[int], State]
    """Another world for each seed; the true one is never among what a player is given."""

    def worlds(self, n: int, seed: int) -> list[State]:
        """So many worlds that fit what the seat knows."""
        return [self.imagine(seed + i) for i in range(n)]


def seat_at(game: Game, state: State, number: int) -> Seat:
    """What the player of a seat gets in a position; made by whoever drives the match."""
    hidden = state.clone()
    return Seat(
        game,
        number,
        game.view(state, number),
        {action: game.format(state, action) for action in game.legal(state, number)},
        lambda seed: game.determinize(hidden, number, seed),
    )


class Player(ABC):
    """One who chooses."""

    @abstractmethod
    def choose(self, seat: Seat, rng: Random) -> int:
        """One of the seat's legal actions."""


class RandomPlayer(Player):
    """Every legal action is as likely as any other."""

    def choose(self, seat: Seat, rng: Random) -> int:
        """Draw one of the legal actions."""
        return rng.choice(list(seat.legal))


class GreedyPlayer(Player):
    """Looks one action ahead and takes what stands best over some imagined worlds."""

    WORLDS = 8

    def choose(self, seat: Seat, rng: Random) -> int:
        """The action with the best mean; equal ones are drawn."""
        if len(seat.legal) == 1:
            return next(iter(seat.legal))
        worlds = seat.worlds(self.WORLDS, rng.randrange(1 << 32))
        values = {action: mean_after(seat, worlds, action) for action in seat.legal}
        best = max(values.values())
        return rng.choice([action for action, value in values.items() if value == best])


def mean_after(seat: Seat, worlds: list[State], action: int) -> float:
    """How well the seat stands after the action, as a mean over the worlds."""
    return sum(value_after(seat, world, action) for world in worlds) / len(worlds)


def value_after(seat: Seat, world: State, action: int) -> float:
    """How well the seat stands in one world after the action and the chances that follow it."""
    after = world.clone()
    after.step(action, seat.number)
    after.run_chance()
    outcome = seat.game.outcome(after)
    if outcome is not None:
        return outcome.scores[seat.number]
    value = seat.game.evaluate(after, seat.number)
    return 0.5 if value is None else value


PLAYERS: Mapping[str, type[Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def player_named(name: str) -> Player:
    """The opponent of this name; the error lists those there are."""
    if name not in PLAYERS:
        raise UnknownPlayer(f"there is no player {name!r}; there are: {', '.join(PLAYERS)}")
    return PLAYERS[name]()
