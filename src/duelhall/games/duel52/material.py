"""A position as the numbers that weights multiply, for fitting."""

from duelhall.games.duel52 import marks, questions
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.weights import SIZE

LOCKED, TEMPO = 41, 42
"""Places in a row: after the tables come hurt, frozen, locked, tempo, late."""


def material(duel: Duel) -> tuple[list[list[float]], float]:
    """For two sides: per lane the first side's row less the second's, and how late it is."""
    rows = []
    held = [a - b for a, b in zip(held_by(duel, 0), held_by(duel, 1), strict=True)]
    for lane in range(duel.lanes):
        row = list(held)
        for side, sign in ((0, 1.0), (1, -1.0)):
            add_lane(duel, lane, side, sign, row)
        rows.append(row)
    return rows, 1.0 - (duel.pile[0] + duel.pile[1]) / 36.0


def held_by(duel: Duel, side: int) -> list[float]:
    """What counts in every lane: the hand, and the actions left in one's own turn."""
    row = [0.0] * SIZE
    for player in range(duel.players):
        if player % 2 == side:
            for card in range(marks.CARDS):
                row[26 + (card >> 2)] += duel.hand[player] >> card & 1
    if duel.player >= 0 and duel.player % 2 == side:
        row[TEMPO] += duel.actions
    return row


def add_lane(duel: Duel, lane: int, side: int, sign: float, row: list[float]) -> None:
    """A side's cards in a lane."""
    cards = duel.lane[lane] & duel.side[side]
    for slot in range(duel.slots):
        card = 1 << slot
        if not cards & card:
            continue
        up = duel.face_up & card
        row[(0 if up else 13) + (duel.card_at[slot] >> 2)] += sign
        row[39] += sign * (bool(duel.hurt1 & card) + 2 * bool(duel.hurt2 & card))
        row[40] += sign * bool(duel.frozen & card)
        row[LOCKED] += sign * bool(duel.base & card and not duel.in_endgame())


def is_quiet(duel: Duel) -> bool:
    """Whether a position is worth learning from: a main decision, no lane decided yet."""
    return duel.asks == questions.ACT and all(
        duel.lane_winner[lane] == marks.OPEN_LANE for lane in range(duel.lanes)
    )
