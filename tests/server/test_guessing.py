"""Who guesses passwords is slowed; the owner signs in on a device that is known."""

from collections.abc import Iterator

import httpx
import pytest
from httpx import AsyncClient

from duelhall.server.base.limits import Limit
from duelhall.server.people.devices import known_as, marked
from support.hall_process import House
from support.visitors import well

PASSWORD = "correct horse"
ME = {"name": "Robin", "password": PASSWORD}


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    """A hall behind a proxy, so that a test has any address it likes."""
    with House(requests="6000", proxy="1", guesses="5") as house:
        yield house


def from_address(house: House, address: str) -> AsyncClient:
    return AsyncClient(base_url=house.url, headers={"x-forwarded-for": address}, timeout=60)


async def guess(house: House, name: str, addresses: int, each: int) -> list[int]:
    """Wrong passwords from some addresses; the statuses of the answers."""
    statuses = []
    for number in range(addresses):
        async with from_address(house, f"198.51.100.{number}") as guesser:
            for tried in range(each):
                wrong = {"name": name, "password": f"wrong horse {tried}"}
                statuses.append((await guesser.post("/api/session", json=wrong)).status_code)
    return statuses


async def test_the_owner_is_not_locked_out_by_guessers(house: House) -> None:
    async with from_address(house, "192.0.2.1") as owner:
        me = well(await owner.post("/api/account", json=ME))
        await owner.delete("/api/session", headers={"x-csrf-token": me["csrf"]})
        statuses = await guess(house, "Robin", 7, 6)
        assert statuses.count(403) == 25  # five for each address, until the name has had enough
        assert set(statuses) == {403, 429}
        owner.headers["x-forwarded-for"] = "198.51.100.1"  # even from where the guesser is
        signed = well(await owner.post("/api/session", json=ME))
        assert signed["user"]["name"] == "Robin"
        new = {"old": PASSWORD, "new": "better staple"}
        csrf = {"x-csrf-token": signed["csrf"]}
        assert well(await owner.put("/api/account/password", json=new, headers=csrf))["user"]


async def test_a_mark_is_no_way_around_the_limit(house: House) -> None:
    async with from_address(house, "192.0.2.2") as thief:
        well(await thief.post("/api/account", json={"name": "Thief", "password": PASSWORD}))
        thief.cookies = httpx.Cookies({"duelhall_device": thief.cookies["duelhall_device"]})
        wrong = {"name": "Wren", "password": "wrong horse"}
        statuses = [(await thief.post("/api/session", json=wrong)).status_code for _ in range(7)]
        assert statuses == [403] * 5 + [429] * 2
        own = {"name": "Thief", "password": "wrong horse"}
        statuses = [(await thief.post("/api/session", json=own)).status_code for _ in range(7)]
        assert statuses == [403] * 5 + [429] * 2


async def test_a_club_of_forty_signs_in_from_one_address(house: House) -> None:
    async with from_address(house, "192.0.2.3") as club:
        well(await club.post("/api/account", json={"name": "Wren", "password": PASSWORD}))
        for _ in range(40):
            club.cookies.clear()
            well(await club.post("/api/session", json={"name": "Wren", "password": PASSWORD}))


def test_a_mark_is_of_one_account_and_one_password() -> None:
    marks = marked("", "ann", "hash")
    assert known_as(marks, "ann", "hash")
    assert marked(marks, "ann", "hash") == marks
    for user, stored in (("bob", "hash"), ("ann", "other")):
        assert known_as(marks, user, stored) is None
    for nonsense in ("", "~", ".", "x.y", "é.é", "~".join(["a.b"] * 100)):
        assert known_as(nonsense, "ann", "hash") is None
    both = marked(marks, "bob", "other")
    assert known_as(both, "ann", "hash")
    assert known_as(both, "bob", "other")


def test_what_is_given_back_can_be_spent_again() -> None:
    now = [0.0]
    limit = Limit(2, 60, lambda: now[0])
    for _ in range(10):
        limit.spend("ann", "tries")
        limit.give_back("ann")
    limit.spend("ann", "tries")
    limit.spend("ann", "tries")
    assert limit.wait("ann") > 0
    limit.give_back("bob")
    assert limit.wait("bob") == 0
