"""Heroes of Calamity in the terminal: a board of at most 100 columns, odds, the deck builder."""

import io
import sys
from pathlib import Path
from random import Random

import pytest

from duelhall.cli import main
from duelhall.core.match import Match
from duelhall.games.calamity.terminal import CalamityBoard
from games.calamity.arena import GAME, arena

BOARD = CalamityBoard()
PEOPLE = ("you", "a player with a rather long name")


@pytest.mark.parametrize("seed", range(2))
def test_the_board_fits_100_columns_all_game_long(seed: int) -> None:
    match, rng = Match(GAME, seed), Random(seed)
    while not match.is_over:
        seat = match.deciders[0]
        for eyes in (0, 1, None):
            view = GAME.view(match.state, eyes)
            lines = [*BOARD.draw(view, PEOPLE, 100), *BOARD.more(view, 100)]
            assert max(line.cell_len for line in lines) <= 100
        match.play_action(rng.choice(match.actions(seat)), seat)


def drawn(there: object, seat: int = 0) -> str:
    view = GAME.view(there.state, seat)  # type: ignore[attr-defined]
    return "\n".join(line.plain for line in BOARD.draw(view, PEOPLE, 100))


def test_the_odds_of_an_attack_stand_before_it() -> None:
    there = arena(hand="HotIron").hurt(Nan=5).play("HotIron @Sefa")
    assert "odds of Sefa: Ilse 10+ 55 %; Nan 9+ 60 %, defeats 50 %; Oda 11+ 50 %" in drawn(there)


def test_the_odds_name_who_is_on_guard() -> None:
    there = arena(second="Garran Nan Oda", turn=8).play("@Garran Garran.HoldThePass").end()
    assert "Nan (Garran on guard) 13+ 40 %" in drawn(there)


def test_dice_of_the_attack_are_shown() -> None:
    there = arena(hand="SecondLook").play("@Sefa Sefa>Ilse 7")
    assert "Sefa attacks Ilse, armour 12: d20 7, 7 in all" in drawn(there)


def test_health_shield_armour_and_statuses_stand_in_a_line() -> None:
    there = arena(hand="Buckler HoldFast").hurt(Sefa=15).play("Buckler>Sefa HoldFast>Sefa")
    line = next(one for one in drawn(there).splitlines() if "Sefa Cinder" in one)
    assert line.split()[2:8] == ["striker", "█████·····", "15/30", "[2]", "A14*", "2d6"]
    assert line.endswith("Shield 2, Armour +2")


def play(monkeypatch: pytest.MonkeyPatch, words: list[str], typed: list[str]) -> int:
    """The command line with some lines typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    return main(words)


SEATS = ["--seats", "human,random", "--seed", "5"]


def test_a_deck_is_built_by_digits_or_taken_ready_and_the_game_goes_on_later(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = tmp_path / "game.txt"
    free = ["1", "1", "1", "1"]
    typed = [*free, "00003", "ready", f"save {path}", "quit"]
    assert play(monkeypatch, ["play", "calamity", *SEATS], typed) == 0
    out = capsys.readouterr().out
    assert "Type a digit for each card, 0 to 2 copies" in out
    assert "'00003' is not possible here" in out
    assert "Your deck has 30 cards." in out
    assert "Your hand:" in out
    assert play(monkeypatch, ["play", "--resume", str(path)], ["board", "? Kindle", "quit"]) == 0
    out = capsys.readouterr().out
    assert "Deck of seat 1:" in out
    assert "Kindle, Sefa: An enemy hero burns" in out


def test_open_hands_are_told_by_their_players_and_closed_ones_not_at_all() -> None:
    match, rng = Match(GAME, 5), Random(5)
    while GAME.turn(match.state) < 3:
        seat = match.deciders[0]
        match.play_action(rng.choice(match.actions(seat)), seat)
    drawn = {
        name: "\n".join(line.plain for line in BOARD.draw(view, ["Ada", "Bob"], 100))
        for name, view in (("open", GAME.reveal(match.state)), ("closed", match.view(None)))
    }
    assert "Hand of Ada:" in drawn["open"]
    assert "Hand of Bob:" in drawn["open"]
    assert "Hand of" not in drawn["closed"]
    assert "Your hand" not in drawn["open"] + drawn["closed"]


def test_hc_03_the_draft_tells_what_heroes_can_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert play(monkeypatch, ["play", "calamity", *SEATS], ["1", "? Mirrin", "quit"]) == 0
    out = capsys.readouterr().out
    assert "healer    26 A11 2d4    Heal a friendly hero 3." in out
    assert "Last Cup. Major. Once a game: revive a hero at half health." in out


def test_the_active_hero_is_told_with_what_it_can_do() -> None:
    there = arena()
    assert "Sefa can Kindle: An enemy hero burns: 2 a round, 2 rounds." in drawn(there)
    assert "can Kindle" not in drawn(there, seat=1)
    there.play("@Sefa Sefa.Kindle>Ilse Sefa.Kindle>Nan")
    assert "can Kindle" not in drawn(there)


def test_hc_11_spells_of_a_fallen_hero_are_marked_in_the_hand() -> None:
    there = arena(hand="Riposte HotIron").hurt(Caro=0)
    assert "Riposte (Caro, defeated): " in drawn(there)
    assert "Hot Iron (Sefa): " in drawn(there)


WHOLE_DRAFT = ["1", "1", "1", "1", "ready"]


def test_hc_21_a_window_that_can_only_pass_is_not_asked_about(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    typed = [*WHOLE_DRAFT, *["1"] * 30, "undo", "quit"]
    assert play(monkeypatch, ["play", "calamity", *SEATS], typed) == 0
    out = capsys.readouterr().out
    assert "You pass." in out
    assert "1  Pass  Pass.\n\n" not in out
