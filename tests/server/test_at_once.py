"""Several covered decisions in one message: all or none, and nobody learns anything before."""

import pytest

from duelhall.core.errors import IllegalAction
from duelhall.core.eyes import Eyes
from duelhall.server.archive.reading import read_log
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.takeback import way_back
from support.table_without_hall import Desk

pytestmark = pytest.mark.usefixtures("toys")

BOB = Eyes(1, True)


def decks(who: str = "pp") -> Desk:
    """A table of Secret Decks, at which nobody has built anything."""
    return Desk(who, game="decks", options={"players": str(len(who))})


def send(desk: Desk, seat: int, *actions: str, made: str = "x") -> None:
    """Actions of a seat, as one."""
    first, *then = actions
    step = desk.shown(seat)["step"]
    desk.take(changes.step(desk.live, seat, step, first, made, None, then))


def test_several_decisions_are_one_entry_that_follows_from_the_log() -> None:
    desk = decks()
    before = len(desk.entries)
    send(desk, 0, "+1", "+2", "done")
    assert len(desk.entries) == before + 1
    assert desk.shown(0)["view"]["deck"] == [1, 2]
    assert desk.live.to_move == (1,)
    again = LiveTable.of(desk.live.id, desk.entries)
    assert again.match.notations == desk.live.match.notations
    assert again.step_for(0) == desk.live.step_for(0)


def test_they_are_heard_as_if_each_had_come_alone() -> None:
    together, alone = decks(), decks()
    send(together, 0, "+1", "+2", "done")
    for action in ("+1", "+2", "done"):
        alone.act(action, seat=0)
    assert together.shown(1)["view"] == alone.shown(1)["view"]
    assert together.shown(1)["step"] == alone.shown(1)["step"]
    assert together.shown(1)["n"] == alone.shown(1)["n"]


def test_nobody_hears_of_several_that_end_nothing() -> None:
    desk = decks()
    before = desk.told(BOB)
    send(desk, 0, "+1", "+2")
    assert desk.told(BOB) == before


@pytest.mark.parametrize("actions", [("+1", "+1"), ("+1", "nonsense"), ("done", "+1")])
def test_none_is_done_if_one_is_illegal(actions: tuple[str, ...]) -> None:
    desk = decks()
    first, *then = actions
    before, step = len(desk.entries), desk.shown(0)["step"]
    with pytest.raises(IllegalAction):
        changes.step(desk.live, 0, step, first, "x", None, then)
    assert len(desk.entries) == before
    assert desk.shown(0)["view"]["deck"] == []


def test_what_follows_chance_is_not_told_before_it() -> None:
    desk = decks()
    step = desk.shown(0)["step"]
    with pytest.raises(IllegalAction, match="can't be sent as one"):
        changes.step(desk.live, 0, step, "draw", "x", None, ["done"])


def test_where_one_decides_alone_actions_come_one_at_a_time() -> None:
    desk = Desk("pp")
    seat = desk.live.to_move[0]
    first = desk.legal(seat)[0]
    with pytest.raises(IllegalAction, match="can't be sent as one"):
        changes.step(desk.live, seat, desk.shown(seat)["step"], first, "x", None, ["no-such"])


def test_sent_twice_they_are_done_once() -> None:
    desk = decks()
    step = desk.shown(0)["step"]
    send(desk, 0, "+1", "+2", made="same")
    assert changes.step(desk.live, 0, step, "+1", "same", None, ["+2"]) == []


def test_they_are_never_taken_back_in_part() -> None:
    desk = decks()
    send(desk, 0, "+1", "+2")
    way = way_back(desk.live, 0)
    assert way == ("ask", 0)
    desk.act("+3", seat=0)
    assert way_back(desk.live, 0) == ("free", 2), "the single one after them is taken back alone"


def test_a_finished_log_reads_with_them() -> None:
    desk = decks()
    while desk.live.status == "playing":
        for seat in desk.live.to_move:
            more = [one for one in desk.legal(seat) if one.startswith("+")]
            done = [one for one in desk.legal(seat) if one == "done"]
            if len(desk.live.to_move) > 1 and more and done:
                send(desk, seat, more[0], "done", made=f"m{desk.live.n}")
            else:
                desk.act((done or desk.legal(seat))[0], seat=seat)
            break
    match = desk.live.match
    steps = [(who, text) for (who, _), text in zip(match.steps, match.notations, strict=True)]
    assert read_log(desk.entries).steps == steps
