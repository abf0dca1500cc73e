"""The ladder: levels play their neighbours, and their results become ratings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from duelhall.core.levels import Level
from duelhall.search.ratings import FittedRatings, Pairing, fit_ratings
from duelhall.search.scores import Score

Rung = tuple[Level, Level]
"""A level and a lower one that it plays."""

HEAD = (
    "| level | name | rating | 95 % | above the level below | score against it | s a decision |",
    "|---:|---|---:|---|---:|---|---:|",
)


def rungs_of(levels: Sequence[Level]) -> list[Rung]:
    """Who plays whom: each level the two below it."""
    pairs = [(high, levels[at - 1]) for at, high in enumerate(levels) if at >= 1]
    return pairs + [(high, levels[at - 2]) for at, high in enumerate(levels) if at >= 2]


@dataclass(frozen=True)
class Ladder:
    """Levels from weak to strong, and the scores of those that played each other."""

    levels: tuple[Level, ...]
    scores: Mapping[Rung, Score]

    @property
    def is_connected(self) -> bool:
        """Whether every level has finished a deal against the one below."""
        pairs = zip(self.levels[1:], self.levels, strict=False)
        return all(pair in self.scores and self.scores[pair].games for pair in pairs)

    def ratings(self) -> FittedRatings:
        """The ratings, the lowest level anchored."""
        place = {level: number for number, level in enumerate(self.levels)}
        return fit_ratings(
            len(self.levels),
            (
                Pairing(place[high], place[low], score.mean * score.games, score.games)
                for (high, low), score in self.scores.items()
            ),
        )

    def pace(self, level: Level) -> float:
        """Seconds that a level takes for a decision, over all it played."""
        mine = [
            (score.seconds[side], score.decisions[side])
            for rung, score in self.scores.items()
            for side in range(2)
            if rung[side] == level
        ]
        return sum(row[0] for row in mine) / max(1, sum(row[1] for row in mine))

    def table(self) -> list[str]:
        """The ladder as Markdown."""
        ratings = self.ratings()
        return [*HEAD, *(self.row(number, ratings) for number in range(len(self.levels)))]

    def row(self, number: int, ratings: FittedRatings) -> str:
        """One level."""
        level = self.levels[number]
        rating, reach = ratings.values[number], ratings.difference(number)[1]
        span = f"{rating - reach:.0f} to {rating + reach:.0f}" if number else "anchored"
        above, score = self.step(number, ratings)
        return (
            f"| {level.number} | {level.name} | {rating:.0f} | {span} | {above} | {score}"
            f" | {self.pace(level):.4f} |"
        )

    def step(self, number: int, ratings: FittedRatings) -> tuple[str, str]:
        """How far a level is above the one below, by ratings and by their own games."""
        if number == 0:
            return "", ""
        distance, reach = ratings.difference(number, number - 1)
        score = self.scores[self.levels[number], self.levels[number - 1]]
        return (
            f"{distance:+.0f} ± {reach:.0f}",
            f"{100 * score.mean:.1f} % ({100 * score.low:.1f} to {100 * score.high:.1f})",
        )

    @property
    def games(self) -> int:
        """All games that count."""
        return sum(score.games for score in self.scores.values())
