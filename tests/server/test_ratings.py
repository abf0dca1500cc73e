"""Ratings: what a game is worth, that it counts once, and who plays for one."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import select

from duelhall.server.base.errors import Refusal
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.people.ratings import NEW, Skill, rated, settle
from duelhall.server.shapes.people import RatingShown
from duelhall.server.storage.schema import rating_changes
from duelhall.server.table.changes import Guest
from duelhall.server.table.request import ForLevel, MySeat, Wish
from support.finished_games import know_people, play, played, resigned, seat_people
from support.table_without_hall import setup_for
from support.visitors import Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", "postgres"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A hall on each kind of database."""
    usual = Settings(data=tmp_path, requests=0, sockets=0, workers=1)
    if request.param == "sqlite":
        return usual
    return replace(usual, database=request.getfixturevalue("postgres_url"))


# -- the model


def test_who_is_new_has_1500_and_is_unsure() -> None:
    assert NEW.shown() == RatingShown(1500, 250, True, 0)


def test_the_winner_gains_what_the_loser_loses() -> None:
    winner, loser = rated([NEW, NEW], (0, 1), (1.0, 0.0))
    assert winner.points > 1500 > loser.points
    assert winner.points - 1500 == 1500 - loser.points
    assert winner.give < NEW.give
    assert winner.games == loser.games == 1


def test_a_draw_between_equals_changes_only_how_sure_it_is() -> None:
    one, other = rated([NEW, NEW], (0, 1), (0.5, 0.5))
    assert one.points == other.points == 1500
    assert one.give < 250


def test_a_win_over_a_stronger_player_is_worth_more() -> None:
    weak, strong = Skill(20, 3), Skill(30, 3)
    upset = rated([weak, strong], (0, 1), (1, 0))
    usual = rated([weak, strong], (0, 1), (0, 1))
    assert upset[0].mu - weak.mu > weak.mu - usual[0].mu


def test_of_three_the_winner_gains_and_the_others_lose_alike() -> None:
    first, second, third = rated([NEW] * 3, (0, 1, 2), (0.0, 1.0, 0.0))
    assert second.points > 1500 > first.points
    assert first == third


def test_partners_win_together() -> None:
    after = rated([NEW] * 4, (0, 1, 0, 1), (1, 0, 1, 0))
    assert after[0] == after[2]
    assert after[1] == after[3]
    assert after[0].points > 1500 > after[1].points


def test_some_games_make_a_rating_sure_enough() -> None:
    skill = NEW
    for game in range(15):
        skill, _ = rated([skill, Skill(25, 3)], (0, 1), (game % 2, 1 - game % 2))
    assert not skill.shown().provisional
    assert abs(skill.points - 1500) < 100


# -- at tables


async def changes(hall: Hall) -> list[tuple[str, int, int]]:
    async with hall.database.read() as transaction:
        rows = await transaction.execute(select(rating_changes).order_by(rating_changes.c.user_id))
        return [(row.user_id, row.before, row.after) for row in rows]


async def test_a_rated_game_counts_once(hall: Hall) -> None:
    live = await resigned(hall, rated=True)
    counted = await changes(hall)
    assert [(user, before) for user, before, _ in counted] == [("ann", 1500), ("bob", 1500)]
    assert counted[0][2] < 1500 < counted[1][2]
    assert (await hall.ratings.beside("bob", "duel52"))[0] == counted[1][2]
    async with hall.database.write() as transaction:
        await settle(transaction, live)
    await hall.tables.offer(live.id, "ann", "rematch")
    assert await changes(hall) == counted
    assert (await hall.ratings.of("ann"))["duel52"].games == 1


async def test_the_next_game_goes_on_from_there(hall: Hall) -> None:
    await resigned(hall, rated=True)
    first = (await hall.ratings.beside("ann", "duel52"))[0]
    await resigned(hall, rated=True)
    second = (await hall.ratings.beside("ann", "duel52"))[0]
    assert first is not None
    assert second is not None
    assert second < first < 1500
    assert (await hall.ratings.of("ann"))["duel52"].games == 2


async def test_a_rematch_shows_what_is_believed_by_then(hall: Hall) -> None:
    """Also whether it is still unsure: nobody was rated when the first game began."""
    live = await resigned(hall, rated=True)
    assert [sitter.provisional for sitter in live.sitters] == [False, False]
    for who in ("ann", "bob"):
        await hall.tables.offer(live.id, who, "rematch")
    assert live.next
    again = await hall.tables.load(live.next)
    assert [sitter.provisional for sitter in again.sitters] == [True, True]
    assert [sitter.rating for sitter in again.sitters] == [
        (await hall.ratings.beside(who, "duel52"))[0] for who in ("bob", "ann")
    ]


async def test_a_game_to_its_end_counts_for_all_seats(hall: Hall) -> None:
    live = await played(hall, "pppp", form="teams", rated=True)
    counted = await changes(hall)
    assert len(counted) == 4
    assert live.result
    for seat, (_, before, after) in enumerate(counted):
        assert (after > before) == (live.result.scores[seat] == 1)


async def test_a_casual_game_counts_nothing(hall: Hall) -> None:
    await resigned(hall)
    assert await changes(hall) == []


async def test_a_game_that_is_refused_counts_nothing(hall: Hall) -> None:
    """The count is written with the end of the game, or neither is."""
    live = await seat_people(hall, rated=True)
    shelf = hall.tables.store
    await hall.tables.resign(live.id, "ann")
    entries = await shelf.entries(live.id)
    before = await changes(hall)
    with pytest.raises(Refusal):
        await hall.tables.resign(live.id, "bob")
    assert await changes(hall) == before
    assert await shelf.entries(live.id) == entries


# -- who may


async def test_guests_and_bots_don_t_play_for_a_rating(hall: Hall) -> None:
    await know_people(hall)
    setup = setup_for("pp", owner="ann", rated=True)
    with pytest.raises(Refusal) as caught:
        await hall.tables.open(setup, {0: Guest("ann", "Ann")})
    assert caught.value.code == "needs_account"
    live = await hall.tables.open(setup, {0: Guest("ann", "Ann", has_account=True)})
    with pytest.raises(Refusal):
        await hall.tables.sit(live.id, Guest("bob", "Bob"))
    await hall.tables.sit(live.id, Guest("bob", "Bob", has_account=True))


def test_machines_don_t_play_for_a_rating() -> None:
    with pytest.raises(Refusal, match="for people"):
        Wish("duel52", {}, [MySeat(), ForLevel(3)], rated=True).setup("ann")
    with pytest.raises(Refusal, match="for people"):
        Wish("duel52", rated=True, stand_in=3).setup("ann")
    with pytest.raises(Refusal, match="for one"):
        Wish("duel52", {"form": "solo"}, rated=True).setup("ann")


async def test_a_profile_shows_ratings(enter: Callable[[], Visitor], hall: Hall) -> None:
    ann, bob = enter(), enter()
    await ann.post("/api/account", name="Ann", password="correct horse")
    await bob.post("/api/account", name="Bob", password="correct horse")
    assert (await ann.get("/api/me"))["user"]["ratings"] == {}
    table = (await ann.post("/api/tables", game="duel52", rated=True))["table"]
    await bob.post(f"/api/tables/{table}/seats")
    await play(hall, table, Random(3), 12)
    await bob.post(f"/api/tables/{table}/resign")
    shown = (await ann.get("/api/me"))["user"]["ratings"]["duel52"]
    assert shown["rating"] > 1500
    assert shown["provisional"]
    again = await ann.post("/api/tables", game="duel52", rated=True)
    assert again["snapshot"]["seats"][0]["rating"] == shown["rating"]
    assert again["snapshot"]["seats"][0]["provisional"] is True
    guest = enter()
    await guest.post("/api/guest", name="Cid")
    path = f"/api/tables/{again['table']}/seats"
    assert await guest.refused("POST", path, 403) == "needs_account"
