"""Routes of pictures: a table as spectators see it, and any position of a finished game."""

from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from duelhall.core.eyes import read_eyes
from duelhall.server.archive.pictures import PictureKind, step_in
from duelhall.server.archive.turns import last_turn
from duelhall.server.hall import Hall
from duelhall.server.people.users import User
from duelhall.server.shapes.records import StillShown
from duelhall.server.table.still import still_now
from duelhall.server.web.given import GivenHall, GivenVisitor
from duelhall.server.web.routes.records import EyesText, Small, found
from duelhall.server.web.routes.tables import Key

AtStep = Annotated[
    int | None,
    QueryParameter(ge=0, le=1_000_000, required=False, description="after so many steps"),
]
MEDIA = {"svg": "image/svg+xml", "png": "image/png"}
PASSING = {"Cache-Control": "private, max-age=10"}
LASTING = {"Cache-Control": "private, max-age=3600"}


async def of_table(
    hall: Hall, table: str, user: User | None, key: str | None, kind: PictureKind
) -> Response[bytes]:
    """A table as spectators see it, whoever asks: so it can be sent to anybody."""
    async with hall.tables.current(table) as live:
        hall.tables.eyes_for(live, user.id if user else None, key)
        view = live.game.view(live.match.state, None) if live.is_started else None
        game = live.game
    drawn = await hall.pictures.draw(game, view, kind)
    return Response(drawn, media_type=MEDIA[kind], headers=PASSING)


async def of_record(
    hall: Hall,
    game: str,
    user: User | None,
    key: str | None,
    step: int | None,
    eyes: str,
    kind: PictureKind,
) -> Response[bytes]:
    """A position of a finished game."""
    archived = await found(hall, game, user, key)
    seen = archived.playback(read_eyes(eyes, archived.reading.match.game.seats))
    view = await hall.pictures.view_at(archived, seen, step)
    drawn = await hall.pictures.draw(archived.reading.match.game, view, kind)
    return Response(drawn, media_type=MEDIA[kind], headers=LASTING)


@get("/api/tables/{table:str}/still")
async def still_table(
    table: FromPath[str],
    hall: GivenHall,
    visitor: GivenVisitor,
    key: Key = None,
    small: Small = False,
) -> StillShown:
    """Where a table stands as spectators see it, whoever asks, for a small picture of it."""
    async with hall.tables.current(table) as live:
        hall.tables.eyes_for(live, visitor.id if visitor else None, key)
        return still_now(live, small)


@get("/api/tables/{table:str}/turn.webp", media_type="image/webp")
async def move_table(
    table: FromPath[str], hall: GivenHall, visitor: GivenVisitor, key: Key = None
) -> Response[bytes]:
    """The last turn of a table as a moving picture: what spectators saw of it, whoever asks."""
    async with hall.tables.current(table) as live:
        hall.tables.eyes_for(live, visitor.id if visitor else None, key)
        game, match, at = live.game, live.match, len(live.match.steps) if live.is_started else 0
        turn = last_turn(match, at, lambda state: game.view(state, None))
    moving = await hall.pictures.move(turn, (table, turn.steps))
    return Response(moving, media_type="image/webp", headers=PASSING)


@get("/api/records/{game:str}/turn.webp", media_type="image/webp")
async def move_record(
    game: FromPath[str],
    hall: GivenHall,
    visitor: GivenVisitor,
    step: AtStep = None,
    eyes: EyesText = "all",
    key: Key = None,
) -> Response[bytes]:
    """The turn that led to a position of a finished game as a moving picture."""
    archived = await found(hall, game, visitor, key)
    match = archived.reading.match
    seen = archived.playback(read_eyes(eyes, match.game.seats))
    turn = last_turn(match, step_in(archived, step), seen.view)
    moving = await hall.pictures.move(turn, (game, seen.eyes, len(turn.steps)))
    return Response(moving, media_type="image/webp", headers=LASTING)


@get("/api/tables/{table:str}/picture.svg", media_type="image/svg+xml")
async def draw_table(
    table: FromPath[str], hall: GivenHall, visitor: GivenVisitor, key: Key = None
) -> Response[bytes]:
    """The table as a drawing: what spectators see of it, whoever asks."""
    return await of_table(hall, table, visitor, key, "svg")


@get("/api/tables/{table:str}/picture.png", media_type="image/png", packed=True)
async def paint_table(
    table: FromPath[str], hall: GivenHall, visitor: GivenVisitor, key: Key = None
) -> Response[bytes]:
    """The table in pixels: what spectators see of it, whoever asks."""
    return await of_table(hall, table, visitor, key, "png")


@get("/api/records/{game:str}/picture.svg", media_type="image/svg+xml")
async def draw_record(
    game: FromPath[str],
    hall: GivenHall,
    visitor: GivenVisitor,
    step: AtStep = None,
    eyes: EyesText = "all",
    key: Key = None,
) -> Response[bytes]:
    """A position of a finished game as a drawing, by default the last."""
    return await of_record(hall, game, visitor, key, step, eyes, "svg")


@get("/api/records/{game:str}/picture.png", media_type="image/png", packed=True)
async def paint_record(
    game: FromPath[str],
    hall: GivenHall,
    visitor: GivenVisitor,
    step: AtStep = None,
    eyes: EyesText = "all",
    key: Key = None,
) -> Response[bytes]:
    """A position of a finished game in pixels, by default the last."""
    return await of_record(hall, game, visitor, key, step, eyes, "png")


handlers = [
    still_table,
    draw_table,
    paint_table,
    move_table,
    draw_record,
    paint_record,
    move_record,
]
