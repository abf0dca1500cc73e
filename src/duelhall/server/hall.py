"""The hall of one process: its settings, its database and the services that share them."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from time import time_ns
from typing import TYPE_CHECKING, Protocol

from duelhall.server.archive.games import Archive
from duelhall.server.archive.reviewer import Reviewer
from duelhall.server.base.metrics import Metrics
from duelhall.server.base.settings import Settings
from duelhall.server.catalogue.games import welcome
from duelhall.server.live.socket import Socket
from duelhall.server.people.accounts import Accounts
from duelhall.server.people.admission import Guard
from duelhall.server.people.expiry import Housekeeper
from duelhall.server.people.ratings import Ratings
from duelhall.server.people.sessions import Sessions
from duelhall.server.storage.database import Database, database_at
from duelhall.server.tables.counting import ActionCounter
from duelhall.server.tables.deletion import Farewell
from duelhall.server.tables.hints import Hinter
from duelhall.server.tables.lessons.coach import LessonCoach
from duelhall.server.tables.lobby import Lobby
from duelhall.server.tables.longpoll import WaitingRoom
from duelhall.server.tables.machines import Machines
from duelhall.server.tables.presence import Presence
from duelhall.server.tables.renaming import Nameplates
from duelhall.server.tables.service import Tables
from duelhall.server.tables.store import Shelf
from duelhall.server.tables.sweeper import Sweeper

if TYPE_CHECKING:
    from duelhall.server.live.bus import Bell


class Service(Protocol):
    """A part of the hall that works beside the requests."""

    async def start(self) -> None:
        """Begin to work; the database is open."""

    async def stop(self) -> None:
        """Finish; the database is still open. Also called when ``start`` failed."""


def now_ms() -> int:
    """The time, in milliseconds since 1970."""
    return time_ns() // 1_000_000


class Hall:
    """All parts, made without touching the world; ``opened`` does that."""

    def __init__(self, settings: Settings, now: Callable[[], int] = now_ms) -> None:
        self.settings = settings
        self.now = now
        self.database: Database = database_at(settings.database_url)
        self.metrics = Metrics()
        self.guard = Guard(settings)
        self.sessions = Sessions(self.database, now)
        self.accounts = Accounts(self.database, now, limited=bool(settings.requests))
        self.tables = Tables(Shelf(self.database), now)
        self.presence = Presence(now)
        self.lobby = Lobby(self.tables, self.presence)
        self.machines = Machines(self.tables, settings.workers)
        self.socket = Socket(
            self.tables, self.sessions, self.presence, self.guard, self.metrics, now
        )
        self.waiting = WaitingRoom()
        counter = ActionCounter(self.metrics.actions)
        self.tables.listeners += [self.socket, self.machines, counter, self.waiting]
        self.sweeper = Sweeper(self.tables, self.machines, self.presence, now)
        self.housekeeper = Housekeeper(self.sessions, self.accounts)
        self.ratings = Ratings(self.database)
        self.archive = Archive(self.tables.shelf, now)
        self.nameplates = Nameplates(self.tables)
        self.farewell = Farewell(self.accounts, self.tables, self.forget)
        self.reviewer = Reviewer(self.database, now)
        self.hinter = Hinter(self.tables)
        self.tables.coach = LessonCoach()
        self.tables.rating_of = self.ratings.points
        self.services: list[Service] = [self.lobby, self.housekeeper, self.machines]
        self.services += [self.socket, self.sweeper, self.reviewer, self.hinter]
        self.bell: Bell | None = None
        if settings.redis:
            self.hang_bell(settings.redis)
        self.count_the_moment()

    def count_the_moment(self) -> None:
        """Show what changes from one moment to the next in the metrics."""
        gauge = self.metrics.gauge
        gauge("sockets", "Live connections.", self.guard.sockets.count)
        gauge("tables_cached", "Tables in memory.", lambda: len(self.tables.folded))
        gauge("tables_thinking", "Tables with a machine at work.", lambda: len(self.machines.tasks))
        gauge("thinking_threads", "Threads for machines.", lambda: self.settings.workers)

    def hang_bell(self, url: str) -> None:
        """Let the processes of the hall hear each other."""
        from duelhall.server.live.bus import Bell

        self.bell = Bell(url, self.tables, self.presence, self.socket)
        self.tables.listeners.append(self.bell)
        self.socket.on_presence = self.bell.show
        self.bell.on_forgotten = self.let_go
        self.services.append(self.bell)

    async def forget(self, tables: Sequence[str]) -> None:
        """The logs of tables were changed: no process may go on with what it has in memory."""
        for table in tables:
            if self.bell:
                self.bell.forget(table)
            await self.let_go(table)

    async def let_go(self, table: str) -> None:
        """Keep nothing of a table in this process; who has it before them is told of it anew."""
        self.archive.kept.pop(table, None)
        await self.tables.forget(table)
        await self.socket.tell_anew(table)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator["Hall"]:
        """Open the database and start the services; in the end the other way round."""
        welcome(self.settings.games)
        async with AsyncExitStack() as stack:
            stack.push_async_callback(self.database.close)
            await self.database.open()
            for service in self.services:
                stack.push_async_callback(service.stop)
                await service.start()
            yield self
