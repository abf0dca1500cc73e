"""``duelhall fit``: make the weights of a game's opinion anew from games played by machines."""

import sys
from pathlib import Path

from duelhall.cli.saves import BadFile, reason
from duelhall.core.errors import BadOptions
from duelhall.games import pinned
from duelhall.lab.fit import FitPlan, fit, fitting_of
from duelhall.search.crew import MOST_GAMES, MOST_JOBS
from duelhall.search.players import player_named


def fit_command(
    game: str,
    /,
    *,
    games: int = FitPlan.games,
    player: str = FitPlan.player,
    seed: int = FitPlan.seed,
    jobs: int = 1,
    start: Path | None = None,
    out: Path | None = None,
) -> int:
    """Fit the weights of a game's opinion on games that machines play against themselves.

    Parameters
    ----------
    game
        The key of a game that has weights; or its class, as module:Class or path/to/file.py:Class.
    games
        How many games to play.
    player
        Who plays them.
    seed
        The same seed gives the same games and the same weights.
    jobs
        Processes to play on; the result does not depend on it.
    start
        Weights to play with and to start from; without it the game's first guess.
    out
        Where to write the weights; without it they are printed.
    """
    fitting = fitting_of(game)
    if not 1 <= games <= MOST_GAMES or not 1 <= jobs <= MOST_JOBS:
        raise BadOptions(f"--games is 1 to {MOST_GAMES}, --jobs 1 to {MOST_JOBS}")
    player_named(player)
    if out:
        check_place(out)
    row = fitting.read(start) if start else fitting.first_guess()
    found = fit(
        FitPlan(pinned(game), games, player, seed, jobs), row, lambda done: report(done, games)
    )
    print(
        f"{found.samples} positions of {games} games; log loss on the last fifth"
        f" {found.loss_before:.4f} before, {found.loss_after:.4f} after",
        file=sys.stderr,
    )
    keep(fitting.text(found.row), out)
    return 0


def check_place(path: Path) -> None:
    """Refuse a place where no file can be, before anything is played."""
    if path.is_dir() or not path.absolute().parent.is_dir():
        why = "it is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise BadFile(f"{path} can't be written: {why}")


def keep(text: str, path: Path | None) -> None:
    """Write a text to a file; without one, and where that fails, it is printed."""
    if path is None:
        print(text, end="")
        return
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        print(text, end="")
        raise BadFile(f"{path} can't be written: {reason(error)}; see the output") from None


def report(done: int, games: int) -> None:
    """Progress, now and then."""
    if done % max(1, games // 20) == 0:
        print(f"{done} of {games} games", file=sys.stderr)
