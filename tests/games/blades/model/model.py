"""The model as the tests use it."""

from __future__ import annotations

from typing import Any

from support.second_reading import SecondReading

from .table import State
from .turn import play_game
from .view import view


class Model(SecondReading):
    """A game of Blades of War, decided step by step."""

    last_rule = "BW-23"

    def __init__(
        self,
        races: tuple[str, ...] = ("empire", "clans"),
        goal: str = "capital",
        teams: bool = False,
    ) -> None:
        state = State(races, goal, teams)
        super().__init__(state, play_game(state))

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator (None), sees."""
        return view(self.state, self.question, seat)
