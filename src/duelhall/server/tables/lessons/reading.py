"""A lesson to read: its pages with the positions they are about, as the learner sees them."""

from functools import lru_cache

from duelhall.server.shapes.documents import LessonPageShown, LessonRead
from duelhall.server.table.snapshot import encode
from duelhall.server.tables.lessons.guide import Guide, guide_to


@lru_cache(maxsize=32)
def lesson_to_read(game: str) -> bytes:
    """The lesson of a game as it is told; raises UnknownGame, and a refusal if it has none."""
    guide = guide_to(game)
    played = guide.lesson.record.game()
    pages = [page_at(guide, stop) for stop in guide.stops]
    lesson = guide.lesson
    told = LessonRead(game, played.layout(), played.sides(), lesson.learner, pages)
    return encode(told)


def page_at(guide: Guide, stop: int) -> LessonPageShown:
    """What is said before a step of the learner, and what they see then."""
    match, page = guide.lesson.record.replay().at(stop), guide.lesson.pages[stop]
    view = match.game.view(match.state, guide.lesson.learner)
    return LessonPageShown(page.title, page.text, view)
