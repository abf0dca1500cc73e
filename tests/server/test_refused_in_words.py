"""Whatever a request holds, it is answered in words and never by a fault, on both databases."""

import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest
from httpx import AsyncClient, Response

from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.live import socket
from duelhall.server.web.app import make_api
from support.hall_process import House
from support.remembering_player import Guest
from support.visitors import refusal

FAR = [2**31, 2**53, 2**63, 2**64, 10**30, -(2**63) - 1]
BODIES = [b"", b"null", b"[]", b'"x"', b"{", b"1e999", b"\xff", b"{}", b'{"nope":1}', b"[" * 5000]
BODIES += [b'{"\\u0000":1}', b'{"name":"\\ud800"}', b'{"label":"a\\u0000b"}', b'{"name":9e999}']
SENTENCE = re.compile(r"(?s)\S+ \S+ .*\S")
CODES = re.compile(r"Expected|Object |`(?:str|int|array|object|null)`|^'")


@pytest.fixture(params=["sqlite", "postgres"])
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    more = {}
    if request.param == "postgres":
        more["database"] = str(request.getfixturevalue("postgres_url"))
    with House(**more) as house:
        yield house


@pytest.fixture
async def asking(house: House) -> AsyncIterator[tuple[AsyncClient, dict[str, Any]]]:
    """Somebody with a token, which no answer changes, and the document of the API."""
    async with Guest(house.url, "ann") as ann:
        await ann.come_in()
        secret = (await ann.post("/tokens", label="bot"))["secret"]
        ann.http.cookies.clear()
        ann.http.headers["authorization"] = f"Bearer {secret}"
        yield ann.http, (await ann.http.get(f"{house.url}/api/openapi.json")).json()


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            yield method.upper(), path, operation


def is_number(schema: dict[str, Any]) -> bool:
    return any(one.get("type") == "integer" for one in [schema, *schema.get("oneOf", [])])


def said(answer: Response) -> str:
    """What was answered, in words for people."""
    assert answer.status_code < 500, answer.text
    if answer.status_code < 400:
        return ""
    refusal(answer, answer.status_code)
    message = str(answer.json()["error"]["message"])
    assert SENTENCE.fullmatch(message), message
    assert not CODES.search(message), message
    return message


async def test_every_number_of_every_route_has_bounds(asking: Any, house: House) -> None:
    http, document = asking
    seen = 0
    for method, path, operation in operations(document):
        for parameter in operation.get("parameters", []):
            if is_number(parameter["schema"]):
                seen += 1
                place = re.sub(r"{\w+}", "x", path)
                for far in FAR:
                    asked = {parameter["name"]: far}
                    answer = await http.request(method, house.url + place, params=asked)
                    told = said(answer)
                    assert answer.status_code == 400 or far < 2**53, (path, parameter, far)
                    assert f"`{parameter['name']}`" in told or answer.status_code != 400
    assert seen >= 5


async def test_every_body_is_refused_in_words(asking: Any, house: House) -> None:
    http, document = asking
    for method, path, operation in operations(document):
        if "requestBody" in operation:
            for body in BODIES:
                place = house.url + re.sub(r"{\w+}", "x", path)
                said(await http.request(method, place, content=body))
    empty = await http.post(f"{house.url}/api/tables", content=b"")
    assert said(empty) == "The body is missing."


async def test_every_text_of_an_address_is_refused_in_words(asking: Any, house: House) -> None:
    http, document = asking
    for method, path, operation in operations(document):
        names = [one["name"] for one in operation.get("parameters", []) if one["in"] == "query"]
        for text in ("%00", "%ff", "x" * 3000):
            said(await http.request(method, house.url + re.sub(r"{\w+}", text, path)))
            for name in names:
                place = re.sub(r"{\w+}", "x", path)
                said(await http.request(method, f"{house.url}{place}?{name}={text}"))


def numbers_in(kind: Any) -> Iterator[msgspec.inspect.IntType]:
    """All whole numbers that a type of a message holds."""
    if isinstance(kind, msgspec.inspect.IntType):
        yield kind
    for name in ("fields", "types", "item_type", "value_type", "key_type", "type"):
        inside = getattr(kind, name, ())
        for one in inside if isinstance(inside, tuple) else (inside,):
            yield from numbers_in(one)


def bodies(tmp_path: Path) -> dict[str, Any]:
    """The types of all bodies and messages."""
    api = make_api(Hall(Settings(data=tmp_path)))
    found = {"socket": socket.Watch, "act": socket.Act, "sync": socket.Sync}
    for route in api.routes:
        for handler in getattr(route, "route_handlers", ()):
            if "data" in handler.fn.__annotations__:
                found[handler.fn.__name__] = get_type_hints(handler.fn)["data"]
    return found


def test_every_number_of_a_body_has_bounds(tmp_path: Path) -> None:
    found = bodies(tmp_path)
    assert len(found) > 12
    numbers = {name: [*numbers_in(msgspec.inspect.type_info(kind))] for name, kind in found.items()}
    assert sum(map(len, numbers.values())) > 12
    for name, kinds in numbers.items():
        assert all(kind.ge is not None and kind.le is not None for kind in kinds), name
