"""The results that games ship: told as they are, and left out where they can't be read."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import msgspec
import pytest

from duelhall.core.errors import UnknownGame
from duelhall.games import TABLE, find, folder_of
from duelhall.lab.alone import Alone
from duelhall.lab.atlas import sheet as sheet_of
from duelhall.lab.folder import LabFolder
from duelhall.lab.play import never
from duelhall.lab.reading import parse_experiment
from duelhall.lab.runner import Run
from duelhall.search.players import player_named
from duelhall.server.archive.reading import read_import
from duelhall.server.catalogue import atlas
from duelhall.server.shapes.atlas import AtlasSheet
from support.results import results
from support.visitors import Visitor

GAME = "duel52"
FILES = {
    "map": """
[options]
heroes = "yes"
[given]
hero1 = ["K", "4", "A", "2"]
hero2 = ["K", "4", "A", "2"]
""",
    "strengths": """
worth = ["dealt"]
[strengths]
beginner = "random"
club = "random"
""",
    "order": """
[options]
form = ["duel", "three"]
""",
}
HEROES = re.compile(r"(King|4|Ace|2) \(random\)( 2)?")
SHIPPED = [path for key in TABLE for path in (folder_of(key) / atlas.FOLDER).glob("*.json")]


@pytest.mark.parametrize("kind", FILES)
def test_what_the_lab_writes_the_hall_reads(kind: str, tmp_path: Path) -> None:
    players = "" if kind == "strengths" else 'players = "random"\n'
    text = f'title = "T"\ngame = "duel52"\nseed = 3\n{players}games = 120\n{FILES[kind]}'
    plan, folder = parse_experiment(text), LabFolder(tmp_path)
    folder.begin(plan)
    run = Run(plan, folder)
    with Alone(player_named, never) as alone:
        run.play(alone)
    found = sheet_of(kind, plan, folder.read(), folder.manifest)
    read = msgspec.convert(json.loads(json.dumps(found)), AtlasSheet)
    assert msgspec.to_builtins(read) == found
    assert read.games == read.wanted == sum(run.games) / 2
    assert (read.map is not None) == (kind == "map")
    assert (len(read.strengths) == 1) == (kind == "strengths")
    for row in (row for one in read.strengths for row in one.rows):
        ends = zip(row.lows, row.values, row.highs, strict=True)
        assert all(low < value < high for low, value, high in ends)
    assert any("turn order" in plot.title for plot in read.plots) == (kind == "order")
    assert all(row.low <= row.value <= row.high for plot in read.plots for row in plot.rows)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_results_can_be_read_and_name_their_code(path: Path) -> None:
    found = atlas.sheet(path)
    assert found is not None
    assert found.name == path.stem
    assert found.commits
    assert found.players
    assert "+" not in "".join(found.commits)
    assert (path.parent.parent / "experiments" / f"{path.stem}.toml").exists()


def test_results_that_cant_be_read_are_left_out(tmp_path: Path) -> None:
    (tmp_path / "torn.json").write_text('{"name": ')
    assert atlas.sheet(tmp_path / "torn.json") is None
    assert atlas.sheet(tmp_path / "none.json") is None


async def test_the_hall_tells_them_by_game(visitor: Visitor) -> None:
    for game in (await visitor.get("/api/games"))["games"]:
        found = await visitor.get(f"/api/games/{game['key']}/atlas")
        assert found["game"] == game["key"]
        assert bool(found["sheets"]) == game["atlas"]
    assert await visitor.refused("GET", "/api/games/nothing/atlas", 404)


def test_no_game_no_results() -> None:
    with pytest.raises(UnknownGame):
        atlas.atlas("nothing")


# -- games to watch


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return results(tmp_path_factory.mktemp("results"))


@pytest.fixture
def shipped(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of results that the only game ships which has any."""
    folder = copytree(made, tmp_path / "shipped")
    monkeypatch.setattr(
        atlas, "files_of", lambda kind: sorted(folder.glob("*.json")) if kind is find(GAME) else []
    )
    forget()
    yield folder
    forget()


def forget() -> None:
    for kept in (atlas.atlas, atlas.encoded, atlas.encoded_games):
        kept.cache_clear()


async def test_a_game_of_a_cell_is_opened_as_a_record(shipped: Path, visitor: Visitor) -> None:
    await visitor.post("/api/guest")
    sheets = (await visitor.get(f"/api/games/{GAME}/atlas"))["sheets"]
    assert {sheet["name"]: sheet["watch"] for sheet in sheets} == {
        "pairs": list(range(16)),
        "forms": [0, 1],
    }
    pairs = next(sheet for sheet in sheets if sheet["map"])
    for cell in (cell for line in pairs["map"]["rows"] for cell in line["cells"]):
        game = await visitor.get(f"/api/games/{GAME}/atlas/pairs/{cell['cell']}")
        record = (await visitor.post("/api/records", **game))["record"]
        shown = await visitor.get(f"/api/records/{record}")
        assert shown["notice"] is None
        assert shown["result"] is not None
        heroes = [found[1] for name in shown["names"] if (found := HEROES.fullmatch(name))]
        said = [re.sub(r"^an? ", "", words) for words in cell["words"].lower().split(" against ")]
        assert [hero.lower() for hero in heroes] == [said[0].split(" as ")[0], said[1]]


@pytest.mark.parametrize(
    "path",
    [
        "nothing/atlas/pairs/0",
        f"{GAME}/atlas/nothing/0",
        f"{GAME}/atlas/pairs/16",
        f"{GAME}/atlas/pairs/-1",
        f"{GAME}/atlas/pairs/x",
        f"{GAME}/atlas/..%2Fpairs/0",
        f"{GAME}/atlas/pairs.json/0",
    ],
)
async def test_what_is_not_there_is_refused_in_words(
    path: str, shipped: Path, visitor: Visitor
) -> None:
    answer = await visitor.ask("GET", f"/api/games/{path}")
    assert answer.status_code == 404
    assert answer.json()["error"]["message"]


async def test_a_table_without_games_has_none_to_watch(shipped: Path, visitor: Visitor) -> None:
    (shipped / "pairs.games.gz").unlink()
    sheets = (await visitor.get(f"/api/games/{GAME}/atlas"))["sheets"]
    assert {sheet["name"]: len(sheet["watch"]) for sheet in sheets} == {"pairs": 0, "forms": 2}
    assert await visitor.refused("GET", f"/api/games/{GAME}/atlas/pairs/0", 404) == "not_found"


@pytest.mark.parametrize(
    "torn", [b"", b"no archive", gzip.compress(b"[Game 1]\n\n1. x"), b"\x1f\x8b"]
)
async def test_games_that_cant_be_read_are_left_out(
    torn: bytes, shipped: Path, visitor: Visitor
) -> None:
    (shipped / "pairs.games.gz").write_bytes(torn)
    assert await visitor.refused("GET", f"/api/games/{GAME}/atlas/pairs/0", 404) == "not_found"
    assert await visitor.get(f"/api/games/{GAME}/atlas/forms/0")


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_games_can_be_watched(path: Path) -> None:
    found = atlas.sheet(path)
    assert found is not None
    games = atlas.encoded_games(path.with_suffix(atlas.GAMES))
    assert sorted(map(int, games)) == list(found.watch)
    for answer in games.values():
        reading = read_import(json.loads(answer)["text"])
        assert reading.result is not None
        assert reading.notice is None
