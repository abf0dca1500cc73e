"""The hall as one ASGI application: the API, the socket and the page behind one gate."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import ControllerRouterHandler

from duelhall.core.errors import DuelhallError
from duelhall.server.errors import Refusal
from duelhall.server.hall import Hall
from duelhall.server.http import account_routes
from duelhall.server.http.answers import on_fault, on_http_error, on_refusal
from duelhall.server.settings import Settings
from duelhall.server.users import User

ROUTES: list[Sequence[ControllerRouterHandler]] = [account_routes.handlers]
"""The handlers of each module of routes."""


async def provide_visitor(request: Request[Any, Any, Any], hall: Hall) -> User | None:
    """Who asks, if the hall knows."""
    return await hall.sessions.visitor_of(request.scope)


async def provide_user(visitor: User | None) -> User:
    """Who asks; somebody has to."""
    if visitor is None:
        raise Refusal("no_session", "Come in as a guest or sign in first.", 401)
    return visitor


def make_api(hall: Hall) -> Litestar:
    """The HTTP API over a hall, which it opens and closes."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        [handler for handlers in ROUTES for handler in handlers],
        lifespan=[lifespan],
        dependencies={
            "hall": Provide(lambda: hall, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
            "user": Provide(provide_user),
        },
        exception_handlers={
            DuelhallError: on_refusal,
            HTTPException: on_http_error,
            Exception: on_fault,
        },
        request_max_body_size=hall.settings.body,
        compression_config=CompressionConfig(backend="gzip", minimum_size=1_000),
        openapi_config=None,
        logging_config=None,
    )


def make_app(settings: Settings, hall: Hall | None = None) -> Litestar:
    """The whole application."""
    return make_api(hall or Hall(settings))
