"""Prints of games for the page: made once in another process, and kept, since they never change."""

from collections.abc import Sequence

from duelhall.core.options import CARD_SET
from duelhall.core.prints import Print
from duelhall.games import load
from duelhall.paper.press import Job, Style, pressed
from duelhall.paper.prints import job_for
from duelhall.server.base.errors import not_found
from duelhall.server.base.larder import Larder
from duelhall.server.base.workshop import Workshop

KEPT = 4_000_000
"""Bytes of PDFs that are kept, of about 100 kB each."""

Order = tuple[str, str, Style, str | None]
"""Of which game, what, how, and with which set of cards."""


class PrintShop:
    """All prints of one worker."""

    def __init__(self, workshop: Workshop, apart: Workshop) -> None:
        self.workshop = workshop
        self.apart = apart
        """Where work is done that would hold the interpreter, or much memory."""
        self.kept = Larder[Order, bytes](KEPT, len)

    async def pdf(self, key: str, what: str, style: Style, cards: str | None = None) -> bytes:
        """A print of a game in its usual form; raises UnknownGame, BadOptions and a refusal."""
        order = (key, what, style, cards)
        made = self.kept.get(order)
        if made is None:
            job = await self.workshop.do(("order", order), ordered, *order)
            made = await self.apart.do(("print", order), pressed, job)
            self.kept.put(order, made)
        return made


def ordered(key: str, what: str, style: Style, cards: str | None) -> Job:
    """What is to be printed; a set of cards is one that the hall offers."""
    game = load(key, **({CARD_SET: cards} if cards else {}))
    return job_for(game, named(game.prints(), what), style)


def named(prints: Sequence[Print], what: str) -> Print:
    """The print of this key."""
    for one in prints:
        if one.key == what:
            return one
    raise not_found("print")
