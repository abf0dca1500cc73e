"""How long prints take: every PDF of every game, and each game's whole set.

    .venv/bin/python bench/prints.py [--rounds 3] [--paper a4] [--ink]

typst remembers what it has laid out, so each round is a process of its own that makes every print
once; the quickest round of each counts. The first print of a process also loads typst and fonts.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter, process_time

from duelhall.games import keys, load
from duelhall.paper.press import PAPERS, Style, pressed
from duelhall.paper.prints import job_for

Timed = tuple[str, float, float, int]
"""A print, seconds of the clock and of the processor, and the size of its PDF."""


def round_of(key: str, style: Style) -> list[Timed]:
    """All prints of a game, each made once."""
    game = load(key)
    return [timed(key, one.key, style) for one in game.prints()]


def timed(key: str, what: str, style: Style) -> Timed:
    """A print, from the game's data to the last byte."""
    clock, processor = perf_counter(), process_time()
    game = load(key)
    (one,) = (one for one in game.prints() if one.key == what)
    made = pressed(job_for(game, one, style))
    return what, perf_counter() - clock, process_time() - processor, len(made)


def apart(key: str, style: Style) -> list[Timed]:
    """A round in a process of its own."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(round_of, key, style).result()


def measure(key: str, style: Style, rounds: int) -> None:
    """The best of some rounds, print by print."""
    found = [apart(key, style) for _ in range(rounds)]
    for prints in zip(*found, strict=True):
        what, size = prints[0][0], prints[0][3]
        show(f"{key} {what}", min(one[1] for one in prints), min(one[2] for one in prints), size)
    whole = [(sum(one[1] for one in prints), sum(one[2] for one in prints)) for prints in found]
    show(f"{key}, the whole set", min(one[0] for one in whole), min(one[1] for one in whole))


def show(name: str, clock: float, processor: float, size: int = 0) -> None:
    """A line of the table."""
    print(f"{name:<28}{clock:8.3f} s{processor:8.3f} s" + (f"{size // 1000:8} kB" if size else ""))


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--paper", choices=PAPERS, default="a4")
    parser.add_argument("--ink", action="store_true")
    asked = parser.parse_args()
    print(f"{'':<28}{'clock':>10}{'processor':>10}")
    for key in keys():
        if load(key).prints():
            measure(key, Style(asked.paper, asked.ink), asked.rounds)


if __name__ == "__main__":
    main()
