"""What happened, told to each seat as far as it may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

NOBODY: frozenset[int] = frozenset()
"""No seat, made once."""


@dataclass(frozen=True, slots=True)
class Event:
    """A kind and its facts; only the seats in ``known`` may learn the facts named in ``secret``."""

    kind: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    secret: tuple[str, ...] = ()
    known: frozenset[int] = NOBODY

    def __getitem__(self, fact: str) -> Any:
        return self.facts[fact]

    def data(self) -> dict[str, Any]:
        """The event as plain data, with all that it holds."""
        return {"kind": self.kind, **self.facts}


def redact(event: Event, seat: int | None) -> Event:
    """The event as a seat may know it, or a spectator (``None``): secrets become ``None``."""
    if not event.secret and not event.known:
        return event
    if not event.secret or seat in event.known:
        return Event(event.kind, event.facts)
    hidden = dict.fromkeys(event.secret)
    return Event(event.kind, {**event.facts, **hidden})
