"""Real servers for the tests of the hall, each in a folder of its own and on a free port.

They end with the test session, and with it if it is killed.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Self

from services import where

HOST = "127.0.0.1"
PATIENCE = 60.0  # seconds until a server that does not answer is given up
ATTEMPTS = 5  # a port can be taken between finding it free and using it
PARENT = ThreadPoolExecutor(1)
"""The thread that starts servers: one gets its signal when the *thread* that started it ends,
and a test's own threads end with the test."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def answers(port: int) -> bool:
    try:
        socket.create_connection((HOST, port), timeout=1).close()
    except OSError:
        return False
    return True


def bound_to_us(death: str, user: str | None = None) -> list[str]:
    """What to put before a command: it gets the signal when we die, and runs as the user."""
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        raise RuntimeError("setpriv is missing: it is in Debian's package util-linux")
    identity = [f"--reuid={user}", f"--regid={user}", "--init-groups"] if user else []
    return [setpriv, f"--pdeathsig={death}", *identity]


class Server:
    """A program that listens on a port and keeps its files in a folder."""

    name: str
    end = signal.SIGTERM
    user: str | None = None

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"duelhall-{self.name}-"))
        self.log = self.folder / "log"
        self.port = 0
        self.process: subprocess.Popen[bytes] | None = None
        if self.user:
            shutil.chown(self.folder, self.user, self.user)

    def command(self) -> list[str]:
        """What to run so that it listens on the port."""
        raise NotImplementedError

    def is_ready(self) -> bool:
        """Whether it serves, not only listens."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        for _ in range(ATTEMPTS):
            self.port = free_port()
            if self.try_start():
                return self
        self.close()
        raise RuntimeError(f"{self.name} does not start")

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        """Start on the same port as before, unless it runs."""
        if not self.is_running and not self.try_start():
            raise RuntimeError(f"{self.name} does not start on port {self.port}:\n{self.said()}")

    def try_start(self) -> bool:
        """Start and wait until it is ready; false if it ends instead."""
        command = [*bound_to_us(self.end.name.removeprefix("SIG"), self.user), *self.command()]
        with self.log.open("ab") as log:
            opened = PARENT.submit(
                subprocess.Popen,
                command,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
            self.process = opened.result()
        deadline = time.monotonic() + PATIENCE
        while self.is_running:
            if answers(self.port) and self.is_ready():
                return self.is_running
            if time.monotonic() > deadline:
                self.kill()
                raise RuntimeError(f"{self.name} does not answer:\n{self.said()}")
            time.sleep(0.02)
        return False

    def stop(self) -> None:
        """End it in order."""
        self.finish(self.end)

    def kill(self) -> None:
        """End it as a power cut does; what it had not yet written is lost."""
        self.finish(signal.SIGKILL)

    def restart(self) -> None:
        """End it in order and start it on the same port."""
        self.stop()
        self.start()

    def finish(self, with_signal: signal.Signals) -> None:
        if self.process is not None:
            if self.process.poll() is None:
                self.process.send_signal(with_signal)
            self.process.wait(PATIENCE)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def said(self) -> str:
        """The end of its log."""
        return self.log.read_text(encoding="utf-8", errors="replace")[-4000:]


class Postgres(Server):
    """PostgreSQL with durable commits; root hands it to the user postgres, as it must."""

    name = "postgres"
    end = signal.SIGINT  # its fast shutdown, which does not wait for clients
    owner = "duelhall"

    def __init__(self) -> None:
        self.programs = where("PostgreSQL")
        self.user = unprivileged_user()
        super().__init__()
        self.numbers = count(1)
        self.templates: set[str] = set()
        self.data = self.folder / "data"
        self.make_cluster()

    def make_cluster(self) -> None:
        command = [str(self.programs / "initdb"), f"--pgdata={self.data}", "--auth=trust"]
        command += [f"--username={self.owner}", "--encoding=UTF8", "--locale=C.UTF-8"]
        # Files of a test server need no sync when made; commits to it do, and get it.
        command += ["--no-sync"]
        made = subprocess.run(
            [*bound_to_us("TERM", self.user), *command],
            cwd=self.folder,
            capture_output=True,
            text=True,
        )
        if made.returncode:
            raise RuntimeError(f"initdb fails:\n{made.stdout}{made.stderr}")

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": HOST,
            "port": self.port,
            "unix_socket_directories": self.folder,
            "fsync": "on",
            "max_connections": 200,
            "shared_buffers": "32MB",
        }
        options = [option for key, value in settings.items() for option in ("-c", f"{key}={value}")]
        return [str(self.programs / "postgres"), "-D", str(self.data), *options]

    def is_ready(self) -> bool:
        command = [str(self.programs / "pg_isready"), "-q", "-h", HOST, "-p", str(self.port)]
        return subprocess.run(command).returncode == 0

    def run(self, statement: str) -> None:
        """Run one statement outside all test databases."""
        command = [str(self.programs / "psql"), "-X", "-q", "-v", "ON_ERROR_STOP=1"]
        command += ["-h", HOST, "-p", str(self.port), "-U", self.owner, "-d", "postgres"]
        done = subprocess.run([*command, "-c", statement], capture_output=True, text=True)
        if done.returncode:
            raise RuntimeError(f"{statement}: {done.stderr}")

    def url(self, database: str) -> str:
        """Where SQLAlchemy finds the database."""
        return f"postgresql+asyncpg://{self.owner}@{HOST}:{self.port}/{database}"

    def create(self, template: str = "template0") -> str:
        """Make a database and return its name."""
        name = f"test_{next(self.numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, database: str) -> None:
        """Remove a database, whoever is still connected."""
        self.run(f"DROP DATABASE IF EXISTS {database} WITH (FORCE)")

    def template(self, name: str, prepare: Callable[[str], None]) -> str:
        """Have a database to copy from, prepared at its url once for all tests."""
        if name not in self.templates:
            self.drop(name)
            self.run(f"CREATE DATABASE {name} TEMPLATE template0")
            prepare(self.url(name))
            self.templates.add(name)
        return name


class Redis(Server):
    """Redis that keeps nothing over a restart, as a wake-up hint needs nothing kept."""

    name = "redis"

    def command(self) -> list[str]:
        options = {"bind": HOST, "port": str(self.port), "dir": str(self.folder)}
        options |= {"save": "", "appendonly": "no", "daemonize": "no"}
        pairs = [part for key, value in options.items() for part in (f"--{key}", value)]
        return [str(where("Redis")), *pairs]

    def is_ready(self) -> bool:
        return self.ask("PING") == b"+PONG\r\n"

    def ask(self, line: str) -> bytes:
        """Send one command in a line and return the short answer."""
        with socket.create_connection((HOST, self.port), timeout=5) as connection:
            connection.sendall(line.encode() + b"\r\n")
            return connection.recv(4096)

    def forget(self) -> None:
        """Remove all keys."""
        if self.ask("FLUSHALL") != b"+OK\r\n":
            raise RuntimeError(f"redis does not forget:\n{self.said()}")

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}/0"


def unprivileged_user() -> str | None:
    """Who runs PostgreSQL: its own user if we are root, as it refuses root; else we."""
    if os.geteuid() != 0:
        return None
    return pwd.getpwnam("postgres").pw_name
