"""A page that people write, with a part that a command writes, between two marks."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from duelhall.cli.saves import BadFile, reason


@dataclass(frozen=True)
class MarkedPage:
    """A file in Markdown; the part named ``mark`` may be written anew."""

    path: Path
    mark: str

    @property
    def marks(self) -> tuple[str, str]:
        """The lines before and after the part."""
        return f"<!-- {self.mark} -->", f"<!-- end of {self.mark} -->"

    def check(self) -> None:
        """Refuse a page that the part can't be written to."""
        if not self.path.absolute().parent.is_dir():
            raise BadFile(f"{self.path} can't be written: there is no folder {self.path.parent}")
        self.parts()

    def parts(self) -> tuple[str, str]:
        """What stands before and after the part; a page that is not there yet is empty."""
        begin, end = self.marks
        if not self.path.exists():
            return "", ""
        try:
            text = self.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            why = reason(error) if isinstance(error, OSError) else "it is not UTF-8"
            raise BadFile(f"{self.path} can't be read: {why}") from None
        before, found, rest = text.partition(begin)
        _, ended, after = rest.partition(end)
        if not found or not ended:
            raise BadFile(
                f"{self.path} has no place for the table: add the lines {begin} and {end}"
            )
        return before, after.removeprefix("\n")

    def write(self, lines: Sequence[str]) -> None:
        """Write the part, and leave the rest as it is."""
        before, after = self.parts()
        text = before + "\n".join([self.marks[0], *lines, self.marks[1]]) + "\n" + after
        part = self.path.with_name(f".{self.path.name}.part")
        try:
            part.write_text(text, encoding="utf-8")
            os.replace(part, self.path)
        except OSError as error:
            raise BadFile(f"{self.path} can't be written: {reason(error)}") from None
