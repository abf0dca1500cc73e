"""What tests can ask for: a database, a Redis and a browser, all real.

A service that is not on this machine is a failure, never a skip: `make services` installs it.
Sync Playwright holds the event loop of its thread, so a module with a ``page`` has no async tests.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from services import where
from support.fresh_environment import Environment, shared_environment
from support.servers import Postgres, Redis

CHROMIUM_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of a worker."""
    with Postgres() as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: Postgres) -> Iterator[str]:
    """A new, empty database of PostgreSQL, as SQLAlchemy names it."""
    name = postgres_server.create()
    yield postgres_server.url(name)
    postgres_server.drop(name)


@pytest.fixture(scope="session")
def redis_process() -> Iterator[Redis]:
    """One Redis for all tests of a worker; a test asks for ``redis_server``."""
    with Redis() as server:
        yield server


@pytest.fixture
def redis_server(redis_process: Redis) -> Redis:
    """An empty Redis, which a test may restart or kill."""
    redis_process.start()
    redis_process.forget()
    return redis_process


@pytest.fixture
def redis_url(redis_server: Redis) -> str:
    """Where an empty Redis is."""
    return redis_server.url


@pytest.fixture(scope="session")
def environment(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Environment:
    """A fresh environment with the example game installed; all workers share one."""
    base = tmp_path_factory.getbasetemp()
    return shared_environment(base if worker_id == "master" else base.parent)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, for the tests of one module."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=where("Chromium"), args=CHROMIUM_FLAGS, chromium_sandbox=False
        )
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a context of its own; an error that it does not catch fails the test."""
    context = browser.new_context()
    errors: list[str] = []
    context.on("weberror", lambda error: errors.append(str(error.error)))
    yield context.new_page()
    context.close()
    assert errors == []
