"""Whose turn it has become: found once, where it was written, for all who want to call people."""

from collections.abc import Sequence, Set
from typing import Protocol
from weakref import WeakKeyDictionary

import structlog

from duelhall.server.people.push import PushCaller
from duelhall.server.shapes.log import DaysClock, Entry
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.snapshot import spoken_names
from duelhall.server.table.words import of_result
from duelhall.server.tables.presence import Presence

log = structlog.get_logger("duelhall.turns")

Users = Set[str]
ENDING = {"start", "step", "skip", "accept", "out", "end"}
"""The kinds of entries by which a game can end; what comes after tells nothing new of it."""


class TurnListener(Protocol):
    """Who wants to know when somebody is asked to decide."""

    async def turned(self, live: LiveTable, changed: Users, asked: Users) -> None:
        """The users for whom a table waits since now or no longer, and those asked since now."""


class TurnFinder:
    """A listener of the tables that tells for whom each has begun or ceased to wait."""

    def __init__(self) -> None:
        self.known: WeakKeyDictionary[LiveTable, Users] = WeakKeyDictionary()
        """For whom each table waited when it was last heard of here."""
        self.listeners: list[TurnListener] = []

    async def heard(self, live: LiveTable, entries: Sequence[Entry], own: bool) -> None:
        """Find whose turn has changed; only where it was written, so that it is told once."""
        now = waited_for(live)
        before = self.known.get(live)
        self.known[live] = now
        if not own:
            return
        if before is None:  # read from the log just now: who acted was asked
            before = actors(live, entries)
        if now != before:
            await self.tell(live, now ^ before, now - before)

    async def tell(self, live: LiveTable, changed: Users, asked: Users) -> None:
        """Tell all who listen; one who fails hinders nobody else."""
        for listener in self.listeners:
            try:
                await listener.turned(live, changed, asked)
            except Exception:
                log.exception("turn not told", table=live.id)


class GamePusher:
    """Calls players of a game over days to its begin, its turns and its end, unless they are there.

    A push says whose game it is, and that it is one's turn or how it ended: nothing of what lies on
    the table.
    """

    def __init__(self, caller: PushCaller, presence: Presence) -> None:
        self.caller = caller
        self.presence = presence

    async def turned(self, live: LiveTable, changed: Users, asked: Users) -> None:
        """Call who is asked since now."""
        await self.call(live, asked, "Your turn")

    async def heard(self, live: LiveTable, entries: Sequence[Entry], own: bool) -> None:
        """Call the others to a game that begins, and all to its end; where it was written."""
        kinds = {entry.kind for entry in entries} if own else set()
        if "start" in kinds and not live.result:
            await self.call(live, people_at(live) - waited_for(live), "The game has begun")
        if live.result and live.is_started and kinds & ENDING:
            await self.call(live, people_at(live), "The game is over")

    async def call(self, live: LiveTable, users: Users, title: str) -> None:
        """Call users who are not at the table."""
        if not isinstance(live.setup.clock, DaysClock):
            return
        for user in sorted(users):
            seat = live.seat_of(user)
            if seat is not None and not self.presence.is_here(live.id, seat):
                await self.caller.call(user, live.id, message_for(live, seat, title))


def message_for(live: LiveTable, seat: int, title: str) -> dict[str, str]:
    """What a browser shows to the player of a seat."""
    others = ", ".join(name for at, name in enumerate(live.names) if at != seat)
    body = f"{live.game.title()}, with {others}" if others else live.game.title()
    if live.result:
        body = f"{body}. {of_result(live, live.result, seat, spoken_names(live))}"
    return {"title": title, "body": body, "path": f"/t/{live.id}", "tag": live.id}


def people_at(live: LiveTable) -> Users:
    """The users who sit at a table."""
    return frozenset(one.user for one in live.sitters if one.user)


def waited_for(live: LiveTable) -> Users:
    """The users who have to decide at a table now."""
    sitters = (live.sitters[seat] for seat in live.to_move)
    return frozenset(one.user for one in sitters if one.user and one.is_playing)


def actors(live: LiveTable, entries: Sequence[Entry]) -> Users:
    """The users who did what the entries tell."""
    seats = (entry.data.get("seat") for entry in entries)
    users = (live.sitters[seat].user for seat in seats if isinstance(seat, int))
    return frozenset(user for user in users if user)
