"""Who is away loses nothing: the machine that sits in weighs a draw, and no turn is undone."""

import asyncio
from random import Random

import pytest

from duelhall.server.base.errors import Refusal
from duelhall.server.hall import Hall
from duelhall.server.table import changes
from duelhall.server.table.offers import Offer, awaited
from duelhall.server.table.takeback import way_back
from duelhall.server.tables.store import machine_asked
from support.finished_games import play, seat_people
from support.hall_process import HastyHouse
from support.remembering_player import Guest
from support.socket_client import Refused
from support.table_without_hall import Desk


def absent(who: str = "pp", **wish: str) -> Desk:
    """A game in which the second player is away."""
    desk = Desk(who, stand_in=3, **wish)
    rng = Random(1)
    for number in range(14):
        seat = desk.live.to_move[0]
        action = rng.choice(desk.live.match.legal(seat))
        step = desk.live.step_for(seat)
        desk.take(changes.step(desk.live, seat, step, action, f"a{number}"))
    desk.take(changes.away(desk.live, 1))
    return desk


def test_a_draw_is_the_machine_s_to_weigh() -> None:
    desk = absent()
    told = desk.take(changes.propose(desk.live, 0, "draw"))
    assert [entry.kind for entry in told] == ["offer"]
    assert desk.live.status == "playing"
    assert machine_asked(desk.live) == 1
    desk.take(changes.decline(desk.live, 1, "draw"))
    assert desk.live.status == "playing"


def test_who_comes_back_answers_in_person() -> None:
    desk = absent()
    desk.take(changes.propose(desk.live, 0, "draw"))
    desk.take(changes.returned(desk.live, 1))
    assert machine_asked(desk.live) is None
    assert awaited(desk.live, desk.live.offers[0]) == {1}


def test_nothing_is_taken_back_while_somebody_is_away() -> None:
    desk = absent()
    way = way_back(desk.live, 0)
    assert way is None or way[0] == "free"
    desk.take(changes.returned(desk.live, 1))
    assert way_back(desk.live, 0) is not None


def test_others_can_t_agree_for_who_is_away() -> None:
    desk = absent("ppp", form="three")
    assert 1 in awaited(desk.live, Offer(0, "takeback", {0, 2}))
    assert awaited(desk.live, Offer(0, "pause", {0, 2})) == set()


def test_who_is_out_for_good_is_not_asked() -> None:
    desk = Desk("ppp", form="three")
    desk.take(changes.resign(desk.live, 1))
    assert awaited(desk.live, Offer(0, "draw", {0, 2})) == set()


@pytest.mark.parametrize("content", [True, False])
async def test_the_machine_answers_in_the_hall(
    hall: Hall, content: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what it expects of the game, from the seat's own view."""
    live = await seat_people(hall, stand_in=1)
    live = await play(hall, live.id, Random(3), 12)
    mover = live.to_move[0]
    away, here = ("ann", "bob") if mover == 1 else ("bob", "ann")
    seat = live.seat_of(away)
    assert seat is not None
    await hall.tables.by(live.id, away, changes.away)
    await hall.tables.offer(live.id, here, "draw")
    monkeypatch.setattr(
        "duelhall.server.tables.machines.expects", lambda *_: 0.0 if content else 1.0
    )
    assert await hall.machines.decide(live.id)
    live = await hall.tables.load(live.id)
    assert (live.status == "over") == content
    assert not live.offers


async def test_a_takeback_is_refused_in_words(hall: Hall) -> None:
    live = await seat_people(hall, stand_in=1)
    live = await play(hall, live.id, Random(3), 30)
    here = "ann" if live.to_move[0] == 1 else "bob"
    away = "bob" if here == "ann" else "ann"
    await hall.tables.by(live.id, away, changes.away)
    with pytest.raises(Refusal, match="nothing that you can take back"):
        await hall.tables.take_back(live.id, here)


# -- at a real hall


async def decide(*players: Guest, table: str) -> None:
    """One decision of who has to make it, of which all have heard."""
    for player in players:
        if legal := player.seen[table].legal:
            n = await player.act(table, legal[0])
            for one in players:
                while one.seen[table].n < n:
                    await one.sync(table)


async def until_mine(guest: Guest, table: str) -> None:
    """Wait until somebody has to decide."""
    while not guest.seen[table].legal:
        guest.seen[table].changed.clear()
        await asyncio.wait_for(guest.seen[table].changed.wait(), 30)


async def test_a_draw_and_a_takeback_wait_for_who_is_gone() -> None:
    """Bob's connection ends, and a machine sits in: it answers, nobody else does for him."""
    with HastyHouse() as house:
        async with Guest(house.url, "Ann") as ann, Guest(house.url, "Bob") as bob:
            for guest in (ann, bob):
                await (await guest.come_in()).connect()
            table = await ann.open_table(stand_in=1)
            await bob.sit(table)
            for guest in (ann, bob):
                await guest.watch(table)
            while ann.seen[table].snapshot["turn"] < 4 or not bob.seen[table].legal:
                await decide(ann, bob, table=table)
            await bob.hang_up()
            await until_mine(ann, table)
            assert "absent" in [entry["kind"] for entry in ann.seen[table].entries]
            with pytest.raises(Refused, match="not_now"):
                await ann.post(f"/tables/{table}/takeback")
            told = ann.seen[table].n
            await ann.post(f"/tables/{table}/offers", what="draw")
            kinds: list[tuple[str, int]] = []
            while len(kinds) < 2:
                await ann.sync(table)
                later = ann.seen[table].entries[told:]
                kinds = [(entry["kind"], entry["seat"]) for entry in later]
                await asyncio.sleep(0.05)
    assert kinds[0] == ("offer", 0)
    assert kinds[1] in (("accept", 1), ("decline", 1))
