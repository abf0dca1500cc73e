"""The engine as a whole: the same games compiled and as plain Python, and small positions."""

import json
import os
import subprocess
import sys
from pathlib import Path

from duelhall.games.blades.game import Blades
from games.blades.test_invariants import FORMS
from pure import copy_pure

GAMES = 12
"""Of each form: 120 games."""
PLAY = """
import json, sys
from duelhall.games.blades import campaign
from duelhall.games.blades.game import Blades
forms, games = json.load(sys.stdin)
assert campaign.__file__.endswith(".py"), campaign.__file__
print(json.dumps([Blades.choose(form).new().digest_games(3, games) for form in forms]))
"""


def test_compiled_and_uncompiled_games_are_the_same(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        input=json.dumps([FORMS, GAMES]),
        env={**os.environ, "PYTHONPATH": str(copy_pure(tmp_path))},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    compiled = [list(Blades.choose(form).new().digest_games(3, GAMES)) for form in FORMS]
    assert json.loads(done.stdout) == compiled


def test_a_position_is_at_most_4_kib() -> None:
    assert Blades.choose({}).new().size() <= 4096
