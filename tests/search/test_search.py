"""Search: fair, the same for the same seed, and able to see what is at hand."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from threading import Timer
from time import monotonic
from typing import Any

import pytest

from dicebids import DiceBids
from duelhall.core.levels import LEVELS
from duelhall.core.match import Match
from duelhall.games.duel52.game import Duel52
from duelhall.search import searcher
from duelhall.search.players import UnknownPlayer, player_named
from duelhall.search.searcher import SearchSettings, Stop, Stopped, Thought, think
from duelhall.search.seat import Seat, seat_at
from duelhall.search.tree import Tree
from games.duel52.forms import every_form, name_of
from games.duel52.table import position
from pure import copy_pure

QUICK = SearchSettings(rounds=60)


def position_of(options: dict[str, str], seed: int, decisions: int) -> Match:
    """A match after some random decisions."""
    rng = Random(seed)
    match = Match(Duel52.choose(options), seed=seed)
    for _ in range(decisions):
        if not match.is_over:
            match.play_action(rng.choice(match.actions()))
    return match


def seat_of(match: Match) -> Seat:
    """What the seat to move gets."""
    return seat_at(match.game, match.state, match.deciders[0])


def told(thought: Thought) -> list[tuple[int, int, float]]:
    """What a thought says, less its time."""
    return [(choice.action, choice.visits, choice.score) for choice in thought.choices]


@pytest.mark.parametrize("options", every_form(), ids=name_of)
def test_the_choice_is_the_same_in_every_world_that_fits(options: dict[str, str]) -> None:
    for seed, decisions in ((1, 3), (2, 25), (3, 60)):
        match = position_of(options, seed, decisions)
        if match.is_over:
            continue
        number = match.deciders[0]
        true = told(think(seat_of(match), QUICK, 7))
        for other in range(2):
            world = match.game.imagine(match.state, number, other)
            assert told(think(seat_at(match.game, world, number), QUICK, 7)) == true


@pytest.mark.parametrize("trees", [1, 2, 3])
@pytest.mark.parametrize("informed", [True, False])
def test_the_same_seed_gives_the_same_thought(trees: int, informed: bool) -> None:
    seat = seat_of(position_of({}, 5, 20))
    settings = SearchSettings(rounds=90, trees=trees, informed=informed)
    assert told(think(seat, settings, 3)) == told(think(seat, settings, 3))
    assert think(seat, settings, 3).rounds == 90


def test_another_seed_is_another_thought() -> None:
    seat = seat_of(position_of({}, 5, 20))
    assert told(think(seat, QUICK, 3)) != told(think(seat, QUICK, 4))


@pytest.mark.parametrize("trees", [1, 2])
def test_a_search_is_stopped_from_another_thread(trees: int) -> None:
    seat, stop = seat_of(position_of({}, 5, 20)), Stop()
    Timer(0.1, stop.set).start()
    began = monotonic()
    with pytest.raises(Stopped):
        think(seat, SearchSettings(seconds=600.0, trees=trees, stop=stop), 3)
    assert monotonic() - began < 60
    assert not stop.trees


def test_a_search_that_was_stopped_before_does_not_begin() -> None:
    seat, stop = seat_of(position_of({}, 5, 20)), Stop()
    stop.set()
    with pytest.raises(Stopped):
        think(seat, SearchSettings(seconds=600.0, stop=stop), 3)


def test_what_could_be_stopped_thinks_the_same() -> None:
    seat = seat_of(position_of({}, 5, 20))
    free = SearchSettings(rounds=60, stop=Stop())
    assert told(think(seat, free, 3)) == told(think(seat, QUICK, 3))
    assert repr(free) == repr(QUICK)


def test_time_ends_a_search() -> None:
    seat = seat_of(position_of({}, 5, 20))
    thought = think(seat, SearchSettings(seconds=0.05), 1)
    assert thought.rounds > 0
    assert thought.seconds < 5


@pytest.mark.parametrize("trees", [1, 2])
def test_without_time_there_is_an_answer_too(trees: int) -> None:
    """A busy machine may give the search no time at all before the limit."""
    seat = seat_of(position_of({}, 5, 20))
    thought = think(seat, SearchSettings(seconds=1e-9, trees=trees), 1)
    assert thought.rounds == 8 * trees
    assert thought.best.action in seat.legal


def test_all_that_is_legal_is_a_choice() -> None:
    seat = seat_of(position_of({}, 5, 20))
    thought = think(seat, SearchSettings(rounds=400), 1)
    assert {choice.action for choice in thought.choices} == set(seat.legal)
    assert thought.best.visits == max(choice.visits for choice in thought.choices)
    assert all(0 <= choice.score <= 1 for choice in thought.choices)


def test_a_line_begins_with_the_choice() -> None:
    seat = seat_of(position_of({}, 5, 20))
    for trees in (1, 3):
        thought = think(seat, SearchSettings(rounds=200, trees=trees), 1)
        assert thought.line[0] == (seat.number, thought.best.action)
        assert len(thought.line) > 1


def test_what_an_earlier_search_has_left_does_not_matter() -> None:
    """Its memory is used again."""
    seat = seat_of(position_of({}, 5, 20))
    searcher.spare.clear()
    first = think(seat, SearchSettings(rounds=200), 1)
    think(seat_of(position_of({"heroes": "yes"}, 6, 30)), SearchSettings(rounds=900), 2)
    assert searcher.spare
    again = think(seat, SearchSettings(rounds=200), 1)
    assert (again.choices, again.line) == (first.choices, first.line)


def test_a_small_tree_still_answers() -> None:
    seat = seat_of(position_of({}, 5, 20))
    tree = Tree(seat.imagine(1), seat.number, 8, True, 1.2, 3)
    tree.think(1, 300, 0.0)
    assert tree.used <= 8
    assert sum(visits for _, visits, _, _ in tree.results()) > 0


@pytest.mark.parametrize("informed", [True, False])
def test_the_winning_blow_is_seen(informed: bool) -> None:
    """The last card of the second lane is hurt: striking it wins at once."""
    duel = position(
        "a5 9c 1 up\nb5 9d 1 up\nb7 5h 2 up hurt=1\nc7 5s 2 up\nc8 Ks 1 up",
        pile=0,
        bases="",
        won="a1",
    )
    seat = seat_at(duel.game, duel.state, duel.state.decider())
    thought = think(seat, SearchSettings(rounds=300, informed=informed), 1)
    assert seat.legal[thought.best.action] == "b5xb7"
    assert thought.score > 0.9


@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_a_game_without_opinion_is_played_to_its_end(seats: str) -> None:
    match = Match(DiceBids.choose({"seats": seats}), seed=1)
    seat = seat_at(match.game, match.state, match.deciders[0])
    thought = think(seat, SearchSettings(rounds=40), 1)
    assert {choice.action for choice in thought.choices} <= set(seat.legal)


@pytest.mark.parametrize("form", ["solo", "three", "teams"])
def test_search_beats_chance_in_every_form(form: str) -> None:
    """Against random players a search wins more than its share of twelve games."""
    wins = games = 0.0
    for seed in range(12):
        match = Match(Duel52.choose({"form": form}), seed=seed)
        me = seed % match.game.seats
        mine = {me, (me + 2) % 4} if form == "teams" else {me}
        rng, search = Random(seed), player_named("search:rounds=80")
        while not match.is_over:
            seat = match.deciders[0]
            player = search if seat in mine else player_named("random")
            match.play_action(player.choose(seat_at(match.game, match.state, seat), rng), seat)
        assert match.outcome is not None
        wins += match.outcome.scores[me]
        games += 1
    assert wins / games > (0.6 if form == "three" else 0.7)


def test_settings_need_a_limit() -> None:
    with pytest.raises(ValueError, match="limit"):
        SearchSettings()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("level:9", "levels are 1 to 8"),
        ("level:", "whole number"),
        ("ismcts:-3", "whole number"),
        ("ismcts:explore=2", "no setting"),
        ("ismcts:trees=2", "limit"),
        ("search:depth=3", "no setting"),
        ("search:", "limit"),
        ("search:seconds=soon", "'soon' is not a number from 0 to 3600"),
        ("search:seconds=nan", "'nan' is not a number"),
        ("ismcts:seconds=inf", "'inf' is not a number"),
        ("search:rounds=9,explore=nan", "'nan' is not a number from 0 to 100"),
        ("search:rounds=9,explore=-1", "'-1' is not a number from 0 to 100"),
        ("search:rounds=1,trees=2", "2 trees are too many: 1 at the most"),
        ("search:seconds=1,trees=100000", "100000 trees are too many: 64 at the most"),
        ("chess", "there is no player"),
    ],
)
def test_a_bad_name_says_what_is_wrong(name: str, reason: str) -> None:
    with pytest.raises(UnknownPlayer, match=reason):
        player_named(name)


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"rounds": -1, "seconds": 1.0},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"rounds": 1, "trees": 2},
        {"rounds": 9, "trees": 0},
        {"seconds": 1.0, "trees": 1000},
    ],
)
def test_settings_without_an_end_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"limit|or more|too many"):
        SearchSettings(**given)


def test_levels_grow() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 9))
    assert len({level.name for level in LEVELS}) == 8
    assert [level.rounds for level in LEVELS] == sorted(level.rounds for level in LEVELS)
    slacks = [level.slack for level in LEVELS]
    assert slacks == sorted(slacks, reverse=True)


SCRIPT = """
import json, sys
from random import Random
from duelhall.core.match import Match
from duelhall.games.duel52.game import Duel52
from duelhall.search import tree
from duelhall.search.searcher import SearchSettings, think
from duelhall.search.seat import seat_at
found = []
for form in ({}, {"form": "three"}, {"heroes": "yes", "bannermen": "yes", "forts": "yes"}):
    for informed in (True, False):
        rng, match = Random(4), Match(Duel52.choose(form), seed=4)
        for _ in range(30):
            match.play_action(rng.choice(match.actions()))
        seat = seat_at(match.game, match.state, match.deciders[0])
        thought = think(seat, SearchSettings(rounds=25, informed=informed), 9)
        found.append([[c.action, c.visits, c.score] for c in thought.choices])
print(json.dumps([tree.__file__.endswith(".py"), found]))
"""


def thoughts(path: Path | None) -> list[object]:
    """What the script prints, compiled or from a pure copy."""
    env = {**os.environ, **({"PYTHONPATH": str(path)} if path else {})}
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT], capture_output=True, text=True, env=env, check=True
    )
    data: list[object] = json.loads(run.stdout)
    return data


def test_compiled_and_uncompiled_think_the_same(tmp_path: Path) -> None:
    copy_pure(tmp_path)
    compiled, pure = thoughts(None), thoughts(tmp_path)
    assert pure[0] is True
    assert compiled[1] == pure[1]
