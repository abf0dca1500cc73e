"""Games that are over in lists: one's own, a player's, those of public tables, page by page.

A page costs the same however rare what is looked for is: of the next ``LOOKED`` games in the order
of an index those that fit are shown, and where it goes on is told with them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import (
    ColumnElement,
    Select,
    Subquery,
    and_,
    false,
    func,
    null,
    or_,
    select,
    true,
    tuple_,
)

from duelhall.server.base.errors import Refusal
from duelhall.server.catalogue.games import titles
from duelhall.server.shapes.records import RecordRow, RecordRows
from duelhall.server.shapes.table import ResultShown
from duelhall.server.storage.schema import (
    endings,
    put_away,
    rating_changes,
    records,
    reviews,
    seats,
    tables,
    users,
)
from duelhall.server.table.sitters import numbered
from duelhall.server.table.still import has_still
from duelhall.server.tables.store import Store

SHOWN = 50
"""Games on a page."""
LOOKED = 1_000
"""Games that are looked at for a page."""

LATEST = 2**53 - 1
"""The largest number that every client and every database has."""

Verdict = Literal["won", "lost", "drawn"]
Place = tuple[int, str]
"""Where a page ends: when its last game ended, and which it is."""


class Sought(msgspec.Struct, frozen=True):
    """Which games are looked for."""

    asker: str | None = None
    """The user who looks."""
    player: str | None = None
    """The user whose games they are; without one, those of all public tables and one's own."""
    game: str | None = None
    options: Mapping[str, str] = {}
    verdict: Verdict | None = None
    """How they ended for the player."""
    since: int | None = None
    before: int | None = None
    after: Place | None = None
    away: bool = False
    """Only those that the asker has put away, instead of all others."""
    everything: bool = False
    """Also lessons, and games that were abandoned."""

    @property
    def is_mine(self) -> bool:
        """Whether somebody looks for their own games."""
        return self.player is not None and self.player == self.asker


class GameLists:
    """All games that are over, in pages."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def page(self, sought: Sought) -> RecordRows:
        """The next page of what is looked for."""
        if sought.verdict and sought.player is None:
            raise Refusal("bad_search", "Won or lost by whom? Name a player.", 400)
        found, until = await self.tables_for(sought)
        found += await self.imports_for(sought, until) if sought.is_mine else []
        found.sort(key=place_of, reverse=True)
        shown = found[:SHOWN]
        more = place_of(shown[-1]) if len(found) > SHOWN else until
        return RecordRows(await self.completed(shown), placed(more) if more else None)

    async def tables_for(self, sought: Sought) -> tuple[list[RecordRow], Place | None]:
        """Finished tables, and where the look ended if it did before their end."""
        rows: list[Any] = []
        ends: list[Place] = []
        for looked, shown in looks(sought):
            rows += await self.store.find(fitting(looked, shown, sought))
            ((count, last),) = await self.store.find(extent(looked))
            ends += [(last, "")] if count == LOOKED else []
        until = max(ends, default=None)
        rows = [row for row in rows if until is None or row.at >= until[0]]
        return await self.seated(rows, sought.asker), until

    async def seated(self, rows: Sequence[Any], user: str | None) -> list[RecordRow]:
        """Tables with those who sat at them."""
        sat: dict[str, list[Any]] = {row.id: [] for row in rows}
        account = (users.c.id == seats.c.user_id) & ~users.c.guest
        asked = select(seats, users.c.name.label("account")).outerjoin(users, account)
        asked = asked.where(seats.c.table_id.in_(sat)).order_by(seats.c.seat)
        for seat in await self.store.find(asked) if sat else ():
            sat[seat.table_id].append(seat)
        return [table_row(row, sat[row.id], user) for row in rows]

    async def imports_for(self, sought: Sought, until: Place | None) -> list[RecordRow]:
        """The records that the asker has brought."""
        if sought.verdict:
            return []
        at = records.c.created
        wanted = [records.c.owner_id == sought.asker, within(at, records.c.id, sought)]
        wanted += [is_form(records, sought), is_away(records.c.id, sought)]
        wanted += [at >= until[0]] if until else []
        query = select(records).where(*wanted).order_by(at.desc(), records.c.id.desc())
        return [import_row(row) for row in await self.store.find(query.limit(SHOWN + 1))]

    async def completed(self, rows: list[RecordRow]) -> list[RecordRow]:
        """Rows with what is known of their reviews and of the ratings they changed."""
        ids = [row.id for row in rows]
        reviewed, changes = await self.reviewed(ids), await self.changes(ids)
        for row in rows:
            row.has_review = row.id in reviewed
            if row.id in changes:
                row.changes = [changes[row.id].get(seat) for seat in range(len(row.names))]
        return rows

    async def reviewed(self, games: Sequence[str]) -> set[str]:
        """Those of some games that have a review."""
        done = (reviews.c.eyes == "all") & reviews.c.data.is_not(None)
        query = select(reviews.c.record_id).where(reviews.c.record_id.in_(games), done)
        return {row.record_id for row in await self.store.find(query)} if games else set()

    async def changes(self, games: Sequence[str]) -> dict[str, dict[int, int]]:
        """By game and seat, how much ratings have changed."""
        query = select(rating_changes).where(rating_changes.c.table_id.in_(games))
        found: dict[str, dict[int, int]] = {}
        for row in await self.store.find(query) if games else ():
            found.setdefault(row.table_id, {})[row.seat] = row.after - row.before
        return found


# -- what is looked at


def looks(sought: Sought) -> list[tuple[Subquery, ColumnElement[bool]]]:
    """The games to look at, in the order of an index, and those of them that are to be shown."""
    asker, player = sought.asker, sought.player
    if player is not None:
        shown = is_away(tables.c.id, sought) if sought.is_mine else is_visible(asker)
        return [(played_by(player, sought), shown)]
    if asker is None:
        return [(ended_openly(sought), true())]
    private = ~tables.c.public & is_away(tables.c.id, sought)
    return [(ended_openly(sought), true()), (played_by(asker, sought), private)]


def ended_openly(sought: Sought) -> Subquery:
    """The games of public tables."""
    public = select(endings.c.table_id.label("id"), endings.c.at, null().label("score"))
    public = public.where(within(endings.c.at, endings.c.table_id, sought))
    if sought.game is not None:
        public = public.where(endings.c.game == sought.game)
    return public.order_by(endings.c.at.desc()).limit(LOOKED).subquery()


def extent(looked: Subquery) -> Any:
    """How many games are looked at, and when the last of them ended."""
    return select(func.count(), func.min(looked.c.at)).select_from(looked)


def played_by(user: str, sought: Sought) -> Subquery:
    """The games that a user has played."""
    own = select(seats.c.table_id.label("id"), seats.c.ended.label("at"), seats.c.score)
    own = own.where(seats.c.user_id == user, seats.c.ended.is_not(None))
    own = own.where(within(seats.c.ended, seats.c.table_id, sought))
    return own.order_by(seats.c.ended.desc()).limit(LOOKED).subquery()


def within(at: ColumnElement[int], name: ColumnElement[str], sought: Sought) -> ColumnElement[bool]:
    """Whether a game ended in the time that is looked for, and after the pages seen already."""
    wanted: list[ColumnElement[bool]] = [true()]
    wanted += [at >= sought.since] if sought.since is not None else []
    wanted += [at < sought.before] if sought.before is not None else []
    if sought.after is not None:
        wanted += [at <= sought.after[0], tuple_(at, name) < tuple_(*sought.after)]
    return and_(*wanted)


# -- what fits


def fitting(looked: Subquery, shown: ColumnElement[bool], sought: Sought) -> Select[Any]:
    """Those that fit, of the games that are looked at."""
    query = select(tables, looked.c.at, looked.c.score).join(looked, looked.c.id == tables.c.id)
    wanted = [shown, is_form(tables, sought), is_verdict(looked.c.score, sought)]
    wanted += [] if sought.everything else [is_usual()]
    return query.where(*wanted).order_by(looked.c.at.desc(), tables.c.id.desc()).limit(SHOWN + 1)


def is_form(table: Any, sought: Sought) -> ColumnElement[bool]:
    """Games of one kind and with these options."""
    wanted: list[ColumnElement[bool]] = [true()]
    wanted += [table.c.game == sought.game] if sought.game is not None else []
    wanted += [table.c.options[name].as_string() == one for name, one in sought.options.items()]
    return and_(*wanted)


def is_verdict(score: ColumnElement[float], sought: Sought) -> ColumnElement[bool]:
    """Games that ended so for the player."""
    match sought.verdict:
        case "won":
            return score == 1
        case "lost":
            return score == 0
        case "drawn":
            return and_(score > 0, score < 1)
    return true()


def is_away(game: ColumnElement[str], sought: Sought) -> ColumnElement[bool]:
    """Games that the asker has put away, or the others."""
    away = select(put_away.c.game_id).where(put_away.c.user_id == sought.asker)
    return game.in_(away) if sought.away else game.not_in(away)


def is_visible(asker: str | None) -> ColumnElement[bool]:
    """Games of public tables, and those at which the asker sat too."""
    sat = select(seats.c.seat).where(seats.c.table_id == tables.c.id, seats.c.user_id == asker)
    return or_(tables.c.public, sat.exists() if asker else false())


def is_usual() -> ColumnElement[bool]:
    """Games that were played to an end, and no lessons."""
    lesson = tables.c.setup["lesson"].as_string()
    return and_(lesson.is_(None), tables.c.result["reason"].as_string() != "abandoned")


# -- where a page ends


def place_of(row: RecordRow) -> Place:
    """Where a row stands in the order of all."""
    return row.at, row.id


def placed(place: Place) -> str:
    """A place as it is told."""
    return f"{place[0]}-{place[1]}"


def read_place(text: str) -> Place:
    """A place that was told; raises a refusal."""
    at, dash, name = text.partition("-")
    if not dash or not (at.isascii() and at.isdigit()) or int(at) > LATEST:
        raise Refusal("bad_search", "`after` is what a page before gave as `next`.", 400)
    return int(at), name


# -- rows


def table_row(row: Any, sat: Sequence[Any], user: str | None) -> RecordRow:
    """A finished table in a list."""
    given = [seat.name or f"Player {seat.seat + 1}" for seat in sat]
    mine = next((seat.seat for seat in sat if user and seat.user_id == user), None)
    return RecordRow(
        id=row.id,
        game=row.game,
        **titles(row.game, row.options),
        options=row.options,
        at=row.at,
        names=[numbered(given, seat) for seat in range(len(given))],
        result=stored_result(row.result),
        turns=row.result["turns"],
        eyes=mine,
        mine=mine is not None,
        rated=row.setup["rated"],
        forked=row.setup.get("forked") is not None,
        lesson=row.setup["lesson"] is not None,
        imported=False,
        has_review=False,
        has_still=has_still(row.result),
        players=[seat.account for seat in sat],
        changes=[],
    )


def import_row(row: Any) -> RecordRow:
    """A record that the user brought, in a list."""
    return RecordRow(
        id=row.id,
        game=row.game,
        **titles(row.game, row.options),
        options=row.options,
        at=row.created,
        names=row.names,
        result=stored_result(row.result),
        turns=row.turns,
        eyes=None,
        mine=True,
        rated=False,
        forked=False,
        lesson=False,
        imported=True,
        has_review=False,
        has_still=has_still(row.result),
        players=[None] * len(row.names),
        changes=[],
    )


def stored_result(stored: dict[str, Any] | None) -> ResultShown | None:
    """How a game ended, as it was stored with it."""
    return msgspec.convert({"counts": {}, **stored}, ResultShown) if stored else None
