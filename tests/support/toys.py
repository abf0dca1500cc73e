"""The toy game of the examples, for tests of what holds for any game."""

import random

from dicebids import DiceBids
from duelhall import Match, UnknownGame


def load_toy(key: str, /, **options: object) -> DiceBids:
    """A registry with one game."""
    if key != "dicebids":
        raise UnknownGame(f"no game is called {key!r}; there is: dicebids")
    return DiceBids.choose(options)


def played(seed: int, steps: int = 1000, **options: object) -> Match:
    """A toy game played at random, to its end or for so many decisions."""
    rng = random.Random(seed)
    match = Match(load_toy("dicebids", **options), seed=seed)
    for _ in range(steps):
        if match.is_over:
            break
        seat = rng.choice(match.deciders)
        match.play(rng.choice(match.legal(seat)), seat)
    return match
