"""People as they are told."""

from collections.abc import Sequence

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


class RatingPointShown(Struct):
    """What a rating was after a game."""

    at: int
    rating: int
    give: int | None
    """How much it may have been off; of older games it is not known."""


class SkillShown(Struct):
    """How somebody stands in a game, by the games they played for a rating."""

    game: str
    title: str
    rating: int
    give: int
    provisional: bool
    games: int
    won: int
    drawn: int
    lost: int
    place: int | None
    """Where they stand among those whose rating is sure; none while theirs is not."""
    of: int
    """How many have a sure rating."""
    curve: Sequence[RatingPointShown]
    """The last games, the first of them first."""


class FavouriteShown(Struct):
    """What somebody often plays with in a game, by the game's own words."""

    game: str
    title: str
    liked: str
    """What it is one of, in the plural."""
    value: str
    """The game's own short name for it."""
    name: str
    games: int
    share: float
    """What part of these games was won, a draw as half a game."""
    low: float
    """Between which shares the true one is, with 95 % certainty."""
    high: float


class PersonShown(Struct):
    """What everybody may know of a player with an account."""

    name: str
    since: int
    """When the account was made."""
    you: bool
    skills: Sequence[SkillShown]
    """The games played for a rating, the most played first."""
    favourites: Sequence[FavouriteShown]
    """What they play with most in games that all may see, the most played first."""


class RatingChangeShown(Struct):
    """What a game did to a rating."""

    seat: int
    before: int
    after: int


class RatingChanges(Struct):
    """What a game did to the ratings of its players; nothing if it did not count."""

    changes: Sequence[RatingChangeShown]


class PhraseShown(Struct):
    """Something that can be said in passing."""

    phrase: str
    words: str


class AroundShown(Struct):
    """What goes on around a table."""

    watching: int
    """How many watch without a seat."""
    phrases: Sequence[PhraseShown]
    """What one may say here; empty if nothing."""
    why: str | None
    """Why nothing can be said."""


class LikesShown(Struct):
    """What somebody likes at tables."""

    rated_phrases: bool
    """Whether phrases may be said to them in rated games."""


class BlockedShown(Struct):
    """Somebody whom one blocks."""

    id: str
    name: str


class BlockedPeople(Struct):
    """All whom one blocks, the latest first."""

    blocked: Sequence[BlockedShown]
