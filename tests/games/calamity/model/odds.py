"""The exact chances of an attack that nobody answers, by counting every roll (HC-14)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from .attack import armour_of, count_in, take_guard
from .phrases import Dice
from .statuses import figures
from .table import Attack, Hero, State


@dataclass
class AttackOdds:
    """The chance to hit, the damage of a hit, the health that is lost, misses included, and the
    chance that the hero who is reached falls."""

    hit: Fraction
    damage: dict[int, Fraction]
    lost: dict[int, Fraction]
    defeat: Fraction


def attack_odds(state: State, attacker: Hero, target: Hero) -> AttackOdds:
    """A waiting redirect counts; Reactions, spells and rerolls do not."""
    hero = final_target(state, attacker, target)
    hit = hit_chance(attacker, hero)
    damage = sums(attacker.card.attack)
    lost: dict[int, Fraction] = defaultdict(Fraction, {0: 1 - hit})
    for amount, part in damage.items():
        lost[min(hero.health, max(0, amount - figures(hero, "shield")))] += hit * part
    parts = {amount: part for amount, part in lost.items() if part}
    return AttackOdds(hit, damage, parts, parts.get(hero.health, Fraction(0)))


def final_target(state: State, attacker: Hero, target: Hero) -> Hero:
    """Whom the attack reaches, without using up the guard."""
    kept = [(hero, list(hero.statuses)) for hero in state.heroes]
    attack = Attack(attacker, target)
    take_guard(state, attack)
    for hero, statuses in kept:
        hero.statuses = statuses
    return attack.target


def hit_chance(attacker: Hero, target: Hero) -> Fraction:
    """Of an attack that nobody has answered."""
    return chance_of(Attack(attacker, target))


def chance_of(attack: Attack) -> Fraction:
    """Every d20, or pair of d20, one by one, with what was said of this attack."""
    whole = replace(attack)
    count_in(whole)
    needed = armour_of(whole.target, whole.armour) - whole.roll
    rolls = list(d20s(whole))
    return Fraction(sum(roll >= needed for roll in rolls), len(rolls))


def d20s(attack: Attack) -> Iterator[int]:
    if attack.advantage == attack.disadvantage:
        yield from range(1, 21)
        return
    for pair in product(range(1, 21), repeat=2):
        yield max(pair) if attack.advantage else min(pair)


def sums(dice: Dice) -> dict[int, Fraction]:
    """Each total of some dice with its chance."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    for faces in product(range(1, dice.sides + 1), repeat=dice.count):
        found[sum(faces) + dice.plus] += Fraction(1, dice.sides**dice.count)
    return dict(found)
