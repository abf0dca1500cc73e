"""The exact chances of an attack, before it is made (BW-20)."""

from __future__ import annotations

from fractions import Fraction

from .battle import needed, strikes
from .battle_effects import Doer, strength
from .table import Fighter, State


def attack_odds(state: State) -> dict[tuple[str, str], tuple[int, Fraction, int, int]]:
    """For each attack that an untapped fighter can make: what the die needs, the chance of a hit,
    its damage, and what it leaves."""
    battle = state.battle
    if battle is None or not battle.round:
        return {}
    found = {}
    ready = [(side, fighter) for side in battle.sides for fighter in side.ready]
    for side, fighter in ready:
        doer = Doer(state, battle, side, fighter)
        for _, _, target in strikes(doer):
            for one in [target] if target else battle.other(side).party.living:
                found[spot(fighter), spot(one)] = odds_of(doer, one)
    return found


def odds_of(doer: Doer, target: Fighter) -> tuple[int, Fraction, int, int]:
    need, damage = needed(doer), strength(doer, target)
    return need, Fraction(11 - need, 10), damage, max(0, target.hp - damage)


def spot(fighter: Fighter) -> str:
    return f"f:{fighter.number}"
