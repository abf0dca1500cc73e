"""Clocks, absence and the end of games in which several seats decide at once."""

import pytest

from duelhall.server.shapes.log import MoveClock
from duelhall.server.table import changes
from duelhall.server.table.clocks import Clocks
from duelhall.server.table.fold import LiveTable
from server.test_together import BANK, build, decided, decks
from support.table_without_hall import Desk, refusal

pytestmark = pytest.mark.usefixtures("toys")


def left(desk: Desk) -> list[int]:
    assert desk.live.clocks is not None
    return list(desk.live.clocks.left)


# -- clocks


def test_the_clocks_of_all_who_decide_run_at_once() -> None:
    desk = decks("ppp", BANK)
    build(desk, 1, "+1", after=4_000)
    assert left(desk) == [56_000] * 3
    build(desk, 1, "done", after=3_000)
    assert left(desk) == [53_000, 58_000, 53_000], "the increment comes with the decision"
    build(desk, 0, "+1", after=1_000)
    assert left(desk) == [52_000, 58_000, 52_000]


def test_nobody_gains_time_by_taking_back_beside_others() -> None:
    desk = decks("ppp", BANK)
    build(desk, 0, "+1", "done", after=2_000)
    build(desk, 1, "+1", after=3_000)
    desk.take(changes.take_back(desk.live, 0, desk.now + 1_000), 1_000)
    assert left(desk) == [56_000, 52_000, 52_000]
    desk.take(changes.take_back(desk.live, 0, desk.now))
    assert left(desk) == [56_000, 52_000, 52_000], "nor by taking back twice"
    build(desk, 0, "+1", after=0)
    build(desk, 0, "done", after=500)
    assert left(desk) == [60_500, 51_500, 51_500]
    assert LiveTable.of("desk", desk.entries).clocks == desk.live.clocks


def test_a_decision_of_many_steps_has_the_time_of_one() -> None:
    desk = decks(clock=MoveClock(30))
    build(desk, 0, "+1", "+2", "+3", after=9_000)
    assert left(desk) == [3_000, 3_000]
    build(desk, 1, "+1", "done", after=1_000)
    build(desk, 0, "done", after=500)
    assert left(desk)[desk.live.to_move[0]] == 30_000


def test_the_flag_that_falls_first_loses() -> None:
    desk = decks(clock=BANK)
    build(desk, 0, "+1", after=2_000)
    desk.live.clocks = Clocks((5_000, 4_000), (0, 1), desk.now, (-1, -1))
    desk.take(changes.flag(desk.live, desk.now + 9_000), 9_000)
    assert desk.shown(1)["result"]["words"] == "Your time has run out. You lose."


def test_nobody_wins_when_all_flags_fall_at_the_same_moment() -> None:
    desk = decks(clock=MoveClock(30))
    build(desk, 0, "+1", after=2_000)
    desk.take(changes.flag(desk.live, desk.now + 28_000), 28_000)
    result = desk.shown(0)["result"]
    assert (result["scores"], result["reason"]) == ([0.5, 0.5], "flag")
    assert result["words"] == "The time of all has run out."


def test_two_of_three_flags_at_once_leave_the_third_the_winner() -> None:
    desk = decks("ppp", MoveClock(30))
    build(desk, 1, "+1", "done", after=2_000)
    desk.take(changes.flag(desk.live, desk.now + 26_000), 26_000)
    assert desk.live.sitters[0].out
    desk.take(changes.flag(desk.live, desk.now))
    assert desk.shown(1)["result"]["scores"] == [0, 1, 0]


# -- coming, going and resting


def test_a_machine_sits_in_for_one_of_two_who_decide() -> None:
    desk = decks(stand_in=2)
    build(desk, 0, "+1")
    build(desk, 1, "+2")
    desk.take(changes.away(desk.live, 1))
    desk.act("done", seat=1)
    assert decided(desk) == [1]
    desk.take(changes.returned(desk.live, 1))
    desk.take(changes.take_back(desk.live, 1))
    assert desk.shown(1)["view"]["deck"] == [2]


def test_a_table_at_which_nobody_decides_is_nobodys_loss() -> None:
    desk = decks()
    assert changes.desert(desk.live) == [changes.abandoned()]
    build(desk, 0, "+1", "done")
    desk.take(changes.desert(desk.live))
    assert desk.shown(0)["result"]["scores"] == [1, 0]


def test_giving_up_while_all_build_ends_the_game() -> None:
    desk = decks()
    build(desk, 0, "+1")
    desk.take(changes.resign(desk.live, 1))
    assert desk.shown(0)["result"]["scores"] == [1, 0]
    assert refusal(changes.step, desk.live, 0, desk.shown(0)["step"], "+2", "x") == "over"


def test_among_three_a_machine_builds_on_for_who_gives_up() -> None:
    desk = decks("ppp")
    build(desk, 1, "+1")
    desk.take(changes.resign(desk.live, 1))
    assert refusal(changes.step, desk.live, 1, desk.shown(1)["step"], "+2", "x") == "over"
    desk.act("done", seat=1)
    assert decided(desk) == [1]


def test_a_pause_keeps_who_has_decided() -> None:
    desk = decks(clock=BANK)
    build(desk, 0, "+1", "done")
    desk.take(changes.propose(desk.live, 0, "pause"))
    desk.take(changes.accept(desk.live, 1, "pause"))
    assert (decided(desk), desk.shown(1)["legal"]) == ([0], [])
    desk.take(changes.propose(desk.live, 1, "resume"), 90_000)
    desk.take(changes.accept(desk.live, 0, "resume"))
    assert desk.live.clocks is not None
    assert desk.live.clocks.running == (1,)
    build(desk, 1, "+1", "done")
