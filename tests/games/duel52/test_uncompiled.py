"""The same source compiled and as plain Python: the same games, decision by decision."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from duelhall.games.duel52.duel import new
from duelhall.games.duel52.options import Options
from games.duel52.forms import every_form
from pure import copy_pure

GAMES = 40
"""For each of 59 forms: 2,360 games."""

SCRIPT = """
import json, sys
from duelhall.games.duel52 import duel
from duelhall.games.duel52.options import Options
forms, first, games = json.load(sys.stdin)
assert duel.__file__.endswith(".py"), duel.__file__
print(json.dumps([duel.new(Options.read(form)).digest_games(first, games) for form in forms]))
"""


@pytest.fixture(scope="module")
def pure(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pure")
    copy_pure(folder)
    return folder


@pytest.mark.parametrize("half", [0, 1])
def test_compiled_and_uncompiled_play_the_same_games(pure: Path, half: int) -> None:
    forms = every_form()[half::2]
    asked = json.dumps([forms, 7, GAMES])
    run = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input=asked,
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(pure)},
        check=False,
    )
    assert run.returncode == 0, run.stderr
    compiled = [list(new(Options.read(dict(form))).digest_games(7, GAMES)) for form in forms]
    assert json.loads(run.stdout) == compiled


def test_a_world_is_imagined_before_it_is_known_who_starts(pure: Path) -> None:
    """Uncompiled an index out of bounds is an error; compiled it would read foreign memory."""
    script = "import duelhall\ngame = duelhall.load('duel52', bannermen=True)\n"
    script += "print(game.dump(game.imagine(game.new(), 0, 1)) == game.dump(game.new()))"
    run = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(pure)},
        check=False,
    )
    assert (run.stdout, run.returncode) == ("True\n", 0), run.stderr
