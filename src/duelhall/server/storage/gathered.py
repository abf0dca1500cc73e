"""Group commit: what comes at the same moment is written in one transaction.

To commit costs far more than to write a row. Whoever waits goes on when the transaction that holds
theirs is kept. One that can't be written spoils nothing for the others: then each is tried alone.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import JSON, Insert, Update
from sqlalchemy.dialects.sqlite import dialect

from duelhall.server.storage.database import to_json

Parameters = dict[str, Any]


class Write(NamedTuple):
    """Two statements that happen together, and who waits for them."""

    first: Update
    second: Insert
    parameters: Parameters
    done: asyncio.Future[None]


class Prepared(NamedTuple):
    """A statement as the driver takes it, and which of its parameters are JSON."""

    sql: str
    texts: tuple[str, ...]


@lru_cache(maxsize=32)
def prepared(statement: Update | Insert) -> Prepared:
    """A statement with named parameters, made once."""
    compiled = statement.compile(dialect=dialect(paramstyle="named"))
    texts = [name for name, bound in compiled.binds.items() if isinstance(bound.type, JSON)]
    return Prepared(str(compiled), tuple(texts))


class Gatherer:
    """What is to be written, until the moment is over."""

    def __init__(
        self,
        together: Callable[[list[Write]], Awaitable[bool]],
        alone: Callable[[Write], Awaitable[None]],
    ) -> None:
        self.together = together
        self.alone = alone
        self.due: list[Write] = []
        self.task: asyncio.Task[None] | None = None

    async def write(self, first: Update, second: Insert, parameters: Parameters) -> None:
        """Write with all others of this moment; raises what kept these from being written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.due.append(Write(first, second, parameters, done))
        if self.task is None:
            self.task = asyncio.create_task(self.flush())
        await done

    async def flush(self) -> None:
        """Write all that is due."""
        due, self.due, self.task = self.due, [], None
        try:
            written = await self.together(due)
        except BaseException as error:
            for one in due:
                settle(one.done, error)
            raise
        for one in due:
            if written:
                settle(one.done)
            else:
                await self.try_alone(one)

    async def try_alone(self, one: Write) -> None:
        """Write what could not be written with others, or say why not."""
        try:
            await self.alone(one)
        except Exception as error:
            settle(one.done, error)
        else:
            settle(one.done)


def settle(done: asyncio.Future[None], error: BaseException | None = None) -> None:
    """Let who waits go on, if somebody still does."""
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)


def write_all(connection: sqlite3.Connection, writes: list[Write]) -> None:
    """Write everything in one transaction, or nothing; raises what the driver does."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for one in writes:
            run(connection, prepared(one.first), one.parameters)
            run(connection, prepared(one.second), one.parameters)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def run(connection: sqlite3.Connection, statement: Prepared, parameters: Parameters) -> None:
    """Run one statement."""
    texts = {name: in_column(parameters[name]) for name in statement.texts}
    connection.execute(statement.sql, {**parameters, **texts})


def in_column(value: Any) -> str | None:
    """A value as a column of JSON has it; nothing is no text."""
    return None if value is None else to_json(value)
