"""The coach: teaches at every table that is laid for a lesson."""

from duelhall.core.gesture import Reason, openings
from duelhall.server.shapes.log import Setup, Wanted
from duelhall.server.shapes.table import LessonShown
from duelhall.server.table.fold import LiveTable
from duelhall.server.tables.lessons.guide import Guide, guide_to

LATER = "Later: first try the highlighted one."


class LessonCoach:
    """Knows the lessons of all games; what it says follows from the table alone."""

    def told(self, live: LiveTable) -> LessonShown | None:
        """What the lesson says now."""
        guide = guide_of(live)
        page = guide.page(live.match.notations, live.status == "over")
        if page is None:
            return None
        number, said = page
        return LessonShown(number, guide.length, said.title, said.text)

    def allowed(self, live: LiveTable) -> set[str] | None:
        """The one action that the lesson is about; ``None`` once the learner is free.

        None at all where both decide at once and the opponent comes first in the lesson.
        """
        guide, notations = guide_of(live), live.match.notations
        if guide.place(notations) is None:
            return None
        action = guide.next_of(guide.lesson.learner, notations)
        return set() if action is None else {action}

    def later(self, live: LiveTable, seat: int) -> list[Reason]:
        """Why what is legal can't be pointed at yet."""
        allowed, game, state = self.allowed(live), live.game, live.match.state
        if allowed is None:
            return []
        legal = {
            game.format(state, act): game.gesture(state, act) for act in game.legal(state, seat)
        }
        taught = openings(legal[action] for action in allowed)
        return [
            Reason(spot, way, LATER)
            for way, spots in openings(legal.values()).items()
            for spot in sorted(spots - taught.get(way, spots))
        ]

    def outcomes(self, live: LiveTable) -> list[str]:
        """The outcomes that chance has next, as far as the lesson fixes them."""
        return guide_of(live).outcomes(live.match.notations)

    def answer(self, live: LiveTable, seat: int) -> str | None:
        """What the opponent does, if the lesson says it."""
        return guide_of(live).next_of(seat, live.match.notations)

    def skipped(self, live: LiveTable) -> list[tuple[int, str]]:
        """The turns that the lesson passes over after the learner's next action."""
        return guide_of(live).skipped(live.match.notations)


def guide_of(live: LiveTable) -> Guide:
    """The lesson of a table."""
    return guide_to(live.setup.lesson or live.setup.game)


def lesson_setup(game: str, owner: str) -> tuple[Setup, int]:
    """A table for the lesson of a game, and the learner's seat at it; raises UnknownGame."""
    lesson = guide_to(game).lesson
    played = lesson.record.game()
    wanted = [Wanted(lesson.level)] * played.seats
    wanted[lesson.learner] = Wanted()
    setup = Setup(
        game=played.info.key,
        options=dict(played.options),
        rules_version=played.info.rules_version,
        cards=played.cards,
        seats=tuple(wanted),
        public=False,
        owner=owner,
        lesson=played.info.key,
    )
    return setup, lesson.learner
