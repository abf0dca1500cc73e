"""Names that nobody can have: in the log they would be words, or somebody else."""

import re
from contextlib import suppress
from functools import lru_cache

from duelhall.core.errors import DuelhallError
from duelhall.core.levels import LEVELS
from duelhall.games import find, keys
from duelhall.server.base.lookalikes import look

FORMER = "former player"
"""Who played here and has deleted their account."""
OFFICES = "admin administrator duelhall guest host moderator system"
SPOKEN_OF = """
a all an another both chance draw each every game hall he her his it it's its nobody opponent
partner players roll round she some somebody spectator spectators table that the their them they
this time turn turns watcher winner
"""
"""Words with which sentences of the log, and of the page, begin or speak of somebody."""
COUNTED = "bot computer machine player seat team"
"""Those that have a number as well."""
YOU = {look(word) for word in ("you", "your", "yours", "yourself")}
"""A name with one of these words makes a sentence of another's speak of who reads it."""
NUMBERED = re.compile(r"(.*?)[\s\d._'’-]*")
ARTICLE = re.compile(r"(?:the|an?)[\s._'’-]+(.+)", re.I)


@lru_cache(maxsize=1)
def counted() -> frozenset[str]:
    """How those look who may have a number: seats, and machines of every game."""
    names = {*COUNTED.split(), *(level.name for level in LEVELS)}
    for key in keys():
        with suppress(DuelhallError):  # a game that can't be had seats nobody
            names |= {level.name for level in find(key).info.levels}
    return frozenset(look(name.casefold()) for name in names)


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """How the hall's own words look."""
    return frozenset(look(word) for word in [*OFFICES.split(), *SPOKEN_OF.split(), FORMER])


def looks(name: str) -> set[str]:
    """How a name looks, as it is and in small letters: a capital I is read as an l as well."""
    return {look(name), look(name.casefold())}


def is_reserved(name: str) -> bool:
    """Whether a name would be read as a word of the log, in any capitals."""
    parts = [name, *re.split(r"[\s._'’-]+", name)]
    return (
        any(YOU & looks(part) for part in parts)
        or bool(looks(without_article(name)) & (words() | counted()))
        or bool(looks(without_article(without_number(name))) & counted())
    )


def without_article(name: str) -> str:
    """``Computer`` of ``the Computer``."""
    found = ARTICLE.fullmatch(name)
    return found[1] if found else name


def without_number(name: str) -> str:
    """``Player`` of ``Player 1``."""
    found = NUMBERED.fullmatch(name)
    return found[1] if found else name
