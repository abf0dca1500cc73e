"""The command that shows the host what was reported."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from duelhall.cli.serve import check_packages

if TYPE_CHECKING:
    from duelhall.server.base.settings import Settings


def reports(
    *,
    data: Path | None = None,
    database: str | None = None,
    close: str | None = None,
    all: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Show what people have reported of others in the hall.

    What is not said here is read from DUELHALL_DATA and DUELHALL_DATABASE, as by serve. The hall
    may be open meanwhile.

    Parameters
    ----------
    data
        The folder of the database.
    database
        A file of SQLite, or postgresql://user:password@host/name.
    close
        The id of a report that you are done with.
    all
        Also those that you are done with.
    """
    check_packages()
    from duelhall.server.base.settings import read_settings

    given = {"data": data, "database": database}
    settings = read_settings(given={name: str(x) for name, x in given.items() if x is not None})
    for line in asyncio.run(told(settings, close, all)):
        print(line)
    return 0


async def told(settings: "Settings", close: str | None, with_closed: bool) -> list[str]:
    """The lines to print; a report is closed first, if one is named."""
    from duelhall.server.hall import now_ms
    from duelhall.server.people.reports import Reports
    from duelhall.server.storage.database import database_at

    place = database_at(settings.database_url)
    await place.open()
    try:
        kept = Reports(place, now_ms)
        if close is not None:
            await kept.close(close)
        rows = await kept.waiting(with_closed)
    finally:
        await place.close()
    return [line for row in rows for line in lines(row)] or ["Nothing is reported."]


def lines(row: Any) -> list[str]:
    """A report as it is printed."""
    at = datetime.fromtimestamp(row.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
    where = f" at table {row.table_id}" if row.table_id else ""
    done = ", done" if row.closed else ""
    first = f"{row.id}  {at}  {row.name} reports {row.about}{where}: {row.reason}{done}"
    return [plain(line) for line in (first, *(f"    {line}" for line in row.words.splitlines()))]


def plain(line: str) -> str:
    """A line in which nothing that a stranger wrote speaks to the terminal."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line
    )
