"""A process that is spoken to in lines, and that can neither block nor flood its caller.

Output is taken only while somebody reads, so a process that talks without end fills its own pipe
and waits. Systems in the manner of Unix only: it waits on pipes with ``select``.
"""

import os
import select
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic

LONGEST_LINE = 4096
"""Bytes of a line that a process may say."""
MOST_UNASKED = 1 << 20
"""Bytes that a process may say while nobody asks."""
MOST_ERRORS = 1 << 20
"""Bytes of the error output that are kept of one process."""
PARTING = 1.0
"""Seconds that a process has for leaving when it is asked to."""


class WireFault(Exception):
    """What a process did wrong, in words that follow its name."""


class Late(WireFault):
    """No line in time."""


class Wire:
    """A running process."""

    def __init__(self, command: Sequence[str], keep: Callable[[str], None]) -> None:
        self.keep = keep
        """Takes what the process writes to its error output."""
        self.process = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        pipes = (self.process.stdin, self.process.stdout, self.process.stderr)
        self.input, self.output, self.errors = (pipe.fileno() for pipe in pipes if pipe)
        for number in (self.input, self.output, self.errors):
            os.set_blocking(number, False)
        self.unsent = b""
        self.heard = b""
        self.muttered = b""
        self.kept = 0
        self.is_open = {self.output: True, self.errors: True}

    # -- speaking and listening

    def send(self, line: str) -> None:
        """Say a line; what does not fit into the pipe goes out while lines are read."""
        self.unsent += line.encode() + b"\n"
        self.write()

    def read(self, until: float) -> str:
        """The next line; raises Late when none comes before this time of the monotonic clock."""
        while b"\n" not in self.heard[: LONGEST_LINE + 1]:
            if len(self.heard) > LONGEST_LINE:
                raise WireFault(f"said a line of more than {LONGEST_LINE} bytes")
            if not self.is_open[self.output]:
                raise WireFault(self.ending())
            self.wait(until)
        line, _, self.heard = self.heard.partition(b"\n")
        return line.decode(errors="replace").removesuffix("\r")

    def hush(self) -> None:
        """Forget what was said so far, since nobody asked."""
        forgotten = 0
        while self.is_open[self.output] and select.select([self.output], [], [], 0)[0]:
            self.listen()
            forgotten += len(self.heard)
            self.heard = b""
            if forgotten > MOST_UNASKED:
                raise WireFault(f"said more than {MOST_UNASKED} bytes without being asked")
        self.heard = b""

    def wait(self, until: float) -> None:
        """Let some bytes pass in any direction."""
        left = until - monotonic()
        if left <= 0:
            raise Late("said nothing in time")
        listening = [number for number, is_open in self.is_open.items() if is_open]
        ready, free, _ = select.select(listening, [self.input] if self.unsent else [], [], left)
        if free:
            self.write()
        if self.errors in ready:
            self.overhear()
        if self.output in ready:
            self.listen()

    def write(self) -> None:
        """Send what the pipe takes; one that nobody reads any more takes all."""
        try:
            self.unsent = self.unsent[os.write(self.input, self.unsent) :]
        except BlockingIOError:
            pass
        except BrokenPipeError:
            self.unsent = b""

    def listen(self) -> None:
        """Take what was said."""
        self.heard += self.take(self.output)

    def overhear(self) -> None:
        """Keep what was written to the error output, up to a limit."""
        some = self.take(self.errors)[: max(0, MOST_ERRORS - self.kept)]
        self.kept += len(some)
        *lines, self.muttered = (self.muttered + some).split(b"\n")
        for line in lines:
            self.keep(line.decode(errors="replace"))

    def take(self, number: int) -> bytes:
        """The bytes that wait in a pipe; none means that it was closed."""
        try:
            some = os.read(number, 1 << 16)
        except BlockingIOError:
            return b""
        self.is_open[number] = bool(some)
        return some

    def is_muttering(self) -> bool:
        """Whether the error output has something to take."""
        return self.is_open[self.errors] and bool(select.select([self.errors], [], [], 0)[0])

    # -- leaving

    def ending(self) -> str:
        """How a process ended that closed its output."""
        with suppress(subprocess.TimeoutExpired):
            status = self.process.wait(PARTING)
            if status < 0:
                return f"was ended by signal {-status}"
            return f"ended with exit status {status}"
        return "closed its output"

    def close(self, parting: str = "", seconds: float = PARTING) -> None:
        """End the process and all of its session, politely if there is a word of parting.

        What has left the session goes on, and may hold the error output open and write to it.
        """
        if parting:
            self.send(parting)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(seconds)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        while self.kept < MOST_ERRORS and self.is_muttering():
            self.overhear()
        if self.muttered:
            self.keep(self.muttered.decode(errors="replace"))
            self.muttered = b""
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe:
                pipe.close()
