"""Lessons: a record whose comments teach the game.

A block of comment lines before an action of the learner is a page: ``;# `` begins it with its
title, the lines after it are its text, and an empty ``;`` begins a new paragraph::

    2. (4)
    ;# Strike
    ; You bid most: strike the other one.
       x2

The learner makes the actions that have a page. All others happen by themselves: chance, what the
opponent does, and those of the learner that a lesson skips. A page after the last action is for
the game that goes on from there, and a second one for its end. The header ``Learner`` names the
learner's seat, from 1, and ``Level`` the opponent's once the lesson has nothing more to say.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from duelhall.core.errors import BadRecord
from duelhall.core.record import Loader, Record, RecordToken, parse_record

TITLE = ";#"


@dataclass(frozen=True)
class LessonPage:
    """What a lesson says: a title, and paragraphs with a line between them."""

    title: str
    text: str


@dataclass(frozen=True)
class Lesson:
    """A record with the pages before its tokens; ``closing`` are those after the last one."""

    record: Record
    pages: Mapping[int, LessonPage]
    closing: tuple[LessonPage, ...]

    @property
    def learner(self) -> int:
        """The seat of who learns, from 0."""
        return int(self.record.headers.get("Learner", "1")) - 1

    @property
    def level(self) -> int:
        """How strong the opponent is where the lesson says nothing."""
        return int(self.record.headers.get("Level", "1"))


def parse_lesson(text: str, loader: Loader | None = None) -> Lesson:
    """The lesson of a text; raises BadRecord."""
    record = with_cards(parse_record(text, loader))
    pages: dict[int, LessonPage] = {}
    closing: list[LessonPage] = []
    for line, page in read_pages(text.split("\n")):
        at = next((n for n, token in enumerate(record.tokens) if is_after(token, line)), None)
        if at is None:
            closing.append(page)
        elif at in pages or record.tokens[at].is_chance:
            raise BadRecord("a page stands before an action, and one only", line, page.title)
        else:
            pages[at] = page
    return Lesson(record, pages, tuple(closing))


def with_cards(record: Record) -> Record:
    """A record that comes with its game, and so with the cards of that."""
    cards = record.game().cards if record.loader else ""
    return replace(record, headers={**record.headers, "Cards": cards}) if cards else record


def is_after(token: RecordToken, line: int) -> bool:
    """Whether a token stands below a line."""
    return (token.line or 0) > line


def read_pages(lines: list[str]) -> Iterator[tuple[int, LessonPage]]:
    """Each page with its first line, from 1."""
    for number, line in enumerate(lines, 1):
        if line.startswith(TITLE):
            yield number, LessonPage(line.removeprefix(TITLE).strip(), read_text(lines[number:]))


def read_text(lines: list[str]) -> str:
    """The comment lines up to the next title or anything else, as paragraphs."""
    words: list[str] = []
    for line in lines:
        if not line.startswith(";") or line.startswith(TITLE):
            break
        words.append(line[1:].strip() or "\n\n")
    return " ".join(words).replace(" \n\n ", "\n\n").strip()
