"""Where a game turned: the largest losses by a decision, and the largest swings between decisions.

A swing is news to a seat: the chance that its decision promised against the chance it sees when it
decides next. What came between is chance, cards turned up, or what the others did.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from duelhall.core.match import Match
from duelhall.core.seats import CHANCE
from duelhall.search.grades import Graded

MOST = 6
"""No more turning points than this."""
LEAST_LOSS = 0.06
"""A loss counts from here on: a slip."""
LEAST_SWING = 0.10
"""A swing counts from here on."""
WEIGHTS = {"loss": 1.0, "swing": 0.5}
"""A swing counts half: a part of it was there before the seat could see it."""
MOST_SENTENCES = 4
"""Sentences told of a turning point."""
ROUTINE = 5
"""A kind of event that comes so often, and only where a turn changes, belongs to that change."""

Hear = Callable[[int, int | None], tuple[str, ...]]
"""What happened in the first so many events of a step, as the eyes may know it."""


class Judged(Graded, Protocol):
    """A graded decision, with who made it and when."""

    @property
    def step(self) -> int:
        """Its number in the match."""

    @property
    def seat(self) -> int:
        """Who decided."""


@dataclass(frozen=True)
class Turning:
    """A turning point: who acted, and how the chance changed in the eyes of a seat."""

    step: int
    turn: int
    seat: int
    """Who acted."""
    judge: int
    """Whose chance it is, as that seat saw it."""
    kind: str
    """``loss`` or ``swing``."""
    grade: str | None
    """Of the decision, ``None`` where it is not judged."""
    before: float
    after: float
    words: str

    @property
    def weight(self) -> float:
        """How much it counts among the others."""
        return WEIGHTS[self.kind] * abs(self.after - self.before)


def turning_points(match: Match, decisions: Sequence[Judged], hear: Hear) -> tuple[Turning, ...]:
    """The weightiest in the order of the game; of one turn of a seat only one."""
    finder = Finder(match, decisions, hear)
    found: dict[tuple[int, int], Turning] = {}
    for one in (*finder.losses(), *finder.swings()):
        key = (one.turn, one.seat)
        if key not in found or one.weight > found[key].weight:
            found[key] = one
    weightiest = sorted(found.values(), key=lambda one: (-one.weight, one.step))[:MOST]
    return tuple(sorted(weightiest, key=lambda one: one.step))


class Finder:
    """Finds what may be a turning point."""

    def __init__(self, match: Match, decisions: Sequence[Judged], hear: Hear) -> None:
        self.match = match
        self.decisions = decisions
        self.by_step = {decision.step: decision for decision in decisions}
        self.hear = hear
        self.routine = routine_kinds(match)

    def losses(self) -> Iterator[Turning]:
        """Decisions that gave away enough."""
        for one in self.decisions:
            if one.loss >= LEAST_LOSS:
                after, words = one.chance - one.loss, self.news(one.step)
                yield self.turning(one.step, one.seat, "loss", one.chance, after, words)

    def swings(self) -> Iterator[Turning]:
        """News between two decisions of one seat, or between its last one and the end."""
        last: dict[int, Judged] = {}
        for one in self.decisions:
            if one.seat in last:
                yield from self.swing(last[one.seat], one.step, one.chance)
            last[one.seat] = one
        outcome = self.match.outcome
        for seat, one in last.items() if outcome else ():
            assert outcome is not None
            yield from self.swing(one, len(self.match.steps), outcome.scores[seat])

    def swing(self, start: Judged, end: int, after: float) -> Iterator[Turning]:
        """The news that a seat had by a step, if it is enough."""
        before = start.chance - start.loss
        if abs(after - before) < LEAST_SWING:
            return
        others = self.others(start, end)
        if others:
            step, words = self.cause(others), [self.news(other)[0] for other in others]
        else:
            step = start.step
            words = [said for one in range(step, end) for said in self.news(one)]
        yield self.turning(step, start.seat, "swing", before, after, words)

    def others(self, start: Judged, end: int) -> list[int]:
        """The steps between in which another seat decided and something was heard."""
        return [
            step
            for step in range(start.step + 1, end)
            if self.match.steps[step][0] not in (CHANCE, start.seat) and self.news(step)
        ]

    def cause(self, steps: Sequence[int]) -> int:
        """The worst decision among these, the first where none is bad or judged."""
        judged = [self.by_step[step] for step in steps if step in self.by_step]
        worst = max(judged, key=lambda one: one.loss, default=None)
        return worst.step if worst and worst.loss >= LEAST_LOSS else steps[0]

    def news(self, step: int) -> list[str]:
        """What was heard of a step, without the change of turn at its end."""
        events = self.match.events_of(step)
        ends = (at for at, event in enumerate(events) if at and event.kind in self.routine)
        return list(self.hear(step, next(ends, None)))

    def turning(
        self, step: int, judge: int, kind: str, before: float, after: float, words: list[str]
    ) -> Turning:
        """A turning point in words."""
        judged = self.by_step.get(step)
        return Turning(
            step,
            self.match.turns[step],
            self.match.steps[step][0],
            judge,
            kind,
            judged.grade if judged else None,
            before,
            after,
            " ".join(words[:MOST_SENTENCES]),
        )


def routine_kinds(match: Match) -> set[str]:
    """The kinds of event of which a change of turn consists."""
    inside: set[str] = set()
    times: Counter[str] = Counter()
    for step, turn in enumerate(match.turns):
        following = match.turns[step + 1] if step + 1 < len(match.turns) else match.turn
        kinds = {event.kind for event in match.events_of(step)}
        if following == turn:
            inside |= kinds
        else:
            times.update(kinds)
    return {kind for kind, number in times.items() if number >= ROUTINE} - inside
