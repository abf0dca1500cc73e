"""A deed: a spell, action or passive at work, and whom it can be about (HC-10, HC-23)."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations

from .cards import Spell
from .phrases import CHOSEN, Effect
from .table import Attack, Hero, Player, State


@dataclass
class Deed:
    """What is carried out, by whom, on whom; the doer of a Common spell is nobody."""

    name: str
    effects: tuple[Effect, ...]
    player: Player
    doer: Hero | None
    chosen: list[Hero] = field(default_factory=list)
    attack: Attack | None = None
    answers: bool = False
    """A Reaction: no window opens inside it (HC-21)."""
    strikes: bool = False
    """An attack's damage: its passives come before the event *fallen* (HC-14)."""
    passive: bool = False
    cancelled: bool = False
    against: Deed | None = None
    """The spell that a Reaction to a cast answers."""

    @property
    def credited(self) -> Hero | None:
        """Who defeats and heals by it: by attack, listed action or own spell (HC-23)."""
        if self.passive or self.doer is None or not self.doer.lives:
            return None
        return self.doer


def deed_of_spell(
    state: State, player: Player, spell: Spell, chosen: list[Hero] | None = None
) -> Deed:
    return Deed(spell.name, spell.effects, player, state.own_hero(player, spell), chosen or [])


# ---- whom an effect is about -------------------------------------------------------------


def about(state: State, deed: Deed, effect: Effect) -> list[Hero]:
    """The heroes of an effect; what has fallen meanwhile is skipped (HC-15)."""
    found: list[Hero | None] = []
    if effect.whom in CHOSEN or effect.whom == "it":
        found = list(deed.chosen)
    elif effect.whom == "self":
        found = [deed.doer]
    elif effect.whom in ("each-friendly", "you"):
        found = list(deed.player.heroes)
    elif effect.whom == "each-enemy":
        found = list(state.other(deed.player).heroes)
    elif effect.whom == "active":
        found = [state.active]
    elif deed.attack is not None:
        found = [deed.attack.attacker if effect.whom == "attacker" else deed.attack.target]
    return [hero for hero in found if hero is not None and hero.lives]


def candidates(state: State, deed: Deed, effect: Effect) -> list[Hero]:
    """Who can be chosen for an effect."""
    mine, theirs = deed.player.living, state.other(deed.player).living
    if effect.whom == "friendly":
        return mine
    if effect.whom == "other":
        answers = deed.attack is not None and deed.player is not state.in_turn
        spared = deed.attack.target if answers and deed.attack else deed.doer
        return [hero for hero in mine if hero is not spared]
    if effect.whom in ("enemy", "two-enemies"):
        return theirs
    if effect.whom == "fallen":
        return deed.player.fallen
    if effect.whom == "bearing":
        return [hero for hero in state.living if bears(hero, effect.cause)]
    return state.living


def bears(hero: Hero, cause: str) -> bool:
    return any(status.name == cause for status in hero.of_kind("over-time"))


def targetings(state: State, deed: Deed) -> list[list[Hero]]:
    """Every way to name targets; none if the deed can't be done (HC-10)."""
    if not all(is_possible(state, deed, effect) for effect in deed.effects):
        return []
    for effect in deed.effects:
        if effect.whom in CHOSEN:
            heroes = candidates(state, deed, effect)
            size = min(2, len(heroes)) if effect.whom == "two-enemies" else 1
            return [list(some) for some in combinations(heroes, size) if some]
    return [[]]


def is_possible(state: State, deed: Deed, effect: Effect) -> bool:
    """What active, extra-action, revive and redirect need (card files)."""
    if effect.whom == "active" and state.active is None:
        return False
    if effect.word == "extra-action":
        ours = effect.whom == "active" or state.active is deed.doer
        return state.active is not None and ours and not state.had_extra
    if effect.word == "revive":
        return not deed.player.revived and bool(deed.player.fallen)
    if effect.word == "redirect":
        assert deed.attack is not None
        elsewhere = effect.whom != "self" or deed.attack.target is not deed.doer
        return not deed.attack.redirected and elsewhere
    return True


def written(name: str, chosen: list[Hero]) -> str:
    """``Backdraft>Caro``, ``Torv.Stonefall>Caro+Bram``, ``Breakwater``."""
    return ">".join([name, *filter(None, ["+".join(hero.short for hero in chosen)])])
