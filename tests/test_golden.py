"""Whole games as text: what the record of each says today is what its file says, byte by byte.

After a change that is meant, ``make golden`` writes the files anew; the diff of the commit then
shows what it means for the games.
"""

import difflib
from collections.abc import Iterator
from pathlib import Path

import pytest

import golden
from duelhall import Match, load
from duelhall.games.duel52.words import SENTENCES

FILES = sorted(golden.FOLDER.glob("*.txt"))
MOST_BYTES = 1_600_000
SHOWN = 60
QUESTIONS = "act banner name order look discard move strike bomb mentor fortlane fort chance"
RARE = {"nobanner"}
"""Events that no game of the list has: hardly any hand has no rank left to raise."""


def difference(path: Path) -> str:
    """The first lines in which the file and the game differ."""
    before = path.read_bytes().decode().splitlines()
    after = golden.text_of(golden.record_in(path)).splitlines()
    lines = difflib.unified_diff(before, after, path.name, "the game today", lineterm="")
    return "\n".join(line for _, line in zip(range(SHOWN), lines, strict=False))


def questions(match: Match) -> Iterator[str]:
    """The kinds of decisions that were asked."""
    state = match.game.new()
    for who, action in match.steps:
        yield match.game.view(state, None)["question"]["kind"]
        match.game.apply(state, action, who)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_game_says_what_it_said(path: Path) -> None:
    if golden.text_of(golden.record_in(path)).encode() != path.read_bytes():
        pytest.fail(f"{difference(path)}\n\nIf this is meant: make golden", pytrace=False)


def test_every_game_of_the_list_has_its_file() -> None:
    assert {path.stem for path in FILES} == set(golden.PLANS)


@pytest.mark.parametrize("name", golden.PLANS)
def test_a_file_holds_the_form_of_its_plan(name: str) -> None:
    game = golden.record_in(golden.FOLDER / f"{name}.txt").game(load)
    assert game.options == load("duel52", **golden.PLANS[name].options).options


def test_the_games_are_lively() -> None:
    """Together they have every kind of event, of question and of ending."""
    matches = [golden.record_in(path).replay(load) for path in FILES]
    assert {event.kind for match in matches for event in match.events} == set(SENTENCES) - RARE
    assert {kind for match in matches for kind in questions(match)} == set(QUESTIONS.split())
    reasons = {match.outcome.reason for match in matches if match.outcome}
    assert reasons == {"lanes", "draw", "idle"}


def test_the_files_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < MOST_BYTES


def test_a_change_is_shown_as_a_difference(tmp_path: Path) -> None:
    path = tmp_path / "quick.txt"
    text = (golden.FOLDER / "quick.txt").read_text(encoding="utf-8")
    path.write_text(text.replace("Chance decides.", "Dice decide.", 1), encoding="utf-8")
    lines = difference(path).splitlines()
    assert "-  asked * 1 2: Dice decide." in lines
    assert "+  asked * 1 2: Chance decides." in lines
