"""The game of a table with the cards that it was opened with, if the hall has them."""

from functools import lru_cache

from duelhall.core.errors import BadOptions, DuelhallError
from duelhall.core.game import Game
from duelhall.core.replay import other_cards
from duelhall.games import load
from duelhall.server.shapes.log import Setup


class OtherRules(DuelhallError):
    """A table that was played by rules the hall has no more."""


class OtherCards(OtherRules):
    """A table that was played with cards the hall has no more."""


@lru_cache(maxsize=256)
def game_of(key: str, options: tuple[tuple[str, object], ...]) -> Game:
    """The game with its options, made once: it holds no position."""
    return load(key, **dict(options))


def game_with_cards(table: str, setup: Setup) -> Game:
    """The game of a table; raises OtherCards if the hall has other cards, or those no more."""
    try:
        game = game_of(setup.game, tuple(setup.options.items()))
    except BadOptions as error:
        raise of_other_cards(table, f"can't go on: {error}") from None
    if why := other_cards(game, setup.cards):
        raise of_other_cards(table, f"was {why}")
    return game


def of_other_cards(table: str, why: str) -> OtherCards:
    """The error of a table whose cards the hall does not have: its log stays as it is."""
    kept = "Nothing of it is lost: a hall with its cards goes on with it"
    return OtherCards(f"table {table} {why}. {kept}")
