"""A game's document as it is told."""

from collections.abc import Sequence

from msgspec import Struct

from duelhall.server.shapes import Data


class HeadingShown(Struct):
    """A part of a document, with the anchor that leads to it."""

    id: str
    title: str


class DocumentShown(Struct):
    """A document of a game, ready to be shown; ``contents`` are its larger parts."""

    title: str
    contents: Sequence[HeadingShown]
    html: str


class LessonPageShown(Struct):
    """What a lesson says, and the position that it says it about."""

    title: str
    text: str
    view: Data


class LessonRead(Struct):
    """A lesson to read: each page as the learner's seat sees the table."""

    game: str
    layout: Data
    sides: Sequence[int]
    learner: int
    pages: Sequence[LessonPageShown]
