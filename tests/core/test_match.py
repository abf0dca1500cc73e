"""A match: chance at once, input checked, undo by replaying."""

from functools import partial

import pytest

from duelhall import CHANCE, Game, IllegalAction, Match, load
from support.toys import load_toy, played


def new(**options: object) -> Match:
    return Match(load_toy("dicebids", **options), seed=5)


def facts(match: Match) -> tuple[object, ...]:
    """All that an action could change."""
    return (
        match.game.dump(match.state),
        list(match.steps),
        list(match.notations),
        list(match.events),
        list(match.bounds),
        match.record().text(),
    )


def test_chance_is_played_at_once() -> None:
    match = new()
    assert match.deciders == (0, 1)
    assert [who for who, _ in match.steps] == [CHANCE, CHANCE]


def test_the_same_seed_deals_the_same() -> None:
    deals = {tuple(Match(load_toy("dicebids"), seed=seed).steps) for seed in [3] * 5}
    assert len(deals) == 1
    assert len({tuple(Match(load_toy("dicebids")).steps) for _ in range(60)}) > 1


def test_manual_chance_waits() -> None:
    match = Match(load_toy("dicebids"), chance="manual")
    assert match.deciders == (CHANCE,)
    assert match.legal() == ["2", "3", "4"]
    match.play("3")
    match.play_action(4)
    assert match.notations == ["3", "4"]
    assert match.deciders == (0, 1)


def test_settle_draws_what_is_due() -> None:
    match = played(1).at(0)
    assert match.deciders == (CHANCE,)
    assert len(match.settle()) == 3
    assert match.deciders == (0, 1)


def test_play_returns_its_events_and_those_of_chance() -> None:
    match = new()
    assert [event.kind for event in match.play("2", 0)] == ["bid"]
    assert [event.kind for event in match.play("0", 1)] == ["bid", "show"]
    kinds = [event.kind for event in match.play("x2")]
    assert kinds[:2] == ["strike", "die"]
    assert match.events_of(len(match.steps) - 1)[0].kind == "die"


def test_the_lists_run_in_parallel() -> None:
    match = played(2, seats=3)
    assert len(match.steps) == len(match.notations) == len(match.turns) == len(match.bounds) - 1
    told = [event for step in range(len(match.steps)) for event in match.events_of(step)]
    assert told == match.events
    assert match.turns == sorted(match.turns)


@pytest.mark.parametrize(
    ("text", "seat", "said"),
    [
        ("9", 0, "'9' is not possible here; possible: 0, 1"),
        ("x2", 1, "not possible here"),
        ("1", None, "several seats may decide now (1, 2): say which one"),
        ("1", 2, "seat 3 has nothing to decide now; to move: 1, 2"),
        ("1", CHANCE, "nothing to decide now"),
        ("", 0, "not possible here"),
    ],
)
def test_an_illegal_action_changes_nothing(text: str, seat: int | None, said: str) -> None:
    match = new()
    before = facts(match)
    with pytest.raises(IllegalAction) as caught:
        match.play(text, seat)
    assert said in str(caught.value)
    assert facts(match) == before


def test_an_illegal_number_changes_nothing() -> None:
    match = new()
    before = facts(match)
    for action in (-1, 9, 10, 1 << 70):
        with pytest.raises(IllegalAction):
            match.play_action(action, 0)
    assert facts(match) == before


def test_a_finished_game_has_an_outcome_and_no_actions() -> None:
    match = played(4)
    assert match.is_over
    assert match.outcome is not None
    assert match.legal() == match.legal(0) == match.actions(1) == []
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play("1", 0)


def test_a_seat_not_to_move_has_no_actions() -> None:
    match = new()
    match.play("1", 0)
    assert match.actions(0) == []
    assert match.actions() == match.actions(1) != []


def test_undo_goes_back_and_keeps_what_chance_had_decided() -> None:
    match = played(6, seats=4)
    for step in range(len(match.steps), -1, -1):
        other = Match.follow(match.game, match.steps)
        other.undo(step)
        kept = len(other.steps)
        assert other.steps == match.steps[:kept]
        assert all(who == CHANCE for who, _ in match.steps[step:kept])
        assert other.deciders != (CHANCE,)
        assert other.events == match.events[: match.bounds[kept]]


def test_at_stands_exactly_there_and_is_another_match() -> None:
    match = played(7)
    before = facts(match)
    middle = match.at(5)
    assert middle.steps == match.steps[:5]
    middle.settle()
    assert facts(match) == before
    assert facts(match.at(len(match.steps))) == before


@pytest.mark.parametrize("options", [{}, {"form": "three"}, {"heroes": True, "forts": True}])
def test_going_back_leads_where_the_steps_lead(options: dict[str, object]) -> None:
    """Though only the position is made anew."""
    match = Match(load("duel52", **options), seed=9)
    for number in range(60):
        match.play_action(match.actions()[number % len(match.actions())])
    for step in range(0, len(match.steps), 7):
        told = Match.follow(match.game, match.steps[:step])
        back = Match.follow(match.game, match.steps)
        back.chance = "manual"
        back.undo(step)
        assert facts(match.at(step)) == facts(back) == facts(told)
        assert (back.turns, back.shared, back.deciders) == (told.turns, told.shared, told.deciders)
        assert back.state == told.state == match.at(step).state


@pytest.mark.parametrize("step", [-1, 1000])
def test_a_step_that_is_not_there(step: int) -> None:
    match = new()
    for ask in (match.undo, match.at, match.events_of):
        with pytest.raises(IndexError, match="there is no step"):
            ask(step)


def test_words_and_views_are_a_seat_s_own() -> None:
    match = new()
    match.play("1", 0)
    assert match.words(0)[-1] == "Seat 1 bids 1."
    assert match.words(1)[-1] == match.words(None)[-1] == "Seat 1 bids some."
    assert match.words(1, since=len(match.events) - 1, names=["Ann", "Bob"]) == ["Ann bids some."]
    assert match.view(1)["bids"][0] == "covered"
    assert match.told(1)[-1]["coins"] is None


@pytest.mark.parametrize("seat", [2, 9, -2, -7])
def test_a_seat_that_is_not_there_has_no_view_and_no_actions(seat: int) -> None:
    match = new()
    for ask in (match.view, match.legal, match.actions, partial(match.game.legal, match.state)):
        with pytest.raises(IndexError, match=f"there is no seat {seat}: the game has 2, from 0"):
            ask(seat)


@pytest.mark.parametrize("game", [load_toy("dicebids"), load("duel52")])
def test_a_position_knows_that_no_game_has_so_many_seats(game: Game) -> None:
    for seat in (4, 9, -3):
        with pytest.raises(IndexError, match=f"there is no seat {seat}: no game has more"):
            game.new().legal(seat)
    assert game.new().legal(1) == game.legal(game.new(), CHANCE) == []
    with pytest.raises(IllegalAction):
        game.apply(game.new(), 0, 9)


def test_a_match_can_be_read() -> None:
    match = new(seats=3)
    assert repr(match) == "<Match of dicebids seats=3: turn 1, 3 steps, seats 1, 2, 3 decide>"
    assert repr(Match(load_toy("dicebids"), chance="manual")).endswith("0 steps, chance decides>")
    over = played(4)
    assert repr(over).endswith(f"steps, result {over.record().headers['Result']}>")
    assert repr(over.record()) == f"<Record of dicebids: {repr(over).split(', ', 1)[1]}"


def test_a_printed_match_shows_the_board_as_a_spectator_sees_it() -> None:
    match = new()
    match.play("1", 0)
    shown = str(match).splitlines()
    assert shown[0] == "Dice Bids, turn 1"
    assert "bids: covered -" in shown
    assert shown[-2:] == ["Seat 1 bids some.", "Waiting for Seat 2."]
    duel = Match(load("duel52"), seed=1)
    duel.headers = {"Seat1": "Ann"}
    assert "a left" in str(duel)
    assert "Ann" in str(duel)
    world = duel.game.imagine(duel.state, 0, 1)
    assert world != duel.state
    text = str(duel)
    duel.state = world
    assert str(duel) == text


def test_a_result_agreed_on_is_forgotten_when_the_game_goes_on() -> None:
    match = new()
    match.headers = {"Result": "0-1", "Reason": "resigned", "Club": "North"}
    assert match.record().headers["Result"] == "0-1"
    match.play("1", 0)
    assert match.record().headers["Result"] == "*"
    assert match.record().headers["Club"] == "North"
