"""What may come through a live connection: small text frames of the few kinds a client needs.

The libraries below trust their peer: they collect attachments without end, take events by the
names of their own, and answer nonsense with a traceback. So nonsense ends here, with a reason.
"""

import re
from typing import Any

import msgspec
import structlog
from litestar.types import ASGIApp, Receive, Send

from duelhall.server.base.errors import Refusal
from duelhall.server.base.limits import Limit
from duelhall.server.base.metrics import Metrics

log = structlog.get_logger("duelhall.frames")

LARGEST = 8_192
"""Characters that a frame of a client may have."""
MOST, SECONDS = 400, 20
"""Frames of one connection in so many seconds."""
EVENT = re.compile(r"42(\d{0,9})(\[.*)", re.DOTALL)
PLAIN = {"1", "2", "3", "41"}
OWN = {"connect", "disconnect", "connect_error", "__disconnect_final", "*"}
"""Names that the library gives to events of its own."""
REFUSED = 1008


class Frames:
    """An ASGI application around the one for live connections."""

    def __init__(self, app: ASGIApp, metrics: Metrics, limited: bool) -> None:
        self.app = app
        self.metrics = metrics
        self.most = MOST if limited else 0

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            self.metrics.refusals.labels("websocket_only").inc()
            log.warning("refused", code="websocket_only")
            raise Refusal("websocket_only", "The live connection is a WebSocket.", 400)
        door = Door(receive, send, self.metrics, Limit(self.most, SECONDS))
        await self.app(scope, door.receive, door.send)


class Door:
    """One connection; it closes at the first frame that may not be."""

    def __init__(self, receive: Receive, send: Send, metrics: Metrics, limit: Limit) -> None:
        self.come = receive
        self.go = send
        self.metrics = metrics
        self.limit = limit
        self.is_closed = False

    async def receive(self) -> Any:
        """The next message, checked."""
        message: Any = await self.come()
        fault = self.fault_of(message)
        return await self.close(fault) if fault else message

    def fault_of(self, message: Any) -> str | None:
        """Why a message is refused, if it is."""
        if message["type"] != "websocket.receive":
            return None
        return "too_many" if self.limit.wait("frames") else fault_of(message.get("text"))

    async def close(self, fault: str) -> Any:
        """End the connection and say why."""
        self.metrics.refusals.labels(fault).inc()
        log.warning("refused", code=fault)
        self.is_closed = True
        await self.go({"type": "websocket.close", "code": REFUSED, "reason": fault})
        return {"type": "websocket.disconnect", "code": REFUSED}

    async def send(self, message: Any) -> None:
        """Send, as long as somebody is there."""
        if not self.is_closed:
            await self.go(message)


def fault_of(frame: str | None) -> str | None:
    """What is wrong with a frame of a client."""
    if frame is None:
        return "binary_frame"
    if len(frame) > LARGEST:
        return "too_large"
    if frame in PLAIN or is_greeting(frame) or is_event(frame):
        return None
    return "bad_frame"


def is_greeting(frame: str) -> bool:
    """Whether a client asks to be let in, with or without a token."""
    return frame == "40" or (frame.startswith("40{") and isinstance(read(frame[2:]), dict))


def is_event(frame: str) -> bool:
    """Whether it is a message with a name that is not one of the library's."""
    found = EVENT.fullmatch(frame)
    data = read(found[2]) if found else None
    return bool(isinstance(data, list) and data and isinstance(data[0], str) and data[0] not in OWN)


def read(text: str) -> Any:
    """What a JSON text means; ``None`` if it means nothing, or is nested without end."""
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return None
