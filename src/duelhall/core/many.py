"""Many random games inside the core, each with its facts: a row of numbers a game.

A deal is fixed by a base and its number, and is played once from each side: chance has a generator
of its own, which the choices of the players do not touch.
"""

from collections.abc import MutableSequence

import cython

from duelhall.core import dice, row_head, seats
from duelhall.core.sheet import Sheet
from duelhall.core.state import State
from duelhall.core.tape import Tape

M63 = cython.declare(cython.ulonglong, 0x7FFFFFFFFFFFFFFF)
M64 = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
GOLDEN = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
FACTOR = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
FACTOR2 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)


def mixed(base: int, number: int) -> int:
    """A number below 2**63 that these two fix, by the finisher of splitmix64."""
    x = cython.cast(cython.ulonglong, base)
    x = (x + cython.cast(cython.ulonglong, number) * GOLDEN) & M64
    x = ((x ^ (x >> 30)) * FACTOR) & M64
    x = ((x ^ (x >> 27)) * FACTOR2) & M64
    return cython.cast(cython.longlong, (x ^ (x >> 31)) & M63)


def random_rows(
    start: State,
    sheet: Sheet,
    base: int,
    first: int,
    games: int,
    sides: int,
    count: int,
    out: MutableSequence[int],
    scores: MutableSequence[float],
) -> None:
    """Play so many games from number ``first`` on, all by random players.

    ``out`` gets for each game what ``row_head`` names, then its sheet, ``scores`` a score for each
    of ``count`` seats.
    """
    state = start.clone()
    state.tape = Tape()
    width = row_head.WIDTH + sheet.size
    for number in range(games):
        deal = (first + number) // sides
        state.copy_from(start)
        sheet.clear()
        seed = mixed(base, deal)
        luck = mixed(seed, 1 + (first + number) % sides)
        decisions = random_game(state, sheet, seed, luck)
        at = number * width
        out[at + row_head.DECISIONS] = decisions
        out[at + row_head.TURNS] = sheet.turn
        out[at + row_head.FIRST] = sheet.first
        out[at + row_head.ENDING] = sheet.ending
        for place in range(sheet.size):
            out[at + row_head.WIDTH + place] = sheet.cells[place]
        for seat in range(count):
            scores[number * count + seat] = state.score(seat)
        if state.faulty:
            state.raise_fault()


def random_steps(start: State, seed: int, luck: int) -> list[tuple[int, int]]:
    """Who does what in such a game, chance included: the very one of these two generators."""
    state = start.clone()
    dice.sow(state, luck)
    own = state.rng
    dice.sow(state, seed)
    steps: list[tuple[int, int]] = []
    while True:
        seat = state.fast_decider()
        if seat == seats.OVER:
            return steps
        if seat == seats.CHANCE:
            action = state.sample()
        else:
            chance = state.rng
            state.rng = own
            action = state.pick()
            own = state.rng
            state.rng = chance
        state.do(seat, action)
        steps.append((seat, action))
        if state.faulty:
            state.raise_fault()


def random_game(state: State, sheet: Sheet, seed: int, luck: int) -> int:
    """Play to the end by two generators, chance's and the players'; count the decisions."""
    decisions = 0
    dice.sow(state, luck)
    own = state.rng
    dice.sow(state, seed)
    while True:
        seat = state.fast_decider()
        if seat == seats.OVER:
            return decisions
        if seat == seats.CHANCE:
            state.fast_note_step(seat, state.sample(), sheet)
        else:
            chance = state.rng
            state.rng = own
            action = state.pick()
            own = state.rng
            state.rng = chance
            state.fast_note_step(seat, action, sheet)
            decisions += 1
