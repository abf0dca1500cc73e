"""What each word of a card does (HC-23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from .cards import token
from .deeds import Deed, about
from .harm import bring_back, bury, hurt, lose, mend
from .phrases import Dice, Effect
from .setup import draw
from .statuses import Status, give, new_status
from .table import Attack, Hero, Player, Script, State, ask, card_odds, chance, die

Doing = Callable[[State, Deed, Effect], Script[None]]
STATUS_WORDS = {
    "shield", "armour", "roll", "advantage", "disadvantage", "pierce", "reroll-ready", "stun",
    "taunt", "guard", "over-time",
}  # fmt: skip


def carry_out(state: State, deed: Deed) -> Script[None]:
    """A card's effects in the order of its text (HC-15)."""
    for effect in deed.effects:
        if deed.passive and deed.doer and not deed.doer.lives:
            return  # it works while its hero lives (HC-23)
        doing = give_status if effect.word in STATUS_WORDS else DOINGS[effect.word]
        yield from doing(state, deed, effect)


def work_passive(state: State, hero: Hero, when: str, attack: Attack | None = None) -> Script[None]:
    """A passive works while its hero lives and sets off no passives (HC-23)."""
    passive = hero.card.passive
    if passive is None or passive.when != when or not hero.lives:
        return
    if passive.once and passive.name in hero.done[passive.once]:
        return
    if passive.once:
        hero.done[passive.once].add(passive.name)
    deed = Deed(passive.name, passive.effects, state.owner(hero), hero, attack=attack)
    deed.passive = True
    yield from carry_out(state, deed)


# ---- dice --------------------------------------------------------------------------------


def roll_dice(dice: Dice, rule: str) -> Script[int]:
    """Dice are thrown one by one."""
    total = dice.plus
    for _ in range(dice.count):
        total += yield from die(dice.sides, rule)
    return total


def roll_d20(attack: Attack) -> Script[None]:
    """The whole roll: two dice with advantage or disadvantage, one with neither or both."""
    dice = [(yield from die(20, "HC-14 (4)"))]
    attack.dice = dice
    if attack.advantage != attack.disadvantage:
        dice.append((yield from die(20, "HC-23")))


def reroll(state: State, deed: Deed, effect: Effect) -> Script[None]:
    """Once per roll, whoever does it."""
    assert deed.attack is not None
    if not deed.attack.rerolled:
        deed.attack.rerolled = True
        yield from roll_d20(deed.attack)


# ---- health ------------------------------------------------------------------------------


def damage(state: State, deed: Deed, effect: Effect) -> Script[None]:
    """One roll of dice for all; an effect about nobody rolls none."""
    heroes = about(state, deed, effect)
    if heroes:
        amount = yield from roll_dice(effect.dice, "HC-15")
        yield from damage_by(state, deed, heroes, amount)


def damage_by(state: State, deed: Deed, heroes: list[Hero], amount: int) -> Script[None]:
    for hero in heroes:
        hurt(hero, amount)
    yield from look_at_defeats(state, deed)


def lose_health(state: State, deed: Deed, effect: Effect) -> Script[None]:
    for hero in about(state, deed, effect):
        lose(hero, effect.number)
    yield from look_at_defeats(state, deed)


def look_at_defeats(state: State, deed: Deed) -> Script[None]:
    """HC-15, HC-21: after all damage of one effect has landed; passives, then *fallen*."""
    from .windows import answer_fall

    if bury(state) and deed.credited:
        yield from work_passive(state, deed.credited, "defeats", deed.attack)
    if not (deed.answers or deed.passive or deed.strikes):
        yield from answer_fall(state)


def heal(state: State, deed: Deed, effect: Effect) -> Script[None]:
    """A passive of the healer may add to it: the first effect that heals counts (HC-23)."""
    heroes = about(state, deed, effect)
    if not heroes:
        return
    amount = yield from roll_dice(effect.dice, "HC-15")
    amount += more_healing(deed.credited)
    for hero in heroes:
        mend(hero, amount)


def more_healing(hero: Hero | None) -> int:
    passive = hero.card.passive if hero else None
    if hero is None or passive is None or passive.when != "heals":
        return 0
    if passive.once:
        if passive.name in hero.done[passive.once]:
            return 0
        hero.done[passive.once].add(passive.name)
    return passive.more


def revive(state: State, deed: Deed, effect: Effect) -> Script[None]:
    """HC-15: once per game and player."""
    for hero in deed.chosen:
        if not hero.lives and not deed.player.revived:
            deed.player.revived = True
            bring_back(hero)
    yield from ()


# ---- statuses ----------------------------------------------------------------------------


def give_status(state: State, deed: Deed, effect: Effect) -> Script[None]:
    for hero in about(state, deed, effect):
        give(state, hero, new_status(state, deed.player, deed.name, effect))
    yield from ()


def cleanse(state: State, deed: Deed, effect: Effect) -> Script[None]:
    """All harmful statuses, or one that the doer chooses where there are several."""
    for hero in about(state, deed, effect):
        harmful = {clear_text(status): status for status in hero.statuses if status.harmful}
        if effect.how == "one" and len(harmful) > 1:
            text = yield from ask(deed.player, "clear", "HC-23", list(harmful))
            harmful = {text: harmful[text]}
        for status in harmful.values():
            hero.statuses.remove(status)


def clear_text(status: Status) -> str:
    """``Clear.Stun``, ``Clear.Armour.LooseRivet``, ``Clear.OverTime.Fire``."""
    kind = token(status.kind.replace("-", " "))
    return ".".join(filter(None, ["Clear", kind, token(status.name)]))


# ---- cards and actions -------------------------------------------------------------------


def draw_cards(state: State, deed: Deed, effect: Effect) -> Script[None]:
    for _ in range(effect.number):
        yield from draw(deed.player, "HC-23")


def discard(state: State, deed: Deed, effect: Effect) -> Script[None]:
    """The hand's owner chooses, or it is at random."""
    player = deed.player if effect.whose == "you" else state.other(deed.player)
    for _ in range(min(effect.number, player.hand.total())):
        if effect.random:
            name = yield from chance("discard", "HC-23", card_odds(player.hand))
        else:
            options = [f"-{card}" for card in +player.hand]
            name = (yield from ask(player, "discard", "HC-23", options))[1:]
        put_away(player, name)


def put_away(player: Player, name: str) -> None:
    player.hand -= Counter([name])
    player.pile[name] += 1


def extra_action(state: State, deed: Deed, effect: Effect) -> Script[None]:
    """HC-09: at most one per activation."""
    if about(state, deed, effect) == [state.active] and not state.had_extra:
        state.had_extra = True
        state.actions += 1
    yield from ()


def cancel(state: State, deed: Deed, effect: Effect) -> Script[None]:
    assert deed.against is not None
    deed.against.cancelled = True
    yield from ()


# ---- this attack -------------------------------------------------------------------------


def change_attack(state: State, deed: Deed, effect: Effect) -> Script[None]:
    """This attack's roll or the armour that counts for it; no status (HC-23)."""
    attack = deed.attack
    assert attack is not None
    if effect.word == "this-roll":
        attack.roll += effect.number
    elif effect.word == "this-armour":
        attack.armour += effect.number
    elif effect.word == "this-pierce":
        attack.armour -= effect.number
    elif effect.word == "this-advantage":
        attack.advantage = True
    else:
        attack.disadvantage = True
    yield from ()


def redirect(state: State, deed: Deed, effect: Effect) -> Script[None]:
    """Another living friend becomes the target, once per attack."""
    assert deed.attack is not None
    for hero in about(state, deed, effect):
        deed.attack.target = hero
        deed.attack.redirected = True
    yield from ()


DOINGS: dict[str, Doing] = {
    "damage": damage,
    "lose": lose_health,
    "heal": heal,
    "revive": revive,
    "cleanse": cleanse,
    "draw": draw_cards,
    "discard": discard,
    "extra-action": extra_action,
    "cancel": cancel,
    "reroll": reroll,
    "redirect": redirect,
    "this-roll": change_attack,
    "this-armour": change_attack,
    "this-pierce": change_attack,
    "this-advantage": change_attack,
    "this-disadvantage": change_attack,
}
