"""The test that every game passes, and that a game with a fault does not."""

import pytest

import support.leaky_toys  # noqa: F401 - registers its toys
from dicebids import DiceBids
from duelhall import keys, load
from duelhall.conformance import Report, check_game
from duelhall.conformance.rules_checks import wrong_scores
from duelhall.core.game import Game
from duelhall.core.record import parse_record
from support.any_game import name_of, shown_forms
from support.broken_toys import FAULTS, SUBTLE
from support.toys import load_toy


def failures(report: Report) -> set[str]:
    return {result.name for result in report.failed}


@pytest.mark.parametrize("game", shown_forms(), ids=name_of)
def test_every_game_passes_in_the_forms_it_shows(game: Game) -> None:
    report = check_game(game, games=1, seed=3, samples=3)
    assert report.passed, str(report)


@pytest.mark.parametrize(
    "options", [{}, {"seats": 3}, {"seats": 4}, {"seats": 4, "teams": True}], ids=str
)
def test_the_example_passes_at_length(options: dict[str, object]) -> None:
    report = check_game(load_toy("dicebids", **options), games=6, seed=2)
    assert report.passed, str(report)
    assert report.games == 6


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
    found = failures(report)
    assert found == {check} if (check, kind) in SUBTLE else check in found, str(report)
    assert not report.passed
    assert "FAILED" in str(report)


@pytest.mark.parametrize(
    ("scores", "sides", "fits"),
    [
        ((1, 0), (0, 1), True),
        ((0.5, 0.5), (0, 1), True),
        ((1, 1), (0, 1), False),
        ((0, 0), (0, 1), False),
        ((0.5, 0), (0, 1), False),
        ((0.5, 0.5, 0), (0, 1, 2), True),
        ((1, 0.5, 0), (0, 1, 2), False),
        ((1 / 3, 1 / 3, 1 / 3), (0, 1, 2), False),
        ((1, 0, 1, 0), (0, 1, 0, 1), True),
        ((1, 0, 0.5, 0), (0, 1, 0, 1), False),
        ((1,), (0,), True),
        ((0,), (0,), True),
        ((0.5, 0.5), (0, 0), True),
    ],
    ids=str,
)
def test_scores_are_won_or_shared(
    scores: tuple[float, ...], sides: tuple[int, ...], fits: bool
) -> None:
    assert (wrong_scores(scores, sides) is None) == fits


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


def test_an_error_in_a_check_keeps_its_traceback() -> None:
    class NoWords(DiceBids):
        def ask(self, *_: object) -> str:
            raise ZeroDivisionError("no words")

    report = check_game(NoWords.choose({}), games=1)
    result = report.results["decisions have words"]
    assert result.problem == "ZeroDivisionError: no words"
    for text in (result.traceback or "", str(report)):
        assert 'raise ZeroDivisionError("no words")' in text


def test_messages_name_notations_and_chance() -> None:
    kind = {game.__name__: game for _, game in FAULTS}
    refuses = check_game(kind["RefusesTheLegal"].choose({"seats": 3}), games=3, seed=4)
    assert "3 of chance is legal but refused: not today" in str(refuses)
    forgets = check_game(kind["TakesTheIllegal"].choose({}), games=1)
    assert " of seat 1 is not legal but was carried out" in str(forgets)
    deals = check_game(kind["KeepsThePurseOfTheNext"].choose({"seats": 3}), games=1)
    assert "of chance: " in str(deals)
    assert "seat -1" not in str(deals)
