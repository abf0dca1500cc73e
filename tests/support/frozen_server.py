"""A server that stands still: its connections stay, and nothing answers."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

from support.servers import Server


@contextmanager
def frozen(server: Server) -> Iterator[None]:
    """Let a server stand still until the block ends."""
    assert server.process is not None
    server.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        server.process.send_signal(signal.SIGCONT)
