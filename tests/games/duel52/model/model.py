"""The model as the tests use it."""

from __future__ import annotations

import random
from typing import Any, Literal

from .game import play_game
from .options import check_options
from .state import Event, Question, State
from .view import view

SECRET_FIELDS: dict[str, str] = {
    "deal": "card",
    "draw": "card",
    "play": "card",
    "discard": "card",
    "look": "card",
    "show": "cards",
    "die": "card",
    "take": "card",
}


class Model:
    """A game of Duel 52, decided step by step."""

    def __init__(self, options: dict[str, str]) -> None:
        self.options = dict(options)
        self.state = State(check_options(options))
        self.moves: list[str] = []
        """Everything played so far."""
        self._question: Question | None = None
        self._script = play_game(self.state)
        self._advance(None)
        self.opening: list[Event] = list(self.state.log)
        """Events told before the first outcome (``start``, if the starter was given)."""

    @property
    def log(self) -> list[Event]:
        """All events so far, the opening ones included."""
        return self.state.log

    def decider(self) -> int | Literal["chance"] | None:
        """The seat that decides, "chance", or None if the game is over."""
        question = self._question
        if question is None:
            return None
        if question.player is None:
            return "chance"
        return self.state.players[question.player].seat

    def legal(self) -> list[str]:
        """Legal actions of the deciding seat in listing order; empty at chance and at the end."""
        if self._question is None or self._question.kind == "chance":
            return []
        return list(self._question.options)

    def outcomes(self) -> list[str]:
        """Chance outcomes, all of equal chance, in listing order; empty if none is waited for."""
        if self._question is None or self._question.kind != "chance":
            return []
        return list(self._question.options)

    def play(self, text: str) -> list[Event]:
        """Play an action or a chance outcome; returns the events that follow, all disclosed."""
        if self._question is None:
            raise ValueError("the game is over")
        if text not in self._question.options:
            raise ValueError(
                f"{text!r} is not possible; {self._question.kind}: {self._question.options}"
            )
        before = len(self.state.log)
        self.moves.append(text)
        self._advance(text)
        return [dict(event) for event in self.state.log[before:]]

    def view(self, seat: int | None) -> dict[str, Any]:
        """The view of a seat, or of a spectator (None)."""
        return view(self.state, self._question, seat)

    def result(self) -> dict[str, Any] | None:
        """Winner and reason, or None while the game goes on."""
        return None if self.state.over is None else dict(self.state.over)

    def _advance(self, answer: str | None) -> None:
        """Run the script up to its next question."""
        try:
            if answer is None:
                self._question = next(self._script)
            else:
                self._question = self._script.send(answer)
        except StopIteration:
            self._question = None


def redact(event: Event, seat: int | None) -> Event:
    """The event as a seat, or a spectator (None), gets it."""
    shown = {name: value for name, value in event.items() if name != "known"}
    known = event["known"]
    if known is not None and seat not in known:
        shown[SECRET_FIELDS[event["kind"]]] = None
    return shown


def random_game(options: dict[str, str], seed: int) -> Model:
    """Play a random game to the end."""
    chooser = random.Random(seed)
    model = Model(options)
    while model.decider() is not None:
        model.play(chooser.choice(model.legal() or model.outcomes()))
    return model
