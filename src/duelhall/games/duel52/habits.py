"""How natural an action looks to a player of some experience: for playouts and first guesses."""

from duelhall.core import bits
from duelhall.games.duel52 import combat, kinds, marks, questions, ranks, sets
from duelhall.games.duel52.table import Table


def urge_of(t: Table, action: int) -> float:
    """A weight above 0: kills first, then attacks, flips, plays where it matters."""
    kind = action >> 12
    first = action >> 6 & 63
    second = action & 63
    if kind == kinds.ATTACK:
        return urge_to_attack(t, first, second)
    if kind == kinds.FLIP:
        return urge_to_flip(t, first)
    if kind == kinds.PLAY:
        return urge_to_play(t, second)
    if kind == kinds.PAIR:
        return 0.3
    if kind in (kinds.CAST, kinds.ENTER):
        return 3.0
    if kind == kinds.END:
        return 0.2 if t.actions > 0 else 1.0
    return urge_to_choose(t, first)


def urge_to_attack(t: Table, leader: int, target: int) -> float:
    """Kills are worth most, then damage."""
    squad = combat.squad_of(t, leader)
    force = bits.count(squad)
    if squad & t.of[ranks.NINE] and bits.one(target) & t.face_up & t.of[ranks.JACK]:
        force += t.nimble - 1
    return urge_to_strike(t, bits.one(target), force)


def urge_to_strike(t: Table, target: int, force: int) -> float:
    """A killing blow, more so on a face-up card."""
    if sets.damage_of(t, target) + force >= combat.toughness(t, target):
        return 12.0 if target & t.face_up else 8.0
    return 4.0


def urge_to_flip(t: Table, slot: int) -> float:
    """Turn cards up, but not a Trap."""
    return 0.5 if sets.power_at(t, slot) == ranks.THREE else 3.0


def urge_to_play(t: Table, lane: int) -> float:
    """Play where the other side is as strong, rather than where all is won or lost."""
    mine = bits.count(sets.own(t, t.player) & t.lane[lane])
    theirs = bits.count(sets.foes(t, t.player) & t.lane[lane])
    gap = mine - theirs
    return 1.5 if -2 <= gap <= 1 else 0.5


def urge_to_choose(t: Table, chosen: int) -> float:
    """A second blow where it kills; else no preference."""
    if t.asks == questions.STRIKE:
        return urge_to_strike(t, bits.one(chosen), 1)
    return 1.0


def masked(t: Table, action: int) -> int:
    """An action as the others see it: not which card is played or laid aside."""
    kind = action >> 12
    if kind == kinds.PLAY or (kind == kinds.CAST and t.hero[t.player] >> 2 == ranks.THREE):
        return kind << 12 | marks.NO_CARD << 6 | (action & 63)
    if kind == kinds.CHOOSE and t.asks == questions.DISCARD:
        return kind << 12 | marks.NO_CARD << 6
    return action
