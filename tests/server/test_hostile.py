"""Hostile clients: what they send is refused with a reason and logged, and touches no game."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from structlog.testing import capture_logs

from duelhall.server.live.frames import Question, read
from support.scripted_hall import AppPipe, Ear, Stage, staged
from support.socket_client import Line, Lost, Refused, encode

FOREIGN = "https://evil.example"


@dataclass
class Scene:
    """A game in full swing: ann and bob play, cid has a seat elsewhere, nobody knows eve."""

    stage: Stage
    ann: Ear
    bob: Ear
    cid: Ear
    eve: Ear
    table: str
    private: str
    key: str

    async def digest(self) -> str:
        """All that the hall knows of its games."""
        shelf, found = self.stage.hall.tables.store, []
        for table in (self.table, self.private):
            async with self.stage.hall.tables.held(table) as live:
                found.append((live.n, live.game.dump(live.match.state), live.sitters))
            found.append(await shelf.entries(table))  # type: ignore[arg-type]
        return str(found)

    async def now(self, ear: Ear) -> dict[str, Any]:
        answer = await ear.say("watch", {"table": self.table})
        shown: dict[str, Any] = answer["snapshot"]
        return shown

    async def mover(self) -> tuple[Ear, Ear]:
        """Who has to decide, and who has not."""
        shown = await self.now(self.ann)
        return (self.ann, self.bob) if shown["legal"] else (self.bob, self.ann)


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    async with staged(tmp_path, monkeypatch) as stage:
        yield await set_up(stage)


async def set_up(stage: Stage) -> Scene:
    """Two tables with somebody at them."""
    ann, bob, cid = [await stage.guest(name) for name in ("ann", "bob", "cid")]
    eve = await stage.guest()
    table = (await ann.post("/api/tables", game="duel52"))["table"]
    await bob.post(f"/api/tables/{table}/seats")
    hidden = await ann.post("/api/tables", game="duel52", public=False)
    private, key = hidden["table"], hidden["key"]
    await bob.post(f"/api/tables/{private}/seats", key=key)
    scene = Scene(stage, ann, bob, cid, eve, table, private, key)
    for _ in range(7):
        mover, _other = await scene.mover()
        shown = await scene.now(mover)
        action = shown["legal"][0]["action"]
        message = {"table": table, "step": shown["step"], "action": action, "id": str(shown["n"])}
        assert (await mover.say("act", message))["ok"]
    return scene


async def refused(scene: Scene, ear: Ear, event: str, **data: Any) -> str:
    """The code with which a message is refused; nothing has changed, and the log has it."""
    before = await scene.digest()
    with capture_logs() as logged:
        answer = await ear.say(event, data)
    assert answer["ok"] is False
    assert answer["error"]["message"]
    assert await scene.digest() == before
    code = str(answer["error"]["code"])
    assert {"event": "refused", "code": code, "log_level": "info"} in logged
    return code


async def denied(scene: Scene, ear: Ear, method: str, path: str, data: Any = None) -> str:
    """The code with which a request is refused; nothing has changed, and the log has it."""
    before = await scene.digest()
    with capture_logs() as logged:
        answer = await ear.ask(method, f"/api{path}", data)
    assert 400 <= answer.status_code < 500, answer.text
    assert await scene.digest() == before
    error = answer.json()["error"]
    assert error["message"]
    assert any(line["event"] == "refused" and line["code"] == error["code"] for line in logged)
    return str(error["code"])


# -- out of turn, replayed, foreign


async def test_out_of_turn_and_stale(scene: Scene) -> None:
    mover, other = await scene.mover()
    shown = await scene.now(mover)
    act = {"table": scene.table, "step": shown["step"], "action": shown["legal"][0]["action"]}
    assert await refused(scene, other, "act", **act, id="x") == "not_your_turn"
    assert await refused(scene, mover, "act", **{**act, "step": 0}, id="x") == "stale"
    assert await refused(scene, mover, "act", **{**act, "step": 999}, id="x") == "stale"
    assert await refused(scene, mover, "act", **{**act, "action": "zz"}, id="x") == "illegal_action"
    assert await refused(scene, mover, "act", **{**act, "table": "nowhere"}, id="x") == "not_found"


async def test_a_replayed_message_has_one_effect(scene: Scene) -> None:
    mover, _ = await scene.mover()
    shown = await scene.now(mover)
    act = {"table": scene.table, "step": shown["step"], "action": shown["legal"][0]["action"]}
    first = await mover.say("act", {**act, "id": "once"})
    after = await scene.digest()
    assert await mover.say("act", {**act, "id": "once"}) == first
    again = await mover.ask(
        "POST",
        f"/api/tables/{scene.table}/actions",
        {"step": act["step"], "action": act["action"], "id": "once"},
    )
    assert again.json() == {"n": first["n"]}
    assert await scene.digest() == after
    assert await refused(scene, mover, "act", **act, id="twice") == "stale"


async def test_another_may_not_use_an_id_to_learn_or_do_anything(scene: Scene) -> None:
    mover, other = await scene.mover()
    shown = await scene.now(mover)
    act = {"table": scene.table, "step": shown["step"], "action": shown["legal"][0]["action"]}
    assert (await mover.say("act", {**act, "id": "mine"}))["ok"]
    assert await refused(scene, scene.cid, "act", **act, id="mine") == "not_seated"
    assert await refused(scene, other, "act", **act, id="mine") in ("stale", "not_your_turn")


async def test_strangers_and_spectators_may_not_act(scene: Scene) -> None:
    shown = await scene.now(scene.cid)
    assert shown["legal"] == []
    assert shown["eyes"] is None
    act = {"table": scene.table, "step": shown["step"], "action": "7h>a", "id": "x"}
    assert await refused(scene, scene.eve, "act", **act) == "no_session"
    assert await refused(scene, scene.cid, "act", **act) == "not_seated"
    for what in ("resign", "takeback", "actions", "offers", "eyes"):
        body = {"step": 0, "action": "x", "id": "x"} if what == "actions" else {}
        body |= {"what": "draw"} if what == "offers" else {}
        body |= {"open": True} if what == "eyes" else {}
        path = f"/tables/{scene.table}/{what}"
        assert await denied(scene, scene.cid, "POST", path, body) == "not_seated"
        assert await denied(scene, scene.eve, "POST", path, body) == "no_session"
    assert await denied(scene, scene.cid, "POST", f"/tables/{scene.table}/seats", {}) == "started"
    seat = {"seat": 0}
    assert await denied(scene, scene.cid, "POST", f"/tables/{scene.table}/seats", seat) == "started"
    assert await denied(scene, scene.cid, "DELETE", f"/tables/{scene.table}/seats") == "not_seated"


async def test_a_private_table_does_not_exist_for_others(scene: Scene) -> None:
    act = {"table": scene.private, "step": 1, "action": "7h>a", "id": "x"}
    for ear in (scene.cid, scene.eve):
        for key in (None, "wrong", scene.key[:-1], "é"):
            code = await refused(scene, ear, "watch", table=scene.private, key=key)
            assert code == "not_found"
        assert await refused(scene, ear, "sync", table=scene.private, after=0) == "not_watching"
        for path in ("", "/log", "/qr.svg", "?key=wrong", "/log?key=wrong", "?eyes=0"):
            assert await denied(scene, ear, "GET", f"/tables/{scene.private}{path}") == "not_found"
    assert await refused(scene, scene.cid, "act", **act) == "not_found"
    for path in ("seats", "resign", "takeback"):
        path = f"/tables/{scene.private}/{path}"
        assert await denied(scene, scene.cid, "POST", path, {}) == "not_found"
    for state in ("open", "playing", "mine"):
        for ear in (scene.cid, scene.eve):
            listed = (await ear.ask("GET", f"/api/tables?state={state}")).text
            assert scene.private not in listed
            assert scene.key not in listed


async def test_closed_eyes_stay_closed(scene: Scene) -> None:
    public = await scene.cid.say("watch", {"table": scene.table})
    for seat in (0, 1, 9):
        looked = await scene.cid.say("watch", {"table": scene.table, "eyes": seat})
        assert looked == public
    await scene.ann.post(f"/api/tables/{scene.table}/eyes", open=True)
    assert (await scene.cid.say("watch", {"table": scene.table, "eyes": 0}))["snapshot"][
        "eyes"
    ] == 0
    await scene.ann.post(f"/api/tables/{scene.table}/eyes", open=False)
    again = await scene.cid.say("sync", {"table": scene.table, "after": 0})
    assert again["snapshot"]["eyes"] is None
    assert again["snapshot"]["view"] == public["snapshot"]["view"]


async def knock(scene: Scene, authorization: str) -> Line:
    """A live connection of a bot."""
    return await Line(AppPipe(scene.stage.app, {"authorization": authorization})).open()


async def test_tokens_of_others(scene: Scene) -> None:
    await scene.ann.post("/api/account", name="ann", password="long enough for all")
    scene.ann.csrf = {"x-csrf-token": scene.ann.client.cookies["duelhall_csrf"]}
    given = (await scene.ann.ask("POST", "/api/tokens", {"label": "bot"})).json()
    number = given["token"]["id"]
    assert await denied(scene, scene.cid, "DELETE", f"/tokens/{number}") in (
        "not_found",
        "no_account",
    )
    assert given["secret"] not in (await scene.ann.ask("GET", "/api/tokens")).text
    with pytest.raises(Refused, match="bad_token"):
        await knock(scene, f"Bearer {given['secret']}x")
    with pytest.raises(Refused, match="bad_token"):
        await knock(scene, "Bearer dh_")
    line = await knock(scene, f"Bearer {given['secret']}")
    answer = await line.ask("watch", {"table": scene.table})
    assert answer["snapshot"]["eyes"] == 0
    await line.close()
    await scene.ann.ask("DELETE", f"/api/tokens/{number}")
    with pytest.raises(Refused, match="bad_token"):
        await knock(scene, f"Bearer {given['secret']}")


# -- forged


async def test_pages_of_others_and_missing_tokens(scene: Scene) -> None:
    cookies = "; ".join(f"{key}={value}" for key, value in scene.ann.client.cookies.items())
    for origin in (FOREIGN, "null", "http://hall.test.evil.example", "http://hall.test:81"):
        headers = {"cookie": cookies, "origin": origin}
        with pytest.raises(Refused, match="foreign_origin"):
            await Line(AppPipe(scene.stage.app, headers)).open()
    held, scene.ann.csrf = scene.ann.csrf, {}
    path = f"/tables/{scene.table}/resign"
    assert await denied(scene, scene.ann, "POST", path, {}) == "bad_csrf"
    scene.ann.csrf = {"x-csrf-token": "0" * 64}
    assert await denied(scene, scene.ann, "POST", path, {}) == "bad_csrf"
    scene.ann.csrf = {**held, "origin": FOREIGN}
    assert await denied(scene, scene.ann, "POST", path, {}) == "foreign_origin"
    scene.ann.csrf = {**held, "sec-fetch-site": "cross-site"}
    assert await denied(scene, scene.ann, "POST", path, {}) == "foreign_origin"


# -- frames

FRAMES: list[str | bytes] = [
    *("", "4", "[", "[]", "{}", "[1]", "[null]", '[1,"act"', '[1,"act"]', "999", "null", '"act"'),
    *('["act",{}]', "[1,2,{}]", '[-1,"act",{}]', '[1.5,"act",{}]', '["1","act",{}]', "[1,null,{}]"),
    *('[1,"act",{},{}]', '[1,"act",NaN]', '[1,"act",{]', '[9999999999999,"act",{}]', "[1,\x00"),
    *("[1," + "[" * 4000, '[1,"act",' + '{"a":' * 1600, '[1,"' + "x" * 50 + '",{}]', "2", "40"),
    *('[1,"watch",{"table":"' + "x" * 9000 + '"}]', "x" * 9000, '42["act",{}]'),
    *(b"", b"abc", b"\x04" * 500, b'[1,"act",{}]'),
]


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: repr(frame[:24]))
async def test_a_bad_frame_ends_the_connection(scene: Scene, frame: str | bytes) -> None:
    before = await scene.digest()
    line = await Line(AppPipe(scene.stage.app, {})).open()
    with capture_logs() as logged:
        await line.pipe.send(frame)
        await asyncio.wait_for(line.closed.wait(), 10)
    assert [line["log_level"] for line in logged if line["event"] == "refused"] == ["warning"]
    assert not any(line["log_level"] in ("error", "critical") for line in logged)
    assert await scene.digest() == before
    await line.close()


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "OPTIONS"])
async def test_a_plain_request_does_not_reach_the_live_connection(
    scene: Scene, method: str, caplog: pytest.LogCaptureFixture
) -> None:
    for query in ("transport=polling", "sid=%0Aforged"):
        with capture_logs() as logged:
            answer = await scene.eve.ask(method, f"/socket?{query}", {})
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "websocket_only")
        assert {"event": "refused", "code": "websocket_only", "log_level": "warning"} in logged
    assert not [one for one in caplog.records if one.name != "httpx"]  # which is Eve's own


@given(st.one_of(st.text(max_size=60), st.from_regex(r"\[\d+,\"[a-z]+\",.*", fullmatch=True)))
@settings(max_examples=400, deadline=None)
def test_frames_are_judged_without_fail(frame: str) -> None:
    asked = read(frame)
    assert isinstance(asked, Question) or asked in ("bad_frame", "too_large")


async def test_many_connections_of_one_address_are_counted_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with staged(tmp_path, monkeypatch, requests=5) as stage:
        strangers = [await stage.guest() for _ in range(3)]
        said = [await strangers[at % 3].say("unwatch", {"table": "x"}) for at in range(150)]
    assert all(answer["ok"] for answer in said[:50])
    assert {answer["error"]["code"] for answer in said if not answer["ok"]} == {"too_many"}


async def test_nonsense_again_and_again_is_shown_the_door(scene: Scene) -> None:
    for number in range(19):
        code = await refused(scene, scene.eve, "watch" if number % 2 else "destroy", wrong=1)
        assert code == ("bad_message" if number % 2 else "unknown_event")
    with pytest.raises(Lost):
        await scene.eve.say("destroy")
    assert (await scene.cid.say("watch", {"table": scene.table}))["ok"]


# -- whatever comes to mind

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=50),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)
SEVERAL = 60


@pytest.fixture(scope="module")
def siege(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[asyncio.Runner, Scene]]:
    """A scene that lasts for many examples."""
    with asyncio.Runner() as runner, pytest.MonkeyPatch.context() as patch:
        stack = staged(tmp_path_factory.mktemp("siege"), patch)
        stage = runner.run(stack.__aenter__())
        yield runner, runner.run(set_up(stage))
        runner.run(stack.__aexit__(None, None, None))


def fields(scene: Scene) -> st.SearchStrategy[dict[str, Any]]:
    """Messages that are nearly right: real tables and keys, and fields of any kind."""
    tables = st.sampled_from([scene.table, scene.private, "nowhere", "../x", ""])
    return st.fixed_dictionaries(
        {},
        optional={
            "table": tables | JSON,
            "after": st.integers(-5, 10**12) | JSON,
            "key": st.sampled_from([None, scene.key, "wrong"]) | JSON,
            "eyes": st.integers(-3, 12) | JSON,
            "step": st.integers(-1, 60) | JSON,
            "action": st.sampled_from(["7h>a", "a1xa2", "pass", "a1", "é" * 300]) | JSON,
            "id": st.text(max_size=80) | JSON,
            "what": st.sampled_from(["draw", "pause", "resign"]) | JSON,
            "open": JSON,
            "seat": JSON,
            "extra": JSON,
        },
    )


@settings(
    max_examples=SEVERAL, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_no_message_of_others_touches_a_game(
    siege: tuple[asyncio.Runner, Scene], data: st.DataObject
) -> None:
    runner, scene = siege
    event = data.draw(st.sampled_from(["watch", "unwatch", "act", "sync", "destroy"]))
    sent = data.draw(fields(scene) | JSON)
    who = data.draw(st.sampled_from([scene.cid, scene.eve]))

    async def attack() -> None:
        before = await scene.digest()
        if who.line is None or who.line.closed.is_set():
            await who.connect()
            who.read = 0
        if len(encode([event, sent])) > 8000:
            return
        try:
            answer = await who.say(event, sent)
        except Lost:  # shown the door
            answer = {"ok": False, "error": {"code": "gone", "message": "too much nonsense"}}
        if not answer["ok"]:
            assert answer["error"]["code"] != "fault", answer
            assert answer["error"]["message"]
        else:
            assert event != "act"
        assert await scene.digest() == before

    runner.run(attack())


@settings(
    max_examples=SEVERAL, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_no_request_of_others_touches_a_game(
    siege: tuple[asyncio.Runner, Scene], data: st.DataObject
) -> None:
    runner, scene = siege
    table = data.draw(st.sampled_from([scene.table, scene.private, "nowhere", "%00", "é"]))
    what = data.draw(
        st.sampled_from(
            ["seats", "actions", "resign", "offers", "takeback", "eyes", "offers/draw/accept"]
        )
    )
    method = data.draw(st.sampled_from(["POST", "DELETE", "PUT", "PATCH"]))
    body = data.draw(fields(scene) | JSON)
    who = data.draw(st.sampled_from([scene.cid, scene.eve]))

    async def attack() -> None:
        before = await scene.digest()
        answer = await who.ask(method, f"/api/tables/{table}/{what}", body)
        assert 400 <= answer.status_code < 500, answer.text
        assert set(answer.json()["error"]) == {"code", "message"}
        assert await scene.digest() == before

    runner.run(attack())


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"{", "application/json"),
        (b"\xff\xfe\x00", "application/json"),
        (b"[" * 100_000, "application/json"),
        (b'{"name":' * 50_000, "application/json"),
        (b"name=ann", "application/x-www-form-urlencoded"),
        (b"x" * 3_000_000, "application/json"),
        (b'{"name": "\xed\xa0\x80"}', "application/json"),
        (b"", "application/json"),
        (b"null", "text/plain"),
    ],
)
async def test_bodies_that_can_not_be_read(scene: Scene, body: bytes, kind: str) -> None:
    before = await scene.digest()
    for path in ("guest", "session", "tables", f"tables/{scene.table}/actions"):
        headers = {"content-type": kind, **scene.ann.csrf}
        answer = await scene.ann.client.post(f"/api/{path}", content=body, headers=headers)
        assert 400 <= answer.status_code < 500, (path, answer.status_code, answer.text)
        assert answer.json()["error"]["code"]
    assert await scene.digest() == before
