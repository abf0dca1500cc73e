"""Those who wait are let in by turns of households."""

import asyncio
from collections.abc import Sequence

from duelhall.server.base.fairness import FairQueue


async def settled() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


async def order_of(asked: Sequence[str], at_once: int = 1) -> str:
    """The order in which those who asked were let in, each for a moment."""
    queue, done = FairQueue(at_once), []

    async def wait(house: str) -> None:
        async with queue.turn(house):
            done.append(house)
            await asyncio.sleep(0)

    await asyncio.gather(*map(wait, asked))
    assert queue.at_work.total() == queue.count() == 0
    return "".join(done)


async def test_households_take_turns() -> None:
    assert await order_of("aaaaab") == "abaaaa"
    assert await order_of("aaaabbc") == "abcabaa"
    assert await order_of("aaaaaaaab", at_once=2) == "aabaaaaaa"


async def test_a_household_leaves_room_for_others() -> None:
    queue = FairQueue(2, of_one=1)
    await queue.enter("a", None)
    second = asyncio.create_task(queue.enter("a", "second"))
    await settled()
    assert not second.done()
    await asyncio.wait_for(queue.enter("b", None), 1)
    queue.leave("b")
    await settled()
    assert not second.done()
    queue.leave("a")
    await asyncio.wait_for(second, 1)


async def test_who_comes_later_waits_for_one_of_each_household() -> None:
    queue = FairQueue(1)
    await queue.enter("a", "now")
    asked = ["a1", "a2", "a3", "b1", "b2", "c1"]
    tasks = [asyncio.create_task(queue.enter(what[0], what)) for what in asked]
    await settled()
    assert list(queue.order()) == ["b1", "c1", "a1", "b2", "a2", "a3"]
    assert [queue.ahead_of(what) for what in ("now", "a1", "c1", "a3")] == [0, 3, 2, 6]
    assert (queue.count(), queue.count("a"), queue.count("d")) == (6, 3, 0)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert queue.count() == 0


async def test_who_gives_up_keeps_nobody_waiting() -> None:
    queue = FairQueue(1)
    await queue.enter("a", None)
    gone, next_one = (asyncio.create_task(queue.enter(house, None)) for house in "bc")
    await settled()
    queue.leave("a")  # calls b, which is cancelled before it can begin
    gone.cancel()
    await settled()
    assert next_one.done()
    assert queue.at_work == {"c": 1}


async def test_all_may_give_up_at_the_same_moment() -> None:
    queue = FairQueue(1)

    async def work() -> None:
        async with queue.turn("a"):
            await asyncio.sleep(60)

    tasks = [asyncio.create_task(work()) for _ in range(4)]
    await settled()
    for task in tasks:
        task.cancel()
    found = await asyncio.gather(*tasks, return_exceptions=True)
    assert {type(one) for one in found} == {asyncio.CancelledError}
    assert queue.at_work.total() == queue.count() == 0
