"""Sessions of browsers and tokens of bots: who a request comes from."""

from collections.abc import Callable, Mapping, Sequence
from http.cookies import CookieError, SimpleCookie
from typing import Any

import msgspec
from sqlalchemy import Delete, bindparam, delete, insert, select, update

from duelhall.server.base.errors import Refusal, not_found
from duelhall.server.base.keys import digest, fresh_id, fresh_secret
from duelhall.server.people.users import User
from duelhall.server.storage.database import Database
from duelhall.server.storage.schema import sessions, tokens, users

COOKIE = "duelhall_session"
HOUR = 3_600_000
DAY = 24 * HOUR
LIFETIME = 60 * DAY
"""How long a session lasts after the last day it was used."""
TOKENS = 20
"""How many tokens one user may have."""
FEW = 1000
"""So many digests are asked about at once."""

WHO = select(users.c.id, users.c.name, users.c.guest)
BY_SESSION = WHO.join(sessions).where(
    sessions.c.hash == bindparam("hash"), sessions.c.expires > bindparam("now")
)
BY_TOKEN = WHO.add_columns(tokens.c.used).join(tokens).where(tokens.c.hash == bindparam("hash"))


class Token(msgspec.Struct, frozen=True):
    """What is shown of a token; its secret is shown once, when it is made."""

    id: str
    label: str
    created: int
    used: int | None


def csrf_of(secret: str) -> str:
    """What a page of ours must repeat: it follows from the session, but does not give it away."""
    return digest(f"csrf:{secret}")


def secret_in(cookies: str) -> str | None:
    """The secret of the session in a ``Cookie`` header."""
    try:
        morsel = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return morsel.value if morsel and len(morsel.value) <= 100 else None


def bearer_in(authorization: str) -> str | None:
    """The token in an ``Authorization`` header."""
    scheme, _, token = authorization.strip().partition(" ")
    return token.strip() if scheme.lower() == "bearer" and len(token) <= 200 else None


def secret_of(scope: Mapping[str, Any]) -> str | None:
    """The secret by which an ASGI request says who it comes from: a token's, or a session's."""
    if authorization := header(scope, b"authorization"):
        return bearer_in(authorization)
    return secret_in(header(scope, b"cookie"))


def header(scope: Mapping[str, Any], name: bytes) -> str:
    """A header of an ASGI request, empty when it is missing."""
    values = [value.decode("latin-1") for key, value in scope["headers"] if key == name]
    return (b"; " if name == b"cookie" else b", ").decode().join(values)


def ending(secret: str) -> Delete:
    """The statement that ends a session."""
    return delete(sessions).where(sessions.c.hash == digest(secret))


class Sessions:
    """Who is who; secrets are stored as digests alone."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self.database = database
        self.now = now

    # -- who it is

    async def visitor_of(self, scope: Mapping[str, Any]) -> User | None:
        """Who an ASGI request (or the connection of a socket) comes from."""
        secret = secret_of(scope)
        if header(scope, b"authorization"):
            return await self.bearer(secret or "")
        return await self.holder(secret) if secret else None

    async def holder(self, secret: str) -> User | None:
        """Who has the session with this secret."""
        parameters = {"hash": digest(secret), "now": self.now()}
        async with self.database.read() as transaction:
            row = (await transaction.execute(BY_SESSION, parameters)).first()
        return User(*row) if row else None

    async def bearer(self, token: str) -> User:
        """Who has a token; raises a refusal when nobody has."""
        known = digest(token)
        async with self.database.read() as transaction:
            row = (await transaction.execute(BY_TOKEN, {"hash": known})).first()
        if row is None:
            raise Refusal("bad_token", "This token is not valid (any more).", 401)
        if (row.used or 0) < self.now() - HOUR:
            await self.mark_used(known)
        return User(row.id, row.name, row.guest, bot=True)

    async def standing(self, digests: Sequence[str]) -> set[str]:
        """Those digests that still belong to the secret of a session or a token."""
        found: set[str] = set()
        for few in (digests[at : at + FEW] for at in range(0, len(digests), FEW)):
            lasting = (sessions.c.hash.in_(few)) & (sessions.c.expires > self.now())
            known = select(sessions.c.hash).where(lasting)
            query = known.union_all(select(tokens.c.hash).where(tokens.c.hash.in_(few)))
            async with self.database.read() as transaction:
                found.update(row.hash for row in await transaction.execute(query))
        return found

    async def mark_used(self, known: str) -> None:
        """Note that a token is in use, to the hour."""
        async with self.database.write() as transaction:
            marking = update(tokens).where(tokens.c.hash == known)
            await transaction.execute(marking, {"used": self.now()})

    # -- sessions

    async def begin(self, user: User, old: str | None = None) -> str:
        """A new session, in place of an old one; its secret is given back and stored nowhere."""
        secret, now = fresh_secret(), self.now()
        row = {"hash": digest(secret), "user_id": user.id, "created": now}
        async with self.database.write() as transaction:
            if old:
                await transaction.execute(ending(old))
            await transaction.execute(insert(sessions), {**row, "expires": now + LIFETIME})
        return secret

    async def renew(self, secret: str, user: User) -> bool:
        """Let a session last longer; whether that was due, once a day."""
        now = self.now()
        due = (sessions.c.expires > now) & (sessions.c.expires < now + LIFETIME - DAY)
        which = (sessions.c.hash == digest(secret)) & due
        async with self.database.write() as transaction:
            extending = update(sessions).where(which)
            result = await transaction.execute(extending, {"expires": now + LIFETIME})
            if result.rowcount:
                seeing = update(users).where(users.c.id == user.id)
                await transaction.execute(seeing, {"seen": now})
        return result.rowcount > 0

    async def end(self, secret: str) -> None:
        """End a session."""
        async with self.database.write() as transaction:
            await transaction.execute(ending(secret))

    async def end_all(self, user: User, keep_tokens: bool = False) -> None:
        """End every session of a user and take the tokens back, as when the password changes."""
        async with self.database.write() as transaction:
            await transaction.execute(delete(sessions).where(sessions.c.user_id == user.id))
            if not keep_tokens:
                await transaction.execute(delete(tokens).where(tokens.c.user_id == user.id))

    async def sweep(self) -> int:
        """Forget the sessions that have expired."""
        async with self.database.write() as transaction:
            old = delete(sessions).where(sessions.c.expires <= self.now())
            return (await transaction.execute(old)).rowcount

    # -- tokens

    async def tokens(self, user: User) -> list[Token]:
        """The tokens of a user."""
        shown = select(tokens.c.id, tokens.c.label, tokens.c.created, tokens.c.used)
        mine = shown.where(tokens.c.user_id == user.id).order_by(tokens.c.created)
        async with self.database.read() as transaction:
            return [Token(*row) for row in await transaction.execute(mine)]

    async def give_token(self, user: User, label: str) -> tuple[Token, str]:
        """A new token with its secret."""
        if len(await self.tokens(user)) >= TOKENS:
            raise Refusal("too_many", f"{TOKENS} tokens are the most: take one back first.", 409)
        token, secret = Token(fresh_id(), label, self.now(), None), f"dh_{fresh_secret()}"
        row = {"user_id": user.id, "hash": digest(secret), **msgspec.structs.asdict(token)}
        async with self.database.write() as transaction:
            await transaction.execute(insert(tokens), row)
        return token, secret

    async def take_token(self, user: User, token_id: str) -> None:
        """Take a token back."""
        mine = (tokens.c.id == token_id) & (tokens.c.user_id == user.id)
        async with self.database.write() as transaction:
            if not (await transaction.execute(delete(tokens).where(mine))).rowcount:
                raise not_found("token")
