"""Routes of games that are over: lists, records, replays, reviews, playing on; and lessons."""

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import UNSET, Meta, UnsetType

from duelhall.core.eyes import read_eyes
from duelhall.games import find
from duelhall.server.archive.forks import check_fork
from duelhall.server.archive.games import ArchivedGame
from duelhall.server.archive.lists import LATEST, Sought, Verdict, read_place
from duelhall.server.archive.reading import LONGEST
from duelhall.server.base.errors import Refusal
from duelhall.server.hall import Hall
from duelhall.server.people.sessions import header
from duelhall.server.people.users import User
from duelhall.server.shapes.log import Clock, NoClock
from duelhall.server.shapes.records import BroughtShown, RecordRows
from duelhall.server.table.request import MOST_OPTIONS, SeatWish, Wish
from duelhall.server.table.snapshot import encode
from duelhall.server.tables.elsewhere import check_elsewhere, rated_games
from duelhall.server.tables.lessons.coach import lesson_setup
from duelhall.server.tables.lessons.reading import lesson_to_read
from duelhall.server.web.given import Asking, GivenHall, GivenUser, GivenVisitor
from duelhall.server.web.routes.tables import Key, OneGame, guest_for, json, opened

EyesText = Annotated[
    str,
    QueryParameter(
        max_length=10, description="`all` cards open, `none` for a spectator, or a seat from 0"
    ),
]
Small = Annotated[bool, QueryParameter(description="only what a small drawing needs")]
Before = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=LATEST, required=False, description="only games that ended before, in ms"
    ),
]
Since = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=LATEST, required=False, description="only games that ended then or later, in ms"
    ),
]
After = Annotated[
    str | None,
    QueryParameter(max_length=60, required=False, description="`next` of the page before"),
]
PlayedBy = Annotated[
    str | None,
    QueryParameter(max_length=100, required=False, description="the name of an account"),
]
WithOptions = Annotated[
    list[str] | None,
    QueryParameter(required=False, description="`name:value`, an option the game was played with"),
]
IMMUTABLE = {"Cache-Control": "private, max-age=3600"}
VARIES = {"Vary": "Accept-Encoding"}


class Brought(msgspec.Struct, forbid_unknown_fields=True):
    """A record that somebody brings, as the game's own format has it."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST)]


class Judging(msgspec.Struct, forbid_unknown_fields=True):
    """How a game is to be reviewed: for whose eyes, and whether with open cards."""

    open: bool = False
    eyes: Annotated[str, Meta(max_length=10)] = "all"


class Fork(msgspec.Struct, forbid_unknown_fields=True):
    """A table that goes on after so many steps; without seats I sit first, the others are open."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatWish], Meta(max_length=8)] | UnsetType = UNSET
    clock: Clock = NoClock()
    public: bool = False


async def found(hall: Hall, game: str, user: User | None, key: str | None) -> ArchivedGame:
    """A game that is over and that the user may see."""
    return await hall.archive.find(game, user.id if user else None, key)


# -- lists and records


@get("/api/records")
async def list_records(
    hall: GivenHall,
    visitor: GivenVisitor,
    mine: Annotated[bool, QueryParameter(description="those I played or brought")] = False,
    player: PlayedBy = None,
    game: OneGame = None,
    option: WithOptions = None,
    result: Annotated[Verdict | None, QueryParameter(required=False)] = None,
    since: Since = None,
    before: Before = None,
    after: After = None,
    away: Annotated[bool, QueryParameter(description="of mine, those I have put away")] = False,
    everything: Annotated[bool, QueryParameter(description="also lessons and abandoned")] = False,
) -> Response[bytes]:
    """Games that are over, the latest first: a player's, one's own, or those of public tables.

    Without `mine` and `player` they are those of public tables and one's own.
    """
    user = visitor.id if visitor else None
    if mine and user is None:
        return json(RecordRows([], None))
    whose = user if mine else (await hall.players.named(player)).id if player else None
    sought = Sought(
        asker=user,
        player=whose,
        game=game,
        options=read_options(game, option or []),
        verdict=result,
        since=since,
        before=before,
        after=read_place(after) if after else None,
        away=away,
        everything=everything,
    )
    return json(await hall.lists.page(sought))


def read_options(game: str | None, given: list[str]) -> dict[str, str]:
    """Options of a game, each written as ``name:value``; raises a refusal."""
    if not given:
        return {}
    if game is None:
        raise Refusal("bad_search", "Options belong to a game: name it too.", 400)
    values = {option.name: option.values for option in find(game).info.options}
    asked = dict(one.partition(":")[::2] for one in given[:MOST_OPTIONS])
    for name, value in asked.items():
        if value not in values.get(name, ()):
            said = f"`option` is name:value of an option that {game} has, not {name[:40]}."
            raise Refusal("bad_search", said, 400)
    return asked


@post("/api/records", status_code=201)
async def bring_record(
    data: JSONBody[Brought], hall: GivenHall, user: GivenUser, request: Asking
) -> Response[bytes]:
    """Bring a record; what is wrong with it is said with its line."""
    hall.admitter.weigh(hall.admitter.house_of(request.scope), data.text)
    return json(BroughtShown((await hall.archive.bring(data.text, user.id)).id), 201)


@get("/api/records/{game:str}")
async def get_record(
    game: FromPath[str], hall: GivenHall, visitor: GivenVisitor, key: Key = None
) -> Response[bytes]:
    """A game that is over: who played what, and how it ended."""
    archived = await found(hall, game, visitor, key)
    return json(await hall.archive.about(archived, visitor.id if visitor else None))


@get("/api/records/{game:str}/replay", packed=True)
async def get_replay(
    game: FromPath[str],
    hall: GivenHall,
    visitor: GivenVisitor,
    request: Asking,
    eyes: EyesText = "all",
    key: Key = None,
) -> Response[bytes]:
    """The whole game, position by position, with what led to each."""
    archived = await found(hall, game, visitor, key)
    seen = read_eyes(eyes, archived.reading.match.game.seats)
    told, headers = await hall.archive.replay(archived, seen), {**IMMUTABLE, **VARIES}
    if "gzip" in header(request.scope, b"accept-encoding"):
        headers["Content-Encoding"] = "gzip"
    else:
        told = await hall.archive.replays.plain(told)
    return Response(told, media_type="application/json", headers=headers)


@get("/api/records/{game:str}/still")
async def get_still(
    game: FromPath[str],
    hall: GivenHall,
    visitor: GivenVisitor,
    key: Key = None,
    small: Small = False,
) -> Response[bytes]:
    """The last position as a spectator sees it, to be drawn in a list; older games have none."""
    still = await hall.archive.still(game, visitor.id if visitor else None, key, small)
    return Response(encode(still), media_type="application/json", headers=IMMUTABLE)


@get("/api/records/{game:str}/text", media_type="text/plain; charset=utf-8")
async def get_text(
    game: FromPath[str], hall: GivenHall, visitor: GivenVisitor, key: Key = None
) -> Response[bytes]:
    """The record as a file to take home."""
    archived = await found(hall, game, visitor, key)
    name = f"{archived.reading.match.game.info.key}-{archived.id}.txt"
    return Response(
        archived.reading.text().encode(),
        media_type="text/plain; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"', **IMMUTABLE},
    )


# -- reviews


@post("/api/records/{game:str}/review", status_code=200)
async def ask_review(
    game: FromPath[str], data: JSONBody[Judging], hall: GivenHall, user: GivenUser, key: Key = None
) -> Response[bytes]:
    """Let a game be reviewed; the review if there is one, else how far it is."""
    archived = await found(hall, game, user, key)
    eyes = read_eyes(data.eyes, archived.reading.match.game.seats)
    return json(await hall.reviewer.ask(archived, eyes, data.open, user.id))


@get("/api/records/{game:str}/review")
async def get_review(
    game: FromPath[str],
    hall: GivenHall,
    visitor: GivenVisitor,
    eyes: EyesText = "all",
    open_cards: Annotated[bool | None, QueryParameter(name="open", required=False)] = None,
    key: Key = None,
) -> Response[bytes]:
    """The review, or how far it is; without `open` the one that was worked on last."""
    archived = await found(hall, game, visitor, key)
    seen = read_eyes(eyes, archived.reading.match.game.seats)
    return json(await hall.reviewer.find(archived, seen, open_cards))


# -- playing on


@post("/api/records/{game:str}/fork", status_code=201)
async def fork(
    game: FromPath[str],
    data: JSONBody[Fork],
    hall: GivenHall,
    user: GivenUser,
    request: Asking,
    key: Key = None,
) -> Response[bytes]:
    """Open a table that goes on from a position of a game."""
    archived = await found(hall, game, user, key)
    played = archived.reading.match.game
    options: dict[str, str | bool] = {**played.options}
    wish = Wish(played.info.key, options, data.seats, data.clock, public=data.public)
    setup, mine = hall.archive.fork(archived, data.step, wish, user.id)
    check_fork(setup, mine)
    rated = await rated_games(hall.tables, user.id)
    await check_elsewhere(hall.tables, user.id, rated, archived.reading.match.at(data.step))
    guest = await guest_for(hall, user, request, setup.game)
    live = await hall.tables.open(setup, dict.fromkeys(mine, guest))
    return json(opened(hall, live, user), 201)


@get("/api/lessons/{game:str}")
async def read_lesson(game: FromPath[str]) -> Response[bytes]:
    """The lesson that teaches a game, to read without playing it: page by page, with positions."""
    return Response(lesson_to_read(game), media_type="application/json")


@post("/api/lessons/{game:str}", status_code=201)
async def open_lesson(
    game: FromPath[str], hall: GivenHall, user: GivenUser, request: Asking
) -> Response[bytes]:
    """Open a table with the lesson that teaches a game; it starts at once."""
    setup, seat = lesson_setup(game, user.id)
    guest = await guest_for(hall, user, request, setup.game)
    live = await hall.tables.open(setup, {seat: guest})
    return json(opened(hall, live, user), 201)


handlers = [
    list_records,
    bring_record,
    get_record,
    get_replay,
    get_still,
    get_text,
    ask_review,
    get_review,
    fork,
    read_lesson,
    open_lesson,
]
