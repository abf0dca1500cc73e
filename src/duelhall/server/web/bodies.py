"""The body of a request: what is no JSON is the client's fault, whatever is wrong with it."""

from typing import Any

from litestar import Request
from litestar.exceptions import SerializationException

from duelhall.server.base.errors import Refusal
from duelhall.server.base.nul import has_nul, nul_refused
from duelhall.server.web.wording import UNREADABLE


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be nested without end, or be no text at all."""

    async def json(self) -> Any:
        """The body; raises a refusal where the decoder raises what would be our fault."""
        try:
            read = await super().json()
        except (UnicodeDecodeError, RecursionError, SerializationException):
            raise Refusal("bad_request", UNREADABLE) from None
        if b"\\u0000" in await self.body() and has_nul(read):
            raise nul_refused()
        return read
