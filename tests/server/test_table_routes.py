"""The HTTP API of tables: all of it, and what it refuses."""

import gc
from collections.abc import Callable
from itertools import islice, product
from typing import Any

import pytest

from duelhall.games import find
from duelhall.server.catalogue.games import form
from duelhall.server.hall import Hall
from duelhall.server.shapes.catalogue import FormShown
from support.table_without_hall import FORMS, seats_of
from support.visitors import Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture
async def people(enter: Callable[[], Visitor]) -> list[Visitor]:
    """Four guests."""
    found = [enter() for _ in range(4)]
    for person in found:
        await person.post("/api/guest")
    return found


async def opened(person: Visitor, **wish: Any) -> dict[str, Any]:
    answer: dict[str, Any] = await person.post("/api/tables", game="duel52", **wish)
    return answer


async def duel(people: list[Visitor], **wish: Any) -> tuple[str, Visitor, Visitor]:
    """A table for two: its id, who has to decide, and the other."""
    table = (await opened(people[0], **wish))["table"]
    await people[1].post(f"/api/tables/{table}/seats")
    first = (await people[0].get(f"/api/tables/{table}"))["to_move"][0]
    return table, people[first], people[1 - first]


async def test_games_say_what_they_are(visitor: Visitor) -> None:
    game = (await visitor.get("/api/games"))["games"][0]
    assert (game["key"], game["title"], game["seats"]) == ("duel52", "Duel 52", [1, 4])
    assert [level["number"] for level in game["levels"]] == list(range(1, 9))
    form = game["options"][0]
    assert (form["title"], form["values"][0]["title"]) == ("Who plays", "Two players")
    pages = [page["key"] for page in game["documents"]]
    assert pages == ["rules", "rulings", "house-rules", "notation"]
    assert (game["lesson"], game["form"]["sides"]) == (True, [0, 1])


async def test_a_form_says_what_goes_with_it(visitor: Visitor) -> None:
    form = await visitor.get("/api/games/duel52/form?heroes=yes&deck=split")
    assert (form["title"], form["seats"]) == ("Duel 52 with Heroes, split deck", 2)
    assert form["values"]["forts"]["yes"] == {}
    assert form["values"]["bannermen"]["yes"] == {"deck": "shared"}
    assert form["values"]["form"]["three"] == {"deck": "shared", "heroes": "no"}


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("chess/form", 404, "no game is called 'chess'"),
        ("duel52/form?heroes=maybe", 400, "heroes is one of: no, yes"),
        ("duel52/form?bannermen=yes&deck=split", 400, "bannermen need deck=shared"),
        ("duel52/form?wings=yes", 400, "duel52 has no option 'wings'"),
        ("duel52/form?" + "&".join(f"o{n}=1" for n in range(61)), 400, "at most 60 options"),
    ],
)
async def test_a_form_that_is_none_is_refused(
    visitor: Visitor, path: str, status: int, words: str
) -> None:
    answer = await visitor.ask("GET", f"/api/games/{path}")
    assert answer.status_code == status
    assert words in answer.json()["error"]["message"]


def test_who_thinks_of_many_forms_fills_no_memory() -> None:
    """One of Blades of War takes a hundred kilobytes: of so many there are ten megabytes."""
    numbers = [option for option in find("duel52").info.options if option.bounds][:3]
    for values in islice(product(*(option.values for option in numbers)), 300):
        form("duel52", dict(zip((option.name for option in numbers), values, strict=True)))
    assert sum(isinstance(one, FormShown) for one in gc.get_objects()) < 120


@pytest.mark.parametrize("options", FORMS, ids=str)
async def test_every_form_is_opened_joined_and_played(
    people: list[Visitor], options: dict[str, str]
) -> None:
    seats = len(seats_of(options))
    table = (await opened(people[0], options=options))["table"]
    for person in people[1:seats]:
        await person.post(f"/api/tables/{table}/seats")
    for number in range(12):
        shown = await people[0].get(f"/api/tables/{table}")
        mover = people[shown["to_move"][0]]
        mine = await mover.get(f"/api/tables/{table}")
        choice = mine["legal"][number % len(mine["legal"])]
        assert choice["words"]
        assert choice["verb"]
        answer = await mover.post(
            f"/api/tables/{table}/actions",
            step=mine["step"],
            action=choice["action"],
            id=str(number),
        )
        assert answer["n"] == mine["n"] + 1


async def test_the_log_after_a_number(people: list[Visitor]) -> None:
    table, _, _ = await duel(people)
    log = await people[0].get(f"/api/tables/{table}/log?after=2")
    assert [entry["n"] for entry in log["entries"]] == [3, 4]
    assert log["snapshot"]["n"] == 4
    assert log["now"]
    assert log["snapshot"]["layout"]["lanes"]


async def test_stale_actions_and_actions_out_of_turn(people: list[Visitor]) -> None:
    table, mover, other = await duel(people)
    mine = await mover.get(f"/api/tables/{table}")
    path, action = f"/api/tables/{table}/actions", mine["legal"][0]["action"]
    for person, step, code in ((mover, 0, "stale"), (other, mine["step"], "not_your_turn")):
        assert await person.refused("POST", path, 409, step=step, action=action, id="x") == code
    code = await mover.refused("POST", path, 409, step=mine["step"], action="z9!", id="x")
    assert code == "illegal_action"
    assert (await mover.get(f"/api/tables/{table}"))["n"] == mine["n"]


async def test_offers_and_their_answers(people: list[Visitor]) -> None:
    table, ann, bob = await duel(people)
    path = f"/api/tables/{table}/offers"
    await ann.post(path, what="pause")
    await bob.post(f"{path}/pause/decline")
    assert await ann.refused("POST", path, 409, what="pause") == "not_now"
    await ann.post(path, what="draw")
    assert (await bob.get(f"/api/tables/{table}"))["offers"][0]["what"] == "draw"
    await bob.post(f"{path}/draw/accept")
    assert (await ann.get(f"/api/tables/{table}"))["result"]["reason"] == "agreed"
    await bob.post(path, what="rematch")
    await ann.post(f"{path}/rematch/accept")
    following = (await ann.get(f"/api/tables/{table}"))["next"]
    assert (await bob.get(f"/api/tables/{following}"))["status"] == "playing"


async def test_taking_back_and_resigning(people: list[Visitor]) -> None:
    table, mover, other = await duel(people)
    mine = await mover.get(f"/api/tables/{table}")
    action = next(c["action"] for c in mine["legal"] if c["verb"] == "Play")
    path = f"/api/tables/{table}"
    await mover.post(f"{path}/actions", step=mine["step"], action=action, id="x")
    assert (await mover.get(path))["may"]["takeback"] == "free"
    await mover.post(f"{path}/takeback")
    assert (await mover.get(path))["step"] == mine["step"]
    await other.post(f"{path}/resign")
    assert (await mover.get(path))["result"]["words"].endswith("You win.")


async def test_leaving_an_open_table(people: list[Visitor]) -> None:
    table = (await opened(people[0]))["table"]
    answer = await people[0].ask("DELETE", f"/api/tables/{table}/seats")
    assert answer.status_code == 200
    assert (await people[0].get(f"/api/tables/{table}"))["status"] == "over"
    assert (await people[1].get("/api/tables?state=open"))["tables"] == []


async def test_pairing_brings_two_together(people: list[Visitor]) -> None:
    wish = {"game": "duel52", "clock": {"kind": "bank", "seconds": 900, "increment": 10}}
    first = await people[0].post("/api/pairing", **wish)
    second = await people[1].post("/api/pairing", **wish)
    assert first["table"] == second["table"]
    assert second["snapshot"]["status"] == "playing"
    assert (
        await people[2].refused(
            "POST", "/api/pairing", 400, game="duel52", options={"form": "solo"}
        )
        == "bad_table"
    )


async def test_a_link_as_a_picture(people: list[Visitor]) -> None:
    table = (await opened(people[0], public=False))["table"]
    answer = await people[0].ask("GET", f"/api/tables/{table}/qr.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg xmlns=")
    assert (await people[1].ask("GET", f"/api/tables/{table}/qr.svg")).status_code == 404


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"game": "duel52", "options": {"form": "five"}},
        {"game": "duel52", "options": {"form": "three", "heroes": "yes"}},
        {"game": "duel52", "seats": [{"kind": "me"}]},
        {"game": "duel52", "seats": [{"kind": "me"}, {"kind": "level", "level": 9}]},
        {"game": "duel52", "seats": [{"kind": "me"}, {"kind": "ghost"}]},
        {"game": "duel52", "clock": {"kind": "bank", "seconds": 1}},
        {"game": "duel52", "clock": {"kind": "sand"}},
        {"game": "duel52", "stand_in": 0},
        {"game": "duel52", "rated": "yes"},
        {"game": "duel52", "more": 1},
        {},
    ],
    ids=str,
)
async def test_tables_that_cannot_be(people: list[Visitor], wish: dict[str, Any]) -> None:
    answer = await people[0].ask("POST", "/api/tables", json=wish)
    assert answer.status_code in (400, 404), answer.text
    assert answer.json()["error"]["message"]


async def test_strangers_may_look_and_nothing_else(
    people: list[Visitor], visitor: Visitor, hall: Hall
) -> None:
    table, _, _ = await duel(people)
    shown = await visitor.get(f"/api/tables/{table}")
    assert (shown["eyes"], shown["legal"], shown["offers"]) == (None, [], [])
    for path in ("resign", "takeback"):
        assert await visitor.refused("POST", f"/api/tables/{table}/{path}", 401) == "no_session"
        code = await people[2].refused("POST", f"/api/tables/{table}/{path}", 403)
        assert code == "not_seated"
    assert await visitor.refused("GET", "/api/tables/nowhere", 404) == "not_found"
    assert (await visitor.get("/api/tables?state=mine"))["tables"] == []
    assert (await visitor.ask("GET", "/api/tables?state=all")).status_code == 400
