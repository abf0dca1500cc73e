"""Still pictures for lists: the last position of a game, the same for everybody, nothing hidden."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from duelhall import Match
from duelhall.games import keys, load
from duelhall.server.hall import Hall
from duelhall.server.storage.schema import tables
from support.finished_games import played, resigned, seat_people, text_of
from support.visitors import Visitor

pytestmark = pytest.mark.anyio

Enter = Callable[[], Visitor]


def still_at(game: str) -> str:
    return f"/api/records/{game}/still"


async def last_view(visitor: Visitor, game: str, eyes: str = "none") -> Any:
    """The last position of the replay."""
    return (await visitor.get(f"/api/records/{game}/replay?eyes={eyes}"))["positions"][-1]["view"]


def is_part(some: Any, whole: Any) -> bool:
    """Whether plain data has nothing that is not in the whole at its place."""
    if isinstance(some, Mapping):
        return all(key in whole and is_part(value, whole[key]) for key, value in some.items())
    if isinstance(some, list):
        return len(some) == len(whole) and all(map(is_part, some, whole))
    return bool(some == whole)


@pytest.mark.parametrize("key", keys())
def test_a_small_still_is_a_part_of_the_whole(key: str) -> None:
    match, rng = Match(load(key), 1), Random(1)
    while not match.is_over:
        assert is_part(match.game.still(match.view(None))[1], match.view(None))
        match.play(rng.choice(match.legal(match.deciders[0])), match.deciders[0])
    layout, view = match.game.still(match.view(None))
    assert is_part(layout, match.game.layout())
    whole = len(msgspec.json.encode([match.game.layout(), match.view(None)]))
    assert len(msgspec.json.encode([layout, view])) < whole / 2


async def test_a_list_asks_for_no_more_than_is_drawn(hall: Hall, visitor: Visitor) -> None:
    live = await resigned(hall)
    layout, view = live.game.still(live.match.view(None))
    small = await visitor.get(f"{still_at(live.id)}?small=true")
    sides = list(live.game.sides())
    assert small == {"game": "duel52", "layout": layout, "sides": sides, "view": view}
    assert list(small["view"]) == ["lanes"]
    playing = await seat_people(hall)
    now = await visitor.get(f"/api/tables/{playing.id}/still?small=true")
    assert list(now["view"]) == ["lanes"]


async def test_what_other_rules_have_kept_is_told_whole(hall: Hall, visitor: Visitor) -> None:
    live = await resigned(hall)
    async with hall.database.write() as transaction:
        result = (await transaction.execute(select(tables.c.result))).scalar_one()
        result["still"] = {"rows": []}
        await transaction.execute(update(tables).values(result=result))
    small = await visitor.get(f"{still_at(live.id)}?small=true")
    assert small["view"] == {"rows": []}
    assert small["layout"] == live.game.layout()


@pytest.mark.parametrize("form", ["duel", "three", "teams"])
async def test_a_finished_game_keeps_what_a_spectator_saw_last(
    hall: Hall, visitor: Visitor, form: str
) -> None:
    people = {"duel": "pp", "three": "ppp", "teams": "pppp"}[form]
    live = await played(hall, people, form=form)
    still = await visitor.get(still_at(live.id))
    assert list(still) == ["game", "layout", "sides", "view"]
    assert still["view"] == await last_view(visitor, live.id)
    assert still["layout"] == live.game.layout()
    assert still["sides"] == list(live.game.sides())
    (row,) = (await visitor.get("/api/records"))["records"]
    assert row["has_still"]
    assert "still" not in row
    assert "still" not in row["result"]


async def test_a_picture_of_a_game_given_up_shows_no_hidden_card(
    hall: Hall, visitor: Visitor
) -> None:
    live = await resigned(hall)
    still = await visitor.get(still_at(live.id))
    assert still["view"] == await last_view(visitor, live.id)
    assert still["view"] != await last_view(visitor, live.id, "all")
    assert [hand["cards"] for hand in still["view"]["hands"]] == [None, None]


async def test_a_record_that_somebody_brings_has_its_picture(visitor: Visitor) -> None:
    await visitor.post("/api/guest", name="Ann")
    game = (await visitor.post("/api/records", text=text_of()))["record"]
    still = await visitor.get(still_at(game))
    assert still["view"] == await last_view(visitor, game)
    (row,) = (await visitor.get("/api/records?mine=true"))["records"]
    assert row["has_still"]


async def test_a_record_without_an_end_has_none(visitor: Visitor) -> None:
    await visitor.post("/api/guest", name="Ann")
    game = (await visitor.post("/api/records", text=text_of(steps=60)))["record"]
    assert await visitor.refused("GET", still_at(game), 404) == "no_still"


async def test_games_that_ended_before_pictures_were_kept_have_none(
    hall: Hall, visitor: Visitor
) -> None:
    live = await resigned(hall)
    async with hall.database.write() as transaction:
        result = (await transaction.execute(select(tables.c.result))).scalar_one()
        del result["still"]
        await transaction.execute(update(tables).values(result=result))
    assert await visitor.refused("GET", still_at(live.id), 404) == "no_still"
    (row,) = (await visitor.get("/api/records"))["records"]
    assert not row["has_still"]


async def test_a_picture_is_the_same_for_everybody_and_may_be_kept(
    hall: Hall, enter: Enter
) -> None:
    live = await resigned(hall)
    ann = enter()
    await ann.post("/api/guest", name="Cleo")
    answers = [await one.ask("GET", still_at(live.id)) for one in (ann, enter())]
    assert answers[0].content == answers[1].content
    assert all("max-age=" in one.headers["cache-control"] for one in answers)


async def test_pictures_of_private_games_are_behind_the_same_door(
    hall: Hall, visitor: Visitor
) -> None:
    live = await resigned(hall, public=False)
    assert await visitor.refused("GET", still_at(live.id), 404) == "not_found"
    assert await visitor.refused("GET", f"{still_at(live.id)}?key=wrong", 404) == "not_found"
    with_key = await visitor.get(f"{still_at(live.id)}?key={live.setup.key}")
    assert with_key["view"] == (await hall.archive.still(live.id, "bob")).view


async def test_there_is_no_picture_of_a_game_that_goes_on(hall: Hall, visitor: Visitor) -> None:
    live, hidden = await seat_people(hall), await seat_people(hall, public=False)
    assert await visitor.refused("GET", still_at(live.id), 409) == "not_over"
    assert await visitor.refused("GET", still_at(hidden.id), 404) == "not_found"
    assert await visitor.refused("GET", still_at("nothing"), 404) == "not_found"


async def test_a_table_shows_where_it_stands_as_spectators_see_it(
    hall: Hall, visitor: Visitor
) -> None:
    live = await seat_people(hall)
    still = await visitor.get(f"/api/tables/{live.id}/still")
    assert still["view"] == msgspec.to_builtins(live.match.view(None), str_keys=True)
    assert [hand["cards"] for hand in still["view"]["hands"]] == [None, None]
    private = await seat_people(hall, public=False)
    path = f"/api/tables/{private.id}/still"
    assert await visitor.refused("GET", path, 404) == "not_found"
    assert (await visitor.get(f"{path}?key={private.setup.key}"))["game"] == "duel52"


async def test_a_table_that_waits_for_players_has_no_still(visitor: Visitor) -> None:
    await visitor.post("/api/guest", name="Ann")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = (await visitor.post("/api/tables", game="duel52", seats=seats, public=True))["table"]
    assert await visitor.refused("GET", f"/api/tables/{table}/still", 404) == "no_still"
