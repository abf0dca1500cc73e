"""An attack, step by step (HC-14)."""

from duelhall.games.calamity import (
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


def side(hero: int) -> int:
    """The seat of a hero."""
    return 0 if hero < 3 else 1


def targets(t: Field, seat: int) -> int:
    """The enemy heroes that an attack may name: taunting ones, if there are any (HC-23)."""
    enemies = t.alive & 7 << 3 * (1 - seat)
    if not t.statuses:
        return enemies
    taunting = enemies & status.bearers(t, stages.TAUNT, -1)
    return taunting if taunting else enemies


def declare(t: Field, target: int) -> None:
    """The action is spent, the target named; a waiting redirect comes first."""
    t.actions -= 1
    t.striker = t.active
    t.struck = target
    t.stage = stages.DECLARED
    t.bonus = t.luck = t.pierce = t.guarded = t.first_die = t.second_die = 0
    t.marked = t.dice_left = t.dice_sum = 0
    report.fact(t, rows.ATTACK, t.striker, target, t.actions, 0)
    if t.statuses:
        waiting_redirect(t)
    harm.push(t, stages.ATTACK, 0, side(t.striker), t.striker, 7, 7, 0)


def waiting_redirect(t: Field) -> None:
    """The first guard among the target's friends takes its place."""
    at = guard_for(t, t.struck)
    if at >= 0:
        report.fact(t, rows.REDIRECT, t.struck, t.status_hero[at], 0, 0)
        t.struck = t.status_hero[at]
        t.marked |= stages.REDIRECTED
        status.remove(t, at)


def guard_for(t: Field, target: int) -> int:
    """The place of the status by which a friend waits to take the attack on a hero, or -1."""
    friends = (7 << 3 * side(target)) & t.alive & ~(1 << target)
    for at in range(t.statuses):
        if t.status_kind[at] == stages.GUARD and friends >> t.status_hero[at] & 1:
            return at
    return -1


def go_on(t: Field) -> None:
    """The next step of the attack on top of the stack."""
    if t.stage == stages.DECLARED:
        t.stage = stages.ROLLING
        windows.open_for(t, side(t.struck), ops.ATTACKED)
    elif not t.alive >> t.striker & 1 or not t.alive >> t.struck & 1:
        harm.pop(t)
    elif t.stage == stages.ROLLING:
        first_roll(t)
    elif t.stage == stages.ROLLED:
        after_roll(t)
    elif t.stage == stages.COMPARING:
        t.stage = stages.STRIKING
        if hits(t):
            windows.open_for(t, side(t.struck), ops.HIT)
        else:
            harm.pop(t)
    elif t.stage == stages.STRIKING:
        strike(t)
    else:
        land(t)


def first_roll(t: Field) -> None:
    """The d20 with all modifiers; what was for the next roll or attack is used up (HC-22)."""
    hero = t.striker
    t.stage = stages.ROLLED
    if t.statuses:
        t.bonus += status.total(t, hero, stages.ROLL)
        t.pierce += status.total(t, hero, stages.PIERCE)
        if status.has(t, hero, stages.ADVANTAGE):
            t.luck |= stages.HAS_ADVANTAGE
        if status.has(t, hero, stages.DISADVANTAGE):
            t.luck |= stages.HAS_DISADVANTAGE
        status.use_next(t, hero, stages.ROLL)
        status.use_next(t, hero, stages.PIERCE)
        status.use_next(t, hero, stages.ADVANTAGE)
        status.use_next(t, hero, stages.DISADVANTAGE)
    t.asks = questions.D20


def rolled(t: Field, die: int) -> None:
    """A d20 has fallen; with advantage or disadvantage, not both, a second one follows."""
    if t.asks == questions.D20_SECOND:
        t.second_die = die
        t.asks = questions.NOTHING
        report.fact(t, rows.D20, t.striker, die, 1, total(t))
        return
    t.first_die = die
    t.second_die = 0
    t.asks = questions.NOTHING
    if t.luck == stages.HAS_ADVANTAGE or t.luck == stages.HAS_DISADVANTAGE:
        t.asks = questions.D20_SECOND
    report.fact(t, rows.D20, t.striker, die, 0, total(t))


def total(t: Field) -> int:
    """The roll with its modifiers, no limits."""
    die = t.first_die
    if t.second_die and (t.second_die > die) == (t.luck == stages.HAS_ADVANTAGE):
        die = t.second_die
    return die + t.bonus


def armour_against(t: Field) -> int:
    """Effective armour against this attack (HC-14)."""
    return status.held(status.armour(t, t.struck) + t.guarded - t.pierce)


def roll_again(t: Field) -> None:
    """The whole roll again, the new one stands; once per roll (HC-23)."""
    if t.marked & stages.REROLLED:
        return
    t.marked |= stages.REROLLED
    report.fact(t, rows.REROLL, t.striker, 0, 0, 0)
    for at in range(t.depth):
        if t.frame_kind[at] == stages.ATTACK:
            t.frame_left[at] = 0  # nothing is told of the new roll
    t.asks = questions.D20


def reroll_ready(t: Field) -> bool:
    """Whether the attacker has a reroll ready."""
    return t.statuses > 0 and status.has(t, t.striker, stages.READY_REROLL)


def use_reroll(t: Field) -> None:
    """Use the ready reroll, which is spent."""
    for at in range(t.statuses):
        if t.status_hero[at] == t.striker and t.status_kind[at] == stages.READY_REROLL:
            status.remove(t, at)
            break
    roll_again(t)


def after_roll(t: Field) -> None:
    """Ask the attacker after the first d20, if the hand is not empty or a reroll is ready."""
    seat = side(t.striker)
    if not t.marked & stages.REROLLED and (t.hand1[seat] or reroll_ready(t)):
        t.asks = questions.AFTER_ROLL
        t.who = seat
        t.event = ops.AFTER_ROLL
    else:
        t.stage = stages.COMPARING


def hits(t: Field) -> bool:
    """Compare the roll with the armour, and tell it; the same of one roll is told once."""
    roll = total(t)
    armour = armour_against(t)
    top = t.depth - 1
    if t.frame_left[top] != armour or t.frame_sum[top] != roll + marks.ROLL_0:
        t.frame_left[top] = armour
        t.frame_sum[top] = roll + marks.ROLL_0
        report.fact(t, rows.CHECK, t.struck, roll, armour, roll >= armour)
    return roll >= armour


def strike(t: Field) -> None:
    """Compare anew, no second window; then the damage dice."""
    if not hits(t):
        harm.pop(t)
        return
    kind = t.hero[t.striker]
    t.stage = stages.HURTING
    t.dice_left = t.book.dice[kind]
    t.dice_sum = t.book.plus[kind]
    t.die_sides = t.book.sides[kind]
    t.asks = questions.DIE


def land(t: Field) -> None:
    """Shield, health, defeat, passives, the event *fallen*; the attack is over."""
    harm.pop(t)
    harm.damage(t, 1 << t.struck, t.dice_sum, t.striker)
    if t.reason:
        return
    if t.alive >> t.striker & 1:
        harm.passive(t, t.striker, ops.WHEN_HITS)
    if t.alive >> t.struck & 1:
        harm.passive(t, t.struck, ops.WHEN_HIT)


def no_attack(t: Field) -> None:
    """Forget the last attack when a turn begins: positions that are the same look the same."""
    t.striker = t.struck = marks.NO_HERO
    t.stage = t.bonus = t.luck = t.pierce = t.guarded = 0
    t.first_die = t.second_die = t.marked = t.dice_left = t.dice_sum = 0
