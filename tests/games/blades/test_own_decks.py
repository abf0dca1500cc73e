"""Games with decks that somebody brought (BW-02): also such as nobody would print."""

from pathlib import Path

import pytest

from duelhall.core.errors import BadOptions, BadRecord
from duelhall.core.match import Match
from duelhall.games.blades.campaign import Campaign
from duelhall.games.blades.game import Blades
from duelhall.games.blades.sets import SHELF
from games.blades.stage import OTHER, OWN, CardStage

EXTREME = Path(__file__).parent / "decks" / "extreme"
FORMS: list[dict[str, str]] = [
    {},
    {"goal": "conquest"},
    {"players": "3", "goal": "regular"},
    {"players": "4", "teams": "yes"},
]


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins with the game's own decks alone."""
    monkeypatch.setattr(SHELF, "known", {})
    monkeypatch.setattr(SHELF, "read", {})
    monkeypatch.setenv(SHELF.folders, "")


def extreme(**options: str) -> Blades:
    """A game with decks whose every figure is the largest or smallest that a file may have."""
    return Blades.choose(Blades.resolve({**options, "set": str(EXTREME)}))


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_bw_02_games_with_extreme_decks_keep_all_that_holds(form: dict[str, str]) -> None:
    state: Campaign = extreme(**form).new()
    fault, _, steps = state.audited_games(1, 40)
    assert not fault
    assert steps < Blades.info.longest


def test_bw_02_the_game_says_which_decks_it_is_played_with() -> None:
    game = extreme()
    assert game.options["set"] == f"extreme-{game.made.digest}"
    assert game.book.hp[1] == 40


def test_bw_02_a_record_is_replayed_only_where_its_decks_are_known() -> None:
    match = Match(extreme(), seed=4)
    for _ in range(3):
        seat = match.deciders[0]
        match.play(match.legal(seat)[0], seat)
    text = match.record().text()
    assert f"set=extreme-{SHELF.find_set(match.game.options['set']).digest}" in text
    SHELF.forget()
    SHELF.read[str(EXTREME)] = ""
    with pytest.raises((BadOptions, BadRecord), match="is not here; there are: original"):
        Blades.choose({"set": match.game.options["set"]})


def test_bw_21_figures_of_a_battle_are_bounded() -> None:
    stage = CardStage(set=extreme().options["set"])
    stage.party(OWN, (1, 2), [1, 6])
    stage.party(OTHER, (0, 1), [61, 66])
    ability = next(move for move in battle_moves(stage) if ":" in move)
    for _ in range(15):
        stage.play(ability)
        battle_moves(stage)
    changes = stage.state.changes_of
    assert [changes(0, figure) for figure in (0, 1, 2)] == [99, 99, 0]
    assert [changes(4 * OTHER, figure) for figure in (0, 1, 2)] == [-99, 0, 0]


def battle_moves(stage: CardStage) -> list[str]:
    """The battle begins anew, as far as who may act is asked."""
    stage.fight()
    return stage.legal()
