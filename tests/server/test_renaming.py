"""Who takes another name is called by it where they sit."""

from collections.abc import Callable
from typing import Any

import pytest

from duelhall.server.hall import Hall
from duelhall.server.tables.renaming import FEW
from support.visitors import Visitor

Enter = Callable[[], Visitor]
SEATS = [{"kind": "me"}, {"kind": "open"}]
WISH: dict[str, Any] = {
    "game": "duel52",
    "options": {},
    "seats": SEATS,
    "clock": {"kind": "bank", "seconds": 600, "increment": 0},
    "public": True,
}


async def two_at_a_table(enter: Enter) -> tuple[Visitor, Visitor, str]:
    """Robin and Wren, and their table."""
    robin, wren = enter(), enter()
    await robin.post("/api/guest", name="Robin")
    await wren.post("/api/guest", name="Wren")
    table = (await robin.post("/api/tables", **WISH))["table"]
    await wren.post(f"/api/tables/{table}/seats")
    return robin, wren, f"/api/tables/{table}"


async def test_a_guest_who_makes_an_account_is_called_by_its_name(enter: Enter) -> None:
    robin, wren, table = await two_at_a_table(enter)
    before = await robin.get(table)
    await robin.post("/api/account", name="Redbreast", password="a long password")
    told = await wren.get(f"{table}/log?after={before['n']}")
    assert [entry["words"] for entry in told["entries"]] == [["Robin is called Redbreast now."]]
    assert [seat["name"] for seat in told["snapshot"]["seats"]] == ["Redbreast", "Wren"]
    after = await robin.get(table)
    assert (after["eyes"], after["step"], after["legal"]) == (0, before["step"], before["legal"])
    assert after["clocks"]["running"] == before["clocks"]["running"]


@pytest.mark.parametrize("name", ["Redbreast", "Robin"])
async def test_whose_account_it_is_can_be_seen_at_tables_then(enter: Enter, name: str) -> None:
    robin, wren, table = await two_at_a_table(enter)
    assert [seat["account"] for seat in (await wren.get(table))["seats"]] == [False, False]
    await robin.post("/api/account", name=name, password="a long password")
    assert [seat["account"] for seat in (await wren.get(table))["seats"]] == [True, False]
    said = (await wren.get(f"{table}/log"))["entries"][-1]["words"]
    assert said == [
        f"Robin is called {name} now." if name != "Robin" else "Robin has an account now."
    ]


async def test_a_name_is_written_at_many_tables_at_once(
    enter: Enter, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    robin = enter()
    await robin.post("/api/guest", name="Robin")
    tables = [(await robin.post("/api/tables", **WISH))["table"] for _ in range(2 * FEW)]
    writes: list[int] = []
    write_all = hall.tables.store.write_all

    async def counted(written: Any) -> None:
        writes.append(len(written))
        await write_all(written)

    async def alone(*_: Any) -> None:
        raise AssertionError("a table is written to for itself")

    monkeypatch.setattr(hall.tables.store, "write_all", counted)
    monkeypatch.setattr(hall.tables.store, "write", alone)
    await robin.post("/api/guest", name="Redbreast")
    assert writes == [FEW, FEW], "in a few transactions, between which others write"
    shown = [(await robin.get(f"/api/tables/{table}"))["seats"][0]["name"] for table in tables]
    assert set(shown) == {"Redbreast"}


async def test_the_same_name_again_says_nothing(enter: Enter) -> None:
    robin, _, table = await two_at_a_table(enter)
    before = await robin.get(table)
    await robin.post("/api/guest", name="Robin")
    assert (await robin.get(table))["n"] == before["n"]


async def test_a_table_that_waits_has_the_new_name_in_the_lobby(enter: Enter, hall: Hall) -> None:
    robin = enter()
    await robin.post("/api/guest", name="Robin")
    table = (await robin.post("/api/tables", **WISH))["table"]
    await robin.post("/api/guest", name="Redbreast")
    (row,) = (await enter().get("/api/tables?state=open"))["tables"]
    assert (row["table"], row["seats"][0]["name"]) == (table, "Redbreast")
    assert (await hall.tables.load(table)).status == "open"


async def test_a_finished_game_keeps_its_names(enter: Enter) -> None:
    robin, wren, table = await two_at_a_table(enter)
    await robin.post(f"{table}/resign")
    await robin.post("/api/guest", name="Redbreast")
    assert [seat["name"] for seat in (await wren.get(table))["seats"]] == ["Robin", "Wren"]
