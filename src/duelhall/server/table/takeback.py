"""Taking back: where to, and whether one may without asking."""

from typing import Literal

from duelhall.server.shapes.log import Sitter, What
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.together import stands_without

Way = Literal["free", "ask"]

MOST = 100
"""Times that a seat may take back in one game: each makes the log longer by two entries."""


def last_decision(live: LiveTable, seat: int) -> int | None:
    """The number of steps before the last decision of a seat; ``None`` if it made none.

    What the hall let pass for it, unasked, is none: it would let it pass again.
    """
    own = (step for who, step in reversed(live.decisions) if who == seat)
    return next(own, None)


def way_back(live: LiveTable, seat: int) -> tuple[Way, int] | None:
    """How a seat may go back, and to which step; ``None`` if it can't."""
    may = live.status == "playing" and not live.sitters[seat].out and live.backs[seat] < MOST
    to = last_decision(live, seat) if may else None
    if to is None:
        return None
    if is_alone(live, to) or is_unseen(live, to) or is_among_machines(live, seat):
        return "free", to
    return ("ask", to) if may_ask(live, seat) else None


def is_alone(live: LiveTable, to: int) -> bool:
    """Whether the step was made beside others, and can go without any of theirs."""
    is_beside = live.common.phase is not None and not is_joint(live, to)
    return is_beside and stands_without(live.common, to)


def is_joint(live: LiveTable, to: int) -> bool:
    """Whether the decision was of several actions: they go back together, or not at all."""
    steps, seat = live.match.steps, live.match.steps[to][0]
    return to + 1 < len(steps) and steps[to + 1][0] == seat and not begins(live, to + 1)


def begins(live: LiveTable, step: int) -> bool:
    """Whether a decision begins with a step; looked for from the last one back."""
    return next((at for _, at in reversed(live.decisions) if at <= step), None) == step


def is_unseen(live: LiveTable, to: int) -> bool:
    """Whether the step was the last, the turn goes on, and nobody was shown anything by it.

    Where several decide, going back to before that would undo what others did unseen.
    """
    match = live.match
    if live.common.phase or to + 1 != len(match.steps) or match.turns[to] != match.turn:
        return False
    return not any(live.game.shows(event) for event in match.events_of(to))


def is_among_machines(live: LiveTable, seat: int) -> bool:
    """Whether a casual game is played against nobody but machines."""
    if live.setup.rated:
        return False
    for other, sitter in enumerate(live.sitters):
        if sitter.is_person and other != seat:
            return False
    return True


def may_ask(live: LiveTable, seat: int) -> bool:
    """Whether others can agree: machines never do in a rated game, nor for who is away."""
    for other, sitter in enumerate(live.sitters):
        if is_stood_in(sitter) and other != seat:
            return False
    if live.offer_of("takeback") or is_refused(live, seat, "takeback"):
        return False
    return not live.setup.rated or all(sitter.is_person for sitter in live.sitters)


def is_stood_in(sitter: Sitter) -> bool:
    """Whether a machine plays for somebody who is away and may come back."""
    return sitter.is_person and sitter.stands_in is not None and not sitter.out


def is_refused(live: LiveTable, seat: int, what: What) -> bool:
    """Whether a seat was refused this, and nothing has happened to it since."""
    return bool(live.refused) and live.refused.get((seat, what)) == live.step_for(seat)
