"""Facts that the lab counts, and what it can give."""

from duelhall.core.seats import CHANCE, OVER
from duelhall.core.sheet import Sheet
from duelhall.games.blades.game import Blades


def test_facts_are_counted_while_a_game_is_played() -> None:
    game = Blades.choose({})
    state, sheet = game.new(), Sheet(18)
    state.seed(4)
    while state.decider() != OVER:
        seat = state.decider()
        chance = seat == CHANCE
        action = state.draw_outcome() if chance else max(state.legal(), key=state.urge)
        state.note_step(seat, action, sheet)
    told = {fact.column: fact.at for fact in game.facts()}
    cells = sheet.read()
    cities = sum(cells[told[f"built_{side}"]] for side in (1, 2))
    assert cities == state.cities.bit_count() - 2
    assert sum(cells[told["leader_1"] : told["leader_1"] + 3]) == 1
    assert (sheet.first, sheet.ending) == (state.starter, state.reason)


def test_leaders_and_starter_can_be_given() -> None:
    game = Blades.choose({})
    state = game.new()
    given = {"leader1": "TamsinRook", "starter": "2"}
    wanted = game.narrow(state, given)
    assert [game.format(state, one) for one in wanted or []] == ["TamsinRook"]
    state.tell_step(0, (wanted or [0])[0])
    assert game.narrow(state, given) is None
