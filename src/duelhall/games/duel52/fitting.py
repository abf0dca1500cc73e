"""What `duelhall fit` needs of Duel 52: positions as numbers, and the model that weighs them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from duelhall.core.fitting import Row, Sample
from duelhall.games.duel52 import weights
from duelhall.games.duel52.material import is_quiet, material
from duelhall.games.duel52.weights import Weights
from duelhall.games.duel52.worth import use


class WorthFitting:
    """What cards are worth; the model is that of :mod:`worth`."""

    forms: Sequence[Mapping[str, str]] = (
        {},
        {},
        {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
        {"heroes": "yes"},
        {"bannermen": "yes"},
    )

    def first_guess(self) -> Row:
        """A card is a card."""
        return weights.first_guess().row

    def shipped(self) -> Row:
        """The weights that come with the package."""
        return weights.shipped().row

    def text(self, row: Row) -> str:
        """A table of ranks, and some numbers."""
        return Weights(row).text()

    def read(self, path: Path) -> Row:
        """The weights in a file."""
        return weights.weights_in(path).row

    def use(self, row: Row) -> None:
        """Play by other weights."""
        use(list(row))

    def is_quiet(self, state: Any) -> bool:
        """A main decision, no lane decided yet."""
        return is_quiet(state)

    def measure(self, state: Any) -> Any:
        """Rows per lane, and how late it is."""
        return material(state)

    def arrays(self, np: Any, samples: Sequence[Sample]) -> tuple[Any, Any, Any]:
        """Rows, lateness and results."""
        rows = np.array([rows for (rows, _), _ in samples])
        lates = np.array([late for (_, late), _ in samples])
        return rows, lates, np.array([result for _, result in samples])

    def loss_and_slope(self, np: Any, data: tuple[Any, Any, Any], row: Any) -> tuple[float, Any]:
        """A side wins with the chance of having two of three lanes."""
        rows, lates, results = data
        linear = rows @ np.append(row[:-1], 0.0)
        scale = 1 + row[-1] * lates
        chances = 1 / (1 + np.exp(-np.clip(scale[:, None] * linear, -30, 30)))
        a, b, c = chances[:, 0], chances[:, 1], chances[:, 2]
        win = np.clip(a * b + a * c + b * c - 2 * a * b * c, 1e-6, 1 - 1e-6)
        loss = -np.mean(results * np.log(win) + (1 - results) * np.log(1 - win))
        outer = (win - results) / (win * (1 - win)) / len(results)
        inner = np.stack([b + c - 2 * b * c, a + c - 2 * a * c, a + b - 2 * a * b], axis=1)
        lanes = outer[:, None] * inner * chances * (1 - chances)
        slope = np.einsum("nl,nlk->k", lanes * scale[:, None], rows)
        slope[-1] = np.sum(lanes * linear * lates[:, None])
        return float(loss), slope
