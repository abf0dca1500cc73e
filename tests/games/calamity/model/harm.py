"""Damage, healing and defeat (HC-15, HC-16)."""

from __future__ import annotations

from fractions import Fraction

from .table import Hero, Over, State


def hurt(hero: Hero, amount: int) -> None:
    """Damage: shield first, then health (HC-23)."""
    for shield in hero.of_kind("shield"):
        stopped = min(shield.figure, amount)
        shield.figure -= stopped
        amount -= stopped
        if shield.figure == 0:
            hero.statuses.remove(shield)
    lose(hero, amount)


def lose(hero: Hero, amount: int) -> None:
    """Health only (HC-23)."""
    hero.health = max(0, hero.health - amount)


def mend(hero: Hero, amount: int) -> None:
    """Healing can't exceed the printed maximum (HC-15)."""
    hero.health = min(hero.card.health, hero.health + amount)


def bury(state: State, reason: str = "defeat") -> list[Hero]:
    """Look at defeats: statuses end, the activation of the fallen too, perhaps the game."""
    fallen = [hero for hero in state.heroes if not hero.lives and not hero.down]
    for hero in fallen:
        hero.down = True
        hero.statuses.clear()
        if hero is state.active:
            state.active = None
            state.actions = 0
    state.just_fallen += fallen
    end_if_won(state, reason)
    return fallen


def end_if_won(state: State, reason: str) -> None:
    """HC-16: who has no hero left loses at once; both at once is a draw."""
    standing = [bool(player.living) for player in state.players]
    if all(standing):
        return
    scores = [Fraction(stands) if any(standing) else Fraction(1, 2) for stands in standing]
    state.result = ((scores[0], scores[1]), reason)
    raise Over


def bring_back(hero: Hero) -> None:
    """HC-15, HC-08: half health, rounded down, no statuses, to act from the next round."""
    hero.health = hero.card.health // 2
    hero.down = False
    hero.acted = True
