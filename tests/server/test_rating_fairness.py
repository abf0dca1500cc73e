"""Two who agree make each other no rating: what was not played counts nothing, and it fades."""

from random import Random

import pytest

from duelhall.server.hall import Hall
from duelhall.server.people.fading import FULL, worth
from duelhall.server.people.ratings import NEW
from support.finished_games import play, seat_people
from support.households import Caller, behind_proxy
from support.households import play as play_at


async def give_up(hall: Hall, steps: int, who: str = "ann") -> None:
    """A rated game that somebody gives up after some decisions."""
    live = await seat_people(hall, rated=True)
    await play(hall, live.id, Random(3), steps)
    await hall.tables.resign(live.id, who)


async def points(hall: Hall, user: str) -> int | None:
    return (await hall.ratings.beside(user, "duel52"))[0]


@pytest.mark.parametrize("steps", [0, 1])
async def test_a_game_that_not_both_have_begun_counts_nothing(hall: Hall, steps: int) -> None:
    for _ in range(5):
        await give_up(hall, steps)
    assert (await points(hall, "ann"), await points(hall, "bob")) == (None, None)


async def test_a_day_against_one_opponent_is_worth_a_few_games(hall: Hall) -> None:
    for _ in range(FULL + 1):
        await give_up(hall, 12)
    few = await points(hall, "bob")
    for _ in range(20):
        await give_up(hall, 12)
    many = await points(hall, "bob")
    assert few is not None
    assert many is not None
    assert 1500 < few <= many < few + 60
    assert (await hall.ratings.of("bob"))["duel52"].games == FULL + 21


async def test_who_plays_one_opponent_only_stays_provisional(hall: Hall) -> None:
    for number in range(24):
        await give_up(hall, 12, ("ann", "bob")[number % 2])
    assert (await hall.ratings.of("bob"))["duel52"].shown().provisional


async def test_the_next_day_counts_again(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(8):
        await give_up(hall, 12)
    before = await points(hall, "bob")
    later = hall.now() + 25 * 3_600_000
    monkeypatch.setattr(hall.tables, "now", lambda: later)
    await give_up(hall, 12, "bob")
    after = await points(hall, "bob")
    assert before is not None
    assert after is not None
    assert before - after > 20


def test_games_fade_by_half() -> None:
    assert [worth(number) for number in range(FULL)] == [1.0] * FULL
    assert [worth(FULL), worth(FULL + 1)] == [0.5, 0.25]
    assert NEW.shown().provisional


# -- at a real hall


async def gain(winner: Caller, loser: Caller, decisions: int) -> int | None:
    """What somebody gains by a rated game that the other gives up after so many decisions."""
    table = await winner.open(rated=True)
    await loser.well("POST", f"/tables/{table}/seats")
    await play_at(table, decisions, winner, loser)
    await loser.well("POST", f"/tables/{table}/resign")
    changes = (await winner.well("GET", f"/tables/{table}/ratings"))["changes"]
    return changes[0]["after"] - changes[0]["before"] if changes else None


async def test_two_who_agree_gain_little_at_a_real_hall() -> None:
    with behind_proxy() as house:
        async with Caller(house, "203.0.113.5") as ann, Caller(house, "198.51.100.7") as bob:
            await (await ann.come_in()).sign_up("Ann")
            await (await bob.come_in()).sign_up("Bob")
            assert await gain(ann, bob, 0) is None
            gains = [await gain(ann, bob, 12) or 0 for _ in range(FULL + 3)]
            stands = (await bob.well("GET", "/players/Ann"))["skills"][0]
    full, faded = gains[:FULL], gains[FULL:]
    assert min(full) > 2 * faded[1] > 2 * faded[2]
    assert stands["provisional"]
