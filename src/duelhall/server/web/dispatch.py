"""Dispatch: which part of the hall a request is for."""

from typing import Any

from litestar.types import ASGIApp, Receive, Send

API = ("/api", "/health", "/metrics")
DOCS = "/docs"


class Dispatcher:
    """An ASGI application over four: API, socket, documentation, and the page for all else."""

    def __init__(self, api: ASGIApp, socket: ASGIApp, docs: ASGIApp, page: ASGIApp) -> None:
        self.api = api
        self.socket = socket
        self.docs = docs
        self.page = page

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        await self.part_for(scope)(scope, receive, send)

    def part_for(self, scope: Any) -> ASGIApp:
        """Who answers."""
        if scope["type"] == "lifespan":
            return self.api
        if is_under(scope["path"], "/socket"):
            return self.socket
        if scope["type"] == "http" and any(is_under(scope["path"], place) for place in API):
            return self.api
        if scope["type"] == "http" and is_under(scope["path"], DOCS):
            return self.docs
        return self.page


def is_under(path: str, place: str) -> bool:
    """Whether a path is a place or below it."""
    return path == place or path.startswith(f"{place}/")
