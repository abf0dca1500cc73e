"""How refusals and faults are answered: always ``{"error": {"code", "message"}}``."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from duelhall.core.errors import DuelhallError
from duelhall.server.errors import Refusal, refused, told
from duelhall.server.keys import fresh_id

log = structlog.get_logger("duelhall.http")

CODES = {400: "bad_request", 401: "no_session", 403: "forbidden", 404: "not_found"}
CODES |= {405: "bad_method", 413: "too_large", 415: "bad_media_type", 429: "too_many"}


def answer(refusal: Refusal) -> Response[dict[str, dict[str, str]]]:
    """A refusal as a response."""
    headers = {"Retry-After": str(refusal.wait)} if refusal.wait else {}
    return Response(told(refusal), status_code=refusal.status, headers=headers)


def on_refusal(_: Request[Any, Any, Any], error: DuelhallError) -> Response[Any]:
    """What may be shown is shown."""
    return answer(refused(error))


def on_http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """What the framework refuses, in our form."""
    status = error.status_code
    if status >= 500:
        return on_fault(_, error)
    return answer(Refusal(CODES.get(status, "bad_request"), words_of(error), status))


def words_of(error: HTTPException) -> str:
    """What was wrong, with the fields that were."""
    if not isinstance(error, ValidationException) or not isinstance(error.extra, list):
        return error.detail
    faults = [f"{one.get('key', 'body')}: {one.get('message', '')}" for one in error.extra]
    return "; ".join(faults) or error.detail


def on_fault(_: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """What nobody foresaw: logged with an id, and nothing else is told."""
    fault = fresh_id()
    log.error("fault", fault=fault, exc_info=error)
    message = f"Something went wrong here. If it stays so, tell the host: {fault}."
    return answer(Refusal("fault", message, 500))
