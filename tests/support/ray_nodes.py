"""A cluster of Ray on this machine: a head and other nodes, each a session of processes."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree

WATCHFUL = (
    '{"health_check_initial_delay_ms":1000,"health_check_period_ms":500,'
    '"health_check_failure_threshold":3,"health_check_timeout_ms":20000}'
)
"""A node that is gone is missed within seconds, one that is slow is not."""
LEAN = ("--num-cpus=1", "--object-store-memory=80000000", "--disable-usage-stats", "--block")
SMALL = ("--min-worker-port=0", "--max-worker-port=0", "--node-ip-address=127.0.0.1")


@dataclass
class RayNodes:
    """The nodes that were started here."""

    folder: Path
    address: str
    environment: dict[str, str]
    nodes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """One more node, in a session of its own."""
        with (self.folder / f"node{len(self.nodes)}.log").open("wb") as log:
            node = subprocess.Popen(
                [Path(sys.executable).with_name("ray"), "start", *words, *LEAN, *SMALL],
                env=self.environment,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.nodes.append(node)
        return node

    def kill(self, node: subprocess.Popen[bytes]) -> None:
        """End a node at once, with all that runs on it."""
        for process in members(node.pid):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        node.wait()

    def wait_for_work(self, node: subprocess.Popen[bytes], task: str) -> None:
        """Until a process of the node has begun a task; Ray calls the process by it."""
        for _ in range(12_000):
            if any(title(process).startswith(f"ray::{task}") for process in members(node.pid)):
                return
            time.sleep(0.005)
        raise TimeoutError(self.log())

    def log(self) -> str:
        """What the nodes said."""
        return "\n".join(path.read_text() for path in sorted(self.folder.glob("*.log")))


def members(session: int) -> Iterator[int]:
    """The processes of a session; Ray gives those that work groups of their own."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if os.getsid(int(process.name)) == session:
                yield int(process.name)


def title(process: int) -> str:
    """What a process calls itself."""
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text()
    return ""


@contextmanager
def ray_nodes() -> Iterator[RayNodes]:
    """A cluster with its head alone; nobody but who has its token may use it."""
    folder = Path(tempfile.mkdtemp(prefix="ray"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    secret = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(16)}
    found = RayNodes(folder, f"127.0.0.1:{port}", {**os.environ, **secret})
    try:
        head = ("--head", f"--port={port}", "--include-dashboard=false", f"--temp-dir={folder}")
        found.start(*head, f"--system-config={WATCHFUL}")
        yield found
    finally:
        for node in found.nodes:
            found.kill(node)
        rmtree(folder, ignore_errors=True)
