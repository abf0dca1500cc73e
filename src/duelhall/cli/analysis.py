"""The commands that think about a recorded game: ``hint`` and ``review``."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from duelhall.cli.eyes import read_eyes
from duelhall.cli.judgement import hint_lines, review_lines, show_lines, width_of
from duelhall.cli.naming import Named, loader_of
from duelhall.cli.saves import as_far_as_it_goes, read_match
from duelhall.cli.screen import Screen, as_json
from duelhall.core.errors import BadOptions
from duelhall.core.eyes import ALL, SPECTATOR
from duelhall.core.match import Match
from duelhall.core.seats import CHANCE
from duelhall.search.hints import Hint
from duelhall.search.hints import hint as hint_for
from duelhall.search.review import ROUNDS, OnProgress, Review
from duelhall.search.review import review as judge
from duelhall.search.searcher import SearchSettings
from duelhall.search.seat import seat_at
from duelhall.search.weighing import analysis

HINT_ROUNDS = 10_000
MOST_ROUNDS, MOST_SECONDS = 10_000_000, 3600.0

Rounds = Annotated[int | None, Parameter(help="Worlds tried in each search.")]
Seed = Annotated[int, Parameter(help="The same one gives the same answer.")]


# -- hint


def hint(
    file: Path,
    /,
    *,
    step: int | None = None,
    seat: int | None = None,
    best: int = 3,
    rounds: Rounds = None,
    seconds: float | None = None,
    json: bool = False,
    seed: Seed = 1,
    game: Named = None,
) -> int:
    """Show the best actions of a seat, by what it knows.

    Parameters
    ----------
    file
        The record.
    step
        The position after so many steps; by default after all.
    seat
        The seat, by default the one to move.
    best
        How many actions.
    seconds
        Time for all searches together.
    json
        Print JSON instead of text.
    """
    match = standing(read_match(file, loader_of(game)), step)
    number = decider(match, seat)
    if best < 1:
        raise BadOptions(f"--best {best}: at least one action")
    settings = limits(rounds, seconds, HINT_ROUNDS)
    found = hint_for(seat_at(match.game, match.state, number), settings, seed, best)
    if json:
        print(as_json(found.data()))
    else:
        show_hint(found, Screen())
    return 0


def show_hint(found: Hint, screen: Screen) -> None:
    """Print a hint."""
    show_lines(hint_lines(found), screen)


def hint_at(match: Match, seat: int) -> Hint:
    """The hint for a seat that decides, by what it knows."""
    settings = analysis(rounds=HINT_ROUNDS)
    return hint_for(seat_at(match.game, match.state, seat), settings, len(match.steps))


def standing(match: Match, step: int | None) -> Match:
    """The match after so many steps and the outcomes recorded right after them."""
    last = len(match.steps)
    if step is not None and not 0 <= step <= last:
        raise BadOptions(f"--step {step}: the record has steps 0 to {last}")
    at = last if step is None else step
    while at < last and match.steps[at][0] == CHANCE:
        at += 1
    return match if at == last else match.at(at)


def decider(match: Match, seat: int | None) -> int:
    """The seat that is meant, from 0; it has to be one that decides."""
    deciders, seats = match.deciders, match.game.seats
    where = f"at step {len(match.steps)}"
    if seat is not None and not 1 <= seat <= seats:
        raise BadOptions(f"there is no seat {seat}: --seat is a number from 1 to {seats}")
    if not deciders:
        raise BadOptions(f"the game is over {where}: name an earlier one with --step")
    if deciders == (CHANCE,):
        raise BadOptions(f"chance decides {where}: name an earlier one with --step, or play on")
    if seat is not None and seat - 1 not in deciders:
        named = ", ".join(str(who + 1) for who in deciders)
        raise BadOptions(f"--seat {seat} has nothing to decide {where}; to move: {named}")
    return deciders[0] if seat is None else seat - 1


def limits(rounds: int | None, seconds: float | None, usual: int) -> SearchSettings:
    """The settings for these limits, or the usual rounds."""
    if rounds is not None and not 1 <= rounds <= MOST_ROUNDS:
        raise BadOptions(f"--rounds {rounds}: from 1 to {MOST_ROUNDS}")
    if seconds is not None and not 0 < seconds <= MOST_SECONDS:
        raise BadOptions(f"--seconds {seconds:g}: more than 0, at most {MOST_SECONDS:g}")
    if rounds is None and seconds is None:
        return analysis(rounds=usual)
    return analysis(rounds or 0, seconds or 0.0)


# -- review


def review(
    file: Path,
    /,
    *,
    open: bool = False,
    all: bool = False,
    eyes: str | None = None,
    rounds: Rounds = None,
    json: bool = False,
    seed: Seed = 1,
    game: Named = None,
) -> int:
    """Judge a finished game: win chances, turning points, accuracy.

    Parameters
    ----------
    file
        The record.
    open
        Judge with all cards open, not by what each seat knew.
    all
        List every decision.
    eyes
        A seat's number: its decisions, told as it heard them; all; or none, a spectator. By default
        all once the game is over, else none.
    json
        Print JSON instead of text.
    """
    settings = limits(rounds, None, ROUNDS)
    with as_far_as_it_goes(file, loader_of(game)) as match:
        found = judged(match, open, eyes, settings, seed)
        if json:
            print_data(match, found)
        else:
            screen = Screen()
            show_lines(review_lines(match, found, width_of(screen), all), screen)
    return 0


def judged(
    match: Match, open_cards: bool, eyes: str | None, settings: SearchSettings, seed: int
) -> Review:
    """The review; a game that goes on keeps its secrets unless a seat's eyes are asked for."""
    over = is_finished(match)
    if open_cards and not over:
        raise BadOptions("--open is for games that are over: this one goes on")
    seen = ALL if over else SPECTATOR
    chosen = read_eyes(eyes, match.game) if eyes else seen
    return judge(match, settings, seed, open_cards, chosen, progress())


def is_finished(match: Match) -> bool:
    """Whether the game is over by the rules, or by a result agreed on outside them."""
    return match.is_over or match.headers.get("Result", "*") != "*"


def print_data(match: Match, found: Review) -> None:
    """Print a review as JSON."""
    said = {"game": match.game.info.key, "options": dict(match.game.options)}
    print(as_json({**said, **found.data()}))


def progress() -> OnProgress | None:
    """Count on the error output, where it is a terminal."""
    if not sys.stderr.isatty():
        return None

    def count(done: int, total: int) -> None:
        end = "\r\x1b[K" if done == total else ""
        print(f"\r{done} of {total} decisions {end}", end="", file=sys.stderr, flush=True)

    return count
