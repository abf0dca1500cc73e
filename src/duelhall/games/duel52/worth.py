"""An opinion on a position: cards in lanes, hands, lanes won. Between 0 and 1 for a seat."""

import cython

if not cython.compiled:
    from duelhall.core.bits import count
    from duelhall.games.duel52.sets import side_of
    from duelhall.games.duel52.table import Table
    from duelhall.games.duel52.terms import EIGHT, FINISHED, JACK, NINE, TEN


def worth_for(t: Table, seat: int) -> float:
    """The result if the game is over, else what lanes and hands promise."""
    if t.asks == FINISHED:
        return t.score(seat)
    side = t.named if t.solo else side_of(t, seat)
    if side < 0:
        return 0.5
    total = 0.0
    for lane in range(t.lanes):
        total += lane_worth(t, lane, side)
    others = 0
    for other in range(t.sides):
        if other != side:
            others += hand_of(t, other)
    total += 0.05 * (hand_of(t, side) - others / (t.sides - 1.0))
    return 0.5 + 0.5 * total / (1.0 + abs(total))


def lane_worth(t: Table, lane: int, side: int) -> float:
    """From -1 to 1: how firmly a lane is held; 2 if it is won."""
    if t.lane_winner[lane] >= 0:
        return 2.0 if t.lane_winner[lane] == side else -2.0
    cards = t.lane[lane]
    mine = strength(t, cards & t.side[side])
    theirs = strength(t, cards & ~t.side[side]) / (t.sides - 1.0)
    return (mine - theirs) / (3.0 + mine + theirs)


def strength(t: Table, cards: int) -> float:
    """Cards count by hit points, more face-up, more still with a constant power."""
    up = cards & t.face_up
    lasting = up & (t.of[EIGHT] | t.of[NINE] | t.of[TEN] | t.of[JACK])
    hurt = count(cards & t.hurt1) + 2.0 * count(cards & t.hurt2)
    total = count(cards) + 0.5 * count(up) + 0.5 * count(lasting) - 0.45 * hurt
    return total - 0.3 * count(cards & t.frozen)


def hand_of(t: Table, side: int) -> int:
    """How many cards a side holds."""
    cards = count(t.hand[side])
    return cards + count(t.hand[side + 2]) if t.teams else cards
