"""Windows that ask several seats at once: nobody may tell who of them has answered already.

Others see all who were asked as those who decide, none of them as one who has, and the clocks of
all of them running, until the last has answered. A seat sees of itself how it is.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from duelhall.core.eyes import Whose
from duelhall.server.shapes.log import Entry
from duelhall.server.table.clocks import Clocks
from duelhall.server.table.together import Phase

if TYPE_CHECKING:
    from duelhall.server.table.fold import LiveTable


def movers_seen(movers: tuple[int, ...], covered: tuple[int, ...], whose: Whose) -> tuple[int, ...]:
    """The seats that have to decide, as far as these eyes may know."""
    if not movers or not covered:
        return movers
    return tuple(seat for seat in covered if seat != whose or seat in movers)


def is_decided_seen(decided: bool, seat: int, covered: tuple[int, ...], whose: Whose) -> bool:
    """Whether a seat has decided, as far as these eyes may know."""
    return decided and (seat == whose or seat not in covered)


class Faces(NamedTuple):
    """The clocks as everybody but their seats sees them, and the phase in which that is."""

    clocks: Clocks
    phase: Phase | None

    def goes_on(self, phase: Phase | None, entry: Entry) -> bool:
        """Whether they run on after an entry, whatever was answered by it."""
        is_back = entry.kind == "back" and not entry.data.get("alone")
        return phase is not None and phase.covered and phase is self.phase and not is_back


def faces_after(live: "LiveTable", entry: Entry) -> Faces | None:
    """The clocks as others see them after an entry: an answer that is covered stops none."""
    was, phase = live.faces, live.common.phase
    if live.clocks is None:
        return None
    if was is None or not was.goes_on(phase, entry):
        return Faces(live.clocks, phase)
    passed = was.clocks.passed(entry.at)
    if entry.kind == "grace":
        passed = passed.given(entry.data["ms"])
    return Faces(replace(passed, running=running(live, live.common.covered)), phase)


def running(live: "LiveTable", covered: tuple[int, ...]) -> tuple[int, ...]:
    """The seats whose clocks seem to run."""
    if live.status != "playing" or (live.window and live.window.until):
        return ()
    return tuple(seat for seat in covered if live.sitters[seat].is_playing)


def clocks_seen(live: "LiveTable", whose: Whose) -> Clocks | None:
    """The clocks as they were with the last entry that these eyes have heard of.

    What was unheard since then has set no clock.
    """
    if live.clocks is None or live.faces is None:
        return live.clocks
    at = live.told_at(whose)
    faces, own = live.faces.clocks.passed(at), live.clocks.passed(at)
    if whose not in live.common.covered:
        return faces
    left = [own.left[seat] if seat == whose else ms for seat, ms in enumerate(faces.left)]
    seats = range(len(left))
    runs = [seat for seat in seats if seat in (own if seat == whose else faces).running]
    return replace(own, left=tuple(left), running=tuple(runs))
