"""Guests and accounts: who may have which name, and whose password is right."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import ColumnElement, Executable, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from duelhall.server.base.errors import Refusal
from duelhall.server.base.keys import fresh_id, fresh_secret
from duelhall.server.base.limits import Limit, trusting
from duelhall.server.base.lookalikes import look
from duelhall.server.base.priority import stand_back
from duelhall.server.base.settings import Settings
from duelhall.server.people.devices import known_as, marked
from duelhall.server.people.guesses import Guesses
from duelhall.server.people.names import checked_name, folded, fresh_name
from duelhall.server.people.users import User
from duelhall.server.storage.database import Database, Transaction
from duelhall.server.storage.schema import records, seats, sessions, tables, tokens, users

SHORTEST, LONGEST = 8, 200
HASHERS = 2
"""Threads that hash passwords: each takes 64 MB while it does."""
HOUR = 3600
FROM_ADDRESS = 10
"""Guests of one address who may take other names for each time that one may."""
TRACES = (
    sessions.c.user_id,
    tokens.c.user_id,
    seats.c.user_id,
    tables.c.owner_id,
    records.c.owner_id,
)
"""Where somebody is named."""


class Passwords:
    """Hashes by argon2id, made on threads so that the hall goes on."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher()
        self.threads = ThreadPoolExecutor(HASHERS, "password", stand_back)
        self.decoy = ""

    async def hashed(self, password: str) -> str:
        """What is stored of a password."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, self.hasher.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether it is the right password; without one it takes as long to say no."""
        if stored is None:
            self.decoy = self.decoy or await self.hashed(fresh_secret())
        loop = asyncio.get_running_loop()
        right = await loop.run_in_executor(
            self.threads, self.verify, stored or self.decoy, password
        )
        return right and stored is not None

    def verify(self, stored: str, password: str) -> bool:
        """Compare, on whatever thread this is."""
        try:
            return self.hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    def is_old(self, stored: str) -> bool:
        """Whether a hash was made with weaker parameters than today's."""
        return self.hasher.check_needs_rehash(stored)


class Accounts:
    """Who there is. A name belongs to one account; guests share the rest."""

    def __init__(
        self,
        database: Database,
        now: Callable[[], int],
        limits: Settings | None = None,
    ) -> None:
        self.database = database
        self.now = now
        self.passwords = Passwords()
        limits = limits or Settings()
        limited = bool(limits.requests)
        self.guesses = Guesses(limits.guesses * limited)
        self.is_free = trusting(limits.trusted)
        self.new_from_address = Limit(limits.guests * limited, HOUR, is_free=self.is_free)
        self.renames = Limit(limits.renames * limited, HOUR)
        self.renames_from_address = Limit(limits.renames * limited * FROM_ADDRESS, HOUR)

    # -- guests

    async def welcome(self, name: str | None, address: str, known: User | None) -> User:
        """A guest with the name they chose or a pleasant one; who is one already is renamed."""
        if known and not known.guest:
            raise Refusal("signed_in", f"You are signed in as {known.name}.", 409)
        if known and name == known.name:
            return known
        self.count_name(address, known)
        async with self.database.write() as transaction:
            name = await free_name(transaction, name)
            if known:
                await transaction.execute(update(users).where(is_user(known)), {"name": name})
                return User(known.id, name, True)
            user = User(fresh_id(12), name, True)
            await transaction.execute(insert(users), self.row_of(user))
            return user

    def count_name(self, address: str, known: User | None) -> None:
        """Count a new guest, or another name, which is written at every table of theirs."""
        if known is None:
            self.new_from_address.spend(address, "new guests")
        elif not self.is_free(address):
            self.renames.spend(known.id, "new names")
            self.renames_from_address.spend(address, "new names")

    # -- accounts

    async def register(self, name: str, password: str, address: str, known: User | None) -> User:
        """A new account; a guest becomes it and keeps their games, but no session and no token."""
        if known and not known.guest:
            raise Refusal("signed_in", f"You are signed in as {known.name}; sign out first.", 409)
        name = checked_name(name)
        check_password(password, name)
        self.new_from_address.spend(address, "new accounts")
        user = User(known.id if known else fresh_id(12), name, False)
        row = self.row_of(user, await self.passwords.hashed(password))
        try:
            async with self.database.write() as transaction:
                await transaction.execute(stored(row, known))
                for kept in (sessions, tokens):  # who had a guest's secret has not the account's
                    await transaction.execute(delete(kept).where(kept.c.user_id == user.id))
        except IntegrityError:
            raise taken(name) from None
        return user

    async def sign_in(self, name: str, password: str, address: str, marks: str = "") -> User:
        """Who has this name and this password; which of them is wrong is not told.

        ``marks`` says on which devices the account was used before: on those nobody has to wait for
        guessers elsewhere.
        """
        columns = (users.c.id, users.c.name, users.c.guest, users.c.password)
        async with self.database.read() as transaction:
            query = select(*columns).where(users.c.folded == folded(name))
            row = (await transaction.execute(query)).first()
        known = known_as(marks, row.id, row.password) if row and row.password else None
        tried = self.guesses.begin(folded(name), address, known)
        right = await self.passwords.fits(row.password if row else None, password)
        if row is None or not right:
            raise Refusal("bad_password", "This name and this password don't go together.", 403)
        self.guesses.was_right(tried)
        user = User(*row[:3])
        if self.passwords.is_old(row.password):
            await self.set_password(user, password)
        return user

    async def mark(self, user: User, marks: str) -> str:
        """The marks of a device on which somebody has just signed in."""
        async with self.database.read() as transaction:
            query = select(users.c.password).where(is_user(user))
            return marked(marks, user.id, (await transaction.execute(query)).scalar_one())

    async def change_password(
        self, user: User, old: str, new: str, address: str, marks: str = ""
    ) -> None:
        """Another password, for who knows the old one."""
        if user.guest:
            raise Refusal("guest", "A guest has no password; make an account first.", 409)
        check_password(new, user.name)
        await self.sign_in(user.name, old, address, marks)
        await self.set_password(user, new)

    async def set_password(self, user: User, password: str) -> None:
        """Store a password."""
        hashed = await self.passwords.hashed(password)
        async with self.database.write() as transaction:
            await transaction.execute(update(users).where(is_user(user)), {"password": hashed})

    async def sweep(self) -> int:
        """Forget the guests whom nobody can be again and who left nothing behind."""
        gone = [~exists().where(column == users.c.id) for column in TRACES]
        async with self.database.write() as transaction:
            forgetting = delete(users).where(users.c.guest, *gone)
            return (await transaction.execute(forgetting)).rowcount

    def row_of(self, user: User, password: str | None = None) -> dict[str, object]:
        """How a user is stored."""
        now = self.now()
        key = None if user.guest else folded(user.name)
        row = {"id": user.id, "name": user.name, "folded": key, "guest": user.guest}
        row["look"] = None if user.guest else look(user.name)
        return {**row, "password": password, "created": now, "seen": now}


def stored(row: dict[str, object], known: User | None) -> Executable:
    """The statement that makes an account, of a guest if there is one."""
    if known is None:
        return insert(users).values(row)
    changes = {name: row[name] for name in ("name", "folded", "look", "guest", "password", "seen")}
    return update(users).where(is_user(known), users.c.guest).values(changes)


def is_user(user: User) -> ColumnElement[bool]:
    """The row of a user."""
    return users.c.id == user.id


async def free_name(transaction: Transaction, wish: str | None) -> str:
    """The name wished for, or a fresh one, if no account has it."""
    while True:
        name = checked_name(wish) if wish else fresh_name()
        same = (users.c.folded == folded(name)) | (users.c.look == look(name))
        query = select(users.c.id).where(same)
        if (await transaction.execute(query)).first() is None:
            return name
        if wish:
            raise taken(name)


def taken(name: str) -> Refusal:
    """A name that somebody has."""
    message = f"{name}, or a name that looks like it, has an account; take another or sign in."
    return Refusal("name_taken", message, 409)


def check_password(password: str, name: str) -> None:
    """Refuse a password that is too easy to guess, or too long to hash."""
    if not SHORTEST <= len(password) <= LONGEST:
        raise Refusal("bad_password", f"A password has {SHORTEST} to {LONGEST} characters.")
    if folded(password) == folded(name) or len(set(password)) < 4:
        raise Refusal("bad_password", "This password is too easy to guess.")
