"""What the player in turn can do while nothing is being resolved (HC-08 to HC-12)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .attack import make_attack
from .cards import ListedAction
from .deeds import Deed, deed_of_spell, targetings, written
from .effects import carry_out
from .statuses import NEVER, Status
from .table import Attack, Hero, Script, State
from .windows import answer_fall, cast, castable

Act = Callable[[], Script[None]]


def legal_acts(state: State) -> dict[str, Act | None]:
    """All acts by their notation; None ends the turn."""
    acts: dict[str, Act | None] = {}
    acts.update(activations(state))
    acts.update(attacks(state))
    acts.update(listed_actions(state))
    acts.update(spells(state))
    if state.activated or not free_heroes(state):
        acts["End"] = None
    return acts


# ---- activation (HC-08, HC-09, HC-20) --------------------------------------------------


def free_heroes(state: State) -> list[Hero]:
    return [hero for hero in state.turn_player.living if not hero.acted]


def activations(state: State) -> dict[str, Act]:
    """HC-08: one activation a turn."""
    if state.activated:
        return {}
    return {f"@{hero.short}": partial(activate, state, hero) for hero in free_heroes(state)}


def activate(state: State, hero: Hero) -> Script[None]:
    """HC-09: two actions; HC-20: one in the game's first activation; stun takes one."""
    state.active, state.activated, state.had_extra = hero, True, False
    hero.acted = True
    hero.done["activation"].clear()
    state.actions = 1 if state.first_activation else 2
    state.first_activation = False
    if hero.of_kind("stun"):
        state.actions -= 1
        hero.statuses.remove(hero.of_kind("stun")[0])
        hero.statuses.append(Status("stun-immunity", "", 0, NEVER, 0, rounds=2))
    yield from ()


# ---- attacks and listed actions --------------------------------------------------------


def attacks(state: State) -> dict[str, Act]:
    """HC-14: enemies that taunt must be named, if there are any (HC-23)."""
    hero = state.active
    if hero is None or state.actions == 0:
        return {}
    enemies = state.other(state.turn_player).living
    taunting = [enemy for enemy in enemies if enemy.of_kind("taunt")]
    return {
        f"{hero.short}>{enemy.short}": partial(attack, state, hero, enemy)
        for enemy in taunting or enemies
    }


def attack(state: State, hero: Hero, target: Hero) -> Script[None]:
    state.actions -= 1
    yield from make_attack(state, Attack(hero, target))


def listed_actions(state: State) -> dict[str, Act]:
    hero = state.active
    if hero is None or state.actions == 0:
        return {}
    acts: dict[str, Act] = {}
    for action in hero.card.actions:
        if action.once and action.name in hero.done[action.once]:
            continue
        deed = Deed(action.name, action.effects, state.turn_player, hero)
        for chosen in targetings(state, deed):
            text = written(f"{hero.short}.{action.token}", chosen)
            acts[text] = partial(act_as_listed, state, hero, action, chosen)
    return acts


def act_as_listed(
    state: State, hero: Hero, action: ListedAction, chosen: list[Hero]
) -> Script[None]:
    """HC-09: no attack, no d20, no cast; so no window before it."""
    state.actions -= 1
    if action.once:
        hero.done[action.once].add(action.name)
    yield from carry_out(state, Deed(action.name, action.effects, state.turn_player, hero, chosen))
    yield from answer_fall(state)


# ---- spells ----------------------------------------------------------------------------


def spells(state: State) -> dict[str, Act]:
    """HC-10: those that wait for no event and no d20."""
    player = state.turn_player
    acts: dict[str, Act] = {}
    for spell in castable(state, player):
        if spell.reaction or spell.after_roll:
            continue
        deed = deed_of_spell(state, player, spell)
        for chosen in targetings(state, deed):
            acts[written(spell.token, chosen)] = partial(cast, state, player, spell, chosen)
    return acts
