"""The results that games ship: told as they are, and left out where they can't be read."""

import json
from pathlib import Path

import msgspec
import pytest

from duelhall.core.errors import UnknownGame
from duelhall.games import TABLE, folder_of
from duelhall.lab.alone import Alone
from duelhall.lab.atlas import sheet as sheet_of
from duelhall.lab.folder import LabFolder
from duelhall.lab.play import never
from duelhall.lab.reading import parse_experiment
from duelhall.lab.runner import Run
from duelhall.search.players import player_named
from duelhall.server.catalogue import atlas
from duelhall.server.shapes.atlas import AtlasSheet
from support.visitors import Visitor

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
