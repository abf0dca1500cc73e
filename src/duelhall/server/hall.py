"""The hall of one process: its settings, its database and the services that share them."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from time import time_ns
from typing import TYPE_CHECKING, Protocol

from duelhall.server.archive.games import Archive
from duelhall.server.archive.lists import GameLists
from duelhall.server.archive.pictures import PictureMaker
from duelhall.server.archive.reviewer import Reviewer
from duelhall.server.base.metrics import Metrics
from duelhall.server.base.settings import Settings
from duelhall.server.base.studio import Studio
from duelhall.server.base.workshop import Workshop
from duelhall.server.catalogue.games import welcome
from duelhall.server.catalogue.printed import PrintShop
from duelhall.server.live.audience import Audience
from duelhall.server.live.socket import Socket, Watchers
from duelhall.server.live.speaker import Speaker
from duelhall.server.people.accounts import Accounts
from duelhall.server.people.admission import Admitter
from duelhall.server.people.blocks import Blocks
from duelhall.server.people.expiry import Expirer
from duelhall.server.people.players import PlayerPages
from duelhall.server.people.push import PushCaller
from duelhall.server.people.ratings import Ratings
from duelhall.server.people.reports import Reports
from duelhall.server.people.sessions import Sessions
from duelhall.server.storage.database import Database, database_at
from duelhall.server.tables.counting import ActionCounter
from duelhall.server.tables.deletion import AccountDeleter
from duelhall.server.tables.hints import Hints
from duelhall.server.tables.lessons.coach import LessonCoach
from duelhall.server.tables.lobby import Lobby
from duelhall.server.tables.longpoll import LongPolls
from duelhall.server.tables.machines import Machines
from duelhall.server.tables.phrases import Phrases
from duelhall.server.tables.presence import Presence
from duelhall.server.tables.renaming import Renamer
from duelhall.server.tables.service import Tables
from duelhall.server.tables.shelf import Shelf
from duelhall.server.tables.standing import StandingAnswers
from duelhall.server.tables.store import Store
from duelhall.server.tables.sweeper import Sweeper
from duelhall.server.tables.turns import GamePusher, TurnFinder

if TYPE_CHECKING:
    from duelhall.server.live.bus import Bus


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
        self.admitter = Admitter(settings)
        self.sessions = Sessions(self.database, now)
        self.accounts = Accounts(self.database, now, settings)
        self.ratings = Ratings(self.database)
        self.players = PlayerPages(self.database)
        watchers: Watchers = {}
        parts = Store(self.database), now, LessonCoach(), self.ratings.beside, watchers
        self.tables = Tables(*parts, unfinished=settings.tables)
        self.presence = Presence(now)
        self.blocks = Blocks(self.database, now)
        self.reports = Reports(self.database, now, (settings.reports + 1) // 2)
        self.phrases = Phrases(self.tables, self.blocks)
        self.lobby = Lobby(self.tables, self.presence, self.blocks)
        self.machines = Machines(self.tables, self.admitter, self.presence, settings.workers)
        self.socket = Socket(
            self.tables, self.sessions, self.presence, self.admitter, self.metrics, now, watchers
        )
        self.standing = StandingAnswers(self.tables)
        self.audience = Audience(self.socket, now)
        self.speaker = Speaker(self.socket)
        self.long_polls = LongPolls()
        self.turns = TurnFinder()
        self.push = PushCaller(self.database, settings, now, self.admitter.home_of)
        self.expirer = Expirer(self.sessions, self.accounts)
        self.lists = GameLists(self.tables.store)
        self.studio = Studio()
        self.workshop = workshop = Workshop(self.admitter.owe)
        apart = Workshop(self.admitter.owe, self.studio.run)
        self.prints = PrintShop(workshop, apart)
        self.archive = Archive(self.tables.store, self.lists, now, workshop, settings.records)
        self.shelf = Shelf(self.tables, now)
        self.pictures = PictureMaker(workshop, apart)
        unneeded = self.archive.let_go, self.pictures.let_go, self.prints.kept.let_go
        self.sweeper = Sweeper(self.tables, self.machines, self.presence, now, unneeded)
        self.renamer = Renamer(self.tables)
        self.deleter = AccountDeleter(self.accounts, self.tables, self.forget)
        self.reviewer = Reviewer(self.database, now, self.admitter.home_of, settings)
        self.hints = Hints(self.tables, self.admitter.home_of, settings)
        self.bus = self.bus_at(settings.redis) if settings.redis else None
        self.services: list[Service] = [self.lobby, self.expirer, self.machines, self.socket]
        self.services += [self.sweeper, self.standing, self.reviewer, self.hints, self.push]
        self.services += [self.studio, *([self.bus] if self.bus else [])]
        self.listen()
        self.count_the_moment()

    def bus_at(self, url: str) -> "Bus":
        """What lets the processes of the hall hear each other; needs a package of its own."""
        from duelhall.server.live.bus import Bus

        told = self.socket, self.audience, self.speaker
        return Bus(url, self.tables, self.presence, *told, self.let_go)

    def listen(self) -> None:
        """Say who hears of what, in which order."""
        counter = ActionCounter(self.metrics.actions)
        self.phrases.listeners.append(self.speaker)
        self.tables.awaited.append(self.sweeper.awake)
        self.tables.listeners += [self.socket, self.machines, counter, self.long_polls, self.turns]
        self.tables.listeners.append(self.standing)
        self.socket.listeners.append(self.machines)
        pusher = GamePusher(self.push, self.presence)
        self.tables.listeners.append(pusher)
        self.turns.listeners += [self.socket, pusher]
        if self.bus:
            self.tables.listeners.append(self.bus)
            self.turns.listeners.append(self.bus)
            self.phrases.listeners.append(self.bus)
            self.socket.listeners.append(self.bus)

    def count_the_moment(self) -> None:
        """Show what changes from one moment to the next in the metrics."""
        gauge = self.metrics.gauge
        gauge("sockets", "Live connections.", self.admitter.sockets.count)
        gauge("tables_cached", "Tables in memory.", lambda: len(self.tables.folded))
        gauge("tables_thinking", "Tables with a machine at work.", lambda: len(self.machines.tasks))
        gauge("thinking_threads", "Threads for machines.", lambda: self.settings.workers)

    async def forget(self, tables: Sequence[str]) -> None:
        """The logs of tables were changed: no process may go on with what it has in memory."""
        for table in tables:
            if self.bus:
                self.bus.forget(table)
            await self.let_go(table)

    async def let_go(self, table: str) -> None:
        """Keep nothing of a table in this process; who has it before them is told of it anew."""
        self.archive.forget(table)
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
