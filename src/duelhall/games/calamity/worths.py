"""About how much cards are worth, from what they do: where search has nothing better to go by."""

from collections.abc import Sequence

from duelhall.games.calamity import ops
from duelhall.games.calamity.carddata import Deed, Effect, HeroSheet, Spell

FLAT = {
    ops.ADVANTAGE: 1.3,
    ops.DISADVANTAGE: 1.2,
    ops.REROLL_READY: 1.3,
    ops.STUN: 2.6,
    ops.TAUNT: 0.8,
    ops.GUARD: 0.8,
    ops.EXTRA_ACTION: 2.6,
    ops.CANCEL: 3.0,
    ops.REVIVE: 7.0,
    ops.THIS_ADVANTAGE: 1.3,
    ops.THIS_DISADVANTAGE: 1.4,
    ops.REROLL: 1.8,
    ops.REDIRECT: 0.8,
}
EACH = {
    ops.DAMAGE: 1.0,
    ops.LOSE: 1.1,
    ops.HEAL: 0.8,
    ops.SHIELD: 0.6,
    ops.ARMOUR: 0.4,
    ops.ROLL: 0.4,
    ops.PIERCE: 0.35,
    ops.DRAW: 1.6,
    ops.DISCARD: 2.0,
    ops.CLEANSE: 0.5,
    ops.THIS_ARMOUR: 0.5,
    ops.THIS_ROLL: 0.5,
    ops.THIS_PIERCE: 0.4,
}
BASE = 9.7
EVEN = 10.0
"""Points by which the line can tell heroes apart: nearer ones are picked by chance."""
MANY = {ops.BOTH: 1.7, ops.EACH_FRIENDLY: 2.0, ops.EACH_ENEMY: 2.0}


def effect_worth(one: Effect) -> float:
    """About how much an effect is worth, in health."""
    if one.word.op == ops.OVER_TIME:
        worth = 0.85 * one.dice.plus * one.rounds
    else:
        worth = FLAT.get(one.word.op, 0.0) + EACH.get(one.word.op, 0.0) * abs(one.dice.average)
    return worth * (MANY.get(one.whom.code, 1.0) if one.whom else 1.0)


def deed_worth(deed: Deed) -> float:
    """About how much all effects of a card are worth."""
    return sum(map(effect_worth, deed.effects))


def card_worth(spell: Spell) -> float:
    """A card that waits for an event, or for a hero that burns, is worth less than it does."""
    rarely = 0.8 if spell.event else 1.0
    return deed_worth(spell) * rarely * (0.7 if spell.cause else 1.0)


def hero_worth(hero: HeroSheet) -> float:
    """What a hero adds to the chance to win, in points, around 50, in steps of ``EVEN``."""
    return 50.0 + EVEN * round((fitted_worth(hero) - 50.0) / EVEN)


def fitted_worth(hero: HeroSheet) -> float:
    """The same as a line through what heroes of six sets were worth, rounded by hand.

    They were played in drafts by chance (`experiments/heroes.toml`) while the own set was tuned.
    """
    body = hero.health * 20 / (21 - hero.armour)
    healing = sum(one.dice.average for one in effects_of(hero.actions, ops.HEAL))
    spells = sum(card_worth(spell) * spell.ready for spell in hero.spells)
    return 0.16 * body + 3.7 * hero.attack.average + 2.0 * healing + 0.4 * spells + BASE


def effects_of(deeds: Sequence[Deed], op: int) -> list[Effect]:
    """The effects of some cards that begin with a word."""
    return [one for deed in deeds for one in deed.effects if one.word.op == op]
