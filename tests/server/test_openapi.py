"""The API does what its own document says, whatever is asked: generated requests, real answers.

Tables that exist are put into the generated paths, so that requests get further than "no such".
"""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import anyio
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from support.hall_process import House
from support.remembering_player import Guest

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 12
ENDS_IT = {("DELETE", "/api/session"), ("PUT", "/api/account/password")}
"""What would end the session that all others use."""


class Api:
    """The document of a hall, with somebody who may ask."""

    def __init__(self, house: House, headers: dict[str, str], tables: list[str]) -> None:
        self.headers = headers
        self.tables = tables
        self.schema = schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")

    def operations(self) -> Iterator[Any]:
        for found in self.schema.get_all_operations():
            yield found.ok()


@asynccontextmanager
async def prepared(house: House) -> AsyncIterator[tuple[dict[str, str], list[str]]]:
    """Headers of a bot, and tables at which it sits: open, in play, and somebody else's."""
    async with Guest(house.url, "ann") as ann, Guest(house.url, "bob") as bob:
        await bob.come_in()
        await ann.come_in()
        me = await ann.post("/account", name="ann", password="long enough for all")
        ann.http.headers["x-csrf-token"] = me["csrf"]
        secret = (await ann.post("/tokens", label="bot"))["secret"]
        mine = await ann.open_table()
        solo = await ann.open_table(options={"form": "solo"})
        ours = await ann.open_table()
        await bob.sit(ours)
        theirs = await bob.open_table()
        yield {"Authorization": f"Bearer {secret}"}, [mine, solo, ours, theirs]


@pytest.fixture(scope="module")
def api() -> Iterator[Api]:
    with House() as house:

        async def prepare() -> Api:
            async with prepared(house) as (headers, tables):
                return Api(house, headers, tables)

        yield anyio.run(prepare)


def ask(api: Api, operation: Any) -> Callable[[], None]:
    """A test that sends generated requests to one operation."""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), table=st.sampled_from([None, *api.tables]))
    def test(case: Any, table: str | None) -> None:
        if table and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        answer = case.call(headers=api.headers, timeout=30)
        case.validate_response(answer, checks=CHECKS)

    return test


def test_the_api_is_what_its_document_says(api: Api) -> None:
    seen, faults = 0, []
    for operation in api.operations():
        if (operation.method.upper(), operation.path) in ENDS_IT:
            continue
        seen += 1
        try:
            ask(api, operation)()
        except BaseExceptionGroup as group:
            faults += [f"{operation.label}: {error!s}"[:400] for error in group.exceptions]
    assert seen > 20
    assert not faults, "\n".join(faults)
