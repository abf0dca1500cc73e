"""How refusals and faults are answered: always ``{"error": {"code", "message"}}``."""

from typing import Any

import structlog
from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from duelhall.core.errors import DuelhallError
from duelhall.server.base.errors import Refusal, refusal_for, refused, told
from duelhall.server.base.keys import fresh_id
from duelhall.server.base.metrics import Metrics
from duelhall.server.web.wording import words_of

log = structlog.get_logger("duelhall.http")


CODES = {400: "bad_request", 401: "no_session", 403: "forbidden", 404: "not_found"}
CODES |= {405: "bad_method", 413: "too_large", 415: "bad_media_type", 429: "too_many"}


def answer(refusal: Refusal) -> Response[dict[str, dict[str, str]]]:
    """A refusal as a response."""
    headers = {"Retry-After": str(refusal.wait)} if refusal.wait else {}
    return Response(told(refusal), status_code=refusal.status, headers=headers)


class Answers:
    """What is answered when something goes wrong; counted and logged."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    def handlers(self) -> ExceptionHandlersMap:
        """Who answers to what, as the framework wants it."""
        return {
            DuelhallError: self.on_refusal,
            HTTPException: self.on_http_error,
            Exception: self.on_fault,
        }

    def on_refusal(self, _: Any, error: Any) -> Response[Any]:
        """What may be shown is shown."""
        refusal = refused(error)
        self.metrics.refusals.labels(refusal.code).inc()
        log.info("refused", code=refusal.code)
        return answer(refusal)

    def on_http_error(self, request: Any, error: Any) -> Response[Any]:
        """What the framework refuses, in our form."""
        status = error.status_code
        if status >= 500:
            return self.on_fault(request, error)
        code = CODES.get(status, "bad_request")
        return self.on_refusal(request, Refusal(code, words_of(error), status))

    def on_fault(self, request: Any, error: Any) -> Response[Any]:
        """What nobody foresaw: logged with an id, and nothing else is told."""
        if refusal := refusal_for(error):
            return self.on_refusal(request, refusal)
        fault = fresh_id()
        self.metrics.faults.inc()
        log.error("fault", fault=fault, exc_info=error)
        message = f"Something went wrong here. If it stays so, tell the host: {fault}."
        return answer(Refusal("fault", message, 500))
