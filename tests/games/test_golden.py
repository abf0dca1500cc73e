"""Whole games as text: what the record of each says today is what its file says, byte by byte.

After a change that is meant, ``make golden`` writes the files anew; the diff of the commit then
shows what it means for the games.
"""

import difflib
from collections.abc import Iterator
from pathlib import Path

import pytest

import golden
from duelhall import Game, Info, Match, catalogue, load
from duelhall.core.state import State
from duelhall.games.blades import questions as asked_of_blades
from duelhall.games.blades import words as blades
from duelhall.games.blades.game import as_campaign
from duelhall.games.calamity import questions as asked
from duelhall.games.calamity import words as calamity
from duelhall.games.calamity.game import as_contest
from duelhall.games.duel52 import words as duel52

FILES = golden.FILES
MOST_BYTES = 3_500_000
SHOWN = 60
QUESTIONS = "act banner name order look discard move strike bomb mentor fortlane fort chance"
RARE = {"nobanner"}
"""Events that no game of the list has: hardly any hand has no rank left to raise."""
UNHEARD = {"empty"}
"""No deck of Blades of War runs out in thirty rounds, unless many cards that draw were stolen."""


def difference(path: Path) -> str:
    """The first lines in which the file and the game differ."""
    before = path.read_bytes().decode().splitlines()
    after = golden.text_of(golden.record_in(path)).splitlines()
    lines = difflib.unified_diff(before, after, path.name, "the game today", lineterm="")
    return "\n".join(line for _, line in zip(range(SHOWN), lines, strict=False))


def kind(game: Game) -> tuple[str, tuple[int, ...], list[str]]:
    """What makes forms play differently: who plays with whom, and all that is switched on."""
    on = [name for name, value in game.options.items() if value == "yes"]
    return game.info.key, game.sides(), on


def games_of(key: str) -> list[Match]:
    """The golden games of one game, played again."""
    records = [golden.record_in(path) for path in FILES]
    return [record.replay(load) for record in records if record.headers["Game"] == key]


def kinds_of_events(matches: list[Match]) -> set[str]:
    """All that happened."""
    return {event.kind for match in matches for event in match.events}


def positions(match: Match) -> Iterator[State]:
    """Every position in which something was decided; the same object, moved on."""
    state = match.game.new()
    for who, action in match.steps:
        yield state
        match.game.apply(state, action, who)


def questions(match: Match) -> Iterator[str]:
    """The kinds of decisions that were asked."""
    for state in positions(match):
        yield match.game.view(state, None)["question"]["kind"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_says_what_it_said(path: Path) -> None:
    if golden.text_of(golden.record_in(path)).encode() != path.read_bytes():
        pytest.fail(f"{difference(path)}\n\nIf this is meant: make golden", pytrace=False)


@pytest.mark.parametrize("info", catalogue(), ids=lambda info: info.key)
def test_every_form_that_a_game_shows_has_a_file(info: Info) -> None:
    shown = [kind(load(info.key, **options)) for options in info.forms]
    played = [kind(golden.record_in(path).game(load)) for path in FILES]
    assert [form for form in shown if form not in played] == []


def test_a_new_file_is_played_by_its_seed(tmp_path: Path) -> None:
    path = tmp_path / "quick.txt"
    assert golden.main(["new", str(path), "duel52", "96", "length=quick"]) == 0
    assert golden.text_of(golden.record_in(path)).encode() == path.read_bytes()


def test_the_games_of_duel52_are_lively() -> None:
    """Together they have every kind of event, of question and of ending."""
    matches = games_of("duel52")
    assert kinds_of_events(matches) == set(duel52.SENTENCES) - RARE
    assert {kind for match in matches for kind in questions(match)} == set(QUESTIONS.split())
    reasons = {match.outcome.reason for match in matches if match.outcome}
    assert reasons == {"lanes", "draw", "idle"}


def test_the_games_of_calamity_are_lively() -> None:
    """Together they have every kind of event, of question and of ending."""
    matches = games_of("calamity")
    assert kinds_of_events(matches) == set(calamity.SENTENCES)
    asks = {as_contest(state).asks for match in matches for state in positions(match)}
    assert asks == {*range(asked.FIRST, asked.LOSE_CARD + 1)} - {asked.FINISHED, asked.FROM_CHANCE}
    endings = {
        (match.outcome.reason, max(match.outcome.scores)) for match in matches if match.outcome
    }
    assert endings == {("defeat", 1.0), ("calamity", 1.0), ("calamity", 0.5)}


def test_the_games_of_blades_are_lively() -> None:
    """Together they have every kind of event, window, deed, question and ending."""
    matches = games_of("blades")
    assert kinds_of_events(matches) == set(blades.SENTENCES) - UNHEARD
    events = [event for match in matches for event in match.events]
    windows = {event["window"] for event in events if event.kind == "window"}
    deeds = {event["deed"] for event in events if event.kind == "deed"}
    assert (windows, deeds) == (set(blades.WINDOWS), {*blades.DEEDS, "convert"})
    asks = {as_campaign(state).asks for match in matches for state in positions(match)}
    every = {*range(asked_of_blades.LEADERS, asked_of_blades.LOSE_CARD + 1)}
    nobodys = {asked_of_blades.CHOOSE, asked_of_blades.FINISHED, asked_of_blades.FROM_CHANCE}
    assert asks == every - nobodys
    outcomes = [match.outcome for match in matches if match.outcome]
    assert {outcome.reason for outcome in outcomes} == set(blades.ENDS)
    assert {max(outcome.scores) for outcome in outcomes} == {1.0, 0.5}


def test_the_files_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < MOST_BYTES


def test_a_change_is_shown_as_a_difference(tmp_path: Path) -> None:
    path = tmp_path / "quick.txt"
    quick = next(path for path in FILES if path.stem == "quick")
    text = quick.read_text(encoding="utf-8")
    path.write_text(text.replace("Chance decides.", "Dice decide.", 1), encoding="utf-8")
    lines = difference(path).splitlines()
    assert "-  asked * 1 2: Dice decide." in lines
    assert "+  asked * 1 2: Chance decides." in lines
