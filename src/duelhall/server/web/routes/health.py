"""Routes for those who keep the hall running: is it well, what does it count."""

from typing import Any

from litestar import HttpMethod, Response, get, route

from duelhall import __version__
from duelhall.games import catalogue
from duelhall.server.hall import Hall
from duelhall.server.storage.database import is_reachable
from duelhall.server.web.given import GivenHall


@route("/health", http_method=[HttpMethod.GET, HttpMethod.HEAD])
async def health(hall: GivenHall) -> Response[dict[str, Any]]:
    """Whether the hall is well: 503 when it can't reach its database, or can't write to it.

    A Redis that is away does not make it unwell: what happens at the other processes then comes
    when a page asks for it.
    """
    database = await database_state(hall)
    well = database == "ok"
    state = {
        "status": "ok" if well else "unwell",
        "database": database,
        "redis": redis_state(hall),
        "version": __version__,
        "rules": {info.key: info.rules_version for info in catalogue()},
    }
    return Response(state, status_code=200 if well else 503)


async def database_state(hall: Hall) -> str:
    """What there is to say of the database; a disk that is full can still be read."""
    if not await is_reachable(hall.database):
        return "unreachable"
    return "ok" if hall.sweeper.is_beating else "unwritable"


def redis_state(hall: Hall) -> str:
    """What there is to say of Redis, which a hall of one process does without."""
    if hall.bus is None:
        return "none"
    return "ok" if hall.bus.hears else "unreachable"


@get("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8")
async def metrics(hall: GivenHall) -> bytes:
    """What this process counts, for Prometheus."""
    return hall.metrics.text()


handlers = [health, metrics]
