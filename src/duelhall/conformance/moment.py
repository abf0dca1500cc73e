"""A moment of a game at which checks look, and what everybody receives then."""

import json
import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from duelhall.core.errors import IllegalAction
from duelhall.core.event import Event
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.core.seats import CHANCE
from duelhall.core.state import State

NONSENSE = "no-such-action"
"""A text that is the notation of no action."""


@dataclass
class Moment:
    """A position of a match, with the dice of the check."""

    match: Match
    rng: random.Random

    @property
    def game(self) -> Game:
        """The game that is checked."""
        return self.match.game

    @property
    def state(self) -> State:
        """The position."""
        return self.match.state

    @property
    def everyone(self) -> list[int | None]:
        """All seats and the spectator."""
        return everyone(self.game)

    @property
    def decisions(self) -> list[tuple[int, list[int]]]:
        """Each seat that may decide, or chance, with its actions or outcomes."""
        return decisions(self.game, self.state)


def called(who: int | None) -> str:
    """A seat, chance or a spectator in words; seats count from 1 there."""
    if who is None:
        return "a spectator"
    return "chance" if who == CHANCE else f"seat {who + 1}"


def deed(game: Game, state: State, who: int, action: int) -> str:
    """What is possible for somebody, in its notation."""
    return f"{game.format(state, action)} of {called(who)}"


def everyone(game: Game) -> list[int | None]:
    """All seats and the spectator."""
    return [*range(game.seats), None]


def decisions(game: Game, state: State) -> list[tuple[int, list[int]]]:
    """Each seat that may decide, or chance, with its actions or outcomes."""
    deciders = game.deciders(state)
    if deciders == (CHANCE,):
        return [(CHANCE, [outcome for outcome, _ in game.chances(state)])]
    return [(seat, game.legal(state, seat)) for seat in deciders]


def as_bytes(data: Any) -> str:
    """Plain data as it would be sent, the order of names included."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False)


def received(game: Game, state: State, seat: int | None) -> dict[str, Any]:
    """All that a seat, or a spectator, gets to see and read in a position."""
    deciders = game.deciders(state)
    actions = game.legal(state, seat) if seat in deciders and seat is not None else []
    return {
        "view": game.view(state, seat),
        "turn": game.turn(state),
        "deciders": list(deciders),
        "ask": game.ask(state, seat),
        "window": window_data(game, state),
        "legal": actions,
        "notations": [game.format(state, action) for action in actions],
        "words": [
            game.describe(state, action, seat, you) for action in actions for you in (seat, None)
        ],
        "gestures": [game.gesture(state, action) for action in actions],
        "reasons": [] if seat is None else game.reasons(state, seat),
        "error": refusal(game, state, seat) if actions else "",
    }


def window_data(game: Game, state: State) -> dict[str, Any] | None:
    """The window that is open, which everybody may know of."""
    window = game.window(state)
    return asdict(window) if window else None


def refusal(game: Game, state: State, seat: int | None) -> str:
    """What a seat is told when it asks for nonsense."""
    try:
        game.parse(state, NONSENSE, seat)
    except IllegalAction as error:
        return str(error)
    return f"{NONSENSE} was understood"


def last_events(moment: Moment) -> list[Event]:
    """The events of the last step."""
    return moment.match.events_of(len(moment.match.steps) - 1) if moment.match.steps else []


def heard(game: Game, events: Sequence[Event], seat: int | None) -> list[Any]:
    """What a seat, or a spectator, is told of events, as data and in words."""
    told = [game.redact(event, seat) for event in events]
    return [
        [event.data(), event.secret, sorted(event.known), game.say(event, seat)] for event in told
    ]


def difference(first: dict[str, Any], second: dict[str, Any]) -> str | None:
    """Which part of what was received differs, and how."""
    for name, value in first.items():
        one, other = as_bytes(value), as_bytes(second[name])
        if one != other:
            return f"{name} differs: {excerpt(one, other)}"
    return None


def excerpt(one: str, other: str) -> str:
    """The first place where two texts differ."""
    pairs = enumerate(zip(one, other, strict=False))
    at = next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))
    start = max(0, at - 30)
    return f"...{one[start : at + 30]}... against ...{other[start : at + 30]}..."
