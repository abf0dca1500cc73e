"""Small runs of the lab, and the tables with games to watch that are made of them."""

from pathlib import Path

from duelhall.lab.alone import Alone
from duelhall.lab.atlas import write_sheet
from duelhall.lab.folder import LabFolder
from duelhall.lab.play import never
from duelhall.lab.reading import parse_experiment
from duelhall.lab.runner import Run
from duelhall.search.players import player_named

PAIRS = """\
title = "Four against four"
game = "duel52"
seed = 3
players = "random"
games = 12
[options]
heroes = "yes"
[given]
hero1 = ["K", "4", "A", "2"]
hero2 = ["K", "4", "A", "2"]
"""
FORMS = """\
title = "Short and long"
game = "duel52"
seed = 4
players = "random"
games = 40
measure = "first"
[options]
length = ["quick", "long"]
"""


def played(text: str, path: Path) -> LabFolder:
    """The finished run of an experiment."""
    plan, folder = parse_experiment(text), LabFolder(path)
    folder.begin(plan)
    with Alone(player_named, never) as players:
        Run(plan, folder).play(players)
    return folder


def results(path: Path) -> Path:
    """A folder with a map, ``pairs``, and a plain list, ``forms``, as a game ships them."""
    for name, text in {"pairs": PAIRS, "forms": FORMS}.items():
        told: list[str] = []
        write_sheet(played(text, path / f"run-{name}"), path / f"{name}.json", told.append)
        assert not told
    return path
