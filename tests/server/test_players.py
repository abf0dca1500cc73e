"""A player's page: who has one, what it says, and what a game did to ratings."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from duelhall import Match, load
from duelhall.games.duel52.faces import FACES
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.people import players
from duelhall.server.people.favourites import between
from duelhall.server.table.tastes import tastes_of
from support.finished_games import know_people, played, resigned
from support.visitors import Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path, requests=0, sockets=0, workers=1)


async def test_accounts_have_a_page_and_guests_have_none(hall: Hall, visitor: Visitor) -> None:
    await know_people(hall)
    page = await visitor.get("/api/players/ann")
    assert (page["name"], page["skills"], page["you"]) == ("Ann", [], False)
    await visitor.post("/api/guest", name="Otter")
    assert await visitor.refused("GET", "/api/players/Otter", 404) == "not_found"


async def test_a_page_says_how_a_player_stands(hall: Hall, visitor: Visitor) -> None:
    for _ in range(3):
        await resigned(hall, rated=True)
    (skill,) = (await visitor.get("/api/players/bob"))["skills"]
    assert (skill["game"], skill["games"]) == ("duel52", 3)
    assert (skill["won"], skill["drawn"], skill["lost"]) == (3, 0, 0)
    assert [point["rating"] for point in skill["curve"]] == sorted(
        point["rating"] for point in skill["curve"]
    )
    assert skill["curve"][-1]["rating"] == skill["rating"]
    assert skill["curve"][-1]["give"] == skill["give"]
    assert skill["place"] is None  # not sure yet
    assert skill["of"] == 0


async def test_who_is_sure_has_a_place(
    hall: Hall, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await resigned(hall, rated=True)
    monkeypatch.setattr(players, "SURE", 100.0)
    monkeypatch.setattr("duelhall.server.people.ratings.UNSURE", 1000)
    ann, bob = [(await visitor.get(f"/api/players/{name}"))["skills"][0] for name in ("ann", "bob")]
    assert (bob["place"], ann["place"], ann["of"]) == (1, 2, 2)


async def test_a_curve_goes_back_for_so_many_games(
    hall: Hall, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "POINTS", 2)
    for _ in range(3):
        await resigned(hall, rated=True)
    (skill,) = (await visitor.get("/api/players/ann"))["skills"]
    assert [point["rating"] for point in skill["curve"]][-1] == skill["rating"]
    assert len(skill["curve"]) == 2


async def test_what_a_game_did_to_ratings(hall: Hall, visitor: Visitor) -> None:
    game = await resigned(hall, rated=True)
    changes = (await visitor.get(f"/api/tables/{game.id}/ratings"))["changes"]
    assert [change["seat"] for change in changes] == [0, 1]
    assert changes[0]["after"] < changes[0]["before"] == changes[1]["before"] < changes[1]["after"]
    (row,) = (await visitor.get("/api/records"))["records"]
    assert row["changes"] == [change["after"] - change["before"] for change in changes]
    record = await visitor.get(f"/api/records/{game.id}")
    assert record["changes"] == row["changes"]
    assert [seat["account"] for seat in record["seats"]] == [True, True]
    casual = await resigned(hall)
    assert (await visitor.get(f"/api/tables/{casual.id}/ratings"))["changes"] == []
    private = await resigned(hall, rated=True, public=False)
    path = f"/api/tables/{private.id}/ratings"
    assert await visitor.refused("GET", path, 404) == "not_found"
    assert await visitor.get(f"{path}?key={private.setup.key}")


async def test_a_page_tells_favourites_by_the_facts_that_a_game_names(
    hall: Hall, visitor: Visitor
) -> None:
    lives = [await played(hall, heroes=True, bannermen=True, seed=seed) for seed in (1, 2, 3)]
    liked = (await visitor.get("/api/players/ann"))["favourites"]
    assert {one["liked"] for one in liked} == {"heroes", "bannermen"}
    heroes = [one for one in liked if one["liked"] == "heroes"]
    had = Counter(live.match.view(0)["heroes"][0]["card"][:-1] for live in lives)
    assert {one["value"]: one["games"] for one in heroes} == had
    assert all(0 <= one["low"] <= one["share"] <= one["high"] <= 1 for one in heroes)
    assert {one["name"] for one in heroes} <= {face.hero.name for face in FACES.values()}
    assert [one["games"] for one in liked] == sorted((one["games"] for one in liked), reverse=True)


async def test_games_behind_a_key_tell_no_favourites(hall: Hall, visitor: Visitor) -> None:
    await played(hall, heroes=True, public=False)
    assert (await visitor.get("/api/players/ann"))["favourites"] == []


async def test_a_game_that_names_no_taste_tells_none(hall: Hall, visitor: Visitor) -> None:
    await played(hall)
    assert (await visitor.get("/api/players/ann"))["favourites"] == []


def test_few_games_say_little() -> None:
    assert between(1.0, 1) == pytest.approx((0.207, 1.0), abs=0.001)
    assert between(0.5, 400) == pytest.approx((0.451, 0.549), abs=0.001)


def test_what_a_game_counts_by_rows_is_a_taste_too() -> None:
    match, rng = Match(load("calamity"), seed=1), Random(1)
    while not match.is_over:
        seat = match.deciders[0]
        match.play(rng.choice(match.legal(seat)), seat)
    for taste in tastes_of(match):
        assert taste is not None
        assert len(taste["heroes"]) == 3
