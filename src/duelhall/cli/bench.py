"""How fast the games run, measured in one run on one core: the best of some rounds each."""

import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from duelhall.core.game import Game
from duelhall.search.searcher import SearchSettings, think
from duelhall.search.seat import seat_at

Loader = Callable[..., Game]
Work = Callable[[int], int]
"""Does something so many times and returns how many decisions were made."""

ROUNDS = 3
MIDDLE = 40
"""Decisions before the position that playouts start from."""
OTHERS = ("hearts", "gin_rummy")
"""Games of OpenSpiel to compare with, where it is installed."""
CORE_OTHER = "hearts"
"""The one whose own core is measured too: its games have about as many decisions each."""
PURE = """
import json, sys
from duelhall.cli.bench import random_games, measure
from duelhall.games import load_named
state = load_named(sys.argv[1]).new()
print(json.dumps(measure(random_games(state), float(sys.argv[2])).decisions))
"""


@dataclass(frozen=True)
class Rate:
    """How much was done in a second."""

    times: float
    decisions: float


@dataclass(frozen=True)
class Figure:
    """One line of the table."""

    name: str
    value: float | None
    unit: str
    note: str = ""


# -- timing


def timed(work: Work, times: int) -> tuple[float, int]:
    """Seconds and decisions of doing it so many times."""
    start = perf_counter()
    decisions = work(times)
    return perf_counter() - start, decisions


def warm_up(work: Work, seconds: float) -> int:
    """How many times fill a round, found by doubling."""
    times = 1
    while True:
        spent, _ = timed(work, times)
        if spent >= seconds / 8:
            return max(1, round(times * seconds / spent))
        times *= 2


def measure(work: Work, seconds: float) -> Rate:
    """The best rate of some rounds of so many seconds."""
    times = warm_up(work, seconds)
    rounds = [timed(work, times) for _ in range(ROUNDS)]
    spent, decisions = min(rounds)
    return Rate(times / spent, decisions / spent)


# -- what is measured


def random_games(state: Any) -> Work:
    """Whole games inside the core."""
    seeds = iter(range(1, 1 << 60))
    return lambda times: int(state.random_games(next(seeds), times))


def in_threads(states: list[Any]) -> Work:
    """So many games on each of several threads at once."""

    def work(times: int) -> int:
        with ThreadPoolExecutor(len(states)) as pool:
            jobs = [pool.submit(random_games(state), times) for state in states]
            return sum(job.result() for job in jobs)

    return work


def driven(game: Game) -> Work:
    """Whole games, each action listed and chosen in Python."""
    random = Random(1).random

    def work(times: int) -> int:
        decisions = 0
        for number in range(times):
            state = started(game, number)
            while actions := state.legal():
                state.advance(actions[int(random() * len(actions))])
                decisions += 1
        return decisions

    return work


def started(game: Game, seed: int) -> Any:
    """A position in which a seat decides for the first time."""
    state: Any = game.new()
    state.seed(seed)
    state.run_chance()
    return state


def middle(game: Game) -> Any:
    """A position after some random decisions, in which the game still goes on."""
    random = Random(1).random
    for seed in range(1000):
        state = started(game, seed)
        for _ in range(MIDDLE):
            if actions := state.legal():
                state.advance(actions[int(random() * len(actions))])
        if state.legal():
            return state
    raise RuntimeError("every random game is over after so few decisions")


def driven_elsewhere(game: Any) -> Work:
    """Whole games of OpenSpiel, chosen by the same expression; only players' decisions count."""
    random = Random(1).random

    def work(times: int) -> int:
        decisions = 0
        for _ in range(times):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random() * len(actions))])
                    decisions += 1
        return decisions

    return work


def played_out_elsewhere(pyspiel: Any, game: Any) -> Work:
    """Playouts inside OpenSpiel from the first decision on: one step of a search that does them."""
    random = Random(1)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(random.choice(start.chance_outcomes())[0])
    lengths = [decisions_to_the_end(start.clone(), random) for _ in range(20)]

    def work(times: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(times, 1)
        pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 1, False).step(start)
        return times * sum(lengths) // len(lengths)

    return work


def decisions_to_the_end(state: Any, random: Random) -> int:
    """How many decisions of players a random game of OpenSpiel still has."""
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(random.choice(state.legal_actions()))
    return decisions


# -- the table


def figures(key: str, load: Loader, seconds: float) -> Iterator[Figure]:
    """All that can be measured of a game."""
    usual = load(key)
    core = None
    if hasattr(usual.new(), "random_games"):
        rates = {}
        for form in (load(key, **options) for options in usual.info.forms):
            rates[form.title()] = measure(random_games(form.new()), seconds)
            yield from form_figures(form.title(), rates)
        core = next(iter(rates.values()))
        yield from core_figures(key, usual, core, seconds)
    python = measure(driven(usual), seconds)
    yield Figure("driven from Python", python.decisions, "decisions/s")
    yield from comparisons(python, core, seconds)


def form_figures(name: str, rates: Mapping[str, Rate]) -> Iterator[Figure]:
    """A form in the core, and what a decision of it costs against one of the first form."""
    rate = rates[name]
    usual, first = next(iter(rates.items()))
    yield Figure(f"random games in the core, {name}", rate.times, "games/s")
    yield Figure(f"random games in the core, {name}", rate.decisions, "decisions/s")
    if name != usual:
        cost = first.decisions / rate.decisions
        yield Figure(f"time of a decision, {name}", cost, "times", f"of {usual}")


def core_figures(key: str, game: Game, core: Rate, seconds: float) -> Iterator[Figure]:
    """What a compiled core offers besides."""
    state: Any = game.new()
    position = middle(game)
    rate = measure(position.playouts, seconds)
    what = f"clone and play out after {MIDDLE} decisions"
    yield Figure(what, rate.times, "playouts/s")
    yield Figure(what, rate.decisions, "decisions/s")
    yield from search_figures(game, position, rate, seconds)
    yield from pure_figures(key, core, seconds)
    two = measure(in_threads([game.new(), game.new()]), seconds)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    yield Figure("two threads", two.decisions, "decisions/s", f"{cores} cores")
    yield Figure("two threads against one", two.decisions / core.decisions, "times")
    yield Figure("size of a state", state.size(), "bytes")


def search_figures(game: Game, position: Any, bare: Rate, seconds: float) -> Iterator[Figure]:
    """Rounds of the search from the same position, plain and with the game's opinion."""
    for name, informed in (("plain", False), ("informed", True)):
        rate = measure(searched(game, position, informed), seconds)
        yield Figure(f"search, {name}", rate.times, "rounds/s")
        yield Figure(f"search, {name}, against bare playouts", rate.times / bare.times, "times")


def searched(game: Game, position: Any, informed: bool) -> Work:
    """So many rounds of one search; how many decisions they hold is not counted."""
    seat = seat_at(game, position, position.decider())

    def work(times: int) -> int:
        return think(seat, SearchSettings(rounds=max(1, times), informed=informed), 1).rounds

    return work


def pure_figures(key: str, core: Rate, seconds: float) -> Iterator[Figure]:
    """The same code uncompiled, in a process of its own."""
    name = "the same code uncompiled"
    if importlib.util.find_spec("cython") is None:
        yield Figure(name, None, "decisions/s", "needs cython: pip install cython")
        return
    decisions = pure_decisions(key, seconds)
    if decisions is None:
        yield Figure(name, None, "decisions/s", "it does not run")
        return
    yield Figure(name, decisions, "decisions/s")
    yield Figure("compiled against uncompiled", core.decisions / decisions, "times")


def pure_decisions(key: str, seconds: float) -> float | None:
    """Decisions a second of a copy of the package without its compiled modules."""
    package = Path(__file__).resolve().parent.parent
    with tempfile.TemporaryDirectory() as folder:
        ignored = shutil.ignore_patterns("*.so", "*.pyd", "*.pxd", "__pycache__")
        shutil.copytree(package, Path(folder) / package.name, ignore=ignored)
        done = subprocess.run(
            [sys.executable, "-c", PURE, key, str(seconds)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join([folder, os.getcwd()])},
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
    return float(done.stdout) if done.returncode == 0 else None


def comparisons(python: Rate, core: Rate | None, seconds: float) -> Iterator[Figure]:
    """Games of OpenSpiel driven from Python in the same way, and one in its own core."""
    if importlib.util.find_spec("pyspiel") is None:
        note = "needs OpenSpiel: pip install 'duelhall[bench]'"
        yield Figure("OpenSpiel driven from Python", None, "decisions/s", note)
        return
    pyspiel = importlib.import_module("pyspiel")
    for name in OTHERS:
        rate = measure(driven_elsewhere(pyspiel.load_game(name)), seconds)
        yield Figure(f"OpenSpiel {name} driven from Python", rate.decisions, "decisions/s")
        yield Figure(f"ours against {name}", python.decisions / rate.decisions, "times")
        if core:
            ratio = core.decisions / rate.decisions
            yield Figure(f"our core against {name} driven from Python", ratio, "times")
    if core:
        yield from core_comparison(pyspiel, core, seconds)


def core_comparison(pyspiel: Any, core: Rate, seconds: float) -> Iterator[Figure]:
    """A game of OpenSpiel played out in its own core, without the deal."""
    work = played_out_elsewhere(pyspiel, pyspiel.load_game(CORE_OTHER))
    rate = measure(work, seconds)
    yield Figure(f"OpenSpiel {CORE_OTHER} played out in its core", rate.decisions, "decisions/s")
    ratio = core.decisions / rate.decisions
    yield Figure(f"our core against {CORE_OTHER} in its core", ratio, "times")


# -- showing


def machine() -> dict[str, str]:
    """Where it was measured."""
    return {
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": processor(),
    }


def processor() -> str:
    """The name of the processor, where the system tells it."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or "unknown"


def number(figure: Figure) -> str:
    """A value as a person reads it."""
    if figure.value is None:
        return "-"
    return f"{figure.value:.2f}" if figure.unit == "times" else f"{figure.value:,.0f}"


def line_of(figure: Figure) -> str:
    """A line of the table."""
    note = f"   ({figure.note})" if figure.note else ""
    return f"{figure.name:<76}{number(figure):>14} {figure.unit}{note}"


def as_json(key: str, measured: list[Figure]) -> str:
    """The table as JSON."""
    rows = [asdict(figure) for figure in measured]
    return json.dumps({"game": key, **machine(), "figures": rows}, indent=2)
