"""The picture of how it hangs together is what the layer test proves, drawn."""

import pytest

import picture
from layers import LEVELS, PAGE, ROOMS

ROOT = picture.ROOT
SERVER = ROOT / "src" / "duelhall" / "server"
WEB = ROOT / "web" / "src"


def test_the_picture_is_the_one_that_is_drawn() -> None:
    drawn = picture.Drawing().whole()
    assert picture.TARGET.read_text(encoding="utf-8") == drawn, "make picture draws it anew"


def test_every_room_of_the_server_is_in_it() -> None:
    folders = {path.parent.name for path in SERVER.glob("*/__init__.py")}
    modules = {path.stem for path in SERVER.glob("*.py")} - {"__init__"}
    assert folders | modules == set(ROOMS)


def test_every_room_of_the_page_is_in_it() -> None:
    rooms = {path.name for path in WEB.iterdir() if path.is_dir() and any(path.rglob("*.ts"))}
    assert rooms == set(PAGE)


@pytest.mark.parametrize("name", [*LEVELS, *ROOMS, *PAGE])
def test_it_names(name: str) -> None:
    assert f">{name}</text>" in picture.Drawing().whole()


def test_another_level_is_another_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    before = picture.Drawing().whole()
    monkeypatch.setitem(LEVELS, "lab", 3)
    assert picture.Drawing().whole() != before
