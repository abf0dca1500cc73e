"""`duelhall print`: files with prints of a game or the score of a record, or one clear line."""

import re
from pathlib import Path
from shutil import copytree

import pytest

from duelhall.games import folder_of
from duelhall.games.calamity import sets
from duelhall.paper import press
from support import pdf
from support.typed_terminal import Terminal, is_one_line


def printed(terminal: Terminal, *words: str) -> Terminal:
    assert terminal.main(["print", *words]) == 0, terminal.err
    return terminal


def refused(terminal: Terminal, *words: str) -> str:
    assert terminal.main(["print", *words]) == 2
    assert is_one_line(terminal.err)
    return terminal.err


def read(path: Path) -> str:
    return " ".join(pdf.text_of(pdf.words(page)) for page in pdf.opened(path.read_bytes()))


def test_one_print_goes_to_the_file_that_is_named(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    said = printed(terminal, "duel52", "reference", "--ink", "--out", str(path))
    assert said.out.startswith(f"{path}: Reference cards.")
    assert "Foresight" in read(path)


def test_without_a_name_all_prints_go_to_a_folder(terminal: Terminal, tmp_path: Path) -> None:
    printed(terminal, "duel52", "--paper", "letter", "--out", str(tmp_path))
    names = {path.name for path in tmp_path.glob("*.pdf")}
    assert {"duel52-reference.pdf", "duel52-booklet.pdf"} < names


def test_options_choose_the_form_that_is_printed(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    printed(terminal, "duel52", "reference", "--form", "solo", "--out", str(path))
    assert "Vampiric" in read(path)


def test_a_record_is_a_score_with_boards(terminal: Terminal, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "score.pdf"
    printed(terminal, "--record", str(record), "--at", "0", "20", "--out", str(path))
    text = read(path)
    assert "Ada" in text
    assert "After step 0" in text
    assert "After step 20" in text
    assert "After step 21" not in text


def test_a_record_ends_with_its_last_board(
    terminal: Terminal, record: Path, tmp_path: Path
) -> None:
    path = tmp_path / "score.pdf"
    printed(terminal, "duel52", "--record", str(record), "--out", str(path))
    assert read(path).count("After step") == 1


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ([], "name a game; there are: duel52"),
        (["chess"], "no game is called 'chess'"),
        (["duel52", "poster"], "no print 'poster'; there are: reference, heroes"),
        (["duel52", "--paper", "a3"], "no paper 'a3'; there is: a4, letter"),
        (["duel52", "--at", "3"], "name it with --record FILE"),
        (["duel52", "heroes", "--form", "three"], "no print 'heroes'"),
        (["duel52", "--form", "five"], "form"),
        (["duel52", "--out", "nowhere"], "nowhere is no folder"),
        (["duel52", "rules", "--out", "no/where.pdf"], "there is no folder no"),
        (["--record", "nothing.txt"], "nothing.txt can't be read"),
    ],
)
def test_bad_input_gets_one_line(terminal: Terminal, words: list[str], fault: str) -> None:
    assert fault in refused(terminal, *words)


def own_cards(folder: Path) -> Path:
    """A set of cards of one's own, in a folder."""
    copytree(folder_of("calamity") / "set", folder)
    commons = folder / "commons.toml"
    text = commons.read_text(encoding="utf-8").replace('key = "original"', 'key = "mine"')
    commons.write_text(text.replace('"Torch"', '"Brand"'), encoding="utf-8")
    return folder


@pytest.mark.parametrize("written", ["mine", "./mine", "set=./mine"])
def test_a_folder_of_cards_is_printed(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    own_cards(tmp_path / "mine")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sets.SHELF, "known", {})
    monkeypatch.setattr(sets.SHELF, "read", {})
    monkeypatch.setenv(sets.SHELF.folders, "")
    printed(terminal, "calamity", "commons", "--set", written, "--out", "cards.pdf")
    text = read(tmp_path / "cards.pdf")
    assert text.count("Brand An enemy hero burns") == 4
    assert "Torch" not in text


def test_a_faulty_folder_is_refused_with_file_line_and_reason(
    terminal: Terminal, tmp_path: Path
) -> None:
    hero = own_cards(tmp_path / "mine") / "sefa-cinder.toml"
    faulty = re.sub(r"^health = \d+", "health = 99", hero.read_text(encoding="utf-8"), flags=re.M)
    hero.write_text(faulty, encoding="utf-8")
    assert terminal.main(["print", "calamity", "heroes", "--set", str(tmp_path / "mine")]) == 2
    assert "sefa-cinder.toml, line 7: health has to be 1 to 36" in " ".join(terminal.err.split())


def test_a_game_without_sets_takes_no_folder(terminal: Terminal, tmp_path: Path) -> None:
    assert "no option 'set'" in refused(terminal, "duel52", "lanes", "--set", str(tmp_path))


def test_a_step_that_is_not_there(terminal: Terminal, record: Path) -> None:
    said = refused(terminal, "--record", str(record), "--at", "9999")
    assert "there is no step 9999; steps are 0 to" in said


def test_nothing_but_a_pdf_is_written_over(terminal: Terminal, record: Path) -> None:
    before = record.read_bytes()
    said = refused(terminal, "duel52", "lanes", "--out", str(record))
    assert "no PDF" in said
    assert record.read_bytes() == before


def test_without_its_packages_it_says_what_to_install(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press, "PARTS", ("no_such_package",))
    said = refused(terminal, "duel52", "lanes")
    assert "pip install 'duelhall[print]'" in said
