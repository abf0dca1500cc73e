"""Four people over days who are never there together: passed over, stood in for, or beaten."""

from random import Random

import pytest

from duelhall.core.game import Game
from duelhall.server.shapes.log import DaysClock, MoveClock, NoClock
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.request import MySeat, Open, Wish
from support.table_without_hall import Desk, refusal

DAY = 86_400_000
DAYS = DaysClock(3)


def campaign(seed: int = 1, **wish: object) -> Desk:
    """A game of four with three days for each move."""
    return Desk("pppp", DAYS, seed, game="blades", players="4", **wish)


def wait(desk: Desk, days: float) -> list[str]:
    """Days go by, and whatever is due happens, each at its time; what it was."""
    end, kinds = desk.now + int(days * DAY), []
    while (due := desk.live.deadline) is not None and due <= end:
        desk.now = max(desk.now, due)
        kinds += [entry.kind for entry in desk.take(changes.flag(desk.live, desk.now))]
    desk.now = end
    return kinds


def visit(desk: Desk, seat: int) -> None:
    """Somebody comes alone, and decides whatever they are asked."""
    while seat in desk.live.to_move and desk.live.status == "playing":
        desk.act(seat=seat, after=60_000)


def test_four_who_are_never_there_together_play_on() -> None:
    desk, rng = campaign(passes=True), Random(3)
    for _ in range(150):
        wait(desk, rng.uniform(0.1, 1.5))
        visit(desk, rng.randrange(4))
    assert desk.live.match.turn > 8
    assert not any(sitter.out for sitter in desk.live.sitters)
    again = LiveTable.of("desk", desk.entries)
    assert again.match.record().text() == desk.live.match.record().text()


def test_who_is_passed_over_has_ended_the_turn_and_is_asked_again() -> None:
    desk = campaign(passes=True)
    while "end" not in desk.legal(seat := desk.live.to_move[0]):
        desk.act(seat=seat)
    turn = desk.live.match.turn
    assert set(wait(desk, 3)) == {"step"}
    while desk.live.match.turn == turn:
        wait(desk, 3)
    assert not desk.live.sitters[seat].out
    assert desk.live.status == "playing"


def test_a_whole_game_is_passed_over_with_nobody_there() -> None:
    desk = Desk("pp", DAYS, game="blades", passes=True)
    wait(desk, 3 * 1500)
    assert desk.live.status == "over"
    assert desk.live.match.outcome is not None


def test_a_machine_sits_in_after_three_days_until_they_are_back() -> None:
    desk = campaign(stand_in=2)
    seat = desk.live.to_move[0]
    assert "absent" in wait(desk, 3)
    assert desk.live.sitters[seat].stands_in == 2
    assert not desk.live.sitters[seat].out
    desk.take(changes.returned(desk.live, seat))
    assert desk.live.sitters[seat].is_playing


def test_who_comes_back_to_a_decision_has_time_for_it() -> None:
    desk = campaign(stand_in=2)
    seat = desk.live.to_move[0]
    wait(desk, 3)
    desk.take(changes.returned(desk.live, seat), 1000)
    assert seat in desk.live.to_move
    assert changes.flag(desk.live, desk.now + 1000) == []


def test_else_they_are_beaten_and_the_others_go_on() -> None:
    desk = campaign()
    while len(desk.live.to_move) > 1:
        desk.act()
    seat = desk.live.to_move[0]
    assert wait(desk, 3) == ["out"]
    assert desk.live.sitters[seat].out
    assert desk.live.status == "playing"


def test_a_table_says_which_of_the_three_it_is() -> None:
    assert campaign(passes=True).shown()["passes"]
    assert not campaign().shown()["passes"]
    assert campaign(stand_in=2).shown()["stand_in"] == 2


def test_what_can_t_be_is_refused() -> None:
    seats = [MySeat(), Open()]

    def refused(game: str = "blades", **wish: object) -> str:
        asked = {"clock": DAYS, "passes": True} | wish
        return refusal(Wish(game=game, seats=list(seats), **asked).setup, "ann")  # type: ignore[arg-type]

    assert Wish("blades", seats=list(seats), clock=MoveClock(60), passes=True).setup("ann")
    assert refused("duel52") == "bad_table", "its rules say nothing of passing over"
    assert refused(stand_in=3) == "bad_table"
    assert refused(clock=NoClock()) == "bad_table"


def test_a_game_that_does_not_say_so_passes_nobody_over() -> None:
    desk = Desk("pp")
    assert desk.live.game.idle(desk.live.match.state, 0) is None
    assert type(campaign().live.game).idle is not Game.idle
    with pytest.raises(Exception, match="passed over"):
        changes.pass_over(desk.live, 0)
