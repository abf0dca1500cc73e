"""Records: a game as text that a person can read, as chess has in PGN.

Header lines ``[Name "value"]``, then the moves: a line for each turn that begins with its number,
outcomes of chance in parentheses, actions in their notation, ``;`` before a comment. Where several
seats may decide at once an action begins with its seat, ``2:``. The page ``docs/records.md`` has
the whole format.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from duelhall.core.errors import BadRecord
from duelhall.core.game import Game

if TYPE_CHECKING:
    from duelhall.core.match import Match

Loader = Callable[..., Game]
"""A game from its key and its options by name, as ``duelhall.load`` is."""

LONGEST = 2_000_000
"""No record has more characters."""
WIDTH = 100
INDENT = "   "
ORDER = ("Game", "Rules", "Options", "Cards", "Date")
ENDING = ("Result", "Reason")
OUTSIDE = ("resigned", "time", "agreed", "abandoned", "forfeit")
"""Reasons of a result that was made outside the rules, and stands though the game could go on."""

HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*)[ \t]+"((?:[^"\\]|\\.)*)"\][ \t]*(?:;.*)?')
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
TURN = re.compile(r"([0-9]{1,9})\.")
SEAT = re.compile(r"([1-9]):(.+)")
WORD = re.compile(r"(?![0-9]+\.$|[1-9]:|\[)[^\s();]+")
PIECE = re.compile(r"[()]|[^\s()]+")
ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}
MEANINGS = {"\\": "\\", '"': '"', "n": "\n", "r": "\r"}


@dataclass(frozen=True)
class RecordToken:
    """One action or outcome as it is written."""

    text: str
    turn: int | None
    """The turn whose line it stands in, ``None`` where the record says none."""
    is_chance: bool = False
    seat: int | None = None
    """The seat, from 0, where the token names it."""
    line: int | None = field(default=None, compare=False)

    def written(self) -> str:
        """The token without parentheses, with the seat it names."""
        return self.text if self.seat is None else f"{self.seat + 1}:{self.text}"


@dataclass(frozen=True)
class Record:
    """A game as text: its headers, then its actions and outcomes in order."""

    headers: Mapping[str, str]
    tokens: tuple[RecordToken, ...]
    lines: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)
    """The line of each header, where the record was read from a text."""
    loader: Loader | None = field(default=None, compare=False, repr=False)

    def text(self) -> str:
        """The record as it is written to a file."""
        heads = [header_line(name, self.headers[name]) for name in arranged(self.headers)]
        return "\n".join([*heads, "", *move_lines(self.tokens)]).rstrip("\n") + "\n"

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        named = " ".join([self.headers.get("Game", "?"), *self.headers.get("Options", "").split()])
        result = self.headers.get("Result", "*")
        return f"<Record of {named}: {len(self.tokens)} steps, result {result}>"

    def game(self, loader: Loader | None = None) -> Game:
        """The game with its options that the headers name; raises BadRecord."""
        from duelhall.core.replay import game_of

        return game_of(self, loader)

    def replay(self, loader: Loader | None = None) -> "Match":
        """The match after the last token; raises BadRecord with what could be replayed."""
        from duelhall.core.replay import replay

        return replay(self, loader)


def is_word(notation: str) -> bool:
    """Whether a notation can stand in a record as it is."""
    return WORD.fullmatch(notation) is not None


# -- writing


def arranged(names: Iterable[str]) -> list[str]:
    """The names in the order they are written: known ones first, others as they come."""
    given = list(names)
    seats = sorted(name for name in given if re.fullmatch(r"Seat[1-9]", name))
    first = [name for name in (*ORDER, *seats, *ENDING) if name in given]
    return first + [name for name in given if name not in first]


def header_line(name: str, value: str) -> str:
    """``[Name "value"]`` with its escapes."""
    if not NAME.fullmatch(name):
        raise BadRecord(f"a header can't be called {name!r}: use letters, digits and _")
    if any("\ud800" <= sign <= "\udfff" for sign in value):
        raise BadRecord(f"the header {name} holds half a character, which no file can hold")
    return f'[{name} "{"".join(ESCAPES.get(sign, sign) for sign in value)}"]'


def move_lines(tokens: Iterable[RecordToken]) -> list[str]:
    """A line for each turn, wrapped."""
    turns: list[tuple[int | None, list[RecordToken]]] = []
    for token in tokens:
        if not turns or turns[-1][0] != token.turn:
            turns.append((token.turn, []))
        turns[-1][1].append(token)
    return [line for turn, members in turns for line in turn_lines(turn, members)]


def turn_lines(turn: int | None, tokens: list[RecordToken]) -> Iterator[str]:
    """The lines of one turn: its number, then the words, the later lines indented."""
    line = "" if turn is None else f"{turn}."
    for word in words_of(tokens):
        if line and len(line) + 1 + len(word) > WIDTH:
            yield line
            line = INDENT + word
        else:
            line = f"{line} {word}" if line else word
    yield line


def words_of(tokens: list[RecordToken]) -> Iterator[str]:
    """The tokens as written, neighbouring outcomes in one pair of parentheses."""
    for place, token in enumerate(tokens):
        opens = token.is_chance and (place == 0 or not tokens[place - 1].is_chance)
        last = place + 1 == len(tokens) or not tokens[place + 1].is_chance
        closes = token.is_chance and last
        yield "(" * opens + token.written() + ")" * closes


# -- reading


def parse_record(source: str | bytes, loader: Loader | None = None) -> Record:
    """The record of a text; raises BadRecord with the line of what can't be read."""
    if len(source) > LONGEST:
        raise BadRecord(f"too long for a record: more than {LONGEST} characters")
    text = decoded(source).removeprefix("\ufeff").replace("\r\n", "\n")
    return parse_lines(text.split("\n"), 0, loader)


def parse_lines(lines: list[str], before: int, loader: Loader | None = None) -> Record:
    """The record of some lines, with so many others before them in its file."""
    headers, places, body = read_headers(lines, before)
    if not headers:
        raise BadRecord(no_header("\n".join(lines)), before + 1 if before else None)
    return Record(headers, tuple(read_tokens(lines, body, before)), places, loader)


def decoded(source: str | bytes) -> str:
    """The text of bytes in UTF-8."""
    if isinstance(source, str):
        return source
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        raise BadRecord("not UTF-8; save the record in that encoding", line) from None


def no_header(text: str) -> str:
    """Why a text without headers is no record."""
    if not text.strip():
        return 'the record is empty; it begins with [Game "..."]'
    hint = "" if "\n" in text else "; to read a file, give its path as a pathlib.Path"
    return f'not a record: it has to begin with [Game "..."]{hint}'


def read_headers(lines: list[str], before: int) -> tuple[dict[str, str], dict[str, int], int]:
    """The headers, their lines from 1 in the file, and the place where the moves begin."""
    headers: dict[str, str] = {}
    places: dict[str, int] = {}
    for at, line in enumerate(lines):
        if without_comment(line) == "":
            continue
        if not line.lstrip().startswith("["):
            return headers, places, at
        number = before + at + 1
        name, value = read_header(line.strip(), number)
        if name in headers:
            raise BadRecord(f"the header {name} is there twice; keep one", number, name)
        headers[name], places[name] = value, number
    return headers, places, len(lines)


def without_comment(line: str) -> str:
    """What stands before ``;``, without the spaces around it."""
    return line.partition(";")[0].strip()


def read_header(line: str, number: int) -> tuple[str, str]:
    """The name and value of a header line."""
    found = HEADER.fullmatch(line)
    if not found:
        raise BadRecord('bad header or one cut short; it is written [Name "value"]', number, line)
    value = re.sub(r"\\(.)", lambda escape: meaning(escape[1], number), found[2])
    return found[1], value


def meaning(sign: str, number: int) -> str:
    """What a sign after a backslash stands for."""
    if sign not in MEANINGS:
        raise BadRecord(f'\\{sign} means nothing in a header; known: \\\\ \\" \\n \\r', number)
    return MEANINGS[sign]


def read_tokens(lines: list[str], start: int, before: int) -> Iterator[RecordToken]:
    """The actions and outcomes from a place on; an open parenthesis at the end is a cut."""
    turn: int | None = None
    is_chance = False
    for at in range(start, len(lines)):
        number = before + at + 1
        if HEADER.fullmatch(lines[at].strip()):
            raise BadRecord("a header after the moves; a record holds one game", number)
        for piece in PIECE.findall(lines[at].partition(";")[0]):
            if piece in "()":
                is_chance = toggled(is_chance, piece, number)
            elif found := TURN.fullmatch(piece):
                turn = int(found[1])
            else:
                yield read_token(piece, turn, is_chance, number)


def toggled(is_chance: bool, piece: str, number: int) -> bool:
    """Whether outcomes follow a parenthesis."""
    if (piece == "(") == is_chance:
        raise BadRecord(f"{piece!r} without its counterpart; outcomes stand in ( )", number, piece)
    return not is_chance


def read_token(piece: str, turn: int | None, is_chance: bool, number: int) -> RecordToken:
    """An action or outcome, with the seat it names."""
    found = None if is_chance else SEAT.fullmatch(piece)
    if found:
        return RecordToken(found[2], turn, is_chance, int(found[1]) - 1, number)
    return RecordToken(piece, turn, is_chance, None, number)
