"""The archive: games that are over and records that people bring, to look at and to take home.

A game that goes on is in no way readable here. A game of a private table is for who played it and
for those who have its key; to others it does not exist.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import msgspec
from sqlalchemy import func, insert, select

from duelhall.core.eyes import Eyes
from duelhall.core.replay import other_cards
from duelhall.games import read_record
from duelhall.server.archive.lists import GameLists, stored_result
from duelhall.server.archive.reading import (
    Reading,
    TableLog,
    read_game,
    read_import,
    read_log,
    read_table,
)
from duelhall.server.archive.replay import Playback
from duelhall.server.archive.replays import Replays
from duelhall.server.base.errors import Refusal, not_found
from duelhall.server.base.keys import fresh_id, is_same
from duelhall.server.base.larder import Larder
from duelhall.server.base.workshop import Workshop
from duelhall.server.shapes.log import BankClock, Clock, DaysClock, MoveClock, Setup, Sitter
from duelhall.server.shapes.records import (
    GameRecord,
    PlayerShown,
    StillShown,
)
from duelhall.server.shapes.table import ResultShown
from duelhall.server.storage.schema import records, tables
from duelhall.server.table.request import Wish
from duelhall.server.table.still import kept_still, still_of
from duelhall.server.tables.store import Store

KEPT = 24
"""Games that a worker keeps read; they never change."""


@dataclass(frozen=True)
class ArchivedGame:
    """A game of the archive."""

    id: str
    reading: Reading
    at: int
    owner: str | None
    result: ResultShown | None
    table_log: TableLog | None = None
    """What its table says; ``None`` for a record that somebody brought."""

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return self.table_log.names if self.table_log else self.reading.names

    @property
    def is_forked(self) -> bool:
        """Whether it goes on from another game, as its table or its record says."""
        own = self.table_log and self.table_log.setup.forked
        return bool(own or "Fork" in self.reading.record.headers)

    def seat_of(self, user: str | None) -> int | None:
        """The seat that a user had."""
        return self.table_log.seat_of(user) if self.table_log else None

    def playback(self, eyes: Eyes) -> Playback:
        """The game as these eyes see it again."""
        return Playback(self.reading.match, eyes, self.names)


class Archive:
    """All games that are over."""

    def __init__(
        self,
        store: Store,
        lists: GameLists,
        now: Callable[[], int],
        workshop: Workshop,
        most: int = 0,
    ) -> None:
        self.store = store
        self.lists = lists
        self.database = store.database
        self.now = now
        self.kept = Larder[str, ArchivedGame](KEPT, lambda _: 1)
        self.workshop = workshop
        self.replays = Replays(workshop)
        self.most = most
        """Records that one user may bring; 0 for any number."""

    # -- one game

    async def find(self, game: str, user: str | None, key: str | None = None) -> ArchivedGame:
        """A game that this user may see; raises a refusal."""
        archived = self.kept.get(game)
        if archived is None:
            archived = await self.fetch_table(game, user, key) or await self.fetch_record(game)
            self.kept.put(game, archived)
        elif archived.table_log:
            check_door(archived.table_log, user, key)
        return archived

    async def fetch_table(
        self, game: str, user: str | None, key: str | None
    ) -> ArchivedGame | None:
        """Read the log of a table that is over, if there is such a table."""
        rows = await self.store.find(select(tables).where(tables.c.id == game))
        if not rows:
            return None
        row, table_log = rows[0], read_log(await self.store.entries(game))
        check_door(table_log, user, key)
        if row.status != "over" or not table_log.steps:
            raise not_over()
        result = row.result or {}
        given = (table_log, result, table_headers(table_log))
        reading = await self.workshop.do(("read", game), read_table, *given)
        return ArchivedGame(
            game, reading, row.updated, row.owner_id, stored_result(row.result), table_log
        )

    async def fetch_record(self, game: str) -> ArchivedGame:
        """Read a record that somebody brought; it is for all who know its address."""
        rows = await self.store.find(select(records).where(records.c.id == game))
        if not rows:
            raise not_found("game")
        row = rows[0]
        reading = await self.workshop.do(("read", game), read_text, row.text)
        return ArchivedGame(game, reading, row.created, row.owner_id, reading.result)

    # -- what is told of it

    async def about(self, archived: ArchivedGame, user: str | None) -> GameRecord:
        """All but the positions."""
        match, table_log, game = (
            archived.reading.match,
            archived.table_log,
            archived.reading.match.game,
        )
        return GameRecord(
            id=archived.id,
            game=game.info.key,
            title=game.info.title,
            form_title=game.title(),
            options=game.options,
            sides=game.sides(),
            layout=game.layout(),
            names=archived.names,
            seats=[seat_data(archived, seat) for seat in range(game.seats)],
            eyes=archived.seat_of(user),
            headers=match.record().headers,
            result=archived.result,
            steps=len(match.steps),
            turns=match.turn,
            at=archived.at,
            minutes=table_log.minutes if table_log else None,
            rated=bool(table_log and table_log.setup.rated),
            public=table_log is None or table_log.setup.public,
            imported=table_log is None,
            mine=archived.seat_of(user) is not None or (bool(user) and archived.owner == user),
            forked=table_log.setup.forked if table_log else None,
            notice=archived.reading.notice,
            has_review=bool(await self.lists.reviewed([archived.id])),
            changes=await self.changes(archived),
        )

    async def changes(self, archived: ArchivedGame) -> list[int | None]:
        """How much each seat's rating has changed; nothing where the game did not count."""
        found = (await self.lists.changes([archived.id])).get(archived.id)
        return [found.get(seat) for seat in range(len(archived.names))] if found else []

    async def replay(self, archived: ArchivedGame, eyes: Eyes) -> bytes:
        """Every position for these eyes, as it is sent packed."""
        return await self.replays.packed(archived.id, archived.playback(eyes))

    def forget(self, game: str) -> None:
        """Keep nothing of a game in memory."""
        self.kept.drop(game)
        self.replays.forget(game)

    def let_go(self) -> None:
        """Keep nothing that nobody has asked for since the last look."""
        self.kept.let_go()
        self.replays.kept.let_go()

    async def still(
        self, game: str, user: str | None, key: str | None = None, small: bool = False
    ) -> StillShown:
        """The last position as a spectator sees it, from the game's row alone."""
        rows = await self.store.find(select(tables).where(tables.c.id == game))
        if rows:
            await self.check_table(rows[0], user, key)
        else:
            rows = await self.store.find(select(records).where(records.c.id == game))
        if not rows:
            raise not_found("game")
        return kept_still(rows[0], small)

    async def check_table(self, row: Any, user: str | None, key: str | None) -> None:
        """Refuse who may not see the game of a table, and everybody while it goes on."""
        if not row.public:
            check_door(read_log(await self.store.entries(row.id)), user, key)
        if row.status != "over":
            raise not_over()

    # -- bringing and taking

    async def bring(self, text: str, owner: str) -> ArchivedGame:
        """Keep a record that somebody brings; raises BadRecord."""
        reading = await self.workshop.do(object(), read_import, text)
        game, at = fresh_id(), self.now()
        row = {"id": game, "owner_id": owner, "created": at, "text": text}
        async with self.database.write() as transaction:
            mine = select(func.count()).select_from(records).where(records.c.owner_id == owner)
            if 0 < self.most <= (await transaction.execute(mine)).scalar_one():
                raise Refusal("too_many", f"You have brought {self.most} records already.", 409)
            await transaction.execute(insert(records), {**row, **record_columns(reading)})
        return ArchivedGame(game, reading, at, owner, reading.result)

    def fork(
        self, archived: ArchivedGame, step: int, wish: Wish, owner: str
    ) -> tuple[Setup, list[int]]:
        """A table that goes on from a position, and the seat of who opens it, if any."""
        match = archived.reading.match
        if not 0 <= step <= len(match.steps):
            raise Refusal("no_step", f"This game has steps 0 to {len(match.steps)}.", 400)
        if why := other_cards(match.game, archived.reading.record.headers.get("Cards", "")):
            raise Refusal("other_cards", f"This game was {why}.", 409)
        if not match.at(step).deciders:
            raise Refusal("over", "The game is over there: choose an earlier position.", 409)
        setup, mine = wish.setup(owner)
        opening = [
            (who, notation)
            for (who, _), notation in zip(match.steps[:step], match.notations, strict=False)
        ]
        forked = (archived.id, step)
        return msgspec.structs.replace(setup, opening=opening, forked=forked), mine


def not_over() -> Refusal:
    """The refusal of a game that goes on."""
    return Refusal("not_over", "This game is not over: it can be read when it is.", 409)


def check_door(table_log: TableLog, user: str | None, key: str | None) -> None:
    """Refuse who may not see the games of a table."""
    if table_log.setup.public or table_log.seat_of(user) is not None:
        return
    if key is None or not is_same(key, table_log.setup.key or ""):
        raise not_found("game")


def read_text(text: str) -> Reading:
    """The game of a record that was brought."""
    return read_game(read_record(text))


def seat_data(archived: ArchivedGame, seat: int) -> PlayerShown:
    """Who sat at a seat."""
    sitter = archived.table_log.sitters[seat] if archived.table_log else Sitter("person")
    name, has = archived.names[seat], sitter.account and sitter.user is not None
    return PlayerShown(seat, name, sitter.kind, sitter.level, sitter.rating, has)


# -- headers of a record


def table_headers(table_log: TableLog) -> dict[str, str]:
    """What a record says of the table it was played at."""
    date = datetime.fromtimestamp(table_log.begun / 1000, UTC).date().isoformat()
    event = "Rated game" if table_log.setup.rated else "Casual game"
    headers = {"Date": date, "Event": "Lesson" if table_log.setup.lesson else event}
    if table_log.setup.forked:
        headers["Fork"] = "{} after step {}".format(*table_log.setup.forked)
    time = clock_text(table_log.setup.clock)
    return headers | ({"Clock": time} if time else {})


def clock_text(clock: Clock) -> str:
    """The clock in a few words; nothing if there was none."""
    match clock:
        case MoveClock():
            return f"{clock.seconds} seconds a decision"
        case BankClock():
            return f"{clock.seconds} seconds + {clock.increment} a turn"
        case DaysClock():
            return f"{clock.days} days a decision"
        case _:
            return ""


# -- what is kept of a record


def record_columns(reading: Reading) -> dict[str, Any]:
    """What is kept beside the text of a record to list it by."""
    match = reading.match
    return {
        "game": match.game.info.key,
        "rules_version": reading.record.headers.get("Rules", ""),
        "options": dict(match.game.options),
        "names": reading.names,
        "turns": match.turn,
        "result": import_result(reading),
    }


def import_result(reading: Reading) -> dict[str, Any] | None:
    """How a record ends that somebody brings, with its last position; ``None`` if it does not."""
    if reading.result is None:
        return None
    return {**msgspec.to_builtins(reading.result), "still": still_of(reading.match)}
