"""A hall in a process of its own with the built page, and people who visit it.

With SHOTS=<folder> each test leaves a picture of what everybody saw last.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from support.browser_person import PATIENCE, Person
from support.hall_process import House

PAGE = Path(__file__).parents[2] / "src" / "duelhall" / "server" / "page" / "index.html"
WIDE = {"width": 1440, "height": 900}

expect.set_options(timeout=PATIENCE)

Enter = Callable[..., Person]


@pytest.fixture(scope="session")
def house() -> Iterator[House]:
    """One hall for all tests of a worker."""
    assert PAGE.exists(), "the page is not built: make page"
    with House() as house:
        yield house


@pytest.fixture
def enter(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Enter]:
    """Let people in, each with a browser of their own; at the end nothing may have gone wrong."""
    people: list[Person] = []

    def come(
        name: str | None = None,
        settings: dict[str, Any] | None = None,
        home: str = "",
        **context: Any,
    ) -> Person:
        # A page that keeps copies of itself would answer in the place of what a test puts there.
        usual = {"viewport": WIDE, "reduced_motion": "reduce", "service_workers": "block"}
        wanted = usual | context
        person = Person(home or house.url, browser.new_context(**wanted), **(settings or {}))
        person.taps = bool(context.get("has_touch"))
        people.append(person)
        if name:
            person.be_guest(name)
        return person

    yield come
    for number, person in enumerate(people):
        if os.environ.get("SHOTS"):
            name = request.node.name.replace("/", "_")
            person.page.screenshot(path=f"{os.environ['SHOTS']}/{name}-{number}.png")
        person.context.close()
    for person in people:
        person.check()
