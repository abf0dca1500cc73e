"""Routes of people: a player's page, ratings, games put away, phrases, blocks and reports."""

from typing import Annotated

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from duelhall.server.base.errors import Refusal, not_found
from duelhall.server.hall import Hall
from duelhall.server.people.reports import ReportReason
from duelhall.server.people.users import User
from duelhall.server.shapes.people import (
    AroundShown,
    BlockedPeople,
    BlockedShown,
    LikesShown,
    RatingChanges,
)
from duelhall.server.tables.phrases import SAID, QuickPhrase
from duelhall.server.web.given import GivenHall, GivenUser, GivenVisitor
from duelhall.server.web.routes.tables import Key, json


@get("/api/players/{name:str}")
async def get_player(
    name: FromPath[str], hall: GivenHall, visitor: GivenVisitor
) -> Response[bytes]:
    """A player with an account: how they stand in each game they play for a rating."""
    return json(await hall.players.page(name, visitor.id if visitor else None))


@get("/api/tables/{table:str}/ratings")
async def get_ratings(
    table: FromPath[str], hall: GivenHall, visitor: GivenVisitor, key: Key = None
) -> Response[bytes]:
    """What the game of a table did to the ratings of its players."""
    async with hall.tables.current(table) as live:
        hall.tables.eyes_for(live, visitor.id if visitor else None, key)
    return json(RatingChanges(await hall.players.changes(table)))


@put("/api/shelf/{game:str}", status_code=204)
async def put_away(game: FromPath[str], hall: GivenHall, user: GivenUser) -> None:
    """Put a game of one's own away: lists leave it out, and nothing of it is lost.

    Who waits for players at a table gets up, and a table that one opened and at which nobody sits
    is closed. A game that others wait for can't be put away.
    """
    await hall.shelf.put(user.id, game)


@delete("/api/shelf/{game:str}", status_code=204)
async def take_back(game: FromPath[str], hall: GivenHall, user: GivenUser) -> None:
    """Have a game that was put away among the others again."""
    await hall.shelf.take(user.id, game)


# -- around a table


class Saying(Struct, forbid_unknown_fields=True):
    """What somebody says in passing."""

    phrase: QuickPhrase


class Likes(Struct, forbid_unknown_fields=True):
    """What somebody likes at tables."""

    rated_phrases: bool


@get("/api/tables/{table:str}/around")
async def look_around(
    table: FromPath[str], hall: GivenHall, visitor: GivenVisitor, key: Key = None
) -> Response[bytes]:
    """How many watch a table, and what one may say there."""
    user = visitor.id if visitor else None
    async with hall.tables.current(table) as live:
        hall.tables.eyes_for(live, user, key)
        why = await hall.phrases.why_not(live, user)
    return json(AroundShown(hall.audience.count(table), [] if why else SAID, why))


@post("/api/tables/{table:str}/phrases", status_code=204)
async def say(
    table: FromPath[str], data: JSONBody[Saying], hall: GivenHall, user: GivenUser
) -> None:
    """Say a quick phrase to all at a table where one sits; it is kept nowhere.

    In a rated game all who play have to like that (`/api/likes`).
    """
    await hall.phrases.say(table, user.id, data.phrase)


@get("/api/likes")
async def get_likes(hall: GivenHall, user: GivenUser) -> Response[bytes]:
    """What one likes at tables."""
    return json(LikesShown(await hall.phrases.likes(user.id)))


@put("/api/likes")
async def set_likes(data: JSONBody[Likes], hall: GivenHall, user: GivenUser) -> Response[bytes]:
    """Say what one likes at tables."""
    await hall.phrases.like(user.id, data.rated_phrases)
    return json(LikesShown(data.rated_phrases))


# -- people one wants nothing to do with


class About(Struct, forbid_unknown_fields=True):
    """Somebody: an account by its name, or whoever sits at a seat of a table."""

    player: Annotated[str, Meta(max_length=100)] | None = None
    table: Annotated[str, Meta(max_length=40)] | None = None
    seat: Annotated[int, Meta(ge=0, le=9)] | None = None


class Complaint(Struct, forbid_unknown_fields=True):
    """What somebody did, for the host of the hall to read."""

    about: About
    reason: ReportReason
    words: Annotated[str, Meta(max_length=1000)] = ""


async def somebody(hall: Hall, about: About, user: User) -> tuple[str, str]:
    """The id and the name of who is meant; raises a refusal."""
    if about.player is not None:
        row = await hall.players.named(about.player)
        return row.id, row.name
    if about.table is None or about.seat is None:
        raise Refusal("nobody", "Name a player, or a table and a seat.", 400)
    async with hall.tables.current(about.table) as live:
        if live.seat_of(user.id) is None and not live.setup.public:
            raise not_found("table")
        sitter = live.sitters[about.seat] if about.seat < len(live.sitters) else None
    if sitter is None or sitter.user is None:
        raise Refusal("nobody", "No person sits there.", 409)
    return sitter.user, sitter.name


@get("/api/blocks")
async def list_blocks(hall: GivenHall, user: GivenUser) -> Response[bytes]:
    """Whom one blocks."""
    rows = await hall.blocks.of(user.id)
    return json(BlockedPeople([BlockedShown(row.id, row.name) for row in rows]))


@post("/api/blocks", status_code=204)
async def block(data: JSONBody[About], hall: GivenHall, user: GivenUser) -> None:
    """Block somebody: they are not paired with one, can't sit down beside, and are not heard."""
    await hall.blocks.put(user.id, (await somebody(hall, data, user))[0])


@delete("/api/blocks/{other:str}", status_code=204)
async def unblock(other: FromPath[str], hall: GivenHall, user: GivenUser) -> None:
    """Block somebody no more."""
    await hall.blocks.take(user.id, other)


@post("/api/reports", status_code=204)
async def report(data: JSONBody[Complaint], hall: GivenHall, user: GivenUser) -> None:
    """Report somebody to the host of the hall."""
    about = await somebody(hall, data.about, user)
    hall.admitter.reports.spend(hall.admitter.home_of(user.id), "reports")
    where = {"table_id": data.about.table, "seat": data.about.seat}
    await hall.reports.bring(user, about, **where, reason=data.reason, words=data.words)


handlers = [
    get_player,
    get_ratings,
    put_away,
    take_back,
    look_around,
    say,
    get_likes,
    set_likes,
    list_blocks,
    block,
    unblock,
    report,
]
