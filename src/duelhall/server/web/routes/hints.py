"""The route of hints."""

from litestar import Response, get
from litestar.params import FromPath

from duelhall.server.web.given import GivenHall, GivenUser
from duelhall.server.web.routes.tables import json


@get("/api/tables/{table:str}/hint")
async def get_hint(table: FromPath[str], hall: GivenHall, user: GivenUser) -> Response[bytes]:
    """The best I can do now, from what my seat knows; in casual games only."""
    return json(await hall.hints.hint(table, user.id))


handlers = [get_hint]
