"""Weights: a file that a person can read, one model in two places, and fitting that repeats."""

import math
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from duelhall.cli import main
from duelhall.core.match import Match
from duelhall.games.duel52.duel import Duel
from duelhall.games.duel52.game import Duel52
from duelhall.games.duel52.material import material
from duelhall.games.duel52.weights import (
    NUMBERS,
    TABLES,
    BadWeights,
    Weights,
    first_guess,
    read_weights,
    shipped,
    weights_in,
)
from duelhall.lab import fit as fitting
from duelhall.lab.fit import FitPlan, TooFew, fit
from duelhall.search.crew import CrewLost
from games.duel52.forms import every_form


def random_positions(seed: int) -> list[Duel]:
    """Positions of a two-sided game, here and there."""
    rng = Random(seed)
    forms = [form for form in every_form() if form["form"] == "duel"]
    match = Match(Duel52.choose(rng.choice(forms)), seed=seed)
    found = []
    while not match.is_over:
        if rng.random() < 0.2 and match.state.turn and max(match.state.lane_winner) < 0:
            found.append(match.state.clone())
        match.play_action(rng.choice(match.actions()))
    return found


def chance(duel: Duel, weights: Weights) -> float:
    """The model in plain Python: the first side's chance of two lanes."""
    rows, late = material(duel)
    scale = 1 + weights.row[-1] * late
    a, b, c = (
        1 / (1 + math.exp(-scale * sum(w * x for w, x in zip(weights.row[:-1], row, strict=False))))
        for row in rows
    )
    return a * b + a * c + b * c - 2 * a * b * c


@pytest.mark.parametrize("seed", range(12))
def test_the_compiled_opinion_is_the_model_that_is_fitted(seed: int) -> None:
    weights = shipped()
    for duel in random_positions(seed):
        if -2 in duel.lane_winner:
            continue
        assert duel.opinion(0) == pytest.approx(chance(duel, weights), abs=1e-9)
        assert duel.opinion(0) + duel.opinion(1) == pytest.approx(1)


def test_weights_are_written_and_read() -> None:
    assert read_weights(shipped().text()) == shipped()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("hurt ", "hrut ", r"line \d+: 'hrut' is no weight; there are: up, down, hand, hurt"),
        ("late ", "#late ", "late missing"),
        ("up ", "up 1 ", r"line \d+: up needs 13 numbers"),
        ("hurt ", "hurt x", r"line \d+"),
        ("tempo   ", "tempo   1e9 #", "not between"),
        ("tempo   ", "tempo   nan #", "not between"),
    ],
)
def test_faulty_weights_are_refused_with_their_line(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadWeights, match=reason):
        read_weights(shipped().text().replace(old, new, 1))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "holds no weights: up, down, hand, hurt, frozen, locked, tempo, late missing"),
        (shipped().text()[:-60].encode(), "line 7: frozen needs 1 number"),
        (b"\xff", "it is not UTF-8"),
        (b"\0" * 1_000_000, r"line 1: '(.x00){20}' is no weight"),
    ],
)
def test_a_file_without_weights_is_refused_by_its_name(
    tmp_path: Path, content: bytes, reason: str
) -> None:
    path = tmp_path / "weights.txt"
    path.write_bytes(content)
    with pytest.raises(BadWeights, match=rf"^{path} .*{reason}"):
        weights_in(path)


def test_faulty_weights_of_the_package_are_one_line(tmp_path: Path) -> None:
    script = (
        "import sys\nfrom pathlib import Path\n"
        "from duelhall.games.duel52 import weights\n"
        "weights.SHIPPED = Path('/no/such/file')\n"
        "from duelhall.cli import main\nsys.exit(main(['check', 'duel52']))\n"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    said = "duelhall: /no/such/file can't be read: no such file or directory\n"
    assert (found.returncode, found.stderr) == (2, said)


def test_there_is_a_number_for_every_name() -> None:
    assert len(first_guess().row) == 13 * len(TABLES) + len(NUMBERS)


def test_fitting_repeats_whatever_the_number_of_processes() -> None:
    plan = {"game": "duel52", "games": 12, "player": "search:rounds=4", "seed": 3, "steps": 40}
    one = fit(FitPlan(**plan, jobs=1), first_guess().row, lambda _: None)
    two = fit(FitPlan(**plan, jobs=2), first_guess().row, lambda _: None)
    assert one == two
    assert one.row != first_guess().row


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--out", "/no/such/folder/weights.txt"], "there is no folder /no/such/folder"),
        (["--out", "/"], "it is a folder"),
        (["--jobs", "1000"], "--jobs 1 to 256"),
        (["--games", "0"], "--games is 1 to 1000000"),
        (["--games", "1000000000"], "--games is 1 to 1000000"),
        (["--player", "level:9"], "levels are 1 to 8"),
    ],
)
def test_fitting_refuses_bad_input_before_it_plays(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["fit", "duel52", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert reason in err


def test_weights_that_can_not_be_written_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--games", "5", "--player", "random", "--out", "/dev/full"]
    assert main(["fit", "duel52", *words]) == 2
    out, err = capsys.readouterr()
    assert read_weights(out)
    assert "/dev/full can't be written: no space left on device" in err


def end_at_once(task: object) -> None:
    """What a process does that is ended from outside."""
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_lost_process_ends_fitting_with_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fitting, "play_samples", end_at_once)
    with pytest.raises(CrewLost, match="ended unexpectedly"):
        fit(FitPlan("duel52", games=2, player="random", jobs=2), first_guess().row, lambda _: None)


def test_fitting_on_nothing_is_refused() -> None:
    with pytest.raises(TooFew, match="too few"):
        fit(
            FitPlan("duel52", games=1, player="random", keep=0.0), first_guess().row, lambda _: None
        )
