"""How natural an action looks to a player of some experience: for playouts and first guesses."""

import cython

if not cython.compiled:
    from duelhall.core.bits import count, one
    from duelhall.games.duel52.combat import squad_of, toughness
    from duelhall.games.duel52.sets import damage_of, foes, own, rank_at
    from duelhall.games.duel52.table import Table
    from duelhall.games.duel52.terms import (
        ATTACK,
        CAST,
        CHOOSE,
        DISCARD,
        END,
        ENTER,
        FLIP,
        JACK,
        NINE,
        NO_CARD,
        PAIR,
        PLAY,
        STRIKE,
        THREE,
    )


def urge_of(t: Table, action: int) -> float:
    """A weight above 0: kills first, then attacks, flips, plays where it matters."""
    kind = action >> 12
    first = action >> 6 & 63
    second = action & 63
    if kind == ATTACK:
        return urge_to_attack(t, first, second)
    if kind == FLIP:
        return urge_to_flip(t, first)
    if kind == PLAY:
        return urge_to_play(t, second)
    if kind == PAIR:
        return 0.3
    if kind in (CAST, ENTER):
        return 3.0
    if kind == END:
        return 0.2 if t.actions > 0 else 1.0
    return urge_to_choose(t, first)


def urge_to_attack(t: Table, leader: int, target: int) -> float:
    """Kills are worth most, then damage."""
    squad = squad_of(t, leader)
    force = count(squad)
    if squad & t.of[NINE] and one(target) & t.face_up & t.of[JACK]:
        force += 1
    return urge_to_strike(t, one(target), force)


def urge_to_strike(t: Table, target: int, force: int) -> float:
    """A killing blow, more so on a face-up card."""
    if damage_of(t, target) + force >= toughness(t, target):
        return 12.0 if target & t.face_up else 8.0
    return 4.0


def urge_to_flip(t: Table, slot: int) -> float:
    """Turn cards up, but not a 3."""
    return 0.5 if rank_at(t, slot) == THREE else 3.0


def urge_to_play(t: Table, lane: int) -> float:
    """Play where the other side is as strong, rather than where all is won or lost."""
    mine = count(own(t, t.player) & t.lane[lane])
    theirs = count(foes(t, t.player) & t.lane[lane])
    gap = mine - theirs
    return 1.5 if -2 <= gap <= 1 else 0.5


def urge_to_choose(t: Table, chosen: int) -> float:
    """A second blow where it kills; else no preference."""
    if t.asks == STRIKE:
        return urge_to_strike(t, one(chosen), 1)
    return 1.0


def masked(t: Table, action: int) -> int:
    """An action as the others see it: not which card is played or laid aside."""
    kind = action >> 12
    if kind == PLAY or (kind == CAST and t.hero[t.player] >> 2 == THREE):
        return kind << 12 | NO_CARD << 6 | (action & 63)
    if kind == CHOOSE and t.asks == DISCARD:
        return kind << 12 | NO_CARD << 6
    return action
