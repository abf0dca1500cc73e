"""What a player gets: the view of one seat, its legal actions, and worlds that fit the view."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from duelhall.core.game import Game
from duelhall.core.state import State


class Offers(Mapping[int, str]):
    """The legal actions of a seat with their notation, which is written when it is asked for."""

    def __init__(self, actions: list[int], write: Callable[[int], str]) -> None:
        self.actions = dict.fromkeys(actions)
        self.write = write

    def __getitem__(self, action: int) -> str:
        if action not in self.actions:
            raise KeyError(action)
        return self.write(action)

    def __iter__(self) -> Iterator[int]:
        return iter(self.actions)

    def __len__(self) -> int:
        return len(self.actions)


@dataclass(frozen=True)
class Seat:
    """All that a player gets: the view of one seat, its legal actions, worlds that fit the view."""

    game: Game
    number: int
    look: Callable[[], Mapping[str, Any]]
    """Makes the view, which not every player looks at."""
    legal: Mapping[int, str]
    """The legal actions with their notation."""
    imagine: Callable[[int], State]
    """Another world for each seed; the true one is never among what a player is given."""

    @cached_property
    def view(self) -> Mapping[str, Any]:
        """What the seat sees."""
        return self.look()

    def worlds(self, n: int, seed: int) -> list[State]:
        """So many worlds that fit what the seat knows."""
        return [self.imagine(seed + i) for i in range(n)]


def seat_at(game: Game, state: State, number: int) -> Seat:
    """What the player of a seat gets in a position; made by whoever drives the match."""
    hidden = state.clone()
    return Seat(
        game,
        number,
        lambda: game.view(hidden, number),
        Offers(game.legal(state, number), lambda action: game.format(hidden, action)),
        lambda seed: game.imagine(hidden, number, seed),
    )
