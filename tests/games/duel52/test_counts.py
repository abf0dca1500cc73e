"""Counts: exact numbers of actions and outcomes to a depth, the same from two readings.

Each position is a story from the deal on. Depth 1 counts what can happen next, depth 2 what can
happen after each of these, and so on; players' actions and outcomes of chance apart. The numbers
were found by the model in ``model`` and the engine side by side: ``compared`` asks at every node
that both offer the same. Run this file to print them anew.
"""

import pytest

from duelhall.core.seats import CHANCE
from duelhall.core.state import State
from duelhall.games.duel52.game import Duel52
from games.duel52.model import Model

Counts = list[tuple[int, int]]

POSITIONS: dict[str, tuple[dict[str, str], str, Counts]] = {
    "opening": (
        {},
        ("2 Qc 7h 10h 5d 9s 9h 8c 6d Ad 7d Kh 4h Jh 3d 6s 3h 2s"),
        [(18, 0), (288, 0), (45, 9975), (178290, 1575)],
    ),
    "middlegame": (
        {},
        (
            "1 2d 2h 7d 4c Qs Kh 6h 5s Kc 5c Ks 10h Qc 4h Ac 9h Js 7d>c Qs>c Kd 6h>c 5c>b c5! 10d "
            "2d>c 4c>b 2h>c 9s Kh>b c5xc6 5s>c 5h 5h>a Js>a 10d>a 3d Kd>b 9s>c 3d>c 8c c4! a4>c "
            "c4xc10 c6! 3h 8c>- Jh c5xc6 c9! b6! Jd c4xc10 c11! Jd>c 6s c8! Jh>c c8xc11 7h c12! "
            "c3! c12xc13 4s c5xc11 Kc>c c9xc11 9d c12xc8 b4! ?c14 c3xc10 8s b6xb4"
        ),
        [(17, 0), (254, 0), (109, 4851), (169677, 2163)],
    ),
    "endgame": (
        {"length": "quick"},
        (
            "1 2d 2h 7d 4c Qs Kh 6h 5s Kc 5c Ks 10h Qc 4h Ac 9h Js 7d>c Qs>c Kd 6h>c 5c>b c5! 10d "
            "2d>c 4c>b 2h>c 9s Kh>b c5xc6 5s>c 5h 5h>a Js>a 10d>a 3d Kd>b 9s>c 3d>c 8c c4! a4>c "
            "c4xc10 c6! 3h 8c>- Jh c5xc6 c9! b6! Jd c4xc10 c11! Jd>c 6s c8! Jh>c c8xc11 7h c12! "
            "c3! c12xc13 4s c5xc11 Kc>c c9xc11 9d c12xc8 b4! ?c14 c3xc10 8s b6xb4 c5xc12 c9xc12 "
            "5d 9d>b c4xc9 5d>c Qh c10xc3 c8xc4 b6xb7 7c a3! c4xc9 c3xc14 Qd c8xc7 c10xc3 c13! Ad "
            "Ad>a 7h>a b4xb6 c5xc1 c10xc15 6s>b"
        ),
        [(22, 0), (396, 0), (6761, 0), (185584, 0)],
    ),
    "advanced": (
        {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
        (
            "1 Ac Qd 2c 5d 3c 9h 8s 9s Qc 7s 4s 2s 9 9c 8 8d 2 2h 5 5s 6d 3h 9d 10d 10h 10c Jc Ad "
            "10s 7d Kd 5d>a H>b 2c>a 9h>c 5h 9s>c Qc>b c4! *b4>c 7h 8s>b a4! 6c Kd>- 6c>b 2d 5h>a "
            "7s>c c6! *a5>c 5c b5! c3! a3! f1 Ah c7! c6xc3 4s>c *c7>a f4 6s 7h>a a3xa6 end Qh "
            "2d>c Qh>a c6xc3 *a6>b Ks"
        ),
        [(19, 0), (307, 16), (4878, 272), (20194, 52784)],
    ),
    "three": (
        {"form": "three"},
        (
            "1 Ac Qd 2c 5d 3c 9h 8s 9s Qc 7s 4s 2s Jd 10d 9c As 10c Js 7c Ac>d 6d 8s>c 2s>d 8h "
            "10c>a 10d>a 8h>a 9d 9d>b 2c>a 9h>a Ah 6d>c Ah>b 4s>a 7d 9c>d Js>c c3! 8c 5d>d 8c>d "
            "7c>d Kc 9s>d c1! Qc>b 10h Jd>b c3xc2 10h>d 3s Qd>b 3c>d d6! 5s c2! b2! b3! d7>b 7s>c "
            "5h As>b a2! d3! Jh d1! d6xd3"
        ),
        [(18, 0), (288, 21), (375, 5544), (139524, 6552)],
    ),
    "split": (
        {"deck": "split", "heroes": "yes", "forts": "yes"},
        (
            "1 Ac 9h 3c 7c Kc 9s Qs Ah 2d Kd 10d Ad 5s Ks 5h 5d Jc Qh Js 9d 3s 6h 8c 7c>b Qs>b "
            "end Jd 10d>a 2d>c Ah>c H>a 4c 3c>a 9s>c c5! end Jh a4xa5 a3! c4! Jd>b 5c 5c>a 4c>b "
            "H>b a6! a5xa3 4d a3xa6 Kd>a Jh>a 8s a6xa8 b6! ?f2 Kc>b 6d 4d>a c4xc5 Ad>b As c5xc3 "
            "8s>c a6xa9 8h 8h>a"
        ),
        [(15, 0), (194, 20), (1433, 740), (22954, 4810)],
    ),
    "teams": (
        {"form": "teams"},
        (
            "3 Ks 6h Kd Qh Jh 9h 10d 8s 5c Qd 2c 4c 3d 8d As 6c 9d Qs 3c 6s 10c Ad 3s 7c 4s 3h Kh "
            "7h 4d 2d 4h Qs>b Kc 7c>c 3c>b 5d 5d>a 6h>a 6d 4c>a 2c>c 5c>c 8h 8d>b 6c>a a6! 7d "
            "3s>c 7d>a a7! 9s 9h>a Ks>c a4! 2h 2h>b 8s>c 10d>c 7s 8h>a a6xa5 a4xa7 10h a7xa8 c6! "
            "c8! 9c 9c>c Qh>a a4=a6 8c a7xa9 b4!"
        ),
        [(21, 0), (21, 190), (4870, 210), (124660, 720)],
    ),
    "solo": (
        {"form": "solo"},
        (
            "2 Qc 7h 10h 5d 9s 9h 8c 6d Ad 7d Kh 4h Jh 3d 6s 3h 1 6h Ad>c 6h>b 8h 5d>a 10h>c c4! "
            "9d b3! 7d>a 8c>c Kc Kc>b 9s>a Qc>c Qh c3! c5! 9h>c 6d>b Jd 7h>a 8h>b c6! a6>c Ah "
            "9d>a c5xc6 c3xc8 Qd c4xc3 +c5 c6xc5 Qd>c As Ah>c a4! a4xa5 3c c4xc7 +c10 b4! a5! 10s "
            "10s>c b3xb6 c7! 2d a3! c4xc11 +c3 3c>a 9c a4xa5 c3xc9 Qh>a Js c4xc11 +c3 b4xb5 2d>c "
            "Kd a9! b5>a c7xc12 Kd>b 5c Jd>c a3xa10 Js>c 10d c7xc13 As>c c15! 10d>c 2h"
        ),
        [(22, 0), (368, 18), (5964, 360), (13310, 80838)],
    ),
}


def engine_at(options: dict[str, str], story: str) -> tuple[Duel52, State]:
    """The engine after a story."""
    game = Duel52.choose(options)
    state: State = game.new()
    for move in story.split():
        game.apply(state, game.parse(state, move))
    return game, state


def model_at(options: dict[str, str], story: list[str]) -> Model:
    """The model after a story; it keeps no copies, so that each node is told from the deal on."""
    model = Model(options)
    for move in story:
        model.play(move)
    return model


def offered(game: Duel52, state: State) -> list[int]:
    """Legal actions, or the outcomes of chance."""
    if game.deciders(state) == (CHANCE,):
        return [outcome for outcome, _ in game.chances(state)]
    return game.legal(state)


def added(counts: list[Counts]) -> Counts:
    """Counts of all branches together."""
    return [
        (sum(a for a, _ in level), sum(o for _, o in level)) for level in zip(*counts, strict=True)
    ]


def here(number: int, chance: bool) -> tuple[int, int]:
    """What one node offers: actions or outcomes."""
    return (0, number) if chance else (number, 0)


def engine_counts(game: Duel52, state: State, depth: int) -> Counts:
    """How many actions and outcomes there are at each depth."""
    moves = offered(game, state)
    first = here(len(moves), game.deciders(state) == (CHANCE,))
    if depth == 1:
        return [first]
    below = []
    for move in moves:
        after = state.clone()
        game.apply(after, move)
        below.append(engine_counts(game, after, depth - 1))
    return [first, *(added(below) if below else [(0, 0)] * (depth - 1))]


def compared(game: Duel52, state: State, story: list[str], depth: int) -> Counts:
    """The counts, with the model asked at every node whether it offers the same."""
    model = model_at(dict(game.options) | {"start": "random"}, story)
    moves = {game.format(state, move): move for move in offered(game, state)}
    theirs = model.legal() or model.outcomes()
    assert sorted(moves) == sorted(theirs), " ".join(story)
    first = here(len(theirs), model.decider() == "chance")
    if depth == 1:
        return [first]
    below = []
    for text, move in moves.items():
        after = state.clone()
        game.apply(after, move)
        below.append(compared(game, after, [*story, text], depth - 1))
    return [first, *(added(below) if below else [(0, 0)] * (depth - 1))]


@pytest.mark.parametrize("name", POSITIONS)
def test_engine_counts(name):
    options, story, counts = POSITIONS[name]
    assert engine_counts(*engine_at(options, story), len(counts)) == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_model_counts_to_depth_two(name):
    options, story, counts = POSITIONS[name]
    assert compared(*engine_at(options, story), story.split(), 2) == counts[:2]


@pytest.mark.soak
@pytest.mark.parametrize("name", POSITIONS)
def test_model_counts_to_full_depth(name):
    options, story, counts = POSITIONS[name]
    assert compared(*engine_at(options, story), story.split(), len(counts)) == counts


if __name__ == "__main__":
    for name, (options, story, counts) in POSITIONS.items():
        print(name, compared(*engine_at(options, story), story.split(), len(counts)))
