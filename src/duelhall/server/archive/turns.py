"""The last turn before a position as a moving picture: WebP, made in another process.

Every frame is drawn from a view of the same eyes, as a still is. What these eyes can't tell apart
is one frame, so that neither the pictures nor their number say more than the eyes saw.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from duelhall.core.game import Game, Step
from duelhall.core.match import Match
from duelhall.core.seats import CHANCE
from duelhall.core.state import State

FRAMES = 16
"""How many positions a moving picture has at most: the last ones."""


@dataclass(frozen=True)
class LastTurn:
    """The steps of a game up to a position, and after how many its last turn begins."""

    game: Game
    steps: Sequence[Step]
    begins: int
    see: Callable[[State], dict[str, Any]]

    def is_settled(self, step: int) -> bool:
        """Whether no outcome of chance follows so many steps at once."""
        return step == len(self.steps) or self.steps[step][0] != CHANCE

    def drawings(self) -> list[str]:
        """The positions of the turn as pictures, the same one never twice in a row."""
        state, views = self.game.new(), []
        for number, (who, action) in enumerate([*self.steps, (CHANCE, 0)]):
            if number >= self.begins and self.is_settled(number):
                views.append(self.see(state))
            if number < len(self.steps):
                self.game.apply(state, action, who)
        seen = [view for view, _ in groupby(views)][-FRAMES:]
        return [drawn for view in seen if (drawn := self.game.picture(view)) is not None]


def last_turn(match: Match, step: int, see: Callable[[State], dict[str, Any]]) -> LastTurn:
    """The turn in which the last decision of the first ``step`` steps was made."""
    steps = tuple(match.steps[:step])
    decided = [number for number, (who, _) in enumerate(steps) if who != CHANCE]
    if not decided:
        return LastTurn(match.game, steps, step, see)
    turn = match.turns[decided[-1]]
    return LastTurn(match.game, steps, match.turns.index(turn), see)
