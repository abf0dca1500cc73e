"""Playing pieces on a cluster of Ray: what is lost with a node is played again.

Every node needs this package in the same version, and Ray of the extra ``ray``.
"""

import signal
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any

from duelhall import __version__
from duelhall.core.errors import DuelhallError
from duelhall.core.wording import cut, one_line
from duelhall.lab.crew import AHEAD, PAUSE, TRIES, Finished, Piece
from duelhall.lab.drive import Company
from duelhall.lab.folder import commit
from duelhall.lab.play import never, play_deals
from duelhall.search.arena import Maker
from duelhall.search.crew import CrewLost

if TYPE_CHECKING:
    from polars import DataFrame


MOST_WHY = 200
"""Characters of Ray's words that are repeated."""
KNOCK = 5.0
"""Seconds that a cluster has to answer."""


class NoCluster(DuelhallError):
    """Ray is not installed, no cluster answers, or its nodes have other code."""


class Cluster:
    """The nodes of a cluster, as players of pieces."""

    def __init__(self, maker: Maker, address: str, is_stopped: Callable[[], bool] = never) -> None:
        self.maker, self.address, self.is_stopped = maker, address, is_stopped
        self.ray = imported()
        self.lost = 0
        """Pieces that went with their node or process, or that had no memory there."""
        self.why = ""
        """Why the last one did, in Ray's words."""

    def __enter__(self) -> "Cluster":
        connect(self.ray, self.address)
        self.code = code()
        self.task = self.ray.remote(num_cpus=1, max_retries=0)(play_piece)
        self.players = self.ray.put(self.maker)
        return self

    def __exit__(self, *_: object) -> None:
        self.ray.shutdown()

    @property
    def jobs(self) -> int:
        """How many pieces are played at a time: the processors that the nodes have now."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 0)))

    def play(self, pieces: Iterable[Piece]) -> Iterator[Finished]:
        """The pieces as they are finished; those of a node that is lost are played again.

        Stopped, what is not finished is given up.
        """
        waiting, running, lost = iter(pieces), dict[Any, Piece](), list[Piece]()
        breaks = 0
        while breaks <= TRIES * max(2, self.jobs):
            if self.is_stopped():
                return self.give_up(running)
            self.fill(waiting, running, lost)
            if not running:
                return None
            done, _ = self.ray.wait(list(running), timeout=PAUSE)
            for one in done:
                piece = running.pop(one)
                frame = self.result(one)
                if frame is None:
                    lost.append(piece)
                    breaks += 1
                else:
                    breaks = 0
                    yield piece, frame
        raise CrewLost(
            f"pieces were lost on the cluster again and again, the last by {self.why};"
            " what was finished is kept, and the same command goes on with the rest"
        )

    def fill(self, waiting: Iterator[Piece], running: dict[Any, Piece], lost: list[Piece]) -> None:
        """Hand out pieces, lost ones first."""
        most = self.jobs * AHEAD
        while len(running) < most:
            piece = lost.pop() if lost else next(waiting, None)
            if piece is None:
                return
            running[self.task.remote(piece, self.players, self.code)] = piece

    def result(self, one: Any) -> "DataFrame | None":
        """The games of a piece; ``None`` if it was lost with whatever played it."""
        gone = self.ray.exceptions
        try:
            frame: DataFrame = self.ray.get(one)
        except gone.RayTaskError as error:
            raise error.cause if isinstance(error.cause, DuelhallError) else error from None
        except gone.RayError as error:
            self.lost += 1
            self.why = cut(one_line(str(error) or type(error).__name__), MOST_WHY)
            return None
        return frame

    def give_up(self, running: dict[Any, Piece]) -> None:
        """Take back what is not finished."""
        for one in running:
            self.ray.cancel(one)


def imported() -> Any:
    """Ray, or a clear word that it is missing."""
    try:
        import ray
        import ray.exceptions
    except ImportError:
        raise NoCluster("a cluster needs ray: pip install 'duelhall[lab,ray]'") from None
    return ray


def connect(ray: Any, address: str) -> None:
    """Join a cluster; signals stay ours to hear."""
    knock(address)
    ours = signal.getsignal(signal.SIGTERM)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError, OSError, TimeoutError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise NoCluster(f"no cluster at {address}: {reason}") from None
    if current_thread() is main_thread():
        signal.signal(signal.SIGTERM, ours)


def knock(address: str) -> None:
    """Refuse an address where nobody answers, at once; Ray itself would try for minutes."""
    host, colon, port = address.rpartition(":")
    if not colon or "/" in host:
        return
    if not (host and port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise NoCluster(f"--ray {address}: an address is HOST:PORT, as 192.0.2.7:6379, or auto")
    try:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK).close()
    except OSError as error:
        raise NoCluster(f"no cluster answers at {address}: {error.strerror or error}") from None


def code() -> str:
    """What has to be the same wherever games are played."""
    python = ".".join(map(str, sys.version_info[:2]))
    return f"duelhall {__version__}, commit {commit() or 'unknown'}, Python {python}"


# -- on a node

HERE: list[tuple[str, Company]] = []
"""In a process of a node: the code that it was found to have, and its players."""


def play_piece(piece: Piece, maker: Maker, wanted: str) -> "DataFrame":
    """Play a piece on a node; refuses to where the code is another."""
    if not HERE:
        HERE.append((code(), Company(maker)))
    here, company = HERE[0]
    if here != wanted:
        raise NoCluster(f"a node has {here}, but this is {wanted}: install the same on all")
    return play_deals(piece.plan, piece.first, piece.deals, company)
