"""A lesson as a path through one game: what it says at each step, and what comes by itself.

All of it depends on the steps made so far and on nothing else, so that a lesson needs no place of
its own in the log: reload, takeback and a second device find the same page.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from duelhall.core.lesson import Lesson, LessonPage
from duelhall.core.seats import CHANCE
from duelhall.games import read_lesson

Path = list[tuple[int, str]]
"""Who and what, as notation; -1 is chance."""


@dataclass(frozen=True)
class Guide:
    """The path of a lesson."""

    lesson: Lesson

    @cached_property
    def path(self) -> Path:
        """All steps of the lesson."""
        match = self.lesson.record.replay()
        return [(who, text) for (who, _), text in zip(match.steps, match.notations, strict=True)]

    @cached_property
    def stops(self) -> list[int]:
        """The steps that the learner makes, in order."""
        return sorted(self.lesson.pages)

    def place(self, notations: Sequence[str]) -> int | None:
        """How far along the path a game is; ``None`` beyond its end, and beside it."""
        at = len(notations)
        if at >= len(self.path):
            return None
        return at if all(map(is_step, self.path, notations)) else None

    # -- what the lesson says

    def page(self, notations: Sequence[str], is_over: bool) -> tuple[int, LessonPage] | None:
        """The page for the learner's next decision with its number, from 1."""
        at = self.place(notations)
        if at is not None:
            number = sum(stop < at for stop in self.stops)
            if number < len(self.stops):
                return number + 1, self.lesson.pages[self.stops[number]]
        closing = self.lesson.closing[-1 if is_over else 0 :][:1]
        return (self.length, closing[0]) if closing else None

    @property
    def length(self) -> int:
        """The number of pages, the one for the rest of the game counted too."""
        return len(self.stops) + len(self.lesson.closing[:1])

    # -- what it lets happen

    def next_of(self, seat: int, notations: Sequence[str]) -> str | None:
        """What a seat does now, where the lesson says it."""
        at = self.place(notations)
        if at is None or self.path[at][0] != seat:
            return None
        return self.path[at][1]

    def outcomes(self, notations: Sequence[str]) -> list[str]:
        """The outcomes of chance after the next action; before the first, those that are due."""
        at = self.place(notations)
        if at is None:
            return []
        return [text for _, text in self.path[at + bool(at) : self.after(at)]]

    def after(self, at: int) -> int:
        """The place after the action at a place and the chance that follows it."""
        at += bool(at)
        while at < len(self.path) and self.path[at][0] == CHANCE:
            at += 1
        return at

    def skipped(self, notations: Sequence[str]) -> Path:
        """What the lesson passes over after the learner's next action: up to the next page."""
        at = self.place(notations)
        start = len(self.path) if at is None else self.after(at)
        if start >= len(self.path) or self.path[start][0] != self.lesson.learner:
            return []
        end = next((stop for stop in self.stops if stop >= start), len(self.path))
        return self.path[start:end]


def is_step(step: tuple[int, str], notation: str) -> bool:
    """Whether a step is written so."""
    return step[1] == notation


@lru_cache(maxsize=16)
def guide_to(game: str) -> Guide:
    """The lesson of a game; raises UnknownGame."""
    return Guide(read_lesson(game))
