"""A game whose questions come to several at once, typed at a terminal: windows, covered rows."""

from random import Random

import pytest

from duelhall.games import read_record
from support.typed_terminal import Terminal

MANY = 4000


def numbers(seed: int, many: int = MANY) -> list[str]:
    """What somebody types who takes any choice."""
    rng = Random(seed)
    return [str(rng.choice([1, 1, 2, 3, 4, 5, 8])) for _ in range(many)]


def widest(terminal: Terminal) -> int:
    """The longest line that was shown in the game."""
    return max(map(len, terminal.out.partition("The game is saved.")[0].splitlines()))


def test_a_whole_game_by_numbers(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert terminal.run("play blades --seats human,random --seed 4", numbers(1)) == 0
    assert terminal.err == ""
    assert read_record(terminal.saved).replay().is_over
    assert widest(terminal) <= 100
    for told in ("Round 1 of 30", "Your turn, step 4: Equip", "Answer with an Instant Event?"):
        assert told in terminal.told


def test_two_at_one_terminal_beside_two_machines(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    words = "play blades --players 4 --teams --seats human,random,random,human --seed 4"
    assert terminal.run(words, [*numbers(1, 60), "quit"]) == 0
    assert terminal.err == ""
    assert read_record(terminal.saved).replay().turn > 1
    assert widest(terminal) <= 120


def test_a_turn_by_notation(terminal: Terminal) -> None:
    typed = ["SerAldricVenn", "keep", "? Sunlance", "SerAldricVenn>1,2", "next", "end", "quit"]
    assert terminal.run("play blades --seats human,random --seed 4", typed) == 0
    assert terminal.err == ""
    assert "You lead with Ser Aldric Venn." in terminal.told
    assert "Sunlance. Spell. Costs 1 Life. 3 damage to one enemy" in terminal.told
    assert "Your turn, step 11: move or later." in terminal.told
    assert "You go on to step 12." in terminal.told
    assert "Player 2 may answer, before the turn ends." in terminal.told
    assert "The game is saved. To go on:" in terminal.out
