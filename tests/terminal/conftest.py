"""What every test at the terminal has at hand."""

from pathlib import Path

import pytest

from support.typed_terminal import Terminal, finished


@pytest.fixture
def terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Terminal:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return Terminal(monkeypatch, capsys, tmp_path)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game in a file."""
    path = tmp_path / "game.txt"
    path.write_text(finished().record(Seat1="Ada", Seat2="Bob").text(), encoding="utf-8")
    return path
