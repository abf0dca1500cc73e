"""Offers: draw, pause, rematch and giving up, among two, three and four."""

import pytest

from duelhall.server.shapes.log import What
from duelhall.server.table import changes
from duelhall.server.table.fold import LiveTable
from duelhall.server.table.offers import awaited, may_offer
from duelhall.server.table.steps import Change
from duelhall.server.tables.store import is_machine_due, machine_asked
from support.table_without_hall import Desk, refusal


def result(desk: Desk) -> tuple[list[float], str]:
    assert desk.live.result is not None
    return list(desk.live.result.scores), desk.live.result.reason


# -- draws


def test_a_draw_by_agreement() -> None:
    desk = Desk()
    desk.take(changes.propose(desk.live, 0, "draw"))
    assert desk.last_words() == "Ann offers a draw."
    assert not desk.shown(0)["may"]["draw"]
    desk.take(changes.accept(desk.live, 1, "draw"))
    assert result(desk) == ([0.5, 0.5], "agreed")
    assert desk.shown(0)["result"]["words"] == "The players agree on a draw."
    assert [entry.kind for entry in desk.entries[-2:]] == ["accept", "end"]


def test_two_offers_are_an_agreement() -> None:
    desk = Desk()
    desk.take(changes.propose(desk.live, 0, "draw"))
    desk.take(changes.propose(desk.live, 1, "draw"))
    assert result(desk) == ([0.5, 0.5], "agreed")


def test_playing_on_declines() -> None:
    desk = Desk()
    mover = desk.live.to_move[0]
    desk.take(changes.propose(desk.live, mover, "draw"))
    desk.act()
    assert desk.live.offer_of("draw")
    while desk.live.to_move == (mover,):
        desk.act()
    desk.act()
    assert not desk.live.offer_of("draw")


def test_one_may_think_better_of_it() -> None:
    desk = Desk()
    desk.take(changes.propose(desk.live, 0, "draw"))
    desk.take(changes.decline(desk.live, 0, "draw"))
    assert refusal(changes.accept, desk.live, 1, "draw") == "no_offer"
    assert refusal(changes.propose, desk.live, 0, "draw") == "not_now"


def test_three_have_to_agree_all() -> None:
    desk = Desk("ppp", form="three")
    desk.take(changes.propose(desk.live, 1, "draw"))
    desk.take(changes.accept(desk.live, 0, "draw"))
    assert desk.live.status == "playing"
    desk.take(changes.accept(desk.live, 2, "draw"))
    assert result(desk) == ([0.5] * 3, "agreed")


def test_machines_are_asked_for_a_draw() -> None:
    desk = Desk("p2")
    desk.take(changes.propose(desk.live, 0, "draw"))
    assert machine_asked(desk.live) == 1
    assert is_machine_due(desk.live)
    desk.take(changes.accept(desk.live, 1, "draw"))
    assert result(desk)[1] == "agreed"


def test_who_is_away_agrees_to_a_pause() -> None:
    desk = Desk("ppp", form="three", stand_in=2)
    desk.take(changes.away(desk.live, 2))
    desk.take(changes.propose(desk.live, 0, "pause"))
    desk.take(changes.accept(desk.live, 1, "pause"))
    assert desk.live.status == "paused"


def test_nobody_draws_alone() -> None:
    desk = Desk("p", form="solo")
    assert not may_offer(desk.live, 0, "draw")
    assert refusal(changes.propose, desk.live, 0, "draw") == "not_now"


# -- pauses


def test_a_pause_and_its_end_by_agreement() -> None:
    desk = Desk()
    for what in ("pause", "resume"):
        asked: What = "pause" if what == "pause" else "resume"
        assert desk.shown(0)["may"]["pause"]
        desk.take(changes.propose(desk.live, 0, asked))
        desk.take(changes.accept(desk.live, 1, asked))
    assert desk.live.status == "playing"
    assert desk.live.offers == []


def test_nothing_is_played_while_paused() -> None:
    desk = Desk()
    desk.take(changes.propose(desk.live, 0, "pause"))
    desk.take(changes.accept(desk.live, 1, "pause"))
    seat = desk.live.match.deciders[0]
    shown = desk.shown(seat)
    assert (shown["to_move"], shown["legal"], shown["ask"]) == ([], [], "The game is paused.")
    assert refusal(changes.step, desk.live, seat, desk.live.step, "x", "x") == "paused"
    assert shown["may"]["resign"]


def test_machines_wait_in_casual_games_only() -> None:
    casual, rated = Desk("p2"), Desk("p2", rated=True)
    casual.take(changes.propose(casual.live, 0, "pause"))
    assert casual.live.status == "paused"
    casual.take(changes.propose(casual.live, 0, "resume"))
    assert casual.live.status == "playing"
    assert refusal(changes.propose, rated.live, 0, "pause") == "not_now"


# -- giving up


def test_resigning_a_duel() -> None:
    desk = Desk()
    desk.take(changes.resign(desk.live, 1))
    assert result(desk) == ([1.0, 0.0], "resign")
    assert desk.shown(1)["result"]["words"] == "You resign. You lose."
    assert desk.shown(0)["result"]["words"] == "Bob resigns. You win."
    assert desk.shown()["result"]["words"] == "Bob resigns. Ann wins."
    assert refusal(changes.resign, desk.live, 0) == "over"


def test_giving_up_alone() -> None:
    desk = Desk("p", form="solo")
    desk.take(changes.resign(desk.live, 0))
    assert result(desk) == ([0.0], "resign")


def test_partners_give_up_together() -> None:
    desk = Desk("pppp", form="teams")
    desk.take(changes.resign(desk.live, 0))
    assert desk.live.status == "playing"
    offer = desk.live.offer_of("resign")
    assert offer is not None
    assert awaited(desk.live, offer) == {2}
    assert refusal(changes.accept, desk.live, 1, "resign") == "not_asked"
    desk.take(changes.resign(desk.live, 2))
    assert result(desk) == ([0.0, 1.0, 0.0, 1.0], "resign")


def test_a_machine_partner_agrees_to_give_up() -> None:
    desk = Desk("p222", form="teams")
    desk.take(changes.resign(desk.live, 0))
    assert result(desk) == ([0.0, 1.0, 0.0, 1.0], "resign")


def test_among_three_a_machine_plays_on_and_the_player_has_lost() -> None:
    for seed in range(6):
        desk = Desk("ppp", form="three", seed=seed)
        desk.play(10)
        desk.take(changes.resign(desk.live, 1))
        assert desk.last_words() == "Bob resigns. A machine plays on in the seat."
        shown = desk.shown(1)
        assert (shown["seats"][1]["out"], shown["seats"][1]["stand_in"]) == (True, True)
        assert not any(shown["may"].values())
        desk.play(3000)
        scores, _ = result(desk)
        assert scores[1] == 0
        assert sum(scores) == 1


def test_among_three_the_last_one_left_wins() -> None:
    desk = Desk("ppp", form="three")
    desk.take(changes.resign(desk.live, 1))
    desk.take(changes.resign(desk.live, 0))
    assert result(desk) == ([0.0, 0.0, 1.0], "resign")


def test_among_three_nobody_plays_on_for_machines_alone() -> None:
    desk = Desk("p22", form="three")
    desk.take(changes.resign(desk.live, 0))
    assert result(desk) == ([0.0, 0.5, 0.5], "resign")


# -- another game


def test_a_rematch_needs_all() -> None:
    desk = Desk()
    assert refusal(changes.propose, desk.live, 0, "rematch") == "not_now"
    desk.take(changes.resign(desk.live, 1))
    desk.take(changes.propose(desk.live, 0, "rematch"))
    offer = desk.live.offer_of("rematch")
    assert offer is not None
    assert awaited(desk.live, offer) == {1}
    assert desk.shown(1)["may"]["rematch"]
    assert not desk.shown(0)["may"]["rematch"]
    desk.take(changes.accept(desk.live, 1, "rematch"))
    assert awaited(desk.live, offer) == set()
    desk.take([Change("rematch", {"table": "next"})])
    assert desk.shown()["next"] == "next"
    assert not desk.shown(1)["may"]["rematch"]


# -- leaving for good


def test_a_deserted_game_is_lost_by_who_had_to_decide() -> None:
    desk = Desk()
    seat = desk.live.to_move[0]
    desk.take(changes.desert(desk.live))
    assert result(desk) == ([0.0, 1.0] if seat == 0 else [1.0, 0.0], "abandoned")
    assert changes.desert(desk.live) == []


@pytest.mark.parametrize("who", ["p", "ppp"])
def test_a_deserted_table_of_others_has_no_winner(who: str) -> None:
    desk = Desk(who, form="solo" if who == "p" else "three")
    desk.take(changes.desert(desk.live))
    assert result(desk) == ([], "abandoned")


def test_an_absent_player_is_sat_in_for_only_if_agreed() -> None:
    assert changes.away(Desk().live, 0) == []
    desk = Desk(stand_in=3)
    seat = desk.live.to_move[0]
    desk.take(changes.away(desk.live, seat))
    assert desk.shown()["seats"][seat]["stand_in"]
    assert is_machine_due(desk.live)
    desk.act()
    desk.take(changes.returned(desk.live, seat))
    assert not desk.shown()["seats"][seat]["stand_in"]
    assert LiveTable.of("desk", desk.entries).sitters == desk.live.sitters


def test_who_acts_is_back() -> None:
    desk = Desk(stand_in=3)
    seat = desk.live.to_move[0]
    desk.take(changes.away(desk.live, seat))
    due = changes.step(desk.live, seat, desk.live.step, desk.legal(seat)[0], "x")
    assert [change.kind for change in due] == ["present", "step"]
    desk.take(due)
    assert refusal(changes.machine_step, desk.live, 1 - seat, desk.live.step, "x", []) in (
        "stale",
        "not_your_turn",
    )
