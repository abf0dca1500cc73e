"""Bring your own set: folders of data files by the command line, the lab and a host (HC-19)."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from duelhall.cards.faults import BadCards
from duelhall.core.errors import BadOptions, BadRecord
from duelhall.core.match import Match
from duelhall.games import load, load_named, read_record
from duelhall.games.calamity import sets
from duelhall.games.calamity.cardset import read_folder
from duelhall.games.calamity.game import Calamity

OWN = Path(__file__).parents[3] / "src" / "duelhall" / "games" / "calamity" / "set"
TELL = "import json; from duelhall import catalogue;" + (
    "print(json.dumps({i.key: [[v.name, v.title] for o in i.options for v in o.said]"
    " for i in catalogue() if i.key == 'calamity'}))"
)


def edited(folder: Path, key: str, health: int = 29) -> Path:
    """A set that differs from the game's own in its key and in Sefa's health."""
    copytree(OWN, folder)
    commons, sefa = folder / "commons.toml", folder / "sefa-cinder.toml"
    commons.write_text(commons.read_text().replace('key = "original"', f'key = "{key}"'))
    sefa.write_text(re.sub(r"health = \d+", f"health = {health}", sefa.read_text()))
    return folder


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins with the game's own set alone."""
    monkeypatch.setattr(sets.SHELF, "known", {})
    monkeypatch.setattr(sets.SHELF, "read", {})
    monkeypatch.setenv(sets.SHELF.folders, "")


def told(folders: str) -> list[list[str]]:
    """The sets that a process with these folders offers."""
    environment = {**os.environ, sets.SHELF.folders: folders}
    done = subprocess.run([sys.executable, "-c", TELL], env=environment, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    found: list[list[str]] = json.loads(done.stdout)["calamity"]
    return found


def command(*words: str, folders: str = "") -> subprocess.CompletedProcess[str]:
    """The command line with some words."""
    environment = {**os.environ, sets.SHELF.folders: folders}
    return subprocess.run(
        [sys.executable, "-m", "duelhall", *words], env=environment, capture_output=True, text=True
    )


def test_hc_19_who_runs_the_program_names_a_folder(tmp_path: Path) -> None:
    game = load_named("calamity", set=str(edited(tmp_path / "mine", "mine")))
    assert isinstance(game, Calamity)
    assert game.options["set"] == f"mine-{game.made.digest}"
    assert next(hero for hero in game.made.heroes if hero.short == "Sefa").health == 29


def test_hc_19_an_option_from_outside_names_no_folder(tmp_path: Path) -> None:
    folder = edited(tmp_path / "mine", "mine")
    for name in (str(folder), "/etc", "../..", ".", "//"):
        with pytest.raises(BadOptions, match="is not here; there are: original"):
            load("calamity", set=name)


def test_hc_19_a_record_names_set_and_digest_and_replays_only_with_the_same(tmp_path: Path) -> None:
    game = load_named("calamity", set=str(edited(tmp_path / "mine", "mine")))
    match = Match(game, 3)
    match.play(match.legal()[0])
    text = match.record().text()
    assert f'[Options "set=mine-{game.made.digest}"]' in text  # type: ignore[attr-defined]
    assert read_record(text).replay().steps == match.steps
    sets.SHELF.forget()
    edited(tmp_path / "changed", "mine", health=28)
    os.environ[sets.SHELF.folders] = str(tmp_path / "changed")
    with pytest.raises((BadRecord, BadOptions), match="is not here; there are: original, mine-"):
        read_record(text).replay()


def test_hc_19_a_host_offers_sets_by_the_environment(tmp_path: Path) -> None:
    one, two = edited(tmp_path / "one", "mine"), edited(tmp_path / "two", "mine", 28)
    found = told(os.pathsep.join([str(one), str(two)]))
    assert [name.partition("-")[0] for name, _ in found] == ["original", "mine", "mine"]
    assert len({title for _, title in found}) == 3


def test_hc_19_a_faulty_folder_is_logged_and_the_others_are_offered(tmp_path: Path) -> None:
    bad = edited(tmp_path / "bad", "bad", health=99)
    good = edited(tmp_path / "good", "good")
    found = told(os.pathsep.join([str(bad), str(tmp_path / "none"), str(good)]))
    assert [name.partition("-")[0] for name, _ in found] == ["original", "good"]


def test_hc_19_the_command_line_plays_with_a_folder(tmp_path: Path) -> None:
    folder = edited(tmp_path / "mine", "mine")
    done = command(
        *("match", "calamity", "random", "random", "--set", f"set={folder}", "--games", "2"),
        *("--records", str(tmp_path / "games")),
    )
    assert done.returncode == 0, done.stderr
    written = [path for path in (tmp_path / "games").rglob("*") if path.is_file()]
    assert any("set=mine-" in path.read_text(encoding="utf-8") for path in written)


def test_hc_19_the_command_line_tells_what_is_wrong_with_a_folder(tmp_path: Path) -> None:
    folder = edited(tmp_path / "mine", "mine", health=99)
    done = command("match", "calamity", "random", "random", "--set", f"set={folder}")
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert "sefa-cinder.toml, line 7: health has to be 1 to 36" in " ".join(done.stderr.split())


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("x.toml", b"\xff\xfe\x00", "x.toml, line 1: is no UTF-8"),
        ("x.toml", b"a = " + b"[" * 50_000, "x.toml"),
        ("x.toml", b"a = 1\n" * 90_000, "x.toml, line 1: longer than"),
        ("commons.toml", b"", "commons.toml"),
    ],
)
def test_hc_19_a_hostile_file_is_refused_with_its_place(
    tmp_path: Path, name: str, content: bytes, told: str
) -> None:
    folder = edited(tmp_path / "mine", "mine")
    (folder / name).write_bytes(content)
    with pytest.raises(BadCards) as found:
        read_folder(folder)
    assert told in str(found.value)


def test_hc_19_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    folder = edited(tmp_path / "mine", "mine")
    os.mkfifo(folder / "pipe.toml")
    (folder / "folder.toml").mkdir()
    with pytest.raises(BadCards) as found:
        read_folder(folder)
    assert {fault.file for fault in found.value.faults} == {"pipe.toml", "folder.toml"}


def test_hc_19_no_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="there is no such folder"):
        load_named("calamity", set=str(tmp_path / "none"))
