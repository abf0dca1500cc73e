"""Memory over a long sitting: searching again and again needs no more than the first time."""

import resource
from random import Random
from time import monotonic

import pytest

from duelhall.core.match import Match
from duelhall.games.duel52.game import Duel52
from duelhall.search.players import player_named
from duelhall.search.seat import seat_at

HOUR = 3600.0
FORMS: tuple[dict[str, str], ...] = (
    {},
    {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
    {"form": "three"},
)


def play_for(seconds: float, seed: int) -> int:
    """Whole games between searching players until the time is over; how many games."""
    end, games = monotonic() + seconds, 0
    while monotonic() < end:
        rng = Random(seed + games)
        match = Match(Duel52.choose(FORMS[games % len(FORMS)]), seed=seed + games)
        player = player_named("search:rounds=400")
        while not match.is_over:
            seat = match.deciders[0]
            match.play_action(player.choose(seat_at(match.game, match.state, seat), rng), seat)
        games += 1
    return games


def peak() -> int:
    """The most memory this process has had, in KiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def grows(warm: float, long: float) -> int:
    """By how many KiB the peak grows over the long time, after the warm-up."""
    assert play_for(warm, 1) > 0
    before = peak()
    assert play_for(long, 1000) > 0
    return peak() - before


def test_memory_does_not_grow_over_some_games() -> None:
    assert grows(2.0, 6.0) < 8 * 1024


@pytest.mark.soak
def test_memory_does_not_grow_over_an_hour_of_play() -> None:
    assert grows(60.0, HOUR) < 32 * 1024
