"""Calling browsers that are closed: who wants to be called where, and sending it (web push).

What is sent goes through a line with an end, on threads of its own: a push service that is slow
makes nobody wait but other pushes. A browser that is gone is forgotten.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import structlog
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError

from duelhall.server.base import webpush
from duelhall.server.base.errors import Refusal
from duelhall.server.base.limits import Limit
from duelhall.server.base.outward import Unreachable, is_named, post
from duelhall.server.base.periodic import end_all
from duelhall.server.base.settings import Settings
from duelhall.server.people.users import User
from duelhall.server.storage.database import Database
from duelhall.server.storage.schema import push_browsers, push_keys

log = structlog.get_logger("duelhall.push")

THREADS = 4
WAITING = 1000
"""Messages that wait to be sent; more are dropped."""
BROWSERS = 10
"""Browsers of one user; a new one takes the place of the oldest."""
MOST = 30
"""Messages to one user in a minute; more are dropped."""
TRIES, AGAIN = 3, 60
"""How often a message is sent to a service that is away, and the seconds between."""
KEPT = 86_400
"""Seconds for which a push service keeps a message for a device that is off."""
GONE = (404, 410)
KEY = "vapid"
CONTACT = "mailto:hall@localhost"


@dataclass(frozen=True)
class Push:
    """A message on its way to one browser."""

    endpoint: str
    point: str
    secret: str
    topic: str
    text: bytes
    tries: int = 1


class PushCaller:
    """Who is called where, and the line of what is sent."""

    def __init__(
        self,
        database: Database,
        settings: Settings,
        now: Callable[[], int],
        home_of: Callable[[str], str],
    ) -> None:
        self.database = database
        self.home_of = home_of
        self.hosts = settings.push
        secure = (origin for origin in settings.origins if origin.startswith("https://"))
        self.contact = next(secure, CONTACT)
        self.now = now
        self.key: EllipticCurvePrivateKey | None = None
        self.pool = ThreadPoolExecutor(THREADS, thread_name_prefix="push")
        self.line: asyncio.Queue[Push] = asyncio.Queue(WAITING)
        self.limit = Limit(MOST)
        self.house_limit = Limit(settings.calls)
        """Messages to all browsers of one household in a minute, lest they fill the line."""
        self.tasks: list[asyncio.Task[None]] = []

    # -- as a service of the hall

    async def start(self) -> None:
        """Have a key, and begin to send."""
        if self.hosts:
            self.key = webpush.read_key(await self.stored_key())
            self.tasks = [asyncio.create_task(self.work()) for _ in range(THREADS)]

    async def stop(self) -> None:
        """Send no more; what was not sent is of no use later."""
        await end_all(self.tasks)
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def stored_key(self) -> str:
        """The key of the hall, made by the first process that needs one."""
        if known := await self.known_key():
            return known
        try:
            async with self.database.write() as transaction:
                row = {"name": KEY, "secret": webpush.fresh_key()}
                await transaction.execute(insert(push_keys), row)
        except IntegrityError:
            log.info("another process made the key")
        return await self.known_key() or ""

    async def known_key(self) -> str | None:
        """The key that is stored."""
        async with self.database.read() as transaction:
            query = select(push_keys.c.secret).where(push_keys.c.name == KEY)
            return (await transaction.execute(query)).scalar()

    @property
    def public_key(self) -> str | None:
        """What a browser has to know to let itself be called by this hall."""
        return webpush.encode(webpush.point_of(self.key)) if self.key else None

    # -- who is called where

    async def add(self, user: User, session: str, endpoint: str, point: str, secret: str) -> None:
        """Call a browser of a user from now on, for as long as the session lasts."""
        self.check(endpoint, point, secret)
        row = {"endpoint": endpoint, "user_id": user.id, "session": session}
        row |= {"point": point, "secret": secret}
        mine = push_browsers.c.user_id == user.id
        latest = select(push_browsers.c.endpoint).where(mine)
        latest = latest.order_by(push_browsers.c.created.desc()).offset(BROWSERS - 1)
        async with self.database.write() as transaction:
            await transaction.execute(forgetting(endpoint))
            for old in (await transaction.execute(latest)).scalars().all():
                await transaction.execute(forgetting(old))
            await transaction.execute(insert(push_browsers), {**row, "created": self.now()})

    def check(self, endpoint: str, point: str, secret: str) -> None:
        """Refuse a browser that can't be called, or that leads to where the hall may not go."""
        if not self.key:
            raise Refusal("no_push", "This hall calls no browsers that are closed.", 409)
        if not is_named(endpoint, self.hosts):
            message = "The endpoint is at no push service that this hall knows (DUELHALL_PUSH)."
            raise Refusal("foreign_push", message, 400)
        try:
            good = webpush.is_receiver(webpush.decode(point), webpush.decode(secret))
        except ValueError:
            good = False
        if not good:
            right = "p256dh is a point of 65 bytes and auth a secret of 16, in base64url"
            raise Refusal("bad_push", f"The keys are not those of a browser: {right}.", 400)

    async def remove(self, user: User, endpoint: str) -> None:
        """Call a browser no more."""
        async with self.database.write() as transaction:
            mine = push_browsers.c.user_id == user.id
            await transaction.execute(forgetting(endpoint).where(mine))

    async def forget(self, endpoint: str) -> None:
        """A browser is gone."""
        async with self.database.write() as transaction:
            await transaction.execute(forgetting(endpoint))

    # -- sending

    async def call(self, user: str, topic: str, message: dict[str, Any]) -> None:
        """Send a message to all browsers of a user; a later one of a topic replaces it."""
        if not self.key or not self.may_call(user):
            return
        text = msgspec.json.encode(message)
        columns = push_browsers.c.endpoint, push_browsers.c.point, push_browsers.c.secret
        query = select(*columns).where(push_browsers.c.user_id == user)
        async with self.database.read() as transaction:
            found = (await transaction.execute(query)).all()
        for endpoint, point, secret in found:
            if not self.house_limit.wait(self.home_of(user)):
                self.queue(Push(endpoint, point, secret, topic, text))

    def may_call(self, user: str) -> bool:
        """Whether a user was not called too often just now."""
        return not self.limit.wait(user)

    def queue(self, push: Push) -> None:
        """Put a message into the line, unless that is full."""
        try:
            self.line.put_nowait(push)
        except asyncio.QueueFull:
            log.warning("push dropped")

    async def work(self) -> None:
        """Send one message after the other."""
        while True:
            push = await self.line.get()
            try:
                await self.deliver(push)
            except Exception:
                log.exception("push failed")

    async def deliver(self, push: Push) -> None:
        """Send a message; forget a browser that is gone, and try again where a service is away."""
        try:
            run = asyncio.get_running_loop().run_in_executor
            status = await run(self.pool, self.send, push)
        except Unreachable as error:
            log.info("push service away", error=str(error))
            status = 503
        if status in GONE:
            await self.forget(push.endpoint)
        elif (status == 429 or status >= 500) and push.tries < TRIES:
            later = replace(push, tries=push.tries + 1)
            asyncio.get_running_loop().call_later(AGAIN * push.tries, self.queue, later)
        elif status >= 400:
            log.warning("push refused", status=status)

    def send(self, push: Push) -> int:
        """The status with which the push service answers; it can't read what it carries."""
        assert self.key
        keys = webpush.decode(push.point), webpush.decode(push.secret)
        headers = {
            "Authorization": webpush.signature(
                self.key, push.endpoint, self.contact, self.now() // 1000
            ),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": push.topic,
            "Urgency": "normal",
        }
        return post(push.endpoint, headers, webpush.sealed(push.text, *keys), self.hosts)


def forgetting(endpoint: str) -> Any:
    """The statement that takes a browser out."""
    return delete(push_browsers).where(push_browsers.c.endpoint == endpoint)
