"""Stills of positions, to share: drawn by the game from a view, made into PNG in another process.

A picture is made of nothing but a view, so it shows what those eyes see. The same picture is made
once and kept for a while, whoever asks.
"""

from collections.abc import Hashable, Mapping
from typing import Any, Literal

from duelhall.core.game import Game
from duelhall.paper.pixels import as_png, as_webp
from duelhall.server.archive.games import ArchivedGame
from duelhall.server.archive.replay import Playback
from duelhall.server.archive.turns import LastTurn
from duelhall.server.base.errors import Refusal
from duelhall.server.base.keys import digest
from duelhall.server.base.larder import Larder
from duelhall.server.base.workshop import Workshop

PictureKind = Literal["svg", "png"]
KEPT = 4_000_000
"""Bytes of pictures that stay in memory, of some forty kilobytes each, and of moving ones, of some
hundred."""


class PictureMaker:
    """Draws positions."""

    def __init__(self, workshop: Workshop, apart: Workshop) -> None:
        self.workshop = workshop
        self.apart = apart
        """Where work is done that would hold the interpreter."""
        self.kept = Larder[str, bytes](KEPT, len)
        self.moving = Larder[str, bytes](KEPT, len)

    async def draw(self, game: Game, view: Mapping[str, Any] | None, kind: PictureKind) -> bytes:
        """A view as a picture; raises a refusal if there is nothing to draw."""
        drawn = game.picture(view) if view is not None else None
        if drawn is None:
            raise Refusal("no_picture", "There is no picture of this.", 404)
        return drawn.encode() if kind == "svg" else await self.rasterised(drawn)

    async def rasterised(self, drawn: str) -> bytes:
        """A drawing as PNG, made once."""
        name = digest(drawn)
        made = self.kept.get(name)
        if made is None:
            made = await self.apart.do(("picture", name), as_png, drawn)
            self.kept.put(name, made)
        return made

    async def move(self, turn: LastTurn, place: Hashable) -> bytes:
        """A turn as a moving picture; ``place`` is the same for equal turns. It is made once."""
        drawings = await self.workshop.do(("turn", place), turn.drawings)
        if not drawings:
            raise Refusal("no_picture", "There is no picture of this.", 404)
        name = digest("".join(drawings))
        made = self.moving.get(name)
        if made is None:
            made = await self.apart.do(("moving", name), as_webp, drawings)
            self.moving.put(name, made)
        return made

    def let_go(self) -> None:
        """Keep no picture that nobody has asked for since the last look."""
        self.kept.let_go()
        self.moving.let_go()

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
