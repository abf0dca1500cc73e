"""Experiments with cards of one's own: a folder is named in the file, as on the command line."""

import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

import duelhall
from duelhall.games.blades.sets import SHELF as DECKS
from duelhall.games.calamity.sets import SHELF as HEROES
from duelhall.lab.atlas import sheet
from duelhall.lab.folder import LabFolder
from duelhall.lab.reading import BadExperiment, parse_experiment

GAMES = Path(duelhall.__file__).parent / "games"
HEADS = {"calamity": "commons.toml", "blades": "set.toml"}
FILE = """\
game = "{key}"
seed = 1
players = "random"
games = 2
[options]
set = {sets}
"""


@pytest.fixture(params=sorted(HEADS))
def key(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A game whose cards lie changed in ``./mine``; nobody knows of them yet."""
    name: str = request.param
    for shelf in (HEROES, DECKS):
        monkeypatch.setattr(shelf, "known", {})
        monkeypatch.setattr(shelf, "read", {})
        monkeypatch.setenv(shelf.folders, "")
    copytree(GAMES / name / "set", tmp_path / "mine")
    rename(tmp_path / "mine" / HEADS[name], "original", "mine")
    monkeypatch.chdir(tmp_path)
    return name


def rename(head: Path, before: str, after: str) -> None:
    """Give a set another key, and so another digest."""
    text = head.read_text(encoding="utf-8")
    head.write_text(text.replace(f'key = "{before}"', f'key = "{after}"'), encoding="utf-8")


def test_a_folder_of_cards_is_a_value_of_the_option(key: str) -> None:
    plan = parse_experiment(FILE.format(key=key, sets='["original", "./mine"]'))
    usual, mine = (cell.plan.game for cell in plan.cells)
    assert usual.options["set"] == "original"
    assert mine.options["set"] == mine.cards
    assert mine.cards.startswith("mine-")
    form = FILE.format(key=key, sets='"original"').replace("[options]\nset", "forms")
    form = form.replace('"original"\n', '[{set = "./mine"}]\n')
    assert parse_experiment(form).cells[0].plan.game.cards == mine.cards


def test_with_other_cards_it_is_another_experiment(key: str, tmp_path: Path) -> None:
    text = FILE.format(key=key, sets='"./mine"')
    before = parse_experiment(text).digest
    assert parse_experiment(text).digest == before
    rename(tmp_path / "mine" / HEADS[key], "mine", "yours")
    assert parse_experiment(text).digest != before


def test_faulty_cards_are_refused_with_the_line_of_the_file(key: str, tmp_path: Path) -> None:
    (tmp_path / "mine" / HEADS[key]).unlink()
    with pytest.raises(BadExperiment, match=r"e\.toml, line 6: these cards can't be played with"):
        parse_experiment(FILE.format(key=key, sets='"./mine"'), "e.toml")


def test_a_run_with_own_cards_is_played_by_its_processes(tmp_path: Path, key: str) -> None:
    (tmp_path / "e.toml").write_text(FILE.format(key=key, sets='"./mine"'), encoding="utf-8")
    words = ("lab", "run", "e.toml", "--out", "run", "--jobs", "2")
    done = subprocess.run(
        [sys.executable, "-m", "duelhall", *words], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    folder = LabFolder(tmp_path / "run")
    assert folder.read().height == 2
    mine = folder.experiment().cells[0].plan.game.cards
    assert mine.startswith("mine-")
    told = sheet("e", folder.experiment(), folder.read(), folder.manifest)
    assert {"name": "Cards", "value": mine} in told["sure"]
