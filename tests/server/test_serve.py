"""The command that opens the hall, run as a host runs it."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from duelhall.cli import main
from duelhall.cli import serve as serving
from duelhall.server.base.settings import Settings
from duelhall.server.serving import locked

Open = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Open]:
    """Call it to run the command; whatever still runs in the end is killed."""
    running: list[subprocess.Popen[str]] = []

    def run(*words: str, **environment: str) -> subprocess.Popen[str]:
        clean = {name: text for name, text in os.environ.items() if "DUELHALL" not in name}
        named = {f"DUELHALL_{name.upper()}": text for name, text in environment.items()}
        process = subprocess.Popen(
            [sys.executable, "-m", "duelhall", "serve", "--data", str(tmp_path), *words],
            env={**clean, **named},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        running.append(process)
        return process

    yield run
    for process in running:
        process.kill()
        process.communicate()


def address(process: subprocess.Popen[str]) -> str:
    """Where the hall says it is."""
    assert process.stdout
    line = process.stdout.readline()
    assert line.startswith("The hall is open at http://localhost:"), line
    return line.split()[5]


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_the_hall_opens_and_closes(start: Open, ending: signal.Signals, tmp_path: Path) -> None:
    process = start("--port", "0")
    here = address(process)
    assert httpx.get(f"{here}/health").json()["status"] == "ok"
    assert httpx.get(here).status_code == 200
    process.send_signal(ending)
    status, out, err = ended(process)
    assert (status, out) == (0, "The hall is closed.\n"), err
    assert (tmp_path / "hall.sqlite").exists()
    assert not (tmp_path / "hall.sqlite-wal").exists()


def test_a_port_that_is_taken_is_one_clear_line(start: Open) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        status, out, err = ended(start("--port", str(port)))
    assert status == 1
    assert out == ""
    assert err.startswith(f"duelhall: port {port} is in use")
    assert err.count("\n") == 1


def test_a_database_has_one_hall(start: Open) -> None:
    first = start("--port", "0")
    address(first)
    status, out, err = ended(start("--port", "0"))
    assert (status, out) == (1, "")
    assert "hall.sqlite is open in another hall" in err
    first.kill()
    first.wait()
    address(start("--port", "0"))


def test_the_data_are_the_host_s_alone(tmp_path: Path) -> None:
    with locked(tmp_path / "new" / "hall" / "hall.sqlite"):
        assert (tmp_path / "new" / "hall").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    ("words", "environment", "message"),
    [
        (["--port", "99999"], {}, "--port has to be a number from 0 to 65535"),
        ([], {"port": "x"}, "DUELHALL_PORT has to be a number"),
        ([], {"prot": "1"}, "DUELHALL_PROT is not known"),
        (["--processes", "2"], {"port": "0"}, "several need DUELHALL_DATABASE=postgresql://"),
        (["--processes", "0"], {"port": "0"}, "1 to 64 can answer"),
        (["--host", "no.such.host.invalid"], {"port": "0"}, "can't listen on no.such.host.invalid"),
        (["--host", "a..b"], {"port": "0"}, "can't listen on a..b port 0: no host has such a name"),
        (
            ["--database", "postgresql://me@127.0.0.1:1/x?sslmode=require"],
            {"port": "0"},
            "can't be opened: [Errno",
        ),
        (
            ["--database", "postgresql://me@127.0.0.1:1/x?no_such_word=1"],
            {"port": "0"},
            "can't be opened",
        ),
        (
            ["--database", "postgresql://me@127.0.0.1:1/x"],
            {"port": "0"},
            "127.0.0.1:1/x can't be opened",
        ),
    ],
)
def test_what_can_t_be_is_one_clear_line(
    start: Open, words: list[str], environment: dict[str, str], message: str
) -> None:
    status, out, err = ended(start(*words, **environment))
    assert status in (1, 2)
    assert out == ""
    assert err.startswith("duelhall: ")
    assert message in err
    assert err.count("\n") == 1


def test_several_processes_are_one_hall(start: Open, postgres_url: str, redis_url: str) -> None:
    words = ("--port", "0", "--processes", "2", "--database", postgres_url)
    process = start(*words, redis=redis_url)
    here = address(process)
    with httpx.Client(base_url=here, timeout=60) as one:
        one.post("/api/guest", json={"name": "Robin"})
        for _ in range(6):  # a connection each time, taken by either
            me = httpx.get(f"{here}/api/me", cookies=dict(one.cookies), timeout=60)
            assert me.json()["user"]["name"] == "Robin"
    crew = children(process.pid)
    assert len(crew) == 2
    os.kill(crew[0], signal.SIGKILL)
    wait_until(lambda: len(set(children(process.pid)) - {crew[0]}) == 2)
    process.send_signal(signal.SIGTERM)
    assert ended(process)[:2] == (0, "The hall is closed.\n")


def test_processes_do_not_outlive_who_started_them(
    start: Open, postgres_url: str, redis_url: str
) -> None:
    process = start("--port", "0", "--processes", "2", "--database", postgres_url, redis=redis_url)
    here = address(process)
    assert httpx.get(f"{here}/health", timeout=60).status_code == 200
    crew = children(process.pid)
    process.kill()
    wait_until(lambda: not any(is_alive(pid) for pid in crew))


def children(pid: int) -> list[int]:
    """The processes that answer, without what Python starts beside them."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found if b"spawn_main" in command_of(int(child))]


def command_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def is_alive(pid: int) -> bool:
    return bool(command_of(pid))


def wait_until(holds: Callable[[], bool]) -> None:
    for _ in range(300):
        if holds():
            return
        time.sleep(0.1)
    raise AssertionError("it does not come about")


# -- what is said


def test_without_its_packages_the_hall_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serving, "find_spec", lambda name: None if name == "litestar" else name)
    assert main(["serve"]) == 2
    assert "pip install 'duelhall[hall]'" in capsys.readouterr().err


def test_other_commands_do_not_load_the_hall() -> None:
    code = "import sys, duelhall.cli; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout
    heavy = {"litestar", "sqlalchemy", "uvicorn", "duelhall.server.web.app"}
    assert not heavy & set(loaded.split())


@pytest.mark.parametrize(
    ("settings", "lines"),
    [
        ({}, ["http://localhost:80 "]),
        ({"host": "::1"}, ["http://localhost:80 "]),
        ({"host": "10.0.0.5"}, ["http://10.0.0.5:80 "]),
        ({"host": "0.0.0.0"}, ["http://localhost:80 ", "on your network at http://192.0.2.9:80"]),
        ({"origins": ("https://a.example",)}, ["localhost", "for others at https://a.example"]),
    ],
)
def test_the_address_is_said(
    settings: dict[str, object],
    lines: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(serving, "own_address", lambda: "192.0.2.9")
    serving.announce(Settings(**settings), 80, False)
    out = capsys.readouterr().out.splitlines()
    assert len(out) == len(lines)
    assert all(part in line for part, line in zip(lines, out, strict=True))


@pytest.mark.parametrize(("display", "opened"), [(":0", ["http://localhost:80"]), ("", [])])
def test_a_browser_opens_where_it_can_be_seen(
    display: str, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(serving.sys, "platform", "linux")
    monkeypatch.setattr(serving.webbrowser, "open", shown.append)
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    serving.announce(Settings(), 80, True)
    assert shown == opened
