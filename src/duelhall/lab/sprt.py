"""Is one player stronger than the other? A sequential test that ends as soon as it can say so.

Wald's test between two differences of strength in Elo, over the means of paired deals: a deal of
two games has one of five results, so the test is pentanomial. The likelihood ratio is the
generalised one: of each difference the likeliest distribution of the results with that mean.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from duelhall.core.errors import BadOptions
from duelhall.core.wording import cut

Verdict = Literal["H0", "H1", "open"]
NEVER = 1 << 40
"""Deals of a test that shows nothing yet."""
PRIOR = 1e-3
"""Weight of a result never seen, so that every mean stays possible."""


@dataclass(frozen=True)
class Sprt:
    """Wald's test: H0 says the first player is ``elo0`` stronger, H1 says ``elo1``."""

    elo0: float = 0.0
    elo1: float = 10.0
    alpha: float = 0.05
    """How often H1 is accepted where H0 is true."""
    beta: float = 0.05
    """How often H0 is accepted where H1 is true."""

    def __post_init__(self) -> None:
        if not (self.elo0 < self.elo1 and max(map(abs, (self.elo0, self.elo1))) <= 1000):
            raise BadOptions(
                f"elo0={self.elo0:g} elo1={self.elo1:g}: elo0 is below elo1, both at most 1000"
            )
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BadOptions(
                f"alpha={self.alpha:g} beta={self.beta:g}: both are above 0 and below 0.5"
            )

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the test ends."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, means: Sequence[float]) -> float:
        """The logarithm of the likelihood ratio of H1 to H0, by the means of deals."""
        values = sorted({0.0, 0.25, 0.5, 0.75, 1.0, *means})
        counts = [sum(mean == value for mean in means) + PRIOR for value in values]
        return len(means) and (
            likelihood(values, counts, expected(self.elo1))
            - likelihood(values, counts, expected(self.elo0))
        )

    def verdict(self, means: Sequence[float]) -> Verdict:
        """What the deals so far say."""
        low, high = self.bounds
        found = self.ratio(means)
        return "H1" if found >= high else "H0" if found <= low else "open"

    def deals_likely(self, means: Sequence[float]) -> int:
        """How many deals it takes, if it goes on as it began."""
        low, high = self.bounds
        found = self.ratio(means)
        end = high if found > 0 else low
        return math.ceil(len(means) * end / found) if found else NEVER

    def words(self) -> str:
        """The test as it is stated."""
        return f"SPRT elo0={self.elo0:g} elo1={self.elo1:g} alpha={self.alpha:g} beta={self.beta:g}"

    def said(self, means: Sequence[float]) -> str:
        """The test with its answer."""
        low, high = self.bounds
        said = {
            "H1": f"accepted that it is {self.elo1:g} stronger rather than {self.elo0:g}",
            "H0": f"accepted that it is {self.elo0:g} stronger rather than {self.elo1:g}",
            "open": "undecided",
        }[self.verdict(means)]
        return f"{self.words()}: {said}, LLR {self.ratio(means):.2f} ({low:.2f} to {high:.2f})"

    def as_data(self, means: Sequence[float]) -> dict[str, Any]:
        """The same as plain data."""
        return {
            **asdict(self),
            "ratio": self.ratio(means),
            "bounds": list(self.bounds),
            "verdict": self.verdict(means),
        }


def expected(elo: float) -> float:
    """The share that a player so much stronger has."""
    return 1 / (1 + 10 ** (-elo / 400))


def likelihood(values: Sequence[float], counts: Sequence[float], mean: float) -> float:
    """The log-likelihood of counts under the likeliest distribution with this mean.

    Its probabilities are counts / (total * (1 + x * (value - mean))); x makes the mean come true.
    """
    total = math.fsum(counts)
    x = tilt(values, counts, mean)
    return -math.fsum(
        count * math.log1p(x * (value - mean)) for value, count in zip(values, counts, strict=True)
    ) + math.fsum(count * math.log(count / total) for count in counts)


def tilt(values: Sequence[float], counts: Sequence[float], mean: float) -> float:
    """The one x for which the tilted distribution has the mean, by halving."""
    low = -1 / (max(values) - mean) * (1 - 1e-9)
    high = -1 / (min(values) - mean) * (1 - 1e-9)
    for _ in range(100):
        x = (low + high) / 2
        slope = math.fsum(
            count * (value - mean) / (1 + x * (value - mean))
            for value, count in zip(values, counts, strict=True)
        )
        low, high = (x, high) if slope > 0 else (low, x)
    return (low + high) / 2


def read_sprt(text: str) -> Sprt:
    """``elo0=0 elo1=10 alpha=0.05 beta=0.05`` in any order, commas or spaces between."""
    return sprt_of(dict(part(word) for word in text.replace(",", " ").split()))


def part(word: str) -> tuple[str, object]:
    """A name with its number, or with what should be one."""
    name, _, value = word.partition("=")
    try:
        return name, float(value)
    except ValueError:
        return name, value


def sprt_of(given: Mapping[str, object]) -> Sprt:
    """The test of these numbers; the others are the usual ones."""
    numbers: dict[str, float] = {}
    for name, value in given.items():
        is_number = isinstance(value, (int, float)) and not isinstance(value, bool)
        if name not in Sprt.__dataclass_fields__ or not is_number or value != value:
            raise BadOptions(
                f"{cut(f'{name}={value}')!r} is no part of a test;"
                " it is written elo0=0,elo1=10,alpha=0.05,beta=0.05"
            )
        numbers[name] = float(value)  # type: ignore[arg-type]
    return Sprt(**numbers)
