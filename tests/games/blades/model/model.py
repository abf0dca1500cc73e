"""The model as the tests use it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .table import CHANCE, Question, State
from .turn import play_game
from .view import view


class Model:
    """A game of Blades of War, decided step by step."""

    def __init__(
        self,
        races: tuple[str, ...] = ("empire", "clans"),
        goal: str = "capital",
        teams: bool = False,
    ) -> None:
        self.state = State(races, goal, teams)
        self.moves: list[tuple[int, str]] = []
        """Who did what so far; chance is a seat."""
        self._script = play_game(self.state)
        self.question: Question | None = next(self._script)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that may decide now, (CHANCE,), or () if the game is over."""
        if self.question is None:
            return ()
        return tuple(sorted(self.question.choices)) or (CHANCE,)

    @property
    def rule(self) -> str:
        """The rule that asks."""
        return self.question.rule if self.question else "BW-23"

    def legal(self, seat: int | None = None) -> list[str]:
        """What a seat can do now, by default the only decider; of chance, its outcomes."""
        if self.question is None:
            return []
        who = self.deciders[0] if seat is None else seat
        if who == CHANCE:
            return list(self.question.odds)
        return list(self.question.choices.get(who, {}))

    def outcomes(self) -> dict[str, Fraction]:
        """What chance may do now, with probabilities."""
        return dict(self.question.odds) if self.question else {}

    def play(self, text: str, seat: int | None = None) -> None:
        """Carry out an action or an outcome."""
        who = seat if seat is not None or not self.deciders else self.deciders[0]
        if who is None or text not in self.legal(who):
            raise ValueError(f"{text!r} is not possible; {self.rule}: {self.legal(who)}")
        self.moves.append((who, text))
        try:
            self.question = self._script.send((who, text))
        except StopIteration:
            self.question = None

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator (None), sees."""
        return view(self.state, self.question, seat)

    @property
    def result(self) -> tuple[tuple[Fraction, ...], str] | None:
        """Scores and reason, or None while the game goes on."""
        return self.state.result
