"""Routes for those who keep the hall running: is it well, what does it count."""

from typing import Any

from litestar import Response, get

from duelhall import __version__
from duelhall.games import catalogue
from duelhall.server.http.given import GivenHall
from duelhall.server.storage.database import is_reachable


@get("/health")
async def health(hall: GivenHall) -> Response[dict[str, Any]]:
    """Whether the hall is well: 503 when it can't reach its database."""
    well = await is_reachable(hall.database)
    state = {
        "status": "ok" if well else "unwell",
        "database": "ok" if well else "unreachable",
        "version": __version__,
        "rules": {info.key: info.rules_version for info in catalogue()},
    }
    return Response(state, status_code=200 if well else 503)


@get("/metrics", media_type="text/plain; version=0.0.4; charset=utf-8")
async def metrics(hall: GivenHall) -> bytes:
    """What this process counts, for Prometheus."""
    return hall.metrics.text()


handlers = [health, metrics]
