"""Before the first turn: leaders, first hands, the lot, redraws (BW-03)."""

from duelhall.core import bits
from duelhall.games.blades import (
    answers,
    hands,
    kinds,
    marks,
    parties,
    questions,
    report,
    rows,
    turn,
)
from duelhall.games.blades.realm import Realm


def begin(t: Realm) -> None:
    """Capitals stand; all choose a leader at once."""
    for seat in range(t.seats):
        home = t.chart.home[seat]
        t.cities |= 1 << home
        t.city_of[seat] = 1 << home
        t.city_card[home] = marks.DECK * seat
        t.deck[seat] = bits.one(marks.DECK) - 2
    t.asks = questions.LEADERS
    t.asked = (1 << t.seats) - 1


def chosen(t: Realm, seat: int, leader: int) -> None:
    """A leader is chosen, covered until all have chosen."""
    if not answers.give(t, seat, leader):
        return
    for one in range(t.seats):
        t.deck[one] &= ~bits.one(1 + t.answer[one])
        parties.hire(t, one, t.answer[one])
        report.fact(t, rows.LEADER, one, 5 * one + t.answer[one], 0, 0)
    answers.clear(t)
    t.who = 0
    t.asks = questions.DEAL


def dealt(t: Realm) -> None:
    """A card of a first hand; after the last hand the lot, or the question to redraw."""
    t.dealt += 1
    if t.dealt < marks.HAND:
        return
    t.dealt = 0
    waiting = t.asked >> (t.who + 1) << (t.who + 1)
    if t.starter < 0 and t.who + 1 < t.seats:
        t.who += 1
    elif t.starter < 0:
        t.asks = questions.LOT
        t.who = -1
    elif waiting:
        t.who = bits.index(waiting)
    else:
        ask_redraw(t)


def drawn_lot(t: Realm, seat: int) -> None:
    """Who starts; then all may redraw a hand without a City."""
    t.starter = seat
    report.fact(t, rows.LOT, seat, 0, 0, 0)
    t.asked = (1 << t.seats) - 1
    ask_redraw(t)


def ask_redraw(t: Realm) -> None:
    """All who are asked keep their hand, or put it back if it has no City; three times at most."""
    t.who = -1
    t.answered = 0
    if t.redraws == marks.REDRAWS:
        t.asked = 0
        turn.begin(t, t.starter)
    else:
        t.asks = questions.REDRAW


def answered(t: Realm, seat: int, redraws: int) -> None:
    """Keep or redraw, covered until all have answered."""
    if not answers.give(t, seat, redraws):
        return
    again = 0
    for one in range(t.seats):
        if t.asked >> one & 1:
            report.fact(t, rows.REDRAWN if t.answer[one] else rows.KEPT, one, 0, 0, 0)
            again |= t.answer[one] << one
    answers.clear(t)
    t.redraws += 1
    if again:
        deal_again(t, again)
    else:
        turn.begin(t, t.starter)


def deal_again(t: Realm, again: int) -> None:
    """Hands go back into their decks, and five cards are drawn anew."""
    for seat in range(t.seats):
        if again >> seat & 1:
            hands.put_back(t, seat)
    t.asked = again
    t.who = bits.index(again)
    t.asks = questions.DEAL


def may_redraw(t: Realm, seat: int) -> bool:
    """Whether a hand has no City."""
    return not hands.has_city(t, seat)


def fill_leaders(seat: int, out: list[int]) -> int:
    """The three main leaders of a seat."""
    for leader in range(marks.MAIN):
        out[leader] = kinds.LEADER + marks.MAIN * seat + leader
    return marks.MAIN


def fill_redraw(t: Realm, seat: int, out: list[int]) -> int:
    """Keep, or redraw."""
    out[0] = kinds.KEEP
    if not may_redraw(t, seat):
        return 1
    out[1] = kinds.REDRAW
    return 2
