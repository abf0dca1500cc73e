"""The hall behind a socket, in this process or in several."""

import asyncio
import errno
import multiprocessing
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.context import SpawnProcess
from pathlib import Path
from time import sleep
from types import FrameType
from typing import Any, TextIO

import structlog
import uvicorn

from duelhall.core.errors import DuelhallError
from duelhall.server.base.blocks import give_back_large
from duelhall.server.base.garbage import seldom_collected
from duelhall.server.base.logs import set_up_logs
from duelhall.server.base.openfiles import raise_limit
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.storage.database import database_at
from duelhall.server.storage.migrate import BadDatabase
from duelhall.server.web.app import make_app
from duelhall.server.web.connections import protocol_for
from duelhall.server.web.websockets import LiveProtocol

log = structlog.get_logger("duelhall.serving")

GRACE = 5
"""Seconds that requests under way have when the hall closes."""
BACKLOG = 2048
"""Connections that may wait to be accepted."""
PING = 20.0
"""Seconds between two pings of a websocket, and for which the answer is waited for."""
SWITCH = 0.0005
"""Seconds after which a thread lets the loop go on that waits for the interpreter. It waits anew
after each statement of SQLite, and usually so for five milliseconds."""
MESSAGE = 65_536
"""Bytes that one message of a websocket may have."""


class PortTaken(DuelhallError, OSError):
    """An address that the hall can't listen on."""

    def __str__(self) -> str:
        return str(self.args[0])


def listen(settings: Settings) -> socket.socket:
    """A socket at the address of the settings; raises PortTaken."""
    host, port = settings.host, settings.port
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except UnicodeError:
        raise PortTaken(f"can't listen on {host} port {port}: no host has such a name") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            hint = "is a hall open there already? Else take another with --port"
            raise PortTaken(f"port {port} is in use: {hint}") from None
        reason = error.strerror or str(error)
        raise PortTaken(f"can't listen on {host} port {port}: {reason}") from None


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], object] = bool) -> None:
    """Run the hall until a signal ends it; ``ready`` is called once it is open.

    Raises BadDatabase.
    """
    set_up_logs(settings)
    raise_limit()
    give_back_large()
    sys.setswitchinterval(SWITCH)
    with alone(settings), asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(keep_open(settings, listener, ready))


@contextmanager
def alone(settings: Settings) -> Iterator[None]:
    """Hold a file of SQLite for this hall: two halls would not hear of each other's actions.

    The lock is the system's, so it is gone with the process, however that ends.
    """
    path = file_of(settings)
    if path is None or find_spec("fcntl") is None:
        yield
        return
    with locked(path):
        yield


def locked(path: Path) -> TextIO:
    """A lock beside a file, held until it is closed; raises BadDatabase."""
    fcntl: Any = import_module("fcntl")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = path.with_name(f"{path.name}.lock").open("w")
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        hint = "close it, or name another folder with --data"
        raise BadDatabase(f"{path} is open in another hall: {hint}") from None
    except OSError as error:
        raise BadDatabase(f"{path} can't be opened: {error.strerror}") from None
    return lock


def file_of(settings: Settings) -> Path | None:
    """The file of the database, if it is one."""
    url = settings.database_url
    return Path(url.removeprefix("sqlite:///")) if url.startswith("sqlite:///") else None


async def keep_open(
    settings: Settings, listener: socket.socket, ready: Callable[[], object]
) -> None:
    """Open the hall, then answer; close it when all is answered."""
    hall = Hall(settings)
    async with hall.opened():
        server = Server(configured(make_app(settings, hall), settings))
        if parent := multiprocessing.parent_process():
            asyncio.get_running_loop().add_reader(parent.sentinel, server.finish)
        async with seldom_collected():
            ready()
            await server.serve([listener])


class Server(uvicorn.Server):
    """A server that a signal ends well: it is not raised again when all is closed."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def finish(self) -> None:
        """End when who started this process is gone."""
        self.should_exit = True


def configured(app: Any, settings: Settings) -> uvicorn.Config:
    """How requests are read; the address of a client is the gate's business."""
    return uvicorn.Config(
        app,
        http=protocol_for(settings, app.admitter),
        lifespan="off",
        access_log=False,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        ws=LiveProtocol,
        ws_max_size=MESSAGE,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        timeout_graceful_shutdown=GRACE,
    )


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster loop where there is one."""
    if find_spec("uvloop") is None:
        return None
    factory: Callable[[], asyncio.AbstractEventLoop] = import_module("uvloop").new_event_loop
    return factory


# -- several processes


def serve_in_processes(
    settings: Settings, listener: socket.socket, number: int, ready: Callable[[], object] = bool
) -> None:
    """Run the hall in several processes; one that dies is replaced, a signal ends all.

    Raises BadDatabase.
    """
    set_up_logs(settings)
    asyncio.run(bring_up_to_date(settings))
    crew = Crew(settings, listener, number)
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda *_: crew.end())
    ready()
    crew.work()


async def bring_up_to_date(settings: Settings) -> None:
    """See that the database can be used before anybody relies on it."""
    database = database_at(settings.database_url)
    try:
        await database.open()
    finally:
        await database.close()


def take_part(settings: Settings, listener: socket.socket) -> None:
    """What one of several processes does; Ctrl-C is for the one that started it."""
    if hasattr(os, "setsid"):
        os.setsid()
    serve(settings, listener)


class Crew:
    """Processes that answer at the same address."""

    def __init__(self, settings: Settings, listener: socket.socket, number: int) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.given = (settings, listener)
        self.ending = False
        self.hands = [self.hired() for _ in range(number)]

    def hired(self) -> SpawnProcess:
        """One more process."""
        process = self.context.Process(target=take_part, args=self.given, name="duelhall")
        process.start()
        return process

    def work(self) -> None:
        """Replace who dies, until all end."""
        while not self.ending:
            sleep(1)
            for place, hand in enumerate(self.hands):
                if not hand.is_alive() and not self.ending:
                    log.error("process lost", status=hand.exitcode)
                    self.hands[place] = self.hired()
        for hand in self.hands:
            hand.join()

    def end(self) -> None:
        """Let every process finish what it is doing."""
        self.ending = True
        for hand in self.hands:
            hand.terminate()
