"""Records of earlier rules at the terminal: shown, and told where the difference shows."""

from pathlib import Path

from support.typed_terminal import Terminal, is_one_line

RECORDS = Path(__file__).resolve().parents[1] / "games" / "duel52" / "rules_1"


def test_a_replay_without_a_difference_is_like_any_other(terminal: Terminal) -> None:
    assert terminal.main(["replay", str(RECORDS / "alike.txt")]) == 0
    assert "Result 1 - 0 (lanes)" in terminal.told


def test_a_replay_with_a_difference_is_shown_and_told_of(terminal: Terminal) -> None:
    assert terminal.main(["replay", str(RECORDS / "apart.txt")]) != 0
    assert "Result 0 - 1 (lanes)" in terminal.told
    assert is_one_line(terminal.err)
    assert "'a3!' in turn 7 was played by rules '1'" in terminal.err
    assert 'with [Rules "2"] it is read so' in terminal.err


def test_a_game_with_a_difference_goes_on_as_one_of_the_present_rules(
    terminal: Terminal, tmp_path: Path
) -> None:
    text = (RECORDS / "apart.txt").read_text(encoding="utf-8")
    cut = text.partition("\n12.")[0].replace('[Result "0-1"]\n[Reason "lanes"]', '[Result "*"]')
    path = tmp_path / "apart.txt"
    path.write_text(cut, encoding="utf-8")
    seats = ["--seats", "human,random"]
    assert terminal.main(["play", "--resume", str(path), *seats], ["quit"]) != 0
    assert "was played by rules '1'" in terminal.err
    path.write_text(cut.replace('[Rules "1"]', '[Rules "2"]'), encoding="utf-8")
    assert terminal.main(["play", "--resume", str(path), *seats], ["quit"]) == 0
