"""Windows for Reactions: they open by public facts only (HC-21)."""

from duelhall.games.calamity import questions, report, rows
from duelhall.games.calamity.field import Field


def has_reaction(t: Field, seat: int, event: int) -> bool:
    """Whether a pool has a Reaction to an event: Commons, and spells of living heroes."""
    if t.book.common_events[event]:
        return True
    for hero in range(3 * seat, 3 * seat + 3):
        if t.alive >> hero & 1 and t.book.own_events[6 * t.hero[hero] + event]:
            return True
    return False


def open_for(t: Field, seat: int, event: int) -> bool:
    """Ask a seat for a Reaction, if its hand is not empty and its pool has one."""
    if not t.hand1[seat] or not has_reaction(t, seat, event):
        return False
    t.asks = questions.WINDOW
    t.who = seat
    t.event = event
    report.fact(t, rows.WINDOW, seat, event, 0, 0)
    return True
