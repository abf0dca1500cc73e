"""Bring your own decks: folders of race files by the command line and a host (BW-02)."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest

from duelhall.cards.faults import BadCards
from duelhall.core.errors import BadOptions
from duelhall.games import load_named
from duelhall.games.blades.deckset import own_decks, read_folder
from duelhall.games.blades.sets import SHELF, offered

OWN = Path(__file__).parents[3] / "src" / "duelhall" / "games" / "blades" / "set"
DOCS = Path(__file__).parents[3] / "docs"
EMPIRE = Path(__file__).parent / "decks" / "empire.toml"
HEAD = 'key = "mine"\ntitle = "Mine"\nwords = "A heavier Bell Warden."\n'


@pytest.fixture(autouse=True)
def nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins with the game's own decks alone."""
    monkeypatch.setattr(SHELF, "known", {})
    monkeypatch.setattr(SHELF, "read", {})
    monkeypatch.setenv(SHELF.folders, "")


def one_race(folder: Path, hp: int = 23) -> Path:
    """A folder with the Empire alone, whose Bell Warden has other hit points."""
    folder.mkdir()
    text = EMPIRE.read_text(encoding="utf-8")
    (folder / "set.toml").write_text(HEAD, encoding="utf-8")
    (folder / "empire.toml").write_text(text.replace("hp = 24", f"hp = {hp}"), encoding="utf-8")
    return folder


def command(*words: str, folders: str = "") -> subprocess.CompletedProcess[str]:
    """The command line with some words."""
    return subprocess.run(
        [sys.executable, "-m", "duelhall", *words],
        env={**os.environ, SHELF.folders: folders},
        capture_output=True,
        text=True,
    )


def test_bw_02_a_race_that_is_not_brought_is_the_games_own(tmp_path: Path) -> None:
    made = read_folder(one_race(tmp_path / "mine"))
    assert made.races[1:] == own_decks().races[1:]
    assert next(card for card in made.races[0].printed if card.name == "Bell Warden").hp == 23


def test_bw_02_who_runs_the_program_names_a_folder(tmp_path: Path) -> None:
    name = SHELF.taken_in(str(one_race(tmp_path / "mine")))
    assert name == f"mine-{SHELF.find_set(name).digest}"
    assert str(tmp_path / "mine") in os.environ[SHELF.folders]


def test_bw_02_a_name_from_outside_is_no_folder(tmp_path: Path) -> None:
    folder = one_race(tmp_path / "mine")
    for name in (str(folder), "/etc", "../..", ".", "//", "mine-000000000000"):
        with pytest.raises(BadOptions, match="is not here; there are: original"):
            SHELF.find_set(name)


def test_bw_02_a_copy_of_the_games_own_decks_is_the_original(tmp_path: Path) -> None:
    copytree(OWN, tmp_path / "copy")
    assert SHELF.taken_in(str(tmp_path / "copy")) == "original"


def test_bw_02_a_host_offers_decks_by_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = one_race(tmp_path / "good"), one_race(tmp_path / "bad", hp=99)
    monkeypatch.setenv(SHELF.folders, os.pathsep.join(map(str, (bad, tmp_path / "none", good))))
    names = [value.name.partition("-")[0] for value in offered().said]
    assert names == ["original", "mine"]
    assert "hp has to be 1 to 40" in SHELF.read[str(bad)]
    assert "there is no such folder" in SHELF.read[str(tmp_path / "none")]


def test_bw_02_a_faulty_folder_is_refused_with_place_and_reason(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match=r"empire.toml, line \d+: hp has to be 1 to 40"):
        SHELF.taken_in(str(one_race(tmp_path / "mine", hp=99)))


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("clans.toml", b"\xff\xfe\x00", "clans.toml, line 1: is no UTF-8"),
        ("clans.toml", b"a = " + b"[" * 50_000, "clans.toml"),
        ("clans.toml", b"a = 1\n" * 90_000, "clans.toml, line 1: longer than"),
        ("clans.toml", b"", "clans.toml, line 1: [capital] is missing"),
        ("elves.toml", b"", "elves.toml, line 1: is no file of a race"),
        ("set.toml", b"", "set.toml, line 1: key is missing"),
        ("set.toml", b'key = "My Decks"', "set.toml, line 1: key has to be at most 20 small"),
    ],
)
def test_bw_02_a_hostile_file_is_refused_with_its_place(
    tmp_path: Path, name: str, content: bytes, told: str
) -> None:
    folder = one_race(tmp_path / "mine")
    (folder / name).write_bytes(content)
    with pytest.raises(BadCards) as found:
        read_folder(folder)
    assert told in str(found.value)


def test_bw_02_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    folder = one_race(tmp_path / "mine")
    os.mkfifo(folder / "clans.toml")
    (folder / "hordes.toml").mkdir()
    with pytest.raises(BadCards) as found:
        read_folder(folder)
    assert {fault.file for fault in found.value.faults} == {"clans.toml", "hordes.toml"}


MATCH = ("match", "blades", "random", "random", "--games", "2")


def records_in(folder: Path) -> list[str]:
    """All that was written there."""
    return [path.read_text(encoding="utf-8") for path in folder.rglob("*") if path.is_file()]


def test_bw_02_the_command_line_plays_with_a_folder(tmp_path: Path) -> None:
    folder, games = one_race(tmp_path / "mine"), tmp_path / "games"
    done = command(*MATCH, "--set", f"set={folder}", "--records", str(games))
    assert done.returncode == 0, done.stderr
    named = [text for text in records_in(games) if "set=mine-" in text]
    assert named
    assert not any(str(folder) in text for text in named)


def test_bw_02_the_command_line_plays_with_decks_of_the_environment(tmp_path: Path) -> None:
    folder, games = one_race(tmp_path / "mine"), tmp_path / "games"
    name = SHELF.taken_in(str(folder))
    words = (*MATCH, "--set", f"set={name}", "--records", str(games))
    assert command(*words, folders=str(folder)).returncode == 0
    refused = command(*words)
    assert refused.returncode != 0
    assert "is not here; there are: original" in " ".join(refused.stderr.split())


def test_bw_02_the_command_line_tells_what_is_wrong_with_a_folder(tmp_path: Path) -> None:
    done = command(*MATCH, "--set", f"set={one_race(tmp_path / 'mine', hp=99)}")
    assert done.returncode != 0
    assert "Traceback" not in done.stderr
    assert "hp has to be 1 to 40" in " ".join(done.stderr.split())
    assert "empire.toml, line " in " ".join(done.stderr.split())


def test_bw_02_no_folder_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="there is no such folder"):
        load_named("blades", set=str(tmp_path / "none"))


@pytest.mark.parametrize("page", ["hosting.md", "printing.md"])
def test_bw_02_a_host_reads_how_decks_are_offered(page: str) -> None:
    assert f"`{SHELF.folders}`" in (DOCS / page).read_text(encoding="utf-8")
