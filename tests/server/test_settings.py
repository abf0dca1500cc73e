"""What a host sets: read from the environment, checked, told in the documents."""

from dataclasses import fields
from pathlib import Path

import pytest

from duelhall.games import TABLE
from duelhall.server.base.settings import (
    BadSettings,
    Settings,
    read_settings,
    settings_table,
    variable,
)

DOCS = Path(__file__).resolve().parents[2] / "docs" / "settings.md"


def problem(**environment: str) -> str:
    with pytest.raises(BadSettings) as caught:
        read_settings(environment)
    return str(caught.value)


def test_nothing_has_to_be_set() -> None:
    settings = read_settings({})
    assert (settings.host, settings.port) == ("127.0.0.1", 5252)
    assert settings.database_url == f"sqlite:///{settings.data}/hall.sqlite"


def test_the_usual_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/some/data")
    assert read_settings({}).data == Path("/some/data/duelhall")


def test_the_environment_is_read(tmp_path: Path) -> None:
    settings = read_settings(
        {
            "DUELHALL_PORT": "8000",
            "DUELHALL_DATA": str(tmp_path),
            "DUELHALL_DATABASE": "postgresql://user:password@db/hall",
            "DUELHALL_REDIS": "redis://cache:6379/1",
            "DUELHALL_ORIGINS": "https://Hall.example.org/, https://other.example.org",
            "DUELHALL_PROXY": "1",
            "DUELHALL_PURE": "1",
            "OTHER": "x",
        }
    )
    assert settings.port == 8000
    assert settings.database_url == "postgresql+asyncpg://user:password@db/hall"
    assert settings.redis == "redis://cache:6379/1"
    assert settings.origins == ("https://hall.example.org", "https://other.example.org")
    assert settings.proxy == 1


def test_what_is_given_wins_and_what_is_empty_is_not_set() -> None:
    environment = {"DUELHALL_PORT": "8000", "DUELHALL_REDIS": "", "DUELHALL_DATABASE": ""}
    settings = read_settings(environment, given={"port": "9000"})
    assert (settings.port, settings.redis, settings.database) == (9000, "", "")


def test_a_database_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "club.sqlite"
    for text in (str(file), f"sqlite:///{file}"):
        settings = read_settings({"DUELHALL_DATABASE": text})
        assert settings.database_url == f"sqlite:///{file}"


@pytest.mark.parametrize(
    ("name", "text", "right"),
    [
        ("PORT", "99999", "a number from 0 to 65535"),
        ("PORT", "five", "a number from 0 to 65535"),
        ("PORT", "-1", "a number from 0 to 65535"),
        ("HOST", " ", "some text"),
        ("DATABASE", "mysql://x/y", "postgresql://user:password@host/name"),
        ("DATABASE", "postgresql://host", "postgresql://user:password@host/name"),
        ("DATABASE", "sqlite://", "sqlite:///file"),
        ("DATABASE", "postgresql://host:port/name", "postgresql://user:password@host/name"),
        ("DATABASE", "postgresql://[::1/name", "postgresql://user:password@host/name"),
        ("DATABASE", "/", "a file, sqlite:///file"),
        ("REDIS", "localhost", "redis://host:6379/0"),
        ("REDIS", "redis://host:port/0", "redis://host:6379/0"),
        ("REDIS", "redis://[::1/0", "redis://host:6379/0"),
        ("ORIGINS", "https://[::1", "https://hall.example.org"),
        ("ORIGINS", "https://hall.example.org:port", "https://hall.example.org"),
        ("ORIGINS", "https://hall.example.org?x", "https://hall.example.org"),
        ("ORIGINS", "https://me@hall.example.org", "https://hall.example.org"),
        ("ORIGINS", "https://hällo.example.org", "https://hall.example.org"),
        ("ORIGINS", "hall.example.org", "https://hall.example.org"),
        ("ORIGINS", "https://a.example,https://b.example/path", "https://hall.example.org"),
        ("SECURE", "yes", "auto, always or never"),
        ("LOG", "xml", "auto, console or json"),
        ("WORKERS", "0", "a number from 1 to 256"),
        ("DATA", __file__, "a folder"),
    ],
)
def test_a_bad_value_is_told_with_what_is_right(name: str, text: str, right: str) -> None:
    message = problem(**{f"DUELHALL_{name}": text})
    assert message.startswith(f"DUELHALL_{name} has to be ")
    assert right in message
    assert "\n" not in message


def test_origins_are_as_browsers_name_them() -> None:
    text = "https://Hall.example.org:443/, http://[::1]:80 ,http://hall.example.org:8443"
    settings = read_settings({"DUELHALL_ORIGINS": text})
    known = ("https://hall.example.org", "http://[::1]", "http://hall.example.org:8443")
    assert settings.origins == known


def test_a_value_that_may_be_secret_is_not_repeated() -> None:
    assert "hush" not in problem(DUELHALL_DATABASE="mysql://me:hush@x/y")


def test_all_problems_are_told_at_once() -> None:
    message = problem(DUELHALL_PROT="1", DUELHALL_PORT="x", DUELHALL_LOG="y")
    assert "DUELHALL_PROT is not known" in message
    assert "DUELHALL_PORT" in message
    assert "DUELHALL_LOG has to be" in message


@pytest.mark.parametrize("key", list(TABLE))
def test_where_the_card_sets_of_a_game_are_is_for_the_game(key: str) -> None:
    assert read_settings({f"DUELHALL_{key.upper()}_SETS": "/folder"}) == read_settings({})
    assert "DUELHALL_NOGAME_SETS is not known" in problem(DUELHALL_NOGAME_SETS="/folder")


def test_what_is_given_by_an_option_is_told_as_that() -> None:
    with pytest.raises(BadSettings, match="--port has to be"):
        read_settings({}, given={"port": "x"})


def test_the_documents_list_every_setting() -> None:
    assert settings_table() in DOCS.read_text(encoding="utf-8")
    for one in fields(Settings):
        assert variable(one.name) in settings_table()
