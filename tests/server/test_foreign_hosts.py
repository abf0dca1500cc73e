"""Without `DUELHALL_ORIGINS` the hall answers to names that no stranger can own."""

from collections.abc import Iterator

import pytest
from httpx import AsyncClient
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from duelhall.server.people.hosts import is_served
from support.hall_process import House
from support.visitors import refusal, well

STRANGERS = [
    "evil.example",
    "evil.example:5252",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
]
STRANGERS += ["8.8.8.8", "[2001:4860::1]:80", "evil.example.", "a@evil.example", "[::1"]
OURS = [
    "localhost",
    "LOCALHOST:5252",
    "127.0.0.1:5252",
    "[::1]:5252",
    "192.168.1.7:5252",
    "10.0.0.3",
]
OURS += [
    "nas",
    "nas:5252",
    "hall.local",
    "hall.lan:80",
    "hall.home.arpa",
    "[fd00::7]",
    "x.localhost",
]


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with House() as house:
        yield house


@pytest.fixture(scope="module")
def known() -> Iterator[House]:
    with House(origins="https://club.example") as house:
        yield house


@pytest.mark.parametrize("host", STRANGERS)
async def test_a_stranger_s_name_is_refused(house: House, host: str) -> None:
    """As DNS rebinding has it: the browser takes this for the stranger's own site."""
    same = {"host": host, "origin": f"http://{host}"}
    async with AsyncClient(base_url=house.url) as browser:
        for headers in (same, {"host": host}):
            answer = await browser.post("/api/guest", json={}, headers=headers)
            assert answer.status_code in (403, 421), answer.text
        for path in ("/api/games", "/", "/api/tables"):
            answer = await browser.get(path, headers={"host": host})
            assert refusal(answer, 421) == "foreign_host"


async def test_a_live_connection_under_a_stranger_s_name_is_refused(house: House) -> None:
    address = f"ws://evil.example:{house.port}/socket"
    with pytest.raises(InvalidStatus) as caught:
        async with connect(address, host="127.0.0.1", port=house.port, proxy=None):
            pass
    assert caught.value.response.status_code == 421


@pytest.mark.parametrize("host", OURS)
async def test_private_names_are_answered(house: House, host: str) -> None:
    headers = {"host": host, "origin": f"http://{host}"}
    async with AsyncClient(base_url=house.url) as browser:
        well(await browser.post("/api/guest", json={}, headers=headers))


async def test_a_host_who_says_the_addresses_has_any_proxy(known: House) -> None:
    headers = {"host": "inner.example", "origin": "https://club.example"}
    async with AsyncClient(base_url=known.url) as browser:
        well(await browser.post("/api/guest", json={}, headers=headers))


def test_the_address_that_was_told_or_reached_is_served() -> None:
    assert is_served("club.example:80", "club.example", "203.0.113.7")
    assert is_served("203.0.113.7:5252", "0.0.0.0", "203.0.113.7")
    assert not is_served("8.8.8.8", "0.0.0.0", "203.0.113.7")
