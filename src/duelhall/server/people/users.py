"""Who is there: a guest, or somebody with an account."""

import msgspec


class User(msgspec.Struct, frozen=True):
    """Somebody the hall knows, for as long as a session or a token names them."""

    id: str
    name: str
    guest: bool
    bot: bool = False
    """Whether a program asks, with a token, in this user's name."""
