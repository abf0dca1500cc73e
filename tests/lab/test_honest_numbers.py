"""Intervals hold what they promise: proved on made-up games whose truth is known."""

import math
import random

import numpy as np
import pytest

from duelhall import BadOptions
from duelhall.lab.intervals import (
    benjamini_hochberg,
    deals_needed,
    estimate,
    estimated,
    holm,
    normal,
    student,
    wilson,
)
from duelhall.lab.sprt import Sprt, expected, read_sprt

EXPERIMENTS = 1000


def made_up(
    rng: np.random.Generator, deals: int, mean: float, luck: float, draws: float
) -> np.ndarray:
    """Shares of paired games of many experiments: a coin whose weight is the deal's luck."""
    weight = mean + luck * rng.choice([-1, 1], size=(EXPERIMENTS, deals, 1))
    games = (rng.random((EXPERIMENTS, deals, 2)) < weight).astype(float)
    drawn = rng.random(games.shape) < draws
    # A drawn game is half of it in the mean too: the coin's weight moves toward the middle.
    return np.where(drawn, 0.5, games)


@pytest.mark.parametrize(
    ("deals", "mean", "luck", "draws"),
    [
        (100, 0.5, 0.0, 0.0),
        (200, 0.55, 0.3, 0.0),
        (200, 0.5, 0.45, 0.1),
        (400, 0.2, 0.1, 0.0),
        (2000, 0.64, 0.2, 0.05),
        (200, 0.9, 0.05, 0.0),
    ],
)
def test_of_made_up_experiments_95_in_100_intervals_hold_the_truth(
    deals: int, mean: float, luck: float, draws: float
) -> None:
    rng = np.random.default_rng(2026)
    truth = draws / 2 + (1 - draws) * mean
    held = 0
    for _ in range(10):  # a thousand alone would vary by more than is allowed
        shares = made_up(rng, deals, mean, luck, draws).mean(axis=2)
        for row_mean, variance in zip(shares.mean(axis=1), shares.var(axis=1, ddof=1), strict=True):
            found = estimated(deals, 2 * deals, float(row_mean), float(variance))
            held += found.low <= truth <= found.high
    assert 0.94 <= held / (10 * EXPERIMENTS) <= 0.96


def test_games_taken_for_independent_would_promise_too_much() -> None:
    """What the deals are for: without them the intervals are too narrow."""
    shares = made_up(np.random.default_rng(7), 200, 0.5, 0.45, 0.0)
    naive = [wilson(float(mean), 400, 1.96) for mean in shares.mean(axis=(1, 2))]
    assert sum(low <= 0.5 <= high for low, high in naive) < 900


def test_an_interval_is_wilsons_where_games_are_independent() -> None:
    means = [1.0] * 30 + [0.0] * 70
    found = estimate(means, sides=1)
    assert (found.low, found.high) == pytest.approx(wilson(0.3, 99, 1.984), abs=2e-3)


@pytest.mark.parametrize("deals", [2, 5, 50])
def test_a_match_won_to_nothing_still_has_a_width(deals: int) -> None:
    found = estimate([1.0] * deals)
    assert found.high == 1.0
    assert found.low < 0.95


def test_few_deals_say_nothing() -> None:
    assert (estimate([]).low, estimate([]).high) == (0.0, 1.0)
    assert (estimate([0.5]).low, estimate([0.5]).high) == (0.0, 1.0)


@pytest.mark.parametrize(("freedom", "quantile"), [(5, 2.5706), (10, 2.2281), (30, 2.0423)])
def test_students_quantile_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(1.959964, freedom) == pytest.approx(quantile, rel=3e-3)
    assert normal(student(1.7, freedom), freedom) == pytest.approx(1.7)


def test_sure_means_the_same_to_the_interval_and_to_the_chance() -> None:
    rng = random.Random(4)
    for _ in range(300):
        weight = rng.uniform(0.3, 0.7)
        found = estimate(
            [rng.choice([0, 0.5, 1]) if rng.random() < weight else 1 for _ in range(60)]
        )
        assert found.holds_even == (found.chance > 0.05) or abs(found.chance - 0.05) < 0.004


def test_corrections_are_those_of_the_books() -> None:
    chances = [0.01, 0.04, 0.03, 0.005]
    assert holm(chances) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert benjamini_hochberg(chances) == pytest.approx([0.02, 0.04, 0.04, 0.02])


def test_corrected_studies_of_nothing_find_something_in_5_of_100() -> None:
    rng = random.Random(9)
    studies = [[rng.random() for _ in range(78)] for _ in range(1000)]
    false = sum(min(holm(chances)) < 0.05 for chances in studies)
    assert 30 <= false <= 70
    assert sum(min(chances) < 0.05 for chances in studies) > 950


def test_a_width_takes_as_many_deals_as_it_says() -> None:
    deals = deals_needed(0.04, worth=1.0)
    rng = random.Random(3)
    found = estimate([float(rng.random() < 0.5) for _ in range(deals)], sides=1)
    assert found.width == pytest.approx(0.04, rel=0.02)


# -- is B stronger than A


def deal(rng: random.Random, share: float) -> float:
    return sum(rng.random() < share for _ in range(2)) / 2


def run(rng: random.Random, test: Sprt, elo: float) -> tuple[str, int]:
    means: list[float] = []
    for _ in range(4000):
        means += [deal(rng, expected(elo)) for _ in range(20)]
        if (verdict := test.verdict(means)) != "open":
            return verdict, len(means)
    return "open", len(means)


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "H1"), (60.0, "H0")])
def test_a_test_errs_no_more_often_than_it_says(elo: float, wrong: str) -> None:
    test, rng = Sprt(0, 60, 0.05, 0.05), random.Random(11)
    found = [run(rng, test, elo) for _ in range(200)]
    assert sum(verdict == wrong for verdict, _ in found) <= 17
    assert sum(verdict == "open" for verdict, _ in found) == 0
    assert sum(deals for _, deals in found) / 200 < 200


def test_the_ratio_is_that_of_the_plain_test_where_deals_are_coins() -> None:
    test = Sprt(0, 20)
    means = [1.0] * 60 + [0.0] * 40
    plain = 60 * math.log(expected(20) / 0.5) + 40 * math.log((1 - expected(20)) / 0.5)
    assert test.ratio(means) == pytest.approx(plain, abs=0.02)


def test_no_deals_decide_nothing() -> None:
    assert Sprt().verdict([]) == "open"


def test_a_test_is_read_and_bad_ones_are_refused() -> None:
    assert read_sprt("elo1=5,elo0=-5 alpha=0.1") == Sprt(-5, 5, 0.1, 0.05)
    for text in ("elo0=5,elo1=5", "alpha=0", "elo=3", "elo0=x", "elo1=nan"):
        with pytest.raises(BadOptions):
            read_sprt(text)
