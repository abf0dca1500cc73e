"""Who may ask at all: origins, forged requests, limits, sizes, and what answers carry."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from httpx import ASGITransport, AsyncClient
from structlog.testing import capture_logs

from duelhall.server.base.errors import Refusal
from duelhall.server.base.limits import Crowd, Limit, household
from duelhall.server.base.settings import Settings
from duelhall.server.hall import Hall
from duelhall.server.people.admission import Admitter
from duelhall.server.web.app import make_app
from duelhall.server.web.gate import Gate
from support.finished_games import text_of
from support.visitors import HOME, Visitor, refusal

Enter = Callable[[], Visitor]


def scope(kind: str = "http", **headers: str) -> dict[str, Any]:
    """A request as the server hands it on."""
    named = {
        name.replace("_", "-"): value for name, value in {"host": "hall.test", **headers}.items()
    }
    return {
        "type": kind,
        "method": "POST",
        "path": "/socket",
        "scheme": "http",
        "client": ("192.0.2.7", 1),
        "headers": [(name.encode(), value.encode()) for name, value in named.items()],
    }


# -- the origin of a page


@pytest.mark.parametrize(
    ("origin", "host", "origins"),
    [
        ("http://hall.test", "hall.test", ()),
        ("https://hall.test", "hall.test", ()),
        ("http://hall.test", "hall.test:80", ()),
        ("https://hall.test:443", "hall.test", ()),
        ("http://localhost:5252", "localhost:5252", ()),
        ("HTTP://Hall.Test", "hall.test", ()),
        ("https://club.example", "inner:5252", ("https://club.example",)),
    ],
)
def test_our_own_page_may_ask(origin: str, host: str, origins: tuple[str, ...]) -> None:
    Admitter(Settings(origins=origins)).check_origin(scope(origin=origin, host=host))


@pytest.mark.parametrize(
    ("origin", "host", "origins"),
    [
        ("http://evil.example", "hall.test", ()),
        ("http://hall.test.evil.example", "hall.test", ()),
        ("http://hall.test:8080", "hall.test", ()),
        ("null", "hall.test", ()),
        ("null", "null", ()),
        ("file://hall.test", "hall.test", ()),
        ("http://club.example", "club.example", ("https://club.example",)),
        ("http://inner:5252", "inner:5252", ("https://club.example",)),
    ],
)
def test_the_page_of_another_may_not(origin: str, host: str, origins: tuple[str, ...]) -> None:
    admitter = Admitter(Settings(origins=origins))
    with pytest.raises(Refusal) as caught:
        admitter.check_origin(scope(origin=origin, host=host))
    assert caught.value.code == "foreign_origin"


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_browser_that_names_no_origin_may_not_come_from_elsewhere(site: str) -> None:
    with pytest.raises(Refusal):
        Admitter(Settings()).check_origin(scope(sec_fetch_site=site))


async def test_nothing_happens_for_the_page_of_another(visitor: Visitor) -> None:
    foreign = {"origin": "http://evil.example"}
    answer = await visitor.ask("POST", "/api/guest", json={}, headers=foreign)
    assert refusal(answer, 403) == "foreign_origin"
    assert "set-cookie" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


async def test_no_page_elsewhere_is_let_in_by_a_preflight(visitor: Visitor) -> None:
    asked = {"origin": "http://evil.example", "access-control-request-method": "POST"}
    answer = await visitor.ask("OPTIONS", "/api/guest", headers=asked)
    assert not [name for name in answer.headers if name.startswith("access-control")]


# -- forged requests


@pytest.mark.parametrize("token", ["", "wrong", "0" * 64])
async def test_a_session_needs_its_csrf_token(visitor: Visitor, token: str) -> None:
    await visitor.post("/api/guest", name="Robin")
    for method, path in (("POST", "/api/guest"), ("DELETE", "/api/session")):
        answer = await visitor.ask(method, path, headers={"x-csrf-token": token})
        assert refusal(answer, 403) == "bad_csrf"
    assert (await visitor.get("/api/me"))["user"]["name"] == "Robin"


async def test_the_csrf_token_of_another_session_is_no_good(enter: Enter) -> None:
    one, other = enter(), enter()
    await one.post("/api/guest")
    await other.post("/api/guest")
    answer = await one.ask("POST", "/api/guest", json={}, headers=other.csrf)
    assert refusal(answer, 403) == "bad_csrf"


async def test_every_unsafe_route_is_guarded(visitor: Visitor, app: Gate) -> None:
    """Whoever adds a route can't forget it: the gate stands before all."""
    await visitor.post("/api/guest")
    document = await visitor.get("/api/openapi.json")
    unsafe = [
        (method, path.replace("{", "").replace("}", ""))
        for path, methods in document["paths"].items()
        for method in methods
        if method in ("post", "put", "patch", "delete")
    ]
    assert len(unsafe) > 10
    for method, path in unsafe:
        answer = await visitor.ask(method.upper(), path, headers={"x-csrf-token": "wrong"})
        assert refusal(answer, 403) == "bad_csrf"


# -- cookies


@pytest.mark.parametrize(
    ("secure", "home", "is_secure"),
    [
        ("auto", "http://hall.test", False),
        ("auto", "https://hall.test", True),
        ("always", "http://hall.test", True),
        ("never", "https://hall.test", False),
    ],
)
async def test_cookies_are_for_us_alone(
    hall: Hall, secure: str, home: str, is_secure: bool
) -> None:
    hall.admitter.settings = replace(hall.settings, secure=secure)
    async with Visitor(make_app(hall.settings, hall), home) as visitor:
        answer = await visitor.ask("POST", "/api/guest", json={})
    session, csrf = answer.headers.get_list("set-cookie")
    assert session.startswith("duelhall_session=")
    assert "HttpOnly" in session
    assert "HttpOnly" not in csrf
    for cookie in (session, csrf):
        assert "SameSite=lax" in cookie
        assert "Path=/" in cookie
        assert ("Secure" in cookie) is is_secure


async def test_a_proxy_tells_of_https(hall: Hall) -> None:
    hall.admitter.settings = replace(hall.settings, proxy=1)
    async with Visitor(make_app(hall.settings, hall)) as visitor:
        visitor.client.headers["x-forwarded-proto"] = "https"
        answer = await visitor.ask("POST", "/api/guest", json={})
    assert "Secure" in answer.headers["set-cookie"]


# -- where from


@pytest.mark.parametrize(
    ("proxy", "forwarded", "address"),
    [
        (0, "", "192.0.2.7"),
        (0, "203.0.113.5", "192.0.2.7"),
        (1, "203.0.113.5", "203.0.113.5"),
        (1, "6.6.6.6, 203.0.113.5", "203.0.113.5"),
        (2, "6.6.6.6, 203.0.113.5, 10.0.0.1", "203.0.113.5"),
        (2, "203.0.113.5", "192.0.2.7"),
        (1, "", "192.0.2.7"),
    ],
)
def test_only_trusted_proxies_are_believed(proxy: int, forwarded: str, address: str) -> None:
    admitter = Admitter(Settings(proxy=proxy))
    assert admitter.address_of(scope(x_forwarded_for=forwarded)) == address


def test_a_proxy_that_is_not_set_is_told_of_once() -> None:
    admitter = Admitter(Settings())
    with capture_logs() as logged:
        for _ in range(3):
            admitter.address_of(scope(x_forwarded_for="203.0.113.5"))
    assert len(logged) == 1
    assert "DUELHALL_PROXY is 0" in logged[0]["event"]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("unix", "unix"),
    ],
)
def test_a_household_is_counted_together(address: str, counted: str) -> None:
    assert household(address) == counted


# -- how much


class Time:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_limit_fills_up_again() -> None:
    time = Time()
    limit = Limit(6, seconds=60, clock=time)
    assert [limit.wait("a") for _ in range(7)] == [0, 0, 0, 0, 0, 0, 10]
    assert limit.wait("b") == 0
    time.now = 10
    assert [limit.wait("a"), limit.wait("a")] == [0, 10]
    time.now = 1000
    assert [limit.wait("a") for _ in range(7)] == [0, 0, 0, 0, 0, 0, 10]


def test_a_limit_forgets_who_is_at_rest() -> None:
    time = Time()
    limit = Limit(60, clock=time)
    for number in range(10_000):
        limit.wait(str(number))
    time.now = 60
    limit.wait("one more")
    assert len(limit.spent) == 1


def test_no_limit() -> None:
    assert [Limit(0).wait("a") for _ in range(1000)] == [0] * 1000


def test_a_crowd() -> None:
    crowd = Crowd(2)
    crowd.enter("a", "things")
    crowd.enter("a", "things")
    crowd.enter("b", "things")
    with pytest.raises(Refusal, match="Too many things"):
        crowd.enter("a", "things")
    crowd.leave("a")
    crowd.enter("a", "things")
    assert crowd.count() == 3
    for key in "aab":
        crowd.leave(key)
    assert crowd.there == {}


async def test_who_asks_too_often_waits(hall: Hall) -> None:
    hall.admitter.requests = Limit(5)
    app = make_app(hall.settings, hall)
    async with Visitor(app) as visitor:
        answers = [await visitor.ask("GET", "/api/me") for _ in range(6)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert refusal(answers[-1], 429) == "too_many"
    assert int(answers[-1].headers["retry-after"]) == 12
    transport = ASGITransport(app, client=("192.0.2.8", 1))
    async with AsyncClient(transport=transport, base_url=HOME) as other:
        assert (await other.get("/api/me")).status_code == 200


async def test_nobody_fills_the_disk_with_long_records(visitor: Visitor, hall: Hall) -> None:
    await visitor.post("/api/guest")
    hall.admitter.imports = Limit(1_000_000, 3600)
    long = f"{text_of(steps=60)}{{{'x' * 190_000}}}"
    answers = [await visitor.ask("POST", "/api/records", json={"text": long}) for _ in range(7)]
    assert [answer.status_code for answer in answers[:5]] == [201] * 5
    assert answers[-1].status_code == 429
    await visitor.post("/api/records", text=text_of())


async def test_a_user_is_counted_wherever_they_ask_from(visitor: Visitor, hall: Hall) -> None:
    await visitor.post("/api/guest")
    hall.admitter.users = Limit(3)
    for _ in range(3):
        await visitor.get("/api/me")
    assert await visitor.refused("GET", "/api/me", 429) == "too_many"


# -- what can't be read


async def test_a_body_has_a_size(settings: Settings, hall: Hall) -> None:
    async with Visitor(make_app(settings, hall)) as visitor:
        big = "x" * (settings.body + 1)
        answer = await visitor.ask("POST", "/api/guest", json={"name": big})
        assert refusal(answer, 413) == "too_large"


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"name": 5}', b'{"name": "x", "more": 1}'],
)
async def test_a_body_that_can_t_be_read_is_told(visitor: Visitor, body: bytes) -> None:
    answer = await visitor.ask("POST", "/api/session", content=body)
    assert refusal(answer, 400) == "bad_request"


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/api", 404, "not_found"),
        ("GET", "/api/%00", 400, "bad_request"),
        ("PATCH", "/api/me", 405, "bad_method"),
        ("GET", "/api/tokens", 401, "no_session"),
    ],
)
async def test_what_is_not_there_is_told_in_one_form(
    visitor: Visitor, method: str, path: str, status: int, code: str
) -> None:
    assert refusal(await visitor.ask(method, path), status) == code


async def test_a_fault_tells_nothing(
    visitor: Visitor, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("a secret of the inside")

    monkeypatch.setattr(hall.sessions, "visitor_of", fail)
    answer = await visitor.ask("GET", "/api/me")
    assert refusal(answer, 500) == "fault"
    assert "secret" not in answer.text
    assert "Zero" not in answer.text


# -- what every answer carries


@pytest.mark.parametrize(
    "path", ["/", "/api/me", "/api/nothing", "/health", "/api/docs", "/nothing"]
)
async def test_every_answer_is_safe(visitor: Visitor, path: str) -> None:
    headers = (await visitor.ask("GET", path)).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script" not in policy
    assert "'unsafe-inline'" not in policy.replace("style-src-attr 'unsafe-inline'", "")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers


async def test_answers_of_the_api_are_not_kept(visitor: Visitor) -> None:
    assert (await visitor.ask("GET", "/api/me")).headers["cache-control"] == "no-store"


# -- sockets


async def connect(app: Gate, extensions: dict[str, Any] | None = None, **headers: str) -> list[Any]:
    """What a websocket is answered before anything is sent by it."""
    sent: list[Any] = []
    asked = {**scope("websocket", **headers), "extensions": extensions or {}}

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    await asyncio.wait_for(app(asked, receive, send), 5)
    return sent


async def test_a_socket_of_another_page_is_refused(app: Gate) -> None:
    (message,) = await connect(app, origin="http://evil.example")
    assert message["type"] == "websocket.close"
    start, body = await connect(app, {"websocket.http.response": {}}, origin="http://evil.example")
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 403)
    assert b"foreign_origin" in body["body"]


async def test_one_address_has_so_many_sockets(hall: Hall) -> None:
    hall.admitter.sockets = Crowd(2)
    for _ in range(2):
        hall.admitter.sockets.enter("192.0.2.7", "live connections")
    app = make_app(hall.settings, hall)
    start, body = await connect(app, {"websocket.http.response": {}})
    assert start["status"] == 429
    assert b"too_many" in body["body"]
    assert hall.admitter.sockets.count() == 2


async def test_a_socket_that_ends_is_not_counted(app: Gate, hall: Hall) -> None:
    async def fail(*_: object) -> None:
        assert hall.admitter.sockets.count() == 1
        raise ConnectionError

    app.app = fail
    with pytest.raises(ConnectionError):
        await connect(app)
    assert hall.admitter.sockets.count() == 0


async def test_only_the_socket_s_place_has_sockets(app: Gate) -> None:
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    async def send(message: Any) -> None:
        sent.append(message)

    for path in ("/", "/api/me", "/t/table"):
        await app({**scope("websocket"), "path": path}, receive, send)
    assert [message["type"] for message in sent] == ["websocket.close"] * 3
