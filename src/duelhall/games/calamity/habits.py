"""How natural an action looks: what search tries first, and plays on with."""

import math

from duelhall.games.calamity import (
    attack,
    kinds,
    marks,
    ops,
    questions,
    report,
    setup,
    status,
    worth,
)
from duelhall.games.calamity.field import Field


def urge_of(t: Field, action: int) -> float:
    """How natural a legal action of the decider looks, above 0."""
    kind = action >> 12
    first = action >> 6 & 63
    target = action >> 3 & 7
    if kind == kinds.CAST:
        return cast(t, first, target)
    if kind == kinds.ATTACK:
        return strike(t, target)
    if kind == kinds.DEED:
        return 1.5
    if kind == kinds.END:
        return 0.05 if t.actions and t.active >= 0 else 1.0
    if kind == kinds.PASS:
        return passing(t)
    if kind == kinds.REROLL:
        return 0.02 if attack.total(t) >= attack.armour_against(t) else 6.0
    if kind == kinds.PICK:
        return math.exp(0.25 * (t.book.worth[first] - 50.0))
    if kind == kinds.BUILD:
        return listed(t, action & 4095)
    return 1.0


def strike(t: Field, target: int) -> float:
    """The chance to hit, and more for a hero that may fall."""
    armour = status.held(status.armour(t, target))
    chance = (21.0 - armour) / 20.0
    kind = t.hero[t.active]
    harm = t.book.plus[kind] + t.book.dice[kind] * (t.book.sides[kind] + 1) / 2.0
    left = t.health[target] + t.shield[target]
    return chance * (9.0 if left <= harm else 3.0 + 12.0 / (left + 4.0))


def passing(t: Field) -> float:
    """To pass, or to go on with an attack: after a hit there is nothing to mend."""
    if t.asks == questions.AFTER_ROLL:
        return 5.0 if attack.total(t) >= attack.armour_against(t) else 0.7
    return 1.0


def cast(t: Field, card: int, target: int) -> float:
    """What a card is worth, a little more where it is needed, almost nothing in vain."""
    name = report.name_of(t, t.who, card)
    value = 0.4 + 0.5 * t.book.card_worth[name]
    op = t.book.code[t.book.card_code[name]]
    if t.asks == questions.AFTER_ROLL:
        return mending(t, op, t.book.code[t.book.card_code[name] + 1])
    if t.asks == questions.WINDOW and t.event == ops.HIT:
        return warding(t, op, t.book.code[t.book.card_code[name] + 1], value)
    if op == ops.HEAL and target != marks.NO_HERO:
        lost = t.book.health[t.hero[target]] - t.health[target]
        return 0.05 if not lost else value * (1.2 if lost > 8 else 0.4)
    if op == ops.DAMAGE and target != marks.NO_HERO and t.health[target] < 5:
        return 2.0 * value
    return value


def mending(t: Field, op: int, figure: int) -> float:
    """A spell right after the d20: good if it turns a miss into a hit."""
    short = attack.armour_against(t) - attack.total(t)
    if short <= 0:
        return 0.02
    if op == ops.REROLL:
        return 3.0
    return 6.0 if figure >= short else 0.05


def warding(t: Field, op: int, figure: int, value: float) -> float:
    """A Reaction to a hit: good if it turns the hit into a miss."""
    over = attack.total(t) - attack.armour_against(t)
    if op == ops.THIS_ARMOUR or op == ops.THIS_ROLL:
        return 5.0 if abs(figure) > over else 0.05
    return 2.5 if op == ops.REROLL else value


def listed(t: Field, code: int) -> float:
    """A deck near the ready one, with more of what is worth more."""
    seat = 0 if t.built[0] < t.book.groups else 1
    group = t.built[seat]
    weigh_group(t, seat, group)
    gain = 1.0
    for place in range(setup.width(t, group)):
        gain *= t.gain[3 * place + code % 3]
        code //= 3
    return gain


def weigh_group(t: Field, seat: int, group: int) -> None:
    """Note what copies of a group's cards gain, once for all ways to take them."""
    of = group + 1
    for place in range(3):
        of = of << 7 | t.hero[3 * seat + place]
    if t.gain_of == of:
        return
    t.gain_of = of
    ready = setup.ready_list(t, seat, group)
    for place in range(setup.width(t, group)):
        value = worth.worth_of(t, seat, 5 * group + place)
        for copies in range(3):
            t.gain[3 * place + copies] = math.exp(change(copies - ready % 3, value))
        ready //= 3


def change(more: int, value: float) -> float:
    """More copies of a card than the ready deck has, or fewer."""
    return more * (value - 2.2) - 0.9 * (more if more > 0 else -more)
