"""The live connection: pages watch tables, act, and are told what happens.

What is pushed is a convenience. Who misses something asks for all after the number heard last
(``sync``), and gets the same bytes.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Protocol

import msgspec
import structlog
from litestar.types import Receive, Send
from msgspec import Raw, Struct
from msgspec.structs import asdict

from duelhall.core.eyes import Eyes
from duelhall.server.base.costs import MESSAGES, PUSH, SENT
from duelhall.server.base.errors import Refusal, refusal_for, told
from duelhall.server.base.keys import digest, fresh_id
from duelhall.server.base.limits import Limit
from duelhall.server.base.metrics import Metrics
from duelhall.server.base.nul import has_nul, nul_refused
from duelhall.server.base.periodic import PeriodicWork
from duelhall.server.base.work import PIECE, Bill, for_others
from duelhall.server.live.frames import Question
from duelhall.server.live.line import LiveLine, writer_of
from duelhall.server.live.messages import Act, Sync, Unwatch, Watch
from duelhall.server.people.admission import Admitter
from duelhall.server.people.sessions import Sessions, secret_of
from duelhall.server.people.users import User
from duelhall.server.shapes.log import Entry
from duelhall.server.shapes.table import BriefShown, LogShown, PushShown
from duelhall.server.table.fold import FoldedEntry, LiveTable
from duelhall.server.table.snapshot import after_step, encode, page_after, snapshot
from duelhall.server.tables.hands import check_hands
from duelhall.server.tables.lobby import changes_lobby
from duelhall.server.tables.presence import Presence
from duelhall.server.tables.service import Tables
from duelhall.server.tables.turns import Users

log = structlog.get_logger("duelhall.socket")

BURST = 4
"""Times as many messages that a client may send at once as in a second for long."""
FAULTS = 20
"""Messages that can't be read after which a client is shown the door."""
LOBBY_PAUSE = 2.0
"""Seconds for which changes of the lists are gathered: each hint makes every idle page ask."""
PATROL = 5.0
"""Seconds after which somebody whose session or token has ended is out."""
GRACE = 2.0
"""Seconds for which one who was shown the door is waited for."""
NUL = rb"\u0000"
TABLES = 20
"""Tables that one client may watch."""


@dataclass(slots=True)
class Visitor:
    """Who is behind a socket, what they watch, and what they may still send."""

    user: User | None
    proof: str | None
    """The digest of the secret that says so."""
    house: str
    """What the limits count them for."""
    watching: dict[str, Watch] = field(default_factory=dict)
    """Tables, each as they asked for it."""
    bill: Bill = field(init=False)
    """What they are charged for beside their messages: what they hear."""
    faults: int = 0

    def __post_init__(self) -> None:
        self.bill = Bill(self.house, self.user_id)

    @property
    def user_id(self) -> str | None:
        """The user, if one is known."""
        return self.user.id if self.user else None


Handler = Callable[[str, Visitor, Any], Coroutine[Any, Any, dict[str, Any]]]
Reader = Callable[[Raw], Struct]
Groups = dict[tuple[Eyes, bool], list[str]]
"""Sockets by whose eyes they have, and whether they are told of changes only."""
Watchers = dict[str, set[str]]
"""The sockets that watch a table, by its id."""


class PresenceListener(Protocol):
    """Who wants to know of players who come and go."""

    async def seen(self, table: str, seat: int, is_here: bool) -> None:
        """Somebody is behind a seat, or nobody is any more."""


class Socket:
    """All sockets of one worker."""

    def __init__(
        self,
        tables: Tables,
        sessions: Sessions,
        presence: Presence,
        admitter: Admitter,
        metrics: Metrics,
        now: Callable[[], int],
        watchers: Watchers,
    ) -> None:
        self.tables = tables
        self.sessions = sessions
        self.presence = presence
        self.admitter = admitter
        self.metrics = metrics
        self.now = now
        self.visitors: dict[str, Visitor] = {}
        self.lines: dict[str, LiveLine] = {}
        self.sids: dict[str, set[str]] = {}
        """The sockets of each user."""
        self.watchers = watchers
        self.lobby_task: asyncio.Task[None] | None = None
        self.paces = Limit(admitter.settings.messages * BURST, BURST)
        """How many messages each connection may send."""
        self.periodic = PeriodicWork()
        self.listeners: list[PresenceListener] = []
        """Who is told of players who come and go here."""
        self.handlers: dict[str, tuple[type[Struct], Reader, Handler]] = {}
        self.timed: dict[str, Callable[[float], None]] = {}
        self.handle("watch", Watch, self.watch)
        self.handle("unwatch", Unwatch, self.unwatch)
        self.handle("act", Act, self.act)
        self.handle("sync", Sync, self.sync)

    def handle(self, name: str, kind: type[Struct], handler: Handler) -> None:
        """Let a message be answered by what the handler gives, or by why it was refused."""
        self.handlers[name] = kind, msgspec.json.Decoder(kind).decode, handler
        self.timed[name] = self.metrics.messages.labels(name).observe

    # -- one connection, as an ASGI application

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            self.metrics.refusals.labels("websocket_only").inc()
            log.warning("refused", code="websocket_only")
            raise Refusal("websocket_only", "The live connection is a WebSocket.", 400)
        visitor = await self.let_in(scope)
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        most = self.admitter.settings.messages * self.admitter.is_limiting
        line = LiveLine(fresh_id(), receive, send, most, writer_of(scope))
        self.visitors[line.sid], self.lines[line.sid] = visitor, line
        if visitor.user_id:
            self.sids.setdefault(visitor.user_id, set()).add(line.sid)
        try:
            await self.converse(line)
        except asyncio.CancelledError:
            if not line.is_closed:
                raise
        finally:
            await self.disconnect(line.sid)
            await line.end()

    async def converse(self, line: LiveLine) -> None:
        """Answer a client, one question after the other."""
        async for asked in line.questions():
            if isinstance(asked, str):
                self.metrics.refusals.labels(asked).inc()
                log.warning("refused", code=asked)
                line.hang_up(asked)
                return await asyncio.sleep(GRACE)
            message = encode((asked.number, await self.answer(line.sid, asked)))
            line.say(message)
            self.charge(line.sid, SENT * len(message) / 1000)

    async def answer(self, sid: str, asked: Question) -> dict[str, Any]:
        """The answer to a question, also where it is refused."""
        try:
            visitor = self.counted(sid)
            if asked.name not in self.handlers:
                visitor.faults += 1
                raise Refusal("unknown_event", "There are watch, unwatch, act and sync.")
            return {"ok": True, **await self.done(sid, visitor, asked)}
        except Exception as error:
            if refusal := refusal_for(error):
                return self.refuse(sid, refusal)
            log.exception("message failed", event_name=asked.name)
            self.metrics.faults.inc()
            return {"ok": False, **told(Refusal("fault", "Something went wrong here.", 500))}

    async def done(self, sid: str, visitor: Visitor, asked: Question) -> dict[str, Any]:
        """What a question leads to, charged and timed."""
        kind, reader, handler = self.handlers[asked.name]
        bill = self.admitter.bill(visitor.house, visitor.user_id, MESSAGES[asked.name])
        data = self.read(visitor, asked.data, kind, reader)
        began = perf_counter()
        try:
            found = await self.admitter.do(handler(sid, visitor, data), bill)
        finally:
            self.timed[asked.name](perf_counter() - began)
        if bill.spent > PIECE:  # what waits behind it was sent by the same client
            await asyncio.sleep(0)
        return found

    def counted(self, sid: str) -> Visitor:
        """Who sends a message; refuses too many."""
        visitor = self.visitors.get(sid)
        if visitor is None:
            raise gone()
        if self.admitter.is_limiting:
            if self.paces.wait(sid):
                raise Refusal("too_many", "Too many messages in a short time.", 429, 1)
            self.admitter.messages.spend(visitor.house, "messages")
        if visitor.user_id:
            self.admitter.spend_user(visitor.user_id, visitor.house)
        return visitor

    def refuse(self, sid: str, refusal: Refusal) -> dict[str, Any]:
        """Say why, and show the door to who sends nothing but nonsense."""
        self.metrics.refusals.labels(refusal.code).inc()
        log.info("refused", code=refusal.code)
        visitor = self.visitors.get(sid)
        if visitor and visitor.faults >= FAULTS:
            self.lines[sid].hang_up("nonsense")
        return {"ok": False, **told(refusal)}

    def read(self, visitor: Visitor, data: Raw, kind: type[Struct], reader: Reader) -> Struct:
        """The data of a message, checked."""
        if NUL in bytes(data) and has_nul(msgspec.json.decode(data)):
            visitor.faults += 1
            raise nul_refused()
        try:
            return reader(data)
        except msgspec.DecodeError as error:
            visitor.faults += 1
            raise Refusal("bad_message", f"{kind.__name__}: {error}", 400) from None

    # -- coming and going

    async def let_in(self, scope: dict[str, Any]) -> Visitor:
        """Somebody known by cookie or token, or a stranger who may watch; raises a refusal."""
        try:
            return await self.who(scope)
        except Exception as error:
            if refusal := refusal_for(error):
                raise refusal from None
            raise

    async def who(self, scope: dict[str, Any]) -> Visitor:
        """Who connects."""
        user = await self.sessions.visitor_of(scope)
        proof = digest(secret_of(scope) or "") if user else None
        house = self.admitter.house_of(scope)
        if user:
            self.admitter.note_home(user.id, house)
        return Visitor(user, proof, house)

    async def let_go(self) -> None:
        """Close the connections of those whose session or token has ended, wherever that was."""
        proofs = {visitor.proof for visitor in self.visitors.values() if visitor.proof}
        ended = proofs - await self.sessions.standing(list(proofs))
        for sid in [sid for sid, visitor in self.visitors.items() if visitor.proof in ended]:
            await self.show_out(sid, "session_ended")

    async def show_out(self, sid: str, reason: str) -> None:
        """End a connection and forget who was behind it."""
        if line := self.lines.get(sid):
            line.hang_up(reason)
        await self.disconnect(sid)

    async def disconnect(self, sid: str) -> None:
        """Forget somebody."""
        self.lines.pop(sid, None)
        self.paces.drop(sid)
        visitor = self.visitors.pop(sid, None)
        self.forget_user(sid, visitor.user_id if visitor else None)
        for table in visitor.watching if visitor else ():
            await self.forget(sid, table)

    def forget_user(self, sid: str, user: str | None) -> None:
        """A socket is nobody's any more."""
        if user in self.sids:
            self.sids[user].discard(sid)
            if not self.sids[user]:
                del self.sids[user]

    async def forget(self, sid: str, table: str) -> None:
        """Stop telling a socket of a table."""
        watchers = self.watchers.get(table, set())
        watchers.discard(sid)
        if not watchers:
            self.watchers.pop(table, None)
        for seat in [*self.presence.sockets.get(table, {})]:
            if self.presence.disconnect(table, seat, sid):
                await self.tell_here(table, seat, False)

    # -- what clients ask

    async def watch(self, sid: str, visitor: Visitor, data: Watch) -> dict[str, Any]:
        """Tell all so far, and what happens from now on."""
        if data.table not in visitor.watching and len(visitor.watching) >= TABLES:
            raise Refusal("too_many", f"{TABLES} tables are the most to watch at once.", 429)
        async with self.tables.current(data.table) as live:
            if sid not in self.visitors:
                raise gone()
            eyes = self.tables.eyes_for(live, visitor.user_id, data.key, data.eyes)
            visitor.watching[data.table] = data
            self.watchers.setdefault(data.table, set()).add(sid)
            await self.be_here(live, eyes, sid)
            answer = asdict(self.telling(live, data.after, eyes, with_layout=True))
        if eyes.is_player and visitor.user_id and live.sitters[eyes.seat or 0].stands_in:
            await self.tables.come_back(data.table, visitor.user_id)
        return answer

    async def be_here(self, live: LiveTable, eyes: Eyes, sid: str) -> None:
        """Note that a player is there, and tell the others."""
        if eyes.player is not None and self.presence.connect(live.id, eyes.player, sid):
            await self.tell_here(live.id, eyes.player, True)

    async def unwatch(self, sid: str, visitor: Visitor, data: Unwatch) -> dict[str, Any]:
        """Tell no more."""
        visitor.watching.pop(data.table, None)
        await self.forget(sid, data.table)
        return {}

    async def act(self, sid: str, visitor: Visitor, data: Act) -> dict[str, Any]:
        """An action of a player."""
        if visitor.user is None or visitor.user_id is None:
            raise Refusal("no_session", "Come in as a guest or sign in first.", 401)
        await check_hands(self.tables, data.table, visitor.user)
        asked = data.step, data.action, data.id, data.then
        n = await self.tables.act(data.table, visitor.user_id, *asked)
        return {"n": n}

    async def sync(self, sid: str, visitor: Visitor, data: Sync) -> dict[str, Any]:
        """What a client missed; no snapshot if it missed nothing."""
        if data.table not in visitor.watching:
            raise Refusal("not_watching", "Watch the table first.", 409)
        async with self.tables.current(data.table) as live:
            eyes = self.eyes_of(live, visitor)
            if data.after == live.number_for(eyes.seat):
                return {"entries": [], "more": False, "snapshot": None, "now": self.now()}
            return asdict(self.telling(live, data.after, eyes))

    def eyes_of(self, live: LiveTable, visitor: Visitor) -> Eyes:
        """Whose eyes somebody has who was let in already."""
        asked = visitor.watching.get(live.id)
        over = asked.eyes if asked else None
        return self.tables.eyes_for(live, visitor.user_id, live.setup.key, over)

    def telling(
        self, live: LiveTable, after: int, eyes: Eyes, with_layout: bool = False
    ) -> LogShown:
        """The entries after a number and the table as it is."""
        here = self.presence.here(live)
        shown = snapshot(live, eyes, here, with_layout, self.tables.coach)
        entries, more = page_after(live, after, eyes)
        return LogShown(entries, more, shown, self.now())

    # -- what the hall tells

    async def heard(self, live: LiveTable, entries: Sequence[Entry], own: bool) -> None:
        """Tell all who watch a table here what is new."""
        heard = live.history[entries[0].n - 1 :]
        await self.tell_watchers(live, entries[0].n - 1, heard)
        if own and changes_lobby(entries):
            self.tell_lobby()

    async def turned(self, live: LiveTable, changed: Users, asked: Users) -> None:
        """Hint to users that a table waits for them since now, or no longer."""
        await self.tell_turns(live.id, changed)

    async def tell_turns(self, table: str, users: Iterable[str]) -> None:
        """Hint to the pages of users; those that show the table see it there."""
        mine = {sid for user in users for sid in self.sids.get(user, ())}
        self.tell("turns", {}, mine - self.watchers.get(table, set()))

    async def tell_anew(self, table: str) -> None:
        """Tell all to whom a table is shown here how it is: its names have changed."""
        self.tell_lobby()
        if table not in self.watchers:
            return
        try:
            async with self.tables.current(table) as live:
                await self.tell_watchers(live, live.n)
        except Exception:
            log.exception("telling failed", table=table)

    async def tell_watchers(
        self, live: LiveTable, after: int, heard: Sequence[FoldedEntry] = ()
    ) -> None:
        """Tell all who watch a table here the entries after a number, each for their eyes.

        Who hears of none of these is told nothing. It is charged to them, not to who acted.
        """
        after_steps = all(folded.entry.kind == "step" for folded in heard) and bool(heard)
        with for_others():
            for (eyes, brief), sids in self.groups(live, after_steps).items():
                if heard and all(eyes.seat in folded.deaf for folded in heard):
                    continue
                self.tell("told", self.news(live, after, eyes, brief), sids)

    def groups(self, live: LiveTable, after_steps: bool) -> Groups:
        """Who watches a table here, by what they are told; who only watches and owes is let go."""
        found: Groups = {}
        for sid in self.watchers.get(live.id, ()):
            if (visitor := self.visitors.get(sid)) is None:
                continue  # they are just leaving
            eyes = self.eyes_of(live, visitor)
            if not eyes.is_player and self.admitter.owes(visitor.bill):
                self.turn_away(sid, visitor)
                continue
            brief = after_steps and visitor.watching[live.id].brief
            found.setdefault((eyes, brief), []).append(sid)
        return found

    def turn_away(self, sid: str, visitor: Visitor) -> None:
        """End the connection of who watches more than the hall works for their household."""
        line = self.lines.get(sid)
        if line and not line.is_closed:
            self.metrics.refusals.labels("too_many").inc()
            log.warning("refused", code="too_many", address=visitor.house)
            line.hang_up("too_many")

    def news(self, live: LiveTable, after: int, eyes: Eyes, brief: bool) -> PushShown | BriefShown:
        """The entries after a number and the table as it is, or what steps have changed of it."""
        here, coach, now = self.presence.here(live), self.tables.coach, self.now()
        entries, _ = page_after(live, live.common.number(after, eyes.seat), eyes)
        if brief:
            return BriefShown(live.id, entries, after_step(live, eyes, here, coach), now, here)
        return PushShown(live.id, entries, snapshot(live, eyes, here, False, coach), now, here)

    async def tell_here(self, table: str, seat: int, is_here: bool) -> None:
        """Tell all who watch a table who is there, and other workers too."""
        for listener in self.listeners:
            await listener.seen(table, seat, is_here)
        await self.show_here(table)

    async def show_here(self, table: str) -> None:
        """Tell all who watch a table here who is there."""
        live = self.tables.folded.get(table)
        sids = self.watchers.get(table)
        if live and sids:
            self.tell("here", {"table": table, "seats": self.presence.here(live)}, sids)

    def tell(self, name: str, data: Any, sids: Sequence[str] | set[str]) -> None:
        """Send one message to some, who are charged for it; who does not read is let go."""
        if not sids:
            return
        with for_others():
            message = encode((name, data))
            cost = PUSH + SENT * len(message) / 1000
            for sid in sids:
                if line := self.lines.get(sid):
                    line.say(message)
                    self.charge(sid, cost)

    def charge(self, sid: str, cost: float) -> None:
        """Charge what was said to who heard it."""
        if visitor := self.visitors.get(sid):
            self.admitter.owe(visitor.bill, cost)

    def tell_lobby(self) -> None:
        """Hint to all who are at no table that the lists have changed, once in a while."""
        if self.lobby_task is None or self.lobby_task.done():
            self.lobby_task = asyncio.create_task(self.tell_lobby_soon())

    async def tell_lobby_soon(self) -> None:
        """One hint for all changes of a moment."""
        await asyncio.sleep(LOBBY_PAUSE)
        idle = [sid for sid, visitor in self.visitors.items() if not visitor.watching]
        self.tell("lobby", {}, idle)

    # -- as a service of the hall

    async def start(self) -> None:
        """Begin to look who may stay."""
        self.periodic.begin((self.let_go, PATROL))

    async def stop(self) -> None:
        """Close every connection."""
        await self.periodic.end()
        for sid in list(self.lines):
            await self.show_out(sid, "closing")


def gone() -> Refusal:
    """Nobody is at the other end any more."""
    return Refusal("gone", "This connection is closed.", 409)
