"""Browsers that are closed are called when it is their turn: through a real push service."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty
from typing import Any

import pytest
from sqlalchemy import select

from duelhall.server.base import outward, webpush
from duelhall.server.base.limits import Limit
from duelhall.server.base.outward import Unreachable, is_named
from duelhall.server.base.settings import BadSettings, Settings, read_settings
from duelhall.server.hall import Hall
from duelhall.server.people.push import BROWSERS
from duelhall.server.storage.schema import push_browsers, push_keys
from support.push_service import PushService, Subscription, signed_claims, unpacked
from support.visitors import Visitor, well

pytestmark = pytest.mark.anyio

Enter = Callable[[], Visitor]
DAYS = {"kind": "days", "days": 2}


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as service:
        yield service


@pytest.fixture
def settings(tmp_path: Path, service: PushService) -> Settings:
    return Settings(data=tmp_path, requests=0, sockets=0, workers=1, push=(service.origin,))


@pytest.fixture
async def ann(enter: Enter) -> Visitor:
    ann = enter()
    await ann.post("/api/guest", name="Ann")
    return ann


async def subscribe(visitor: Visitor, service: PushService) -> Subscription:
    browser = Subscription(service.origin)
    assert (await visitor.ask("POST", "/api/push", json=browser.described())).status_code == 204
    return browser


async def opened(ann: Visitor, bob: Visitor, **wish: Any) -> dict[str, Any]:
    """A table of both, at which one of them is to move; what Ann sees of it."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "duel52", "seats": seats, "public": True, "clock": DAYS} | wish
    table = (await ann.post("/api/tables", **wanted))["table"]
    await bob.post(f"/api/tables/{table}/seats")
    return dict(await ann.get(f"/api/tables/{table}"))


async def play_until_asked(mover: Visitor, other: Visitor, table: str) -> None:
    """One player acts until it is the other's turn; machines and people in no hurry."""
    for number in range(200):
        told = await mover.get(f"/api/tables/{table}")
        if not told["legal"]:
            return
        choice = next((c for c in told["legal"] if c["verb"] == "End turn"), told["legal"][0])
        step = {"step": told["step"], "action": choice["action"], "id": f"{number}"}
        await mover.post(f"/api/tables/{table}/actions", **step)


async def next_delivery(service: PushService, seconds: float = 20) -> Any:
    return await asyncio.to_thread(service.next, seconds)


async def nothing_comes(service: PushService) -> None:
    with pytest.raises(Empty):
        await next_delivery(service, 0.5)


async def started(
    hall: Hall, service: PushService, enter: Enter, ann: Visitor, **wish: Any
) -> tuple[Subscription, Visitor, Visitor, str]:
    """A game in which somebody else is to move, while who waits has a browser to be called."""
    bob = enter()
    await bob.post("/api/guest", name="Bob")
    told = await opened(ann, bob, **wish)
    mover, waiter = (ann, bob) if told["to_move"] == [0] else (bob, ann)
    browser = await subscribe(waiter, service)
    hall.presence.asked.clear()
    return browser, mover, waiter, told["table"]


async def test_who_is_away_is_called_when_it_is_their_turn(
    hall: Hall, service: PushService, enter: Enter, ann: Visitor
) -> None:
    browser, mover, waiter, table = await started(hall, service, enter, ann)
    await play_until_asked(mover, waiter, table)
    delivery = await next_delivery(service)
    names = {"Ann", "Bob"} - {(await waiter.get("/api/me"))["user"]["name"]}
    assert browser.opened(delivery.body) == {
        "title": "Your turn",
        "body": f"Duel 52, with {names.pop()}",
        "path": f"/t/{table}",
        "tag": table,
    }
    assert delivery.path == f"/send/{browser.name}"
    assert delivery.headers["content-encoding"] == "aes128gcm"
    assert int(delivery.headers["ttl"]) > 0
    await nothing_comes(service)  # once, though a turn has several decisions


async def test_who_waits_for_an_opponent_is_called_when_the_game_begins(
    hall: Hall, service: PushService, enter: Enter, ann: Visitor
) -> None:
    browser, bob = await subscribe(ann, service), enter()
    await bob.post("/api/guest", name="Bob")
    titles = set()
    for start in ("1", "2"):
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": "duel52", "seats": seats, "public": True, "clock": DAYS}
        table = (await ann.post("/api/tables", **wish, options={"start": start}))["table"]
        hall.presence.asked.clear()
        await bob.post(f"/api/tables/{table}/seats")
        told = browser.opened((await next_delivery(service)).body)
        assert (told["body"], told["path"]) == ("Duel 52, with Bob", f"/t/{table}")
        titles.add(told["title"])
        await nothing_comes(service)
    assert titles == {"Your turn", "The game has begun"}


async def test_who_is_away_is_called_when_the_game_ends(
    hall: Hall, service: PushService, enter: Enter, ann: Visitor
) -> None:
    browser, mover, _, table = await started(hall, service, enter, ann)
    name = (await mover.get("/api/me"))["user"]["name"]
    await mover.post(f"/api/tables/{table}/resign")
    told = browser.opened((await next_delivery(service)).body)
    assert told["title"] == "The game is over"
    assert told["body"].startswith(f"Duel 52, with {name}. {name} resign")
    assert "You win" in told["body"]
    await mover.post(f"/api/tables/{table}/offers", what="rematch")
    await nothing_comes(service)


async def test_the_service_is_told_who_sends(
    hall: Hall, service: PushService, enter: Enter, ann: Visitor
) -> None:
    _, mover, waiter, table = await started(hall, service, enter, ann)
    await play_until_asked(mover, waiter, table)
    delivery = await next_delivery(service)
    key = (await waiter.get("/api/push"))["key"]
    claims = signed_claims(delivery.headers["authorization"], key)
    assert claims["aud"] == service.origin
    assert 0 < claims["exp"] - hall.now() / 1000 <= 24 * 3600
    assert claims["sub"].startswith(("mailto:", "https://"))


async def test_who_is_at_the_table_is_not_called(
    hall: Hall, service: PushService, enter: Enter, ann: Visitor
) -> None:
    _, mover, waiter, table = await started(hall, service, enter, ann)
    await waiter.get(f"/api/tables/{table}")
    await play_until_asked(mover, waiter, table)
    await nothing_comes(service)


async def test_games_by_the_minute_call_nobody(
    hall: Hall, service: PushService, enter: Enter, ann: Visitor
) -> None:
    clock = {"kind": "bank", "seconds": 900}
    _, mover, waiter, table = await started(hall, service, enter, ann, clock=clock)
    await play_until_asked(mover, waiter, table)
    await nothing_comes(service)


@pytest.mark.parametrize("status", [404, 410])
async def test_a_browser_that_is_gone_is_forgotten(
    hall: Hall, service: PushService, enter: Enter, ann: Visitor, status: int
) -> None:
    service.status = status
    _, mover, waiter, table = await started(hall, service, enter, ann)
    await play_until_asked(mover, waiter, table)
    await next_delivery(service)
    for _ in range(100):
        if not await browsers(hall):
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it is still known")


async def test_no_other_place_is_gone_to(
    hall: Hall, service: PushService, enter: Enter, ann: Visitor
) -> None:
    service.status, service.location = 307, f"{service.origin}/elsewhere"
    _, mover, waiter, table = await started(hall, service, enter, ann)
    await play_until_asked(mover, waiter, table)
    assert (await next_delivery(service)).path.startswith("/send/")
    await nothing_comes(service)


async def browsers(hall: Hall) -> list[str]:
    async with hall.database.read() as transaction:
        return list((await transaction.execute(select(push_browsers.c.endpoint))).scalars())


async def test_who_signs_out_is_called_no_more(
    hall: Hall, service: PushService, ann: Visitor
) -> None:
    await subscribe(ann, service)
    assert len(await browsers(hall)) == 1
    await ann.ask("DELETE", "/api/session")
    assert await browsers(hall) == []


async def test_a_browser_is_called_for_who_uses_it_now(
    hall: Hall, service: PushService, enter: Enter, ann: Visitor
) -> None:
    browser, bob = Subscription(service.origin), enter()
    await bob.post("/api/guest", name="Bob")
    for visitor in (ann, bob):
        well(await visitor.ask("POST", "/api/push", json=browser.described()))
    assert await browsers(hall) == [browser.endpoint]
    await ann.ask("DELETE", "/api/push", json={"endpoint": browser.endpoint})
    assert await browsers(hall) == [browser.endpoint]  # it is Bob's
    await bob.ask("DELETE", "/api/push", json={"endpoint": browser.endpoint})
    assert await browsers(hall) == []


async def test_the_oldest_of_many_browsers_is_let_go(
    hall: Hall, service: PushService, ann: Visitor
) -> None:
    made = [await subscribe(ann, service) for _ in range(BROWSERS + 2)]
    known = await browsers(hall)
    assert len(known) == BROWSERS
    assert made[-1].endpoint in known


async def user_of(hall: Hall, browser: Subscription) -> str:
    """Whose browser it is."""
    async with hall.database.read() as transaction:
        mine = push_browsers.c.endpoint == browser.described()["endpoint"]
        found = await transaction.execute(select(push_browsers.c.user_id).where(mine))
        return str(found.scalar_one())


async def test_one_household_does_not_fill_the_line(
    hall: Hall, ann: Visitor, enter: Enter, service: PushService
) -> None:
    hall.push.house_limit = Limit(3)
    await subscribe(ann, service)
    mine = await user_of(hall, await subscribe(ann, service))
    hall.admitter.note_home(mine, "203.0.113.5")
    other = enter()
    await other.post("/api/guest")
    theirs = await user_of(hall, await subscribe(other, service))
    hall.admitter.note_home(theirs, "198.51.100.7")
    sent: list[Any] = []
    hall.push.queue = sent.append  # type: ignore[method-assign]
    for _ in range(5):
        await hall.push.call(mine, "table", {})
    assert len(sent) == 3
    await hall.push.call(theirs, "table", {})
    assert len(sent) == 4


async def test_the_hall_keeps_its_key(hall: Hall, settings: Settings) -> None:
    async with hall.database.read() as transaction:
        (stored,) = (await transaction.execute(select(push_keys.c.secret))).scalars()
    assert webpush.encode(webpush.point_of(webpush.read_key(stored))) == hall.push.public_key
    async with Hall(settings).opened() as again:
        assert again.push.public_key == hall.push.public_key


# -- where the hall goes, and where not

SERVICES = Settings().push


@pytest.mark.parametrize(
    "address",
    [
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
        "https://fcm.googleapis.com:443/x",
    ],
)
def test_push_services_of_browsers_are_known(address: str) -> None:
    assert is_named(address, SERVICES)


@pytest.mark.parametrize(
    "address",
    [
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com:8443/x",
        "https://127.0.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://localhost/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/fcm.googleapis.com",
        "https://fcm.googleapis.com@evil.example/x",
        "https://evil.example#fcm.googleapis.com",
        "https://push.apple.com/x",
        "https://.push.apple.com/x",
        "file:///etc/passwd",
        "https://fcm.googleapis.com:x/",
        "https://fcm.googleapis.cöm/x",
        "",
    ],
)
async def test_no_other_endpoint_is_taken(ann: Visitor, address: str) -> None:
    assert not is_named(address, SERVICES)


async def test_an_endpoint_of_another_host_is_refused(ann: Visitor, service: PushService) -> None:
    browser = Subscription("https://evil.example").described()
    assert await ann.refused("POST", "/api/push", 400, **browser) == "foreign_push"
    inner = Subscription(service.origin.replace("127.0.0.1", "localhost")).described()
    assert await ann.refused("POST", "/api/push", 400, **inner) == "foreign_push"


@pytest.mark.parametrize("where", ["127.0.0.1", "10.0.0.8", "169.254.169.254", "::1", "fd00::1"])
def test_a_name_that_leads_inside_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    asked = []

    def answers(host: str, port: int, **_: Any) -> list[Any]:
        family = socket.AF_INET6 if ":" in where else socket.AF_INET
        asked.append(host)
        return [(socket.AF_INET, 0, 0, "", ("8.8.8.8", port)), (family, 0, 0, "", (where, port))]

    monkeypatch.setattr(socket, "getaddrinfo", answers)
    with pytest.raises(Unreachable, match="not public"):
        outward.post("https://fcm.googleapis.com/x", {}, b"", SERVICES)
    assert asked == ["fcm.googleapis.com"]


async def test_keys_that_no_browser_has_are_refused(ann: Visitor, service: PushService) -> None:
    good = Subscription(service.origin).described()
    for name, value in (("p256dh", "AAAA"), ("auth", "AAAA"), ("p256dh", "!"), ("auth", "é")):
        bad = {**good, "keys": {**good["keys"], name: value}}
        assert await ann.refused("POST", "/api/push", 400, **bad) == "bad_push"


async def test_strangers_and_bots_have_no_browser(
    enter: Enter, ann: Visitor, service: PushService
) -> None:
    browser = Subscription(service.origin).described()
    assert await enter().refused("POST", "/api/push", 401, **browser) == "no_session"
    token = (await ann.post("/api/tokens", label="bot"))["secret"]
    headers = {"authorization": f"Bearer {token}"}
    bot = enter()
    answer = await bot.ask("POST", "/api/push", json=browser, headers=headers)
    assert answer.status_code == 401


async def test_a_hall_may_call_nobody(tmp_path: Path) -> None:
    quiet = read_settings({"DUELHALL_PUSH": "none", "DUELHALL_DATA": str(tmp_path)})
    assert quiet.push == ()
    async with Hall(quiet).opened() as hall:
        assert hall.push.public_key is None
        await hall.push.call("nobody", "x", {})


@pytest.mark.parametrize("text", ["*", "a b", "https://x/y", "*.com", "ftp://a.b", "localhost"])
def test_hosts_that_can_not_be_read_are_refused(text: str) -> None:
    with pytest.raises(BadSettings, match="DUELHALL_PUSH has to be none, or hosts"):
        read_settings({"DUELHALL_PUSH": text})


# -- encryption


def test_the_example_of_rfc_8291() -> None:
    sender = webpush.read_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    point = unpacked(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    )
    text = b"When I grow up, I want to be a watermelon"
    secret, salt = unpacked("BTBZMqHH6r4Tts7J_aSIgg"), unpacked("DGv6ra1nlYgDCS1FRnbzlw")
    assert webpush.encode(webpush.sealed(text, point, secret, sender, salt)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )
