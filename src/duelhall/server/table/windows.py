"""Windows at a table: since when one is open, how long it stays so, and who is passed over."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from duelhall.core.window import Window
from duelhall.server.shapes.log import BankClock, Clock, Entry, MoveClock

if TYPE_CHECKING:
    from duelhall.server.table.fold import LiveTable

USUAL = 8
"""Seconds for a window at a table with clocks, unless it says otherwise."""
ANEW = {"start", "back", "resume"}
"""The kinds of entries after which a window is a new one, though its question may be the same."""


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """A window since the time ``at``."""

    window: Window
    at: int
    begun: int
    """The number of steps before it opened."""
    seconds: int
    """How long it is open; 0: as long as any decision may take."""

    @property
    def until(self) -> int | None:
        """When it closes by itself; never, where it is open like any decision."""
        return self.at + self.seconds * 1000 if self.seconds else None

    def is_over(self, now: int) -> bool:
        """Whether its time is up."""
        return self.until is not None and now >= self.until


def seconds_for(clock: Clock) -> int:
    """How long windows are usually open at a table with this clock.

    Who plays without clocks, or over days, has the time of any decision.
    """
    return USUAL if isinstance(clock, MoveClock | BankClock) else 0


def window_after(live: "LiveTable", entry: Entry) -> OpenWindow | None:
    """The window that is open after an entry: the same as before it, or a new one."""
    found = live.game.window(live.match.state) if live.status == "playing" else None
    if found is None:
        return None
    phase, was = live.common.phase, live.window
    begun = phase.begun if phase else live.step
    anew = entry.kind in ANEW and not entry.data.get("alone")  # an answer taken back opens nothing
    if was is None or was.begun != begun or anew:
        return OpenWindow(found, entry.at, begun, live.setup.window)
    return replace(was, at=was.at + entry.data["ms"]) if entry.kind == "grace" else was
