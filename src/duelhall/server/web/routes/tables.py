"""Routes of tables: opening, joining, playing, watching, the lobby and pairing."""

from io import BytesIO
from time import monotonic
from typing import Annotated, Any, Literal

import msgspec
import segno
from litestar import Request, Response, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from duelhall.core.eyes import Eyes
from duelhall.server.base.errors import Refusal
from duelhall.server.catalogue import atlas as results
from duelhall.server.catalogue import games as catalogue
from duelhall.server.hall import Hall
from duelhall.server.people.sessions import header
from duelhall.server.people.users import User
from duelhall.server.shapes.log import Clock, NoClock, What
from duelhall.server.shapes.table import (
    LogShown,
    NumberShown,
    OpenedShown,
    PairedShown,
    SeatedShown,
    SnapshotShown,
    StandingAnswer,
    TableRows,
)
from duelhall.server.table.changes import MOST_AT_ONCE, Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.request import MOST_OPTIONS, GivenOptions, Wish
from duelhall.server.table.snapshot import encode, page_after, snapshot
from duelhall.server.tables.hands import check_hands
from duelhall.server.tables.lobby import ListName
from duelhall.server.tables.longpoll import LONGEST, SLICE
from duelhall.server.web.given import Asking, GivenHall, GivenUser, GivenVisitor

Key = Annotated[str | None, QueryParameter(max_length=200, required=False)]
OneGame = Annotated[
    str | None,
    QueryParameter(max_length=40, required=False, description="the key of a game; else all"),
]
Notation = Annotated[str, Meta(max_length=200)]
Over = Annotated[int | None, QueryParameter(ge=0, le=9, required=False)]


class Seating(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat, or any; with the key of a table that is not public."""

    seat: Annotated[int, Meta(ge=0, le=9)] | None = None
    key: Annotated[str, Meta(max_length=200)] | None = None


class Action(msgspec.Struct, forbid_unknown_fields=True):
    """An action at a step, and what is done right after it: all or none of it.

    The id is the client's: sent twice, it is done once.
    """

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    action: Notation
    id: Annotated[str, Meta(min_length=1, max_length=64)]
    then: Annotated[list[Notation], Meta(max_length=MOST_AT_ONCE - 1)] = []


class Proposal(msgspec.Struct, forbid_unknown_fields=True):
    """What is offered."""

    what: What


class Shutters(msgspec.Struct, forbid_unknown_fields=True):
    """Whether spectators may see what one sees."""

    open: bool


class Search(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody would like to play with whoever comes."""

    game: Annotated[str, Meta(max_length=40)]
    options: GivenOptions = {}
    clock: Clock = NoClock()
    rated: bool = False


def json(data: Any, status: int = 200) -> Response[bytes]:
    """An answer in the same bytes as by socket."""
    return Response(encode(data), status_code=status, media_type="application/json")


async def guest_for(hall: Hall, user: User, request: Asking, game: str) -> Guest:
    """A user as somebody who sits down; who comes with a token is a bot."""
    rating, unsure = await hall.ratings.beside(user.id, game)
    is_bot = bool(header(request.scope, b"authorization"))
    return Guest(
        user.id,
        user.name,
        is_bot,
        rating,
        not (user.guest or is_bot),
        unsure,
    )


def shown(hall: Hall, live: LiveTable, eyes: Eyes) -> SnapshotShown:
    """The table as it is, for these eyes."""
    return snapshot(live, eyes, hall.presence.here(live), True, hall.tables.coach)


def noted(hall: Hall, live: LiveTable, user: User | None) -> None:
    """Who asks by HTTP is there."""
    seat = live.seat_of(user.id if user else None)
    if seat is not None:
        hall.presence.ask(live.id, seat)
        hall.machines.meet(live)


def number(live: LiveTable, user: User) -> NumberShown:
    """The number of the table's last entry, for the eyes of a user."""
    return NumberShown(live.number_for(live.seat_of(user.id)))


# -- lists


@get("/api/games")
async def list_games() -> Response[bytes]:
    """What can be played here, with all options, and the levels of the machines."""
    return json(catalogue.games())


@get("/api/games/{game:str}/form")
async def choose_form(request: Request[Any, Any, Any], game: FromPath[str]) -> Response[bytes]:
    """A game with the options of the query, and what would change with each other value."""
    given = list(request.query_params.multi_items())
    if len(given) > MOST_OPTIONS:
        raise Refusal("bad_options", f"A game has at most {MOST_OPTIONS} options.")
    return json(catalogue.form(game, dict(given)))


@get("/api/games/{game:str}/documents/{document:str}")
async def get_document(game: FromPath[str], document: FromPath[str]) -> Response[bytes]:
    """A document of a game: its rules, say."""
    return json(catalogue.document(game, document))


@get("/api/games/{game:str}/atlas")
async def get_atlas(game: FromPath[str]) -> Response[bytes]:
    """The results of the lab that a game ships."""
    return Response(results.encoded(game), media_type="application/json")


@get("/api/games/{game:str}/atlas/{name:str}/{cell:str}")
async def get_atlas_game(
    game: FromPath[str], name: FromPath[str], cell: FromPath[str]
) -> Response[bytes]:
    """A game of one cell of these results, as its record; `POST /api/records` opens it."""
    return Response(results.encoded_game(game, name, cell), media_type="application/json")


@get("/api/tables")
async def list_tables(
    hall: GivenHall,
    visitor: GivenVisitor,
    which: Annotated[ListName, QueryParameter(name="state")] = "open",
    game: OneGame = None,
) -> Response[bytes]:
    """Tables to join, to watch, or one's own."""
    user = visitor.id if visitor else None
    return json(TableRows(await hall.lobby.tables_for(which, user, game)))


# -- opening and joining


@post("/api/tables", status_code=201)
async def open_table(
    data: JSONBody[Wish], hall: GivenHall, user: GivenUser, request: Asking
) -> Response[bytes]:
    """Open a table; it starts at once if nobody is missing."""
    setup, mine = data.setup(user.id)
    guest = await guest_for(hall, user, request, setup.game)
    live = await hall.tables.open(setup, dict.fromkeys(mine, guest))
    return json(opened(hall, live, user), 201)


def opened(hall: Hall, live: LiveTable, user: User) -> OpenedShown:
    """A new table with its key, for who opened it."""
    noted(hall, live, user)
    eyes = hall.tables.eyes_for(live, user.id, live.setup.key)
    return OpenedShown(live.id, live.setup.key, shown(hall, live, eyes))


@post("/api/pairing", status_code=200)
async def pair(
    data: JSONBody[Search], hall: GivenHall, user: GivenUser, request: Asking
) -> Response[bytes]:
    """Sit down at a public table that fits, or open one and wait for others."""
    wish = Wish(data.game, data.options, clock=data.clock, rated=data.rated)
    setup, _ = wish.setup(user.id)
    if len(setup.seats) < 2:
        raise Refusal("bad_table", "There is nobody to be paired with in a game for one.")
    live = await hall.lobby.pair(setup, await guest_for(hall, user, request, setup.game))
    noted(hall, live, user)
    return json(PairedShown(live.id, shown(hall, live, eyes_at(hall, live, user))))


def eyes_at(hall: Hall, live: LiveTable, user: User) -> Eyes:
    """The eyes of a user who was let in."""
    return hall.tables.eyes_for(live, user.id, live.setup.key)


@post("/api/tables/{table:str}/seats", status_code=200)
async def sit(
    table: FromPath[str], data: JSONBody[Seating], hall: GivenHall, user: GivenUser, request: Asking
) -> Response[bytes]:
    """Sit down."""
    async with hall.tables.current(table) as live:
        guest = await guest_for(hall, user, request, live.setup.game)
    await hall.lobby.check_apart(table, user.id)
    live = await hall.tables.sit(table, guest, data.seat, data.key)
    noted(hall, live, user)
    seat = live.seat_of(user.id)
    return json(SeatedShown(seat, live.number_for(seat)))


@delete("/api/tables/{table:str}/seats", status_code=200)
async def leave(table: FromPath[str], hall: GivenHall, user: GivenUser) -> Response[bytes]:
    """Get up from a table that has not started."""
    return json(number(await hall.tables.leave(table, user.id), user))


# -- looking


@get("/api/tables/{table:str}")
async def get_table(
    table: FromPath[str], hall: GivenHall, visitor: GivenVisitor, key: Key = None, eyes: Over = None
) -> Response[bytes]:
    """The table as it is now, for one's own eyes or a spectator's."""
    async with hall.tables.current(table) as live:
        looks = hall.tables.eyes_for(live, visitor.id if visitor else None, key, eyes)
        noted(hall, live, visitor)
        return json(shown(hall, live, looks))


@get("/api/tables/{table:str}/log")
async def get_log(
    table: FromPath[str],
    hall: GivenHall,
    visitor: GivenVisitor,
    after: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    wait: Annotated[int, QueryParameter(ge=0, le=LONGEST)] = 0,
    key: Key = None,
    eyes: Over = None,
) -> Response[bytes]:
    """All that happened after an entry, and the table as it is now.

    With ``wait`` the answer comes as soon as there is something new, or after so many seconds.
    """
    if wait and visitor is None:
        raise Refusal("no_session", "Only guests and accounts can wait for news.", 401)
    until = monotonic() + wait
    while True:
        async with hall.tables.current(table) as live:
            looks = hall.tables.eyes_for(live, visitor.id if visitor else None, key, eyes)
            noted(hall, live, visitor)
            left = until - monotonic()
            if live.number_for(looks.seat) != after or left <= 0 or visitor is None:
                return json(log_after(hall, live, after, looks))
        await hall.long_polls.news(table, visitor.id, min(left, SLICE))


def log_after(hall: Hall, live: LiveTable, after: int, eyes: Eyes) -> LogShown:
    """The next entries after a number, and the table as it is."""
    entries, more = page_after(live, after, eyes)
    return LogShown(entries, more, shown(hall, live, eyes), hall.now())


@get("/api/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def get_qr(
    table: FromPath[str], hall: GivenHall, visitor: GivenVisitor, request: Asking, key: Key = None
) -> Response[bytes]:
    """The link to a table as a picture for a telephone."""
    async with hall.tables.current(table) as live:
        hall.tables.eyes_for(live, visitor.id if visitor else None, key)
        query = f"?key={live.setup.key}" if live.setup.key else ""
    picture = BytesIO()
    code = segno.make(f"{home_of(hall, request)}/t/{table}{query}", error="m")
    code.save(picture, kind="svg", scale=4, border=3, light="#fff", xmldecl=False)
    return Response(picture.getvalue(), media_type="image/svg+xml")


def home_of(hall: Hall, request: Asking) -> str:
    """The address under which people reach the hall."""
    if hall.settings.origins:
        return hall.settings.origins[0]
    scheme = "https" if hall.admitter.is_https(request.scope) else "http"
    return f"{scheme}://{header(request.scope, b'host')[:200]}"


# -- playing


@post("/api/tables/{table:str}/actions", status_code=200)
async def act(
    table: FromPath[str], data: JSONBody[Action], hall: GivenHall, user: GivenUser
) -> Response[bytes]:
    """Carry out an action; when this answers, it is stored."""
    await check_hands(hall.tables, table, user)
    n = await hall.tables.act(table, user.id, data.step, data.action, data.id, data.then)
    return json(NumberShown(n))


@post("/api/tables/{table:str}/resign", status_code=200)
async def resign(table: FromPath[str], hall: GivenHall, user: GivenUser) -> Response[bytes]:
    """Give up; with a partner it becomes an offer to give up together."""
    await check_hands(hall.tables, table, user)
    return json(number(await hall.tables.resign(table, user.id), user))


@post("/api/tables/{table:str}/takeback", status_code=200)
async def take_back(table: FromPath[str], hall: GivenHall, user: GivenUser) -> Response[bytes]:
    """Take back one's last decision where that is free, else ask the others."""
    await check_hands(hall.tables, table, user)
    return json(number(await hall.tables.take_back(table, user.id), user))


@post("/api/tables/{table:str}/offers", status_code=200)
async def offer(
    table: FromPath[str], data: JSONBody[Proposal], hall: GivenHall, user: GivenUser
) -> Response[bytes]:
    """Offer something; who has nobody to ask has it at once."""
    await check_hands(hall.tables, table, user)
    return json(number(await hall.tables.offer(table, user.id, data.what), user))


@post("/api/tables/{table:str}/offers/{what:str}/{answer:str}", status_code=200)
async def answer_offer(
    table: FromPath[str],
    what: FromPath[What],
    answer: FromPath[Literal["accept", "decline"]],
    hall: GivenHall,
    user: GivenUser,
) -> Response[bytes]:
    """Agree to an offer or decline it."""
    await check_hands(hall.tables, table, user)
    answered = hall.tables.accept if answer == "accept" else hall.tables.decline
    return json(number(await answered(table, user.id, what), user))


@post("/api/tables/{table:str}/eyes", status_code=200)
async def open_eyes(
    table: FromPath[str], data: JSONBody[Shutters], hall: GivenHall, user: GivenUser
) -> Response[bytes]:
    """Let spectators see what one sees, or no more."""
    await check_hands(hall.tables, table, user)
    return json(number(await hall.tables.open_eyes(table, user.id, data.open), user))


@get("/api/tables/{table:str}/standing")
async def get_standing(table: FromPath[str], hall: GivenHall, user: GivenUser) -> Response[bytes]:
    """What one has said beforehand to the windows of a game; nobody else is told."""
    return json(await hall.standing.of(table, user.id))


@put("/api/tables/{table:str}/standing")
async def put_standing(
    table: FromPath[str], data: JSONBody[StandingAnswer], hall: GivenHall, user: GivenUser
) -> Response[bytes]:
    """Say beforehand that one lets windows pass: for this turn, or until one says otherwise."""
    await check_hands(hall.tables, table, user)
    return json(await hall.standing.put(table, user.id, data))


handlers = [
    list_games,
    choose_form,
    get_document,
    get_atlas,
    get_atlas_game,
    list_tables,
    open_table,
    pair,
    sit,
    leave,
    get_table,
    get_log,
    get_qr,
    act,
    resign,
    take_back,
    offer,
    answer_offer,
    open_eyes,
    get_standing,
    put_standing,
]
