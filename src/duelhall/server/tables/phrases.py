"""Quick phrases at a table: a dozen, told to those who are there and kept nowhere.

They are no entries of the log. A log is for ever, is told again at every reload and has an end;
what is said in passing needs none of that, and who deletes their account leaves nothing behind.
"""

from collections.abc import Collection, Sequence
from typing import Literal, Protocol, get_args

from sqlalchemy import func, select, update

from duelhall.server.base.errors import Refusal
from duelhall.server.base.limits import Limit
from duelhall.server.people.blocks import Blocks
from duelhall.server.shapes.people import PhraseShown
from duelhall.server.storage.schema import users
from duelhall.server.table.fold import LiveTable
from duelhall.server.tables.service import Tables, seat_for

QuickPhrase = Literal[
    "hello", "luck", "thanks", "well", "nice", "wow", "oops", "close", "think", "moment", "sorry",
    "bye",
]  # fmt: skip
WORDS: dict[QuickPhrase, str] = {
    "hello": "Hello!",
    "luck": "Good luck!",
    "thanks": "Thank you.",
    "well": "Well played!",
    "nice": "A fine move!",
    "wow": "Oh!",
    "oops": "That was a mistake of mine.",
    "close": "That was close.",
    "think": "Let me think.",
    "moment": "One moment, please.",
    "sorry": "Sorry.",
    "bye": "Goodbye!",
}
SAID = [PhraseShown(one, WORDS[one]) for one in get_args(QuickPhrase)]
MANY, WHILE = 4, 20
"""Phrases that one player may say in so many seconds."""
RATED = "In a rated game phrases are said only if all who play like that; it is a setting."


class PhraseListener(Protocol):
    """Who brings a phrase to those who are there."""

    async def said(self, table: str, seat: int, phrase: str, deaf: Collection[str]) -> None:
        """Somebody said something; ``deaf`` are the users who are not to hear it."""


class Phrases:
    """What is said in passing."""

    def __init__(self, tables: Tables, blocks: Blocks) -> None:
        self.tables = tables
        self.database = tables.store.database
        self.blocks = blocks
        self.spoken = Limit(MANY, WHILE)
        self.listeners: list[PhraseListener] = []

    async def say(self, table: str, user: str, phrase: QuickPhrase) -> None:
        """Say something at a table where one sits."""
        async with self.tables.current(table) as live:
            seat = seat_for(live, user)
            why = await self.why_not(live, user)
        if why:
            raise Refusal("no_phrases", why, 409)
        self.spoken.spend(user, "phrases")
        deaf = await self.blocks.deaf_to(user)
        for listener in self.listeners:
            await listener.said(table, seat, phrase, deaf)

    async def why_not(self, live: LiveTable, user: str | None) -> str | None:
        """Why nothing can be said at a table; nothing if it can."""
        people = people_at(live)
        if live.seat_of(user) is None:
            return "Only those who play say something."
        if len(people) < 2:
            return "There is nobody to say something to."
        if live.setup.rated and not await self.all_like(people):
            return RATED
        return None

    async def all_like(self, people: Sequence[str]) -> bool:
        """Whether all of them like phrases in rated games."""
        liking = select(func.count()).where(users.c.id.in_(people), users.c.phrases)
        async with self.database.read() as transaction:
            return bool((await transaction.execute(liking)).scalar_one() == len(people))

    async def likes(self, user: str) -> bool:
        """Whether a user likes phrases in rated games."""
        return await self.all_like([user])

    async def like(self, user: str, likes: bool) -> None:
        """Whether a user likes phrases in rated games from now on."""
        async with self.database.write() as transaction:
            whose = update(users).where(users.c.id == user)
            await transaction.execute(whose.values(phrases=likes))


def people_at(live: LiveTable) -> list[str]:
    """The users who sit at a table."""
    return [sitter.user for sitter in live.sitters if sitter.is_person and sitter.user]


def words_of(phrase: str) -> str:
    """What a phrase says; one of a later release says itself."""
    return next((one.words for one in SAID if one.phrase == phrase), phrase)
