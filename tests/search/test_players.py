"""Opponents: they choose by what their seat knows, and by nothing else."""

import dataclasses
from collections import Counter
from random import Random

import pytest

from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.core.state import State
from duelhall.games import load
from duelhall.search.players import UnknownPlayer, player_named, seat_at
from support.any_game import name_of, shown_forms
from support.any_game import played as after

PLAYERS = (
    "random",
    "greedy",
    "level:1",
    "level:5",
    "ismcts:40",
    "ismcts:rounds=40",
    "search:rounds=60,trees=2",
)


def played(seed: int, decisions: int, **options: str) -> Match:
    """A match after some random decisions."""
    match, rng = Match(load("duel52", **options), seed), Random(seed)
    for _ in range(decisions):
        if not match.is_over:
            match.play(rng.choice(match.legal()))
    return match


def winner(seed: int, *names: str) -> int | None:
    """Who wins a quick game between these players."""
    match, rng = Match(load("duel52", length="quick"), seed), Random(seed)
    players = [player_named(name) for name in names]
    while not match.is_over:
        seat = match.deciders[0]
        match.play_action(players[seat].choose(seat_at(match.game, match.state, seat), rng), seat)
    assert match.outcome is not None
    return match.outcome.scores.index(1) if 1 in match.outcome.scores else None


def test_a_name_that_nobody_has_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownPlayer, match=r"'strong'.*random, greedy"):
        player_named("strong")


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("game", shown_forms(), ids=name_of)
def test_players_choose_what_is_legal_in_every_form(name: str, game: Game) -> None:
    match = after(game, 3, 6)
    seat = match.deciders[0]
    chosen = player_named(name).choose(seat_at(match.game, match.state, seat), Random(1))
    assert chosen in match.actions(seat)


def test_random_is_even() -> None:
    match = played(1, 0)
    seat = seat_at(match.game, match.state, match.deciders[0])
    rng, player = Random(1), player_named("random")
    times = Counter(player.choose(seat, rng) for _ in range(200 * len(seat.legal)))
    assert times.keys() == seat.legal.keys()
    assert all(140 < number < 270 for number in times.values())


def test_a_seat_holds_no_state() -> None:
    match = played(1, 20)
    seat = seat_at(match.game, match.state, match.deciders[0])
    held = [getattr(seat, field.name) for field in dataclasses.fields(seat)]
    assert not any(isinstance(value, State) for value in held)
    assert seat.view == match.view(seat.number)
    assert list(seat.legal.values()) == match.legal(seat.number)


@pytest.mark.parametrize("decisions", [5, 15, 30, 45])
@pytest.mark.parametrize("options", [{}, {"heroes": "yes", "bannermen": "yes", "forts": "yes"}])
def test_worlds_fit_the_view(decisions: int, options: dict[str, str]) -> None:
    match = played(decisions, decisions, **options)
    seat = seat_at(match.game, match.state, match.deciders[0])
    for world in seat.worlds(5, 9):
        assert match.game.view(world, seat.number) == seat.view
        assert set(match.game.legal(world, seat.number)) == seat.legal.keys()


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("decisions", [5, 20, 40])
def test_a_choice_is_the_same_in_every_world_that_fits(name: str, decisions: int) -> None:
    match = played(decisions, decisions)
    game, number = match.game, match.deciders[0]
    player = player_named(name)
    true = player.choose(seat_at(game, match.state, number), Random(4))
    for seed in range(3):
        world = game.imagine(match.state, number, seed)
        assert player.choose(seat_at(game, world, number), Random(4)) == true


def test_greedy_takes_the_win_at_hand() -> None:
    """A position one action before the end of a game that its decider won by that action."""
    found = 0
    for seed in range(30):
        match = played(seed, 400, length="quick")
        last = max(step for step, (who, _) in enumerate(match.steps) if who >= 0)
        who = match.steps[last][0]
        if match.outcome is None or match.outcome.scores[who] != 1:
            continue
        before = match.at(last)
        action = player_named("greedy").choose(seat_at(before.game, before.state, who), Random(1))
        before.play_action(action, who)
        found += 1
        assert before.outcome is not None
        assert before.outcome.scores[who] == 1
    assert found > 3


def test_greedy_beats_random() -> None:
    games = [winner(seed, *seats) for seed, seats in enumerate([("greedy", "random")] * 6)]
    turned = [winner(seed, *seats) for seed, seats in enumerate([("random", "greedy")] * 6)]
    assert games.count(0) + turned.count(1) >= 9
