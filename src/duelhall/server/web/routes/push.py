"""Routes of browsers that want to be called while they are closed."""

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta

from duelhall.server.base.errors import Refusal
from duelhall.server.base.keys import digest
from duelhall.server.people.sessions import header, secret_in
from duelhall.server.shapes.people import CallingShown
from duelhall.server.web.given import Asking, GivenHall, GivenUser
from duelhall.server.web.routes.tables import json

Endpoint = Annotated[str, Meta(min_length=1, max_length=1000)]
KeyText = Annotated[str, Meta(min_length=1, max_length=200)]


class BrowserKeys(msgspec.Struct):
    """What a message to a browser is encrypted with."""

    p256dh: KeyText
    auth: KeyText


class CalledBrowser(msgspec.Struct):
    """A browser as it describes itself (``PushSubscription.toJSON``)."""

    endpoint: Endpoint
    keys: BrowserKeys


class LeftBrowser(msgspec.Struct, forbid_unknown_fields=True):
    """A browser that is to be called no more."""

    endpoint: Endpoint


@get("/api/push")
async def get_push(hall: GivenHall) -> Response[bytes]:
    """The key with which this hall signs its calls; a browser has to know it beforehand."""
    return json(CallingShown(hall.push.public_key))


@post("/api/push", status_code=204)
async def call_browser(
    data: JSONBody[CalledBrowser], hall: GivenHall, user: GivenUser, request: Asking
) -> None:
    """Call this browser when it is one's turn in a game over days, until one signs out."""
    secret = secret_in(header(request.scope, b"cookie"))
    if secret is None:
        raise Refusal("no_session", "Only a browser with a session can be called.", 401)
    keys = data.keys
    await hall.push.add(user, digest(secret), data.endpoint, keys.p256dh, keys.auth)


@delete("/api/push", status_code=204)
async def leave_browser(data: JSONBody[LeftBrowser], hall: GivenHall, user: GivenUser) -> None:
    """Call a browser no more."""
    await hall.push.remove(user, data.endpoint)


handlers = [get_push, call_browser, leave_browser]
