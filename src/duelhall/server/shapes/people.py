"""People as they are told."""

from msgspec import Struct


class RatingShown(Struct):
    """How strong somebody is in a game."""

    rating: int
    give: int
    """How much the true strength may differ from it."""
    provisional: bool
    games: int


class CallingShown(Struct):
    """How browsers let themselves be called."""

    key: str | None
    """The public key of the hall, in base64url; none if it calls nobody."""
