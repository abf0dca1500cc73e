"""What can be had of a game on paper: its words and figures, and how they are laid out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Print:
    """Something for the table: cards, a page, a mat, a booklet."""

    key: str
    title: str
    words: str
    """What it is and how it is printed, in a sentence."""
    file: str
    """The template that lays it out, in typst; found from the folder of the game's module."""
    data: Mapping[str, Any] = field(default_factory=dict)
    """What the template shows, as plain data."""
    documents: tuple[str, ...] = ()
    """The keys of the game's documents that it holds."""
    folded: bool = False
    """Whether it is a booklet: two pages side by side on a sheet, to be folded in the middle."""
