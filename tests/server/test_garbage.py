"""A hall is not stopped by a look at all objects, and what goes in circles still goes."""

import asyncio
import gc
import weakref

import pytest

from duelhall.server.base import garbage
from duelhall.server.base.garbage import seldom_collected


class Circle:
    """Something that holds itself."""

    def __init__(self) -> None:
        self.me = self


async def test_all_is_looked_at_seldom_and_as_before_afterwards() -> None:
    usual, frozen = gc.get_threshold(), gc.get_freeze_count()
    async with seldom_collected():
        assert gc.get_threshold()[2] == garbage.NEVER
        assert gc.get_freeze_count() > frozen
    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0


async def test_circles_that_are_young_go_at_once() -> None:
    async with seldom_collected():
        gone = weakref.ref(Circle())
        kept: list[list[int]] = [[] for _ in range(2 * garbage.YOUNG)]
        assert gone() is None
        del kept


async def test_circles_that_are_old_go_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "EVERY", 0.01)
    async with seldom_collected():
        circle = Circle()
        gc.collect(1)
        gone = weakref.ref(circle)
        del circle
        await asyncio.sleep(0.2)
        assert gone() is None
