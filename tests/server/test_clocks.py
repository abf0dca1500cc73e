"""Clocks are counted by the times in the log."""

import pytest

from duelhall.server.shapes.log import BankClock, DaysClock, MoveClock
from duelhall.server.table import changes
from duelhall.server.table.clocks import Clocks, decided, refilled
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.steps import Change
from server.test_takeback import desk_where
from support.table_without_hall import Desk, refusal

BANK = BankClock(60, 5)


def left(desk: Desk) -> list[int]:
    assert desk.live.clocks is not None
    return list(desk.live.clocks.left)


def mover(desk: Desk) -> int:
    return desk.live.to_move[0]


def end_turn(desk: Desk, after: int) -> int:
    """Play until the turn passes, all of the time spent on the first action; the seat."""
    seat = desk.act(after=after)
    while desk.live.to_move == (seat,):
        desk.act(after=0)
    return seat


def test_the_opening_costs_nobody_time() -> None:
    desk = Desk(clock=BANK)
    assert left(desk) == [60_000, 60_000]
    assert desk.live.clocks is not None
    assert desk.live.clocks.running == desk.live.to_move
    assert desk.live.clocks.at == desk.now


def test_only_who_has_to_decide_loses_time() -> None:
    desk = Desk(clock=BANK)
    seat = mover(desk)
    desk.act(after=7_000)
    assert left(desk)[seat] == 53_000
    assert left(desk)[1 - seat] == 60_000


def test_the_increment_comes_once_a_turn_when_it_passes() -> None:
    desk = Desk(clock=BANK)
    seat = end_turn(desk, 7_000)
    assert left(desk)[seat] == 58_000
    assert left(desk)[1 - seat] == 60_000


def test_no_second_increment_for_a_choice_in_the_same_turn() -> None:
    clocks = Clocks((9_000, 9_000), (0,), 0, (-1, -1))
    once = decided(BANK, clocks, 0, turn=4, goes_on=False)
    assert once.left == (14_000, 9_000)
    assert decided(BANK, once, 0, turn=4, goes_on=False) == once
    assert decided(BANK, once, 0, turn=6, goes_on=False).left == (19_000, 9_000)


def test_several_seats_run_at_once() -> None:
    clocks = Clocks((9_000, 8_000, 7_000), (0, 2), 100, (-1, -1, -1))
    later = clocks.passed(1_100)
    assert later.left == (8_000, 8_000, 6_000)
    assert later.deadline == 7_100
    assert later.flagged(7_099) == ()
    assert later.flagged(7_100) == (2,)
    assert refilled(MoveClock(9), later, [0]).left == (9_000, 8_000, 6_000)


@pytest.mark.parametrize(("clock", "full"), [(MoveClock(30), 30_000), (DaysClock(2), 172_800_000)])
def test_time_for_a_move_is_whole_again_for_each_decision(
    clock: MoveClock | DaysClock, full: int
) -> None:
    desk = Desk(clock=clock)
    desk.act(after=12_000)
    assert left(desk)[mover(desk)] == full
    desk.take([Change("grace", {"ms": 0})], 4_000)
    assert left(desk)[mover(desk)] == full - 4_000


def test_a_flag_falls_exactly_in_time_and_the_game_is_lost() -> None:
    desk = Desk(clock=BANK)
    seat = mover(desk)
    assert changes.flag(desk.live, desk.now + 59_999) == []
    desk.take(changes.flag(desk.live, desk.now + 60_000), 60_000)
    result = desk.shown(seat)["result"]
    assert result["reason"] == "flag"
    assert result["scores"][seat] == 0
    assert result["words"] == "Your time has run out. You lose."
    assert desk.shown(1 - seat)["result"]["words"].endswith("has run out. You win.")


def test_a_pause_stops_the_clocks_and_gives_nothing() -> None:
    desk = Desk(clock=MoveClock(30))
    seat = mover(desk)
    desk.take(changes.propose(desk.live, seat, "pause"), 10_000)
    desk.take(changes.accept(desk.live, 1 - seat, "pause"), 1_000)
    assert left(desk)[seat] == 19_000
    assert desk.live.clocks is not None
    assert (desk.live.clocks.running, desk.live.clocks.deadline) == ((), None)
    desk.take(changes.propose(desk.live, seat, "resume"), 9_000_000)
    desk.take(changes.accept(desk.live, 1 - seat, "resume"), 1_000)
    assert left(desk)[seat] == 19_000
    assert desk.live.clocks.running == (seat,)


def test_taking_back_by_consent_restores_the_clocks_as_they_were() -> None:
    desk = Desk(clock=BANK)
    for _ in range(4):
        end_turn(desk, 3_000)
    seat = mover(desk)
    while mover(desk) == seat:
        before = left(desk)
        desk.act(after=4_000)
    other = mover(desk)
    desk.act(after=6_000)
    desk.take(changes.propose(desk.live, seat, "takeback"), 2_000)
    desk.take(changes.accept(desk.live, other, "takeback"), 2_000)
    assert desk.live.to_move == (seat,)
    assert left(desk) == before
    assert LiveTable.of("desk", desk.entries).clocks == desk.live.clocks


def back(desk: Desk, seat: int, after: int) -> None:
    """Take back some milliseconds later."""
    desk.take(changes.take_back(desk.live, seat, desk.now + after), after)


def test_nobody_gains_time_by_taking_back_alone() -> None:
    desk, seat = desk_where(">", clock=BANK, rated=True)
    action, before = desk.live.match.notations[desk.live.decisions[-1][1]], left(desk)
    for _ in range(3):
        back(desk, seat, 1_000)
        desk.act(action, after=5_000)
    assert left(desk)[seat] == before[seat] - 18_000
    assert left(desk)[1 - seat] == before[1 - seat]
    assert LiveTable.of("desk", desk.entries).clocks == desk.live.clocks


@pytest.mark.parametrize(("clock", "full"), [(MoveClock(30), 30_000), (DaysClock(2), 172_800_000)])
def test_a_decision_that_is_taken_back_goes_on(clock: MoveClock | DaysClock, full: int) -> None:
    desk, seat = desk_where(">", clock=clock, rated=True)
    back(desk, seat, 4_000)
    assert left(desk)[seat] == full - 1_000 - 4_000
    action = next(one for one in desk.legal(seat) if ">" in one)
    desk.act(action, after=full - 6_000)
    assert left(desk)[seat] == full
    assert refusal(changes.take_back, desk.live, seat, desk.now + 1_000) == "no_time"
    assert changes.take_back(desk.live, seat, desk.now + 999)


def test_a_pause_before_taking_back_costs_no_time() -> None:
    desk, seat = desk_where(">", clock=BANK)
    before = left(desk)[seat]
    for what in ("pause", "resume"):
        desk.take(changes.propose(desk.live, seat, what), 1_000)
        desk.take(changes.accept(desk.live, 1 - seat, what), 1_000)
        desk.now += 600_000 * (what == "pause")
    back(desk, seat, 0)
    assert left(desk)[seat] == before - 2_000


def test_downtime_is_given_back() -> None:
    desk = Desk(clock=BANK)
    seat = mover(desk)
    desk.take([Change("grace", {"ms": 40_000})], 50_000)
    assert left(desk)[seat] == 50_000
    assert left(desk)[1 - seat] == 60_000


def test_machines_and_who_is_away_lose_no_time() -> None:
    desk = Desk("p2", clock=BANK)
    while mover(desk) == 0:
        desk.act(after=0)
    assert desk.live.clocks is not None
    assert desk.live.clocks.running == ()
    both = Desk(clock=BANK, stand_in=2)
    seat = mover(both)
    both.take(changes.away(both.live, seat), 10_000)
    both.take(changes.returned(both.live, seat), 100_000)
    assert left(both)[seat] == 50_000


def test_among_three_a_flag_lets_a_machine_play_on() -> None:
    desk = Desk("ppp", clock=BankClock(60), form="three")
    seat = mover(desk)
    desk.take(changes.flag(desk.live, desk.now + 60_000), 60_000)
    assert desk.live.status == "playing"
    assert desk.shown()["seats"][seat]["out"]
    desk.play(3000, after=0)
    assert desk.live.result is not None
    assert desk.live.result.scores[seat] == 0
    assert sum(desk.live.result.scores) in (1, 1.5)


def test_in_teams_a_flag_loses_for_the_side() -> None:
    desk = Desk("pppp", clock=BANK, form="teams")
    seat = mover(desk)
    desk.take(changes.flag(desk.live, desk.now + 60_000), 60_000)
    scores = desk.shown()["result"]["scores"]
    assert scores == [0, 1, 0, 1] if seat % 2 == 0 else scores == [1, 0, 1, 0]
