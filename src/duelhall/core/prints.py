"""What can be had of a game on paper: its words and figures, and how they are laid out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

BOOK = "book.typ"
"""The hall's own template of a book: a title, contents, documents."""


@dataclass(frozen=True)
class Print:
    """Something for the table: cards, a page, a mat, a booklet."""

    key: str
    title: str
    words: str
    """What it is and how it is printed, in a sentence."""
    file: str
    """The template that lays it out, in typst; from the folder of the game's module, or BOOK."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """What the template shows, as plain data."""
    parts: tuple[str, ...] = ()
    """Files beside the template's that it imports or reads: other templates, drawings."""
    documents: tuple[str, ...] = ()
    """The keys of the game's documents that it holds."""
    texts: tuple[str, ...] = ()
    """What follows the documents, in markdown, made from the game's data."""
    folded: bool = False
    """Whether it is a booklet: two pages side by side on a sheet, to be folded in the middle."""


def rules_prints(
    documents: tuple[str, ...], texts: tuple[str, ...] = (), holds: str = "Rules and rulings"
) -> tuple[Print, Print]:
    """The rules twice, as every game has them: to fold, and in the order of the pages."""
    data = {"holds": holds}
    return (
        Print(
            "booklet",
            "Rules to fold",
            f"{holds} as a booklet. Both sides, turned on the short edge; fold the pile.",
            BOOK,
            data,
            documents=documents,
            texts=texts,
            folded=True,
        ),
        Print(
            "rules",
            "Rules to read",
            "The pages of the booklet in order, for a screen or to be read aloud.",
            BOOK,
            data,
            documents=documents,
            texts=texts,
        ),
    )
