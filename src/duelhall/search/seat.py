"""What a player gets: the view of one seat, its legal actions, and worlds that fit the view."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from duelhall.core.game import Game
from duelhall.core.state import State


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
        lambda seed: game.imagine(hidden, number, seed),
    )
