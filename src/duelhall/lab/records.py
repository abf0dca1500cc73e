"""Records as columns and back: a row for each, with its headers, its moves and what came of it."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from duelhall.core.errors import BadRecord
from duelhall.core.fact import sheet_size
from duelhall.core.match import Match
from duelhall.core.record import ENDING, ORDER, Record, header_line, move_lines, parse_record
from duelhall.core.seats import CHANCE
from duelhall.core.sheet import Sheet
from duelhall.lab.columns import fact_columns, polars

if TYPE_CHECKING:
    from polars import DataFrame

FILE, NUMBER, MOVES, HEADERS = "file", "number", "moves", "headers"
SEATS = range(1, 10)
NAMED = {name: name.lower() for name in (*ORDER, *ENDING)} | {
    f"Seat{seat}": f"player{seat}" for seat in SEATS
}
"""The columns of the headers that every record may have."""


@dataclass
class AlikeRecords:
    """Records of games with the same options, and what was counted in them."""

    rows: list[dict[str, Any]] = field(default_factory=list)
    sheets: list[list[int]] = field(default_factory=list)
    match: Match | None = None

    def add(self, file: str, number: int, record: Record, match: Match) -> None:
        """One more record, replayed."""
        sheet = counted(match)
        self.match = match
        self.sheets.append(sheet.read())
        self.rows.append({**said(file, number, record), **told(match, sheet)})

    def frame(self, with_facts: bool) -> "DataFrame":
        """Its records as columns."""
        pl, match = polars(), self.match
        assert match is not None
        found: DataFrame = pl.DataFrame(self.rows, infer_schema_length=None)
        if with_facts:
            found = found.with_columns(fact_columns(pl, match.game, self.sheets, len(self.rows)))
        return found


def counted(match: Match) -> Sheet:
    """The facts of a match, noted again step by step."""
    state, sheet = match.game.new(), Sheet(sheet_size(match.game.facts()))
    for who, action in match.steps:
        state.note_step(who, action, sheet)
    return sheet


def said(file: str, number: int, record: Record) -> dict[str, Any]:
    """What a record says: known headers by their columns, others together, and the moves."""
    others = {name: value for name, value in record.headers.items() if name not in NAMED}
    return {
        FILE: file,
        NUMBER: number,
        **{column: record.headers.get(name) for name, column in NAMED.items()},
        HEADERS: json.dumps(others, ensure_ascii=False) if others else None,
        MOVES: "\n".join(move_lines(record.tokens)),
    }


def told(match: Match, sheet: Sheet) -> dict[str, Any]:
    """What the rules say of a match."""
    decisions = [who for who, _ in match.steps if who != CHANCE]
    first = sheet.first if sheet.first >= 0 else next(iter(decisions), None)
    scores = scores_of(match)
    return {
        "over": match.is_over,
        "turns": match.turn,
        "decisions": len(decisions),
        "first": None if first is None else first + 1,
        **{f"score{seat + 1}": score for seat, score in enumerate(scores)},
        **{f"option_{name}": value for name, value in match.game.options.items()},
    }


def scores_of(match: Match) -> Sequence[float | None]:
    """The scores by the rules, or those that were agreed outside them."""
    if match.outcome:
        return match.outcome.scores
    result = match.headers.get("Result", "*")
    return [None] * match.game.seats if result == "*" else [*map(float, result.split("-"))]


# -- many


class RecordTable:
    """Records that become one table."""

    def __init__(self) -> None:
        self.alike: dict[tuple[str, str], AlikeRecords] = {}
        self.count = 0

    def add(self, file: str, number: int, record: Record, match: Match) -> None:
        """One more record."""
        key = match.game.info.key, json.dumps(dict(match.game.options))
        self.alike.setdefault(key, AlikeRecords()).add(file, number, record, match)
        self.count += 1

    @property
    def games(self) -> list[str]:
        """The keys of all games."""
        return list(dict.fromkeys(key for key, _ in self.alike))

    def frame(self) -> "DataFrame":
        """All records; their facts too, if they are of one game."""
        pl, with_facts = polars(), len(self.games) == 1
        frames = [group.frame(with_facts) for group in self.alike.values()]
        whole: DataFrame = pl.concat(frames, how="diagonal_relaxed").sort(FILE, NUMBER)
        empty = [c for c in NAMED.values() if whole[c].null_count() == whole.height]
        return whole.drop(empty).select(pl.exclude(HEADERS, MOVES), HEADERS, MOVES)


def flat(frame: "DataFrame") -> "DataFrame":
    """The same with tables of numbers as text, for files that have no others."""
    pl = polars()
    nested = [name for name, kind in frame.schema.items() if kind.is_nested()]
    texts = [
        pl.Series(
            name, [None if value is None else json.dumps(value) for value in lists], pl.String
        )
        for name in nested
        for lists in [frame[name].to_list()]
    ]
    return frame.with_columns(texts)


# -- back


def records_of(frame: "DataFrame") -> Iterator[tuple[str, Record]]:
    """The records of a table with the files they stand in; raises BadRecord with the row."""
    for column in ("game", MOVES):
        if column not in frame.columns:
            raise BadRecord(f"the table has no column {column!r}, so it holds no records")
    wanted = [c for c in (*NAMED.values(), FILE, HEADERS, MOVES) if c in frame.columns]
    for number, row in enumerate(frame.select(wanted).iter_rows(named=True), 1):
        try:
            yield str(row.get(FILE) or f"{number:06}.txt"), record_of(row)
        except BadRecord as error:
            raise BadRecord(f"row {number}: {error}") from None


def record_of(row: Mapping[str, Any]) -> Record:
    """The record of a row."""
    headers = {name: row[column] for name, column in NAMED.items() if row.get(column) is not None}
    headers |= other_headers(row.get(HEADERS))
    lines = [header_line(name, str(value)) for name, value in headers.items()]
    moves = str(row[MOVES] or "")
    if re.search(r"^\s*\[", moves, re.M):
        raise BadRecord("a header stands among the moves")
    return parse_record("\n".join([*lines, "", moves]))


def other_headers(text: object) -> dict[str, Any]:
    """The headers that have no column."""
    if not text:
        return {}
    try:
        found = json.loads(str(text))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadRecord(f"{HEADERS} is no object of JSON")
    return found
