"""``duelhall print``: a game for the kitchen table, or a recorded game to read, as PDF."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from duelhall.cli.commands import SetOptions
from duelhall.cli.commands import chosen as chosen_game
from duelhall.cli.eyes import read_eyes
from duelhall.cli.naming import loader_of
from duelhall.cli.saves import BadFile, as_far_as_it_goes, reason
from duelhall.cli.screen import Screen
from duelhall.core.errors import BadOptions
from duelhall.core.game import Game
from duelhall.core.match import Match
from duelhall.core.prints import Print
from duelhall.games.class_paths import is_place
from duelhall.paper.press import Job, Style, pressed
from duelhall.paper.prints import chosen, job_for
from duelhall.paper.score import score_job

BEGIN = b"%PDF-"
"""How every PDF begins."""

Moments = Annotated[
    list[int],
    Parameter(
        name="--at",
        consume_multiple=True,
        negative=(),
        show_default=False,
        help="Steps of the record after which its board is shown; by default the last.",
    ),
]


def print_command(
    game: str | None = None,
    what: str | None = None,
    /,
    *,
    settings: SetOptions = [],  # noqa: B006 - cyclopts reads it, nobody writes to it
    paper: str = Style.paper,
    ink: Annotated[bool, Parameter(negative=())] = Style.ink,
    out: Path | None = None,
    record: Path | None = None,
    at: Moments = [],  # noqa: B006
    eyes: str | None = None,
) -> int:
    """Make PDFs to print: cards, summaries, mats and rules of a game, or a recorded game.

    Parameters
    ----------
    game
        The key of the game; or its class, as module:Class or path/to/file.py:Class.
    what
        One of the game's prints; without it all are made.
    paper
        a4 or letter.
    ink
        Black ink alone.
    out
        The file; for several prints, the folder they go to.
    record
        A record to print as a score, instead of a game.
    eyes
        Whose eyes see the record: a seat's number, all or none; by default all once it is over.
    """
    style = Style(paper, ink)
    if record is not None:
        if what or settings:
            raise BadOptions("a record says itself what is played: leave out prints and options")
        return print_record(record, game, at, style, out, eyes)
    if at or eyes:
        raise BadOptions("--at and --eyes are for a record: name it with --record FILE")
    found = chosen_game(game, settings)
    return print_game(found, chosen(found, what), style, out, is_one=what is not None)


def print_game(
    game: Game, prints: Sequence[Print], style: Style, out: Path | None, *, is_one: bool
) -> int:
    """Write a file for each print, and say what it is."""
    usual = [Path(f"{game.info.key}-{one.key}.pdf") for one in prints]
    paths = [out or usual[0]] if is_one else [(out or Path()) / path for path in usual]
    if not is_one and out is not None and not out.is_dir():
        raise BadFile(f"{out} is no folder: several prints go to one; make it first, or name one")
    screen = Screen()
    for one, path in zip(prints, paths, strict=True):
        write_pdf(job_for(game, one, style), path)
        screen.show(f"{path}: {one.title}. {one.words}")
    return 0


def print_record(
    file: Path,
    game: str | None,
    at: Sequence[int],
    style: Style,
    out: Path | None,
    eyes: str | None,
) -> int:
    """Write the score of a record, as far as it can be read."""
    loader = loader_of(game if game and is_place(game) else None)
    path = out or Path(file.name).with_suffix(".pdf")
    with as_far_as_it_goes(file, loader) as match:
        check_key(match, game)
        seen = read_eyes(eyes, match.game) if eyes else None
        write_pdf(score_job(match, at, style, seen), path)
        Screen().show(f"{path}: {match.game.title()}, {len(match.steps)} steps")
    return 0


def check_key(match: Match, game: str | None) -> None:
    """Refuse a record of another game than the one that is named."""
    if game and not is_place(game) and game != match.game.info.key:
        raise BadOptions(f"this is a game of {match.game.info.key}: leave out other games")


def write_pdf(job: Job, path: Path) -> None:
    """Make a PDF and write it, whole or not at all, and over nothing that is none."""
    refuse_other(path)
    made = pressed(job)
    part = path.with_name(f".{path.name}.part")
    try:
        part.write_bytes(made)
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadFile(f"{path} can't be written: {reason(error)}; name another --out") from None


def refuse_other(path: Path) -> None:
    """Refuse a path that is taken by something else than a PDF, or has no folder."""
    if path.is_dir():
        raise BadFile(f"{path} is a folder; name a file with --out")
    if not path.absolute().parent.is_dir():
        raise BadFile(f"{path} can't be written: there is no folder {path.parent}; make it first")
    try:
        is_pdf = not path.exists() or begins_as_pdf(path)
    except OSError as error:
        raise BadFile(f"{path} can't be read: {reason(error)}; name another --out") from None
    if not is_pdf:
        raise BadFile(f"{path} is there already and no PDF; name another file with --out")


def begins_as_pdf(path: Path) -> bool:
    """Whether a file looks like a PDF."""
    with path.open("rb") as file:
        return file.read(len(BEGIN)) == BEGIN
