"""The message bus between workers: what one has written the others hear at once, through Redis.

A message that is not heard does no harm: the log has everything, and whoever watches asks for it.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from duelhall.core.errors import DuelhallError
from duelhall.server.base.errors import Away
from duelhall.server.base.keys import fresh_id
from duelhall.server.base.periodic import end_all
from duelhall.server.live.audience import Audience
from duelhall.server.live.socket import Socket
from duelhall.server.live.speaker import Speaker
from duelhall.server.shapes.log import Entry
from duelhall.server.table.fold import LiveTable
from duelhall.server.tables.lobby import changes_lobby
from duelhall.server.tables.presence import Presence
from duelhall.server.tables.service import Tables
from duelhall.server.tables.turns import Users

log = structlog.get_logger("duelhall.bus")

CHANNEL = "duelhall"
CONNECTIONS = 8
WAITING = 10_000
"""Messages that wait for Redis to come back; more are dropped."""
PATIENCE = 0.5
"""Seconds after which a lost connection is tried again."""
QUIET = 4.0
"""Seconds without a word after which Redis is asked for one, and then has to answer."""
REPEAT = 15.0
"""Seconds after which a worker says again who is connected to it."""


LetGo = Callable[[str], Awaitable[None]]


class BusMessage(msgspec.Struct, omit_defaults=True):
    """What one worker tells the others."""

    worker: str
    table: str
    entries: list[Entry] = []
    seat: int = -1
    here: bool = False
    forgotten: bool = False
    """Whether what is in memory of the table is old."""
    turned: list[str] = []
    """The users for whom the table waits since now, or no longer."""
    watching: int = -1
    """How many spectators the table has there."""
    phrase: str = ""
    """What the seat has said."""
    deaf: list[str] = []
    """The users who are not to hear it."""


class Bus:
    """One worker's end of the bus: it publishes what happens here, and subscribes to the rest."""

    def __init__(
        self,
        url: str,
        tables: Tables,
        presence: Presence,
        socket: Socket,
        audience: Audience,
        speaker: Speaker,
        forget: LetGo,
    ) -> None:
        self.redis = Redis.from_url(
            url,
            max_connections=CONNECTIONS,
            socket_timeout=QUIET,
            socket_connect_timeout=QUIET,
        )
        self.tables = tables
        self.presence = presence
        self.socket = socket
        self.audience = audience
        self.speaker = speaker
        self.let_go = forget
        """Called with a table of which nothing may be kept here."""
        self.worker = fresh_id()
        self.queue: asyncio.Queue[BusMessage] = asyncio.Queue(WAITING)
        self.tasks: list[asyncio.Task[None]] = []
        self.due: list[BusMessage] = []
        """What was taken from the queue and is not sent yet, as while Redis is away."""
        self.hears = False
        """Whether Redis lets this worker hear the others."""
        self.read = msgspec.json.Decoder(list[BusMessage]).decode

    async def start(self) -> None:
        """Listen, and be ready to publish."""
        self.presence.deafen()
        work = (self.listen, self.publish, self.repeat)
        self.tasks = [asyncio.create_task(self.again(one)) for one in work]

    async def stop(self) -> None:
        """Let go of Redis."""
        await end_all(self.tasks)
        with suppress(RedisError, OSError):
            await self.redis.aclose()

    async def again(self, work: Any) -> None:
        """Do something for ever; a Redis that is away is waited for."""
        while True:
            try:
                await work()
            except (RedisError, OSError, RuntimeError) as error:  # uvloop's, of a closed transport
                log.warning("Redis is away", error=str(error))
            except Away as error:
                log.warning("the database is away", error=str(error))
            except Exception:
                log.exception("bus failed")
            await asyncio.sleep(PATIENCE)

    # -- publishing

    async def heard(self, live: LiveTable, entries: Sequence[Entry], own: bool) -> None:
        """Tell of what was written here."""
        if own:
            self.post(BusMessage(self.worker, live.id, list(entries)))

    async def seen(self, table: str, seat: int, is_here: bool) -> None:
        """Tell of who has come or gone."""
        self.post(BusMessage(self.worker, table, seat=seat, here=is_here))

    async def turned(self, live: LiveTable, changed: Users, asked: Users) -> None:
        """Tell of those whose turn it has become, or was."""
        self.post(BusMessage(self.worker, live.id, turned=sorted(changed)))

    async def said(self, table: str, seat: int, phrase: str, deaf: Collection[str]) -> None:
        """Tell of what somebody has said."""
        message = BusMessage(self.worker, table, seat=seat, phrase=phrase, deaf=list(deaf))
        self.post(message)

    def forget(self, table: str) -> None:
        """Tell of a log that was changed."""
        self.post(BusMessage(self.worker, table, forgotten=True))

    def post(self, message: BusMessage) -> None:
        """Tell the others, without waiting for it."""
        with suppress(asyncio.QueueFull):
            self.queue.put_nowait(message)

    async def publish(self) -> None:
        """Send what is to be told, in order; what has come together goes together."""
        while True:
            if not self.due:
                self.due.append(await self.queue.get())
            while len(self.due) < WAITING and not self.queue.empty():
                self.due.append(self.queue.get_nowait())
            await self.redis.publish(CHANNEL, msgspec.json.encode(self.due))
            self.due.clear()

    async def repeat(self) -> None:
        """Say again who is connected here, for those who came later or missed it."""
        while True:
            await asyncio.sleep(REPEAT)
            await self.show_all()

    async def show_all(self) -> None:
        """Tell of all who are here."""
        for table, seat in self.presence.known():
            await self.seen(table, seat, True)
        self.audience.forget()
        for table, number in self.audience.known().items():
            self.post(BusMessage(self.worker, table, watching=number))

    # -- hearing

    async def listen(self) -> None:
        """Hear the others; what was missed before is read from the log."""
        async with self.redis.pubsub() as ear:
            await ear.subscribe(CHANNEL)
            await word_of(ear)
            self.hears = True
            self.presence.hear_again()
            try:
                await self.look_up()
                while True:
                    message = await word_of(ear)
                    if message["type"] == "message":
                        await self.hear(message["data"])
            finally:
                self.hears = False
                self.presence.deafen()

    async def look_up(self) -> None:
        """Read what others wrote at the tables that are watched here."""
        for table in list(self.socket.watchers):
            with suppress(DuelhallError):
                async with self.tables.current(table):
                    pass

    async def hear(self, data: bytes) -> None:
        """Messages of one worker."""
        for message in self.read(data):
            if message.worker != self.worker:
                await self.take(message)

    async def take(self, message: BusMessage) -> None:
        """One message of another worker."""
        if message.forgotten:
            await self.let_go(message.table)
        if message.table in self.socket.watchers:  # else it is read when somebody asks for it
            for entry in message.entries:
                await self.tables.hear(message.table, entry)
        if changes_lobby(message.entries):
            self.socket.tell_lobby()
        if message.turned:
            await self.socket.tell_turns(message.table, message.turned)
        if message.watching >= 0:
            self.audience.meet(message.worker, message.table, message.watching)
        elif message.phrase:
            await self.speaker.said(message.table, message.seat, message.phrase, message.deaf)
        elif message.seat >= 0:
            await self.see(message)

    async def see(self, message: BusMessage) -> None:
        """Somebody came to another worker, or left it."""
        before = self.presence.is_here(message.table, message.seat)
        if message.here:
            self.presence.meet(message.table, message.seat)
        else:
            self.presence.leave(message.table, message.seat)
        if before != self.presence.is_here(message.table, message.seat):
            await self.socket.show_here(message.table)


async def word_of(ear: PubSub) -> dict[str, Any]:
    """The next that Redis says; raises TimeoutError if it says nothing, though asked to.

    A Redis that is frozen, or behind a cable that was cut, keeps its connections.
    """
    message = await ear.get_message(timeout=QUIET)
    if message is None:
        await ear.ping()
        message = await ear.get_message(timeout=QUIET)
    if message is None:
        raise TimeoutError("it does not answer")
    said: dict[str, Any] = message
    return said
