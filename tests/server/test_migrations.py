"""The database grows by itself, from every earlier shape, and keeps every row."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import (
    Connection,
    MetaData,
    Table,
    create_engine,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from duelhall.server.storage import migrate
from duelhall.server.storage.database import Database, database_at, is_reachable
from duelhall.server.storage.migrate import BadDatabase, revision_of, revisions, upgrade
from duelhall.server.storage.schema import (
    endings,
    log,
    metadata,
    ratings,
    seats,
    sessions,
    sittings,
    tables,
    users,
)

HEAD = revisions()[-1]
UNUSED = {"done"}
"""Tables of earlier shapes that no release ever wrote to."""
TABLE = {
    "id": "table",
    "game": "duel52",
    "rules_version": "1",
    "options": {"long": 1, "deck": "split", "a": [None, True]},
    "setup": {},
    "status": "open",
    "public": True,
    "n": 0,
    "created": 1,
    "updated": 1,
}


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where there is no database yet, of both kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/hall.sqlite"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    database = database_at(url)
    await database.open()
    yield database
    await database.close()


async def within(url: str, work: Any, *args: Any) -> Any:
    """Do something in a database whatever state it is in."""
    if url.startswith("sqlite"):
        file = create_engine(url)
        with file.begin() as connection:
            result = work(connection, *args)
        file.dispose()
        return result
    server = create_async_engine(url)
    async with server.begin() as link:
        result = await link.run_sync(work, *args)
    await server.dispose()
    return result


async def refused(url: str) -> str:
    """Why a database can't be opened."""
    database = database_at(url)
    with pytest.raises(BadDatabase) as caught:
        await database.open()
    await database.close()
    return str(caught.value)


# -- from one shape to the next


def fill(connection: Connection) -> dict[str, int]:
    """One row for each table of an older shape, with whatever its columns take."""
    old = MetaData()
    old.reflect(connection)
    for table in old.sorted_tables:
        if table.name != "alembic_version":
            connection.execute(insert(table), row_for(table))
    return counts(connection)


def row_for(table: Table) -> dict[str, Any]:
    values = {"TEXT": "x", "BIGINT": 7, "INTEGER": 7, "BOOLEAN": True, "JSON": {"b": 1, "a": 2}}
    kinds = {column.name: str(column.type).split("(")[0] for column in table.columns}
    return {name: values.get(kind, 1.5) for name, kind in kinds.items()}


def counts(connection: Connection) -> dict[str, int]:
    names = [name for name in inspect(connection).get_table_names() if name != "alembic_version"]
    return {
        name: connection.execute(select(func.count()).select_from(text(name))).scalar_one()
        for name in names
    }


@pytest.mark.parametrize("revision", revisions())
async def test_every_earlier_shape_grows_and_keeps_its_rows(url: str, revision: str) -> None:
    await within(url, upgrade, revision)
    before = await within(url, fill)
    assert before
    assert set(before.values()) == {1}
    database = database_at(url)
    await database.open()
    await database.close()
    after = await within(url, counts)
    assert after == {name: before.get(name, 0) for name in after}
    assert before.keys() - after.keys() <= UNUSED
    assert await within(url, revision_of) == HEAD


async def test_who_sat_where_is_found_in_old_logs(url: str) -> None:
    await within(url, upgrade, "0002")
    await within(url, fill_with_games)
    before = await within(url, games_of)
    database = database_at(url)
    await database.open()
    async with database.read() as transaction:
        found = (await transaction.execute(select(sittings).order_by(sittings.c.n))).all()
    await database.close()
    assert [tuple(row) for row in found] == [
        ("table", 2, "ann"),
        ("table", 3, "bob"),
        ("table", 6, "ann"),
    ]
    assert await within(url, games_of) == before
    assert len(before) == 9


async def test_finished_games_of_an_earlier_shape_are_found_and_counted(url: str) -> None:
    await within(url, upgrade, "0007")
    await within(url, fill_with_results)
    database = database_at(url)
    await database.open()
    async with database.read() as transaction:
        columns = seats.c.table_id, seats.c.seat, seats.c.ended, seats.c.score
        found = await transaction.execute(select(*columns).order_by(seats.c.table_id, seats.c.seat))
        sat = [tuple(row) for row in found]
        counts = [ratings.c.user_id, ratings.c.won, ratings.c.drawn, ratings.c.lost]
        rated = [tuple(r) for r in await transaction.execute(select(*counts).order_by(*counts))]
        public = [tuple(row) for row in await transaction.execute(select(endings))]
    await database.close()
    assert sat == [
        ("left", 0, None, None),
        ("left", 1, None, None),
        ("open", 0, 5, 1.0),
        ("open", 1, 5, 0.0),
        ("void", 0, 6, None),
        ("void", 1, 6, None),
    ]
    assert rated == [("ann", 1, 0, 0), ("bob", 0, 0, 1)]
    assert public == [("open", "duel52", 5)]


def fill_with_results(connection: Connection) -> None:
    """A rated game, one that nobody won, and a table at which nothing was played."""
    old = MetaData()
    old.reflect(connection)
    person = {"guest": False, "created": 1, "seen": 1}
    people = [{"id": one, "name": one, **person} for one in ("ann", "bob")]
    connection.execute(insert(old.tables["users"]), people)
    over: list[tuple[str, bool, int, dict[str, Any]]] = [
        ("open", True, 5, {"steps": 9, "scores": [1.0, 0.0]}),
        ("void", False, 6, {"steps": 3, "scores": []}),
        ("left", True, 7, {"steps": 0, "scores": []}),
    ]
    for name, public, at, result in over:
        row = {**TABLE, "id": name, "status": "over", "public": public, "updated": at}
        connection.execute(insert(old.tables["tables"]), {**row, "result": result})
        both = enumerate(("ann", "bob"))
        sat = [{"table_id": name, "seat": seat, "user_id": who} for seat, who in both]
        connection.execute(insert(old.tables["seats"]), [{**one, "kind": "person"} for one in sat])
    skill = {"game": "duel52", "mu": 25.0, "sigma": 8.0, "games": 1, "updated": 5}
    change = {"table_id": "open", "game": "duel52", "before": 1500, "after": 1500, "at": 5}
    for seat, who in enumerate(("ann", "bob")):
        connection.execute(insert(old.tables["ratings"]), {**skill, "user_id": who})
        counted = {**change, "user_id": who, "seat": seat}
        connection.execute(insert(old.tables["rating_changes"]), counted)


def fill_with_games(connection: Connection) -> None:
    """A log of people who came and went; one was forgotten, one left the hall."""
    person = {"guest": False, "created": 1, "seen": 1}
    connection.execute(
        insert(users), [{"id": one, "name": one, **person} for one in ("ann", "bob")]
    )
    connection.execute(insert(tables), TABLE)
    entries: list[tuple[str, dict[str, Any]]] = [
        ("open", {"game": "duel52"}),
        ("sit", {"seat": 0, "user": "ann", "name": "Ann"}),
        ("sit", {"seat": 1, "user": "bob", "name": '"ann"'}),
        ("leave", {"seat": 0, "name": "Ann"}),
        ("sit", {"seat": 0, "user": "cid", "name": "Cid"}),
        ("sit", {"seat": 2, "user": "ann", "name": "Ann"}),
        ("sit", {"seat": 3, "user": None, "name": "former player"}),
        ("start", {"steps": [[-1, "ann"]]}),
    ]
    at = {"table_id": "table", "at": 1}
    rows = [{**at, "n": n, "kind": kind, "data": data} for n, (kind, data) in enumerate(entries, 1)]
    connection.execute(insert(log), rows)


def games_of(connection: Connection) -> list[str]:
    """All that is known of games."""
    first = [column for column in tables.c if column.name != "listed"]  # as it was at first
    rows = [*connection.execute(select(*first)), *connection.execute(select(log).order_by(log.c.n))]
    return [str(row) for row in rows]


LATER = """
import sqlalchemy as sa
from alembic import op

revision = "later"
down_revision = "{head}"

def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("later", sa.Text))
        tables.alter_column("deadline", new_column_name="due")
        tables.drop_column("setup")
"""


async def test_a_later_step_may_build_a_table_anew(
    database: Database, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite makes the table again for that, which must not take the rows that refer to it."""
    before = await within(url, fill)
    await database.close()
    scripts = tmp_path / "migrations"
    copytree(migrate.SCRIPTS, scripts)
    (scripts / "versions" / "later.py").write_text(LATER.format(head=HEAD))
    monkeypatch.setattr(migrate, "SCRIPTS", scripts)
    await database.open()
    assert await within(url, counts) == before
    assert await within(url, revision_of) == "later"


async def test_a_step_that_fails_leaves_all_as_it_was(
    database: Database, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await within(url, fill)
    scripts = tmp_path / "migrations"
    copytree(migrate.SCRIPTS, scripts)
    failing = LATER.format(head=HEAD) + "    raise ZeroDivisionError\n"
    (scripts / "versions" / "later.py").write_text(failing)
    monkeypatch.setattr(migrate, "SCRIPTS", scripts)
    other = database_at(url)
    with pytest.raises(ZeroDivisionError):
        await other.open()
    await other.close()
    assert await within(url, counts) == before
    assert await within(url, revision_of) == HEAD
    assert "due" not in await within(url, columns_of_tables)


def columns_of_tables(connection: Connection) -> list[str]:
    return [column["name"] for column in inspect(connection).get_columns("tables")]


async def test_the_steps_lead_to_the_schema(database: Database, url: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    assert await within(url, differences) == []


async def test_opening_again_changes_nothing(database: Database, url: str) -> None:
    before = await within(url, fill)
    other = database_at(url)
    await other.open()
    await other.close()
    assert await within(url, counts) == before


async def test_several_processes_may_start_at_once(url: str) -> None:
    databases = [database_at(url) for _ in range(3)]
    await asyncio.gather(*(database.open() for database in databases))
    await asyncio.gather(*(database.close() for database in databases))
    assert await within(url, revision_of) == HEAD


async def test_a_database_of_a_newer_version_is_left_alone(database: Database, url: str) -> None:
    def age(connection: Connection) -> None:
        connection.execute(text("UPDATE alembic_version SET version_num = 'later'"))

    await within(url, age)
    assert "newer Duelhall (revision later)" in await refused(url)


async def test_what_is_no_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "hall.sqlite"
    path.write_text("a letter to my aunt, who plays a good game" * 100)
    assert "can't be opened: file is not a database" in await refused(f"sqlite:///{path}")


async def test_a_folder_that_can_t_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "can't be opened" in await refused(f"sqlite:///{tmp_path}/file/hall.sqlite")


async def test_a_server_that_is_not_there_is_told_without_its_password() -> None:
    message = await refused("postgresql+asyncpg://me:hush@127.0.0.1:1/hall")
    assert "127.0.0.1:1/hall can't be opened" in message
    assert "hush" not in message


# -- transactions


async def test_json_comes_back_as_it_was(database: Database) -> None:
    async with database.write() as transaction:
        await transaction.execute(insert(tables), TABLE)
    async with database.read() as transaction:
        row = (await transaction.execute(select(tables.c.options, tables.c.result))).one()
    assert list(row.options.items()) == list(TABLE["options"].items())
    assert row.result is None


async def test_a_block_that_fails_leaves_nothing(database: Database) -> None:
    async def fail() -> None:
        async with database.write() as transaction:
            await transaction.execute(insert(tables), TABLE)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await fail()
    async with database.read() as transaction:
        assert (await transaction.execute(select(tables))).all() == []


async def test_a_number_of_a_log_is_given_once(database: Database) -> None:
    entry = {"table_id": "table", "n": 1, "at": 1, "kind": "open", "data": {}}
    async with database.write() as transaction:
        await transaction.execute(insert(tables), TABLE)
        await transaction.execute(insert(log), entry)
    with pytest.raises(IntegrityError):
        async with database.write() as transaction:
            await transaction.execute(insert(log), entry)


async def test_what_belongs_to_somebody_needs_them(database: Database) -> None:
    row = {"hash": "x", "user_id": "nobody", "created": 1, "expires": 2}
    with pytest.raises(IntegrityError):
        async with database.write() as transaction:
            await transaction.execute(insert(sessions), row)


async def test_many_writers_at_once_lose_nothing(database: Database) -> None:
    async def write(number: int) -> None:
        async with database.write() as transaction:
            query = select(tables.c.n).where(tables.c.id == "table").with_for_update()
            n = (await transaction.execute(query)).scalar_one() + 1
            row = {"table_id": "table", "n": n, "at": number, "kind": "step", "data": {}}
            await transaction.execute(insert(log), row)
            await transaction.execute(tables.update().values(n=n))

    async with database.write() as transaction:
        await transaction.execute(insert(tables), TABLE)
    await asyncio.gather(*(write(number) for number in range(50)))
    async with database.read() as transaction:
        numbers = (await transaction.execute(select(log.c.n).order_by(log.c.n))).scalars().all()
    assert list(numbers) == list(range(1, 51))


async def test_a_reader_sees_one_moment(database: Database) -> None:
    async with database.read() as reading:
        before = (await reading.execute(select(func.count()).select_from(tables))).scalar_one()
        async with database.write() as writing:
            await writing.execute(insert(tables), TABLE)
        after = (await reading.execute(select(func.count()).select_from(tables))).scalar_one()
    assert (before, after) == (0, 0)


async def test_a_database_that_answers_is_reachable(database: Database) -> None:
    assert await is_reachable(database)


async def test_a_writer_waits_for_another_process(tmp_path: Path) -> None:
    database = database_at(f"sqlite:///{tmp_path}/hall.sqlite")
    await database.open()
    other = sqlite3.connect(tmp_path / "hall.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    asyncio.get_running_loop().call_later(0.1, other.execute, "COMMIT")
    async with database.write() as transaction:
        await transaction.execute(insert(tables), TABLE)
    other.close()
    await database.close()


async def test_what_is_written_outlives_a_kill(tmp_path: Path) -> None:
    """The file as it is on disk, without anything being closed, has every commit."""
    database = database_at(f"sqlite:///{tmp_path}/hall.sqlite")
    await database.open()
    async with database.write() as transaction:
        row = {"id": "x", "name": "x", "guest": True, "created": 1, "seen": 1}
        await transaction.execute(insert(users), row)
    copy = tmp_path / "copy.sqlite"
    for end in ("", "-wal"):
        Path(f"{copy}{end}").write_bytes((tmp_path / f"hall.sqlite{end}").read_bytes())
    found = sqlite3.connect(copy)
    assert found.execute("SELECT count(*) FROM users").fetchone() == (1,)
    found.close()
    await database.close()
