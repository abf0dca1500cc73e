"""Search in a game of plain Python: it asks what the game fills in, and raises what it raises."""

import signal
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from subprocess import PIPE, Popen
from time import sleep
from traceback import format_exception
from typing import cast

import pytest

from dicebids import Bids, DiceBids
from duelhall.core.match import Match
from duelhall.core.plain_state import PlainState
from duelhall.games import load
from duelhall.search.arena import Contest
from duelhall.search.crew import ContestWork, play_all
from duelhall.search.folder import Folder
from duelhall.search.hints import hint
from duelhall.search.players import GreedyPlayer, player_named
from duelhall.search.review import review
from duelhall.search.searcher import SearchSettings, think
from duelhall.search.seat import Seat, seat_at
from duelhall.search.tree import Tree
from support.broken_toys import BreaksDown, load_broken

ASKED: Counter[str] = Counter()


@pytest.fixture(autouse=True)
def nobody_asked() -> None:
    ASKED.clear()


class Race(PlainState):
    """Two seats step 0 to 3 fields in turn, twelve times each; who came further wins."""

    def __init__(self) -> None:
        super().__init__()
        self.fields = [0, 0]
        self.turn = 0

    def deciders(self) -> Sequence[int]:
        return (self.turn % 2,) if self.turn < 24 else ()

    def choices(self, seat: int) -> Sequence[int]:
        return range(4)

    def play(self, seat: int, action: int) -> None:
        self.fields[seat] += action
        self.turn += 1

    def points(self, seat: int) -> float:
        ahead = self.fields[seat] - self.fields[1 - seat]
        return 0.5 if ahead == 0 else float(ahead > 0)

    def imagine(self, seat: int) -> None:
        pass


class ClearRace(Race):
    def opinion(self, seat: int) -> float:
        ASKED["opinion"] += 1
        return 0.5 + (self.fields[seat] - self.fields[1 - seat]) / 72


class WrongRace(Race):
    def opinion(self, seat: int) -> float:
        return 0.5 - (self.fields[seat] - self.fields[1 - seat]) / 72


class SwiftRace(Race):
    def urge(self, action: int) -> float:
        ASKED["urge"] += 1
        return 1.0 + 50 * (action == 2)


class Coin(PlainState):
    """Seat 0 takes 0.7 of the game, or guesses a coin that seat 1 lays covered."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = "stake"
        self.coin = -1
        self.won = 0.0

    def deciders(self) -> Sequence[int]:
        return {"stake": (0,), "lay": (1,), "guess": (0,), "end": ()}[self.asked]

    def choices(self, seat: int) -> Sequence[int]:
        return range(2)

    def play(self, seat: int, action: int) -> None:
        if self.asked == "stake":
            self.won, self.asked = (0.7, "end") if action == 0 else (0.0, "lay")
        elif self.asked == "lay":
            self.coin, self.asked = action, "guess"
        else:
            self.won, self.asked = float(action == self.coin), "end"

    def points(self, seat: int) -> float:
        return self.won if seat == 0 else 1 - self.won

    def imagine(self, seat: int) -> None:
        if seat == 0 and self.coin >= 0:
            self.coin = self.roll(2)


class CoveredCoin(Coin):
    def seen_as(self, action: int) -> int:
        ASKED["seen_as"] += 1
        return 7 if self.asked == "lay" else action


def grown(state: PlainState, rounds: int) -> Tree:
    """A search for seat 0."""
    tree = Tree(state, 0, 4096, True, 1.2, 1)
    tree.think(1, rounds, 0.0)
    return tree


def best_of(state: PlainState, rounds: int) -> int:
    """What a search for seat 0 visits most."""
    return max(grown(state, rounds).results(), key=lambda row: row[1])[0]


# -- what a game may fill in


def test_search_goes_by_the_opinion_of_a_plain_game() -> None:
    assert best_of(ClearRace(), 600) == 3
    assert ASKED["opinion"] >= 600
    assert best_of(WrongRace(), 600) == 0


def test_greedy_goes_by_the_same_opinion() -> None:
    class Wins(Bids):
        def opinion(self, seat: int) -> float:
            return 1.0 if self.bids[seat] == 1 else 0.0

    seat = seat_in(Wins)
    assert {GreedyPlayer().choose(seat, Random(seed)) for seed in range(5)} == {1}


def test_search_looks_first_at_what_seems_natural_to_a_plain_game() -> None:
    visits = {action: count for action, count, _, _ in grown(SwiftRace(), 12).results()}
    assert visits[2] > 6
    assert ASKED["urge"] > 12


def test_search_does_not_see_what_a_plain_game_covers() -> None:
    """Who could see the coin would guess right, and stake on it."""
    assert best_of(Coin(), 400) == 1
    assert best_of(CoveredCoin(), 400) == 0
    assert ASKED["seen_as"] > 0


def test_what_a_plain_game_leaves_open_is_given() -> None:
    state = Race()
    assert (state.opinion(0), state.urge(3), state.seen_as(3)) == (None, 1.0, 3)
    duel = load("duel52").new()
    duel.playout()
    assert 0 <= (duel.opinion(0) or 0.0) <= 1


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("opinion", 1.5, "opinion() is 1.5: it is from 0 to 1"),
        ("urge", 0.0, "is 0.0: it is above 0"),
        ("urge", float("nan"), "is nan: it is above 0"),
        ("seen_as", 70_000, "what others see of an action is 70000"),
        ("choices", (), "seat 1 decides, and choices(0) is empty"),
        ("choices", (-1,), "an action is -1: it is a number from 0 to 65535"),
        ("choices", range(3000), "3000 legal actions, at most 2048 fit"),
        ("deciders", (7,), "deciders() names seat 7"),
    ],
)
def test_a_number_out_of_bounds_is_told_before_it_does_harm(
    name: str, value: object, said: str
) -> None:
    state: PlainState = type("Wild", (Race,), {name: lambda *_: value})()
    with pytest.raises((ValueError, OverflowError)) as caught:
        grown(state, 20)
    assert said in str(caught.value)


# -- what a game raises


def seat_in(kind: type[Bids]) -> Seat:
    """The first seat of a toy game with other positions."""

    class Other(DiceBids):
        def new(self) -> Bids:
            return kind(self.seats, self.teams)

    match = Match(Other.choose({}), seed=1)
    return seat_at(match.game, match.state, 0)


def failing(name: str) -> type[Bids]:
    """Positions that fail in one method while search drives them."""

    def fail(self: Bids, *_: object) -> object:
        raise ZeroDivisionError(name)

    return type("Failing", (Bids,), {name: fail})


PLAIN = ["play", "points", "imagine", "seen_as", "outcomes", "deciders", "choices"]
INFORMED = [*PLAIN, "opinion", "urge"]


@pytest.mark.parametrize(
    ("name", "informed"), [*((one, False) for one in PLAIN), *((one, True) for one in INFORMED)]
)
@pytest.mark.parametrize("trees", [1, 2])
def test_an_error_of_the_rules_comes_out_of_a_search(name: str, informed: bool, trees: int) -> None:
    seat = seat_in(Bids)
    kind = failing(name)

    def imagine(seed: int) -> Bids:
        world = kind(2, False)
        world.take(seat.imagine(seed).data())  # type: ignore[attr-defined]
        return world

    other = Seat(seat.game, 0, seat.view, seat.legal, imagine)
    settings = SearchSettings(seconds=600.0, trees=trees, informed=informed)
    with pytest.raises(ZeroDivisionError, match=name) as caught:
        think(other, settings, 1)
    assert caught.traceback[-1].name == "fail"


def broken() -> Match:
    """A game whose rules fail when all have bid; one bid is missing."""
    match = Match(BreaksDown.choose({}), seed=1)
    match.play("1", 0)
    return match


def rules_fail(drive: Callable[[], object]) -> None:
    """Whoever drives the rules gets their error, and sees where it comes from."""
    with pytest.raises(ZeroDivisionError) as caught:
        drive()
    assert caught.traceback[-1].name == "show"


def test_an_error_of_the_rules_comes_out_of_an_analysis() -> None:
    match, settings = broken(), SearchSettings(rounds=20)
    rules_fail(lambda: hint(seat_at(match.game, match.state, 1), settings, 1))
    rules_fail(lambda: review(match, settings, 1))


@pytest.mark.parametrize("name", ["greedy", "level:2", "search:rounds=20,trees=2", "ismcts:20"])
def test_an_error_of_the_rules_comes_out_of_every_player(name: str) -> None:
    match = broken()
    seat = seat_at(match.game, match.state, 1)
    rules_fail(lambda: player_named(name).choose(seat, Random(1)))


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_error_of_the_rules_ends_a_match(jobs: int, tmp_path: Path) -> None:
    contest = Contest("dicebids", {}, ("level:1", "random"), 2, 1, load_broken)
    with pytest.raises(ZeroDivisionError) as caught:
        list(play_all(ContestWork(contest, Folder(tmp_path)), jobs))
    told = "".join(format_exception(caught.value))
    assert "in show" in told


def test_an_error_of_the_rules_comes_out_of_a_position() -> None:
    state = broken().state
    assert isinstance(state, Bids)
    rules_fail(state.clone().playout)
    rules_fail(cast(Bids, state.clone()).finish)
    rules_fail(lambda: state.clone().advance(1))
    rules_fail(lambda: state.clone().step(1))


def test_an_error_of_the_rules_comes_out_of_chance() -> None:
    class Unlucky(Bids):
        def deal(self, coins: int) -> None:
            self.show()

        def show(self) -> None:
            raise ZeroDivisionError

    rules_fail(Unlucky(2, False).run_chance)


def test_what_was_raised_is_raised_once() -> None:
    state = BreaksDown.choose({}).new()
    state.seed(1)
    rules_fail(state.playout)
    state.bids = [-1, -1]
    assert state.decider() == 0
    state.step(1, 0)
    rules_fail(state.playout)


# -- Ctrl-C

SEARCHING = """
import sys
from duelhall.cli.entry import main
from duelhall import Match, load
from duelhall.search.searcher import SearchSettings, think
from duelhall.search.seat import seat_at
match = Match(load("duel52"), seed=1)
seat = seat_at(match.game, match.state, match.deciders[0])
print("ready", flush=True)
sys.exit({})
"""


@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("main(['hint', 'game.txt', '--rounds', '10000000'])", 130),
        ("think(seat, SearchSettings(seconds=600.0, trees=2), 1)", -signal.SIGINT),
    ],
)
def test_an_interrupt_ends_a_search_at_once(command: str, status: int, tmp_path: Path) -> None:
    record = Match(load("duel52"), seed=1).record().text()
    (tmp_path / "game.txt").write_text(record, encoding="utf-8")
    with Popen(
        [sys.executable, "-c", SEARCHING.format(command)],
        cwd=tmp_path,
        stdout=PIPE,
        stderr=PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as running:
        assert running.stdout
        assert running.stdout.readline() == "ready\n"
        sleep(1.0)
        assert running.poll() is None
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=30) == status
