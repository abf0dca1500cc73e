"""Tables with sets of cards: a host's own, and such as the hall has no more."""

from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest
from sqlalchemy import select, update

import duelhall
from duelhall.core.errors import BadRecord
from duelhall.games import load
from duelhall.games.blades.sets import SHELF as DECKS
from duelhall.games.calamity.sets import SHELF as HEROES
from duelhall.server.archive.reading import read_import
from duelhall.server.base.errors import Refusal
from duelhall.server.hall import Hall
from duelhall.server.storage.schema import log, tables
from duelhall.server.table.changes import Guest
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.games import OtherCards, game_of
from duelhall.server.table.request import Wish
from support.finished_games import play, seat_people

pytestmark = pytest.mark.anyio

OLD = "original-0a1b2c3d4e5f"
GAMES = Path(duelhall.__file__).parent / "games"
HEADS = {"calamity": "commons.toml", "blades": "set.toml"}
SHELVES = {"calamity": HEROES, "blades": DECKS}


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins with the games' own sets alone."""
    for shelf in SHELVES.values():
        monkeypatch.setattr(shelf, "known", {})
        monkeypatch.setattr(shelf, "read", {})
        monkeypatch.setenv(shelf.folders, "")
    game_of.cache_clear()


@pytest.fixture(params=sorted(HEADS))
def key(request: pytest.FixtureRequest) -> str:
    """A game with sets of cards."""
    name: str = request.param
    return name


@pytest.fixture
def mine(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a set that the host has brought."""
    copytree(GAMES / key / "set", tmp_path / "mine")
    head = tmp_path / "mine" / HEADS[key]
    text = head.read_text(encoding="utf-8").replace('key = "original"', 'key = "mine"')
    head.write_text(text, encoding="utf-8")
    monkeypatch.setenv(SHELVES[key].folders, str(tmp_path / "mine"))
    SHELVES[key].admit_all()
    return next(iter(SHELVES[key].known))


async def let_be_old(hall: Hall, table: str) -> None:
    """Let a table be one that a hall with other cards has left."""
    first = await hall.tables.store.entries(table)
    row = (await hall.tables.store.find(select(tables).where(tables.c.id == table)))[0]
    async with hall.database.write() as transaction:
        data: dict[str, Any] = {**first[0].data, "cards": OLD}
        entry = (log.c.table_id == table) & (log.c.n == 1)
        await transaction.execute(update(log).where(entry).values(data=data))
        kept = update(tables).where(tables.c.id == table)
        await transaction.execute(kept.values(setup={**row.setup, "cards": OLD}))
    hall.tables.folded.clear()


async def begun(hall: Hall, key: str, **wish: Any) -> LiveTable:
    """A table at which some decisions were made."""
    live = await seat_people(hall, "pp", game=key, **wish)
    return await play(hall, live.id, Random(1), 12)


async def titles(hall: Hall) -> list[str]:
    """What Ann's tables are called in her list."""
    return [row.form_title for row in await hall.lobby.tables_for("mine", "ann")]


async def test_a_table_of_other_cards_is_refused_in_words(hall: Hall, key: str) -> None:
    live = await begun(hall, key)
    before = await hall.tables.store.entries(live.id)
    await let_be_old(hall, live.id)
    with pytest.raises(OtherCards) as caught:
        await hall.tables.load(live.id)
    here = load(key).cards
    assert f"was played with the cards {OLD}; here are {here}" in str(caught.value)
    assert (await hall.tables.store.entries(live.id))[1:] == before[1:]


async def test_a_table_of_other_cards_is_listed_and_says_so(hall: Hall, key: str) -> None:
    live = await begun(hall, key)
    title = live.title
    assert await titles(hall) == [title]
    await let_be_old(hall, live.id)
    assert await titles(hall) == [f"{title}, with cards that are not here"]
    await hall.sweeper.change(live.id, lambda live: [])
    assert await titles(hall) == [f"{title}, with cards that are not here"]


async def test_a_table_of_other_cards_keeps_nobody_from_being_paired(hall: Hall, key: str) -> None:
    setup, _ = Wish(game=key).setup("ann")
    live = await seat_people(hall, "pp", game=key)
    waiting = await hall.tables.open(setup, {0: Guest("ann", "Ann")})
    await let_be_old(hall, waiting.id)
    paired = await hall.lobby.pair(setup, Guest("bob", "Bob"))
    assert paired.id not in (live.id, waiting.id)


async def test_a_table_of_a_hosts_own_set_is_played(hall: Hall, key: str, mine: str) -> None:
    live = await begun(hall, key, set=mine)
    assert live.setup.options["set"] == live.setup.cards == mine
    hall.tables.folded.clear()
    again = await hall.tables.load(live.id)
    assert again.match.notations == live.match.notations
    assert again.match.record().headers["Cards"] == mine


async def test_a_set_that_was_taken_away_takes_no_list_with_it(
    hall: Hall, key: str, mine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await begun(hall, key, set=mine)
    monkeypatch.setenv(SHELVES[key].folders, "")
    SHELVES[key].forget()
    game_of.cache_clear()
    hall.tables.folded.clear()
    assert await titles(hall) == [f"{load(key).title()}, with cards that are not here"]
    with pytest.raises(OtherCards, match=f"the set '{mine}' is not here; there are: original"):
        await hall.tables.load(live.id)


async def test_a_game_of_other_cards_is_read_with_a_notice_and_not_played_on(
    hall: Hall, key: str
) -> None:
    live = await begun(hall, key)
    await hall.tables.resign(live.id, "ann")
    await let_be_old(hall, live.id)
    archived = await hall.archive.find(live.id, None)
    assert archived.reading.notice is not None
    assert f"was played with the cards {OLD}" in archived.reading.notice
    assert f'[Cards "{OLD}"]' in archived.reading.text()
    with pytest.raises(Refusal, match=f"played with the cards {OLD}; here are"):
        hall.archive.fork(archived, 3, Wish(game=key), "ann")


async def test_a_record_of_other_cards_is_not_taken(hall: Hall, key: str) -> None:
    live = await begun(hall, key)
    text = live.match.record().text().replace(live.game.cards, OLD)
    with pytest.raises(BadRecord, match=f"played with the cards {OLD}; here are"):
        read_import(text)
