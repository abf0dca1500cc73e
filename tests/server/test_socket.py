"""The live connection over a real port: watching, acting, missing things and asking again."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import InvalidStatus

from duelhall.server.hall import Hall
from duelhall.server.live.frames import LARGEST
from duelhall.server.live.line import FULL
from duelhall.server.live.socket import FAULTS
from duelhall.server.web.app import make_app
from support.socket_client import Line, NetworkPipe, encode
from support.table_without_hall import FORMS, seats_of

pytestmark = pytest.mark.anyio


class Person:
    """Somebody with a browser: cookies for HTTP, and a socket."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, trust_env=False)
        self.line: Line | None = None
        self.pushed: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.phrases: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.here: list[list[bool]] = []
        self.lobby = 0

    def hear(self, name: str, data: Any) -> None:
        if name == "told":
            self.pushed.put_nowait(data)
        elif name == "here":
            self.here.append(data["seats"])
        elif name == "said":
            self.phrases.put_nowait(data)
        else:
            self.lobby += 1

    @property
    def is_connected(self) -> bool:
        return self.line is not None and not self.line.closed.is_set()

    async def come_in(self) -> "Person":
        me = (await self.http.post("/api/guest", json={})).json()
        self.http.headers["x-csrf-token"] = me["csrf"]
        return self

    async def connect(self, **headers: str) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        pipe = await NetworkPipe.to(self.url, {"Cookie": cookies, **headers})
        self.line = await Line(pipe, self.hear).open()

    async def hang_up(self) -> None:
        if self.line:
            await self.line.close()

    async def send(self, event: str, data: Any) -> None:
        """Send a message, and wait for nothing."""
        assert self.line is not None
        await self.line.pipe.send(encode([0, event, data]).decode())

    async def post(self, path: str, **data: Any) -> Any:
        answer = await self.http.post(f"/api{path}", json=data)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.http.get(f"/api{path}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def call(self, event: str, **data: Any) -> dict[str, Any]:
        return await self.ask(event, data)

    async def ask(self, event: str, data: Any) -> dict[str, Any]:
        assert self.line is not None
        answer: dict[str, Any] = await self.line.ask(event, data)
        return answer

    async def told(self) -> dict[str, Any]:
        return await asyncio.wait_for(self.pushed.get(), 20)

    async def close(self) -> None:
        await self.hang_up()
        await self.http.aclose()


@pytest.fixture
async def url(hall: Hall) -> AsyncIterator[str]:
    """Where the hall listens."""
    config = uvicorn.Config(
        make_app(hall.settings, hall), port=0, lifespan="off", log_config=None, access_log=False
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    server.should_exit = True
    await task


@pytest.fixture
async def arrive(url: str) -> AsyncIterator[Callable[[], Any]]:
    """Call it for one more person who has come in and is connected."""
    async with AsyncExitStack() as stack:

        async def come(connected: bool = True) -> Person:
            person = await Person(url).come_in()
            stack.push_async_callback(person.close)
            if connected:
                await person.connect()
            return person

        yield come


async def seated(people: list[Person], **wish: Any) -> str:
    """A table at which they sit."""
    opened = await people[0].post("/tables", game="duel52", **wish)
    for person in people[1:]:
        await person.post(f"/tables/{opened['table']}/seats", key=opened["key"])
    return str(opened["table"])


@pytest.mark.parametrize("options", FORMS, ids=str)
async def test_whole_games(arrive: Any, options: dict[str, str]) -> None:
    """Everybody hears every entry once, in order, and what is told again is the same."""
    people = [await arrive() for _ in seats_of(options)]
    table = await seated(people, options=options)
    first = [await person.call("watch", table=table, after=0) for person in people]
    entries = [list(answer["entries"]) for answer in first]
    snapshots = [answer["snapshot"] for answer in first]
    rng, acts = Random(1), 0
    while snapshots[0]["status"] == "playing" and acts < 120:
        seat = snapshots[0]["to_move"][0]
        action = rng.choice(snapshots[seat]["legal"])["action"]
        step, acts = snapshots[seat]["step"], acts + 1
        done = await people[seat].call("act", table=table, step=step, action=action, id=f"a{acts}")
        assert done["ok"], done
        for at, person in enumerate(people):
            news = await person.told()
            entries[at] += news["entries"]
            snapshots[at] = news["snapshot"]
            assert news["snapshot"]["layout"] is None
        assert snapshots[seat]["n"] == done["n"]
    for at, person in enumerate(people):
        assert [entry["n"] for entry in entries[at]] == list(range(1, snapshots[at]["n"] + 1))
        again = await person.get(f"/tables/{table}/log?after=0")
        if options.get("form") != "teams":  # a look is told once there
            assert again["entries"] == entries[at]
        assert again["snapshot"] | {"layout": None} == snapshots[at]
        assert person.pushed.empty()


async def test_what_was_missed_is_told_on_asking(arrive: Any) -> None:
    ann, bob = await arrive(), await arrive()
    table = await seated([ann, bob], options={"start": "1"})
    seen = (await ann.call("watch", table=table, after=0))["snapshot"]
    missed = (await bob.call("watch", table=table, after=0))["snapshot"]["n"]
    await bob.hang_up()
    for number in range(2):
        action = seen["legal"][0]["action"]
        await ann.call("act", table=table, step=seen["step"], action=action, id=str(number))
        seen = (await ann.told())["snapshot"]
    await bob.connect()
    answer = await bob.call("watch", table=table, after=missed)
    assert [entry["n"] for entry in answer["entries"]] == list(range(missed + 1, seen["n"] + 1))
    answer = await bob.call("sync", table=table, after=seen["n"] - 1)
    assert [entry["n"] for entry in answer["entries"]] == [seen["n"]]
    assert answer["snapshot"]["n"] == seen["n"]
    answer = await bob.call("sync", table=table, after=seen["n"])
    assert (answer["entries"], answer["snapshot"]) == ([], None)


async def test_two_devices_of_one_player_hear_the_same(arrive: Any, url: str) -> None:
    ann = await arrive()
    other = Person(url)
    other.http.cookies = ann.http.cookies
    await other.connect()
    table = await seated([ann], options={"form": "solo"})
    one = await ann.call("watch", table=table, after=0)
    two = await other.call("watch", table=table, after=0)
    assert one | {"now": 0} == two | {"now": 0}
    await other.close()


async def test_spectators_see_what_is_public_or_what_a_player_shows(arrive: Any, url: str) -> None:
    ann, bob = await arrive(), await arrive()
    stranger = Person(url)
    await stranger.connect()
    table = await seated([ann, bob])
    shown = (await stranger.call("watch", table=table, after=0, eyes=0))["snapshot"]
    assert shown["eyes"] is None
    assert all(hand["cards"] is None for hand in shown["view"]["hands"])
    await ann.post(f"/tables/{table}/eyes", open=True)
    shown = (await stranger.told())["snapshot"]
    assert shown["eyes"] == 0
    assert shown["view"]["hands"][0]["cards"]
    assert shown["view"]["hands"][1]["cards"] is None
    assert (shown["legal"], shown["key"]) == ([], None)
    answer = await stranger.call("act", table=table, step=shown["step"], action="x", id="x")
    assert answer["error"]["code"] == "no_session"
    await ann.post(f"/tables/{table}/eyes", open=False)
    shown = (await stranger.told())["snapshot"]
    assert shown["eyes"] is None
    assert all(hand["cards"] is None for hand in shown["view"]["hands"])
    await stranger.close()


async def test_a_private_table_is_hidden(arrive: Any) -> None:
    ann, eve = await arrive(), await arrive()
    opened = await ann.post("/tables", game="duel52", public=False)
    for data in ({}, {"key": "wrong"}):
        answer = await eve.call("watch", table=opened["table"], after=0, **data)
        assert answer["error"]["code"] == "not_found"
        assert (
            await eve.http.get(f"/api/tables/{opened['table']}", params=data)
        ).status_code == 404
    answer = await eve.call("watch", table=opened["table"], after=0, key=opened["key"])
    assert answer["snapshot"]["key"] is None
    assert (await ann.call("watch", table=opened["table"]))["snapshot"]["key"] == opened["key"]


async def test_others_see_who_is_there(arrive: Any) -> None:
    ann, bob = await arrive(), await arrive()
    table = await seated([ann, bob])
    await ann.call("watch", table=table, after=0)
    await bob.call("watch", table=table, after=0)
    await bob.hang_up()
    async with asyncio.timeout(10):
        while not ann.here or ann.here[-1] != [True, False]:
            await asyncio.sleep(0.01)
    assert [True, True] in ann.here


async def test_who_is_at_no_table_hears_of_the_lobby(arrive: Any) -> None:
    ann, bob = await arrive(), await arrive()
    await ann.post("/tables", game="duel52")
    async with asyncio.timeout(10):
        while not bob.lobby:
            await asyncio.sleep(0.01)


# -- the door


async def test_bots_come_with_a_token(arrive: Any, url: str) -> None:
    ann = await arrive(connected=False)
    await ann.post("/account", name="Ann of Bots", password="a long enough one")
    ann.http.headers["x-csrf-token"] = (await ann.get("/me"))["csrf"]
    secret = (await ann.post("/tokens", label="bot"))["secret"]
    bot = Person(url)
    bot.http.headers["authorization"] = f"Bearer {secret}"
    opened = await bot.post("/tables", game="duel52", options={"form": "solo"})
    assert opened["snapshot"]["seats"][0]["kind"] == "bot"
    await bot.connect(Authorization=f"Bearer {secret}")
    shown = (await bot.call("watch", table=opened["table"]))["snapshot"]
    action, step = shown["legal"][0]["action"], shown["step"]
    answer = await bot.call("act", table=opened["table"], step=step, action=action, id="1")
    assert answer["ok"]
    await bot.close()


async def test_whose_session_or_token_has_ended_is_out(
    arrive: Any, url: str, monkeypatch: pytest.MonkeyPatch, hall: Hall
) -> None:
    monkeypatch.setattr("duelhall.server.live.socket.PATROL", 0.05)
    await hall.socket.stop()
    await hall.socket.start()
    ann = await arrive(connected=False)
    await ann.post("/account", name="Ann of Bots", password="a long enough one")
    ann.http.headers["x-csrf-token"] = (await ann.get("/me"))["csrf"]
    token = await ann.post("/tokens", label="bot")
    bot, stranger, bob = Person(url), Person(url), await arrive()
    await ann.connect()
    await bot.connect(Authorization=f"Bearer {token['secret']}")
    await stranger.connect()
    await ann.http.delete(f"/api/tokens/{token['token']['id']}")
    await until(lambda: not bot.is_connected)
    assert ann.is_connected
    await ann.http.delete("/api/session")
    await until(lambda: not ann.is_connected)
    assert bob.is_connected
    assert stranger.is_connected
    await stranger.close()


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(10):
        while not is_so():
            await asyncio.sleep(0.01)


async def test_a_wrong_token_and_a_foreign_page_stay_outside(url: str) -> None:
    wrong = {"Authorization": "Bearer dh_wrong"}, {"Origin": "https://evil.example"}
    for headers, status in zip(wrong, (401, 403), strict=True):
        person = Person(url)
        with pytest.raises(InvalidStatus) as caught:
            await person.connect(**headers)
        assert caught.value.response.status_code == status
        await person.close()


async def test_no_long_polling(url: str) -> None:
    async with httpx.AsyncClient(base_url=url, trust_env=False) as client:
        answer = await client.get("/socket")
        assert answer.status_code == 400


# -- rude clients


@pytest.mark.parametrize(
    ("event", "data"),
    [
        ("watch", None),
        ("watch", "table"),
        ("watch", []),
        ("watch", {}),
        ("watch", {"table": 7, "after": 0}),
        ("watch", {"table": "x", "after": -1}),
        ("watch", {"table": "x", "after": 0.5}),
        ("watch", {"table": "x", "after": 1, "more": 1}),
        ("watch", {"table": "x" * 100, "after": 1}),
        ("act", {"table": "x", "step": 1, "action": "a"}),
        ("act", {"table": "x", "step": "1", "action": "a", "id": "1"}),
        ("act", {"table": "x", "step": 1, "action": "a" * 300, "id": "1"}),
        ("sync", {"table": "x"}),
        ("unwatch", {"table": None}),
    ],
)
async def test_malformed_messages_are_refused(arrive: Any, event: str, data: Any) -> None:
    person = await arrive()
    answer = await person.ask(event, data)
    assert answer["error"]["code"] == "bad_message"


async def test_unknown_tables_and_tables_not_watched(arrive: Any) -> None:
    person = await arrive()
    assert (await person.call("watch", table="nowhere"))["error"]["code"] == "not_found"
    assert (await person.call("sync", table="nowhere", after=0))["error"]["code"] == "not_watching"
    answer = await person.call("act", table="nowhere", step=0, action="x", id="x")
    assert answer["error"]["code"] == "not_found"


async def test_too_much_ends_the_connection(arrive: Any) -> None:
    person = await arrive()
    await person.send("watch", {"table": "x" * LARGEST, "after": 0})
    await until(lambda: not person.is_connected)


async def test_too_rude_has_to_leave(arrive: Any) -> None:
    person = await arrive()
    for _ in range(FAULTS):
        await person.send("watch", {"table": 0})
    await until(lambda: not person.is_connected)


async def test_who_does_not_listen_is_let_go(arrive: Any, hall: Hall) -> None:
    ann = await arrive()
    (sid,) = hall.socket.visitors
    hall.socket.tell("told", "x" * FULL, [sid])
    hall.socket.tell("lobby", {}, [sid])
    await until(lambda: not hall.socket.visitors)
    assert not ann.lobby


async def test_who_is_let_go_while_asking_to_watch_disturbs_nobody(arrive: Any, hall: Hall) -> None:
    people = [await arrive(), await arrive()]
    table = await seated(people)
    known = set(hall.socket.visitors)
    stranger = await arrive()
    (sid,) = set(hall.socket.visitors) - known
    async with hall.tables.held(table):
        await stranger.send("watch", {"table": table, "after": 0})
        await asyncio.sleep(0.1)
        await hall.socket.show_out(sid, "test")
    shown = [(await one.call("watch", table=table))["snapshot"] for one in people]
    assert sid not in hall.socket.watchers[table]
    seat = shown[0]["to_move"][0]
    act = {"step": shown[seat]["step"], "action": shown[seat]["legal"][0]["action"], "id": "a"}
    done = await people[seat].call("act", table=table, **act)
    assert done["ok"]
    assert [(await one.told())["snapshot"]["n"] for one in people] == [done["n"]] * 2


async def test_too_many_tables(arrive: Any) -> None:
    person = await arrive()
    tables = [(await person.post("/tables", game="duel52"))["table"] for _ in range(21)]
    answers = [await person.call("watch", table=table) for table in tables]
    assert all(answer["ok"] for answer in answers[:20])
    assert answers[20]["error"]["code"] == "too_many"
    assert (await person.call("unwatch", table=tables[0]))["ok"]
    assert (await person.call("watch", table=tables[20]))["ok"]
