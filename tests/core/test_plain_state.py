"""A position in plain Python, driven the way search drives compiled ones."""

import ast
from pathlib import Path
from typing import Any

import pytest

from dicebids import Bids
from duelhall import BadPosition, Event, IllegalAction, Match, load
from duelhall.core import reserved
from duelhall.core.plain_state import MACHINERY
from duelhall.core.reserved import FILLED, TAKEN
from duelhall.core.seats import CHANCE, OVER
from support.broken_toys import BreaksDown
from support.toys import load_toy

COMPILED = hasattr(Bids, "__pyx_vtable__")


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
    assert [state.may_decide(seat) for seat in range(3)] == [True, True, True]
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


@pytest.mark.parametrize("text", ["", "7", "{}", '{"round": 1}', "[" * 100_000])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        load_toy("dicebids").load(text)


def test_a_position_of_the_wrong_kind_is_refused() -> None:
    game = load_toy("dicebids")
    text = game.dump(game.new()).replace('"round": 0', '"round": "x"')
    with pytest.raises(BadPosition, match="round has to be a whole number"):
        game.load(text)


def test_before_the_deal_chance_decides() -> None:
    assert load_toy("dicebids").new().decider() == CHANCE


# -- names that are taken


@pytest.mark.parametrize("name", sorted(TAKEN))
def test_a_class_can_not_take_a_name_that_its_position_needs(name: str) -> None:
    with pytest.raises(TypeError) as caught:
        type("Cards", (Bids,), {name: lambda self: None})
    assert str(caught.value).startswith(f"Cards.{name}: PlainState needs this name ")
    assert f"my_{name}" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_message_says_what_to_fill_in_instead() -> None:
    with pytest.raises(TypeError, match=r"Cards\.step: .*what an action does is play"):
        type("Cards", (Bids,), {"step": 3})


def test_a_mixin_is_no_way_around() -> None:
    class Takes:
        def take(self, card: int) -> None: ...

    with pytest.raises(TypeError, match=r"Takes\.take"):
        type("Cards", (Takes, Bids), {})


@pytest.mark.parametrize("name", ["step", "legal", "data", "finish", "told", "rng"])
def test_an_attribute_can_not_take_it_either(name: str) -> None:
    state = Bids(2, False)
    if name in MACHINERY and not COMPILED:
        pytest.skip("uncompiled, the position itself sets these")
    with pytest.raises(AttributeError, match=f"Bids.{name}: PlainState needs this name"):
        setattr(state, name, 1)


def test_what_is_meant_may_be_replaced() -> None:
    class Shared(Bids):
        def data(self) -> dict[str, Any]:
            return dict(self.__dict__)

        def take(self, data: dict[str, Any]) -> None:
            self.__dict__.update(data)

        def tell(self, event: Event) -> None:
            super().tell(event)

    state = Shared(2, False)
    assert state.clone() == state
    with pytest.raises(TypeError, match="needs this name to set a position"):
        type("Cards", (Bids,), {"take": lambda self, data: None})


def test_all_names_of_a_position_are_known() -> None:
    """What a new method is called is taken, or a game fills it in."""
    folder = Path(reserved.__file__).parent
    names = set()
    for file in ("state.py", "plain_state.py"):
        tree = ast.parse((folder / file).read_text(encoding="utf-8"))
        for owner in (node for node in tree.body if isinstance(node, ast.ClassDef)):
            for node in ast.walk(owner):
                if isinstance(node, ast.FunctionDef):
                    names.add(node.name)
                elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                    names |= {node.attr} if ast.unparse(node.value) == "self" else set()
    assert {name for name in names if name[:2] != "__"} == TAKEN.keys() | FILLED


# -- what positions and games are


def test_positions_compare_by_what_they_are() -> None:
    state = dealt()
    same = state.clone()
    same.seed(99)
    assert same == state
    same.step(1, 0)
    assert same != state
    assert state != 7
    assert load_toy("dicebids", seats=2).new() != load_toy("dicebids", seats=3).new()
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


def test_compiled_positions_compare_by_what_they_are() -> None:
    match = Match(load("duel52", heroes=True), seed=4)
    for _ in range(30):
        before = match.state.clone()
        assert before == match.state
        assert match.game.load(match.game.dump(match.state)) == match.state
        match.play(match.legal()[-1])
        assert before != match.state
    assert load("duel52").new() != load("duel52", length="quick").new()
    with pytest.raises(TypeError, match="unhashable"):
        hash(match.state)


def test_games_compare_by_what_they_are() -> None:
    assert load("duel52", heroes=True) == load("duel52", heroes="yes") != load("duel52")
    assert len({load("duel52"), load("duel52"), load_toy("dicebids")}) == 2
    assert load_toy("dicebids") != BreaksDown.choose({})


def test_a_repr_can_be_read() -> None:
    assert repr(load("duel52")) == "<duel52>"
    assert repr(load_toy("dicebids", seats=3)) == "<dicebids seats=3>"
    assert repr(load("duel52").new()) == "<Duel: turn 0, chance decides>"
    assert repr(dealt(2)).startswith("Bids(seats=2, teams=False, round=1, purses=[3, ")
