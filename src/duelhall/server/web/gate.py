"""The gate that every request passes: checked, counted, timed, logged, its answer made safe."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

import msgspec
import structlog
from litestar.types import ASGIApp, Receive, Send

from duelhall.server.base.costs import CONNECTION, DOOR
from duelhall.server.base.errors import Refusal, told
from duelhall.server.base.keys import fresh_id
from duelhall.server.base.limits import household
from duelhall.server.base.metrics import Metrics
from duelhall.server.base.nul import nul_refused
from duelhall.server.base.work import Bill
from duelhall.server.people.admission import SAFE, Admitter

log = structlog.get_logger("duelhall.gate")

Headers = list[tuple[bytes, bytes]]

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFETY: Headers = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]

REFUSED = 1008
"""The code with which a websocket is closed that may not be."""
NOT_KEPT = (b"cache-control", b"no-store")
SLOW = 1.0
"""Seconds for which who was refused often waits for the next refusal."""
BILL = "duelhall.bill"
"""Where a request has its bill."""
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE")


class Answer:
    """The way back of one request, with what makes every answer safe; remembers its status."""

    def __init__(self, send: Send, kept: bool) -> None:
        self.send = send
        self.kept = kept
        self.status = 0

    async def __call__(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message = {**message, "headers": self.completed(message.get("headers", []))}
        await self.send(message)

    def completed(self, headers: Iterable[tuple[bytes, bytes]]) -> Headers:
        """The headers of an answer with ours, unless it has its own."""
        own = list(headers)
        names = {name.lower() for name, _ in own}
        more = SAFETY if self.kept else [*SAFETY, NOT_KEPT]
        return own + [(name, value) for name, value in more if name not in names]


class Gate:
    """An ASGI application around another one."""

    def __init__(self, app: ASGIApp, admitter: Admitter, metrics: Metrics) -> None:
        self.app = app
        self.admitter = admitter
        self.metrics = metrics

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        address = self.admitter.address_of(scope)
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request=fresh_id(), address=address)
        take = self.take_request if scope["type"] == "http" else self.take_socket
        await take(scope, receive, send, household(address))

    # -- requests

    async def take_request(self, scope: Any, receive: Receive, send: Send, house: str) -> None:
        """Let one request through, or refuse it; count, charge and log it in any case."""
        method, path, began = scope["method"], scope["path"], perf_counter()
        answer, bill = Answer(send, kept=not path.startswith("/api")), Bill(house)
        scope[BILL] = bill
        try:
            with self.admitted(scope, bill):
                await self.admitter.do(self.asked(scope, receive, answer), bill)
        except Refusal as refusal:
            await self.slow_down(refusal, house)
            await send_refusal(refusal, answer)
        finally:
            route = route_of(scope)
            self.metrics.work.labels(route).inc(bill.spent / 1000)
            self.note(method, path, route, answer.status, perf_counter() - began)

    async def asked(self, scope: Any, receive: Receive, send: Send) -> None:
        """What the application does for a request."""
        await self.app(scope, receive, send)

    async def slow_down(self, refusal: Refusal, house: str) -> None:
        """Let who asks on and on wait for being refused: to refuse is work too."""
        if refusal.code == "too_many" and self.admitter.quick.wait(house):
            await asyncio.sleep(SLOW)

    @contextmanager
    def admitted(self, scope: Any, bill: Bill) -> Iterator[None]:
        """Check a request, and count it as long as it is under way; raises a refusal."""
        house = bill.house
        try:
            self.admitter.requests.spend(house, "requests")
            self.admitter.charge(bill, DOOR)
            check_address(scope)
            self.admitter.check_host(scope)
            if scope["method"] not in SAFE:
                self.admitter.check_origin(scope)
                self.admitter.check_forgery(scope)
            self.admitter.under_way.enter(house, "requests at once from your address")
        except Refusal as refusal:
            self.refuse(refusal)
            raise
        try:
            yield
        finally:
            self.admitter.under_way.leave(house)

    def refuse(self, refusal: Refusal) -> None:
        """Count a refusal and log it."""
        self.metrics.refusals.labels(refusal.code).inc()
        log.warning("refused", code=refusal.code)

    def note(self, method: str, path: str, route: str, status: int, seconds: float) -> None:
        """Count and log an answer; a query may hold the key of a table and is left out."""
        known = method if method in METHODS else "other"
        self.metrics.requests.labels(known, route, status).inc()
        self.metrics.latency.labels(route).observe(seconds)
        milliseconds = round(seconds * 1000, 1)
        log.info("request", method=method, path=path, status=status, ms=milliseconds)

    # -- sockets

    async def take_socket(self, scope: Any, receive: Receive, send: Send, house: str) -> None:
        """Let a websocket through, or refuse it before it is accepted."""
        try:
            self.admitter.requests.spend(house, "connections")
            self.admitter.charge(Bill(house), CONNECTION)
            self.admitter.check_host(scope)
            self.admitter.check_origin(scope)
            self.admitter.sockets.enter(house, "live connections from your address")
        except Refusal as refusal:
            self.refuse(refusal)
            await refuse_socket(refusal, scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        except Refusal as refusal:
            self.refuse(refusal)
            await refuse_socket(refusal, scope, receive, send)
        finally:
            self.admitter.sockets.leave(house)


def bill_of(scope: Any) -> Bill:
    """The bill of a request that came through the gate."""
    bill: Bill = scope[BILL]
    return bill


def check_address(scope: Any) -> None:
    """Refuse an address with a character that no text here has."""
    if "\0" in scope["path"] or b"%00" in scope.get("query_string", b""):
        raise nul_refused()


def route_of(scope: Any) -> str:
    """What a request asked for, without what differs from one to the next."""
    if scope["path"] == "/socket":
        return "socket"
    return str(
        scope.get("path_template") or ("api" if scope["path"].startswith("/api") else "page")
    )


async def send_refusal(refusal: Refusal, send: Send, prefix: str = "http") -> None:
    """Answer with a refusal; a websocket that is not accepted yet has a prefix of its own."""
    headers: Headers = [(b"content-type", b"application/json")]
    if refusal.wait:
        headers.append((b"retry-after", str(refusal.wait).encode()))
    start: Any = {"type": f"{prefix}.response.start", "status": refusal.status, "headers": headers}
    body: Any = {"type": f"{prefix}.response.body", "body": msgspec.json.encode(told(refusal))}
    await send(start)
    await send(body)


async def refuse_socket(refusal: Refusal, scope: Any, receive: Receive, send: Send) -> None:
    """Refuse a websocket, with the reason where the server can send one."""
    await receive()
    if "websocket.http.response" in (scope.get("extensions") or {}):
        await send_refusal(refusal, send, "websocket.http")
    else:
        await send({"type": "websocket.close", "code": REFUSED, "reason": refusal.code})
