"""Games that are over as they are told: rows, a record, its replay, its review; and hints."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from duelhall.search.hints import Advice
from duelhall.search.review import Point
from duelhall.server.shapes import Data, EventShown
from duelhall.server.shapes.table import ResultShown, SeatKind

Grade = Literal["best", "good", "slip", "blunder", "forced"]


class RecordRow(Struct):
    """A finished game in a list."""

    id: str
    game: str
    title: str
    form_title: str
    sides: Sequence[int]
    options: Mapping[str, str]
    at: int
    names: Sequence[str]
    result: ResultShown | None
    turns: int
    eyes: int | None
    """The seat that one had."""
    mine: bool
    rated: bool
    forked: bool
    """Whether it went on from a position of another game."""
    lesson: bool
    imported: bool
    has_review: bool
    has_still: bool
    """Whether its last position can be asked for, to be shown in a list."""
    players: Sequence[str | None]
    """The account that sat at each seat, which has a page; none of guests and machines."""
    changes: Sequence[int | None]
    """The points that each seat's rating changed by; empty where it did not count."""


class RecordRows(Struct):
    """Finished games, the latest first."""

    records: Sequence[RecordRow]
    next: str | None
    """What to ask for ``after`` for more; none if these were the last."""


class BroughtShown(Struct):
    """The id of a record that was brought."""

    record: str


class PlayerShown(Struct):
    """Who sat at a seat."""

    seat: int
    name: str
    kind: SeatKind
    level: int | None
    rating: int | None
    account: bool
    """Whether the player has an account, and so a page."""


class GameRecord(Struct):
    """All of a finished game but its positions."""

    id: str
    game: str
    title: str
    form_title: str
    options: Mapping[str, str]
    sides: Sequence[int]
    layout: Data
    names: Sequence[str]
    seats: Sequence[PlayerShown]
    eyes: int | None
    headers: Mapping[str, str]
    result: ResultShown | None
    steps: int
    turns: int
    at: int
    minutes: int | None
    rated: bool
    public: bool
    imported: bool
    mine: bool
    forked: tuple[str, int] | None
    """The record and the step in it that the table went on from."""
    notice: str | None
    """What was wrong with a record that could be read all the same."""
    has_review: bool
    changes: Sequence[int | None]
    """The points that each seat's rating changed by; empty where it did not count."""


class PositionShown(Struct):
    """A position of a replay, with what led to it."""

    step: int
    turn: int
    seat: int | None
    notation: str | None
    events: Sequence[EventShown]
    ask: str
    view: Data


class ReplayShown(Struct):
    """A whole game for some eyes: ``all``, ``none`` or a seat."""

    id: str
    eyes: str
    positions: Sequence[PositionShown]


class StillShown(Struct):
    """The last position of a game as a spectator sees it."""

    game: str
    layout: Data
    sides: Sequence[int]
    view: Data


# -- hints and reviews


class HintShown(Struct):
    """The best that a seat can do, by what it knows."""

    seat: int
    turn: int
    ask: str
    chance: float
    actions: Sequence[Advice]
    step: int


class ActShown(Struct):
    """An action that was judged: what it promises, and the spots to point at."""

    notation: str | None
    words: str
    chance: float
    path: Sequence[str] | UnsetType = UNSET


class DecisionShown(Struct):
    """A decision judged: chances are those of its seat, 0 to 1."""

    step: int
    turn: int
    seat: int
    grade: Grade
    chance: float
    loss: float
    played: ActShown
    better: ActShown | None
    told: Sequence[str]


class TurningShown(Struct):
    """A turning point: who acted, and how the chance changed in the eyes of ``judge``."""

    step: int
    turn: int
    seat: int
    judge: int
    kind: Literal["loss", "swing"]
    grade: Grade | None
    before: float
    after: float
    words: str


class GradesShown(Struct):
    """How many decisions have each grade."""

    best: int
    good: int
    slip: int
    blunder: int
    forced: int


class TallyShown(Struct):
    """A player's decisions together; the accuracy is 0 to 100."""

    accuracy: float | None
    loss: float
    counts: GradesShown


class ReviewDone(Struct, tag_field="status", tag="done"):
    """A game judged."""

    eyes: int | Literal["all"] | None
    open_cards: bool
    names: Sequence[str]
    turns: int
    result: Sequence[float] | None
    decisions: Sequence[DecisionShown]
    curve: Sequence[Point]
    turning: Sequence[TurningShown]
    players: Sequence[TallyShown | None]


class ReviewRunning(Struct, tag_field="status", tag="running"):
    """A review that is being made, or waits: so many decisions are judged."""

    done: int
    of: int
    ahead: int = 0
    """How many reviews come first; 0 once it is being made."""


ReviewShown = ReviewDone | ReviewRunning
