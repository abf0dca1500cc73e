"""Everything that can be asked for has a cost, and work for a household is bounded by it."""

import asyncio
import os
from collections import Counter
from ipaddress import ip_network
from pathlib import Path
from threading import get_ident
from time import monotonic, thread_time

import pytest
from httpx import AsyncClient
from hypothesis import given
from hypothesis import strategies as st
from litestar import Litestar

from duelhall.server.base import costs
from duelhall.server.base.errors import Refusal
from duelhall.server.base.limits import Limit
from duelhall.server.base.settings import Settings
from duelhall.server.base.work import PRESENT, Bill, for_others, metered
from duelhall.server.hall import Hall
from duelhall.server.people.admission import Admitter
from duelhall.server.web.app import make_api, make_app
from support.hall_process import House
from support.visitors import Visitor

OWN = ("/schema", "/api/nowhere")
"""Where the framework answers by itself."""


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path, workers=1)


# -- the table


def routes_of(api: Litestar) -> set[tuple[str, str]]:
    """The method and path of everything that is answered."""
    return {
        (method, route.path_format)
        for route in api.routes
        for method in getattr(route, "methods", ())
        if method != "OPTIONS" and not route.path_format.startswith(OWN)
    }


def test_every_route_has_a_cost(settings: Settings) -> None:
    missing = sorted(routes_of(make_api(Hall(settings))) - set(costs.ROUTES))
    assert not missing, (
        f"no cost for {missing}: add a line for each to ROUTES in src/duelhall/server/base/costs.py"
        " (LIGHT reads a row, MIDDLE shows or writes a table, HEAVY makes one; docs/server.md)"
    )


def test_every_message_has_a_cost(settings: Settings) -> None:
    missing = sorted(set(Hall(settings).socket.handlers) - set(costs.MESSAGES))
    assert not missing, (
        f"no cost for the messages {missing}: add a line for each to MESSAGES in"
        " src/duelhall/server/base/costs.py (docs/server.md)"
    )


def test_no_cost_is_left_over(settings: Settings) -> None:
    hall = Hall(settings)
    assert set(costs.ROUTES) <= routes_of(make_api(hall))
    assert set(costs.MESSAGES) <= set(hall.socket.handlers)
    assert all(cost > 0 for cost in (*costs.ROUTES.values(), *costs.MESSAGES.values()))


# -- charging


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def busy(milliseconds: float) -> None:
    """Use the processor."""
    end = thread_time() + milliseconds / 1000
    while thread_time() < end:
        pass


async def test_a_request_waits_for_no_thread_to_be_charged(
    hall: Hall, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    charge, threads = hall.admitter.charge, []

    def noted(bill: Bill, cost: float) -> None:
        threads.append(get_ident())
        charge(bill, cost)

    monkeypatch.setattr(hall.admitter, "charge", noted)
    await visitor.get("/api/games")
    assert set(threads) == {get_ident()}, "work on other threads keeps no request waiting"


async def test_what_others_do_meanwhile_is_not_charged() -> None:
    async def wait() -> str:
        busy(5)
        await asyncio.sleep(0.01)
        busy(5)
        return "done"

    async def use() -> None:
        await asyncio.sleep(0)
        busy(100)

    mine, others = Bill("mine"), Bill("others")
    found, _ = await asyncio.gather(metered(wait(), mine), metered(use(), others))
    assert found == "done"
    assert 10 <= mine.spent < 60 < 100 <= others.spent


async def test_work_that_is_measured_can_fail_and_be_cancelled() -> None:
    async def fail() -> None:
        await asyncio.sleep(0)
        raise KeyError("mine")

    async def wait() -> str:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            return "cancelled"
        return "slept"

    with pytest.raises(KeyError, match="mine"):
        await metered(fail(), Bill("x"))

    async def metering() -> str:
        return await metered(wait(), Bill("x"))

    task = asyncio.create_task(metering())
    await asyncio.sleep(0.01)
    task.cancel()
    assert await task == "cancelled"


async def test_what_is_done_for_others_is_not_charged() -> None:
    async def work() -> None:
        busy(5)
        with for_others():
            busy(50)
            with for_others():
                busy(50)
        await asyncio.sleep(0)
        busy(5)

    bill = Bill("mine")
    PRESENT.set(bill)
    await metered(work(), bill)
    assert 10 <= bill.spent < 50


async def test_what_goes_on_after_a_request_takes_nothing_off_its_bill() -> None:
    bill = Bill("mine", spent=100)
    PRESENT.set(bill)  # as a task has it that a request began

    async def later() -> None:
        with for_others():
            busy(20)

    await asyncio.create_task(later())
    assert bill.spent == 100


Asked = tuple[float, list[tuple[float, float]]]
prices = st.sampled_from(sorted({*costs.ROUTES.values(), *costs.MESSAGES.values()}))
at_once = st.lists(st.tuples(prices, st.floats(0, 400)), min_size=1, max_size=4)
floods = st.lists(st.tuples(st.floats(0, 8), at_once), max_size=120)
MOST, LARGEST, SEVERAL = 1000.0, 400.0, 4


@given(floods)
def test_work_for_a_household_in_a_minute_is_bounded(flood: list[Asked]) -> None:
    """Whatever it sends, and however much more than its cost each takes."""
    time, admitter = Time(), Admitter(Settings())
    admitter.work = Limit(MOST, 60, time)
    done: list[tuple[float, float]] = []
    for pause, several in flood:
        time.now += pause
        bills = []
        for price, true in several:
            bill = Bill("house")
            try:
                admitter.charge(bill, price)
            except Refusal:
                continue
            bill.spent = true
            bills.append(bill)
            done.append((time.now, true))
        for bill in bills:
            admitter.settle(bill)
    for begun, _ in done:
        minute = sum(took for at, took in done if begun <= at < begun + 60)
        assert minute <= 2 * MOST + SEVERAL * LARGEST


def test_who_owes_waits_and_others_don_t() -> None:
    time, admitter = Time(), Admitter(Settings())
    admitter.work = Limit(MOST, 60, time)
    bill = Bill("one", spent=1500)
    admitter.charge(bill, 1)
    admitter.settle(bill)
    with pytest.raises(
        Refusal, match=r"for your address just now. Try again in 31 seconds"
    ) as said:
        admitter.charge(Bill("one"), 1)
    assert (said.value.code, said.value.wait) == ("too_many", 31)
    admitter.charge(Bill("other"), 1)
    time.now = 31
    admitter.charge(Bill("one"), 1)


async def test_a_user_is_charged_wherever_they_ask_from(hall: Hall) -> None:
    hall.admitter.user_work = Limit(costs.MIDDLE + 3 * costs.LIGHT)
    app = make_app(hall.settings, hall)
    async with Visitor(app) as visitor:
        await visitor.post("/api/guest")
        answers = [await visitor.ask("GET", "/api/me") for _ in range(12)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert "worked much for you " in answers[-1].text


@pytest.mark.parametrize(
    ("house", "is_trusted"),
    [
        ("192.0.2.7", True),
        ("192.0.3.7", False),
        ("2001:db8:1:2::/64", True),
        ("2001:db9:1:2::/64", False),
        ("unix", False),
    ],
)
def test_trusted_networks_are_not_limited(house: str, is_trusted: bool) -> None:
    networks = ip_network("192.0.2.0/24"), ip_network("2001:db8::/32")
    admitter = Admitter(Settings(trusted=networks, work=1, requests=2, sockets=1))
    free = 0
    for _ in range(3):
        free += not admitter.requests.wait(house)
        free += not admitter.work.wait(house, 600)
    assert free == (6 if is_trusted else 3)


# -- a real hall


def cpu(house: House) -> float:
    """Seconds of processor that a hall has used."""
    fields = Path(f"/proc/{house.crew()[0]}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def test_a_flood_uses_no_more_than_its_share() -> None:
    """One second of the processor in a minute, and what it takes to say no."""
    with House(requests="60000", work="1", proxy="1", verbosity="error") as house:
        used, began = cpu(house), monotonic()
        seen: Counter[int] = Counter()

        async def flood(http: AsyncClient) -> None:
            while seen[429] < 80 and monotonic() < began + 60:
                seen[(await http.get("/api/tables")).status_code] += 1

        flooder, other = {"x-forwarded-for": "203.0.113.5"}, {"x-forwarded-for": "203.0.113.6"}
        async with (
            AsyncClient(base_url=house.url, headers=flooder, timeout=30) as one,
            AsyncClient(base_url=house.url, headers=other, timeout=30) as two,
        ):
            floods = [asyncio.create_task(flood(one)) for _ in range(20)]
            await asyncio.sleep(1)
            answers = [(await two.get("/api/tables")).status_code for _ in range(10)]
            await asyncio.gather(*floods)
        used, took = cpu(house) - used, monotonic() - began
    assert answers == [200] * 10
    assert set(seen) == {200, 429}
    assert used < 1 + took / 60 + 0.6
