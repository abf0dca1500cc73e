"""The body of a request: what is no JSON is the client's fault, whatever is wrong with it."""

import asyncio
from collections.abc import Callable
from typing import Any

from litestar import Request
from litestar.exceptions import InternalServerException, SerializationException

from duelhall.server.base.errors import Refusal
from duelhall.server.base.nul import has_nul, nul_refused
from duelhall.server.web.wording import UNREADABLE

LONGER = 4
"""How many times as long as a head a body may take to come."""
SLOW = "The body of this request did not come in time."
CUT = "The connection ended before the whole request had come."


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body may come slowly, be nested without end, or be no text at all."""

    def patience(self) -> float | None:
        """The seconds for which the body is waited for; as long as it takes if there are none."""
        return None

    async def body(self) -> bytes:
        """The bytes of the body; raises a refusal if they don't come."""
        try:
            async with asyncio.timeout(self.patience()):
                return await super().body()
        except TimeoutError:
            raise Refusal("slow_body", SLOW, 408) from None
        except InternalServerException:  # who asked has gone
            raise Refusal("cut_short", CUT) from None

    async def json(self) -> Any:
        """The body; raises a refusal where the decoder raises what would be our fault."""
        try:
            read = await super().json()
        except (UnicodeDecodeError, RecursionError, SerializationException):
            raise Refusal("bad_request", UNREADABLE) from None
        if b"\\u0000" in await self.body() and has_nul(read):
            raise nul_refused()
        return read


def request_for(seconds: float, is_free: Callable[[Any], bool]) -> type[JsonRequest]:
    """Requests of a hall that waits so many seconds for the head of one, unless it is free."""

    class Patient(JsonRequest):
        def patience(self) -> float | None:
            return None if is_free(self.scope) else LONGER * seconds

    return Patient
