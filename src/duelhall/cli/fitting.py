"""``duelhall fit``: make the weights of a game's opinion anew from games played by machines."""

import sys
from pathlib import Path

from duelhall.core.errors import BadOptions
from duelhall.games.duel52.weights import first_guess, weights_in
from duelhall.lab.fit import Plan, fit
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
    if games < 1 or jobs < 1:
        raise BadOptions("--games and --jobs are 1 or more")
    player_named(player)
    weights = weights_in(start) if start else first_guess()
    found = fit(Plan(games, player, seed, jobs), weights, lambda done: report(done, games))
    print(
        f"{found.samples} positions of {games} games; log loss on the last fifth"
        f" {found.loss_before:.4f} before, {found.loss_after:.4f} after",
        file=sys.stderr,
    )
    if out:
        out.write_text(found.weights.text(), encoding="utf-8")
    else:
        print(found.weights.text(), end="")
    return 0


def report(done: int, games: int) -> None:
    """Progress, now and then."""
    if done % max(1, games // 20) == 0:
        print(f"{done} of {games} games", file=sys.stderr)
