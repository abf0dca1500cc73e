"""Carrying out a card's program, one instruction after the other (HC-15, HC-23)."""

from duelhall.core import bits
from duelhall.games.calamity import (
    attack,
    harm,
    marks,
    ops,
    questions,
    report,
    rows,
    stages,
    status,
)
from duelhall.games.calamity.field import Field


def run(t: Field) -> None:
    """Carry out the next instruction of the top frame, or ask what it needs."""
    top = t.depth - 1
    at = t.frame_at[top]
    op = t.book.code[at]
    if op == ops.END or is_idle(t, top):
        harm.pop(t)
        return
    heroes = about(t, top, t.book.code[at + 4])
    if op <= ops.OVER_TIME and not heroes:
        t.frame_at[top] = at + ops.WIDTH
    elif t.book.code[at + 2] and not t.frame_step[top]:
        roll_dice(t, top, t.book.code[at + 2], t.book.code[at + 3])
    elif op <= ops.HEAL:
        amount = t.book.code[at + 1] + t.frame_sum[top]
        finish(t, top)
        change_health(t, top, op, heroes, amount)
    elif op <= ops.OVER_TIME:
        finish(t, top)
        give_all(t, top, at, op, heroes)
    elif op <= ops.CLEANSE:
        ask_or_do(t, top, at, op, heroes)
    else:
        finish(t, top)
        change_event(t, top, at, op)


def is_idle(t: Field, top: int) -> bool:
    """Whether a passive waits whose hero has fallen: it works while the hero lives (HC-23)."""
    return t.frame_kind[top] == stages.PASSIVE and not t.alive >> t.frame_doer[top] & 1


def finish(t: Field, top: int) -> None:
    """Go on to the next instruction."""
    t.frame_at[top] += ops.WIDTH
    t.frame_step[top] = 0
    t.frame_sum[top] = 0
    t.frame_left[top] = 0


def roll_dice(t: Field, top: int, dice: int, sides: int) -> None:
    """Ask chance for the dice of an effect, one roll for all its targets (HC-15)."""
    t.frame_left[top] = dice
    t.frame_step[top] = 1
    t.die_sides = sides
    t.asks = questions.DIE


def about(t: Field, top: int, whom: int) -> int:
    """The living heroes that an instruction is about."""
    seat = t.frame_seat[top]
    heroes = 0
    if whom == ops.CHOSEN:
        heroes = 1 << t.frame_first[top]
    elif whom == ops.SELF:
        heroes = 1 << t.frame_doer[top] if t.frame_doer[top] >= 0 else 0
    elif whom == ops.BOTH:
        heroes = 1 << t.frame_first[top] | 1 << t.frame_second[top]
    elif whom == ops.EACH_FRIENDLY:
        heroes = 7 << 3 * seat
    elif whom == ops.EACH_ENEMY:
        heroes = 7 << 3 * (1 - seat)
    elif whom == ops.ACTIVE:
        heroes = 1 << t.active if t.active >= 0 else 0
    elif whom == ops.ATTACKER:
        heroes = 1 << t.striker
    elif whom == ops.TARGET:
        heroes = 1 << t.struck
    return heroes & t.alive


def change_health(t: Field, top: int, op: int, heroes: int, amount: int) -> None:
    """Damage, loss and healing."""
    doer = t.frame_doer[top] if t.frame_kind[top] == stages.PROGRAM else -1
    if op == ops.DAMAGE:
        harm.damage(t, heroes, amount, doer)
    elif op == ops.LOSE:
        harm.lose(t, heroes, amount, doer)
    else:
        heal(t, heroes, amount, doer)


def heal(t: Field, heroes: int, amount: int, doer: int) -> None:
    """Healing can't exceed the printed maximum (HC-15); a passive may add to it."""
    if doer >= 0 and t.alive >> doer & 1:
        kind = t.hero[doer]
        if t.book.passive_when[kind] == ops.WHEN_HEALS and harm.use_passive(t, doer):
            amount += t.book.passive_more[kind]
            report.fact(t, rows.PASSIVE, doer, 0, 0, 0)
    for hero in range(marks.HEROES):
        if heroes >> hero & 1:
            most = t.book.health[t.hero[hero]]
            before = t.health[hero]
            t.health[hero] = most if before + amount > most else before + amount
            report.fact(t, rows.HEAL, hero, t.health[hero] - before, 0, t.health[hero])


def give_all(t: Field, top: int, at: int, op: int, heroes: int) -> None:
    """Give a status to all heroes that an instruction is about."""
    for hero in range(marks.HEROES):
        if heroes >> hero & 1:
            give_one(t, top, at, op, hero)


def give_one(t: Field, top: int, at: int, op: int, hero: int) -> None:
    """Give a status to one hero."""
    figure = t.book.code[at + 1]
    end = status.end_of(t, t.book.code[at + 5], t.frame_seat[top])
    is_next = t.book.code[at + 7]
    name = t.frame_name[top]
    if op == ops.SHIELD:
        status.give_shield(t, hero, figure, end)
    elif op == ops.STUN:
        stun(t, hero)
    elif op == ops.OVER_TIME:
        cause = t.book.code[at + 6] & 15
        status.give(t, hero, stages.OVER_TIME, cause, figure, t.book.code[at + 6] >> 4, 0)
    else:
        status.give(t, hero, kind_of(op), name, figure, end, is_next)


def kind_of(op: int) -> int:
    """The kind of status that an instruction gives."""
    if op == ops.REROLL_READY:
        return stages.READY_REROLL
    if op == ops.TAUNT:
        return stages.TAUNT
    if op == ops.GUARD:
        return stages.GUARD
    return op - ops.ARMOUR + stages.ARMOUR


def stun(t: Field, hero: int) -> None:
    """Nothing to a stunned or immune hero (HC-23)."""
    if (
        t.stunned >> hero & 1
        or t.immune_round[hero] >= t.round
        or t.book.immune[t.hero[hero]] & ops.NO_STUN
    ):
        report.fact(t, rows.VAIN, hero, 0, 0, 0)
        return
    t.stunned |= 1 << hero
    report.fact(t, rows.STUN, hero, 0, 0, 0)


def ask_or_do(t: Field, top: int, at: int, op: int, heroes: int) -> None:
    """Extra actions, cards drawn and discarded, cleansing: some of it asks somebody."""
    if op == ops.EXTRA_ACTION:
        finish(t, top)
        if t.active >= 0 and not t.extra:
            t.extra = 1
            t.actions += 1
            report.fact(t, rows.EXTRA, t.active, t.actions, 0, 0)
    elif op == ops.CLEANSE:
        cleanse(t, top, at, heroes)
    else:
        move_cards(t, top, at, op)


def move_cards(t: Field, top: int, at: int, op: int) -> None:
    """Draw or discard one card after the other, as far as there are any."""
    mode = t.book.code[at + 6] if op == ops.DISCARD else ops.OWN_CHOICE
    seat = t.frame_seat[top]
    if mode == ops.ENEMY_CHOICE or mode == ops.ENEMY_RANDOM:
        seat = 1 - seat
    if not t.frame_step[top]:
        t.frame_step[top] = 1
        t.frame_left[top] = t.book.code[at + 1]
    there = t.deck1[seat] if op == ops.DRAW else t.hand1[seat]
    if not t.frame_left[top] or not there:
        finish(t, top)
        return
    t.frame_left[top] -= 1
    t.who = seat
    if op == ops.DRAW:
        t.asks = questions.DRAW_CARD
    elif mode == ops.OWN_CHOICE or mode == ops.ENEMY_CHOICE:
        t.asks = questions.DISCARD
    else:
        t.asks = questions.LOSE_CARD


def cleanse(t: Field, top: int, at: int, heroes: int) -> None:
    """End all harmful statuses of a hero, or the one that the doer chooses (HC-23)."""
    marked = status.harmful(t, bits.index(heroes)) if heroes else 0
    if not marked:
        finish(t, top)
        return
    if t.book.code[at + 6] or bits.count(marked) == 1:
        last = 63
        while last > 0:
            last -= 1
            if marked >> last & 1:
                status.cleanse(t, bits.index(heroes), last)
        finish(t, top)
        return
    t.who = t.frame_seat[top]
    t.asks = questions.CLEAR


def cleared(t: Field, mark: int) -> None:
    """The doer has chosen which status ends."""
    top = t.depth - 1
    heroes = about(t, top, t.book.code[t.frame_at[top] + 4])
    status.cleanse(t, bits.index(heroes), mark)
    finish(t, top)


def change_event(t: Field, top: int, at: int, op: int) -> None:
    """What concerns the event that a Reaction or after-roll spell is cast on."""
    figure = t.book.code[at + 1]
    if op == ops.CANCEL:
        cancel(t, top - 1)
    elif op == ops.REVIVE:
        revive(t, t.frame_first[top])
    elif op == ops.REROLL:
        attack.roll_again(t)
    elif op == ops.REDIRECT:
        to = t.frame_doer[top] if t.book.code[at + 4] == ops.SELF else t.frame_first[top]
        redirect(t, to)
    else:
        modify(t, op, figure)


def cancel(t: Field, at: int) -> None:
    """The spell below does nothing and is spent; a fall may wait between (HC-21, HC-23)."""
    while at > 0 and t.frame_kind[at] == stages.FALLEN:
        at -= 1
    t.frame_at[at] = 0
    report.fact(t, rows.CANCELLED, t.frame_seat[at], t.frame_name[at], 0, 0)


def modify(t: Field, op: int, figure: int) -> None:
    """Change the attack that is being made."""
    if op == ops.THIS_ARMOUR:
        t.guarded += figure
    elif op == ops.THIS_ROLL:
        t.bonus += figure
    elif op == ops.THIS_ADVANTAGE:
        t.luck |= stages.HAS_ADVANTAGE
    elif op == ops.THIS_DISADVANTAGE:
        t.luck |= stages.HAS_DISADVANTAGE
    else:
        t.pierce += figure
    report.fact(t, rows.MODIFIED, t.struck, op, 0, figure)


def redirect(t: Field, to: int) -> None:
    """Another living friend becomes the target; once per attack (HC-23)."""
    if t.marked & stages.REDIRECTED or not t.alive >> to & 1:
        return
    report.fact(t, rows.REDIRECT, t.struck, to, 0, 0)
    t.struck = to
    t.marked |= stages.REDIRECTED


def revive(t: Field, hero: int) -> None:
    """Half health, rounded down, without statuses, to act from the next round (HC-15)."""
    seat = 0 if hero < 3 else 1
    if t.revived >> seat & 1 or t.alive >> hero & 1:
        return
    t.revived |= 1 << seat
    t.health[hero] = t.book.health[t.hero[hero]] // 2
    if t.health[hero] < 1:
        t.health[hero] = 1
    t.alive |= 1 << hero
    t.acted |= 1 << hero
    report.fact(t, rows.REVIVE, hero, 0, 0, t.health[hero])
