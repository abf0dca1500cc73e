"""What is about to happen at a table, and how the steps of its game come about.

An action from outside is parsed once, at the edge, and carried out once, on the table itself; the
match draws the chance after it. What was played then is what is written to the log. A log that is
read again is played as it is written, and draws nothing.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from duelhall.core.match import Match
from duelhall.server.shapes.log import Entry, Kind, Steps

Play = Callable[[Match], object]
"""Makes the steps of one entry."""


class Change(NamedTuple):
    """An entry that has not happened yet: it has no number, no time and no steps."""

    kind: Kind
    data: dict[str, Any]
    play: Play | None = None
    """What is played by it; the steps are written down as they are made."""


def decision(kind: Kind, play: Play, **data: Any) -> Change:
    """A change by which something is played."""
    return Change(kind, {**data, "steps": ()}, play)


def as_written(steps: Steps) -> Play:
    """Steps as a log has them."""

    def play(match: Match) -> None:
        for who, notation in steps:
            match.play(notation, who)

    return play


def and_chance(steps: Steps, fixed: Sequence[str] = ()) -> Play:
    """Steps that are known, and the chance after them, which begins with what is ``fixed``."""

    def play(match: Match) -> None:
        as_written(steps)(match)
        match.settle(fixed)

    return play


def actions_of(seat: int, actions: Sequence[int], fixed: Sequence[str] = ()) -> Play:
    """Actions that were checked, and the chance after the last, which begins with ``fixed``."""

    def play(match: Match) -> None:
        for action in actions:
            match.carry_out(action, seat)
        match.settle(fixed)

    return play


def steps_since(match: Match, made: int) -> Steps:
    """The steps after the first so many, as they are written."""
    return [
        (who, notation)
        for (who, _), notation in zip(match.steps[made:], match.notations[made:], strict=True)
    ]


def without_steps(entry: Entry) -> Entry:
    """An entry without what the match knows anyway: tables are kept by the hundred."""
    if "steps" not in entry.data:
        return entry
    return Entry(entry.n, entry.at, entry.kind, seat_alone(entry.data.get("seat")))


@lru_cache(maxsize=16)
def seat_alone(seat: int | None) -> dict[str, Any]:
    """All that is told of an entry by which something was played, made once."""
    return {} if seat is None else {"seat": seat}
