"""``duelhall fit``: make the weights of a game's opinion anew from games played by machines."""

import sys
from pathlib import Path

from duelhall.cli.saves import BadFile, reason
from duelhall.core.errors import BadOptions
from duelhall.games.duel52.weights import first_guess, weights_in
from duelhall.lab.fit import Plan, fit
from duelhall.search.crew import MOST_GAMES, MOST_JOBS
from duelhall.search.players import player_named

FITTED = ("duel52",)
"""Games that have weights to fit."""


def fit_command(
    game: str,
    /,
    *,
    games: int = Plan.games,
    player: str = Plan.player,
    seed: int = Plan.seed,
    jobs: int = 1,
    start: Path | None = None,
    out: Path | None = None,
) -> int:
    """Fit what cards are worth on games that machines play against themselves.

    Parameters
    ----------
    game
        The game, duel52.
    games
        How many games to play.
    player
        Who plays them.
    seed
        The same seed gives the same games and the same weights.
    jobs
        Processes to play on; the result does not depend on it.
    start
        Weights to play with and to start from; without it every card is worth the same.
    out
        Where to write the weights; without it they are printed.
    """
    if game not in FITTED:
        raise BadOptions(f"{game!r} has no weights to fit; games that have: {', '.join(FITTED)}")
    if not 1 <= games <= MOST_GAMES or not 1 <= jobs <= MOST_JOBS:
        raise BadOptions(f"--games is 1 to {MOST_GAMES}, --jobs 1 to {MOST_JOBS}")
    player_named(player)
    if out:
        check_place(out)
    weights = weights_in(start) if start else first_guess()
    found = fit(Plan(games, player, seed, jobs), weights, lambda done: report(done, games))
    print(
        f"{found.samples} positions of {games} games; log loss on the last fifth"
        f" {found.loss_before:.4f} before, {found.loss_after:.4f} after",
        file=sys.stderr,
    )
    keep(found.weights.text(), out)
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
