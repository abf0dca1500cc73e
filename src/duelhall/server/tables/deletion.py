"""Leaving the hall for good: an account goes, and its games stay without its name.

An account may have some thousand games. It goes in small batches, between which others write; who
is interrupted by a crash still has the account, and deletes what is left of it.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any

from sqlalchemy import Select, delete, select, update

from duelhall.server.base.errors import Refusal
from duelhall.server.people.accounts import Accounts
from duelhall.server.people.names import FORMER
from duelhall.server.people.users import User
from duelhall.server.storage.database import Transaction
from duelhall.server.storage.schema import (
    log,
    records,
    reviews,
    seats,
    sessions,
    sittings,
    tables,
    tokens,
    users,
)
from duelhall.server.table.fold import LiveTable, Offer
from duelhall.server.table.games import OtherRules
from duelhall.server.table.offers import awaited, may_resign
from duelhall.server.tables.service import Tables

FEW = 10
"""Tables, or records, that go in one transaction."""
PARTNER = "You have a partner in a game that goes on: finish it, or agree to give it up, first."

Forget = Callable[[list[str]], Awaitable[None]]


class AccountDeleter:
    """Lets accounts go."""

    def __init__(self, accounts: Accounts, tables: Tables, forget: Forget) -> None:
        self.accounts = accounts
        self.tables = tables
        self.forget = forget
        """Called with the tables whose logs were changed: what is in memory is old."""

    async def delete(self, user: User, password: str, address: str, marks: str = "") -> None:
        """Delete an account; what it still plays is given up. Who has a partner is refused."""
        if user.guest:
            raise Refusal("guest", "A guest has no account to delete.", 409)
        await self.accounts.sign_in(user.name, password, address, marks)
        unfinished = await self.tables.store.unfinished_of(user.id)
        for table in unfinished:
            await self.check_partner(table, user)
        for table in unfinished:
            await self.get_up(table, user)
            await asyncio.sleep(0)
        await self.lock_out(user)
        while few := await self.first_tables(user):
            await self.forget_at(few, user)
        while await self.drop_records(user):
            await asyncio.sleep(0)
        async with self.tables.store.database.write() as transaction:
            changed = await delete_account(transaction, user)
        await self.forget(changed)

    async def lock_out(self, user: User) -> None:
        """Let nobody act for a user who is leaving."""
        async with self.tables.store.database.write() as transaction:
            for kept in (sessions, tokens):
                await transaction.execute(delete(kept).where(kept.c.user_id == user.id))

    async def first_tables(self, user: User) -> list[str]:
        """Some tables at which a user has sat."""
        return [row.table_id for row in await self.tables.store.find(sat_at(user).limit(FEW))]

    async def forget_at(self, few: list[str], user: User) -> None:
        """Take a user out of some tables."""
        async with self.tables.store.database.write() as transaction:
            for table in few:
                await take_out(transaction, table, user)
        await self.forget(few)
        await asyncio.sleep(0)

    async def drop_records(self, user: User) -> bool:
        """Drop some of the records that a user has brought; whether there were any."""
        brought = select(records.c.id).where(records.c.owner_id == user.id).limit(FEW)
        few = [row.id for row in await self.tables.store.find(brought)]
        async with self.tables.store.database.write() as transaction:
            await transaction.execute(delete(reviews).where(reviews.c.record_id.in_(few)))
            await transaction.execute(delete(records).where(records.c.id.in_(few)))
        return bool(few)

    async def check_partner(self, table: str, user: User) -> None:
        """Refuse who would leave a partner alone."""
        with suppress(OtherRules):
            async with self.tables.current(table) as live:
                seat = live.seat_of(user.id)
                if seat is not None and may_resign(live, seat) and has_partner(live, seat):
                    raise Refusal("partner", PARTNER, 409)

    async def get_up(self, table: str, user: User) -> None:
        """Leave a table that waits, give up a game that goes on."""
        with suppress(OtherRules):
            async with self.tables.current(table) as live:
                seat, status = live.seat_of(user.id), live.status
                goes_on = seat is not None and may_resign(live, seat)
            if status == "open":
                await self.tables.leave(table, user.id)
            elif goes_on:
                await self.tables.resign(table, user.id)


def has_partner(live: LiveTable, seat: int) -> bool:
    """Whether a seat can't give up alone."""
    return bool(awaited(live, Offer(seat, "resign", {seat})))


async def delete_account(transaction: Transaction, user: User) -> list[str]:
    """Take a user, and what is left of them, out of the database; the tables that were changed."""
    changed = [row.table_id for row in await transaction.execute(sat_at(user))]
    for table in changed:
        await take_out(transaction, table, user)
    brought = select(records.c.id).where(records.c.owner_id == user.id)
    await transaction.execute(delete(reviews).where(reviews.c.record_id.in_(brought)))
    await transaction.execute(delete(records).where(records.c.owner_id == user.id))
    await transaction.execute(delete(users).where(users.c.id == user.id))
    return changed


def sat_at(user: User) -> Select[tuple[str]]:
    """The tables at which a user has ever sat, also those that they left."""
    return select(sittings.c.table_id).where(sittings.c.user_id == user.id).distinct()


async def take_out(transaction: Transaction, table: str, user: User) -> None:
    """Take a user out of a table: of who came and went there, and of the words of its end.

    Reviews speak of the players by name; who wants one again can have it made again.
    """
    await transaction.execute(delete(reviews).where(reviews.c.record_id == table))
    coming = log.c.table_id == table, log.c.kind.in_(("sit", "leave"))
    rows = await transaction.execute(select(log.c.n, log.c.data).where(*coming).order_by(log.c.n))
    names, entries = without([(row.n, row.data) for row in rows], user)
    for n, data in entries:
        which = update(log).where(log.c.table_id == table, log.c.n == n)
        await transaction.execute(which.values(data=data))
    row = (await transaction.execute(select(tables.c.result).where(tables.c.id == table))).one()
    if row.result:
        result = {**row.result, "words": renamed(row.result["words"], names)}
        await transaction.execute(update(tables).where(tables.c.id == table).values(result=result))
    sat = update(seats).where(seats.c.table_id == table, seats.c.user_id == user.id)
    await transaction.execute(sat.values(name=FORMER, user_id=None))
    mine = sittings.c.table_id == table, sittings.c.user_id == user.id
    await transaction.execute(delete(sittings).where(*mine))


def without(
    entries: Iterable[tuple[int, dict[str, Any]]], user: User
) -> tuple[set[str], list[tuple[int, dict[str, Any]]]]:
    """The names that a user had at a table, and the entries with them as they are from now on."""
    here: set[int] = set()
    names: set[str] = set()
    changed = []
    for n, data in entries:
        if "user" in data:
            here.discard(data["seat"])
        if data.get("user") == user.id:
            here.add(data["seat"])
        if data["seat"] in here:
            told = {key: data[key] for key in ("name", "was") if key in data}
            names |= set(told.values())
            gone: dict[str, Any] = {"user": None} if "user" in data else {}
            changed.append((n, data | dict.fromkeys(told, FORMER) | gone))
    return names, changed


def renamed(words: str, names: set[str]) -> str:
    """A sentence without these names."""
    for name in names:
        words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", FORMER, words)
    return words
