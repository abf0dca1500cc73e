"""Prints of games for the page: made once on a thread, and kept, since they never change."""

from collections import OrderedDict
from collections.abc import Sequence

from duelhall.core.prints import Print
from duelhall.games import load
from duelhall.paper.press import Job, Style, pressed
from duelhall.paper.prints import job_for
from duelhall.server.base.errors import not_found
from duelhall.server.base.workshop import Workshop

KEPT = 64
"""PDFs that are kept, of about 100 kB each."""


class PrintShop:
    """All prints of one worker."""

    def __init__(self, workshop: Workshop) -> None:
        self.workshop = workshop
        self.kept: OrderedDict[str, bytes] = OrderedDict()

    async def pdf(self, key: str, what: str, style: Style) -> bytes:
        """A print of a game in its usual form; raises UnknownGame and a refusal."""
        job = ordered(key, what, style)
        name = job.digest
        if name not in self.kept:
            self.kept[name] = await self.workshop.do(("print", name), pressed, job)
        self.kept.move_to_end(name)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return self.kept[name]


def ordered(key: str, what: str, style: Style) -> Job:
    """What is to be printed."""
    game = load(key)
    return job_for(game, named(game.prints(), what), style)


def named(prints: Sequence[Print], what: str) -> Print:
    """The print of this key."""
    for one in prints:
        if one.key == what:
            return one
    raise not_found("print")
