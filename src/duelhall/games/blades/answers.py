"""Covered answers, until the last one is in: leaders, redraws, formations, windows."""

from duelhall.games.blades import questions, report, rows
from duelhall.games.blades.realm import Realm


def give(t: Realm, seat: int, answer: int) -> bool:
    """A seat has answered; whether all who are asked have. Of a window nobody hears who has."""
    t.answer[seat] = answer
    t.answered |= 1 << seat
    if t.asks != questions.WINDOW:
        report.fact(t, rows.ANSWERED, seat, 0, 0, 0)
    return t.answered == t.asked


def clear(t: Realm) -> None:
    """All answers are shown and done."""
    for seat in range(4):
        t.answer[seat] = 0
    t.answered = 0
    t.asked = 0
