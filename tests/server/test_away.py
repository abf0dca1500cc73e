"""A database that is away: one exception says so above the storage room, and nobody mistakes it."""

from typing import Never

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import IntegrityError, OperationalError
from structlog.testing import capture_logs

from duelhall.core.errors import DuelhallError
from duelhall.server.base.errors import Away, refusal_for
from duelhall.server.hall import Hall
from duelhall.server.storage.schema import users
from duelhall.server.table.request import ForLevel, MySeat
from duelhall.server.tables.service import Decide
from duelhall.server.tables.store import is_machine_due
from support.players_at_tables import guests, table_for

pytestmark = pytest.mark.anyio


async def test_what_a_database_raises_is_translated_at_its_door(hall: Hall) -> None:
    for ask in (hall.database.read, hall.database.write):
        with pytest.raises(Away, match="nobody listens"):
            async with ask():
                raise ConnectionRefusedError("nobody listens")


async def test_a_fault_of_ours_stays_one(hall: Hall) -> None:
    with pytest.raises(OperationalError):
        async with hall.database.write() as transaction:
            await transaction.execute(text("SELECT * FROM nowhere"))
    row = {"id": "ann", "name": "Ann", "guest": True, "created": 0, "seen": 0}
    with pytest.raises(IntegrityError):
        async with hall.database.write() as transaction:
            await transaction.execute(insert(users), [row, row])


def test_to_be_away_is_no_refusal() -> None:
    """Else who catches refusals would take it for one, though the change may be written."""
    assert not isinstance(Away("gone"), DuelhallError)
    told = refusal_for(Away("gone"))
    assert told
    assert (told.code, told.status, told.wait) == ("away", 503, 2)


async def test_a_machine_stops_and_does_not_ask_again_and_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def change(table: str, answer: Decide) -> Never:
        asked.append(answer)
        raise Away("nobody listens")

    monkeypatch.setattr(hall.tables, "change", change)
    people, seats = await guests(hall, 1), [MySeat(), ForLevel(1)]
    with capture_logs() as logged:
        while not is_machine_due(live := await table_for(hall, people, seats=seats)):
            pass  # chance says who begins
        await hall.machines.tasks[live.id]
    assert len(asked) == 1
    assert [line["event"] for line in logged] == ["machine stopped"]
