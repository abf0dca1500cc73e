"""What a game offers so that its weights can be fitted on games that machines play."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from duelhall.core.state import State

Row = tuple[float, ...]
"""Weights as numbers in a row."""
Sample = tuple[Any, float]
"""A position as the numbers that weights multiply, and what became of the first side."""


class Fitting(Protocol):
    """Weights of a game: how they are written, and what a position is in their terms."""

    forms: Sequence[Mapping[str, str]]
    """Options of the forms to learn from, in turn; more often named, more often played."""

    def first_guess(self) -> Row:
        """Where fitting starts if nothing is said."""

    def shipped(self) -> Row:
        """The weights that the game plays by."""

    def text(self, row: Row) -> str:
        """Weights as a file that a person can read."""

    def read(self, path: Path) -> Row:
        """The weights in a file; raises a DuelhallError that names it and says what is wrong."""

    def use(self, row: Row) -> None:
        """Play by these weights in this process from now on."""

    def is_quiet(self, state: State) -> bool:
        """Whether a position is worth learning from."""

    def measure(self, state: State) -> Any:
        """A position as the numbers that weights multiply."""

    def arrays(self, np: Any, samples: Sequence[Sample]) -> Any:
        """Samples as arrays of numpy."""

    def loss_and_slope(self, np: Any, data: Any, row: Any) -> tuple[float, Any]:
        """The mean log loss of the results under weights, and its slope in each of them."""
        ...
