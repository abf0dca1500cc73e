"""The lobby: tables to join, to watch and to come back to, and pairing with whoever fits."""

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Literal

import msgspec
from sqlalchemy import Select, select

from duelhall.core.errors import BadOptions, DuelhallError
from duelhall.core.game import Info
from duelhall.games import catalogue, load
from duelhall.search.levels import LEVELS
from duelhall.server.errors import Refusal
from duelhall.server.play.deeds import Guest
from duelhall.server.play.entry import Entry, Setup
from duelhall.server.play.live import LiveTable
from duelhall.server.play.telling import Eyes, seat_data
from duelhall.server.presence import Presence
from duelhall.server.storage.schema import seats, tables
from duelhall.server.tables import Tables

SHOWN = 50
FRESH = 60_000
"""Milliseconds for which a table is offered though nobody is seen at it."""
LOBBY = {"open", "sit", "leave", "start", "end"}
"""The kinds of entries that change a list of tables."""
PAIRING = 52_001
"""The number under which one process at a time pairs players."""

State = Literal["open", "playing", "mine"]


class Lobby:
    """Lists of tables."""

    def __init__(self, tables: Tables, presence: Presence) -> None:
        self.tables = tables
        self.presence = presence
        self.pairing = asyncio.Lock()

    # -- lists

    async def tables_for(self, state: State, user: str | None) -> list[dict[str, Any]]:
        """The tables of a list as a user sees them, the latest first."""
        rows = await self.tables.shelf.find(query_for(state, user))
        found = [await self.row_of(row.id, user) for row in rows]
        return [row for row in found if row and (state != "open" or self.is_offered(row))]

    async def row_of(self, table: str, user: str | None) -> dict[str, Any] | None:
        """A table in a list; none if it was played by rules of old."""
        try:
            async with self.tables.current(table) as live:
                return summary(live, user, self.presence.here(live))
        except DuelhallError:
            return None

    def is_offered(self, row: dict[str, Any]) -> bool:
        """Whether a player at an open table is there, or was a moment ago."""
        recent = self.presence.now() - row["updated"] < FRESH
        return (
            recent or row["clock"]["kind"] == "days" or any(seat["here"] for seat in row["seats"])
        )

    # -- pairing

    async def pair(self, setup: Setup, guest: Guest) -> LiveTable:
        """Sit down at a table like this one, or open it and wait."""
        async with self.pairing, self.tables.shelf.database.alone(PAIRING):
            for table in await self.fitting(setup, guest.user):
                try:
                    return await self.tables.sit(table, guest)
                except Refusal:
                    continue
            return await self.tables.open(setup, {0: guest})

    async def fitting(self, setup: Setup, user: str) -> Sequence[str]:
        """The open tables that are what somebody looks for, their own first."""
        rows = await self.tables_for("open", user)
        alike = [row for row in rows if is_alike(row, setup)]
        alike.sort(key=lambda row: (row["eyes"] is None, row["created"]))
        return [row["table"] for row in alike]


def query_for(state: State, user: str | None) -> Select[Any]:
    """The ids of a list."""
    found = select(tables.c.id).order_by(tables.c.updated.desc()).limit(SHOWN)
    if state == "mine":
        sits = select(seats.c.table_id).where(seats.c.user_id == user)
        return found.where(tables.c.id.in_(sits), tables.c.status != "over")
    return found.where(tables.c.status == state, tables.c.public)


def summary(live: LiveTable, user: str | None, here: Sequence[bool]) -> dict[str, Any]:
    """A table in a list."""
    eyes, names, setup = live.seat_of(user), live.names, live.setup
    looks = Eyes(eyes, eyes is not None)
    return {
        "table": live.id,
        "game": setup.game,
        "title": live.game.info.title,
        "options": live.game.options,
        "seats": [seat_data(live, seat, names[seat], looks, here) for seat in range(len(names))],
        "clock": msgspec.to_builtins(setup.clock),
        "rated": setup.rated,
        "public": setup.public,
        "stand_in": setup.stand_in,
        "lesson": setup.lesson is not None,
        "status": live.status,
        "turn": live.match.turn,
        "to_move": live.to_move,
        "eyes": eyes,
        "your_turn": eyes in live.to_move,
        "created": live.pages[0].entry.at,
        "updated": live.at,
        "key": setup.key if eyes is not None else None,
    }


def is_alike(row: dict[str, Any], setup: Setup) -> bool:
    """Whether an open table is what somebody looks for: same game, and nobody but people."""
    return (
        row["game"] == setup.game
        and row["options"] == setup.options
        and row["clock"] == msgspec.to_builtins(setup.clock)
        and row["rated"] == setup.rated
        and not any(seat["kind"] == "machine" for seat in row["seats"])
    )


def changes_lobby(entries: Sequence[Entry]) -> bool:
    """Whether a list of tables looks different after these entries."""
    return any(entry.kind in LOBBY for entry in entries)


# -- what can be played


@lru_cache(maxsize=1)
def games() -> dict[str, Any]:
    """All games with their options, the forms that can be played, and the levels."""
    return {"games": [game_data(info) for info in catalogue()]}


def game_data(info: Info) -> dict[str, Any]:
    """A game as a page offers it."""
    return {
        "key": info.key,
        "title": info.title,
        "rules_version": info.rules_version,
        "status": info.status,
        "options": [
            {"name": option.name, "values": option.values, "meaning": option.meaning}
            for option in info.options
        ],
        "forms": forms(info),
        "layout": load(info.key).layout(),
        "levels": [
            {"number": level.number, "name": level.name, "words": level_words(level.number)}
            for level in LEVELS
        ],
    }


def forms(info: Info) -> list[dict[str, Any]]:
    """The combinations of options that can be played; who starts goes with all of them."""
    chosen = [option for option in info.options if option.name != "start"]
    names = [option.name for option in chosen]
    found = []
    for values in product(*(option.values for option in chosen)):
        options = dict(zip(names, values, strict=True))
        try:
            found.append({"options": options, "seats": load(info.key, **options).seats})
        except BadOptions:
            continue
    return found


def level_words(number: int) -> str:
    """How strong a level is, in a few words."""
    return WORDS[number - 1]


WORDS = (
    "plays its first games and errs often",
    "sees one step ahead",
    "punishes plain mistakes",
    "a fair opponent for a club evening",
    "plays soundly and seldom errs",
    "hard to beat",
    "looks far ahead",
    "takes its time, and is the strongest there is",
)
