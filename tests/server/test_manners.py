"""How people get along: quick phrases, who is blocked, what is reported, and how many watch."""

from collections.abc import Callable, Collection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from duelhall.cli import reports as command
from duelhall.server.base.errors import Refusal
from duelhall.server.hall import Hall
from duelhall.server.live.socket import Visitor as Watcher
from duelhall.server.people.users import User
from duelhall.server.table.changes import Guest
from duelhall.server.table.request import Wish
from support.finished_games import know_people, play, seat_people
from support.visitors import Visitor

pytestmark = pytest.mark.anyio

Enter = Callable[[], Visitor]


class Ears:
    """Notes what is said."""

    def __init__(self) -> None:
        self.heard: list[tuple[int, str, set[str]]] = []

    async def said(self, table: str, seat: int, phrase: str, deaf: Collection[str]) -> None:
        self.heard.append((seat, phrase, set(deaf)))


@pytest.fixture
def ears(hall: Hall) -> Ears:
    ears = Ears()
    hall.phrases.listeners.append(ears)
    return ears


# -- phrases


async def test_a_phrase_is_told_and_kept_nowhere(hall: Hall, ears: Ears) -> None:
    live = await seat_people(hall)
    before = live.n
    await hall.phrases.say(live.id, "bob", "hello")
    assert ears.heard == [(1, "hello", set())]
    assert (await hall.tables.load(live.id)).n == before


async def test_phrases_are_few(hall: Hall, ears: Ears) -> None:
    live = await seat_people(hall)
    for _ in range(4):
        await hall.phrases.say(live.id, "bob", "hello")
    with pytest.raises(Refusal, match="Too many phrases"):
        await hall.phrases.say(live.id, "bob", "hello")
    assert len(ears.heard) == 4


async def test_in_a_rated_game_all_have_to_like_phrases(hall: Hall, ears: Ears) -> None:
    live = await seat_people(hall, rated=True)
    await hall.phrases.like("ann", True)
    with pytest.raises(Refusal, match="only if all who play like that"):
        await hall.phrases.say(live.id, "ann", "hello")
    await hall.phrases.like("bob", True)
    await hall.phrases.say(live.id, "ann", "hello")
    assert len(ears.heard) == 1


async def test_who_has_no_seat_or_no_company_says_nothing(hall: Hall, ears: Ears) -> None:
    live, alone = await seat_people(hall), await seat_people(hall, "p1")
    with pytest.raises(Refusal, match="no seat"):
        await hall.phrases.say(live.id, "cid", "hello")
    with pytest.raises(Refusal, match="nobody to say"):
        await hall.phrases.say(alone.id, "ann", "hello")
    assert ears.heard == []


async def test_who_blocks_somebody_does_not_hear_them(hall: Hall, ears: Ears) -> None:
    live = await seat_people(hall)
    await hall.blocks.put("ann", "bob")
    await hall.phrases.say(live.id, "bob", "hello")
    assert ears.heard == [(1, "hello", {"ann"})]


# -- blocks


async def test_blocked_people_are_not_paired_and_do_not_sit_down_together(hall: Hall) -> None:
    await know_people(hall)
    ann, bob = Guest("ann", "Ann"), Guest("bob", "Bob")
    setup, _ = Wish("duel52").setup("ann")
    first = await hall.lobby.pair(setup, ann)
    await hall.blocks.put("bob", "ann")
    second = await hall.lobby.pair(Wish("duel52").setup("bob")[0], bob)
    assert second.id != first.id
    for one, other in (("ann", "bob"), ("bob", "ann")):
        with pytest.raises(Refusal, match="can't sit down"):
            await hall.blocks.check(one, [other])
    await hall.blocks.take("bob", "ann")
    assert (await hall.lobby.pair(Wish("duel52").setup("bob")[0], bob)).id in (first.id, second.id)


async def test_people_are_blocked_by_their_seat_or_their_name(hall: Hall, enter: Enter) -> None:
    host, guest = enter(), enter()
    await host.post("/api/guest", name="Holder")
    await guest.post("/api/guest", name="Stray")
    table = (await host.post("/api/tables", game="duel52"))["table"]
    await guest.post("/api/blocks", table=table, seat=0)
    (row,) = (await guest.get("/api/blocks"))["blocked"]
    assert row["name"] == "Holder"
    assert await guest.refused("POST", f"/api/tables/{table}/seats", 403) == "kept_apart"
    assert (await guest.ask("DELETE", f"/api/blocks/{row['id']}")).status_code == 204
    await guest.post(f"/api/tables/{table}/seats")
    assert await guest.refused("POST", "/api/blocks", 400) == "nobody"
    assert await guest.refused("POST", "/api/blocks", 409, table=table, seat=7) == "nobody"
    assert await guest.refused("POST", "/api/blocks", 409, table=table, seat=1) == "yourself"
    await know_people(hall)
    await guest.post("/api/blocks", player="ann")
    assert (await guest.get("/api/blocks"))["blocked"][0]["name"] == "Ann"


# -- reports


async def test_a_report_is_there_for_the_host(
    hall: Hall, visitor: Visitor, capsys: pytest.CaptureFixture[str]
) -> None:
    await visitor.post("/api/guest", name="Witness")
    live = await seat_people(hall)
    about: dict[str, Any] = {"table": live.id, "seat": 1}
    await visitor.post("/api/reports", about=about, reason="leaving", words="gone\nfor an hour")
    printed = await command.told(hall.settings, None, False)
    assert f"Witness reports Bob at table {live.id}: leaving" in printed[0]
    assert printed[1:] == ["    gone", "    for an hour"]
    report = printed[0].split()[0]
    assert await command.told(hall.settings, report, False) == ["Nothing is reported."]
    assert "done" in (await command.told(hall.settings, None, True))[0]
    with pytest.raises(Refusal, match="no such report"):
        await command.told(hall.settings, "nothing", False)


async def test_a_report_says_nothing_to_the_host_s_terminal(hall: Hall, visitor: Visitor) -> None:
    await visitor.post("/api/guest", name="Witness")
    live = await seat_people(hall)
    words = "\x1b[2J\x1b]0;owned\x07\u202egone"
    about: dict[str, Any] = {"table": live.id, "seat": 1}
    await visitor.post("/api/reports", about=about, reason="other", words=words)
    printed = await command.told(hall.settings, None, False)
    assert all(line.isprintable() for line in printed)
    assert "gone" in printed[1]


async def test_reports_do_not_pile_up(hall: Hall) -> None:
    await know_people(hall)
    user = User("ann", "Ann", False)
    more = {"table_id": None, "seat": None, "reason": "name", "words": ""}
    for _ in range(20):
        await hall.reports.bring(user, ("bob", "Bob"), **more)
    with pytest.raises(Refusal, match="wait for the host"):
        await hall.reports.bring(user, ("bob", "Bob"), **more)


# -- who watches


async def test_spectators_are_counted_once_and_players_are_none(hall: Hall) -> None:
    live = await seat_people(hall)
    await play(hall, live.id, Random(1), 2)
    people = {"s1": "ann", "s2": "cid", "s3": "cid", "s4": None, "s5": None}
    for sid, user in people.items():
        known = User(user, user, False) if user else None
        hall.socket.visitors[sid] = Watcher(known, None, "here")
    hall.socket.watchers[live.id] = set(people)
    assert hall.audience.count(live.id) == 3
    hall.audience.meet("other", live.id, 2)
    assert hall.audience.count(live.id) == 5
    hall.socket.watchers.clear()
    hall.socket.visitors.clear()


async def test_what_is_around_a_table_is_told(hall: Hall, visitor: Visitor, tmp_path: Path) -> None:
    live = await seat_people(hall)
    around = await visitor.get(f"/api/tables/{live.id}/around")
    assert (around["watching"], around["phrases"]) == (0, [])
    assert around["why"] == "Only those who play say something."
    private = await seat_people(hall, public=False)
    assert await visitor.refused("GET", f"/api/tables/{private.id}/around", 404) == "not_found"
