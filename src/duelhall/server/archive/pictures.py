"""Stills of positions, to share: drawn by the game from a view, made into PNG in another process.

A picture is made of nothing but a view, so it shows what those eyes see. The same picture is made
once and kept for a while, whoever asks.
"""

from collections import OrderedDict
from collections.abc import Hashable, Mapping
from typing import Any, Literal

from duelhall.core.game import Game
from duelhall.paper.pixels import as_png, as_webp
from duelhall.server.archive.games import ArchivedGame
from duelhall.server.archive.replay import Playback
from duelhall.server.archive.turns import LastTurn
from duelhall.server.base.errors import Refusal
from duelhall.server.base.keys import digest
from duelhall.server.base.workshop import Workshop

PictureKind = Literal["svg", "png"]
KEPT = 200
"""Pictures that stay in memory, of some forty kilobytes each."""
MOVING = 60
"""Moving pictures that stay in memory, of some hundred kilobytes each."""


class PictureMaker:
    """Draws positions."""

    def __init__(self, workshop: Workshop, apart: Workshop) -> None:
        self.workshop = workshop
        self.apart = apart
        """Where work is done that would hold the interpreter."""
        self.kept: OrderedDict[str, bytes] = OrderedDict()
        self.moving: OrderedDict[str, bytes] = OrderedDict()

    async def draw(self, game: Game, view: Mapping[str, Any] | None, kind: PictureKind) -> bytes:
        """A view as a picture; raises a refusal if there is nothing to draw."""
        drawn = game.picture(view) if view is not None else None
        if drawn is None:
            raise Refusal("no_picture", "There is no picture of this.", 404)
        return drawn.encode() if kind == "svg" else await self.rasterised(drawn)

    async def rasterised(self, drawn: str) -> bytes:
        """A drawing as PNG, made once."""
        name = digest(drawn)
        if name not in self.kept:
            self.kept[name] = await self.apart.do(("picture", name), as_png, drawn)
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)
        return self.kept[name]

    async def move(self, turn: LastTurn, place: Hashable) -> bytes:
        """A turn as a moving picture; ``place`` is the same for equal turns. It is made once."""
        drawings = await self.workshop.do(("turn", place), turn.drawings)
        if not drawings:
            raise Refusal("no_picture", "There is no picture of this.", 404)
        name = digest("".join(drawings))
        if name not in self.moving:
            self.moving[name] = await self.apart.do(("moving", name), as_webp, drawings)
            while len(self.moving) > MOVING:
                self.moving.popitem(last=False)
        return self.moving[name]

    async def view_at(self, archived: ArchivedGame, seen: Playback, step: int | None) -> Any:
        """What eyes see of a finished game after so many steps, by default at its end."""
        at = step_in(archived, step)
        return await self.workshop.do(("seen", archived.id, seen.eyes, at), view_after, seen, at)


def step_in(archived: ArchivedGame, step: int | None) -> int:
    """A step of a finished game, by default its last; raises a refusal."""
    steps = len(archived.reading.match.steps)
    if step is not None and step > steps:
        raise Refusal("no_step", f"This game has {steps} steps, and no step {step}.", 404)
    return steps if step is None else step


def view_after(seen: Playback, step: int) -> dict[str, Any]:
    """What eyes see after so many steps."""
    return seen.view(seen.match.at(step).state)
