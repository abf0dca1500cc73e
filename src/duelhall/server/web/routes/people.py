"""Routes of people: a player's page, what a game did to ratings, and games that were put away."""

from litestar import Response, delete, get, put
from litestar.params import FromPath

from duelhall.server.shapes.people import RatingChanges
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


handlers = [get_player, get_ratings, put_away, take_back]
