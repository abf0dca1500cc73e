"""The lobby: tables to join, to watch and to come back to, and pairing with whoever fits."""

import asyncio
from collections.abc import Sequence
from typing import Any, Literal

import structlog
from msgspec import convert
from sqlalchemy import ColumnElement, Select, or_, select, tuple_

from duelhall.core.errors import BadOptions
from duelhall.core.game import Game
from duelhall.core.options import CARD_SET
from duelhall.core.replay import other_cards
from duelhall.games import find, keys
from duelhall.server.base.errors import Away, Refusal
from duelhall.server.people.blocks import Blocks
from duelhall.server.shapes.log import Clock, Entry, Setup, Sitter
from duelhall.server.shapes.table import SeatShown, TableRow
from duelhall.server.storage.schema import log as log_of
from duelhall.server.storage.schema import put_away, seats, tables
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.games import OtherRules, game_of
from duelhall.server.table.listing import Listed, SeatListed
from duelhall.server.table.sitters import names_of
from duelhall.server.table.snapshot import seat_shown
from duelhall.server.tables.phrases import people_at
from duelhall.server.tables.presence import Presence
from duelhall.server.tables.service import Tables

log = structlog.get_logger("duelhall.lobby")

SHOWN = 50
FRESH = 60_000
"""Milliseconds for which a table is offered though nobody is seen at it."""
LOBBY = {"open", "sit", "leave", "start", "end"}
"""The kinds of entries that change a list of tables."""
PAIRING = 52_001
"""The number under which one process at a time pairs players."""

ListName = Literal["open", "playing", "mine", "away"]

FIRST = log_of.c.table_id == tables.c.id, log_of.c.n == 1
KEY = select(log_of.c.data["key"].as_string()).where(*FIRST).scalar_subquery()
"""What lets somebody in at a table: it stands in its log alone."""
LISTED = (
    select(tables, KEY.label("key"))
    .where(tables.c.listed.is_not(None))
    .order_by(tables.c.updated.desc())
)
WAITING = (
    select(seats.c.table_id, seats.c.seat)
    .join(tables)
    .where(tables.c.status == "open", tables.c.public, seats.c.kind.in_(("person", "bot")))
)
"""Seats of players at open tables."""


class Lobby:
    """Lists of tables, as the database has them."""

    def __init__(self, tables: Tables, presence: Presence, blocks: Blocks) -> None:
        self.tables = tables
        self.blocks = blocks
        self.presence = presence
        self.pairing = asyncio.Lock()

    async def start(self) -> None:
        """Fill in what lists show of tables that an earlier release has written."""
        unlisted = tables.c.listed.is_(None), tables.c.status != "over", can_be_played()
        for row in await self.tables.store.find(select(tables.c.id).where(*unlisted)):
            await self.fill_in(row.id)

    async def fill_in(self, table: str) -> None:
        """Fill in what lists show of a table; one that can't be read is shown in none."""
        try:
            async with self.tables.current(table) as live:
                await self.tables.store.list(live)
        except Away:
            raise
        except Exception:
            log.exception("not listed", table=table)

    async def stop(self) -> None:
        """Nothing to end."""

    # -- lists

    async def tables_for(
        self, state: ListName, user: str | None, game: str | None = None
    ) -> list[TableRow]:
        """The tables of a list as a user sees them, of one game or of all, the latest first."""
        if state in ("mine", "away") and user is None:
            return []
        return await self.rows((await self.query_for(state, user, game)).limit(SHOWN), user)

    async def query_for(
        self, state: ListName, user: str | None, game: str | None = None
    ) -> Select[Any]:
        """All tables of a list."""
        found = LISTED.where(can_be_played())
        if game is not None:
            found = found.where(tables.c.game == game)
        if state in ("mine", "away"):
            return found.where(*own_tables(user, state == "away"))
        found = found.where(tables.c.status == state, tables.c.public)
        return found.where(await self.is_offered()) if state == "open" else found

    async def is_offered(self) -> ColumnElement[bool]:
        """Whether a player at an open table is there, or was a moment ago."""
        recent = tables.c.updated > self.presence.now() - FRESH
        over_days = tables.c.setup["clock", "kind"].as_string() == "days"
        machine = select(seats.c.table_id).where(seats.c.kind == "machine")
        waiting = await self.tables.store.find(WAITING.where(~recent))
        here = {table for table, seat in waiting if self.presence.is_here(table, seat)}
        return or_(recent, over_days, tables.c.id.in_(machine), tables.c.id.in_(here))

    async def rows(self, query: Select[Any], user: str | None) -> list[TableRow]:
        """The tables of a query as a user sees them."""
        found = await self.tables.store.find(query)
        sitting = seats.c.table_id.in_([row.id for row in found])
        by_table: dict[str, list[Any]] = {row.id: [] for row in found}
        for seat in await self.tables.store.find(
            select(seats).where(sitting).order_by(seats.c.seat)
        ):
            by_table[seat.table_id].append(seat)
        return [self.row(row, by_table[row.id], user) for row in found]

    def row(self, row: Any, sat: Sequence[Any], user: str | None) -> TableRow:
        """A table in a list."""
        (game, is_here), now = game_of_row(row), convert(row.listed, Listed)
        sitters = [sitter_of(*one) for one in zip(sat, now.seats, strict=True)]
        held = (at for at, sitter in enumerate(sitters) if user and sitter.user == user)
        eyes, setup = next(held, None), row.setup
        is_owner = user is not None and row.owner_id == user
        return TableRow(
            table=row.id,
            game=row.game,
            title=game.info.title,
            form_title=game.title() if is_here else f"{game.title()}, with cards that are not here",
            options=game.options,
            sides=game.sides(),
            seats=self.seats(row.id, sitters, now, eyes),
            clock=convert(setup["clock"], Clock),
            rated=setup["rated"],
            forked=setup.get("forked") is not None,
            public=row.public,
            stand_in=setup["stand_in"],
            lesson=setup["lesson"] is not None,
            status=row.status,
            turn=now.turn,
            to_move=now.movers_for(eyes),
            eyes=eyes,
            owner=is_owner,
            your_turn=eyes in now.to_move,
            created=row.created,
            updated=row.updated if eyes is None else now.seats[eyes].told,
            key=row.key if eyes is not None or is_owner else None,
        )

    def seats(
        self, table: str, sitters: list[Sitter], now: Listed, eyes: int | None
    ) -> list[SeatShown]:
        """The seats of a table in a list."""
        return [
            seat_shown(
                sitter,
                seat,
                name,
                you=seat == eyes,
                here=self.presence.is_here(table, seat),
                decided=now.is_decided_for(seat, eyes),
            )
            for seat, (sitter, name) in enumerate(zip(sitters, names_of(sitters), strict=True))
        ]

    # -- pairing

    async def pair(self, setup: Setup, guest: Guest) -> LiveTable:
        """Sit down at a table like this one, or open it and wait."""
        async with self.pairing, self.tables.store.database.alone(PAIRING):
            for table in await self.fitting(setup, guest.user):
                try:
                    await self.check_apart(table, guest.user)
                    return await self.tables.sit(table, guest)
                except (Refusal, OtherRules):
                    continue
            return await self.tables.open(setup, {0: guest})

    async def check_apart(self, table: str, user: str) -> None:
        """Refuse who is to be kept apart from somebody at a table."""
        async with self.tables.current(table) as live:
            people = people_at(live)
        await self.blocks.check(user, people)

    async def fitting(self, setup: Setup, user: str) -> Sequence[str]:
        """The open tables that are what somebody looks for, their own first."""
        rows = await self.rows(await self.query_for("open", user, setup.game), user)
        alike = [row for row in rows if is_alike(row, setup)]
        alike.sort(key=lambda row: (row.eyes is None, row.created))
        return [row.table for row in alike]


def game_of_row(row: Any) -> tuple[Game, bool]:
    """The game of a table, and whether its cards are here; else it has those that are."""
    options = tuple(row.options.items())
    try:
        game = game_of(row.game, options)
    except BadOptions:
        return game_of(row.game, tuple(one for one in options if one[0] != CARD_SET)), False
    return game, not other_cards(game, row.setup.get("cards", ""))


def own_tables(user: str | None, is_away: bool) -> list[ColumnElement[bool]]:
    """The tables that a user sits at or has opened, but for those put away; or only these."""
    sits = select(seats.c.table_id).where(seats.c.user_id == user, seats.c.ended.is_(None))
    away = tables.c.id.in_(select(put_away.c.game_id).where(put_away.c.user_id == user))
    own = or_(tables.c.id.in_(sits), tables.c.owner_id == user)
    return [own, away if is_away else ~away, tables.c.status != "over"]


def can_be_played() -> ColumnElement[bool]:
    """Tables by rules that the hall has or follows; others rest until their game is back."""
    versions = [(key, version) for key in keys() for version in find(key).info.versions]
    return tuple_(tables.c.game, tables.c.rules_version).in_(versions)


def sitter_of(row: Any, now: SeatListed) -> Sitter:
    """Who sits at a seat, as the database has it."""
    return Sitter(
        kind=row.kind,
        user=row.user_id,
        name=row.name,
        level=row.level,
        rating=now.rating,
        provisional=now.provisional,
        account=now.account,
        eyes_open=now.eyes_open,
        stands_in=now.stands_in,
        out=now.out,
    )


def is_alike(row: TableRow, setup: Setup) -> bool:
    """Whether an open table is what somebody looks for: same game from the start, only people."""
    return (
        row.game == setup.game
        and row.options == setup.options
        and row.clock == setup.clock
        and row.rated == setup.rated
        and not row.forked
        and not any(seat.kind == "machine" for seat in row.seats)
    )


def changes_lobby(entries: Sequence[Entry]) -> bool:
    """Whether a list of tables looks different after these entries."""
    return any(entry.kind in LOBBY for entry in entries)
