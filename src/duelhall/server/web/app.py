"""The hall as one ASGI application: the API, the socket and the page behind one gate."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.handlers import BaseRouteHandler
from litestar.types import ControllerRouterHandler, Guard

from duelhall.server.base.costs import cost_of
from duelhall.server.base.errors import Refusal
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.people.users import User
from duelhall.server.web.answers import Answers
from duelhall.server.web.assets import Assets
from duelhall.server.web.bodies import request_for
from duelhall.server.web.dispatch import Dispatcher
from duelhall.server.web.documentation import Documentation
from duelhall.server.web.gate import Gate, bill_of
from duelhall.server.web.given import Asking, GivenHall, GivenVisitor
from duelhall.server.web.previews import Previews
from duelhall.server.web.routes import (
    accounts,
    docs,
    health,
    hints,
    people,
    pictures,
    prints,
    push,
    records,
    tables,
)

ROUTES: list[Sequence[ControllerRouterHandler]] = [
    accounts.handlers,
    tables.handlers,
    records.handlers,
    hints.handlers,
    prints.handlers,
    push.handlers,
    people.handlers,
    pictures.handlers,
    health.handlers,
    docs.handlers,
]
"""The handlers of each module of routes."""


async def provide_visitor(request: Asking, hall: GivenHall) -> User | None:
    """Who asks, if the hall knows."""
    visitor = await hall.sessions.visitor_of(request.scope)
    if visitor:
        bill = bill_of(request.scope)
        hall.admitter.spend_user(visitor.id, bill.house)
        hall.admitter.name_user(bill, visitor.id)
    return visitor


async def provide_user(visitor: GivenVisitor) -> User:
    """Who asks; somebody has to."""
    if visitor is None:
        raise Refusal("no_session", "Come in as a guest or sign in first.", 401)
    return visitor


def charged(hall: Hall) -> Guard:
    """Charges every route its cost before anything is read or done.

    Litestar would call a plain function on another thread.
    """

    async def charge(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        scope = connection.scope
        cost = cost_of(str(scope.get("method", "GET")), scope["path_template"])
        hall.admitter.charge(bill_of(scope), cost)

    return charge


def make_api(hall: Hall) -> Litestar:
    """The HTTP API over a hall, which it opens and closes."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with hall.opened():
            yield

    def is_free(scope: Any) -> bool:
        return hall.admitter.is_free(hall.admitter.house_of(scope))

    return Litestar(
        [handler for handlers in ROUTES for handler in handlers],
        lifespan=[lifespan],
        guards=[charged(hall)],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
            "user": Provide(provide_user),
        },
        exception_handlers=Answers(hall.metrics).handlers(),
        request_class=request_for(hall.settings.patience, is_free),
        request_max_body_size=hall.settings.body,
        compression_config=CompressionConfig(
            backend="gzip",
            minimum_size=1_000,
            gzip_compress_level=4,  # on the loop: 9 takes four times as long for a tenth less
            exclude_opt_key="packed",
        ),
        openapi_config=docs.openapi(),
        logging_config=None,
    )


def make_app(settings: Settings, hall: Hall | None = None) -> Gate:
    """The whole application; its lifespan opens and closes the hall."""
    hall = hall or Hall(settings)
    page = Assets(previews=Previews(hall))
    parts = Dispatcher(make_api(hall), hall.socket, Documentation(), page)
    return Gate(parts, hall.admitter, hall.metrics)
