"""For those who keep a hall running: health, metrics, the log; and the page it gives out."""

import asyncio
import gzip
import json
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import structlog
from httpx import ASGITransport, AsyncClient, Response
from sqlalchemy import text

from duelhall import __version__
from duelhall.games import catalogue
from duelhall.server.base.errors import Away
from duelhall.server.base.logs import set_up_logs
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.storage.postgres import CONNECTIONS
from duelhall.server.web.app import make_app
from duelhall.server.web.assets import Assets
from duelhall.server.web.gate import Gate
from duelhall.server.web.routes.docs import DOCS
from support.frozen_server import frozen
from support.servers import Postgres, Redis
from support.visitors import HOME, Visitor

Enter = Callable[[], Visitor]


# -- health


async def test_a_hall_that_is_well_says_so(visitor: Visitor) -> None:
    health = await visitor.get("/health")
    assert health["status"] == "ok"
    assert health["database"] == "ok"
    assert health["redis"] == "none"
    assert health["version"] == __version__
    assert health["rules"] == {info.key: info.rules_version for info in catalogue()}


async def test_a_hall_without_its_database_is_unwell(hall: Hall, tmp_path: Path) -> None:
    async with Visitor(make_app(hall.settings, hall)) as visitor:
        for file in tmp_path.glob("hall.sqlite*"):
            file.rename(file.with_suffix(".gone"))
        hall.database.reader.dispose()
        (tmp_path / "hall.sqlite").mkdir()
        answer = await visitor.ask("GET", "/health")
    assert answer.status_code == 503
    assert answer.json()["status"] == "unwell"


async def test_a_hall_that_can_t_write_is_unwell(
    hall: Hall, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write() -> None:
        raise Away("no space left on device")

    real = hall.now
    with monkeypatch.context() as patch:
        patch.setattr(hall.database, "write", write)
        patch.setattr(hall.sweeper, "now", lambda: real() + 20_000)
        answer = await visitor.ask("GET", "/health")
    assert (answer.status_code, answer.json()["database"]) == (503, "unwritable")
    assert (await visitor.get("/health"))["database"] == "ok"


async def test_a_database_that_does_not_answer_is_not_waited_for(
    settings: Settings, postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("duelhall.server.storage.database.PATIENCE", 0.2)
    hall = Hall(replace(settings, database=postgres_url))
    async with hall.opened(), Visitor(make_app(hall.settings, hall)) as visitor:
        async with asyncio.timeout(10), AsyncExitStack() as stack:
            for _ in range(CONNECTIONS):
                await stack.enter_async_context(hall.database.write())
            assert (await visitor.ask("GET", "/health")).status_code == 503
        assert (await visitor.ask("GET", "/health")).status_code == 200


async def test_a_database_that_is_away_is_no_fault(
    settings: Settings, postgres_server: Postgres, postgres_url: str
) -> None:
    hall = Hall(replace(settings, database=postgres_url))
    async with hall.opened(), Visitor(make_app(hall.settings, hall)) as visitor:
        await visitor.post("/api/guest")
        postgres_server.stop()
        try:
            answer = await visitor.ask("GET", "/api/me")
        finally:
            postgres_server.start()
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
        assert answer.json()["error"]["code"] == "away"
        assert (await metrics(visitor))["duelhall_faults_total"] == 0
        assert (await visitor.ask("GET", "/api/me")).status_code == 200


async def test_who_only_wants_to_know_asks_for_no_more(visitor: Visitor) -> None:
    answer = await visitor.ask("HEAD", "/health")
    assert (answer.status_code, answer.content) == (200, b"")


async def test_a_hall_without_redis_goes_on_and_says_so(
    settings: Settings, redis_server: Redis
) -> None:
    hall = Hall(replace(settings, redis=redis_server.url))
    async with hall.opened(), Visitor(make_app(hall.settings, hall)) as visitor:
        await until(lambda: redis_of(visitor), "ok")
        redis_server.kill()
        await until(lambda: redis_of(visitor), "unreachable")
        redis_server.start()
        await until(lambda: redis_of(visitor), "ok")


async def test_a_redis_that_stands_still_is_noticed(
    settings: Settings, redis_server: Redis
) -> None:
    hall = Hall(replace(settings, redis=redis_server.url))
    async with hall.opened(), Visitor(make_app(hall.settings, hall)) as visitor:
        await until(lambda: redis_of(visitor), "ok")
        with frozen(redis_server):
            await until(lambda: redis_of(visitor), "unreachable", seconds=10)
        await until(lambda: redis_of(visitor), "ok", seconds=10)


async def redis_of(visitor: Visitor) -> str:
    """What the hall says of its Redis; it is well in any case."""
    health = await visitor.get("/health")
    assert health["status"] == "ok"
    return str(health["redis"])


async def until(ask: Callable[[], Awaitable[str]], answer: str, seconds: float = 30) -> None:
    async with asyncio.timeout(seconds):
        while await ask() != answer:
            await asyncio.sleep(0.05)


# -- metrics


async def metrics(visitor: Visitor) -> dict[str, float]:
    lines = (await visitor.ask("GET", "/metrics")).text.splitlines()
    pairs = [line.rsplit(" ", 1) for line in lines if not line.startswith("#")]
    return {name: float(value) for name, value in pairs}


async def test_requests_are_counted_by_route(visitor: Visitor) -> None:
    await visitor.post("/api/guest")
    await visitor.ask("DELETE", "/api/tokens/one")
    await visitor.ask("DELETE", "/api/tokens/two")
    await visitor.ask("GET", "/api/nothing")
    await visitor.ask("GET", "/nothing/at/all")
    await visitor.ask("BREW", "/")
    found = await metrics(visitor)
    count = "duelhall_requests_total"
    assert found[f'{count}{{method="POST",route="/api/guest",status="200"}}'] == 1
    assert found[f'{count}{{method="DELETE",route="/api/tokens/{{token_id}}",status="404"}}'] == 2
    assert found[f'{count}{{method="GET",route="api",status="404"}}'] == 1
    assert found[f'{count}{{method="GET",route="page",status="404"}}'] == 1
    assert found[f'{count}{{method="other",route="page",status="405"}}'] == 1
    assert found['duelhall_request_seconds_count{route="/api/guest"}'] == 1
    assert found['duelhall_refusals_total{code="not_found"}'] == 3
    assert found["duelhall_sockets"] == 0


async def test_two_halls_count_apart(visitor: Visitor, hall: Hall) -> None:
    await visitor.get("/api/me")
    other = Hall(hall.settings)
    assert b"/api/me" in hall.metrics.text()
    assert b"/api/me" not in other.metrics.text()


# -- the log


@pytest.fixture
def lines(hall: Hall) -> Iterator[Callable[[], list[Any]]]:
    """Call it for what the hall has logged, as JSON."""
    root, written = logging.getLogger(), StringIO()
    before = root.handlers[:], root.level
    set_up_logs(replace(hall.settings, log="json", verbosity="debug"), written)
    structlog.configure(cache_logger_on_first_use=False)  # a kept logger would outlive this test
    yield lambda: [
        line
        for line in map(json.loads, written.getvalue().splitlines())
        if line["logger"].startswith("duelhall")
    ]
    root.handlers[:], root.level = before
    structlog.reset_defaults()


async def test_a_request_is_one_line(lines: Callable[[], list[Any]], visitor: Visitor) -> None:
    await visitor.get("/api/me")
    (line,) = lines()
    assert line["event"] == "request"
    assert (line["method"], line["path"], line["status"]) == ("GET", "/api/me", 200)
    assert line["address"] == "192.0.2.7"
    assert line["request"]
    assert line["timestamp"].endswith("Z")


async def test_a_fault_is_logged_with_what_was_told(
    lines: Callable[[], list[Any]],
    visitor: Visitor,
    hall: Hall,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(hall.sessions, "visitor_of", fail)
    message = (await visitor.ask("GET", "/api/me")).json()["error"]["message"]
    fault, request = lines()
    assert fault["fault"] in message
    assert "ZeroDivisionError: inside" in fault["exception"]
    assert fault["request"] == request["request"]


async def test_a_refused_connection_is_no_fault(lines: Callable[[], list[Any]]) -> None:
    library = logging.getLogger("duelhall.test")
    library.error("ASGI callable returned without completing handshake.")
    library.error("ASGI callable returned without sending handshake.")
    assert [line["event"] for line in lines()] == [
        "ASGI callable returned without sending handshake."
    ]


async def test_no_secret_is_ever_logged(
    lines: Callable[[], list[Any]], visitor: Visitor, enter: Enter
) -> None:
    password = "correct-horse-battery"
    await visitor.post("/api/account", name="Robin", password=password)
    token = (await visitor.post("/api/tokens", label="bot"))["secret"]
    await visitor.ask("GET", "/t/table?key=hush-hush")
    await visitor.ask("GET", "/api/tables/table?key=hush-hush")
    await enter().ask("POST", "/api/session", json={"name": "Robin", "password": "wrong-one"})
    await enter().ask("GET", "/api/me", headers={"authorization": f"Bearer {token}"})
    secrets = [password, token, "hush-hush", "wrong-one", *visitor.client.cookies.values()]
    structlog.get_logger("duelhall.test").info("slip", api_key="hush-hush", csrf="hush-hush")
    written = json.dumps(lines())
    assert '"slip"' in written
    assert [secret for secret in secrets if secret in written] == []


@pytest.mark.parametrize("form", ["json", "console"])
@pytest.mark.usefixtures("lines")
async def test_a_fault_of_the_database_tells_no_secret(
    visitor: Visitor, hall: Hall, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    password, hashed, written = "correct-horse-battery", "hashed-by-argon", StringIO()
    set_up_logs(replace(hall.settings, log=form), written)
    structlog.configure(cache_logger_on_first_use=False)

    async def quickly(_: str) -> str:
        async with hall.database.write() as transaction:
            await transaction.execute(text("DROP TABLE users"))
        return hashed

    monkeypatch.setattr(hall.accounts.passwords, "hashed", quickly)
    answer = await visitor.ask("POST", "/api/account", json={"name": "Robin", "password": password})
    assert answer.status_code == 500
    assert "OperationalError" in written.getvalue()
    assert password not in written.getvalue()
    assert hashed not in written.getvalue()


# -- the page


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page as the web build leaves it."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Hall</title>" + " " * 2000)
    (page / "assets" / "index-abc.js").write_text("play()" * 1000)
    (page / "assets" / "index-abc.js.br").write_bytes(b"packed well")
    (page / "assets" / "card-abc.woff2").write_bytes(b"\x00" * 2000)
    (tmp_path / "secret.txt").write_text("secret")
    return page


async def fetch(folder: Path, path: str, method: str = "GET", **headers: str) -> Response:
    transport = ASGITransport(Assets(folder))
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    async with AsyncClient(transport=transport, base_url=HOME) as client:
        client.headers.pop("accept-encoding")
        return await client.request(method, path, headers=named)


@pytest.mark.parametrize(
    "path",
    ["/", "/new", "/t/abc", "/g/abc", "/learn", "/rules", "/rulings", "/account", "/watch"],
)
async def test_the_page_is_at_each_of_its_addresses(folder: Path, path: str) -> None:
    answer = await fetch(folder, path)
    assert answer.status_code == 200
    assert answer.text.startswith("<!doctype html><title>Hall</title>")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/nothing", "/assets/gone.js", "/../secret.txt", "/%2e%2e/secret.txt", "/assets", "//x"],
)
async def test_elsewhere_is_nothing(folder: Path, path: str) -> None:
    answer = await fetch(folder, path)
    assert answer.status_code == 404 or answer.text.startswith("<!doctype html><title>Hall")
    assert "secret" not in answer.text


async def test_what_never_changes_is_kept_for_ever(folder: Path) -> None:
    answer = await fetch(folder, "/assets/index-abc.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    ("path", "accept", "encoding"),
    [
        ("/assets/index-abc.js", "", None),
        ("/assets/index-abc.js", "gzip, deflate", "gzip"),
        ("/assets/index-abc.js", "br;q=0, gzip", "gzip"),
        ("/", "gzip, br", "gzip"),
        ("/assets/card-abc.woff2", "gzip", None),
    ],
)
async def test_the_smallest_form_is_sent(
    folder: Path, path: str, accept: str, encoding: str | None
) -> None:
    answer = await fetch(folder, path, accept_encoding=accept)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"


def test_what_the_build_packed_is_taken(folder: Path) -> None:
    file = Assets(folder).files["/assets/index-abc.js"]
    assert file.accepted("gzip, deflate, br") == (b"packed well", "br")
    assert gzip.decompress(file.packed["gzip"]) == file.plain


async def test_a_page_that_is_still_the_same_is_not_sent_again(folder: Path) -> None:
    tag = (await fetch(folder, "/")).headers["etag"]
    answer = await fetch(folder, "/", if_none_match=tag)
    assert (answer.status_code, answer.content) == (304, b"")
    assert (await fetch(folder, "/", if_none_match='"other"')).status_code == 200


async def test_a_page_is_only_looked_at(folder: Path) -> None:
    head = await fetch(folder, "/", "HEAD")
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) > 2000
    assert (await fetch(folder, "/", "POST")).status_code == 405


async def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    answer = await fetch(tmp_path / "none", "/")
    assert answer.status_code == 200
    assert "make page" in answer.text


# -- the API explained


async def test_the_api_is_explained_from_here_alone(visitor: Visitor) -> None:
    page = await visitor.ask("GET", "/api/docs")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.text == DOCS
    assert "//" not in DOCS.replace("<!doctype", "")
    start = await visitor.ask("GET", "/api/docs/start.js")
    assert start.headers["content-type"].startswith("text/javascript")


async def test_the_document_tells_of_every_route_and_refusal(visitor: Visitor, app: Gate) -> None:
    document = await visitor.get("/api/openapi.json")
    assert document["openapi"].startswith("3.1")
    assert "/api/guest" in document["paths"]
    for path, operations in document["paths"].items():
        assert path.startswith("/api/") or path in ("/health", "/metrics")
        for operation in operations.values():
            assert operation["summary"]
            assert operation["responses"]["default"]["content"]["application/json"]


async def test_an_unknown_address_shows_the_page_which_says_so(folder: Path) -> None:
    page = Assets(folder)
    assert page.found("/nowhere/at/all") == (404, page.index)
    assert page.found("/assets/gone.js")[1] is not page.index
