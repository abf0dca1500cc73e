"""A game's document as it is told."""

from collections.abc import Sequence

from msgspec import Struct


class HeadingShown(Struct):
    """A part of a document, with the anchor that leads to it."""

    id: str
    title: str


class DocumentShown(Struct):
    """A document of a game, ready to be shown; ``contents`` are its larger parts."""

    title: str
    contents: Sequence[HeadingShown]
    html: str
