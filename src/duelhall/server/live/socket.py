"""The live connection: pages watch tables, act, and are told what happens.

What is pushed is a convenience. Who misses something asks for all after the number heard last
(``sync``), and gets the same bytes.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Annotated, Any, Protocol

import msgspec
import socketio
import structlog
from msgspec import Meta, Struct
from msgspec.structs import asdict
from socketio.packet import Packet

from duelhall.core.eyes import Eyes
from duelhall.server.base.costs import MESSAGES
from duelhall.server.base.errors import Refusal, refusal_for, told
from duelhall.server.base.keys import digest
from duelhall.server.base.metrics import Metrics
from duelhall.server.base.nul import has_nul, nul_refused
from duelhall.server.base.periodic import PeriodicWork
from duelhall.server.base.work import PIECE
from duelhall.server.live.frames import LARGEST, Frames
from duelhall.server.live.outbox import Outbox
from duelhall.server.people.admission import Admitter
from duelhall.server.people.sessions import Sessions, header, secret_of
from duelhall.server.people.users import User
from duelhall.server.shapes.log import Entry
from duelhall.server.shapes.table import LogShown, PushShown
from duelhall.server.table.fold import FoldedEntry, LiveTable
from duelhall.server.table.snapshot import encode, entries_after, snapshot
from duelhall.server.tables.hands import check_hands
from duelhall.server.tables.lobby import changes_lobby
from duelhall.server.tables.presence import Presence
from duelhall.server.tables.service import Tables
from duelhall.server.tables.turns import Users

log = structlog.get_logger("duelhall.socket")

PACE, BURST = 15.0, 60.0
"""Messages a second that a client may send for long, and at once."""
FAULTS = 20
"""Messages that can't be read after which a client is shown the door."""
LOBBY_PAUSE = 2.0
"""Seconds for which changes of the lists are gathered: each hint makes every idle page ask."""
PATROL = 5.0
"""Seconds after which somebody whose session or token has ended is out."""
TABLES = 20
"""Tables that one client may watch."""
PING = 20
"""Seconds between two pings, and for which an answer is waited for."""

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Text = Annotated[str, Meta(max_length=200)]


class Watch(Struct, forbid_unknown_fields=True):
    """Tell me of a table, beginning with all after an entry."""

    table: Id
    after: Number = 0
    key: Text | None = None
    eyes: Annotated[int, Meta(ge=0, le=9)] | None = None


class Unwatch(Struct, forbid_unknown_fields=True):
    """Tell me no more of a table."""

    table: Id


class Act(Struct, forbid_unknown_fields=True):
    """An action at a step, under an id of the client's."""

    table: Id
    step: Number
    action: Text
    id: Annotated[str, Meta(min_length=1, max_length=64)]


class Sync(Struct, forbid_unknown_fields=True):
    """What did I miss after an entry?"""

    table: Id
    after: Number
    key: Text | None = None


class Json:
    """How messages are written and read: quickly, and no larger than need be."""

    @staticmethod
    def dumps(value: Any, **_: Any) -> str:
        """JSON as text."""
        return encode(value).decode()

    @staticmethod
    def loads(text: str, **_: Any) -> Any:
        """What a JSON text means."""
        return msgspec.json.decode(text)


class PlainPacket(Packet):
    """A packet without attachments: nothing here is binary."""

    uses_binary_events = False
    json = Json


@dataclass(slots=True)
class Visitor:
    """Who is behind a socket, what they watch, and what they may still send."""

    user: User | None
    proof: str | None
    """The digest of the secret that says so."""
    house: str
    """What the limits count them for."""
    watching: dict[str, int | None] = field(default_factory=dict)
    """Tables, each with the seat over whose shoulder they want to look."""
    left: float = BURST
    at: float = field(default_factory=monotonic)
    faults: int = 0

    @property
    def user_id(self) -> str | None:
        """The user, if one is known."""
        return self.user.id if self.user else None

    def spend(self) -> None:
        """Count a message; refuses too many."""
        now = monotonic()
        self.left = min(BURST, self.left + (now - self.at) * PACE)
        self.at = now
        if self.left < 1:
            raise Refusal("too_many", "Too many messages in a short time.", 429, 1)
        self.left -= 1


Handler = Callable[[str, Visitor, Any], Coroutine[Any, Any, dict[str, Any]]]
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
        self.sids: dict[str, set[str]] = {}
        """The sockets of each user."""
        self.watchers = watchers
        self.lobby_task: asyncio.Task[None] | None = None
        self.periodic = PeriodicWork()
        self.listeners: list[PresenceListener] = []
        """Who is told of players who come and go here."""
        self.server = socketio.AsyncServer(
            async_mode="asgi",
            transports=["websocket"],
            cors_allowed_origins=[],  # the gate has checked the origin
            serializer=PlainPacket,
            async_handlers=False,  # one message of a client after the other
            max_http_buffer_size=LARGEST,
            ping_interval=PING,
            ping_timeout=PING,
            logger=False,
            engineio_logger=False,
        )
        self.server.eio.create_queue = Outbox
        self.app = Frames(socketio.ASGIApp(self.server), metrics, admitter.is_limiting)
        self.register()

    def register(self) -> None:
        """Say who handles what."""
        self.server.on("connect", self.connect)
        self.server.on("disconnect", self.disconnect)
        self.handle("watch", Watch, self.watch)
        self.handle("unwatch", Unwatch, self.unwatch)
        self.handle("act", Act, self.act)
        self.handle("sync", Sync, self.sync)
        self.server.on("*", self.unknown)

    def handle(self, event: str, kind: type[Struct], handler: Handler) -> None:
        """Answer an event with what the handler gives, or with why it was refused."""

        async def answer(sid: str, *data: Any) -> dict[str, Any]:
            try:
                visitor = self.counted(sid)
                bill = self.admitter.bill(visitor.house, visitor.user_id, MESSAGES[event])
                asked = self.read(visitor, data, kind)
                with self.metrics.messages.labels(event).time():
                    done = await self.admitter.do(handler(sid, visitor, asked), bill)
                if bill.spent > PIECE:  # what waits behind it was sent by the same client
                    await asyncio.sleep(0)
                return {"ok": True, **done}
            except Exception as error:
                if refusal := refusal_for(error):
                    return await self.refuse(sid, refusal)
                log.exception("message failed", event_name=event)
                self.metrics.faults.inc()
                return {"ok": False, **told(Refusal("fault", "Something went wrong here.", 500))}

        self.server.on(event, answer)

    async def unknown(self, event: str, sid: str, *_: Any) -> dict[str, Any]:
        """An event that nobody handles."""
        try:
            self.counted(sid).faults += 1
            raise Refusal("unknown_event", "There are watch, unwatch, act and sync.")
        except Refusal as refusal:
            return await self.refuse(sid, refusal)

    def counted(self, sid: str) -> Visitor:
        """Who sends a message; refuses too many."""
        visitor = self.visitors.get(sid)
        if visitor is None:
            raise gone()
        if self.admitter.is_limiting:
            visitor.spend()
            self.admitter.messages.spend(visitor.house, "messages")
        if visitor.user_id:
            self.admitter.spend_user(visitor.user_id)
        return visitor

    async def refuse(self, sid: str, refusal: Refusal) -> dict[str, Any]:
        """Say why, and show the door to who sends nothing but nonsense."""
        self.metrics.refusals.labels(refusal.code).inc()
        log.info("refused", code=refusal.code)
        visitor = self.visitors.get(sid)
        if visitor and visitor.faults >= FAULTS:
            await self.server.disconnect(sid)
        return {"ok": False, **told(refusal)}

    def read(self, visitor: Visitor, data: tuple[Any, ...], kind: type[Struct]) -> Struct:
        """The one argument of a message, checked."""
        if has_nul(list(data)):
            visitor.faults += 1
            raise nul_refused()
        try:
            return msgspec.convert(data[0] if len(data) == 1 else None, kind)
        except msgspec.ValidationError as error:
            visitor.faults += 1
            raise Refusal("bad_message", f"{kind.__name__}: {error}", 400) from None

    # -- coming and going

    async def connect(self, sid: str, environ: dict[str, Any], auth: Any = None) -> None:
        """Let somebody in, known by cookie or token, or a stranger who may watch."""
        try:
            visitor = await self.who(with_token(environ["asgi.scope"], auth))
        except Exception as error:
            if refusal := refusal_for(error):
                raise socketio.exceptions.ConnectionRefusedError(refusal.code) from None
            raise
        self.visitors[sid] = visitor
        if visitor.user_id:
            self.sids.setdefault(visitor.user_id, set()).add(sid)

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
            await self.server.disconnect(sid)

    async def disconnect(self, sid: str, *_: Any) -> None:
        """Forget somebody."""
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
            visitor.watching[data.table] = data.eyes
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
        n = await self.tables.act(data.table, visitor.user_id, data.step, data.action, data.id)
        return {"n": n}

    async def sync(self, sid: str, visitor: Visitor, data: Sync) -> dict[str, Any]:
        """What a client missed; no snapshot if it missed nothing."""
        if data.table not in visitor.watching:
            raise Refusal("not_watching", "Watch the table first.", 409)
        async with self.tables.current(data.table) as live:
            eyes = self.eyes_of(live, visitor)
            if data.after == live.number_for(eyes.seat):
                return {"entries": [], "snapshot": None, "now": self.now()}
            return asdict(self.telling(live, data.after, eyes))

    def eyes_of(self, live: LiveTable, visitor: Visitor) -> Eyes:
        """Whose eyes somebody has who was let in already."""
        over = visitor.watching.get(live.id)
        return self.tables.eyes_for(live, visitor.user_id, live.setup.key, over)

    def telling(
        self, live: LiveTable, after: int, eyes: Eyes, with_layout: bool = False
    ) -> LogShown:
        """The entries after a number and the table as it is."""
        here = self.presence.here(live)
        shown = snapshot(live, eyes, here, with_layout, self.tables.coach)
        return LogShown(entries_after(live, after, eyes), shown, self.now())

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
        await self.tell("turns", {}, mine - self.watchers.get(table, set()))

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

        Who hears of none of these is told nothing.
        """
        groups: dict[Eyes, list[str]] = {}
        for sid in self.watchers.get(live.id, ()):
            if visitor := self.visitors.get(sid):  # else they are just leaving
                groups.setdefault(self.eyes_of(live, visitor), []).append(sid)
        for eyes, sids in groups.items():
            if heard and all(eyes.seat in folded.deaf for folded in heard):
                continue
            new = self.telling(live, live.common.number(after, eyes.seat), eyes)
            news = PushShown(live.id, new.entries, new.snapshot, new.now)
            await self.tell("told", msgspec.Raw(encode(news)), sids)

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
            await self.tell("here", {"table": table, "seats": self.presence.here(live)}, sids)

    async def tell(self, event: str, data: Any, sids: Sequence[str] | set[str]) -> None:
        """Send one message to some; who does not read is let go."""
        for sid in list(sids):
            outbox = self.outbox_of(sid)
            if outbox and outbox.is_full:
                outbox.clear()
                await self.server.disconnect(sid)
            else:
                await self.server.emit(event, data, to=sid)

    def outbox_of(self, sid: str) -> Outbox | None:
        """What waits for a client."""
        connection = self.server.manager.eio_sid_from_sid(sid, "/")
        found = self.server.eio.sockets.get(connection)
        return found.queue if found else None

    def tell_lobby(self) -> None:
        """Hint to all who are at no table that the lists have changed, once in a while."""
        if self.lobby_task is None or self.lobby_task.done():
            self.lobby_task = asyncio.create_task(self.tell_lobby_soon())

    async def tell_lobby_soon(self) -> None:
        """One hint for all changes of a moment."""
        await asyncio.sleep(LOBBY_PAUSE)
        idle = [sid for sid, visitor in self.visitors.items() if not visitor.watching]
        await self.tell("lobby", {}, idle)

    # -- as a service of the hall

    async def start(self) -> None:
        """Begin to look who may stay."""
        self.periodic.begin((self.let_go, PATROL))

    async def stop(self) -> None:
        """Close every connection."""
        await self.periodic.end()
        sids = list(self.visitors)
        await asyncio.gather(*(self.server.disconnect(sid) for sid in sids))
        await self.server.shutdown()


def with_token(scope: dict[str, Any], auth: Any) -> dict[str, Any]:
    """A connection whose token, where it comes as a message, stands among its headers."""
    token = auth.get("token") if isinstance(auth, dict) else None
    if token is None or header(scope, b"authorization"):
        return scope
    named = (b"authorization", f"Bearer {token}".encode(errors="replace"))
    return {**scope, "headers": [*scope["headers"], named]}


def gone() -> Refusal:
    """Nobody is at the other end any more."""
    return Refusal("gone", "This connection is closed.", 409)
