"""Among equal choices search has no favourite: none because it is listed first."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import ClassVar

from duelhall import Match, load
from duelhall.core.plain_state import PlainState
from duelhall.search.players import seat_at
from duelhall.search.searcher import SearchSettings, think
from duelhall.search.seat import Seat
from duelhall.search.tree import Tree

TRIES = 300


def standing(seat: Seat) -> list[int]:
    """The places of those that look best among all that can be done."""
    world = seat.imagine(1)
    urges = [world.urge(action) for action in seat.legal]
    return [at for at, urge in enumerate(urges) if urge == max(urges)]


def late_favourites() -> Seat:
    """A position in which several look best, and others are listed before them."""
    match, rng = Match(load("blades", players="4"), 1), Random(1)
    while True:
        seat = seat_at(match.game, match.state, match.deciders[0])
        best = standing(seat)
        if len(best) > 2 and best[0] > 4:
            return seat
        match.play_action(rng.choice(list(seat.legal)), seat.number)


def opening() -> Seat:
    """The first turn of a game."""
    match, rng = Match(load("duel52"), 1), Random(1)
    seat = match.deciders[0]
    match.play_action(rng.choice(match.actions(seat)), seat)
    return seat_at(match.game, match.state, match.deciders[0])


def test_what_looks_equal_is_tried_equally_often() -> None:
    seat = late_favourites()
    actions = list(seat.legal)
    best = [actions[at] for at in standing(seat)]
    settings = SearchSettings(rounds=1)
    tried = Counter(think(seat, settings, seed).best.action for seed in range(TRIES))
    assert set(tried) == set(best)
    assert min(tried.values()) > 0.7 * TRIES / len(best), tried


def test_what_came_out_equal_is_chosen_by_lot() -> None:
    seat, ties, lowest = opening(), 0, 0
    for seed in range(TRIES):
        choices = think(seat, SearchSettings(rounds=6, informed=False), seed).choices
        equal = [one for one in choices if one[1:] == choices[0][1:]]
        ties += len(equal) > 1
        lowest += len(equal) > 1 and choices[0].action == min(one.action for one in equal)
    assert ties > 50
    assert 0.1 < lowest / ties < 0.7


class Covered(PlainState):
    """Seat 1 lays one of three cards covered, or shows one of five; then seat 0 nods."""

    laid: ClassVar[Counter[int]] = Counter()

    def __init__(self) -> None:
        super().__init__()
        self.steps = 0

    def deciders(self) -> Sequence[int]:
        return ((0,), (1,), (0,), ())[self.steps]

    def choices(self, seat: int) -> Sequence[int]:
        return range(8) if seat else range(1)

    def play(self, seat: int, action: int) -> None:
        self.steps += 1
        if seat:
            self.laid[action] += 1

    def points(self, seat: int) -> float:
        return 0.5

    def imagine(self, seat: int) -> None:
        pass

    def seen_as(self, action: int) -> int:
        return 9 if action > 4 else action


def test_of_what_is_covered_nothing_is_expected_more_than_the_rest() -> None:
    Tree(Covered(), 0, 4096, True, 1.2, 1).think(1, 3000, 0.0)
    covered = [Covered.laid[action] for action in (5, 6, 7)]
    assert min(covered) > 0.8 * sum(covered) / 3, covered
