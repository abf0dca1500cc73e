"""Damage, loss and defeat (HC-15, HC-16), and the frames that follow from them."""

from duelhall.games.calamity import endings, marks, ops, report, rows, stages, status
from duelhall.games.calamity.field import Field


def push(
    t: Field, kind: int, at: int, seat: int, doer: int, first: int, second: int, name: int
) -> None:
    """Put a frame on the resolution stack: it is resolved before what lies below."""
    top = t.depth
    t.frame_kind[top] = kind
    t.frame_at[top] = at
    t.frame_seat[top] = seat
    t.frame_doer[top] = doer
    t.frame_first[top] = first
    t.frame_second[top] = second
    t.frame_name[top] = name
    t.frame_left[top] = 0
    t.frame_sum[top] = 0
    t.frame_step[top] = 0
    t.depth = top + 1


def pop(t: Field) -> None:
    """Take the top frame away, and leave nothing of it."""
    t.depth -= 1
    push(t, 0, 0, 0, 0, 0, 0, 0)
    t.depth -= 1


def damage(t: Field, heroes: int, amount: int, doer: int) -> None:
    """Shield first, then health; all of it lands together, then defeats are looked at."""
    for hero in range(marks.HEROES):
        if heroes >> hero & 1:
            hurt(t, hero, amount)
    defeat(t, doer)


def hurt(t: Field, hero: int, amount: int) -> None:
    """Damage to one hero."""
    stopped = t.shield[hero] if t.shield[hero] < amount else amount
    t.shield[hero] -= stopped
    if stopped and not t.shield[hero]:
        t.shield_end[hero] = 0
    t.health[hero] -= amount - stopped
    report.fact(t, rows.DAMAGE, hero, amount - stopped, stopped, left(t, hero))


def left(t: Field, hero: int) -> int:
    """The health that is left."""
    return t.health[hero] if t.health[hero] > 0 else 0


def lose(t: Field, heroes: int, amount: int, doer: int) -> None:
    """Health only."""
    for hero in range(marks.HEROES):
        if heroes >> hero & 1:
            t.health[hero] -= amount
            report.fact(t, rows.LOSS, hero, amount, 0, left(t, hero))
    defeat(t, doer)


def fell(t: Field) -> int:
    """Take all heroes without health from the field; the set of them."""
    fallen = 0
    for hero in range(marks.HEROES):
        if t.alive >> hero & 1 and t.health[hero] <= 0:
            fallen |= 1 << hero
            t.health[hero] = 0
            t.alive &= ~(1 << hero)
            status.clear_hero(t, hero)
            report.fact(t, rows.FALL, hero, t.round, 0, 0)
    if t.active >= 0 and fallen >> t.active & 1:
        t.active = -1
        t.actions = 0
    return fallen


def defeat(t: Field, doer: int) -> None:
    """Look at defeats: the end of the game, passives, and the event *fallen* (HC-14 to HC-16)."""
    fallen = fell(t)
    if not fallen or is_over(t, endings.BY_DEFEAT):
        return
    other = 1 - status.turn_seat(t)
    if fallen >> (3 * other) & 7:
        put_fall(t, other, fallen)
    if doer >= 0 and t.alive >> doer & 1:
        passive(t, doer, ops.WHEN_DEFEATS)


def put_fall(t: Field, seat: int, fallen: int) -> None:
    """The event *fallen* comes after passives, and after the whole of its own side's Reaction.

    Whoever falls before it comes falls into the same event (HC-14, HC-21).
    """
    depth = t.depth
    at = depth
    while at and (
        t.frame_kind[at - 1] == stages.PASSIVE
        or (t.frame_kind[at - 1] == stages.PROGRAM and t.frame_seat[at - 1] == seat)
    ):
        at -= 1
    if at and t.frame_kind[at - 1] == stages.FALLEN:
        t.frame_first[at - 1] |= fallen
        return
    for place in range(depth, at, -1):
        lift(t, place - 1)
    t.depth = at
    push(t, stages.FALLEN, 0, seat, -1, fallen, 0, 0)
    t.depth = depth + 1


def lift(t: Field, at: int) -> None:
    """Copy a frame one place up; no die of it is due."""
    t.depth = at + 1
    push(
        t,
        t.frame_kind[at],
        t.frame_at[at],
        t.frame_seat[at],
        t.frame_doer[at],
        t.frame_first[at],
        t.frame_second[at],
        t.frame_name[at],
    )


def is_over(t: Field, reason: int) -> bool:
    """Who has no hero left loses at once; both at once is a draw (HC-16)."""
    first = t.alive & 7
    second = t.alive >> 3
    if first and second:
        return False
    t.winner = -1 if not first and not second else (0 if first else 1)
    t.reason = reason
    while t.depth:
        pop(t)
    report.fact(t, rows.OVER, t.winner, reason, 0, 0)
    return True


def passive(t: Field, hero: int, when: int) -> None:
    """Let a passive work; passives set off no passives (HC-23)."""
    kind = t.hero[hero]
    if t.book.passive_when[kind] != when or not use_passive(t, hero):
        return
    report.fact(t, rows.PASSIVE, hero, 0, 0, 0)
    at = t.book.passive_code[kind]
    seat = 0 if hero < 3 else 1
    # No variable for the name: as the sum of a byte, C would take it for one.
    push(t, stages.PASSIVE, at, seat, hero, 7, 7, marks.PASSIVE_NAMES + kind)


def use_passive(t: Field, hero: int) -> bool:
    """Whether a passive may work now; once a round, if it says so."""
    if not t.book.passive_once[t.hero[hero]]:
        return True
    if t.passive_used >> hero & 1:
        return False
    t.passive_used |= 1 << hero
    return True
