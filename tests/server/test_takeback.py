"""Taking back: free inside one's own turn and among machines, else by consent."""

import pytest

from duelhall.server.table import changes
from duelhall.server.table.takeback import way_back
from support.table_without_hall import Desk, refusal


def desk_where(kind: str, who: str = "pp", **wish: object) -> tuple[Desk, int]:
    """A table at which a seat's last action, inside its turn, was of a kind."""
    for seed in range(60):
        desk = Desk(who, seed=seed, **wish)
        for _ in range(80):
            if desk.live.status != "playing":
                break
            seat = desk.act()
            notation = desk.live.match.notations[desk.live.decisions[-1][1]]
            stays = desk.live.to_move == (seat,) and desk.live.match.steps[-1][0] == seat
            if stays and kind in notation:
                return desk, seat
    raise AssertionError("no such table")


def test_playing_a_card_face_down_can_be_taken_back() -> None:
    desk, seat = desk_where(">")
    step, view = desk.live.decisions[-1][1], desk.shown(seat)["may"]
    assert view["takeback"] == "free"
    hand = desk.shown(seat)["view"]["hands"][seat]["size"]
    desk.take(changes.take_back(desk.live, seat))
    assert desk.live.step == step
    assert desk.shown(seat)["view"]["hands"][seat]["size"] == hand + 1
    assert desk.last_words() == f"{desk.live.names[seat]} takes back."


def test_turning_up_a_card_shows_something() -> None:
    desk, seat = desk_where("!")
    assert way_back(desk.live, seat) == ("ask", desk.live.decisions[-1][1])


def test_free_in_rated_games_too_but_only_inside_the_turn() -> None:
    desk, seat = desk_where(">", rated=True)
    assert desk.shown(seat)["may"]["takeback"] == "free"
    while desk.live.to_move == (seat,):
        desk.act()
    assert desk.shown(seat)["may"]["takeback"] == "ask"


def test_nothing_to_take_back_before_the_first_decision() -> None:
    desk = Desk()
    for seat in (0, 1):
        assert way_back(desk.live, seat) is None
        assert refusal(changes.take_back, desk.live, seat) == "not_now"


def test_consent_goes_back_to_the_own_last_decision() -> None:
    desk = Desk()
    seat = desk.live.to_move[0]
    while desk.live.to_move == (seat,):
        desk.act()
    step = desk.live.decisions[-1][1]
    other = 1 - seat
    desk.act()
    desk.take(changes.take_back(desk.live, seat))
    assert desk.shown()["offers"] == [{"seat": seat, "what": "takeback", "awaits": [1 - seat]}]
    desk.take(changes.accept(desk.live, other, "takeback"))
    assert (desk.live.step, desk.live.to_move, desk.live.offers) == (step, (seat,), [])


def test_declined_is_declined_until_something_happens() -> None:
    desk, seat = desk_where("!")
    desk.take(changes.take_back(desk.live, seat))
    desk.take(changes.decline(desk.live, 1 - seat, "takeback"))
    assert desk.shown(seat)["may"]["takeback"] is None
    assert refusal(changes.take_back, desk.live, seat) == "not_now"
    desk.act()
    assert way_back(desk.live, seat) is not None


def test_playing_on_ends_the_question() -> None:
    desk, seat = desk_where("!")
    desk.take(changes.take_back(desk.live, seat))
    desk.act()
    assert desk.live.offers == []
    assert refusal(changes.accept, desk.live, 1 - seat, "takeback") == "no_offer"


def test_free_among_machines_back_over_their_turns() -> None:
    desk = Desk("p2")
    desk.play_until(0)
    step = desk.live.step
    desk.act()
    while desk.live.to_move != (0,):
        desk.act()
    if desk.live.decisions[-1][0] != 0:
        assert way_back(desk.live, 0) is not None
    while desk.live.step > step:
        desk.take(changes.take_back(desk.live, 0))
    assert desk.live.step == step


def test_free_while_the_machine_thinks() -> None:
    desk = Desk("p2")
    desk.play_until(0)
    while desk.live.to_move == (0,):
        desk.act()
    assert desk.live.to_move == (1,)
    desk.take(changes.take_back(desk.live, 0))
    assert desk.live.to_move == (0,)


def test_never_from_machines_in_rated_games() -> None:
    desk = Desk("p2", rated=True)
    desk.play_until(0)
    while desk.live.to_move == (0,):
        desk.act()
    assert way_back(desk.live, 0) is None


def test_alone_everything_can_be_taken_back() -> None:
    desk = Desk("p", form="solo")
    desk.play(30)
    first = desk.live.decisions[0][1]
    while desk.live.step > first:
        desk.take(changes.take_back(desk.live, 0))
    assert desk.live.step == first


def test_all_others_have_to_agree_among_three() -> None:
    desk = Desk("ppp", form="three")
    seat = desk.live.to_move[0]
    while desk.live.to_move == (seat,):
        desk.act()
    others = [other for other in range(3) if other != seat]
    desk.take(changes.take_back(desk.live, seat))
    desk.take(changes.accept(desk.live, others[0], "takeback"))
    assert desk.live.to_move != (seat,)
    desk.take(changes.accept(desk.live, others[1], "takeback"))
    assert desk.live.to_move == (seat,)


def test_a_machine_at_the_table_does_not_end_the_question() -> None:
    desk = Desk("pp2", form="three")
    desk.play_until(1)
    while desk.live.to_move == (1,):
        desk.act()
    assert desk.live.to_move == (2,)
    to = desk.live.decisions[-1][1]
    desk.take(changes.take_back(desk.live, 1))
    desk.act()
    desk.take(changes.accept(desk.live, 0, "takeback"))
    assert desk.live.step == to


@pytest.mark.parametrize("seed", range(5))
def test_what_was_taken_back_is_still_told_as_it_was(seed: int) -> None:
    desk = Desk("p2", seed=seed)
    desk.play(20)
    desk.play_until(0)
    desk.act()
    told = [desk.told(eyes) for eyes in desk.all_eyes()]
    entries = len(desk.entries)
    desk.take(changes.take_back(desk.live, 0))
    assert desk.live.history[entries - 1].events
    assert len(told) == len(desk.all_eyes())
    assert [page.entry.n for page in desk.live.history] == list(range(1, desk.live.n + 1))
