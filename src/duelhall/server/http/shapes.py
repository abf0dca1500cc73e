"""What the API answers, for its document: routes write these as bytes, the same as by socket.

An answer has at least these fields. That it has is tested with generated requests.
"""

from typing import Any, Literal

import msgspec
from msgspec import Struct

Data = dict[str, Any]


class Number(Struct):
    """The number of the table's last entry, or of the action's."""

    n: int


class Seated(Struct):
    """Where one sits now."""

    seat: int
    n: int


class SeatShown(Struct):
    """Who sits at a seat."""

    seat: int
    kind: Literal["open", "person", "bot", "machine"]
    name: str
    level: int | None
    rating: int | None
    you: bool
    here: bool
    stand_in: bool
    out: bool
    eyes_open: bool


class ChoiceShown(Struct):
    """A legal action: send back its ``action``."""

    action: str
    words: str
    verb: str
    path: list[str]


class ReasonShown(Struct):
    """Why a spot can't be pointed at after those spots."""

    spot: str
    after: list[str]
    words: str


class EntryShown(Struct):
    """What happened as number ``n``, told to these eyes."""

    n: int
    at: int
    kind: str
    seat: int | None
    step: int
    turn: int
    events: list[Data]
    words: list[str]


class OfferShown(Struct):
    """What a seat offers."""

    seat: int
    what: str


class MayShown(Struct):
    """What else a player may do now."""

    takeback: Literal["free", "ask"] | None
    draw: bool
    pause: bool
    resign: bool
    hint: bool
    rematch: bool


class ResultShown(Struct):
    """How a game ended."""

    scores: list[float]
    reason: str
    words: str


class SnapshotShown(Struct):
    """The table as it is for these eyes; ``step`` goes with an action."""

    table: str
    n: int
    eyes: int | None
    status: Literal["open", "playing", "paused", "over"]
    game: str
    title: str
    options: dict[str, str]
    layout: Data | None
    seats: list[SeatShown]
    rated: bool
    public: bool
    stand_in: int | None
    owner: bool
    key: str | None
    clock: Data
    clocks: Data | None
    step: int
    turn: int
    to_move: list[int]
    ask: str
    view: Data | None
    legal: list[ChoiceShown]
    reasons: list[ReasonShown]
    offers: list[OfferShown]
    may: MayShown
    lesson: Data | None
    result: ResultShown | None
    next: str | None


class TableOpened(Struct):
    """A new table; the key lets others in if it is private."""

    table: str
    key: str | None
    snapshot: SnapshotShown


class Paired(Struct):
    """The table to play at, or to wait at."""

    table: str
    snapshot: SnapshotShown


class LogShown(Struct):
    """The entries after a number and the table now; ``now`` is the hall's time."""

    entries: list[EntryShown]
    snapshot: SnapshotShown
    now: int


class TableRow(Struct):
    """A table in a list."""

    table: str
    game: str
    title: str
    options: dict[str, str]
    seats: list[SeatShown]
    clock: Data
    rated: bool
    public: bool
    status: str
    turn: int
    to_move: list[int]
    eyes: int | None
    your_turn: bool
    created: int
    updated: int


class TableRows(Struct):
    """Tables, the latest first."""

    tables: list[TableRow]


class GameShown(Struct):
    """A game with its options, the forms that go together, and the levels of the machines."""

    key: str
    title: str
    options: list[Data]
    forms: list[Data]
    levels: list[Data]


class GamesShown(Struct):
    """All that can be played here."""

    games: list[GameShown]


class RecordRow(Struct):
    """A finished game in a list."""

    id: str
    title: str
    options: dict[str, str]
    names: list[str]
    turns: int
    at: int
    mine: bool
    imported: bool
    has_review: bool


class RecordRows(Struct):
    """Finished games, the latest first."""

    records: list[RecordRow]


class Brought(Struct):
    """The id of a record that was brought."""

    record: str


class RecordShown(Struct):
    """All of a finished game but its positions."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    layout: Data
    names: list[str]
    headers: dict[str, str]
    steps: int
    turns: int
    at: int
    imported: bool
    has_review: bool


class PositionShown(Struct):
    """A position of a replay, with what led to it."""

    step: int
    turn: int
    seat: int | None
    view: Data
    ask: str
    events: list[Data]


class ReplayShown(Struct):
    """A whole game."""

    positions: list[PositionShown]


class ReviewShown(Struct):
    """A review, or how far it is."""

    status: Literal["running", "done", "failed"]


class HintShown(Struct):
    """The best that a seat can do, by what it knows."""

    step: int
    actions: list[Data]


TABLE = "/api/tables/{table}"
RECORD = "/api/records/{game}"
SHAPES: dict[tuple[str, str], type[Struct]] = {
    ("get", "/api/games"): GamesShown,
    ("get", "/api/tables"): TableRows,
    ("post", "/api/tables"): TableOpened,
    ("post", "/api/pairing"): Paired,
    ("get", TABLE): SnapshotShown,
    ("get", f"{TABLE}/log"): LogShown,
    ("get", f"{TABLE}/hint"): HintShown,
    ("post", f"{TABLE}/seats"): Seated,
    ("delete", f"{TABLE}/seats"): Number,
    ("post", f"{TABLE}/actions"): Number,
    ("post", f"{TABLE}/resign"): Number,
    ("post", f"{TABLE}/takeback"): Number,
    ("post", f"{TABLE}/offers"): Number,
    ("post", f"{TABLE}/offers/{{what}}/{{answer}}"): Number,
    ("post", f"{TABLE}/eyes"): Number,
    ("get", "/api/records"): RecordRows,
    ("post", "/api/records"): Brought,
    ("get", RECORD): RecordShown,
    ("get", f"{RECORD}/replay"): ReplayShown,
    ("get", f"{RECORD}/review"): ReviewShown,
    ("post", f"{RECORD}/review"): ReviewShown,
    ("post", f"{RECORD}/fork"): TableOpened,
    ("post", "/api/lessons/{game}"): TableOpened,
}
"""The answer of each operation that writes its own bytes."""


def shaped(document: Data) -> Data:
    """The document with what these operations answer."""
    place = "#/components/schemas/{name}"
    found, parts = msgspec.json.schema_components(SHAPES.values(), ref_template=place)
    document.setdefault("components", {}).setdefault("schemas", {}).update(parts)
    for (method, path), schema in zip(SHAPES, found, strict=True):
        responses = document["paths"][path][method]["responses"]
        well = next(code for code in responses if code.startswith("2"))
        responses[well]["content"] = {"application/json": {"schema": schema}}
    return document
