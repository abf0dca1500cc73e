"""What can be played here, as it is told."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from duelhall.server.shapes import Data


class GroupShown(Struct):
    """Options that stand together; a folded group opens for who looks for it."""

    title: str
    folded: bool
    house: bool
    """Rules that a table changes for itself: it is never rated then."""


class ValueShown(Struct):
    """A value of an option in words."""

    name: str
    title: str
    words: str


class OptionShown(Struct):
    """An option of a game in words."""

    name: str
    title: str
    words: str
    group: GroupShown | None
    values: Sequence[ValueShown]
    bounds: Sequence[int] | None
    """The least and the greatest number that it can be besides its values."""
    rule: str
    """The id of the rule that it changes."""


class LevelShown(Struct):
    """How strong a machine may be."""

    number: int
    name: str
    words: str


class DocumentRow(Struct):
    """A document of a game in a list."""

    key: str
    title: str


class WindowKindShown(Struct):
    """What opens windows of a game, in words."""

    key: str
    words: str


class PrintRow(Struct):
    """Something of a game to have on paper, in a list."""

    key: str
    title: str
    words: str


class FormShown(Struct):
    """A game with options, and what else would change with each other value of an option."""

    options: Mapping[str, str]
    title: str
    seats: int
    sides: Sequence[int]
    house: Sequence[str]
    """The house rules in force, in words."""
    values: Mapping[str, Mapping[str, Mapping[str, str] | None]]
    """By option and value; null where no game has that value."""
    layout: Data | None = None
    """How its table looks; left out in the list of games, which everybody loads."""


class GameShown(Struct):
    """A game with its options in words, the levels of the machines, and its usual form."""

    key: str
    title: str
    tagline: str
    short: str
    rules_version: str
    status: str
    seats: Sequence[int]
    """Fewest and most."""
    options: Sequence[OptionShown]
    levels: Sequence[LevelShown]
    documents: Sequence[DocumentRow]
    prints: Sequence[PrintRow]
    """None where the hall can make no PDFs."""
    lesson: bool
    windows: Sequence[WindowKindShown]
    """What opens its windows; none where it has none."""
    passes: bool
    """Whether who is away can be passed over."""
    atlas: bool
    """Whether it ships results of the lab."""
    pictured: bool
    """Whether its positions can be had as pictures."""
    form: FormShown


class GamesShown(Struct):
    """All that can be played here."""

    games: Sequence[GameShown]
