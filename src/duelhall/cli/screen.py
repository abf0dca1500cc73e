"""The terminal: lines out, answers in."""

import json
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from rich.console import Console
from rich.text import Text

from duelhall.core.wording import ESCAPED, LONGEST_LINE, cut, one_line, printable

PLAIN = str.maketrans(
    {
        **dict(zip("♣♦♥♠", "cdhs", strict=True)),
        **dict(zip("─│┌┬┐├┼┤└┴┘", "-|+++++++++", strict=True)),
        **dict(zip("▒»◉⚑▶·●■▲◆…’–\xa0•→", "#>?^>-1234.'- *>", strict=True)),
    }
)
"""What stands for each sign on a terminal that can't show it."""
CLEAR = "\x1b[2J\x1b[H"
FORGET = "\x1b[3J"
"""Clear what can be scrolled back to."""


class Screen:
    """Shows lines and asks for answers; without a terminal it keeps to plain text."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, soft_wrap=True, emoji=False, markup=False)
        self.is_live = self.console.is_terminal and sys.stdin.isatty()
        self.is_plain = not can_show(self.console.encoding)
        if self.is_live:
            edit_lines()

    @property
    def width(self) -> int:
        """Columns."""
        return self.console.width

    @property
    def height(self) -> int | None:
        """Rows, on a terminal; elsewhere there is no end of them."""
        return self.console.height if self.is_live else None

    def show(self, line: Text | str = "", style: str | None = None) -> None:
        """Print a line."""
        text = Text(line, style or "") if isinstance(line, str) else line
        text.plain = printable(text.plain)
        if self.is_plain:
            text.plain = text.plain.translate(PLAIN)
        self.console.print(text)

    def show_all(self, lines: Iterable[Text | str]) -> None:
        """Print lines."""
        for line in lines:
            self.show(line)

    def say(self, sentence: str, indent: str = "  ") -> None:
        """Print a sentence, folded at the width with a hanging indent."""
        for line in Text(indent + sentence).wrap(self.console, max(20, self.width - 4)):
            self.show(line if line.plain.startswith(indent) else Text(indent + "  ") + line)

    def clear(self, forget: bool = False) -> None:
        """An empty screen, on a terminal; ``forget`` leaves nothing to scroll back to."""
        if self.is_live:
            self.console.file.write(CLEAR + (FORGET if forget else ""))
            self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """An answer, without spaces around it; EOFError when there is none any more."""
        clean = printable(prompt)
        text = clean.translate(PLAIN) if self.is_plain else clean
        if not self.is_live:
            self.console.print(Text(text), end="")
            answer = input()
            self.console.print(Text(cut(printable(answer), LONGEST_LINE)))
            return answer.strip()
        return input(text).strip()


def as_json(data: Any) -> str:
    """Data as JSON that people can read too, in which nothing steers the terminal."""
    return json.dumps(data, ensure_ascii=False, indent=2).translate(ESCAPED)


def complain(message: str) -> None:
    """One line on the error output."""
    print(f"duelhall: {one_line(message)}", file=sys.stderr)


def can_show(encoding: str) -> bool:
    """Whether an encoding has the signs that boards use."""
    try:
        "♥▒─".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def edit_lines() -> None:
    """Let answers be edited, where the system can; what was typed before stays its typist's."""
    with suppress(ImportError):
        import readline

        readline.set_auto_history(False)
