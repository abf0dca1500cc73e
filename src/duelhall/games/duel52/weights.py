"""What cards are worth, as numbers fitted on played games: a small file that a person can read.

A lane belongs to a side with the softmax of the sides' strengths there; a side wins with the chance
of having two lanes. Strength is the sum over its cards in the lane, its hand counted in every lane.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from duelhall.core.errors import DuelhallError
from duelhall.games.duel52.cards import RANKS

TABLES = ("up", "down", "hand")
"""A number per rank: face-up in a lane, face-down in a lane, in the hand."""
NUMBERS = ("hurt", "frozen", "locked", "tempo", "late")
"""Per damage; per frozen card; per base while the pile lasts; per action left to the side in turn;
how much more all of it counts as the pile runs out."""
SIZE = len(RANKS) * len(TABLES) + len(NUMBERS)
SHIPPED = Path(__file__).with_name("weights.txt")
"""The file that comes with the package."""
LONGEST = 100_000
"""Characters of a file of weights at the most."""


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
        check_line(words, number)
        found[words[0]] = [read_number(word, number) for word in words[1:]]
    missing = [name for name in (*TABLES, *NUMBERS) if name not in found]
    if missing:
        raise BadWeights(f"{', '.join(missing)} missing")
    return Weights(tuple(value for name in (*TABLES, *NUMBERS) for value in found[name]))


def check_line(words: Sequence[str], line: int) -> None:
    """Refuse a line that is no weight with its numbers."""
    if words[0] not in (*TABLES, *NUMBERS):
        known = ", ".join((*TABLES, *NUMBERS))
        raise BadWeights(f"line {line}: {words[0][:20]!r} is no weight; there are: {known}")
    wanted = len(RANKS) if words[0] in TABLES else 1
    if len(words) != wanted + 1:
        raise BadWeights(f"line {line}: {words[0]} needs {wanted} number{'s' * (wanted > 1)}")


def read_number(word: str, line: int) -> float:
    """A number of moderate size."""
    try:
        value = float(word)
    except ValueError:
        raise BadWeights(f"line {line}: {word[:20]!r} is no number") from None
    if not -100 < value < 100:
        raise BadWeights(f"line {line}: {word} is not between -100 and 100")
    return value


def weights_in(path: Path) -> Weights:
    """The weights in a file; the error names it."""
    try:
        with path.open(encoding="utf-8") as file:
            return read_weights(file.read(LONGEST))
    except OSError as error:
        raise BadWeights(f"{path} can't be read: {(error.strerror or '').lower()}") from None
    except UnicodeDecodeError:
        raise BadWeights(f"{path} can't be read: it is not UTF-8") from None
    except BadWeights as error:
        raise BadWeights(f"{path} holds no weights: {error}") from None


def shipped() -> Weights:
    """The weights that come with the package."""
    return weights_in(SHIPPED)


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
