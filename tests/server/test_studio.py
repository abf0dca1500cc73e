"""Long work in a process of its own: it comes back, is lost with a word, and holds nobody up."""

import asyncio
import os
from collections.abc import AsyncIterator
from math import factorial, gcd, sqrt
from pathlib import Path
from time import sleep

import pytest

from duelhall.paper.press import BadPrint
from duelhall.server.base.priority import KINDNESS
from duelhall.server.base.studio import Studio

pytestmark = pytest.mark.anyio


@pytest.fixture
async def studio() -> AsyncIterator[Studio]:
    studio = Studio()
    yield studio
    await studio.stop()


def is_there(pid: int) -> bool:
    """Whether a process runs; one that has ended and nobody asked about does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


async def gone(pid: int) -> None:
    async with asyncio.timeout(10):
        while is_there(pid):
            await asyncio.sleep(0.01)


async def test_work_is_done_elsewhere_in_one_process(studio: Studio) -> None:
    assert (await studio.run(gcd, 12, 18))[0] == 6
    pids = {(await studio.run(os.getpid))[0] for _ in range(3)}
    assert len(pids) == 1
    assert os.getpid() not in pids


async def test_it_stands_back(studio: Studio) -> None:
    mine = os.getpriority(os.PRIO_PROCESS, 0)
    nice, _ = await studio.run(os.getpriority, os.PRIO_PROCESS, 0)
    assert nice == max(mine, KINDNESS)


async def test_what_it_took_is_told(studio: Studio) -> None:
    assert (await studio.run(sleep, 0.2))[1] < 100
    found, took = await studio.run(factorial, 60_000)
    assert found == factorial(60_000)
    assert took > 5


async def test_what_goes_wrong_comes_back(studio: Studio) -> None:
    error, _ = await studio.run(sqrt, -1)
    assert isinstance(error, ValueError)
    error, _ = await studio.run(compile, "1", "x", "eval")
    assert "can't be sent" in str(error)
    error, _ = await studio.run(BadPrint, "too long")  # what is raised there can be sent
    assert isinstance(error, BadPrint)
    assert (await studio.run(gcd, 4, 6))[0] == 2


async def test_what_is_printed_is_no_answer(studio: Studio) -> None:
    assert (await studio.run(os.write, 1, b"x" * 20))[0] == 20
    assert (await studio.run(gcd, 4, 6))[0] == 2


async def test_a_process_that_is_lost_is_replaced(studio: Studio) -> None:
    with pytest.raises(RuntimeError, match="was lost"):
        await studio.run(os._exit, 3)
    pid, _ = await studio.run(os.getpid)
    os.kill(pid, 9)
    await gone(pid)
    await asyncio.sleep(0.05)
    assert (await studio.run(os.getpid))[0] != pid


async def test_work_without_end_is_ended() -> None:
    studio = Studio(longest=2)
    pid, _ = await studio.run(os.getpid)
    with pytest.raises(RuntimeError, match="was lost"):
        await studio.run(sleep, 60)
    await gone(pid)
    assert (await studio.run(gcd, 4, 6))[0] == 2
    await studio.stop()


async def test_it_ends_when_there_is_nothing_to_do() -> None:
    studio = Studio(rest=0.2)
    pid, _ = await studio.run(os.getpid)
    assert is_there(pid)
    await gone(pid)
    assert (await studio.run(os.getpid))[0] != pid
    await studio.stop()


async def test_one_that_holds_much_memory_ends_at_once() -> None:
    studio = Studio(large=1)
    pid, _ = await studio.run(os.getpid)
    await gone(pid)
    assert (await studio.run(os.getpid))[0] != pid
    await studio.stop()


async def test_it_ends_with_who_asks(studio: Studio) -> None:
    pid, _ = await studio.run(os.getpid)
    assert studio.process
    assert studio.process.stdin
    studio.process.stdin.close()  # as when the hall is killed
    await gone(pid)
