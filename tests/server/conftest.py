"""A hall for each test, on SQLite and without limits unless the test sets them."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from argon2 import PasswordHasher

from duelhall import games
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall, now_ms
from duelhall.server.web.app import make_app
from duelhall.server.web.gate import Gate
from support.hall_with_toys import TOYS
from support.visitors import Visitor


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """The settings of the test's hall; a test module may have its own."""
    return Settings(data=tmp_path, requests=0, sockets=0, workers=1)


@pytest.fixture
def watch() -> Callable[[], int]:
    """What the hall takes for the time; a test module may have a watch that it sets."""
    return now_ms


@pytest.fixture
async def hall(settings: Settings, watch: Callable[[], int]) -> AsyncIterator[Hall]:
    """A hall that is open; its passwords are hashed in no time."""
    async with Hall(settings, watch).opened() as hall:
        hall.accounts.passwords.hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        yield hall


@pytest.fixture
def app(hall: Hall) -> Gate:
    """The whole application over the hall."""
    return make_app(hall.settings, hall)


@pytest.fixture
async def enter(app: Gate) -> AsyncIterator[Callable[[], Visitor]]:
    """Call it for one more visitor whom the hall does not know."""
    async with AsyncExitStack() as stack:

        def come() -> Visitor:
            visitor = Visitor(app)
            stack.push_async_exit(visitor)
            return visitor

        yield come


@pytest.fixture
def visitor(enter: Callable[[], Visitor]) -> Visitor:
    """Somebody whom the hall does not know."""
    return enter()


@pytest.fixture
def toys() -> Iterator[None]:
    """Games in which several seats decide at once."""
    with pytest.MonkeyPatch.context() as patch:
        for key, place in TOYS.items():
            patch.setitem(games.TABLE, key, place)
        yield
