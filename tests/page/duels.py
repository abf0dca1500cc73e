"""Positions of duels between heroes, for tests of their board."""

from collections.abc import Callable
from functools import cache
from random import Random

from duelhall import Match, load
from duelhall.games.calamity import questions
from duelhall.games.calamity.contest import Melee
from duelhall.games.calamity.game import as_contest
from support.browser_positions import Position

KEY = "calamity"
SEEDS = 200
Wanted = Callable[[Melee, int, int], bool]
"""Of the position, the seat that decides, and how many choices it has."""


def is_acting(state: Melee, seat: int, choices: int) -> bool:
    """A hero is active with both actions left, and there are spells to cast."""
    return state.asks == questions.ACT and state.active >= 0 and state.actions > 1 and choices > 8


def is_activating(state: Melee, seat: int, choices: int) -> bool:
    """A hero is to be activated, and some have acted."""
    return state.asks == questions.ACT and not state.activated and state.turn % 6 in (3, 4)


def is_hit(state: Melee, seat: int, choices: int) -> bool:
    """A hero of the seat is hit, and there are Reactions to it."""
    return state.asks == questions.WINDOW and state.event == 2 and choices > 2


def is_rolled(state: Melee, seat: int, choices: int) -> bool:
    """The d20 has fallen, and something can be done about it."""
    return state.asks == questions.AFTER_ROLL and choices > 1


def is_early(state: Melee, seat: int, choices: int) -> bool:
    """The first d20 of the duel has fallen: a short game."""
    return state.asks == questions.AFTER_ROLL


def is_full(state: Melee, seat: int, choices: int) -> bool:
    """A hand of twelve different spells and more, in one's own turn."""
    return state.asks == questions.ACT and state.hand1[seat].bit_count() >= 12


def is_striking(state: Melee, seat: int, choices: int) -> bool:
    """A hero may attack, and the other has a hand: a window for Reactions opens (HC-21)."""
    return is_acting(state, seat, choices) and state.hand1[1 - seat].bit_count() > 2


WANTED: dict[str, Wanted] = {
    "acting": is_acting,
    "activating": is_activating,
    "hit": is_hit,
    "rolled": is_rolled,
    "full": is_full,
    "striking": is_striking,
    "early": is_early,
}


@cache
def duel(name: str) -> Position:
    """The first position of this kind in games of random actions, from the second round on."""
    saves, first = name == "full", 1 if name == "early" else 2
    for seed in range(SEEDS):
        if found := search(Match(load(KEY), seed), Random(seed), WANTED[name], saves, first):
            return found
    raise LookupError(f"no game has such a position: {name}")


def search(match: Match, rng: Random, wanted: Wanted, saves: bool, first: int) -> Position | None:
    """Play until it is found, or to the end; who saves spells casts none."""
    while not match.is_over:
        seat = match.deciders[0]
        state, legal = as_contest(match.state), match.legal(seat)
        if state.round >= first and wanted(state, seat, len(legal)):
            steps = len(match.steps)
            match.play(legal[0], seat)
            return Position(match.record().text(), steps, seat, 2)
        kept = [one for one in legal if not saves or not is_cast(one)] or legal
        match.play(rng.choice(kept), seat)
    return None


def is_cast(notation: str) -> bool:
    """Whether an action casts a spell, as far as its notation tells."""
    return notation[0].isupper() and "." not in notation and notation not in ("End", "Pass", "Go")


def opening() -> Position:
    """The first turn of a duel: heroes picked and decks built at random."""
    match, rng = Match(load(KEY), 4), Random(4)
    while not as_contest(match.state).turn:
        match.play(rng.choice(match.legal(match.deciders[0])), match.deciders[0])
    steps, seat = len(match.steps), match.deciders[0]
    match.play(match.legal(seat)[0], seat)
    return Position(match.record().text(), steps, seat, 2)
