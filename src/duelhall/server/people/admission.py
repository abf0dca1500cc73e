"""Who may ask at all: the origin of a page, its token against forgery, and how often."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import structlog

from duelhall.server.base.errors import Refusal
from duelhall.server.base.keys import is_same
from duelhall.server.base.limits import Crowd, Limit, household
from duelhall.server.base.settings import PORTS, Settings, plain_host
from duelhall.server.people.hosts import is_served
from duelhall.server.people.sessions import csrf_of, header, secret_in

log = structlog.get_logger("duelhall.admission")

Scope = Mapping[str, Any]

SAFE = ("GET", "HEAD", "OPTIONS")
MESSAGES = 10
"""Messages by live connections of one address for each request that it may send."""
WEIGHT, HEAVIEST = 2_000, 6
"""Characters to keep that count as a request, and how many of the longest texts fill a minute."""
AT_ONCE = 60
"""Requests of one address that may be under way together."""


class Admitter:
    """What is checked of every request before anybody reads it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Limit(settings.requests)
        self.users = Limit(settings.requests)
        self.messages = Limit(settings.requests * MESSAGES)
        self.under_way = Crowd(AT_ONCE if settings.requests else 0)
        self.sockets = Crowd(settings.sockets)
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

    def weigh(self, scope: Scope, text: str) -> None:
        """Count what is brought to be kept: a long text is as much as many requests."""
        cost = min(len(text) / WEIGHT, self.requests.most / HEAVIEST)
        self.requests.spend(household(self.address_of(scope)), "long records", cost)

    def spend_user(self, user_id: str, cost: float = 1) -> None:
        """Count a request, or a message by socket, of a user."""
        self.users.spend(user_id, "requests", cost)


def foreign_host(host: str) -> str:
    """Why a name is refused."""
    return f"This hall is not known as {host[:100]}; the host sets DUELHALL_ORIGINS."


def foreign(origin: str) -> str:
    """Why the page of another site is refused."""
    return f"Pages of {origin[:100]} may not do this here; the host sets DUELHALL_ORIGINS."
