"""A hall as a host runs it: ``duelhall serve`` in a process of its own, on a folder of its own.

It can be killed without warning and started again on the same port and the same data.
"""

import json
import os
import signal
import sys
import urllib.request
from contextlib import suppress
from pathlib import Path
from urllib.error import URLError

from support.servers import HOST, Server

ROOT = Path(__file__).parents[2]


class House(Server):
    """A hall; settings are those of the environment, in small letters: ``requests="0"``."""

    name = "hall"
    program = "duelhall"

    def __init__(self, processes: int = 1, **settings: str) -> None:
        super().__init__()
        self.processes = processes
        usual = {"data": str(self.folder), "log": "json", "requests": "0", "sockets": "0"}
        self.settings = usual | settings

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def command(self) -> list[str]:
        settings = {**self.settings, "host": HOST, "port": str(self.port)}
        variables = [f"DUELHALL_{name.upper()}={value}" for name, value in settings.items()]
        serve = [sys.executable, "-m", self.program, "serve", "--processes", str(self.processes)]
        return ["env", *variables, *serve]

    def is_ready(self) -> bool:
        return self.health().get("status") == "ok"

    def health(self) -> dict[str, object]:
        """What the hall says of itself; nothing if it does not answer."""
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=5) as answer:
                found: dict[str, object] = json.load(answer)
                return found
        except (URLError, OSError, ValueError):
            return {}

    def metrics(self) -> str:
        """What one process of the hall counts."""
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=10) as answer:
            return str(answer.read().decode())

    def crew(self) -> list[int]:
        """The processes that answer: the one that was started, or those that it started."""
        assert self.process is not None
        pid = self.process.pid
        if self.processes == 1:
            return [pid]
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in children if is_hand(int(child))]

    def kill(self) -> None:
        """All of it at once, as a power cut does; the disk keeps what the system was given."""
        crew = self.crew() if self.is_running and self.processes > 1 else []
        super().kill()
        for pid in crew:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def kill_one(self) -> None:
        """One of several processes; the others go on."""
        os.kill(self.crew()[0], signal.SIGKILL)

    def log_lines(self) -> list[str]:
        """All that it has logged."""
        return self.log.read_text(encoding="utf-8", errors="replace").splitlines()


class SupportedHouse(House):
    """A hall whose program is one of the tests."""

    def command(self) -> list[str]:
        env, *rest = super().command()
        paths = [ROOT / "tests", ROOT / "examples/dicebids/src", os.environ.get("PYTHONPATH", "")]
        return [env, f"PYTHONPATH={os.pathsep.join(map(str, paths))}", *rest]


class ToyHouse(SupportedHouse):
    """A hall that knows toys too."""

    program = "support.hall_with_toys"


class HastyHouse(SupportedHouse):
    """A hall in which who is gone for a moment is absent, and every log is read in pieces."""

    program = "support.hasty_hall"


def is_hand(pid: int) -> bool:
    """Whether a process answers requests; Python has one more that only tracks resources."""
    with suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    return False
