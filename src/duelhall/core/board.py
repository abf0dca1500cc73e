"""The board that fits any game: its view, as indented lines."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.text import Text

View = Mapping[str, Any]


@dataclass(frozen=True)
class MenuPlace:
    """Where a choice stands in a menu: choices with the same title share a row."""

    title: str
    prefix: str
    """What the notations of the row begin with."""


class Board:
    """Draws a view; a game with a better picture overrides it."""

    legend: tuple[str, ...] = ()
    """What the marks mean, a line each."""

    def draw(
        self, view: View, people: Sequence[str], width: int, height: int | None = None
    ) -> list[Text]:
        """The position; ``people`` names who sits on each seat. It may be higher than wished."""
        return [Text(line) for line in lines_of(view, 0)]

    def more(self, view: View, width: int) -> list[Text]:
        """What the position holds besides, shown when asked for."""
        return []

    def answers(self, view: View) -> list[Text] | None:
        """What can be typed, told in place of a menu that would be too long; ``None``: the menu."""
        return None

    def meant(self, typed: str, view: View) -> str:
        """The notation that a shorter word stands for here; any other is left as it is."""
        return typed

    def repeats(self, typed: str, view: View) -> bool:
        """Whether a word answers this decision too, after it has answered the one before."""
        return False

    def place(self, notation: str, view: View) -> MenuPlace | None:
        """The row of a menu that a choice belongs to, if it shares one."""
        return None


def lines_of(value: Any, depth: int) -> Iterator[str]:
    """Plain data as indented lines."""
    items: list[tuple[str, Any]]
    if isinstance(value, Mapping):
        items = [(f"{name}: ", part) for name, part in value.items()]
    elif isinstance(value, list | tuple):
        items = [("- ", part) for part in value]
    else:
        items = [("", value)]
    for label, part in items:
        if is_flat(part):
            yield "  " * depth + label + flat_text(part)
        else:
            yield "  " * depth + label.rstrip()
            yield from lines_of(part, depth + 1)


def is_flat(value: Any) -> bool:
    """Whether a value fits on a line: anything but nested data."""
    if isinstance(value, Mapping):
        return not value
    if isinstance(value, list | tuple):
        return all(not isinstance(part, Mapping | list | tuple) for part in value)
    return True


def flat_text(value: Any) -> str:
    """A value without inner structure."""
    if value is None or value == {} or value == []:
        return "-"
    if isinstance(value, list | tuple):
        return " ".join(flat_text(part) for part in value)
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def folded(line: Text, width: int, indent: int = 4) -> list[Text]:
    """A line cut at spaces to the width; what follows is indented."""
    cut = line.plain.rfind(" ", indent, width + 1)
    if line.cell_len <= width or cut <= indent:
        return [line]
    first, rest = line.divide([cut])
    return [first, *folded(Text(" " * (indent - 1)).append_text(rest), width, indent)]
