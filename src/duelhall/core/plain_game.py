"""The part of the contract that is the same for all games written on :class:`PlainState`."""

import json
from collections.abc import Sequence
from typing import Any

from duelhall.core.errors import BadPosition
from duelhall.core.event import Event
from duelhall.core.game import Game, Outcome
from duelhall.core.plain_state import PlainState
from duelhall.core.seats import CHANCE
from duelhall.core.state import State

KINDS = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "an object",
}
"""What the values of a position are called, in the words of JSON."""


class PlainGame(Game):
    """A game whose positions are plain states: text of positions, events and scores are ready."""

    def chances(self, state: State) -> list[tuple[int, float]]:
        """The outcomes the state names, none where a seat decides."""
        position = plain(state)
        return list(position.outcomes()) if position.decider() == CHANCE else []

    def events(self, state: State, rows: Sequence[tuple[int, ...]]) -> list[Event]:
        """The events the state told."""
        return list(plain(state).told)

    def outcome(self, state: State) -> Outcome | None:
        """The points of all seats, once nobody may decide any more."""
        position = plain(state)
        if position.deciders():
            return None
        scores = tuple(position.points(seat) for seat in range(self.seats))
        return Outcome(scores, self.reason(state))

    def reason(self, state: State) -> str:
        """Why a finished game is over, in a word."""
        return "end"

    def explain(self, topic: str) -> str | None:
        """A game without cards explains none."""
        return None

    def layout(self) -> dict[str, Any]:
        """A page shows the view as it is."""
        return {"zones": []}

    def dump(self, state: State) -> str:
        """The attributes of the state as JSON."""
        return json.dumps(plain(state).data(), sort_keys=True)

    def load(self, text: str) -> State:
        """The state of a text; a name or a kind of value that no position has is refused."""
        state = plain(self.new())
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            raise BadPosition("not a position: it is no JSON") from None
        refuse_other_shape(state.data(), data)
        state.take(data)
        return state


def plain(state: State) -> PlainState:
    """The state, which must be a plain one."""
    if not isinstance(state, PlainState):
        raise TypeError(f"a plain state is needed, not {type(state).__name__}")
    return state


def refuse_other_shape(pattern: dict[str, Any], data: object) -> None:
    """Raise BadPosition unless the data has the names and kinds of the pattern."""
    if not isinstance(data, dict) or data.keys() != pattern.keys():
        raise BadPosition(f"not a position: it needs exactly {', '.join(sorted(pattern))}")
    for name, value in pattern.items():
        if type(data[name]) is not type(value) and value is not None:
            raise BadPosition(
                f"not a position: {name} has to be {KINDS.get(type(value), 'of another kind')}"
            )
