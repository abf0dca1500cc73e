"""Who may ask at all: the origin of a page, its token against forgery, and for how much work."""

from collections import OrderedDict
from collections.abc import Coroutine, Mapping
from math import ceil
from typing import Any, TypeVar
from urllib.parse import urlsplit

import structlog

from duelhall.server.base.errors import Refusal
from duelhall.server.base.keys import is_same
from duelhall.server.base.limits import Crowd, Limit, Turns, household, in_words, trusting
from duelhall.server.base.settings import PORTS, Settings, plain_host
from duelhall.server.base.work import PRESENT, Bill, metered
from duelhall.server.people.hosts import is_served
from duelhall.server.people.sessions import csrf_of, header, secret_in

log = structlog.get_logger("duelhall.admission")

Scope = Mapping[str, Any]
Found = TypeVar("Found")

SAFE = ("GET", "HEAD", "OPTIONS")
MESSAGES = 10
"""Messages by live connections of one address for each request that it may send."""
PIECES = 4
"""Requests and messages of one address that run at the same time; others of it wait for them."""
HOUR = 3600
KNOWN = 20_000
"""Users of whom it is known where they are."""
MESSAGE = "The hall has worked much for {who} just now. Try again in {time}."


class Admitter:
    """What is checked of every request before anybody reads it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        free, limited = trusting(settings.trusted), bool(settings.requests)
        self.is_free = free
        """Whether a household is in a network that the host trusts."""
        self.requests = Limit(settings.requests, is_free=free)
        self.users = Limit(settings.requests)
        self.messages = Limit(settings.requests * MESSAGES, is_free=free)
        self.work = Limit(settings.work * 1000 * limited, is_free=free)
        self.user_work = Limit(settings.work * 1000 * limited)
        self.imports = Limit(settings.imports * limited, HOUR, is_free=free)
        self.reports = Limit(settings.reports * limited, HOUR, is_free=free)
        self.quick = Limit(settings.quick * limited, is_free=free)
        self.under_way = Crowd(settings.at_once * limited, free)
        self.sockets = Crowd(settings.sockets, free)
        self.turns = Turns(PIECES)
        self.homes: OrderedDict[str, str] = OrderedDict()
        self.hinted = False

    # -- where a request comes from

    def address_of(self, scope: Scope) -> str:
        """The client's address: what the trusted proxies say, else who is connected."""
        direct = str((scope.get("client") or ("unknown", 0))[0])
        forwarded = header(scope, b"x-forwarded-for")
        if not self.settings.proxy:
            self.hint_at_proxy(forwarded)
            return direct
        hops = [hop.strip() for hop in forwarded.split(",") if hop.strip()]
        return hops[-self.settings.proxy][:64] if len(hops) >= self.settings.proxy else direct

    def house_of(self, scope: Scope) -> str:
        """What a request is charged to: its address, of IPv6 the network."""
        return household(self.address_of(scope))

    def note_home(self, user: str, house: str) -> None:
        """A user asks from a household."""
        if self.homes.get(user) != house:
            self.homes[user] = house
            self.homes.move_to_end(user)
            while len(self.homes) > KNOWN:
                self.homes.popitem(last=False)

    def home_of(self, user: str) -> str:
        """Where a user asked from last; who was not seen here is a household of their own."""
        return self.homes.get(user, user)

    def hint_at_proxy(self, forwarded: str) -> None:
        """Say once that a proxy seems to stand before the hall: to us all come from one address."""
        if forwarded and not self.hinted:
            self.hinted = True
            log.warning("a request was forwarded, but DUELHALL_PROXY is 0: no such header counts")

    def is_https(self, scope: Scope) -> bool:
        """Whether the client's own connection is encrypted, as far as is known."""
        scheme = str(scope.get("scheme", "http"))
        if self.settings.proxy:
            scheme = header(scope, b"x-forwarded-proto").split(",")[-1].strip() or scheme
        return scheme in ("https", "wss")

    def is_secure(self, scope: Scope) -> bool:
        """Whether cookies are for https only."""
        return {"always": True, "never": False}.get(self.settings.secure, self.is_https(scope))

    # -- forged requests

    def check_host(self, scope: Scope) -> None:
        """Refuse a name that may be a stranger's; where the host has said which, origins tell."""
        host = header(scope, b"host").lower()
        reached = str((scope.get("server") or ("", 0))[0])
        if host and not self.settings.origins and not is_served(host, self.settings.host, reached):
            raise Refusal("foreign_host", foreign_host(host), 421)

    def check_origin(self, scope: Scope) -> None:
        """Refuse what the page of another site sends; programs name no origin."""
        origin = header(scope, b"origin").lower()
        if origin and not self.is_ours(origin, scope):
            raise Refusal("foreign_origin", foreign(origin), 403)
        if not origin and header(scope, b"sec-fetch-site") in ("cross-site", "same-site"):
            raise Refusal("foreign_origin", foreign("another site"), 403)

    def is_ours(self, origin: str, scope: Scope) -> bool:
        """Whether an origin is an address of this hall."""
        if self.settings.origins:
            return origin in self.settings.origins
        parts = urlsplit(origin)
        return (
            parts.scheme in PORTS
            and bool(parts.netloc)
            and (
                plain_host(parts.netloc, parts.scheme)
                == plain_host(header(scope, b"host").lower(), parts.scheme)
            )
        )

    def check_forgery(self, scope: Scope) -> None:
        """An unsafe request with the cookie of a session repeats what only our page knows."""
        if scope["method"] in SAFE or header(scope, b"authorization"):
            return
        secret = secret_in(header(scope, b"cookie"))
        if secret and not is_same(header(scope, b"x-csrf-token"), csrf_of(secret)):
            message = "The header x-csrf-token is missing or old: GET /api/me gives it."
            raise Refusal("bad_csrf", message, 403)

    # -- how often

    @property
    def is_limiting(self) -> bool:
        """Whether anything is counted; tests of load lift that."""
        return bool(self.settings.requests)

    def weigh(self, house: str, text: str) -> None:
        """Count what is brought to be kept."""
        self.imports.spend(house, "long records", len(text))

    def spend_user(self, user_id: str, house: str) -> None:
        """Count a request, or a message by socket, of a user."""
        if not self.is_free(house):
            self.users.spend(user_id, "requests")

    # -- for how much work

    def charge(self, bill: Bill, cost: float) -> None:
        """Charge work before it is done; raises a refusal that says how long to wait."""
        spend_work(self.work, bill.house, cost, "your address")
        bill.charged += cost

    def bill(self, house: str, user: str | None, cost: float) -> Bill:
        """The bill of a message, charged before it is read; raises a refusal."""
        bill = Bill(house)
        self.charge(bill, cost)
        if user:
            self.name_user(bill, user)
        return bill

    def name_user(self, bill: Bill, user: str) -> None:
        """Charge what was charged to a household to the user who asks as well."""
        self.note_home(user, bill.house)
        bill.user = user
        if not self.is_free(bill.house):
            spend_work(self.user_work, user, bill.charged, "you")

    def settle(self, bill: Bill) -> None:
        """Charge what was used beyond that: it is owed."""
        self.owe(bill, bill.rest)

    def owe(self, bill: Bill, cost: float) -> None:
        """Charge work that is done already."""
        self.work.overdraw(bill.house, cost)
        if bill.user and not self.is_free(bill.house):
            self.user_work.overdraw(bill.user, cost)

    def owes(self, bill: Bill) -> bool:
        """Whether more was done for a household, or for its user, than there was to do."""
        return self.work.owes(bill.house) or bool(bill.user and self.user_work.owes(bill.user))

    async def do(self, work: Coroutine[Any, Any, Found], bill: Bill) -> Found:
        """Do some work when it is its turn among those of its household, and charge it."""
        PRESENT.set(bill)
        if not self.is_limiting:
            return await work
        turn = self.turns.of(bill.house)
        try:
            await turn.acquire()
        except BaseException:
            work.close()
            raise
        bill.stopped = turn.release
        try:
            return await metered(work, bill)
        finally:
            self.settle(bill)

    def wait_for_work(self, house: str, cost: float) -> float:
        """Charge work that the hall does of itself, or give the seconds after which it can be."""
        return self.work.wait(house, cost)


def spend_work(limit: Limit, key: str, cost: float, who: str) -> None:
    """Charge some work; raises a refusal."""
    if wait := ceil(limit.wait(key, cost)):
        raise Refusal("too_many", MESSAGE.format(who=who, time=in_words(wait)), 429, wait)


def foreign_host(host: str) -> str:
    """Why a name is refused."""
    return f"This hall is not known as {host[:100]}; the host sets DUELHALL_ORIGINS."


def foreign(origin: str) -> str:
    """Why the page of another site is refused."""
    return f"Pages of {origin[:100]} may not do this here; the host sets DUELHALL_ORIGINS."
