"""Hints: the best actions of a seat, and never more than it knows."""

import json
import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from duelhall.core.errors import IllegalAction
from duelhall.core.match import Match
from duelhall.games import load
from duelhall.search import weighing
from duelhall.search.hints import WORLDS, Hint, common_start, hint, tell_line
from duelhall.search.searcher import SearchSettings
from duelhall.search.seat import Seat, seat_at
from duelhall.search.weighing import analysis, weigh
from support.toys import load_toy
from support.toys import played as played_toy

FEW = analysis(rounds=60)
SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))
WORDED = re.compile(r"(10|[2-9JQKA])([♣♦♥♠])")
WRITTEN = re.compile(r"(?<![0-9A-Za-z])((?:10|[2-9JQKA])[cdhs])(?![0-9a-z])")
FORMS: list[dict[str, str]] = [
    {},
    {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
    {"form": "three"},
    {"form": "teams"},
    {"form": "solo"},
    {"deck": "split", "forts": "yes"},
]


def played(seed: int, decisions: int, **options: str) -> Match:
    """A match after some random decisions, or one less than all."""
    match, rng = Match(load("duel52", **options), seed), Random(seed)
    for _ in range(decisions):
        before = len(match.steps)
        match.play(rng.choice(match.legal()))
        if match.is_over:
            match.undo(before)
            break
    return match


def seat_of(match: Match) -> Seat:
    """What the seat to move gets."""
    return seat_at(match.game, match.state, match.deciders[0])


def text_of(found: Hint) -> str:
    return json.dumps(found.data(), ensure_ascii=False)


def cards_named(text: str) -> set[str]:
    """The cards that a text names, in words or in notation."""
    return {rank + SUITS[suit] for rank, suit in WORDED.findall(text)} | {*WRITTEN.findall(text)}


def test_a_hint_has_the_best_few_from_best_to_worst() -> None:
    seat = seat_of(played(3, 20))
    found = hint(seat, FEW, 1, best=4)
    chances = [advice.chance for advice in found.actions]
    assert len(chances) == 4
    assert chances == sorted(chances, reverse=True)
    assert found.chance == chances[0]
    assert {advice.notation for advice in found.actions} <= {*seat.legal.values()}
    assert all(0 <= chance <= 1 for chance in chances)
    assert sum(advice.share for advice in found.actions) <= 1.0001


def test_a_hint_is_plain_data() -> None:
    data = hint(seat_of(played(3, 20)), FEW, 1).data()
    assert json.loads(json.dumps(data)) == data
    assert data["actions"][0]["line"][0]["notation"] == data["actions"][0]["notation"]


@pytest.mark.parametrize("seed", [-1, 1 << 63, 10**30])
def test_any_number_is_a_seed(seed: int) -> None:
    seat = seat_of(played(3, 20))
    assert hint(seat, FEW, seed) == hint(seat, FEW, seed)


def test_the_only_action_is_a_hint_too() -> None:
    match = next(m for m in (played(1, n) for n in range(200)) if len(m.actions()) == 1)
    assert len(hint(seat_of(match), FEW, 1).actions) == 1


def test_a_seat_that_is_not_to_move_gets_none() -> None:
    match = played(3, 20)
    other = seat_at(match.game, match.state, 1 - match.deciders[0])
    with pytest.raises(IllegalAction, match="has nothing to decide now"):
        hint(other, FEW, 1)


@pytest.mark.parametrize("options", FORMS, ids=str)
@pytest.mark.parametrize("decisions", [4, 15, 30, 60, 90])
def test_a_hint_is_the_same_in_every_world_that_fits(
    decisions: int, options: dict[str, str]
) -> None:
    match = played(decisions, decisions, **options)
    game, number = match.game, match.deciders[0]
    true = text_of(hint(seat_at(game, match.state, number), FEW, 5))
    for seed in range(3):
        world = game.imagine(match.state, number, seed)
        assert text_of(hint(seat_at(game, world, number), FEW, 5)) == true


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_no_card_is_named_that_the_seat_does_not_see(options: dict[str, str]) -> None:
    named = 0
    for decisions in range(2, 62, 3):
        match = played(decisions, decisions, **options)
        seat = seat_of(match)
        seen = cards_named(json.dumps(seat.view))
        told = cards_named(text_of(hint(seat, FEW, 2)))
        assert told <= seen, f"after {decisions} decisions"
        named += len(told)
    assert named > 20


def test_what_all_tellings_begin_with_is_told() -> None:
    assert common_start([("a", "b", "c"), ("a", "b", "d")]) == ("a", "b")
    assert common_start([("a",), ("a", "b")]) == ("a",)
    assert common_start([("a",), ("b",)]) == ()


def test_a_line_ends_where_an_unknown_card_is_turned_up() -> None:
    """A seat does not know its own bases: turned up, each world has another card there."""
    for seed in range(400):
        match = played(seed, 70, length="quick")
        seat = seat_of(match)
        unknown = unknown_of(seat)
        flips = [act for act, notation in seat.legal.items() if notation[:-1] in unknown]
        flips = [act for act in flips if seat.legal[act].endswith("!")]
        if flips:
            (told,) = tell_line(seat, [(seat.number, flips[0]), (seat.number, flips[0])], 1)
            assert not told.goes_on
            assert cards_named(" ".join(told.words)) <= cards_named(json.dumps(seat.view))
            return
    pytest.fail("no seat could turn up a card that it does not know")


def unknown_of(seat: Seat) -> set[str]:
    """The labels of face-down cards that a seat does not know."""
    cards = [card for lane in seat.view["lanes"] for card in lane["cards"]]
    return {card["label"] for card in cards if card["card"] is None}


def test_an_opponents_card_is_played_unseen() -> None:
    """The other seat's play is told without its card, whichever card the tree had in mind."""
    for seed in range(60):
        seat = seat_of(played(seed, 6))
        line = plays_until_the_other(seat)
        told = tell_line(seat, line, 2)
        if len(told) == len(line):
            assert told[-1].seat == 1 - seat.number
            assert told[-1].notation is None
            assert "plays a card face-down" in told[-1].words[0]
            return
    pytest.fail("no line came to the other seat")


def plays_until_the_other(seat: Seat) -> list[tuple[int, int]]:
    """Cards played by the seat to the end of its turn, and one by the other, in some world."""
    world, line = seat.imagine(1), []
    while not line or line[-1][0] == seat.number:
        who = world.decider()
        legal = seat.game.legal(world, who)
        plays = [act for act in legal if ">" in seat.game.format(world, act)]
        line.append((who, (plays or legal)[0]))
        seat.game.apply(world, line[-1][1], who)
        world.run_chance()
    return line


def test_a_line_stops_at_an_action_that_some_world_does_not_allow() -> None:
    match = played(3, 20)
    seat = seat_of(match)
    assert tell_line(seat, [(1 - seat.number, 0)], 1) == ()
    assert WORLDS >= 16


def test_a_win_at_hand_is_found() -> None:
    """One action before the end of a game that its decider won by that action."""
    found = 0
    for seed in range(12):
        match = played(seed, 400, length="quick")
        last = match.deciders[0]
        wins = [act for act in match.actions() if wins_at_once(match, act, last)]
        if wins:
            found += 1
            assert hint(seat_of(match), analysis(rounds=400), 1).chance > 0.95
    assert found > 3


def wins_at_once(match: Match, action: int, seat: int) -> bool:
    after = match.state.clone()
    match.game.apply(after, action, seat)
    outcome = match.game.outcome(after)
    return outcome is not None and outcome.scores[seat] == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_several_seats_to_move_get_each_their_own(seat: int) -> None:
    match = played_toy(4, 0)
    assert match.deciders == (0, 1)
    found = hint(seat_at(match.game, match.state, seat), FEW, 1)
    assert found.actions[0].line[0].seat == seat
    assert {advice.notation for advice in found.actions} <= {*match.legal(seat)}


def test_any_game_can_be_hinted_at() -> None:
    for steps in range(8):
        match = played_toy(steps, steps, seats=3)
        if not match.is_over:
            who = match.deciders[-1]
            world = match.game.imagine(match.state, who, 9)
            first, second = (
                text_of(hint(seat_at(match.game, state, who), FEW, 3))
                for state in (match.state, world)
            )
            assert first == second
    assert load_toy("dicebids").seats == 2


def test_weighing_gives_every_action_the_same_search() -> None:
    seat = seat_of(played(5, 25))
    last = list(seat.legal)[-1]
    weighed = weigh(seat, SearchSettings(rounds=50, cutoff=6), 1, 2, [last, last])
    assert last in [one.action for one in weighed]
    assert 2 <= len(weighed) <= 3
    assert all(one.line[0] == (seat.number, one.action) for one in weighed)
    again = weigh(seat, SearchSettings(rounds=50, cutoff=6), 1, 2, [last])
    assert weighed == again


def test_among_hundreds_of_actions_the_best_are_found_for_few_searches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The trials of all of them would cost many times the searches that are told."""
    spent: list[int] = []

    def think(seat: Seat, settings: SearchSettings, seed: int, only: int) -> Any:
        spent.append(settings.rounds)
        return SimpleNamespace(best=SimpleNamespace(action=only), score=-abs(only - 77))

    monkeypatch.setattr(weighing, "think", think)
    many: Any = SimpleNamespace(legal=range(243))
    assert sorted(weighing.foremost(many, analysis(rounds=1200), 1, 3)) == [76, 77, 78]
    assert sum(spent) < 10 * 1200
    few: Any = SimpleNamespace(legal=range(60, 90))
    spent.clear()
    weighing.foremost(few, analysis(rounds=1200), 1, 3)
    assert spent == [200] * 30
