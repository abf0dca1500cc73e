"""Many records in one text, one after the other: a header after moves begins the next one."""

from collections.abc import Iterable, Iterator

from duelhall.core.errors import BadRecord
from duelhall.core.record import HEADER, LONGEST, Loader, Record, parse_lines, without_comment

Part = tuple[int, list[str]]
"""How many lines stand before it, and its own."""


def parse_records(lines: Iterable[str], loader: Loader | None = None) -> Iterator[Record]:
    """The records of a text given line by line; raises BadRecord with the line in the whole."""
    for before, part in parts_of(lines):
        yield parse_lines(part, before, loader)


def parts_of(lines: Iterable[str]) -> Iterator[Part]:
    """The lines of each record, those between two with the one before."""
    part: list[str] = []
    before = size = 0
    game, moves = False, False
    for number, raw in enumerate(lines):
        line = raw.rstrip("\r\n") if number else raw.removeprefix("\ufeff").rstrip("\r\n")
        header = HEADER.fullmatch(line.strip())
        if header and (moves or (game and header[1] == "Game" and ends_blank(part))):
            yield before, part
            part, before, size, game, moves = [], number, 0, False, False
        part.append(line)
        size += len(line) + 1
        if size > LONGEST:
            raise BadRecord(f"too long for a record: over {LONGEST} characters", before + 1)
        game = game or bool(header and header[1] == "Game")
        moves = moves or not (header or without_comment(line) == "")
    if before == 0 or any(map(without_comment, part)):
        yield before, part


def ends_blank(part: list[str]) -> bool:
    """Whether a record without moves may end here, after an empty line or a comment."""
    return bool(part) and without_comment(part[-1]) == ""
