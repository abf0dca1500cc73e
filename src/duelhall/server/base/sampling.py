"""What strangers can make the hall write: long texts are cut, refusals sampled and counted."""

from collections.abc import Callable
from time import monotonic
from typing import Any

import structlog
from structlog.typing import EventDict

from duelhall.server.base.limits import Limit, household

LONGEST = 300
"""Characters of a field that somebody else may have written."""
WHOLE = {"event", "exception", "exc_info", "stack"}
"""Fields that are ours, or are needed whole."""
EVERY = 60.0
"""Seconds between two lines that say how much was left out."""


def cut(_: Any, __: str, event: EventDict) -> EventDict:
    """Cut the fields of a line."""
    for name, value in event.items():
        if name not in WHOLE and isinstance(value, str) and len(value) > LONGEST:
            event[name] = f"{value[:LONGEST]}… ({len(value)} characters)"
    return event


def is_refusal(event: EventDict) -> bool:
    """Whether a line tells of something that was refused."""
    return event.get("event") == "refused" or (
        event.get("event") == "request" and 400 <= event.get("status", 0) < 500
    )


class Sampled:
    """So many refusals of a household are written in a minute; the others are counted."""

    def __init__(self, most: int, clock: Callable[[], float] = monotonic) -> None:
        self.limit = Limit(most, 60, clock)
        self.clock = clock
        self.left_out = 0
        self.told = clock() - EVERY

    def __call__(self, _: Any, __: str, event: EventDict) -> EventDict:
        """Let a line through, or drop it; now and then one says how many were dropped."""
        if not is_refusal(event) or not self.limit.wait(household(str(event.get("address", "")))):
            return event
        self.left_out += 1
        if self.clock() - self.told < EVERY:
            raise structlog.DropEvent
        self.told = self.clock()
        left_out, self.left_out = self.left_out, 0
        return {**event, "event": "refusals not logged", "count": left_out}
