"""Links and pictures that are shared: what a spectator may know, escaped, and nothing else."""

import re
from collections.abc import Callable
from html import unescape
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image, ImageSequence

from duelhall import Match
from duelhall.games import load
from duelhall.paper.pixels import as_png
from duelhall.server.archive import turns
from duelhall.server.hall import Hall
from duelhall.server.web.assets import Assets
from duelhall.server.web.dispatch import Dispatcher
from duelhall.server.web.previews import Previews
from support.finished_games import play, played, resigned, seat_people
from support.visitors import Visitor

pytestmark = pytest.mark.anyio

Enter = Callable[[], Visitor]
TAG = re.compile(r'<meta property="og:([a-z_:]+)" content="([^"]*)">')
PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def app(hall: Hall, app: Any, tmp_path: Path) -> Any:
    """The application over a small page of its own, built or not."""
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<html><head><title>Duelhall</title></head></html>")
    parts = app.app
    page = Assets(folder, Previews(hall))
    app.app = Dispatcher(parts.api, parts.socket, parts.docs, page)
    return app


async def preview(visitor: Visitor, path: str) -> dict[str, str]:
    """The tags of a page, as who reads them reads them."""
    answer = await visitor.ask("GET", path)
    assert answer.status_code == 200
    return {name: unescape(text) for name, text in TAG.findall(answer.text)}


async def test_a_link_to_a_table_tells_who_plays_what(hall: Hall, visitor: Visitor) -> None:
    live = await seat_people(hall)
    told = await preview(visitor, f"/t/{live.id}")
    assert told["title"] == f"Duel 52: {' against '.join(live.names)}"
    assert told["description"].startswith("Turn ")
    assert told["url"] == f"http://hall.test/t/{live.id}"
    assert told["image"] == f"http://hall.test/api/tables/{live.id}/picture.png"


async def test_its_picture_is_one(hall: Hall, visitor: Visitor) -> None:
    live = await seat_people(hall)
    told = await preview(visitor, f"/t/{live.id}")
    answer = await visitor.ask("GET", told["image"].removeprefix("http://hall.test"))
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(PNG)
    width, height = (int.from_bytes(answer.content[at : at + 4]) for at in (16, 20))
    assert (width, height) == (1200, 630)


async def test_a_picture_of_a_table_shows_nobody_more_than_a_spectator(
    hall: Hall, enter: Enter
) -> None:
    ann = enter()
    await ann.post("/api/guest", name="Ann")
    table = (await ann.post("/api/tables", game="duel52", seats=[{"kind": "me"}, {"kind": "open"}],
                            public=True))["table"]  # fmt: skip
    bob = enter()
    await bob.post("/api/guest", name="Bob")
    await bob.post(f"/api/tables/{table}/seats")
    drawn = [
        (await one.ask("GET", f"/api/tables/{table}/picture.svg")).text
        for one in (ann, bob, enter())
    ]
    assert drawn[0] == drawn[1] == drawn[2]
    async with hall.tables.current(table) as live:
        assert drawn[0] == live.game.picture(live.game.view(live.match.state, None))


async def test_a_finished_game_and_any_position_of_it(hall: Hall, visitor: Visitor) -> None:
    live = await played(hall)
    told = await preview(visitor, f"/g/{live.id}?step=12&eyes=none")
    assert told["image"].endswith(f"/api/records/{live.id}/picture.png?step=12&eyes=none")
    assert told["description"]
    at = f"/api/records/{live.id}/picture.svg"
    replay = (await visitor.get(f"/api/records/{live.id}/replay?eyes=none"))["positions"]
    for position in (replay[3], replay[-1]):
        path = f"{at}?step={position['step']}&eyes=none"
        assert (await visitor.ask("GET", path)).text == live.game.picture(position["view"])
    last = (await visitor.ask("GET", at)).text
    assert last == live.game.picture(live.game.reveal(live.match.state))
    assert await visitor.refused("GET", f"{at}?step=900000", 404) == "no_step"


async def test_private_games_are_shown_to_who_has_the_key(hall: Hall, visitor: Visitor) -> None:
    live, over = await seat_people(hall, public=False), await resigned(hall, public=False)
    for path in (f"/t/{live.id}", f"/g/{over.id}", "/t/nothing", "/g/nothing", f"/g/{live.id}"):
        assert await preview(visitor, path) == {}
        assert await preview(visitor, f"{path}?key=wrong") == {}
    assert await visitor.refused("GET", f"/api/tables/{live.id}/picture.png", 404) == "not_found"
    assert await visitor.refused("GET", f"/api/records/{over.id}/picture.svg", 404) == "not_found"
    told = await preview(visitor, f"/t/{live.id}?key={live.setup.key}")
    assert told["image"].endswith(f"?key={live.setup.key}")


async def test_names_are_no_markup(hall: Hall, visitor: Visitor) -> None:
    live = await seat_people(hall)
    live.names[0] = '"><script>alert(1)</script>'
    text = (await visitor.ask("GET", f"/t/{live.id}")).text
    assert "<script>alert" not in text
    assert "&quot;&gt;&lt;script&gt;" in text


async def test_a_table_that_waits_has_words_and_the_mark_of_the_hall(visitor: Visitor) -> None:
    await visitor.post("/api/guest", name="Ann")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = (await visitor.post("/api/tables", game="duel52", seats=seats, public=True))["table"]
    told = await preview(visitor, f"/t/{table}")
    assert told["title"] == "Duel 52: Ann against a free seat"
    assert told["image"] == "http://hall.test/icon-512.png"
    at = f"/api/tables/{table}/picture.png"
    assert await visitor.refused("GET", at, 404) == "no_picture"


async def test_other_pages_stay_as_they_are(visitor: Visitor) -> None:
    for path in ("/", "/rules/duel52", "/t", "/t/a/b", "/g/"):
        assert await preview(visitor, path) == {}


async def test_a_picture_is_made_once(hall: Hall, visitor: Visitor) -> None:
    made: list[Any] = []

    async def run(work: Any, *given: Any) -> tuple[Any, float]:
        made.append(work)
        return PNG, 1.0

    hall.pictures.apart.run = run
    live = await seat_people(hall)
    for _ in range(3):
        await visitor.ask("GET", f"/api/tables/{live.id}/picture.png")
    assert made == [as_png]


FORMS = [{}, {"form": "solo"}, {"form": "three"}, {"form": "teams"},
         {"heroes": "yes", "bannermen": "yes", "forts": "yes"}]  # fmt: skip


@pytest.mark.parametrize("options", FORMS, ids=str)
def test_every_form_is_drawn_in_fitting_worlds_alike(options: dict[str, str]) -> None:
    game, rng = load("duel52", **options), Random(5)
    match = Match(game, 5)
    for _ in range(70):
        if match.is_over:
            break
        match.play(rng.choice(match.legal()))
    drawn = game.picture(game.view(match.state, 0))
    world = game.imagine(match.state, 0, 9)
    assert game.picture(game.view(world, 0)) == drawn
    assert "<text" not in drawn


# -- moving pictures


def frames(moving: bytes) -> list[bytes]:
    """The pixels of each frame."""
    with Image.open(BytesIO(moving)) as picture:
        assert (picture.format, picture.size) == ("WEBP", (600, 315))
        return [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(picture)]


async def test_the_last_turn_is_a_moving_picture(hall: Hall, visitor: Visitor) -> None:
    live = await played(hall)
    answer = await visitor.ask("GET", f"/api/records/{live.id}/turn.webp")
    assert answer.headers["content-type"] == "image/webp"
    shown = frames(answer.content)
    assert 2 <= len(shown) <= turns.FRAMES
    assert all(before != after for before, after in pairwise(shown))
    earlier = frames(
        (await visitor.ask("GET", f"/api/records/{live.id}/turn.webp?step=40")).content
    )
    assert earlier != shown
    again = await visitor.ask("GET", f"/api/records/{live.id}/turn.webp")
    assert again.content == answer.content
    assert len(hall.pictures.moving) == 2
    path = f"/api/records/{live.id}/turn.webp?step=900000"
    assert await visitor.refused("GET", path, 404) == "no_step"


async def test_a_moving_picture_of_a_table_is_a_spectators(hall: Hall, visitor: Visitor) -> None:
    live = await seat_people(hall)
    live = await play(hall, live.id, Random(5), 30)
    step = len(live.match.steps)
    answer = await visitor.ask("GET", f"/api/tables/{live.id}/turn.webp")
    assert len(frames(answer.content)) >= 2
    told = turns.last_turn(live.match, step, lambda state: live.game.view(state, None)).drawings()
    assert told[-1] == live.game.picture(live.match.view(None))
    world = live.game.imagine(live.match.state, 0, 7)
    story = live.game.recast(live.match.state, world, 0, live.match.steps)
    elsewhere = Match.follow(live.game, story)
    seen = turns.last_turn(elsewhere, step, lambda state: live.game.view(state, None)).drawings()
    assert seen == told


@pytest.mark.parametrize("steps", range(40, 60))
def test_it_shows_the_turn_of_the_last_decision(steps: int) -> None:
    match, rng = Match(load("duel52"), 3), Random(3)
    while len(match.steps) < steps:
        match.play(rng.choice(match.legal()))
    last = turns.last_turn(match, len(match.steps), lambda state: match.game.view(state, None))
    decided = [turn for (who, _), turn in zip(match.steps, match.turns, strict=True) if who >= 0]
    assert set(match.turns[last.begins :]) <= {decided[-1], decided[-1] + 1}
    assert match.turns[last.begins - 1] == decided[-1] - 1
    assert last.drawings()[-1] == match.game.picture(match.view(None))


async def test_private_turns_are_for_who_has_the_key(hall: Hall, visitor: Visitor) -> None:
    live, over = await seat_people(hall, public=False), await resigned(hall, public=False)
    assert await visitor.refused("GET", f"/api/tables/{live.id}/turn.webp", 404) == "not_found"
    assert await visitor.refused("GET", f"/api/records/{over.id}/turn.webp", 404) == "not_found"
    answer = await visitor.ask("GET", f"/api/tables/{live.id}/turn.webp?key={live.setup.key}")
    assert answer.status_code == 200
