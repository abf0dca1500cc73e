"""Names that nobody can have: in the log they would be words, or somebody else."""

import re
from functools import lru_cache

from duelhall.core.errors import DuelhallError
from duelhall.core.levels import LEVELS
from duelhall.games import find, keys
from duelhall.server.base.lookalikes import look

FORMER = "former player"
"""Who played here and has deleted their account."""
OFFICES = "admin administrator duelhall guest host moderator system"
STANDS_FOR_SOMEBODY = """
bot chance computer draw game hall machine nobody opponent partner player players round
somebody spectator spectators table team time turn turns watcher winner
"""
"""Words by which sentences of the log, and the page, speak of somebody or something."""
BEGINS = (
    "a all an another both each every he her his it it's its she some that the their them they this"
)
YOU = {look(word) for word in ("you", "your", "yours", "yourself")}
"""A name with one of these words makes a sentence of another's speak of who reads it."""
NUMBERED = re.compile(r"(.*?)[\s\d._'’-]*")
ARTICLE = re.compile(r"(?:the|an?)[\s._'’-]+(.+)", re.I)


@lru_cache(maxsize=1)
def machines() -> frozenset[str]:
    """What machines are called, in every game."""
    names = {level.name for level in LEVELS}
    for key in keys():
        try:
            names |= {level.name for level in find(key).info.levels}
        except DuelhallError:
            continue  # a game that can't be had seats nobody
    return frozenset(look(name.casefold()) for name in names)


@lru_cache(maxsize=1)
def words() -> frozenset[str]:
    """How the hall's own words look."""
    taken = f"{OFFICES} {STANDS_FOR_SOMEBODY} {BEGINS}".split()
    return frozenset(look(word) for word in [*taken, FORMER])


def looks(name: str) -> set[str]:
    """How a name looks, as it is and in small letters: a capital I is read as an l as well."""
    return {look(name), look(name.casefold())}


def is_reserved(name: str) -> bool:
    """Whether a name would be read as a word of the log: in any capitals, with any number."""
    parts = [name, *re.split(r"[\s._'’-]+", name)]
    if any(YOU & looks(part) for part in parts):
        return True
    match = NUMBERED.fullmatch(name)
    bare = match[1] if match else name
    article = ARTICLE.fullmatch(bare)
    kept = looks(name) | looks(bare) | looks(article[1] if article else bare)
    return bool(kept & (words() | machines()))
