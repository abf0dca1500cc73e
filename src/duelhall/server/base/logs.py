"""The log of the hall: one event a line, for people at a terminal or as JSON for programs.

What is logged is chosen by name at each place. Secrets are kept out twice: a query, a cookie or a
body is never logged, and a field with the name of a secret is blotted out. A traceback tells where
a fault happened, and not with what.
"""

import logging
import sys
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor

from duelhall.server.base.sampling import Sampled, cut
from duelhall.server.base.settings import Settings

SECRET = ("password", "secret", "token", "key", "cookie", "authorization", "csrf")
QUIET = ("uvicorn.access", "uvicorn.error", "alembic")

NEEDLESS = (
    "ASGI callable returned without completing handshake.",
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
)
"""What uvicorn says of clients, without an address, each time: of websockets that were refused
with a reason, of what is no request, which we tell ourselves, and of what does no harm."""


def is_needed(line: logging.LogRecord) -> bool:
    """Whether a line of a library is worth somebody's attention."""
    return line.msg not in NEEDLESS


def blot(_: Any, __: str, event: EventDict) -> EventDict:
    """Replace what has the name of a secret."""
    for name in event:
        if any(word in name.lower() for word in SECRET):
            event[name] = "***"
    return event


def set_up_logs(settings: Settings, out: TextIO = sys.stderr) -> None:
    """Write our log, and what libraries say, to the error output."""
    level = getattr(logging, settings.verbosity.upper())
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        blot,
        cut,
    ]
    structlog.configure(
        processors=[
            *shared,
            Sampled(settings.refusals),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(out)
    handler.setFormatter(formatter(settings, shared))
    handler.addFilter(is_needed)
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(max(level, logging.WARNING))


def formatter(settings: Settings, shared: list[Processor]) -> logging.Formatter:
    """How a line is written."""
    for_people = settings.log == "console" or (settings.log == "auto" and sys.stderr.isatty())
    last: list[Processor] = (
        [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
        if for_people
        else [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    )
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    return structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[remove, *last])
