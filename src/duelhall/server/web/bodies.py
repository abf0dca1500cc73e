"""The body of a request: what is no JSON is the client's fault, whatever is wrong with it."""

from typing import Any

from litestar import Request

from duelhall.server.base.errors import Refusal


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may be nested without end, or be no text at all."""

    async def json(self) -> Any:
        """The body; raises a refusal where the decoder raises what would be our fault."""
        try:
            return await super().json()
        except (UnicodeDecodeError, RecursionError):
            raise Refusal("bad_request", "The body is not JSON that can be read.") from None
