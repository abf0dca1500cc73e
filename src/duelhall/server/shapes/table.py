"""A table as it is told: a snapshot, the entries of its log, and its row in a list."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from duelhall.server.shapes import Data, EventShown
from duelhall.server.shapes.catalogue import WindowKindShown
from duelhall.server.shapes.log import Clock, Kind, Status, What

SeatKind = Literal["open", "person", "bot", "machine"]


class SeatShown(Struct):
    """Who sits at a seat."""

    seat: int
    kind: SeatKind
    name: str
    level: int | None
    rating: int | None
    provisional: bool
    """Whether the rating is still unsure."""
    you: bool
    here: bool
    stand_in: bool
    """Whether a machine sits in for the player now."""
    out: bool
    """Resigned or out of time in a game that goes on: a machine plays there."""
    eyes_open: bool
    """Whether spectators may look over the shoulder."""
    decided: bool
    """Has decided, where several decide at once and others have yet to."""
    account: bool
    """Whether the player has an account, and so a page."""


class ClocksShown(Struct):
    """The clocks as they were with the last entry."""

    left: Sequence[int]
    """Milliseconds left to each seat at the time ``at``."""
    running: Sequence[int]
    """The seats that lose time."""
    at: int


class ChoiceShown(Struct):
    """A legal action: send back its ``action``."""

    action: str
    words: str
    verb: str
    path: Sequence[str]
    """The spots to point at one after the other, ``a|b`` where either will do."""


class ReasonShown(Struct):
    """Why a spot can't be pointed at after those spots."""

    spot: str
    after: Sequence[str]
    words: str


class EntryShown(Struct):
    """What happened as number ``n``, told to these eyes."""

    n: int
    at: int
    kind: Kind
    seat: int | None
    step: int
    turn: int
    events: Sequence[EventShown]
    words: Sequence[str]


class OfferShown(Struct):
    """What a seat offers."""

    seat: int
    what: What
    awaits: Sequence[int]
    """The seats that have not answered yet."""


class MayShown(Struct, frozen=True):
    """What else a player may do now."""

    takeback: Literal["free", "ask"] | None
    draw: bool
    pause: bool
    resign: bool
    hint: bool
    rematch: bool


class LessonShown(Struct):
    """What a lesson says now."""

    number: int
    of: int
    title: str
    text: str


class ResultShown(Struct):
    """How a game ended."""

    scores: Sequence[float]
    """1 for a win, 0.5 for a draw, 0 for a loss."""
    reason: str
    counts: Mapping[str, Sequence[int]]
    """What the rules counted, a number per seat."""
    words: str


class WindowShown(Struct):
    """A window that is open: known to everybody, whoever can answer it."""

    kind: str
    """What opened it, as the game's ``windows`` name it."""
    about: Sequence[Sequence[str]]
    """By seat, what else it is to this seat, as they name it."""
    passing: str
    """The action that lets it pass."""
    at: int
    until: int | None
    """When it closes by itself."""


class SnapshotShown(Struct):
    """The table as it is for these eyes; ``step`` goes with an action."""

    table: str
    n: int
    eyes: int | None
    """The seat whose eyes these are; none of a spectator."""
    status: Status
    game: str
    title: str
    form_title: str
    """The game with its options in words."""
    options: Mapping[str, str]
    sides: Sequence[int]
    """The side of each seat: who wins together."""
    layout: Data | None
    """Told once; none in what is pushed later."""
    seats: Sequence[SeatShown]
    rated: bool
    forked: bool
    """Whether it goes on from a position of another game, which some may know."""
    public: bool
    stand_in: int | None
    passes: bool
    """Whether who runs out of time is passed over."""
    owner: bool
    key: str | None
    """The key of a private table, told to those who sit at it."""
    clock: Clock
    window_time: int | None
    """Seconds for a window, 0 for as many as any decision has; none in a game without windows."""
    clocks: ClocksShown | None
    step: int
    turn: int
    to_move: Sequence[int]
    ask: str
    window: WindowShown | None
    view: Data | None
    legal: Sequence[ChoiceShown]
    reasons: Sequence[ReasonShown]
    offers: Sequence[OfferShown]
    may: MayShown
    lesson: LessonShown | None
    result: ResultShown | None
    next: str | None
    """The table of the rematch."""


class MomentShown(Struct):
    """What a step may have changed in a snapshot; all else is as it was."""

    n: int
    eyes: int | None
    status: Status
    clocks: ClocksShown | None
    step: int
    turn: int
    to_move: Sequence[int]
    ask: str
    window: WindowShown | None
    view: Data | None
    legal: Sequence[ChoiceShown]
    reasons: Sequence[ReasonShown]
    offers: Sequence[OfferShown]
    may: MayShown
    lesson: LessonShown | None
    result: ResultShown | None
    seats: Sequence[SeatShown] | UnsetType = UNSET
    """Told where seats decide at once; else no step changes them."""


Beforehand = Literal["ask", "turn", "always"]
"""Ask me; let windows pass for this turn; let them pass until I change it."""


class StandingAnswer(Struct, forbid_unknown_fields=True):
    """What a player says to all windows that come, but for some kinds."""

    answer: Beforehand
    unless: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)] = []


class StandingShown(Struct):
    """What a player has said to windows, and of which kinds there are; nobody else is told."""

    answer: Beforehand
    unless: Sequence[str]
    kinds: Sequence[WindowKindShown]


class PushShown(Struct):
    """What is new at a table, as it is pushed."""

    table: str
    entries: Sequence[EntryShown]
    snapshot: SnapshotShown
    now: int
    here: Sequence[bool]
    """Who is there, seat by seat."""


class BriefShown(Struct):
    """What is new at a table after steps, as it is pushed to who asked for it in brief."""

    table: str
    entries: Sequence[EntryShown]
    snapshot: MomentShown
    now: int
    here: Sequence[bool]


class LogShown(Struct):
    """The next entries after a number and the table now; ``now`` is the hall's time."""

    entries: Sequence[EntryShown]
    more: bool
    """Whether there are more entries: ask again after the last of these."""
    snapshot: SnapshotShown
    now: int


# -- answers


class NumberShown(Struct):
    """The number of the table's last entry, or of the action's."""

    n: int


class SeatedShown(Struct):
    """Where one sits now."""

    seat: int | None
    n: int


class OpenedShown(Struct):
    """A new table; the key lets others in if it is private."""

    table: str
    key: str | None
    snapshot: SnapshotShown


class PairedShown(Struct):
    """The table to play at, or to wait at."""

    table: str
    snapshot: SnapshotShown


# -- lists


class TableRow(Struct):
    """A table in a list."""

    table: str
    game: str
    title: str
    form_title: str
    options: Mapping[str, str]
    sides: Sequence[int]
    seats: Sequence[SeatShown]
    clock: Clock
    rated: bool
    forked: bool
    public: bool
    stand_in: int | None
    lesson: bool
    status: Status
    turn: int
    to_move: Sequence[int]
    eyes: int | None
    owner: bool
    """Whether who asks has opened it."""
    your_turn: bool
    created: int
    updated: int
    key: str | None


class TableRows(Struct):
    """Tables, the latest first."""

    tables: Sequence[TableRow]
