"""Windows: a short time, standing answers, and nothing that tells who could answer."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from duelhall.search.players import LevelPlayer
from duelhall.search.seat import Seat
from duelhall.server.base.errors import Refusal
from duelhall.server.hall import Hall
from duelhall.server.shapes.log import BankClock, DaysClock, MoveClock, NoClock
from duelhall.server.shapes.table import StandingAnswer
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.request import ForLevel, MySeat, Wish
from duelhall.server.table.takeback import way_back
from duelhall.server.tables import machines, standing
from support.players_at_tables import Watch, guests, pass_time, stored
from support.table_without_hall import Desk, refusal
from support.visitors import Visitor, well

pytestmark = pytest.mark.usefixtures("toys")
BANK = BankClock(60, 5)


def fence(who: str = "pp", **wish: Any) -> Desk:
    """A table at which somebody has just struck high."""
    desk = Desk(who, game="parries", **{"clock": BANK, "window": 8} | wish)
    desk.act("high")
    return desk


def pass_due(desk: Desk, after: int) -> None:
    """Time passes, and whatever is due happens."""
    desk.now += after
    while due := changes.flag(desk.live, desk.now):
        desk.take(due)


def kinds(live: LiveTable) -> list[str]:
    return [past.entry.kind for past in live.history]


# -- at the table


def test_a_window_is_told_to_everybody_with_its_end() -> None:
    desk = fence()
    until = desk.now + 8_000
    told = {"kind": "high", "about": [], "passing": "pass", "at": desk.now, "until": until}
    assert [desk.shown(seat)["window"] for seat in (0, 1, None)] == [told] * 3
    assert desk.live.deadline == desk.now + 8_000


def test_no_clock_runs_while_a_window_is_open() -> None:
    desk = fence()
    assert desk.live.clocks is not None
    before, asked = desk.live.clocks.left, desk.live.to_move
    assert desk.live.clocks.running == ()
    desk.act("pass", after=5_000)
    assert desk.live.clocks.left == before
    assert desk.live.to_move == asked, "who was asked strikes next"
    assert desk.live.clocks.running == asked


def test_who_does_not_answer_in_time_passes_and_has_not_lost() -> None:
    desk = fence()
    pass_due(desk, 7_999)
    assert desk.live.window is not None
    pass_due(desk, 1)
    assert desk.live.window is None
    assert desk.live.status == "playing"
    assert desk.live.match.state.hits == [1, 0]  # type: ignore[attr-defined]


def test_all_who_are_asked_at_once_pass_at_the_same_moment() -> None:
    desk = fence("ppp", players="3")
    desk.act("pass", after=3_000, seat=1)
    assert desk.shown(0)["window"]["until"] == desk.now + 5_000, "the same window is still open"
    pass_due(desk, 5_000)
    assert desk.live.to_move == (1,)


def test_the_log_tells_the_same_window_again() -> None:
    desk = fence("ppp", players="3")
    desk.act("pass", after=3_000, seat=2)
    assert LiveTable.of("desk", desk.entries).window == desk.live.window


def test_each_strike_opens_a_window_of_its_own() -> None:
    desk = fence()
    desk.act("pass", after=6_000)
    desk.act("low", after=2_000)
    assert desk.shown(0)["window"]["until"] == desk.now + 8_000
    assert desk.shown(0)["window"]["kind"] == "low"


def test_time_for_which_the_hall_was_away_is_given_back() -> None:
    desk = fence()
    until = desk.shown(0)["window"]["until"]
    desk.take([changes.Change("grace", {"ms": 60_000})], 60_000)
    assert desk.shown(0)["window"]["until"] == until + 60_000


def test_a_pause_closes_a_window_and_it_opens_anew() -> None:
    desk = fence()
    desk.take(changes.propose(desk.live, 0, "pause"), 1_000)
    desk.take(changes.accept(desk.live, 1, "pause"))
    assert (desk.live.status, desk.live.window) == ("paused", None)
    pass_due(desk, 60_000)
    desk.take(changes.propose(desk.live, 0, "resume"))
    desk.take(changes.accept(desk.live, 1, "resume"))
    assert desk.shown(0)["window"]["until"] == desk.now + 8_000


@pytest.mark.parametrize("clock", [NoClock(), DaysClock(3)], ids=["none", "days"])
def test_without_a_time_of_its_own_a_window_is_open_like_any_decision(clock: Any) -> None:
    desk = fence(clock=clock, window=0)
    assert desk.shown(0)["window"]["until"] is None
    pass_due(desk, 3_600_000)
    assert desk.live.window is not None
    if desk.live.clocks:
        assert desk.live.clocks.running == desk.live.to_move


def test_a_table_takes_the_time_that_suits_its_clock() -> None:
    def seconds(**wish: Any) -> int:
        return Wish(game="parries", **wish).setup("ann")[0].window

    assert [seconds(clock=clock) for clock in (BANK, MoveClock(30))] == [8, 8]
    assert [seconds(clock=clock) for clock in (NoClock(), DaysClock(3))] == [0, 0]
    assert seconds(clock=NoClock(), window=15) == 15
    assert seconds(clock=BANK, window=0) == 0
    assert Wish(game="duel52", clock=BANK).setup("ann")[0].window == 0
    assert refusal(Wish(game="duel52", window=8).setup, "ann") == "bad_table"


# -- standing answers


@pytest.fixture
def watch() -> Watch:
    return Watch()


async def until(done: Callable[[], bool]) -> None:
    """Let the hall work until something has happened."""
    for _ in range(3000):
        if done():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen")


async def fenced(hall: Hall, count: int = 2, **wish: Any) -> tuple[LiveTable, list[str]]:
    """A table in the hall at which all sit, and who they are."""
    people = await guests(hall, count)
    wish = {"clock": BANK, "options": {"players": str(count)}} | wish
    live = await hall.tables.open(
        Wish(game="parries", **wish).setup(people[0].user)[0], {0: people[0]}
    )
    for guest in people[1:]:
        await hall.tables.sit(live.id, guest)
    return live, [guest.user for guest in people]


async def do(hall: Hall, live: LiveTable, user: str, action: str) -> None:
    seat = live.seat_of(user)
    assert seat is not None
    await hall.tables.act(live.id, user, live.step_for(seat), action, f"a{live.n}")


async def test_a_standing_answer_is_given_after_the_same_pause(hall: Hall, watch: Watch) -> None:
    live, (ann, bob) = await fenced(hall)
    await hall.standing.put(live.id, bob, StandingAnswer("always"))
    await do(hall, live, ann, "high")
    await pass_time(hall, watch, standing.PAUSE - 1)
    await asyncio.sleep(0.05)
    assert live.window is not None, "not a moment sooner"
    await pass_time(hall, watch, 1)
    await until(lambda: live.window is None)
    assert live.history[-1].entry.at == watch.at


async def test_a_window_closes_without_anybody_asking(hall: Hall, watch: Watch) -> None:
    live, (ann, _) = await fenced(hall)
    await do(hall, live, ann, "high")
    await pass_time(hall, watch, 8_000)
    await until(lambda: live.window is None)


async def test_for_this_turn_means_this_turn(hall: Hall, watch: Watch) -> None:
    live, (ann, bob) = await fenced(hall)
    await do(hall, live, ann, "high")
    assert await hall.standing.put(live.id, bob, StandingAnswer("turn"))
    await pass_time(hall, watch, standing.PAUSE)
    await until(lambda: live.window is None)
    assert (await hall.standing.of(live.id, bob)).answer == "ask", "the turn is over"
    await do(hall, live, bob, "low")
    await do(hall, live, ann, "pass")
    await do(hall, live, ann, "high")
    await pass_time(hall, watch, standing.PAUSE)
    await asyncio.sleep(0.05)
    assert live.window is not None


async def test_who_passes_unless_something_happens_is_asked_then(hall: Hall, watch: Watch) -> None:
    live, (ann, bob) = await fenced(hall)
    told = await hall.standing.put(live.id, bob, StandingAnswer("always", ["low"]))
    assert (told.answer, told.unless) == ("always", ["low"])
    await do(hall, live, ann, "low")
    await pass_time(hall, watch, standing.PAUSE)
    await asyncio.sleep(0.05)
    assert live.window is not None
    await hall.standing.put(live.id, bob, StandingAnswer("always"))
    await until(lambda: live.window is None)


async def test_ask_me_again(hall: Hall, watch: Watch) -> None:
    live, (ann, bob) = await fenced(hall)
    await hall.standing.put(live.id, bob, StandingAnswer("always"))
    await hall.standing.put(live.id, bob, StandingAnswer("ask"))
    await do(hall, live, ann, "high")
    await pass_time(hall, watch, standing.PAUSE)
    await asyncio.sleep(0.05)
    assert live.window is not None


async def test_standing_answers_outlive_the_hall(hall: Hall, watch: Watch) -> None:
    live, (ann, bob) = await fenced(hall, clock=DaysClock(3))
    await hall.standing.put(live.id, bob, StandingAnswer("always"))
    await do(hall, live, ann, "high")
    await hall.standing.stop()
    hall.tables.folded.clear()
    await pass_time(hall, watch, standing.PAUSE)
    assert (await stored(hall, live.id)).window is not None
    await hall.standing.start()
    await until(lambda: hall.tables.folded[live.id].window is None)


async def test_nothing_of_a_standing_answer_is_told_or_logged(hall: Hall, watch: Watch) -> None:
    live, (_, bob) = await fenced(hall)
    before = live.n, len(kinds(live))
    await hall.standing.put(live.id, bob, StandingAnswer("always"))
    assert (live.n, len(kinds(live))) == before


async def test_it_is_forgotten_with_the_end_of_the_game(hall: Hall) -> None:
    live, (ann, bob) = await fenced(hall)
    await hall.standing.put(live.id, bob, StandingAnswer("always"))
    await hall.tables.resign(live.id, ann)
    assert (await hall.standing.of(live.id, bob)).answer == "ask"


async def test_what_is_no_window_is_refused_in_words(hall: Hall) -> None:
    live, (_, bob) = await fenced(hall)
    with pytest.raises(Refusal, match="there are: high, low"):
        await hall.standing.put(live.id, bob, StandingAnswer("always", ["sideways"]))
    plain = await hall.tables.open(Wish(game="duel52").setup(bob)[0], {})
    with pytest.raises(Refusal):
        await hall.standing.put(plain.id, bob, StandingAnswer("always"))


async def test_a_machine_takes_its_time_for_a_window_however_little_it_thinks(
    hall: Hall, watch: Watch
) -> None:
    people = await guests(hall, 1)
    wish = Wish(game="parries", seats=[MySeat(), ForLevel(1)], clock=BANK)
    live = await hall.tables.open(wish.setup(people[0].user)[0], {0: people[0]})
    began = asyncio.get_running_loop().time()
    await do(hall, live, people[0].user, "high")
    assert live.window is not None
    await until(lambda: any(past.entry.data.get("seat") == 1 for past in live.history[3:]))
    took = asyncio.get_running_loop().time() - began
    assert took >= 0.6


async def test_no_thought_in_a_window_outlasts_the_pause_at_any_level(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    thoughts: list[tuple[bool, float]] = []

    def chosen(player: LevelPlayer, seat: Seat, rng: Random) -> int:
        thoughts.append((seat.game.window(seat.imagine(1)) is not None, player.seconds))
        return next(iter(seat.legal))

    monkeypatch.setattr(machines, "chosen", chosen)
    people = await guests(hall, 1)
    wish = Wish(game="parries", seats=[MySeat(), ForLevel(8)], clock=BANK)
    live = await hall.tables.open(wish.setup(people[0].user)[0], {0: people[0]})
    await do(hall, live, people[0].user, "high")
    await until(lambda: len(thoughts) >= 2)
    assert dict(thoughts) == {True: machines.IN_WINDOW, False: hall.machines.longest}
    assert machines.IN_WINDOW + 0.1 < machines.PAUSE / 1000 < hall.machines.longest


async def test_standing_answers_by_http(visitor: Visitor) -> None:
    await visitor.post("/api/guest")
    seats = [{"kind": "me"}, {"kind": "level", "level": 1}]
    opened = await visitor.post("/api/tables", game="parries", seats=seats)
    at = f"/api/tables/{opened['table']}/standing"
    kinds = [
        {"key": "high", "words": "a strike is high"},
        {"key": "low", "words": "a strike is low"},
    ]
    assert await visitor.get(at) == {"answer": "ask", "unless": [], "kinds": kinds}
    said = {"answer": "always", "unless": ["low"]}
    assert well(await visitor.ask("PUT", at, json=said)) == said | {"kinds": kinds}
    assert await visitor.refused("PUT", at, 400, answer="never") == "bad_request"


# -- alone among machines


def struck_at(who: str, bob: int, **wish: Any) -> tuple[Desk, list[changes.Change]]:
    """A strike at Bob, who holds so many parries, and what passes unasked."""
    for seed in range(40):
        desk = Desk(who, seed=seed, game="parries", players=str(len(who)), **wish)
        if desk.live.match.state.parries[1] == bob:  # type: ignore[attr-defined]
            desk.act("high", seat=0)
            assert desk.live.window is not None
            return desk, changes.pass_idly(desk.live)
    raise AssertionError("nobody was dealt this")


@pytest.mark.parametrize("who", ["1p", "1p1"])
def test_alone_among_machines_who_can_only_pass_is_not_asked(who: str) -> None:
    desk, due = struck_at(who, 0)
    assert [change.data["seat"] for change in due] == [1]
    desk.take(due)
    assert 1 not in desk.live.to_move or desk.live.window is None
    assert LiveTable.of("desk", desk.entries).decisions == desk.live.decisions


def test_who_can_answer_is_asked_and_so_is_everybody_before_other_people() -> None:
    assert struck_at("1p", 1)[1] == []
    for who in ("pp", "1pp", "pp1"):
        assert struck_at(who, 0)[1] == [], "it would tell by its time that Bob can't answer"


def test_taking_back_goes_to_what_one_has_decided_oneself() -> None:
    desk, due = struck_at("1p", 0)
    desk.take(due)
    assert way_back(desk.live, 1) is None, "nothing yet"
    own = desk.live.step
    desk.act("low", seat=1)
    desk.act("pass", seat=0)
    desk.act("high", seat=0)
    assert desk.live.window is not None
    desk.take(changes.pass_idly(desk.live))
    assert way_back(desk.live, 1) == ("free", own)
    desk.take(changes.take_back(desk.live, 1))
    assert desk.live.to_move == (1,)
    assert desk.live.decisions == [(0, 2)], "the strike before it"


async def test_in_the_hall_nobody_waits_for_such_a_pass(hall: Hall, watch: Watch) -> None:
    people = await guests(hall, 1)
    wish = Wish(game="parries", seats=[ForLevel(1), MySeat()], clock=BANK)
    for _ in range(40):
        live = await hall.tables.open(wish.setup(people[0].user)[0], {1: people[0]})
        await until(lambda live=live: len(live.match.steps) > 2)  # type: ignore[misc]
        if live.match.state.parries[1] == 0:  # type: ignore[attr-defined]
            await until(lambda live=live: live.window is None)  # type: ignore[misc]
            assert [seat for seat, _ in live.decisions] == [0], "Bob decided nothing"
            assert live.to_move == (1,)
            assert watch.at == live.at, "no time had to pass"
            return
    raise AssertionError("always dealt a parry")
