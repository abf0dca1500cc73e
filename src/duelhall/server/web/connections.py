"""Connections beside their requests: each household has so many, none is silent for long.

Nor is an answer kept for long that nobody reads. Below the gate there is no request that could be
counted. Behind a proxy all connections are the proxy's, which has limits of its own, and are not
counted.
"""

import asyncio
from typing import Any

import structlog
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from duelhall.server.base.costs import DOOR
from duelhall.server.base.errors import Refusal
from duelhall.server.base.limits import Crowd, household
from duelhall.server.base.settings import Settings
from duelhall.server.people.admission import Admitter

log = structlog.get_logger("duelhall.connections")

LARGEST_HEAD = 131_072
"""Bytes in which a request has to say what it wants."""


def protocol_for(settings: Settings, admitter: Admitter) -> type[HttpToolsProtocol]:
    """The protocol of a server with these settings."""

    class Connection(Counted):
        crowd = Crowd(0 if settings.proxy else settings.connections, admitter.is_free)
        heap = Crowd(0 if settings.proxy else settings.unread, admitter.is_free)
        seconds = settings.patience

    Connection.admitter = admitter
    return Connection


class Counted(HttpToolsProtocol):
    """One connection: it is let in, says in time what it wants, reads the answer, and goes."""

    crowd: Crowd
    heap: Crowd
    """The bytes that wait to be read, where they are more than a few."""
    seconds: int
    admitter: Admitter
    house: str | None = None
    timer: asyncio.TimerHandle | None = None
    looker: asyncio.TimerHandle | None = None
    unread = 0
    """Bytes of a head that is not whole."""
    unsent = 0
    """Bytes that the client had yet to read when it was last looked."""
    heaped = 0

    def connection_made(self, transport: Any) -> None:
        """Let a connection in, or close it where its household has enough."""
        super().connection_made(transport)
        house = household(self.client[0] if self.client else "unknown")
        try:
            self.crowd.enter(house, "connections")
        except Refusal:
            self.close("too_many_connections")
            return
        self.house = house
        self.wait()

    def data_received(self, data: bytes) -> None:
        """Read on; what is no whole head yet is waited for."""
        super().data_received(data)
        if self.is_asking():
            self.rest()
            return
        self.unread += len(data)
        if self.unread > LARGEST_HEAD:
            self.close("large_head")
        elif self.timer is None:
            self.wait()

    def is_asking(self) -> bool:
        """Whether a request is under way, or the connection is another protocol's by now."""
        return self.house is None or bool(self.cycle and not self.cycle.response_complete)

    def wait(self) -> None:
        """Wait for the head of a request, for so long; for who is trusted as long as it takes."""
        if not self.admitter.is_free(self.house or ""):
            self.timer = self.loop.call_later(self.seconds, self.close, "slow_head")

    def rest(self) -> None:
        """Wait no more."""
        self.unread = 0
        if self.timer:
            self.timer.cancel()
            self.timer = None

    # -- answers that nobody reads

    def pause_writing(self) -> None:
        """More waits than the system takes: it counts until it has been read."""
        super().pause_writing()
        if self.house is None:
            return
        try:
            heaped = self.transport.get_write_buffer_size()
            self.heap.enter(self.house, "bytes that are not read", heaped)
        except Refusal:
            self.close("too_much_unread")
            return
        self.heaped = heaped
        self.look_later()

    def resume_writing(self) -> None:
        """The client has read nearly all."""
        super().resume_writing()
        self.unheap()

    def on_response_complete(self) -> None:
        """Begin to look whether the client reads what was written."""
        super().on_response_complete()
        if self.house is not None:
            self.look_later()

    def look_later(self) -> None:
        """Look after a while how much of what waits now has been read."""
        self.look_no_more()
        if not self.admitter.is_free(self.house or ""):
            self.unsent = self.transport.get_write_buffer_size()
            self.looker = self.loop.call_later(self.seconds, self.look)

    def look_no_more(self) -> None:
        """Whatever was to be looked at is over."""
        if self.looker:
            self.looker.cancel()
            self.looker = None

    def look(self) -> None:
        """End a connection whose client has read nothing meanwhile of what waits for it."""
        left = self.transport.get_write_buffer_size()
        if left and left >= self.unsent:
            self.close("slow_reader")
        elif left:
            self.look_later()

    def unheap(self) -> None:
        """Nothing waits that would count."""
        if self.house is not None and self.heaped:
            self.heap.leave(self.house, self.heaped)
        self.heaped = 0

    # -- the end

    def close(self, code: str) -> None:
        """End a connection that nobody can answer, and say so in the log."""
        self.note(code)
        self.transport.abort()

    def note(self, code: str) -> None:
        """Say in the log that something was refused, and to whom."""
        log.warning("refused", code=code, address=self.client[0] if self.client else "unknown")

    def send_400_response(self, msg: str) -> None:
        """Say that it was no request; it counts as one, and who sends too many gets no answer."""
        house = self.house or ""
        if self.admitter.requests.wait(house):
            self.close("bad_http")
            return
        self.admitter.work.overdraw(house, DOOR)
        self.note("bad_http")
        super().send_400_response(msg)

    def leave(self) -> None:
        """Count one less."""
        self.rest()
        self.unheap()
        self.look_no_more()
        if self.house is not None:
            self.crowd.leave(self.house)
            self.house = None

    def handle_websocket_upgrade(self) -> None:
        """A live connection is counted by the gate from now on."""
        self.leave()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody went."""
        self.leave()
        super().connection_lost(exc)
