"""A game told again: every position for every pair of eyes, and never more than they may see."""

import gzip
from random import Random

import pytest

from duelhall import CHANCE, BadOptions, Match, load
from duelhall.core.eyes import ALL, SPECTATOR, Eyes, read_eyes
from duelhall.server.archive.replay import Playback
from duelhall.server.table.snapshot import encode

FORMS: list[dict[str, str]] = [
    {"length": "quick"},
    {"heroes": "yes", "bannermen": "yes", "forts": "yes"},
    {"form": "solo"},
    {"form": "three"},
    {"form": "teams"},
]
NAMES = ("Ann", "Bob", "Cid", "Dot")


def game_of(options: dict[str, str], seed: int = 4) -> Match:
    match, rng = Match(load("duel52", **options), seed), Random(seed)
    while not match.is_over:
        match.play(rng.choice(match.legal()))
    return match


def playback(match: Match, eyes: Eyes) -> Playback:
    return Playback(match, eyes, NAMES[: match.game.seats])


def all_eyes(match: Match) -> list[Eyes]:
    return [ALL, SPECTATOR, *map(Eyes, range(match.game.seats))]


@pytest.fixture(scope="module", params=FORMS, ids=lambda form: " ".join(form.values()))
def match(request: pytest.FixtureRequest) -> Match:
    return game_of(request.param)


def test_a_position_stands_where_a_seat_decides(match: Match) -> None:
    steps = [position.step for position in playback(match, ALL).positions()]
    deciding = [at for at, (who, _) in enumerate(match.steps) if who != CHANCE]
    assert steps == [*deciding, len(match.steps)]


def test_nothing_that_happened_is_left_out(match: Match) -> None:
    for eyes in all_eyes(match):
        told = [e["kind"] for p in playback(match, eyes).positions() for e in p.events]
        assert told == [event.kind for event in match.events]


def test_eyes_see_what_the_seat_saw(match: Match) -> None:
    for eyes in all_eyes(match):
        if eyes.sees_all:
            continue
        for position in list(playback(match, eyes).positions())[::9]:
            then = match.at(position.step)
            names = NAMES[: match.game.seats] if match.game.seats > 1 else None
            assert position.view == match.game.view(then.state, eyes.seat)
            assert position.ask == match.game.ask(then.state, eyes.seat, names)
            assert position.turn == then.turn


def test_all_eyes_see_every_card(match: Match) -> None:
    *_, last = playback(match, ALL).positions()
    assert last.view == match.game.reveal(match.state)
    deal = next(playback(match, ALL).positions())
    assert all(hand["cards"] for hand in deal.view["hands"])


def test_a_seat_is_told_only_what_it_may_be_told_again(match: Match) -> None:
    for seat in range(match.game.seats):
        told = [e for p in playback(match, Eyes(seat)).positions() for e in p.events]
        for event, heard in zip(match.events, told, strict=True):
            again = match.game.recall(event, seat)
            assert {k: v for k, v in heard.items() if k != "words"} == again.data()


def test_the_same_game_in_another_world_looks_the_same() -> None:
    """What a seat's replay shows up to a position does not depend on what it can't know."""
    match = game_of({"length": "quick"}).at(90)
    world = match.game.imagine(match.state, 0, 7)
    steps = match.game.recast(match.state, world, 0, match.steps)
    other = Match.follow(match.game, steps)
    assert other.steps != match.steps
    tellings = [encode(list(playback(one, Eyes(0)).positions())) for one in (match, other)]
    assert tellings[0] == tellings[1]


def test_notations_are_told_to_who_made_them() -> None:
    match = game_of({"length": "quick"})
    for eyes in all_eyes(match):
        for position in playback(match, eyes).positions():
            may = position.seat is not None and (eyes.sees_all or eyes.seat == position.seat)
            assert (position.notation is not None) == may


def test_players_are_called_by_their_names() -> None:
    match = game_of({"length": "quick"})
    words = " ".join(e["words"] for p in playback(match, Eyes(0)).positions() for e in p.events)
    assert "Bob plays a card face-down" in words
    assert "You turn up" in words
    assert "Player 2" not in words
    assert any("Bob:" in position.ask for position in playback(match, Eyes(0)).positions())


def test_a_whole_game_is_small_on_the_wire(match: Match) -> None:
    told = encode(list(playback(match, ALL).positions()))
    assert len(gzip.compress(told, 6)) < 40_000


def test_a_record_that_ends_before_chance_has_its_last_position() -> None:
    match = game_of({"length": "quick"}).at(10)
    (only,) = playback(match, ALL).positions()
    assert only.step == 10
    assert only.ask == "Chance decides."


def test_eyes_are_named() -> None:
    game = load("duel52", form="three")
    everybody = {"all": ALL, "none": SPECTATOR, "0": Eyes(0), "2": Eyes(2)}
    assert {text: read_eyes(text, game.seats) for text in everybody} == everybody
    assert [eyes.text for eyes in everybody.values()] == list(everybody)
    with pytest.raises(BadOptions, match="possible are: all, none, 0, 1, 2"):
        read_eyes("3", game.seats)
