"""The fullest tables that random games come to, found in the compiled core.

    PYTHONPATH=tests .venv/bin/python -m duel52.fullest 100000 tests/page/full

writes the record of each of them into a folder; the tests of the page lay them out.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from duelhall.core.game import Step
from duelhall.core.match import Match
from duelhall.core.seats import CHANCE, OVER
from duelhall.games.duel52 import ranks
from duelhall.games.duel52.game import Duel52

FORMS: dict[str, dict[str, str]] = {
    "standard": {},
    "all": {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
    "long": {"length": "long"},
    "solo": {"form": "solo"},
    "three": {"form": "three"},
    "teams": {"form": "teams"},
}
"""The forms that lay a table each in their own way."""
QUARTER = 14
UPRIGHT = 10
"""How wide a card lies, turned by a wound or not, in tenths of a card."""

Amount = Callable[[Any], int]


@dataclass(frozen=True)
class Full:
    """A position, and how much lies in its fullest part."""

    amount: int
    seed: int
    steps: tuple[Step, ...]


# -- what is full


def parts(state: Any) -> Iterator[int]:
    """The open cards of each side in each lane; bases lie under the edge while there is a pile."""
    locked = state.base if sum(state.pile) else 0
    sides = state.side[: state.sides]
    for lane in state.lane[: state.lanes]:
        for side in sides:
            yield lane & side & ~locked


def most(state: Any) -> int:
    """How many cards the fullest part has."""
    return max(part.bit_count() for part in parts(state))


def widest(state: Any) -> int:
    """How wide the cards of the widest part are together."""
    hurt = state.hurt1 | state.hurt2
    turned = QUARTER - UPRIGHT
    return max(
        UPRIGHT * one.bit_count() + turned * (one & hurt).bit_count() for one in parts(state)
    )


def guarded(state: Any) -> int:
    """How many face-up Jacks stand in one part, and how much beside them."""
    jacks = state.of[ranks.JACK] & state.face_up
    return max(100 * (one & jacks).bit_count() + one.bit_count() for one in parts(state))


def lying(state: Any) -> int:
    """How many cards lie on the table."""
    return sum(part.bit_count() for part in parts(state))


def held(state: Any) -> int:
    """How many cards the one who decides has in hand."""
    return int(state.hand[state.who if state.who >= 0 else 0].bit_count())


AMOUNTS: dict[str, Amount] = {
    "most": most,
    "widest": widest,
    "guarded": guarded,
    "lying": lying,
    "held": held,
}


# -- looking for it


def play(options: dict[str, str], seed: int) -> Iterator[tuple[Any, list[Step]]]:
    """A random game: each position in which somebody decides, and the steps that led there."""
    game, rng = Duel52.choose(dict(options)), Random(seed)
    state, steps = game.new(), list[Step]()
    while (who := state.decider()) != OVER:
        if who == CHANCE:
            action = outcome(game.chances(state), rng)
        else:
            yield state, steps
            action = rng.choice(state.legal())
        state.tell_step(who, action)
        steps.append((who, action))


def outcome(chances: list[tuple[int, float]], rng: Random) -> int:
    """What chance decides."""
    return rng.choices([one for one, _ in chances], [odds for _, odds in chances])[0]


def fullest(options: dict[str, str], seeds: range) -> dict[str, Full]:
    """The fullest positions of so many games, one for each way to measure."""
    best: dict[str, Full] = {}
    for seed in seeds:
        for state, steps in play(options, seed):
            for name, amount in AMOUNTS.items():
                found = amount(state)
                if name not in best or found > best[name].amount:
                    best[name] = Full(found, seed, tuple(steps))
    return best


def record(options: dict[str, str], full: Full) -> str:
    """The game up to this position and one decision more: one without any is refused."""
    match = Match.follow(Duel52.choose(dict(options)), full.steps)
    match.play(match.legal()[0])
    return match.record(Fullest=str(full.amount), Step=str(len(full.steps))).text()


def main(games: int, folder: Path) -> None:
    """Look through so many games, shared among the forms, and keep what is fullest."""
    folder.mkdir(exist_ok=True)
    for form, options in FORMS.items():
        best = fullest(options, range(games // len(FORMS)))
        print(form, {name: full.amount for name, full in best.items()}, flush=True)
        for name, full in best.items():
            (folder / f"{form}-{name}.txt").write_text(record(options, full))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
