"""The tables of the hall: everything that changes one goes through here, whoever asks.

A worker keeps folded tables for as long as it likes and owns none. A change is decided on the
table as this worker knows it, folded, and written under the next number of the log; if another
worker was faster the table is read again and the change decided anew.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Container, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol
from weakref import WeakValueDictionary

import msgspec
import structlog

from duelhall.core.errors import DuelhallError
from duelhall.core.eyes import SPECTATOR, Eyes
from duelhall.server.base.errors import Refusal, not_found
from duelhall.server.base.keys import fresh_id, fresh_secret, is_same
from duelhall.server.base.work import Pieces
from duelhall.server.people.ratings import check_rated
from duelhall.server.shapes.log import Entry, Setup, What
from duelhall.server.table import changes
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.offers import awaited
from duelhall.server.table.snapshot import Coach
from duelhall.server.table.steps import Change
from duelhall.server.tables.store import Clash, Store

log = structlog.get_logger("duelhall.tables")

TRIES = 16
"""How often a change is decided anew: seats that decide at once may write by several workers."""
KEPT = 1000
"""Tables that a worker keeps folded; each takes some hundred kilobytes."""
LONGEST = 5_000
"""Entries after which a table takes only what brings its game to an end."""
ENDLESS = ("sit", "eyes", "offer", "back")
"""The kinds of entries that somebody could write again and again."""

Decide = Callable[[LiveTable], list[Change]]


class Listener(Protocol):
    """Who wants to know of a table's new entries, after they are written."""

    async def heard(self, live: LiveTable, entries: Sequence[Entry], own: bool) -> None:
        """The table, folded, with what is new; ``own`` if it was written here.

        The table must not be changed here: who wants to does it in a task of its own.
        """


RatingOf = Callable[[str, str], Awaitable[tuple[int | None, bool]]]
"""The rating that a user has in a game, and whether it is still unsure."""


async def unrated(user: str, game: str) -> tuple[int | None, bool]:
    """Nobody has a rating."""
    return None, False


class Tables:
    """All tables, by id."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        coach: Coach | None = None,
        rating_of: RatingOf = unrated,
        watched: Container[str] = (),
        kept: int = KEPT,
        unfinished: int = 0,
    ) -> None:
        self.store = store
        self.now = now
        self.coach = coach
        self.rating_of = rating_of
        self.watched = watched
        """The tables that somebody watches here: they are kept."""
        self.kept = kept
        self.unfinished = unfinished
        """Tables that one user may have opened and not finished; 0 for any number."""
        self.folded: OrderedDict[str, LiveTable] = OrderedDict()
        self.needed: set[str] = set()
        """The tables that somebody asked for since the last look at what is kept."""
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.listeners: list[Listener] = []
        """Who is told of new entries, in this order."""
        self.awaited: list[Callable[[], Awaitable[None]]] = []
        """What is waited for before anything happens: clocks have to be what they would be had
        the hall never been away."""

    # -- reading

    @asynccontextmanager
    async def held(self, table: str) -> AsyncIterator[LiveTable]:
        """The table as this worker knows it; nobody changes it meanwhile."""
        self.needed.add(table)
        async with self.lock_of(table):
            yield self.folded.get(table) or await self.load(table)

    def lock_of(self, table: str) -> asyncio.Lock:
        """What to hold while nobody else here may change a table."""
        return self.locks.setdefault(table, asyncio.Lock())

    async def forget(self, table: str) -> None:
        """Keep nothing of a table, also of one that somebody is just changing."""
        async with self.lock_of(table):
            self.folded.pop(table, None)

    @asynccontextmanager
    async def current(self, table: str) -> AsyncIterator[LiveTable]:
        """The table with all that any worker has written; nobody here changes it meanwhile."""
        async with self.held(table) as live:
            if self.store.database.is_shared:
                await self.catch_up(live)
            yield live

    async def load(self, table: str) -> LiveTable:
        """Read a table's whole log."""
        entries = await self.store.entries(table)
        if not entries:
            raise not_found("table")
        live = LiveTable(table)
        await fold_all(live, entries)
        self.keep(live)
        return await self.renewed(live)

    async def renewed(self, live: LiveTable) -> LiveTable:
        """Let a table of earlier rules go on by the present ones; no time passes by that."""
        try:
            await self.write(live, changes.renew(live), live.at)
        except Clash:
            return await self.load(live.id)
        return live

    def keep(self, live: LiveTable) -> None:
        """Keep a folded table, and let go of one that nobody has needed for longest."""
        self.folded[live.id] = live
        self.folded.move_to_end(live.id)
        if len(self.folded) > self.kept:
            unneeded = (table for table in self.folded if table not in self.watched)
            self.folded.pop(next(unneeded, live.id))

    def let_go(self) -> None:
        """Keep no table that nobody watches and nobody has asked for since the last look."""
        for table in [table for table in self.folded if table not in self.needed]:
            if table not in self.watched:
                del self.folded[table]
        self.needed.clear()

    async def catch_up(self, live: LiveTable) -> bool:
        """Fold what other workers have written; whether there was anything."""
        entries = await self.store.entries(live.id, live.n)
        await fold_all(live, entries)
        if entries:
            await self.spread(live, entries, own=False)
        return bool(entries)

    async def hear(self, table: str, entry: Entry) -> None:
        """Another worker wrote an entry; it is folded if the table is known here."""
        if table not in self.folded:
            return
        async with self.held(table) as live:
            if entry.n == live.n + 1:
                live.fold(entry)
                await self.spread(live, [entry], own=False)
            elif entry.n > live.n:
                await self.catch_up(live)

    def eyes_for(
        self, live: LiveTable, user: str | None, key: str | None = None, over: int | None = None
    ) -> Eyes:
        """Whose eyes a user has; ``over`` asks for those of a seat that has opened them."""
        seat = live.seat_of(user)
        if seat is not None:
            return Eyes(seat, True)
        if not may_enter(live, key):
            raise not_found("table")
        if over is not None and 0 <= over < len(live.sitters) and live.sitters[over].eyes_open:
            return Eyes(over)
        return SPECTATOR

    # -- changing

    async def change(self, table: str, decide: Decide, flags: bool = True) -> LiveTable:
        """Let something happen at a table, after flags that fell; a refusal changes nothing."""
        for ready in self.awaited if flags else ():
            await ready()
        self.needed.add(table)
        async with self.lock_of(table):
            live = self.folded.get(table) or await self.load(table)
            for _ in range(TRIES):
                try:
                    if flags:
                        await self.drop_flags(live)
                    await self.write(live, await self.decided(live, decide))
                    return live
                except Clash:
                    live = await self.load(table)
        raise Refusal("busy", "Too many others write to this table. Try again.", 503)

    async def decided(self, live: LiveTable, decide: Decide) -> list[Change]:
        """What to write; refused only on a table that is up to date."""
        try:
            return decide(live)
        except DuelhallError:
            if not self.store.database.is_shared or not await self.catch_up(live):
                raise
        return decide(live)

    async def drop_flags(self, live: LiveTable) -> None:
        """Write that a flag fell, before anything else can happen."""
        while due := changes.flag(live, self.now()):
            await self.write(live, due)

    async def write(self, live: LiveTable, due: list[Change], at: int | None = None) -> None:
        """Let changes happen, now or ``at`` a time, write them down, and tell who listens.

        What was not written has not happened: then the table is read again by who needs it next.
        """
        if not due:
            return
        check_length(live, due)
        try:
            entries = self.happened(live, due, at)
            await self.store.write(live, entries)
        except BaseException:
            self.folded.pop(live.id, None)
            raise
        self.keep(live)
        await self.spread(live, entries)

    def happened(self, live: LiveTable, due: list[Change], at: int | None = None) -> list[Entry]:
        """Changes as the next entries, by default now; time never goes back in a log.

        What nobody has to be asked about follows at once.
        """
        at = max(self.now() if at is None else at, live.at)
        entries = [live.happen(change, at) for change in due]
        while idle := changes.pass_idly(live):
            entries += [live.happen(change, at) for change in idle]
        return entries

    async def spread(self, live: LiveTable, entries: Sequence[Entry], own: bool = True) -> None:
        """Tell all who listen; it is written, so one who fails hinders nobody else."""
        for listener in self.listeners:
            try:
                await listener.heard(live, entries, own)
            except Exception:
                log.exception("listener failed", table=live.id)

    # -- opening a table

    async def open(self, setup: Setup, guests: dict[int, Guest]) -> LiveTable:
        """A new table with these players at their seats; it starts if nobody is missing."""
        most = self.unfinished if setup.owner else 0
        if most and await self.store.unfinished(str(setup.owner)) >= most:
            raise Refusal("too_many", f"{most} games at a time are the most.", 409)
        for guest in guests.values():
            check_rated(setup, guest)
        live = LiveTable(fresh_id())
        entries = self.opening(live, setup, guests)
        await self.store.write(live, entries)
        self.keep(live)
        await self.spread(live, entries)
        return live

    def opening(self, live: LiveTable, setup: Setup, guests: dict[int, Guest]) -> list[Entry]:
        """The first entries of a table."""
        if not setup.public and setup.key is None:
            setup = msgspec.structs.replace(setup, key=fresh_secret())
        due = [Change("open", msgspec.to_builtins(setup))]
        due += [Change("sit", {"seat": at, **changes.seated(who)}) for at, who in guests.items()]
        entries = self.happened(live, due)
        if live.is_full:
            entries += self.happened(live, [changes.start(live, self.coach)])
        return entries

    # -- what players do

    async def sit(
        self, table: str, guest: Guest, seat: int | None = None, key: str | None = None
    ) -> LiveTable:
        """Sit down."""

        def decide(live: LiveTable) -> list[Change]:
            self.eyes_for(live, guest.user, key)
            check_rated(live.setup, guest)
            return changes.sit(live, guest, seat, self.coach)

        return await self.change(table, decide)

    async def by(
        self, table: str, user: str | None, decide: Callable[[LiveTable, int], list[Change]]
    ) -> LiveTable:
        """Let the seat of a user do something."""
        return await self.change(table, lambda live: decide(live, seat_for(live, user)))

    async def leave(self, table: str, user: str) -> LiveTable:
        """Get up again."""
        return await self.by(table, user, changes.leave)

    async def close(self, table: str, user: str) -> LiveTable:
        """Take a table back that one has opened and at which nobody sits."""
        return await self.change(table, lambda live: changes.close(live, user))

    async def act(
        self,
        table: str,
        user: str | None,
        step: int,
        action: str,
        made: str,
        then: Sequence[str] = (),
    ) -> int:
        """An action of a player at a step, under an id that they made; the number of its entry.

        Step and number are as the player's eyes count them.
        """

        def decide(live: LiveTable, seat: int) -> list[Change]:
            return changes.step(live, seat, step, action, made, self.coach, then)

        live = await self.by(table, user, decide)
        seat = seat_for(live, user)
        return live.common.number(live.done[seat, made], seat)

    async def resign(self, table: str, user: str) -> LiveTable:
        """Give up."""
        return await self.by(table, user, changes.resign)

    async def take_back(self, table: str, user: str) -> LiveTable:
        """Take back, or ask to."""
        return await self.by(
            table, user, lambda live, seat: changes.take_back(live, seat, self.now())
        )

    async def open_eyes(self, table: str, user: str, is_open: bool) -> LiveTable:
        """Let spectators see what one sees, or no more."""
        return await self.by(table, user, lambda live, seat: changes.open_eyes(live, seat, is_open))

    async def come_back(self, table: str, user: str) -> LiveTable:
        """A player is there again."""
        return await self.by(table, user, changes.returned)

    async def offer(self, table: str, user: str, what: What) -> LiveTable:
        """Offer something; giving up and taking back have ways of their own."""
        if what == "takeback":
            return await self.take_back(table, user)
        live = await self.by(table, user, changes.resign if what == "resign" else offering(what))
        return await self.set_again(live) if what == "rematch" else live

    async def accept(self, table: str, user: str, what: What) -> LiveTable:
        """Agree to an offer."""
        live = await self.by(table, user, lambda live, seat: changes.accept(live, seat, what))
        return await self.set_again(live) if what == "rematch" else live

    async def decline(self, table: str, user: str, what: What) -> LiveTable:
        """Decline an offer."""
        return await self.by(table, user, lambda live, seat: changes.decline(live, seat, what))

    # -- another game

    async def set_again(self, old: LiveTable) -> LiveTable:
        """Open the table for another game as soon as all want it."""
        async with self.held(old.id) as live:
            offer = live.offer_of("rematch")
            if offer is None or awaited(live, offer) or live.next:
                return live
            await self.open_again(live)
        return live

    async def rated_anew(self, game: str, guests: dict[int, Guest]) -> dict[int, Guest]:
        """The same people, with the ratings that they have by now."""
        anew = {}
        for at, guest in guests.items():
            rating, unsure = await self.rating_of(guest.user, game)
            anew[at] = msgspec.structs.replace(guest, rating=rating, provisional=unsure)
        return anew

    async def open_again(self, live: LiveTable) -> None:
        """Open a table with the same players, one seat on, and say so at the old one."""
        new = LiveTable(fresh_id())
        setup, guests = turned(live)
        first = self.opening(new, setup, await self.rated_anew(setup.game, guests))
        try:
            last = self.happened(live, [Change("rematch", {"table": new.id})])
            await self.store.write_all([(live, last), (new, first)])
        except BaseException as error:
            self.folded.pop(live.id, None)
            if isinstance(error, Clash):
                return
            raise
        self.keep(new)
        await self.spread(new, first)
        await self.spread(live, last)


async def fold_all(live: LiveTable, entries: Sequence[Entry]) -> None:
    """Fold entries in pieces: others are let in while a long log is read."""
    pieces = Pieces()
    for entry in entries:
        live.fold(entry)
        await pieces.breathe()


def offering(what: What) -> Callable[[LiveTable, int], list[Change]]:
    """To offer this."""
    return lambda live, seat: changes.propose(live, seat, what)


def check_length(live: LiveTable, due: list[Change]) -> None:
    """Refuse what would make a log grow without end: all who watch have to be told all of it."""
    if live.n >= LONGEST and any(change.kind in ENDLESS for change in due):
        raise Refusal("too_long", "Too much has happened at this table: play it to its end.", 409)


def seat_for(live: LiveTable, user: str | None) -> int:
    """The seat of a user; to others a table that is not public does not exist."""
    seat = live.seat_of(user)
    if seat is not None:
        return seat
    if not live.setup.public:
        raise not_found("table")
    raise Refusal("not_seated", "You have no seat at this table.", 403)


def may_enter(live: LiveTable, key: str | None) -> bool:
    """Whether a table lets somebody without a seat in."""
    return live.setup.public or (key is not None and is_same(key, live.setup.key or ""))


def turned(live: LiveTable) -> tuple[Setup, dict[int, Guest]]:
    """The same table with everybody one seat further on; who went early is not counted on."""
    count = len(live.sitters)
    places = {seat: live.sitters[(seat + 1) % count] for seat in range(count)}
    wanted = tuple(live.setup.seats[(seat + 1) % count] for seat in range(count))
    guests = {
        seat: Guest(
            sitter.user,
            sitter.name,
            sitter.kind == "bot",
            sitter.rating,
            sitter.account,
            provisional=sitter.provisional,
        )
        for seat, sitter in places.items()
        if sitter.is_person and sitter.user and not sitter.out
    }
    changes: dict[str, Any] = {"seats": wanted, "key": None, "opening": [], "forked": None}
    changes |= {"lesson": None, "rules_version": live.game.info.rules_version}
    return msgspec.structs.replace(live.setup, **changes), guests
