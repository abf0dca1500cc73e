"""The engine as a whole: compiled and uncompiled alike, small, and whole games that end."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from duelhall.conformance import check_game
from duelhall.core.match import Match
from duelhall.core.record import parse_record
from duelhall.games.calamity.game import Calamity
from pure import copy_pure

GAME = Calamity.choose({})
GAMES = 12
PLAY = f"""
import json
from duelhall.games.calamity.game import Calamity
print(json.dumps(Calamity.choose({{}}).new().digest_games(3, {GAMES})))
"""


def test_compiled_and_uncompiled_games_are_the_same(tmp_path: Path) -> None:
    environment = {"PYTHONPATH": str(copy_pure(tmp_path))}
    done = subprocess.run([sys.executable, "-c", PLAY], env=environment, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()
    assert json.loads(done.stdout) == list(GAME.new().digest_games(3, GAMES))


def test_a_state_is_at_most_two_kibibytes() -> None:
    assert GAME.new().size() <= 2048


def test_hc_16_random_games_end_by_defeat_long_before_the_longest() -> None:
    for seed in range(30):
        state = GAME.new()
        state.seed(seed)
        state.playout()
        assert state.reason
        assert state.round <= 44


def test_a_record_replays_to_the_same_position() -> None:
    match = Match(GAME, seed=5)
    while not match.is_over:
        seat = match.deciders[0]
        match.play(match.legal(seat)[0], seat)
    record = parse_record(match.record().text(), lambda key, **options: Calamity.choose(options))
    assert GAME.dump(record.replay().state) == GAME.dump(match.state)


@pytest.mark.soak
def test_conformance_over_more_games() -> None:
    report = check_game(GAME, games=6, seed=11)
    assert report.passed, report
