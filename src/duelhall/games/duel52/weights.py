"""What cards are worth, as numbers fitted on played games: a small file that a person can read.

A lane belongs to a side with the softmax of the sides' strengths there; a side wins with the chance
of having two lanes. Strength is the sum over its cards in the lane, its hand counted in every lane.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

from duelhall.core.errors import DuelhallError
from duelhall.games.duel52.cards import RANKS

TABLES = ("up", "down", "hand")
"""A number per rank: face-up in a lane, face-down in a lane, in the hand."""
NUMBERS = ("hurt", "frozen", "locked", "tempo", "late")
"""Per damage; per frozen card; per base while the pile lasts; per action left to the side in turn;
how much more all of it counts as the pile runs out."""
SIZE = len(RANKS) * len(TABLES) + len(NUMBERS)


class BadWeights(DuelhallError, ValueError):
    """A file of weights that can't be read."""


@dataclass(frozen=True)
class Weights:
    """The numbers in one row: tables, then numbers."""

    row: tuple[float, ...]

    def text(self) -> str:
        """The file."""
        lines = ["# What cards of Duel 52 are worth to a side; made by `duelhall fit duel52`."]
        lines.append("# " + " " * 6 + "".join(f"{rank:>8}" for rank in RANKS))
        for number, name in enumerate(TABLES):
            values = self.row[number * len(RANKS) : (number + 1) * len(RANKS)]
            lines.append(f"{name:<8}" + "".join(f"{value:8.3f}" for value in values))
        rest = self.row[len(TABLES) * len(RANKS) :]
        lines += [f"{name:<8}{value:8.3f}" for name, value in zip(NUMBERS, rest, strict=True)]
        return "\n".join(lines) + "\n"


def read_weights(text: str) -> Weights:
    """Weights from the text of a file; the error says which line is wrong."""
    found: dict[str, Sequence[float]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        wanted = len(RANKS) if words[0] in TABLES else 1 if words[0] in NUMBERS else 0
        if not wanted or len(words) != wanted + 1:
            raise BadWeights(f"weights, line {number}: {words[0]} with {wanted} numbers is needed")
        found[words[0]] = [read_number(word, number) for word in words[1:]]
    missing = [name for name in (*TABLES, *NUMBERS) if name not in found]
    if missing:
        raise BadWeights(f"weights: {', '.join(missing)} missing")
    return Weights(tuple(value for name in (*TABLES, *NUMBERS) for value in found[name]))


def read_number(word: str, line: int) -> float:
    """A number of moderate size."""
    try:
        value = float(word)
    except ValueError:
        raise BadWeights(f"weights, line {line}: {word!r} is no number") from None
    if not -100 < value < 100:
        raise BadWeights(f"weights, line {line}: {word} is not between -100 and 100")
    return value


def shipped() -> Weights:
    """The weights that come with the package."""
    return read_weights(files(__package__).joinpath("weights.txt").read_text(encoding="utf-8"))


def first_guess() -> Weights:
    """Where fitting starts: a card is a card."""
    ranks = len(RANKS)
    guess: Mapping[str, Sequence[float]] = {
        "up": [1.0] * ranks,
        "down": [0.7] * ranks,
        "hand": [0.25] * ranks,
        "hurt": [-0.4],
        "frozen": [-0.2],
        "locked": [-0.2],
        "tempo": [0.1],
        "late": [0.5],
    }
    return Weights(tuple(value for name in (*TABLES, *NUMBERS) for value in guess[name]))
