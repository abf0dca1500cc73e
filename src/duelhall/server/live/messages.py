"""What clients ask through a live connection, message by message."""

from typing import Annotated

from msgspec import Meta, Struct

from duelhall.server.table.changes import MOST_AT_ONCE

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Text = Annotated[str, Meta(max_length=200)]


class Watch(Struct, forbid_unknown_fields=True):
    """Tell me of a table, beginning with all after an entry."""

    table: Id
    after: Number = 0
    key: Text | None = None
    eyes: Annotated[int, Meta(ge=0, le=9)] | None = None
    brief: bool = False
    """Whether what is told later may leave out what steps don't change."""


class Unwatch(Struct, forbid_unknown_fields=True):
    """Tell me no more of a table."""

    table: Id


class Act(Struct, forbid_unknown_fields=True):
    """An action at a step, and what is done right after it, under an id of the client's."""

    table: Id
    step: Number
    action: Text
    id: Annotated[str, Meta(min_length=1, max_length=64)]
    then: Annotated[list[Text], Meta(max_length=MOST_AT_ONCE - 1)] = []


class Sync(Struct, forbid_unknown_fields=True):
    """What did I miss after an entry?"""

    table: Id
    after: Number
    key: Text | None = None
