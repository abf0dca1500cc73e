"""A TOML file whose values know their lines, so that whatever is wrong can be pointed at.

Files are flat: keys, tables of keys (``[passive]``), lists of such tables (``[[spells]]``), and
lists of texts. ``tomllib`` reads the values; the lines are found here.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from duelhall.cards.faults import BadCards, Fault

LONGEST = 100_000
"""Characters of a file."""
PLACE = re.compile(r"\(at line (\d+), column \d+\)|\(at end of document\)")
HEADER = re.compile(r"\s*(\[\[?)\s*([\w.\"' -]+?)\s*\]")
KEY = re.compile(r"\s*[\"']?([\w-]+)[\"']?\s*=")
PIECES = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'|#.*|[\[\],]|[^\s"\'#\[\],]+')

Path = tuple[str | int, ...]
"""The way to a value: ``("spells", 2, "effects", 0)``."""


@dataclass(frozen=True)
class Lined:
    """The values of a file, and the line of each."""

    file: str
    values: Mapping[str, Any]
    lines: Mapping[Path, int] = field(default_factory=dict)

    def line(self, path: Path) -> int:
        """The line of a value; of one that is missing, the line of what it is missing in."""
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)

    def fault(self, path: Path, reason: str) -> Fault:
        """Something wrong with the value at a path."""
        return Fault(self.file, self.line(path), reason)


def read_lined(text: str, file: str) -> Lined:
    """The values of a text; raises BadCards where it is no TOML."""
    if len(text) > LONGEST:
        raise BadCards([Fault(file, 1, f"longer than {LONGEST} characters")])
    if '"""' in text or "'''" in text:
        before = min(at for at in (text.find('"""'), text.find("'''")) if at >= 0)
        line = text.count("\n", 0, before) + 1
        raise BadCards([Fault(file, line, "texts of several lines are not used here")])
    try:
        values = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadCards([broken(text, file, error)]) from None
    return Lined(file, values, dict(lines_of(text)))


def broken(text: str, file: str, error: Exception) -> Fault:
    """Where and why a text is no TOML."""
    message = str(error) or "nested too deeply"
    found = PLACE.search(message)
    line = int(found[1]) if found and found[1] else text.count("\n") + 1
    return Fault(file, line, f"not TOML: {PLACE.sub('', message).strip()}")


def lines_of(text: str) -> Iterator[tuple[Path, int]]:
    """The line of each table, key and member of a list."""
    table: Path = ()
    counts: dict[str, int] = {}
    listed: Path | None = None
    member = 0
    for number, line in enumerate(text.split("\n"), 1):
        if listed is None:
            if header := HEADER.match(line):
                table = table_at(header[1], header[2].strip("\"' "), counts)
                yield table, number
                continue
            key = KEY.match(line)
            if not key:
                continue
            path = (*table, key[1])
            yield path, number
            line = line[key.end() :]
            if not line.lstrip().startswith("["):
                continue
            listed, member = path, 0
        listed, member, found = members(line, listed, member)
        for one in found:
            yield one, number


def table_at(bracket: str, name: str, counts: dict[str, int]) -> Path:
    """The path of a table: one of a list has its number."""
    if bracket == "[":
        return (name,)
    counts[name] = counts.get(name, -1) + 1
    return (name, counts[name])


def members(line: str, listed: Path, member: int) -> tuple[Path | None, int, list[Path]]:
    """The members of a list that stand in a line; ``None`` for the list once it has ended."""
    found: list[Path] = []
    for piece in PIECES.findall(line):
        if piece == "]":
            return None, member, found
        if piece == ",":
            member += 1
        elif piece[0] not in "[#":
            found.append((*listed, member))
    return listed, member, found
