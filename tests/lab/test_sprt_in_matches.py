"""A match with a test ends as soon as the test has its answer."""

import json
import subprocess
import sys
from pathlib import Path


def match(*words: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "duelhall", "match", "duel52", "greedy", "random", *words]
    return subprocess.run(
        list(map(str, command)), capture_output=True, text=True, timeout=100, check=False
    )


def test_a_match_ends_when_its_test_does(tmp_path: Path) -> None:
    wish = ("--games", 400, "--seed", 1, "--records", tmp_path, "--sprt", "elo0=0,elo1=100")
    found = json.loads(match(*wish, "--json").stdout)
    assert found["sprt"]["verdict"] == "H1"
    assert found["sprt"]["alpha"] == 0.05
    assert found["games"] < 200
    again = match(*wish)
    assert "accepted that it is 100 stronger rather than 0" in again.stdout
    assert len(list(tmp_path.glob("*.txt"))) == found["games"]


def test_a_bad_test_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    refused = match("--records", tmp_path / "m", "--sprt", "elo0=9,elo1=3")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "elo0 is below elo1" in refused.stderr
    assert not (tmp_path / "m").exists()
