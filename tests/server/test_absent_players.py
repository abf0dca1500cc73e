"""Who is away loses nothing: the machine that sits in weighs a draw, and no turn is undone."""

from random import Random

import pytest

from duelhall.server.base.errors import Refusal
from duelhall.server.hall import Hall
from duelhall.server.table import changes
from duelhall.server.table.offers import Offer, awaited
from duelhall.server.table.takeback import way_back
from duelhall.server.tables.store import machine_asked
from support.finished_games import play, seat_people
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
