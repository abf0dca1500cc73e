"""The model as the tests use it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from support.second_reading import SecondReading

from .cards import CardSet, read_set
from .table import State
from .turn import play_game
from .view import view


class Model(SecondReading):
    """A game of Heroes of Calamity, decided step by step."""

    last_rule = "HC-16"

    def __init__(self, cards: CardSet | None = None) -> None:
        state = State(cards or read_set())
        super().__init__(state, play_game(state))

    @classmethod
    def after(cls, moves: Iterable[tuple[int, str]], cards: CardSet | None = None) -> Model:
        """The game after these moves."""
        model = cls(cards)
        for seat, text in moves:
            model.play(text, seat)
        return model

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat, or a spectator (None), sees."""
        return view(self.state, self.question, seat)


def random_game(seed: int) -> Model:
    """Play a random game to the end."""
    chooser = random.Random(seed)
    model = Model()
    while model.deciders:
        seat = chooser.choice(model.deciders)
        model.play(chooser.choice(model.legal(seat)), seat)
    return model
