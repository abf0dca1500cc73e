"""The choices of a decision, numbered: what is typed is a number or a notation."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from duelhall.core.board import Board, MenuPlace, View, folded
from duelhall.core.errors import IllegalAction
from duelhall.core.game import Game
from duelhall.core.state import State

FEW = 8
"""So many choices are listed in words; more are gathered in rows."""
MANY = 20
"""Of more notations than this an error names a few."""


@dataclass(frozen=True)
class MenuItem:
    """One legal action as a person meets it."""

    key: str
    """What to type: its number, or the notation where notations are numbers themselves."""
    notation: str
    words: str
    action: int


@dataclass(frozen=True)
class Menu:
    """The legal actions of a decision."""

    choices: Sequence[MenuItem]

    def find(self, typed: str) -> MenuItem:
        """The choice that is meant, the only one by nothing; the error says what can be typed."""
        if not typed and len(self.choices) == 1:
            return self.choices[0]
        for choice in self.choices:
            if typed == choice.notation:
                return choice
        for choice in self.choices:
            if typed == choice.key or typed.lower() == choice.notation.lower():
                return choice
        shown = typed[:40]
        raise IllegalAction(f"{shown!r} is not possible here; type {self.range()}, or ? for help")

    @property
    def is_of_notations(self) -> bool:
        """Whether notations are typed and no numbers, which would be taken for them."""
        return any(choice.key == choice.notation for choice in self.choices)

    def means(self, typed: str) -> bool:
        """Whether a choice is meant rather than a command: among notations a Q is one of them."""
        notations = [choice.notation.lower() for choice in self.choices]
        return typed.lower() in notations or (self.is_of_notations and typed in ("q", "Q"))

    def range(self) -> str:
        """What can be typed."""
        keys = [choice.key for choice in self.choices]
        if self.is_of_notations:
            more = len(keys) > MANY
            return f"one of {len(keys)}, such as {', '.join(keys[:3])}" if more else one_of(keys)
        numbers = "1" if len(keys) == 1 else f"a number from 1 to {len(keys)}"
        return f"{numbers} or a notation such as {self.choices[0].notation}"

    def lines(self, board: Board, view: View, width: int) -> list[Text]:
        """The menu: a line each if they are few, rows of like ones if they are many."""
        told = board.answers(view)
        if told is not None:
            return told
        rows = gather(self.choices, board, view)
        if len(self.choices) <= FEW or len(rows) > len(self.choices) * 2 // 3:
            return self.listing()
        texts = [line for row in aligned(rows) for line in row_lines(row, width)]
        return side_by_side(texts, width)

    def listing(self) -> list[Text]:
        """A line for each choice, in words."""
        keys = max(len(choice.key) for choice in self.choices)
        notations = max(len(choice.notation) for choice in self.choices)
        return [
            Text.assemble(
                (f"{choice.key:>{keys + 2}}", "bold"),
                f"  {choice.notation:<{notations}}" if choice.key != choice.notation else "",
                f"  {choice.words}",
            )
            for choice in self.choices
        ]


def one_of(keys: Sequence[str]) -> str:
    """``one of A, K, Q``."""
    return "one of " + ", ".join(keys)


def menu_of(game: Game, state: State, seat: int) -> Menu:
    """The choices of a seat."""
    actions = game.legal(state, seat)
    notations = [game.format(state, action) for action in actions]
    by_number = not any(notation.isdigit() for notation in notations)
    return Menu(
        [
            MenuItem(
                str(number) if by_number else notation,
                notation,
                game.describe(state, action, seat, seat),
                action,
            )
            for number, (notation, action) in enumerate(zip(notations, actions, strict=True), 1)
        ]
    )


@dataclass
class MenuRow:
    """Choices of one kind: a title, what their notations begin with, and the choices."""

    title: str
    prefix: str
    choices: list[MenuItem]
    width: int = 0
    """Columns for title and prefix."""

    @property
    def head(self) -> str:
        """Title and prefix; a single choice is written in full."""
        return f"{self.title}  {self.prefix}".rstrip() if len(self.choices) > 1 else self.title

    def tail(self, choice: MenuItem) -> str:
        """What follows the prefix in the notation of a choice."""
        return choice.notation[len(self.prefix) if len(self.choices) > 1 else 0 :]


def gather(choices: Sequence[MenuItem], board: Board, view: View) -> list[MenuRow]:
    """Choices by the row that the board gives them; one without a row has its own."""
    rows: dict[tuple[str, str], MenuRow] = {}
    for choice in choices:
        place = board.place(choice.notation, view) or MenuPlace(choice.words, "")
        row = MenuRow(place.title, place.prefix, [])
        rows.setdefault((place.title, place.prefix), row).choices.append(choice)
    return list(rows.values())


def aligned(rows: Sequence[MenuRow]) -> Sequence[MenuRow]:
    """The rows, those of the same first word with heads of the same width."""
    for row in rows:
        verb = row.title.split()[0]
        row.width = max(len(other.head) for other in rows if other.title.split()[0] == verb)
    return rows


def row_lines(row: MenuRow, width: int) -> list[Text]:
    """``play 5  5>  1 a  2 b  3 c``: prefix and what follows it make the notation."""
    line = Text(f"  {row.head:<{row.width}}")
    for choice in row.choices:
        line.append("  ").append(choice.key, "bold").append(f"\xa0{row.tail(choice)}")
    return folded(line, min(width, 100) - 1, 8)


def side_by_side(lines: Sequence[Text], width: int) -> list[Text]:
    """Two short lines share one where they fit."""
    half = min(width, 100) // 2 - 1
    joined: list[Text] = []
    waiting: Text | None = None
    for line in lines:
        if waiting is not None and line.cell_len <= half:
            waiting.pad_right(half - waiting.cell_len)
            joined.append(waiting.append_text(line))
            waiting = None
            continue
        if waiting is not None:
            joined.append(waiting)
        waiting = line if line.cell_len <= half else None
        if waiting is None:
            joined.append(line)
    return joined if waiting is None else [*joined, waiting]
