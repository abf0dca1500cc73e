"""Work in a process of its own: what would hold the interpreter, or its memory, for long.

The process is started when there is work, does one piece after the other, stands behind the hall
in line for a processor, and ends when nothing was asked of it for a while or the hall is gone. What
is to be done goes there as a pickle and comes back as one: no stranger writes to these pipes.
"""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import Any, BinaryIO, TypeVar

from duelhall.server.base.priority import stand_apart
from duelhall.server.base.workshop import timed

Found = TypeVar("Found")

REST = 20.0
"""Seconds without work after which the process ends."""
LARGE = 200_000_000
"""Bytes of memory with which it ends at once, and the next work begins with a new one."""
LONGEST = 60.0
"""Seconds that one piece of work may take."""
HEAD = 8
"""Bytes before each pickle, which say how long it is."""


class Studio:
    """The process of one worker; who asks sees to it that there is one question at a time."""

    def __init__(self, rest: float = REST, longest: float = LONGEST, large: int = LARGE) -> None:
        self.rest = rest
        self.longest = longest
        self.large = large
        self.process: Process | None = None
        self.last: Process | None = None
        """The latest process, also when it was let go."""
        self.bedtime: asyncio.TimerHandle | None = None

    async def start(self) -> None:
        """Nothing to do before there is work."""

    async def stop(self) -> None:
        """End the process."""
        if self.bedtime:
            self.bedtime.cancel()
        self.end()
        if self.last:
            await self.last.wait()

    def end(self) -> None:
        """Let the process go; the next work begins with a new one."""
        process, self.process = self.process, None
        if process and process.stdin:
            process.stdin.close()
        if process and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()

    async def run(self, work: Callable[..., Found], *given: Any) -> tuple[Found | Exception, float]:
        """What some work gives or raises, and the milliseconds of processor that it took."""
        if self.bedtime:
            self.bedtime.cancel()
        process = await self.ready()
        try:
            async with asyncio.timeout(self.longest):
                found: tuple[Found | Exception, float] = await ask(process, (work, given))
        except BaseException as error:  # whatever it still says is no answer to the next question
            self.end()
            if isinstance(error, (EOFError, OSError, TimeoutError)):
                raise RuntimeError("the process for long work was lost") from error
            raise
        if size_of(process) < self.large:
            self.bedtime = asyncio.get_running_loop().call_later(self.rest, self.end)
        else:
            self.end()
        return found

    async def ready(self) -> Process:
        """The process, a new one if it has ended."""
        if self.process and self.process.returncode is not None:
            self.end()
        if self.process is None:
            self.process = self.last = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", __name__), stdin=PIPE, stdout=PIPE
            )
        return self.process


def size_of(process: Process) -> int:
    """Bytes of memory that a process holds, where the system tells."""
    with suppress(OSError):
        pages = Path(f"/proc/{process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    return 0


async def ask(process: Process, question: Any) -> Any:
    """Send a question, and wait for the answer."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(framed(question))
    await process.stdin.drain()
    size = int.from_bytes(await process.stdout.readexactly(HEAD))
    return pickle.loads(await process.stdout.readexactly(size))


def framed(value: Any) -> bytes:
    """A value as it goes through a pipe."""
    packed = pickle.dumps(value)
    return len(packed).to_bytes(HEAD) + packed


# -- in the process itself


def answer(question: bytes) -> bytes:
    """Do what is asked for."""
    found = timed(process_time, *unpacked(question))
    try:
        return framed(found)
    except Exception as error:
        return framed((RuntimeError(f"can't be sent: {error}"), found[1]))


def unpacked(question: bytes) -> tuple[Any, ...]:
    """The work of a question, and what it is given."""
    work, given = pickle.loads(question)
    return (work, *given)


def work_on(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    while head := questions.read(HEAD):
        answers.write(answer(questions.read(int.from_bytes(head))))
        answers.flush()


def main() -> None:
    """Answer what comes in; what is printed meanwhile is no answer."""
    stand_apart()
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)
        with suppress(BrokenPipeError):
            work_on(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
