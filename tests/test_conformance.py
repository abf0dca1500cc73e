"""The test that every game passes, and that a game with a fault does not."""

import pytest

from broken_toys import FAULTS
from dicebids import DiceBids
from duelhall import keys, load
from duelhall.conformance import Report, check_game
from duelhall.core.game import Game
from duelhall.core.record import parse_record
from toys import load_toy

DUEL52 = [
    {},
    {"form": "solo"},
    {"form": "three"},
    {"form": "teams"},
    {"deck": "split", "length": "quick", "heroes": True},
    {"deck": "mirrored", "length": "long", "forts": True},
    {"heroes": True, "bannermen": True, "forts": True, "start": "2"},
]


def failures(report: Report) -> set[str]:
    return {result.name for result in report.failed}


@pytest.mark.parametrize(
    "options", [{}, {"seats": 3}, {"seats": 4}, {"seats": 4, "teams": True}], ids=str
)
def test_the_example_passes(options: dict[str, object]) -> None:
    report = check_game(load_toy("dicebids", **options), games=6, seed=2)
    assert report.passed, str(report)
    assert report.games == 6


@pytest.mark.parametrize("options", DUEL52, ids=str)
def test_duel52_passes(options: dict[str, object]) -> None:
    report = check_game(load("duel52", **options), games=1, seed=3, samples=3)
    assert report.passed, str(report)


@pytest.mark.soak
@pytest.mark.parametrize("key", keys())
def test_every_game_passes_at_length(key: str) -> None:
    for seed in range(3):
        report = check_game(load(key), games=20, seed=seed)
        assert report.passed, str(report)


@pytest.mark.parametrize(
    ("check", "kind"), FAULTS, ids=lambda value: getattr(value, "__name__", "")
)
def test_a_fault_is_found(check: str, kind: type[DiceBids]) -> None:
    report = check_game(kind.choose({"seats": 3}), games=3, seed=4)
    assert check in failures(report), str(report)
    assert not report.passed
    assert "FAILED" in str(report)


def test_every_check_finds_a_fault() -> None:
    """No check is there that nothing has ever failed."""
    names = set(check_game(load_toy("dicebids"), games=1).results)
    assert names - {check for check, _ in FAULTS} == set()


def test_a_failure_comes_with_its_record() -> None:
    kind = next(kind for check, kind in FAULTS if check == "events have sentences")
    report = check_game(kind.choose({}), games=2)
    record = report.results["events have sentences"].record
    assert record is not None
    match = parse_record(record).replay(load_toy)
    assert "show" in [event.kind for event in match.events_of(len(match.steps) - 1)]
    assert record in str(report)


def test_a_game_that_can_t_begin_fails() -> None:
    class Nothing(DiceBids):
        def new(self) -> "Game":  # type: ignore[override]
            raise ZeroDivisionError("no table")

    report = check_game(Nothing.choose({}), games=1)
    assert "it can't begin: ZeroDivisionError: no table" in str(report)
    assert not report.passed
