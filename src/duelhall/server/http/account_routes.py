"""Routes of users: who I am, coming in as a guest, accounts, sessions and tokens."""

from typing import Any

from litestar import get

from duelhall.server.users import User


@get("/api/me")
async def me(visitor: User | None) -> dict[str, Any]:
    """Who asks, and the token that unsafe requests repeat."""
    return {"user": visitor, "csrf": None}


handlers = [me]
