"""Where tables are kept: their logs, and beside each a row to find it by."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Select, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.sql.functions import count

from duelhall.core.errors import DuelhallError
from duelhall.server.people.ratings import settle
from duelhall.server.shapes.log import Entry
from duelhall.server.storage.database import Database, Transaction
from duelhall.server.storage.schema import endings, log, seats, sittings, tables
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.games import OtherCards
from duelhall.server.table.listing import listed
from duelhall.server.table.offers import awaited
from duelhall.server.table.snapshot import spoken_names
from duelhall.server.table.still import still_of
from duelhall.server.table.tastes import tastes_of
from duelhall.server.table.words import of_result

SEATING = {"open", "sit", "leave"}
"""The kinds of entries after which others sit at a table."""

ENTRIES = (
    select(log.c.n, log.c.at, log.c.kind, log.c.data)
    .where(log.c.table_id == bindparam("table"), log.c.n > bindparam("after"))
    .order_by(log.c.n)
)
WRITE = insert(log)
UNFINISHED = select(count()).select_from(tables).where(tables.c.status != "over")
PUT = update(tables).where(tables.c.id == bindparam("table"))
MOMENT = ("status", "n", "updated", "deadline", "waiting", "result", "listed")
"""What a table's row says of the moment."""
PUT_NOW = PUT.values({name: bindparam(f"now_{name}", type_=tables.c[name].type) for name in MOMENT})
WRITE_ONE = WRITE.values(
    table_id=bindparam("table"),
    **{name: bindparam(f"new_{name}", type_=log.c[name].type) for name in Entry.__struct_fields__},
)


HAS_ENDED = select(seats.c.seat).where(
    seats.c.table_id == bindparam("table"), seats.c.ended.is_not(None)
)
END = (
    update(seats)
    .where(seats.c.table_id == bindparam("table"), seats.c.seat == bindparam("at"))
    .values(
        ended=bindparam("when"),
        score=bindparam("got"),
        liked=bindparam("with", type_=seats.c.liked.type),
    )
)


class Clash(DuelhallError):
    """Somebody else wrote an entry with the same number first."""


class Store:
    """The logs of all tables."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries after number ``after``."""
        async with self.database.read() as transaction:
            rows = await transaction.execute(ENTRIES, {"table": table, "after": after})
            return [Entry(*row) for row in rows]

    async def find(self, query: Select[Any]) -> list[Any]:
        """The rows of a query."""
        async with self.database.read() as transaction:
            return list(await transaction.execute(query))

    async def unfinished(self, owner: str) -> int:
        """How many tables that a user opened are not over."""
        rows = await self.find(UNFINISHED.where(tables.c.owner_id == owner))
        return int(rows[0][0])

    async def unfinished_of(self, user: str) -> list[str]:
        """The tables at which a user sits that are not over."""
        query = select(tables.c.id).join(seats)
        rows = await self.find(query.where(seats.c.user_id == user, tables.c.status != "over"))
        return [row.id for row in rows]

    async def retire(self, table: str, why: Exception) -> None:
        """Expect nothing more of a table: neither a flag nor a machine.

        No list shows it, but for one whose cards are not here: lists say so.
        """
        nothing: dict[str, Any] = {"deadline": None, "waiting": None}
        if not isinstance(why, OtherCards):
            nothing["listed"] = None
        async with self.database.write() as transaction:
            await transaction.execute(PUT, {"table": table, **nothing})

    async def rest(self, table: str) -> None:
        """Expect no machine to move at a table before somebody comes to it."""
        async with self.database.write() as transaction:
            await transaction.execute(PUT, {"table": table, "waiting": None})

    async def list(self, live: LiveTable) -> None:
        """Keep what lists show of a table, unless somebody has written to it meanwhile."""
        async with self.database.write() as transaction:
            await transaction.execute(
                PUT.where(tables.c.n == bindparam("at_n")),
                {"table": live.id, "at_n": live.n, "listed": listed(live)},
            )

    async def write(self, live: LiveTable, entries: Sequence[Entry]) -> None:
        """Keep new entries, already folded into ``live``; raises Clash if others were faster."""
        try:
            if is_plain(live, entries):
                await self.database.both(PUT_NOW, WRITE_ONE, plain_columns(live, entries[0]))
                return
            async with self.database.write() as transaction:
                await put(transaction, live, entries)
        except IntegrityError as error:
            raise Clash(f"table {live.id} has an entry {entries[0].n} already") from error

    async def write_all(self, written: Sequence[tuple[LiveTable, Sequence[Entry]]]) -> None:
        """Keep new entries of several tables, or none; raises Clash."""
        try:
            async with self.database.write() as transaction:
                for live, entries in written:
                    await put(transaction, live, entries)
        except IntegrityError as error:
            ids = ", ".join(live.id for live, _ in written)
            raise Clash(f"one of the tables {ids} was written to") from error


def is_plain(live: LiveTable, entries: Sequence[Entry]) -> bool:
    """Whether this is one entry after which the same people go on playing, as nearly all are."""
    return len(entries) == 1 and entries[0].kind not in SEATING and live.result is None


def plain_columns(live: LiveTable, entry: Entry) -> dict[str, Any]:
    """What is written of one plain entry."""
    new = {f"new_{name}": value for name, value in msgspec.structs.asdict(entry).items()}
    now = {f"now_{name}": value for name, value in columns(live).items()}
    return {"table": live.id, **new, **now}


async def put(transaction: Transaction, live: LiveTable, entries: Sequence[Entry]) -> None:
    """Write entries, and before them the row of their table, so that who comes second waits."""
    kinds = {entry.kind for entry in entries}
    if "open" in kinds:
        await transaction.execute(insert(tables), {**fixed_columns(live), **columns(live)})
    else:
        await transaction.execute(PUT, {"table": live.id, **columns(live)})
    rows = [{"table_id": live.id, **msgspec.structs.asdict(entry)} for entry in entries]
    await transaction.execute(WRITE, rows if len(rows) > 1 else rows[0])
    if kinds & SEATING:
        await put_seats(transaction, live)
        await put_sittings(transaction, live.id, entries)
    if live.result:
        await put_ending(transaction, live)
        await settle(transaction, live)


async def put_seats(transaction: Transaction, live: LiveTable) -> None:
    """Write who sits where."""
    await transaction.execute(delete(seats).where(seats.c.table_id == live.id))
    rows = [
        {
            "table_id": live.id,
            "seat": seat,
            "user_id": sitter.user,
            "kind": sitter.kind,
            "level": sitter.level,
            "name": sitter.name,
        }
        for seat, sitter in enumerate(live.sitters)
    ]
    await transaction.execute(insert(seats), rows)


async def put_ending(transaction: Transaction, live: LiveTable) -> None:
    """Write when a game that was played ended, and what each seat got; once."""
    if not live.result or not live.is_started or not live.step:
        return
    if (await transaction.execute(HAS_ENDED, {"table": live.id})).first():
        return
    scores = live.result.scores or [None] * len(live.sitters)
    at = {"table": live.id, "when": live.at}
    had = zip(scores, tastes_of(live.match), strict=True)
    rows = [{**at, "at": i, "got": got, "with": taste} for i, (got, taste) in enumerate(had)]
    await transaction.execute(END, rows)
    if live.setup.public:
        row = {"table_id": live.id, "game": live.setup.game, "at": live.at}
        await transaction.execute(insert(endings), row)


async def put_sittings(transaction: Transaction, table: str, entries: Sequence[Entry]) -> None:
    """Write who sat down, so that the tables of a user are found, also those that they left."""
    sat = {entry.n: entry.data["user"] for entry in entries if entry.kind == "sit"}
    rows = [{"table_id": table, "n": n, "user_id": user} for n, user in sat.items()]
    if rows:
        await transaction.execute(insert(sittings), rows)


def fixed_columns(live: LiveTable) -> dict[str, Any]:
    """What a table's row says once and for all."""
    setup = live.setup
    return {
        "id": live.id,
        "game": setup.game,
        "rules_version": setup.rules_version,
        "options": live.game.options,
        "setup": setup_column(live),
        "owner_id": setup.owner,
        "public": setup.public,
        "created": live.history[0].entry.at,
    }


def setup_column(live: LiveTable) -> dict[str, Any]:
    """What a list of tables shows of a table; its key is in its log alone."""
    setup = live.setup
    shown = ("clock", "rated", "stand_in", "lesson", "forked", "cards")
    return {name: msgspec.to_builtins(getattr(setup, name)) for name in shown}


def columns(live: LiveTable) -> dict[str, Any]:
    """What a table's row says of the moment."""
    return {
        "status": live.status,
        "n": live.n,
        "updated": live.told_at(None),
        "deadline": live.deadline,
        "waiting": live.at if is_machine_due(live) else None,
        "result": result_column(live),
        "listed": listed(live),
    }


def result_column(live: LiveTable) -> dict[str, Any] | None:
    """How a table ended, and what a list of games shows of it."""
    result = live.result
    if result is None:
        return None
    said = of_result(live, result, None, spoken_names(live))
    told = {
        "scores": result.scores,
        "reason": result.reason,
        "counts": result.counts,
        "words": said,
    }
    still = still_of(live.match) if live.is_started else None
    counted = {"steps": live.step, "turns": live.match.turn}
    return {**told, "seat": result.seat, **counted, "still": still}


def is_machine_due(live: LiveTable) -> bool:
    """Whether a machine has something to decide or to answer."""
    return machine_to_move(live) is not None or machine_asked(live) is not None


def machine_to_move(live: LiveTable) -> int | None:
    """The first seat to move for which a machine decides."""
    for seat in live.to_move:
        if live.sitters[seat].machine is not None:
            return seat
    return None


def machine_asked(live: LiveTable) -> int | None:
    """The first machine that has yet to answer a draw offer."""
    offer = live.offer_of("draw")
    if offer is None:
        return None
    asked = sorted(awaited(live, offer))
    return next((seat for seat in asked if live.sitters[seat].machine is not None), None)
