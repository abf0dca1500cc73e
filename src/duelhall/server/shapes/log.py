"""One line of a table's log, and what a table is opened with."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Kind = Literal[
    "open", "sit", "leave", "start", "step", "skip", "back", "offer", "accept", "decline", "pause",
    "resume", "absent", "present", "out", "eyes", "grace", "rules", "end", "rematch",
]  # fmt: skip
What = Literal["draw", "takeback", "pause", "resume", "resign", "rematch"]
Status = Literal["open", "playing", "paused", "over"]
Steps = list[tuple[int, str]]
"""Who and what, as notation; -1 is chance."""


class Entry(Struct, frozen=True):
    """What happened at a table as number ``n``, at ``at`` milliseconds since 1970."""

    n: int
    at: int
    kind: Kind
    data: dict[str, Any]


# -- clocks


class NoClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="none"):
    """All the time in the world."""


class MoveClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="move"):
    """So many seconds for each decision."""

    seconds: Annotated[int, Meta(ge=5, le=3600)]


class BankClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="bank"):
    """So many seconds for the game, and some more for each turn with a decision."""

    seconds: Annotated[int, Meta(ge=10, le=10_800)]
    increment: Annotated[int, Meta(ge=0, le=180)] = 0


class DaysClock(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days"):
    """So many days for each decision."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = NoClock | MoveClock | BankClock | DaysClock


# -- seats


class Wanted(Struct, frozen=True, omit_defaults=True):
    """What a seat is meant for: somebody, or a machine of a level."""

    level: int | None = None


class Setup(Struct, frozen=True):
    """What a table is opened with, and never changes."""

    game: str
    options: dict[str, str]
    rules_version: str
    seats: tuple[Wanted, ...]
    clock: Clock = NoClock()
    rated: bool = False
    public: bool = True
    stand_in: int | None = None
    """The level that takes over the seat of who is absent; who sits down agrees to it."""
    passes: bool = False
    """Whether who runs out of time is passed over, and has not lost."""
    owner: str | None = None
    key: str | None = None
    """What lets somebody in at a table that is not public."""
    window: int = 0
    """Seconds for which a window is open; 0: as long as any decision may take."""
    lesson: str | None = None
    forked: tuple[str, int] | None = None
    """The record and the step in it that this table goes on from."""
    opening: list[tuple[int, str]] = []
    """Steps that were made before: the game goes on after them."""
    cards: str = ""
    """The set of cards and its digest; empty in a game without."""


class Sitter(Struct, frozen=True):
    """Who sits at a seat."""

    kind: Literal["open", "person", "bot", "machine"] = "open"
    user: str | None = None
    name: str = ""
    level: int | None = None
    rating: int | None = None
    provisional: bool = False
    """Whether the rating was still unsure."""
    account: bool = False
    """Whether the player has an account."""
    eyes_open: bool = False
    stands_in: int | None = None
    """The level of the machine that sits in for the player now."""
    out: bool = False
    """Whether the player gave up or ran out of time, and a machine plays to the end."""

    @property
    def is_person(self) -> bool:
        """Whether somebody holds the seat who is not of the hall."""
        return self.kind in ("person", "bot")

    @property
    def is_playing(self) -> bool:
        """Whether that somebody decides for it now."""
        return self.is_person and self.stands_in is None

    @property
    def machine(self) -> int | None:
        """The level that decides for the seat now, if a machine does."""
        return self.stands_in if self.is_person else self.level
