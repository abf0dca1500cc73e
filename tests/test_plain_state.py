"""A position in plain Python, driven the way search drives compiled ones."""

import pytest

from broken_toys import BreaksDown
from dicebids import Bids
from duelhall import BadPosition, IllegalAction, Match
from duelhall.core.seats import CHANCE, OVER
from toys import load_toy


def dealt(seats: int = 3) -> Bids:
    """A purse of three, and the others dealt by the compiled driver."""
    state = load_toy("dicebids", seats=seats).new()
    state.seed(11)
    state.step(3, CHANCE)
    state.run_chance()
    return state


def test_search_can_drive_it() -> None:
    state = dealt()
    assert state.decider() == 0
    assert [state.may_move(seat) for seat in range(3)] == [True, True, True]
    state.step(1, 2)
    assert state.legal(2) == []
    state.advance(0)
    assert state.decider() == 1


def test_it_plays_itself_to_the_end() -> None:
    ends = set()
    for number in range(30):
        state = load_toy("dicebids", seats=4).new()
        state.seed(number)
        assert state.finish() > 0
        assert state.decider() == OVER
        assert max(state.points(seat) for seat in range(4)) in (0.5, 1.0)
        ends.add(tuple(state.hearts))
    assert len(ends) > 3


def test_the_same_seed_plays_the_same() -> None:
    ends = []
    for _ in range(2):
        state = load_toy("dicebids").new()
        state.seed(5)
        state.finish()
        ends.append(state.data())
    assert ends[0] == ends[1]


def test_chance_is_drawn_by_its_probability() -> None:
    state = load_toy("dicebids", seats=2).new()
    state.seed(1)
    found = [0] * 5
    for _ in range(600):
        other = state.clone()
        state.roll(2)
        other.seed(state.roll(1 << 30))
        other.step(2, CHANCE)
        other.run_chance()
        found[other.data()["purses"][1]] += 1
    assert found[:2] == [0, 0]
    assert all(150 < times < 250 for times in found[2:])


def test_a_clone_is_another_position() -> None:
    state = dealt()
    clone = state.clone()
    assert isinstance(clone, Bids)
    clone.step(1, 0)
    assert state.bids == [-1, -1, -1]
    assert clone.bids == [1, -1, -1]


def test_illegal_actions_are_refused() -> None:
    state = dealt()
    for action, seat in ((9, 0), (-1, 1), (0, 5)):
        with pytest.raises(IllegalAction):
            state.step(action, seat)


def test_an_error_of_the_game_reaches_the_caller() -> None:
    match = Match(BreaksDown.choose({}), seed=1)
    match.play("1", 0)
    with pytest.raises(ZeroDivisionError):
        match.play("1", 1)


@pytest.mark.skipif(not hasattr(Bids, "__pyx_vtable__"), reason="not compiled")
def test_an_error_below_search_ends_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """C functions can't raise: the error is shown, and the position counts as over."""
    shown: list[object] = []
    monkeypatch.setattr("sys.unraisablehook", lambda error: shown.append(error.exc_type))
    state = BreaksDown.choose({}).new()
    state.seed(1)
    assert state.finish() == 2
    assert shown == [ZeroDivisionError]
    assert state.broken


@pytest.mark.parametrize("text", ["", "7", "{}", '{"round": 1}', "[" * 100_000])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        load_toy("dicebids").load(text)


def test_a_position_of_the_wrong_kind_is_refused() -> None:
    game = load_toy("dicebids")
    text = game.dump(game.new()).replace('"round": 0', '"round": "x"')
    with pytest.raises(BadPosition, match="round must be of the kind int"):
        game.load(text)


def test_before_the_deal_chance_decides() -> None:
    assert load_toy("dicebids").new().decider() == CHANCE
