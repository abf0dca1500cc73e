"""How many files this process may open: the system's soft limit is for small programs."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import structlog

log = structlog.get_logger("duelhall.files")

ENOUGH = 65_536


def raise_limit() -> int | None:
    """Let this process open as many files as the system lets it, up to enough; how many."""
    if find_spec("resource") is None:
        return None
    resource: Any = import_module("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return int(soft)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):
        log.warning("the limit of open files stays", files=soft)
        return int(soft)
    return int(most)
