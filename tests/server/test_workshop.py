"""Long work beside the loop: one piece at a time, households by turns, equal work once."""

import asyncio
from threading import Event, get_ident, main_thread
from time import sleep

import pytest

from duelhall.server.base.work import PRESENT, Bill
from duelhall.server.base.workshop import Workshop

Owed = list[tuple[str, float]]


class Bench:
    """A workshop that says what is done in it, in which order."""

    def __init__(self) -> None:
        self.owed: Owed = []
        self.done: list[str] = []
        self.at_once = self.most = 0
        self.go_on = Event()
        self.shop = Workshop(lambda bill, cost: self.owed.append((bill.house, cost)))

    def work(self, name: str) -> str:
        """What takes a while, on whatever thread this is."""
        assert get_ident() != main_thread().ident, "the loop does it, and everybody waits"
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        self.go_on.wait()
        sleep(0.002)
        self.done.append(name)
        self.at_once -= 1
        return name.upper()

    async def ask(self, house: str, name: str) -> str:
        """Ask for some work, for a household."""
        PRESENT.set(Bill(house))
        return await self.shop.do(name, self.work, name)

    async def all_of(self, *asked: tuple[str, str]) -> list[str]:
        """Ask for several, all before the first is done."""
        tasks = [asyncio.create_task(self.ask(*one)) for one in asked]
        await asyncio.sleep(0.02)
        self.go_on.set()
        return await asyncio.gather(*tasks)


@pytest.fixture
def bench() -> Bench:
    return Bench()


async def test_one_piece_is_done_at_a_time_and_not_on_the_loop(bench: Bench) -> None:
    found = await bench.all_of(*((f"house {n % 3}", f"piece {n}") for n in range(9)))
    assert found == [f"PIECE {n}" for n in range(9)]
    assert bench.most == 1


async def test_households_take_turns(bench: Bench) -> None:
    await bench.all_of(*(("many", f"m{n}") for n in range(4)), ("few", "f"))
    assert bench.done[:2] == ["m0", "f"]


async def test_equal_work_is_done_once_and_paid_by_who_asked_first(bench: Bench) -> None:
    assert await bench.all_of(("one", "same"), ("two", "same"), ("two", "same")) == ["SAME"] * 3
    assert bench.done == ["same"]
    assert [house for house, _ in bench.owed] == ["one"]


async def test_what_fails_is_told_to_who_asked_and_paid_as_well(bench: Bench) -> None:
    def fail() -> None:
        raise KeyError("broken")

    PRESENT.set(Bill("one"))
    with pytest.raises(KeyError, match="broken"):
        await bench.shop.do("failing", fail)
    assert [house for house, _ in bench.owed] == ["one"]
    assert not bench.shop.under_way


async def test_it_is_done_though_who_asked_has_gone(bench: Bench) -> None:
    gone = asyncio.create_task(bench.ask("one", "piece"))
    await asyncio.sleep(0.01)
    gone.cancel()
    assert await bench.all_of(("two", "piece")) == ["PIECE"]
    assert bench.done == ["piece"]
