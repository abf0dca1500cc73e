"""Rounds and turns (HC-06 to HC-08, HC-12, HC-13), and the loop that goes on to a question."""

from duelhall.games.calamity import (
    attack,
    effects,
    endings,
    harm,
    marks,
    ops,
    questions,
    report,
    rows,
    stages,
    status,
    windows,
)
from duelhall.games.calamity.field import Field


def go_on(t: Field) -> None:
    """Resolve what lies on the stack until somebody must decide."""
    while t.asks == questions.NOTHING:
        if t.reason:
            t.asks = questions.FINISHED
        elif not t.depth:
            t.asks = questions.ACT
            t.who = status.turn_seat(t)
        else:
            resolve(t)


def resolve(t: Field) -> None:
    """One step of the top frame."""
    top = t.depth - 1
    kind = t.frame_kind[top]
    if kind == stages.ATTACK:
        attack.go_on(t)
    elif kind == stages.FALLEN:
        seat = t.frame_seat[top]
        harm.pop(t)
        windows.open_for(t, seat, ops.DEFEAT)
    else:
        effects.run(t)


def begin(t: Field) -> None:
    """The next turn: a round before the first of six, what is due ends, a card is drawn."""
    t.turn += 1
    attack.no_attack(t)
    t.active = -1
    t.activated = t.actions = t.extra = t.major = 0
    t.used_turn[0] = 0
    t.used_turn[1] = 0
    if t.turn % marks.ROUND_TURNS == 1:
        begin_round(t)
        if t.reason:
            return
    report.fact(t, rows.TURN, status.turn_seat(t), t.turn, (t.turn - 1) % marks.ROUND_TURNS, 0)
    status.expire(t, 2 * t.turn)
    if t.turn > 1:
        draw(t)


def draw(t: Field) -> None:
    """One card; an empty deck draws nothing and costs nothing (HC-07)."""
    t.who = status.turn_seat(t)
    if t.deck1[t.who]:
        t.asks = questions.TURN_CARD
    else:
        report.fact(t, rows.EMPTY, t.who, 0, 0, 0)


def begin_round(t: Field) -> None:
    """The counter goes up; all ticks and calamity land as one effect; no window opens (HC-06)."""
    t.round += 1
    t.acted = t.passive_used = 0
    for seat in range(2):
        t.used_round[seat] = 0
    for hero in range(marks.HEROES):
        t.did_round[hero] = 0
    report.fact(t, rows.ROUND, -1, t.round, 0, calamity(t))
    tick(t)
    strikes = calamity(t)
    if strikes:
        for hero in range(marks.HEROES):
            if t.alive >> hero & 1:
                t.health[hero] -= strikes
                report.fact(t, rows.LOSS, hero, strikes, 1, harm.left(t, hero))
    if harm.fell(t):
        harm.is_over(t, endings.BY_CALAMITY if strikes else endings.BY_DEFEAT)


def calamity(t: Field) -> int:
    """What every living hero loses at the start of this round (HC-16)."""
    return t.round - marks.PEACE if t.round > marks.PEACE else 0


def tick(t: Field) -> None:
    """Damage over time, and one round less of it (HC-23)."""
    for at in range(t.statuses):
        if t.status_kind[at] == stages.OVER_TIME:
            t.status_end[at] -= 1
            report.fact(t, rows.TICK, t.status_hero[at], t.status_name[at], t.status_end[at], 0)
            harm.hurt(t, t.status_hero[at], t.status_figure[at])
    at = t.statuses - 1
    while at >= 0:
        if t.status_kind[at] == stages.OVER_TIME and not t.status_end[at]:
            status.remove(t, at)
        at -= 1


def activate(t: Field, hero: int) -> None:
    """Two actions, one less for a stunned hero and for the game's first activation (HC-20)."""
    t.active = hero
    t.activated = 1
    t.acted |= 1 << hero
    actions = marks.ACTIONS - (0 if t.activations else 1)
    t.activations = 1
    if t.stunned >> hero & 1:
        t.stunned &= ~(1 << hero)
        t.immune_round[hero] = t.round + 1
        actions -= 1
    t.actions = actions if actions > 0 else 0
    report.fact(t, rows.ACTIVATE, hero, t.actions, 0, 0)


def end(t: Field) -> None:
    """What lasts for this turn ends, and the other player's turn begins."""
    report.fact(t, rows.END, status.turn_seat(t), t.turn, 0, 0)
    status.expire(t, 2 * t.turn + 1)
    begin(t)


def available(t: Field) -> int:
    """The heroes of the seat in turn that may still be activated this round (HC-08)."""
    return t.alive & ~t.acted & 7 << 3 * status.turn_seat(t)
