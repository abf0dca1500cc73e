"""An attack, step by step (HC-14)."""

from __future__ import annotations

from .deeds import Deed, deed_of_spell, targetings, written
from .effects import carry_out, damage_by, roll_d20, roll_dice, work_passive
from .statuses import figures, use_up
from .table import Attack, Hero, Script, State, ask
from .windows import answer_fall, castable, open_window, spend

LOWEST, HIGHEST = 4, 18


def make_attack(state: State, attack: Attack) -> Script[None]:
    """HC-14, from the waiting redirect (2) to the event fallen (10)."""
    state.attack = attack
    take_guard(state, attack)
    yield from open_window(state, "attacked", attack)
    if attack.is_on:
        yield from first_roll(attack)
        yield from after_roll(state, attack)
        yield from land(state, attack)
    state.attack = None
    yield from answer_fall(state)


def take_guard(state: State, attack: Attack) -> None:
    """(2): the guard given first takes the attack on a friend, and is used (HC-23)."""
    friends = [hero for hero in state.owner(attack.target).living if hero is not attack.target]
    guards = [(status.given, hero) for hero in friends for status in hero.of_kind("guard")]
    if not guards:
        return
    given, hero = min(guards, key=lambda guard: guard[0])
    hero.statuses = [status for status in hero.statuses if status.given != given]
    attack.target, attack.redirected = hero, True


def first_roll(attack: Attack) -> Script[None]:
    """(4): modifiers of the attacker; what was for the next roll or attack is used up."""
    count_in(attack)
    use_up(attack.attacker, ("roll", "pierce", "advantage", "disadvantage"))
    yield from roll_d20(attack)


def count_in(attack: Attack) -> None:
    """Add what the attacker bears, once."""
    hero = attack.attacker
    if attack.counted:
        return
    attack.counted = True
    attack.roll += figures(hero, "roll")
    attack.armour -= figures(hero, "pierce")
    attack.advantage = attack.advantage or bool(hero.of_kind("advantage"))
    attack.disadvantage = attack.disadvantage or bool(hero.of_kind("disadvantage"))


# ---- (5) after the roll ------------------------------------------------------------------


def after_roll(state: State, attack: Attack) -> Script[None]:
    """(5): asked if the hand is not empty or a reroll is ready; a reroll closes it."""
    player = state.turn_player
    while attack.is_on and (player.hand.total() or attack.attacker.of_kind("reroll-ready")):
        options = ["Go"]
        if attack.attacker.of_kind("reroll-ready"):
            options.append("Reroll")
        spells = after_roll_spells(state, attack)
        text = yield from ask(player, "after-roll", "HC-14 (5)", options + list(spells))
        if text == "Go":
            return
        if text == "Reroll":
            yield from use_reroll(attack)
            return
        deed, closes = spells[text]
        spend(player, state.cards.spell(text.partition(">")[0]))
        yield from carry_out(state, deed)
        if closes:
            return


def use_reroll(attack: Attack) -> Script[None]:
    """A ready reroll is used once, the one given first (HC-23)."""
    ready = min(attack.attacker.of_kind("reroll-ready"), key=lambda status: status.given)
    attack.attacker.statuses.remove(ready)
    yield from roll_d20(attack)
    attack.rerolled = True


def after_roll_spells(state: State, attack: Attack) -> dict[str, tuple[Deed, bool]]:
    """What says *right after your d20*, and whether it is a reroll."""
    found = {}
    for spell in castable(state, state.turn_player):
        if not spell.after_roll:
            continue
        deed = deed_of_spell(state, state.turn_player, spell)
        deed.attack = attack
        closes = any(effect.word == "reroll" for effect in spell.effects)
        for chosen in targetings(state, deed):
            aimed = deed_of_spell(state, state.turn_player, spell, chosen)
            aimed.attack = attack
            found[written(spell.token, chosen)] = (aimed, closes)
    return found


# ---- (6) to (9) --------------------------------------------------------------------------


def armour_of(hero: Hero, more: int = 0) -> int:
    """(6): printed and all modifiers, then held between 4 and 18."""
    return min(HIGHEST, max(LOWEST, hero.card.armour + figures(hero, "armour") + more))


def hits(attack: Attack) -> bool:
    return attack.d20 + attack.roll >= armour_of(attack.target, attack.armour)


def land(state: State, attack: Attack) -> Script[None]:
    """(6) to (10): a hit is answered, compared anew without a second window, and lands."""
    if not attack.is_on or not hits(attack):
        return
    yield from open_window(state, "hit", attack)
    if not attack.is_on or not hits(attack):
        return
    amount = yield from roll_dice(attack.attacker.card.attack, "HC-14 (8)")
    state.attack = None
    blow = Deed("", (), state.turn_player, attack.attacker, attack=attack, strikes=True)
    yield from damage_by(state, blow, [attack.target], amount)
    for hero, when in ((attack.target, "hit"), (attack.attacker, "hits")):
        yield from work_passive(state, hero, when, attack)
