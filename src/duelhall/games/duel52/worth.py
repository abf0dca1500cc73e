"""An opinion on a position: the chance of a side to get two lanes, by fitted weights."""

import math

import cython

from duelhall.core import bits
from duelhall.games.duel52 import marks, questions, ranks, sets
from duelhall.games.duel52.table import Table
from duelhall.games.duel52.weights import shipped

UP = [0.0] * 16
DOWN = [0.0] * 16
HAND = [0.0] * 16
"""What a card is worth by its power: none is worth as little as the least, Vampiric as its rank."""
NUMBER = [0.0] * 5
"""Per damage, per frozen card, per locked base, per action left, how much more counts late."""


def use(row: list[float]) -> None:
    """Take other weights from now on."""
    for rank in range(13):
        UP[rank] = row[rank]
        DOWN[rank] = row[13 + rank]
        HAND[rank] = row[26 + rank]
    UP[ranks.NO_POWER] = min(row[:13])
    DOWN[ranks.NO_POWER] = min(row[13:26])
    HAND[ranks.NO_POWER] = min(row[26:39])
    UP[ranks.VAMPIRIC], UP[ranks.VAMPIRIC_4] = row[1], row[2]
    DOWN[ranks.VAMPIRIC], DOWN[ranks.VAMPIRIC_4] = row[14], row[15]
    HAND[ranks.VAMPIRIC], HAND[ranks.VAMPIRIC_4] = row[27], row[28]
    for i in range(5):
        NUMBER[i] = row[39 + i]


def to(t: Table, seat: int) -> float:
    """The result if the game is over, else the chance of two lanes, shared among the sides."""
    if t.asks == questions.FINISHED:
        return t.score(seat)
    me = t.named if t.solo else sets.side_of(t, seat)
    if me < 0:
        return 0.5
    forces = cython.declare(cython.double[12])
    chances = cython.declare(cython.double[4])
    weigh_lanes(t, forces)
    mine = 0.0
    whole = 0.0
    for side in range(t.sides):
        for lane in range(t.lanes):
            chances[lane] = share(t, lane, side, forces)
        chance = goal_of(t, chances)
        whole += chance
        if side == me:
            mine = chance
    return mine / whole if whole > 0.0 else 0.5


def weigh_lanes(t: Table, forces: list[float]) -> None:
    """What each side has in each lane, the sides of a lane side by side."""
    scale = late(t)
    for side in range(t.sides):
        extra = held(t, side)
        for lane in range(t.lanes):
            cards = t.lane[lane] & t.side[side]
            forces[3 * lane + side] = scale * (strength(t, cards) + extra)


def held(t: Table, side: int) -> float:
    """What hand and turn are worth to a side in every lane."""
    total = 0.0
    for player in range(t.players):
        if sets.side_of(t, player) == side:
            cards = t.hand[player]
            while cards:
                total += HAND[t.does[bits.index(cards) >> 2]]
                cards &= cards - 1
    if t.player >= 0 and sets.side_of(t, t.player) == side:
        total += NUMBER[3] * t.actions
    return total


def late(t: Table) -> float:
    """How much everything counts: more as the pile runs out."""
    left = t.pile[0] + t.pile[1]
    return 1.0 + NUMBER[4] * (1.0 - left / 36.0)


def strength(t: Table, cards: int) -> float:
    """What cards in a lane are worth."""
    total = NUMBER[0] * (bits.count(cards & t.hurt1) + 2 * bits.count(cards & t.hurt2))
    total += NUMBER[1] * bits.count(cards & t.frozen)
    if not sets.is_endgame(t):
        total += NUMBER[2] * bits.count(cards & t.base)
    while cards:
        slot = bits.index(cards)
        cards &= cards - 1
        power = sets.power_at(t, slot)
        total += UP[power] if t.face_up >> slot & 1 else DOWN[power]
    return total


def share(t: Table, lane: int, side: int, forces: list[float]) -> float:
    """The chance that a lane becomes a side's."""
    if t.lane_winner[lane] >= 0:
        return 1.0 if t.lane_winner[lane] == side else 0.0
    if t.lane_winner[lane] == marks.DEAD_LANE:
        return 0.0
    whole = 0.0
    for other in range(t.sides):
        gap = forces[3 * lane + other] - forces[3 * lane + side]
        whole += math.exp(gap if gap < 30.0 else 30.0)
    return 1.0 / whole


def goal_of(t: Table, chances: list[float]) -> float:
    """The chance of as many lanes as win the game."""
    if t.lane_goal == 2:
        return two_of(chances, t.lanes)
    ways = cython.declare(cython.double[5])
    for won in range(5):
        ways[won] = 1.0 if won == 0 else 0.0
    for lane in range(t.lanes):
        for won in range(4, 0, -1):
            ways[won] = ways[won] * (1.0 - chances[lane]) + ways[won - 1] * chances[lane]
        ways[0] *= 1.0 - chances[lane]
    total = 0.0
    for won in range(t.lane_goal, 5):
        total += ways[won]
    return total


def two_of(chances: list[float], lanes: int) -> float:
    """The chance of two or more of independent lanes."""
    none = 1.0
    one_lane = 0.0
    for lane in range(lanes):
        one_lane = one_lane * (1.0 - chances[lane]) + none * chances[lane]
        none *= 1.0 - chances[lane]
    return 1.0 - none - one_lane


use(list(shipped().row))
