"""Statuses: given, kept, ended (HC-22), and what they say of armour, rolls and taunts."""

from duelhall.core import bits
from duelhall.games.calamity import marks, ops, report, rows, stages
from duelhall.games.calamity.field import Field


def end_of(t: Field, lasts: int, seat: int) -> int:
    """When a status ends: twice the turn at whose start, one more for the end of a turn (HC-22)."""
    if lasts == ops.THIS_TURN:
        return 2 * t.turn + 1
    if lasts == ops.UNTIL_NEXT_TURN:
        return 2 * (t.turn + (2 if seat == turn_seat(t) else 1))
    return 2 * (t.turn + marks.ROUND_TURNS)


def turn_seat(t: Field) -> int:
    """The seat whose turn it is (HC-06)."""
    return t.first_turn if t.turn & 1 else 1 - t.first_turn


def give(t: Field, hero: int, kind: int, name: int, figure: int, end: int, is_next: int) -> None:
    """Give a status; of the same name the larger figure stays, if equal the later end (HC-22)."""
    if is_immune(t, hero, kind, figure):
        report.fact(t, rows.VAIN, hero, kind, 0, 0)
        return
    for at in range(t.statuses):
        if t.status_hero[at] == hero and t.status_kind[at] == kind and t.status_name[at] == name:
            old_figure = t.status_figure[at]
            old_end = t.status_end[at]
            better(t, at, figure, end)
            if t.status_figure[at] != old_figure or t.status_end[at] != old_end:
                t.status_next[at] = is_next
            report.fact(t, rows.STATUS, hero, kind, name, t.status_figure[at])
            return
    if t.statuses >= marks.STATUSES:
        return
    at = t.statuses
    t.status_hero[at] = hero
    t.status_kind[at] = kind
    t.status_name[at] = name
    t.status_figure[at] = figure
    t.status_end[at] = end
    t.status_next[at] = is_next
    t.statuses = at + 1
    report.fact(t, rows.STATUS, hero, kind, name, figure)


def better(t: Field, at: int, figure: int, end: int) -> None:
    """Keep the larger figure, if equal the later end."""
    old = abs(t.status_figure[at])
    new = abs(figure)
    if new > old or (new == old and end > t.status_end[at]):
        t.status_figure[at] = figure
        t.status_end[at] = end


def is_immune(t: Field, hero: int, kind: int, figure: int) -> bool:
    """Whether a passive makes a status do nothing (HC-23)."""
    immune = t.book.immune[t.hero[hero]]
    if not immune:
        return False
    if kind == stages.OVER_TIME:
        return immune & ops.NO_OVER_TIME != 0
    return immune & ops.NO_MINUS != 0 and is_minus(kind, figure)


def is_minus(kind: int, figure: int) -> bool:
    """Whether a status takes from a hero."""
    if kind == stages.DISADVANTAGE:
        return True
    return (kind == stages.ARMOUR or kind == stages.ROLL) and figure < 0


def remove(t: Field, at: int) -> None:
    """Take a status away; the others keep their order."""
    t.statuses -= 1
    for place in range(at, t.statuses):
        t.status_hero[place] = t.status_hero[place + 1]
        t.status_kind[place] = t.status_kind[place + 1]
        t.status_name[place] = t.status_name[place + 1]
        t.status_figure[place] = t.status_figure[place + 1]
        t.status_end[place] = t.status_end[place + 1]
        t.status_next[place] = t.status_next[place + 1]
    wipe(t, t.statuses)


def wipe(t: Field, at: int) -> None:
    """Leave nothing where a status was: positions that are the same look the same."""
    t.status_hero[at] = 0
    t.status_kind[at] = 0
    t.status_name[at] = 0
    t.status_figure[at] = 0
    t.status_end[at] = 0
    t.status_next[at] = 0


def expire(t: Field, now: int) -> None:
    """End what is due (HC-07, HC-22)."""
    at = t.statuses - 1
    while at >= 0:
        if t.status_kind[at] != stages.OVER_TIME and t.status_end[at] <= now:
            report.fact(t, rows.ENDED, t.status_hero[at], t.status_kind[at], t.status_name[at], 0)
            remove(t, at)
        at -= 1
    for hero in range(marks.HEROES):
        if t.shield[hero] and t.shield_end[hero] <= now:
            drop_shield(t, hero)


def drop_shield(t: Field, hero: int) -> None:
    """A shield ends."""
    t.shield[hero] = 0
    t.shield_end[hero] = 0
    report.fact(t, rows.ENDED, hero, 0, 0, 0)


def give_shield(t: Field, hero: int, figure: int, end: int) -> None:
    """Of two shields the larger stays (HC-23)."""
    old = t.shield[hero]
    if figure > old or (figure == old and end > t.shield_end[hero]):
        t.shield[hero] = figure
        t.shield_end[hero] = end
    report.fact(t, rows.SHIELD, hero, t.shield[hero], 0, 0)


def clear_hero(t: Field, hero: int) -> None:
    """A fallen hero's statuses end (HC-15)."""
    at = t.statuses - 1
    while at >= 0:
        if t.status_hero[at] == hero:
            remove(t, at)
        at -= 1
    t.shield[hero] = 0
    t.shield_end[hero] = 0
    t.immune_round[hero] = 0
    t.stunned &= ~(1 << hero)


# -- what statuses say


def total(t: Field, hero: int, kind: int) -> int:
    """The sum of the figures of one kind."""
    figures = 0
    for at in range(t.statuses):
        if t.status_hero[at] == hero and t.status_kind[at] == kind:
            figures += t.status_figure[at]
    return figures


def armour(t: Field, hero: int) -> int:
    """Printed armour and all modifiers, without limits (HC-14)."""
    return t.book.armour[t.hero[hero]] + total(t, hero, stages.ARMOUR)


def held(figure: int) -> int:
    """Armour between its limits (HC-14)."""
    if figure < marks.LEAST_ARMOUR:
        return marks.LEAST_ARMOUR
    return figure if figure < marks.MOST_ARMOUR else marks.MOST_ARMOUR


def has(t: Field, hero: int, kind: int) -> bool:
    """Whether a hero bears a kind of status."""
    for at in range(t.statuses):
        if t.status_hero[at] == hero and t.status_kind[at] == kind:
            return True
    return False


def bearers(t: Field, kind: int, name: int) -> int:
    """The set of heroes that bear a status; of over time, of that cause."""
    heroes = 0
    for at in range(t.statuses):
        if t.status_kind[at] == kind and (name < 0 or t.status_name[at] == name):
            heroes |= 1 << t.status_hero[at]
    return heroes


def use_next(t: Field, hero: int, kind: int) -> None:
    """End the statuses of a kind that were for the next roll or attack."""
    at = t.statuses - 1
    while at >= 0:
        if t.status_hero[at] == hero and t.status_kind[at] == kind and t.status_next[at]:
            report.fact(t, rows.ENDED, hero, kind, t.status_name[at], 0)
            remove(t, at)
        at -= 1


def harmful(t: Field, hero: int) -> int:
    """The places of a hero's harmful statuses, as a set; `STUN_MARK` for a stun (HC-23)."""
    found = bits.one(marks.STUN_MARK) if t.stunned >> hero & 1 else 0
    for at in range(t.statuses):
        if t.status_hero[at] == hero:
            kind = t.status_kind[at]
            if kind == stages.OVER_TIME or is_minus(kind, t.status_figure[at]):
                found |= bits.one(at)
    return found


def cleanse(t: Field, hero: int, mark: int) -> None:
    """End one harmful status."""
    if mark == marks.STUN_MARK:
        t.stunned &= ~(1 << hero)
        report.fact(t, rows.CLEANSED, hero, 0, 0, 0)
        return
    report.fact(t, rows.CLEANSED, hero, t.status_kind[mark], t.status_name[mark], 0)
    remove(t, mark)
