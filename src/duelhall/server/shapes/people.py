"""People as they are told."""

from msgspec import Struct


class RatingShown(Struct):
    """How strong somebody is in a game."""

    rating: int
    give: int
    """How much the true strength may differ from it."""
    provisional: bool
    games: int
