"""Ratings from results: the model of Bradley and Terry on the scale of Elo, draws as half.

A player rated 400 above another is expected to have ten of eleven points between them.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

ANCHOR = 1000.0
"""The rating of the first player."""
SCALE = 400 / math.log(10)
"""Rating points of one natural unit."""
NORMAL = 1.959964
STEPS = 100
LONGEST_STEP = 2.0

Matrix = list[list[float]]


@dataclass(frozen=True)
class Pairing:
    """Two players by number, and how many points the first has of their games."""

    first: int
    second: int
    points: float
    games: int


@dataclass(frozen=True)
class FittedRatings:
    """A rating for each player, the first anchored, and how sure they are."""

    values: tuple[float, ...]
    covariance: tuple[tuple[float, ...], ...]

    def difference(self, player: int, other: int = 0) -> tuple[float, float]:
        """How far a player is above another, and how far off that may be with 95 %."""
        c = self.covariance
        variance = c[player][player] + c[other][other] - 2 * c[player][other]
        return self.values[player] - self.values[other], NORMAL * math.sqrt(max(0.0, variance))


def fit_ratings(players: int, pairings: Iterable[Pairing]) -> FittedRatings:
    """The likeliest ratings.

    To each pairing one drawn game is added, so that a player who lost every game has a rating
    too. The covariance is the inverse of the information matrix; it takes games for independent.
    Those of one deal are less spread than that, so the true intervals are no wider.
    """
    found = [with_draw(pairing) for pairing in pairings if pairing.games]
    check_connected(players, found)
    strengths = [0.0] * players
    inverse: Matrix = []
    for _ in range(STEPS):
        gradient, information = slopes(strengths, found)
        inverse = inverted([row[1:] for row in information[1:]])
        moves = [math.fsum(map(float.__mul__, row, gradient[1:])) for row in inverse]
        longest = max(map(abs, moves), default=0.0)
        damping = min(1.0, LONGEST_STEP / longest) if longest else 0.0
        strengths[1:] = [s + damping * move for s, move in zip(strengths[1:], moves, strict=True)]
        if longest < 1e-9:
            break
    return FittedRatings(
        tuple(ANCHOR + SCALE * strength for strength in strengths), framed(inverse)
    )


def with_draw(pairing: Pairing) -> Pairing:
    """The pairing with one drawn game more."""
    return Pairing(pairing.first, pairing.second, pairing.points + 0.5, pairing.games + 1)


def check_connected(players: int, pairings: Sequence[Pairing]) -> None:
    """Refuse players between whom no chain of games leads."""
    reached = {0}
    for _ in range(players):
        for pairing in pairings:
            if reached & {pairing.first, pairing.second}:
                reached |= {pairing.first, pairing.second}
    if len(reached) < players:
        raise ValueError("ratings need games that connect all players")


def expected(difference: float) -> float:
    """The points that a player so much stronger can expect of a game."""
    return 1 / (1 + math.exp(-difference))


def slopes(strengths: Sequence[float], pairings: Iterable[Pairing]) -> tuple[list[float], Matrix]:
    """The slope of the likelihood, and the information in the games."""
    n = len(strengths)
    gradient, information = [0.0] * n, [[0.0] * n for _ in range(n)]
    for pairing in pairings:
        i, j = pairing.first, pairing.second
        p = expected(strengths[i] - strengths[j])
        miss, weight = pairing.points - pairing.games * p, pairing.games * p * (1 - p)
        gradient[i] += miss
        gradient[j] -= miss
        for row, column, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            information[row][column] += sign * weight
    return gradient, information


def inverted(matrix: Sequence[Sequence[float]]) -> Matrix:
    """The inverse of a positive definite matrix, by Gauss and Jordan."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(n):
            if j != i:
                factor = rows[j][i]
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]


def framed(inverse: Matrix) -> tuple[tuple[float, ...], ...]:
    """The covariance in rating points, with the anchored player, who does not vary."""
    scaled = [tuple(SCALE**2 * value for value in row) for row in inverse]
    size = len(scaled) + 1
    return ((0.0,) * size, *((0.0, *row) for row in scaled))
