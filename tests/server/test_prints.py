"""Games on paper from the hall: the same PDFs as from the terminal, made once."""

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from duelhall.games import TABLE, folder_of, load, load_named
from duelhall.games.calamity import sets
from duelhall.paper.press import Style, pressed
from duelhall.paper.prints import chosen, job_for
from duelhall.server.hall import Hall
from support import pdf
from support.visitors import Visitor


async def test_the_hall_gives_out_what_the_terminal_makes(visitor: Visitor) -> None:
    game = load("duel52")
    answer = await visitor.ask("GET", "/api/games/duel52/prints/lanes?paper=letter&ink=black")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content == pressed(job_for(game, chosen(game, "lanes")[0], Style("letter", True)))
    assert "content-encoding" not in answer.headers  # it is packed in itself
    assert len(pdf.opened(answer.content)) == 3


async def test_a_print_is_made_once(hall: Hall, visitor: Visitor) -> None:
    made: list[Any] = []

    async def run(work: Any, *given: Any) -> tuple[Any, float]:
        made.append(work)
        return b"%PDF-", 1.0

    hall.prints.apart.run = run
    for _ in range(3):
        assert (await visitor.ask("GET", "/api/games/duel52/prints/lanes")).content == b"%PDF-"
    assert made == [pressed]


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("duel52/prints/poster", 404),
        ("nothing/prints/lanes", 404),
        ("duel52/prints/lanes?paper=a3", 400),
        ("duel52/prints/lanes?ink=gold", 400),
        ("duel52/prints/lanes?set=original", 400),
        ("calamity/prints/mat?set=nobodys-0a1b2c3d4e5f", 400),
        ("calamity/prints/mat?set=../../etc", 400),
    ],
)
async def test_what_is_not_there_is_refused(visitor: Visitor, address: str, status: int) -> None:
    answer = await visitor.ask("GET", f"/api/games/{address}")
    assert answer.status_code == status
    assert answer.json()["error"]["message"]


async def test_the_cards_of_a_set_that_the_host_names(
    visitor: Visitor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = copytree(folder_of("calamity") / "set", tmp_path / "mine")
    commons = folder / "commons.toml"
    text = commons.read_text(encoding="utf-8").replace('key = "original"', 'key = "mine"')
    commons.write_text(text.replace('"Torch"', '"Brand"'), encoding="utf-8")
    monkeypatch.setattr(sets.SHELF, "known", {})
    monkeypatch.setattr(sets.SHELF, "read", {})
    monkeypatch.setenv(sets.SHELF.folders, str(folder))
    own = load_named("calamity", set=str(folder)).options["set"]
    for name, there in ((own, "Brand"), ("original", "Torch")):
        answer = await visitor.ask("GET", f"/api/games/calamity/prints/commons?set={name}")
        assert answer.status_code == 200
        whole = " ".join(pdf.text_of(pdf.words(page)) for page in pdf.opened(answer.content))
        assert [one for one in ("Brand", "Torch") if one in whole] == [there]


@pytest.mark.parametrize("key", list(TABLE))
async def test_the_page_is_told_what_there_is(visitor: Visitor, key: str) -> None:
    games = (await visitor.ask("GET", "/api/games")).json()["games"]
    (game,) = [one for one in games if one["key"] == key]
    assert [one["key"] for one in game["prints"]] == [one.key for one in load(key).prints()]
    assert game["prints"]
